//! Durable actions of many busy tables, beside bare SQLite on the same disk.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

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
const ACTIONS: usize = 10;
const TURNS: usize = 6;
const LONE: usize = 1_000;
/// What one player does alone, well below what a table lets one person do in a round.
const LONE_EACH: usize = 100;
const GROUP: usize = 100;

/// About what one event of ours takes: body, moves, names and hash.
const ROW_BYTES: usize = 350;

pub fn run(report: &mut Report) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (folder, peer_folder) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let mut bare = Bare::open(peer_folder.path());
    let (floor, seated) = runtime.block_on(busy_floor(folder.path(), TABLES));
    // The two take turns, so that a slow minute of a shared disk meets both.
    let (mut ours, mut peer) = (Duration::ZERO, Duration::ZERO);
    for turn in 0..TURNS {
        ours += runtime.block_on(busy(&floor, &seated, turn));
        peer += bare.insert(turn);
    }
    let total = (TABLES * ACTIONS * TURNS) as f64;
    report.row(
        "durable table actions a second, 1,000 busy tables (peer: bare SQLite in groups of 100)",
        total / ours.as_secs_f64(),
        Some(total / peer.as_secs_f64()),
        "at least 0.5 of the peer",
    );
    let lone = async move {
        let (mut lone, mut bare_lone) = (Vec::new(), Vec::new());
        for number in 0..LONE {
            let (table, by) = &seated[number / LONE_EACH];
            let started = Instant::now();
            act(table, by, &format!("lone.{number}"), action(number)).await;
            lone.push(started.elapsed().as_secs_f64() * 1000.0);
            bare_lone.push(bare.lone(number).as_secs_f64() * 1000.0);
        }
        (lone, bare_lone)
    };
    // On a worker of the runtime, where a socket's task would be.
    let (lone, bare_lone) = runtime.block_on(async { tokio::spawn(lone).await.expect("measured") });
    runtime.block_on(floor.shut_down());
    let (lone, bare_lone) = (quantiles(lone), quantiles(bare_lone));
    let work = "median of a lone durable action, ms (peer: a bare commit)";
    report.row(work, lone[0], Some(bare_lone[0]), "under 2 x the peer");
    report.row(
        "99th percentile of a lone durable action, ms",
        lone[1],
        Some(bare_lone[1]),
        "reported",
    );
}

/// A floor whose tables have their wagers open, with one player at each.
pub async fn busy_floor(folder: &Path, tables: usize) -> (Arc<Floor>, Vec<(TableHandle, Caller)>) {
    let journal = Arc::new(SqliteJournal::open(folder).expect("a journal"));
    let vault = Arc::new(Vault::fleeting().expect("entropy"));
    let pace = Pace { call_ms: 0, result_ms: 0, ..Pace::none() };
    let floor = Floor::open(journal, vault, Clock::system(), pace).expect("a floor");
    let mut determinations =
        serde_json::to_value(MoneyWheel::practice("money-wheel")).expect("an encoding");
    determinations["wagers"]["betting"] = 600.into();
    let mut seated = Vec::new();
    for number in 0..tables {
        let id = TableId::new(&format!("wheel-{number}")).expect("a plain name");
        let terms = Terms::practice(&format!("Wheel {number}"));
        floor.open_table(&id, "money-wheel", terms, Some(determinations.clone())).expect("opened");
        let handle = floor.table(&id).expect("just opened");
        let by = come(&floor, &handle, Some(0)).await;
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

/// Somebody comes to a table, with a seat or without, and brings chips.
pub async fn come(floor: &Floor, table: &TableHandle, seat: Option<u8>) -> Caller {
    let person = floor.open_guest(Cents::dollars(1000)).await.expect("a guest");
    let by = Caller::Person { id: person.id, handle: person.handle.clone() };
    let name = person.handle.as_str();
    let join = json!({"join": {"handle": name, "seat": seat}}).to_string();
    act(table, &by, &format!("join.{name}"), &join).await;
    let buy_in = json!({"buy-in": {"amount": 50_000}}).to_string();
    act(table, &by, &format!("buy.{name}"), &buy_in).await;
    by
}

pub async fn act(table: &TableHandle, by: &Caller, key: &str, command: &str) {
    let key = CommandKey::new(key).expect("a plain key");
    let answer = table.command(by.clone(), key, command.to_owned()).await.expect("served");
    assert!(matches!(answer, Answer::Done { .. }), "{command}: {answer:?}");
}

/// Chips go onto a field and come off it again: each is one durable event.
pub fn action(turn: usize) -> &'static str {
    if turn.is_multiple_of(2) {
        r#"{"play":{"act":{"place":{"on":"11","amount":500}}}}"#
    } else {
        r#"{"play":{"act":{"take-back":{"on":"11","amount":500}}}}"#
    }
}

/// Every table acts so many times, all at once; answers how long that took.
async fn busy(floor: &Floor, seated: &[(TableHandle, Caller)], turn: usize) -> Duration {
    let before = events(floor);
    let started = Instant::now();
    let mut players = Vec::new();
    for (number, (table, by)) in seated.iter().cloned().enumerate() {
        players.push(tokio::spawn(async move {
            for at in 0..ACTIONS {
                act(&table, &by, &format!("{turn}.{at:04}.{number}"), action(at)).await;
            }
        }));
    }
    for player in players {
        player.await.expect("played");
    }
    let took = started.elapsed();
    assert_eq!(
        events(floor) - before,
        (TABLES * ACTIONS) as u64,
        "every action is one event on record"
    );
    took
}

fn events(floor: &Floor) -> u64 {
    floor.meters().read()[0].2
}

fn quantiles(mut times: Vec<f64>) -> [f64; 2] {
    times.sort_by(f64::total_cmp);
    [times[times.len() / 2], times[times.len() * 99 / 100]]
}

/// The peer: rows of about the same size, by plain inserts in groups.
struct Bare {
    connection: Connection,
    body: String,
}

const INSERT: &str = "insert into events(stream, version, body) values (?1, ?2, ?3)";

impl Bare {
    fn open(folder: &Path) -> Bare {
        let connection = Connection::open(folder.join("bare.db")).expect("a database");
        connection.pragma_update(None, "journal_mode", "wal").expect("wal");
        connection.pragma_update(None, "synchronous", "full").expect("full");
        let schema = "create table events(id integer primary key, stream text, version integer, body text, \
                      unique(stream, version)) strict";
        connection.execute_batch(schema).expect("a schema");
        Bare { connection, body: "x".repeat(ROW_BYTES) }
    }

    fn insert(&mut self, turn: usize) -> Duration {
        let total = TABLES * ACTIONS;
        let started = Instant::now();
        for group in 0..total / GROUP {
            let transaction = self.connection.transaction().expect("a transaction");
            for at in 0..GROUP {
                let number = turn * total + group * GROUP + at;
                let (stream, version) = (format!("table.{}", number % TABLES), number / TABLES);
                let mut statement = transaction.prepare_cached(INSERT).expect("prepared");
                statement.execute(params![stream, version, self.body]).expect("inserted");
            }
            transaction.commit().expect("committed");
        }
        let took = started.elapsed();
        let count = "select count(*) from events";
        let rows: i64 = self.connection.query_row(count, [], |row| row.get(0)).expect("counted");
        assert_eq!(rows, i64::try_from((turn + 1) * total).expect("small"), "every row is there");
        took
    }

    fn lone(&mut self, number: usize) -> Duration {
        let started = Instant::now();
        self.connection.execute(INSERT, params!["lone", number, self.body]).expect("inserted");
        started.elapsed()
    }
}
