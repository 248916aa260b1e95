//! Tables that rank hands, made once for each set of rules and kept for as long as the program runs.

use std::sync::{Mutex, OnceLock, PoisonError};

use equipment::Card;
use ranking::{Formation, Hand, HandRules, High, Hole, Low, LowRank, Rank, TwoThree};

/// All that ranks hands by one set of rules; each part is made when it is first asked for.
#[derive(Debug)]
pub(crate) struct Rankers {
    rules: HandRules,
    high: OnceLock<High>,
    low: OnceLock<Low>,
    high_of_two_and_three: OnceLock<TwoThree<'static, High>>,
    low_of_two_and_three: OnceLock<TwoThree<'static, Low>>,
}

/// There are at most some dozens of sets of rules, so the cache is bounded.
static KEPT: Mutex<Vec<&'static Rankers>> = Mutex::new(Vec::new());

impl Rankers {
    pub(crate) fn of(rules: HandRules) -> &'static Rankers {
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rankers) = kept.iter().find(|rankers| rankers.rules == rules) {
            return rankers;
        }
        let rankers: &'static Rankers = Box::leak(Box::new(Rankers {
            rules,
            high: OnceLock::new(),
            low: OnceLock::new(),
            high_of_two_and_three: OnceLock::new(),
            low_of_two_and_three: OnceLock::new(),
        }));
        kept.push(rankers);
        rankers
    }

    pub(crate) fn high(&'static self) -> &'static High {
        self.high.get_or_init(|| High::new(self.rules))
    }

    pub(crate) fn low(&'static self) -> &'static Low {
        self.low.get_or_init(|| Low::new(self.rules))
    }

    /// The rank of the best high hand.
    pub(crate) fn rank_high(&'static self, form: Formation, own: &[Card], board: &[Card]) -> Rank {
        let high = self.high();
        match form {
            Formation::AnyFive => high.rank(all(own, board)),
            Formation::TwoHoleThreeCommunal => {
                let table = self.high_of_two_and_three.get_or_init(|| TwoThree::new(high));
                hole(own).map_or_else(Rank::default, |hole| table.rank(&hole, all(board, &[])))
            }
        }
    }

    pub(crate) fn rank_low(
        &'static self,
        form: Formation,
        own: &[Card],
        board: &[Card],
    ) -> LowRank {
        let low = self.low();
        match form {
            Formation::AnyFive => low.rank(all(own, board)),
            Formation::TwoHoleThreeCommunal => {
                let table = self.low_of_two_and_three.get_or_init(|| TwoThree::new(low));
                hole(own).map_or_else(LowRank::default, |hole| table.rank(&hole, all(board, &[])))
            }
        }
    }
}

fn all(own: &[Card], board: &[Card]) -> Hand {
    own.iter().chain(board).fold(Hand::EMPTY, |hand, card| hand.with(*card))
}

fn hole(own: &[Card]) -> Option<Hole> {
    Hole::of(own).ok()
}
