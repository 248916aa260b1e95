//! Tiles, and the two-tile parts of a hand at pai gow.

use core::fmt;

use equipment::Tile;

/// The rank of a single tile, from the lowest to the highest. Each rank has two tiles, which make a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TileRank {
    GeeJun,
    ChopNg,
    ChopChit,
    ChopBot,
    ChopGow,
    Look,
    Tit,
    Ping,
    Foo,
    Bon,
    Chong,
    Mooy,
    Gor,
    Yun,
    Day,
    Teen,
}

impl TileRank {
    /// From the lowest to the highest.
    pub const ALL: [TileRank; 16] = [
        TileRank::GeeJun,
        TileRank::ChopNg,
        TileRank::ChopChit,
        TileRank::ChopBot,
        TileRank::ChopGow,
        TileRank::Look,
        TileRank::Tit,
        TileRank::Ping,
        TileRank::Foo,
        TileRank::Bon,
        TileRank::Chong,
        TileRank::Mooy,
        TileRank::Gor,
        TileRank::Yun,
        TileRank::Day,
        TileRank::Teen,
    ];

    pub const fn of(tile: Tile) -> TileRank {
        match tile.pips() {
            [6, 6] => TileRank::Teen,
            [1, 1] => TileRank::Day,
            [4, 4] => TileRank::Yun,
            [1, 3] => TileRank::Gor,
            [5, 5] => TileRank::Mooy,
            [3, 3] => TileRank::Chong,
            [2, 2] => TileRank::Bon,
            [5, 6] => TileRank::Foo,
            [4, 6] => TileRank::Ping,
            [1, 6] => TileRank::Tit,
            [1, 5] => TileRank::Look,
            [3, 6] | [4, 5] => TileRank::ChopGow,
            [2, 6] | [3, 5] => TileRank::ChopBot,
            [2, 5] | [3, 4] => TileRank::ChopChit,
            [1, 4] | [2, 3] => TileRank::ChopNg,
            _ => TileRank::GeeJun,
        }
    }

    /// What it may count: its points, and for a Gee Jun tile either of two.
    pub const fn counts(self) -> &'static [u8] {
        match self {
            TileRank::Teen => &[12],
            TileRank::Day => &[2],
            TileRank::Yun | TileRank::ChopBot => &[8],
            TileRank::Gor | TileRank::Bon => &[4],
            TileRank::Mooy | TileRank::Ping => &[10],
            TileRank::Chong | TileRank::Look => &[6],
            TileRank::Foo => &[11],
            TileRank::Tit | TileRank::ChopChit => &[7],
            TileRank::ChopGow => &[9],
            TileRank::ChopNg => &[5],
            TileRank::GeeJun => &[3, 6],
        }
    }

    /// Whether it counts this and nothing else.
    pub fn is_a(self, points: u8) -> bool {
        self.counts() == [points]
    }

    pub const fn name(self) -> &'static str {
        match self {
            TileRank::GeeJun => "Gee Jun",
            TileRank::ChopNg => "Chop Ng",
            TileRank::ChopChit => "Chop Chit",
            TileRank::ChopBot => "Chop Bot",
            TileRank::ChopGow => "Chop Gow",
            TileRank::Look => "Look",
            TileRank::Tit => "Tit",
            TileRank::Ping => "Ping",
            TileRank::Foo => "Foo",
            TileRank::Bon => "Bon",
            TileRank::Chong => "Chong",
            TileRank::Mooy => "Mooy",
            TileRank::Gor => "Gor",
            TileRank::Yun => "Yun",
            TileRank::Day => "Day",
            TileRank::Teen => "Teen",
        }
    }
}

impl fmt::Display for TileRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The two highest ranks, with which Wongs, Gongs and High Nines are made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Head {
    Day,
    Teen,
}

impl Head {
    fn of(rank: TileRank) -> Option<Head> {
        match rank {
            TileRank::Teen => Some(Head::Teen),
            TileRank::Day => Some(Head::Day),
            _ => None,
        }
    }
}

/// The rank of the two tiles of one part of a hand. Equal ranks are a copy.
///
/// Parts are ordered as they win: by points, then by the higher tile; above all points the High Nines, Gongs, Wongs and pairs,
/// where only the rank counts and never the other tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PartRank {
    Points {
        points: u8,
        high: TileRank,
    },
    /// With a 7.
    HighNine(Head),
    /// With an 8.
    Gong(Head),
    /// With a 9.
    Wong(Head),
    /// Two tiles of one rank; the pair of Gee Jun is the highest.
    Pair(TileRank),
}

impl PartRank {
    pub fn of(part: [Tile; 2]) -> PartRank {
        let [one, other] = part.map(TileRank::of);
        let (high, low) = (one.max(other), one.min(other));
        match Head::of(high) {
            _ if one == other => PartRank::Pair(one),
            Some(head) if low.is_a(9) => PartRank::Wong(head),
            Some(head) if low.is_a(8) => PartRank::Gong(head),
            Some(head) if low.is_a(7) => PartRank::HighNine(head),
            _ => PartRank::points_of(part),
        }
    }

    /// The rank by points alone, as if there were no pairs, Wongs, Gongs and High Nines.
    pub fn points_of(part: [Tile; 2]) -> PartRank {
        let [one, other] = part.map(TileRank::of);
        let sums = one.counts().iter().flat_map(|a| other.counts().iter().map(move |b| a + b));
        let points = sums.map(|sum| sum % 10).max().unwrap_or_default();
        PartRank::Points { points, high: one.max(other) }
    }

    /// Its place in the order of all ranks, the lowest of which is zero.
    pub const fn place(self) -> u8 {
        const TILES: u8 = 1 + TileRank::Teen as u8;
        const ABOVE_POINTS: u8 = 10 * TILES;
        match self {
            PartRank::Points { points, high } => points * TILES + high as u8,
            PartRank::HighNine(head) => ABOVE_POINTS + head as u8,
            PartRank::Gong(head) => ABOVE_POINTS + 2 + head as u8,
            PartRank::Wong(head) => ABOVE_POINTS + 4 + head as u8,
            PartRank::Pair(TileRank::GeeJun) => ABOVE_POINTS + 6 + TILES,
            PartRank::Pair(rank) => ABOVE_POINTS + 6 + rank as u8,
        }
    }

    /// As it is written in data: `high-nine`.
    pub const fn key(self) -> &'static str {
        match self {
            PartRank::Points { .. } => "points",
            PartRank::HighNine(_) => "high-nine",
            PartRank::Gong(_) => "gong",
            PartRank::Wong(_) => "wong",
            PartRank::Pair(_) => "pair",
        }
    }
}

impl Ord for PartRank {
    fn cmp(&self, other: &PartRank) -> core::cmp::Ordering {
        self.place().cmp(&other.place())
    }
}

impl PartialOrd for PartRank {
    fn partial_cmp(&self, other: &PartRank) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for PartRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartRank::Points { points: 1, high } => write!(f, "1 point, {high} high"),
            PartRank::Points { points, high } => write!(f, "{points} points, {high} high"),
            PartRank::HighNine(head) => write!(f, "{head:?} High Nine"),
            PartRank::Gong(head) => write!(f, "{head:?} Gong"),
            PartRank::Wong(head) => write!(f, "{head:?} Wong"),
            PartRank::Pair(rank) => write!(f, "pair of {rank}"),
        }
    }
}
