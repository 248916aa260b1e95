//! Which hand wins, what that means for each area, and what is paid.

use equipment::Card;
use money::Odds;
use rules::{Clause, mark};
use serde::{Deserialize, Serialize};

use super::cards::total;
use super::editions::{BaccaratRules, Becomes};
use super::places::Area;
use crate::wagering::Verdict;

/// How a round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratWinner"))]
pub enum Winner {
    Player,
    Banker,
    Tie,
}

impl Winner {
    pub fn word(self) -> &'static str {
        match self {
            Winner::Player => "baccarat.side.player",
            Winner::Banker => "baccarat.side.banker",
            Winner::Tie => "baccarat.side.tie",
        }
    }
}

/// Which of two complete hands wins.
pub fn winner(player: &[Card], banker: &[Card]) -> Winner {
    match total(player).cmp(&total(banker)) {
        std::cmp::Ordering::Greater => Winner::Player,
        std::cmp::Ordering::Less => Winner::Banker,
        std::cmp::Ordering::Equal => Winner::Tie,
    }
}

/// When the house takes its commission (reading BA-07).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Commission {
    /// Off the winnings as they are paid.
    #[default]
    AtPayout,
    /// Noted, and collected at the end of the shoe or when the player leaves.
    RunningAccount,
}

impl BaccaratRules {
    /// Clauses: the rows of the settlement. What becomes of wagers on an area when a round ends so.
    pub(crate) fn verdict(&self, on: Area, when: Winner, commission: Commission) -> Verdict {
        let row = self.settlement.iter().find(|row| row.on == on && row.when == when);
        let row = row.expect("every area has a row for every end");
        // Without its row a wager would be left on the layout: it is returned, or lost if the row would have returned
        // it.
        let becomes = match (mark(row.clause), row.becomes) {
            (true, becomes) => becomes,
            (false, Becomes::StoodOff) => Becomes::Lost,
            (false, Becomes::Won | Becomes::Lost) => Becomes::StoodOff,
        };
        match becomes {
            Becomes::Won => self.won(on, commission),
            Becomes::Lost => Verdict::Lost { under: row.clause },
            Becomes::StoodOff => Verdict::StoodOff { under: row.clause },
        }
    }

    /// Clauses: player-pays-even, banker-pays-less-commission, tie-pays-eight.
    fn won(&self, on: Area, commission: Commission) -> Verdict {
        let (odds, under) = self.odds[on as usize];
        let odds = if mark(under) { odds } else { Odds::to_one(0) };
        match (on, commission) {
            (Area::Banker, Commission::AtPayout) => {
                Verdict::WonLess { odds, percent: self.commission, under }
            }
            _ => Verdict::Won { odds, under },
        }
    }

    /// Clause: banker-pays-less-commission. The share of winnings on an area, in per cent.
    pub(crate) fn commission_on(&self, on: Area) -> u8 {
        let taken = on == Area::Banker && mark(Clause::BankerPaysLessCommission);
        if taken { self.commission } else { 0 }
    }
}
