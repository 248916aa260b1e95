//! How many hands there are of each category, in plain text files beside the tests.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use ranking::Category;

/// Hands by category, in the order in which the categories were first met.
#[derive(Default, PartialEq, Eq, Debug)]
pub(crate) struct Counts {
    categories: Vec<(Category, u64)>,
}

impl Counts {
    /// From the highest to the lowest.
    pub(crate) fn from_highest(ranks: impl DoubleEndedIterator<Item = (Category, u64)>) -> Counts {
        let mut counts = Counts::default();
        for (category, hands) in ranks.rev().filter(|(_, hands)| *hands > 0) {
            match counts.categories.iter_mut().find(|(known, _)| *known == category) {
                Some((_, sum)) => *sum += hands,
                None => counts.categories.push((category, hands)),
            }
        }
        counts
    }

    pub(crate) fn of(&self, category: Category) -> u64 {
        self.categories.iter().find(|(known, _)| *known == category).map_or(0, |(_, hands)| *hands)
    }

    pub(crate) fn sum(&self) -> u64 {
        self.categories.iter().map(|(_, hands)| hands).sum()
    }

    /// A heading, and a line for each category.
    pub(crate) fn write(&self, text: &mut String, heading: &str) {
        let break_before = if text.is_empty() { "" } else { "\n" };
        writeln!(text, "{break_before}{heading}").unwrap();
        for (category, hands) in &self.categories {
            writeln!(text, "  {:<16}{hands:>11}", category.key()).unwrap();
        }
        writeln!(text, "  {:<16}{:>11}", "all", self.sum()).unwrap();
    }
}

/// The counts must match the file. With `UPDATE_EXPECT=1` in the environment the file is written again.
pub(crate) fn expect(file: &str, found: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/counts").join(file);
    if env::var_os("UPDATE_EXPECT").is_some() {
        return fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let (expected, found) = (lines(&expected), lines(found));
    let missing = expected.iter().filter(|line| !found.contains(line));
    let added = found.iter().filter(|line| !expected.contains(line));
    let differing: Vec<String> = missing
        .map(|line| format!("  expected  {line}"))
        .chain(added.map(|line| format!("  found     {line}")))
        .collect();
    assert!(
        expected == found,
        "{file} (UPDATE_EXPECT=1 writes it anew):\n{}",
        differing.join("\n")
    );
}

/// Each line with its heading.
fn lines(text: &str) -> Vec<String> {
    let mut heading = "";
    let mut lines = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        match line.strip_prefix("  ") {
            Some(count) => lines.push(format!("{heading}: {count}")),
            None => heading = line,
        }
    }
    lines
}
