//! Durable actions of many busy tables, beside bare SQLite on the same disk.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use floor::{Answer, Caller, Clock, Floor, Pace, TableHandle, TableId, Vault};
use house::money_wheel::MoneyWheel;
use journal::{CommandKey, SqliteJournal};
use money::Cents;
use rules::Game;
use rusqlite::{Connection, params};
use serde_json::json;
use table::Terms;

use crate::report::Report;

const TABLES: usize = 1_000;
const ACTIONS: usize = 40;
const LONE: usize = 1_000;
const GROUP: usize = 100;

/// About what one event of ours takes: body, moves, names and hash.
const ROW_BYTES: usize = 350;

pub fn run(report: &mut Report) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let (rate, lone, bytes) = runtime.block_on(ours(folder.path()));
    let peer = tempfile::tempdir().expect("a folder");
    let (bare_rate, bare_lone) = bare(peer.path(), bytes);
    report.row(
        "durable table actions a second, 1,000 busy tables (peer: bare SQLite in groups of 100)",
        rate,
        Some(bare_rate),
        "at least 0.5 of the peer",
    );
    report.row(
        "median of a lone durable action, ms (peer: a bare commit)",
        lone[0],
        Some(bare_lone[0]),
        "under 2 x the peer",
    );
    report.row("99th percentile of a lone durable action, ms", lone[1], Some(bare_lone[1]), "reported");
}

/// A floor whose tables have their wagers open, with one player at each.
pub async fn busy_floor(folder: &Path, tables: usize) -> (Arc<Floor>, Vec<(TableHandle, Caller)>) {
    let journal = Arc::new(SqliteJournal::open(folder).expect("a journal"));
    let vault = Arc::new(Vault::fleeting().expect("entropy"));
    let pace = Pace { call_ms: 0, result_ms: 0, ..Pace::none() };
    let floor = Floor::open(journal, vault, Clock::system(), pace).expect("a floor");
    let mut determinations = serde_json::to_value(MoneyWheel::practice()).expect("an encoding");
    determinations["betting"] = 600.into();
    let mut seated = Vec::new();
    for number in 0..tables {
        let id = TableId::new(&format!("wheel-{number}")).expect("a plain name");
        let terms = Terms::practice(&format!("Wheel {number}"));
        floor.open_table(&id, MoneyWheel::NAME, terms, Some(determinations.clone())).expect("opened");
        let person = floor.open_guest(Cents::dollars(1000)).await.expect("a guest");
        let handle = floor.table(&id).expect("just opened");
        let by = Caller::Person { id: person.id, handle: person.handle.clone() };
        let join = json!({"join": {"handle": person.handle.as_str(), "seat": 0}});
        act(&handle, &by, &format!("join.{number}"), &join.to_string()).await;
        act(&handle, &by, &format!("buy.{number}"), &json!({"buy-in": {"amount": 50_000}}).to_string()).await;
        seated.push((handle, by));
    }
    // The dealers open wagers by themselves as soon as somebody is there.
    for (handle, _) in &seated {
        while !handle.summary().running {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }
    (floor, seated)
}

pub async fn act(table: &TableHandle, by: &Caller, key: &str, command: &str) {
    let key = CommandKey::new(key).expect("a plain key");
    let answer = table.command(by.clone(), key, command.to_owned()).await.expect("served");
    assert!(matches!(answer, Answer::Done { .. }), "{command}: {answer:?}");
}

/// Chips go onto a field and come off it again: each is one durable event.
pub fn action(turn: usize) -> &'static str {
    if turn.is_multiple_of(2) {
        r#"{"play":{"act":{"place":{"symbol":"11","amount":500}}}}"#
    } else {
        r#"{"play":{"act":{"take-back":{"symbol":"11","amount":500}}}}"#
    }
}

async fn ours(folder: &Path) -> (f64, [f64; 2], usize) {
    let (floor, seated) = busy_floor(folder, TABLES).await;
    let before = events(&floor);
    let started = Instant::now();
    let mut players = Vec::new();
    for (number, (table, by)) in seated.iter().cloned().enumerate() {
        players.push(tokio::spawn(async move {
            for turn in 0..ACTIONS {
                act(&table, &by, &format!("{turn:04}.{number}"), action(turn)).await;
            }
        }));
    }
    for player in players {
        player.await.expect("played");
    }
    let rate = (TABLES * ACTIONS) as f64 / started.elapsed().as_secs_f64();
    let done = events(&floor) - before;
    assert_eq!(done, (TABLES * ACTIONS) as u64, "every action is one event on record");

    let (table, by) = &seated[0];
    let mut times = Vec::with_capacity(LONE);
    for turn in 0..LONE {
        let started = Instant::now();
        act(table, by, &format!("lone.{turn}"), action(turn)).await;
        times.push(started.elapsed().as_secs_f64() * 1000.0);
    }
    floor.shut_down().await;
    (rate, quantiles(times), ROW_BYTES)
}

fn events(floor: &Floor) -> u64 {
    floor.meters().read()[0].2
}

fn quantiles(mut times: Vec<f64>) -> [f64; 2] {
    times.sort_by(f64::total_cmp);
    [times[times.len() / 2], times[times.len() * 99 / 100]]
}

/// The same number of rows of about the same size, by plain inserts in groups.
fn bare(folder: &Path, bytes: usize) -> (f64, [f64; 2]) {
    let mut connection = Connection::open(folder.join("bare.db")).expect("a database");
    connection.pragma_update(None, "journal_mode", "wal").expect("wal");
    connection.pragma_update(None, "synchronous", "full").expect("full");
    connection
        .execute_batch(
            "create table events(id integer primary key, stream text, version integer, body text, \
             unique(stream, version)) strict",
        )
        .expect("a schema");
    let body = "x".repeat(bytes);
    let insert = "insert into events(stream, version, body) values (?1, ?2, ?3)";
    let total = TABLES * ACTIONS;
    let started = Instant::now();
    for group in 0..total / GROUP {
        let transaction = connection.transaction().expect("a transaction");
        for at in 0..GROUP {
            let number = group * GROUP + at;
            let (stream, version) = (format!("table.{}", number % TABLES), number / TABLES);
            let mut statement = transaction.prepare_cached(insert).expect("prepared");
            statement.execute(params![stream, version, body]).expect("inserted");
        }
        transaction.commit().expect("committed");
    }
    let rate = total as f64 / started.elapsed().as_secs_f64();
    let rows: usize = connection
        .query_row("select count(*) from events", [], |row| row.get::<_, i64>(0))
        .map(|count| usize::try_from(count).unwrap_or_default())
        .expect("counted");
    assert_eq!(rows, total, "every row is there");

    let mut times = Vec::with_capacity(LONE);
    for number in 0..LONE {
        let started = Instant::now();
        connection.execute(insert, params!["lone", number, body]).expect("inserted");
        times.push(started.elapsed().as_secs_f64() * 1000.0);
    }
    (rate, quantiles(times))
}
