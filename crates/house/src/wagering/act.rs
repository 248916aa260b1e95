//! Acts of players, dealers and supervisors with wagers, and statements about them.

use money::Cents;
use rules::{ChipKind, Party};
use serde::{Deserialize, Serialize};

use super::Position;
use super::event::is_gaming;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound = "")]
pub enum Act<P: Position> {
    /// A player adds chips to a position.
    Place {
        on: P,
        amount: Cents,
        #[serde(default)]
        chips: ChipKind,
    },
    /// A player takes chips back before no more bets.
    TakeBack {
        on: P,
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
    /// A supervisor lets a player go up to another maximum on positions of a group, or takes that back.
    RaiseMaximum {
        party: Party,
        on: P::Group,
        max: Option<Cents>,
    },
    RequireColour {
        party: Party,
        required: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Irregularity<P> {
    /// Chips lie on a position that nobody accepted there.
    WagerFound {
        party: Party,
        on: P,
        amount: Cents,
        #[serde(default, skip_serializing_if = "is_gaming")]
        chips: ChipKind,
    },
}
