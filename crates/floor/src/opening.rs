//! Opening a table: the person who opens it, its terms, and the reasons why it cannot be opened.

use std::fmt;

use catalogue::Visitor;
use journal::{CommandKey, Error};
use rulebook::Name;
use rules::{Edition, Game, Refuse, StaffId};
use serde::Serialize;
use serde_json::Value;
use table::{Actor, Approval, Command, Refusal, Terms};

use crate::private::PRIVATE_EACH;
use crate::{Floor, TableHandle, TableId, VaultError, codec, games};

/// Tables that one floor has at most.
const TABLES_MAX: usize = 20_000;

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: String,
    /// The book that it plays by; its game's usual one where none is named.
    pub edition: Option<Edition>,
    pub terms: Terms,
    /// Determinations that differ from those of a practice table, by name.
    pub determinations: serde_json::Map<String, Value>,
}

/// Why a table is not opened.
#[derive(Debug)]
pub enum OpenError {
    NoSuchGame,
    NoSuchEdition,
    /// Its name would be invisible, or would not look as it is written.
    Nameless,
    /// It has no seats.
    Seatless,
    /// These are not determinations of this game.
    Malformed(String),
    /// The rules say no: every reason, in words.
    Refused(Vec<String>),
    TooMany,
    /// A private table has other seats.
    Seats {
        min: u8,
        max: u8,
    },
    /// This person has as many private tables open as anybody may have.
    TooManyOwn,
    TooManyPrivate,
    Entropy(VaultError),
    Journal(Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::NoSuchGame => {
                write!(f, "there is no such game; there are {}", catalogue::NAMES.join(", "))
            }
            OpenError::NoSuchEdition => f.write_str("this game has no such edition"),
            OpenError::Nameless => f.write_str(
                "a table's name must be one line of letters, digits, spaces and visible symbols",
            ),
            OpenError::Seatless => f.write_str("a table must have at least 1 seat"),
            OpenError::Malformed(why) => write!(f, "these are not valid determinations: {why}"),
            OpenError::Refused(reasons) => f.write_str(&reasons.join(" ")),
            OpenError::TooMany => write!(f, "there can be at most {TABLES_MAX} tables"),
            OpenError::Seats { min, max } => {
                write!(f, "a private table of this game has {min} to {max} seats")
            }
            OpenError::TooManyOwn => write!(
                f,
                "you have {PRIVATE_EACH} private tables open; close one of them, and you can open another"
            ),
            OpenError::TooManyPrivate => f.write_str(
                "as many private tables are open as there may be; try again when one has closed, or play at a table of \
                 the house",
            ),
            OpenError::Entropy(error) => error.fmt(f),
            OpenError::Journal(error) => error.fmt(f),
        }
    }
}

impl From<Error> for OpenError {
    fn from(error: Error) -> OpenError {
        OpenError::Journal(error)
    }
}

impl Floor {
    /// Opens a table for a member of staff, under the next free number of its game.
    pub fn open_new_table(&self, by: StaffId, new: NewTable) -> Result<TableId, OpenError> {
        if !is_seen(&new.terms.name) {
            return Err(OpenError::Nameless);
        }
        if new.terms.seats == 0 {
            return Err(OpenError::Seatless);
        }
        let _turn = self.opening.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let id = self.next_number(&new.game)?;
        let NewTable { game, edition, terms, determinations } = new;
        let determined = games::visit(&game, Determined { edition, determinations });
        let determined = determined.ok_or(OpenError::NoSuchGame)??;
        self.open_table_by(by, &id, &game, terms, Some(determined))?;
        Ok(id)
    }

    /// The first name of a table of this game that no table has.
    fn next_number(&self, game: &str) -> Result<TableId, OpenError> {
        let tables = self.tables.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        if tables.len() >= TABLES_MAX {
            return Err(OpenError::TooMany);
        }
        let named = |number| TableId::new(&format!("{game}-{number}"));
        let id = (1..=TABLES_MAX + 1).filter_map(named).find(|id| !tables.contains_key(id));
        id.ok_or(OpenError::NoSuchGame)
    }

    pub(crate) fn open_table_by(
        &self,
        by: StaffId,
        id: &TableId,
        game: &str,
        terms: Terms,
        determinations: Option<Value>,
    ) -> Result<(), OpenError> {
        let opening = Opening { floor: self, id, by, terms, determinations };
        games::visit(game, opening).ok_or(OpenError::NoSuchGame)??;
        if let Some(handle) = TableHandle::find(self, id)? {
            self.list(id, handle);
        }
        Ok(())
    }
}

/// Whether a name is visible and means what it looks like: control characters, invisible characters and those that change
/// the direction of writing are not allowed.
fn is_seen(name: &str) -> bool {
    let is_hidden = |c: char| {
        matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{3164}'
                | '\u{feff}' | '\u{ffa0}'
                | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
    };
    !name.trim().is_empty() && !name.contains(|c: char| c.is_control() || is_hidden(c))
}

/// A game that a table can be opened of.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameOnOffer {
    pub game: &'static str,
    pub title: String,
    /// Its books, the usual one first.
    pub editions: Vec<EditionOnOffer>,
}

/// A book that it can be played by.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EditionOnOffer {
    pub edition: Edition,
    /// The determinations of a practice table.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[schema(value_type = Object)]
    pub determinations: Value,
}

/// All games that a table can be opened of.
pub fn games_on_offer() -> Vec<GameOnOffer> {
    catalogue::NAMES.iter().filter_map(|name| games::visit(name, OnOffer)).collect()
}

struct OnOffer;

impl Visitor for OnOffer {
    type Output = GameOnOffer;

    fn game<G: Game>(self, name: &'static str) -> GameOnOffer {
        let others = Edition::ALL.into_iter().filter_map(|edition| G::practice_by(name, edition));
        let mut editions: Vec<EditionOnOffer> = Vec::new();
        for given in std::iter::once(G::practice(name)).chain(others) {
            let Ok(setup) = G::setup(given.clone()) else { continue };
            let edition = G::sign(&setup).edition;
            if editions.iter().all(|other| other.edition != edition) {
                let determinations =
                    serde_json::to_value(given).expect("determinations have an encoding");
                editions.push(EditionOnOffer { edition, determinations });
            }
        }
        let entry = rulebook::book().game(name);
        let title = entry.map_or(name, |entry| entry.title.as_str()).to_owned();
        GameOnOffer { game: name, title, editions }
    }
}

/// The determinations of a practice table, with some of them overridden.
struct Determined {
    edition: Option<Edition>,
    determinations: serde_json::Map<String, Value>,
}

impl Visitor for Determined {
    type Output = Result<Value, OpenError>;

    fn game<G: Game>(self, name: &'static str) -> Result<Value, OpenError> {
        let usual = G::practice(name);
        let by = G::setup(usual.clone()).ok().map(|setup| G::sign(&setup).edition);
        let base = match self.edition {
            Some(edition) if Some(edition) != by => {
                G::practice_by(name, edition).ok_or(OpenError::NoSuchEdition)?
            }
            _ => usual,
        };
        let mut all = serde_json::to_value(base).expect("determinations have an encoding");
        if let Value::Object(all) = &mut all {
            all.extend(self.determinations);
        }
        Ok(all)
    }
}

struct Opening<'a> {
    floor: &'a Floor,
    id: &'a TableId,
    by: StaffId,
    terms: Terms,
    determinations: Option<Value>,
}

impl Visitor for Opening<'_> {
    type Output = Result<(), OpenError>;

    fn game<G: Game>(self, name: &'static str) -> Result<(), OpenError> {
        let Opening { floor, id, by, terms, determinations } = self;
        let determinations = match determinations {
            Some(given) => serde_json::from_value(given)
                .map_err(|error| OpenError::Malformed(error.to_string()))?,
            None => G::practice(name),
        };
        let mut state = table::State::<G>::default();
        let mut events = Vec::new();
        let approve = Command::Approve { what: Approval::Table };
        let open = Command::Open { terms, determinations };
        for (actor, command) in [(Actor::Inspector(by), approve), (Actor::Supervisor(by), open)] {
            rules::hand_in::<table::Table<G>>(&(), &mut state, actor, &command, &mut events)
                .map_err(|refusal| OpenError::Refused(reasons(&refusal)))?;
        }
        let determined = state.open().map(|open| G::sign(&open.setup).name);
        if let Some(other) = determined.filter(|determined| *determined != name) {
            return Err(OpenError::Malformed(format!(
                "they are for {other}, but the table is for {name}"
            )));
        }
        if let Some(open) = state.open()
            && let Some(linked) = G::sign(&open.setup).jackpot
        {
            let entry = rulebook::book().game(name);
            let called = entry.and_then(|entry| entry.jackpot.as_deref()).unwrap_or(name);
            let linked = floor.ground.post.jackpots.link(linked, &open.terms, called);
            linked.map_err(|error| OpenError::Refused(vec![error.to_string()]))?;
        }
        let shared = &floor.ground.shared;
        let at_ms = shared.clock.now_ms();
        let vault = shared.vault.as_ref();
        let encoded = (1..).zip(&events).map(|(version, event)| {
            codec::encode(codec::Place { id, version, vault }, state.open(), event)
        });
        let failed = |detail| Error::Failed { store: id.as_str().to_owned(), detail };
        let encoded =
            encoded.collect::<Result<_, _>>().map_err(|error| failed(error.to_string()))?;
        let append = journal::Append {
            stream: id.stream(),
            expect: journal::Expect::Version(0),
            events: encoded,
        };
        let key = CommandKey::new(format!("{at_ms:x}.open.{}", id.as_str())).ok();
        shared.journal.append(journal::Work { key, at_ms, appends: vec![append] })?;
        Ok(())
    }
}

/// Every reason in words, so that all can be mended at once.
fn reasons<G: Game>(refusal: &Refusal<G>) -> Vec<String> {
    let words = rulebook::words();
    let nobody = |_| Name::Other(String::new());
    match refusal {
        Refusal::Faults(faults) => {
            faults.iter().map(|fault| words.say(&fault.text(), nobody)).collect()
        }
        other => vec![words.say(&other.text(), nobody)],
    }
}
