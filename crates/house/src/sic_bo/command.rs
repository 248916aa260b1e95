//! Commands to a sic-bo table besides wagers.

use rules::Clause;
use serde::{Deserialize, Serialize};

use super::{Area, Dice};
use crate::{Joined, wagering};

/// Wagers, and the dice.
pub type Act = Joined<wagering::Act<Area>, DiceAct>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DiceAct {
    /// The dealer covers the tumbler and lets the dice tumble.
    Tumble,
    /// The dealer lifts the cover and enters what the dice show.
    Uncover { dice: Dice },
}

pub type Irregularity = Joined<wagering::Irregularity<Area>, DiceFault>;

/// Failures of the dice, and of the display that shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DiceFault {
    /// A die does not lie flat on the base.
    NotFlat,
    DieBroken,
    /// The dice were seen before no more bets.
    ExposedEarly,
    TumblerFault,
    /// The winning areas did not light up.
    DisplayFailed,
}

impl DiceFault {
    pub(crate) const ALL: [DiceFault; 5] = [
        DiceFault::NotFlat,
        DiceFault::DieBroken,
        DiceFault::ExposedEarly,
        DiceFault::TumblerFault,
        DiceFault::DisplayFailed,
    ];

    /// The clause that says what follows of it.
    pub(crate) fn clause(self) -> Clause {
        match self {
            DiceFault::NotFlat => Clause::DiceNotFlatVoid,
            DiceFault::DieBroken => Clause::DieBrokenVoid,
            DiceFault::ExposedEarly => Clause::DiceExposedVoid,
            DiceFault::TumblerFault => Clause::TumblerFaultVoid,
            DiceFault::DisplayFailed => Clause::DisplayFailureValid,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            DiceFault::NotFlat => "sic-bo.not-flat",
            DiceFault::DieBroken => "sic-bo.die-broken",
            DiceFault::ExposedEarly => "sic-bo.exposed-early",
            DiceFault::TumblerFault => "sic-bo.tumbler-fault",
            DiceFault::DisplayFailed => "sic-bo.display-failed",
        }
    }
}

/// Nothing is left to a ruling: the book gives each irregularity of this game one consequence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Outcome {}
