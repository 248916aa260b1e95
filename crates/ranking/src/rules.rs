//! The operator's choices about hands.

use equipment::{Card, Deck, DeckSize};

use crate::hand::{Hand, NotAHand};

/// All that decides which hand beats which. Each field is a question that the rules leave to a
/// deck or to the operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HandRules {
    pub deck: Deck,
    pub flush: FlushPlace,
    pub straight_ace: StraightAce,
    pub joker_flush: JokerFlush,
    pub low_ace: LowAce,
}

impl HandRules {
    /// The rules of a deck where the operator has determined nothing else.
    ///
    /// A reduced deck puts the flush above the full house, also when the joker makes it 49 cards.
    pub fn of(deck: Deck) -> HandRules {
        let flush = if deck.size.is_reduced() {
            FlushPlace::AboveFullHouse
        } else {
            FlushPlace::BelowFullHouse
        };
        HandRules {
            deck,
            flush,
            straight_ace: StraightAce::High,
            joker_flush: JokerFlush::HighestMissing,
            low_ace: LowAce::Low,
        }
    }

    /// A hand of these cards, each once and each of the deck.
    ///
    /// ```
    /// use equipment::{Deck, DeckSize, cards_of};
    /// use ranking::HandRules;
    ///
    /// let rules = HandRules::of(Deck { size: DeckSize::Cards36, joker: false });
    /// let refused = rules.hand(&cards_of("As Ks 5d")?).unwrap_err();
    /// assert!(refused.to_string().starts_with("5d is not in a deck of 36 cards"));
    /// # Ok::<(), equipment::NotCards>(())
    /// ```
    pub fn hand(&self, cards: &[Card]) -> Result<Hand, NotAHand> {
        match cards.iter().find(|card| !self.deck.holds(**card)) {
            Some(card) => Err(NotAHand::NotInDeck { card: *card, deck: self.deck }),
            None => Hand::of(cards),
        }
    }

    /// Poker as card rooms know it: 52 cards, and the ace also below the two in a straight.
    pub fn customary() -> HandRules {
        HandRules {
            straight_ace: StraightAce::HighAndLow,
            ..HandRules::of(Deck { size: DeckSize::Cards52, joker: false })
        }
    }
}

/// Which of the two is rarer depends on the deck, and so does which beats the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlushPlace {
    BelowFullHouse,
    AboveFullHouse,
}

/// Whether a straight may begin with an ace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StraightAce {
    High,
    /// The ace also stands below the lowest kind of the deck: 5-4-3-2-A of 52 cards, 9-8-7-6-A of 36.
    HighAndLow,
}

/// The meaning of the joker in a flush.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JokerFlush {
    /// The highest kind that the flush lacks.
    HighestMissing,
    /// An ace, even beside another one: such a flush beats every flush with one ace.
    Ace,
}

/// Where the ace ranks in low hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LowAce {
    /// 5-4-3-2-A is best.
    Low,
    /// 6-5-4-3-2 is best.
    High,
}
