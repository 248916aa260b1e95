//! Puts texts into words.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use equipment::Card;
use rules::{Arg, Line, Party, Text};
use toml::{Table, Value};

use crate::{Fault, FileFault, WordFault};

/// A language that there is a word list for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Language {
    #[default]
    English,
}

impl Language {
    pub const ALL: [Language; 1] = [Language::English];

    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }
}

/// How a reader calls a party.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Name {
    /// The reader.
    You,
    /// "Seat 4", or a handle.
    Other(String),
}

/// The sentences of one language, by key.
#[derive(Clone, Debug, Default)]
pub struct Words {
    forms: BTreeMap<String, Form>,
}

/// The text of an entry.
#[derive(Clone, Debug)]
struct Form {
    other: String,
    /// The text when the reader is meant, if that differs.
    you: Option<String>,
}

/// Why a text could not be put into words. Shown to a reader it would be the key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unsaid {
    /// The word list has no such entry.
    NoEntry { key: String },
    /// The entry asks for a value that the text does not have.
    NoValue { key: String, name: String },
}

impl Words {
    pub(crate) const NONE: Words = Words { forms: BTreeMap::new() };

    /// Reads a word list. Tables nest; a table of `other` and `you` is an entry of two forms.
    pub(crate) fn read(file: &str, table: Table, faults: &mut Vec<Fault>) -> Words {
        let mut words = Words::default();
        for (key, value) in table {
            words.put(file, key, value, faults);
        }
        words
    }

    fn put(&mut self, file: &str, key: String, value: Value, faults: &mut Vec<Fault>) {
        let form = match value {
            Value::String(other) => Form { other, you: None },
            Value::Table(forms) if forms.contains_key("other") || forms.contains_key("you") => {
                match (forms.len(), forms.get("other"), forms.get("you")) {
                    (2, Some(Value::String(other)), Some(Value::String(you))) => {
                        Form { other: other.clone(), you: Some(you.clone()) }
                    }
                    _ => return wrong(file, key, faults),
                }
            }
            Value::Table(table) => {
                for (part, value) in table {
                    self.put(file, format!("{key}.{part}"), value, faults);
                }
                return;
            }
            _ => return wrong(file, key, faults),
        };
        form.check(&key, faults);
        self.forms.insert(key, form);
    }

    /// Every key, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.forms.keys().map(String::as_str)
    }

    pub fn has(&self, key: &str) -> bool {
        self.forms.contains_key(key)
    }

    /// A text as a sentence. What the word list lacks shows as its key.
    pub fn say(&self, text: &Text, names: impl Fn(Party) -> Name) -> String {
        self.render(text, false, &names, &mut Vec::new())
    }

    /// A line of the record without the name in front of it: "place $5 on $11." for the party itself, "places $5 on
    /// $11." for all others.
    pub fn say_line(&self, line: &Line, names: impl Fn(Party) -> Name) -> String {
        let own = line.party.is_some_and(|party| names(party) == Name::You);
        self.render(&line.text, own, &names, &mut Vec::new())
    }

    /// A line of the record as a whole sentence: "Seat 4 places $5 on $11."
    pub fn tell(&self, line: &Line, names: impl Fn(Party) -> Name) -> String {
        let said = self.say_line(line, &names);
        match line.party.map(&names) {
            Some(Name::You) => format!("You {said}"),
            Some(Name::Other(name)) => format!("{name} {said}"),
            None => said,
        }
    }

    /// The same as [`Words::say_line`], or everything that is lacking: for tests.
    pub fn try_say(
        &self,
        line: &Line,
        names: impl Fn(Party) -> Name,
    ) -> Result<String, Vec<Unsaid>> {
        let mut unsaid = Vec::new();
        let own = line.party.is_some_and(|party| names(party) == Name::You);
        let said = self.render(&line.text, own, &names, &mut unsaid);
        if unsaid.is_empty() { Ok(said) } else { Err(unsaid) }
    }

    fn render(
        &self,
        text: &Text,
        own: bool,
        names: &impl Fn(Party) -> Name,
        unsaid: &mut Vec<Unsaid>,
    ) -> String {
        let Some(form) = self.forms.get(text.key) else {
            unsaid.push(Unsaid::NoEntry { key: text.key.to_owned() });
            return text.key.to_owned();
        };
        let sentence = form.you.as_ref().filter(|_| own).unwrap_or(&form.other);
        let mut said = String::with_capacity(sentence.len() + 16);
        for part in parts(sentence) {
            let name = match part {
                Part::Words(words) => {
                    said.push_str(words);
                    continue;
                }
                Part::Value(name) => name,
            };
            if let Some((_, arg)) = text.args.iter().find(|(given, _)| *given == name) {
                let spoken = self.value(arg, said.is_empty(), names, unsaid);
                said.push_str(&spoken);
            } else {
                unsaid.push(Unsaid::NoValue { key: text.key.to_owned(), name: name.to_owned() });
                said.push_str(text.key);
            }
        }
        said
    }

    fn value(
        &self,
        arg: &Arg,
        first: bool,
        names: &impl Fn(Party) -> Name,
        unsaid: &mut Vec<Unsaid>,
    ) -> String {
        match arg {
            Arg::Money(amount) => amount.to_string(),
            Arg::Odds(odds) => odds.to_string(),
            Arg::Count(count) => count.to_string(),
            Arg::Word(key) => self.render(&Text::new(key), false, names, unsaid),
            Arg::Quote(words) => words.clone(),
            Arg::Cards(cards) => {
                let said = |card: &Option<u8>| self.card(*card, names, unsaid);
                cards.iter().map(said).collect::<Vec<_>>().join(", ")
            }
            Arg::Party(party) => match names(*party) {
                Name::You if first => "You".to_owned(),
                Name::You => "you".to_owned(),
                Name::Other(name) => name,
            },
        }
    }

    /// "king of clubs"
    fn card(
        &self,
        card: Option<u8>,
        names: &impl Fn(Party) -> Name,
        unsaid: &mut Vec<Unsaid>,
    ) -> String {
        let card = card.and_then(|number| Card::from_index(number.into()));
        let printed = card.and_then(|card| Some((card.kind()?, card.suit()?)));
        let text = match (card, printed) {
            (None, _) => Text::new("card.unseen"),
            (Some(_), None) => Text::new("card.joker"),
            (_, Some((kind, suit))) => Text::new("card.of")
                .with("kind", KINDS[kind.index()])
                .with("suit", SUITS[suit.index()]),
        };
        self.render(&text, false, names, unsaid)
    }
}

/// The word list's entries, from the two to the ace.
const KINDS: [&str; 13] = [
    "card.kind.two",
    "card.kind.three",
    "card.kind.four",
    "card.kind.five",
    "card.kind.six",
    "card.kind.seven",
    "card.kind.eight",
    "card.kind.nine",
    "card.kind.ten",
    "card.kind.jack",
    "card.kind.queen",
    "card.kind.king",
    "card.kind.ace",
];
const SUITS: [&str; 4] =
    ["card.suit.clubs", "card.suit.diamonds", "card.suit.hearts", "card.suit.spades"];

impl Form {
    fn check(&self, key: &str, faults: &mut Vec<Fault>) {
        let sentences = [Some(&self.other), self.you.as_ref()];
        for sentence in sentences.into_iter().flatten() {
            if sentence.matches('{').count() != sentence.matches('}').count()
                || values(sentence).any(str::is_empty)
            {
                faults.push(Fault::word(key, WordFault::BracesOpen));
            }
            if sentence.contains('!') {
                faults.push(Fault::word(key, WordFault::Shouts));
            }
        }
        let taken = |sentence| values(sentence).collect::<BTreeSet<_>>();
        if self.you.as_ref().is_some_and(|you| taken(you) != taken(&self.other)) {
            faults.push(Fault::word(key, WordFault::FormsDiffer));
        }
    }
}

fn wrong(file: &str, entry: String, faults: &mut Vec<Fault>) {
    let wanted = "a text, or a table of the texts `other` and `you`";
    faults.push(Fault::file(file, FileFault::WrongShape { entry, wanted }));
}

enum Part<'a> {
    Words(&'a str),
    Value(&'a str),
}

fn parts(sentence: &str) -> impl Iterator<Item = Part<'_>> {
    sentence.split_inclusive('}').flat_map(|piece| {
        let (words, value) = match piece.strip_suffix('}').and_then(|it| it.split_once('{')) {
            Some((words, name)) => (words, Some(Part::Value(name))),
            None => (piece, None),
        };
        [Some(Part::Words(words)), value].into_iter().flatten()
    })
}

/// The names of the values that a sentence asks for.
fn values(sentence: &str) -> impl Iterator<Item = &str> {
    parts(sentence).filter_map(|part| match part {
        Part::Words(_) => None,
        Part::Value(name) => Some(name),
    })
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsaid::NoEntry { key } => write!(f, "{key}: the word list has no such entry"),
            Unsaid::NoValue { key, name } => {
                write!(f, "{key}: asks for {{{name}}}, which the text does not bring")
            }
        }
    }
}

impl std::error::Error for Unsaid {}

/// The keys of the word list that a Rust source names: dotted texts whose first part is one of
/// `namespaces`, and whatever `Text::new` is given. Comments and test modules are passed over.
///
/// ```
/// let source = r#"Text::new("odd").with("field", "money-wheel.symbol.1"); open("a.txt")"#;
/// let found: Vec<&str> = rulebook::word_keys_in(source, &["money-wheel"]).collect();
/// assert_eq!(found, ["odd", "money-wheel.symbol.1"]);
/// ```
pub fn word_keys_in<'a>(
    source: &'a str,
    namespaces: &'a [&'a str],
) -> impl Iterator<Item = &'a str> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(move |line| {
        let mut pieces = line.split('"');
        let mut before = pieces.next().unwrap_or_default();
        std::iter::from_fn(move || {
            let literal = pieces.next()?;
            let given = before.ends_with("Text::new(");
            before = pieces.next().unwrap_or_default();
            Some((given, literal))
        })
        .filter(move |(given, literal)| {
            let known = |(first, _): (&str, &str)| namespaces.contains(&first);
            *given || (literal.split_once('.').is_some_and(known) && is_key(literal))
        })
        .map(|(_, literal)| literal)
    })
}

fn is_key(literal: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c);
    literal.chars().all(plain) && !literal.ends_with('.')
}
