//! The rulebook as data: which clause a key is in which book, what it says, how we read it, what proves it, and how
//! texts become sentences.
//!
//! ```
//! use rules::{Clause, Edition};
//!
//! let book = rulebook::book();
//! let edition: Edition = "1999".parse()?;
//! assert_eq!(book.number(Clause::OddsOf11, "money-wheel", edition), Some("6.1(d)"));
//! assert_eq!(book.clause_by_number("money-wheel", edition, "6.1(d)"), Some(Clause::OddsOf11));
//! assert_eq!(
//!     book.refusal_sentence("The step is $1.", Clause::Multiples, "money-wheel", edition),
//!     "The step is $1. [money-wheel 1999, r 3.3]",
//! );
//! # Ok::<(), rules::NoSuchEdition>(())
//! ```
//!
//! This crate does not contain the books' own words: `rulebook/` holds our summaries, and facts. Nor does it know any
//! game's rules, only where they are written.

mod cite;
mod dictionary;
mod editions;
mod explain;
mod fault;
mod fixture;
mod fluent;
mod games;
mod kind;
mod nearest;
mod place;
mod provision;
mod read;
mod readings;
mod sources;
mod word_keys;
mod words;

pub use dictionary::{OtherWord, Term};
pub use explain::{Explanation, NotExplained, Setting};
pub use fault::{BookFault, ClauseFault, Fault, FileFault, FixtureFault, GameFault};
pub use fault::{ReadingFault, WordFault};
pub use fixture::Fixture;
pub use games::{Family, GameEntry, Section};
pub use kind::{Kind, Status};
pub use nearest::nearest;
pub use provision::{Entry, Provision, Row};
pub use readings::Reading;
pub use sources::Sources;
pub use word_keys::word_keys_in;
pub use words::{Language, Name, Unsaid, Words, speak, spoken, words};

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The rulebook that this binary carries, read once.
pub fn book() -> &'static Rulebook {
    static BOOK: OnceLock<Rulebook> = OnceLock::new();
    BOOK.get_or_init(|| Rulebook::read(&Sources::embedded()))
}

/// All that `rulebook/` says, and the clauses that fixtures name.
#[derive(Clone, Debug, Default)]
pub struct Rulebook {
    entries: BTreeMap<rules::Clause, Entry>,
    /// In the order of the books: by edition, book and place.
    provisions: Vec<Provision>,
    games: BTreeMap<String, GameEntry>,
    /// Titles by book and section.
    sections: BTreeMap<(String, String), String>,
    readings: Vec<Reading>,
    dictionary: Vec<Term>,
    fixtures: Vec<Fixture>,
    words: Arc<Words>,
    faults: Vec<Fault>,
}

impl Rulebook {
    /// Everything wrong with the data at once, one sentence each; empty for a sound rulebook.
    pub fn check(&self) -> Vec<String> {
        self.faults.iter().map(Fault::to_string).collect()
    }

    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    pub fn reading(&self, id: &str) -> Option<&Reading> {
        self.readings.iter().find(|reading| reading.id == id)
    }

    /// Two words for one thing, by the word that we use.
    pub fn dictionary(&self) -> &[Term] {
        &self.dictionary
    }

    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// The word list of a language.
    pub fn words(&self, language: Language) -> &Words {
        match language {
            Language::English => &self.words,
            Language::Pseudo => Words::pseudo(),
        }
    }
}
