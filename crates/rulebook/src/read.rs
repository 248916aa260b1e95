//! Reads a rulebook from its files, keeps what is sound and notes every fault.

use std::collections::{BTreeMap, BTreeSet};

use rules::{Clause, Edition};
use toml::{Table, Value};

use crate::games::Contents;
use crate::{
    BookFault, ClauseFault, Entry, Family, Fault, FileFault, Fixture, GameEntry, GameFault,
    Language,
};
use crate::{Kind, OtherWord, Provision, ReadingFault, Rulebook, Sources, Status, Term, Words};
use crate::{editions, readings};

const GAMES: &str = "rulebook/games.toml";
const SECTIONS: &str = "rulebook/sections.toml";
const DICTIONARY: &str = "rulebook/dictionary.toml";

/// The table in a file that lists the ids of keys from other files in its book.
const ROWS: &str = "rows";
const ALSO: &str = "also";

impl Rulebook {
    /// Reads all files. What is faulty is left out and listed by [`Rulebook::check`].
    pub fn read(sources: &Sources<'_>) -> Rulebook {
        let mut book = Rulebook::default();
        let mut also = Vec::new();
        for (file, text) in &sources.clauses {
            for (key, value) in book.table(file, text) {
                match key.as_str() {
                    ALSO => also.push((file, value)),
                    _ => book.read_clause(file, &key, value),
                }
            }
        }
        for (file, value) in also {
            book.read_also(file, value);
        }
        book.order_provisions();
        book.read_sections(sources.sections);
        book.read_games(sources.games);
        book.read_dictionary(sources.dictionary);
        book.readings = readings::read(sources.readings, &mut book.faults);
        for (name, text) in &sources.fixtures {
            let fixture = Fixture::read(name, text, &mut book.faults);
            for clause in fixture.clauses.iter().collect::<BTreeSet<_>>() {
                if let Some(entry) = book.entries.get_mut(clause) {
                    entry.fixtures.push(fixture.name.clone());
                }
            }
            book.fixtures.push(fixture);
        }
        let english = sources.words.iter().filter(|(language, ..)| *language == Language::English);
        let files: Vec<(&str, &str)> = english.map(|(_, file, text)| (*file, *text)).collect();
        book.words = Words::read(Language::English, &files, &mut book.faults).into();
        book.compare();
        book
    }

    fn table(&mut self, file: &str, text: &str) -> Table {
        text.parse().unwrap_or_else(|error: toml::de::Error| {
            let problem = error.to_string().trim_end().to_owned();
            self.faults.push(Fault::file(file, FileFault::NotToml { problem }));
            Table::new()
        })
    }

    fn wrong_shape(&mut self, file: &str, entry: &str, wanted: &'static str) {
        let fault = FileFault::WrongShape { entry: entry.to_owned(), wanted };
        self.faults.push(Fault::file(file, fault));
    }

    fn fault(&mut self, key: &str, fault: ClauseFault) {
        self.faults.push(Fault::clause(key, fault));
    }

    fn read_clause(&mut self, file: &str, key: &str, value: Value) {
        let Value::Table(fields) = value else {
            return self.wrong_shape(file, key, "a table");
        };
        let Some(clause) = Clause::from_key(key) else {
            return self.fault(key, ClauseFault::UnknownToCode);
        };
        if self.entries.contains_key(&clause) {
            return self.fault(key, ClauseFault::Twice);
        }
        let summary = self.read_summary(key, fields.get("summary"));
        let kind = fields.get("kind").and_then(Value::as_str).unwrap_or_default();
        let Some(kind) = Kind::from_name(kind) else {
            return self.fault(key, ClauseFault::UnknownKind { kind: kind.to_owned() });
        };
        let mut readings = Vec::new();
        let before = self.provisions.len();
        for (field, value) in &fields {
            match field.as_str() {
                "kind" | "summary" | ROWS => {}
                "readings" => readings = self.strings(file, key, value),
                _ => self.read_ids(file, clause, kind, field, value),
            }
        }
        if self.provisions.len() == before {
            self.fault(key, ClauseFault::NoProvisions);
        }
        if let Some(rows) = fields.get(ROWS) {
            self.read_rows(file, key, before, rows);
        }
        let fixtures = Vec::new();
        self.entries.insert(clause, Entry { clause, kind, summary, readings, fixtures });
    }

    /// Ids of a book under keys that several books share, so that all of a game's ids are in one file, with a summary
    /// if the key's own would not be true of this book.
    fn read_also(&mut self, file: &str, value: Value) {
        let Value::Table(keys) = value else {
            return self.wrong_shape(file, ALSO, "a table");
        };
        for (key, value) in keys {
            let entry = Clause::from_key(&key).and_then(|clause| self.entries.get(&clause));
            let Some((clause, kind)) = entry.map(|entry| (entry.clause, entry.kind)) else {
                self.fault(&key, ClauseFault::UnknownToCode);
                continue;
            };
            let Value::Table(fields) = value else {
                self.wrong_shape(file, &key, "a table");
                continue;
            };
            let before = self.provisions.len();
            for (field, value) in fields.iter().filter(|(field, _)| *field != "summary") {
                self.read_ids(file, clause, kind, field, value);
            }
            if let Some(summary) = fields.get("summary") {
                let summary = self.read_summary(&key, Some(summary));
                for provision in &mut self.provisions[before..] {
                    provision.summary = Some(summary.clone());
                }
            }
        }
    }

    /// What rows of a table say, each for itself. Their ids are among those that the key covers.
    fn read_rows(&mut self, file: &str, key: &str, from: usize, value: &Value) {
        let Value::Table(rows) = value else {
            return self.wrong_shape(file, key, "given rows by their ids");
        };
        for (id, value) in rows {
            let summary = self.read_summary(key, Some(value));
            match self.provisions[from..].iter_mut().find(|provision| provision.id == *id) {
                Some(provision) => provision.summary = Some(summary),
                None => self.fault(key, ClauseFault::UnknownField { field: id.clone() }),
            }
        }
    }

    /// The ids that a key covers with one status.
    fn read_ids(&mut self, file: &str, clause: Clause, kind: Kind, field: &str, value: &Value) {
        let key = clause.key();
        let Some(status) = Status::from_name(field) else {
            return self.fault(key, ClauseFault::UnknownField { field: field.to_owned() });
        };
        let pending = status == Status::Pending && kind.status() == Status::Coded;
        if status != kind.status() && !pending {
            self.fault(key, ClauseFault::StatusDoesNotFit { kind, status });
        }
        for id in self.strings(file, key, value) {
            self.read_id(&id, clause, status);
        }
    }

    fn read_summary(&mut self, key: &str, value: Option<&Value>) -> String {
        let summary = value.and_then(Value::as_str).unwrap_or_default().to_owned();
        if summary.is_empty() {
            self.fault(key, ClauseFault::NoSummary);
        } else if summary.contains('\n') || !summary.ends_with('.') {
            self.fault(key, ClauseFault::SummaryNotOneSentence);
        }
        summary
    }

    fn strings(&mut self, file: &str, entry: &str, value: &Value) -> Vec<String> {
        let items = value.as_array().map(Vec::as_slice);
        let strings = items.and_then(|items| {
            items.iter().map(|item| item.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>()
        });
        strings.unwrap_or_else(|| {
            self.wrong_shape(file, entry, "made of lists of texts");
            Vec::new()
        })
    }

    fn read_id(&mut self, id: &str, clause: Clause, status: Status) {
        if let Some(listed) = self.provisions.iter().find(|listed| listed.id == id) {
            let under = listed.clause.key().to_owned();
            let fault = ClauseFault::IdListedBefore { id: id.to_owned(), under };
            return self.fault(clause.key(), fault);
        }
        match Provision::parse(id, clause, status) {
            Some(provision) => self.provisions.push(provision),
            None => self.fault(clause.key(), ClauseFault::NotAnId { id: id.to_owned() }),
        }
    }

    fn order_provisions(&mut self) {
        self.provisions.sort_by(|one, other| {
            let key = |provision: &Provision| (provision.edition, !provision.is_front_matter());
            key(one)
                .cmp(&key(other))
                .then_with(|| one.book.cmp(&other.book))
                .then_with(|| one.place.cmp(&other.place))
        });
    }

    fn read_sections(&mut self, text: &str) {
        for (book, value) in self.table(SECTIONS, text) {
            let Value::Table(titles) = value else {
                self.wrong_shape(SECTIONS, &book, "a table");
                continue;
            };
            for (section, title) in titles {
                match title {
                    Value::String(title) => {
                        self.sections.insert((book.clone(), section), title);
                    }
                    _ => self.wrong_shape(SECTIONS, &book, "made of texts"),
                }
            }
        }
    }

    fn read_games(&mut self, text: &str) {
        for (name, value) in self.table(GAMES, text) {
            let Value::Table(mut fields) = value else {
                self.wrong_shape(GAMES, &name, "a table");
                continue;
            };
            let mut text = |field: &str| match fields.remove(field) {
                Some(Value::String(text)) => text,
                _ => String::new(),
            };
            let (title, family) = (text("title"), text("family"));
            let jackpot = Some(text("jackpot")).filter(|jackpot| !jackpot.is_empty());
            if title.is_empty() {
                self.wrong_shape(GAMES, &name, "given a title");
            }
            let Some(family) = Family::from_name(&family) else {
                self.faults.push(Fault::game(&name, GameFault::UnknownFamily { family }));
                continue;
            };
            let mut editions = BTreeMap::new();
            for (edition, value) in fields {
                match edition.parse() {
                    Ok(edition) => {
                        let books = self.strings(GAMES, &name, &value);
                        editions.insert(edition, self.contents_of(&name, edition, books));
                    }
                    Err(_) => {
                        self.faults.push(Fault::game(&name, GameFault::UnknownEdition { edition }));
                    }
                }
            }
            let Some(latest) = editions::latest(editions.keys().copied()) else {
                self.faults.push(Fault::game(&name, GameFault::NoEdition));
                continue;
            };
            let entry = GameEntry { name: name.clone(), title, jackpot, family, latest, editions };
            self.games.insert(name, entry);
        }
    }

    /// The provisions of an edition of a game: definitions of all its books, then book by book.
    fn contents_of(&mut self, game: &str, edition: Edition, books: Vec<String>) -> Contents {
        let mut found: Vec<(bool, usize, usize)> = Vec::new();
        for (nth, book) in books.iter().enumerate() {
            let before = found.len();
            for (at, provision) in self.provisions.iter().enumerate() {
                if provision.book == *book {
                    found.push((!provision.is_definition(), nth, at));
                }
            }
            if found.len() == before {
                self.faults.push(Fault::book(book, BookFault::NoProvisions));
            } else if self.provisions[found[before].2].edition != edition {
                let (edition, book) = (edition.to_string(), book.clone());
                let fault = GameFault::BookOfOtherEdition { edition, book };
                self.faults.push(Fault::game(game, fault));
            }
        }
        found.sort_unstable();
        Contents { books, provisions: found.into_iter().map(|(.., at)| at).collect() }
    }

    fn read_dictionary(&mut self, text: &str) {
        for (word, value) in self.table(DICTIONARY, text) {
            match term(&word, &value) {
                Some(term) => self.dictionary.push(term),
                None => self.wrong_shape(
                    DICTIONARY,
                    &word,
                    "means = TEXT and also = [{ word = TEXT, said = TEXT }]",
                ),
            }
        }
    }

    /// Faults that show only when the files are held against each other.
    fn compare(&mut self) {
        let mut faults = Vec::new();
        for clause in Clause::all().filter(|clause| !self.entries.contains_key(clause)) {
            faults.push(Fault::clause(clause.key(), ClauseFault::NoEntry));
        }
        let mut used = BTreeSet::new();
        for entry in self.entries.values() {
            for reading in &entry.readings {
                used.insert(reading);
                if self.reading(reading).is_none() {
                    let fault = ClauseFault::NoSuchReading { reading: reading.clone() };
                    faults.push(Fault::clause(entry.clause.key(), fault));
                }
            }
        }
        for reading in self.readings.iter().filter(|reading| !used.contains(&reading.id)) {
            faults.push(Fault::reading(&reading.id, ReadingFault::Unused));
        }
        let sections: BTreeSet<(String, String)> = self
            .games
            .values()
            .flat_map(|game| game.editions.values())
            .flat_map(|contents| &contents.provisions)
            .filter_map(|at| {
                let provision = &self.provisions[*at];
                provision.place.section().map(|it| (provision.book.clone(), it.to_owned()))
            })
            .collect();
        for (book, section) in sections.iter().filter(|at| !self.sections.contains_key(at)) {
            let section = section.clone();
            faults.push(Fault::book(book, BookFault::SectionWithoutTitle { section }));
        }
        for (book, section) in self.sections.keys().filter(|at| !sections.contains(at)) {
            let section = section.clone();
            faults.push(Fault::book(book, BookFault::NoSuchSection { section }));
        }
        self.faults.append(&mut faults);
    }
}

fn term(word: &str, value: &Value) -> Option<Term> {
    let means = value.get("means")?.as_str()?.to_owned();
    let also = value.get("also")?.as_array()?.iter().map(|other| {
        let text = |field: &str| Some(other.get(field)?.as_str()?.to_owned());
        Some(OtherWord { word: text("word")?, said: text("said")? })
    });
    Some(Term { word: word.to_owned(), means, also: also.collect::<Option<_>>()? })
}
