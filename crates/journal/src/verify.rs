//! The check of every chain, apart from how a store reads its records.

use std::fmt;

use serde::Serialize;

use crate::chain::{End, Hash, Link};
use crate::limits::FAULTS_MAX;

/// How far a check has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Events checked.
    pub done: u64,
    /// The number of events to check, as far as known.
    pub total: u64,
}

/// Progress is reported each time this many events have been checked, and at the end.
pub(crate) const PROGRESS_EVERY: u64 = 10_000;

/// The result of checking every chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// Streams checked.
    pub streams: u64,
    /// Events checked.
    pub events: u64,
    /// The hash over the hashes of all events. Anyone who keeps it and the number of events elsewhere can tell later
    /// that nothing before was changed, not even by somebody who rebuilt every chain.
    pub head: Hash,
    /// The faults, in the order in which they were found; at most [`FAULTS_MAX`].
    pub faults: Vec<Fault>,
    /// How many faults there are, listed or not.
    pub faults_total: u64,
}

impl Verified {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.faults_total == 0
    }
}

/// Something wrong with a stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The stream's name as stored; empty if the fault belongs to no stream.
    pub stream: String,
    /// The version where it was found, as stored.
    pub version: u64,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Flaw {
    /// The event does not carry the hash that its contents and its forerunner demand.
    WrongHash,
    /// Another version was due: events are missing, or out of order, or twice.
    WrongVersion { expected: u64 },
    /// Another position was due: events of this or another stream are missing before this one.
    WrongPosition { expected: u64, found: u64 },
    /// The store remembers another number of events in all.
    WrongCount { remembered: u64, found: u64 },
    /// The store remembers another hash over all events.
    WrongHead,
    /// The journal's witness has seen events that are not there.
    Cut { had: u64, has: u64 },
    /// The record cannot be read.
    Unreadable { detail: String },
    /// The store's own check found fault with its files.
    Store { detail: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.stream.is_empty() {
            write!(f, "{} version {}: ", self.stream, self.version)?;
        }
        match &self.flaw {
            Flaw::WrongHash => write!(f, "the hash does not match the record"),
            Flaw::WrongVersion { expected } => write!(f, "version {expected} was expected here"),
            Flaw::WrongPosition { expected, found } => {
                write!(f, "it is at position {found}, but {expected} was expected")
            }
            Flaw::WrongCount { remembered, found } => {
                write!(f, "there are {found} events, but there should be {remembered}")
            }
            Flaw::WrongHead => write!(f, "the hash over all events is not the recorded one"),
            Flaw::Cut { had, has } => {
                write!(f, "journal.head has seen {had} events, but {}", what_is_there(*had, *has))
            }
            Flaw::Unreadable { detail } => write!(f, "the record cannot be read: {detail}"),
            Flaw::Store { detail } => write!(f, "the store is damaged: {detail}"),
        }
    }
}

/// What a journal has instead of the events that its witness has seen.
pub(crate) fn what_is_there(had: u64, has: u64) -> String {
    if has < had {
        format!("the journal has {has}: the last ones are missing")
    } else {
        "the journal has different ones in their place".to_owned()
    }
}

/// Faults as they are found: the first are listed, all are counted.
#[derive(Debug)]
pub(crate) struct Faults<F> {
    pub(crate) listed: Vec<F>,
    pub(crate) total: u64,
}

impl<F> Faults<F> {
    pub(crate) fn new() -> Faults<F> {
        Faults { listed: Vec::new(), total: 0 }
    }

    pub(crate) fn add(&mut self, fault: F) {
        self.total += 1;
        if self.listed.len() < FAULTS_MAX {
            self.listed.push(fault);
        }
    }
}

impl Faults<Fault> {
    pub(crate) fn at(&mut self, stream: &str, version: u64, flaw: Flaw) {
        self.add(Fault { stream: stream.to_owned(), version, flaw });
    }
}

/// The end of one chain, as far as it has been checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChainEnd {
    pub(crate) version: u64,
    pub(crate) hash: Hash,
}

impl ChainEnd {
    pub(crate) const START: ChainEnd = ChainEnd { version: 0, hash: Hash::START };

    /// Checks the next event of the stream. After a fault the chain continues from the recorded hash, so that one
    /// fault is reported once.
    pub(crate) fn check(&mut self, link: &Link<'_>, recorded: Hash, faults: &mut Faults<Fault>) {
        let expected = self.version + 1;
        if link.version != expected {
            faults.at(link.stream, link.version, Flaw::WrongVersion { expected });
        } else if link.hash(&self.hash) != recorded {
            faults.at(link.stream, link.version, Flaw::WrongHash);
        }
        *self = ChainEnd { version: link.version, hash: recorded };
    }
}

/// The end of the whole journal, as far as it has been checked.
#[derive(Debug)]
pub(crate) struct JournalCheck {
    pub(crate) end: End,
    position: u64,
}

impl JournalCheck {
    pub(crate) fn new() -> JournalCheck {
        JournalCheck { end: End::START, position: 0 }
    }

    /// Checks that the next event is in its place.
    pub(crate) fn check(
        &mut self,
        (stream, version): (&str, u64),
        position: u64,
        hash: &Hash,
        faults: &mut Faults<Fault>,
    ) {
        let expected = self.position + 1;
        if position != expected {
            faults.at(stream, version, Flaw::WrongPosition { expected, found: position });
        }
        self.position = position;
        self.end = self.end.after(hash);
    }

    /// Compares the result with what the store recorded.
    pub(crate) fn finish(&self, remembered: End, faults: &mut Faults<Fault>) {
        let (remembered_events, found) = (remembered.events, self.end.events);
        if found != remembered_events {
            faults.at("", 0, Flaw::WrongCount { remembered: remembered_events, found });
        } else if self.end.head != remembered.head {
            faults.at("", 0, Flaw::WrongHead);
        }
    }
}
