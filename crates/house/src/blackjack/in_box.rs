//! The contents of a box: its hands, the order in which they are played, and the first cards dealt to it.

use equipment::Card;
use rules::{Clause, mark};
use serde::{Deserialize, Serialize};

use super::HANDS;
use super::cards::{Hand, Play, Reached, is_ace, is_pair};
use super::sevens::wait_for_third;

/// Hands in the order in which they are made.
const FIRST_TO_LAST: [u8; HANDS as usize] = [0, 1, 2, 3];

/// The contents of a box.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct InBox {
    hands: [Hand; HANDS as usize],
    /// The number of hands: none in a box that is not played.
    count: u8,
    /// The number of hands on the table, whether or not they are still played.
    lying: u8,
    /// Of which hand each hand was split.
    split_of: [u8; HANDS as usize],
    /// The hands in the order in which they are played.
    order: [u8; HANDS as usize],
    /// The first three cards dealt to it, which Super Sevens counts.
    first: First,
}

/// The first three cards dealt to a box.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct First {
    cards: [Card; 3],
    /// The current place of each: the hand, and its number there.
    places: [(u8, u8); 3],
    count: u8,
}

impl Default for First {
    fn default() -> First {
        First { cards: [Card::JOKER; 3], places: [(0, 0); 3], count: 0 }
    }
}

impl PartialEq for First {
    fn eq(&self, other: &First) -> bool {
        self.cards() == other.cards()
    }
}

impl First {
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    fn push(&mut self, card: Card, lies: (u8, u8)) {
        let at = usize::from(self.count);
        if at < self.cards.len() {
            (self.cards[at], self.places[at]) = (card, lies);
            self.count += 1;
        }
    }

    /// The one at a place.
    fn at(&self, lies: (u8, u8)) -> Option<usize> {
        self.places[..usize::from(self.count)].iter().position(|place| *place == lies)
    }
}

impl InBox {
    /// No card has been dealt to it in this round.
    pub(crate) fn is_undealt(&self) -> bool {
        self.first.count == 0
    }

    pub(crate) fn hands(&self) -> &[Hand] {
        &self.hands[..usize::from(self.count)]
    }

    /// Every hand whose cards are on the table, including void ones.
    pub(crate) fn lying(&self) -> &[Hand] {
        &self.hands[..usize::from(self.lying)]
    }

    pub(crate) fn is_played(&self) -> bool {
        self.count > 0
    }

    /// How many hands a split has made of it, if it was split.
    pub(crate) fn split_into(&self) -> u8 {
        if self.count > 1 { self.count } else { 0 }
    }

    pub(crate) fn first(&self) -> &[Card] {
        self.first.cards()
    }

    pub(crate) fn hand(&self, hand: u8) -> Option<&Hand> {
        self.hands().get(usize::from(hand))
    }

    pub(crate) fn hand_mut(&mut self, hand: u8) -> Option<&mut Hand> {
        self.hands[..usize::from(self.count)].get_mut(usize::from(hand))
    }

    /// A wager makes it one of the boxes that get cards.
    pub(crate) fn enter(&mut self) {
        if self.count == 0 {
            (self.count, self.lying) = (1, 1);
            self.order = FIRST_TO_LAST;
            self.first = First::default();
            self.hands.iter_mut().for_each(Hand::clear);
        }
    }

    /// It is not played on; its cards stay where they are.
    pub(crate) fn leave(&mut self) {
        self.count = 0;
    }

    /// Its cards are collected.
    pub(crate) fn clear(&mut self) {
        (self.count, self.lying) = (0, 0);
    }

    pub(crate) fn deal(&mut self, hand: u8, card: Card, subsequent: bool) {
        let hands = &mut self.hands[usize::from(hand)];
        self.first.push(card, (hand, hands.len()));
        let hand = hands;
        if subsequent { hand.drew(card) } else { hand.push(card) }
    }

    /// The hands in the order in which they are played.
    pub(crate) fn in_order(&self) -> &[u8] {
        &self.order[..usize::from(self.count)]
    }

    /// The second card of a hand becomes the first of a new one, which is played next or last.
    pub(crate) fn split(&mut self, hand: u8, next: bool) {
        let number = self.count;
        if let Some(at) = self.first.at((hand, 1)) {
            self.first.places[at] = (number, 0);
        }
        let behind = self.in_order().iter().position(|of| *of == hand).unwrap_or_default();
        let last = usize::from(number);
        self.order[last] = number;
        if next {
            self.order[behind + 1..=last].rotate_right(1);
        }
        let of = &mut self.hands[usize::from(hand)];
        let card = of.pop().expect("a pair is split");
        let aces = is_ace(card);
        (of.split_ace, of.play) = (aces, Play::Open);
        let new = &mut self.hands[usize::from(self.count)];
        new.clear();
        new.push(card);
        new.split_ace = aces;
        // Clause: split-hands-played. Both are played on like any other hand.
        new.play = if mark(Clause::SplitHandsPlayed) { Play::Open } else { Play::Done };
        self.split_of[usize::from(number)] = hand;
        self.count += 1;
        self.lying = self.count;
    }

    /// The latest split, if no card has come of it: the hand of which it was made, and the new one.
    pub(crate) fn split_without_cards(&self) -> Option<(u8, u8)> {
        let new = self.count.checked_sub(1).filter(|new| *new > 0)?;
        let hand = self.split_of[usize::from(new)];
        let waits = |number: u8| self.hands[usize::from(number)].len() == 1;
        (waits(hand) && waits(new)).then_some((hand, new))
    }

    /// Clauses: hand-reconstructed, split-of-equal-value (reading BJ-18). Whether the latest split was made of cards
    /// that are not a pair.
    pub(crate) fn is_split_of_no_pair(&self) -> bool {
        let card = |number: u8| self.hands[usize::from(number)].cards()[0];
        self.split_without_cards().is_some_and(|(hand, new)| !is_pair(card(hand), card(new)))
    }

    /// Whether the card at a place can have decided about Super Sevens: the first two do, and the third only after two sevens.
    pub(crate) fn counts_for_sevens(&self, hand: u8, card: u8) -> bool {
        match self.first.at((hand, card)) {
            None => false,
            Some(2) => wait_for_third(&self.first()[..2]),
            Some(_) => true,
        }
    }

    /// Takes the latest split back: the card of the new hand is the second of the old one again.
    pub(crate) fn unite(&mut self) {
        let new = self.count - 1;
        let hand = self.split_of[usize::from(new)];
        let at = self.in_order().iter().position(|of| *of == new).unwrap_or_default();
        self.order[at..usize::from(self.count)].rotate_left(1);
        let card = self.hands[usize::from(new)].pop().expect("a new hand has one card");
        if let Some(first) = self.first.at((new, 0)) {
            self.first.places[first] = (hand, 1);
        }
        (self.count, self.lying) = (new, new);
        let split = self.count > 1;
        let of = &mut self.hands[usize::from(hand)];
        of.split_ace = split && of.cards().first().is_some_and(|card| is_ace(*card));
        of.push(card);
        of.decide_again();
    }

    /// Clauses: hand-reconstructed, blackjack-hand (reading BJ-18). The last card of a hand that was a Blackjack before it.
    pub(crate) fn drawn_to_blackjack(&self) -> Option<Card> {
        let [hand] = self.hands() else { return None };
        let last = *hand.cards().last()?;
        (!hand.doubled && hand.len() > 2 && hand.began_as_blackjack()).then_some(last)
    }

    /// The last card of the only hand does not belong there.
    pub(crate) fn burn_last(&mut self) {
        self.hands[0].pop();
        if self.first.at((0, self.hands[0].len())).is_some() {
            self.first.count -= 1;
        }
        self.hands[0].decide_again();
    }

    /// The card in this place has been exchanged, and the hand is played as it is now.
    pub(crate) fn replace(&mut self, number: u8, at: u8, card: Card) {
        let split = self.lying > 1;
        let lying = &mut self.hands[..usize::from(self.lying)];
        let Some(hand) = lying.get_mut(usize::from(number)) else { return };
        hand.replace(at, card);
        if split && at == 0 {
            hand.split_ace = is_ace(card);
        }
        hand.decide_again();
        if let Some(first) = self.first.at((number, at)) {
            self.first.cards[first] = card;
        }
    }

    /// Clauses: blackjack-hand, no-blackjack-after-split. What a hand has reached.
    pub(crate) fn reached(&self, hand: u8) -> Reached {
        let of = &self.hands[usize::from(hand)];
        let split = self.count > 1 && mark(Clause::NoBlackjackAfterSplit);
        Reached { points: of.total().points, blackjack: of.is_blackjack() && !split }
    }

    pub(crate) fn has_blackjack(&self) -> bool {
        self.is_played() && self.reached(0).blackjack
    }
}
