//! The only thread that writes: it takes everything queued into one transaction, and answers after the commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;

use rusqlite::Connection;

use super::entry::Entries;
use super::fault::{explain, kept_nothing};
use super::files::Files;
use super::heads::Heads;
use super::open::{ForWriting, Lock};
use super::reader::Trouble;
use super::witness::Witness;
use crate::answer::Answer;
use crate::contract::Snapshot;
use crate::error::Error;
use crate::name::{Kind, Stream};
use crate::prepared::PreparedWork;
use crate::queue::{Bound, Queue};
use crate::work::Receipt;

/// A task for the writer.
#[derive(Debug)]
pub(super) enum Task {
    Work {
        work: PreparedWork,
        answer: Answer,
    },
    Snapshot {
        stream: Stream,
        kind: Kind,
        snapshot: Snapshot,
        answer: SyncSender<Result<(), Error>>,
    },
    /// Someone waits for an unknown outcome: try again to settle it.
    Settle,
}

/// The state that the writer shares with its callers.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) store: Arc<str>,
    pub(super) files: Files,
    pub(super) queue: Queue<Task>,
    /// Whether the outcome of a commit is not yet known; until it is, nothing that is read can be relied on.
    pub(super) unsettled: AtomicBool,
    #[cfg(feature = "conformance")]
    pub(super) sabotage: super::sabotage::Sabotage,
}

/// The outcome of a task, if its group is committed.
#[derive(Debug)]
enum Outcome {
    Work(Result<Receipt, Error>),
    Snapshot(Result<(), Error>),
    Nothing,
}

/// Runs until the queue is closed and empty.
pub(super) fn run(file: ForWriting, shared: &Arc<Shared>, group_max: Bound) {
    let ForWriting { connection, witness, lock } = file;
    let (heads, shared_too) = (Heads::default(), Arc::clone(shared));
    let mut writer = Writer { connection, heads, witness, shared: shared_too, _lock: lock };
    // If a bug stops the writer, callers learn of it, and nobody is left waiting.
    let _abandoned = AbandonedQueue(shared);
    let mut group = Vec::new();
    while shared.queue.take(&mut group, group_max) {
        writer.commit(&mut group);
    }
}

struct AbandonedQueue<'a>(&'a Shared);

impl Drop for AbandonedQueue<'_> {
    fn drop(&mut self) {
        drop(self.0.queue.abandon());
    }
}

/// Fields are dropped in this order: the connection is closed before the lock is released.
struct Writer {
    connection: Connection,
    heads: Heads,
    witness: Witness,
    shared: Arc<Shared>,
    _lock: Lock,
}

impl Writer {
    /// Commits a group and tells everyone the outcome. Leaves the group empty.
    fn commit(&mut self, group: &mut Vec<Task>) {
        let there = self.shared.files.check();
        let outcomes = there.and_then(|()| self.settle()).and_then(|()| self.write(group));
        if self.is_unsettled() {
            // At once, so that callers who were told "unknown" soon get an answer when they ask.
            let _ = self.settle();
        }
        match outcomes {
            Ok(outcomes) => {
                for (task, outcome) in group.drain(..).zip(outcomes) {
                    answer(task, outcome);
                }
            }
            Err(error) => {
                for task in group.drain(..) {
                    let outcome = match task {
                        Task::Work { .. } => Outcome::Work(Err(error.clone())),
                        Task::Snapshot { .. } => Outcome::Snapshot(Err(error.clone())),
                        Task::Settle => Outcome::Nothing,
                    };
                    answer(task, outcome);
                }
            }
        }
        self.heads.trim();
    }

    /// Writes and commits a group. On an error nothing of it was kept, except that the outcome may be unknown.
    fn write(&mut self, group: &[Task]) -> Result<Vec<Outcome>, Error> {
        #[cfg(feature = "conformance")]
        self.shared.sabotage.apply(&self.connection);
        let outcomes = self.enter(group).map_err(|trouble| trouble.explain(&self.shared.store));
        let committed = outcomes.and_then(|outcomes| self.close_transaction().map(|()| outcomes));
        if committed.is_err() {
            // Conflicts and repeats found in this group may rest on works that are gone with it, so that all of
            // the group is answered with the error.
            self.heads.forget();
            self.roll_back();
        } else if let Some(seen) = self.heads.seen() {
            self.witness.note(seen);
        }
        committed
    }

    fn enter(&mut self, group: &[Task]) -> Result<Vec<Outcome>, Trouble> {
        self.connection.prepare_cached("begin immediate")?.execute(())?;
        let mut entries = Entries::new(&self.connection, &mut self.heads)?;
        let mut outcomes = Vec::with_capacity(group.len());
        for task in group {
            outcomes.push(match task {
                Task::Work { work, .. } => Outcome::Work(entries.work(work)?),
                Task::Snapshot { stream, kind, snapshot, .. } => {
                    Outcome::Snapshot(entries.snapshot(stream, kind, snapshot)?)
                }
                Task::Settle => Outcome::Nothing,
            });
        }
        entries.finish()?;
        Ok(outcomes)
    }

    fn close_transaction(&mut self) -> Result<(), Error> {
        let detail = match self.try_commit() {
            // The files may have been taken away since the group was begun. The outcome is known only when they are
            // back: then it is on record.
            Ok(()) => match self.shared.files.check() {
                Ok(()) => return Ok(()),
                Err(gone) => gone.to_string(),
            },
            Err(error) if kept_nothing(&error) => return Err(explain(&self.shared.store, &error)),
            Err(error) => error.to_string(),
        };
        self.shared.unsettled.store(true, Ordering::SeqCst);
        Err(Error::Unknown { store: self.shared.store.to_string(), detail })
    }

    fn try_commit(&mut self) -> rusqlite::Result<()> {
        let commit = || self.connection.prepare_cached("commit")?.execute(()).map(drop);
        #[cfg(feature = "conformance")]
        return self.shared.sabotage.commit(commit);
        #[cfg(not(feature = "conformance"))]
        commit()
    }

    /// If the outcome of a commit is unknown, makes it known.
    ///
    /// SQLite has forgotten the failed transaction, but its frames may be in the log, where a crash would revive
    /// them. The next commit is written over them: once that is durable, what can be read is what there is.
    fn settle(&mut self) -> Result<(), Error> {
        if !self.is_unsettled() {
            return Ok(());
        }
        self.shared.files.check()?;
        self.roll_back();
        self.mark_settled().map_err(|error| explain(&self.shared.store, &error))?;
        self.heads.forget();
        self.shared.unsettled.store(false, Ordering::SeqCst);
        Ok(())
    }

    fn mark_settled(&mut self) -> rusqlite::Result<()> {
        #[cfg(feature = "conformance")]
        self.shared.sabotage.settle()?;
        let mut count =
            self.connection.prepare_cached("update journal set settlements = settlements + 1")?;
        count.execute(()).map(drop)
    }

    fn is_unsettled(&self) -> bool {
        self.shared.unsettled.load(Ordering::SeqCst)
    }

    /// Ends a transaction that failed, if SQLite has not done so itself. If that fails too, the next `begin` does,
    /// and says why.
    fn roll_back(&mut self) {
        if !self.connection.is_autocommit() {
            let _ = self.connection.execute_batch("rollback");
        }
    }
}

fn answer(task: Task, outcome: Outcome) {
    match (task, outcome) {
        (Task::Work { answer, .. }, Outcome::Work(outcome)) => answer.give(outcome),
        (Task::Snapshot { answer, .. }, Outcome::Snapshot(outcome)) => {
            // The caller may have stopped waiting.
            let _ = answer.send(outcome);
        }
        (Task::Settle, Outcome::Nothing) => {}
        (task, outcome) => {
            unreachable!("each task has an outcome of its own kind: {task:?}, {outcome:?}")
        }
    }
}
