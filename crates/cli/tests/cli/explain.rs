//! `croupier explain`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{croupier, json};

/// The repository, where the lines that enforce a clause can be looked at.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()
}

#[test]
fn key_number_and_id_give_the_same_answer() {
    let by_key = croupier(&["explain", "odds-of-11"]);
    assert_eq!((by_key.code, by_key.err.as_str()), (0, ""));
    for args in [
        &["explain", "6.1(d)", "--game", "money-wheel"][..],
        &["explain", "r 6.1 (D)", "--game", "money-wheel", "--edition", "1999"],
        &["explain", "S49/money-wheel/6.1(d)"],
    ] {
        assert_eq!(croupier(args).out, by_key.out, "{args:?}");
    }
    for part in [
        "6.1(d)  odds-of-11",
        "Money Wheel, 1999 edition",
        "$11 pays 11 to 1.",
        "[money-wheel 1999, r 6.1(d)]",
        "Before    6.1(c): $5 pays 5 to 1.",
    ] {
        assert!(by_key.out.contains(part), "{part:?} is not in\n{}", by_key.out);
    }
}

#[test]
fn a_reading_is_told_in_full() {
    let run = croupier(&["explain", "below-minimum"]);
    for part in ["Reading GEN-02: ", "Question", "Taken", "Rejected", "Choice", "`out_of_range`"] {
        assert!(run.out.contains(part), "{part:?} is not in\n{}", run.out);
    }
}

#[test]
fn the_document_has_all_that_the_page_has() {
    let found = json(&["explain", "divider-void", "--json"]);
    assert_eq!(found["number"], "8.3");
    assert_eq!((&found["game"], &found["edition"]), (&"money-wheel".into(), &"1999".into()));
    assert_eq!(found["citation"], "[money-wheel 1999, r 8.3]");
    assert_eq!((&found["kind"], &found["status"]), (&"procedure".into(), &"coded".into()));
    assert_eq!(texts(&found["ids"]), ["S49/money-wheel/8.3"]);
    assert_eq!(found["readings"][0]["id"], "MW-02");
    assert_eq!((&found["before"], &found["after"]), (&"8.2".into(), &"9.1".into()));
    let front = json(&["explain", "rules-approved", "--json"]);
    assert_eq!((&front["number"], &front["game"]), (&Value::Null, &Value::Null));
    assert_eq!(texts(&front["ids"]).len(), 4);
}

#[test]
fn the_enforcing_lines_are_where_they_are_said_to_be() {
    for (key, word) in [
        ("limits-displayed", "mark(Clause::LimitsDisplayed)"),
        ("void", "mark(Clause::Void)"),
        // Its mark is passed as a value, so the function that its doc comment names stands for it.
        ("divider-void", "divider-void"),
        // A row of a table.
        ("odds-of-11", "Clause::OddsOf11"),
    ] {
        let found = json(&["explain", key, "--json"]);
        let lines = texts(&found["enforced"]);
        assert!(!lines.is_empty(), "{key} is enforced somewhere");
        for line in lines {
            let (place, item) = line.split_once(' ').unwrap();
            let (file, number) = place.split_once(':').unwrap();
            let text = fs::read_to_string(root().join(file)).unwrap();
            let at: usize = number.parse().unwrap();
            assert!(text.lines().nth(at - 1).unwrap().contains(word), "{line}");
            assert!(text.contains(item), "{line}");
        }
    }
}

#[test]
fn every_coded_clause_says_where_it_is_enforced() {
    let rows = json(&["clauses", "--json"]);
    let rows = rows.as_array().unwrap().iter();
    // The editions share a key and what enforces it; a process for each of their numbers would take a minute.
    let coded: BTreeMap<_, _> = rows
        .filter(|row| row["status"] == "coded")
        .map(|row| (row["key"].as_str().unwrap(), row["id"].as_str().unwrap()))
        .collect();
    assert!(coded.len() > 400, "only {} clauses are coded", coded.len());
    for (key, id) in coded {
        let found = json(&["explain", id, "--json"]);
        assert!(!texts(&found["enforced"]).is_empty(), "{key}");
        for fixture in texts(&found["fixtures"]) {
            assert!(root().join(fixture).is_file(), "{fixture}");
        }
    }
}
