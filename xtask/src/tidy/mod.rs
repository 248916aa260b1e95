//! Checks what the compiler cannot, and prints everything that is wrong at once.

mod budgets;
mod layers;
mod licences;
mod purity;
mod rulebook;
mod sources;
mod years;

use std::path::Path;
use std::process::ExitCode;

/// Something that is not as it should be, and where.
#[derive(Debug)]
pub(crate) struct Fault(pub(crate) String);

pub(crate) fn run(root: &Path) -> ExitCode {
    let mut faults = Vec::new();
    let sources = sources::Sources::read(root, &mut faults);
    layers::check(root, &mut faults);
    purity::check(&sources, &mut faults);
    years::check(&sources, &mut faults);
    budgets::check(&sources, &mut faults);
    rulebook::check(&mut faults);
    licences::check(root, &mut faults);
    for Fault(fault) in &faults {
        eprintln!("tidy: {fault}");
    }
    let files = sources.files.len();
    println!("tidy: {files} files looked at, {} faults", faults.len());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
