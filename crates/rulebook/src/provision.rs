//! Clause keys with our summaries, and the provisions of the books that they cover.

use rules::{Clause, Edition};
use serde::Serialize;

use crate::place::Place;
use crate::{Kind, Rulebook, Status};

/// What the rulebook says about a clause key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub clause: Clause,
    pub kind: Kind,
    /// One sentence, in our own words.
    pub summary: String,
    /// The entries of `readings.md` that it leans on.
    pub readings: Vec<String>,
    /// Names of the fixtures that prove it.
    pub fixtures: Vec<String>,
}

/// One numbered place in an instrument, and the key that covers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provision {
    pub id: String,
    pub clause: Clause,
    pub edition: Edition,
    /// Its book, as ids begin: `INSTRUMENT/BOOK`.
    pub book: String,
    pub status: Status,
    /// One sentence for this place, where that of the key would not be true of it, or would not say which row it is.
    pub(crate) summary: Option<String>,
    pub(crate) place: Place,
}

/// A line of the list of all clauses, in the form that `croupier clauses --json` has frozen.
#[derive(Clone, Debug, Serialize)]
pub struct Row<'a> {
    pub id: &'a str,
    pub key: Clause,
    pub kind: Kind,
    pub status: Status,
    pub fixtures: &'a [String],
}

/// The book that every game of an instrument shares.
const FRONT_MATTER: &str = "instrument";

impl Provision {
    /// Takes an id apart; `None` if it is not `INSTRUMENT/BOOK/PLACE` of a known instrument.
    pub(crate) fn parse(id: &str, clause: Clause, status: Status) -> Option<Provision> {
        // A word that is defined may have a stroke in it: `def:High/Low Split`.
        let (instrument, rest) = id.split_once('/')?;
        let (name, place) = rest.split_once('/')?;
        let edition =
            Edition::ALL.into_iter().find(|edition| edition.instrument() == instrument)?;
        let book = &id[..id.len() - place.len() - 1];
        if name.is_empty() || place.is_empty() {
            return None;
        }
        let place =
            if name == FRONT_MATTER { Place::of_front(place) } else { Place::of_book(place) };
        let (id, book) = (id.to_owned(), book.to_owned());
        Some(Provision { id, clause, edition, book, status, summary: None, place })
    }

    /// As a person names it: `6.1(d)`, `definition of void`; front matter by its name.
    pub fn number(&self) -> &str {
        self.place.number()
    }

    /// As a citation names it: rules are called rules; other places already have a name.
    pub fn citation(&self) -> String {
        if self.place.is_rule() { format!("r {}", self.number()) } else { self.number().to_owned() }
    }

    pub fn is_front_matter(&self) -> bool {
        self.book.split_once('/').is_some_and(|(_, name)| name == FRONT_MATTER)
    }

    pub fn is_definition(&self) -> bool {
        self.place.is_definition()
    }

    /// How deep within its rule it stands: zero for `6.1`, one for `6.1(d)`.
    pub fn depth(&self) -> usize {
        self.place.depth()
    }
}

impl Rulebook {
    /// Our summary of a clause. The rulebook that is built in has an entry for every key.
    pub fn entry(&self, clause: Clause) -> Option<&Entry> {
        self.entries.get(&clause)
    }

    /// Our summary of a provision: its book's own, or that of its key.
    pub fn summary<'a>(&'a self, provision: &'a Provision) -> Option<&'a str> {
        let shared = || self.entry(provision.clause).map(|entry| entry.summary.as_str());
        provision.summary.as_deref().or_else(shared)
    }

    /// Every entry, by key.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// All provisions, in the order of the books.
    pub fn provisions(&self) -> impl Iterator<Item = &Provision> {
        self.provisions.iter()
    }

    /// The provision of an id, written as the rulebook writes it or in other capitals.
    pub fn provision(&self, id: &str) -> Option<&Provision> {
        self.provisions.iter().find(|provision| provision.id.eq_ignore_ascii_case(id))
    }

    /// All clauses with kind, status and fixtures, in the order of the books.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.provisions.iter().filter_map(|provision| {
            let entry = self.entry(provision.clause)?;
            let status = provision.status;
            let fixtures = &entry.fixtures;
            Some(Row { id: &provision.id, key: entry.clause, kind: entry.kind, status, fixtures })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_an_instrument_a_book_and_a_place() {
        let parse = |id| Provision::parse(id, Clause::Void, Status::Coded);
        let split = parse("S49/poker/def:High/Low Split").unwrap();
        assert_eq!((&*split.book, split.number()), ("S49/poker", "definition of high/low split"));
        for id in ["6.1(d)", "S49/6.1(d)", "S48/poker/6.1", "S49//6.1", "S49/poker/"] {
            assert_eq!(parse(id), None, "{id}");
        }
    }

    #[test]
    fn front_matter_is_told_from_rules() {
        let parse = |id| Provision::parse(id, Clause::Void, Status::Coded).unwrap();
        let front = parse("NI2015-405/instrument/3");
        assert!(front.is_front_matter());
        assert_eq!(front.citation(), "instrument 3");
        let rule = parse("S49/money-wheel/3.3");
        assert!(!rule.is_front_matter());
        assert_eq!(rule.citation(), "r 3.3");
    }
}
