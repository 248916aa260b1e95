//! The wheel: what its segments depict and in which order they stand.

use std::num::NonZeroU32;

use rules::mark;
use serde::{Deserialize, Serialize};

use super::editions::WheelRules;

/// Compartments of the wheel. Clause: wheel-of-52.
pub(crate) const SEGMENTS: NonZeroU32 = NonZeroU32::new(52).expect("52 is not zero");

/// How often the computer's wheel turns: comfortably a valid spin.
pub(crate) const REVOLUTIONS_OF_THE_COMPUTER: u8 = 4;

/// What a segment depicts, and what a field of the layout is named after.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Symbol {
    #[serde(rename = "1")]
    One,
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "5")]
    Five,
    #[serde(rename = "11")]
    Eleven,
    #[serde(rename = "23")]
    TwentyThree,
    #[serde(rename = "canberra")]
    Canberra,
    #[serde(rename = "flag")]
    Flag,
}

impl Symbol {
    pub const ALL: [Symbol; 7] = [
        Symbol::One,
        Symbol::Three,
        Symbol::Five,
        Symbol::Eleven,
        Symbol::TwentyThree,
        Symbol::Canberra,
        Symbol::Flag,
    ];

    /// The word list's entry for it.
    pub fn word(self) -> &'static str {
        match self {
            Symbol::One => "money-wheel.symbol.1",
            Symbol::Three => "money-wheel.symbol.3",
            Symbol::Five => "money-wheel.symbol.5",
            Symbol::Eleven => "money-wheel.symbol.11",
            Symbol::TwentyThree => "money-wheel.symbol.23",
            Symbol::Canberra => "money-wheel.symbol.canberra",
            Symbol::Flag => "money-wheel.symbol.flag",
        }
    }
}

/// A segment by its place on the wheel, counted clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stop(pub u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    Clockwise,
    Anticlockwise,
}

impl Direction {
    #[must_use]
    pub fn other(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Anticlockwise,
            Direction::Anticlockwise => Direction::Clockwise,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Direction::Clockwise => "money-wheel.clockwise",
            Direction::Anticlockwise => "money-wheel.anticlockwise",
        }
    }
}

/// An even spread of the segments (reading MW-01): each symbol's segments stand as far from each
/// other as they can, the rarer ones placed first. The order has no effect on the odds.
pub(crate) fn even_spread(rules: &WheelRules) -> Vec<Symbol> {
    let total = usize::try_from(SEGMENTS.get()).expect("52 fits");
    let mut wheel: Vec<Option<Symbol>> = vec![None; total];
    for symbol in Symbol::ALL.into_iter().rev() {
        let count = usize::from(rules.row(symbol).segments);
        for nth in 0..count {
            // The middle of the nth of `count` equal arcs, shifted per symbol so that rare ones
            // do not crowd one side, then the next free place clockwise.
            let ideal = (2 * nth + 1) * total / (2 * count) + total * symbol as usize / 7;
            let free =
                (0..total).map(|step| (ideal + step) % total).find(|at| wheel[*at].is_none());
            wheel[free.expect("the rows add up to the wheel")] = Some(symbol);
        }
    }
    wheel.into_iter().flatten().collect()
}

/// How many segments of the wheel depict a symbol, as its row of the book says.
pub(crate) fn segments_in_book(rules: &WheelRules, symbol: Symbol) -> u8 {
    let row = rules.row(symbol);
    if mark(row.segments_clause) { row.segments } else { 0 }
}
