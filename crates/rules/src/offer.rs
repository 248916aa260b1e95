//! What may be done now, described well enough that one page, a bot and a test can all do it.

use money::Cents;
use serde::Serialize;

use crate::{Clause, Text};

/// One thing that may be done now. It can tell whether a command is an instance of it, make one
/// (for bots and properties), and describe itself to a person.
pub trait Offer<Command>: Copy {
    fn holds(&self, command: &Command) -> bool;
    /// A command that this offer holds, chosen by `entropy`; zero gives the least amounts.
    fn pick(&self, entropy: u64) -> Command;
    fn describe(&self) -> OfferText;
    /// Whether it says how chance fell, or ends a hand for its player: nothing takes that back, so a person is asked once
    /// more. Every statement and every ruling is such by itself.
    fn is_final(&self) -> bool {
        false
    }
}

/// An offer in words. The command to send is `pick(0)` with the fields' values put in by name.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OfferText {
    pub label: Text,
    /// The zone of the scene that the offer belongs to.
    pub zone: Option<String>,
    pub fields: Vec<Field>,
    pub clause: Clause,
}

/// One control on the page for each kind of field.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    Amount {
        name: &'static str,
        min: Cents,
        max: Cents,
        step: Cents,
    },
    One {
        name: &'static str,
        of: Vec<(Text, String)>,
    },
    /// Several of a list, as the cards to discard at draw, in the order in which they are named. What stands there several
    /// times, one after the other, may be named so often.
    Some {
        name: &'static str,
        of: Vec<(Text, String)>,
        min: u8,
        max: u8,
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
        places: Vec<Vec<(Text, String)>>,
        of: Vec<(Text, String)>,
    },
    /// A list dealt out into groups, as four tiles into a low and a high hand.
    Split {
        name: &'static str,
        of: Vec<String>,
        sizes: Vec<u8>,
    },
    Words {
        name: &'static str,
        bytes_max: u8,
    },
}
