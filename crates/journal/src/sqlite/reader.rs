//! Queries, each on its own read-only connection: readers never wait for the writer, nor it for them.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::fault::explain;
use super::open;
use super::row::{COLUMNS, EventRow, columns};
use super::witness::Seen;
use crate::chain::{End, Hash, snapshot_checksum};
use crate::contract::{Snapshot, StreamLength};
use crate::error::Error;
use crate::event::Recorded;
use crate::limits::{EVENTS_MAX, NUMBER_MAX, READ_BYTES_MAX, READ_EVENTS_MAX};
use crate::name::{CommandKey, Kind, Stream};
use crate::work::{Receipt, Span};

/// Connections that are kept open for the next question.
const IDLE_MAX: usize = 8;

#[derive(Debug)]
pub(super) struct Readers {
    directory: PathBuf,
    store: Arc<str>,
    idle: Mutex<Vec<Connection>>,
}

/// Why a question has no answer.
#[derive(Debug)]
pub(super) enum Trouble {
    Sqlite(rusqlite::Error),
    Damaged(String),
    BrokenChain { stream: Stream, version: u64 },
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        Trouble::Sqlite(error)
    }
}

impl Trouble {
    pub(super) fn explain(self, store: &str) -> Error {
        match self {
            Trouble::Sqlite(error) => explain(store, &error),
            Trouble::Damaged(detail) => Error::Damaged { store: store.to_owned(), detail },
            Trouble::BrokenChain { stream, version } => {
                Error::BrokenChain { store: store.to_owned(), stream, version }
            }
        }
    }
}

impl Readers {
    pub(super) fn new(directory: PathBuf, store: Arc<str>) -> Readers {
        Readers { directory, store, idle: Mutex::new(Vec::new()) }
    }

    /// Opens one connection now, so that opening a journal reports what is wrong with it.
    pub(super) fn open_one(&self) -> Result<(), Error> {
        let connection = open::for_reading(&self.directory, &self.store)?;
        self.lock().push(connection);
        Ok(())
    }

    pub(super) fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, Trouble>,
    ) -> Result<T, Error> {
        let idle = self.lock().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => open::for_reading(&self.directory, &self.store)?,
        };
        // A connection that met trouble is closed, not kept.
        let answer = question(&connection).map_err(|trouble| trouble.explain(&self.store))?;
        let mut idle = self.lock();
        if idle.len() < IDLE_MAX {
            idle.push(connection);
        }
        Ok(answer)
    }

    /// Closes the connections that are kept open.
    pub(super) fn close(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end of a stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub(super) id: i64,
    pub(super) length: u64,
    pub(super) hash: Hash,
    /// When the last event was recorded; 0 before the first.
    pub(super) at_ms: u64,
}

fn stream_id(connection: &Connection, stream: &str) -> Result<Option<i64>, Trouble> {
    let mut select = connection.prepare_cached("select id from streams where name = ?1")?;
    Ok(select.query_row((stream,), |row| row.get(0)).optional()?)
}

pub(super) fn head(connection: &Connection, stream: &str) -> Result<Option<Head>, Trouble> {
    let Some(id) = stream_id(connection, stream)? else { return Ok(None) };
    let mut select = connection.prepare_cached(
        "select version, hash, at_ms from events where stream = ?1 order by version desc limit 1",
    )?;
    let last = select
        .query_row((id,), |row| Ok((row.get(0)?, super::row::hash(row.get_ref(1)?), row.get(2)?)));
    let (length, hash, at_ms) = last.optional()?.unwrap_or((0, Ok(Hash::START), 0));
    let hash = hash.map_err(|detail| Trouble::Damaged(format!("{stream}: {detail}")))?;
    Ok(Some(Head { id, length, hash, at_ms }))
}

/// The end of the journal, as it is written down.
pub(super) fn end(connection: &Connection) -> Result<End, Trouble> {
    let mut select = connection.prepare_cached("select events, head from journal")?;
    let (events, head) =
        select.query_row((), |row| Ok((row.get(0)?, super::row::hash(row.get_ref(1)?))))?;
    Ok(End { events, head: head.map_err(Trouble::Damaged)? })
}

/// The last event of the whole journal, as a witness sees it; none if there is none.
pub(super) fn last(connection: &Connection) -> Result<Option<Seen>, Trouble> {
    let mut select =
        connection.prepare("select position, hash from events order by position desc limit 1")?;
    let found = select.query_row((), |row| Ok((row.get(0)?, super::row::hash(row.get_ref(1)?))));
    let Some((events, hash)) = found.optional()? else { return Ok(None) };
    Ok(Some(Seen { events, hash: hash.map_err(Trouble::Damaged)? }))
}

/// The hash of one event of a stream; [`Hash::START`] for version 0.
pub(super) fn hash_at(
    connection: &Connection,
    id: i64,
    version: u64,
) -> Result<Option<Hash>, Trouble> {
    if version == 0 {
        return Ok(Some(Hash::START));
    }
    let mut select =
        connection.prepare_cached("select hash from events where stream = ?1 and version = ?2")?;
    let found = select.query_row((id, version), |row| Ok(super::row::hash(row.get_ref(0)?)));
    found.optional()?.transpose().map_err(Trouble::Damaged)
}

pub(super) fn read(
    connection: &Connection,
    stream: &Stream,
    from: u64,
    limit: usize,
) -> Result<Vec<Recorded>, Trouble> {
    const SELECT: &str = concat!(
        "select ",
        columns!(),
        " from events e where e.stream = ?1 and e.version >= ?2 order by e.version limit ?3"
    );
    let from = from.max(1);
    if from > NUMBER_MAX {
        return Ok(Vec::new());
    }
    let Some(id) = stream_id(connection, stream.as_str())? else { return Ok(Vec::new()) };
    let mut last = from - 1;
    // Without a forerunner there is nothing to read, or the first row will not fit.
    let mut hash = hash_at(connection, id, last)?.unwrap_or(Hash::START);
    let missing = |version| Trouble::Damaged(format!("{stream} version {version} is missing"));
    collect(connection, SELECT, (id, from, limit.min(READ_EVENTS_MAX)), |_, event| {
        let link = event.link(stream.as_str());
        last += 1;
        if link.version != last {
            return Err(missing(last));
        }
        if link.hash(&hash) != event.hash {
            return Err(Trouble::BrokenChain { stream: stream.clone(), version: last });
        }
        hash = event.hash;
        Ok(stream.clone())
    })
}

pub(super) fn scan(
    connection: &Connection,
    after: u64,
    limit: usize,
) -> Result<Vec<Recorded>, Trouble> {
    const SELECT: &str = concat!(
        "select ",
        columns!(),
        ", s.name from events e join streams s on s.id = e.stream
         where e.position > ?1 order by e.position limit ?2"
    );
    if after > NUMBER_MAX {
        return Ok(Vec::new());
    }
    // Successive events are often of one stream; its name is checked once.
    let mut stream: Option<Stream> = None;
    collect(connection, SELECT, (after, limit.min(READ_EVENTS_MAX)), |row, _| {
        let name = row.get_ref(COLUMNS)?.as_str().unwrap_or_default();
        match &stream {
            Some(stream) if stream.as_str() == name => Ok(stream.clone()),
            _ => {
                let named = Stream::new(name).map_err(|fault| Trouble::Damaged(fault.to_string()));
                Ok(stream.insert(named?).clone())
            }
        }
    })
}

fn collect(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    mut stream_of: impl FnMut(&Row<'_>, &EventRow<'_>) -> Result<Stream, Trouble>,
) -> Result<Vec<Recorded>, Trouble> {
    let mut select = connection.prepare_cached(sql)?;
    let mut rows = select.query(params)?;
    let mut events: Vec<Recorded> = Vec::new();
    let mut bytes = 0;
    while let Some(row) = rows.next()? {
        let damaged = |version: u64, detail| {
            Trouble::Damaged(format!("version {version} of a stream: {detail}"))
        };
        let event = EventRow::read(row)?.map_err(|row| damaged(row.version, row.detail))?;
        let stream = stream_of(row, &event)?;
        let recorded = event
            .recorded(&stream)
            .map_err(|detail| Trouble::Damaged(format!("{stream}: {detail}")))?;
        bytes += recorded.body.len();
        events.push(recorded);
        if bytes > READ_BYTES_MAX {
            break;
        }
    }
    Ok(events)
}

pub(super) fn streams(
    connection: &Connection,
    prefix: &str,
    after: Option<&Stream>,
    limit: usize,
) -> Result<Vec<StreamLength>, Trouble> {
    // Names are ASCII, so DEL sorts after every name with this prefix.
    let end = format!("{prefix}\u{7f}");
    let after = after.map_or("", Stream::as_str);
    let mut select = connection.prepare_cached(
        "select name, coalesce((select max(version) from events where stream = id), 0) from streams
         where name >= ?1 and name < ?2 and name > ?3 order by name limit ?4",
    )?;
    let mut rows = select.query((prefix, end, after, limit.min(READ_EVENTS_MAX)))?;
    let mut streams = Vec::new();
    while let Some(row) = rows.next()? {
        let name: String = row.get(0)?;
        let stream = Stream::new(name).map_err(|fault| Trouble::Damaged(fault.to_string()))?;
        streams.push(StreamLength { stream, length: row.get(1)? });
    }
    Ok(streams)
}

/// Finds the position of a command's first event.
pub(super) const FIND: &str = "select position from events where command = ?1 and leads = 1";

/// The receipt of a command. Its events stand one after another, from the first on.
pub(super) fn find(connection: &Connection, key: &CommandKey) -> Result<Option<Receipt>, Trouble> {
    let first = connection.prepare_cached(FIND)?.query_row((key.as_str(),), |row| row.get(0));
    match first.optional()? {
        Some(position) => receipt(connection, key, position).map(Some),
        None => Ok(None),
    }
}

/// The receipt of a command whose first event is at a position.
pub(super) fn receipt(
    connection: &Connection,
    key: &CommandKey,
    position: i64,
) -> Result<Receipt, Trouble> {
    let mut select = connection.prepare_cached(
        "select s.name, e.version, e.command is ?2 from events e join streams s on s.id = e.stream
         where e.position >= ?1 order by e.position limit ?3",
    )?;
    let mut rows = select.query((position, key.as_str(), EVENTS_MAX))?;
    let mut spans: Vec<Span> = Vec::new();
    while let Some(row) = rows.next()? {
        if !row.get::<_, bool>(2)? {
            break;
        }
        let (name, version) = (row.get_ref(0)?.as_str().unwrap_or_default(), row.get(1)?);
        match spans.last_mut() {
            Some(span) if span.stream.as_str() == name => span.last = version,
            _ => {
                let stream =
                    Stream::new(name).map_err(|fault| Trouble::Damaged(fault.to_string()))?;
                spans.push(Span { stream, first: version, last: version });
            }
        }
    }
    Ok(Receipt { spans, repeated: true })
}

/// The snapshot of a stream, if it is sound and belongs to the stream's history.
pub(super) fn snapshot(
    connection: &Connection,
    stream: &Stream,
    kind: &Kind,
) -> Result<Option<Snapshot>, Trouble> {
    let Some(id) = stream_id(connection, stream.as_str())? else { return Ok(None) };
    let sql = "select version, bytes, checksum from snapshots where stream = ?1 and kind = ?2";
    // A journal that nobody has written to since snapshots have kinds has none.
    let Ok(mut select) = connection.prepare_cached(sql) else { return Ok(None) };
    // A row that does not even have the right types is as damaged as any other.
    let found = select.query_row((id, kind.as_str()), |row| {
        Ok((row.get::<_, u64>(0).ok(), row.get(1).ok(), super::row::hash(row.get_ref(2)?).ok()))
    });
    let Some((Some(version), Some(bytes), Some(checksum))) = found.optional()? else {
        return Ok(None);
    };
    let Some(hash) = hash_at(connection, id, version)? else { return Ok(None) };
    let snapshot = Snapshot { version, bytes };
    let is_sound = snapshot_checksum(stream, kind, &hash, &snapshot) == checksum;
    Ok(is_sound.then_some(snapshot))
}
