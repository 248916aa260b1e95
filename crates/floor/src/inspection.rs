//! The record of hidden cards that were opened outside play: by whom, which and when, in the chain of the journal.

use std::fmt;

use journal::{Append, Error, Expect, Journal, Kind, NewEvent, Recorded, Stream, Unreadable, Work};
use serde::{Deserialize, Serialize};

use crate::Clock;
use crate::changes::{CHANGES, INSPECTION};

/// Somebody opened cards that nobody had shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unsealing {
    /// By the name that they gave.
    pub by: String,
    /// The request, in the words of the command.
    pub what: String,
}

/// An unsealing on record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unsealed {
    /// Milliseconds since 1970.
    pub at_ms: u64,
    #[serde(flatten)]
    pub unsealing: Unsealing,
}

impl fmt::Display for Unsealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "by {}: {}", self.unsealing.by, self.unsealing.what)
    }
}

pub(crate) const STREAM: &str = "inspection";

fn stream() -> Stream {
    Stream::new(STREAM).expect("a plain name")
}

fn kind() -> Kind {
    Kind::new("inspection.unsealed").expect("a plain name")
}

/// Puts an unsealing on record. Nothing is opened before this has returned.
pub fn record_unsealing(
    journal: &dyn Journal,
    clock: &Clock,
    unsealing: &Unsealing,
) -> Result<(), Error> {
    let body = serde_json::to_string(unsealing).expect("two texts");
    let expect = Expect::Version(journal.length(&stream())?);
    let events = vec![NewEvent::new(kind(), body).current(INSPECTION, CHANGES)];
    let appends = vec![Append { stream: stream(), expect, events }];
    journal.append(Work { key: None, at_ms: clock.now_ms(), appends }).map(drop)
}

/// Reads an unsealing.
pub(crate) fn read(recorded: &Recorded) -> Result<Unsealed, Error> {
    if recorded.kind != kind() {
        let kind = recorded.kind.as_str().to_owned();
        return Err(recorded.unreadable(Unreadable::UnknownKind { kind }));
    }
    let unsealing = recorded.decode(INSPECTION, CHANGES)?;
    Ok(Unsealed { at_ms: recorded.at_ms, unsealing })
}
