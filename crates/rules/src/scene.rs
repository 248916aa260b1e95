//! Texts and scenes, the same for every game.

use std::borrow::Cow;

use money::{Cents, Odds};
use serde::{Deserialize, Serialize};

use crate::{Clause, Party, Seat, Seats};

/// A sentence by its key in the word list, with what goes into it; a language is chosen when it is
/// shown. Names come from code, or from a record that was read back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Text {
    pub key: Cow<'static, str>,
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    Money(Cents),
    Odds(Odds),
    Count(u64),
    /// "You", or the name others know the party by.
    Party(Party),
    /// Whoever sits there, by the number of the seat: where the reader is nobody at the table.
    Seat(Seat),
    /// Another entry of the word list.
    Word(Cow<'static, str>),
    /// Somebody's own words, never translated.
    Quote(String),
    /// By their numbers; `None` is not seen.
    Cards(Vec<Option<u8>>),
}

impl Arg {
    pub fn cards(of: impl IntoIterator<Item = Option<impl Into<u8>>>) -> Arg {
        Arg::Cards(of.into_iter().map(|card| card.map(Into::into)).collect())
    }
}

impl Text {
    pub fn new(key: impl Into<Cow<'static, str>>) -> Text {
        Text { key: key.into(), args: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        self.args.push((name.into(), arg.into()));
        self
    }
}

macro_rules! arg_from {
    ($($from:ty => $variant:ident),*) => {
        $(impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                Arg::$variant(value.into())
            }
        })*
    };
}
arg_from!(Cents => Money, Odds => Odds, u64 => Count, u8 => Count, Party => Party, Seat => Seat, &'static str => Word, String => Quote);

/// Something told, and the rule it happened under.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    pub text: Text,
    /// Whom it is about: it reads "You fold." to them and "Seat 3 folds." to all others.
    pub party: Option<Party>,
    pub clause: Option<Clause>,
}

/// The name of the argument that says whom a line is about, where a game knows only the seat.
const WHO: &str = "who";

impl Line {
    /// The same line with people in the place of their seats: about whoever sits at the seat that it tells of.
    #[must_use]
    pub fn seated(mut self, seats: &Seats) -> Line {
        for (name, arg) in &mut self.text.args {
            let Arg::Seat(seat) = *arg else { continue };
            let Some(party) = seats.at(seat) else { continue };
            *arg = Arg::Party(party);
            if *name == WHO {
                self.party = self.party.or(Some(party));
            }
        }
        self
    }
}

/// A view that can be shown on any page.
pub trait Describe {
    fn scene(&self) -> Scene;
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    pub title: Text,
    pub zones: Vec<Zone>,
}

/// A part of the table: a heading, the things that lie there, and parts within it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Zone {
    pub id: String,
    pub label: Text,
    pub owner: Option<Party>,
    pub items: Vec<Item>,
    pub zones: Vec<Zone>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// `None` is face down to this viewer.
    Cards(Vec<Option<u8>>),
    Tiles(Vec<Option<u8>>),
    Dice(Vec<u8>),
    /// Their owner, and the amount.
    Chips(Party, Cents),
    Note(Text, Option<Clause>),
    /// What a place pays and its limits, which stay the same from round to round.
    Terms(Text, Clause),
}
