//! What parts and tiles are worth, as a card beside the table tells it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use equipment::Tile;
use ranking::{PartRank, TileRank};
use rules::{Arg, Clause, Item, Text, Zone};

use super::labels::points;

/// One line of the chart. Its name and its tiles are apart, so that a page may put them side by side.
fn line(id: String, name: Text, made: Text, under: Clause) -> Zone {
    let items = vec![Item::Terms(made, under)];
    Zone { id, label: name, owner: None, items, zones: Vec::new() }
}

/// The parts that are worth more than points, the highest first, and the tiles that make them.
fn parts() -> Vec<(PartRank, BTreeSet<String>)> {
    let all: Vec<Tile> = Tile::all().collect();
    let mut made: BTreeMap<Reverse<PartRank>, BTreeSet<String>> = BTreeMap::new();
    for (nth, one) in all.iter().enumerate() {
        for other in &all[nth + 1..] {
            let rank = PartRank::of([*one, *other]);
            if !matches!(rank, PartRank::Points { .. }) {
                let tiles = format!("{} {}", points(*one), points(*other));
                made.entry(Reverse(rank)).or_default().insert(tiles);
            }
        }
    }
    made.into_iter().map(|(Reverse(rank), tiles)| (rank, tiles)).collect()
}

fn listed(tiles: &BTreeSet<String>) -> Text {
    let tiles: Vec<&str> = tiles.iter().map(String::as_str).collect();
    Text::new("pai-gow.chart.tiles").with("tiles", tiles.join(", "))
}

/// It is part of every picture of a table, so it is put together once.
static CHART: LazyLock<Zone> = LazyLock::new(chart);

pub(super) fn zone() -> Zone {
    CHART.clone()
}

fn chart() -> Zone {
    let named = |name: String| Text::new("pai-gow.chart.name").with("name", Arg::Quote(name));
    let parts = parts().into_iter().enumerate().map(|(nth, (rank, tiles))| {
        line(format!("ranks.{nth}"), named(rank.to_string()), listed(&tiles), Clause::PartRanking)
    });
    let rest = line(
        "ranks.points".to_owned(),
        Text::new("pai-gow.chart.points"),
        Text::new("pai-gow.chart.points-made"),
        Clause::PointCount,
    );
    let tiles = TileRank::ALL.into_iter().rev().enumerate().map(|(nth, rank)| {
        let faces = Tile::all().filter(|tile| TileRank::of(*tile) == rank).map(points).collect();
        let name = named(rank.name().to_owned());
        line(format!("tile-ranks.{nth}"), name, listed(&faces), Clause::TileRanking)
    });
    Zone {
        id: "chart".to_owned(),
        label: Text::new("pai-gow.chart"),
        owner: None,
        items: Vec::new(),
        zones: parts.chain([rest]).chain(tiles).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_two_parts_are_worth_more_than_points() {
        let parts = parts();
        assert_eq!(parts.len(), 22);
        let names: Vec<String> = parts.iter().map(|(rank, _)| rank.to_string()).collect();
        assert_eq!(names[..2], ["pair of Gee Jun", "pair of Teen"]);
        assert_eq!(
            names[16..],
            ["Teen Wong", "Day Wong", "Teen Gong", "Day Gong", "Teen High Nine", "Day High Nine"]
        );
        assert_eq!(parts[0].1.iter().collect::<Vec<_>>(), ["2-4 1-2"]);
    }
}
