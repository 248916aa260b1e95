//! A unit of work, and the receipt for it.

use serde::Serialize;

use crate::event::NewEvent;
use crate::name::{CommandKey, Stream};

/// How many events a stream must have for an append to go through.
///
/// This is the fencing: a node that lost a table cannot know its length, and cannot write to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// Exactly this many.
    Version(u64),
    /// However many it has: only for facts that commute, such as contributions.
    Any,
}

/// Events for one stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The stream of the events; a stream begins with its first event.
    pub stream: Stream,
    /// The condition on the stream.
    pub expect: Expect,
    /// The events to record, in this order.
    pub events: Vec<NewEvent>,
}

/// Appends that are recorded together or not at all. Each names another stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// Names the command that led to this work; the same key again writes nothing.
    pub key: Option<CommandKey>,
    /// Milliseconds since 1970, by the caller's clock. If the last event of a stream has a later time, that is
    /// recorded instead: within a stream time never goes back.
    pub at_ms: u64,
    /// The events to record, in this order.
    pub appends: Vec<Append>,
}

/// Proof that a work is on record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// The versions that the work's events got, in the order of its appends.
    pub spans: Vec<Span>,
    /// Whether the key had been seen before, so that nothing was written this time.
    pub repeated: bool,
}

/// The versions that the events of one append got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Span {
    /// Where they are.
    pub stream: Stream,
    /// The version of the first.
    pub first: u64,
    /// The version of the last, which is also the number of events that the stream had after it.
    pub last: u64,
}

impl Receipt {
    /// The versions in one stream, if the work wrote to it.
    pub fn span(&self, stream: &Stream) -> Option<&Span> {
        self.spans.iter().find(|span| span.stream == *stream)
    }
}
