//! The place of a wager in this game: on a box, for one of its hands or beside it.

use std::fmt;

use rules::{Arg, Seat};
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::wagering::Position;

/// Boxes of a layout (reading GEN-06); a box bears the number of the seat before it.
pub const BOXES: u8 = 7;

/// A set of boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Boxes(u8);

impl Boxes {
    pub(crate) fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// In the order of the deal.
    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        (0..BOXES).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Boxes {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Boxes {
        Boxes(seats.into_iter().fold(0, |boxes, seat| boxes | 1 << seat.0))
    }
}

/// Hands that one box can have.
pub const HANDS: u8 = 4;

/// A place for chips: the box, and their purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub seat: Seat,
    pub on: On,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    /// A hand, counted from zero: the first has the original wager, others come of splits.
    Hand(u8),
    /// The amount added when the hand was doubled.
    Double(u8),
    Insurance,
    SuperSevens,
}

const PER_BOX: u8 = 2 * HANDS + 2;
const COUNT: usize = (BOXES * PER_BOX) as usize;

impl Spot {
    pub const fn new(seat: Seat, on: On) -> Spot {
        Spot { seat, on }
    }

    /// The box itself, with its original wager.
    pub const fn original(seat: Seat) -> Spot {
        Spot { seat, on: On::Hand(0) }
    }

    const fn nth(index: u8) -> Spot {
        let on = match index % PER_BOX {
            hand if hand < HANDS => On::Hand(hand),
            8 => On::Insurance,
            9 => On::SuperSevens,
            double => On::Double(double - HANDS),
        };
        Spot { seat: Seat(index / PER_BOX), on }
    }

    fn word(self) -> &'static str {
        WORDS[self.index()]
    }
}

const ALL: [Spot; COUNT] = {
    let mut all = [Spot::nth(0); COUNT];
    let mut at = 1;
    while at < COUNT {
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 256")]
        let index = at as u8;
        all[at] = Spot::nth(index);
        at += 1;
    }
    all
};

/// A word for each spot of each box, under its full name in the word list.
macro_rules! words {
    ($($number:literal),*) => {
        [$(
            concat!("blackjack.spot.box-", $number),
            concat!("blackjack.spot.box-", $number, "-hand-2"),
            concat!("blackjack.spot.box-", $number, "-hand-3"),
            concat!("blackjack.spot.box-", $number, "-hand-4"),
            concat!("blackjack.spot.double-", $number),
            concat!("blackjack.spot.double-", $number, "-hand-2"),
            concat!("blackjack.spot.double-", $number, "-hand-3"),
            concat!("blackjack.spot.double-", $number, "-hand-4"),
            concat!("blackjack.spot.insurance-", $number),
            concat!("blackjack.spot.super-sevens-", $number),
        )*]
    };
}
const WORDS: [&str; COUNT] = words!(1, 2, 3, 4, 5, 6, 7);
const PREFIX: &str = "blackjack.spot.";

impl Position for Spot {
    type Group = Spot;

    fn all() -> &'static [Spot] {
        &ALL
    }

    fn index(self) -> usize {
        let on = match self.on {
            On::Hand(hand) => hand,
            On::Double(hand) => HANDS + hand,
            On::Insurance => 2 * HANDS,
            On::SuperSevens => 2 * HANDS + 1,
        };
        usize::from(self.seat.0 * PER_BOX + on)
    }

    fn name(self) -> String {
        self.to_string()
    }

    fn arg(self) -> Arg {
        self.word().into()
    }

    fn zone(self) -> String {
        format!("box-{}", self.seat.0 + 1)
    }

    fn group(self) -> Spot {
        self
    }
}

/// As it is written: `box-3`, `box-3-hand-2`, `double-3`, `insurance-3`, `super-sevens-3`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word()[PREFIX.len()..])
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.word()[PREFIX.len()..])
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        struct Named;
        impl Visitor<'_> for Named {
            type Value = Spot;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a spot such as `{}` or `{}`", ALL[0], ALL[COUNT - 1])
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Spot, E> {
                let at = WORDS.iter().position(|word| &word[PREFIX.len()..] == name);
                at.map(|at| ALL[at])
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(name), &self))
            }
        }
        deserializer.deserialize_str(Named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_has_its_number_and_its_name() {
        for (at, &spot) in Spot::all().iter().enumerate() {
            assert_eq!(spot.index(), at);
            let written = serde_json::to_string(&spot).unwrap();
            assert_eq!(serde_json::from_str::<Spot>(&written).unwrap(), spot);
        }
        assert_eq!(Spot::new(Seat(2), On::Double(1)).name(), "double-3-hand-2");
        assert!(serde_json::from_str::<Spot>("\"box-8\"").is_err());
    }
}
