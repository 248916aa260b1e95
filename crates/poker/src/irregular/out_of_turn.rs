//! Bets, checks and folds made before their turn.

use money::Cents;
use rules::{Clause, Seat, mark};

use super::{Remedy, dealt_in, not_now};
use crate::editions::{Misdirection, OutOfTurn};
use crate::event::{Event, Said, Wager};
use crate::moves::{Moves, Position};
use crate::perform::Sheet;
use crate::refusal::{Refusal, When};
use crate::setup::{Forced, Setup};
use crate::state::{Before, Hand, Held, State};
use crate::table::Table;

/// Clauses: out-of-turn, out-of-turn-raised. The bet waits for its turn. Less than a call may be out of turn too; if
/// nobody has bet, less than a bet is not a bet.
pub(super) fn out_of_turn(table: Table<'_>, seat: Seat, to: Cents) -> Result<Remedy, Refusal> {
    let (to_min, to_max) = amounts(table, seat)?;
    match () {
        () if to > to_max => Err(Refusal::StakeTooShort { stake: to_max }),
        () if to < to_min => Err(too_little(table, to_min)),
        () => Ok(Remedy::Hold { seat, to }),
    }
}

/// The range of a bet out of turn, from the minimum to everything its player has.
pub(crate) fn amounts(table: Table<'_>, seat: Seat) -> Result<(Cents, Cents), Refusal> {
    let (state, hand) = (table.state, not_in_turn(table, seat)?);
    let all = hand.bet + table.stake_at(seat);
    let least = match state.betting.price {
        Cents::ZERO => Moves::full_raise(table.setup, state, seat),
        _ => hand.bet + table.setup.given().smallest_chip,
    };
    Ok((least.min(all), all))
}

/// Clause: out-of-turn. A check or a fold waits for its turn too, so that it can be retracted (reading POK-36).
pub(super) fn said(table: Table<'_>, seat: Seat, what: Said) -> Result<Remedy, Refusal> {
    not_in_turn(table, seat)?;
    Ok(Remedy::HoldAct { seat, what })
}

/// A player who may have acted out of turn: one who can still bet, is not in turn and has not acted too early before.
fn not_in_turn(table: Table<'_>, seat: Seat) -> Result<&'_ Hand, Refusal> {
    let (state, hand) = (table.state, dealt_in(table, seat)?);
    let turn = state.turn().ok_or(Refusal::NoBetting)?;
    if !state.active().contains(seat) || seat == turn || hand.acted_early() {
        return Err(not_now(Clause::OutOfTurn, When::NotInTurn));
    }
    Ok(hand)
}

fn too_little(table: Table<'_>, to_min: Cents) -> Refusal {
    match table.setup.given().forced {
        Forced::Blinds { .. } => Refusal::BelowMinimumBet { to_min },
        Forced::Ante { .. } => Refusal::BelowLeastBet { to_min },
    }
}

/// Clause: out-of-turn-by-dealer. The misled player acts again in turn, and so do those who followed.
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

/// Everybody from that seat on, up to the player in turn, retracts: bets are returned, because they never were in the
/// pot, and checks and folds do not count.
pub(super) fn act_again(sheet: &mut impl Sheet, seat: Seat) {
    let turn = sheet.state().turn();
    let active = sheet.state().active();
    for misled in active.clockwise_from(seat).take_while(|misled| Some(*misled) != turn) {
        return_held(sheet, misled);
        retract(sheet, misled);
    }
    sheet.record(Event::PlayedOn { under: Clause::OutOfTurnByDealer });
}

/// What happens to a bet whose turn has come.
enum Fate {
    /// Its owner chooses again.
    Chooses,
    /// It is returned, and its owner checks.
    Checks,
    /// It is returned, and its owner calls or folds.
    CallsOrFolds,
    Stands,
    GoesBack,
}

/// Clauses: out-of-turn, out-of-turn-raised, out-of-turn-checked, out-of-turn-not-exceeded. It depends on what the
/// players passed over did, and the books differ. A call is a bet, whatever it meets; and a player with a bet to meet
/// cannot check (reading POK-36).
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

/// When the turn has come to the player who bet before it: the bet stands, is returned, or waits for its owner.
/// Returns whether anything was settled.
pub(crate) fn settle_held(setup: &Setup, sheet: &mut impl Sheet) -> bool {
    let state = sheet.state();
    let Some(seat) = state.turn() else { return false };
    if let Some(said) = state.hand(seat).said {
        settle_said(setup, sheet, seat, said);
        return true;
    }
    let Some(held) = state.hand(seat).held else { return false };
    match fate(setup, state, seat, held) {
        Fate::Chooses => return false,
        Fate::Checks => {
            return_held(sheet, seat);
            check(setup, sheet, seat);
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

/// Clause: out-of-turn. An act announced too early is carried out in turn, if it is still lawful; if not, the player
/// chooses again.
fn settle_said(setup: &Setup, sheet: &mut impl Sheet, seat: Seat, said: Said) {
    let position = Position::of(sheet.table(setup), seat);
    match said {
        _ if !mark(Clause::OutOfTurn) => retract(sheet, seat),
        Said::Check if position.check().is_ok() => check(setup, sheet, seat),
        Said::Fold if position.fold().is_ok() => sheet.record(Event::Folded { seat }),
        Said::Check | Said::Fold => retract(sheet, seat),
    }
}

/// Clause: last-hole-card-exposed. A check of the player who must open counts as tapping out.
fn check(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    let deemed = sheet.table(setup).deems_tapped_out(seat);
    sheet.record(if deemed { Event::DeemedTappedOut { seat } } else { Event::Checked { seat } });
}

/// A player who has folded out of turn, and whose turn does not come again in this betting round, is still out.
pub(crate) fn fold_all_who_said_so(sheet: &mut impl Sheet) {
    for seat in sheet.state().dealt_in().iter() {
        let folds = sheet.state().hand(seat).said == Some(Said::Fold);
        if folds && sheet.state().contesting().len() > 1 && mark(Clause::OutOfTurn) {
            sheet.record(Event::Folded { seat });
        }
    }
}

/// Clause: out-of-turn. A hand thrown in too early waits for its turn, but cannot win: when only one other hand is
/// left, it is out (reading POK-36).
pub(crate) fn fold_before_the_last_live_hand(sheet: &mut impl Sheet) {
    if sheet.state().last_live().is_some() {
        fold_all_who_said_so(sheet);
    }
}

fn retract(sheet: &mut impl Sheet, seat: Seat) {
    let Hand { party, said, .. } = *sheet.state().hand(seat);
    if said.is_some() {
        sheet.record(Event::ActRetracted { seat, party });
    }
}

/// Clauses: between-call-and-raise, short-call. The bet counts as made in turn, and everything that would bind it in
/// turn binds it: the limit, the cap on raises, a tap-out that reopens nothing (reading POK-36). The excess is
/// returned; more than a call that is not a lawful raise is a call, and less than a call is completed or taken back,
/// unless it is all that its player has.
fn stand(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    let table = sheet.table(setup);
    let (to, price) = (table.state.laid(seat), table.state.betting.price);
    let all = to + table.stake_at(seat);
    let position = Position::without_held(table, seat);
    let (what, stands) = match position.raise() {
        _ if to < price && to < all => return sheet.record(Event::HeldFallsShort { seat }),
        _ if to <= price => {
            let call = position.call().unwrap_or(table.state.held_by(seat));
            (Wager::Call, table.state.hand(seat).bet + call)
        }
        Ok(raising) => match raising.stands(to, all) {
            Some(stands) => (raising.what(stands), stands),
            None => (Wager::Call, price),
        },
        Err(_) => (Wager::Call, price),
    };
    if stands.is_zero() {
        return return_held(sheet, seat);
    }
    let Hand { party, .. } = *sheet.state().hand(seat);
    sheet.record(Event::HeldCounted { seat });
    let excess = to - stands;
    if !excess.is_zero() {
        sheet.record(Event::HeldExcessReturned { seat, party, amount: excess });
    }
    let tapped_out = sheet.stake(party).is_zero() || what == Wager::Short || stands < price;
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
