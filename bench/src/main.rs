//! Benchmarks: our figure and the peer's in one run, on the same machine, with every answer asserted.
//!
//! `make bench` runs all parts, `make bench ONLY=floor` one. Rows are printed as they come, and go to
//! `docs/BENCHMARKS.md` and `target/bench.json`.

mod actions;
mod recovery;
mod report;
mod viewers;

use report::Report;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let only = match arguments.as_slice() {
        [] => None,
        [flag, part] if flag == "--only" => Some(part.as_str()),
        [flag, kind, argument] if flag == "--serve" => return viewers::serve(kind, argument),
        _ => {
            eprintln!("usage: bench [--only floor|viewers|recovery]");
            std::process::exit(2);
        }
    };
    let mut report = Report::default();
    let parts: [(&str, fn(&mut Report)); 3] =
        [("floor", actions::run), ("viewers", viewers::run), ("recovery", recovery::run)];
    if let Some(part) = only.filter(|part| parts.iter().all(|(name, _)| name != part)) {
        eprintln!("no part is called {part}: name floor, viewers or recovery");
        std::process::exit(2);
    }
    for (name, run) in parts {
        if only.is_none_or(|only| only == name) {
            run(&mut report);
        }
    }
    report.write(only.is_none());
}
