//! What has happened to a jackpot.

use money::{Cents, Net};
use rules::Prize;
use serde::{Deserialize, Serialize};

use crate::{Chips, Pool, Signed, Source, Terms};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Opened {
        name: String,
        chips: Chips,
    },
    Approved {
        terms: Terms,
        signed: Signed,
    },
    /// The prize pool is filled up to its seed.
    Seeded {
        from_reserve: Cents,
        from_house: Cents,
    },
    Contributed {
        source: Source,
        prize: Cents,
        reserve: Cents,
    },
    /// The parts are what each pool, and the house, gave for it.
    Paid {
        source: Source,
        prize: Prize,
        amount: Cents,
        from_prize: Cents,
        from_reserve: Cents,
        from_house: Cents,
    },
    Corrected {
        pool: Pool,
        before: Cents,
        after: Cents,
        reason: String,
        signed: Signed,
    },
}

impl Event {
    /// What the house puts into the pools with this event; below zero if it takes something out. All other money comes and
    /// goes at the tables.
    pub fn from_house(&self) -> Net {
        match self {
            Event::Seeded { from_house, .. } | Event::Paid { from_house, .. } => from_house.net(),
            Event::Corrected { before, after, .. } => after.net() - before.net(),
            Event::Opened { .. } | Event::Approved { .. } | Event::Contributed { .. } => Net::ZERO,
        }
    }
}
