//! The core has no clock, thread, entropy, file, socket, floating point, `async` or log line.

use super::Fault;
use super::sources::Sources;

/// From `money` to `bots`, except `analysis`, which may count in floating point.
const PURE: [&str; 14] = [
    "money",
    "equipment",
    "chance",
    "rules",
    "ranking",
    "jackpot",
    "table",
    "poker",
    "house",
    "keno",
    "tournament",
    "cage",
    "catalogue",
    "bots",
];

const FORBIDDEN: [(&str, &str); 15] = [
    ("async fn", "async"),
    (".await", "async"),
    ("std::time", "a clock"),
    ("std::thread", "a thread"),
    ("std::fs", "files"),
    ("std::net", "sockets"),
    ("std::env", "the environment"),
    ("getrandom", "entropy"),
    ("tokio", "a runtime"),
    ("tracing", "logging"),
    ("println!", "printing"),
    ("dbg!", "printing"),
    ("f32", "floating point"),
    ("f64", "floating point"),
    ("HashMap", "an order that changes from run to run"),
];

/// Left behind, in any crate.
const LEFT_BEHIND: [&str; 6] =
    ["todo!(", "unimplemented!(", "#[ignore", "#[should_panic", "FIXME", "dbg!("];

pub(crate) fn check(sources: &Sources, faults: &mut Vec<Fault>) {
    for source in &sources.files {
        let pure = source.crate_name().is_some_and(|name| PURE.contains(&name));
        if source.path.starts_with("xtask/") {
            continue;
        }
        for (number, line) in source.code() {
            let at = |what: &str| Fault(format!("{}:{number}: {what}", source.path));
            if pure && !source.is_test() {
                let found = FORBIDDEN.iter().find(|(word, _)| holds(line, word));
                faults.extend(
                    found.map(|(word, what)| at(&format!("{word}: the core has no {what}"))),
                );
            }
            let found = LEFT_BEHIND.iter().find(|word| line.contains(*word));
            faults.extend(found.map(|word| at(&format!("{word} is not left in the tree"))));
        }
    }
}

/// Whether a line has a word. `DeckOf32` has no `f32`, and `.awaiting` no `.await`.
fn holds(line: &str, word: &str) -> bool {
    let number = word == "f32" || word == "f64";
    let letter = |c: char| c.is_ascii_alphabetic();
    let named = |at: usize| line[..at].ends_with(letter);
    let goes_on = |at: usize| word == ".await" && line[at + word.len()..].starts_with(letter);
    line.match_indices(word).any(|(at, _)| !(goes_on(at) || number && named(at)))
}
