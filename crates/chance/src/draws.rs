//! Draws one after the other, and shuffles made of them.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use crate::{DrawKey, draw};

/// One recorded draw: its index, its size and its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Drawn {
    pub index: u32,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub of: NonZeroU32,
    pub drawn: u32,
}

/// Draws from one key, with an index that counts up.
///
/// The index is the only state: [`Draws::at`] continues where a recovered table left off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draws {
    key: DrawKey,
    index: u32,
}

impl Draws {
    /// From index 0.
    pub fn new(key: DrawKey) -> Self {
        Self::at(key, 0)
    }

    /// From `index`, the first that has not been drawn yet.
    pub fn at(key: DrawKey, index: u32) -> Self {
        Self { key, index }
    }

    /// The index of the next draw.
    pub fn index(&self) -> u32 {
        self.index
    }

    /// Draws, and increments the index.
    ///
    /// # Panics
    ///
    /// After 2^32 - 1 draws, because an index used twice would repeat an outcome.
    pub fn draw(&mut self, of: NonZeroU32) -> Drawn {
        let index = self.index;
        self.index = index.checked_add(1).expect("fewer than 2^32 - 1 draws from one key");
        Drawn { index, of, drawn: draw(&self.key, index, of) }
    }
}

/// The numbers from 0 to `n - 1` in random order, every order equally likely.
///
/// Fisher and Yates, from the front. The order begins as 0, 1, ..., n - 1. At step `i`, from 0 up
/// to n - 2, the draw with index `i` is of `n - i`; where it gives `d`, the items at positions `i`
/// and `i + d` change places. So draws are of n, n - 1, ..., 2; the last item has no choice and is
/// not drawn. Nothing is drawn for `n` of 0 or 1.
///
/// From the front, so that the first cards depend on the first draws alone: a shoe that is drawn
/// card by card while it is played gives the same cards as one shuffled at once.
pub fn shuffle(key: &DrawKey, n: u32) -> Vec<u32> {
    let mut order: Vec<u32> = (0..n).collect();
    let mut draws = Draws::new(*key);
    let mut rest = order.as_mut_slice();
    for of in (2..=n).rev().filter_map(NonZeroU32::new) {
        let Drawn { drawn, .. } = draws.draw(of);
        rest.swap(0, drawn as usize);
        rest = &mut rest[1..];
    }
    order
}
