//! The eight boxes of the layout. They are numbered anticlockwise, in the order of the deal; box one is the house's.

use std::fmt;

use rules::{Arg, Seat};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

use crate::wagering::Position;

pub const BOXES: u8 = 8;

/// A box; it bears the number of the seat before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TileBox(u8);

impl TileBox {
    /// The house's own box.
    pub const ONE: TileBox = TileBox(0);

    pub fn at(seat: Seat) -> Option<TileBox> {
        (seat.0 < BOXES).then_some(TileBox(seat.0))
    }

    pub fn seat(self) -> Seat {
        Seat(self.0)
    }

    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// So many boxes on, anticlockwise.
    #[must_use]
    pub fn on(self, by: u8) -> TileBox {
        TileBox((self.0 + by) % BOXES)
    }

    /// All boxes, anticlockwise from this one.
    pub fn round(self) -> impl Iterator<Item = TileBox> {
        (0..BOXES).map(move |by| self.on(by))
    }

    fn word(self) -> &'static str {
        WORDS[self.index()]
    }
}

const ALL: [TileBox; BOXES as usize] = [
    TileBox(0),
    TileBox(1),
    TileBox(2),
    TileBox(3),
    TileBox(4),
    TileBox(5),
    TileBox(6),
    TileBox(7),
];

const PREFIX: &str = "pai-gow.";
const WORDS: [&str; BOXES as usize] = [
    "pai-gow.box-1",
    "pai-gow.box-2",
    "pai-gow.box-3",
    "pai-gow.box-4",
    "pai-gow.box-5",
    "pai-gow.box-6",
    "pai-gow.box-7",
    "pai-gow.box-8",
];

impl Position for TileBox {
    type Group = TileBox;

    fn all() -> &'static [TileBox] {
        &ALL
    }

    fn index(self) -> usize {
        self.0.into()
    }

    fn name(self) -> String {
        self.to_string()
    }

    fn arg(self) -> Arg {
        self.word().into()
    }

    fn zone(self) -> String {
        self.to_string()
    }

    fn group(self) -> TileBox {
        self
    }
}

/// As it is written: `box-3`.
impl fmt::Display for TileBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word()[PREFIX.len()..])
    }
}

impl Serialize for TileBox {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.word()[PREFIX.len()..])
    }
}

impl<'de> Deserialize<'de> for TileBox {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TileBox, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(from)?;
        let found = ALL.into_iter().find(|of| of.word()[PREFIX.len()..] == *name);
        found.ok_or_else(|| D::Error::custom(format!("{name:?} is not a box, as box-1 to box-8")))
    }
}

/// A set of boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Boxes(u8);

impl Boxes {
    pub fn contains(self, on: TileBox) -> bool {
        self.0 >> on.0 & 1 == 1
    }

    pub fn insert(&mut self, on: TileBox) {
        self.0 |= 1 << on.0;
    }

    pub fn remove(&mut self, on: TileBox) {
        self.0 &= !(1 << on.0);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn iter(self) -> impl Iterator<Item = TileBox> {
        ALL.into_iter().filter(move |on| self.contains(*on))
    }
}

impl FromIterator<TileBox> for Boxes {
    fn from_iter<I: IntoIterator<Item = TileBox>>(all: I) -> Boxes {
        let mut boxes = Boxes::default();
        all.into_iter().for_each(|on| boxes.insert(on));
        boxes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_box_has_its_number_and_its_name() {
        for (at, &on) in TileBox::all().iter().enumerate() {
            assert_eq!(on.index(), at);
            let written = serde_json::to_string(&on).unwrap();
            assert_eq!(serde_json::from_str::<TileBox>(&written).unwrap(), on);
        }
        assert_eq!(TileBox::ONE.name(), "box-1");
        assert!(serde_json::from_str::<TileBox>("\"box-9\"").is_err());
    }

    #[test]
    fn boxes_go_round() {
        let last = TileBox::at(Seat(7)).unwrap();
        assert_eq!(last.on(1), TileBox::ONE);
        assert_eq!(last.round().map(TileBox::number).collect::<Vec<_>>(), [8, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(TileBox::at(Seat(8)), None);
    }
}
