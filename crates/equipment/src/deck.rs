//! Decks: full and reduced, with and without the joker.

use core::fmt;

use crate::{Card, Kind};

/// How many cards a deck has, not counting the joker. A reduced deck lacks the lowest kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum DeckSize {
    Cards32,
    Cards36,
    Cards40,
    Cards44,
    Cards48,
    #[default]
    Cards52,
}

impl DeckSize {
    pub const ALL: [DeckSize; 6] = [
        DeckSize::Cards52,
        DeckSize::Cards48,
        DeckSize::Cards44,
        DeckSize::Cards40,
        DeckSize::Cards36,
        DeckSize::Cards32,
    ];

    /// The deck with this many cards.
    pub fn of(cards: usize) -> Result<DeckSize, NotADeckSize> {
        DeckSize::ALL.into_iter().find(|size| size.count() == cards).ok_or(NotADeckSize { cards })
    }

    pub const fn count(self) -> usize {
        4 * (Kind::ALL.len() - self.lowest().index())
    }

    /// The lowest kind in the deck.
    pub const fn lowest(self) -> Kind {
        match self {
            DeckSize::Cards52 => Kind::Two,
            DeckSize::Cards48 => Kind::Three,
            DeckSize::Cards44 => Kind::Four,
            DeckSize::Cards40 => Kind::Five,
            DeckSize::Cards36 => Kind::Six,
            DeckSize::Cards32 => Kind::Seven,
        }
    }

    /// Fewer than all 52.
    pub const fn is_reduced(self) -> bool {
        !matches!(self, DeckSize::Cards52)
    }
}

/// There is no deck with this many cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADeckSize {
    pub cards: usize,
}

impl fmt::Display for NotADeckSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no deck of {} cards; a deck has 52, 48, 44, 40, 36 or 32", self.cards)
    }
}

impl core::error::Error for NotADeckSize {}

/// The cards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deck {
    pub size: DeckSize,
    pub joker: bool,
}

impl Deck {
    pub fn holds(self, card: Card) -> bool {
        card.kind().map_or(self.joker, |kind| kind >= self.size.lowest())
    }

    /// All its cards, in their order.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        (0..Card::COUNT).filter_map(Card::from_index).filter(move |card| self.holds(*card))
    }

    /// Including the joker, if it has one.
    pub fn count(self) -> usize {
        self.size.count() + usize::from(self.joker)
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joker = if self.joker { " and the joker" } else { "" };
        write!(f, "{} cards{joker}", self.size.count())
    }
}
