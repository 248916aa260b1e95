//! Hands of exactly two of a player's own cards and three communal ones.
//!
//! Which of the ten threes serves a pair best depends on the kinds alone, flushes aside. So there is a
//! row for every set of five communal kinds, with the best rank for every pair of kinds: a hand
//! of four own cards is six looks into one row of a few cache lines instead of sixty rankings. The
//! table takes about a megabyte, which is the price of that.

use alloc::vec;
use alloc::vec::Vec;

use equipment::{Card, Kind};

use crate::hand::{Hand, NotAHand, suits_marked};
use crate::index::{EXACTLY_FIVE, key};
use crate::scale::Scale;
use crate::tables::each_set;

/// Two to five cards of a player's own, and the pairs they make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hole {
    hand: Hand,
    pairs: [u8; PAIRS_MAX],
    pair_count: u8,
}

/// Of five cards.
const PAIRS_MAX: usize = 10;

impl Hole {
    pub const CARDS_MIN: usize = 2;
    pub const CARDS_MAX: usize = 5;

    pub fn of(cards: &[Card]) -> Result<Hole, NotAHand> {
        let (min, max) = (Hole::CARDS_MIN, Hole::CARDS_MAX);
        if !(min..=max).contains(&cards.len()) {
            return Err(NotAHand::Hole { found: cards.len(), min, max });
        }
        let mut hole = Hole { hand: Hand::of(cards)?, pairs: [0; PAIRS_MAX], pair_count: 0 };
        for (at, one) in cards.iter().enumerate() {
            for other in &cards[..at] {
                hole.pairs[usize::from(hole.pair_count)] = pair_number(place(*one), place(*other));
                hole.pair_count += 1;
            }
        }
        Ok(hole)
    }

    pub fn hand(&self) -> Hand {
        self.hand
    }

    #[inline]
    fn pairs(&self) -> &[u8] {
        &self.pairs[..usize::from(self.pair_count)]
    }
}

/// Thirteen kinds, and the joker after them.
const PLACES: u8 = 14;
const JOKER_PLACE: u8 = PLACES - 1;
const PAIRS_WITHOUT_JOKER: u8 = pair_number(JOKER_PLACE, 0);
const PAIRS_WITH_JOKER: u8 = pair_number(JOKER_PLACE, JOKER_PLACE);

fn place(card: Card) -> u8 {
    card.kind().map_or(JOKER_PLACE, |kind| kind as u8)
}

const fn pair_number(one: u8, other: u8) -> u8 {
    let (high, low) = if one > other { (one, other) } else { (other, one) };
    high * (high + 1) / 2 + low
}

/// Ranks hands of two own and three communal cards, on either scale.
///
/// ```
/// use equipment::cards_of;
/// use ranking::{Hand, HandRules, High, Hole, TwoThree};
///
/// let high = High::new(HandRules::customary());
/// let omaha = TwoThree::new(&high);
/// let hole = Hole::of(&cards_of("Ah Kh 9c 8c")?)?;
/// let board = Hand::of(&cards_of("Ac Qd Jd Td 2h")?)?;
/// assert_eq!(omaha.rank(&hole, board).to_string(), "straight, ace high");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TwoThree<'s, S: Scale> {
    scale: &'s S,
    rows: Vec<S::Rank>,
    pairs: usize,
}

impl<'s, S: Scale> TwoThree<'s, S> {
    /// A hundredth of a second of work or two.
    pub fn new(scale: &'s S) -> TwoThree<'s, S> {
        let joker = scale.rules().deck.joker;
        let pairs = usize::from(if joker { PAIRS_WITH_JOKER } else { PAIRS_WITHOUT_JOKER });
        let rows = vec![S::Rank::default(); EXACTLY_FIVE.count(joker) * pairs];
        let mut table = TwoThree { scale, rows, pairs };
        each_set(5, &mut |counts, _| table.fill_row(&codes_of(counts)));
        if joker {
            each_set(4, &mut |counts, _| {
                let mut board = codes_of(counts);
                board.push(key::JOKER);
                table.fill_row(&board);
            });
        }
        table
    }

    /// The rank of the best hand of two own cards and three of three to five communal ones.
    ///
    /// # Panics
    ///
    /// If there are fewer than three communal cards, or more than five.
    #[inline]
    pub fn rank(&self, hole: &Hole, board: Hand) -> S::Rank {
        let best = if board.len() == 5 {
            let at = EXACTLY_FIVE.of(board.key) * self.pairs;
            let row = &self.rows[at..at + self.pairs];
            hole.pairs()
                .iter()
                .fold(S::Rank::default(), |best, pair| best.max(row[usize::from(*pair)]))
        } else {
            self.before_the_last(hole, board)
        };
        let flushes = two_and_three_of_a_suit(hole.hand, board);
        if flushes == 0 { best } else { best.max(self.best_flush(flushes, hole.hand, board)) }
    }

    /// How much memory its table takes beside the scale's, its part of the index included.
    pub fn table_bytes(&self) -> usize {
        size_of_val(self.rows.as_slice()) + size_of_val(&EXACTLY_FIVE)
    }

    /// With three or four communal cards there is no row; few hands are ranked then.
    #[cold]
    fn before_the_last(&self, hole: &Hole, board: Hand) -> S::Rank {
        assert!((3..5).contains(&board.len()), "three to five communal cards, not {board:?}");
        let codes = |hand: Hand| -> Vec<u64> { hand.cards().map(|c| code(place(c))).collect() };
        let threes = threes_of(&codes(board));
        let own = codes(hole.hand);
        let mut best = S::Rank::default();
        for (at, one) in own.iter().enumerate() {
            for other in &own[..at] {
                best = best.max(best_of(self.scale, &threes, one + other));
            }
        }
        best
    }

    fn fill_row(&mut self, board: &[u64]) {
        let at = EXACTLY_FIVE.of(board.iter().sum()) * self.pairs;
        let threes = threes_of(board);
        for high in 0..PLACES {
            for low in 0..=high {
                let pair = usize::from(pair_number(high, low));
                if pair < self.pairs {
                    let own = code(high) + code(low);
                    self.rows[at + pair] = best_of(self.scale, &threes, own);
                }
            }
        }
    }

    #[cold]
    fn best_flush(&self, suits: u64, hole: Hand, board: Hand) -> S::Rank {
        let mut best = S::Rank::default();
        for suit in suits_marked(suits) {
            each_three(board.lane(suit), |three| {
                each_pair(hole.lane(suit), |pair| {
                    best = best.max(self.scale.of_suit(three | pair));
                });
            });
        }
        best
    }
}

/// The suits of which there are at least two own and three communal cards, the joker counted.
#[inline]
fn two_and_three_of_a_suit(hole: Hand, board: Hand) -> u64 {
    (hole.suit_counts() + 0x6666) & (board.suit_counts() + 0x5555) & 0x8888
}

fn best_of<S: Scale>(scale: &S, threes: &[u64], own: u64) -> S::Rank {
    threes.iter().map(|three| scale.of_kinds(three + own)).max().unwrap_or_default()
}

fn code(place: u8) -> u64 {
    Kind::ALL.get(usize::from(place)).map_or(key::JOKER, |kind| key::of(*kind))
}

/// The codes of each card of a set.
fn codes_of(counts: &[u8; 13]) -> Vec<u64> {
    let kinds = Kind::ALL.into_iter().zip(counts);
    kinds.flat_map(|(kind, count)| (0..*count).map(move |_| key::of(kind))).collect()
}

fn threes_of(cards: &[u64]) -> Vec<u64> {
    let mut threes = Vec::with_capacity(10);
    for (at, one) in cards.iter().enumerate() {
        for (before, two) in cards[..at].iter().enumerate() {
            threes.extend(cards[..before].iter().map(|three| one + two + three));
        }
    }
    threes.sort_unstable();
    threes.dedup();
    threes
}

/// The cards of a suit's lane, one bit each.
fn each_card(mut lane: u16, mut f: impl FnMut(u16)) {
    while lane != 0 {
        f(lane & lane.wrapping_neg());
        lane &= lane - 1;
    }
}

fn each_pair(lane: u16, mut f: impl FnMut(u16)) {
    each_card(lane, |one| each_card(lane & (one - 1), |other| f(one | other)));
}

fn each_three(lane: u16, mut f: impl FnMut(u16)) {
    each_card(lane, |one| each_pair(lane & (one - 1), |pair| f(one | pair)));
}
