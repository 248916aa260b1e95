//! What README.md tells people to type works as it is written there.

use crate::croupier;
use crate::serving::Serving;

const README: &str = include_str!("../../../../README.md");
const COMMAND: &str = "cargo run -p cli -- ";

#[test]
fn commands_of_the_readme_can_be_run() {
    // `make run` keeps its data in ./data; here it is a house that was opened and closed once.
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    assert!(Serving::start(&data).terminate().success());
    let commands = README.lines().filter_map(|line| line.strip_prefix(COMMAND));
    let commands: Vec<&str> = commands.map(|line| line.split('#').next().unwrap()).collect();
    assert!(commands.len() >= 3, "only {} commands were found", commands.len());
    for command in commands {
        let words = command.split_whitespace();
        let words = words.map(|word| if word == "data" { data.to_str().unwrap() } else { word });
        let run = croupier(&words.collect::<Vec<_>>());
        assert_eq!(run.code, 0, "croupier {command}: {}", run.err);
        assert!(!run.out.is_empty(), "croupier {command} says something");
    }
}
