//! Tables from which hands are ranked, made from the rules of five cards.
//!
//! Up to five cards are judged by the rule itself; the joker is tried as every kind of the deck; and of
//! more than five cards the best is the best of all hands with one card less. So each entry is one
//! look at entries made before it, and the whole table takes a millisecond or two.

use alloc::boxed::Box;
use alloc::vec;

use equipment::{Deck, Kind};

use crate::hand::JOKER_BIT;
use crate::index::{LOW, UP_TO_SEVEN, key};
use crate::rank::encode;
use crate::rules::{HandRules, JokerFlush};
use crate::shape::{self, Counts};

/// More entries than there are sets, so that no index can miss.
const KINDS_ENTRIES: usize = 1 << 17;
const SUIT_ENTRIES: usize = 1 << 14;

/// The worth of every set of up to seven kinds, suits aside.
pub(crate) struct KindsTable(Box<[u16; KINDS_ENTRIES]>);

impl KindsTable {
    #[inline]
    pub(crate) fn worth(&self, key: u64) -> u16 {
        self.0[UP_TO_SEVEN.of(key) % KINDS_ENTRIES]
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.0) + size_of_val(&UP_TO_SEVEN) + size_of_val(&LOW)
    }

    /// `worth` judges up to five cards, of which five may be of a kind.
    pub(crate) fn new(deck: Deck, worth: &impl Fn(&Counts) -> u16) -> KindsTable {
        let mut table = KindsTable(zeros());
        for size in 0..=7 {
            each_set(size, &mut |counts, key| {
                let worth =
                    if size <= 5 { worth(counts) } else { table.best_with_one_less(counts, key) };
                table.set(key, worth);
            });
            if deck.joker && size > 0 {
                each_set(size - 1, &mut |counts, key| {
                    let worth = if size <= 5 {
                        best_substitute(deck, counts, worth)
                    } else {
                        let kept = table.best_with_one_less(counts, key + key::JOKER);
                        kept.max(table.worth(key))
                    };
                    table.set(key + key::JOKER, worth);
                });
            }
        }
        table
    }

    fn set(&mut self, key: u64, worth: u16) {
        self.0[UP_TO_SEVEN.of(key)] = worth;
    }

    fn best_with_one_less(&self, counts: &Counts, key: u64) -> u16 {
        let held = Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0);
        held.map(|kind| self.worth(key - key::of(kind))).max().unwrap_or(0)
    }
}

/// The joker counts as the kind that serves the hand best.
fn best_substitute(deck: Deck, counts: &Counts, worth: &impl Fn(&Counts) -> u16) -> u16 {
    let kinds = Kind::ALL.into_iter().filter(|kind| *kind >= deck.size.lowest());
    let with = |kind: Kind| {
        let mut counts = *counts;
        counts[kind.index()] += 1;
        worth(&counts)
    };
    kinds.map(with).max().unwrap_or(0)
}

/// All sets of `size` kinds, each at most four times.
pub(crate) fn each_set(size: u8, f: &mut impl FnMut(&Counts, u64)) {
    fn from(
        kind: usize,
        left: u8,
        counts: &mut Counts,
        key: u64,
        f: &mut impl FnMut(&Counts, u64),
    ) {
        if left == 0 {
            return f(counts, key);
        }
        let Some(next) = Kind::ALL.get(kind) else { return };
        for count in 0..=left.min(4) {
            counts[kind] = count;
            from(kind + 1, left - count, counts, key + u64::from(count) * key::of(*next), f);
        }
        counts[kind] = 0;
    }
    from(0, size, &mut [0; 13], 0, f);
}

/// The rank of every set of kinds held in one suit, if it makes a flush; the joker is one more bit.
pub(crate) struct SuitTable(Box<[u16; SUIT_ENTRIES]>);

impl SuitTable {
    #[inline]
    pub(crate) fn rank(&self, lane: u16) -> u16 {
        self.0[usize::from(lane) % SUIT_ENTRIES]
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }

    pub(crate) fn new(rules: HandRules) -> SuitTable {
        let mut table = SuitTable(zeros());
        for kinds in 0..JOKER_BIT {
            table.0[usize::from(kinds)] = match kinds.count_ones() {
                0..5 => 0,
                5 => encode(shape::of_suit(kinds, rules), rules.flush),
                _ => table.best_with_one_less(kinds),
            };
        }
        for kinds in (0..JOKER_BIT).filter(|_| rules.deck.joker) {
            table.0[usize::from(kinds | JOKER_BIT)] = match kinds.count_ones() {
                0..4 => 0,
                4 => table.best_substitute(kinds, rules),
                _ => table.best_with_one_less(kinds | JOKER_BIT),
            };
        }
        table
    }

    fn best_with_one_less(&self, lane: u16) -> u16 {
        let held = (0..14).map(|place| 1 << place).filter(|card| lane & card != 0);
        held.map(|card| self.rank(lane & !card)).max().unwrap_or(0)
    }

    /// No suit has two of a kind, so the joker counts as a kind that the hand lacks; unless it was
    /// determined to be an ace in any flush.
    fn best_substitute(&self, kinds: u16, rules: HandRules) -> u16 {
        let ace = crate::hand::bit(Kind::Ace);
        let second_ace = (rules.joker_flush == JokerFlush::Ace && kinds & ace != 0)
            .then(|| encode(shape::of_two_aces(kinds), rules.flush));
        let places = rules.deck.size.lowest().index()..13;
        let missing = places.map(|place| 1 << place).filter(|kind| kinds & kind == 0);
        missing.map(|kind| self.rank(kinds | kind)).chain(second_ace).max().unwrap_or(0)
    }
}

#[expect(clippy::unnecessary_box_returns, reason = "too large for the stack")]
fn zeros<const N: usize>() -> Box<[u16; N]> {
    vec![0; N].into_boxed_slice().try_into().expect("the length is N")
}
