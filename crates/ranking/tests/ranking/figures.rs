//! Published figures for five cards, against the files of counts: they were counted by others, by other means.

use std::fs;
use std::path::PathBuf;

/// The count in a file, under a heading.
fn counted(file: &str, heading: &str, category: &str) -> u64 {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/counts").join(file);
    let text = fs::read_to_string(path).unwrap();
    let block = text.split("\n\n").find(|block| block.lines().next() == Some(heading));
    let block = block.unwrap_or_else(|| panic!("{file} has no heading {heading:?}"));
    let mut lines = block.lines().filter_map(|line| line.trim().split_once(' '));
    let line = lines.find(|(name, _)| *name == category);
    line.map_or(0, |(_, count)| count.trim().parse().unwrap())
}

fn check(file: &str, heading: &str, published: &[(&str, u64)]) {
    for (category, hands) in published {
        assert_eq!(counted(file, heading, category), *hands, "{heading}: {category}");
    }
}

#[test]
fn of_52_cards() {
    let published = [
        ("royal-flush", 4),
        ("straight-flush", 36),
        ("four-of-a-kind", 624),
        ("full-house", 3_744),
        ("flush", 5_108),
        ("straight", 10_200),
        ("three-of-a-kind", 54_912),
        ("two-pairs", 123_552),
        ("pair", 1_098_240),
        ("high-card", 1_302_540),
        ("all", 2_598_960),
    ];
    check("five-high-52.txt", "52 cards, ace high and low", &published);
}

/// With one fully wild joker.
#[test]
fn of_53_cards() {
    let published = [
        ("royal-flush", 24),
        ("five-of-a-kind", 13),
        ("straight-flush", 180),
        ("four-of-a-kind", 3_120),
        ("full-house", 6_552),
        ("flush", 7_804),
        ("straight", 20_532),
        ("three-of-a-kind", 137_280),
        ("two-pairs", 123_552),
        ("pair", 1_268_088),
        ("high-card", 1_302_540),
        ("all", 2_869_685),
    ];
    check("five-high-52.txt", "52 cards and the joker, ace high and low", &published);
}

/// As short-deck hold-em has them.
#[test]
fn of_36_cards() {
    let published = [
        ("royal-flush", 4),
        ("straight-flush", 20),
        ("four-of-a-kind", 288),
        ("full-house", 1_728),
        ("flush", 480),
        ("straight", 6_120),
        ("three-of-a-kind", 16_128),
        ("two-pairs", 36_288),
        ("pair", 193_536),
        ("high-card", 122_400),
        ("all", 376_992),
    ];
    check("five-high-36.txt", "36 cards, ace high and low", &published);
}

/// Hands of five different kinds, by the rule of ace to five: 4^5 for each of the sets of kinds.
#[test]
fn of_low_hands() {
    let published = [("high-card", 1_317_888), ("pair", 1_098_240), ("four-of-a-kind", 624)];
    check("five-low-52.txt", "52 cards, ace low", &published);
}
