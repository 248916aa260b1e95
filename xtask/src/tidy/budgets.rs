//! Budgets: a file can be held in mind, and the contract stays small for ever.

use super::Fault;
use super::sources::Sources;

const FILE_LINES_MAX: usize = 600;

/// Lines of code, without comments and blank ones, of the whole contract.
const CONTRACT_LINES_MAX: usize = 1210;

pub(crate) fn check(sources: &Sources, faults: &mut Vec<Fault>) {
    let mut contract = 0;
    for source in &sources.files {
        let lines = source.text.lines().count();
        if lines > FILE_LINES_MAX {
            let path = &source.path;
            faults.push(Fault(format!("{path} has {lines} lines; {FILE_LINES_MAX} is the most")));
        }
        if source.path.starts_with("crates/rules/src/") {
            contract += source.code().filter(|(_, line)| counts(line)).count();
        }
    }
    if contract > CONTRACT_LINES_MAX {
        faults.push(Fault(format!(
            "crates/rules has {contract} lines of code; {CONTRACT_LINES_MAX} is the most"
        )));
    }
}

/// Blank lines do not count, nor do the marks from which the page's types are made.
fn counts(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with("#[cfg_attr(feature = \"ts\"")
}
