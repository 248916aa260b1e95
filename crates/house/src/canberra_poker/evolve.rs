//! Records facts. No judgement lives here.

use equipment::Card;
use rules::{Token, Tokens};

use super::event::Checker;
use super::state::{DealersHand, Hand, Phase, Stand, State, whole_deck};
use super::{Event, HandEvent, HandFault, Spot};
use crate::Joined;
use crate::wagering::{self, Stage};

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match event {
        Joined::Shared(event) => {
            state.wagering.evolve(event);
            evolve_wager(state, event);
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
            state.hands.clear();
            state.dealer = DealersHand::default();
            state.deck = whole_deck();
            state.exposed = 0;
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

fn stands(state: &mut State, party: rules::Party, stand: Stand) {
    if let Some(hand) = state.hand_mut(party) {
        hand.stand = stand;
    }
}

fn take(deck: &mut Tokens, card: Option<Card>) {
    if let Some(card) = card {
        deck.remove(Token(card.into()));
    }
}

fn evolve_hand(state: &mut State, event: &HandEvent) {
    match event {
        HandEvent::JackpotDisplayed { amount } => state.displayed = *amount,
        HandEvent::Shuffled { boxes } => {
            state.hands = boxes.iter().copied().map(Hand::new).collect();
            state.phase = Phase::Cut;
        }
        HandEvent::Cut { .. } => state.phase = Phase::Deal,
        HandEvent::BoxDealt { party, card, .. } => {
            take(&mut state.deck, *card);
            if let Some(hand) = state.hand_mut(*party) {
                hand.cards.push(*card);
            }
        }
        HandEvent::DealerDealt { card, up } => {
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
        HandEvent::Counted { .. } | HandEvent::Contributed { .. } | HandEvent::PrizeWon { .. } => {}
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
        HandFault::CardExposed { .. } => state.exposed += 1,
        HandFault::DealersCardExposed { place, card } => {
            state.exposed += 1;
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
