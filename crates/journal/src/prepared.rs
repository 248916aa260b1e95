//! A work that has been checked and encoded, in the submitting thread, so that the writer only writes.

use std::collections::BTreeSet;

use serde::de::IgnoredAny;

use money::Unit;

use crate::audit::may_hold;
use crate::event::NewEvent;
use crate::limits::{BODY_BYTES_MAX, EVENTS_MAX, MOVES_MAX, NUMBER_MAX, WORK_BYTES_MAX};
use crate::moves;
use crate::name::{CommandKey, Kind, Label, Stream};
use crate::refusal::{EventAt, Refusal};
use crate::work::{Expect, Work};

#[derive(Debug)]
pub(crate) struct PreparedWork {
    pub(crate) key: Option<CommandKey>,
    pub(crate) at_ms: u64,
    pub(crate) appends: Vec<PreparedAppend>,
    /// The approximate size of the work in memory and on disk.
    pub(crate) bytes: usize,
}

#[derive(Debug)]
pub(crate) struct PreparedAppend {
    pub(crate) stream: Stream,
    pub(crate) expect: Expect,
    pub(crate) events: Vec<PreparedEvent>,
}

#[derive(Debug)]
pub(crate) struct PreparedEvent {
    pub(crate) kind: Kind,
    pub(crate) schema: u16,
    pub(crate) game: Option<Label>,
    pub(crate) round: Option<u64>,
    pub(crate) person: Option<Label>,
    pub(crate) body: String,
    /// In their stored form.
    pub(crate) moves: String,
}

/// The size of an event beside its body and moves: names, numbers, hash and index entries.
const EVENT_OVERHEAD_BYTES: usize = 200;

impl PreparedWork {
    pub(crate) fn new(work: Work) -> Result<PreparedWork, Refusal> {
        let Work { key, at_ms, appends } = work;
        let events = appends.iter().map(|append| append.events.len()).sum();
        if events == 0 {
            return Err(Refusal::NoEvents);
        }
        if events > EVENTS_MAX {
            return Err(Refusal::TooManyEvents { events, events_max: EVENTS_MAX });
        }
        if at_ms > NUMBER_MAX {
            return Err(Refusal::TimeTooLarge { at_ms, at_ms_max: NUMBER_MAX });
        }
        if let Some(append) = appends.iter().find(|append| append.events.is_empty()) {
            return Err(Refusal::EmptyAppend { stream: append.stream.clone() });
        }
        let mut streams = BTreeSet::new();
        if let Some(append) = appends.iter().find(|append| !streams.insert(&append.stream)) {
            return Err(Refusal::StreamTwice { stream: append.stream.clone() });
        }

        let mut prepared =
            PreparedWork { key, at_ms, appends: Vec::with_capacity(appends.len()), bytes: 0 };
        for append in appends {
            let mut events = Vec::with_capacity(append.events.len());
            for (index, event) in append.events.into_iter().enumerate() {
                let event = PreparedEvent::new(event, &append.stream, index)?;
                prepared.bytes += EVENT_OVERHEAD_BYTES + event.body.len() + event.moves.len();
                events.push(event);
            }
            let (stream, expect) = (append.stream, append.expect);
            prepared.appends.push(PreparedAppend { stream, expect, events });
        }
        if prepared.bytes > WORK_BYTES_MAX {
            return Err(Refusal::WorkTooLong { bytes: prepared.bytes, bytes_max: WORK_BYTES_MAX });
        }
        Ok(prepared)
    }
}

impl PreparedEvent {
    fn new(event: NewEvent, stream: &Stream, index: usize) -> Result<PreparedEvent, Refusal> {
        let NewEvent { kind, schema, game, round, person, body, moves } = event;
        let at = || EventAt { stream: stream.clone(), index };
        if let Some(round) = round.filter(|round| *round > NUMBER_MAX) {
            return Err(Refusal::RoundTooLarge { event: at(), round, round_max: NUMBER_MAX });
        }
        if body.len() > BODY_BYTES_MAX {
            let (bytes, bytes_max) = (body.len(), BODY_BYTES_MAX);
            return Err(Refusal::BodyTooLong { event: at(), bytes, bytes_max });
        }
        if let Err(error) = serde_json::from_str::<IgnoredAny>(&body) {
            let (line, column) = (error.line(), error.column());
            return Err(Refusal::NotJson { event: at(), line, column });
        }
        if moves.len() > MOVES_MAX {
            let (moves, moves_max) = (moves.len(), MOVES_MAX);
            return Err(Refusal::TooManyMoves { event: at(), moves, moves_max });
        }
        for unit in Unit::ALL {
            let sum = moves::sum(&moves, unit);
            if sum != 0 {
                return Err(Refusal::Unbalanced { event: at(), unit, sum });
            }
        }
        if let Some(wrong) = moves.iter().find(|leg| !may_hold(&leg.pocket, leg.unit)) {
            let (pocket, unit) = (wrong.pocket.clone(), wrong.unit);
            return Err(Refusal::WrongUnit { event: at(), pocket, unit });
        }
        let moves = moves::encode(&moves);
        Ok(PreparedEvent { kind, schema, game, round, person, body, moves })
    }
}
