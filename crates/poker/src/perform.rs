//! Carries out permits, and their automatic consequences.

use money::Cents;
use rules::{ChipKind, Clause, Cloth, Parties, Party, Seat, Seconds, StaffId, Stakes, mark};

use crate::chips;
use crate::command::Outcome;
use crate::editions::OutOfTurn;
use crate::event::{Event, Post, Wager};
use crate::irregular;
use crate::judge::Permit;
use crate::lineup::Lineup;
use crate::opener::opener;
use crate::ring::SeatSet;
use crate::setup::{Antes, Forced, Setup};
use crate::sitting_out::Cause;
use crate::state::{Hand, Next, Phase, State};
use crate::table::Table;
use crate::time::{Lapse, Lapsed};
use crate::variants::Deal;
use crate::{afterwards, lineup, short_shoe, showdown, telling};

/// Where a round is recorded, event by event.
pub(crate) trait Sheet {
    fn cloth(&self) -> &Cloth<State>;
    fn record(&mut self, event: Event);

    fn state(&self) -> &State {
        &self.cloth().state
    }

    fn table<'a>(&'a self, setup: &'a Setup) -> Table<'a> {
        let Cloth { seats, racks, state, live } = self.cloth();
        Table { setup, played: setup, seats, racks, state, live: *live }
    }

    fn stake(&self, party: Party) -> Cents {
        self.cloth().racks.of(party).of(ChipKind::Gaming)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "a permit is spent")]
pub(crate) fn perform(setup: &Setup, sheet: &mut impl Sheet, permit: Permit) {
    match permit {
        Permit::OpenRound { lineup } => open_round(setup, sheet, &lineup),
        Permit::Cut { at } => sheet.record(Event::Cut { at }),
        Permit::Deal { next, card } => deal(setup, sheet, next, card),
        Permit::Check { seat } => sheet.record(Event::Checked { seat }),
        Permit::Fold { seat } => fold(setup, sheet, seat),
        Permit::FoldShort { seat } => chips::fold_short(sheet, seat),
        Permit::PutIn { seat, amount, taken } => chips::put_in(sheet, seat, amount, taken),
        Permit::Wager { seat, what, to } => wager(sheet, seat, what, to),
        Permit::BringIn { seat, amount } => post(sheet, seat, amount, Post::BringIn),
        Permit::CallAndFold { seat, to } => {
            wager(sheet, seat, Wager::Call, to);
            fold(setup, sheet, seat);
        }
        Permit::GiveUp { seat, places } => sheet.record(Event::GivenUp { seat, places }),
        Permit::Show { seat, cards } => sheet.record(Event::Shown { seat, cards }),
        Permit::Muck { seat } => sheet.record(Event::Mucked { seat }),
        Permit::SitOut { seat, party, out } => return sit_out(sheet, seat, party, out),
        Permit::OutAtBlind { seat, party, wish } => {
            return sheet.record(Event::OutAtBlindChosen { seat, party, wish });
        }
        Permit::Post { seat, party } => {
            lineup::note_move(setup, sheet, seat);
            return sheet.record(Event::PostChosen { seat, party });
        }
        Permit::OverBlind { seat, amount } => post(sheet, seat, amount, Post::OverBlind),
        Permit::NoOverBlind { seat } => sheet.record(Event::OverBlindDeclined { seat }),
        Permit::ShowTo { seat, to, places } => return show_to(sheet, seat, to, places),
        Permit::ShowAll { seat } => return afterwards::show_all(sheet, seat),
        Permit::TellAll { seat, seen_by, cards } => {
            return telling::tell(sheet, seat, seen_by, cards);
        }
        Permit::CallTime { seat, seconds, by } => return call_time(sheet, seat, seconds, by),
        Permit::MoreTime { seat, party, seconds, left } => {
            return sheet.record(Event::MoreTimeTaken { seat, party, seconds, left });
        }
        Permit::OutOfTime(lapse) => out_of_time(setup, sheet, lapse),
        Permit::Sanction { seat, by } => {
            let Hand { party, .. } = *sheet.state().hand(seat);
            sheet.record(Event::Sanctioned { seat, party, by });
            irregular::fold_with_bets(sheet, seat);
        }
        Permit::LateBlind { seat, party, amount } => {
            return sheet.record(Event::LateBlindAgreed { seat, party, amount });
        }
        Permit::SeeTo { what, by, due } => return sheet.record(Event::SeenTo { what, by, due }),
        Permit::Void { parties, stakes } => {
            if void(sheet, parties, stakes) {
                return;
            }
        }
        Permit::CheckOut { seat } => sheet.record(Event::DeemedTappedOut { seat }),
        Permit::Irregular { what, remedy } => {
            if irregular::follow(setup, sheet, what, remedy) {
                return;
            }
        }
        Permit::Ruled { under, outcome } => {
            sheet.record(Event::Ruled { under, outcome });
            if outcome == Outcome::Misdeal {
                return irregular::declare_misdeal(sheet, under);
            }
        }
    }
    irregular::fold_before_the_last_live_hand(sheet);
    go_on(setup, sheet);
    if sheet.state().phase == Phase::Between {
        lineup::send_away(sheet);
    }
}

/// Clauses: forced-bets, blinds-collected, antes-collected, blind-not-refused. The dealer collects before the first
/// card, without asking anybody.
fn open_round(setup: &Setup, sheet: &mut impl Sheet, lineup: &Lineup) {
    let (ready, buck) = (lineup.seats, lineup.buck);
    lineup::take_places(setup, sheet, lineup);
    if !mark(Clause::ForcedBets) {
        return;
    }
    let (Forced::Ante { each: ante } | Forced::Blinds { ante, .. }) = setup.given().forced;
    let blinds = || lineup.blinds_due(setup);
    let last_blind = blinds().last().map(|(seat, _)| seat);
    for seat in ready.clockwise_from(buck).filter(|_| mark(Clause::AntesCollected)) {
        match setup.given().antes {
            Antes::Matched => post(sheet, seat, ante, Post::Ante),
            Antes::InMainPot => post(sheet, seat, ante, Post::DeadAnte),
            Antes::ByLastBlind if last_blind == Some(seat) => {
                post(sheet, seat, ante, Post::DeadAnte);
            }
            Antes::ByLastBlind => {}
        }
    }
    for (nth, (seat, level)) in (0..).zip(blinds()) {
        if blind_is_due(nth) {
            post(sheet, seat, level, Post::Blind);
        }
    }
    let posted: SeatSet = blinds().map(|(seat, _)| seat).collect();
    for seat in ready.clockwise_from(buck).filter(|seat| !posted.contains(*seat)) {
        let party = sheet.state().hand(seat).party;
        let late = sheet.state().late_blinds[usize::from(seat.0)];
        if let Some((_, amount)) = late.filter(|(of, _)| *of == party) {
            post(sheet, seat, amount, Post::LateBlind);
        }
    }
}

/// Clauses: small-blind, big-blind. The first blind is the small one and the second the big one.
fn blind_is_due(nth: u8) -> bool {
    let named = match nth {
        0 => mark(Clause::SmallBlind),
        1 => mark(Clause::BigBlind),
        _ => true,
    };
    named && mark(Clause::BlindsCollected) && mark(Clause::BlindNotRefused)
}

/// Puts in the forced bet, or all that is left if that is less.
pub(crate) fn post(sheet: &mut impl Sheet, seat: Seat, amount: Cents, what: Post) {
    let Hand { party, .. } = *sheet.state().hand(seat);
    let stake = sheet.stake(party);
    let amount = amount.min(stake);
    if !amount.is_zero() {
        sheet.record(Event::Posted { seat, party, amount, what, tapped_out: amount == stake });
    }
}

fn deal(setup: &Setup, sheet: &mut impl Sheet, next: Next, card: Option<equipment::Card>) {
    if sheet.state().left(setup) == 0 {
        let Cloth { seats, racks, state, live } = sheet.cloth();
        let (cards, unseen) =
            Table { setup, played: setup, seats, racks, state, live: *live }.given_up_by_others();
        sheet.record(Event::Reshuffled { cards, unseen });
    }
    if !sheet.state().is_in_play() {
        lineup::note_short_stakes(setup, sheet);
    }
    let party = |seat| sheet.state().hand(seat).party;
    // A card that everybody has seen in the shoe stays face up.
    let seen = !sheet.state().seen.is_empty();
    let event = match next {
        Next::Hole(seat) => Event::CardDealt { seat, party: party(seat), card, up: seen },
        Next::Up(seat) => Event::CardDealt { seat, party: party(seat), card, up: true },
        Next::Communal { burn } => Event::CommunalDealt { card, burnt: burn },
        Next::Burn { .. } => Event::CardBurnt { card },
        Next::Replacement { seat } => Event::ReplacementDealt { seat, party: party(seat), card },
    };
    sheet.record(event);
    short_shoe::share_last_card(setup, sheet);
    if seen && let Next::Hole(seat) = next {
        open_with_last_card(setup, sheet, seat);
    }
}

/// Clause: last-hole-card-exposed. A player whose last card of seven card stud lay face up in the shoe opens, unless
/// it is everybody's.
fn open_with_last_card(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    let own = sheet.state().is_last_hole_card(setup) && sheet.state().board.is_empty();
    if own && mark(Clause::LastHoleCardExposed) {
        sheet.record(Event::MustOpen { seat });
    }
}

fn sit_out(sheet: &mut impl Sheet, seat: Seat, party: Party, out: bool) {
    sheet.record(Event::SatOut { seat, party, out, why: Cause::Asked });
}

fn show_to(sheet: &mut impl Sheet, seat: Seat, to: Party, places: u8) {
    let Hand { party, cards, .. } = *sheet.state().hand(seat);
    let cards = cards.only(places);
    sheet.record(Event::ShownTo { seat, party, to, places, cards });
}

fn call_time(sheet: &mut impl Sheet, seat: Seat, seconds: Seconds, by: StaffId) {
    let Hand { party, .. } = *sheet.state().hand(seat);
    sheet.record(Event::TimeCalled { seat, party, seconds, by });
}

fn out_of_time(setup: &Setup, sheet: &mut impl Sheet, lapse: Lapse) {
    let Lapse { seat, under, what, sits_out } = lapse;
    let Hand { party, .. } = *sheet.state().hand(seat);
    sheet.record(Event::OutOfTime { seat, party, under });
    if sits_out {
        let why = Cause::OutOfTime { reserves: sheet.state().bank.in_turn };
        sheet.record(Event::SatOut { seat, party, out: true, why });
    }
    match what {
        Lapsed::Checked => sheet.record(Event::Checked { seat }),
        Lapsed::TappedOut => sheet.record(Event::DeemedTappedOut { seat }),
        Lapsed::Folded => fold(setup, sheet, seat),
        Lapsed::StoodPat => sheet.record(Event::GivenUp { seat, places: 0 }),
    }
}

/// Clause: out-of-turn-raised. After a fold, a bet out of turn is returned or stays, depending on the edition.
fn fold(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    // Everybody else has thrown the hand in: there is nobody left to fold to.
    if sheet.state().last_live() == Some(seat) && mark(Clause::OutOfTurn) {
        return;
    }
    if !sheet.state().held_by(seat).is_zero() {
        let stays = setup.rules().out_of_turn == OutOfTurn::FollowsThoseBefore;
        if stays == mark(Clause::OutOfTurnRaised) {
            sheet.record(Event::HeldCounted { seat });
        } else {
            irregular::return_held(sheet, seat);
        }
    }
    sheet.record(Event::Folded { seat });
}

/// Clause: tap-out. A player who puts in everything that is left has tapped out.
pub(crate) fn wager(sheet: &mut impl Sheet, seat: Seat, what: Wager, to: Cents) {
    if !sheet.state().held_by(seat).is_zero() {
        sheet.record(Event::HeldCounted { seat });
    }
    let Hand { party, bet, .. } = *sheet.state().hand(seat);
    let by = to - bet;
    // A short amount is a tap-out too, if some of the stake stays behind (reading POK-12).
    let short = what == Wager::Short || to < sheet.state().betting.price;
    let tapped_out = (by == sheet.stake(party) || short) && mark(Clause::TapOut);
    sheet.record(Event::Wagered { seat, party, what, by, to, tapped_out });
}

/// The automatic consequences: betting rounds end, cards become due, hands are shown.
fn go_on(setup: &Setup, sheet: &mut impl Sheet) {
    loop {
        // A player may be the last one left at any moment.
        let state = sheet.state();
        if let Some(seat) = state.last_player()
            && matches!(state.phase, Phase::Dealing | Phase::Replacing | Phase::Showing)
        {
            return showdown::win_uncontested(setup, sheet, seat);
        }
        match state.phase {
            Phase::Between => return,
            _ if waits(setup, state) => return,
            Phase::Dealing if replacements_due(setup, state) && mark(Clause::DrawInTurn) => {
                sheet.record(Event::ReplacingBegun);
            }
            Phase::Dealing | Phase::Replacing => open_betting(setup, sheet),
            Phase::Betting if state.turn().is_some() => {
                if !irregular::settle_held(setup, sheet) {
                    return;
                }
            }
            Phase::Betting => close_betting(setup, sheet),
            Phase::Showing => {
                if sheet.table(setup).showing().is_some() {
                    return;
                }
                showdown::settle(setup, sheet);
            }
        }
    }
}

/// Whether somebody has to act before anything follows: a supervisor, the dealer, a player who replaces cards.
fn waits(setup: &Setup, state: &State) -> bool {
    let dealing = matches!(state.phase, Phase::Dealing | Phase::Replacing);
    let card = || !state.contesting().is_empty() && state.next_card(setup).is_some();
    state.stated.is_some() || dealing && card() || state.replacing().is_some()
}

fn replacements_due(setup: &Setup, state: &State) -> bool {
    setup.deals(state.stage(setup)).contains(&Deal::Replacements)
}

/// Clause: betting-round. When the cards of a stage are dealt, everybody who can still bet gets a turn.
fn open_betting(setup: &Setup, sheet: &mut impl Sheet) {
    let state = sheet.state();
    if !mark(setup.variant().bet_under(state.stage)) || !mark(Clause::BettingRound) {
        return close_betting(setup, sheet);
    }
    let last_blind = if state.stage == 0 { state.last_blind_level(setup) } else { Cents::ZERO };
    let Some(opener) = opener(setup, state) else {
        return close_betting(setup, sheet);
    };
    let least_raise = if last_blind.is_zero() { setup.given().bet_min } else { last_blind };
    sheet.record(Event::BettingOpened { opener, price: last_blind, least_raise });
    let cap = irregular::cap_upon_seen(sheet.table(setup));
    irregular::cap_bets(sheet, cap);
}

/// Clauses: number-of-betting-rounds, additional-betting-rounds, end-of-play. The last player left wins, or the next
/// cards are due, or all cards are out and hands are shown.
fn close_betting(setup: &Setup, sheet: &mut impl Sheet) {
    irregular::fold_all_who_said_so(sheet);
    irregular::return_all_held(sheet);
    return_uncalled(sheet);
    let contesting = sheet.state().contesting();
    sheet.record(Event::BettingClosed);
    if let Some(seat) = sheet.state().last_player() {
        return showdown::win_uncontested(setup, sheet, seat);
    }
    let last = usize::from(sheet.state().stage) + 1 == setup.variant().stages.len();
    let over = last && mark(Clause::NumberOfBettingRounds) && mark(Clause::EndOfPlay);
    if !over && mark(Clause::AdditionalBettingRounds) {
        return sheet.record(Event::StageBegun);
    }
    sheet.record(Event::ShowdownBegun);
    let state = sheet.state();
    if contesting.iter().all(|seat| state.hand(seat).cards.all_known()) {
        showdown::settle(setup, sheet);
    }
}

/// Clause: uncalled-bet. An unmatched bet is not part of the pot.
fn return_uncalled(sheet: &mut impl Sheet) {
    let state = sheet.state();
    let (mut highest, mut second) = (Cents::ZERO, Cents::ZERO);
    for bet in state.dealt_in().iter().map(|seat| state.hand(seat).bet) {
        second = second.max(bet.min(highest));
        highest = highest.max(bet);
    }
    let Some(owner) = state.contesting().iter().find(|seat| state.hand(*seat).bet == highest)
    else {
        return;
    };
    let amount = highest - second;
    if !amount.is_zero() && mark(Clause::UncalledBet) {
        let Hand { party, .. } = *state.hand(owner);
        sheet.record(Event::UncalledReturned { seat: owner, party, amount });
    }
}

/// All chips go back to the players who put them in.
pub(crate) fn refund_all(sheet: &mut impl Sheet) {
    irregular::return_all_held(sheet);
    for seat in sheet.state().dealt_in().iter() {
        let hand = sheet.state().hand(seat);
        let (party, amount) = (hand.party, hand.all_put_in());
        if !amount.is_zero() {
            sheet.record(Event::Refunded { seat, party, amount });
        }
    }
}

/// Sets the wagers of some aside, or of all; then the round is over.
fn void(sheet: &mut impl Sheet, parties: Parties, stakes: Stakes) -> bool {
    let state = sheet.state();
    let concerned = |seat: &Seat| parties.contains(state.hand(*seat).party);
    let contesting = state.contesting();
    let everybody = contesting.iter().all(|seat| concerned(&seat));
    let seats: SeatSet =
        state.dealt_in().iter().filter(|seat| everybody || concerned(seat)).collect();
    // Chips that wait for their turn are in no pot yet.
    for seat in seats.iter() {
        irregular::return_held(sheet, seat);
    }
    if stakes == Stakes::Refunded {
        for seat in seats.iter() {
            let hand = sheet.state().hand(seat);
            let (party, amount) = (hand.party, hand.all_put_in());
            if !amount.is_zero() {
                sheet.record(Event::Refunded { seat, party, amount });
            }
        }
    }
    if everybody {
        let kept = sheet.state().in_middle();
        if !kept.is_zero() {
            sheet.record(Event::Kept { amount: kept });
        }
        let round = sheet.state().round;
        sheet.record(Event::RoundVoided { round });
        return true;
    }
    for seat in seats.iter().filter(|seat| contesting.contains(*seat)) {
        sheet.record(Event::Folded { seat });
    }
    false
}
