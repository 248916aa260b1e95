//! The places for a player's wagers: the ante, the bet, and the wager on the jackpot.

use rules::Arg;
use serde::{Deserialize, Serialize};

use crate::wagering::Position;

/// A place in a player's box. Everybody has one box, so it need not be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    Ante,
    Bet,
    Boomerang,
}

impl Spot {
    const ALL: [Spot; 3] = [Spot::Ante, Spot::Bet, Spot::Boomerang];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Spot::Ante => "canberra-poker.spot.ante",
            Spot::Bet => "canberra-poker.spot.bet",
            Spot::Boomerang => "canberra-poker.spot.boomerang",
        }
    }
}

impl Position for Spot {
    type Group = Spot;

    fn all() -> &'static [Spot] {
        &Spot::ALL
    }

    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> String {
        let name = match self {
            Spot::Ante => "ante",
            Spot::Bet => "bet",
            Spot::Boomerang => "boomerang",
        };
        name.to_owned()
    }

    fn arg(self) -> Arg {
        self.word().into()
    }

    fn zone(self) -> String {
        self.name()
    }

    fn group(self) -> Spot {
        self
    }
}
