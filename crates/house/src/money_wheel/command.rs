//! Commands to a Money Wheel table besides wagers.

use rules::Clause;
use serde::{Deserialize, Serialize};

use super::{Direction, Stop, Symbol};
use crate::{Joined, wagering};

/// Wagers, and the spin.
pub type Act = Joined<wagering::Act<Symbol>, WheelAct>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WheelAct {
    Spin { stop: Stop, direction: Direction, revolutions: u8 },
}

pub type Irregularity = Joined<wagering::Irregularity<Symbol>, SpinFault>;

/// The reasons why a spin is void.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SpinFault {
    /// Fewer than two complete revolutions.
    ShortSpin {
        revolutions: u8,
    },
    /// Somebody or something touched the wheel.
    Interference,
    Malfunction,
    /// The indicator rests on the divider behind this segment.
    OnDivider {
        after: Stop,
    },
}

impl SpinFault {
    /// The clause that makes the spin void.
    pub(crate) fn clause(self) -> Clause {
        match self {
            SpinFault::ShortSpin { .. } => Clause::ShortSpinVoid,
            SpinFault::Interference | SpinFault::Malfunction => Clause::InterferenceVoid,
            SpinFault::OnDivider { .. } => Clause::DividerVoid,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            SpinFault::ShortSpin { .. } => "money-wheel.short-spin",
            SpinFault::Interference => "money-wheel.interference",
            SpinFault::Malfunction => "money-wheel.malfunction",
            SpinFault::OnDivider { .. } => "money-wheel.on-divider",
        }
    }
}

/// Nothing is left to a ruling: the book gives each irregularity of this game one consequence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Outcome {}
