//! The record of the house itself. The stream `house` says which house a journal belongs to, and has a text that only the
//! key of the house opens: so a journal is never used with a key that does not belong to it.

use std::fmt;
use std::path::{Path, PathBuf};

use journal::{
    Append, Error, Expect, Journal, Kind, NewEvent, Recorded, Stream, Work, every_event,
};
use serde::{Deserialize, Serialize};

use crate::changes::{CHANGES, HOUSE};
use crate::{Vault, VaultError, entropy};

/// The identity of a house: made once for a journal, and again when an older copy is restored. A signature for one house
/// is not valid in another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseId(String);

impl HouseId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HouseEvent {
    /// The house begins, or begins again from a restored copy.
    Named { id: String, restored: bool },
    /// From now on, secrets are sealed with the key that opens this.
    KeySet { check: String },
}

/// Choices of the person who starts the house.
#[derive(Clone, Copy, Debug, Default)]
pub struct Decisions {
    /// The key is lost: make another.
    pub new_key: bool,
    /// The journal is an older copy, restored on purpose.
    pub restored: bool,
}

/// Why the house cannot be opened with this journal and this key.
#[derive(Debug)]
pub enum FoundingError {
    /// The journal was written with a key, and there is none.
    KeyMissing {
        path: PathBuf,
    },
    /// There is a key, but the journal was written with a different one.
    WrongKey {
        path: PathBuf,
    },
    /// There is a key, so there was a journal, but the journal has no events.
    JournalEmpty {
        key: PathBuf,
    },
    /// Other users can read the key.
    KeyExposed {
        path: PathBuf,
        mode: u32,
    },
    /// A new key was requested although the old one is not lost.
    KeyNotLost {
        path: PathBuf,
    },
    Vault(VaultError),
    Journal(Error),
}

impl fmt::Display for FoundingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FoundingError::KeyMissing { path } => write!(
                f,
                "the key {0} is missing, and the journal was written with it. Restore it from its \
                 copy. If it is lost for good, start once with --new-key: each round in \
                 progress then stands still until a supervisor rules that it is forfeited, cards \
                 that were never shown stay sealed for ever, every session ends, and no password works any more; the operator gets a new one",
                path.display()
            ),
            FoundingError::WrongKey { path } => write!(
                f,
                "{} is not the key that the journal was written with. Restore the right one from \
                 its copy; if that is lost for good, move this file away and start once with \
                 --new-key",
                path.display()
            ),
            FoundingError::JournalEmpty { key } => write!(
                f,
                "{} is there, but the journal beside it is empty. Restore journal.db from its \
                 copy; to begin a new house instead, choose another folder with --data, or move \
                 the key away",
                key.display()
            ),
            FoundingError::KeyExposed { path, mode } => write!(
                f,
                "others can read the key {0} (its mode is {mode:03o}): whoever reads it can open \
                 sealed cards and forge sessions. Take that right away (chmod 600 {0}); if \
                 somebody may have read it, begin a new house with a key of its own",
                path.display()
            ),
            FoundingError::KeyNotLost { path } => write!(
                f,
                "--new-key is for a key that is lost, but {} is there and opens the journal. \
                 Start without --new-key",
                path.display()
            ),
            FoundingError::Vault(error) => error.fmt(f),
            FoundingError::Journal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FoundingError {}

impl From<VaultError> for FoundingError {
    fn from(error: VaultError) -> FoundingError {
        FoundingError::Vault(error)
    }
}

impl From<Error> for FoundingError {
    fn from(error: Error) -> FoundingError {
        FoundingError::Journal(error)
    }
}

/// The text that the key of a house opens, under this label.
const CHECKED: &str = "house";

/// The journal's record of its house.
#[derive(Debug, Default)]
struct OnRecord {
    id: Option<HouseId>,
    check: Option<String>,
    is_empty: bool,
}

impl OnRecord {
    fn read(journal: &dyn Journal) -> Result<OnRecord, Error> {
        let is_empty = journal.scan(0, 1)?.is_empty();
        let mut found = OnRecord { is_empty, ..OnRecord::default() };
        for recorded in every_event(journal, &stream(), 1) {
            match read(&recorded?)? {
                HouseEvent::Named { id, .. } => found.id = Some(HouseId(id)),
                HouseEvent::KeySet { check } => found.check = Some(check),
            }
        }
        Ok(found)
    }

    /// Whether the journal shows that a vault holds the key of this house.
    fn proves(&self, vault: &Vault) -> bool {
        self.check.as_ref().is_some_and(|check| vault.unseal(CHECKED, check).is_some())
    }
}

pub(crate) const STREAM: &str = "house";

fn stream() -> Stream {
    Stream::new(STREAM).expect("a plain name")
}

/// Reads an event of the house.
pub(crate) fn read(recorded: &Recorded) -> Result<HouseEvent, Error> {
    recorded.decode(HOUSE, CHANGES)
}

/// Finds out which house a journal belongs to and takes its key into use; on a first start, makes both.
pub fn open_house(
    journal: &dyn Journal,
    key: &Path,
    decisions: Decisions,
    now_ms: u64,
) -> Result<(HouseId, Vault), FoundingError> {
    let on_record = OnRecord::read(journal)?;
    let path = || key.to_owned();
    if let Some(mode) = Vault::exposed(key)? {
        return Err(FoundingError::KeyExposed { path: path(), mode });
    }
    // The last start may have ended after a new key was recorded, but before it was put in place.
    let recorded = Vault::unfinished(key).filter(|vault| on_record.proves(vault));
    let (vault, is_new) = match Vault::existing(key)?.or(recorded) {
        Some(_) if on_record.is_empty => return Err(FoundingError::JournalEmpty { key: path() }),
        Some(vault) if on_record.check.is_some() && !on_record.proves(&vault) => {
            return Err(FoundingError::WrongKey { path: path() });
        }
        Some(_) if decisions.new_key => return Err(FoundingError::KeyNotLost { path: path() }),
        Some(vault) => (vault, false),
        None if on_record.is_empty || decisions.new_key => (Vault::prepare(key)?, true),
        None => return Err(FoundingError::KeyMissing { path: path() }),
    };
    let mut events = Vec::new();
    let known = on_record.id.clone().filter(|_| !decisions.restored);
    let id = if let Some(id) = known {
        id
    } else {
        let id = crate::vault::to_hex(&entropy::<16>()?);
        events.push(HouseEvent::Named { id: id.clone(), restored: decisions.restored });
        HouseId(id)
    };
    if is_new || on_record.check.is_none() {
        let check = vault.seal(CHECKED, b"the key of this house")?;
        events.push(HouseEvent::KeySet { check });
    }
    record(journal, &events, now_ms)?;
    // Only now: a key without a journal would look as if the journal had been lost.
    Vault::put_in_place(key)?;
    Ok((id, vault))
}

fn record(journal: &dyn Journal, events: &[HouseEvent], at_ms: u64) -> Result<(), Error> {
    if events.is_empty() {
        return Ok(());
    }
    let new = events.iter().map(|event| {
        let body = serde_json::to_string(event).expect("an event has an encoding");
        let kind = body.split('"').nth(1).unwrap_or("event").to_owned();
        let kind = Kind::new(format!("house.{kind}")).expect("a plain name");
        NewEvent::new(kind, body).current(HOUSE, CHANGES)
    });
    let expect = Expect::Version(journal.length(&stream())?);
    let appends = vec![Append { stream: stream(), expect, events: new.collect() }];
    journal.append(Work { key: None, at_ms, appends }).map(drop)
}
