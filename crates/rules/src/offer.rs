//! Acts that are possible now, described well enough for one page, a bot and a test to carry them out.

use money::Cents;
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{ChipKind, Clause, Party, Seat, Text};

/// One thing that may be done now. It can tell whether a command is an instance of it, make one
/// (for bots and properties), and describe itself to a person.
pub trait Offer<Command>: Copy {
    fn holds(&self, command: &Command) -> bool;
    /// A command that this offer holds, chosen by `entropy`; zero gives the least amounts.
    fn pick(&self, entropy: u64) -> Command;
    fn describe(&self) -> OfferText;
    /// Whether it states a result of chance, or ends a hand for its player: that cannot be taken back, so a person must confirm
    /// it. Every statement and every ruling is final too.
    fn is_final(&self) -> bool {
        false
    }
}

/// An offer as a person reads it. The command to send is `pick(0)` with the values of the fields put in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OfferText {
    pub label: Text,
    pub group: Group,
    pub about: Option<About>,
    pub fields: Vec<Field>,
    pub clause: Clause,
}

impl OfferText {
    /// Something that play waits for, about nothing in particular.
    pub fn new(label: Text, clause: Clause) -> OfferText {
        OfferText { label, group: Group::Play, about: None, fields: Vec::new(), clause }
    }

    #[must_use]
    pub fn group(self, group: Group) -> OfferText {
        OfferText { group, ..self }
    }

    #[must_use]
    pub fn about(self, about: impl Into<Option<About>>) -> OfferText {
        OfferText { about: about.into(), ..self }
    }

    #[must_use]
    pub fn fields(self, fields: Vec<Field>) -> OfferText {
        OfferText { fields, ..self }
    }
}

/// Which of a person's concerns an offer belongs to. A page has a menu for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "OfferGroup"))]
pub enum Group {
    /// What the round waits for, or what is done in it.
    Play,
    /// A place at the table, whatever is played.
    Seat,
    /// Chips that are bought, changed or taken away.
    Chips,
    /// What staff may state or see to at any time; no round waits for it.
    Staff,
}

/// The subject of an offer, by the number or the id that the scene has for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "OfferAbout"))]
pub enum About {
    /// A part of the scene.
    Zone(&'static str),
    /// A seat, or the box before it.
    Seat(Seat),
    Party(Party),
}

/// A place of the layout where chips may lie. Fields name it by its number in [`crate::Game::places`], commands by its id.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub id: String,
    /// The part of the scene that it lies in.
    pub zone: String,
    /// With the `colour` that it has on the layout, if any.
    pub label: Text,
    /// The number on it, where commands may name it so too.
    pub number: Option<u8>,
}

/// Which word of a place goes into a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PlaceName {
    Id,
    Number,
}

impl Place {
    /// What goes into a command for it.
    ///
    /// # Panics
    /// When it has no number and is to be named by that.
    pub fn named(&self, by: PlaceName) -> Value {
        match by {
            PlaceName::Id => Value::Word(self.id.clone()),
            PlaceName::Number => self.number.expect("only numbers are offered by number").into(),
        }
    }
}

/// The movement of chips for which a place is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "StakeWay"))]
pub enum Way {
    /// They go on the place.
    On,
    /// They come back from it.
    Back,
    /// What the label says: the place is only named, as one whose neighbours are wagered on.
    Other,
}

/// Amounts from `min` to `max` in steps from `min`, and perhaps one more, such as all that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Amounts {
    pub min: Cents,
    pub max: Cents,
    pub step: Cents,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub also: Option<Cents>,
}

impl Amounts {
    pub fn new(min: Cents, max: Cents, step: Cents) -> Amounts {
        Amounts { min, max, step, also: None }
    }

    /// One amount and no other.
    pub fn only(amount: Cents) -> Amounts {
        Amounts::new(amount, amount, Cents(1))
    }

    /// The same, and one more amount where the range lacks it.
    #[must_use]
    pub fn or(self, also: Option<Cents>) -> Amounts {
        Amounts { also: also.filter(|amount| !self.holds(*amount)), ..self }
    }

    pub fn holds(&self, amount: Cents) -> bool {
        let within = (self.min..=self.max).contains(&amount);
        let in_steps = || (amount - self.min).is_multiple_of(self.step);
        self.also == Some(amount) || within && in_steps()
    }
}

/// Places of the layout that take the same amounts, by their numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Within {
    pub places: Vec<u16>,
    pub amounts: Amounts,
}

/// Something to be chosen: what a person reads, and what goes into the command.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    pub label: Text,
    pub value: Value,
    /// The amounts that go with it, where the field asks for one.
    pub amounts: Option<Amounts>,
}

impl Choice {
    pub fn new(label: Text, value: impl Into<Value>) -> Choice {
        Choice { label, value: value.into(), amounts: None }
    }
}

/// One control on the page for each kind of field. `name` is the entry of the act that it fills in; a stroke leads into an entry.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    Amount {
        name: &'static str,
        amounts: Amounts,
    },
    One {
        name: &'static str,
        of: Vec<Choice>,
        /// The entry for the amount, where each choice has its own amounts.
        amount: Option<&'static str>,
        /// The field whose choice cannot be made here again.
        unlike: Option<&'static str>,
    },
    /// One of these places of the layout, by their numbers.
    Place {
        name: &'static str,
        by: PlaceName,
        of: Vec<u16>,
    },
    /// A place of the layout, and chips in an amount that it takes.
    Stake {
        name: &'static str,
        by: PlaceName,
        amount: &'static str,
        way: Way,
        chips: ChipKind,
        of: Vec<Within>,
    },
    /// Several of a list, as the cards to discard at draw, in the order in which they are named. What stands there several
    /// times, one after the other, may be named so often.
    Some {
        name: &'static str,
        of: Vec<Choice>,
        min: u8,
        max: u8,
        /// A list that says nothing new, such as the cards that lie there already, in the same order.
        except: Vec<Value>,
    },
    /// Any number of these, as the place of a cut.
    Count {
        name: &'static str,
        min: u16,
        max: u16,
    },
    /// One for each place in a row, as the faces of a hand or of three dice: a place with choices of its own takes one of those,
    /// any other one of `of`, where each may be taken as often as it stands there.
    Each {
        name: &'static str,
        places: Vec<Vec<Choice>>,
        of: Vec<Choice>,
        /// Places of which at least one must be something, where any are given.
        needs: Vec<u8>,
    },
    Words {
        name: &'static str,
        bytes_max: u8,
    },
}

impl Field {
    /// One of a list.
    pub fn one(name: &'static str, of: Vec<Choice>) -> Field {
        Field::One { name, of, amount: None, unlike: None }
    }

    pub fn amount(name: &'static str, min: Cents, max: Cents, step: Cents) -> Field {
        Field::Amount { name, amounts: Amounts::new(min, max, step) }
    }

    pub fn name(&self) -> &'static str {
        match self {
            Field::Amount { name, .. }
            | Field::One { name, .. }
            | Field::Place { name, .. }
            | Field::Stake { name, .. }
            | Field::Some { name, .. }
            | Field::Count { name, .. }
            | Field::Each { name, .. }
            | Field::Words { name, .. } => name,
        }
    }

    /// The second entry that it fills in, where it asks for an amount besides.
    pub fn amount_name(&self) -> Option<&'static str> {
        match self {
            Field::Stake { amount, .. } => Some(amount),
            Field::One { amount, .. } => *amount,
            _ => None,
        }
    }
}

/// A value of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Nothing,
    Flag(bool),
    Number(u64),
    Word(String),
    Entries(Vec<(&'static str, Value)>),
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Nothing => serializer.serialize_unit(),
            Value::Flag(flag) => serializer.serialize_bool(*flag),
            Value::Number(number) => serializer.serialize_u64(*number),
            Value::Word(word) => serializer.serialize_str(word),
            Value::Entries(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (name, value) in entries {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

macro_rules! value_from {
    ($($from:ty => $variant:ident),*) => {
        $(impl From<$from> for Value {
            fn from(value: $from) -> Value {
                Value::$variant(value.into())
            }
        })*
    };
}
value_from!(bool => Flag, u8 => Number, u16 => Number, u64 => Number, &str => Word, String => Word);

impl From<Seat> for Value {
    fn from(seat: Seat) -> Value {
        seat.0.into()
    }
}

impl From<Party> for Value {
    fn from(party: Party) -> Value {
        party.0.into()
    }
}

impl From<Cents> for Value {
    fn from(amount: Cents) -> Value {
        Value::Number(amount.0)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Nothing, Into::into)
    }
}
