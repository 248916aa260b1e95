//! Why the rules say no to something about the dice; about wagers see [`wagering::Refusal`].

use rules::{Clause, Refuse, Text};
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

impl Refuse for Refusal {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::NotTumbled | Refusal::AlreadyTumbled => Clause::DiceTumble,
            Refusal::NoMoreBetsNotCalled => Clause::NoMoreBets,
            Refusal::NotDice => Clause::ThreeDice,
            Refusal::ThrownByComputer { what } | Refusal::NotNow { what } => what.clause(),
            Refusal::Wager(refusal) => return refusal.clause(),
        })
    }

    fn text(&self) -> Text {
        Text::new(match self {
            Refusal::NotTumbled => "sic-bo.refusal.not-tumbled",
            Refusal::AlreadyTumbled => "sic-bo.refusal.already-tumbled",
            Refusal::NoMoreBetsNotCalled => "sic-bo.refusal.no-more-bets-not-called",
            Refusal::NotDice => "sic-bo.refusal.not-dice",
            Refusal::ThrownByComputer { .. } => "sic-bo.refusal.thrown-by-computer",
            Refusal::NotNow { what: DiceFault::NotFlat } => "sic-bo.refusal.not-flat-when",
            Refusal::NotNow { what: DiceFault::ExposedEarly } => "sic-bo.refusal.exposed-when",
            Refusal::NotNow { what: DiceFault::DisplayFailed } => "sic-bo.refusal.display-when",
            Refusal::NotNow { .. } => "sic-bo.refusal.during-a-game",
            Refusal::Wager(refusal) => return refusal.text(),
        })
    }
}
