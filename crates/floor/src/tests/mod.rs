//! Shapes of games on a real floor. They are not in the catalogue, so these tests are the crate's own.

mod alone;
#[path = "../../../rules/tests/shapes/bare.rs"]
#[expect(dead_code, reason = "other shapes use the rest")]
mod bare;
mod dealing;
mod golden;
#[path = "../../../rules/tests/shapes/hidden.rs"]
pub(crate) mod hidden;
mod hiding;
// Here there is room for few events, so that the table is held back as a whole again and again.
#[path = "../../tests/floor/onlookers.rs"]
mod onlookers;
#[path = "../../tests/floor/premises.rs"]
mod premises;
mod saved;
#[path = "../../../rules/tests/shapes/shoe.rs"]
pub(crate) mod shoe;

use std::sync::Arc;

use journal::{Append, Expect, Journal, NewEvent, Recorded, SqliteJournal, Work};
use serde_json::Value;

use premises::House;

fn stream_of(house: &House) -> Vec<Recorded> {
    house.floor.journal().read(&house.id.stream(), 1, 1000).unwrap()
}

/// Another journal with the same events but for what was edited, and the same key: its chains hold.
fn rewritten(house: &House, edit: impl Fn(u64, &mut NewEvent)) -> House {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("secret")).unwrap();
    std::fs::copy(house.key(), folder.path().join("secret/seal.key")).unwrap();
    let journal = SqliteJournal::open(folder.path()).unwrap();
    let old = house.floor.journal();
    let streams = old.streams("", None, 1000).unwrap();
    let mut all: Vec<Recorded> =
        streams.iter().flat_map(|entry| old.read(&entry.stream, 1, 1000).unwrap()).collect();
    all.sort_by_key(|recorded| recorded.position);
    for recorded in all {
        let Recorded { stream, version, kind, schema, game, round, person, body, moves, .. } =
            recorded;
        let mut event = NewEvent { kind, schema, game, round, person, body, moves };
        if stream == house.id.stream() {
            edit(version, &mut event);
        }
        let append = Append { stream, expect: Expect::Version(version - 1), events: vec![event] };
        journal.append(Work { key: None, at_ms: recorded.at_ms, appends: vec![append] }).unwrap();
    }
    drop(journal);
    House { folder, floor: Arc::clone(&house.floor), id: house.id.clone() }
}

/// What an inspector finds in a journal that somebody has rewritten, chains and all.
fn found(house: &House, edit: impl Fn(u64, &mut NewEvent)) -> String {
    let verified = rewritten(house, edit).verified();
    let faults: Vec<String> = verified.faults.iter().map(|fault| fault.what.clone()).collect();
    faults.join("; ")
}

/// The first event of a kind.
fn first(house: &House, kind: &str) -> u64 {
    stream_of(house).iter().find(|event| event.kind.as_str() == kind).unwrap().version
}

/// Edits the body of one event as JSON.
fn at(place: u64, edit: impl Fn(&mut Value)) -> impl Fn(u64, &mut NewEvent) {
    move |version, event| {
        if version == place {
            let mut body = serde_json::from_str(&event.body).unwrap();
            edit(&mut body);
            event.body = body.to_string();
        }
    }
}
