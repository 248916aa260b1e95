//! Opening, sharing and filling up: errors in plain words, with the path.

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::thread;

use journal::{Error, Expect, Journal, SqliteJournal, SqliteOptions};
use rusqlite::Connection;

use crate::place::{Directory, event, key, keyed, row, stream, work};

fn note(expect: Expect) -> journal::Work {
    work("a", expect, vec![event("{}")])
}

#[test]
fn one_journal_writes_and_others_read_beside_it() {
    let directory = Directory::new();
    let path = directory.path().display().to_string();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(keyed("k", note(Expect::Version(0)))).unwrap();

    let second = SqliteJournal::open(directory.path()).unwrap_err();
    assert_eq!(second, Error::InUse { store: path.clone() });
    assert_eq!(second.to_string(), format!("the journal in {path} is in use by another process"));

    let reader = SqliteJournal::open_read_only(directory.path()).unwrap();
    assert_eq!(reader.length(&stream("a")).unwrap(), 1);
    journal.append(note(Expect::Version(1))).unwrap();
    assert_eq!(reader.length(&stream("a")).unwrap(), 2, "it sees what is written meanwhile");
    assert!(reader.verify(&mut |_| {}).unwrap().is_sound());
    assert!(reader.find(&key("k")).unwrap().is_some());
    let refused = reader.append(note(Expect::Any)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        format!("the journal in {path} cannot be written: it was opened for reading only")
    );
    let refused = reader.save_snapshot(
        &stream("a"),
        &row(),
        journal::Snapshot { version: 1, bytes: Vec::new() },
    );
    assert!(matches!(refused, Err(Error::ReadOnly { .. })));

    drop(journal);
    assert_eq!(reader.length(&stream("a")).unwrap(), 2, "and what was written when it has gone");
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(note(Expect::Version(2))).unwrap();
    assert_eq!(reader.length(&stream("a")).unwrap(), 3);
}

#[test]
fn another_process_is_kept_away_too() {
    let directory = Directory::new();
    let _journal = SqliteJournal::open(directory.path()).unwrap();
    let said = in_another_process(
        "opening::child_opens_the_journal",
        directory.path().to_str().unwrap(),
        None,
    );
    assert!(said.contains("is in use by another process"), "{said}");
}

#[test]
fn a_closed_journal_is_one_file() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(note(Expect::Any)).unwrap();
    journal.length(&stream("a")).unwrap();
    drop(journal);
    assert!(!directory.path().join("journal.db-wal").exists(), "the log was folded in");
    let reader = SqliteJournal::open_read_only(directory.path()).unwrap();
    assert_eq!(reader.length(&stream("a")).unwrap(), 1);
}

#[test]
fn directories_are_made_and_nothing_is_made_for_readers() {
    let directory = Directory::new();
    let deep = directory.path().join("not/yet/there");
    let missing = SqliteJournal::open_read_only(&deep).unwrap_err();
    assert_eq!(missing.to_string(), format!("there is no journal in {}", deep.display()));
    assert!(!deep.exists());
    SqliteJournal::open(&deep).unwrap().append(note(Expect::Any)).unwrap();
    assert_eq!(SqliteJournal::open_read_only(&deep).unwrap().length(&stream("a")).unwrap(), 1);
}

#[test]
fn what_is_not_a_directory_is_said_so() {
    let directory = Directory::new();
    let file = directory.path().join("a-file");
    fs::write(&file, "in the way").unwrap();
    let error = SqliteJournal::open(&file).unwrap_err();
    assert!(matches!(error, Error::Failed { .. }), "{error:?}");
    assert!(error.to_string().contains(file.to_str().unwrap()), "{error}");
}

/// Permissions do not bind the superuser, so the child runs as an unprivileged user.
#[test]
fn a_read_only_directory_can_be_read_and_not_written() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(note(Expect::Any)).unwrap();
    drop(journal);
    let set = |mode| {
        fs::set_permissions(directory.path(), fs::Permissions::from_mode(mode)).unwrap();
    };
    // A journal is its owner's; here others may read it.
    fs::set_permissions(directory.file(), fs::Permissions::from_mode(0o644)).unwrap();
    set(0o555);
    let path = directory.path().to_str().unwrap();
    let is_superuser = fs::write(directory.path().join("probe"), "").is_ok();
    let user = is_superuser.then_some(65_534);
    let opened = in_another_process("opening::child_opens_the_journal", path, user);
    let read = in_another_process("opening::child_reads_the_journal", path, user);
    set(0o755);
    assert!(opened.contains(&format!("the journal in {path} cannot be written")), "{opened}");
    assert!(read.contains("it has 1 events and is sound"), "{read}");
}

const CHILD_DIRECTORY: &str = "JOURNAL_TEST_CHILD_DIRECTORY";

/// Runs one of the tests below, which do something only as a child; as another user if one is given.
fn in_another_process(test: &str, directory: &str, user: Option<u32>) -> String {
    let mut program = std::env::current_exe().unwrap();
    let copy = Directory::new();
    if user.is_some() {
        // Another user may not be able to reach where cargo builds.
        let reachable = copy.path().join("tests");
        fs::copy(&program, &reachable).unwrap();
        program = reachable;
    }
    let mut command = Command::new(program);
    command.args([test, "--exact", "--nocapture"]).env(CHILD_DIRECTORY, directory);
    command.stdin(Stdio::null()).current_dir("/");
    if let Some(user) = user {
        command.uid(user).gid(user);
    }
    let output = loop {
        match command.output() {
            // Another test is starting a process, which holds the copy as it was being written.
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => thread::yield_now(),
            output => break output.unwrap(),
        }
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn child_opens_the_journal() {
    if let Some(directory) = std::env::var_os(CHILD_DIRECTORY) {
        println!("{}", SqliteJournal::open(directory).unwrap_err());
    }
}

#[test]
fn child_reads_the_journal() {
    if let Some(directory) = std::env::var_os(CHILD_DIRECTORY) {
        let journal = SqliteJournal::open_read_only(directory).unwrap();
        let verified = journal.verify(&mut |_| {}).unwrap();
        assert!(verified.is_sound());
        println!("it has {} events and is sound", verified.events);
    }
}

#[test]
fn a_journal_with_one_snapshot_for_each_stream_is_read_and_written_on() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(note(Expect::Version(0))).unwrap();
    drop(journal);
    let old = "drop table snapshots;
        create table snapshots (stream integer primary key references streams (id),
            version integer not null, bytes blob not null, checksum blob not null) strict;
        insert into snapshots values (1, 1, x'00', zeroblob(32));
        pragma user_version = 1";
    Connection::open(directory.file()).unwrap().execute_batch(old).unwrap();

    let reader = SqliteJournal::open_read_only(directory.path()).unwrap();
    assert_eq!(reader.length(&stream("a")).unwrap(), 1);
    assert_eq!(reader.load_snapshot(&stream("a"), &row()), Ok(None));
    drop(reader);
    let journal = SqliteJournal::open(directory.path()).unwrap();
    assert_eq!(journal.load_snapshot(&stream("a"), &row()), Ok(None));
    let snapshot = journal::Snapshot { version: 1, bytes: vec![7] };
    journal.save_snapshot(&stream("a"), &row(), snapshot.clone()).unwrap();
    assert_eq!(journal.load_snapshot(&stream("a"), &row()), Ok(Some(snapshot)));
    journal.append(note(Expect::Version(1))).unwrap();
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}

#[test]
fn a_newer_schema_is_refused() {
    let directory = Directory::new();
    drop(SqliteJournal::open(directory.path()).unwrap());
    Connection::open(directory.file()).unwrap().execute_batch("pragma user_version = 3").unwrap();
    for opened in
        [SqliteJournal::open(directory.path()), SqliteJournal::open_read_only(directory.path())]
    {
        let store = directory.path().display().to_string();
        let newer = opened.unwrap_err();
        assert_eq!(newer, Error::Newer { store, schema: 3, schema_max: 2 });
        assert!(newer.to_string().contains("newer version of this program"), "{newer}");
    }
}

#[test]
fn what_is_not_a_journal_is_left_alone() {
    let directory = Directory::new();
    let other = Connection::open(directory.file()).unwrap();
    other
        .execute_batch("create table shopping (item text); insert into shopping values ('tea')")
        .unwrap();
    drop(other);
    let before = fs::read(directory.file()).unwrap();
    let error = SqliteJournal::open(directory.path()).unwrap_err();
    assert!(matches!(error, Error::NotAJournal { .. }), "{error:?}");
    assert_eq!(fs::read(directory.file()).unwrap(), before);

    fs::write(directory.file(), "this is a text file, long enough to be taken for a header")
        .unwrap();
    let error = SqliteJournal::open(directory.path()).unwrap_err();
    assert!(matches!(error, Error::Damaged { .. }), "{error:?}");
    assert!(error.to_string().contains(directory.path().to_str().unwrap()), "{error}");
}

#[test]
fn a_full_disk_stops_works_until_there_is_room() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(note(Expect::Version(0))).unwrap();
    let large =
        || work("a", Expect::Version(1), vec![event(format!("\"{}\"", "x".repeat(50_000)))]);
    journal.set_room(false);
    for _ in 0..3 {
        let full = journal.append(keyed("large", large())).unwrap_err();
        assert_eq!(full, Error::Full { store: directory.path().display().to_string() });
        assert!(
            full.to_string().starts_with("the disk is full, so the journal cannot be written in "),
            "{full}"
        );
    }
    assert_eq!(journal.length(&stream("a")).unwrap(), 1);
    assert_eq!(journal.find(&key("large")).unwrap(), None);
    journal.set_room(true);
    assert!(!journal.append(keyed("large", large())).unwrap().repeated);
    assert_eq!(journal.length(&stream("a")).unwrap(), 2);
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}

/// A retry or a lost race costs no sync.
#[test]
fn repeats_and_conflicts_touch_no_disk() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(keyed("k", note(Expect::Version(0)))).unwrap();
    let log = || fs::metadata(directory.path().join("journal.db-wal")).unwrap().len();
    let before = log();
    for _ in 0..5 {
        assert!(journal.append(keyed("k", note(Expect::Any))).unwrap().repeated);
        assert!(journal.append(note(Expect::Version(0))).is_err());
    }
    assert_eq!(log(), before);
    journal.append(note(Expect::Version(1))).unwrap();
    assert!(log() > before);
}

#[test]
fn small_bounds_still_pass_everything_through() {
    let directory = Directory::new();
    let options = SqliteOptions {
        queue_works_max: 2,
        queue_bytes_max: 10,
        group_works_max: 1,
        group_bytes_max: 1,
        ..SqliteOptions::default()
    };
    let journal = SqliteJournal::open_with(directory.path(), options).unwrap();
    for version in 0..5 {
        journal.append(note(Expect::Version(version))).unwrap();
    }
    assert_eq!(journal.length(&stream("a")).unwrap(), 5);
}

/// The last reference may be held by the writer itself, in an answer.
#[test]
fn a_journal_may_be_dropped_by_its_own_writer() {
    let directory = Directory::new();
    let journal = std::sync::Arc::new(SqliteJournal::open(directory.path()).unwrap());
    let (sender, receiver) = std::sync::mpsc::channel::<()>();
    let (go, wait) = std::sync::mpsc::channel::<()>();
    let last = std::sync::Arc::clone(&journal);
    journal
        .submit(
            note(Expect::Any),
            Box::new(move |outcome| {
                outcome.unwrap();
                wait.recv().unwrap();
                drop(last);
                drop(sender);
            }),
        )
        .unwrap();
    drop(journal);
    go.send(()).unwrap();
    assert!(receiver.recv().is_err(), "the answer came to its end");
    // The writer lets go of the lock after its last work.
    let journal = loop {
        match SqliteJournal::open(directory.path()) {
            Err(Error::InUse { .. }) => thread::yield_now(),
            opened => break opened.unwrap(),
        }
    };
    assert_eq!(journal.length(&stream("a")).unwrap(), 1);
}

#[cfg(unix)]
#[test]
fn only_its_owner_may_read_a_journal() {
    use std::os::unix::fs::PermissionsExt;
    let directory = Directory::new();
    let mode = |name: &str| {
        let meta = fs::metadata(directory.path().join(name)).unwrap();
        meta.permissions().mode() & 0o777
    };
    let journal = SqliteJournal::open(directory.path()).unwrap();
    journal.append(note(Expect::Version(0))).unwrap();
    for name in ["journal.db", "journal.db-wal", "journal.db-shm", "journal.lock"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    drop(journal);
    // An auditor whom the operator lets read keeps that right.
    fs::set_permissions(directory.file(), fs::Permissions::from_mode(0o640)).unwrap();
    drop(SqliteJournal::open(directory.path()).unwrap());
    assert_eq!(mode("journal.db"), 0o640);
}
