//! The clause fixtures, of which the rulebook knows only which clauses they name.

use rules::Clause;

use crate::{Fault, FixtureFault};

/// A file of `tests/clauses/` and the clauses that its header names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its path in the repository.
    pub name: String,
    pub clauses: Vec<Clause>,
}

impl Fixture {
    /// Reads the `clauses` lines of a fixture; the runner reads the rest.
    pub(crate) fn read(name: &str, text: &str, faults: &mut Vec<Fault>) -> Fixture {
        let header = text.lines().filter_map(|line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("clauses")).then_some(words)
        });
        let mut clauses = Vec::new();
        for key in header.flatten() {
            if let Some(clause) = Clause::from_key(key) {
                clauses.push(clause);
            } else {
                let fault = FixtureFault::NamesUnknownKey { key: key.to_owned() };
                faults.push(Fault::fixture(name, fault));
            }
        }
        if clauses.is_empty() {
            faults.push(Fault::fixture(name, FixtureFault::NamesNoClause));
        }
        Fixture { name: name.to_owned(), clauses }
    }
}
