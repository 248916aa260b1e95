//! Every two tiles and every four: counted, ordered, and compared with a second reckoning that knows tiles by their points alone.

use std::collections::{BTreeMap, BTreeSet};

use equipment::{Tile, tiles_of};
use ranking::{PartRank, TileRank};

fn part(text: &str) -> PartRank {
    PartRank::of(tiles_of(text).unwrap().try_into().unwrap())
}

/// All 496 ways to take two tiles of the set.
fn pairs() -> impl Iterator<Item = [Tile; 2]> {
    Tile::all().flat_map(|one| Tile::all().filter(move |two| *two > one).map(move |two| [one, two]))
}

/// The ranks as people write them down, from the highest: the special ones, each with every way to make it.
const SPECIAL: [&[&str]; 22] = [
    &["24 12"],
    &["66 66"],
    &["11 11"],
    &["44 44"],
    &["13 13"],
    &["55 55"],
    &["33 33"],
    &["22 22"],
    &["56 56"],
    &["46 46"],
    &["16 16"],
    &["15 15"],
    &["36 45"],
    &["26 35"],
    &["25 34"],
    &["14 23"],
    &["66 36", "66 45"],
    &["11 36", "11 45"],
    &["66 44", "66 26", "66 35"],
    &["11 44", "11 26", "11 35"],
    &["66 16", "66 25", "66 34"],
    &["11 16", "11 25", "11 34"],
];

#[test]
fn the_22_special_ranks_stand_in_their_order() {
    let ranks: Vec<PartRank> = SPECIAL.iter().map(|ways| part(ways[0])).collect();
    assert!(ranks.windows(2).all(|two| two[0] > two[1]), "{ranks:?}");
    for (ways, rank) in SPECIAL.iter().zip(&ranks) {
        assert!(ways.iter().all(|way| part(way) == *rank), "{ways:?} are copies");
    }
    let special: BTreeSet<u8> = ranks.iter().map(|rank| rank.place()).collect();
    let is_special = |rank: &PartRank| !matches!(rank, PartRank::Points { .. });
    let found: BTreeSet<u8> =
        pairs().map(PartRank::of).filter(is_special).map(PartRank::place).collect();
    assert_eq!(found, special, "no other is special");
}

/// The tiles from the highest to the lowest, as the book lists them.
const TILES: [&str; 16] = [
    "66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15", "36", "26", "25", "14", "24",
];

#[test]
fn sixteen_ranks_have_two_tiles_each() {
    let mut count = BTreeMap::new();
    Tile::all().for_each(|tile| *count.entry(TileRank::of(tile)).or_insert(0) += 1);
    assert_eq!(count.len(), 16);
    assert!(count.values().all(|tiles| *tiles == 2));
    let listed = TILES.map(|tile| TileRank::of(tiles_of(tile).unwrap()[0]));
    assert!(listed.iter().rev().eq(TileRank::ALL.iter()), "{listed:?}");
}

/// What two tiles come to, from the points on them alone.
fn reckoned(part: [Tile; 2]) -> u8 {
    let gee_jun = |tile: Tile| [[1, 2], [2, 4]].contains(&tile.pips());
    let points = |tile: Tile| -> Vec<u8> {
        if gee_jun(tile) { vec![3, 6] } else { vec![tile.pips().iter().sum()] }
    };
    let [one, other] = part.map(points);
    one.iter().flat_map(|a| other.iter().map(move |b| (a + b) % 10)).max().unwrap()
}

#[test]
fn points_are_the_last_digit_and_a_gee_jun_tile_counts_three_or_six() {
    for tiles in pairs() {
        let PartRank::Points { points, high } = PartRank::of(tiles) else { continue };
        assert_eq!(points, reckoned(tiles), "{tiles:?}");
        assert_eq!(high, tiles.map(TileRank::of).into_iter().max().unwrap());
        assert_eq!(PartRank::of([tiles[1], tiles[0]]), PartRank::of(tiles));
    }
    let points = |text| match part(text) {
        PartRank::Points { points, .. } => points,
        special => panic!("{special}"),
    };
    assert_eq!((points("24 15"), points("12 15")), (9, 9));
    assert_eq!((points("24 13"), points("12 13")), (7, 7));
    assert_eq!((points("24 16"), points("12 16")), (3, 3));
}

#[test]
fn the_order_is_total_and_transitive() {
    let ranks: BTreeSet<PartRank> = pairs().map(PartRank::of).collect();
    let places: BTreeSet<u8> = ranks.iter().map(|rank| rank.place()).collect();
    assert_eq!(ranks.len(), places.len(), "ranks that differ have different places");
    for one in &ranks {
        for other in &ranks {
            assert_eq!(one.cmp(other), one.place().cmp(&other.place()));
            assert_eq!(one.cmp(other), other.cmp(one).reverse());
            for third in &ranks {
                assert!(!(one > other && other > third) || one > third);
            }
        }
    }
}

#[test]
fn all_two_tile_parts_are_counted() {
    let mut count: BTreeMap<&str, u32> = BTreeMap::new();
    for tiles in pairs() {
        *count.entry(PartRank::of(tiles).key()).or_default() += 1;
    }
    // Four heads with two 9s, four 8s or four 7s; sixteen pairs; 496 in all.
    let counted: Vec<_> = count.into_iter().collect();
    assert_eq!(
        counted,
        [("gong", 16), ("high-nine", 16), ("pair", 16), ("points", 440), ("wong", 8)]
    );
}

/// Four tiles, and the best that can be made of two of them.
#[test]
fn all_four_tile_hands_are_counted() {
    let tiles: Vec<Tile> = Tile::all().collect();
    let (mut hands, mut best) = (0, BTreeMap::<&str, u32>::new());
    for a in 0..tiles.len() {
        for b in a + 1..tiles.len() {
            for c in b + 1..tiles.len() {
                for d in c + 1..tiles.len() {
                    let hand = [a, b, c, d].map(|at| tiles[at]);
                    let two = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
                    let ranks = two.map(|(one, other)| PartRank::of([hand[one], hand[other]]));
                    let highest = ranks.into_iter().max().unwrap();
                    hands += 1;
                    *best.entry(highest.key()).or_default() += 1;
                }
            }
        }
    }
    assert_eq!(hands, 35_960);
    let counted: Vec<_> = best.into_iter().collect();
    assert_eq!(
        counted,
        [("gong", 4240), ("high-nine", 2896), ("pair", 6840), ("points", 19_280), ("wong", 2704)]
    );
}

#[test]
fn parts_are_named() {
    for (tiles, name) in [
        ("24 12", "pair of Gee Jun"),
        ("36 45", "pair of Chop Gow"),
        ("66 45", "Teen Wong"),
        ("11 44", "Day Gong"),
        ("66 16", "Teen High Nine"),
        ("13 14", "9 points, Gor high"),
        ("55 46", "0 points, Mooy high"),
        ("46 56", "1 point, Foo high"),
    ] {
        assert_eq!(part(tiles).to_string(), name);
    }
}
