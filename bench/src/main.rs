//! Benchmarks: our figure and the peer's in one run, on the same machine, with every answer asserted.
//!
//! `make bench` runs all parts, `make bench ONLY=floor` one. Rows are printed as they come, and go to
//! the part's section of `docs/BENCHMARKS.md` and to `target/bench.json`.

#[cfg(feature = "floor")]
mod actions;
#[cfg(any(feature = "banked", feature = "poker"))]
#[path = "../../crates/rules/tests/shapes/allocator.rs"]
mod allocator;
#[cfg(feature = "banked")]
mod banked;
#[cfg(feature = "ranking")]
mod hands;
#[cfg(feature = "floor")]
mod idle;
#[cfg(feature = "floor")]
mod long_life;
#[cfg(any(feature = "banked", feature = "poker"))]
mod random;
#[cfg(feature = "floor")]
mod recovery;
mod report;
#[cfg(feature = "poker")]
mod rounds;
#[cfg(feature = "floor")]
mod viewers;

use report::Report;

const PARTS: &[(&str, fn(&mut Report))] = &[
    #[cfg(feature = "floor")]
    ("floor", actions::run),
    #[cfg(feature = "floor")]
    ("viewers", viewers::run),
    #[cfg(feature = "floor")]
    ("recovery", recovery::run),
    #[cfg(feature = "floor")]
    ("idle", idle::run),
    #[cfg(feature = "floor")]
    ("long-life", long_life::run),
    #[cfg(feature = "ranking")]
    ("ranking", hands::run),
    #[cfg(feature = "poker")]
    ("poker", rounds::run),
    #[cfg(feature = "banked")]
    ("blackjack", banked::blackjack::run),
    #[cfg(feature = "banked")]
    ("house", banked::layouts::run),
    #[cfg(feature = "banked")]
    ("hands", banked::hands::run),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let only = match arguments.as_slice() {
        [] => None,
        [flag, part] if flag == "--only" => Some(part.as_str()),
        #[cfg(feature = "floor")]
        [flag, kind, argument] if flag == "--serve" => return viewers::serve(kind, argument),
        _ => {
            eprintln!("usage: bench [--only PART]");
            std::process::exit(2);
        }
    };
    if let Some(part) = only.filter(|part| PARTS.iter().all(|(name, _)| name != part)) {
        let names: Vec<&str> = PARTS.iter().map(|(name, _)| *name).collect();
        eprintln!("no part is called {part} here: name one of {}", names.join(", "));
        std::process::exit(2);
    }
    let mut report = Report::default();
    for (name, run) in PARTS.iter().filter(|(name, _)| only.is_none_or(|only| only == *name)) {
        report.begin(name);
        run(&mut report);
    }
    report.write();
}
