//! A journal whose files are moved, deleted or replaced while it is written to.

use std::fs;

use journal::{Error, Expect, Journal, SqliteJournal, Work};

use crate::place::{Directory, event, key, keyed, row, stream, work};

fn note() -> Work {
    work("a", Expect::Any, vec![event("{}")])
}

fn begun(directory: &Directory) -> SqliteJournal {
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(note()).unwrap();
    journal
}

#[test]
fn nothing_is_written_into_a_file_that_is_gone() {
    let directory = Directory::new();
    let journal = begun(&directory);
    fs::remove_file(directory.file()).unwrap();
    let store = directory.path().display().to_string();
    assert_eq!(journal.check(), Err(Error::Gone { store: store.clone() }));
    let refused = journal.append(keyed("k", note())).unwrap_err();
    assert_eq!(refused, Error::Gone { store: store.clone() });
    assert_eq!(
        refused.to_string(),
        format!(
            "the journal in {store} has been moved, deleted or replaced while it was in use: nothing is recorded \
             until its files are back. Put them back, or stop, restore a copy and start again"
        )
    );
    assert_eq!(journal.find(&key("k")), Ok(None), "nothing of the work was written");
    assert!(!directory.file().exists(), "nor is another file begun in its place");
}

#[test]
fn another_file_in_its_place_is_not_taken_for_the_journal() {
    let (directory, other) = (Directory::new(), Directory::new());
    let journal = begun(&directory);
    drop(begun(&other));
    fs::rename(other.file(), directory.file()).unwrap();
    assert!(matches!(journal.append(note()), Err(Error::Gone { .. })));
    assert!(matches!(
        journal.save_snapshot(
            &stream("a"),
            &row(),
            journal::Snapshot { version: 1, bytes: Vec::new() }
        ),
        Err(Error::Gone { .. })
    ));
}

#[test]
fn a_log_that_is_gone_is_noticed_like_the_file() {
    let directory = Directory::new();
    let journal = begun(&directory);
    fs::remove_file(directory.path().join("journal.db-wal")).unwrap();
    assert!(matches!(journal.append(note()), Err(Error::Gone { .. })));
}

#[test]
fn a_file_that_is_put_back_is_written_to_again() {
    let directory = Directory::new();
    let journal = begun(&directory);
    let aside = directory.path().join("aside");
    fs::rename(directory.file(), &aside).unwrap();
    assert!(matches!(journal.append(note()), Err(Error::Gone { .. })));
    fs::rename(&aside, directory.file()).unwrap();
    assert_eq!(journal.check(), Ok(()));
    journal.append(note()).unwrap();
    assert_eq!(journal.length(&stream("a")), Ok(2));
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}
