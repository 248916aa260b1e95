//! How often the cards of a poker game make each hand.

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

/// Every choice of some cards of a deck without a joker. No suit is better than another, so hands that differ only in their
/// suits come once, with their number.
fn each_hand(deck: Deck, cards: usize, each: &mut dyn FnMut(&[Card], u64)) {
    let kinds = &Kind::ALL[deck.size.lowest().index()..];
    let mut by_count = vec![Vec::new(); kinds.len() + 1];
    for lane in 0..1_u16 << kinds.len() {
        by_count[lane.count_ones() as usize].push(lane);
    }
    let choice = Choice { kinds, by_count };
    choice.next_suit(&mut [0; SUITS], 0, cards, &mut |lanes| {
        let mut hand = Vec::with_capacity(cards);
        for (lane, suit) in lanes.iter().zip(Suit::ALL) {
            let held = kinds.iter().enumerate().filter(|(bit, _)| lane >> bit & 1 == 1);
            hand.extend(held.map(|(_, kind)| Card::new(*kind, suit)));
        }
        each(&hand, arrangements(lanes));
    });
}

struct Choice<'a> {
    kinds: &'a [Kind],
    /// Sets of kinds, as bits, by their size, each size in order.
    by_count: Vec<Vec<u16>>,
}

impl Choice<'_> {
    /// Goes on with the kinds held in the next suit, never above those of the suit before, so that each hand comes once.
    fn next_suit(
        &self,
        lanes: &mut [u16; SUITS],
        suit: usize,
        left: usize,
        each: &mut dyn FnMut(&[u16; SUITS]),
    ) {
        if suit == SUITS {
            return each(lanes);
        }
        let is_last = suit + 1 == SUITS;
        let highest = suit.checked_sub(1).map_or(u16::MAX, |before| lanes[before]);
        for count in (if is_last { left } else { 0 })..=left.min(self.kinds.len()) {
            let lower = self.by_count[count].partition_point(|lane| *lane <= highest);
            for lane in &self.by_count[count][..lower] {
                lanes[suit] = *lane;
                self.next_suit(lanes, suit + 1, left - count, each);
            }
        }
    }
}

/// In how many ways the lanes can be given to the suits.
fn arrangements(lanes: &[u16; SUITS]) -> u64 {
    let mut ways: u64 = (1..=SUITS as u64).product();
    let mut run = 1;
    for pair in lanes.windows(2) {
        run = if pair[0] == pair[1] { run + 1 } else { 1 };
        ways /= run;
    }
    ways
}
