//! Why the rules say no to something at roulette; about single wagers see [`wagering::Refusal`].

use money::Cents;
use rules::{Clause, Refuse, Text};
use serde::Serialize;

use super::layout::Position;
use crate::wagering::{self, Position as _};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// This layout has no such place.
    NotOnLayout {
        on: Position,
        under: Clause,
    },
    NoRaceTrack,
    RaceTrackClosed,
    NotOnWheel {
        numbers: u8,
    },
    NotForStakeButtons {
        on: Position,
    },
    NotTheExactMoney {
        amount: Cents,
        tendered: Cents,
    },
    /// As much as may lie on the number and its combinations lies there already.
    MaximumLies,
    NoMoreBetsNotCalled,
    AlreadySpinning,
    NothingSpinning,
    BallWithWheel,
    NotAValidSpin {
        revolutions_min: u8,
    },
    /// Nothing goes wrong with a ball that a computer spins.
    DealtByComputer,
    #[serde(untagged)]
    Wager(wagering::Refusal<Position>),
}

impl From<wagering::Refusal<Position>> for Refusal {
    fn from(refusal: wagering::Refusal<Position>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

impl Refuse for Refusal {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::NotOnLayout { under, .. } => *under,
            Refusal::NoRaceTrack => Clause::RaceTrack,
            Refusal::RaceTrackClosed => Clause::RaceTrackInTime,
            Refusal::NotOnWheel { .. } => Clause::WheelOf37,
            Refusal::NotForStakeButtons { .. } => Clause::StakeButtons,
            Refusal::NotTheExactMoney { .. } => Clause::StakeButtonMoney,
            Refusal::MaximumLies => Clause::MaximumMarker,
            Refusal::NoMoreBetsNotCalled => Clause::NoMoreBets,
            Refusal::AlreadySpinning | Refusal::NothingSpinning | Refusal::BallWithWheel => {
                Clause::BallAgainstWheel
            }
            Refusal::NotAValidSpin { .. } => Clause::ThreeRevolutions,
            Refusal::DealtByComputer => return None,
            Refusal::Wager(refusal) => return refusal.clause(),
        })
    }

    fn text(&self) -> Text {
        match *self {
            Refusal::NotOnLayout { on, .. } => {
                Text::new("roulette.refusal.not-on-layout").with("field", on.arg())
            }
            Refusal::NoRaceTrack => Text::new("roulette.refusal.no-race-track"),
            Refusal::RaceTrackClosed => Text::new("roulette.refusal.race-track-closed"),
            Refusal::NotOnWheel { numbers } => {
                Text::new("roulette.refusal.not-on-wheel").with("numbers", numbers)
            }
            Refusal::NotForStakeButtons { on } => {
                Text::new("roulette.refusal.not-for-stake-buttons").with("field", on.arg())
            }
            Refusal::NotTheExactMoney { amount, tendered } => {
                Text::new("roulette.refusal.not-the-exact-money")
                    .with("amount", amount)
                    .with("tendered", tendered)
            }
            Refusal::MaximumLies => Text::new("roulette.refusal.maximum-lies"),
            Refusal::NoMoreBetsNotCalled => Text::new("roulette.refusal.no-more-bets-not-called"),
            Refusal::AlreadySpinning => Text::new("roulette.refusal.already-spinning"),
            Refusal::NothingSpinning => Text::new("roulette.refusal.nothing-spinning"),
            Refusal::BallWithWheel => Text::new("roulette.refusal.ball-with-wheel"),
            Refusal::NotAValidSpin { revolutions_min } => {
                Text::new("roulette.refusal.not-a-valid-spin").with("min", revolutions_min)
            }
            Refusal::DealtByComputer => Text::new("roulette.refusal.dealt-by-computer"),
            Refusal::Wager(ref refusal) => refusal.text(),
        }
    }
}
