//! What all commands have in common: help, width, plainness, and errors that help.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::{croupier, croupier_with};

const PAGES: [&[&str]; 5] = [
    &["rank", "--game", "draw", "AsKsQsJsTs", "2c2d3h4h5h"],
    &["rules", "money-wheel"],
    &["explain", "below-minimum"],
    &["explain", "rules-approved"],
    &["clauses"],
];

#[test]
fn every_command_has_help_with_examples() {
    for command in ["serve", "rules", "explain", "clauses", "rank", "replay", "verify", "rng"] {
        let run = croupier(&[command, "--help"]);
        assert_eq!(run.code, 0);
        assert!(run.out.contains(&format!("Examples:\n  croupier {command}")), "{}", run.out);
    }
    let all = croupier(&["--help"]).out;
    for command in ["serve", "rules", "explain", "clauses", "rank", "replay", "verify", "rng"] {
        assert!(all.contains(&format!("\n  {command} ")), "{all}");
    }
}

#[test]
fn examples_of_the_help_can_be_run() {
    let mut tried = 0;
    for command in [&[][..], &["rules"], &["explain"], &["clauses"], &["rank"], &["rng"]] {
        let help = croupier(&[command, &["--help"]].concat()).out;
        for line in help.lines().filter_map(|line| line.strip_prefix("  croupier ")) {
            if line.starts_with("serve") {
                continue; // It runs until it is stopped; crash.rs does that.
            }
            let words = shell_words(line);
            let run = croupier(&words.iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(run.code, 0, "croupier {line}: {}", run.err);
            tried += 1;
        }
    }
    assert!(tried >= 10, "only {tried} examples were found");
}

/// Splits a line as a shell does, for lines with single quotes at the most.
fn shell_words(line: &str) -> Vec<String> {
    let quoted = line.split('\'').enumerate().flat_map(|(nth, part)| match nth % 2 {
        1 => vec![part],
        _ => part.split_whitespace().collect(),
    });
    quoted.map(str::to_owned).collect()
}

#[test]
fn pages_keep_to_the_width_and_are_plain_when_piped() {
    for page in PAGES {
        for columns in ["60", "80", "100", "120"] {
            let run = croupier_with(page, &[("COLUMNS", columns)]);
            let width: usize = columns.parse().unwrap();
            for line in run.out.lines() {
                // A table or a path is not broken; nothing else may stick out.
                let fixed =
                    page == ["clauses"] || line.contains("tests/") || line.contains("crates/");
                assert!(fixed || line.chars().count() <= width, "{columns}: {line}");
                assert_eq!(line.trim_end(), line, "no blanks at the end");
            }
            assert!(!run.out.contains('\x1b'), "no colours in a pipe");
            assert!(run.out.ends_with('\n'));
        }
    }
}

#[test]
fn tables_fit_a_terminal_of_eighty_columns() {
    for line in croupier(&["clauses"]).out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn a_reader_may_stop_early() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["clauses", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(err, "");
}

#[test]
fn bad_input_is_answered_with_what_would_be_accepted() {
    for (args, says) in [
        (
            &["rules", "money-weel"][..],
            &["possible values:", "similar value exists: 'money-wheel'"][..],
        ),
        (&["rules", "money-wheel", "--edition", "1998"], &["1999, 2005, 2006, 2015, 2017"]),
        (
            &["rules", "money-wheel", "--edition", "2005"],
            &["the 2005 edition does not have money-wheel", "Editions of money-wheel: 1999"],
        ),
        (&["explain", "no-more-bet"], &["did you mean no-more-bets"]),
        (&["explain", "raise-limit"], &["did you mean", "raise-cap"]),
        (&["explain", "6.9", "--game", "money-wheel"], &["In that section: 6.1, 6.1(a)"]),
        (&["explain", "zzzzzzzz"], &["Name a key such as"]),
        (&["explain"], &["<CLAUSE-OR-KEY>"]),
        (&["rulez"], &["similar subcommand"]),
    ] {
        let run = croupier(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        for part in says {
            assert!(run.err.contains(part), "{args:?}: {}", run.err);
        }
    }
}
