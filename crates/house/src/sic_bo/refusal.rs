//! Why the rules say no to something about the dice; about wagers see [`wagering::Refusal`].

use serde::Serialize;

use super::{Area, DiceFault};
use crate::wagering;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    NotTumbled,
    AlreadyTumbled,
    NoMoreBetsNotCalled,
    NotDice,
    /// The computer throws, and nothing of this kind happens to its dice.
    ThrownByComputer {
        what: DiceFault,
    },
    /// That can only be stated at another stage of the game.
    NotNow {
        what: DiceFault,
    },
    #[serde(untagged)]
    Wager(wagering::Refusal<Area>),
}

impl From<wagering::Refusal<Area>> for Refusal {
    fn from(refusal: wagering::Refusal<Area>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

rules::refusals! { Refusal {
    Refusal::NotTumbled => [DiceTumble] "sic-bo.refusal.not-tumbled",
    Refusal::AlreadyTumbled => [DiceTumble] "sic-bo.refusal.already-tumbled",
    Refusal::NoMoreBetsNotCalled => [NoMoreBets] "sic-bo.refusal.no-more-bets-not-called",
    Refusal::NotDice => [ThreeDice] "sic-bo.refusal.not-dice",
    Refusal::ThrownByComputer { what } => [= what.clause()] "sic-bo.refusal.thrown-by-computer",
    Refusal::NotNow { what: what @ DiceFault::NotFlat } =>
        [= what.clause()] "sic-bo.refusal.not-flat-when",
    Refusal::NotNow { what: what @ DiceFault::ExposedEarly } =>
        [= what.clause()] "sic-bo.refusal.exposed-when",
    Refusal::NotNow { what: what @ DiceFault::DisplayFailed } =>
        [= what.clause()] "sic-bo.refusal.display-when",
    Refusal::NotNow { what } => [= what.clause()] "sic-bo.refusal.during-a-game",
    Refusal::Wager(refusal) => in refusal: wagering::Refusal<Area>,
} }
