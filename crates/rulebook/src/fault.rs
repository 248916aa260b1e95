//! Faults in the data of a rulebook. All of them are reported at once.

use std::fmt;

use crate::{Kind, Status};

/// Something wrong with the data, and with which part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    File { file: String, fault: FileFault },
    Clause { key: String, fault: ClauseFault },
    Reading { reading: String, fault: ReadingFault },
    Game { game: String, fault: GameFault },
    Book { book: String, fault: BookFault },
    Fixture { fixture: String, fault: FixtureFault },
    Word { word: String, fault: WordFault },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileFault {
    NotToml {
        problem: String,
    },
    NotFluent {
        problem: String,
    },
    /// An entry, or a field of one, that is not of the shape the file asks for.
    WrongShape {
        entry: String,
        wanted: &'static str,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClauseFault {
    Twice,
    /// The code was built from other keys.
    UnknownToCode,
    /// The code knows the key, and the rulebook does not.
    NoEntry,
    UnknownField {
        field: String,
    },
    UnknownKind {
        kind: String,
    },
    NoSummary,
    SummaryNotOneSentence,
    NoProvisions,
    StatusDoesNotFit {
        kind: Kind,
        status: Status,
    },
    NotAnId {
        id: String,
    },
    IdListedBefore {
        id: String,
        under: String,
    },
    NoSuchReading {
        reading: String,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadingFault {
    Unused,
    Twice,
    NoTitle,
    NoPart { part: &'static str },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameFault {
    UnknownFamily { family: String },
    UnknownEdition { edition: String },
    NoEdition,
    BookOfOtherEdition { edition: String, book: String },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BookFault {
    NoProvisions,
    SectionWithoutTitle {
        section: String,
    },
    /// A title for a section in which no clause stands.
    NoSuchSection {
        section: String,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FixtureFault {
    NamesNoClause,
    NamesUnknownKey { key: String },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordFault {
    /// The sentences to a person and about them do not take the same values.
    FormsDiffer,
    /// Its name does not begin with the name of its file.
    InOtherFile,
    Twice,
    /// It has attributes, or nothing else.
    NoText,
    /// To another message, a term or a function.
    Refers,
    Shouts,
}

impl Fault {
    pub(crate) fn file(file: &str, fault: FileFault) -> Fault {
        Fault::File { file: file.to_owned(), fault }
    }

    pub(crate) fn clause(key: &str, fault: ClauseFault) -> Fault {
        Fault::Clause { key: key.to_owned(), fault }
    }

    pub(crate) fn reading(reading: &str, fault: ReadingFault) -> Fault {
        Fault::Reading { reading: reading.to_owned(), fault }
    }

    pub(crate) fn game(game: &str, fault: GameFault) -> Fault {
        Fault::Game { game: game.to_owned(), fault }
    }

    pub(crate) fn book(book: &str, fault: BookFault) -> Fault {
        Fault::Book { book: book.to_owned(), fault }
    }

    pub(crate) fn fixture(fixture: &str, fault: FixtureFault) -> Fault {
        Fault::Fixture { fixture: fixture.to_owned(), fault }
    }

    pub(crate) fn word(word: &str, fault: WordFault) -> Fault {
        Fault::Word { word: word.to_owned(), fault }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::File { file, fault } => write!(f, "{file}: {fault}"),
            Fault::Clause { key, fault } => write!(f, "{key}: {fault}"),
            Fault::Reading { reading, fault } => write!(f, "{reading}: {fault}"),
            Fault::Game { game, fault } => write!(f, "{game}: {fault}"),
            Fault::Book { book, fault } => write!(f, "{book}: {fault}"),
            Fault::Fixture { fixture, fault } => write!(f, "{fixture}: {fault}"),
            Fault::Word { word, fault } => write!(f, "{word}: {fault}"),
        }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFault::NotToml { problem } | FileFault::NotFluent { problem } => {
                f.write_str(problem)
            }
            FileFault::WrongShape { entry, wanted } => write!(f, "{entry} must be {wanted}"),
        }
    }
}

impl fmt::Display for ClauseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClauseFault::Twice => write!(f, "stands twice"),
            ClauseFault::UnknownToCode => {
                write!(f, "is not among the keys that the code was built from")
            }
            ClauseFault::NoEntry => write!(f, "the code has this key, but the rulebook does not"),
            ClauseFault::UnknownField { field } => {
                let statuses = Status::ALL.map(Status::name).join(", ");
                write!(f, "{field} is neither a field nor a status; statuses are {statuses}")
            }
            ClauseFault::UnknownKind { kind } => {
                let kinds = Kind::ALL.map(Kind::name).join(", ");
                write!(f, "kind {kind:?} is not one of {kinds}")
            }
            ClauseFault::NoSummary => write!(f, "has no summary"),
            ClauseFault::SummaryNotOneSentence => {
                write!(f, "the summary must be one line that ends with a full stop")
            }
            ClauseFault::NoProvisions => write!(f, "covers no id of any book"),
            ClauseFault::StatusDoesNotFit { kind, status } => {
                write!(f, "kind {kind} must be {}, and is listed as {status}", kind.status())
            }
            ClauseFault::NotAnId { id } => {
                write!(f, "{id:?} is not INSTRUMENT/BOOK/NUMBER of a known instrument")
            }
            ClauseFault::IdListedBefore { id, under } => {
                write!(f, "{id} is listed twice, before under {under}")
            }
            ClauseFault::NoSuchReading { reading } => {
                write!(f, "cites reading {reading}, which readings.md does not have")
            }
        }
    }
}

impl fmt::Display for ReadingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadingFault::Unused => write!(f, "no clause cites this reading"),
            ReadingFault::Twice => write!(f, "appears twice in readings.md"),
            ReadingFault::NoTitle => write!(f, "the heading must be `## ID: title`"),
            ReadingFault::NoPart { part } => write!(f, "lacks the part `- **{part}.** ...`"),
        }
    }
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameFault::UnknownFamily { family } => write!(f, "{family:?} is not a family of games"),
            GameFault::UnknownEdition { edition } => {
                write!(f, "{edition:?} is neither a field nor an edition")
            }
            GameFault::NoEdition => write!(f, "has no edition"),
            GameFault::BookOfOtherEdition { edition, book } => {
                write!(f, "{book} is not a book of the {edition} edition")
            }
        }
    }
}

impl fmt::Display for BookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookFault::NoProvisions => write!(f, "it has no clauses"),
            BookFault::SectionWithoutTitle { section } => {
                write!(f, "section {section} has no title in sections.toml")
            }
            BookFault::NoSuchSection { section } => {
                write!(f, "sections.toml gives a title to section {section}, which has no clauses")
            }
        }
    }
}

impl fmt::Display for FixtureFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FixtureFault::NamesNoClause => {
                write!(f, "names no clause; begin it with `clauses KEY ...`")
            }
            FixtureFault::NamesUnknownKey { key } => {
                write!(f, "names {key}, which is not the key of a clause")
            }
        }
    }
}

impl fmt::Display for WordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WordFault::FormsDiffer => write!(f, "`you` and `other` must take the same values"),
            WordFault::InOtherFile => write!(f, "its name must begin with the name of its file"),
            WordFault::Twice => write!(f, "stands twice"),
            WordFault::NoText => write!(f, "must be one text without attributes"),
            WordFault::Refers => {
                write!(f, "may use values only: no other message, no term and no function")
            }
            WordFault::Shouts => write!(f, "has an exclamation mark"),
        }
    }
}
