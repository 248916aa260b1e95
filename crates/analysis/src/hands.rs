//! How often the cards of a poker game make each hand.

use std::collections::BTreeMap;

use equipment::{Card, Deck, Kind, Suit};
use poker::{Poker, Variant, clause_of, worth};
use ranking::{Category, Formation, Rank};
use rules::{Clause, Edition};

use crate::setup_of;

/// All hands of a game's deck, by category.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hands {
    /// The cards of the deck, and how many of them are looked at together.
    pub deck: usize,
    pub cards: usize,
    /// Whether a player has that many to choose from at a showdown. Where exactly two own and three communal cards count, there
    /// are too many deals to go through, and these are the hands of any five cards.
    pub is_whole: bool,
    /// The best hand first.
    pub counts: Vec<HandCount>,
}

/// How many of all hands are of a category.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandCount {
    pub category: Category,
    /// The clause that gives it its name.
    pub under: Clause,
    pub times: u64,
}

impl Hands {
    pub fn all(&self) -> u64 {
        self.counts.iter().map(|count| count.times).sum()
    }
}

/// The hands of a poker game at a practice table of an edition, or of the usual one; none for other games.
pub fn hands(game: &str, edition: Option<Edition>) -> Option<Hands> {
    let variant = Variant::named(game)?;
    let setup = setup_of::<Poker>(game, edition)?;
    let (own, communal, is_whole) = dealt(variant);
    let cards = own + communal;
    let deck = setup.deck();
    let mut found: Vec<(Rank, HandCount)> = Vec::new();
    each_hand(deck, cards, &mut |hand, times| {
        let (own, communal) = hand.split_at(own);
        let best = worth(&setup, own, communal).high;
        let category = best.category();
        match found.iter_mut().find(|(_, known)| known.category == category) {
            Some((highest, known)) => {
                known.times += times;
                *highest = best.max(*highest);
            }
            None => {
                found.push((best, HandCount { category, under: clause_of(category), times }));
            }
        }
    });
    // Which category is higher depends on the deck, so their highest hands decide.
    found.sort_by_key(|(highest, _)| std::cmp::Reverse(*highest));
    let counts = found.into_iter().map(|(_, count)| count).collect();
    Some(Hands { deck: deck.count(), cards, is_whole, counts })
}

/// How many own and communal cards are looked at, and whether those are all that a player has.
fn dealt(variant: &Variant) -> (usize, usize, bool) {
    match (variant.hand, *variant.own.end(), *variant.communal.end()) {
        (Formation::TwoHoleThreeCommunal, ..) => (2, 3, false),
        (Formation::AnyFive, own, communal @ 5..) => (own, communal, true),
        // The last card of stud is common to all only if the cards run out.
        (Formation::AnyFive, own, _) => (own, 0, true),
    }
}

const SUITS: usize = Suit::ALL.len();
/// With so many cards of a suit it matters which kinds they are. Fewer than twice as many are dealt, so only one suit has them.
const FLUSH: usize = 5;

/// Every choice of some cards of a deck without a joker. Of hands that differ only in suits which do not matter one comes, with
/// their number.
fn each_hand(deck: Deck, cards: usize, each: &mut dyn FnMut(&[Card], u64)) {
    assert!(cards < 2 * FLUSH, "two suits cannot both have a flush");
    let kinds = &Kind::ALL[deck.size.lowest().index()..];
    each_without_flush(kinds, cards, each);
    each_with_flush(kinds, cards, each);
}

/// Hands in which no suit has five cards: one for every set of kinds.
fn each_without_flush(kinds: &[Kind], cards: usize, each: &mut dyn FnMut(&[Card], u64)) {
    let mut known: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    each_set(kinds.len(), cards, &mut Vec::new(), &mut |counts| {
        let mut pattern: Vec<u8> = counts.iter().copied().filter(|count| *count > 0).collect();
        pattern.sort_unstable();
        let ways = known.entry(pattern).or_insert_with_key(|pattern| ways(pattern, [0; SUITS]));
        // Suits take turns, so that none of them has five cards, and cards of a kind are of different suits.
        let held = kinds.iter().zip(counts);
        let held = held.flat_map(|(kind, count)| (0..*count).map(|_| *kind));
        let hand = held.zip(Suit::ALL.iter().cycle()).map(|(kind, suit)| Card::new(kind, *suit));
        each(&hand.collect::<Vec<_>>(), *ways);
    });
}

/// How many cards there are of each kind, in every way.
fn each_set(kinds: usize, left: usize, counts: &mut Vec<u8>, each: &mut dyn FnMut(&[u8])) {
    if counts.len() == kinds {
        if left == 0 {
            each(counts);
        }
        return;
    }
    for count in 0..=left.min(SUITS) {
        counts.push(u8::try_from(count).expect("at most one of each suit"));
        each_set(kinds, left - count, counts, each);
        counts.pop();
    }
}

/// In how many ways cards of these kinds have suits, none of which has five cards.
fn ways(pattern: &[u8], held: [usize; SUITS]) -> u64 {
    let Some((count, others)) = pattern.split_first() else { return 1 };
    let choices = (0..1_u8 << SUITS).filter(|suits| suits.count_ones() == u32::from(*count));
    let with = |suits: u8| std::array::from_fn(|suit| held[suit] + usize::from(suits >> suit & 1));
    let fits = |held: &[usize; SUITS]| held.iter().all(|cards| *cards < FLUSH);
    choices.map(with).filter(fits).map(|held| ways(others, held)).sum()
}

/// Hands in which a suit has five cards or more. No suit is better than another, so it is always the first.
fn each_with_flush(kinds: &[Kind], cards: usize, each: &mut dyn FnMut(&[Card], u64)) {
    let mut by_count = vec![Vec::new(); kinds.len() + 1];
    for lane in 0..1_u16 << kinds.len() {
        by_count[lane.count_ones() as usize].push(lane);
    }
    let choice = Choice { by_count };
    for flush in FLUSH..=cards.min(kinds.len()) {
        for lane in &choice.by_count[flush] {
            choice.other_suits(&mut vec![*lane], cards - flush, &mut |lanes| {
                let hand = lanes.iter().zip(Suit::ALL).flat_map(|(lane, suit)| {
                    let held = kinds.iter().enumerate().filter(|(bit, _)| *lane >> bit & 1 == 1);
                    held.map(move |(_, kind)| Card::new(*kind, suit))
                });
                each(&hand.collect::<Vec<_>>(), SUITS as u64 * arrangements(&lanes[1..]));
            });
        }
    }
}

struct Choice {
    /// Sets of kinds, as bits, by their size, each size in order.
    by_count: Vec<Vec<u16>>,
}

impl Choice {
    /// Goes on with the kinds held in the next of the other suits, never above those of the one before: each hand comes once.
    fn other_suits(&self, lanes: &mut Vec<u16>, left: usize, each: &mut dyn FnMut(&[u16])) {
        if lanes.len() == SUITS {
            return each(lanes);
        }
        let is_last = lanes.len() + 1 == SUITS;
        let highest = lanes[1..].last().copied().unwrap_or(u16::MAX);
        for count in (if is_last { left } else { 0 })..=left {
            let lower = self.by_count[count].partition_point(|lane| *lane <= highest);
            for lane in &self.by_count[count][..lower] {
                lanes.push(*lane);
                self.other_suits(lanes, left - count, each);
                lanes.pop();
            }
        }
    }
}

/// In how many ways lanes can be given to suits.
fn arrangements(lanes: &[u16]) -> u64 {
    let mut ways: u64 = (1..=lanes.len() as u64).product();
    let mut run = 1;
    for pair in lanes.windows(2) {
        run = if pair[0] == pair[1] { run + 1 } else { 1 };
        ways /= run;
    }
    ways
}
