//! Deals that went wrong, and until when that is a misdeal.

use rules::{Clause, mark};

use super::{Remedy, in_initial_deal};
use crate::editions::MisdealFoundBy;
use crate::event::Event;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::variants::Early;

/// Clauses: misdeal, misdeal-found-late. In the later books what is found after the first betting round is
/// played out.
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

/// Clauses: misdeal-card-out-of-turn, misdeal-missed-player. If nobody has looked, a supervisor says whether the
/// deal can be put right (reading POK-35).
pub(super) fn put_right_or_misdeal(
    table: Table<'_>,
    looked_at: bool,
    under: Clause,
) -> Result<Remedy, Refusal> {
    in_initial_deal(table)?;
    if looked_at { Ok(misdeal(table, under)) } else { Ok(Remedy::Ruling) }
}

/// Clause: misdeal-one-exposed. In the games whose communal cards come one by one.
pub(super) fn second_communal_face_up(table: Table<'_>) -> Result<Remedy, Refusal> {
    let one_by_one = table.setup.variant().early == Early::CapsBets;
    let second = table.state.board.len() == 1;
    let known = table.setup.rules().second_communal(table.setup.variant());
    if !(one_by_one && second && known) {
        return Err(Refusal::NotNow);
    }
    if mark(Clause::MisdealOneExposed) {
        Ok(Remedy::Misdeal(Clause::MisdealOneExposed))
    } else {
        Ok(Remedy::PlayOn(Clause::MisdealOneExposed))
    }
}

/// Clauses: misdeal, misdeal-new-deal. All chips go back, and the same seat is first again.
pub(crate) fn declare_misdeal(sheet: &mut impl Sheet, under: Clause) {
    sheet.record(Event::MisdealDeclared { under, buck_stays: mark(Clause::MisdealNewDeal) });
    crate::perform::refund_all(sheet);
    let round = sheet.state().round;
    sheet.record(Event::RoundVoided { round });
}
