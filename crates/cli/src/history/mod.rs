//! Reads, writes and replays hand histories in the PHH notation.
//!
//! [`read`] turns files into [`History`]s and [`write`] turns them back into files; both know formats but no rules.
//! [`table`] derives a table's determinations from a history, and [`replay`] hands its actions in at that table, one
//! after the other; [`record`] goes the other way, from a table's record to a history.

mod action;
mod amount;
pub(crate) mod find;
pub(crate) mod read;
pub(crate) mod record;
pub(crate) mod replay;
mod table;
pub(crate) mod write;

use money::Cents;
use poker::Determinations;

pub(crate) use action::{Action, Step};
pub(crate) use amount::{Scale, Stack, Written};

/// One recorded hand.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct History {
    /// Where it came from.
    pub(crate) name: String,
    pub(crate) variant: String,
    pub(crate) scale: Scale,
    /// By player, like all lists: the first sits at the left of the button, and the last has it.
    pub(crate) antes: Vec<Cents>,
    pub(crate) antes_trimmed: bool,
    pub(crate) blinds: Vec<Blind>,
    pub(crate) bring_in: Option<Cents>,
    pub(crate) small_bet: Option<Cents>,
    pub(crate) big_bet: Option<Cents>,
    pub(crate) min_bet: Option<Cents>,
    /// `None` if unknown.
    pub(crate) starting_stacks: Vec<Option<Cents>>,
    pub(crate) steps: Vec<Step>,
    /// The finishing stacks to compare with, if the hand records any.
    pub(crate) expected: Option<Vec<Option<Cents>>>,
    /// The exact table, for a hand played in this house, so that nothing has to be guessed.
    pub(crate) own: Option<Box<Determinations>>,
}

/// A blind that one player posts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blind {
    /// In turn, or nothing.
    Usual(Cents),
    /// By a player who came in between.
    Late(Cents),
}
