//! Records that older programs wrote, read by this one.

use journal::{
    Change, Error, Expect, Journal, Kind, NewEvent, SqliteJournal, Unreadable, Upcasters,
};
use serde_json::{Value, json};

use crate::place::{Directory, stream, work};

/// One line for each old form of each kind, and what it means today. Lines are added, never changed.
const GOLDEN: &str = include_str!("golden/old_records.jsonl");

const CHANGES: Upcasters = Upcasters(&[
    Change::of("poker", "raised", 1, |body, _| {
        let fields = body.as_object_mut().ok_or("it is not an object")?;
        let amount = fields.remove("amount").ok_or("it has no amount")?;
        fields.insert("by".to_owned(), amount);
        Ok(())
    }),
    Change::of("poker", "raised", 2, |body, _| {
        body["out_of_turn"] = json!(false);
        Ok(())
    }),
    Change::of("keno", "drawn", 1, |body, _| {
        *body = json!({ "balls": body.take() });
        Ok(())
    }),
    Change::of("keno", "called", 1, |_, _| Ok(())).renamed("drawn"),
    Change::of("table", "noticed", 1, |body, game| {
        body["game"] = game.ok_or("its game is not recorded")?.into();
        Ok(())
    }),
    Change::of("gap", "left", 3, |_, _| Ok(())),
]);

fn kind(name: &str) -> Kind {
    Kind::new(name).unwrap()
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
            game: line["game"].as_str().map(|game| journal::Label::new(game).unwrap()),
            ..NewEvent::new(kind(line["kind"].as_str().unwrap()), line["body"].to_string())
        };
        journal.append(work("old", Expect::Any, vec![event])).unwrap();
    }
    let records = journal.read(&stream("old"), 1, 100).unwrap();
    assert_eq!(records.len(), lines.len());
    for (record, line) in records.iter().zip(&lines) {
        let owner = line["owner"].as_str().unwrap();
        let now: Value = record.decode(owner, CHANGES).unwrap();
        assert_eq!(now, line["now"], "{line}");
        assert_eq!(record.body, line["body"].to_string(), "the record itself stays as it was");
    }
}

#[test]
fn the_current_schema_follows_the_last_change() {
    assert_eq!(CHANGES.current(&["poker"], "raised"), 3);
    assert_eq!(CHANGES.current(&["keno"], "raised"), 1, "another machine has that kind too");
    assert_eq!(CHANGES.current(&["keno", "bingo"], "drawn"), 2);
    assert_eq!(CHANGES.current(&["table"], "closed"), 1);
}

#[test]
fn what_cannot_be_read_is_said() {
    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Event {
        #[serde(rename = "raised")]
        _Raised { _by: Chips },
    }
    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Chips {
        Gaming,
    }
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    let read = |name: &str, schema, owner: &str, body: &str| {
        let event = NewEvent { schema, ..NewEvent::new(kind(name), body) };
        journal.append(work("new", Expect::Any, vec![event])).unwrap();
        let record = journal.scan(0, 100).unwrap().pop().unwrap();
        match record.decode::<Event>(owner, CHANGES).unwrap_err() {
            Error::Unreadable { why, version, .. } if version == record.version => why,
            other => panic!("{other}"),
        }
    };
    let raised = || "raised".to_owned();
    let newer = read("raised", 4, "poker", "{}");
    assert_eq!(newer, Unreadable::Newer { kind: raised(), schema: 4, schema_max: 3 });
    assert!(newer.to_string().contains("written by a newer croupier"), "{newer}");
    let wrong = "it has no amount".to_owned();
    assert_eq!(
        read("raised", 1, "poker", "{}"),
        Unreadable::Damaged { kind: raised(), schema: 1, wrong }
    );
    assert_eq!(
        read("left", 1, "gap", "{}"),
        Unreadable::NoStep { kind: "left".to_owned(), schema: 1 }
    );
    let unknown = read("lowered", 1, "poker", r#"{"lowered":{}}"#);
    assert_eq!(unknown, Unreadable::UnknownKind { kind: "lowered".to_owned() });
    let within = read("raised", 1, "bingo", r#"{"raised":{"_by":"silver"}}"#);
    assert!(matches!(within, Unreadable::Damaged { .. }), "{within}");
}
