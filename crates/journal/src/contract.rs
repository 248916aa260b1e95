//! The contract of every store of a journal. `conformance` holds the checks for it.

use std::fmt;
use std::sync::mpsc;

use serde::Serialize;

use crate::answer;
use crate::error::Error;
use crate::event::Recorded;
use crate::name::{CommandKey, Kind, Stream};
use crate::verify::{Progress, Verified};
use crate::work::{Receipt, Work};

/// Called once with the outcome of a work.
pub type Done = Box<dyn FnOnce(Result<Receipt, Error>) + Send>;

/// An append-only journal of hash-chained streams.
pub trait Journal: fmt::Debug + Send + Sync {
    /// Hands the work to the writer.
    ///
    /// On `Ok`, `done` is called exactly once, from the writer's thread, when the work is durable or has failed; it
    /// must be quick, because the writer waits for it. On `Err` it is not called: the work is refused for ever, or
    /// the queue is full ([`Error::Busy`]), or the journal accepts no works.
    ///
    /// Works are taken in the order in which they were submitted.
    fn submit(&self, work: Work, done: Done) -> Result<(), Error>;

    /// Submits the work and waits for its receipt.
    ///
    /// # Panics
    ///
    /// If it is called from a `done`, where it would wait for itself.
    fn append(&self, work: Work) -> Result<Receipt, Error> {
        assert!(!answer::is_speaking(), "a `done` does not wait for the writer that is calling it");
        let (sender, receiver) = mpsc::sync_channel(1);
        self.submit(
            work,
            Box::new(move |outcome| {
                // The receiver waits below, unless its thread has died, and then nobody needs the answer.
                let _ = sender.send(outcome);
            }),
        )?;
        receiver.recv().expect("`done` is called exactly once for every accepted work")
    }

    /// Whether new events would be kept: [`Error::Gone`] if the files of the store were taken away. Cheap enough to
    /// call often.
    fn check(&self) -> Result<(), Error> {
        Ok(())
    }

    /// The events of a stream from a version on, at most `limit` of them; versions begin at 1.
    ///
    /// Every hash is checked against its predecessor's, so that nobody acts on a damaged record. An answer may be
    /// shorter than the limit ([`READ_EVENTS_MAX`](crate::limits::READ_EVENTS_MAX),
    /// [`READ_BYTES_MAX`](crate::limits::READ_BYTES_MAX)); only an empty one means the end.
    fn read(&self, stream: &Stream, from: u64, limit: usize) -> Result<Vec<Recorded>, Error>;

    /// The events of all streams in the order of their commits, after a position (0 for all); otherwise as
    /// [`read`](Journal::read), except that hashes are not checked.
    fn scan(&self, after: u64, limit: usize) -> Result<Vec<Recorded>, Error>;

    /// The number of events of a stream; 0 if it has not begun.
    fn length(&self, stream: &Stream) -> Result<u64, Error>;

    /// The streams whose names begin with `prefix` and sort after `after`, by name, at most `limit` of them.
    fn streams(
        &self,
        prefix: &str,
        after: Option<&Stream>,
        limit: usize,
    ) -> Result<Vec<StreamLength>, Error>;

    /// The receipt of the work with this key, marked as repeated, if it is on record.
    ///
    /// After an [`Error::Unknown`] this finds out the outcome; as long as the store itself cannot know, the answer is
    /// `Error::Unknown` again.
    fn find(&self, key: &CommandKey) -> Result<Option<Receipt>, Error>;

    /// Stores a snapshot of a stream after its first `version` events, in place of the previous one of the same kind. Kinds are
    /// the caller's: a short one can be read without a long one beside it.
    ///
    /// # Panics
    ///
    /// If it is called from a `done`, where it would wait for itself.
    fn save_snapshot(&self, stream: &Stream, kind: &Kind, snapshot: Snapshot) -> Result<(), Error>;

    /// The latest snapshot of a stream of a kind. A snapshot is a cache: a damaged one, or one that belongs to another
    /// history of the stream, is ignored.
    fn load_snapshot(&self, stream: &Stream, kind: &Kind) -> Result<Option<Snapshot>, Error>;

    /// Checks every chain: the hashes, that no version is missing or twice, and that each stream has as many events
    /// and the head that the store remembers for it. An error means that checking was impossible, not that a fault
    /// was found.
    fn verify(&self, progress: &mut dyn FnMut(Progress)) -> Result<Verified, Error>;
}

/// A state made of the first events of a stream, in the caller's encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// How many events it covers.
    pub version: u64,
    /// The encoded state.
    pub bytes: Vec<u8>,
}

/// A stream and how many events it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StreamLength {
    /// Its name.
    pub stream: Stream,
    /// The number of its events.
    pub length: u64,
}
