//! Verifying every chain of the file in one pass, in the order of the commits.

use rusqlite::Connection;

use super::reader::{self, Trouble};
use super::row::{EventRow, Unreadable, columns};
use super::witness::{self, Lacking, Seen};
use crate::chain::End;
use crate::verify::{
    ChainEnd, Fault, Faults, Flaw, JournalCheck, PROGRESS_EVERY, Progress, Verified,
};

/// One stream and the end of its chain: about 100 bytes, and the only thing that grows with the journal.
struct StreamCheck {
    id: i64,
    name: String,
    end: ChainEnd,
}

pub(super) fn verify(
    connection: &Connection,
    seen: Option<Seen>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Verified, Trouble> {
    // One transaction, so that a server that keeps writing does not move the end.
    let transaction = connection.unchecked_transaction()?;
    let remembered = reader::end(&transaction)?;
    let mut check = Check {
        streams: load_streams(&transaction)?,
        journal: JournalCheck::new(),
        faults: Faults::new(),
    };
    check.file(&transaction);
    let mut counted = |done| progress(Progress { done, total: remembered.events.max(done) });
    match check.events(&transaction, &mut counted) {
        Ok(()) => check.journal.finish(remembered, &mut check.faults),
        // An unreadable record is reported once; the count would only repeat it.
        Err(detail) => check.faults.at("", 0, Flaw::Unreadable { detail }),
    }
    if let Some(seen) = seen
        && let Err(Lacking { had, has }) = witness::compare(&transaction, seen)?
    {
        check.faults.at("", 0, Flaw::Cut { had, has });
    }
    let Check { streams, journal, faults } = check;
    let End { events, head } = journal.end;
    counted(events);
    Ok(Verified {
        streams: streams.len() as u64,
        events,
        head,
        faults: faults.listed,
        faults_total: faults.total,
    })
}

/// The streams by id.
fn load_streams(connection: &Connection) -> Result<Vec<StreamCheck>, Trouble> {
    let mut select = connection.prepare("select id, name from streams order by id")?;
    let streams = select.query_map((), |row| {
        Ok(StreamCheck { id: row.get(0)?, name: row.get(1)?, end: ChainEnd::START })
    })?;
    Ok(streams.collect::<rusqlite::Result<_>>()?)
}

struct Check {
    streams: Vec<StreamCheck>,
    journal: JournalCheck,
    faults: Faults<Fault>,
}

impl Check {
    /// SQLite's own check of its pages and indexes: it also finds damage where no event is.
    fn file(&mut self, connection: &Connection) {
        const LINES_MAX: u32 = 20;
        let mut check = || {
            let mut check = connection.prepare(&format!("pragma integrity_check({LINES_MAX})"))?;
            let mut rows = check.query(())?;
            while let Some(row) = rows.next()? {
                let detail: String = row.get(0)?;
                if detail != "ok" {
                    self.faults.at("", 0, Flaw::Store { detail });
                }
            }
            Ok(())
        };
        let outcome: rusqlite::Result<()> = check();
        if let Err(error) = outcome {
            self.faults.at("", 0, Flaw::Store { detail: error.to_string() });
        }
    }

    /// Checks every event. The error says why no more could be read.
    fn events(
        &mut self,
        connection: &Connection,
        counted: &mut dyn FnMut(u64),
    ) -> Result<(), String> {
        const SELECT: &str = concat!("select ", columns!(), " from events e order by e.position");
        let sqlite = |error: rusqlite::Error| error.to_string();
        let mut select = connection.prepare(SELECT).map_err(sqlite)?;
        let mut rows = select.query(()).map_err(sqlite)?;
        loop {
            let events = self.journal.end.events;
            let row = rows.next().map_err(|error| format!("after {events} events: {error}"))?;
            let Some(row) = row else { return Ok(()) };
            self.event(EventRow::read(row).map_err(sqlite)?);
            if self.journal.end.events.is_multiple_of(PROGRESS_EVERY) {
                counted(self.journal.end.events);
            }
        }
    }

    fn event(&mut self, row: Result<EventRow<'_>, Unreadable>) {
        let Check { streams, journal, faults } = self;
        let (id, version, position, hash) = match &row {
            Ok(event) => (event.stream, event.version(), event.position, event.hash),
            Err(row) => (row.stream, row.version, row.position, row.hash),
        };
        let mut name = "";
        if let Ok(index) = streams.binary_search_by_key(&id, |stream| stream.id) {
            let stream = &mut streams[index];
            name = &stream.name;
            match row {
                Ok(event) => stream.end.check(&event.link(name), hash, faults),
                Err(row) => {
                    stream.end = ChainEnd { version, hash };
                    faults.at(name, version, Flaw::Unreadable { detail: row.detail });
                }
            }
        } else {
            let detail = format!("the event at position {position} belongs to no known stream");
            faults.at(name, version, Flaw::Unreadable { detail });
        }
        journal.check((name, version), position, &hash, faults);
    }
}
