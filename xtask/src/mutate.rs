//! Switches clauses off, one at a time, and sees whether the fixtures that name them notice.

use std::path::Path;
use std::process::ExitCode;

use fixture::{Fixture, files, prove, survivors};

use crate::stages::stages;

pub(crate) fn run(root: &Path, part: &str) -> ExitCode {
    let stages = stages();
    let found = match files(&root.join("tests/clauses")) {
        Ok(found) => found,
        Err(error) => {
            eprintln!("tests/clauses: {error}");
            return ExitCode::FAILURE;
        }
    };
    let (mut clauses, mut fixtures, mut bad) = (0, 0, 0);
    for path in found.iter().filter(|path| path.to_string_lossy().contains(part)) {
        let shown = path.strip_prefix(root).unwrap_or(path).display();
        let fixture = match Fixture::load(path) {
            Ok(fixture) => fixture,
            Err(failure) => {
                eprintln!("{failure}");
                bad += 1;
                continue;
            }
        };
        fixtures += 1;
        clauses += fixture.clauses().len();
        if let Err(failure) = prove(&fixture, &stages) {
            eprintln!("{failure}");
            bad += 1;
        }
        for clause in survivors(&fixture, &stages) {
            eprintln!("{shown}: does not notice that {clause} is switched off");
            bad += 1;
        }
    }
    println!("{clauses} clauses switched off in {fixtures} fixtures, {bad} not noticed");
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
