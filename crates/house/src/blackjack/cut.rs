//! The player who is asked to cut the cards.

use rules::{Clause, Parties, Party, Seat, Seats, mark};

use super::BoxEvent;
use super::state::{CameUp, Stack, State};

/// Clauses: cut-offered, cut-by-supervisor. The cards are offered to a player, then to the next one if a player
/// declines or leaves, and a supervisor cuts them when nobody is left to ask.
pub(crate) fn offered(state: &State, seats: &Seats, not: Option<Party>) -> Option<BoxEvent> {
    let next = match not {
        None => first(state, seats).or_else(|| clockwise(seats, came_up_at(state), Parties::NONE)),
        Some(party) => after(state, seats, party),
    };
    match next.filter(|_| mark(Clause::CutOffered)) {
        Some(party) => Some(BoxEvent::CutOffered { party }),
        None => mark(Clause::CutBySupervisor).then_some(BoxEvent::CutLeftToSupervisor),
    }
}

/// Clause: cut-passed-on. Nobody waits for a player who leaves instead of cutting: the next one is asked.
pub(crate) fn left_by(state: &State, seats: &Seats, party: Party) -> Option<BoxEvent> {
    match state.stack {
        Stack::Offered { to, .. } if to == party => offered(state, seats, Some(party)),
        _ => None,
    }
}

/// Clauses: cut-by-first-player, cut-by-box, cut-by-far-right. Who is asked first.
fn first(state: &State, seats: &Seats) -> Option<Party> {
    match state.came_up {
        None if mark(Clause::CutByFirstPlayer) => seats.first_to_come(),
        Some(CameUp::OnBox { seat, nearest }) if mark(Clause::CutByBox) => {
            seats.holder(seat).or(nearest)
        }
        Some(CameUp::OnDealer) if mark(Clause::CutByFarRight) => {
            seats.iter().last().map(|(_, party)| party)
        }
        _ => None,
    }
}

/// Clauses: cut-by-box, cut-passed-on. The box from which the cut continues clockwise if its player has left.
fn came_up_at(state: &State) -> Seat {
    match state.came_up {
        Some(CameUp::OnBox { seat, .. }) if mark(Clause::CutByBox) && mark(Clause::CutPassedOn) => {
            seat
        }
        _ => BEHIND_THE_LAST,
    }
}

/// Clause: cut-passed-on. The next player clockwise who has not been asked.
fn after(state: &State, seats: &Seats, party: Party) -> Option<Party> {
    let asked = match state.stack {
        Stack::Offered { asked, .. } => asked,
        _ => Parties::NONE,
    };
    let from = seats.of(party).unwrap_or(BEHIND_THE_LAST);
    clockwise(seats, from, asked).filter(|_| mark(Clause::CutPassedOn))
}

const BEHIND_THE_LAST: Seat = Seat(u8::MAX);

/// The first seated player behind a seat, all round the table, who was not asked yet.
fn clockwise(seats: &Seats, from: Seat, asked: Parties) -> Option<Party> {
    let behind = seats.iter().filter(|(seat, _)| *seat > from);
    let before = seats.iter().filter(|(seat, _)| *seat <= from);
    behind.chain(before).map(|(_, party)| party).find(|party| !asked.contains(*party))
}
