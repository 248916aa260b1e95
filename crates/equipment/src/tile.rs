//! One tile, and the set it belongs to.

use core::fmt;

/// A tile, one of the 32 of a set.
///
/// Eleven faces are there twice, and nobody can tell such twins apart. They are different tiles all the same, because each is
/// dealt once. The order is that of the set; a game decides what a tile is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// Faces that are there twice, then those that are there once. The smaller number of points comes first.
const TWICE: [[u8; 2]; 11] =
    [[6, 6], [1, 1], [4, 4], [1, 3], [5, 5], [3, 3], [2, 2], [5, 6], [4, 6], [1, 6], [1, 5]];
const ONCE: [[u8; 2]; 10] =
    [[3, 6], [4, 5], [2, 6], [3, 5], [2, 5], [3, 4], [1, 4], [2, 3], [2, 4], [1, 2]];

impl Tile {
    /// How many tiles a set has.
    pub const COUNT: usize = 2 * TWICE.len() + ONCE.len();

    /// How many different faces it has.
    pub const FACES: usize = TWICE.len() + ONCE.len();

    /// The tile with a number below [`Tile::COUNT`], by which arrays are indexed.
    pub const fn from_index(index: usize) -> Option<Tile> {
        #[expect(clippy::cast_possible_truncation, reason = "compared with the bound first")]
        if index < Tile::COUNT { Some(Tile(index as u8)) } else { None }
    }

    /// Twins have neighbouring numbers, and the tiles of one face alone come last.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of its face, below [`Tile::FACES`]: the same for twins.
    pub const fn face(self) -> usize {
        match self.index().checked_sub(2 * TWICE.len()) {
            Some(single) => TWICE.len() + single,
            None => self.index() / 2,
        }
    }

    /// The points at its two ends, the smaller number first.
    pub const fn pips(self) -> [u8; 2] {
        match self.face().checked_sub(TWICE.len()) {
            Some(single) => ONCE[single],
            None => TWICE[self.face()],
        }
    }

    /// The other tile with the same face, if there is one.
    pub const fn twin(self) -> Option<Tile> {
        if self.index() < 2 * TWICE.len() { Some(Tile(self.0 ^ 1)) } else { None }
    }

    /// Whether it is the second of two twins.
    pub const fn is_second(self) -> bool {
        self.index() < 2 * TWICE.len() && self.0 % 2 == 1
    }

    /// The first tile with these points, in either order.
    pub fn with_pips(pips: [u8; 2]) -> Option<Tile> {
        let turned = [pips[1], pips[0]];
        Tile::all().find(|tile| tile.pips() == pips || tile.pips() == turned)
    }

    /// The whole set, in its order.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + Clone {
        (0..Tile::COUNT).filter_map(Tile::from_index)
    }
}

/// Its number, as [`Tile::index`] counts.
impl From<Tile> for u8 {
    fn from(tile: Tile) -> u8 {
        tile.0
    }
}

/// Its points: twins read alike.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.pips();
        write!(f, "{one}{other}")
    }
}

/// The written form: a list of tiles reads like a hand.
impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
