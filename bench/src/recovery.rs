//! How fast a journal is verified, and how fast a table comes back.

use std::sync::Arc;
use std::time::Instant;

use floor::{Clock, Floor, Pace, Vault};
use journal::{
    Append, CommandKey, Expect, Journal, Kind, Move, NewEvent, Pocket, SqliteJournal, Stream, Unit,
    Work,
};

use crate::actions::{act, action, busy_floor, come};
use crate::report::Report;

const EVENTS: usize = 1_000_000;
const WORK: usize = 1_000;
const TABLE_EVENTS: usize = 10_000;
/// What one person does there, below what a table lets one do in a round.
const EACH: usize = 250;

pub fn run(report: &mut Report) {
    let seconds = verified();
    report.row("chains of 1,000,000 events verified, s", seconds, None, "under 10 s");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let millis = runtime.block_on(recovered());
    report.row("a table of 10,000 events restored, ms", millis, None, "under 50 ms");
}

fn verified() -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = SqliteJournal::open(folder.path()).expect("a journal");
    let pocket = |name: &str| Pocket::new(name).expect("a plain name");
    let kind = Kind::new("placed").expect("a plain name");
    let body = r#"{"play":{"placed":{"party":0,"on":"11","amount":500,"chips":"gaming"}}}"#;
    for group in 0..EVENTS / WORK {
        let events = (0..WORK).map(|_| NewEvent {
            moves: Move::transfer(pocket("house"), pocket("outside"), Unit::Cents, 500).to_vec(),
            ..NewEvent::new(kind.clone(), body)
        });
        let stream = Stream::new(format!("table.{}", group % 100)).expect("a plain name");
        let append = Append { stream, expect: Expect::Any, events: events.collect() };
        let key = CommandKey::new(format!("{group:08}")).ok();
        journal.append(Work { key, at_ms: 1, appends: vec![append] }).expect("written");
    }
    let started = Instant::now();
    let verified = journal.verify(&mut |_| {}).expect("verified");
    let seconds = started.elapsed().as_secs_f64();
    assert!(verified.is_sound() && verified.events == EVENTS as u64, "{verified:?}");
    seconds
}

async fn recovered() -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let (floor, seated) = busy_floor(folder.path(), 1).await;
    let (table, _) = &seated[0];
    for person in 0..TABLE_EVENTS / EACH {
        let by = come(&floor, table, None).await;
        for turn in 0..EACH {
            act(table, &by, &format!("{person:04}.{turn:04}"), action(turn)).await;
        }
    }
    floor.shut_down().await;
    drop(floor);
    drop(seated);
    let journal = Arc::new(SqliteJournal::open(folder.path()).expect("a journal"));
    let vault = Arc::new(Vault::fleeting().expect("entropy"));
    let started = Instant::now();
    let floor = Floor::open(journal, vault, Clock::system(), Pace::none()).expect("a floor");
    let millis = started.elapsed().as_secs_f64() * 1000.0;
    assert!(floor.tables()[0].running, "the round goes on");
    floor.shut_down().await;
    millis
}
