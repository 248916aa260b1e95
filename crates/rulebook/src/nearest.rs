//! Suggestions for a misspelt name.

/// The names most like `asked`, best first, at most three: those that hold it, then those that are a
/// few slips of the finger away. Hyphens and spaces do not count. If there are none, those that share a word with it.
///
/// ```
/// let keys = ["no-side-bets", "no-more-bets", "void"];
/// assert_eq!(rulebook::nearest("side bets", keys), ["no-side-bets"]);
/// assert_eq!(rulebook::nearest("viod", keys), ["void"]);
/// assert_eq!(rulebook::nearest("largest-bets", keys), ["no-more-bets", "no-side-bets"]);
/// assert!(rulebook::nearest("roulette", keys).is_empty());
/// ```
pub fn nearest<'a>(asked: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let letters = |text: &str| text.to_lowercase().replace(['-', ' '], "");
    let bare_asked = letters(asked);
    let slips_max = bare_asked.chars().count() / 3 + 1;
    let all: Vec<(bool, usize, &str)> = names
        .into_iter()
        .map(|name| (letters(name), name))
        .map(|(bare, name)| (!holds(&bare, &bare_asked), slips(&bare_asked, &bare), name))
        .collect();
    let is_near = |(lacks, slips, _): &(bool, usize, &str)| !lacks || *slips <= slips_max;
    let mut found: Vec<_> = all.iter().copied().filter(is_near).collect();
    if found.is_empty() {
        found = all.into_iter().filter(|(_, _, name)| shares_a_word(asked, name)).collect();
    }
    found.sort_unstable();
    found.into_iter().take(3).map(|(_, _, name)| name).collect()
}

/// Short words such as "of" are in too many names to say anything.
fn shares_a_word(asked: &str, name: &str) -> bool {
    let asked = asked.to_lowercase();
    let mut words = asked.split(['-', ' ']).filter(|word| word.len() > 3);
    words.any(|word| name.split('-').any(|one| one == word))
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
