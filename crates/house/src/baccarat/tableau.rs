//! The tableau: which hand draws a third card.

use equipment::Card;
use rules::{Clause, mark};

use super::cards::{Side, points, total};

/// When hands draw, as a book has it: a row for each total from 0 to 7.
#[derive(Debug)]
pub(crate) struct Tableau {
    player: &'static str,
    /// A column for no card, and one for each point count of Player's third card.
    banker: [&'static str; 8],
}

/// `D` draws, `S` stands.
pub(crate) const TABLEAU: Tableau = Tableau {
    player: "DDDDDDSS",
    banker: [
        "DDDDDDDDDDD", // 0
        "DDDDDDDDDDD", // 1
        "DDDDDDDDDDD", // 2
        "DDDDDDDDDSD", // 3
        "DSSDDDDDDSS", // 4
        "DSSSSDDDDSS", // 5
        "SSSSSSSDDSS", // 6
        "SSSSSSSSSSS", // 7
    ],
};

fn draws(row: &str, column: usize) -> bool {
    row.as_bytes().get(column) == Some(&b'D')
}

impl Tableau {
    /// Clause: player-draws.
    pub(crate) fn player_draws(&self, total: u8) -> bool {
        draws(self.player, total.into()) && mark(Clause::PlayerDraws)
    }

    /// Clause: banker-draws (reading BA-06). By its own total and Player's third card, if there is one.
    pub(crate) fn banker_draws(&self, total: u8, third: Option<Card>) -> bool {
        let column = third.map_or(0, |card| usize::from(points(card)) + 1);
        let row = self.banker.get(usize::from(total)).copied().unwrap_or_default();
        draws(row, column) && mark(Clause::BankerDraws)
    }

    /// Clauses: natural-ends-draw, third-card. Which of two hands of at least two cards draws next; none if both are
    /// complete.
    pub(crate) fn next(&self, player: &[Card], banker: &[Card]) -> Option<Side> {
        let natural = is_natural(player) || is_natural(banker);
        if natural && mark(Clause::NaturalEndsDraw) || !mark(Clause::ThirdCard) {
            return None;
        }
        let third = player.get(2).copied();
        let banker_waits = banker.len() == 2;
        if third.is_none() && banker_waits && self.player_draws(total(player)) {
            Some(Side::Player)
        } else if banker_waits && self.banker_draws(total(banker), third) {
            Some(Side::Banker)
        } else {
            None
        }
    }
}

/// Clause: natural. Eight or nine with the first two cards.
pub fn is_natural(cards: &[Card]) -> bool {
    cards.len() == 2 && total(cards) >= 8 && mark(Clause::Natural)
}

/// Which hand draws next by the book's tableau; none if both are complete.
pub fn next_draw(player: &[Card], banker: &[Card]) -> Option<Side> {
    TABLEAU.next(player, banker)
}
