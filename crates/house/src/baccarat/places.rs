//! The layout: boxes with three areas each.

use rules::{Arg, Seat};
use serde::{Deserialize, Serialize};

use super::cards::Side;
use crate::wagering::{Group, Position};

/// The subject of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratArea"))]
pub enum Area {
    Player,
    Banker,
    Tie,
}

impl Area {
    pub const ALL: [Area; 3] = [Area::Player, Area::Banker, Area::Tie];

    /// The last part of its word.
    pub(crate) fn name(self) -> &'static str {
        self.word().rsplit('.').next().unwrap_or_default()
    }

    pub fn word(self) -> &'static str {
        match self {
            Area::Player => "baccarat.side.player",
            Area::Banker => "baccarat.side.banker",
            Area::Tie => "baccarat.side.tie",
        }
    }
}

impl From<Side> for Area {
    fn from(side: Side) -> Area {
        match side {
            Side::Player => Area::Player,
            Side::Banker => Area::Banker,
        }
    }
}

/// No layout has more boxes.
pub(crate) const BOXES_MAX: u8 = 14;

/// An area of a box, written as `3-banker`. A box bears the number of the seat before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Place {
    pub seat: Seat,
    pub area: Area,
}

/// A word that names no area of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchPlace;

impl std::fmt::Display for NoSuchPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "name a box from 1 to {BOXES_MAX} and an area: 1-player, 1-banker or 1-tie")
    }
}

const AREAS: usize = Area::ALL.len();
const PLACES: usize = BOXES_MAX as usize * AREAS;

const ALL: [Place; PLACES] = {
    let mut all = [Place { seat: Seat(0), area: Area::Player }; PLACES];
    let mut at = 0;
    while at < PLACES {
        #[expect(clippy::cast_possible_truncation, reason = "fewer boxes than 256")]
        let seat = Seat((at / AREAS) as u8);
        all[at] = Place { seat, area: Area::ALL[at % AREAS] };
        at += 1;
    }
    all
};

macro_rules! words {
    ($($number:literal)*) => {
        [$([
            concat!("baccarat.place.", $number, "-player"),
            concat!("baccarat.place.", $number, "-banker"),
            concat!("baccarat.place.", $number, "-tie"),
        ]),*]
    };
}

/// The word list's entries, box by box.
const WORDS: [[&str; AREAS]; BOXES_MAX as usize] = words!(1 2 3 4 5 6 7 8 9 10 11 12 13 14);

impl Place {
    /// The number on the layout.
    pub fn number(self) -> u8 {
        self.seat.0 + 1
    }

    fn word(self) -> &'static str {
        WORDS[usize::from(self.seat.0)][self.area as usize]
    }
}

/// Where a box is shown.
pub(crate) fn box_zone(seat: Seat) -> String {
    format!("box.{}", seat.0 + 1)
}

impl Group for Area {
    fn written(self) -> String {
        self.name().to_owned()
    }

    fn said(self) -> Arg {
        self.word().into()
    }
}

impl Position for Place {
    type Group = Area;

    fn all() -> &'static [Place] {
        &ALL
    }

    fn index(self) -> usize {
        usize::from(self.seat.0) * AREAS + self.area as usize
    }

    fn name(self) -> String {
        self.word().rsplit('.').next().unwrap_or_default().to_owned()
    }

    fn arg(self) -> Arg {
        self.word().into()
    }

    fn zone(self) -> String {
        box_zone(self.seat)
    }

    fn group(self) -> Area {
        self.area
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.name()
    }
}

impl TryFrom<String> for Place {
    type Error = NoSuchPlace;
    fn try_from(name: String) -> Result<Place, NoSuchPlace> {
        ALL.into_iter().find(|place| place.name() == name).ok_or(NoSuchPlace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_written_as_it_is_read() {
        for (index, place) in ALL.into_iter().enumerate() {
            assert_eq!(place.index(), index);
            assert_eq!(Place::try_from(place.name()), Ok(place));
        }
        assert_eq!(ALL[7].name(), "3-banker");
        assert_eq!(Place::try_from("15-tie".to_owned()), Err(NoSuchPlace));
    }
}
