//! Runs the built program as a person would.

#![expect(clippy::unwrap_used, reason = "helpers are tests too, which clippy cannot see")]

mod clauses;
mod crash;
mod explain;
mod export;
mod forfeited;
mod jackpot_crash;
mod ledger;
mod manners;
mod rank;
mod readme;
mod refusals;
mod replay;
mod rng;
mod rules;
mod serving;
mod shoe;
mod shut;
mod words;

use std::process::{Command, Output};

/// What a run of `croupier` printed and how it ended.
struct Run {
    out: String,
    err: String,
    code: i32,
}

fn croupier(args: &[&str]) -> Run {
    croupier_with(args, &[])
}

/// Runs it in a plain environment with these variables.
fn croupier_with(args: &[&str], variables: &[(&str, &str)]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(args).env_remove("COLUMNS").env_remove("NO_COLOR");
    command.envs(variables.iter().copied());
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { out: text(stdout), err: text(stderr), code: status.code().unwrap() }
}

fn json(args: &[&str]) -> serde_json::Value {
    let run = croupier(args);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    serde_json::from_str(&run.out).unwrap()
}
