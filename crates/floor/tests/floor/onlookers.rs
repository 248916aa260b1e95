//! Onlookers who see a table late, or nothing of it, by whichever way they ask.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use floor::{Answer, Caller, Clock, Pace, RoomSeen, TableHandle};
use rules::Seconds;
use serde_json::{Value, json};
use table::{Onlookers, Terms};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::premises::{House, Player, fresh_key};

/// At the pace of these tests a second takes 20 ms.
const DELAY: Duration = Duration::from_millis(500);

fn delayed(seconds: u16) -> Terms {
    let onlookers = Onlookers::Delayed { by: Seconds(seconds) };
    Terms { onlookers, ..Terms::practice("Money Wheel 1") }
}

fn late() -> House {
    House::open_on(Pace::quick(), delayed(25)).0
}

/// Notes when each version came.
struct Onlooker {
    seen: Arc<Mutex<Vec<(Instant, u64)>>>,
    task: JoinHandle<()>,
}

impl Onlooker {
    async fn of(table: TableHandle, by: Caller) -> Onlooker {
        let mut watch = table.watch(by).await.unwrap();
        let seen: Arc<Mutex<Vec<(Instant, u64)>>> = Arc::default();
        let into = Arc::clone(&seen);
        let task = tokio::spawn(async move {
            loop {
                let version = watch.later.borrow_and_update().version;
                into.lock().unwrap().push((Instant::now(), version));
                if watch.later.changed().await.is_err() {
                    return;
                }
            }
        });
        Onlooker { seen, task }
    }

    fn seen(&self) -> Vec<(Instant, u64)> {
        self.seen.lock().unwrap().clone()
    }
}

impl Drop for Onlooker {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// What was done, before it was done: the moment, the version that it made, and the round.
struct Done {
    before: Instant,
    version: u64,
    round: u64,
}

/// Wagers until so many rounds are over.
async fn play(player: &mut Player, rounds: u64) -> Vec<Done> {
    let mut done = Vec::new();
    while player.frame()["view"]["round"].as_u64().unwrap() <= rounds {
        let before = Instant::now();
        if let Answer::Done { version } = player.place("1", 1).await {
            // Read afterwards: a round that has begun meanwhile is not taken for the one before.
            let round = player.frame()["view"]["round"].as_u64().unwrap();
            done.push(Done { before, version, round });
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    done
}

/// Asks for everything that can be asked for without a seat, and notes what came when.
async fn ask_around(house: &House, stranger: &Player) -> Vec<(Instant, u64, &'static str)> {
    let (floor, id) = (&house.floor, &house.id);
    let mut known = Vec::new();
    let readers = [(Caller::Spectator, None), (stranger.caller(), Some(stranger.person.id))];
    for (by, reader) in readers {
        let latest = floor.rounds(id, reader, None, 1).await.unwrap();
        known.extend(latest.iter().map(|row| (Instant::now(), row.round, "a list")));
        let last = stranger.table.summary().round;
        known.push((Instant::now(), last.saturating_sub(1), "the lobby"));
        for round in last.saturating_sub(1)..last + 3 {
            if floor.round(id, round, reader).await.unwrap().is_some() {
                known.push((Instant::now(), round, "a proof"));
            }
            if floor.replay(id, round, by.clone(), 0).await.unwrap().is_some() {
                known.push((Instant::now(), round, "a replay"));
            }
            if floor.seen_round(id, round, by.clone()).await.unwrap().is_some() {
                known.push((Instant::now(), round, "a file"));
            }
        }
    }
    known
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_newer_reaches_a_delayed_onlooker_by_any_way() {
    let house = late();
    let mut one = house.guest().await;
    one.sit(0, 500).await;
    let stranger = house.guest().await;
    let nameless = Onlooker::of(house.table(), Caller::Spectator).await;
    let named = Onlooker::of(house.table(), stranger.caller()).await;
    let (stop, mut stopped) = tokio::sync::watch::channel(false);
    let asking = async {
        let mut known = Vec::new();
        while !*stopped.borrow_and_update() {
            known.extend(ask_around(&house, &stranger).await);
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        known
    };
    let playing = async {
        let done = play(&mut one, 8).await;
        tokio::time::sleep(DELAY * 2).await;
        stop.send_replace(true);
        done
    };
    let (known, done) = tokio::join!(asking, playing);
    assert!(done.len() > 4, "there was much to see");
    for onlooker in [&nameless, &named] {
        let seen = onlooker.seen();
        for Done { before, version, .. } in &done {
            let early = seen.iter().find(|(at, seen)| seen >= version && *at < *before + DELAY);
            assert_eq!(early.map(|(_, seen)| seen), None, "version {version} came too early");
        }
        let last = done.last().unwrap().version;
        assert!(seen.iter().any(|(_, version)| *version >= last), "in the end they see it");
        assert!(seen.is_sorted_by_key(|(_, version)| *version), "versions only rise");
    }
    for (at, round, how) in &known {
        let last = done.iter().rev().find(|done| done.round == *round);
        if let Some(Done { before, .. }) = last {
            assert!(*at >= *before + DELAY, "{how} told of round {round} too early");
        }
    }
    for how in ["a list", "the lobby", "a proof", "a replay", "a file"] {
        assert!(known.iter().any(|(_, round, way)| *way == how && *round >= 3), "{how}");
    }
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_ends_where_the_onlooker_is() {
    let house = late();
    let (mut one, stranger) = (house.guest().await, house.guest().await);
    one.sit(0, 500).await;
    play(&mut one, 2).await;
    tokio::time::sleep(DELAY).await;
    let rows = house.floor.rounds(&house.id, None, None, 50).await.unwrap();
    for row in rows {
        let replay = house.floor.replay(&house.id, row.round, stranger.caller(), 0).await.unwrap();
        let seen = stranger.pictures.borrow().version;
        let last: Value = serde_json::from_str(replay.unwrap().steps.last().unwrap()).unwrap();
        assert!(last["frame"]["version"].as_u64().unwrap() <= seen.max(1), "{seen}");
    }
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_sees_the_present_and_who_stands_up_nothing_newer() {
    let house = late();
    let (mut one, mut two) = (house.guest().await, house.guest().await);
    one.sit(0, 500).await;
    let wagered = one.until("wagers open", |f| f["view"]["play"]["phase"] == "wagers-open").await;
    assert!(two.frame()["version"].as_u64() < wagered["version"].as_u64(), "late");
    assert_eq!(two.frame()["view"]["you"], Value::Null);
    let free: Vec<Value> =
        two.until("a free seat", |f| offers(f, "join")).await["offers"].as_array().unwrap().clone();
    let taken = free.iter().any(|offer| offer["command"]["join"]["seat"] == 0);
    assert!(!taken, "what is on offer is about the present: {free:?}");

    let joined = two.do_it(json!({"join": {"handle": "two", "seat": 1}})).await;
    assert!(two.frame()["version"].as_u64().unwrap() >= joined, "the present at once");
    assert_eq!(two.frame()["view"]["you"]["seat"], 1);

    let before = Instant::now();
    let answered = two.do_it(json!("leave")).await;
    let left = two.until("no seat", |f| f["view"]["you"] == Value::Null).await;
    let left = left["version"].as_u64().unwrap();
    assert!(answered <= left);
    while before.elapsed() < DELAY.mul_f32(0.9) {
        let _ = one.place("1", 1).await;
        let now = two.frame()["version"].as_u64().unwrap();
        assert!(now == left || before.elapsed() >= DELAY, "{now} after {left}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    two.until("more", |f| f["version"].as_u64().unwrap() > left).await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

fn offers(frame: &Value, verb: &str) -> bool {
    frame["offers"].as_array().unwrap().iter().any(|offer| offer["verb"] == verb)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_an_onlooker_does_not_tell_the_present_version() {
    let house = late();
    let (mut one, two) = (house.guest().await, house.guest().await);
    one.sit(0, 500).await;
    one.until("wagers open", |f| f["view"]["play"]["phase"] == "wagers-open").await;
    let now = one.do_it(json!("request-rules")).await;
    let key = fresh_key();
    for _ in 0..2 {
        let rules = json!("request-rules").to_string();
        let answer = two.table.command(two.caller(), key.clone(), rules).await.unwrap();
        let Answer::Done { version } = answer else { panic!("{answer:?}") };
        assert!(version < now, "{version} of {now}");
    }
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_looks_on_nothing_of_the_play_is_seen() {
    let terms = Terms { onlookers: Onlookers::None, ..Terms::practice("Money Wheel 1") };
    let house = House::open_on(Pace::quick(), terms).0;
    let (mut one, mut two) = (house.guest().await, house.guest().await);
    one.sit(0, 500).await;
    play(&mut one, 2).await;
    assert_eq!(two.frame()["view"]["round"], 0);
    assert!(two.frame()["version"].as_u64().unwrap() < 4, "how it was opened");
    assert_eq!(two.table.summary().round, 0);
    let of = |reader| house.floor.rounds(&house.id, reader, None, 50);
    assert_eq!(of(Some(two.person.id)).await.unwrap(), []);
    assert_eq!(house.floor.round(&house.id, 1, Some(two.person.id)).await.unwrap(), None);
    let replay = house.floor.replay(&house.id, 1, two.caller(), 0).await.unwrap();
    assert!(replay.is_none());
    assert!(!of(Some(one.person.id)).await.unwrap().is_empty());
    one.do_it(json!("leave")).await;
    let left = one.until("no seat", |f| f["view"]["you"] == Value::Null).await;
    let mine = of(Some(one.person.id)).await.unwrap();
    assert!(!mine.is_empty(), "one's own rounds are one's own");
    two.sit(2, 100).await;
    let now = two.until("a seat", |f| f["view"]["you"]["seat"] == 2).await;
    assert!(now["version"].as_u64() > left["version"].as_u64());
    assert_eq!(one.frame()["version"], left["version"], "they have gone");
    house.floor.shut_down().await;
}

/// A clock that is ahead.
fn ahead(ms: u64) -> Clock {
    let (wall, steady) = (Clock::system(), Clock::system());
    Clock::of(move || wall.now_ms() + ms, move || steady.steady_ms())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_brings_nothing_forward() {
    let house = House::open_on(Pace::quick(), delayed(600)).0;
    let mut one = house.guest().await;
    one.sit(0, 500).await;
    let version = play(&mut one, 1).await.last().unwrap().version;
    let still = Pace { second_ms: 1_000, call_ms: 3_600_000, ..Pace::quick() };
    let house = house.restart(still).await;
    let watch = house.table().watch(Caller::Spectator).await.unwrap();
    assert!(watch.now.version < 4, "{}", watch.now.version);
    assert_eq!(house.floor.rounds(&house.id, None, None, 50).await.unwrap(), []);
    let house = house.restart_by(ahead(3_600_000), still).await;
    let watch = house.table().watch(Caller::Spectator).await.unwrap();
    assert!(watch.now.version >= version, "an hour later everything is old");
    assert!(!house.floor.rounds(&house.id, None, None, 50).await.unwrap().is_empty());
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_write_is_late_too_and_who_watches_is_known() {
    let house = late();
    let (one, two) = (house.guest().await, house.guest().await);
    one.sit(0, 500).await;
    let near = one.table.watch(one.caller()).await.unwrap().room;
    let mut far = two.table.watch(two.caller()).await.unwrap().room;
    let _nameless = one.table.watch(Caller::Spectator).await.unwrap();
    let before = Instant::now();
    let said = one.table.say(one.caller(), "  good luck ".to_owned()).await.unwrap();
    assert!(matches!(said, Answer::Done { .. }), "{said:?}");
    let told = |room: &floor::Room| room.messages(&mut RoomSeen::default()).concat();
    let heard = told(&near.borrow());
    assert!(heard.contains("\"text\":\"good luck\""), "{heard}");
    let watching = json!({"count": 2, "names": [two.person.handle], "unnamed": 1});
    assert!(heard.contains(&format!("\"watching\":{watching}")), "{heard}");
    while before.elapsed() < DELAY.mul_f32(0.9) {
        let heard = told(&far.borrow());
        assert!(!heard.contains("luck") || before.elapsed() >= DELAY, "{heard}");
        assert!(heard.contains("\"late_s\":25"), "{heard}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let heard = tokio::time::timeout(Duration::from_secs(10), async {
        while !told(&far.borrow_and_update()).contains("luck") {
            far.changed().await.unwrap();
        }
    });
    heard.await.expect("in the end it comes");
    house.floor.shut_down().await;
}
