//! Why the rules say no to something about the wheel; about wagers see [`wagering::Refusal`].

use rules::{Clause, Refuse, Text};
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

impl Refuse for Refusal {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::Wager(refusal) => return refusal.clause(),
            Refusal::NotOnWheel { .. } => Clause::WheelOf52,
            Refusal::NotAValidSpin { .. } | Refusal::ThatIsAValidSpin { .. } => Clause::ValidSpin,
            Refusal::SpunByComputer => Clause::InterferenceVoid,
            Refusal::NoMoreBetsNotCalled | Refusal::NothingSpinning => Clause::NoMoreBets,
        })
    }

    fn text(&self) -> Text {
        match *self {
            Refusal::Wager(ref refusal) => refusal.text(),
            Refusal::NoMoreBetsNotCalled => Text::new("refusal.no-more-bets-not-called"),
            Refusal::NotOnWheel { segments } => {
                Text::new("money-wheel.refusal.not-on-wheel").with("segments", segments)
            }
            Refusal::NotAValidSpin { revolutions_min } => {
                Text::new("money-wheel.refusal.not-a-valid-spin").with("min", revolutions_min)
            }
            Refusal::ThatIsAValidSpin { revolutions_min } => {
                Text::new("money-wheel.refusal.that-is-a-valid-spin").with("min", revolutions_min)
            }
            Refusal::NothingSpinning => Text::new("money-wheel.refusal.nothing-spinning"),
            Refusal::SpunByComputer => Text::new("money-wheel.refusal.spun-by-computer"),
        }
    }
}
