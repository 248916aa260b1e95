//! Invalid hands: too many cards, too few, or cards among the discards.

use rules::{Clause, Seat, mark};

use super::{Remedy, dealt_in, not_now};
use crate::event::Event;
use crate::perform::Sheet;
use crate::refusal::{Refusal, When};
use crate::table::Table;

/// Clauses: wrong-number-of-cards, cards-in-discards. The hand is out, and its bets stay in the pot.
pub(super) fn fold(table: Table<'_>, seat: Seat, under: Clause) -> Result<Remedy, Refusal> {
    dealt_in(table, seat)?;
    if !table.state.contesting().contains(seat) {
        return Err(not_now(under, When::HandStillIn));
    }
    if mark(under) { Ok(Remedy::Fold { seat }) } else { Ok(Remedy::PlayOn(under)) }
}

/// Clause: wrong-number-of-cards. If no remaining hand is correct, the player who folded last wins (reading POK-40).
pub(super) fn nobody_has_right_number(table: Table<'_>) -> Result<Remedy, Refusal> {
    let under = Clause::WrongNumberOfCards;
    match table.state.last_folded {
        Some(winner) if mark(under) => Ok(Remedy::LastFoldedWins { winner }),
        Some(_) => Ok(Remedy::PlayOn(under)),
        None => Err(not_now(under, When::SomebodyFolded)),
    }
}

/// All that its player has bet stays in the pot, in turn or not.
pub(crate) fn fold_with_bets(sheet: &mut impl Sheet, seat: Seat) {
    if !sheet.state().held_by(seat).is_zero() {
        sheet.record(Event::HeldCounted { seat });
    }
    sheet.record(Event::Folded { seat });
}
