//! What each event changes.

use money::Cents;
use rules::{Clause, Seat, mark};

use crate::betting::Betting;
use crate::card_set::CardSet;
use crate::command::Irregularity;
use crate::event::{Event, Post, Wager};
use crate::over_blind::OverBlind;
use crate::places::{Blinds, Entry, Place};
use crate::ring::{SEATS_MAX, SeatSet};
use crate::state::{Before, Cap, Hand, Held, Phase, Replaced, State};

#[expect(clippy::too_many_lines, reason = "one row for each event")]
pub(crate) fn evolve(state: &mut State, event: &Event) {
    stop_time(state, event);
    state.course.note(event);
    match event {
        Event::RoundOpened { .. }
        | Event::DealtIn { .. }
        | Event::Posted { .. }
        | Event::Cut { .. }
        | Event::OverBlindDeclined { .. }
        | Event::LateBlindAgreed { .. }
        | Event::SeenTo { .. } => opened(state, event),
        Event::CardDealt { .. }
        | Event::CommunalDealt { .. }
        | Event::LastCardShared { .. }
        | Event::ReplacementDealt { .. }
        | Event::CardBurnt { .. }
        | Event::Reshuffled { .. }
        | Event::StageBegun
        | Event::ReplacingBegun
        | Event::GivenUp { .. }
        | Event::ShowdownBegun
        | Event::Shown { .. }
        | Event::ShownTo { .. }
        | Event::ToldToAll { .. }
        | Event::Mucked { .. } => cards_moved(state, event),
        Event::BettingOpened { .. }
        | Event::Checked { .. }
        | Event::Wagered { .. }
        | Event::Folded { .. }
        | Event::UncalledReturned { .. }
        | Event::PutInShort { .. }
        | Event::ShortReturned { .. }
        | Event::BettingClosed => bet(state, event),
        Event::CommissionTaken { .. }
        | Event::PotWon { .. }
        | Event::Kept { .. }
        | Event::Refunded { .. }
        | Event::RoundEnded { .. }
        | Event::RoundVoided { .. } => settled(state, event),
        Event::RulingAwaited { .. }
        | Event::Ruled { .. }
        | Event::MisdealDeclared { .. }
        | Event::CardSpoilt { .. }
        | Event::TurnedUp { .. }
        | Event::NextCardSeen { .. }
        | Event::BetsCapped { .. }
        | Event::BurnCardSeen { .. }
        | Event::Stated { .. }
        | Event::Sanctioned { .. }
        | Event::MustOpen { .. }
        | Event::DeemedTappedOut { .. } => gone_wrong(state, event),
        Event::BetHeld { .. }
        | Event::HeldReturned { .. }
        | Event::ActHeld { .. }
        | Event::ActRetracted { .. }
        | Event::HeldCounted { .. }
        | Event::HeldFallsShort { .. }
        | Event::HeldStands { .. }
        | Event::HeldExcessReturned { .. }
        | Event::MayNotRaise { .. } => out_of_turn(state, event),
        Event::GameBegun
        | Event::SeatChanged { .. }
        | Event::BlindMissed { .. }
        | Event::StillOwes { .. }
        | Event::PostChosen { .. }
        | Event::PlaysShort { .. }
        | Event::Declared { .. }
        | Event::MustLeave { .. }
        | Event::TimePaid { .. }
        | Event::OutAtBlindChosen { .. }
        | Event::SatOut { .. } => note_place(state, event),
        Event::TimeCalled { seat, .. } => state.time_called = Some(*seat),
        Event::MoreTimeTaken { seat, party, .. } => state.bank.take(*seat, *party),
        Event::OutOfTime { seat, .. } => {
            state.time_called = None;
            state.ruled_out.insert(*seat);
        }
        Event::ExcessReturned { .. } | Event::PlayedOn { .. } | Event::ChipsGivenBack { .. } => {}
    }
}

/// The player who was told to act has done so, or has nothing more to act on.
fn stop_time(state: &mut State, event: &Event) {
    // A clock that ran out has not folded everybody's hand.
    if let Event::Checked { seat } | Event::DeemedTappedOut { seat } | Event::GivenUp { seat, .. } =
        *event
    {
        state.ruled_out.remove(seat);
    }
    let over = match *event {
        Event::Checked { seat }
        | Event::Folded { seat }
        | Event::DeemedTappedOut { seat }
        | Event::Wagered { seat, .. }
        | Event::HeldStands { seat, .. }
        | Event::Posted { seat, .. }
        | Event::GivenUp { seat, .. } => {
            state.bank.in_turn = 0;
            state.time_called == Some(seat)
        }
        Event::BettingClosed | Event::RoundEnded { .. } | Event::RoundVoided { .. } => true,
        _ => false,
    };
    if over {
        state.bank.in_turn = 0;
        state.time_called = None;
    }
}

/// Clause: shuffle-each-round. With a new round all cards are in the shoe again.
fn opened(state: &mut State, event: &Event) {
    match *event {
        Event::RoundOpened { round, buck } => {
            let State { late_blinds, known, taken, begun, .. } = *state;
            let opened_from = (state.buck_before(), state.places);
            let mut places = state.places;
            places.open_round(opened_from.0, buck);
            let buck = Some(buck);
            let bank = state.bank.opened(round);
            *state = State { round, buck, places, opened_from, late_blinds, bank, ..State::new() };
            (state.begun, state.begun_before) = (begun, begun);
            state.phase = Phase::Dealing;
            if !mark(Clause::ShuffleEachRound) {
                (state.known, state.taken) = (known, taken);
            }
        }
        Event::DealtIn { seat, party, owing } => {
            state.places.deal_in(seat, party, owing);
            state.dealt_in.insert(seat);
            state.button = Some(seat);
            *state.hand_mut(seat) = Hand::of(party);
        }
        Event::Posted { seat, party, amount, what, tapped_out } => {
            let (round, before) = (state.round, state.opened_from.1.at(seat, party));
            if let (Post::Missed | Post::Dead | Post::Entry, Some(before)) = (what, before) {
                state.places.settle(round, seat, before);
            }
            let hand = state.hand_mut(seat);
            match what {
                Post::Ante => hand.put += amount,
                Post::DeadAnte | Post::Dead => hand.dead += amount,
                _ => hand.bet += amount,
            }
            hand.forced += amount;
            if tapped_out {
                state.tapped_out.insert(seat);
            }
            match what {
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
                    note_before(state, Before::Bet(amount));
                }
                _ => {}
            }
        }
        Event::OverBlindDeclined { .. } => state.over_blind = OverBlind::Declined,
        Event::Cut { .. } => state.cut = true,
        Event::SeenTo { due, .. } => state.due = due,
        Event::LateBlindAgreed { seat, party, amount } => {
            state.late_blinds[usize::from(seat.0)] = Some((party, amount));
        }

        _ => {}
    }
}

/// A player's new standing in the game.
fn note_place(state: &mut State, event: &Event) {
    let places = &mut state.places;
    match *event {
        Event::GameBegun => {
            state.buck = None;
            state.redeal = false;
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
        Event::StillOwes { seat, party, blinds } => {
            places.note(seat, Place::returned(party, Blinds::from_bits(blinds)));
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
        Event::OutAtBlindChosen { party, wish: true, .. } => places.out_at_blind.insert(party),
        Event::OutAtBlindChosen { party, .. } => places.out_at_blind.remove(party),
        Event::SatOut { party, out, why, .. } => {
            if out {
                places.sitting_out.insert(party);
            } else {
                places.sitting_out.remove(party);
            }
            places.out_at_blind.remove(party);
            state.bank.note_lapse(party, why);
        }
        _ => {}
    }
}

fn cards_moved(state: &mut State, event: &Event) {
    match *event {
        Event::CardDealt { seat, card, up, .. } => {
            state.begun = state.round;
            let hand = state.hand_mut(seat);
            hand.up |= u8::from(up) << hand.cards.len();
            hand.cards.push(card);
            take_seen(state);
            state.note(card);
            (state.dealt, state.dealt_to) = (state.dealt + 1, Some(seat));
            state.taken += 1;
        }
        Event::CommunalDealt { card, burnt } => {
            state.board.push(card);
            take_seen(state);
            state.burn_used = false;
            state.note(card);
            state.dealt += 1;
            state.taken += 1 + u8::from(burnt);
        }
        Event::LastCardShared { card } => {
            let last = state.served().next_back();
            for seat in state.served() {
                let hand = state.hand_mut(seat);
                let dealt = hand.cards.pop();
                hand.up &= !(1 << hand.cards.len());
                hand.told &= !(1 << hand.cards.len());
                let same = last != Some(seat) || dealt.is_none() || dealt == card;
                assert!(same, "the card that everybody gets is the one that was dealt last");
            }
            state.board.push(card);
            state.note(card);
        }
        Event::ReplacementDealt { seat, card, .. } => {
            let hand = state.hand_mut(seat);
            let place = hand.due.trailing_zeros() as usize;
            hand.cards.as_mut_slice()[place] = card;
            hand.due &= hand.due - 1;
            hand.told &= !(1 << place);
            state.note(card);
            state.taken += 1;
        }
        Event::CardBurnt { card } => {
            state.note(card);
            state.taken += 1;
            state.burnt_for_fifth = true;
        }
        Event::Reshuffled { cards, unseen } => reshuffled(state, cards, unseen),
        Event::StageBegun => stage_begun(state),
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
        _ => hands_seen(state, event),
    }
}

/// Which players have seen which cards of a hand.
fn hands_seen(state: &mut State, event: &Event) {
    match *event {
        Event::ShowdownBegun => state.phase = Phase::Showing,
        Event::Shown { seat, cards } => {
            let hand = state.hand_mut(seat);
            let dealt = hand.cards.as_slice().iter().zip(cards.as_slice());
            let same = |(dealt, shown): (&Option<_>, &Option<_>)| dealt.is_none() || dealt == shown;
            assert!(dealt.into_iter().all(same), "a card that is shown is the one that was dealt");
            (hand.cards, hand.up) = (cards, u8::MAX);
            cards.faces().for_each(|card| state.known.insert(card));
        }
        Event::ShownTo { seat, to, places, .. } => {
            let shown_to = state.hand_mut(seat).shown_to.iter_mut().enumerate();
            let shown = shown_to.filter(|(place, _)| places >> place & 1 == 1);
            shown.for_each(|(_, people)| people.insert(to));
        }
        Event::ToldToAll { seat, cards, .. } => {
            let hand = state.hand_mut(seat);
            let places = hand.cards.as_mut_slice().iter_mut().zip(cards.as_slice()).enumerate();
            for (place, (dealt, told)) in places.filter(|(_, (_, told))| told.is_some()) {
                assert!(dealt.is_none() || dealt == told, "a card that is told is the one dealt");
                *dealt = *told;
                hand.told |= 1 << place;
            }
            cards.faces().for_each(|card| state.known.insert(card));
        }
        Event::Mucked { seat } => {
            state.folded.insert(seat);
            state.mucked.insert(seat);
            state.last_folded = Some(seat);
        }
        _ => {}
    }
}

/// A card that was seen in the shoe has been dealt.
fn take_seen(state: &mut State) {
    if !state.seen.is_empty() {
        state.seen = state.seen.faces().skip(1).map(Some).collect();
    }
}

fn stage_begun(state: &mut State) {
    let own = state.contesting().iter().map(|seat| state.hand(seat).cards.len()).max();
    (state.own_before, state.communal_before) = (own.unwrap_or(0), state.board.len());
    (state.dealt, state.dealt_to) = (0, None);
    state.stage += 1;
    state.phase = Phase::Dealing;
}

fn bet(state: &mut State, event: &Event) {
    match *event {
        Event::BettingOpened { opener, price, least_raise } => {
            state.betting = Betting { price, least_raise, ..Betting::opened_by(opener) };
            (state.bet_cap, state.no_raise) = (None, None);
            state.phase = Phase::Betting;
        }
        Event::Checked { seat } => {
            state.no_raise = None;
            state.hand_mut(seat).said = None;
            state.betting.answered.insert(seat);
            state.betting.last = seat;
            note_before(state, Before::Checked);
        }
        Event::Wagered { seat, what, to, tapped_out, .. } => {
            wagered(state, seat, what, to, tapped_out);
        }
        Event::Folded { seat } => {
            // A ruling may fold a player's hand when it is another player's turn.
            if state.turn() == Some(seat) {
                state.betting.last = seat;
                state.betting.answered.insert(seat);
                state.betting.short = Cents::ZERO;
            }
            state.folded.insert(seat);
            state.hand_mut(seat).said = None;
            // A hand whose wagers all went back has formed no pot.
            if state.hand(seat).all_put_in().is_zero() {
                state.tapped_out.remove(seat);
            }
            if !state.ruled_out.contains(seat) {
                state.last_folded = Some(seat);
            }
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
        Event::BettingClosed => {
            for seat in state.dealt_in().iter() {
                let hand = state.hand_mut(seat);
                hand.put += hand.bet;
                hand.bet = Cents::ZERO;
                hand.said = None;
            }
        }
        _ => {}
    }
}

fn settled(state: &mut State, event: &Event) {
    match *event {
        Event::CommissionTaken { amount }
        | Event::PotWon { amount, .. }
        | Event::Kept { amount } => {
            state.paid += amount;
        }
        Event::Refunded { seat, party, amount } => {
            state.places.owe_again(state.round, party.into());
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
                (hand.held, hand.said) = (None, None);
            }
            state.stated = None;
            state.late_blinds = [None; SEATS_MAX as usize];
            state.paid = Cents::ZERO;
            state.phase = Phase::Between;
        }
        _ => {}
    }
}

fn gone_wrong(state: &mut State, event: &Event) {
    match *event {
        Event::RulingAwaited { what } => state.stated = Some(what),
        Event::Ruled { .. } => state.stated = None,
        Event::MisdealDeclared { buck_stays, .. } => {
            state.redeal = buck_stays;
            if buck_stays {
                state.begun = state.begun_before;
                let (_, before) = state.opened_from;
                state.places = before.dealt_again(&state.places, state.dealt_in());
            }
        }
        Event::CardSpoilt { seat, place } => {
            let hand = state.hand_mut(seat);
            hand.due |= 1 << place;
            hand.exposed += 1;
            state.burn_used = true;
            take_back_betting(state);
        }
        Event::TurnedUp { seat, place, card } => {
            let hand = state.hand_mut(seat);
            hand.up |= 1 << place;
            // Everybody sees it now, also who was not told it before.
            if card.is_some() {
                hand.cards.as_mut_slice()[usize::from(place)] = card;
            }
            hand.exposed += 1;
            state.note(card);
            take_back_betting(state);
        }
        Event::NextCardSeen { card } => state.seen.push(Some(card)),
        Event::BetsCapped { to, under } => state.bet_cap = Some(Cap { to, under }),
        Event::BurnCardSeen { card } => {
            state.note(Some(card));
            state.taken += 1;
            state.burn_used = true;
        }
        Event::Stated {
            what:
                Irregularity::WrongNumberOfCards { seat }
                | Irregularity::CardsInDiscards { seat }
                | Irregularity::ExcessCard { seat },
        }
        | Event::Sanctioned { seat, .. } => state.ruled_out.insert(seat),
        Event::MustOpen { seat } => state.must_open = Some(seat),
        Event::DeemedTappedOut { seat } => {
            state.hand_mut(seat).said = None;
            state.betting.answered.insert(seat);
            state.betting.last = seat;
            state.tapped_out.insert(seat);
            note_before(state, Before::Checked);
        }
        _ => {}
    }
}

/// A betting round in which nobody has acted begins again when its cards are corrected: another player may have to
/// open.
fn take_back_betting(state: &mut State) {
    if state.phase == Phase::Betting {
        state.phase = Phase::Dealing;
    }
}

/// A bet made before its turn.
fn out_of_turn(state: &mut State, event: &Event) {
    match *event {
        Event::BetHeld { seat, by, .. } => {
            state.hand_mut(seat).held = Some(Held { by, before: Before::Folded });
        }
        Event::HeldReturned { seat, .. } => state.hand_mut(seat).held = None,
        Event::ActHeld { seat, what, .. } => state.hand_mut(seat).said = Some(what),
        Event::ActRetracted { seat, .. } => state.hand_mut(seat).said = None,
        Event::HeldCounted { seat } => {
            let hand = state.hand_mut(seat);
            hand.bet += hand.waiting();
            hand.held = None;
        }
        Event::HeldFallsShort { seat } => {
            let hand = state.hand_mut(seat);
            let short = hand.waiting();
            hand.bet += short;
            hand.held = None;
            state.betting.short = short;
        }
        Event::HeldStands { seat, what, tapped_out } => {
            wagered(state, seat, what, state.hand(seat).bet, tapped_out);
        }
        Event::HeldExcessReturned { seat, amount, .. } => state.hand_mut(seat).bet -= amount,
        Event::MayNotRaise { seat } => state.no_raise = Some(seat),
        _ => {}
    }
}

/// What a player did in turn, for players whose bets wait for theirs.
fn note_before(state: &mut State, before: Before) {
    for held in state.hands.iter_mut().filter_map(|hand| hand.held.as_mut()) {
        held.before = held.before.max(before);
    }
}

fn wagered(state: &mut State, seat: Seat, what: Wager, to: Cents, tapped_out: bool) {
    note_before(state, Before::Bet(to));
    state.no_raise = None;
    state.hand_mut(seat).bet = to;
    if tapped_out {
        state.tapped_out.insert(seat);
    }
    let betting = &mut state.betting;
    match what {
        Wager::Call | Wager::Short => betting.answered.insert(seat),
        Wager::Bet | Wager::Raise => {
            betting.least_raise = betting.least_raise.max(to - betting.price);
            betting.raises += u8::from(what == Wager::Raise);
            betting.answered = SeatSet::from(seat);
        }
    }
    if to > betting.price {
        betting.price = to;
        betting.called = Some(seat);
        betting.topped_short = what == Wager::Short;
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
