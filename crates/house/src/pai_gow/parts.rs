//! The parts of a hand, and which of two parts wins.

use equipment::Tile;
use ranking::{PartRank, TileRank};
use rules::{Clause, mark};
use serde::{Deserialize, Serialize};

/// The four tiles of a box.
pub type Hand = [Tile; 4];

/// A hand that is set: its low part and its high part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setting {
    pub low: [Tile; 2],
    pub high: [Tile; 2],
}

impl Setting {
    /// Clauses: high-part, low-part (reading PG-06). Two tiles together and two tiles together: the part with the higher value is
    /// the high part, whichever was meant to be. Within a part the tiles are in the order of the set.
    pub fn of(one: [Tile; 2], other: [Tile; 2]) -> Setting {
        let sorted =
            |[one, other]: [Tile; 2]| if one <= other { [one, other] } else { [other, one] };
        let (one, other) = (sorted(one), sorted(other));
        let (first, second) = (rank(one), rank(other));
        let in_order = first < second || first == second && one <= other;
        if in_order || !(mark(Clause::HighPart) && mark(Clause::LowPart)) {
            Setting { low: one, high: other }
        } else {
            Setting { low: other, high: one }
        }
    }

    /// The three ways to set four tiles.
    pub fn all(hand: Hand) -> [Setting; 3] {
        let [a, b, c, d] = hand;
        [Setting::of([a, b], [c, d]), Setting::of([a, c], [b, d]), Setting::of([a, d], [b, c])]
    }

    pub fn low_rank(&self) -> PartRank {
        rank(self.low)
    }

    pub fn high_rank(&self) -> PartRank {
        rank(self.high)
    }

    pub fn tiles(&self) -> Hand {
        let ([a, b], [c, d]) = (self.low, self.high);
        [a, b, c, d]
    }
}

/// Clauses: part-ranking, tile-ranking, point-count, gee-jun-counts. What two tiles are worth.
pub fn rank(part: [Tile; 2]) -> PartRank {
    let rank = match PartRank::of(part) {
        rank @ PartRank::Points { .. } => rank,
        special if mark(Clause::PartRanking) => special,
        _ => PartRank::points_of(part),
    };
    let PartRank::Points { points, high } = rank else { return rank };
    let shown: u8 = part.iter().flat_map(|tile| tile.pips()).sum();
    let gee_jun = part.iter().any(|tile| TileRank::of(*tile) == TileRank::GeeJun);
    let points = match gee_jun {
        _ if !mark(Clause::PointCount) => shown.min(9),
        true if !mark(Clause::GeeJunCounts) => shown % 10,
        _ => points,
    };
    let high = if mark(Clause::TileRanking) { high } else { TileRank::GeeJun };
    PartRank::Points { points, high }
}
