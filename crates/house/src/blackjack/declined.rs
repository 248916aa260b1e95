//! Questions that a player may decline.

use rules::Clause;

/// A question that a player may decline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declined {
    Cut,
    Insurance,
    Following,
}

impl Declined {
    pub(super) fn label(self) -> &'static str {
        match self {
            Declined::Cut => "blackjack.offer.decline-cut",
            Declined::Insurance => "blackjack.offer.decline-insurance",
            Declined::Following => "blackjack.offer.decline-following",
        }
    }

    pub(super) fn clause(self) -> Clause {
        match self {
            Declined::Cut => Clause::CutPassedOn,
            Declined::Insurance => Clause::Insurance,
            Declined::Following => Clause::RideOnFirstHand,
        }
    }
}
