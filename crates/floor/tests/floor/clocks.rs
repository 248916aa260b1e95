//! The time of day may be set back or forward, while a table waits and while the house is closed.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use floor::{Answer, Clock, Pace};
use serde_json::Value;

use crate::premises::{House, Player};

const HOUR_MS: i64 = 3_600_000;

/// A clock whose time of day differs this much from the system's, and can be set; nobody can set the steady one.
fn settable(by: i64) -> (Clock, Arc<AtomicI64>) {
    let set = Arc::new(AtomicI64::new(by));
    let (system, by) = (Clock::system(), Arc::clone(&set));
    let steady = system.clone();
    let wall = move || system.now_ms().saturating_add_signed(by.load(Ordering::Relaxed));
    (Clock::of(wall, move || steady.steady_ms()), set)
}

fn phase(frame: &Value) -> &str {
    frame["view"]["play"]["phase"].as_str().unwrap()
}

fn round(frame: &Value) -> u64 {
    frame["view"]["round"].as_u64().unwrap()
}

/// How long the table waits yet, as a page would show it.
fn left_ms(frame: &Value) -> u64 {
    let ms = |name: &str| frame[name].as_u64().unwrap();
    ms("deadline_ms").saturating_sub(ms("now_ms"))
}

fn quick() -> Pace {
    Pace { call_ms: 20, result_ms: 50, ..Pace::none() }
}

async fn by_clock(clock: Clock, pace: Pace) -> House {
    House::open(pace).restart_by(clock, pace).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_set_back_an_hour_does_not_stop_a_round() {
    let (clock, set) = settable(0);
    let house = by_clock(clock, quick()).await;
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    for (number, by) in (1..).zip([-HOUR_MS, HOUR_MS, 0, -HOUR_MS]) {
        let open = |f: &Value| round(f) == number && phase(f) == "wagers-open";
        one.until("wagers open", open).await;
        set.store(by, Ordering::Relaxed);
        assert!(matches!(one.place("1", 1).await, Answer::Done { .. }));
        assert!(left_ms(&one.frame()) <= 1_000, "{}", one.frame()["deadline_ms"]);
        one.until("the next round", |f| round(f) > number).await;
    }
    house.floor.shut_down().await;
    let events = house.floor.journal().read(&house.id.stream(), 1, 1000).unwrap();
    let times: Vec<u64> = events.iter().map(|recorded| recorded.at_ms).collect();
    assert!(times.is_sorted(), "{times:?}");
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_set_forward_an_hour_cuts_no_window_short() {
    let (clock, set) = settable(0);
    let house = by_clock(clock, Pace { second_ms: 60_000, ..quick() }).await;
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(matches!(one.place("1", 1).await, Answer::Done { .. }));
    set.store(HOUR_MS, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(matches!(one.place("3", 1).await, Answer::Done { .. }), "wagers are open");
    let left = left_ms(&one.frame());
    assert!((50_000..=60_000).contains(&left), "{left}");
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_set_back_while_the_house_is_closed_begins_the_countdown_anew() {
    let house = by_clock(settable(0).0, quick()).await;
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(matches!(one.place("1", 1).await, Answer::Done { .. }));
    let house = house.restart_by(settable(-HOUR_MS).0, quick()).await;
    let person = house.floor.person(one.person.id).await.unwrap();
    let mut one = Player::at(&house, person).await;
    assert!(left_ms(&one.frame()) <= 1_000, "{}", one.frame()["deadline_ms"]);
    one.until("the next round", |f| round(f) == 2).await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}
