//! Whether a hand need be shown.

use equipment::Card;
use poker::{Stands, worth};

use super::equity::beats;
use super::position::Position;

/// Whether a hand that is face up wins everything that this one could.
pub(super) fn is_beaten(position: &Position<'_>) -> bool {
    let board = position.board.as_slice();
    let own = worth(position.setup, position.own.as_slice(), board);
    let others = position.view.hands.iter().filter(|hand| hand.party != position.party);
    // A side pot may be won from a player who has tapped out of the main one, so only hands that contest all pots
    // count.
    let open = others.filter(|hand| matches!(hand.standing, Stands::Active));
    let mut faces =
        open.filter_map(|hand| hand.cards.iter().copied().collect::<Option<Vec<Card>>>());
    faces.any(|cards| beats(worth(position.setup, &cards, board), own, position.setup.wins()))
}
