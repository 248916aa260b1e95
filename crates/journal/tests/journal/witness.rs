//! A journal that has lost its last events, and what its witness says of it.

use std::fs;

use journal::{Error, Expect, Flaw, Journal, SqliteJournal, SqliteOptions};
use rusqlite::Connection;

use crate::place::{Directory, event, stream, work};

fn add(directory: &Directory, events: usize) {
    let journal = SqliteJournal::open(directory.path()).unwrap();
    for number in 0..events {
        journal.append(work("a", Expect::Any, vec![event(number.to_string())])).unwrap();
    }
}

fn restored(directory: &Directory) -> Result<SqliteJournal, Error> {
    let options = SqliteOptions { restored: true, ..SqliteOptions::default() };
    SqliteJournal::open_with(directory.path(), options)
}

#[test]
fn an_older_copy_is_not_written_to_unless_it_was_restored_on_purpose() {
    let directory = Directory::new();
    add(&directory, 5);
    let copy = fs::read(directory.file()).unwrap();
    add(&directory, 3);
    fs::write(directory.file(), &copy).unwrap();

    let store = directory.path().display().to_string();
    let refused = SqliteJournal::open(directory.path()).unwrap_err();
    assert_eq!(refused, Error::Cut { store: store.clone(), had: 8, has: 5 });
    assert_eq!(
        refused.to_string(),
        format!(
            "the journal in {store} has lost events: it had 8, but the journal has 5: the last ones are missing"
        )
    );
    let verified =
        SqliteJournal::open_read_only(directory.path()).unwrap().verify(&mut |_| {}).unwrap();
    assert_eq!(verified.faults.len(), 1, "{:?}", verified.faults);
    assert_eq!(verified.faults[0].flaw, Flaw::Cut { had: 8, has: 5 });

    let journal = restored(&directory).unwrap();
    assert_eq!(journal.length(&stream("a")).unwrap(), 5);
    journal.append(work("a", Expect::Any, vec![event("5".to_owned())])).unwrap();
    drop(journal);
    add(&directory, 1);
    let journal = SqliteJournal::open_read_only(directory.path()).unwrap();
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound(), "the witness goes on from there");
}

/// A program that opens a restored journal may still refuse to continue, as the server does without its key.
#[test]
fn a_restored_journal_to_which_nothing_was_written_is_still_known_to_be_cut() {
    let directory = Directory::new();
    add(&directory, 5);
    let copy = fs::read(directory.file()).unwrap();
    add(&directory, 3);
    fs::write(directory.file(), &copy).unwrap();
    let witness = fs::read(directory.path().join("journal.head")).unwrap();
    drop(restored(&directory).unwrap());
    assert!(fs::read(directory.path().join("journal.head")).unwrap() == witness, "it was moved");
    let refused = SqliteJournal::open(directory.path()).unwrap_err();
    assert!(matches!(refused, Error::Cut { had: 8, has: 5, .. }), "{refused:?}");
}

#[test]
fn a_log_left_behind_is_noticed() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    for number in 0..4 {
        journal.append(work("a", Expect::Any, vec![event(number.to_string())])).unwrap();
    }
    // As if somebody copied the folder of a killed server, but not the log of SQLite.
    let copy = Directory::new();
    for name in ["journal.db", "journal.head"] {
        fs::copy(directory.path().join(name), copy.path().join(name)).unwrap();
    }
    let refused = SqliteJournal::open(copy.path()).unwrap_err();
    assert!(matches!(refused, Error::Cut { had: 4, has: 0, .. }), "{refused:?}");
    fs::copy(directory.path().join("journal.db-wal"), copy.path().join("journal.db-wal")).unwrap();
    let copied = SqliteJournal::open(copy.path()).unwrap();
    assert_eq!(copied.length(&stream("a")).unwrap(), 4);
}

#[test]
fn a_tail_cut_off_with_a_tool_is_noticed_though_every_chain_agrees() {
    let directory = Directory::new();
    add(&directory, 6);
    let earlier = Directory::new();
    add(&earlier, 4);
    let head: Vec<u8> = Connection::open(earlier.file())
        .unwrap()
        .query_row("select head from journal", (), |row| row.get(0))
        .unwrap();
    let connection = Connection::open(directory.file()).unwrap();
    connection
        .execute_batch(
            "drop trigger events_are_never_removed; delete from events where position > 4;",
        )
        .unwrap();
    connection.execute("update journal set events = 4, head = ?1", (head,)).unwrap();
    drop(connection);
    let refused = SqliteJournal::open(directory.path()).unwrap_err();
    assert!(matches!(refused, Error::Cut { had: 6, has: 4, .. }), "{refused:?}");
}

#[test]
fn another_history_is_noticed_even_where_it_is_longer() {
    let directory = Directory::new();
    add(&directory, 3);
    let copy = fs::read(directory.file()).unwrap();
    add(&directory, 1);
    fs::write(directory.file(), &copy).unwrap();
    let journal = restored(&directory).unwrap();
    let other = event("\"another\"");
    journal.append(work("a", Expect::Any, vec![other.clone(), other.clone(), other])).unwrap();
    drop(journal);
    let witness = fs::read(directory.path().join("journal.head")).unwrap();
    let original = Directory::new();
    add(&original, 6);
    fs::write(original.path().join("journal.head"), witness).unwrap();
    let refused = SqliteJournal::open(original.path()).unwrap_err();
    assert!(matches!(refused, Error::Cut { had: 6, has: 6, .. }), "{refused:?}");
    assert!(refused.to_string().ends_with("different ones in their place"), "{refused}");
}

/// What a power cut may leave: a witness that lags behind, that is torn, or that is gone.
#[test]
fn a_witness_that_lags_or_is_torn_raises_no_alarm() {
    let directory = Directory::new();
    let file = directory.path().join("journal.head");
    add(&directory, 2);
    let old = fs::read(&file).unwrap();
    add(&directory, 7);
    let new = fs::read(&file).unwrap();
    let mut torn = new.clone();
    torn[4_096..4_160].fill(b'?');
    let mut half = old.clone();
    half[..4_096].copy_from_slice(&new[..4_096]);
    for witness in [old, torn, half, Vec::new(), vec![0; 8_192], new[..40].to_vec()] {
        fs::write(&file, witness).unwrap();
        drop(SqliteJournal::open(directory.path()).unwrap());
    }
    fs::remove_file(&file).unwrap();
    add(&directory, 1);
    let lines = fs::read_to_string(&file).unwrap();
    assert!(lines.starts_with("croupier-journal-head 1 10 "), "{lines}");
}

#[test]
fn a_journal_with_events_and_no_witness_says_that_it_lacks_one() {
    let directory = Directory::new();
    let file = directory.path().join("journal.head");
    assert!(!SqliteJournal::open(directory.path()).unwrap().lacks_witness(), "nothing to witness");
    add(&directory, 3);
    assert!(!SqliteJournal::open(directory.path()).unwrap().lacks_witness());
    for witness in [None, Some(Vec::new()), Some(b"garbage".repeat(1_000))] {
        let left = match witness {
            None => fs::remove_file(&file),
            Some(bytes) => fs::write(&file, bytes),
        };
        left.unwrap();
        assert!(SqliteJournal::open_read_only(directory.path()).unwrap().lacks_witness());
        // A start that records nothing creates none, so that the next one says it again.
        assert!(SqliteJournal::open(directory.path()).unwrap().lacks_witness());
        assert!(SqliteJournal::open(directory.path()).unwrap().lacks_witness());
        add(&directory, 1);
        assert!(!SqliteJournal::open(directory.path()).unwrap().lacks_witness());
    }
}
