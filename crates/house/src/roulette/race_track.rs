//! The race track: what a player may request in one go, and the chips that are then placed.

use money::Cents;
use rules::Clause;
use serde::{Deserialize, Serialize};

use super::layout::Position;
use super::setup::Setup;
use super::wheel::Number;

/// A named section of the wheel, in the order of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RaceTrackSection"))]
pub enum Section {
    Tier,
    Orphans,
    Voisins,
    ZeroGame,
}

impl Section {
    pub const ALL: [Section; 4] =
        [Section::Tier, Section::Orphans, Section::Voisins, Section::ZeroGame];

    /// The word list's entry for it.
    pub fn word(self) -> &'static str {
        match self {
            Section::Tier => "roulette.section.tier",
            Section::Orphans => "roulette.section.orphans",
            Section::Voisins => "roulette.section.voisins",
            Section::ZeroGame => "roulette.section.zero-game",
        }
    }

    pub fn name(self) -> &'static str {
        self.word().rsplit('.').next().unwrap_or_default()
    }
}

/// A request on the race track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Section(Section),
    /// A number with those beside it on the wheel.
    Neighbours(Number),
}

/// A place of the layout, and the number of equal chips there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    pub on: Position,
    pub count: u32,
}

impl Pieces {
    /// The amount there if each chip is worth this much.
    pub fn worth(self, each: Cents) -> Cents {
        Cents(each.0.saturating_mul(self.count.into()))
    }
}

impl Asked {
    /// The chips to place, each place once. None for neighbours if there is no race track.
    pub fn pieces(self, setup: &Setup) -> Vec<Pieces> {
        match self {
            Asked::Section(section) => {
                let places = setup.rules().section(section).places.iter();
                places
                    .filter_map(|&(numbers, count)| Some(Pieces { on: place(numbers)?, count }))
                    .collect()
            }
            Asked::Neighbours(number) => {
                let each_side = setup.race_track().map(|track| track.neighbours);
                let numbers = each_side.into_iter().flat_map(|side| number.neighbours(side));
                numbers.filter_map(Position::straight).map(|on| Pieces { on, count: 1 }).collect()
            }
        }
    }

    /// The clause that permits it.
    pub fn clause(self, setup: &Setup) -> Clause {
        match self {
            Asked::Section(section) => setup.rules().section(section).permitted,
            Asked::Neighbours(_) => Clause::RaceTrackNeighbours,
        }
    }
}

fn place(numbers: &[u8]) -> Option<Position> {
    Position::inside(numbers.iter().copied().map(Number).collect())
}
