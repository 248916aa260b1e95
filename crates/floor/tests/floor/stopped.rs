//! One stream that cannot be read stops one table; what an account says must be what was posted to it.

use std::sync::Arc;

use floor::{Answer, Caller, Clock, Floor, Pace, Vault};
use journal::{Append, Expect, Journal, Kind, Label, NewEvent, SqliteJournal, Stream, Work};
use serde_json::json;
use table::PersonId;

use crate::premises::{House, fresh_key, table};

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
async fn an_account_of_a_newer_version_keeps_the_floor_closed() {
    let house = House::open(Pace::none());
    let one = house.guest().await;
    house.floor.shut_down().await;
    let stream = format!("account.{}", one.person.id.0);
    scribble_in(2, &house, &stream, 2, r#"{"deposited":{"amount":5}}"#);
    let House { folder, floor, .. } = house;
    drop((floor, one));
    let journal = Arc::new(SqliteJournal::open(folder.path()).unwrap());
    let vault = Arc::new(Vault::open(&folder.path().join("secret/seal.key")).unwrap());
    let opened = Floor::open(journal.clone(), vault, Clock::system(), Pace::none());
    let why = opened.unwrap_err().to_string();
    assert!(why.starts_with(&format!("event 3 of {stream} cannot be read")), "{why}");
    assert!(why.contains("newer croupier") && why.contains("nothing has been changed"), "{why}");
    assert_eq!(journal.length(&Stream::new(&stream).unwrap()).unwrap(), 3);
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
