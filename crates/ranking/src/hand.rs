//! A hand of up to seven cards, in the form in which it is ranked.

use core::fmt;

use equipment::{Card, Deck, Kind, Suit};

use crate::index::key;

/// Up to seven different cards. Adding one costs two additions, so that enumerations build hands card
/// by card.
///
/// ```
/// use ranking::Hand;
///
/// let cards = equipment::cards_of("As Ks Qs Js Ts")?;
/// let hand = Hand::of(&cards)?;
/// assert_eq!(hand.len(), 5);
/// assert_eq!(hand, cards.iter().fold(Hand::EMPTY, |hand, card| hand.with(*card)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The codes of [`key`], and above them the number of cards in each suit, four bits each, begun at
    /// three: with five of a suit the highest of its bits is set. The joker counts in all suits.
    pub(crate) key: u64,
    /// The kinds held in each suit, sixteen bits each; the joker is the bit above the ace in all four.
    pub(crate) suits: u64,
}

const LANE: u32 = 16;
const COUNT: u32 = 4;
/// The joker's bit in a suit's lane.
pub(crate) const JOKER_BIT: u16 = 1 << 13;
const JOKER_SUITS: u64 = 0x2000_2000_2000_2000;
const KINDS: u64 = 0x1fff_1fff_1fff_1fff;

const fn held(card: Card) -> Hand {
    match (card.kind(), card.suit()) {
        (Some(kind), Some(suit)) => Hand {
            key: key::of(kind) + (1 << (key::SUITS_SHIFT + COUNT * suit as u32)),
            suits: 1 << (LANE * suit as u32 + kind as u32),
        },
        _ => Hand { key: key::JOKER + (0x1111 << key::SUITS_SHIFT), suits: JOKER_SUITS },
    }
}

static HELD: [Hand; Card::COUNT] = {
    let mut hands = [Hand { key: 0, suits: 0 }; Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        if let Some(card) = Card::from_index(index) {
            hands[index] = held(card);
        }
        index += 1;
    }
    hands
};

impl Hand {
    pub const EMPTY: Hand = Hand { key: 0x3333 << key::SUITS_SHIFT, suits: 0 };

    /// Any five of seven is the most that a game asks for.
    pub const CARDS_MAX: usize = 7;

    /// A hand of these cards, each once.
    pub fn of(cards: &[Card]) -> Result<Hand, NotAHand> {
        if cards.len() > Hand::CARDS_MAX {
            return Err(NotAHand::TooMany { found: cards.len(), max: Hand::CARDS_MAX });
        }
        cards.iter().try_fold(Hand::EMPTY, |hand, card| hand.checked_with(*card))
    }

    /// With one more card, which must not be among them yet, and there must be room for it;
    /// [`Hand::checked_with`] finds out. A hand that breaks this ranks as anything.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        debug_assert!(!self.holds(card) && self.len() < Hand::CARDS_MAX, "{self:?} with {card}");
        let held = HELD[card.index()];
        Hand { key: self.key.wrapping_add(held.key), suits: self.suits | held.suits }
    }

    /// Without one of its cards.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Hand {
        debug_assert!(self.holds(card), "{self:?} without {card}");
        let held = HELD[card.index()];
        Hand { key: self.key.wrapping_sub(held.key), suits: self.suits & !held.suits }
    }

    pub fn checked_with(self, card: Card) -> Result<Hand, NotAHand> {
        if self.holds(card) {
            Err(NotAHand::Twice { card })
        } else if self.len() == Hand::CARDS_MAX {
            Err(NotAHand::TooMany { found: Hand::CARDS_MAX + 1, max: Hand::CARDS_MAX })
        } else {
            Ok(self.with(card))
        }
    }

    pub fn holds(self, card: Card) -> bool {
        self.suits & HELD[card.index()].suits != 0
    }

    pub fn holds_joker(self) -> bool {
        self.holds(Card::JOKER)
    }

    pub fn len(self) -> usize {
        (self.suits & KINDS).count_ones() as usize + usize::from(self.holds_joker())
    }

    pub fn is_empty(self) -> bool {
        self == Hand::EMPTY
    }

    /// In their order, the joker last.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..Card::COUNT).filter_map(Card::from_index).filter(move |card| self.holds(*card))
    }

    /// The suits with at least five cards, the joker counted: the highest bit of each suit's four.
    #[inline]
    pub(crate) fn flushes(self) -> u64 {
        self.key >> key::SUITS_SHIFT & 0x8888
    }

    /// The suits that reach five with one more card.
    #[inline]
    pub(crate) fn near_flushes(self) -> u64 {
        ((self.key >> key::SUITS_SHIFT) + 0x1111) & 0x8888
    }

    /// How many cards of each suit, four bits each.
    #[inline]
    pub(crate) fn suit_counts(self) -> u64 {
        (self.key >> key::SUITS_SHIFT) - 0x3333
    }

    /// The kinds held in a suit, and the joker's bit.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the other suits are cut off")]
    pub(crate) fn lane(self, suit: u32) -> u16 {
        (self.suits >> (LANE * suit)) as u16
    }
}

/// The suits, as numbers, of which the highest of four bits is set.
pub(crate) fn suits_marked(mut marks: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let suit = (marks != 0).then(|| marks.trailing_zeros() / COUNT)?;
        marks &= marks - 1;
        Some(suit)
    })
}

/// As the cards are written.
impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// Why cards cannot be ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAHand {
    NotInDeck {
        card: Card,
        deck: Deck,
    },
    Twice {
        card: Card,
    },
    TooFew {
        found: usize,
        min: usize,
    },
    TooMany {
        found: usize,
        max: usize,
    },
    /// The game does not deal this many own cards.
    Hole {
        found: usize,
        min: usize,
        max: usize,
    },
    Communal {
        found: usize,
        min: usize,
        max: usize,
    },
}

impl fmt::Display for NotAHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            NotAHand::NotInDeck { card, deck } if card.is_joker() => {
                write!(f, "there is no joker in a deck of {deck}")
            }
            NotAHand::NotInDeck { card, deck } => {
                let lowest = Card::new(deck.size.lowest(), Suit::Clubs);
                write!(
                    f,
                    "{card} is not in a deck of {deck}, whose lowest kind is that of {lowest}"
                )
            }
            NotAHand::Twice { card } => {
                write!(f, "{card} appears twice; a deck has each card once")
            }
            NotAHand::TooFew { found, min } => {
                let are = if found == 1 { "is" } else { "are" };
                write!(f, "{} {are} too few; at least {min} make a hand", Cards(found, ""))
            }
            NotAHand::TooMany { found, max } => {
                write!(f, "{found} cards are too many; a hand is made of at most {max}")
            }
            NotAHand::Hole { found, min, max } => {
                let own = Cards(found, "");
                write!(f, "{own} of one's own where the game has {}", Range(min, max))
            }
            NotAHand::Communal { found, min, max } => {
                let communal = Cards(found, "communal ");
                write!(f, "{communal} where the game has {}", Range(min, max))
            }
        }
    }
}

impl core::error::Error for NotAHand {}

/// How many, and what sort of cards.
struct Cards(usize, &'static str);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Cards(0, which) => write!(f, "no {which}cards"),
            Cards(1, which) => write!(f, "1 {which}card"),
            Cards(count, which) => write!(f, "{count} {which}cards"),
        }
    }
}

struct Range(usize, usize);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Range(0, 0) => f.write_str("none"),
            Range(min, max) if min == max => write!(f, "{min}"),
            Range(min, max) if min + 1 == max => write!(f, "{min} or {max}"),
            Range(min, max) => write!(f, "{min} to {max}"),
        }
    }
}

/// The bit of a kind in a lane.
pub(crate) const fn bit(kind: Kind) -> u16 {
    1 << kind as u16
}
