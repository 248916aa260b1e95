//! Records facts. No judgement lives here.

use rules::Parties;

use super::event::{CardEvent, Event};
use super::state::{InUse, Stack, State};
use crate::{CardCount, Shoe, wagering};

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match event {
        Event::Shared(event) => {
            state.wagering.evolve(event);
            match event {
                wagering::Event::WagersOpened { .. } => begin_round(state, false),
                wagering::Event::BegunWithoutWagers { .. } => begin_round(state, true),
                wagering::Event::Settled { .. } | wagering::Event::RoundVoided { .. } => {
                    state.lifted = None;
                }
                _ => {}
            }
        }
        Event::Own(event) => evolve_cards(state, event),
    }
}

fn begin_round(state: &mut State, without_wagers: bool) {
    state.player.0.clear();
    state.banker.0.clear();
    state.exposers = [None; 2];
    state.without_wagers = without_wagers;
    if let Stack::InShoe(in_use) = &mut state.cards {
        in_use.begun = true;
    }
}

fn evolve_cards(state: &mut State, event: &CardEvent) {
    match *event {
        CardEvent::CardsChanged { .. } => state.check_due = true,
        CardEvent::CardsChecked => (state.check_due, state.checked) = (false, true),
        CardEvent::Shuffled => {
            state.results.clear();
            state.checked = true;
            state.cards = Stack::Shuffled { declined: Parties::NONE };
        }
        CardEvent::CutDeclined { party } => {
            if let Stack::Shuffled { declined } = &mut state.cards {
                declined.insert(party);
            }
        }
        CardEvent::CutPassed => state.cards = Stack::Shuffled { declined: Parties::ALL },
        CardEvent::Cut { .. } => state.cards = Stack::Cut,
        CardEvent::CuttingCardInserted { decks, from_back } => {
            let mut shoe = Shoe::new(decks);
            shoe.insert_cutting_card(CardCount(shoe.size().0.saturating_sub(from_back.0)));
            let (first_card, begun, cutting_card_out) = (None, false, false);
            let (extended, held) = (false, Vec::new());
            let in_use = InUse { shoe, first_card, begun, cutting_card_out, extended, held };
            state.cards = Stack::InShoe(in_use);
        }
        CardEvent::FirstCardShown { card } => {
            let in_use = state.in_use_mut();
            in_use.shoe.deal(card);
            in_use.first_card = Some(card);
        }
        CardEvent::Burnt { count } => state.in_use_mut().shoe.deal_face_down(count),
        CardEvent::CuttingCardDrawn => state.in_use_mut().cutting_card_out = true,
        CardEvent::Dealt { to, card } => {
            state.in_use_mut().come_out(card);
            state.hand_mut(to).0.push(card);
        }
        CardEvent::TakenUp { ref cards } => {
            state.player.0.clear();
            state.banker.0.clear();
            state.in_use_mut().held = cards.iter().copied().map(Some).collect();
        }
        CardEvent::ExposerNamed { hand, party } => {
            state.exposers[hand as usize] = Some(party.into());
        }
        CardEvent::Lifted { hand, .. } => state.lifted = Some(hand),
        CardEvent::TurnedUp { hand, card } => {
            state.in_use_mut().shoe.turn_up(card);
            let cards = state.hand_mut(hand);
            let down = cards.0.iter_mut().find(|card| card.is_none());
            *down.expect("only what lies face down is turned up") = Some(card);
            if !cards.has_face_down() {
                state.lifted = None;
            }
        }
        CardEvent::Decided { winner, .. } => state.results.push(winner),
        CardEvent::OneMoreRound => state.in_use_mut().extended = true,
        CardEvent::ShoeEnded => state.cards = Stack::Ended,
        CardEvent::Held { card } => state.in_use_mut().take_out(card),
        // A running account is a pocket, which follows the transfers; a statement changes nothing by itself.
        CardEvent::Stated { .. }
        | CardEvent::CommissionNoted { .. }
        | CardEvent::CommissionCollected { .. }
        | CardEvent::CommissionWaived { .. } => {}
        CardEvent::ShoeBrought { ref shoe } => state.cards = Stack::InShoe(shoe.clone()),
    }
}

impl InUse {
    /// A card is dealt: one that was held, or else the next of the shoe.
    fn come_out(&mut self, card: Option<equipment::Card>) {
        if self.held.is_empty() {
            return self.leave_shoe(card);
        }
        if let (None, Some(card)) = (self.held.remove(0), card) {
            self.shoe.turn_up(card);
        }
    }

    /// A card leaves the shoe and is held for the next round.
    fn take_out(&mut self, card: Option<equipment::Card>) {
        self.leave_shoe(card);
        self.held.push(card);
    }

    fn leave_shoe(&mut self, card: Option<equipment::Card>) {
        match card {
            Some(card) => self.shoe.deal(card),
            None => self.shoe.deal_face_down(CardCount(1)),
        }
    }
}
