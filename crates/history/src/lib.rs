//! Rounds as they are taken elsewhere: as text, and poker hands in the PHH notation, read, written and replayed.
//!
//! [`read`] turns files into [`History`]s and [`write`] turns them back into files; both know formats but no rules.
//! [`table`] derives a table's determinations from a history, and [`replay`] hands its actions in at that table, one
//! after the other; [`record`] goes the other way, from a table's record to a history.

mod action;
mod amount;
pub mod calendar;
pub mod find;
pub mod read;
pub mod record;
pub mod replay;
mod table;
pub mod text;
pub mod write;

use money::Cents;
use poker::Determinations;

pub use action::{Action, Step};
pub use amount::{Scale, Stack, Written};

/// One recorded hand.
#[derive(Clone, PartialEq, Debug)]
pub struct History {
    /// Where it came from.
    pub name: String,
    pub variant: String,
    pub scale: Scale,
    /// By player, like all lists: the first sits at the left of the button, and the last has it.
    pub antes: Vec<Cents>,
    pub antes_trimmed: bool,
    pub blinds: Vec<Blind>,
    pub bring_in: Option<Cents>,
    pub small_bet: Option<Cents>,
    pub big_bet: Option<Cents>,
    pub min_bet: Option<Cents>,
    /// `None` if unknown.
    pub starting_stacks: Vec<Option<Cents>>,
    pub steps: Vec<Step>,
    /// The finishing stacks to compare with, if the hand records any.
    pub expected: Option<Vec<Option<Cents>>>,
    /// The exact table, for a hand played in this house, so that nothing has to be guessed.
    pub own: Option<Box<Determinations>>,
}

/// A blind that one player posts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blind {
    /// In turn, or nothing.
    Usual(Cents),
    /// By a player who came in between.
    Late(Cents),
}
