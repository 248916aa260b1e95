//! Bets made before their turn.

use money::Cents;
use rules::{Clause, Seat, mark};

use super::{Remedy, dealt_in, not_now};
use crate::editions::{Misdirection, OutOfTurn};
use crate::event::{Event, Wager};
use crate::moves::Moves;
use crate::perform::Sheet;
use crate::refusal::{Refusal, When};
use crate::setup::{Forced, Setup};
use crate::state::{Before, Hand, Held, State};
use crate::table::Table;

/// Clauses: out-of-turn, out-of-turn-raised. The bet waits for its turn. Less than a call may be out of turn too; where
/// nobody has bet, less than a bet is none.
pub(super) fn out_of_turn(table: Table<'_>, seat: Seat, to: Cents) -> Result<Remedy, Refusal> {
    let (to_min, to_max) = amounts(table, seat)?;
    match () {
        () if to > to_max => Err(Refusal::StakeTooShort { stake: to_max }),
        () if to < to_min => Err(too_little(table, to_min)),
        () => Ok(Remedy::Hold { seat, to }),
    }
}

/// What a bet out of turn may come to, from the least to all that its player has.
pub(crate) fn amounts(table: Table<'_>, seat: Seat) -> Result<(Cents, Cents), Refusal> {
    let (state, hand) = (table.state, dealt_in(table, seat)?);
    let turn = state.turn().ok_or(Refusal::NoBetting)?;
    if !state.active().contains(seat) || seat == turn || hand.held.is_some() {
        return Err(not_now(Clause::OutOfTurn, When::NotInTurn));
    }
    let all = hand.bet + table.stake_at(seat);
    let least = match state.betting.price {
        Cents::ZERO => Moves::full_raise(table.setup, state, seat),
        _ => hand.bet + table.setup.given().smallest_chip,
    };
    Ok((least.min(all), all))
}

fn too_little(table: Table<'_>, to_min: Cents) -> Refusal {
    match table.setup.given().forced {
        Forced::Blinds { .. } => Refusal::BelowMinimumBet { to_min },
        Forced::Ante { .. } => Refusal::BelowLeastBet { to_min },
    }
}

/// Clause: out-of-turn-by-dealer. Whoever was misled acts again in turn, and those who followed.
pub(super) fn by_dealer(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    if table.setup.rules().misdirection == Misdirection::Silent {
        return Err(not_now(Clause::OutOfTurn, When::NotInThisBook));
    }
    let turn = table.state.turn().ok_or(Refusal::NoBetting)?;
    dealt_in(table, seat)?;
    if seat == turn || !table.state.active().contains(seat) || !mark(Clause::OutOfTurnByDealer) {
        return Err(not_now(Clause::OutOfTurnByDealer, When::NotInTurn));
    }
    Ok(Remedy::ActAgain { seat })
}

/// What those bet who come at or after the seat, and before the one whose turn it is, goes back: it was never in the pot.
pub(super) fn act_again(sheet: &mut impl Sheet, seat: Seat) {
    let turn = sheet.state().turn();
    let active = sheet.state().active();
    for misled in active.clockwise_from(seat).take_while(|misled| Some(*misled) != turn) {
        return_held(sheet, misled);
    }
    sheet.record(Event::PlayedOn { under: Clause::OutOfTurnByDealer });
}

/// What becomes of a bet whose turn has come.
enum Fate {
    /// Its owner chooses anew.
    Chooses,
    /// It goes back, and its owner checks.
    Checks,
    /// It goes back, and its owner calls or folds.
    CallsOrFolds,
    Stands,
    GoesBack,
}

/// Clauses: out-of-turn, out-of-turn-raised, out-of-turn-checked, out-of-turn-not-exceeded. It follows from what those
/// passed over did, and the books differ. A call is a bet, whatever it meets; and nobody checks who has a bet to meet
/// (reading POK-36).
fn fate(setup: &Setup, state: &State, seat: Seat, held: Held) -> Fate {
    let follows = setup.rules().out_of_turn == OutOfTurn::FollowsThoseBefore;
    let owes = state.hand(seat).bet < state.betting.price;
    match held.before {
        Before::Bet(most) if most > state.laid(seat) => Fate::Chooses,
        Before::Bet(_) if follows && mark(Clause::OutOfTurnNotExceeded) => Fate::CallsOrFolds,
        Before::Checked if follows && !owes && mark(Clause::OutOfTurnChecked) => Fate::Checks,
        _ if mark(Clause::OutOfTurn) => Fate::Stands,
        _ => Fate::GoesBack,
    }
}

/// When the turn has come to whoever bet before it: the bet stands, goes back, or waits for its owner. Answers
/// whether anything was settled.
pub(crate) fn settle_held(setup: &Setup, sheet: &mut impl Sheet) -> bool {
    let state = sheet.state();
    let Some(seat) = state.turn() else { return false };
    let Some(held) = state.hand(seat).held else { return false };
    match fate(setup, state, seat, held) {
        Fate::Chooses => return false,
        Fate::Checks => {
            return_held(sheet, seat);
            sheet.record(Event::Checked { seat });
        }
        Fate::CallsOrFolds => {
            return_held(sheet, seat);
            sheet.record(Event::MayNotRaise { seat });
        }
        Fate::Stands => stand(setup, sheet, seat),
        Fate::GoesBack => return_held(sheet, seat),
    }
    true
}

/// Clauses: between-call-and-raise, short-call. The bet counts as made in turn. What is beyond the limit goes back; more
/// than a call and less than a raise is a call, and less than a call is made up or taken back, unless it is all that its
/// player has.
fn stand(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    let state = sheet.state();
    let (to, price) = (state.laid(seat), state.betting.price);
    let full = Moves::full_raise(setup, state, seat);
    let most = Moves::most(setup, state, seat).max(price);
    let Hand { party, .. } = *state.hand(seat);
    let all = sheet.stake(party).is_zero() && to <= most;
    if to < price && !all {
        return sheet.record(Event::HeldFallsShort { seat });
    }
    sheet.record(Event::HeldCounted { seat });
    let (what, stands) = match to.min(most) {
        to if to <= price => (Wager::Call, to),
        to if to < full && all => (Wager::Short, to),
        to if to < full => (Wager::Call, price),
        to if price.is_zero() => (Wager::Bet, to),
        to => (Wager::Raise, to),
    };
    let excess = to - stands;
    if !excess.is_zero() {
        sheet.record(Event::HeldExcessReturned { seat, party, amount: excess });
    }
    let tapped_out = sheet.stake(party).is_zero();
    sheet.record(Event::HeldStands { seat, what, tapped_out });
}

pub(crate) fn return_held(sheet: &mut impl Sheet, seat: Seat) {
    let Hand { party, held, .. } = *sheet.state().hand(seat);
    if let Some(Held { by, .. }) = held {
        sheet.record(Event::HeldReturned { seat, party, amount: by });
    }
}

/// All that waits for a turn which does not come.
pub(crate) fn return_all_held(sheet: &mut impl Sheet) {
    for seat in sheet.state().dealt_in().iter() {
        return_held(sheet, seat);
    }
}
