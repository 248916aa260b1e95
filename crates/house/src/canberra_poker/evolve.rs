//! Records facts. No judgement lives here.

use equipment::Card;
use rules::{Happening, Token, Tokens};

use super::event::Checker;
use super::state::{DealersHand, Hand, Phase, Reported, Stand, State, whole_deck};
use super::{Event, HandEvent, HandFault, Spot};
use crate::Joined;
use crate::wagering::{self, Stage, Wager};

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match event {
        Joined::Shared(event) => {
            state.wagering.evolve(event);
            evolve_wager(state, event);
            free_boxes(state);
        }
        Joined::Own(event) => evolve_hand(state, event),
    }
    if state.phase == Phase::Deal && state.target().is_none() {
        state.phase = Phase::Decide;
    }
    if state.phase == Phase::Decide && state.undecided().is_empty() {
        state.phase = Phase::Show;
    }
}

fn evolve_wager(state: &mut State, event: &wagering::Event<Spot>) {
    match *event {
        wagering::Event::WagersOpened { .. } => {
            state.boxes.clear();
            state.hands.clear();
            state.dealer = DealersHand::default();
            state.deck = whole_deck();
            state.colluded = None;
            state.phase = Phase::Idle;
        }
        wagering::Event::NoMoreBets => state.phase = Phase::Shuffle,
        wagering::Event::Placed { party, on: Spot::Bet, .. } => stands(state, party, Stand::Bet),
        wagering::Event::Voided { party, .. } => {
            stands(state, party, Stand::Void);
            if state.colluded == Some(party) {
                state.colluded = None;
            }
        }
        _ if state.wagering.stage() == Stage::Between => {
            state.phase = Phase::Idle;
            state.colluded = None;
        }
        _ => {}
    }
}

/// A box whose ante was taken back is free again.
fn free_boxes(state: &mut State) {
    let wagering = &state.wagering;
    state.boxes.retain(|(party, _)| !wagering.wagered(*party, Spot::Ante).is_zero());
}

/// Notes what has happened at the table: an ante stays in its box when its owner gives up the seat, and the hand of somebody who
/// has left is nobody's.
pub(crate) fn happened(state: &mut State, happening: Happening) {
    match happening {
        Happening::Rose(party, seat) => {
            let lies = !state.wagering.wagered(party, Spot::Ante).is_zero();
            let noted = state.boxes.iter().any(|(owner, _)| *owner == party);
            if lies && !noted {
                state.boxes.push((party, seat));
            }
        }
        Happening::Left(party) => {
            let theirs = state.hands.iter_mut().filter(|hand| hand.party == party);
            theirs.for_each(|hand| hand.left_behind = true);
        }
        _ => {}
    }
    state.wagering.happened(happening);
}

fn stands(state: &mut State, party: rules::Party, stand: Stand) {
    if let Some(hand) = state.hand_mut(party) {
        hand.stand = stand;
    }
}

/// What the jackpot displays now counts for the round.
fn first_card(state: &mut State) {
    if state.is_undealt() {
        state.counting = state.reported;
    }
}

fn take(deck: &mut Tokens, card: Option<Card>) {
    if let Some(card) = card {
        deck.remove(Token(card.into()));
    }
}

fn evolve_hand(state: &mut State, event: &HandEvent) {
    match event {
        HandEvent::JackpotDisplayed { jackpot, amount } => {
            state.reported = Some(Reported { jackpot: *jackpot, amount: *amount });
        }
        HandEvent::Shuffled { boxes } => {
            state.hands.clear();
            state.hands.extend(boxes.iter().copied().map(Hand::new));
            state.phase = Phase::Cut;
        }
        HandEvent::Cut { .. } => state.phase = Phase::Deal,
        HandEvent::BoxDealt { party, card, .. } => {
            first_card(state);
            take(&mut state.deck, *card);
            if let Some(hand) = state.hand_mut(*party) {
                hand.cards.push(*card);
            }
        }
        HandEvent::DealerDealt { card, up } => {
            first_card(state);
            take(&mut state.deck, *card);
            if *up {
                state.dealer.up = u8::try_from(state.dealer.cards.len()).ok();
            }
            state.dealer.cards.push(*card);
        }
        HandEvent::Folded { party } => stands(state, *party, Stand::Folded),
        HandEvent::Declared { party } => {
            if let Some(hand) = state.hand_mut(*party) {
                hand.declared = true;
            }
        }
        HandEvent::Shown { party, cards } => shown(state, *party, cards),
        HandEvent::Stated { what } => stated(state, *what),
        HandEvent::HandVoided { party, .. } => stands(state, *party, Stand::Void),
        HandEvent::Ruled { .. } => state.colluded = None,
        HandEvent::CardsChanged => {
            (state.unchecked.by_dealer, state.unchecked.by_supervisor) = (true, true);
        }
        HandEvent::CountOrdered => state.unchecked.count_ordered = true,
        HandEvent::CardsChecked { by: Checker::Dealer } => {
            (state.unchecked.by_dealer, state.unchecked.count_ordered) = (false, false);
        }
        HandEvent::CardsChecked { by: Checker::Supervisor } => {
            state.unchecked.by_supervisor = false;
        }
        HandEvent::PrizeWon { party, amount: prize, .. }
        | HandEvent::PrizeCorrected { party, is: prize, .. } => {
            if let Some(hand) = state.hand_mut(*party) {
                hand.prize = *prize;
            }
        }
        HandEvent::Resettled { party, on, stake, chips, is, under, .. } => {
            let wager = Wager { party: *party, on: *on, chips: *chips, amount: *stake };
            state.wagering.resettle(wager, *is, *under);
        }
        HandEvent::Counted { .. } | HandEvent::Contributed { .. } => {}
    }
}

fn shown(state: &mut State, party: Option<rules::Party>, cards: &[Card]) {
    for card in cards {
        take(&mut state.deck, Some(*card));
    }
    let dealt = match party {
        None => {
            state.dealer.shown = true;
            &mut state.dealer.cards
        }
        Some(party) => {
            let Some(hand) = state.hand_mut(party) else { return };
            hand.shown = true;
            &mut hand.cards
        }
    };
    let same = dealt.iter().zip(cards).all(|(dealt, card)| dealt.is_none_or(|d| d == *card));
    assert!(same, "a hand shows what it was dealt");
    *dealt = cards.iter().copied().map(Some).collect();
}

fn stated(state: &mut State, what: HandFault) {
    match what {
        HandFault::CardExposed { party } => {
            if let Some(hand) = state.hand_mut(party) {
                hand.exposed += 1;
            }
        }
        HandFault::DealersCardExposed { place, card } => {
            state.dealer.exposed.push(place);
            take(&mut state.deck, Some(card));
            if let Some(lies) = state.dealer.cards.get_mut(usize::from(place)) {
                *lies = Some(card);
            }
            state.dealer.up.get_or_insert(place);
        }
        HandFault::DealersWrongCount => {
            state.dealer.miscounted = true;
            for hand in state.hands.iter_mut().filter(|hand| hand.stand == Stand::ToAct) {
                hand.stand = Stand::Stays;
            }
        }
        HandFault::Collusion { party } => state.colluded = Some(party),
        HandFault::Misdealt { .. }
        | HandFault::WrongCount { .. }
        | HandFault::Rebuilt { .. }
        | HandFault::NotRebuilt { .. } => {}
    }
}
