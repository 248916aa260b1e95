//! Works that a store never accepts, and what it would accept instead.

use std::fmt;

use crate::name::{Pocket, Stream};
use money::Unit;

/// Why a work or a snapshot can never be accepted as it stands. Nothing of it was written.
///
/// When several apply, the first in this order is given; within a work, that of its first event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The work appends nothing.
    NoEvents,
    /// The work has too many events, over all streams.
    TooManyEvents { events: usize, events_max: usize },
    /// The work's time does not fit.
    TimeTooLarge { at_ms: u64, at_ms_max: u64 },
    /// An append has no events.
    EmptyAppend { stream: Stream },
    /// Two appends of the work name the same stream: put their events into one.
    StreamTwice { stream: Stream },
    /// The number of a round does not fit.
    RoundTooLarge { event: EventAt, round: u64, round_max: u64 },
    /// An event's body is too long.
    BodyTooLong { event: EventAt, bytes: usize, bytes_max: usize },
    /// An event's body is not one JSON document; the column counts bytes from 1.
    NotJson { event: EventAt, line: usize, column: usize },
    /// An event has too many moves.
    TooManyMoves { event: EventAt, moves: usize, moves_max: usize },
    /// An event's moves do not sum to zero.
    Unbalanced { event: EventAt, unit: Unit, sum: i128 },
    /// An event puts chips or points where only money may be.
    WrongUnit { event: EventAt, pocket: Pocket, unit: Unit },
    /// The work is too long in all.
    WorkTooLong { bytes: usize, bytes_max: usize },
    /// A snapshot is too long.
    SnapshotTooLong { stream: Stream, bytes: usize, bytes_max: usize },
    /// A snapshot is of a version that its stream does not have.
    SnapshotVersion { stream: Stream, version: u64, version_max: u64 },
}

/// Which event of a work is meant: its stream, and its place among that stream's new events, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventAt {
    /// The stream it was meant for.
    pub stream: Stream,
    /// Its place among the append's events, from 0.
    pub index: usize,
}

impl fmt::Display for EventAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} for {}", self.index, self.stream)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoEvents => write!(f, "a work appends at least one event"),
            Refusal::TooManyEvents { events, events_max } => {
                write!(f, "the work has {events} events; at most {events_max} are accepted")
            }
            Refusal::TimeTooLarge { at_ms, at_ms_max } => {
                write!(f, "the time {at_ms} ms is too large; at most {at_ms_max} is accepted")
            }
            Refusal::EmptyAppend { stream } => {
                write!(f, "the append to {stream} has no events; at least one is needed")
            }
            Refusal::StreamTwice { stream } => {
                write!(f, "the work names {stream} twice; one append for each stream is accepted")
            }
            Refusal::RoundTooLarge { event, round, round_max } => {
                write!(
                    f,
                    "{event}: the round {round} is too large; at most {round_max} is accepted"
                )
            }
            Refusal::BodyTooLong { event, bytes, bytes_max } => {
                write!(f, "{event}: the body has {bytes} bytes; at most {bytes_max} are accepted")
            }
            Refusal::NotJson { event, line, column } => {
                write!(
                    f,
                    "{event}: the body is not one JSON document (line {line}, column {column})"
                )
            }
            Refusal::TooManyMoves { event, moves, moves_max } => {
                write!(f, "{event}: it has {moves} moves; at most {moves_max} are accepted")
            }
            Refusal::Unbalanced { event, unit, sum } => {
                write!(f, "{event}: its moves sum to {sum} {unit}; they must sum to zero")
            }
            Refusal::WrongUnit { event, pocket, unit } => {
                write!(f, "{event}: it puts {unit} into {pocket}, where only cents are accepted")
            }
            Refusal::WorkTooLong { bytes, bytes_max } => {
                write!(f, "the work has {bytes} bytes; at most {bytes_max} are accepted")
            }
            Refusal::SnapshotTooLong { stream, bytes, bytes_max } => write!(
                f,
                "the snapshot of {stream} has {bytes} bytes; at most {bytes_max} are accepted"
            ),
            Refusal::SnapshotVersion { stream, version, version_max } => write!(
                f,
                "the snapshot of {stream} is of version {version}; the stream has {version_max}"
            ),
        }
    }
}
