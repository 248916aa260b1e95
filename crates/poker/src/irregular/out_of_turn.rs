//! Bets made before their turn.

use money::Cents;
use rules::{Clause, Seat, mark};

use super::{Remedy, dealt_in};
use crate::editions::OutOfTurn;
use crate::event::{Event, Wager};
use crate::moves::Moves;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{Before, Hand, Held, State};
use crate::table::Table;

/// Clauses: out-of-turn, out-of-turn-raised. The bet waits for its turn.
pub(super) fn out_of_turn(table: Table<'_>, seat: Seat, to: Cents) -> Result<Remedy, Refusal> {
    let turn = table.state.turn().ok_or(Refusal::NoBetting)?;
    let hand = dealt_in(table, seat)?;
    if !table.state.active().contains(seat) || seat == turn || hand.held.is_some() {
        return Err(Refusal::NotNow);
    }
    let all = hand.bet + table.stake_at(seat);
    if to > all {
        return Err(Refusal::StakeTooShort { stake: all });
    }
    if to <= hand.bet || to < table.state.betting.price {
        return Err(Refusal::BelowLeastBet {
            to_min: table.state.betting.price.max(table.setup.given().bet_min),
        });
    }
    Ok(Remedy::Hold { seat, to })
}

/// Clause: out-of-turn-by-dealer. Whoever was misled takes the bet back; it was never in the pot.
pub(super) fn out_of_turn_by_dealer(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    table.state.turn().ok_or(Refusal::NoBetting)?;
    dealt_in(table, seat)?;
    if mark(Clause::OutOfTurnByDealer) {
        Ok(Remedy::PlayOn(Clause::OutOfTurnByDealer))
    } else {
        Err(Refusal::NotNow)
    }
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

/// The bet counts as made in turn. What is beyond the limit goes back; more than a call and less than a raise is a
/// call.
fn stand(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    let state = sheet.state();
    let (to, price) = (state.laid(seat), state.betting.price);
    let full = Moves::full_raise(setup, state, seat);
    let most = Moves::most(setup, state, seat);
    sheet.record(Event::HeldCounted { seat });
    let excess = to.saturating_sub(most.max(price));
    let to = to - excess;
    let what = match () {
        () if to == price || to < full => Wager::Call,
        () if price.is_zero() => Wager::Bet,
        () => Wager::Raise,
    };
    let excess = if what == Wager::Call { excess + (to - price) } else { excess };
    let Hand { party, .. } = *sheet.state().hand(seat);
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
