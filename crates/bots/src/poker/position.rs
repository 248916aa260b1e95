//! A player's view from a seat: the known cards, and the players who are still in.

use equipment::Card;
use money::Cents;
use poker::{Poker, PokerOffer, Setup, Shown, Stands, View};
use rules::Party;

use crate::sight::Sight;

/// The most cards of one hand, of the board, and of a deck with its joker.
const OWN_MAX: usize = 7;
const BOARD_MAX: usize = 5;

/// Known cards, in a fixed place: a sample is made of copies of them.
pub(super) type Own = Few<OWN_MAX>;
pub(super) type Board = Few<BOARD_MAX>;
pub(super) type Unseen = Few<{ Card::COUNT }>;

/// At most `N` cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few<const N: usize> {
    cards: [Card; N],
    count: usize,
}

impl<const N: usize> Few<N> {
    pub(super) const NONE: Few<N> = Few { cards: [Card::JOKER; N], count: 0 };

    /// Adds a card, if there is room for it.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(self.count) {
            *place = card;
            self.count += 1;
        }
    }

    pub(super) fn as_slice(&self) -> &[Card] {
        &self.cards[..self.count]
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..self.count]
    }
}

impl<const N: usize> FromIterator<Card> for Few<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut few = Few::NONE;
        cards.into_iter().for_each(|card| few.push(card));
        few
    }
}

#[derive(Debug)]
pub(super) struct Position<'a> {
    pub(super) setup: &'a Setup,
    pub(super) view: &'a View,
    pub(super) offers: &'a [PokerOffer],
    pub(super) party: Party,
    pub(super) own: Own,
    pub(super) board: Board,
    /// The up cards of the other players who are still in.
    pub(super) rivals: Vec<Own>,
    /// Cards that may still turn up anywhere.
    pub(super) unseen: Unseen,
}

impl<'a> Position<'a> {
    /// `None` if the player has no hand or does not know it.
    pub(super) fn of(sight: &Sight<'a, Poker>) -> Option<Position<'a>> {
        let Sight { setup, view, offers, party, .. } = *sight;
        let hand = view.hands.iter().find(|hand| hand.party == party)?;
        let own: Option<Own> = hand.cards.iter().copied().collect();
        let own = own.filter(|own| !own.as_slice().is_empty())?;
        let known = |hand: &Shown| -> Own { hand.cards.iter().flatten().copied().collect() };
        let rivals = view.hands.iter().filter(|hand| hand.party != party && is_in(hand));
        let seen = |card: &Card| {
            view.board.contains(card)
                || view.hands.iter().any(|hand| hand.cards.contains(&Some(*card)))
        };
        Some(Position {
            setup,
            view,
            offers,
            party,
            own,
            board: view.board.iter().copied().collect(),
            rivals: rivals.map(known).collect(),
            unseen: setup.deck().cards().filter(|card| !seen(card)).collect(),
        })
    }

    pub(super) fn pot(&self) -> Cents {
        let before_players = self.view.hands.iter().map(|hand| hand.bet).sum::<Cents>();
        self.view.pots.iter().map(|pot| pot.amount).sum::<Cents>() + before_players
    }

    /// What other players would still add to match the price.
    pub(super) fn to_come(&self) -> Cents {
        let active =
            |hand: &&Shown| hand.party != self.party && matches!(hand.standing, Stands::Active);
        let short = |hand: &Shown| self.view.price.saturating_sub(hand.bet);
        self.view.hands.iter().filter(active).map(short).sum()
    }

    /// Whether no rival who is still in acts after this seat, as the round goes from the buck.
    pub(super) fn is_last(&self) -> bool {
        let Some(buck) = self.view.buck else { return false };
        let place = |hand: &Shown| hand.seat.0.wrapping_sub(buck.0);
        let own = self.view.hands.iter().find(|hand| hand.party == self.party).map(place);
        let rivals = self.view.hands.iter().filter(|hand| hand.party != self.party && is_in(hand));
        rivals.map(place).all(|rival| Some(rival) < own)
    }
}

fn is_in(hand: &Shown) -> bool {
    !matches!(hand.standing, Stands::Folded)
}
