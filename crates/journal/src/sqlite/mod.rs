//! The embedded store: one SQLite file, one thread that writes, readers beside it.

mod check;
mod entry;
mod fault;
mod files;
mod heads;
mod open;
mod reader;
mod row;
#[cfg(feature = "conformance")]
mod sabotage;
mod witness;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use self::files::Files;
use self::reader::{Readers, Trouble};
use self::writer::{Shared, Task};
use crate::answer::{self, Answer};
use crate::contract::{Done, Journal, Snapshot, StreamLength};
use crate::error::Error;
use crate::event::Recorded;
use crate::limits::SNAPSHOT_BYTES_MAX;
use crate::name::{CommandKey, Kind, Stream};
use crate::prepared::PreparedWork;
use crate::queue::{Bound, Queue, Rejected};
use crate::refusal::Refusal;
use crate::verify::{Progress, Verified};
use crate::work::{Receipt, Work};

/// How much waits before the writer, and how much it takes at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// Works that wait at most; one more is [`Error::Busy`].
    pub queue_works_max: usize,
    /// Bytes of works that wait at most.
    pub queue_bytes_max: usize,
    /// Works of one transaction at most.
    pub group_works_max: usize,
    /// Bytes of works of one transaction at most, unless a single work has more.
    pub group_bytes_max: usize,
    /// Whether to open a journal that lacks events which its witness has seen, as after an older copy was restored on
    /// purpose. Otherwise that is [`Error::Cut`].
    pub restored: bool,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions {
            queue_works_max: 8_192,
            queue_bytes_max: 64 << 20,
            group_works_max: 1_024,
            group_bytes_max: 8 << 20,
            restored: false,
        }
    }
}

/// A journal in a directory: `journal.db`, its witness `journal.head`, and while it is open SQLite's log beside it.
///
/// Dropping it writes the queue and closes the file.
#[derive(Debug)]
pub struct SqliteJournal {
    store: Arc<str>,
    directory: PathBuf,
    readers: Readers,
    /// Whether there are events, and no witness that could tell if there were more.
    lacks_witness: bool,
    /// None if the journal was opened for reading only.
    writer: Option<Writer>,
}

#[derive(Debug)]
struct Writer {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl SqliteJournal {
    /// Opens the journal in a directory, which is created if it does not exist. Nobody else can write to it while it
    /// is open.
    pub fn open(directory: impl AsRef<Path>) -> Result<SqliteJournal, Error> {
        SqliteJournal::open_with(directory, SqliteOptions::default())
    }

    /// Opens the journal in a directory with other bounds.
    pub fn open_with(
        directory: impl AsRef<Path>,
        options: SqliteOptions,
    ) -> Result<SqliteJournal, Error> {
        let directory = directory.as_ref();
        let store: Arc<str> = Arc::from(directory.to_string_lossy());
        let file = open::for_writing(directory, &store, options.restored)?;
        let readers = Readers::new(directory.to_owned(), Arc::clone(&store));
        readers.open_one()?;
        let lacks_witness = lacks_witness(directory, &readers)?;
        let SqliteOptions {
            queue_works_max,
            queue_bytes_max,
            group_works_max,
            group_bytes_max,
            ..
        } = options;
        let shared = Arc::new(Shared {
            store: Arc::clone(&store),
            files: Files::of(directory, Arc::clone(&store)),
            queue: Queue::new(Bound { works: queue_works_max, bytes: queue_bytes_max }),
            unsettled: AtomicBool::new(false),
            #[cfg(feature = "conformance")]
            sabotage: sabotage::Sabotage::default(),
        });
        let group_max = Bound { works: group_works_max, bytes: group_bytes_max };
        let thread = thread::Builder::new().name("journal".to_owned()).spawn({
            let shared = Arc::clone(&shared);
            move || writer::run(file, &shared, group_max)
        });
        let thread = thread.map_err(|error| Error::Failed {
            store: store.to_string(),
            detail: format!("its writer cannot be started: {error}"),
        })?;
        let writer = Some(Writer { shared, thread: Some(thread) });
        let directory = directory.to_owned();
        Ok(SqliteJournal { store, directory, readers, lacks_witness, writer })
    }

    /// Opens the journal in a directory for reading, beside a server that may be writing to it.
    pub fn open_read_only(directory: impl AsRef<Path>) -> Result<SqliteJournal, Error> {
        let directory = directory.as_ref();
        let store: Arc<str> = Arc::from(directory.to_string_lossy());
        let readers = Readers::new(directory.to_owned(), Arc::clone(&store));
        readers.open_one()?;
        let lacks_witness = lacks_witness(directory, &readers)?;
        let directory = directory.to_owned();
        Ok(SqliteJournal { store, directory, readers, lacks_witness, writer: None })
    }

    /// Whether the journal had events when it was opened, but no readable `journal.head`: then nothing shows whether
    /// its last events are missing. This is normal after an upgrade from a version that kept no witness; otherwise
    /// somebody has removed or damaged it.
    pub fn lacks_witness(&self) -> bool {
        self.lacks_witness
    }

    fn shared(&self) -> Result<&Shared, Error> {
        let writer = self.writer.as_ref().ok_or_else(|| Error::ReadOnly {
            store: self.store.to_string(),
            detail: "it was opened for reading only".to_owned(),
        })?;
        Ok(&writer.shared)
    }

    /// Asks the file, unless the outcome of a commit is unknown: until it is settled, the contents of the file may
    /// change if the machine fails.
    fn ask<T>(&self, question: impl FnOnce(&Connection) -> Result<T, Trouble>) -> Result<T, Error> {
        if let Some(writer) = &self.writer
            && writer.shared.unsettled.load(Ordering::SeqCst)
        {
            // Each question is a reason to try again. A full queue has reason enough.
            let _ = writer.shared.queue.push(Task::Settle, 0);
            let detail = "a commit failed and is not settled yet".to_owned();
            return Err(Error::Unknown { store: self.store.to_string(), detail });
        }
        self.readers.ask(question)
    }

    fn push(&self, task: Task, bytes: usize) -> Result<(), Error> {
        let shared = self.shared()?;
        let (task, error) = match shared.queue.push(task, bytes) {
            Ok(()) => return Ok(()),
            Err(Rejected::Full(task)) => {
                let Bound { works, bytes } = shared.queue.bound();
                (task, Error::Busy { works_max: works, bytes_max: bytes })
            }
            Err(Rejected::Closed(task)) => (task, Error::Closed { store: self.store.to_string() }),
        };
        if let Task::Work { answer, .. } = task {
            answer.withdraw();
        }
        Err(error)
    }
}

fn lacks_witness(directory: &Path, readers: &Readers) -> Result<bool, Error> {
    Ok(witness::read(directory).is_none() && readers.ask(reader::last)?.is_some())
}

impl Journal for SqliteJournal {
    fn submit(&self, work: Work, done: Done) -> Result<(), Error> {
        self.shared()?;
        let work = PreparedWork::new(work)?;
        let bytes = work.bytes;
        let answer = Answer::new(done, Arc::clone(&self.store));
        self.push(Task::Work { work, answer }, bytes)
    }

    fn check(&self) -> Result<(), Error> {
        self.writer.as_ref().map_or(Ok(()), |writer| writer.shared.files.check())
    }

    fn read(&self, stream: &Stream, from: u64, limit: usize) -> Result<Vec<Recorded>, Error> {
        self.ask(|connection| reader::read(connection, stream, from, limit))
    }

    fn scan(&self, after: u64, limit: usize) -> Result<Vec<Recorded>, Error> {
        self.ask(|connection| reader::scan(connection, after, limit))
    }

    fn length(&self, stream: &Stream) -> Result<u64, Error> {
        let head = self.ask(|connection| reader::head(connection, stream.as_str()))?;
        Ok(head.map_or(0, |head| head.length))
    }

    fn streams(
        &self,
        prefix: &str,
        after: Option<&Stream>,
        limit: usize,
    ) -> Result<Vec<StreamLength>, Error> {
        self.ask(|connection| reader::streams(connection, prefix, after, limit))
    }

    fn find(&self, key: &CommandKey) -> Result<Option<Receipt>, Error> {
        self.ask(|connection| reader::find(connection, key))
    }

    fn save_snapshot(&self, stream: &Stream, kind: &Kind, snapshot: Snapshot) -> Result<(), Error> {
        assert!(!answer::is_speaking(), "a `done` does not wait for the writer that is calling it");
        let bytes = snapshot.bytes.len();
        if bytes > SNAPSHOT_BYTES_MAX {
            let (stream, bytes_max) = (stream.clone(), SNAPSHOT_BYTES_MAX);
            return Err(Refusal::SnapshotTooLong { stream, bytes, bytes_max }.into());
        }
        let (sender, receiver) = mpsc::sync_channel(1);
        let (stream, kind) = (stream.clone(), kind.clone());
        self.push(Task::Snapshot { stream, kind, snapshot, answer: sender }, bytes)?;
        receiver.recv().unwrap_or_else(|_| Err(Error::Closed { store: self.store.to_string() }))
    }

    fn load_snapshot(&self, stream: &Stream, kind: &Kind) -> Result<Option<Snapshot>, Error> {
        self.ask(|connection| reader::snapshot(connection, stream, kind))
    }

    fn verify(&self, progress: &mut dyn FnMut(Progress)) -> Result<Verified, Error> {
        // Read first: a server that keeps writing moves the journal before its witness.
        let seen = witness::read(&self.directory);
        self.ask(|connection| check::verify(connection, seen, progress))
    }
}

#[cfg(feature = "conformance")]
impl SqliteJournal {
    /// The next commit is reported as failed, with this fate, and so are this many attempts to settle it.
    pub fn fail_commit(&self, fate: crate::conformance::Fate, settlements_to_fail: u32) {
        if let Some(writer) = &self.writer {
            writer.shared.sabotage.fail_commit(fate, settlements_to_fail);
        }
    }

    /// From the next group on the file may grow, or may not, as if the disk were full.
    pub fn set_room(&self, room: bool) {
        if let Some(writer) = &self.writer {
            writer.shared.sabotage.set_room(room);
        }
    }
}

impl Drop for SqliteJournal {
    fn drop(&mut self) {
        // SQLite folds its log into the file when the last connection closes, if that one may write.
        self.readers.close();
        if let Some(writer) = &mut self.writer {
            writer.shared.queue.close();
            // A `done` may hold the last reference: then this is the writer's own thread, which continues to the end
            // of its queue by itself.
            if let Some(thread) = writer.thread.take()
                && thread.thread().id() != thread::current().id()
            {
                // A writer that panicked has informed everyone who waited, and given the reason on the error output.
                let _ = thread.join();
            }
        }
    }
}
