//! Cards dealt at random, the same in every run.

use equipment::{Card, Deck, DeckSize};

pub const FULL: Deck = Deck { size: DeckSize::Cards52, joker: false };

/// So many times `N` cards, each time from a whole deck.
pub fn deals<const N: usize>(count: usize, deck: Deck) -> Vec<[Card; N]> {
    let mut cards: Vec<Card> = deck.cards().collect();
    let mut random = Random(0x00c0_ffee);
    let mut deal = || {
        for at in 0..N {
            let other = at + random.below(cards.len() - at);
            cards.swap(at, other);
        }
        std::array::from_fn(|at| cards[at])
    };
    (0..count).map(|_| deal()).collect()
}

/// Steele, Lea and Flood's SplitMix64: short, and good enough to deal from.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(bits ^ bits >> 31) * bound as u128) >> 64) as usize
    }
}
