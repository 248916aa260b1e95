//! Opening the file: the lock, the settings, and whether we may write to it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::fault::explain;
use super::reader::{self, Trouble};
use super::witness::{self, Lacking, Witness};
use crate::error::Error;

/// Marks the file as a journal of ours ("crpr" in ASCII).
const APPLICATION: u32 = 0x6372_7072;
/// The schema that this version writes, and the newest that it reads.
const SCHEMA: u32 = 2;
/// Its events are stored alike; it has one snapshot for each stream.
const ONE_SNAPSHOT: u32 = 1;
const SCHEMA_SQL: &str = include_str!("schema.sql");
const SNAPSHOTS_SQL: &str = include_str!("snapshots.sql");

/// How long to wait for a lock that someone with an SQL tool may hold.
const LOCK_WAIT: Duration = Duration::from_secs(5);

/// The settings of the connection that writes. `synchronous=full`: a commit returns after its sync. The log grows to
/// 4,000 pages (16 MiB) before it is copied into the file: half as many pages are copied as with SQLite's own 1,000.
pub(super) const WRITER_PRAGMAS: &str = "
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma wal_autocheckpoint = 4000;
    pragma cache_size = -16000;
    pragma foreign_keys = off;
    pragma trusted_schema = off;";

pub(super) fn file(directory: &Path) -> PathBuf {
    directory.join("journal.db")
}

/// What SQLite has committed but not yet copied into the file.
pub(super) fn log(directory: &Path) -> PathBuf {
    directory.join("journal.db-wal")
}

/// The connection that writes, and the lock that keeps every other writer away while it is held.
#[derive(Debug)]
pub(super) struct ForWriting {
    pub(super) connection: Connection,
    pub(super) witness: Witness,
    pub(super) lock: Lock,
}

/// Keeps every other writer away until it is dropped, or the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: a process that another thread is starting at this moment holds it too,
        // until it has begun its own program.
        let _ = self.0.unlock();
    }
}

/// Opens the file for the writer. A journal that lacks what its witness has seen is opened only if it was `restored`.
pub(super) fn for_writing(
    directory: &Path,
    store: &str,
    restored: bool,
) -> Result<ForWriting, Error> {
    fs::create_dir_all(directory).map_err(|error| explain_io(store, &error))?;
    let lock = lock(directory, store)?;
    make_private(&file(directory)).map_err(|error| explain_io(store, &error))?;
    let explain = |error| explain(store, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file(directory), flags).map_err(explain)?;
    connection.busy_timeout(LOCK_WAIT).map_err(explain)?;
    let contents = contents(&connection, store)?;
    if connection.is_readonly("main").map_err(explain)? {
        let detail = "the file journal.db is write-protected".to_owned();
        return Err(Error::ReadOnly { store: store.to_owned(), detail });
    }
    connection.execute_batch(WRITER_PRAGMAS).map_err(explain)?;
    match contents {
        Contents::Nothing => {
            create(&connection, SCHEMA_SQL).map_err(explain)?;
            sync_directories(directory).map_err(|error| explain_io(store, &error))?;
        }
        Contents::Journal(ONE_SNAPSHOT) => create(&connection, "").map_err(explain)?,
        Contents::Journal(_) => {}
    }
    let witness = called(directory, store, &connection, restored)?;
    Ok(ForWriting { connection, witness, lock })
}

/// Hears the witness. It is not moved yet: whether the start goes through is not known here.
fn called(
    directory: &Path,
    store: &str,
    connection: &Connection,
    restored: bool,
) -> Result<Witness, Error> {
    let trouble = |trouble: Trouble| trouble.explain(store);
    if let Some(seen) = witness::read(directory)
        && let Err(Lacking { had, has }) = witness::compare(connection, seen).map_err(trouble)?
        && !restored
    {
        return Err(Error::Cut { store: store.to_owned(), had, has });
    }
    count(connection).map_err(trouble)?;
    Witness::open(directory).map_err(|error| explain_io(store, &error))
}

/// The journal counts as many events as it has: the next one is numbered by that.
fn count(connection: &Connection) -> Result<(), Trouble> {
    let counted = reader::end(connection)?.events;
    let last = reader::last(connection)?.map_or(0, |seen| seen.events);
    if counted == last {
        return Ok(());
    }
    let detail = format!("it counts {counted} events, but the last one has number {last}");
    Err(Trouble::Damaged(detail))
}

pub(super) fn for_reading(directory: &Path, store: &str) -> Result<Connection, Error> {
    let file = file(directory);
    if !file.exists() {
        return Err(Error::Missing { store: store.to_owned() });
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection =
        Connection::open_with_flags(&file, flags).map_err(|error| explain(store, &error))?;
    connection.busy_timeout(LOCK_WAIT).map_err(|error| explain(store, &error))?;
    match contents(&connection, store) {
        Ok(Contents::Journal(_)) => Ok(connection),
        Ok(Contents::Nothing) => Err(Error::Missing { store: store.to_owned() }),
        // Read-only media: SQLite cannot make the small file that readers and writers share. Without a log there is
        // nothing to share, and the file can be read as it stands.
        Err(Error::Failed { .. } | Error::ReadOnly { .. }) if is_at_rest(directory) => {
            as_it_stands(&file, store)
        }
        Err(Error::ReadOnly { .. }) => {
            let detail = "the log of its writer can be read only where one may write; \
                          make a copy of the directory, and read that";
            Err(Error::Failed { store: store.to_owned(), detail: detail.to_owned() })
        }
        Err(error) => Err(error),
    }
}

/// Whether there is no log beside the file, so that the file alone is the journal.
fn is_at_rest(directory: &Path) -> bool {
    !fs::metadata(log(directory)).is_ok_and(|log| log.len() > 0)
}

fn as_it_stands(file: &Path, store: &str) -> Result<Connection, Error> {
    let path = file.to_string_lossy();
    let path = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(format!("file:{path}?immutable=1"), flags)
        .map_err(|error| explain(store, &error))?;
    match contents(&connection, store)? {
        Contents::Journal(_) => Ok(connection),
        Contents::Nothing => Err(Error::Missing { store: store.to_owned() }),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Contents {
    Nothing,
    /// Of this schema.
    Journal(u32),
}

/// The contents of the file, if we may touch it. Nothing is written to find out.
fn contents(connection: &Connection, store: &str) -> Result<Contents, Error> {
    let number = |sql: &str| {
        connection.query_row(sql, (), |row| row.get(0)).map_err(|error| explain(store, &error))
    };
    let application: u32 = number("pragma application_id")?;
    let schema: u32 = number("pragma user_version")?;
    let tables: u32 = number("select count(*) from sqlite_schema")?;
    let store = store.to_owned();
    match (application, schema, tables) {
        (0, 0, 0) => Ok(Contents::Nothing),
        (APPLICATION, ONE_SNAPSHOT | SCHEMA, 1..) => Ok(Contents::Journal(schema)),
        (APPLICATION, schema, _) if schema > SCHEMA => {
            Err(Error::Newer { store, schema, schema_max: SCHEMA })
        }
        (APPLICATION, ..) => {
            Err(Error::Damaged { store, detail: format!("its schema number is {schema}") })
        }
        _ => Err(Error::NotAJournal { store }),
    }
}

/// Makes the tables: all of them, or only those that may be made anew.
fn create(connection: &Connection, lasting: &str) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "begin immediate; {lasting} {SNAPSHOTS_SQL}
         pragma application_id = {APPLICATION}; pragma user_version = {SCHEMA}; commit;"
    ))
}

/// SQLite syncs the files; that the new file is in its directory, and that in its own, is ours to make sure of.
pub(super) fn sync_directories(directory: &Path) -> io::Result<()> {
    // Elsewhere a directory cannot be opened like a file.
    if !cfg!(unix) {
        return Ok(());
    }
    for directory in fs::canonicalize(directory)?.ancestors().take(2) {
        File::open(directory)?.sync_all()?;
    }
    Ok(())
}

/// Creates the file if there is none, for its owner alone: it shows who plays for how much. SQLite gives the files
/// beside it the same permissions. The permissions of an existing file are left as the operator set them.
fn make_private(file: &Path) -> io::Result<()> {
    if file.exists() {
        return Ok(());
    }
    private().open(file).map(drop)
}

/// To make a file that only its owner may read.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// A lock on a separate file: SQLite's own locks would keep readers away too.
fn lock(directory: &Path, store: &str) -> Result<Lock, Error> {
    let path = directory.join("journal.lock");
    let file = private().open(path).map_err(|error| explain_io(store, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(Error::InUse { store: store.to_owned() }),
        Err(TryLockError::Error(error)) => Err(explain_io(store, &error)),
    }
}

fn explain_io(store: &str, error: &io::Error) -> Error {
    let (store, detail) = (store.to_owned(), error.to_string());
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            Error::ReadOnly { store, detail }
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Error::Full { store },
        _ => Error::Failed { store, detail },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kill of the process cannot show whether commits are synced; the settings can.
    #[test]
    fn commits_are_synced_to_a_log() {
        let directory =
            std::env::temp_dir().join(format!("journal-settings-{}", std::process::id()));
        let writing = for_writing(&directory, "here", false).unwrap();
        let setting = |name: &str| {
            let sql = format!("select {name} || '' from pragma_{name}");
            writing.connection.query_row(&sql, (), |row| row.get::<_, String>(0)).unwrap()
        };
        assert_eq!(setting("journal_mode"), "wal");
        assert_eq!(setting("synchronous"), "2", "full");
        drop(writing);
        fs::remove_dir_all(&directory).unwrap();
    }
}
