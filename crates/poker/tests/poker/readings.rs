//! A choice that a reading leaves to the operator is a determination of that name.

use std::collections::BTreeSet;

use money::Cents;
use poker::{Determinations, Limit, VARIANTS, editions, practice_by};
use serde_json::Value;

const READINGS: &str = include_str!("../../../../rulebook/readings.md");

/// The names of all fields, those within fields too.
fn names(value: &Value, into: &mut BTreeSet<String>) {
    if let Value::Object(fields) = value {
        for (name, field) in fields {
            into.insert(name.clone());
            names(field, into);
        }
    }
}

fn determinations() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for variant in &VARIANTS {
        let usual = practice_by(variant, editions::latest(variant));
        let limit = Limit::Straddle { first_max: Cents::dollars(4) };
        for table in [usual.clone(), Determinations { limit, ..usual }] {
            names(&serde_json::to_value(table).unwrap(), &mut all);
        }
    }
    all
}

#[test]
fn every_choice_is_a_determination() {
    let known = determinations();
    let mut named = 0;
    for reading in READINGS.split("\n## ").filter(|reading| reading.starts_with("POK-")) {
        let choice = reading.split("- **Choice.**").nth(1).unwrap();
        let pieces: Vec<&str> = choice.split('`').collect();
        for (before, word) in pieces.iter().zip(&pieces[1..]).step_by(2) {
            let before = before.trim_end();
            let is_named = before.ends_with("determination") || before.ends_with("determinations");
            if is_named || word.contains('_') {
                let title = reading.lines().next().unwrap();
                assert!(known.contains(*word), "{title}: there is no determination {word}");
                named += 1;
            }
        }
    }
    assert!(named > 20, "readings name determinations");
}
