//! A slow and obvious ranker. It knows the clauses and nothing of the crate: no tables, no bits, no numbers.
//!
//! Poker 2.2 and 2.3 define the deck, 3.1 to 3.4 the hands and their order, 3.5 the operator's choices, 3.6 low hands
//! and 3.7 the joker. Where the clauses leave a question, readings POK-24 to POK-28 answer it.

use std::sync::OnceLock;

use equipment::{Card, Deck, DeckSize};
use ranking::{HandRules, JokerFlush, LowAce, StraightAce};

use crate::subsets;

/// A card as the clauses speak of it: 2 to 14, the ace being 14, and a suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    kind: u8,
    suit: char,
}

pub(crate) const JOKER: Face = Face { kind: 0, suit: '*' };

/// Each card is read once; some tests ask for hundreds of millions.
pub(crate) fn faces(cards: &[Card]) -> Vec<Face> {
    static FACES: OnceLock<Vec<Face>> = OnceLock::new();
    let faces = FACES
        .get_or_init(|| (0..Card::COUNT).filter_map(Card::from_index).map(read_face).collect());
    cards.iter().map(|card| faces[card.index()]).collect()
}

/// From the printed face, so that the test does not rely on the crates' own numbers.
fn read_face(card: Card) -> Face {
    let printed: Vec<char> = card.to_string().chars().collect();
    match printed[..] {
        ['J', 'k'] => JOKER,
        [kind, suit] => {
            let place = "23456789TJQKA".find(kind).unwrap();
            Face { kind: u8::try_from(place).unwrap() + 2, suit }
        }
        _ => panic!("{card} is printed in two letters"),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Name {
    RoyalFlush,
    FiveOfAKind,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    TwoPairs,
    OnePair,
    OddCards,
}

use Name::{
    FiveOfAKind, Flush, FourOfAKind, FullHouse, OddCards, OnePair, RoyalFlush, Straight,
    StraightFlush, ThreeOfAKind, TwoPairs,
};

/// Clause 3.3, from the highest to the lowest.
const FULL_DECK: [Name; 11] = [
    RoyalFlush,
    FiveOfAKind,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    TwoPairs,
    OnePair,
    OddCards,
];

/// Clause 3.4.
const REDUCED_DECK: [Name; 11] = [
    RoyalFlush,
    FiveOfAKind,
    StraightFlush,
    FourOfAKind,
    Flush,
    FullHouse,
    Straight,
    ThreeOfAKind,
    TwoPairs,
    OnePair,
    OddCards,
];

/// The value of a hand: how many names are below its own, then the kinds that decide, the most important first. With
/// fewer than five cards, the missing kinds rank below all others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Value {
    above: u8,
    kinds: [u8; 5],
}

/// What the clauses leave to the deck or to the operator.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "the clauses ask to be answered yes or no")]
pub(crate) struct Book {
    pub(crate) cards: usize,
    pub(crate) joker: bool,
    /// Clause 3.5(a).
    pub(crate) ace_high_and_low: bool,
    /// POK-25: the joker in a flush is an ace even beside another.
    pub(crate) second_ace: bool,
    /// POK-27.
    pub(crate) ace_high_in_low_hands: bool,
}

impl Book {
    /// With nothing determined.
    pub(crate) fn of(cards: usize, joker: bool) -> Book {
        Book {
            cards,
            joker,
            ace_high_and_low: false,
            second_ace: false,
            ace_high_in_low_hands: false,
        }
    }

    /// Every deck of clause 2.2, with and without the joker.
    pub(crate) fn all() -> impl Iterator<Item = Book> {
        [52, 48, 44, 40, 36, 32]
            .into_iter()
            .flat_map(|cards| [false, true].map(|joker| Book::of(cards, joker)))
    }

    /// The same things said to the crate.
    pub(crate) fn rules(&self) -> HandRules {
        let size = DeckSize::of(self.cards).unwrap();
        let mut rules = HandRules::of(Deck { size, joker: self.joker });
        if self.ace_high_and_low {
            rules.straight_ace = StraightAce::HighAndLow;
        }
        if self.second_ace {
            rules.joker_flush = JokerFlush::Ace;
        }
        if self.ace_high_in_low_hands {
            rules.low_ace = LowAce::High;
        }
        rules
    }

    /// Clause 2.2: this many kinds in four suits, from the ace down.
    fn lowest(&self) -> u8 {
        match self.cards {
            52 => 2,
            48 => 3,
            44 => 4,
            40 => 5,
            36 => 6,
            32 => 7,
            other => panic!("no deck has {other} cards"),
        }
    }

    /// Every card that the joker may stand for.
    pub(crate) fn deck(&self) -> impl Iterator<Item = Face> {
        let kinds = self.lowest()..=14;
        kinds.flat_map(|kind| ['c', 'd', 'h', 's'].map(|suit| Face { kind, suit }))
    }

    /// Clause 2.3: the joker is additional.
    pub(crate) fn count(&self) -> u64 {
        u64::try_from(self.cards).unwrap() + u64::from(self.joker)
    }

    fn order(&self) -> &'static [Name; 11] {
        if self.cards == 52 { &FULL_DECK } else { &REDUCED_DECK }
    }

    fn value(&self, name: Name, kinds: &[u8]) -> Value {
        let place = self.order().iter().position(|other| *other == name).unwrap();
        let mut value = Value { above: u8::try_from(10 - place).unwrap(), kinds: [0; 5] };
        value.kinds[..kinds.len()].copy_from_slice(kinds);
        value
    }

    pub(crate) fn name(&self, value: Value) -> Name {
        self.order()[usize::from(10 - value.above)]
    }

    /// The high hand of five cards, or of fewer.
    pub(crate) fn high(&self, cards: &[Face]) -> Value {
        match cards.iter().position(|card| *card == JOKER) {
            None => self.high_without_joker(cards),
            Some(joker) => {
                let with = |stand_in| self.high_with(cards, joker, stand_in);
                self.deck().map(with).max().unwrap()
            }
        }
    }

    /// Clause 3.7, as POK-25 reads it: the joker may copy a card already held to make more of a kind, but not to make
    /// a flush, unless the operator determined that an ace does.
    fn high_with(&self, held: &[Face], joker: usize, stand_in: Face) -> Value {
        let cards = &put_in(held, joker, stand_in)[..held.len()];
        let kinds = &kinds_down(cards)[..cards.len()];
        if !held.contains(&stand_in) {
            self.high_without_joker(cards)
        } else if self.second_ace && stand_in.kind == 14 && is_flush(cards) {
            self.value(Flush, kinds)
        } else {
            self.of_a_kind(kinds)
        }
    }

    fn high_without_joker(&self, cards: &[Face]) -> Value {
        let kinds = &kinds_down(cards)[..cards.len()];
        match (is_flush(cards), self.sequence(kinds)) {
            (true, Some(14)) => self.value(RoyalFlush, &[]),
            (true, Some(top)) => self.value(StraightFlush, &[top]),
            (true, None) => self.value(Flush, kinds),
            (false, Some(top)) => self.value(Straight, &[top]),
            (false, None) => self.of_a_kind(kinds),
        }
    }

    /// The highest of five kinds in sequence, if they are. POK-24: an ace that is high and low stands below the
    /// lowest kind of the deck.
    fn sequence(&self, kinds: &[u8]) -> Option<u8> {
        let in_sequence = |kinds: &[u8]| kinds.windows(2).all(|two| two[0] == two[1] + 1);
        if kinds.len() != 5 {
            return None;
        }
        if in_sequence(kinds) {
            return Some(kinds[0]);
        }
        if self.ace_high_and_low && kinds[0] == 14 {
            let with_low_ace = [kinds[1], kinds[2], kinds[3], kinds[4], self.lowest() - 1];
            return in_sequence(&with_low_ace).then_some(kinds[1]);
        }
        None
    }

    /// Suits and sequences aside. Kinds of which there are more tell more, then higher ones.
    fn of_a_kind(&self, kinds: &[u8]) -> Value {
        let (groups, count) = groups_of(kinds);
        let groups = &groups[..count];
        let held = |at: usize| groups.get(at).map_or(0, |group| group.0);
        let name = match (held(0), held(1)) {
            (5, _) => FiveOfAKind,
            (4, _) => FourOfAKind,
            (3, 2) => FullHouse,
            (3, _) => ThreeOfAKind,
            (2, 2) => TwoPairs,
            (2, _) => OnePair,
            _ => OddCards,
        };
        let mut telling = [0; 5];
        for (slot, group) in telling.iter_mut().zip(groups) {
            *slot = group.1;
        }
        self.value(name, &telling[..count])
    }

    /// The low hand of five cards, or of fewer: the smallest value is the best. Clause 3.6: no straights, no flushes.
    pub(crate) fn low(&self, cards: &[Face]) -> Value {
        match cards.iter().position(|card| *card == JOKER) {
            None => self.low_without_joker(cards),
            Some(joker) => {
                let with = |stand_in| put_in(cards, joker, stand_in);
                let lows =
                    self.deck().map(with).map(|all| self.low_without_joker(&all[..cards.len()]));
                lows.min().unwrap()
            }
        }
    }

    fn low_without_joker(&self, cards: &[Face]) -> Value {
        let mut faces = put_in(cards, 0, cards[0]);
        for ace in faces.iter_mut().filter(|card| card.kind == 14 && !self.ace_high_in_low_hands) {
            ace.kind = 1;
        }
        self.of_a_kind(&kinds_down(&faces)[..cards.len()])
    }

    /// Clause 3.5(d), as POK-28 reads it: five different kinds, none over the limit.
    pub(crate) fn qualifies(&self, low: Value, limit: u8) -> bool {
        let full = low.kinds.iter().all(|kind| *kind != 0);
        self.name(low) == OddCards && full && low.kinds[0] <= limit
    }

    pub(crate) fn best_high<'a>(&self, choices: impl IntoIterator<Item = &'a Vec<Card>>) -> Value {
        choices.into_iter().map(|five| self.high(&faces(five))).max().unwrap()
    }

    pub(crate) fn best_low<'a>(&self, choices: impl IntoIterator<Item = &'a Vec<Card>>) -> Value {
        choices.into_iter().map(|five| self.low(&faces(five))).min().unwrap()
    }
}

fn is_flush(cards: &[Face]) -> bool {
    cards.len() == 5 && cards.iter().all(|card| card.suit == cards[0].suit)
}

/// The same cards with one replaced. A place beyond them is not a card.
fn put_in(cards: &[Face], place: usize, card: Face) -> [Face; 5] {
    let mut all = [JOKER; 5];
    all[..cards.len()].copy_from_slice(cards);
    all[place] = card;
    all
}

fn kinds_down(cards: &[Face]) -> [u8; 5] {
    let mut kinds = [0; 5];
    for (kind, card) in kinds.iter_mut().zip(cards) {
        *kind = card.kind;
    }
    kinds.sort_by(|a, b| b.cmp(a));
    kinds
}

/// How many there are of each kind, and which; most first, then highest. The kinds come from the highest down.
fn groups_of(kinds: &[u8]) -> ([(u8, u8); 5], usize) {
    let mut groups = [(0, 0); 5];
    let mut count = 0;
    for kind in kinds {
        if count > 0 && groups[count - 1].1 == *kind {
            groups[count - 1].0 += 1;
        } else {
            groups[count] = (1, *kind);
            count += 1;
        }
    }
    groups[..count].sort_by(|a, b| b.cmp(a));
    (groups, count)
}

/// Any five of the cards.
pub(crate) fn any_five(cards: &[Card]) -> Vec<Vec<Card>> {
    subsets::of(cards, 5)
}

/// Two of the one and three of the other.
pub(crate) fn two_and_three(own: &[Card], communal: &[Card]) -> Vec<Vec<Card>> {
    let threes = subsets::of(communal, 3);
    let twos = subsets::of(own, 2);
    twos.iter().flat_map(|two| threes.iter().map(|three| [&two[..], three].concat())).collect()
}
