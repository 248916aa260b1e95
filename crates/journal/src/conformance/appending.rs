//! Appending and reading.

use super::{Place, append, event, note, stream, transfer, work};
use crate::contract::StreamLength;
use crate::error::Error;
use money::Unit;

use crate::event::{Move, NewEvent};
use crate::limits::NUMBER_MAX;
use crate::name::{CommandKey, Label, Pocket};
use crate::work::{Expect, Span, Work};

pub(super) fn events_read_back_as_they_were_written(place: &dyn Place) {
    let journal = place.open();
    let full = NewEvent {
        schema: 7,
        game: Some(Label::new("hold-em").unwrap()),
        round: Some(NUMBER_MAX),
        person: Some(Label::new("Zoë O'Neil; \"drop\" – 日本").unwrap()),
        moves: vec![
            Move {
                pocket: Pocket::new("rack.1.3").unwrap(),
                unit: Unit::Cents,
                amount: i64::MIN + 1,
            },
            Move { pocket: Pocket::new("pot.1").unwrap(), unit: Unit::Cents, amount: i64::MAX },
            Move { pocket: Pocket::new("rack.1.3").unwrap(), unit: Unit::Points, amount: 0 },
        ],
        // Spaces, order, large numbers and escapes of a body are its author's business.
        ..event(" {\"b\": 1,\"a\":[1.10, 123456789012345678901234567890, \"\\u0000é\"] }\n")
    };
    let key = CommandKey::new("!key~1").unwrap();
    let receipt = journal
        .append(Work {
            key: Some(key.clone()),
            at_ms: NUMBER_MAX,
            appends: vec![append("table.1", Expect::Version(0), vec![full.clone(), event("null")])],
        })
        .unwrap();
    assert_eq!(receipt.spans, [Span { stream: stream("table.1"), first: 1, last: 2 }]);
    assert!(!receipt.repeated);

    let read = journal.read(&stream("table.1"), 1, 10).unwrap();
    assert_eq!(read.len(), 2);
    for (version, (recorded, written)) in (1..).zip(read.iter().zip([&full, &event("null")])) {
        assert_eq!(recorded.stream, stream("table.1"));
        assert_eq!((recorded.version, recorded.at_ms), (version, NUMBER_MAX));
        assert_eq!(recorded.key.as_ref(), Some(&key));
        let NewEvent { kind, schema, game, round, person, body, moves } = written;
        assert_eq!((&recorded.kind, recorded.schema), (kind, *schema));
        assert_eq!((&recorded.game, recorded.round), (game, *round));
        assert_eq!((&recorded.person, &recorded.body), (person, body));
        assert_eq!(&recorded.moves, moves);
    }
    assert_eq!(journal.length(&stream("table.1")).unwrap(), 2);
}

pub(super) fn a_read_is_a_page(place: &dyn Place) {
    let journal = place.open();
    let events = (1..=10).map(|n| event(n.to_string())).collect();
    journal.append(work(vec![append("a", Expect::Any, events)])).unwrap();
    journal.append(note("b", Expect::Any)).unwrap();
    let versions = |from, limit| {
        let read = journal.read(&stream("a"), from, limit).unwrap();
        assert!(read.iter().all(|event| event.body == event.version.to_string()));
        read.iter().map(|event| event.version).collect::<Vec<u64>>()
    };
    assert_eq!(versions(1, 3), [1, 2, 3]);
    assert_eq!(versions(0, 3), [1, 2, 3], "versions begin at 1");
    assert_eq!(versions(9, 100), [9, 10]);
    assert_eq!(versions(1, usize::MAX).len(), 10);
    assert!(versions(1, 0).is_empty());
    assert!(versions(11, 5).is_empty());
    assert!(versions(u64::MAX, 5).is_empty());
    assert_eq!(journal.read(&stream("nowhere"), 1, 5).unwrap(), []);
    assert_eq!(journal.length(&stream("nowhere")).unwrap(), 0);
}

pub(super) fn an_expected_version_must_be_met(place: &dyn Place) {
    let journal = place.open();
    let conflict =
        |expected, found| Err(Error::Conflict { stream: stream("table.1"), expected, found });
    assert_eq!(journal.append(note("table.1", Expect::Version(1))), conflict(1, 0));
    assert_eq!(journal.streams("", None, 10).unwrap(), [], "a conflict begins no stream");
    journal.append(note("table.1", Expect::Version(0))).unwrap();
    journal.append(note("table.1", Expect::Version(1))).unwrap();
    for expected in [0, 1, 3, u64::MAX] {
        assert_eq!(
            journal.append(note("table.1", Expect::Version(expected))),
            conflict(expected, 2)
        );
    }
    assert_eq!(journal.length(&stream("table.1")).unwrap(), 2);
}

pub(super) fn any_version_is_met(place: &dyn Place) {
    let journal = place.open();
    for version in 1..=3 {
        let receipt = journal.append(note("jackpot.1", Expect::Any)).unwrap();
        let span = receipt.span(&stream("jackpot.1")).unwrap();
        assert_eq!((span.first, span.last), (version, version));
        assert_eq!(receipt.span(&stream("jackpot.2")), None);
    }
}

pub(super) fn a_work_is_all_or_nothing(place: &dyn Place) {
    let journal = place.open();
    journal.append(note("table.1", Expect::Version(0))).unwrap();
    let buy_in = |table_version| {
        work(vec![
            append("account.7", Expect::Version(0), vec![transfer("account.7", "rack.1.3", 500)]),
            append("house", Expect::Any, vec![event("1"), event("2")]),
            append("table.1", Expect::Version(table_version), vec![event("{}")]),
        ])
    };
    let found = Error::Conflict { stream: stream("table.1"), expected: 0, found: 1 };
    assert_eq!(journal.append(buy_in(0)), Err(found));
    let lengths =
        || ["account.7", "house", "table.1"].map(|name| journal.length(&stream(name)).unwrap());
    assert_eq!(lengths(), [0, 0, 1]);

    let receipt = journal.append(buy_in(1)).unwrap();
    assert_eq!(lengths(), [1, 2, 2]);
    let span = |name, first, last| Span { stream: stream(name), first, last };
    assert_eq!(
        receipt.spans,
        [span("account.7", 1, 1), span("house", 1, 2), span("table.1", 2, 2)]
    );
}

pub(super) fn positions_follow_the_commits(place: &dyn Place) {
    let journal = place.open();
    for name in ["b", "a", "b", "c"] {
        journal.append(note(name, Expect::Any)).unwrap();
    }
    let all = journal.scan(0, 100).unwrap();
    let names: Vec<_> = all.iter().map(|event| event.stream.as_str()).collect();
    assert_eq!(names, ["b", "a", "b", "c"]);
    assert!(all.is_sorted_by(|a, b| a.position < b.position), "positions rise");
    assert!(all[0].position >= 1);
    let paged: Vec<_> = std::iter::successors(Some(journal.scan(0, 1).unwrap()), |page| {
        page.last().map(|event| journal.scan(event.position, 1).unwrap())
    })
    .flatten()
    .collect();
    assert_eq!(paged, all);
    assert_eq!(journal.read(&stream("b"), 2, 1).unwrap()[0], all[2]);
    assert_eq!(journal.scan(u64::MAX, 1).unwrap(), []);
}

pub(super) fn streams_are_listed_by_name(place: &dyn Place) {
    let journal = place.open();
    for name in ["table.2", "table.10", "tables", "account.1", "table.2", "table-1"] {
        journal.append(note(name, Expect::Any)).unwrap();
    }
    let list = |prefix: &str, after: Option<&str>, limit| {
        let after = after.map(stream);
        let found = journal.streams(prefix, after.as_ref(), limit).unwrap();
        found
            .into_iter()
            .map(|StreamLength { stream, length }| (stream.to_string(), length))
            .collect::<Vec<_>>()
    };
    let entry = |name: &str, length| (name.to_owned(), length);
    assert_eq!(list("table.", None, 9), [entry("table.10", 1), entry("table.2", 2)]);
    assert_eq!(list("table.", Some("table.10"), 9), [entry("table.2", 2)]);
    assert_eq!(list("table.", None, 1), [entry("table.10", 1)]);
    assert_eq!(list("", None, 9).len(), 5);
    assert_eq!(list("nothing", None, 9), []);
    assert_eq!(list("%", None, 9), []);
}

pub(super) fn within_a_stream_time_never_goes_back(place: &dyn Place) {
    let journal = place.open();
    let at = |at_ms: u64, name: &str| {
        let appends = vec![append(name, Expect::Any, vec![event("null")])];
        journal.append(Work { key: None, at_ms, appends }).unwrap();
    };
    for at_ms in [1_000, 400, 1_001] {
        at(at_ms, "table.1");
    }
    at(400, "table.2");
    drop(journal);
    let journal = place.open();
    let appends = ["table.1", "table.2"];
    let appends = appends.map(|name| append(name, Expect::Any, vec![event("null")])).to_vec();
    journal.append(Work { key: None, at_ms: 500, appends }).unwrap();
    let times = |name| -> Vec<u64> {
        journal.read(&stream(name), 1, 10).unwrap().iter().map(|read| read.at_ms).collect()
    };
    assert_eq!(times("table.1"), [1_000, 1_000, 1_001, 1_001]);
    assert_eq!(times("table.2"), [400, 500], "each stream for itself");
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}
