//! How many there are of each card, and which of them a number means.

use equipment::Card;
use serde::{Deserialize, Serialize};

const CARDS: usize = 52;
const GROUP: usize = 8;

/// The number of each card of a deck, in groups of eight; after the last card there are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Counts([[u8; GROUP]; CARDS.div_ceil(GROUP)]);

impl Counts {
    /// So many of a card at most, so that the sum of a group stays below the highest bit of a byte.
    pub(crate) const MAX: u8 = 15;

    pub(crate) fn new(counts: [u8; CARDS]) -> Counts {
        assert!(counts.iter().all(|count| *count <= Counts::MAX), "few decks are counted");
        let mut groups = [[0; GROUP]; _];
        groups.as_flattened_mut()[..CARDS].copy_from_slice(&counts);
        Counts(groups)
    }

    pub(crate) fn of(&self, card: Card) -> u8 {
        self.0[card.index() / GROUP][card.index() % GROUP]
    }

    pub(crate) fn of_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card.index() / GROUP][card.index() % GROUP]
    }

    /// Every card of the deck, with how many there are.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        (0..CARDS).filter_map(Card::from_index).map(|card| (card, self.of(card)))
    }

    /// The card of a number, when all are counted through in the order of the deck.
    ///
    /// Nothing can predict where a draw falls, and a mispredicted branch costs more than the rest of the search: so
    /// all groups are examined, and within the right one all eight cards at once.
    ///
    /// # Panics
    /// When there are no more cards than that.
    pub(crate) fn nth(&self, number: u32) -> Card {
        let number = u64::from(number);
        let (mut through, mut before, mut group) = (0, 0, 0);
        for counts in self.0 {
            through += running_sums(counts) >> 56;
            let beyond = through <= number;
            before = if beyond { through } else { before };
            group += usize::from(beyond);
        }
        let sums = running_sums(*self.0.get(group).expect("a number below that of the cards"));
        let left = number - before;
        // Exactly the sums above what is left reach the highest bit of their bytes.
        let above = (sums + (HIGHEST - left) * EACH) & ((HIGHEST + 1) * EACH);
        let place = above.trailing_zeros() as usize / GROUP;
        Card::from_index(group * GROUP + place).expect("a card of the deck")
    }
}

/// One in each of eight bytes.
const EACH: u64 = 0x0101_0101_0101_0101;
/// The most that a byte holds without its highest bit.
const HIGHEST: u64 = 0x7f;

/// Eight counts in the bytes of a number, to each of which those before it are added by one multiplication.
fn running_sums(counts: [u8; GROUP]) -> u64 {
    u64::from_le_bytes(counts).wrapping_mul(EACH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_means_the_card_that_counting_one_by_one_comes_to() {
        let none_to_most = |at: usize| u8::try_from(at * 7 % 16).unwrap();
        for counts in [[1; CARDS], [Counts::MAX; CARDS], std::array::from_fn(none_to_most)] {
            let counts = Counts::new(counts);
            let one_by_one = counts.iter().flat_map(|(card, count)| (0..count).map(move |_| card));
            for (number, card) in (0..).zip(one_by_one) {
                assert_eq!(counts.nth(number), card);
            }
        }
    }
}
