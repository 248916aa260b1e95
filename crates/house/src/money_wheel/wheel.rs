//! The wheel: the symbols of its segments, in order.

use std::num::NonZeroU32;

use rules::{Arg, Text, mark};
use serde::{Deserialize, Serialize};

use super::editions::WheelRules;
use crate::wagering::Position;

/// Compartments of the wheel. Clause: wheel-of-52.
pub(crate) const SEGMENTS: NonZeroU32 = NonZeroU32::new(52).expect("52 is not zero");

/// How often the computer's wheel turns: comfortably a valid spin.
pub(crate) const REVOLUTIONS_OF_THE_COMPUTER: u8 = 4;

/// More turns than anybody counts in one spin.
pub(crate) const REVOLUTIONS_TOLD_MAX: u8 = 60;

/// The symbol of a segment, after which a field of the layout is named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "MoneyWheelSymbol"))]
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

    /// The word list's entry for it in a sentence with amounts, where `$5 on $5` would be hard to read.
    fn word_beside_amounts(self) -> &'static str {
        match self {
            Symbol::One => "money-wheel.beside-amounts.1",
            Symbol::Three => "money-wheel.beside-amounts.3",
            Symbol::Five => "money-wheel.beside-amounts.5",
            Symbol::Eleven => "money-wheel.beside-amounts.11",
            Symbol::TwentyThree => "money-wheel.beside-amounts.23",
            Symbol::Canberra | Symbol::Flag => self.word(),
        }
    }
}

impl Position for Symbol {
    type Group = Symbol;

    fn all() -> &'static [Symbol] {
        &Symbol::ALL
    }

    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> String {
        self.word().rsplit('.').next().unwrap_or_default().to_owned()
    }

    fn arg(self) -> Arg {
        self.word_beside_amounts().into()
    }

    fn label(self) -> Text {
        Text::new("wager.position").with("field", self.word())
    }

    fn zone(self) -> String {
        format!("field.{}", self.name())
    }

    fn group(self) -> Symbol {
        self
    }
}

/// A segment by its place on the wheel, counted clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "MoneyWheelStop"))]
pub struct Stop(pub u8);

/// An even spread of the segments (reading MW-01): place by place, the symbol that has fallen
/// furthest behind its share, and never the one just placed while there is another. The order has
/// no effect on the odds.
pub(crate) fn even_spread(rules: &WheelRules) -> Vec<Symbol> {
    let total = i64::from(SEGMENTS.get());
    let mut wheel: Vec<Symbol> = Vec::new();
    for place in 1..=total {
        let behind = |symbol: Symbol| {
            let count = i64::from(rules.row(symbol).segments);
            let placed = wheel.iter().filter(|shown| **shown == symbol).count();
            let placed = i64::try_from(placed).unwrap_or(total);
            // Every second symbol starts half a wheel later, so that equally rare ones are far apart.
            let later = if symbol as usize % 2 == 1 { total / 2 } else { 0 };
            (placed < count).then_some(count * place - placed * total - later)
        };
        let others = Symbol::ALL.into_iter().filter(|symbol| wheel.last() != Some(symbol));
        let next = others.filter_map(|symbol| behind(symbol).map(|by| (by, symbol))).max();
        wheel.extend(next.map(|(_, symbol)| symbol).or(wheel.last().copied()));
    }
    wheel
}

/// How many segments of the wheel depict a symbol, as its row of the book says.
pub(crate) fn segments_in_book(rules: &WheelRules, symbol: Symbol) -> u8 {
    let row = rules.row(symbol);
    if mark(row.segments_clause) { row.segments } else { 0 }
}
