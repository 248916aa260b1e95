//! What five cards make: the rules of hands, as written.

use equipment::Kind;

use crate::hand::bit;
use crate::rules::{HandRules, StraightAce};

/// The name of a hand. The deck decides whether flush or full house is higher, so categories have no order of their
/// own; ranks have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Category {
    HighCard,
    Pair,
    TwoPairs,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    FiveOfAKind,
    RoyalFlush,
}

/// A hand's category, the kinds that make it, and the kinds that decide between equals. Of a straight the
/// highest kind makes it. Sets of kinds are bits, the two lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) category: Category,
    pub(crate) made: u16,
    pub(crate) kickers: u16,
}

/// How many cards of each kind.
pub(crate) type Counts = [u8; 13];

/// What cards of these kinds make, ignoring suits. There may be fewer than five: then there are fewer kickers.
pub(crate) fn of_kinds(counts: &Counts, rules: HandRules) -> Shape {
    let mut shape = without_straights(counts);
    if shape.category == Category::HighCard
        && let Some(top) = straight_top(shape.kickers, rules)
    {
        shape = Shape { category: Category::Straight, made: bit(top), kickers: 0 };
    }
    shape
}

/// The same where straights do not count.
pub(crate) fn without_straights(counts: &Counts) -> Shape {
    let of = |count| {
        Kind::ALL.into_iter().filter(|kind| counts[kind.index()] == count).map(bit).sum::<u16>()
    };
    let (single, pairs, three, four, five) = (of(1), of(2), of(3), of(4), of(5));
    let (category, made, kickers) = if five != 0 {
        (Category::FiveOfAKind, five, 0)
    } else if four != 0 {
        (Category::FourOfAKind, four, single)
    } else if three != 0 && pairs != 0 {
        (Category::FullHouse, three, pairs)
    } else if three != 0 {
        (Category::ThreeOfAKind, three, single)
    } else if pairs.count_ones() == 2 {
        (Category::TwoPairs, pairs, single)
    } else if pairs != 0 {
        (Category::Pair, pairs, single)
    } else {
        (Category::HighCard, 0, single)
    };
    Shape { category, made, kickers }
}

/// What five different kinds of one suit make.
pub(crate) fn of_suit(kinds: u16, rules: HandRules) -> Shape {
    match straight_top(kinds, rules) {
        Some(Kind::Ace) => {
            Shape { category: Category::RoyalFlush, made: bit(Kind::Ace), kickers: 0 }
        }
        Some(top) => Shape { category: Category::StraightFlush, made: bit(top), kickers: 0 },
        None => Shape { category: Category::Flush, made: 0, kickers: kinds },
    }
}

/// A flush in which the joker is a second ace.
pub(crate) fn of_two_aces(kinds: u16) -> Shape {
    let ace = bit(Kind::Ace);
    Shape { category: Category::Flush, made: ace, kickers: kinds & !ace }
}

/// The highest of five kinds in sequence.
///
/// If the ace also counts low, it ranks below the lowest kind of the deck, whichever that is.
fn straight_top(kinds: u16, rules: HandRules) -> Option<Kind> {
    const FIVE: u16 = 0b1_1111;
    const FOUR: u16 = 0b1111;
    let lowest = rules.deck.size.lowest();
    let from = |low: usize| kinds == FIVE << low;
    let with_low_ace = rules.straight_ace == StraightAce::HighAndLow
        && kinds == FOUR << lowest.index() | bit(Kind::Ace);
    if with_low_ace {
        return Some(Kind::ALL[lowest.index() + 3]);
    }
    (0..=8).find(|low| from(*low)).map(|low| Kind::ALL[low + 4])
}
