//! Suggestions for a misspelt name.

/// The names most like `asked`, best first, at most three: those that hold it, then those that are a
/// few slips of the finger away. Hyphens and spaces do not count.
///
/// ```
/// let keys = ["no-side-bets", "no-more-bets", "void"];
/// assert_eq!(rulebook::nearest("side bets", keys), ["no-side-bets"]);
/// assert_eq!(rulebook::nearest("viod", keys), ["void"]);
/// assert!(rulebook::nearest("roulette", keys).is_empty());
/// ```
pub fn nearest<'a>(asked: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let letters = |text: &str| text.to_lowercase().replace(['-', ' '], "");
    let asked = letters(asked);
    let slips_max = asked.chars().count() / 3 + 1;
    let mut found: Vec<(bool, usize, &str)> = names
        .into_iter()
        .map(|name| (letters(name), name))
        .map(|(bare, name)| (!holds(&bare, &asked), slips(&asked, &bare), name))
        .filter(|(lacks, slips, _)| !lacks || *slips <= slips_max)
        .collect();
    found.sort_unstable();
    found.into_iter().take(3).map(|(_, _, name)| name).collect()
}

/// A fragment of one or two letters is in too many names to say anything.
fn holds(name: &str, asked: &str) -> bool {
    asked.len() > 2 && name.contains(asked)
}

/// How many letters must be put in, left out, changed or swapped with the next to make one text
/// the other.
fn slips(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows = vec![(0..=to.len()).collect::<Vec<usize>>()];
    for (row, letter) in from.iter().enumerate() {
        let above = &rows[row];
        let mut next = vec![row + 1];
        for (column, other) in to.iter().enumerate() {
            let changed = above[column] + usize::from(letter != other);
            let mut least = changed.min(above[column + 1] + 1).min(next[column] + 1);
            if row > 0 && column > 0 && *letter == to[column - 1] && from[row - 1] == *other {
                least = least.min(rows[row - 1][column - 1] + 1);
            }
            next.push(least);
        }
        rows.push(next);
    }
    rows[from.len()][to.len()]
}
