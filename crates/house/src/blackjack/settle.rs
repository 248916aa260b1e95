//! Pays and collects: before the subsequent deal, during it, and when the round is over.

use rules::{At, Clause, Draft, Party, Played, Seat, Stakes, mark};

use super::cards::{counts_ten, is_ace};
use super::in_box::InBox;
use super::judge::{is_held_to_minimum, maximum};
use super::settlement::{blackjack_odds, even_odds, verdict};
use super::setup::DealerBlackjack;
use super::sevens::{Sevens, sevens, wait_for_third};
use super::state::{Phase, State};
use super::{BOXES, Blackjack, On, Setup, Spot};
use crate::wagering::{self, Stage, Verdict, Wager};

type Page<'a, D> = &'a mut D;

fn state(draft: &impl Draft<Played<Blackjack>>) -> &State {
    &draft.state().state
}

/// The first wager that fits, so that each event sees the state after the one before.
fn find(
    draft: &impl Draft<Played<Blackjack>>,
    fits: impl Fn(&Wager<Spot>) -> bool,
) -> Option<Wager<Spot>> {
    state(draft).wagering.wagers().iter().find(|wager| fits(wager)).copied()
}

/// Wagers when no more are accepted: the excess on a box is returned, and Super Sevens alone is void.
pub(crate) fn close_wagers<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>) {
    for seat in state(draft).boxes_with(|_| true).iter() {
        return_excess(setup, draft, Spot::original(seat));
        return_excess(setup, draft, Spot::new(seat, On::SuperSevens));
    }
    void_lone_sevens(draft);
}

/// Clause: above-maximum (readings GEN-02, GEN-03). The excess on a spot above its maximum is returned, from the
/// chips placed last.
fn return_excess<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>, on: Spot) {
    while let Some(excess) = excess(draft.state().at(setup), on) {
        if !mark(Clause::AboveMaximum) {
            return;
        }
        let Wager { party, chips, amount, .. } = excess;
        draft.record(wagering::Event::ExcessReturned { party, on, amount, chips }.into());
    }
}

/// The excess in the chips placed last by a player who has more on a spot than allowed. A player restricted to the
/// minimum comes first, so that the others on the box need not make room.
fn excess(at: At<'_, Blackjack>, on: Spot) -> Option<Wager<Spot>> {
    let wagering = &at.state.wagering;
    let over = |party| wagering.wagered(party, on).saturating_sub(maximum(at, party, on));
    let too_much = |chips: &Wager<Spot>| chips.on == on && !over(chips.party).is_zero();
    let held = |chips: &Wager<Spot>| too_much(chips) && is_held_to_minimum(at, chips.party);
    let last = wagering.placed_last(held).or_else(|| wagering.placed_last(too_much))?;
    Some(Wager { amount: last.amount.min(over(last.party)), ..last })
}

/// Clause: super-sevens-alone.
fn void_lone_sevens<D: Draft<Played<Blackjack>>>(draft: Page<'_, D>) {
    let lone = |state: &State, wager: &Wager<Spot>| {
        let on = Spot::original(wager.on.seat);
        wager.on.on == On::SuperSevens && state.wagering.wagered(wager.party, on).is_zero()
    };
    while let Some(wager) = find(draft, |wager| lone(state(draft), wager)) {
        if !mark(Clause::SuperSevensAlone) {
            return;
        }
        let Wager { party, on, chips, amount } = wager;
        let stakes = Stakes::Refunded;
        draft.record(wagering::Event::Voided { party, on, amount, chips, stakes }.into());
    }
}

/// Clause: hand-reconstructed (reading BJ-18). Two cards have changed places: everything that they decide before the
/// end of the round is decided again.
pub(crate) fn again<D: Draft<Played<Blackjack>>>(
    setup: &Setup,
    draft: Page<'_, D>,
    seats: impl Iterator<Item = Seat>,
) {
    let shown = state(draft).dealer.cards().first().copied();
    if !shown.is_some_and(is_ace) {
        let insured = |wager: &Wager<Spot>| wager.on.on == On::Insurance;
        while let Some(wager) = find(draft, insured) {
            wagering::hand_back(draft, wager, wager.amount, Clause::HandReconstructed);
        }
    }
    if state(draft).dealer.len() > 1 && !state(draft).insurance_wins() {
        collect_insurance(setup, draft);
    }
    for seat in seats {
        let first = state(draft).boxes[usize::from(seat.0)].first();
        if !wait_for_third(first) && sevens(first) != Sevens::ThreeSuited {
            settle_sevens(setup, draft, seat);
        }
    }
    pay_early(setup, draft);
}

/// Between the initial and the subsequent deal. Clauses: sevens-interim, sevens-removed, one-seven-paid.
pub(crate) fn interim<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>) {
    if setup.given().super_sevens.is_some() && mark(Clause::SevensInterim) {
        for seat in (0..BOXES).map(Seat) {
            interim_sevens(setup, draft, seat);
        }
    }
    pay_early(setup, draft);
}

/// Clauses: interim-settlement, blackjack-paid-early. A Blackjack that the dealer cannot reach any more is paid.
fn pay_early<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>) {
    if !mark(Clause::InterimSettlement) || !mark(Clause::BlackjackPaidEarly) {
        return;
    }
    let shown = state(draft).dealer.cards().first().copied();
    if shown.is_none_or(|card| is_ace(card) || counts_ten(card)) {
        return;
    }
    let natural = |(_, in_box): (Seat, &InBox)| in_box.has_blackjack();
    if !state(draft).played().any(natural) {
        return;
    }
    let early = |state: &State, wager: &Wager<Spot>| {
        wager.on.on == On::Hand(0) && state.boxes[usize::from(wager.on.seat.0)].has_blackjack()
    };
    while let Some(wager) = find(draft, |wager| early(state(draft), wager)) {
        let odds = blackjack_odds(setup.rules());
        let under = Clause::BlackjackPaidEarly;
        wagering::conclude(setup, draft, wager, wager.amount, Verdict::Won { odds, under });
    }
}

fn interim_sevens<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>, seat: Seat) {
    let first = state(draft).boxes[usize::from(seat.0)].first();
    let now = match sevens(first) {
        _ if wait_for_third(first) => false,
        Sevens::None => mark(Clause::SevensRemoved),
        _ => mark(Clause::OneSevenPaid),
    };
    if now {
        settle_sevens(setup, draft, seat);
    }
}

/// Clauses: sevens-paid-when-known, sevens-after-split (reading BJ-16). The third card decides, whichever hand it went to;
/// three of one suit are paid after the round.
pub(crate) fn sevens_with_third<D: Draft<Played<Blackjack>>>(
    setup: &Setup,
    draft: Page<'_, D>,
    seat: Seat,
) {
    let in_box = &state(draft).boxes[usize::from(seat.0)];
    let split = in_box.hands().len() > 1;
    let known = in_box.first().len() == 3;
    let suited = sevens(in_box.first()) == Sevens::ThreeSuited;
    let counts = !split || mark(Clause::SevensAfterSplit);
    if known && counts && suited != mark(Clause::SevensPaidWhenKnown) {
        settle_sevens(setup, draft, seat);
    }
}

/// A hand that stands on two sevens gets no third card.
pub(crate) fn sevens_without_third<D: Draft<Played<Blackjack>>>(
    setup: &Setup,
    draft: Page<'_, D>,
    seat: Seat,
) {
    let in_box = &state(draft).boxes[usize::from(seat.0)];
    let stands = in_box.hands().len() == 1 && wait_for_third(in_box.first());
    if stands && mark(Clause::SevensPaidWhenKnown) {
        settle_sevens(setup, draft, seat);
    }
}

fn settle_sevens<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>, seat: Seat) {
    let on = Spot::new(seat, On::SuperSevens);
    while let Some(wager) = find(draft, |wager| wager.on == on) {
        let reached = sevens(state(draft).boxes[usize::from(seat.0)].first());
        let under = reached.clause();
        let verdict = match setup.rules().sevens_odds(reached) {
            Some(odds) => Verdict::Won { odds, under },
            None => Verdict::Lost { under },
        };
        wagering::conclude(setup, draft, wager, wager.amount, verdict);
    }
}

/// Clause: even-money. Paid like any other hand, at the request of the wager's owner.
pub(crate) fn even_money<D: Draft<Played<Blackjack>>>(
    setup: &Setup,
    draft: Page<'_, D>,
    party: Party,
    seat: Seat,
) {
    let own = |wager: &Wager<Spot>| wager.party == party && wager.on == Spot::original(seat);
    while let Some(wager) = find(draft, own) {
        let (odds, under) = (even_odds(setup.rules()), Clause::EvenMoney);
        wagering::conclude(setup, draft, wager, wager.amount, Verdict::Won { odds, under });
    }
}

/// Clause: insurance-lost. The dealer has no Blackjack: insurance is collected, and the round continues.
pub(crate) fn collect_insurance<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>) {
    if !mark(Clause::InsuranceLost) {
        return;
    }
    while let Some(wager) = find(draft, |wager| wager.on.on == On::Insurance) {
        let under = Clause::InsuranceLost;
        wagering::conclude(setup, draft, wager, wager.amount, Verdict::Lost { under });
    }
}

/// Settles and ends a round in which nothing is left to be dealt, or nothing to be settled.
pub(crate) fn finish_if_done<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>) {
    let state = state(draft);
    if state.wagering.stage() != Stage::NoMoreBets {
        return;
    }
    let done = state.phase == Phase::DealersHand && state.target.is_none();
    let nothing_left = || {
        let hand = |wager: &Wager<Spot>| wager.on.on != On::SuperSevens;
        !state.wagering.wagers().iter().any(hand)
    };
    let cut = state.stack == super::state::Stack::Ready;
    if (done && cut) || nothing_left() {
        finish(setup, draft);
    }
}

/// Hands first, then insurance, and last Super Sevens of one suit. Clauses: insurance-paid-last, sevens-paid-when-known.
fn finish<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>) {
    let last = mark(Clause::InsurancePaidLast);
    if !last {
        settle_insurance(setup, draft);
    }
    let on_hand = |wager: &Wager<Spot>| matches!(wager.on.on, On::Hand(_) | On::Double(_));
    while let Some(wager) = find(draft, on_hand) {
        let verdict = of_hand(setup, state(draft), wager);
        wagering::conclude(setup, draft, wager, wager.amount, verdict);
    }
    if last {
        settle_insurance(setup, draft);
    }
    if !state(draft).wagering.wagers().is_empty() {
        (0..BOXES).map(Seat).for_each(|seat| settle_sevens(setup, draft, seat));
    }
    let round = state(draft).wagering.round();
    draft.record(wagering::Event::Settled { round }.into());
}

/// The result of a wager on a hand (reading BJ-01).
fn of_hand(setup: &Setup, state: &State, wager: Wager<Spot>) -> Verdict {
    let Spot { seat, on } = wager.on;
    let (On::Hand(hand) | On::Double(hand)) = on else {
        return Verdict::StoodOff { under: Clause::StandOff };
    };
    let reached = state.boxes[usize::from(seat.0)].reached(hand);
    let dealer = state.dealer_reached();
    let verdict = verdict(setup.rules(), reached, dealer);
    let added = !matches!(on, On::Hand(0));
    let original_only = setup.given().dealer_blackjack == DealerBlackjack::TakesOriginal;
    match verdict {
        Verdict::Lost { under: under @ Clause::DealerBlackjackWins } if added && original_only => {
            Verdict::StoodOff { under }
        }
        verdict => verdict,
    }
}

/// Clauses: insurance-odds, insurance-lost.
fn settle_insurance<D: Draft<Played<Blackjack>>>(setup: &Setup, draft: Page<'_, D>) {
    let won = state(draft).insurance_wins();
    while let Some(wager) = find(draft, |wager| wager.on.on == On::Insurance) {
        let verdict = if won {
            Verdict::Won { odds: setup.rules().insurance_odds(), under: Clause::InsuranceOdds }
        } else {
            Verdict::Lost { under: Clause::InsuranceLost }
        };
        wagering::conclude(setup, draft, wager, wager.amount, verdict);
    }
}
