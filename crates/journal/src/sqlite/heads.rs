//! The writer's memory of where each stream ends, so that an append asks the file nothing.

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::reader::{self, Head, Trouble};
use super::witness::Seen;
use crate::chain::{End, Hash};
use crate::name::Stream;

/// Streams that are remembered at most; a floor has fewer busy ones at a time. About 12 MB when full.
const KNOWN_MAX: usize = 65_536;

#[derive(Debug, Default)]
pub(super) struct Heads {
    known: BTreeMap<Stream, Head>,
    /// The end of the whole journal, once it has been read.
    end: Option<End>,
    /// Whether the end has moved since it was written down.
    has_grown: bool,
    /// The hash of the last event entered since the witness was updated.
    last: Option<Hash>,
}

impl Heads {
    /// The head of a stream, if it has begun.
    pub(super) fn head(
        &mut self,
        connection: &Connection,
        stream: &Stream,
    ) -> Result<Option<Head>, Trouble> {
        if let Some(head) = self.known.get(stream) {
            return Ok(Some(*head));
        }
        let head = reader::head(connection, stream.as_str())?;
        if let Some(head) = head {
            self.known.insert(stream.clone(), head);
        }
        Ok(head)
    }

    /// The head of a stream that is about to grow, and the end of the journal that grows with it; a new stream begins
    /// here.
    pub(super) fn grow(
        &mut self,
        connection: &Connection,
        stream: &Stream,
    ) -> Result<(&mut Head, &mut End), Trouble> {
        if !self.known.contains_key(stream) {
            let head = match reader::head(connection, stream.as_str())? {
                Some(head) => head,
                None => begin(connection, stream)?,
            };
            self.known.insert(stream.clone(), head);
        }
        let head = self.known.get_mut(stream).expect("the stream was made known just above");
        let end = match &mut self.end {
            Some(end) => end,
            unread => unread.insert(reader::end(connection)?),
        };
        self.has_grown = true;
        Ok((head, end))
    }

    /// Notes the hash of the event that was entered last.
    pub(super) fn note_last(&mut self, hash: Hash) {
        self.last = Some(hash);
    }

    /// How far the journal has come, if it has grown since this was last asked.
    pub(super) fn seen(&mut self) -> Option<Seen> {
        let hash = self.last.take()?;
        self.end.map(|End { events, .. }| Seen { events, hash })
    }

    /// Writes down the end of the journal: once for each group, not for each event, and not at all for a group that
    /// wrote nothing, which then needs no sync.
    pub(super) fn write_down(&mut self, connection: &Connection) -> Result<(), Trouble> {
        if std::mem::take(&mut self.has_grown)
            && let Some(End { events, head }) = self.end
        {
            let mut update =
                connection.prepare_cached("update journal set events = ?1, head = ?2")?;
            update.execute((events, head.0))?;
        }
        Ok(())
    }

    /// Keeps the memory bounded; called between groups.
    pub(super) fn trim(&mut self) {
        if self.known.len() > KNOWN_MAX {
            self.forget();
        }
    }

    /// Forgets everything: the file may differ.
    pub(super) fn forget(&mut self) {
        self.known.clear();
        self.end = None;
        self.has_grown = false;
        self.last = None;
    }
}

fn begin(connection: &Connection, stream: &Stream) -> Result<Head, Trouble> {
    let mut insert = connection.prepare_cached("insert into streams (name) values (?1)")?;
    let id = insert.insert((stream.as_str(),))?;
    Ok(Head { id, length: 0, hash: Hash::START, at_ms: 0 })
}
