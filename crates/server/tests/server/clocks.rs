//! The time of day may be set back or forward while the house is open.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use floor::Clock;
use serde_json::json;

use crate::client::{Browser, phase};
use crate::premises::{Open, TABLE, verified};

const HOUR_MS: i64 = 3_600_000;

async fn open() -> (Open, Arc<AtomicI64>) {
    let set = Arc::new(AtomicI64::new(0));
    let (system, by) = (Clock::system(), Arc::clone(&set));
    let steady = system.clone();
    let wall = move || system.now_ms().saturating_add_signed(by.load(Ordering::Relaxed));
    let clock = Clock::of(wall, move || steady.steady_ms());
    (Open::with(|config| config.clock = clock).await, set)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_set_back_an_hour_stops_nobody() {
    let (house, set) = open().await;
    let mut one = house.guest().await;
    let mut socket = one.socket(TABLE).await;
    socket.sit(0, 100).await;
    socket.wager("1", 1).await;
    for by in [-HOUR_MS, 0, HOUR_MS, -HOUR_MS] {
        set.store(by, Ordering::Relaxed);
        assert_eq!(
            one.get("/api/me").await.status,
            200,
            "the session goes on, and no limit is met"
        );
        socket.wager("1", 1).await;
        let round = |f: &serde_json::Value| f["view"]["round"].as_u64().unwrap_or_default();
        let frame = socket.shows("a result", |f| phase(f) == "between").await;
        let due = frame["deadline_ms"].as_u64().unwrap_or_default();
        assert!(due < frame["now_ms"].as_u64().unwrap() + 60_000, "due soon: {frame}");
        let now = round(&frame);
        socket.shows("the next round", |f| round(f) > now).await;
        assert_eq!(house.guest().await.get("/api/me").await.status, 200, "newcomers come in");
    }
    let folder = house.shut().await;
    verified(&folder);
    let journal = journal::SqliteJournal::open_read_only(folder.path()).unwrap();
    for entry in journal::every_stream(&journal, "") {
        let mut last = 0;
        for recorded in journal::every_event(&journal, &entry.unwrap().stream, 1) {
            let recorded = recorded.unwrap();
            assert!(recorded.at_ms >= last, "{} {}", recorded.stream, recorded.version);
            last = recorded.at_ms;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_set_forward_opens_no_lock() {
    let (house, set) = open().await;
    let mut thief = Browser::new(house.address);
    let wrong = json!({"handle": "operator", "password": "incorrect horse"});
    for _ in 0..5 {
        assert_eq!(thief.post("/api/sessions", Some(wrong.clone())).await.code(), "wrong-password");
    }
    for by in [0, HOUR_MS, -HOUR_MS] {
        set.store(by, Ordering::Relaxed);
        let reply = thief.post("/api/sessions", Some(wrong.clone())).await;
        assert_eq!((reply.status, reply.code().as_str()), (429, "locked"), "{by}");
    }
    house.shut().await;
}
