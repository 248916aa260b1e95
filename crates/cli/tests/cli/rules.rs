//! `croupier rules`.

use serde_json::Value;

use crate::{croupier, croupier_with, json};

#[test]
fn the_page_has_all_sections_and_numbers() {
    let run = croupier(&["rules", "money-wheel"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for part in [
        "Money Wheel",
        "1999 edition, S49",
        "\n2  The wheel\n",
        "\n10 General provisions\n",
        "   6.1(d)   $11 pays 11 to 1.\n",
        "   void               Void means that nobody wins",
        "GEN-02",
    ] {
        assert!(run.out.contains(part), "{part:?} is not in\n{}", run.out);
    }
    assert!(!run.out.contains("odds-of-11"), "keys need a wide terminal");
}

#[test]
fn a_wide_terminal_shows_the_keys_too() {
    let run = croupier_with(&["rules", "money-wheel"], &[("COLUMNS", "120")]);
    let line = run.out.lines().find(|line| line.contains("6.1(d)")).unwrap();
    assert!(line.ends_with("odds-of-11"), "{line}");
}

#[test]
fn the_edition_may_be_named_and_the_game_in_capitals() {
    let latest = croupier(&["rules", "money-wheel"]).out;
    assert_eq!(croupier(&["rules", "Money-Wheel", "--edition", "1999"]).out, latest);
}

#[test]
fn the_document_has_every_clause() {
    let document = json(&["rules", "money-wheel", "--json"]);
    assert_eq!(document["game"], "money-wheel");
    assert_eq!(document["edition"], "1999");
    assert_eq!(document["instrument"], "S49");
    assert_eq!(document["family"], "wheels");
    let sections = document["sections"].as_array().unwrap();
    assert_eq!(sections[0]["section"], Value::Null);
    assert_eq!(sections[6]["title"], "Payouts");
    let odds = &sections[6]["clauses"][4];
    assert_eq!(odds["id"], "S49/money-wheel/6.1(d)");
    assert_eq!(odds["number"], "6.1(d)");
    assert_eq!(odds["key"], "odds-of-11");
    assert_eq!((&odds["kind"], &odds["status"]), (&"engine".into(), &"coded".into()));
    assert_eq!(odds["summary"], "$11 pays 11 to 1.");
    let clauses = sections.iter().map(|section| section["clauses"].as_array().unwrap().len());
    assert_eq!(clauses.sum::<usize>(), 71);
}
