//! Why the rules say no to a wager. When several apply, the first in this order is given.

use money::Cents;
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
    MarkerTooHigh {
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
    NothingPlaced,
    NothingToVoid,
}

rules::refusals! { Refusal<P> where P: Position {
    Refusal::NotYours => [] "refusal.not-yours",
    Refusal::NotAtTable => [] "refusal.not-at-table",
    Refusal::WagersNotOpen => [OpportunityToWager] "refusal.wagers-not-open",
    Refusal::AfterNoMoreBets => [WagersStand] "refusal.after-no-more-bets",
    Refusal::WagersAlreadyOpen => [OpportunityToWager] "refusal.wagers-already-open",
    Refusal::ColourChipsRequired => [ColourChipsRequired] "refusal.colour-chips-required",
    Refusal::NoColourValue => [ColourChips] "refusal.no-colour-value",
    Refusal::ColourStands { required: true } =>
        [ColourChipsRequired] "refusal.colour-required-already",
    Refusal::ColourStands { required: false } =>
        [ColourChipsRequired] "refusal.colour-not-required",
    Refusal::ColourNotSold { value } => [ColourChips] "refusal.colour-not-sold" { value: *value },
    Refusal::OtherColourHeld { value } =>
        [ColourChips] "refusal.other-colour-held" { value: *value },
    Refusal::NotInMultiples { multiple } =>
        [Multiples] "refusal.not-in-multiples" { multiple: *multiple },
    Refusal::AboveMaximum { on, max, placed } =>
        [AboveMaximum] "refusal.above-maximum" { field: on.arg(), max: *max, placed: *placed },
    Refusal::BelowMinimum { on, min, placed } =>
        [BelowMinimum] "refusal.below-minimum" { field: on.arg(), min: *min, placed: *placed },
    Refusal::MarkerNotAbove { max } => [RaisedMaximum] "refusal.marker-not-above" { max: *max },
    Refusal::MarkerTooHigh { max } => [RaisedMaximum] "refusal.marker-too-high" { max: *max },
    Refusal::NoMarker => [RaisedMaximum] "refusal.no-marker",
    Refusal::MarkerInUse { placed } => [RaisedMaximum] "refusal.marker-in-use" { placed: *placed },
    Refusal::NothingUnseen => [WagersInChips] "refusal.nothing-unseen",
    Refusal::NotEnoughChips { rack } => [WagersInChips] "refusal.not-enough-chips" { rack: *rack },
    Refusal::NotPlaced { placed } => [WagersInChips] "refusal.not-placed" { placed: *placed },
    Refusal::NothingPlaced => [WagersInChips] "refusal.nothing-placed",
    Refusal::NothingToVoid => [Void] "refusal.nothing-to-void",
} }
