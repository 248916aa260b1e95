//! Directories for tests, and shorthand for works.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};

use journal::conformance::{Fate, Place};
use journal::{
    Append, CommandKey, Expect, Journal, Kind, Move, NewEvent, Pocket, SqliteJournal, Stream, Unit,
    Work,
};

/// A directory for one test, removed at the end.
#[derive(Debug)]
pub(crate) struct Directory(PathBuf);

impl Directory {
    pub(crate) fn new() -> Directory {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("journal-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path).unwrap();
        Directory(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("journal.db")
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Where the conformance suite opens SQLite.
#[derive(Debug)]
pub(crate) struct SqlitePlace {
    directory: Directory,
    opened: Mutex<Weak<SqliteJournal>>,
}

impl SqlitePlace {
    pub(crate) fn new() -> SqlitePlace {
        SqlitePlace { directory: Directory::new(), opened: Mutex::new(Weak::new()) }
    }
}

impl Place for SqlitePlace {
    fn open(&self) -> Arc<dyn Journal> {
        let journal = Arc::new(SqliteJournal::open(self.directory.path()).unwrap());
        *self.opened.lock().unwrap() = Arc::downgrade(&journal);
        journal
    }

    fn damage(&self, marker: &str) {
        let mut bytes = fs::read(self.directory.file()).unwrap();
        let found: Vec<_> = bytes
            .windows(marker.len())
            .enumerate()
            .filter(|(_, window)| *window == marker.as_bytes())
            .map(|(at, _)| at)
            .collect();
        assert!(!found.is_empty(), "the file holds {marker}");
        for at in found {
            bytes[at] ^= 1;
        }
        fs::write(self.directory.file(), bytes).unwrap();
    }

    fn fail_commit(&self, fate: Fate, settlements_to_fail: u32) {
        let opened = self.opened.lock().unwrap().upgrade().unwrap();
        opened.fail_commit(fate, settlements_to_fail);
    }
}

pub(crate) fn stream(name: impl AsRef<str>) -> Stream {
    Stream::new(name).unwrap()
}

pub(crate) fn key(name: impl AsRef<str>) -> CommandKey {
    CommandKey::new(name).unwrap()
}

/// A kind of snapshots.
pub(crate) fn row() -> Kind {
    Kind::new("row").unwrap()
}

pub(crate) fn event(body: impl Into<String>) -> NewEvent {
    NewEvent::new(Kind::new("noted").unwrap(), body)
}

pub(crate) fn transfer(from: &str, to: &str, amount: i64) -> NewEvent {
    let pocket = |name| Pocket::new(name).unwrap();
    let moves = Move::transfer(pocket(from), pocket(to), Unit::Cents, amount).to_vec();
    NewEvent { moves, ..event("{}") }
}

/// A work for one stream.
pub(crate) fn work(name: impl AsRef<str>, expect: Expect, events: Vec<NewEvent>) -> Work {
    let append = Append { stream: stream(name), expect, events };
    Work { key: None, at_ms: 1_760_000_000_000, appends: vec![append] }
}

pub(crate) fn keyed(name: impl AsRef<str>, work: Work) -> Work {
    Work { key: Some(key(name)), ..work }
}
