//! Entering the works of one group into the open transaction.

use rusqlite::{CachedStatement, Connection, OptionalExtension, params};

use super::heads::Heads;
use super::reader::{self, Trouble};
use crate::chain::{Link, snapshot_checksum};
use crate::contract::Snapshot;
use crate::error::Error;
use crate::name::{CommandKey, Kind, Label, Stream};
use crate::prepared::{PreparedAppend, PreparedWork};
use crate::refusal::Refusal;
use crate::work::{Expect, Receipt, Span};

const INSERT: &str = "insert into events (position, stream, version, at_ms, kind, schema, game, round, \
     person, command, leads, body, moves, hash) \
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";

/// The transaction of one group. The outer error of each entry fails the group; the inner one only the entry, of
/// which nothing has then been written.
pub(super) struct Entries<'c> {
    connection: &'c Connection,
    heads: &'c mut Heads,
    find: CachedStatement<'c>,
    insert: CachedStatement<'c>,
}

impl<'c> Entries<'c> {
    pub(super) fn new(
        connection: &'c Connection,
        heads: &'c mut Heads,
    ) -> Result<Entries<'c>, Trouble> {
        let find = connection.prepare_cached(reader::FIND)?;
        let insert = connection.prepare_cached(INSERT)?;
        Ok(Entries { connection, heads, find, insert })
    }

    /// Enters a work, unless its key is on record or an expectation is not met.
    pub(super) fn work(&mut self, work: &PreparedWork) -> Result<Result<Receipt, Error>, Trouble> {
        if let Some(key) = &work.key
            && let Some(receipt) = self.repeated(key)?
        {
            return Ok(Ok(receipt));
        }
        for append in &work.appends {
            if let Err(conflict) = self.expectation(append)? {
                return Ok(Err(conflict));
            }
        }
        // From here on nothing can fail but the file.
        let mut leads = work.key.is_some();
        let mut spans = Vec::with_capacity(work.appends.len());
        for append in &work.appends {
            spans.push(self.append(append, work, &mut leads)?);
        }
        Ok(Ok(Receipt { spans, repeated: false }))
    }

    fn repeated(&mut self, key: &CommandKey) -> Result<Option<Receipt>, Trouble> {
        let position = self.find.query_row((key.as_str(),), |row| row.get(0)).optional()?;
        position.map(|position| reader::receipt(self.connection, key, position)).transpose()
    }

    fn expectation(&mut self, append: &PreparedAppend) -> Result<Result<(), Error>, Trouble> {
        let Expect::Version(expected) = append.expect else { return Ok(Ok(())) };
        let head = self.heads.head(self.connection, &append.stream)?;
        let found = head.map_or(0, |head| head.length);
        if found == expected {
            return Ok(Ok(()));
        }
        Ok(Err(Error::Conflict { stream: append.stream.clone(), expected, found }))
    }

    fn append(
        &mut self,
        append: &PreparedAppend,
        work: &PreparedWork,
        leads: &mut bool,
    ) -> Result<Span, Trouble> {
        let (head, end) = self.heads.grow(self.connection, &append.stream)?;
        let first = head.length + 1;
        // A clock may be set back, but what happened later is not recorded as earlier.
        head.at_ms = head.at_ms.max(work.at_ms);
        let key = work.key.as_ref().map(CommandKey::as_str);
        for event in &append.events {
            let link = Link {
                stream: append.stream.as_str(),
                version: head.length + 1,
                at_ms: head.at_ms,
                kind: event.kind.as_str(),
                schema: event.schema,
                game: event.game.as_ref().map(Label::as_str),
                round: event.round,
                person: event.person.as_ref().map(Label::as_str),
                key,
                body: &event.body,
                moves: &event.moves,
            };
            let hash = link.hash(&head.hash);
            *end = end.after(&hash);
            self.insert.execute(params![
                end.events,
                head.id,
                link.version,
                link.at_ms,
                link.kind,
                link.schema,
                link.game,
                link.round,
                link.person,
                link.key,
                std::mem::take(leads).then_some(1),
                link.body,
                link.moves,
                hash.0,
            ])?;
            head.length = link.version;
            head.hash = hash;
        }
        let (last, hash) = (head.length, head.hash);
        self.heads.note_last(hash);
        Ok(Span { stream: append.stream.clone(), first, last })
    }

    /// Keeps a snapshot in place of the one of its kind before it.
    pub(super) fn snapshot(
        &mut self,
        stream: &Stream,
        kind: &Kind,
        snapshot: &Snapshot,
    ) -> Result<Result<(), Error>, Trouble> {
        let Snapshot { version, bytes } = snapshot;
        let head = self.heads.head(self.connection, stream)?;
        let Some(head) = head.filter(|head| (1..=head.length).contains(version)) else {
            let version_max = head.map_or(0, |head| head.length);
            let (stream, version) = (stream.clone(), *version);
            return Ok(Err(Refusal::SnapshotVersion { stream, version, version_max }.into()));
        };
        let hash = reader::hash_at(self.connection, head.id, *version)?
            .ok_or_else(|| Trouble::Damaged(format!("{stream} version {version} is missing")))?;
        let checksum = snapshot_checksum(stream, kind, &hash, snapshot);
        let mut replace = self.connection.prepare_cached(
            "insert or replace into snapshots (stream, kind, version, bytes, checksum)
             values (?1, ?2, ?3, ?4, ?5)",
        )?;
        replace.execute((head.id, kind.as_str(), version, bytes, checksum.0))?;
        Ok(Ok(()))
    }

    /// Ends the group: what remains is to commit.
    pub(super) fn finish(self) -> Result<(), Trouble> {
        self.heads.write_down(self.connection)
    }
}
