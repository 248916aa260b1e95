//! The project's own chores.
//!
//! - `cargo xtask tidy` checks what the compiler cannot: the order of crates, purity of the core, years outside
//!   `editions.rs`, budgets, the rulebook, and that every coded clause has its fixture.
//! - `cargo xtask mutate [PART-OF-NAME]` switches off each clause that a fixture names and reports whether the
//!   fixture notices.

mod mutate;
mod stages;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["tidy"] => tidy::run(&root()),
        ["mutate"] => mutate::run(&root(), ""),
        ["mutate", part] => mutate::run(&root(), part),
        _ => {
            eprintln!("usage: cargo xtask tidy\n       cargo xtask mutate [PART-OF-NAME]");
            ExitCode::from(2)
        }
    }
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(Path::to_path_buf).unwrap_or_default()
}
