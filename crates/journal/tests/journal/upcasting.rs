//! Records that older programs wrote, read by this one.

use journal::{Expect, Journal, Kind, NewEvent, SqliteJournal, UpcastError, Upcasters};
use serde_json::{Value, json};

use crate::place::{Directory, stream, work};

/// One line for each old form of each kind, and what it means today. Lines are added, never changed.
const GOLDEN: &str = include_str!("golden/old_records.jsonl");

fn kind(name: &str) -> Kind {
    Kind::new(name).unwrap()
}

fn upcasters() -> Upcasters {
    Upcasters::new()
        .with(kind("poker.raised"), 1, |mut body| {
            let fields = body.as_object_mut().ok_or("it is not an object")?;
            let amount = fields.remove("amount").ok_or("it has no amount")?;
            fields.insert("by".to_owned(), amount);
            Ok(body)
        })
        .with(kind("poker.raised"), 2, |mut body| {
            body["out_of_turn"] = json!(false);
            Ok(body)
        })
        .with(kind("keno.drawn"), 1, |balls| Ok(json!({ "balls": balls })))
}

#[test]
fn old_records_mean_what_they_meant() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    let lines: Vec<Value> =
        GOLDEN.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for line in &lines {
        let event = NewEvent {
            schema: u16::try_from(line["schema"].as_u64().unwrap()).unwrap(),
            ..NewEvent::new(kind(line["kind"].as_str().unwrap()), line["body"].to_string())
        };
        journal.append(work("old", Expect::Any, vec![event])).unwrap();
    }
    let upcasters = upcasters();
    let records = journal.read(&stream("old"), 1, 100).unwrap();
    assert_eq!(records.len(), lines.len());
    for (record, line) in records.iter().zip(&lines) {
        let now = upcasters.upcast(&record.kind, record.schema, &record.body).unwrap();
        assert_eq!(now, line["now"], "{line}");
    }
}

#[test]
fn the_current_schema_follows_the_last_step() {
    let upcasters = upcasters();
    assert_eq!(upcasters.current(&kind("poker.raised")), 3);
    assert_eq!(upcasters.current(&kind("keno.drawn")), 2);
    assert_eq!(upcasters.current(&kind("table.opened")), 1);
    assert_eq!(upcasters.current(&kind("poker")), 1);
}

#[test]
fn what_cannot_be_upcast_is_said() {
    let upcasters = upcasters().with(kind("gap"), 3, Ok);
    let upcast = |name, schema, body| upcasters.upcast(&kind(name), schema, body).unwrap_err();
    let raised = || kind("poker.raised");
    assert_eq!(
        upcast("poker.raised", 4, "{}"),
        UpcastError::Newer { kind: raised(), schema: 4, schema_max: 3 }
    );
    assert_eq!(
        upcast("poker.raised", 1, "{}"),
        UpcastError::Step { kind: raised(), schema: 1, wrong: "it has no amount" }
    );
    assert_eq!(upcast("gap", 1, "{}"), UpcastError::NoStep { kind: kind("gap"), schema: 1 });
    let not_json = upcast("table.opened", 1, "{");
    assert_eq!(not_json.to_string(), "the body of table.opened is not JSON (line 1, column 1)");
}
