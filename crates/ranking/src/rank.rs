//! Ranks: hands as ordered integers, and the meaning of an integer.

use equipment::Kind;

use crate::hand::bit;
use crate::rules::{FlushPlace, LowAce};
use crate::shape::{Category, Shape};

/// How high a hand is: the higher rank wins, equal ranks tie. Ranks of one set of [`HandRules`] may be
/// compared with each other; every rank knows its hand's name.
///
/// ```
/// use ranking::{Category, Hand, HandRules, High};
///
/// let high = High::new(HandRules::customary());
/// let hand = Hand::of(&equipment::cards_of("Kc Kd Kh Js Jd 2c 3c")?)?;
/// let rank = high.rank(hand);
/// assert_eq!(rank.category(), Category::FullHouse);
/// assert_eq!(rank.to_string(), "full house, kings over jacks");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rank(pub(crate) u16);

/// How low a hand is: the better rank is the higher integer here too. See [`crate::Low`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LowRank(pub(crate) u16);

/// How many sets there are of at most `k` among `n`.
#[expect(clippy::cast_possible_truncation, reason = "there are 2^13 sets in all")]
const fn subsets(n: u32, k: u32) -> u16 {
    let mut sum = 0;
    let mut of_size = 1;
    let mut size = 0;
    while size <= k && size <= n {
        sum += of_size;
        of_size = of_size * (n - size) / (size + 1);
        size += 1;
    }
    sum as u16
}

// The first number of each category. A category has one number for each way to be made and each set of kickers up to
// the full number, so that a hand of fewer cards has a rank as well. The flush has two places, because decks differ.
const PAIR: u16 = subsets(13, 5);
const PAIR_EACH: u16 = subsets(12, 3);
const TWO_PAIRS: u16 = PAIR + 13 * PAIR_EACH;
const TWO_PAIRS_EACH: u16 = subsets(11, 1);
const THREE: u16 = TWO_PAIRS + 78 * TWO_PAIRS_EACH;
const THREE_EACH: u16 = subsets(12, 2);
const STRAIGHT: u16 = THREE + 13 * THREE_EACH;
const FLUSH_BELOW: u16 = STRAIGHT + 13;
const FLUSH_OF_TWO_ACES: u16 = subsets(13, 5);
const FLUSHES: u16 = FLUSH_OF_TWO_ACES + subsets(12, 3);
const FULL_HOUSE: u16 = FLUSH_BELOW + FLUSHES;
const FULL_HOUSE_EACH: u16 = 13;
const FLUSH_ABOVE: u16 = FULL_HOUSE + 13 * FULL_HOUSE_EACH;
const FOUR: u16 = FLUSH_ABOVE + FLUSHES;
const FOUR_EACH: u16 = subsets(12, 1);
pub(crate) const STRAIGHT_FLUSH: u16 = FOUR + 13 * FOUR_EACH;
const FIVE: u16 = STRAIGHT_FLUSH + 13;
const ROYAL: u16 = FIVE + 13;

/// The number of a set of kinds among all sets of at most `k`, in the order of their highest kinds.
fn number_of(kinds: u16, k: u32) -> u16 {
    let mut number = 0;
    let mut left = k;
    for place in (0..13).rev().filter(|place| kinds >> place & 1 == 1) {
        number += subsets(place, left);
        left -= 1;
    }
    number
}

/// The set with a number: the inverse of [`number_of`].
fn set_of(mut number: u16, k: u32) -> u16 {
    let mut kinds = 0;
    let mut left = k;
    for place in (0..13).rev() {
        if left > 0 && number >= subsets(place, left) {
            number -= subsets(place, left);
            left -= 1;
            kinds |= 1 << place;
        }
    }
    kinds
}

/// Closes the gap that a kind leaves, so that the others can be counted without it.
fn close(kinds: u16, gap: Kind) -> u16 {
    let below = bit(gap) - 1;
    kinds & below | kinds >> 1 & !below
}

fn reopen(kinds: u16, gap: Kind) -> u16 {
    let below = bit(gap) - 1;
    kinds & below | (kinds & !below) << 1
}

/// The highest of a set that is not empty.
pub(crate) fn highest(kinds: u16) -> Kind {
    Kind::ALL[kinds.ilog2() as usize]
}

fn lowest(kinds: u16) -> Kind {
    Kind::ALL[kinds.trailing_zeros() as usize]
}

pub(crate) fn encode(shape: Shape, flush: FlushPlace) -> u16 {
    let Shape { category, made, kickers } = shape;
    let by_kind = |each: u16, k: u32| {
        let kind = highest(made);
        each * kind as u16 + number_of(close(kickers, kind), k)
    };
    match category {
        Category::HighCard => number_of(kickers, 5),
        Category::Pair => PAIR + by_kind(PAIR_EACH, 3),
        Category::TwoPairs => {
            let (high, low) = (highest(made), lowest(made));
            let pairs = high as u16 * (high as u16 - 1) / 2 + low as u16;
            TWO_PAIRS + pairs * TWO_PAIRS_EACH + number_of(close(close(kickers, high), low), 1)
        }
        Category::ThreeOfAKind => THREE + by_kind(THREE_EACH, 2),
        Category::Straight => STRAIGHT + highest(made) as u16,
        Category::Flush => {
            let place = match flush {
                FlushPlace::BelowFullHouse => FLUSH_BELOW,
                FlushPlace::AboveFullHouse => FLUSH_ABOVE,
            };
            let two_aces = || FLUSH_OF_TWO_ACES + number_of(kickers, 3);
            place + if made == 0 { number_of(kickers, 5) } else { two_aces() }
        }
        Category::FullHouse => {
            FULL_HOUSE + FULL_HOUSE_EACH * highest(made) as u16 + highest(kickers) as u16
        }
        Category::FourOfAKind => FOUR + by_kind(FOUR_EACH, 1),
        Category::StraightFlush => STRAIGHT_FLUSH + highest(made) as u16,
        Category::FiveOfAKind => FIVE + highest(made) as u16,
        Category::RoyalFlush => ROYAL,
    }
}

pub(crate) fn decode(number: u16) -> Shape {
    let kind = |number: u16| Kind::ALL[usize::from(number)];
    let shape = |category, made, kickers| Shape { category, made, kickers };
    let by_kind = |category, number: u16, each: u16, k| {
        let made = kind(number / each);
        shape(category, bit(made), reopen(set_of(number % each, k), made))
    };
    match number {
        ROYAL.. => shape(Category::RoyalFlush, bit(Kind::Ace), 0),
        FIVE.. => shape(Category::FiveOfAKind, bit(kind(number - FIVE)), 0),
        STRAIGHT_FLUSH.. => shape(Category::StraightFlush, bit(kind(number - STRAIGHT_FLUSH)), 0),
        FOUR.. => by_kind(Category::FourOfAKind, number - FOUR, FOUR_EACH, 1),
        FLUSH_ABOVE.. => flush_of(number - FLUSH_ABOVE),
        FULL_HOUSE.. => {
            let number = number - FULL_HOUSE;
            let (three, two) = (number / FULL_HOUSE_EACH, number % FULL_HOUSE_EACH);
            shape(Category::FullHouse, bit(kind(three)), bit(kind(two)))
        }
        FLUSH_BELOW.. => flush_of(number - FLUSH_BELOW),
        STRAIGHT.. => shape(Category::Straight, bit(kind(number - STRAIGHT)), 0),
        THREE.. => by_kind(Category::ThreeOfAKind, number - THREE, THREE_EACH, 2),
        TWO_PAIRS.. => two_pairs_of(number - TWO_PAIRS),
        PAIR.. => by_kind(Category::Pair, number - PAIR, PAIR_EACH, 3),
        _ => shape(Category::HighCard, 0, set_of(number, 5)),
    }
}

fn two_pairs_of(number: u16) -> Shape {
    let pairs = number / TWO_PAIRS_EACH;
    let high = Kind::ALL.into_iter().rfind(|kind| {
        let kind = *kind as u16;
        kind * kind.saturating_sub(1) / 2 <= pairs
    });
    let high = high.expect("zero is not above any number");
    let low = Kind::ALL[usize::from(pairs - high as u16 * (high as u16 - 1) / 2)];
    let kickers = reopen(reopen(set_of(number % TWO_PAIRS_EACH, 1), low), high);
    Shape { category: Category::TwoPairs, made: bit(high) | bit(low), kickers }
}

fn flush_of(number: u16) -> Shape {
    match number.checked_sub(FLUSH_OF_TWO_ACES) {
        None => Shape { category: Category::Flush, made: 0, kickers: set_of(number, 5) },
        Some(number) => {
            Shape { category: Category::Flush, made: bit(Kind::Ace), kickers: set_of(number, 3) }
        }
    }
}

impl Rank {
    /// The integer. Higher is better.
    pub fn get(self) -> u16 {
        self.0
    }

    pub fn category(self) -> Category {
        decode(self.0).category
    }

    /// The rank if only what makes the hand counted: its pair or its straight, and no other card.
    #[must_use]
    pub fn without_kickers(self) -> Rank {
        self.least(decode(self.0))
    }

    /// The rank if all hands of one category were equal.
    #[must_use]
    pub fn of_category_alone(self) -> Rank {
        let Shape { category, made, .. } = decode(self.0);
        let made = if made.count_ones() == 2 { 0b11 } else { 1 };
        let made = if category == Category::Flush { 0 } else { made };
        self.least(Shape { category, made, kickers: 0 })
    }

    fn least(self, shape: Shape) -> Rank {
        let Shape { category, made, .. } = shape;
        // A full house is not written without its pair.
        let kickers = u16::from(category == Category::FullHouse);
        let flush = match self.0 {
            FLUSH_ABOVE..FOUR => FlushPlace::AboveFullHouse,
            _ => FlushPlace::BelowFullHouse,
        };
        Rank(encode(Shape { category, made, kickers }, flush))
    }
}

/// Low ranks count down from here.
const LOWEST: u16 = ROYAL + 1;
/// Low ranks with the ace high are above those with it low, so that each rank knows its name.
const ACE_HIGH: u16 = 1 << 15;

/// Kinds at their places in low hands: if the ace is low it is the first, and all others move up.
pub(crate) fn low_place(kind: Kind, ace: LowAce) -> Kind {
    match ace {
        LowAce::High => kind,
        LowAce::Low => Kind::ALL[(kind.index() + 1) % 13],
    }
}

/// The kind at a place in low hands.
pub(crate) fn low_kind(place: Kind, ace: LowAce) -> Kind {
    match ace {
        LowAce::High => place,
        LowAce::Low => Kind::ALL[(place.index() + 12) % 13],
    }
}

/// The low rank of a shape, with its kinds already at their places in low hands.
pub(crate) fn encode_low(shape: Shape, ace: LowAce) -> u16 {
    let number = LOWEST - encode(shape, FlushPlace::BelowFullHouse);
    match ace {
        LowAce::Low => number,
        LowAce::High => number | ACE_HIGH,
    }
}

/// The worst low rank of five different kinds, none above the given one. If there are not five such kinds, it is the
/// rank of those that there are, which five cards do not reach.
pub(crate) fn worst_low_up_to(kind: Kind, ace: LowAce) -> u16 {
    let places = 0..=low_place(kind, ace).index();
    let kickers = places.rev().take(5).map(|place| 1 << place).sum();
    encode_low(Shape { category: Category::HighCard, made: 0, kickers }, ace)
}

pub(crate) fn decode_low(number: u16) -> (Shape, LowAce) {
    let ace = if number & ACE_HIGH == 0 { LowAce::Low } else { LowAce::High };
    (decode(LOWEST - (number & !ACE_HIGH)), ace)
}

impl LowRank {
    /// The integer. Higher is better.
    pub fn get(self) -> u16 {
        self.0
    }

    /// Straights and flushes do not count in low hands, so it is never one of those.
    pub fn category(self) -> Category {
        decode_low(self.0).0.category
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_in_order_without_gaps() {
        for k in [1, 2, 3, 5] {
            let sets = (0..1_u16 << 13).filter(|set| set.count_ones() <= k);
            for (number, set) in sets.enumerate() {
                assert_eq!(usize::from(number_of(set, k)), number);
                assert_eq!(set_of(number_of(set, k), k), set);
            }
        }
    }

    #[test]
    fn low_places_come_back() {
        for kind in Kind::ALL {
            for ace in [LowAce::Low, LowAce::High] {
                assert_eq!(low_kind(low_place(kind, ace), ace), kind);
            }
        }
    }
}
