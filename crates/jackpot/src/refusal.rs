//! Why a jackpot refuses a command.

use money::Cents;
use serde::Serialize;

use crate::Chips;
use crate::signed::{NAME_CHARS_MAX, REASON_CHARS_MAX};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    NotOpened,
    AlreadyOpened,
    NotYours,
    Nothing,
    TooMuch {
        max: Cents,
    },
    /// Nothing would go to the prize pool.
    NoRatio,
    /// Nobody's name stands under it.
    Unsigned,
    Unreasoned,
    /// The name of the jackpot cannot be read.
    Nameless,
    /// A pool holds another amount than the correction says.
    HasChanged {
        now: Cents,
    },
    /// A pool holds that amount already.
    NoCorrection,
    OtherWager {
        wager: Cents,
    },
    SeedTooLow {
        seed: Cents,
        guaranteed: Cents,
    },
    OtherChips {
        chips: Chips,
    },
}

rules::refusals! { Refusal {
    Refusal::NotOpened => [] "refusal.jackpot.not-opened",
    Refusal::AlreadyOpened => [] "refusal.jackpot.already-opened",
    Refusal::NotYours => [] "refusal.not-yours",
    Refusal::Nothing => [] "refusal.jackpot.nothing",
    Refusal::TooMuch { max } => [] "refusal.jackpot.too-much" { max: *max },
    Refusal::NoRatio => [] "refusal.jackpot.no-ratio",
    Refusal::Unsigned => [] "refusal.jackpot.unsigned" { max: NAME_CHARS_MAX },
    Refusal::Unreasoned => [] "refusal.jackpot.unreasoned" { max: REASON_CHARS_MAX },
    Refusal::Nameless => [] "refusal.jackpot.nameless" { max: NAME_CHARS_MAX },
    Refusal::HasChanged { now } => [] "refusal.jackpot.has-changed" { now: *now },
    Refusal::NoCorrection => [] "refusal.jackpot.no-correction",
    Refusal::OtherWager { wager } => [] "refusal.jackpot.other-wager" { wager: *wager },
    Refusal::SeedTooLow { seed, guaranteed } => [] "refusal.jackpot.seed-too-low" {
        seed: *seed,
        guaranteed: *guaranteed,
    },
    Refusal::OtherChips { chips: Chips::Practice } => [] "refusal.jackpot.for-practice",
    Refusal::OtherChips { chips: Chips::Money } => [] "refusal.jackpot.for-money",
} }
