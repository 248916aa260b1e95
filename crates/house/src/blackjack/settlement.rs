//! The result of a wager when the hands are known.

use std::cmp::Ordering;

use money::Odds;
use rules::{Clause, mark};

use super::cards::{Reached, Total};
use super::editions::BlackjackRules;
use crate::wagering::Verdict;

/// The verdict on a wager from the player's and the dealer's hands. Clauses: over-21-loses, stand-off,
/// blackjack-wins, dealer-blackjack-wins, dealer-over-21, higher-total-wins, lower-total-loses.
pub(crate) fn verdict(rules: &BlackjackRules, player: Reached, dealer: Reached) -> Verdict {
    let won = |under| Verdict::Won { odds: even_odds(rules), under };
    if player.points > Total::BEST && mark(Clause::Over21Loses) {
        return Verdict::Lost { under: Clause::Over21Loses };
    }
    if player.blackjack && !dealer.blackjack && mark(Clause::BlackjackWins) {
        return Verdict::Won { odds: blackjack_odds(rules), under: Clause::BlackjackWins };
    }
    if dealer.blackjack && !player.blackjack && mark(Clause::DealerBlackjackWins) {
        return Verdict::Lost { under: Clause::DealerBlackjackWins };
    }
    if dealer.points > Total::BEST && mark(Clause::DealerOver21) {
        return won(Clause::DealerOver21);
    }
    match player.points.cmp(&dealer.points) {
        Ordering::Greater if mark(Clause::HigherTotalWins) => won(Clause::HigherTotalWins),
        Ordering::Equal if mark(Clause::StandOff) => Verdict::StoodOff { under: Clause::StandOff },
        Ordering::Less if !mark(Clause::LowerTotalLoses) => won(Clause::HigherTotalWins),
        _ => Verdict::Lost { under: Clause::LowerTotalLoses },
    }
}

/// Clause: blackjack-odds.
pub(crate) fn blackjack_odds(rules: &BlackjackRules) -> Odds {
    if mark(Clause::BlackjackOdds) { rules.blackjack } else { rules.other_hand }
}

/// Clause: even-odds.
pub(crate) fn even_odds(rules: &BlackjackRules) -> Odds {
    if mark(Clause::EvenOdds) { rules.other_hand } else { Odds::to_one(0) }
}
