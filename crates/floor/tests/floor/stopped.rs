//! One stream that cannot be read stops one table; what an account says must be what was posted to it.

use floor::{Answer, Pace};
use journal::{Append, Expect, Kind, Label, NewEvent, Stream, Work};

use crate::premises::{House, table};

/// Puts an event on record that no table or account would have written.
fn scribble(house: &House, stream: &str, expect: u64, body: &str) {
    let mut event = NewEvent::new(Kind::new("scribbled").unwrap(), body.to_owned());
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
