//! One row of `events`, borrowed from SQLite, with every column checked.

use rusqlite::Row;
use rusqlite::types::ValueRef;

use crate::chain::{Hash, Link};
use crate::event::Recorded;
use crate::moves;
use crate::name::{CommandKey, Kind, Label, NameFault, Stream};

/// The columns of an event, in the order in which [`EventRow::read`] takes them.
macro_rules! columns {
    () => {
        "e.position, e.stream, e.version, e.at_ms, e.kind, e.schema, e.game, e.round, e.person, \
         e.command, e.body, e.moves, e.hash"
    };
}
pub(super) use columns;
/// The number of columns; further selected columns follow them.
pub(super) const COLUMNS: usize = 13;

/// An event as stored; a fault in a column is reported in words.
#[derive(Debug)]
pub(super) struct EventRow<'a> {
    pub(super) position: u64,
    /// The id of the stream.
    pub(super) stream: i64,
    pub(super) hash: Hash,
    link: Link<'a>,
}

/// A row that is not an event, with as much of it as could be read.
#[derive(Debug)]
pub(super) struct Unreadable {
    pub(super) position: u64,
    pub(super) stream: i64,
    pub(super) version: u64,
    pub(super) hash: Hash,
    pub(super) detail: String,
}

impl<'a> EventRow<'a> {
    /// The outer error is SQLite's; the inner one is the row's.
    pub(super) fn read(row: &'a Row<'_>) -> rusqlite::Result<Result<EventRow<'a>, Unreadable>> {
        // The columns are fetched first: this can fail only for a query that lacks one.
        let mut values = [ValueRef::Null; COLUMNS];
        for (index, value) in values.iter_mut().enumerate() {
            *value = row.get_ref(index)?;
        }
        let [position, stream, version, .., hash] = values;
        Ok(EventRow::decode(&values).map_err(|detail| Unreadable {
            position: number(position, "position").unwrap_or_default(),
            stream: stream.as_i64().unwrap_or_default(),
            version: number(version, "version").unwrap_or_default(),
            hash: self::hash(hash).unwrap_or(Hash::START),
            detail,
        }))
    }

    fn decode(values: &[ValueRef<'a>; COLUMNS]) -> Result<EventRow<'a>, String> {
        let [
            position,
            stream,
            version,
            at_ms,
            kind,
            schema,
            game,
            round,
            person,
            command,
            body,
            moves,
            hash,
        ] = *values;
        Ok(EventRow {
            position: number(position, "position")?,
            stream: stream.as_i64().map_err(|_| "its stream is not a number".to_owned())?,
            hash: self::hash(hash)?,
            link: Link {
                stream: "",
                version: number(version, "version")?,
                at_ms: number(at_ms, "time")?,
                kind: text(kind, "kind")?,
                schema: u16::try_from(number(schema, "schema")?)
                    .map_err(|_| "its schema is too large".to_owned())?,
                game: option(game, |value| text(value, "game"))?,
                round: option(round, |value| number(value, "round"))?,
                person: option(person, |value| text(value, "person"))?,
                key: option(command, |value| text(value, "command key"))?,
                body: text(body, "body")?,
                moves: text(moves, "moves")?,
            },
        })
    }

    pub(super) fn version(&self) -> u64 {
        self.link.version
    }

    /// The event as the chain of this stream sees it.
    pub(super) fn link<'b>(&self, stream: &'b str) -> Link<'b>
    where
        'a: 'b,
    {
        Link { stream, ..self.link }
    }

    /// The event as it is given to callers.
    pub(super) fn recorded(&self, stream: &Stream) -> Result<Recorded, String> {
        let link = &self.link;
        let wrong = |fault: NameFault| fault.to_string();
        Ok(Recorded {
            position: self.position,
            stream: stream.clone(),
            version: link.version,
            at_ms: link.at_ms,
            kind: Kind::new(link.kind).map_err(wrong)?,
            schema: link.schema,
            game: link.game.map(Label::new).transpose().map_err(wrong)?,
            round: link.round,
            person: link.person.map(Label::new).transpose().map_err(wrong)?,
            key: link.key.map(CommandKey::new).transpose().map_err(wrong)?,
            body: link.body.to_owned(),
            moves: moves::decode(link.moves)?,
            hash: self.hash,
        })
    }
}

fn text<'a>(value: ValueRef<'a>, column: &str) -> Result<&'a str, String> {
    value.as_str().map_err(|_| format!("its {column} is not text"))
}

fn number(value: ValueRef<'_>, column: &str) -> Result<u64, String> {
    let number = value.as_i64().ok().and_then(|number| u64::try_from(number).ok());
    number.ok_or_else(|| format!("its {column} is not a non-negative whole number"))
}

fn option<'a, T>(
    value: ValueRef<'a>,
    read: impl FnOnce(ValueRef<'a>) -> Result<T, String>,
) -> Result<Option<T>, String> {
    if value == ValueRef::Null { Ok(None) } else { read(value).map(Some) }
}

pub(super) fn hash(value: ValueRef<'_>) -> Result<Hash, String> {
    let bytes = value.as_blob().ok().and_then(|bytes| bytes.try_into().ok());
    bytes.map(Hash).ok_or_else(|| "its hash does not have 32 bytes".to_owned())
}
