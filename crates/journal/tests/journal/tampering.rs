//! Someone changes the file with a tool, and knows what they are doing.

use journal::{Expect, Flaw, Journal, SqliteJournal, Verified};
use rusqlite::Connection;

use crate::place::{Directory, event, work};

/// Ten events, alternately of two streams, then the tampering, then a check.
fn after(tampering: &str) -> Verified {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    for n in 0..10 {
        let name = if n % 2 == 0 { "even" } else { "odd" };
        journal.append(work(name, Expect::Any, vec![event(n.to_string())])).unwrap();
    }
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
    drop(journal);
    let connection = Connection::open(directory.file()).unwrap();
    connection
        .execute_batch(&format!(
            "drop trigger events_are_never_changed; drop trigger events_are_never_removed;
             pragma foreign_keys = off; {tampering}"
        ))
        .unwrap();
    drop(connection);
    let journal = SqliteJournal::open_read_only(directory.path()).unwrap();
    journal.verify(&mut |_| {}).unwrap()
}

fn faults(tampering: &str) -> Vec<(String, u64, Flaw)> {
    let verified = after(tampering);
    assert_eq!(verified.faults_total, verified.faults.len() as u64);
    verified.faults.into_iter().map(|fault| (fault.stream, fault.version, fault.flaw)).collect()
}

fn fault(stream: &str, version: u64, flaw: Flaw) -> (String, u64, Flaw) {
    (stream.to_owned(), version, flaw)
}

#[test]
fn nothing_changed_is_sound() {
    assert_eq!(faults(""), []);
}

#[test]
fn a_change_of_any_column_is_found() {
    for change in [
        "body = '99'",
        "moves = '[[\"house\",\"cents\",0]]'",
        "kind = 'other'",
        "schema = 2",
        "at_ms = at_ms + 1",
        "game = 'keno'",
        "round = 1",
        "person = 'nobody'",
        "command = 'k'",
        "hash = zeroblob(32)",
    ] {
        let found = faults(&format!("update events set {change} where position = 5"));
        assert_eq!(found[0], fault("even", 3, Flaw::WrongHash), "{change}");
        // A changed hash also breaks the link after it, and the hash over all.
        let also = if change.starts_with("hash") { 2 } else { 0 };
        assert_eq!(found.len(), 1 + also, "{change}: {found:?}");
    }
}

#[test]
fn two_changes_are_two_faults() {
    let found = faults("update events set body = '99' where position in (4, 5)");
    assert_eq!(found, [fault("odd", 2, Flaw::WrongHash), fault("even", 3, Flaw::WrongHash)]);
}

#[test]
fn a_removed_event_is_found() {
    let found = faults("delete from events where position = 5");
    assert_eq!(
        found,
        [
            fault("odd", 3, Flaw::WrongPosition { expected: 5, found: 6 }),
            fault("even", 4, Flaw::WrongVersion { expected: 3 }),
            fault("", 0, Flaw::WrongCount { remembered: 10, found: 9 }),
        ]
    );
}

#[test]
fn a_removed_end_is_found() {
    let found = faults("delete from events where position = 10");
    let count = Flaw::WrongCount { remembered: 10, found: 9 };
    assert_eq!(found, [fault("", 0, count), fault("", 0, Flaw::Cut { had: 10, has: 9 })]);
}

/// Even if the count is corrected, the hash over everything is not.
#[test]
fn a_removed_end_with_the_count_put_right_is_found() {
    let found = faults("delete from events where position = 10; update journal set events = 9");
    let cut = Flaw::Cut { had: 10, has: 9 };
    assert_eq!(found, [fault("", 0, Flaw::WrongHead), fault("", 0, cut)]);
}

#[test]
fn events_that_change_places_are_found() {
    let found = faults(
        "update events set version = 99 where stream = 1 and version = 2;
         update events set version = 2 where stream = 1 and version = 3;
         update events set version = 3 where version = 99;",
    );
    assert!(found.contains(&fault("even", 3, Flaw::WrongVersion { expected: 2 })), "{found:?}");
}

#[test]
fn an_event_given_to_another_stream_is_found() {
    let found = faults("update events set stream = 2, version = 6 where position = 9");
    assert!(found.iter().any(|(stream, ..)| stream == "odd"), "{found:?}");
    let found = faults("update events set stream = 77 where position = 9");
    assert!(matches!(found[0].2, Flaw::Unreadable { .. }), "{found:?}");
}

#[test]
fn a_renamed_stream_is_found() {
    let found = faults("update streams set name = 'other' where name = 'odd'");
    assert_eq!(found.len(), 5, "{found:?}");
    assert!(found.iter().all(|(stream, _, flaw)| stream == "other" && *flaw == Flaw::WrongHash));
}

/// Damage that SQL never sees: a page of the file is overwritten.
#[test]
fn a_ruined_page_is_found() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    for n in 0..200 {
        journal.append(work("a", Expect::Any, vec![event(format!("\"{n:0>500}\""))])).unwrap();
    }
    drop(journal);
    let mut bytes = std::fs::read(directory.file()).unwrap();
    let page = bytes.len() / 4096 / 2 * 4096;
    bytes[page..page + 4096].fill(0x5a);
    std::fs::write(directory.file(), bytes).unwrap();
    let journal = SqliteJournal::open_read_only(directory.path()).unwrap();
    let verified = journal.verify(&mut |_| {}).unwrap();
    assert!(!verified.is_sound());
    assert!(
        verified.faults.iter().any(|fault| matches!(fault.flaw, Flaw::Store { .. })),
        "{:?}",
        verified.faults
    );
    let printed = verified.faults[0].to_string();
    assert!(printed.starts_with("the store is damaged: "), "{printed}");
}

#[test]
fn a_stream_without_events_has_no_length_and_a_wrong_count_keeps_the_journal_shut() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(work("even", Expect::Any, vec![event("1")])).unwrap();
    drop(journal);
    let change =
        |sql: &str| Connection::open(directory.file()).unwrap().execute_batch(sql).unwrap();
    change("insert into streams (name) values ('empty')");
    let journal = SqliteJournal::open(directory.path()).unwrap();
    let streams = journal.streams("", None, 10).unwrap();
    let lengths: Vec<(&str, u64)> =
        streams.iter().map(|entry| (entry.stream.as_str(), entry.length)).collect();
    assert_eq!(lengths, [("empty", 0), ("even", 1)]);
    drop(journal);
    change("update journal set events = events + 5");
    let refused = SqliteJournal::open(directory.path()).unwrap_err().to_string();
    assert!(refused.contains("it counts 6 events, but the last one has number 1"), "{refused}");
}
