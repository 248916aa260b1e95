//! What each event leaves behind.

use money::Cents;
use rules::{Clause, Seat, mark};

use crate::betting::Betting;
use crate::event::{Event, Post, Wager};
use crate::over_blind::OverBlind;
use crate::places::{Entry, Place};
use crate::ring::{SEATS_MAX, SeatSet};
use crate::state::{CardSet, Hand, Held, Phase, Replaced, Standing, State};

/// Clause: shuffle-each-round. With a new round all cards are in the shoe again.
pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::RoundOpened { round, buck } => {
            let State { late_blinds, known, taken, .. } = *state;
            let opened_from = (state.buck_before(), state.places);
            let mut places = state.places;
            places.open_round(opened_from.0, buck);
            let buck = Some(buck);
            *state = State { round, buck, places, opened_from, late_blinds, ..State::new() };
            state.phase = Phase::Dealing;
            if !mark(Clause::ShuffleEachRound) {
                (state.known, state.taken) = (known, taken);
            }
        }
        Event::DealtIn { seat, party } => {
            state.places.deal_in(seat, party);
            *state.hand_mut(seat) = Hand::of(party, Standing::Active);
        }
        Event::Posted { seat, amount, what, tapped_out, .. } => {
            let hand = state.hand_mut(seat);
            match what {
                Post::Ante | Post::Dead => hand.put += amount,
                Post::DeadAnte => hand.dead += amount,
                Post::Blind
                | Post::LateBlind
                | Post::OverBlind
                | Post::Entry
                | Post::Missed
                | Post::BringIn => hand.bet += amount,
            }
            if tapped_out {
                hand.standing = Standing::TappedOut;
            }
            match what {
                Post::Ante
                | Post::Dead
                | Post::DeadAnte
                | Post::LateBlind
                | Post::Entry
                | Post::Missed => {}
                Post::Blind => {
                    state.last_blind = Some(seat);
                    state.places.post_blind(seat);
                }
                Post::OverBlind => {
                    state.last_blind = Some(seat);
                    state.over_blind = OverBlind::Made;
                }
                Post::BringIn => {
                    state.betting.price = amount;
                    state.betting.answered.insert(seat);
                    state.betting.last = seat;
                }
            }
        }
        Event::Cut { .. } => state.cut = true,
        Event::CardDealt { seat, card, up, .. } => {
            let hand = state.hand_mut(seat);
            hand.up |= u8::from(up) << hand.cards.len();
            hand.cards.push(card);
            card.into_iter().for_each(|card| state.known.insert(card));
            state.dealt += 1;
            state.taken += 1;
        }
        Event::CommunalDealt { card, burnt } => {
            state.board.push(card);
            state.seen_next = None;
            state.burn_used &= state.board.len() > 1;
            card.into_iter().for_each(|card| state.known.insert(card));
            state.dealt += 1;
            state.taken += 1 + u8::from(burnt);
        }
        Event::ReplacementDealt { seat, card, burnt, .. } => {
            let hand = state.hand_mut(seat);
            let place = hand.due.trailing_zeros() as usize;
            hand.cards.as_mut_slice()[place] = card;
            hand.due &= hand.due - 1;
            card.into_iter().for_each(|card| state.known.insert(card));
            state.taken += 1 + u8::from(burnt);
        }
        Event::Reshuffled { cards, unseen } => reshuffled(state, cards, unseen),
        Event::BettingOpened { opener, price, least_raise } => {
            state.betting = Betting { price, least_raise, ..Betting::opened_by(opener) };
            (state.bet_cap, state.no_raise) = (None, None);
            state.phase = Phase::Betting;
        }
        Event::Checked { seat } => {
            state.betting.answered.insert(seat);
            state.betting.last = seat;
        }
        Event::Wagered { seat, what, to, tapped_out, .. } => {
            wagered(state, seat, what, to, tapped_out)
        }
        Event::Folded { seat } => {
            // A hand may be folded for its player by a ruling, when it is somebody else's turn.
            if state.turn() == Some(seat) {
                state.betting.last = seat;
                state.betting.answered.insert(seat);
                state.betting.short = Cents::ZERO;
            }
            state.hand_mut(seat).standing = Standing::Folded;
            state.last_folded = Some(seat);
        }
        Event::UncalledReturned { seat, amount, .. } => state.hand_mut(seat).bet -= amount,
        Event::PutInShort { seat, amount, .. } => {
            state.hand_mut(seat).bet += amount;
            state.betting.short = amount;
        }
        Event::ShortReturned { seat, amount, .. } => {
            state.hand_mut(seat).bet -= amount;
            state.betting.short = Cents::ZERO;
        }
        Event::ExcessReturned { .. } => {}
        Event::BettingClosed => state.hands.iter_mut().for_each(|hand| {
            hand.put += hand.bet;
            hand.bet = Cents::ZERO;
        }),
        Event::StageBegun => {
            state.stage += 1;
            state.dealt = 0;
            state.phase = Phase::Dealing;
        }
        Event::ReplacingBegun => state.phase = Phase::Replacing,
        Event::GivenUp { seat, places } => {
            let hand = state.hand_mut(seat);
            hand.due = places;
            hand.replaced = match places.count_ones() {
                5 => Replaced::AllFive,
                _ => Replaced::UpToFour,
            };
            let cards = hand.cards.as_slice().iter().enumerate();
            let given_up = cards.filter(|(place, _)| places >> place & 1 == 1);
            hand.given_up = given_up.filter_map(|(_, card)| *card).collect();
            let unseen = places.count_ones() - hand.given_up.len();
            hand.given_up_unseen = u8::try_from(unseen).expect("a hand has few cards");
        }
        Event::ShowdownBegun => state.phase = Phase::Showing,
        Event::Shown { seat, cards } => {
            let hand = state.hand_mut(seat);
            (hand.cards, hand.up) = (cards, u8::MAX);
            cards.faces().for_each(|card| state.known.insert(card));
        }
        Event::Mucked { seat } => state.hand_mut(seat).standing = Standing::Folded,
        Event::CommissionTaken { amount }
        | Event::PotWon { amount, .. }
        | Event::Kept { amount } => {
            state.paid += amount;
        }
        Event::Refunded { seat, amount, .. } => {
            let hand = state.hand_mut(seat);
            let from_bet = amount.min(hand.bet);
            hand.bet -= from_bet;
            let from_put = (amount - from_bet).min(hand.put);
            hand.put -= from_put;
            hand.dead -= amount - from_bet - from_put;
        }
        Event::RoundEnded { .. } | Event::RoundVoided { .. } => {
            for hand in &mut state.hands {
                (hand.bet, hand.put, hand.dead) = (Cents::ZERO, Cents::ZERO, Cents::ZERO);
            }
            (state.held, state.stated) = (None, None);
            state.late_blinds = [None; SEATS_MAX as usize];
            state.paid = Cents::ZERO;
            state.phase = Phase::Between;
        }
        Event::Stated { .. } | Event::PlayedOn { .. } => {}
        Event::RulingAwaited { what } => state.stated = Some(what),
        Event::Ruled { .. } => state.stated = None,
        Event::MisdealDeclared { buck_stays, .. } => {
            state.redeal = buck_stays;
            if buck_stays {
                state.places = state.opened_from.1.dealt_again(&state.places, state.dealt_in());
            }
        }
        Event::CardSpoilt { seat, place } => {
            state.hand_mut(seat).due |= 1 << place;
            (state.burn_used, state.exposed) = (true, state.exposed + 1);
        }
        Event::TurnedUp { seat, place, .. } => {
            state.hand_mut(seat).up |= 1 << place;
            state.exposed += 1;
        }
        Event::BetHeld { seat, by, .. } => {
            state.held = Some(Held { seat, by, price: state.betting.price });
        }
        Event::HeldReturned { .. } => state.held = None,
        Event::HeldCounted { seat } => {
            let held = state.held_by(seat);
            state.hand_mut(seat).bet += held;
            state.held = None;
        }
        Event::HeldStands { seat, what, tapped_out } => {
            wagered(state, seat, what, state.hand(seat).bet, tapped_out);
        }
        Event::HeldExcessReturned { seat, amount, .. } => state.hand_mut(seat).bet -= amount,
        Event::MayNotRaise { seat } => state.no_raise = Some(seat),
        Event::NextCardSeen { card, cap } => {
            (state.seen_next, state.bet_cap) = (Some(card), cap);
        }
        Event::MustOpen { seat } => state.must_open = Some(seat),
        Event::DeemedTappedOut { seat } => {
            state.betting.answered.insert(seat);
            state.betting.last = seat;
            state.hand_mut(seat).standing = Standing::TappedOut;
        }
        Event::LateBlindAgreed { seat, party, amount } => {
            state.late_blinds[usize::from(seat.0)] = Some((party, amount));
        }
        Event::OverBlindDeclined { .. } => state.over_blind = OverBlind::Declined,
        Event::ShownTo { seat, to, .. } => state.hand_mut(seat).shown_to.insert(to),
        Event::Sanctioned { .. } => {}
        Event::GameBegun
        | Event::SeatChanged { .. }
        | Event::BlindMissed { .. }
        | Event::PostChosen { .. }
        | Event::PlaysShort { .. }
        | Event::Declared { .. }
        | Event::MustLeave { .. }
        | Event::TimePaid { .. }
        | Event::SatOut { .. } => note_place(state, event),
    }
}

/// How somebody stands to the game from now on.
fn note_place(state: &mut State, event: &Event) {
    let places = &mut state.places;
    match *event {
        Event::GameBegun => {
            state.buck = None;
            places.first_orbit = None;
            places.big_blind = None;
        }
        Event::SeatChanged { seat, party, further, .. } => {
            if let Some((_, place)) = places.of(party) {
                let entry = if further { Entry::Moved } else { place.entry };
                places.note(seat, Place { entry, posts: false, ..place });
            }
        }
        Event::BlindMissed { seat, party, blind } => {
            places.change(seat, party, |place| place.missed.insert(blind));
        }
        Event::PostChosen { seat, party } => {
            places.change(seat, party, |place| place.posts = true);
        }
        Event::PlaysShort { party, .. } => places.short.insert(party),
        Event::Declared { party, .. } => places.declared.insert(party),
        Event::MustLeave { party, .. } => places.must_leave.insert(party),
        Event::TimePaid { seat, party, rounds, .. } => {
            places.change(seat, party, |place| place.paid = rounds.saturating_sub(1));
        }
        Event::SatOut { party, out: true, .. } => places.sitting_out.insert(party),
        Event::SatOut { party, out: false, .. } => places.sitting_out.remove(party),
        _ => {}
    }
}

fn wagered(state: &mut State, seat: Seat, what: Wager, to: Cents, tapped_out: bool) {
    let hand = state.hand_mut(seat);
    hand.bet = to;
    if tapped_out {
        hand.standing = Standing::TappedOut;
    }
    state.wagered = true;
    let betting = &mut state.betting;
    match what {
        Wager::Call => betting.answered.insert(seat),
        Wager::Bet | Wager::Raise => {
            betting.least_raise = betting.least_raise.max(to - betting.price);
            betting.raises += u8::from(what == Wager::Raise);
            betting.answered = SeatSet::from(seat);
        }
        Wager::Short => betting.answered.insert(seat),
    }
    if to > betting.price {
        betting.price = to;
        betting.called = Some(seat);
    }
    betting.last = seat;
    betting.short = Cents::ZERO;
}

/// Cards that were given up are in the shoe again.
fn reshuffled(state: &mut State, cards: CardSet, unseen: u8) {
    state.known = state.known.without(cards);
    let mut left = unseen;
    for hand in &mut state.hands {
        hand.given_up = hand.given_up.without(cards);
        let taken = left.min(hand.given_up_unseen);
        hand.given_up_unseen -= taken;
        left -= taken;
    }
    state.taken -= u8::try_from(cards.len()).expect("no more than a deck") + unseen;
}
