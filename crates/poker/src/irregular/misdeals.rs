//! Deals that went wrong, and until when that is a misdeal.

use rules::{Clause, Seat, mark};

use super::{Remedy, dealt_in, not_now};
use crate::editions::MisdealFoundBy;
use crate::event::Event;
use crate::perform::{Sheet, refund_all};
use crate::refusal::{Refusal, When};
use crate::table::Table;
use crate::variants::Early;

/// Clauses: misdeal, misdeal-found-late. In the first book a misdeal counts whenever it is found; in the later books a
/// fault found after the first betting round is played out. This applies to every kind of misdeal (reading POK-54).
pub(super) fn misdeal(table: Table<'_>, under: Clause) -> Remedy {
    let late = table.state.stage > 0;
    match table.setup.rules().misdeal_found_by {
        MisdealFoundBy::EndOfFirstBettingRound if late && mark(Clause::MisdealFoundLate) => {
            Remedy::PlayOn(Clause::MisdealFoundLate)
        }
        _ if mark(under) && mark(Clause::Misdeal) => Remedy::Misdeal(under),
        _ => Remedy::PlayOn(under),
    }
}

/// Clause: misdeal-not-cut. Once a card has left the shoe, it is too late to cut (reading POK-52).
pub(super) fn not_cut(table: Table<'_>) -> Result<Remedy, Refusal> {
    if table.state.cut || table.state.taken == 0 {
        return Err(not_now(Clause::MisdealNotCut, When::UncutCardsDealt));
    }
    Ok(misdeal(table, Clause::MisdealNotCut))
}

/// Clauses: misdeal-card-out-of-turn, misdeal-missed-player. If nobody has looked, a supervisor decides whether the
/// deal can be corrected (reading POK-35).
pub(super) fn put_right_or_misdeal(table: Table<'_>, looked_at: bool, under: Clause) -> Remedy {
    match misdeal(table, under) {
        Remedy::Misdeal(_) if !looked_at => Remedy::Ruling,
        remedy => remedy,
    }
}

/// Clauses: misdeal-excess-card, wrong-number-of-cards. Found too late for a misdeal, the hand with the card too many is folded
/// and wins nothing (reading POK-55).
pub(super) fn excess_card(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    dealt_in(table, seat)?;
    let still_in = table.state.contesting().contains(seat);
    Ok(match misdeal(table, Clause::MisdealExcessCard) {
        Remedy::PlayOn(under) if still_in && mark(Clause::WrongNumberOfCards) => {
            Remedy::PlayOnWithout { seat, under }
        }
        remedy => remedy,
    })
}

/// Clause: misdeal-one-exposed. In the games whose communal cards come one by one; in 1999 found at any time, in the
/// later books until the first betting round is over, like every misdeal (readings POK-53 and POK-54).
pub(super) fn second_communal_face_up(table: Table<'_>) -> Result<Remedy, Refusal> {
    let one_by_one = table.setup.variant().early == Early::CapsBets;
    let any_time = table.setup.rules().misdeal_found_by != MisdealFoundBy::EndOfFirstBettingRound;
    let second = match table.state.board.len() {
        0 => false,
        1 => true,
        _ => any_time,
    };
    let known = table.setup.rules().second_communal(table.setup.variant());
    if !(one_by_one && second && known) {
        return Err(not_now(Clause::MisdealOneExposed, When::FirstCommunalCardAlone));
    }
    Ok(misdeal(table, Clause::MisdealOneExposed))
}

/// Clauses: misdeal, misdeal-new-deal. All chips are returned, and the same seat is first again.
pub(crate) fn declare_misdeal(sheet: &mut impl Sheet, under: Clause) {
    sheet.record(Event::MisdealDeclared { under, buck_stays: mark(Clause::MisdealNewDeal) });
    refund_all(sheet);
    let round = sheet.state().round;
    sheet.record(Event::RoundVoided { round });
}
