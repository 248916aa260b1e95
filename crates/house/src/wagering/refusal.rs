//! Why the rules say no to a wager. When several apply, the first in this order is given.

use money::Cents;
use rules::{Clause, Refuse, Text};
use serde::Serialize;

use super::Position;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal<P> {
    /// The command is another person's to give.
    NotYours,
    NotAtTable,
    WagersNotOpen,
    AfterNoMoreBets,
    WagersAlreadyOpen,
    ColourChipsRequired,
    NoColourValue,
    /// Colour chips are required of that player already, or of nobody.
    ColourStands {
        required: bool,
    },
    ColourNotSold {
        value: Cents,
    },
    OtherColourHeld {
        value: Cents,
    },
    NotInMultiples {
        multiple: Cents,
    },
    AboveMaximum {
        on: P,
        max: Cents,
        placed: Cents,
    },
    BelowMinimum {
        on: P,
        min: Cents,
        placed: Cents,
    },
    MarkerNotAbove {
        max: Cents,
    },
    /// No marker raises that maximum, so none can be taken away.
    NoMarker,
    /// Wagers lie there that only the marker allows.
    MarkerInUse {
        placed: Cents,
    },
    /// The computer takes every wager, so none can be found.
    NothingUnseen,
    NotEnoughChips {
        rack: Cents,
    },
    NotPlaced {
        placed: Cents,
    },
    NothingToVoid,
}

impl<P: Position> Refuse for Refusal<P> {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::NotYours | Refusal::NotAtTable => return None,
            Refusal::WagersNotOpen | Refusal::WagersAlreadyOpen => Clause::OpportunityToWager,
            Refusal::AfterNoMoreBets => Clause::WagersStand,
            Refusal::ColourChipsRequired | Refusal::ColourStands { .. } => {
                Clause::ColourChipsRequired
            }
            Refusal::NoColourValue
            | Refusal::ColourNotSold { .. }
            | Refusal::OtherColourHeld { .. } => Clause::ColourChips,
            Refusal::NotInMultiples { .. } => Clause::Multiples,
            Refusal::AboveMaximum { .. } => Clause::AboveMaximum,
            Refusal::BelowMinimum { .. } => Clause::BelowMinimum,
            Refusal::MarkerNotAbove { .. } | Refusal::NoMarker | Refusal::MarkerInUse { .. } => {
                Clause::RaisedMaximum
            }
            Refusal::NotEnoughChips { .. } | Refusal::NotPlaced { .. } | Refusal::NothingUnseen => {
                Clause::WagersInChips
            }
            Refusal::NothingToVoid => Clause::Void,
        })
    }

    fn text(&self) -> Text {
        let text = Text::new(self.word());
        match *self {
            Refusal::ColourNotSold { value } | Refusal::OtherColourHeld { value } => {
                text.with("value", value)
            }
            Refusal::NotInMultiples { multiple } => text.with("multiple", multiple),
            Refusal::AboveMaximum { on, max, placed } => {
                text.with("field", on.arg()).with("max", max).with("placed", placed)
            }
            Refusal::BelowMinimum { on, min, placed } => {
                text.with("field", on.arg()).with("min", min).with("placed", placed)
            }
            Refusal::MarkerNotAbove { max } => text.with("max", max),
            Refusal::NotEnoughChips { rack } => text.with("rack", rack),
            Refusal::NotPlaced { placed } | Refusal::MarkerInUse { placed } => {
                text.with("placed", placed)
            }
            _ => text,
        }
    }
}

impl<P> Refusal<P> {
    fn word(&self) -> &'static str {
        match self {
            Refusal::NotYours => "refusal.not-yours",
            Refusal::NotAtTable => "refusal.not-at-table",
            Refusal::WagersNotOpen => "refusal.wagers-not-open",
            Refusal::AfterNoMoreBets => "refusal.after-no-more-bets",
            Refusal::WagersAlreadyOpen => "refusal.wagers-already-open",
            Refusal::ColourChipsRequired => "refusal.colour-chips-required",
            Refusal::NoColourValue => "refusal.no-colour-value",
            Refusal::ColourStands { required: true } => "refusal.colour-required-already",
            Refusal::ColourStands { required: false } => "refusal.colour-not-required",
            Refusal::ColourNotSold { .. } => "refusal.colour-not-sold",
            Refusal::OtherColourHeld { .. } => "refusal.other-colour-held",
            Refusal::NotInMultiples { .. } => "refusal.not-in-multiples",
            Refusal::AboveMaximum { .. } => "refusal.above-maximum",
            Refusal::BelowMinimum { .. } => "refusal.below-minimum",
            Refusal::MarkerNotAbove { .. } => "refusal.marker-not-above",
            Refusal::NoMarker => "refusal.no-marker",
            Refusal::MarkerInUse { .. } => "refusal.marker-in-use",
            Refusal::NothingUnseen => "refusal.nothing-unseen",
            Refusal::NotEnoughChips { .. } => "refusal.not-enough-chips",
            Refusal::NotPlaced { .. } => "refusal.not-placed",
            Refusal::NothingToVoid => "refusal.nothing-to-void",
        }
    }
}
