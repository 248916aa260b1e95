//! A house that cannot open: the real program says why, in one sentence, and changes nothing.

use std::path::Path;
use std::process::Command;

use crate::serving::Serving;

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
    bytes[60..64].copy_from_slice(&2_u32.to_be_bytes());
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
    assert!(said.contains("there is no room left for the data"), "{said}");
    assert!(said.contains("Make room, and start again"), "{said}");
}
