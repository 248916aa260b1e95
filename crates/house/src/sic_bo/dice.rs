//! Three dice, and what they show.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

/// Ways in which three dice can fall, one as likely as another.
pub const THROWS: NonZeroU32 = NonZeroU32::new(216).expect("216 is not zero");

/// The number uppermost on each die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "SicBoDice"))]
pub struct Dice(pub [u8; 3]);

impl Dice {
    /// The dice of a number below [`THROWS`].
    ///
    /// # Panics
    /// When the number is not below it.
    pub fn thrown(number: u32) -> Dice {
        assert!(number < THROWS.get(), "three dice fall in {THROWS} ways");
        let face = |n: u32| u8::try_from(n % 6 + 1).expect("a face is at most six");
        Dice([face(number / 36), face(number / 6), face(number)])
    }

    /// Every die shows one of its six faces.
    pub fn are_dice(self) -> bool {
        self.0.iter().all(|face| (1..=6).contains(face))
    }

    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// How many dice show a number.
    pub fn count(self, face: u8) -> u8 {
        self.0.iter().map(|shown| u8::from(*shown == face)).sum()
    }

    pub fn is_triple(self) -> bool {
        self.count(self.0[0]) == 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_throw_comes_once() {
        let mut thrown: Vec<[u8; 3]> = (0..THROWS.get()).map(|n| Dice::thrown(n).0).collect();
        assert!(thrown.iter().all(|faces| Dice(*faces).are_dice()));
        thrown.sort_unstable();
        thrown.dedup();
        assert_eq!(thrown.len(), 216);
        assert!(!Dice([0, 1, 2]).are_dice() && !Dice([1, 7, 2]).are_dice());
    }
}
