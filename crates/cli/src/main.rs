//! `croupier`: the rules, the floor and the record from the command line.
//!
//! Each command has a file in `commands/` and prints through `page`.

mod bar;
mod commands;
mod enforced;
mod page;

use std::process::ExitCode;

use clap::Parser;
use ranking::NotAHand;
use rulebook::NotExplained;

/// Runs casino games exactly as their rule books are written.
#[derive(Debug, Parser)]
#[command(name = "croupier", version, max_term_width = 100)]
#[command(after_help = "Examples:
  croupier serve
  croupier rules money-wheel
  croupier explain no-more-bets
  croupier explain '6.1(d)' --game money-wheel
  croupier rank --game draw KcKdKhJsJd AsQsJhTs9s

`croupier COMMAND --help` has examples for each command.")]
struct Croupier {
    #[command(subcommand)]
    command: commands::Command,
}

/// The exit status for input that cannot be answered, the same as clap's.
const MISUSE: u8 = 2;
const FAILURE: u8 = 1;

fn main() -> ExitCode {
    match Croupier::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has stopped, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("croupier: {error:#}");
            ExitCode::from(if is_misuse(&error) { MISUSE } else { FAILURE })
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

fn is_misuse(error: &anyhow::Error) -> bool {
    error.is::<NotExplained>() || error.is::<NotAHand>() || error.is::<commands::Misuse>()
}
