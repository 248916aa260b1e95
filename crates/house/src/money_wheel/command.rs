//! What may be asked of a Money Wheel table.

use money::Cents;
use rules::{ChipKind, Clause, Party};
use serde::{Deserialize, Serialize};

use super::{Direction, Stop, Symbol};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// A player adds chips to a field.
    Place {
        symbol: Symbol,
        amount: Cents,
        #[serde(default)]
        chips: ChipKind,
    },
    /// A player takes chips back before no more bets.
    TakeBack {
        symbol: Symbol,
        amount: Cents,
        #[serde(default)]
        chips: ChipKind,
    },
    BuyColour {
        value: Cents,
        amount: Cents,
    },
    SellColour {
        amount: Cents,
    },
    /// The dealer invites wagers.
    OpenWagers,
    CallNoMoreBets,
    Spin {
        stop: Stop,
        direction: Direction,
        revolutions: u8,
    },
    /// A supervisor lets a player wager up to another maximum on each field, or takes that back.
    RaiseMaximum {
        party: Party,
        max: Option<Cents>,
    },
    RequireColour {
        party: Party,
        required: bool,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Irregularity {
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
    /// Chips lie on a field that nobody accepted there.
    WagerFound {
        party: Party,
        symbol: Symbol,
        amount: Cents,
    },
}

impl Irregularity {
    /// The clause that makes the spin void, if this irregularity does.
    pub(crate) fn voids_spin(&self) -> Option<Clause> {
        match self {
            Irregularity::ShortSpin { .. } => Some(Clause::ShortSpinVoid),
            Irregularity::Interference | Irregularity::Malfunction => {
                Some(Clause::InterferenceVoid)
            }
            Irregularity::OnDivider { .. } => Some(Clause::DividerVoid),
            Irregularity::WagerFound { .. } => None,
        }
    }

    pub(crate) fn word(&self) -> &'static str {
        match self {
            Irregularity::ShortSpin { .. } => "money-wheel.short-spin",
            Irregularity::Interference => "money-wheel.interference",
            Irregularity::Malfunction => "money-wheel.malfunction",
            Irregularity::OnDivider { .. } => "money-wheel.on-divider",
            Irregularity::WagerFound { .. } => "money-wheel.wager-found",
        }
    }
}

/// Nothing is left to a ruling: the book gives each irregularity of this game one consequence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Outcome {}
