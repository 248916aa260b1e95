//! Puts texts into words.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use equipment::Card;
use fluent_bundle::FluentArgs;
use money::Odds;
use rules::{Arg, Line, Party, Text};

use crate::fluent::{self, Bundle, Entry};
use crate::{Fault, Sources};

/// A language that there is a word list for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Language {
    #[default]
    English,
    /// English with accents and in brackets, made when it is asked for: whatever shows without them on a page does not
    /// come from a word list.
    Pseudo,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::Pseudo];

    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Pseudo => "en-XA",
        }
    }

    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }
}

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// Chooses the language of this process, once and before anything is said; false if that comes too late.
pub fn speak(language: Language) -> bool {
    SPOKEN.set(language).is_ok() || SPOKEN.get() == Some(&language)
}

/// The language that this process speaks: English, unless [`speak`] has chosen another.
pub fn spoken() -> Language {
    *SPOKEN.get_or_init(Language::default)
}

/// The word list of the language that this process speaks.
pub fn words() -> &'static Words {
    crate::book().words(spoken())
}

/// The name of a party for the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Name {
    /// The reader.
    You,
    /// "Seat 4", or a handle.
    Other(String),
}

/// The messages of one language, by key.
#[derive(Default)]
pub struct Words {
    bundle: Option<Bundle>,
    entries: BTreeMap<String, Entry>,
    /// Around every sentence of the pseudo-language.
    brackets: bool,
}

/// Why a text could not be put into words. Shown to a reader it would be the key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unsaid {
    /// The word list has no such message.
    NoEntry { key: String },
    /// The message asks for a value that the text does not bring.
    NoValue { key: String, name: String },
    /// The message speaks of the person whom a line is about, and the text stands alone; or the line is about somebody,
    /// and the message does not say whom.
    NotAboutAnybody { key: String },
}

impl Words {
    /// Reads the files of a language, each with its path.
    pub(crate) fn read(
        language: Language,
        files: &[(&str, &str)],
        faults: &mut Vec<Fault>,
    ) -> Words {
        let brackets = language == Language::Pseudo;
        let (bundle, entries) = fluent::read(language, files, faults);
        Words { bundle: Some(bundle), entries, brackets }
    }

    /// The pseudo-language of the word lists that this binary carries.
    pub(crate) fn pseudo() -> &'static Words {
        static PSEUDO: OnceLock<Words> = OnceLock::new();
        PSEUDO.get_or_init(|| {
            let sources = Sources::embedded().words;
            let english = sources.iter().filter(|(language, ..)| *language == Language::English);
            let files: Vec<(&str, &str)> = english.map(|(_, file, text)| (*file, *text)).collect();
            Words::read(Language::Pseudo, &files, &mut Vec::new())
        })
    }

    /// Every key, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    pub fn has(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }

    /// The values that a message asks for; none for a key that the list lacks.
    pub fn takes(&self, key: &str) -> Option<&[String]> {
        self.entries.get(key).map(|entry| entry.takes.as_slice())
    }

    /// A text as a sentence. What the word list lacks shows as its key.
    pub fn say(&self, text: &Text, names: impl Fn(Party) -> Name) -> String {
        self.finish(self.render(text, None, &names, &mut Vec::new()))
    }

    /// A line of the record as a whole sentence: "You place $5 on $11." to the one who did, "Seat 4 places $5 on $11."
    /// to all others.
    pub fn tell(&self, line: &Line, names: impl Fn(Party) -> Name) -> String {
        self.finish(self.render(&line.text, line.party, &names, &mut Vec::new()))
    }

    /// The same as [`Words::tell`], or everything that is lacking: for tests.
    pub fn try_tell(
        &self,
        line: &Line,
        names: impl Fn(Party) -> Name,
    ) -> Result<String, Vec<Unsaid>> {
        let mut unsaid = Vec::new();
        let said = self.finish(self.render(&line.text, line.party, &names, &mut unsaid));
        let key = &*line.text.key;
        let is_who = |it: &String| it.strip_suffix(IS).unwrap_or(it) == WHO;
        let names_nobody = self.takes(key).is_some_and(|takes| !takes.iter().any(is_who));
        if line.party.is_some() && names_nobody {
            unsaid.push(Unsaid::NotAboutAnybody { key: key.to_owned() });
        }
        if unsaid.is_empty() { Ok(said) } else { Err(unsaid) }
    }

    /// The name by which others know the person at a seat.
    pub fn seat(&self, seat: u8) -> String {
        self.named(&Text::new("value.seat").with("seat", seat))
    }

    pub fn player(&self, number: u8) -> String {
        self.named(&Text::new("value.player").with("number", number))
    }

    fn named(&self, text: &Text) -> String {
        let nobody = |_| Name::Other(String::new());
        self.render(text, None, &nobody, &mut Vec::new()).into_owned()
    }

    fn finish(&self, said: Cow<'_, str>) -> String {
        if self.brackets { format!("[{said}]") } else { said.into_owned() }
    }

    fn render(
        &self,
        text: &Text,
        about: Option<Party>,
        names: &impl Fn(Party) -> Name,
        unsaid: &mut Vec<Unsaid>,
    ) -> Cow<'_, str> {
        let Some((entry, bundle)) = self.entries.get(&*text.key).zip(self.bundle.as_ref()) else {
            unsaid.push(Unsaid::NoEntry { key: text.key.to_string() });
            return text.key.clone();
        };
        // Most texts are labels, and the same each time.
        if let Some(plain) = &entry.plain {
            return Cow::Borrowed(plain);
        }
        let mut args = FluentArgs::with_capacity(text.args.len() + 2);
        for (name, arg) in &text.args {
            self.put(name, arg, &mut args, names, unsaid);
        }
        if let Some(party) = about {
            self.put_name(WHO, names(party), &mut args);
        }
        for name in &entry.takes {
            if args.get(name.as_str()).is_some() {
                continue;
            }
            // A person named by a word is not the reader.
            let person = name.strip_suffix(IS);
            if person.is_some_and(|person| args.get(person).is_some()) {
                args.set(name.as_str(), "other");
                continue;
            }
            let key = text.key.to_string();
            unsaid.push(match person.unwrap_or(name) {
                WHO => Unsaid::NotAboutAnybody { key },
                _ => Unsaid::NoValue { key, name: name.clone() },
            });
            args.set(name.as_str(), &*text.key);
        }
        fluent::format(bundle, entry, &args).unwrap_or_else(|| text.key.to_string()).into()
    }

    /// A name, and beside it whether the reader bears it, by which a message chooses its form.
    fn put_name<'a>(&'a self, name: &'a str, called: Name, args: &mut FluentArgs<'a>) {
        let is_reader = called == Name::You;
        args.set(format!("{name}{IS}"), if is_reader { "you" } else { "other" });
        match called {
            Name::You => args.set(name, self.named(&Text::new("value.you"))),
            Name::Other(called) => args.set(name, called),
        }
    }

    fn put<'a>(
        &'a self,
        name: &'a str,
        arg: &Arg,
        args: &mut FluentArgs<'a>,
        names: &impl Fn(Party) -> Name,
        unsaid: &mut Vec<Unsaid>,
    ) {
        let mut word = |text: &Text| self.render(text, None, names, unsaid);
        match arg {
            Arg::Money(amount) => args.set(name, amount.to_string()),
            Arg::Odds(Odds { pays, on }) => {
                let odds = Text::new("value.odds");
                let odds = odds.with("pays", u64::from(*pays)).with("on", u64::from(*on));
                args.set(name, word(&odds));
            }
            Arg::Count(count) => args.set(name, *count),
            Arg::Word(key) => args.set(name, word(&Text::new(key.clone()))),
            Arg::Quote(words) => args.set(name, words.clone()),
            Arg::Cards(cards) => {
                let said = |card: &Option<u8>| word(&card_text(*card));
                args.set(name, cards.iter().map(said).collect::<Vec<_>>().join(", "));
            }
            Arg::Party(party) => self.put_name(name, names(*party), args),
            Arg::Seat(seat) => self.put_name(name, Name::Other(self.seat(seat.0 + 1)), args),
        }
    }
}

/// The value under which a message finds the name of the person whom its line is about.
const WHO: &str = "who";
/// The suffix for the name of a value that is a person, for `you` or `other`.
const IS: &str = "-is";

/// "king of clubs"
fn card_text(card: Option<u8>) -> Text {
    let card = card.and_then(|number| Card::from_index(number.into()));
    let printed = card.and_then(|card| Some((card.kind()?, card.suit()?)));
    match (card, printed) {
        (None, _) => Text::new("card.unseen"),
        (Some(_), None) => Text::new("card.joker"),
        (_, Some((kind, suit))) => {
            Text::new("card.of").with("kind", KINDS[kind.index()]).with("suit", SUITS[suit.index()])
        }
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

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("entries", &self.entries.len()).finish_non_exhaustive()
    }
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsaid::NoEntry { key } => write!(f, "{key}: the word list has no such message"),
            Unsaid::NoValue { key, name } => {
                write!(f, "{key}: asks for ${name}, which the text does not bring")
            }
            Unsaid::NotAboutAnybody { key } => {
                write!(
                    f,
                    "{key}: its line and its message do not agree whether it is about a person"
                )
            }
        }
    }
}

impl std::error::Error for Unsaid {}
