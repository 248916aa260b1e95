//! The journal with an eye on it: how much waits, and whether the last append went well.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use journal::{CommandKey, Done, Error, Journal, Kind, Progress, Receipt, Recorded, Snapshot};
use journal::{Stream, StreamLength, Verified, Work};

use crate::counters::Count;

/// The state of a journal as far as it was observed.
#[derive(Debug, Default)]
pub(crate) struct JournalWatch {
    pub(crate) waiting: Count,
    pub(crate) works: Count,
    pub(crate) busy: Count,
    pub(crate) failed: Count,
    is_troubled: AtomicBool,
    trouble: Mutex<Option<&'static str>>,
}

impl JournalWatch {
    /// What is wrong with the journal, if the last append failed.
    pub(crate) fn trouble(&self) -> Option<&'static str> {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note<T>(&self, outcome: &Result<T, Error>) {
        match outcome {
            Ok(_) => {
                self.works.up();
                if self.is_troubled.swap(false, Ordering::Relaxed) {
                    tracing::info!("the journal can be written again");
                    *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = None;
                }
            }
            Err(Error::Busy { .. }) => self.busy.up(),
            Err(error) => {
                let Some(trouble) = trouble(error) else { return };
                self.failed.up();
                let mut known = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
                // Said once, not for each of the works that fail of it.
                if known.replace(trouble) != Some(trouble) {
                    tracing::error!(%error, "the journal fails; nothing is acknowledged until it works again");
                }
                self.is_troubled.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// In words that name no file: anybody may ask for the server's health.
fn trouble(error: &Error) -> Option<&'static str> {
    Some(match error {
        Error::Refused(_) | Error::Conflict { .. } | Error::Busy { .. } => return None,
        Error::Locked { .. } => "another program has locked the journal",
        Error::Full { .. } => "the disk is full, so the journal cannot be written",
        Error::Closed { .. } => "the journal has been closed",
        Error::Gone { .. } => "the journal's file has been moved, deleted or replaced",
        Error::ReadOnly { .. } => "the journal cannot be written",
        Error::Damaged { .. } | Error::BrokenChain { .. } => "the journal is damaged",
        Error::Unreadable { .. } => "an event on record cannot be read",
        Error::Unknown { .. } => "the outcome of a commit is still unknown",
        Error::Failed { .. }
        | Error::Cut { .. }
        | Error::InUse { .. }
        | Error::Missing { .. }
        | Error::NotAJournal { .. }
        | Error::Newer { .. } => "the journal could not be written",
    })
}

#[derive(Debug)]
pub(crate) struct WatchedJournal<J> {
    journal: J,
    watch: Arc<JournalWatch>,
}

impl<J> WatchedJournal<J> {
    pub(crate) fn new(journal: J) -> WatchedJournal<J> {
        WatchedJournal { journal, watch: Arc::default() }
    }

    pub(crate) fn watch(&self) -> Arc<JournalWatch> {
        Arc::clone(&self.watch)
    }
}

impl<J: Journal> Journal for WatchedJournal<J> {
    fn submit(&self, work: Work, done: Done) -> Result<(), Error> {
        let watch = self.watch();
        watch.waiting.up();
        let noted = Box::new(move |outcome| {
            watch.waiting.down();
            watch.note(&outcome);
            done(outcome);
        });
        let taken = self.journal.submit(work, noted);
        if taken.is_err() {
            self.watch.waiting.down();
            self.watch.note(&taken);
        }
        taken
    }

    fn check(&self) -> Result<(), Error> {
        // That the files are there does not mean that they can be written: only an append ends a trouble.
        self.journal.check().inspect_err(|error| self.watch.note::<()>(&Err(error.clone())))
    }

    fn read(&self, stream: &Stream, from: u64, limit: usize) -> Result<Vec<Recorded>, Error> {
        self.journal.read(stream, from, limit)
    }

    fn scan(&self, after: u64, limit: usize) -> Result<Vec<Recorded>, Error> {
        self.journal.scan(after, limit)
    }

    fn length(&self, stream: &Stream) -> Result<u64, Error> {
        self.journal.length(stream)
    }

    fn streams(
        &self,
        prefix: &str,
        after: Option<&Stream>,
        limit: usize,
    ) -> Result<Vec<StreamLength>, Error> {
        self.journal.streams(prefix, after, limit)
    }

    fn find(&self, key: &CommandKey) -> Result<Option<Receipt>, Error> {
        self.journal.find(key)
    }

    fn save_snapshot(&self, stream: &Stream, kind: &Kind, snapshot: Snapshot) -> Result<(), Error> {
        self.journal.save_snapshot(stream, kind, snapshot)
    }

    fn load_snapshot(&self, stream: &Stream, kind: &Kind) -> Result<Option<Snapshot>, Error> {
        self.journal.load_snapshot(stream, kind)
    }

    fn verify(&self, progress: &mut dyn FnMut(Progress)) -> Result<Verified, Error> {
        self.journal.verify(progress)
    }
}

#[cfg(test)]
mod tests {
    use journal::{Append, Expect, Kind, NewEvent, SqliteJournal};

    use super::*;

    fn work() -> Work {
        let event =
            NewEvent::new(Kind::new("tried").unwrap(), "\"".to_owned() + &"x".repeat(9000) + "\"");
        let stream = Stream::new("test").unwrap();
        let appends = vec![Append { stream, expect: Expect::Any, events: vec![event] }];
        Work { key: None, at_ms: 1, appends }
    }

    #[test]
    fn a_full_disk_is_noticed_and_so_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let journal = WatchedJournal::new(SqliteJournal::open(folder.path()).unwrap());
        let watch = journal.watch();
        journal.append(work()).unwrap();
        assert_eq!(watch.trouble(), None);
        journal.journal.set_room(false);
        let outcome = (0..1000).map(|_| journal.append(work())).find(Result::is_err).unwrap();
        assert!(matches!(outcome, Err(Error::Full { .. })), "{outcome:?}");
        assert_eq!(watch.trouble(), Some("the disk is full, so the journal cannot be written"));
        assert_eq!(watch.failed.read(), 1);
        journal.journal.set_room(true);
        journal.append(work()).unwrap();
        assert_eq!(watch.trouble(), None);
        assert_eq!(watch.waiting.read(), 0);
    }

    #[test]
    fn a_conflict_is_no_trouble() {
        let folder = tempfile::tempdir().unwrap();
        let journal = WatchedJournal::new(SqliteJournal::open(folder.path()).unwrap());
        let mut wrong = work();
        wrong.appends[0].expect = Expect::Version(7);
        assert!(matches!(journal.append(wrong), Err(Error::Conflict { .. })));
        assert_eq!(journal.watch().trouble(), None);
    }
}
