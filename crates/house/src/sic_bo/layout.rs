//! The layout: fifty areas of eight kinds.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use rules::Arg;
use serde::{Deserialize, Serialize};

use crate::wagering::{Group, Position};

/// The kinds of areas, in the order of the book's odds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "SicBoKind"))]
pub enum AreaKind {
    Small,
    Big,
    SpecificTriple,
    SpecificDouble,
    AnyTriple,
    Total,
    Domino,
    SingleDie,
}

impl AreaKind {
    pub const ALL: [AreaKind; 8] = [
        AreaKind::Small,
        AreaKind::Big,
        AreaKind::SpecificTriple,
        AreaKind::SpecificDouble,
        AreaKind::AnyTriple,
        AreaKind::Total,
        AreaKind::Domino,
        AreaKind::SingleDie,
    ];

    /// The word list's entry for it.
    pub fn word(self) -> &'static str {
        match self {
            AreaKind::Small => "sic-bo.kind.small",
            AreaKind::Big => "sic-bo.kind.big",
            AreaKind::SpecificTriple => "sic-bo.kind.specific-triple",
            AreaKind::SpecificDouble => "sic-bo.kind.specific-double",
            AreaKind::AnyTriple => "sic-bo.kind.any-triple",
            AreaKind::Total => "sic-bo.kind.total",
            AreaKind::Domino => "sic-bo.kind.domino",
            AreaKind::SingleDie => "sic-bo.kind.single-die",
        }
    }
}

/// An area of the layout, with the numbers it nominates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "SicBoArea", type = "string"))]
pub enum Area {
    Small,
    Big,
    SpecificTriple(u8),
    SpecificDouble(u8),
    AnyTriple,
    Total(u8),
    /// Two different numbers, the lower one first (reading SB-01).
    Domino(u8, u8),
    SingleDie(u8),
}

/// Every area, in the order of the layout.
static ALL: LazyLock<Vec<Area>> = LazyLock::new(|| {
    let pairs = (1..=6).flat_map(|low| (low + 1..=6).map(move |high| Area::Domino(low, high)));
    [Area::Small, Area::Big]
        .into_iter()
        .chain((1..=6).map(Area::SpecificTriple))
        .chain((1..=6).map(Area::SpecificDouble))
        .chain([Area::AnyTriple])
        .chain((4..=17).map(Area::Total))
        .chain(pairs)
        .chain((1..=6).map(Area::SingleDie))
        .collect()
});

macro_rules! words {
    ($($area:literal)*) => {
        [$(concat!("sic-bo.area.", $area)),*]
    };
}

/// The word list's entry for each of them.
const WORDS: [&str; 50] = words!(
    "small" "big" "triple-1" "triple-2" "triple-3" "triple-4" "triple-5" "triple-6"
    "double-1" "double-2" "double-3" "double-4" "double-5" "double-6" "any-triple" "total-4"
    "total-5" "total-6" "total-7" "total-8" "total-9" "total-10" "total-11" "total-12"
    "total-13" "total-14" "total-15" "total-16" "total-17" "domino-1-2" "domino-1-3"
    "domino-1-4" "domino-1-5" "domino-1-6" "domino-2-3" "domino-2-4" "domino-2-5"
    "domino-2-6" "domino-3-4" "domino-3-5" "domino-3-6" "domino-4-5" "domino-4-6"
    "domino-5-6" "single-1" "single-2" "single-3" "single-4" "single-5" "single-6"
);

impl Area {
    /// The total that it names.
    pub fn total(self) -> Option<u8> {
        match self {
            Area::Total(total) => Some(total),
            _ => None,
        }
    }

    pub fn kind(self) -> AreaKind {
        match self {
            Area::Small => AreaKind::Small,
            Area::Big => AreaKind::Big,
            Area::SpecificTriple(_) => AreaKind::SpecificTriple,
            Area::SpecificDouble(_) => AreaKind::SpecificDouble,
            Area::AnyTriple => AreaKind::AnyTriple,
            Area::Total(_) => AreaKind::Total,
            Area::Domino(..) => AreaKind::Domino,
            Area::SingleDie(_) => AreaKind::SingleDie,
        }
    }
}

impl Group for AreaKind {
    fn written(self) -> String {
        self.word().rsplit('.').next().unwrap_or_default().to_owned()
    }

    fn said(self) -> Arg {
        self.word().into()
    }
}

impl Position for Area {
    type Group = AreaKind;

    fn all() -> &'static [Area] {
        &ALL
    }

    fn index(self) -> usize {
        let number = |first: usize, face: u8| first + usize::from(face) - 1;
        match self {
            Area::Small => 0,
            Area::Big => 1,
            Area::SpecificTriple(face) => number(2, face),
            Area::SpecificDouble(face) => number(8, face),
            Area::AnyTriple => 14,
            Area::Total(total) => 15 + usize::from(total) - 4,
            Area::Domino(low, high) => {
                // The pairs that begin with a lower number come first: five with 1, four with 2, ...
                let before = (1..low).map(|first| usize::from(6 - first)).sum::<usize>();
                29 + before + usize::from(high - low) - 1
            }
            Area::SingleDie(face) => number(44, face),
        }
    }

    fn name(self) -> String {
        self.to_string()
    }

    fn arg(self) -> Arg {
        WORDS[self.index()].into()
    }

    fn zone(self) -> String {
        format!("area.{}", self.kind().written())
    }

    fn group(self) -> AreaKind {
        self.kind()
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Area::Small => f.write_str("small"),
            Area::Big => f.write_str("big"),
            Area::SpecificTriple(face) => write!(f, "triple-{face}"),
            Area::SpecificDouble(face) => write!(f, "double-{face}"),
            Area::AnyTriple => f.write_str("any-triple"),
            Area::Total(total) => write!(f, "total-{total}"),
            Area::Domino(low, high) => write!(f, "domino-{low}-{high}"),
            Area::SingleDie(face) => write!(f, "single-{face}"),
        }
    }
}

impl From<Area> for String {
    fn from(area: Area) -> String {
        area.to_string()
    }
}

/// A word that names no area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAnArea(String);

impl fmt::Display for NotAnArea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = &self.0;
        write!(
            f,
            "found `{said}`; accepted: small, big, any-triple, triple-1 to triple-6, double-1 to double-6, "
        )?;
        f.write_str("total-4 to total-17, domino-1-2 to domino-5-6, single-1 to single-6")
    }
}

impl FromStr for Area {
    type Err = NotAnArea;

    fn from_str(word: &str) -> Result<Area, NotAnArea> {
        let named = ALL.iter().copied().find(|area| area.to_string() == word);
        named.ok_or_else(|| NotAnArea(word.chars().take(40).collect()))
    }
}

impl TryFrom<String> for Area {
    type Error = NotAnArea;

    fn try_from(word: String) -> Result<Area, NotAnArea> {
        word.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_area_has_its_own_number_and_name() {
        assert_eq!(ALL.len(), 50);
        for (at, area) in ALL.iter().enumerate() {
            assert_eq!((area.index(), area.name().parse()), (at, Ok(*area)));
            assert_eq!(WORDS[at], format!("sic-bo.area.{area}"));
        }
        let said = "total-3".parse::<Area>().unwrap_err().to_string();
        assert!(said.contains("total-4 to total-17"), "{said}");
    }
}
