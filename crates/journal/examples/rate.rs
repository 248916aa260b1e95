//! How fast the journal is beside bare SQLite on the same disk, in one run:
//! `cargo run --release -p journal --example rate [EVENTS] [DIRECTORY]`.
//!
//! Both write the same rows (1,000 tables, one of which is ten times as busy) with the same settings of SQLite; the bare one in
//! groups of 100 by plain inserts, ours as works of one event with 100 in flight. They take turns, so that a slow minute of the
//! disk meets both. Then the journal is verified, audited and read back. Every count is asserted.

#![allow(clippy::doc_markdown, reason = "SQLite is a name, not code")]
#![allow(clippy::disallowed_methods, reason = "a measurement reads the clock")]
#![allow(clippy::float_arithmetic, reason = "rates are printed, not kept")]
#![allow(clippy::cast_precision_loss, reason = "rates are printed, not kept")]
#![allow(clippy::unwrap_used, reason = "a measurement that fails may stop")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use journal::audit::audit;
use journal::{
    Append, CommandKey, Expect, Journal, Kind, Label, Move, NewEvent, Pocket, Receipt,
    SqliteJournal, Stream, Unit, Work,
};
use rusqlite::{Connection, params};

const TABLES: usize = 1_000;
const IN_FLIGHT: usize = 100;
const LONE: usize = 2_000;
const AT_MS: u64 = 1_760_000_000_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let events: usize = arguments.next().map_or(1_000_000, |text| text.parse().unwrap());
    let directory = arguments.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let directory = directory.join(format!("journal-rate-{}", std::process::id()));
    let turns = 10.min(events.div_ceil(IN_FLIGHT));
    let turn = events / turns / IN_FLIGHT * IN_FLIGHT;
    let events = turn * turns;

    let mut bare = Bare::open(&directory.join("bare"));
    let mut ours = Ours::open(&directory.join("ours"));
    let (mut bare_time, mut ours_time) = (Duration::ZERO, Duration::ZERO);
    for _ in 0..turns {
        bare_time += timed(|| bare.write(turn));
        ours_time += timed(|| ours.write(turn));
    }
    println!("{events} events of {TABLES} tables, {} bytes each", ours.bytes() / events as u64);
    let rate = |time: Duration| events as f64 / time.as_secs_f64();
    println!("bare SQLite, groups of 100   {:>9.0} events/s", rate(bare_time));
    println!("journal, 100 in flight       {:>9.0} events/s", rate(ours_time));
    let ratio = bare_time.as_secs_f64() / ours_time.as_secs_f64();
    println!("ratio                        {ratio:>9.2}   (at least 0.50)");

    let mut bare_lone: Vec<_> = (0..LONE).map(|_| timed(|| bare.write_group(1))).collect();
    let mut ours_lone: Vec<_> = (0..LONE).map(|_| timed(|| ours.write_one())).collect();
    report_latency("bare SQLite, lone commit", &mut bare_lone);
    report_latency("journal, lone append", &mut ours_lone);

    let total = events + LONE;
    assert_eq!(bare.count(), total);
    read_back(&ours, total);
    drop((bare, ours));
    fs::remove_dir_all(&directory).unwrap();
}

fn read_back(ours: &Ours, total: usize) {
    let mut verified = None;
    let time = timed(|| verified = Some(ours.journal.verify(&mut |_| {}).unwrap()));
    let verified = verified.unwrap();
    assert!(verified.is_sound(), "{:?}", verified.faults.first());
    assert_eq!((verified.events, verified.streams), (total as u64, TABLES as u64));
    println!("verified {total} events in {:.2} s", time.as_secs_f64());

    let mut audited = None;
    let time = timed(|| audited = Some(audit(&ours.journal, &mut |_| {}).unwrap()));
    let audited = audited.unwrap();
    assert!(audited.is_sound(), "{:?}", audited.faults.first());
    assert_eq!((audited.events, audited.moves), (total as u64, 2 * total as u64));
    println!("audited  {total} events in {:.2} s", time.as_secs_f64());

    let mut events = Vec::new();
    let time = timed(|| events = ours.journal.read(&ours.streams[0], 1, 10_000).unwrap());
    assert_eq!(events.len(), 10_000.min(usize::try_from(ours.versions[0]).unwrap()));
    println!(
        "read     {} events of one table back in {:.1} ms",
        events.len(),
        time.as_secs_f64() * 1e3
    );
}

fn report_latency(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |part: usize| times[times.len() * part / 100].as_secs_f64() * 1e6;
    println!("{what:<28} p50 {:>5.0} us, p99 {:>5.0} us", at(50), at(99));
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// The same rows for both: which table is next, and what it writes.
struct Rows {
    state: u64,
    written: usize,
}

impl Rows {
    fn new() -> Rows {
        Rows { state: 0x9e37_79b9_7f4a_7c15, written: 0 }
    }

    fn next_table(&mut self) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.written += 1;
        let is_busy = self.written.is_multiple_of(100);
        if is_busy { 0 } else { usize::try_from(self.state % TABLES as u64).unwrap() }
    }

    fn key(&self) -> String {
        format!("{AT_MS}-{:08}.player-{}", self.written, self.state % 10_000)
    }

    fn body(&self) -> String {
        format!(
            r#"{{"raised":{{"seat":{},"by":2000,"to":4000,"table_stake":{},"pot":6500,"awaiting":{{"seat":4,"until_ms":{}}}}}}}"#,
            self.state % 9,
            self.state % 1_000_000,
            AT_MS + self.written as u64
        )
    }
}

/// Inserts with SQLite and nothing else.
struct Bare {
    connection: Connection,
    rows: Rows,
    versions: Vec<i64>,
}

impl Bare {
    fn open(directory: &Path) -> Bare {
        fs::create_dir_all(directory).unwrap();
        let connection = Connection::open(directory.join("bare.db")).unwrap();
        connection
            .execute_batch(
                "pragma journal_mode = wal; pragma synchronous = full;
                 pragma wal_autocheckpoint = 4000; pragma cache_size = -16000;
                 create table events (
                    position integer primary key, stream text not null, version integer not null,
                    at_ms integer not null, kind text not null, schema integer not null, game text,
                    round integer, person text, command text, body text not null,
                    moves text not null, hash blob not null, unique (stream, version)) strict;",
            )
            .unwrap();
        Bare { connection, rows: Rows::new(), versions: vec![0; TABLES] }
    }

    fn write(&mut self, events: usize) {
        for _ in 0..events / IN_FLIGHT {
            self.write_group(IN_FLIGHT);
        }
    }

    fn write_group(&mut self, events: usize) {
        self.connection.execute_batch("begin immediate").unwrap();
        let mut insert = self
            .connection
            .prepare_cached(
                "insert into events (stream, version, at_ms, kind, schema, game, round, person, command, body,
                 moves, hash) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            )
            .unwrap();
        for _ in 0..events {
            let table = self.rows.next_table();
            self.versions[table] += 1;
            insert
                .execute(params![
                    format!("table.{table}"),
                    self.versions[table],
                    AT_MS,
                    "poker.raised",
                    1,
                    "hold-em",
                    self.rows.written,
                    "player-17",
                    self.rows.key(),
                    self.rows.body(),
                    format!(
                        r#"[["outside","cents",-2000],["rack.{table}.{}","cents",2000]]"#,
                        table % 9
                    ),
                    [7_u8; 32],
                ])
                .unwrap();
        }
        drop(insert);
        self.connection.execute_batch("commit").unwrap();
    }

    fn count(&self) -> usize {
        self.connection.query_row("select count(*) from events", (), |row| row.get(0)).unwrap()
    }
}

/// Counts answers, and wakes the submitting thread only when there are as many as it waits for.
struct Answers {
    given: AtomicUsize,
    wanted: AtomicUsize,
    submitter: Thread,
}

impl Answers {
    fn new() -> Answers {
        let (given, wanted) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        Answers { given, wanted, submitter: thread::current() }
    }

    fn given(&self) -> usize {
        self.given.load(Ordering::SeqCst)
    }

    fn count(&self) {
        let given = self.given.fetch_add(1, Ordering::SeqCst) + 1;
        if given == self.wanted.load(Ordering::SeqCst) {
            self.submitter.unpark();
        }
    }

    fn wait_for(&self, wanted: usize) {
        self.wanted.store(wanted, Ordering::SeqCst);
        while self.given() < wanted {
            thread::park();
        }
    }
}

struct Ours {
    journal: SqliteJournal,
    file: PathBuf,
    rows: Rows,
    streams: Vec<Stream>,
    versions: Vec<u64>,
    kind: Kind,
    game: Label,
    person: Label,
    outside: Pocket,
}

impl Ours {
    fn open(directory: &Path) -> Ours {
        Ours {
            journal: SqliteJournal::open(directory).unwrap(),
            file: directory.join("journal.db"),
            rows: Rows::new(),
            streams: (0..TABLES).map(|n| Stream::new(format!("table.{n}")).unwrap()).collect(),
            versions: vec![0; TABLES],
            kind: Kind::new("poker.raised").unwrap(),
            game: Label::new("hold-em").unwrap(),
            person: Label::new("player-17").unwrap(),
            outside: Pocket::new("outside").unwrap(),
        }
    }

    fn work(&mut self) -> Work {
        let table = self.rows.next_table();
        let rack = Pocket::new(format!("rack.{table}.{}", table % 9)).unwrap();
        let event = NewEvent {
            game: Some(self.game.clone()),
            round: Some(self.rows.written as u64),
            person: Some(self.person.clone()),
            moves: Move::transfer(self.outside.clone(), rack, Unit::Cents, 2_000).to_vec(),
            ..NewEvent::new(self.kind.clone(), self.rows.body())
        };
        let expect = Expect::Version(self.versions[table]);
        self.versions[table] += 1;
        Work {
            key: Some(CommandKey::new(self.rows.key()).unwrap()),
            at_ms: AT_MS,
            appends: vec![Append {
                stream: self.streams[table].clone(),
                expect,
                events: vec![event],
            }],
        }
    }

    /// Keeps up to 100 works in flight: when that many wait, a quarter must be answered before the next is submitted.
    fn write(&mut self, events: usize) {
        let answers = Arc::new(Answers::new());
        for submitted in 0..events {
            if submitted - answers.given() == IN_FLIGHT {
                answers.wait_for(submitted - IN_FLIGHT * 3 / 4);
            }
            let work = self.work();
            let answers = Arc::clone(&answers);
            let done = Box::new(move |outcome: Result<Receipt, _>| {
                assert!(!outcome.unwrap().repeated);
                answers.count();
            });
            self.journal.submit(work, done).unwrap();
        }
        answers.wait_for(events);
    }

    fn write_one(&mut self) {
        let work = self.work();
        assert!(!self.journal.append(work).unwrap().repeated);
    }

    fn bytes(&self) -> u64 {
        fs::metadata(&self.file).unwrap().len()
    }
}
