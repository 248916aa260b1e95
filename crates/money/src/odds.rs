//! The payout of a winning wager.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Cents;

/// Odds as the books print them: `3 to 2` pays three for every two wagered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    pub pays: u32,
    pub on: u32,
}

/// Where a fraction that cannot be paid goes: always to the house, because winnings are rounded down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// Exact to the cent.
    #[default]
    Cent,
    /// Down to a whole number of the smallest chip on the table.
    Chip(Cents),
}

impl Odds {
    pub const fn to_one(pays: u32) -> Odds {
        Odds { pays, on: 1 }
    }

    /// The winnings on a stake, without the stake itself.
    pub fn pay(self, stake: Cents, rounding: Rounding) -> Cents {
        assert!(self.on > 0, "odds are on something");
        let exact = u128::from(stake.0) * u128::from(self.pays) / u128::from(self.on);
        let cents =
            Cents(u64::try_from(exact).expect("winnings stay far below the largest integer"));
        match rounding {
            Rounding::Cent => cents,
            Rounding::Chip(smallest) => cents.floor_to(smallest),
        }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.pays, self.on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_stay_with_the_house() {
        let three_to_two = Odds { pays: 3, on: 2 };
        assert_eq!(three_to_two.pay(Cents(501), Rounding::Cent), Cents(751));
        assert_eq!(three_to_two.pay(Cents(500), Rounding::Chip(Cents(100))), Cents(700));
        assert_eq!(Odds::to_one(47).pay(Cents::dollars(2), Rounding::Cent), Cents::dollars(94));
    }
}
