//! What each event leaves behind.

use money::Cents;
use rules::Seat;

use crate::betting::Betting;
use crate::event::{Event, Post, Wager};
use crate::over_blind::OverBlind;
use crate::places::{Entry, Place};
use crate::ring::SeatSet;
use crate::state::{Hand, Phase, Replaced, Standing, State};

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::RoundOpened { round, buck } => {
            let mut places = state.places;
            places.open_round(state.buck, buck);
            *state = State { round, buck: Some(buck), places, ..State::new() };
            state.phase = Phase::Dealing;
        }
        Event::DealtIn { seat, party } => {
            state.places.deal_in(seat, party);
            *state.hand_mut(seat) = Hand::of(party, Standing::Active);
        }
        Event::Posted { seat, amount, what, tapped_out, .. } => {
            let hand = state.hand_mut(seat);
            match what {
                Post::Ante | Post::Dead => hand.put += amount,
                Post::Blind | Post::OverBlind | Post::Entry | Post::Missed | Post::BringIn => {
                    hand.bet += amount;
                }
            }
            if tapped_out {
                hand.standing = Standing::TappedOut;
            }
            match what {
                Post::Ante | Post::Dead | Post::Entry | Post::Missed => {}
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
        Event::CardDealt { seat, card, up, .. } => {
            let hand = state.hand_mut(seat);
            hand.up |= u8::from(up) << hand.cards.len();
            hand.cards.push(card);
            card.into_iter().for_each(|card| state.known.insert(card));
            state.dealt += 1;
            state.taken += 1;
        }
        Event::CommunalDealt { card, burnt } => {
            state.board.push(Some(card));
            state.known.insert(card);
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
        Event::Reshuffled { cards } => {
            state.known = state.known.without(cards);
            for hand in &mut state.hands {
                hand.given_up = hand.given_up.without(cards);
            }
            state.taken -= u8::try_from(cards.len()).expect("no more than a deck");
        }
        Event::BettingOpened { opener, price, least_raise } => {
            state.betting = Betting { price, least_raise, ..Betting::opened_by(opener) };
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
            }
            state.hand_mut(seat).standing = Standing::Folded;
        }
        Event::UncalledReturned { seat, amount, .. } => state.hand_mut(seat).bet -= amount,
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
            hand.put -= amount - from_bet;
        }
        Event::RoundEnded { .. } | Event::RoundVoided { .. } => {
            for hand in &mut state.hands {
                (hand.bet, hand.put) = (Cents::ZERO, Cents::ZERO);
            }
            state.paid = Cents::ZERO;
            state.phase = Phase::Between;
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
}
