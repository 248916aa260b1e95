//! House way over all hands: total, the same whatever the order of the tiles, and never a setting that its rules forbid.

use std::collections::BTreeMap;

use equipment::{Tile, tiles_of};
use house::pai_gow::{Hand, HouseWay, Setting, house_way};
use ranking::{Head, PartRank, TileRank};

/// All 35,960 ways to take four tiles of the set.
pub(super) fn hands() -> impl Iterator<Item = Hand> {
    let tile = |index: usize| Tile::from_index(index).expect("a tile of the set");
    (0..Tile::COUNT).flat_map(move |a| {
        (a + 1..Tile::COUNT).flat_map(move |b| {
            (b + 1..Tile::COUNT).flat_map(move |c| {
                (c + 1..Tile::COUNT).map(move |d| [tile(a), tile(b), tile(c), tile(d)])
            })
        })
    })
}

fn hand(text: &str) -> Hand {
    let tiles = tiles_of(text).expect("these are tiles");
    tiles.try_into().expect("a hand has four tiles")
}

/// The low part and the high part in writing.
fn set(text: &str) -> String {
    let Setting { low: [a, b], high: [c, d] } = house_way(hand(text)).setting;
    format!("{a} {b} | {c} {d}")
}

/// Hands by the rule that set them, and a sum of all ranks: both were found by a second program, written from the rules alone.
#[test]
fn every_hand_is_set_by_one_rule() {
    let (mut count, mut sum) = (BTreeMap::new(), 0);
    for hand in hands() {
        let HouseWay { setting, under } = house_way(hand);
        *count.entry(under.key()).or_insert(0) += 1;
        let place = |rank: PartRank| u64::from(rank.place());
        sum += place(setting.low_rank()) * 1000 + place(setting.high_rank());
    }
    let counted: Vec<(&str, u32)> = count.into_iter().collect();
    let expected = [
        ("house-way-close-points", 1344),
        ("house-way-heads", 9776),
        ("house-way-high-points", 1200),
        ("house-way-pairs", 6288),
        ("house-way-points", 16160),
        ("set-3-gong", 64),
        ("set-3-wong", 8),
        ("set-4-5-high", 400),
        ("set-7-9-eleven", 32),
        ("set-7-9-gee-jun", 64),
        ("set-high-6-high", 16),
        ("set-high-6-low", 32),
        ("set-high-8-high", 16),
        ("set-high-8-low", 16),
        ("split-eights", 88),
        ("split-nines", 24),
        ("split-sevens", 56),
        ("split-teens-and-days", 376),
    ];
    assert_eq!(counted, expected);
    assert_eq!(sum, 3_292_096_900);
}

#[test]
fn a_setting_has_the_tiles_of_the_hand_and_the_low_part_is_not_above_the_high_part() {
    for hand in hands() {
        let HouseWay { setting, .. } = house_way(hand);
        let mut tiles = setting.tiles();
        tiles.sort_unstable();
        assert_eq!(tiles, hand);
        assert!(setting.low_rank() <= setting.high_rank(), "{setting:?}");
    }
}

#[test]
fn the_order_of_the_tiles_does_not_matter() {
    for [a, b, c, d] in hands() {
        let once = house_way([a, b, c, d]);
        for again in [[b, a, d, c], [c, d, a, b], [d, c, b, a], [b, c, d, a], [d, a, c, b]] {
            assert_eq!(house_way(again), once);
        }
    }
}

fn has_pair(hand: Hand) -> bool {
    let ranks = hand.map(TileRank::of);
    (0..4).any(|at| ranks[at + 1..].contains(&ranks[at]))
}

fn is_pair(rank: PartRank) -> bool {
    matches!(rank, PartRank::Pair(_))
}

fn is_special(rank: PartRank) -> bool {
    !matches!(rank, PartRank::Points { .. })
}

fn has_good_low(setting: Setting) -> bool {
    match setting.low_rank() {
        PartRank::Points { points, high } => points > 3 || points == 3 && high >= TileRank::Chong,
        _ => true,
    }
}

fn is_listed(way: HouseWay) -> bool {
    way.under.key().starts_with("set-")
}

/// A pair is given up only for what the book names, and never for a low part that is no better.
#[test]
fn pairs_are_split_only_for_what_the_rules_name() {
    for hand in hands().filter(|hand| has_pair(*hand)) {
        let way = house_way(hand);
        let kept = Setting::all(hand).into_iter().filter(|one| is_pair(one.high_rank()));
        let Some(kept) = kept.max_by_key(Setting::low_rank) else { panic!("{hand:?} has a pair") };
        if is_pair(way.setting.high_rank()) || is_listed(way) {
            continue;
        }
        let (low, high) = (way.setting.low_rank(), way.setting.high_rank());
        assert!(low > kept.low_rank(), "{hand:?}");
        let least = |points| PartRank::Points { points, high: TileRank::GeeJun };
        let reached = |a: PartRank, b: PartRank| low >= a && high >= b;
        let PartRank::Pair(rank) = kept.high_rank() else { continue };
        assert!(
            match rank {
                TileRank::Teen | TileRank::Day => reached(least(6), least(8)),
                TileRank::ChopGow => reached(least(9), least(9)),
                TileRank::Yun | TileRank::ChopBot => {
                    reached(least(7), least(9)) || reached(least(8), least(8))
                }
                TileRank::Tit | TileRank::ChopChit => {
                    reached(least(7), PartRank::HighNine(Head::Day))
                }
                _ => false,
            },
            "{hand:?}"
        );
    }
}

/// What is possible with a good low part is not passed over for something later in the book's order.
#[test]
fn heads_are_set_in_their_order() {
    let order = |rank: PartRank| match rank {
        PartRank::HighNine(_) => 1,
        PartRank::Gong(_) => 2,
        PartRank::Wong(_) => 3,
        _ => 9,
    };
    for hand in hands().filter(|hand| !has_pair(*hand)) {
        let way = house_way(hand);
        if is_listed(way) {
            continue;
        }
        let all = Setting::all(hand);
        let possible = all.iter().any(|one| is_special(one.high_rank()));
        assert_eq!(possible, is_special(way.setting.high_rank()), "{hand:?}");
        if !possible {
            continue;
        }
        let good = all.iter().filter(|one| is_special(one.high_rank()) && has_good_low(**one));
        if let Some(first) = good.map(|one| order(one.high_rank())).min() {
            assert!(has_good_low(way.setting), "{hand:?}");
            assert_eq!(order(way.setting.high_rank()), first, "{hand:?}");
        } else {
            let second = |rank| if order(rank) == 1 { 4 } else { order(rank) };
            let specials = all.iter().filter(|one| is_special(one.high_rank()));
            let first = specials.map(|one| second(one.high_rank())).min();
            assert_eq!(Some(second(way.setting.high_rank())), first, "{hand:?}");
        }
    }
}

fn points(rank: PartRank) -> u8 {
    if let PartRank::Points { points, .. } = rank { points } else { panic!("{rank}") }
}

/// Without pairs and heads: the most points in the low part, or in the high part, or the two as close as they can be.
#[test]
fn points_are_set_as_the_rules_say() {
    for hand in hands() {
        let way = house_way(hand);
        let all = Setting::all(hand);
        if is_listed(way) || all.iter().any(|one| is_special(one.high_rank())) {
            continue;
        }
        let low = |one: &Setting| points(one.low_rank());
        let high = |one: &Setting| points(one.high_rank());
        let most = |of: &dyn Fn(&Setting) -> u8| all.iter().map(of).max().unwrap();
        let best_low = all.iter().filter(|one| low(one) == most(&low));
        let found = &way.setting;
        match way.under.key() {
            "house-way-points" => {
                assert_eq!(low(found), most(&low), "{hand:?}");
                assert!(best_low.copied().any(has_good_low), "{hand:?}");
            }
            "house-way-high-points" => {
                assert!(!best_low.copied().any(has_good_low), "{hand:?}");
                assert!(high(found) == most(&high) && high(found) >= 7, "{hand:?}");
            }
            "house-way-close-points" => {
                assert!(!best_low.copied().any(has_good_low) && most(&high) < 7, "{hand:?}");
                let apart = |one: &Setting| high(one) - low(one);
                assert_eq!(Some(apart(found)), all.iter().map(apart).min(), "{hand:?}");
            }
            other => panic!("{hand:?} is set by {other}"),
        }
    }
}

/// The listed hands, with every kind of tile that fits.
#[test]
fn listed_hands_are_set_as_listed() {
    for (hand, setting) in [
        ("66 66 36 56", "66 56 | 66 36"),
        ("11 11 45 56", "11 56 | 11 45"),
        ("44 55 56 16", "55 16 | 44 56"),
        ("44 55 56 34", "55 34 | 44 56"),
        ("24 33 14 66", "66 14 | 33 24"),
        ("12 15 23 11", "11 23 | 15 12"),
        ("24 13 14 56", "56 24 | 13 14"),
        ("24 13 22 14", "22 24 | 13 14"),
        ("12 22 23 33", "22 23 | 33 12"),
        ("44 26 36 46", "44 36 | 46 26"),
        ("33 15 24 16", "33 16 | 15 24"),
        ("33 15 12 25", "33 25 | 15 12"),
        ("66 44 36 22", "22 36 | 66 44"),
        ("11 35 45 22", "22 45 | 11 35"),
        ("33 56 15 14", "15 14 | 33 56"),
        ("44 45 35 22", "22 35 | 44 45"),
    ] {
        assert_eq!(set(hand), setting, "{hand}");
    }
}

/// One hand for every other rule.
#[test]
fn other_hands_are_set_by_their_rule() {
    for (hand, setting, under) in [
        // A pair stays.
        ("33 33 66 46", "66 46 | 33 33", "house-way-pairs"),
        ("24 12 66 11", "66 11 | 24 12", "house-way-pairs"),
        ("66 66 13 24", "13 24 | 66 66", "house-way-pairs"),
        ("66 66 36 45", "36 45 | 66 66", "house-way-pairs"),
        // It is split.
        ("66 66 33 22", "66 22 | 66 33", "split-teens-and-days"),
        ("36 45 66 55", "55 45 | 66 36", "split-nines"),
        ("44 44 11 56", "44 56 | 11 44", "split-eights"),
        ("16 16 66 46", "46 16 | 66 16", "split-sevens"),
        // High Nine before Gong before Wong.
        ("66 36 26 16", "36 26 | 66 16", "house-way-heads"),
        ("66 36 26 46", "46 36 | 66 26", "house-way-heads"),
        ("66 36 26 56", "56 26 | 66 36", "house-way-heads"),
        // None leaves a good low part: a Gong before a High Nine.
        ("66 26 16 22", "22 16 | 66 26", "house-way-heads"),
        // Points.
        ("44 13 55 56", "13 56 | 44 55", "house-way-points"),
    ] {
        assert_eq!((set(hand).as_str(), house_way(self::hand(hand)).under.key()), (setting, under));
    }
}
