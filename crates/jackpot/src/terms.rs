//! The approved amounts and the approved ratio.

use money::Cents;
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// What an inspector approves: the amounts, and how wagers are distributed to the pools.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The amount of one wager on the jackpot.
    pub wager: Cents,
    /// The amount that is displayed at least: the prize pool begins with it, and is filled up to it after each prize.
    pub seed: Cents,
    pub split: Split,
}

/// The ratio in which wagers that do not win go to the prize pool and to the reserve pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    pub prize: u16,
    pub reserve: u16,
}

impl Split {
    /// The two parts of an amount. A cent that cannot be divided goes to the reserve pool.
    pub fn of(self, amount: Cents) -> (Cents, Cents) {
        let of = u64::from(self.prize) + u64::from(self.reserve);
        let prize = Cents(self.prize.into()).in_proportion(Cents(of), amount);
        (prize, amount - prize)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pool {
    /// The amount displayed.
    Prize,
    Reserve,
}

/// The chips that a jackpot is fed with; they never mix.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chips {
    Practice,
    Money,
}

/// What a table expects of the jackpot that it is linked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    pub chips: Chips,
    pub wager: Cents,
    /// The least that must be displayed.
    pub guaranteed: Cents,
}

/// The most that may be approved, or that a pool may be corrected to.
pub(crate) const AMOUNT_MAX: Cents = Cents::dollars(1_000_000_000);

impl Terms {
    pub(crate) fn check(self) -> Result<(), Refusal> {
        let Terms { wager, seed, split } = self;
        if wager.is_zero() || seed.is_zero() {
            return Err(Refusal::Nothing);
        }
        if wager > AMOUNT_MAX || seed > AMOUNT_MAX {
            return Err(Refusal::TooMuch { max: AMOUNT_MAX });
        }
        if split.prize == 0 {
            return Err(Refusal::NoRatio);
        }
        Ok(())
    }

    /// Whether a table may take wagers for this jackpot.
    pub(crate) fn fits(self, link: Link) -> Result<(), Refusal> {
        if link.wager != self.wager {
            return Err(Refusal::OtherWager { wager: self.wager });
        }
        if link.guaranteed > self.seed {
            return Err(Refusal::SeedTooLow { seed: self.seed, guaranteed: link.guaranteed });
        }
        Ok(())
    }
}
