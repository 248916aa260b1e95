//! Errors in plain words. Every error says which store it means.

use std::fmt;

use crate::name::Stream;
use crate::refusal::Refusal;
use crate::upcast::Unreadable;
use crate::verify::what_is_there;

/// Why the journal did not do what was asked.
///
/// After every error but [`Unknown`](Error::Unknown) it is certain that nothing of the work was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The work can never be accepted as it stands.
    Refused(Refusal),
    /// The stream does not have the number of events that the work expected.
    Conflict { stream: Stream, expected: u64, found: u64 },
    /// The queue of the writer is full; try again later.
    Busy { works_max: usize, bytes_max: usize },
    /// The commit failed in a way that may or may not have kept the work. Ask [`find`](crate::Journal::find) by its
    /// command key, until it answers, before anything else is decided.
    Unknown { store: String, detail: String },
    /// The store is full. It stays open, and works succeed again once there is room.
    Full { store: String },
    /// Another journal, in this process or another, writes there.
    InUse { store: String },
    /// The store cannot be written: a read-only directory, or a journal opened for reading only.
    ReadOnly { store: String, detail: String },
    /// There is no journal there to read.
    Missing { store: String },
    /// There is something else there.
    NotAJournal { store: String },
    /// A newer version of this program wrote the store.
    Newer { store: String, schema: u32, schema_max: u32 },
    /// The store lacks events that it once had, as its witness remembers: `had` at least, of which `has` are left (or
    /// more, but others).
    Cut { store: String, had: u64, has: u64 },
    /// Someone else holds the store locked, and did not let go in time. It stays open, and works succeed again later.
    Locked { store: String },
    /// The files of the store are no longer where they were opened: they were moved, deleted or replaced. Works succeed
    /// again once the same files are back.
    Gone { store: String },
    /// The stored data contradicts itself.
    Damaged { store: String, detail: String },
    /// An event that this program cannot read: nothing is wrong with its hash, and it stays as it is.
    Unreadable { stream: Stream, version: u64, why: Unreadable },
    /// A record does not carry the hash that its contents and its forerunner demand.
    BrokenChain { store: String, stream: Stream, version: u64 },
    /// The disk or the network failed in another way.
    Failed { store: String, detail: String },
    /// The journal has been closed, or its writer stopped.
    Closed { store: String },
}

impl Error {
    /// Whether the record itself is faulty, rather than the store, or a temporary failure.
    pub fn is_of_record(&self) -> bool {
        matches!(self, Error::Damaged { .. } | Error::BrokenChain { .. } | Error::Unreadable { .. })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Refused(refusal) => refusal.fmt(f),
            Error::Conflict { stream, expected, found } => {
                write!(f, "{stream} has {found} events, but the work expected {expected}")
            }
            Error::Busy { works_max, bytes_max } => write!(
                f,
                "the journal is busy: its queue holds at most {works_max} works and {bytes_max} bytes"
            ),
            Error::Unknown { store, detail } => {
                write!(f, "it is unknown whether the work is in the journal in {store}: {detail}")
            }
            Error::Full { store } => {
                write!(f, "the disk is full, so the journal cannot be written in {store}")
            }
            Error::InUse { store } => {
                write!(f, "the journal in {store} is in use by another process")
            }
            Error::ReadOnly { store, detail } => {
                write!(f, "the journal in {store} cannot be written: {detail}")
            }
            Error::Missing { store } => write!(f, "there is no journal in {store}"),
            Error::NotAJournal { store } => {
                write!(f, "the data in {store} is not a croupier journal")
            }
            Error::Newer { store, schema, schema_max } => write!(
                f,
                "the journal in {store} was written by a newer version of this program \
                 (its schema is {schema}, and this version knows schemas up to {schema_max})"
            ),
            Error::Cut { store, had, has } => write!(
                f,
                "the journal in {store} has lost events: it had {had}, but {}",
                what_is_there(*had, *has)
            ),
            Error::Locked { store } => {
                write!(f, "the journal in {store} is locked by another program")
            }
            Error::Gone { store } => write!(
                f,
                "the journal in {store} has been moved, deleted or replaced while it was in use: nothing is recorded \
                 until its files are back. Put them back, or stop, restore a copy and start again"
            ),
            Error::Damaged { store, detail } => {
                write!(f, "the journal in {store} is damaged: {detail}")
            }
            Error::Unreadable { stream, version, why } => {
                write!(f, "event {version} of {stream} cannot be read: {why}")
            }
            Error::BrokenChain { store, stream, version } => write!(
                f,
                "the journal in {store} is damaged: version {version} of {stream} has the wrong hash"
            ),
            Error::Failed { store, detail } => {
                write!(f, "the journal in {store} cannot be used: {detail}")
            }
            Error::Closed { store } => write!(f, "the journal in {store} has been closed"),
        }
    }
}

impl std::error::Error for Error {}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}
