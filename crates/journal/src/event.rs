//! Events as they are handed in and as they are read back, and the moves that they carry.

use money::Unit;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::chain::{Hash, Link};
use crate::error::Error;
use crate::moves;
use crate::name::{CommandKey, Kind, Label, Pocket, Stream};
use crate::upcast::{Old, Unreadable, Upcasters};

/// One leg of a double entry: a pocket gains a positive amount or gives up a negative one.
///
/// The moves of one event sum to zero in each unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// Where the amount goes to, or comes from.
    pub pocket: Pocket,
    /// The unit that is counted.
    pub unit: Unit,
    /// How much the pocket gains.
    pub amount: i64,
}

impl Move {
    /// The two legs that carry `amount` from one pocket to another.
    pub fn transfer(from: Pocket, to: Pocket, unit: Unit, amount: i64) -> [Move; 2] {
        [Move { pocket: from, unit, amount: -amount }, Move { pocket: to, unit, amount }]
    }
}

/// A fact to record. The stream's version, the time and the hash are given by the store and the work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// What happened, in the past tense.
    pub kind: Kind,
    /// The edition of this kind's body, counting from 1; see [`Upcasters`](crate::Upcasters).
    pub schema: u16,
    /// The game it is about, for those who ask with SQL.
    pub game: Option<Label>,
    /// The round of play it belongs to.
    pub round: Option<u64>,
    /// The person who did it, or whom it concerns.
    pub person: Option<Label>,
    /// One JSON document. The journal checks that it is JSON, and never looks inside.
    pub body: String,
    /// The moves between pockets.
    pub moves: Vec<Move>,
}

impl NewEvent {
    /// An event of schema 1 with a body and nothing else.
    pub fn new(kind: Kind, body: impl Into<String>) -> NewEvent {
        NewEvent {
            kind,
            schema: 1,
            game: None,
            round: None,
            person: None,
            body: body.into(),
            moves: Vec::new(),
        }
    }
}

impl NewEvent {
    /// The same in the schema that events of its kind have now.
    #[must_use]
    pub fn current(self, owner: &str, upcasters: Upcasters) -> NewEvent {
        let schema = upcasters.current(&[owner], self.kind.as_str());
        NewEvent { schema, ..self }
    }
}

/// A fact on record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recorded {
    /// Where it stands among the events of all streams, in the order of their commits; rising, from 1.
    pub position: u64,
    /// The stream it belongs to.
    pub stream: Stream,
    /// Its number in the stream: 1, 2, 3 and so on.
    pub version: u64,
    /// When it was handed in, in milliseconds since 1970, by the caller's clock.
    pub at_ms: u64,
    /// What happened.
    pub kind: Kind,
    /// The edition of the body.
    pub schema: u16,
    /// The game it is about.
    pub game: Option<Label>,
    /// The round of play it belongs to.
    pub round: Option<u64>,
    /// The person who did it, or whom it concerns.
    pub person: Option<Label>,
    /// The command that it followed from.
    pub key: Option<CommandKey>,
    /// One JSON document, byte for byte as it was handed in.
    pub body: String,
    /// The moves between pockets.
    pub moves: Vec<Move>,
    /// The link of the stream's chain that ends with this event.
    pub hash: Hash,
}

impl Recorded {
    /// The event as today's type has it, brought up to date if an earlier version wrote it.
    ///
    /// # Errors
    /// [`Error::Unreadable`] says which event of which stream it is, and why.
    pub fn decode<T: DeserializeOwned>(
        &self,
        owner: &str,
        upcasters: Upcasters,
    ) -> Result<T, Error> {
        let owners = [owner];
        let old = self.old(&owners, &self.body);
        let read = upcasters.upcast(&old).and_then(|body| {
            serde_json::from_str(&body)
                .map_err(|error| Unreadable::because(old.kind, old.schema, &error))
        });
        read.map_err(|why| self.unreadable(why))
    }

    /// A part of its body, to be brought up to date.
    pub fn old<'a>(&'a self, owners: &'a [&'a str], body: &'a str) -> Old<'a> {
        let game = self.game.as_ref().map(Label::as_str);
        Old { owners, kind: self.kind.as_str(), schema: self.schema, game, body }
    }

    pub fn unreadable(&self, why: Unreadable) -> Error {
        Error::Unreadable { stream: self.stream.clone(), version: self.version, why }
    }

    /// The hash that this event must carry if `previous` is the hash of the event before it in the stream
    /// ([`Hash::START`] for the first).
    pub fn link(&self, previous: &Hash) -> Hash {
        Link {
            stream: self.stream.as_str(),
            version: self.version,
            at_ms: self.at_ms,
            kind: self.kind.as_str(),
            schema: self.schema,
            game: self.game.as_ref().map(Label::as_str),
            round: self.round,
            person: self.person.as_ref().map(Label::as_str),
            key: self.key.as_ref().map(CommandKey::as_str),
            body: &self.body,
            moves: &moves::encode(&self.moves),
        }
        .hash(previous)
    }
}
