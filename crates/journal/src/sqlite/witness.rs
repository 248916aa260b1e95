//! The witness: a small file beside the journal that records how many events the journal had, so that a journal that
//! has lost its last events is noticed before anybody writes to it.
//!
//! It is written after each commit, into the system's cache, and synced only now and then: a sync for each commit
//! would halve the rate. So it survives the end of the process at any moment; after a power cut it may lag behind the
//! journal, but it is never ahead of it, because a commit is durable before the witness is updated. Lagging is
//! harmless: the journal then merely has more events than the witness knows. Two slots are written alternately, each
//! with a checksum: if a write was cut short, the other slot is still valid.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension};
use sha2::{Digest, Sha256};

use super::open::{private, sync_directories};
use super::reader::{self, Trouble};
use super::row;
use crate::chain::Hash;

/// The state of a journal: this many events, the last of which had this hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) events: u64,
    pub(super) hash: Hash,
}

/// What a journal lacks compared with its witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lacking {
    pub(super) had: u64,
    pub(super) has: u64,
}

/// Each slot is in its own sector, so that one write does not touch the other.
const SLOT_BYTES: u64 = 4_096;
const SLOTS: u64 = 2;
const HEAD: &str = "croupier-journal-head 1";
/// Commits between two syncs of the witness.
const SYNC_EVERY: u32 = 1_000;

pub(super) fn path(directory: &Path) -> PathBuf {
    directory.join("journal.head")
}

/// The state recorded by the witness of a directory, if there is a readable one.
pub(super) fn read(directory: &Path) -> Option<Seen> {
    let mut text = Vec::new();
    File::open(path(directory)).ok()?.take(SLOT_BYTES * SLOTS).read_to_end(&mut text).ok()?;
    let slots = text.chunks(usize::try_from(SLOT_BYTES).ok()?);
    slots.filter_map(parse).max_by_key(|seen| seen.events)
}

/// A slot is one line: `croupier-journal-head 1 EVENTS HASH CHECKSUM`.
fn parse(slot: &[u8]) -> Option<Seen> {
    let line = slot.split(|byte| *byte == b'\n').next()?;
    let (said, sum) = str::from_utf8(line).ok()?.rsplit_once(' ')?;
    if checksum(said).to_string() != sum {
        return None;
    }
    let (events, hash) = said.strip_prefix(HEAD)?.trim_start().split_once(' ')?;
    Some(Seen { events: events.parse().ok()?, hash: from_hex(hash)? })
}

fn line(Seen { events, hash }: Seen) -> String {
    let said = format!("{HEAD} {events} {hash}");
    format!("{said} {}\n", checksum(&said))
}

fn checksum(said: &str) -> Hash {
    Hash(Sha256::digest(said).into())
}

fn from_hex(text: &str) -> Option<Hash> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[at * 2..at * 2 + 2], 16).ok()?;
    }
    Some(Hash(bytes))
}

/// Whether the journal has everything that its witness has seen.
pub(super) fn compare(connection: &Connection, seen: Seen) -> Result<Result<(), Lacking>, Trouble> {
    let has = reader::last(connection)?.map_or(0, |last| last.events);
    let mut select = connection.prepare("select hash from events where position = ?1")?;
    let found =
        select.query_row((seen.events,), |row| Ok(row::hash(row.get_ref(0)?))).optional()?;
    let found = found.transpose().map_err(Trouble::Damaged)?;
    let is_there = seen.events == 0 || found == Some(seen.hash);
    Ok(if is_there { Ok(()) } else { Err(Lacking { had: seen.events, has }) })
}

/// The witness as the writer keeps it.
#[derive(Debug)]
pub(super) struct Witness {
    file: File,
    next_slot: u64,
    unsynced: u32,
    /// Whether it still holds what an earlier writer left. Nothing is overwritten before the first commit: a start
    /// that is refused after the journal was opened leaves the witness unchanged.
    is_untouched: bool,
}

impl Witness {
    /// Opens the witness of a journal, made if it is not there. What it has seen stays until the first commit.
    pub(super) fn open(directory: &Path) -> io::Result<Witness> {
        let path = path(directory);
        let is_new = !path.exists();
        let mut options: OpenOptions = private();
        let file = options.read(true).open(&path)?;
        if is_new {
            sync_directories(directory)?;
        }
        Ok(Witness { file, next_slot: 0, unsynced: 0, is_untouched: true })
    }

    /// Records the state of the journal. A failure here must not fail a commit that is durable: the witness then lags
    /// behind, which is harmless.
    pub(super) fn note(&mut self, seen: Seen) {
        if self.is_untouched {
            self.is_untouched = self.write_afresh(seen).is_err();
            return;
        }
        let written = self.write(seen);
        self.unsynced += 1;
        if written.is_ok() && self.unsynced >= SYNC_EVERY {
            self.sync();
        }
    }

    /// Writes every slot, so that it forgets whatever it had seen beyond `seen`.
    fn write_afresh(&mut self, seen: Seen) -> io::Result<()> {
        for _ in 0..SLOTS {
            self.write(seen)?;
        }
        self.file.sync_all()
    }

    fn write(&mut self, seen: Seen) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.next_slot * SLOT_BYTES))?;
        self.file.write_all(line(seen).as_bytes())?;
        self.next_slot = (self.next_slot + 1) % SLOTS;
        Ok(())
    }

    fn sync(&mut self) {
        let _ = self.file.sync_data();
        self.unsynced = 0;
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        self.sync();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_tells_what_was_written_or_nothing() {
        let seen = Seen { events: 4_711, hash: Hash([0xab; 32]) };
        let line = line(seen);
        assert_eq!(parse(line.as_bytes()), Some(seen));
        for at in 0..line.len() - 1 {
            let mut torn = line.clone().into_bytes();
            torn[at] ^= 1;
            assert_eq!(parse(&torn), None, "byte {at}");
            assert_eq!(parse(&line.as_bytes()[..at]), None, "cut at {at}");
        }
    }
}
