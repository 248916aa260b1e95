//! One card.

use core::fmt;

/// The property that cards "of a kind" share, ordered as cards rank: the ace is highest.
///
/// Hands have a rank too, so for a card we use the books' other word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Kind {
    /// From the lowest to the highest.
    pub const ALL: [Kind; 13] = [
        Kind::Two,
        Kind::Three,
        Kind::Four,
        Kind::Five,
        Kind::Six,
        Kind::Seven,
        Kind::Eight,
        Kind::Nine,
        Kind::Ten,
        Kind::Jack,
        Kind::Queen,
        Kind::King,
        Kind::Ace,
    ];

    /// Zero for the two, twelve for the ace.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in writing.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self.index()] as char
    }
}

/// All suits rank alike; the order is alphabetical.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in writing.
    pub const fn letter(self) -> char {
        b"cdhs"[self.index()] as char
    }
}

/// A card: a kind and a suit, or the joker.
///
/// Cards are ordered by kind, then suit, with the joker last. The order is for sorting and counting; a game decides
/// what a card is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    pub const JOKER: Card = Card(52);

    /// How many different cards there are.
    pub const COUNT: usize = 53;

    pub const fn new(kind: Kind, suit: Suit) -> Card {
        Card(kind as u8 * 4 + suit as u8)
    }

    /// The card with a number below [`Card::COUNT`], by which arrays are indexed.
    pub const fn from_index(index: usize) -> Option<Card> {
        #[expect(clippy::cast_possible_truncation, reason = "compared with the bound first")]
        if index < Card::COUNT { Some(Card(index as u8)) } else { None }
    }

    /// Zero for the two of clubs, one for the two of diamonds, 51 for the ace of spades, 52 for the
    /// joker.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn is_joker(self) -> bool {
        self.0 == Card::JOKER.0
    }

    /// `None` for the joker.
    pub const fn kind(self) -> Option<Kind> {
        if self.is_joker() { None } else { Some(Kind::ALL[self.index() / 4]) }
    }

    /// `None` for the joker.
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::ALL[self.index() % 4]) }
    }
}

/// Its number, as [`Card::index`] counts.
impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind(), self.suit()) {
            (Some(kind), Some(suit)) => write!(f, "{}{}", kind.letter(), suit.letter()),
            _ => f.write_str("Jk"),
        }
    }
}

/// The written form: a list of cards reads like a hand.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
