//! Tiles in writing: by their points, `66 13 45`, with or without spaces between them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::Tile;

/// Why a text is not tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotTiles {
    /// No tile of the set has these points. `at` counts characters from one.
    Unreadable { found: String, at: usize },
    /// The set has fewer tiles with this face.
    TooMany { tile: Tile, there_are: u8 },
}

impl fmt::Display for NotTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotTiles::Unreadable { found, at } => {
                write!(f, "{found:?} at character {at} is not a tile; the tiles are")?;
                let first = |tile: &Tile| !tile.is_second();
                Tile::all().filter(first).try_for_each(|tile| write!(f, " {tile}"))
            }
            NotTiles::TooMany { tile, there_are: 1 } => {
                write!(f, "there is only one tile {tile}")
            }
            NotTiles::TooMany { tile, there_are } => {
                write!(f, "there are only {there_are} tiles {tile}")
            }
        }
    }
}

impl core::error::Error for NotTiles {}

/// Reads tiles of one set, with or without spaces between them. If a face comes twice, the second tile is the twin of the first.
pub fn tiles_of(text: &str) -> Result<Vec<Tile>, NotTiles> {
    let is_between = |letter: &char| letter.is_whitespace() || *letter == ',';
    let letters: Vec<char> = text.chars().collect();
    let mut tiles = Vec::new();
    let mut at = 0;
    while let Some(letter) = letters.get(at) {
        if is_between(letter) {
            at += 1;
            continue;
        }
        let tile = first_tile(&letters[at..]).ok_or_else(|| NotTiles::Unreadable {
            found: letters[at..].iter().take(2).take_while(|l| !is_between(l)).collect(),
            at: at + 1,
        })?;
        tiles.push(not_yet_there(&tiles, tile)?);
        at += 2;
    }
    Ok(tiles)
}

/// The tile at the start of some letters.
fn first_tile(letters: &[char]) -> Option<Tile> {
    let points = |letter: char| letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
    match letters {
        [one, other, ..] => Tile::with_pips([points(*one)?, points(*other)?]),
        _ => None,
    }
}

fn not_yet_there(tiles: &[Tile], tile: Tile) -> Result<Tile, NotTiles> {
    let there_are = 1 + u8::from(tile.twin().is_some());
    let free = |tile: &Tile| !tiles.contains(tile);
    Some(tile)
        .filter(free)
        .or(tile.twin().filter(free))
        .ok_or(NotTiles::TooMany { tile, there_are })
}

/// In records a second twin has a mark, because they must say which tile was dealt: `66` and `66b`.
#[cfg(feature = "serde")]
mod records {
    use alloc::borrow::Cow;
    use alloc::format;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::first_tile;
    use crate::Tile;

    const SECOND: &str = "b";

    impl Serialize for Tile {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mark = if self.is_second() { SECOND } else { "" };
            serializer.collect_str(&format_args!("{self}{mark}"))
        }
    }

    impl<'de> Deserialize<'de> for Tile {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
            let text = Cow::<'de, str>::deserialize(deserializer)?;
            let letters: alloc::vec::Vec<char> = text.chars().take(4).collect();
            let tile = match letters.len() {
                2 => first_tile(&letters),
                3 if text.ends_with(SECOND) => first_tile(&letters).and_then(Tile::twin),
                _ => None,
            };
            tile.ok_or_else(|| D::Error::custom(format!("{text:?} is not a tile")))
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec;

    use super::*;

    #[test]
    fn every_tile_reads_as_it_is_recorded() {
        for tile in Tile::all() {
            let recorded = serde_json::to_string(&tile).unwrap();
            assert_eq!(serde_json::from_str::<Tile>(&recorded).unwrap(), tile);
        }
        let twin = Tile::from_index(1).unwrap();
        assert_eq!(serde_json::to_string(&twin).unwrap(), "\"66b\"");
        for wrong in ["\"36b\"", "\"6\"", "\"666\"", "\"66bb\"", "\"77\"", "7"] {
            assert!(serde_json::from_str::<Tile>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_set_has_32_tiles_of_21_faces() {
        assert_eq!(Tile::all().count(), 32);
        let mut faces: Vec<[u8; 2]> = Tile::all().map(Tile::pips).collect();
        faces.sort_unstable();
        faces.dedup();
        assert_eq!(faces.len(), Tile::FACES);
        // A die against a die: every throw of two dice is a tile.
        assert!((1..=6).all(|one| (one..=6).all(|other| faces.contains(&[one, other]))));
        for tile in Tile::all() {
            assert!(tile.twin().is_none_or(|twin| twin.face() == tile.face() && twin != tile));
            assert_eq!(Tile::with_pips(tile.pips()).map(Tile::face), Some(tile.face()));
        }
        assert_eq!(Tile::all().filter(|tile| tile.twin().is_some()).count(), 22);
        assert_eq!(Tile::from_index(32), None);
    }

    #[test]
    fn tiles_may_stand_together_and_twins_read_alike() {
        let tiles = tiles_of("66, 6631 21").unwrap();
        assert_eq!(tiles, tiles_of("66661312").unwrap());
        assert_eq!(tiles[0].twin(), Some(tiles[1]));
        let written: Vec<_> = tiles.iter().map(ToString::to_string).collect();
        assert_eq!(written, vec!["66", "66", "13", "12"]);
    }

    #[test]
    fn what_is_no_tile_is_shown_with_its_place() {
        let found = |text: &str| tiles_of(text).unwrap_err().to_string();
        assert!(
            found("66 71")
                .starts_with("\"71\" at character 4 is not a tile; the tiles are 66 11 44")
        );
        assert!(found("66 6").starts_with("\"6\" at character 4"));
        assert!(found("♠♠♠").starts_with("\"♠♠\" at character 1"));
        assert_eq!(found("66 66 66"), "there are only 2 tiles 66");
        assert_eq!(found("36 63"), "there is only one tile 36");
    }
}
