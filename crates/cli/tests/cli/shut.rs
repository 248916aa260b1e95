//! A house that cannot open: the real program says why, in one sentence, and changes nothing.

use std::path::Path;
use std::process::Command;

use journal::{Append, Expect, Journal, Kind, Label, NewEvent, SqliteJournal, Stream, Work};

use crate::croupier;
use crate::serving::{Serving, TABLE, guest, request};

/// What `croupier serve` says on a folder that it cannot use, run through a line of the shell.
fn refused(data: &Path, shell: &str) -> String {
    let script = format!("{shell} exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"");
    let run = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_croupier")])
        .arg(data)
        .output()
        .unwrap();
    let said = String::from_utf8(run.stderr).unwrap();
    assert_eq!((run.status.code(), run.stdout.len()), (Some(1), 0), "{said}");
    assert_eq!(said.trim().lines().count(), 1, "{said}");
    assert!(said.contains(data.to_str().unwrap()), "{said}");
    said
}

#[test]
fn a_journal_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Serving::start(folder.path()).terminate().success());
    let file = folder.path().join("journal.db");
    let mut bytes = std::fs::read(&file).unwrap();
    // Where SQLite keeps the number of the schema.
    let ours = u32::from_be_bytes(bytes[60..64].try_into().unwrap());
    bytes[60..64].copy_from_slice(&(ours + 1).to_be_bytes());
    std::fs::write(&file, &bytes).unwrap();
    let said = refused(folder.path(), "");
    assert!(said.contains("was written by a newer croupier"), "{said}");
    assert!(said.contains("Run that version"), "{said}");
    assert!(std::fs::read(&file).unwrap() == bytes, "nothing has been changed");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o555)).unwrap();
    // Whoever may do everything may write there too; here nobody may.
    let may_all = std::fs::write(folder.path().join("tried"), "").is_ok();
    let data = if may_all { Path::new("/sys/croupier") } else { folder.path() };
    let said = refused(data, "");
    assert!(said.contains("cannot be written"), "{said}");
    assert!(said.contains("Give this user the right to write there"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    // No file may grow beyond 20 KB, and the house is told so instead of being ended by a signal.
    let said = refused(folder.path(), "trap '' XFSZ; ulimit -f 40;");
    assert!(said.contains("the disk with the data"), "{said}");
    assert!(said.contains("Free some space and start again"), "{said}");
}

#[test]
fn a_lost_key_and_a_lost_end_are_noticed_by_the_program_itself() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path());
    let copy = std::fs::read(folder.path().join("journal.db")).unwrap();
    guest(serving.address).unwrap();
    // As a power cut would: the log of SQLite still holds the end.
    serving.kill();
    let log = folder.path().join("journal.db-wal");
    let kept = std::fs::read(&log).unwrap();
    std::fs::remove_file(&log).unwrap();
    std::fs::write(folder.path().join("journal.db"), &copy).unwrap();
    let said = refused(folder.path(), "");
    assert!(said.contains("has lost events") && said.contains("journal.db-wal"), "{said}");
    std::fs::write(&log, kept).unwrap();
    let _ = std::fs::remove_file(folder.path().join("journal.db-shm"));
    assert!(Serving::start(folder.path()).terminate().success(), "with its log it is whole");

    std::fs::remove_file(folder.path().join("secret/seal.key")).unwrap();
    let said = refused(folder.path(), "");
    assert!(said.contains("is missing") && said.contains("--new-key"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_up_is_told_to_those_who_ask_and_the_house_stays_open() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Serving::start(folder.path()).terminate().success());
    let size = std::fs::metadata(folder.path().join("journal.db")).unwrap().len();
    let blocks = size / 512 + 200;
    let serving = Serving::start_in(folder.path(), &format!("trap '' XFSZ; ulimit -f {blocks};"));
    let mut status = 201;
    for _ in 0..3_000 {
        status = request(serving.address, "POST", "/api/guest", "").unwrap().0;
        if status != 201 {
            break;
        }
    }
    assert_eq!(status, 503, "there is no room left");
    let (health, _, why) = request(serving.address, "GET", "/health", "").unwrap();
    assert_eq!(health, 503, "{why}");
    // Whether a write that did not fit was the commit itself, and was tried again since, decides which of these is said.
    let reasons = ["no room", "outcome of a commit", "could not be written"];
    assert!(reasons.iter().any(|reason| why.contains(reason)), "{why}");
    assert_eq!(request(serving.address, "GET", "/api/tables", "").unwrap().0, 200);
    assert!(serving.terminate().success());
    assert!(Serving::start(folder.path()).terminate().success(), "and opens again with room");
}

#[test]
fn an_operator_who_is_locked_out_gets_a_password_at_the_console() {
    let folder = tempfile::tempdir().unwrap();
    let first = Serving::start(folder.path());
    let told = first.announced[1].clone();
    assert!(first.terminate().success());
    let script = "exec \"$0\" serve --listen 127.0.0.1:0 --reset-operator --data \"$1\" & \
                  sleep 4; kill -TERM $!; wait $!";
    let run = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_croupier")])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    let line =
        said.lines().find(|line| line.starts_with("operator's password, shown only this once"));
    assert!(line.is_some_and(|line| line != told), "another one: {said}");
}

#[test]
fn a_panic_is_a_line_of_the_log_that_names_the_table() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Serving::start(folder.path()).terminate().success());
    let journal = SqliteJournal::open(folder.path()).unwrap();
    // Nobody has joined as party 5: the table asserts that, and fails.
    let body = r#"{"seated":{"party":5,"seat":0}}"#;
    let game = Some(Label::new(TABLE.trim_end_matches("-1")).unwrap());
    let event = NewEvent { game, ..NewEvent::new(Kind::new("seated").unwrap(), body) };
    let stream = Stream::new(format!("table.{TABLE}")).unwrap();
    let appends = vec![Append { stream, expect: Expect::Any, events: vec![event] }];
    journal.append(Work { key: None, at_ms: 1, appends }).unwrap();
    drop(journal);

    let log = folder.path().join("log");
    let serving = Serving::start_in(folder.path(), &format!("exec 2>{};", log.display()));
    let (_, _, health) = request(serving.address, "GET", "/health", "").unwrap();
    assert!(health.contains("impaired") && health.contains(TABLE), "{health}");
    assert!(serving.terminate().success());
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.lines().all(|line| line.contains(" ERROR ") && line.contains(TABLE)), "{log}");
    assert_eq!(log.matches("the program failed").count(), 1, "{log}");
    assert_eq!(log.matches("this table is stopped").count(), 1, "{log}");

    let run = croupier(&["verify", "--data", folder.path().to_str().unwrap()]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("contradict") && !run.err.contains("panicked"), "{}", run.err);
}
