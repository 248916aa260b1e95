//! Editions are data: outside files named `editions.rs`, no code names a year or an edition.

use super::Fault;
use super::sources::Sources;

const NAMES: [&str; 11] = [
    "1999",
    "2005",
    "2006",
    "2015",
    "2017",
    "Edition::S49",
    "Edition::Ni2005",
    "Edition::Ni2006",
    "Edition::Ni2015",
    "Edition::Ni2017",
    "RULES_",
];

pub(crate) fn check(sources: &Sources, faults: &mut Vec<Fault>) {
    let code = sources.files.iter().filter(|source| {
        let named = source.file_name() == "editions.rs" || source.path.contains("/editions/");
        source.path.starts_with("crates/") && !named && !source.is_test()
    });
    for source in code {
        for (number, line) in source.code() {
            if let Some(name) = NAMES.iter().find(|name| line.contains(*name)) {
                let path = &source.path;
                faults.push(Fault(format!("{path}:{number}: {name} belongs into editions.rs")));
            }
        }
    }
}
