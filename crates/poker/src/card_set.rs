//! A set of cards, as bits.

use equipment::Card;
use rules::Tokens;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardSet(u64);

impl CardSet {
    pub(crate) fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same cards as tokens, by their index.
    pub(crate) fn tokens(self) -> Tokens {
        Tokens(self.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        (0..Card::COUNT).filter_map(Card::from_index).filter(move |card| self.contains(*card))
    }

    /// The card at a place among those of the set, counted from zero.
    pub(crate) fn nth(self, place: u32) -> Option<Card> {
        let mut left = self.0;
        for _ in 0..place {
            left &= left.wrapping_sub(1);
        }
        if left == 0 { None } else { Card::from_index(left.trailing_zeros() as usize) }
    }

    /// One of them, by chance; none if the set is empty.
    pub(crate) fn pick(self, entropy: u64) -> Option<Card> {
        self.nth(u32::try_from(entropy % u64::from(self.len().max(1))).unwrap_or_default())
    }

    #[must_use]
    pub(crate) fn with(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    #[must_use]
    pub(crate) fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// As a list.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}
