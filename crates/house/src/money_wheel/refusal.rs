//! Why the rules say no to something about the wheel; about wagers see [`wagering::Refusal`].

use serde::Serialize;

use super::Symbol;
use crate::wagering;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    NoMoreBetsNotCalled,
    NotOnWheel {
        segments: u8,
    },
    NotAValidSpin {
        revolutions_min: u8,
    },
    ThatIsAValidSpin {
        revolutions_min: u8,
    },
    NothingSpinning,
    SpunByComputer,
    #[serde(untagged)]
    Wager(wagering::Refusal<Symbol>),
}

impl From<wagering::Refusal<Symbol>> for Refusal {
    fn from(refusal: wagering::Refusal<Symbol>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

rules::refusals! { Refusal {
    Refusal::Wager(refusal) => in refusal: wagering::Refusal<Symbol>,
    Refusal::NoMoreBetsNotCalled => [NoMoreBets] "refusal.no-more-bets-not-called",
    Refusal::NotOnWheel { segments } =>
        [WheelOf52] "money-wheel.refusal.not-on-wheel" { segments: *segments },
    Refusal::NotAValidSpin { revolutions_min } =>
        [ValidSpin] "money-wheel.refusal.not-a-valid-spin" { min: *revolutions_min },
    Refusal::ThatIsAValidSpin { revolutions_min } =>
        [ValidSpin] "money-wheel.refusal.that-is-a-valid-spin" { min: *revolutions_min },
    Refusal::NothingSpinning => [NoMoreBets] "money-wheel.refusal.nothing-spinning",
    Refusal::SpunByComputer => [InterferenceVoid] "money-wheel.refusal.spun-by-computer",
} }
