//! The wheel: 37 compartments, the numbers in their order, and their colours.

use std::num::NonZeroU32;

use rules::{Clause, mark};
use serde::{Deserialize, Serialize};

/// Compartments of the wheel. Clause: wheel-of-37.
pub(crate) const COMPARTMENTS: NonZeroU32 = NonZeroU32::new(37).expect("37 is not zero");

/// The numbers clockwise (reading RO-01). Clause: wheel-order.
const ORDER: [Number; 37] = order([
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
    14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]);

const fn order(numbers: [u8; 37]) -> [Number; 37] {
    let mut wheel = [Number::ZERO; 37];
    let mut at = 0;
    while at < wheel.len() {
        wheel[at] = Number(numbers[at]);
        at += 1;
    }
    wheel
}

/// The mark of a compartment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RouletteNumber"))]
pub struct Number(pub u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RouletteColour"))]
pub enum Colour {
    Green,
    Red,
    Black,
}

impl Number {
    pub const ZERO: Number = Number(0);

    /// Zero and the numbers 1 to 36.
    pub fn all() -> impl Iterator<Item = Number> {
        (0..=36).map(Number)
    }

    /// The numbers clockwise around the wheel, from zero.
    pub fn around_the_wheel() -> &'static [Number; 37] {
        &ORDER
    }

    pub(crate) fn is_on_wheel(self) -> bool {
        u32::from(self.0) < COMPARTMENTS.get()
    }

    /// Zero is green; from there on red and black alternate around the wheel.
    pub fn colour(self) -> Colour {
        match self.compartment() {
            0 => Colour::Green,
            odd if odd % 2 == 1 => Colour::Red,
            _ => Colour::Black,
        }
    }

    /// The number and this many on each side of it on the wheel, clockwise. Clause: wheel-order.
    pub fn neighbours(self, each_side: u8) -> impl Iterator<Item = Number> {
        let side = if mark(Clause::WheelOrder) { usize::from(each_side) } else { 0 };
        let first = self.compartment() + ORDER.len() - side;
        (first..=first + 2 * side).map(|at| ORDER[at % ORDER.len()])
    }

    fn compartment(self) -> usize {
        ORDER.iter().position(|number| *number == self).unwrap_or_default()
    }

    /// The word list's entry for announcing a result.
    pub(crate) fn colour_word(self) -> &'static str {
        match self.colour() {
            Colour::Green => "roulette.colour.green",
            Colour::Red => "roulette.colour.red",
            Colour::Black => "roulette.colour.black",
        }
    }
}

/// A set of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Numbers(u64);

impl Numbers {
    pub fn contains(self, number: Number) -> bool {
        self.0 & bit(number) != 0
    }

    pub fn insert(&mut self, number: Number) {
        self.0 |= bit(number);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn iter(self) -> impl Iterator<Item = Number> {
        Number::all().filter(move |number| self.contains(*number))
    }
}

fn bit(number: Number) -> u64 {
    1_u64.checked_shl(number.0.into()).unwrap_or_default()
}

impl FromIterator<Number> for Numbers {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Numbers {
        Numbers(numbers.into_iter().fold(0, |bits, number| bits | bit(number)))
    }
}
