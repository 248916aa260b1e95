//! One stream that cannot be read stops one table; what an account says must be what was posted to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use floor::{Answer, Caller, Clock, Pace};
use journal::{Append, Expect, Journal, Kind, Label, NewEvent, SqliteJournal, Stream, Work};
use serde_json::json;
use table::PersonId;

use crate::premises::{House, Player, fresh_key, table};

/// Puts an event on record that no table or account would have written.
fn scribble(house: &House, stream: &str, expect: u64, body: &str) {
    scribble_in(1, house, stream, expect, body);
}

fn scribble_in(schema: u16, house: &House, stream: &str, expect: u64, body: &str) {
    let kind = Kind::new(body.split('"').nth(1).unwrap()).unwrap();
    let mut event = NewEvent { schema, ..NewEvent::new(kind, body.to_owned()) };
    event.game = stream.starts_with("table.").then(|| Label::new("money-wheel").unwrap());
    let (stream, expect) = (Stream::new(stream).unwrap(), Expect::Version(expect));
    let appends = vec![Append { stream, expect, events: vec![event] }];
    house.floor.journal().append(Work { key: None, at_ms: 1, appends }).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_cannot_be_read_stops_one_table() {
    let nonsense = r#"{"nonsense":{}}"#;
    for (name, body, said) in
        [("broken-1", nonsense, "event 1"), ("broken-2", r#"{"opened":7}"#, "event 1")]
    {
        let house = House::open(Pace::none());
        house.floor.shut_down().await;
        scribble(&house, &format!("table.{name}"), 0, body);
        let house = house.restart(Pace::none()).await;
        let tables = house.floor.tables();
        let stopped = tables.iter().find(|table| table.id.as_str() == name).unwrap();
        let why = stopped.stopped.as_deref().unwrap();
        assert!(why.contains(said) && stopped.closed, "{why}");
        assert!(house.floor.table(&stopped.id).is_none());

        let healthy = tables.iter().find(|summary| summary.id == table()).unwrap();
        assert_eq!(healthy.stopped, None);
        house.guest().await.sit(0, 100).await;
        house.floor.shut_down().await;
        let verified = house.verified();
        let named = |found: &floor::Found| found.stream == format!("table.{name}");
        assert!(verified.faults.iter().any(named), "{:?}", verified.faults);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn events_that_contradict_each_other_stop_one_table() {
    let house = House::open(Pace::none());
    house.floor.shut_down().await;
    let length = house.floor.journal().length(&table().stream()).unwrap();
    scribble(&house, "table.money-wheel-1", length, r#"{"seated":{"party":5,"seat":0}}"#);
    let house = house.restart(Pace::none()).await;
    let why = house.floor.tables()[0].stopped.clone().unwrap();
    assert!(why.contains("contradict"), "{why}");
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.faults.iter().any(|f| f.what.contains("contradict")), "{verified:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_says_more_than_was_posted_is_found() {
    let house = House::open(Pace::none());
    let one = house.guest().await;
    one.sit(0, 100).await;
    assert!(matches!(one.send("leave".into()).await, Answer::Done { .. }));
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
    let stream = format!("account.{}", one.person.id.0);
    let length = house.floor.journal().length(&Stream::new(&stream).unwrap()).unwrap();
    let more = r#"{"moved-from-table":{"table":"money-wheel-1","amount":500}}"#;
    scribble(&house, &stream, length, more);
    let verified = house.verified();
    let [fault] = verified.faults.as_slice() else { panic!("{:?}", verified.faults) };
    assert_eq!((fault.stream.as_str(), fault.version), (stream.as_str(), length + 1));
    assert!(fault.what.contains("$1,005"), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_this_version_cannot_read_stops_one_table_and_says_why() {
    let newer = r#"{"went-away":{"party":0,"to":"lunch"}}"#;
    let damaged = r#"{"opened":{"terms":7}}"#;
    for (schema, body, said) in [
        (9, newer, "was written by a newer croupier; this one knows went-away up to schema 1"),
        (1, r#"{"levitated":{"party":0}}"#, "knows no event of the kind levitated"),
        (1, damaged, "does not have the form of opened in schema 1: it has no setup"),
        (2, damaged, "does not have the form of opened in schema 2"),
    ] {
        let house = House::open(Pace::none());
        house.guest().await.sit(0, 100).await;
        house.floor.shut_down().await;
        let stream = table().stream();
        let length = house.floor.journal().length(&stream).unwrap();
        scribble_in(schema, &house, stream.as_str(), length, body);
        let house = house.restart(Pace::none()).await;
        let why = house.floor.tables()[0].stopped.clone().unwrap();
        assert!(why.contains(said) && why.contains(&format!("event {}", length + 1)), "{why}");
        // Everything is as it was, the chips in the rack too.
        house.floor.shut_down().await;
        assert_eq!(house.floor.journal().length(&stream).unwrap(), length + 1);
        let verified = house.verified();
        let [fault] = verified.faults.as_slice() else { panic!("{:?}", verified.faults) };
        assert!(fault.version == length + 1 && fault.what.contains(said), "{fault}");
        let racks = verified.totals.iter().find(|family| family.name == "rack").unwrap();
        assert_eq!(racks.total, 10_000);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_cannot_be_read_is_alone_unusable() {
    let newer = r#"{"deposited":{"amount":5}}"#;
    for (schema, body) in [(2, newer), (1, r#"{"levitated":{}}"#)] {
        let house = House::open(Pace::none());
        let one = house.guest().await;
        house.floor.shut_down().await;
        let (id, handle) = (one.person.id, one.person.handle.clone());
        let stream = format!("account.{}", id.0);
        scribble_in(schema, &house, &stream, 2, body);
        drop(one);
        let house = house.restart(Pace::none()).await;
        assert!(house.floor.is_unusable(id), "{body}");
        assert_eq!(house.floor.person(id).await, None);
        assert_eq!(house.floor.person_named(handle.as_str()), Some(id), "the name stays theirs");
        let refused = house.floor.deposit(id, money::Cents(1)).await.unwrap_err();
        assert!(refused.to_string().contains("cannot be used"), "{refused}");
        let other = house.guest().await;
        assert_ne!(other.person.id, id);
        other.sit(0, 100).await;
        house.floor.shut_down().await;
        let verified = house.verified();
        assert!(verified.faults.iter().any(|f| f.stream == stream), "{verified:?}");
        assert_eq!(house.floor.journal().length(&Stream::new(&stream).unwrap()).unwrap(), 3);
    }
}

/// A clock that fails once it is told to, for whoever reads the time next.
fn brittle() -> (Clock, Arc<AtomicBool>) {
    let fails = Arc::new(AtomicBool::new(false));
    let (system, armed) = (Clock::system(), Arc::clone(&fails));
    let steady = system.clone();
    let wall = move || {
        assert!(!armed.swap(false, Ordering::Relaxed), "the clock fell down");
        system.now_ms()
    };
    (Clock::of(wall, move || steady.steady_ms()), fails)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_panics_is_stopped_and_the_others_play_on() {
    let (clock, fails) = brittle();
    let house = House::open(Pace::none()).restart_by(clock, Pace::none()).await;
    let other = floor::TableId::new("money-wheel-2").unwrap();
    let terms = table::Terms::practice("Money Wheel 2");
    house.floor.open_table(&other, "money-wheel", terms, None).unwrap();
    let one = house.guest().await;
    one.sit(0, 100).await;
    let length = house.floor.journal().length(&table().stream()).unwrap();
    fails.store(true, Ordering::Relaxed);
    let send = |command: serde_json::Value| {
        one.table.command(one.caller(), fresh_key(), command.to_string())
    };
    assert_eq!(send("leave".into()).await, Err(floor::Unserved::Unknown));

    let row = stopped(&house, &table()).await;
    assert_eq!(row.why, "the program failed at this table; its record is complete");
    assert_eq!(row.name, "Money Wheel 1", "the lobby still names it");
    assert_eq!(house.floor.stopped(), [table()]);
    assert_eq!(send("leave".into()).await, Err(floor::Unserved::Gone), "it is not taken up again");
    // Its own steps may have come in between; nobody has left.
    let since = house.floor.journal().read(&table().stream(), length + 1, 100).unwrap();
    assert!(since.iter().all(|event| event.kind.as_str() != "left"), "{since:?}");

    let house = House { id: other, ..house };
    house.guest().await.sit(0, 100).await;
    // After a restart the table is whole.
    let house = House { id: table(), ..house.restart(Pace::none()).await };
    assert_eq!(house.floor.stopped(), []);
    Player::at(&house, one.person).await.do_it("leave".into()).await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

struct Row {
    name: String,
    why: String,
}

/// Waits until a table is stopped.
async fn stopped(house: &House, id: &floor::TableId) -> Row {
    for _ in 0..1_000 {
        let tables = house.floor.tables();
        let row = tables.iter().find(|row| row.id == *id).unwrap();
        if let Some(why) = row.stopped.clone() {
            return Row { name: row.name.clone(), why };
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("it never stopped");
}

/// Another folder with the same key and the same events, except those of one stream.
fn without(house: &House, stream: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("secret")).unwrap();
    std::fs::copy(house.key(), folder.path().join("secret/seal.key")).unwrap();
    let journal = SqliteJournal::open(folder.path()).unwrap();
    for recorded in house.floor.journal().scan(0, 10_000).unwrap() {
        let journal::Recorded { stream: of, at_ms, kind, schema, .. } = recorded.clone();
        let journal::Recorded { game, round, person, body, moves, .. } = recorded;
        if of.as_str() != stream {
            let events = vec![NewEvent { kind, schema, game, round, person, body, moves }];
            let appends = vec![Append { stream: of, expect: Expect::Any, events }];
            journal.append(Work { key: None, at_ms, appends }).unwrap();
        }
    }
    folder
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_needs_an_account_that_is_gone_is_stopped() {
    let house = House::open(Pace { call_ms: 3_600_000, ..Pace::none() });
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("wagers open", |f| f["view"]["play"]["phase"] == "wagers-open").await;
    one.place("1", 5).await;
    // They leave when the round is over: then their chips go to their account.
    one.do_it("leave".into()).await;
    house.floor.shut_down().await;
    let folder = without(&house, &format!("account.{}", one.person.id.0));
    let (floor, _) = crate::premises::floor_in(&folder, Pace::none(), Clock::system());
    let house = House { folder, floor, id: table() };
    let row = stopped(&house, &table()).await;
    assert_eq!(row.why, "an account that this table needs is missing or cannot be used");
    assert!(house.floor.is_stopped(&table()));
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_stream_is_read_by_somebody_or_reported() {
    for (stream, body, said) in [
        ("house", r#"{"nonsense":{}}"#, "no event of the kind nonsense"),
        ("inspection", r#"{"nonsense":{}}"#, "no event of the kind nonsense"),
        ("nobody.1", r#"{"nonsense":{}}"#, "no stream of this name"),
        ("account.abc", r#"{"nonsense":{}}"#, "no stream of this name"),
        ("table.a.b", r#"{"opened":{}}"#, "no stream of this name"),
    ] {
        let house = House::open(Pace::none());
        house.floor.shut_down().await;
        assert!(house.verified().is_sound());
        let length = house.floor.journal().length(&Stream::new(stream).unwrap()).unwrap();
        scribble(&house, stream, length, body);
        let verified = house.verified();
        let [fault] = verified.faults.as_slice() else { panic!("{stream}: {:?}", verified.faults) };
        assert_eq!(fault.stream, stream);
        assert!(fault.what.contains(said), "{fault}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn chips_for_an_account_that_is_not_there_are_refused() {
    let house = House::open(Pace::none());
    let handle = table::Handle::new("nobody").unwrap();
    let stranger = Caller::Person { id: PersonId(77), handle };
    let say = |command: serde_json::Value| {
        let (table, by) = (house.table(), stranger.clone());
        async move { table.command(by, fresh_key(), command.to_string()).await.unwrap() }
    };
    let join = json!({"join": {"handle": "nobody", "seat": 0}});
    assert!(matches!(say(join).await, Answer::Done { .. }));
    let Answer::Refused(refusal) = say(json!({"buy-in": {"amount": 10_000}})).await else {
        panic!("nobody has these chips")
    };
    assert!(refusal.sentence.contains("account"), "{}", refusal.sentence);
    house.floor.shut_down().await;
    let recorded = house.floor.journal().read(&table().stream(), 1, 100).unwrap();
    assert!(recorded.iter().all(|event| event.kind.as_str() != "bought-in"), "{recorded:?}");
    assert_eq!(house.floor.journal().length(&Stream::new("account.77").unwrap()).unwrap(), 0);
    assert!(house.verified().is_sound());
}
