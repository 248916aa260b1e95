//! `croupier clauses`.

use std::collections::BTreeSet;

use crate::{croupier, json};

#[test]
fn every_row_has_exactly_the_frozen_fields() {
    let rows = json(&["clauses", "--json"]);
    let rows = rows.as_array().unwrap();
    let mut ids = BTreeSet::new();
    for row in rows {
        let fields: Vec<&str> = row.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(BTreeSet::from_iter(fields), ["fixtures", "id", "key", "kind", "status"].into());
        assert!(ids.insert(row["id"].as_str().unwrap()), "{} stands once", row["id"]);
        assert!(row["fixtures"].is_array());
        let fits = match row["kind"].as_str().unwrap() {
            "engine" | "operator" | "procedure" | "tournament" | "keno-system" => "coded",
            "conduct" | "premises" => "recorded",
            own => own,
        };
        let pending = fits == "coded" && row["status"] == "pending";
        assert!(pending || row["status"] == fits, "{}", row["id"]);
    }
    let wheel = ids.iter().filter(|id| id.starts_with("S49/money-wheel/")).count();
    let front = ids.iter().filter(|id| id.contains("/instrument/")).count();
    assert_eq!((wheel, front), (71, 15));
}

#[test]
fn the_tables_are_by_game_and_add_up() {
    let run = croupier(&["clauses"]);
    assert_eq!(run.code, 0);
    for part in [
        "\nMoney Wheel, 1999 edition\n",
        "\nFront matter, NI2017-583\n",
        "71 clauses: 44 coded",
        "4 pending; 13 recorded; 7 definitions;\n3 headings",
        "1 clause: 1 definition\n",
    ] {
        assert!(run.out.contains(part), "{part:?} is not in\n{}", run.out);
    }
    let row = run.out.lines().find(|line| line.starts_with("   6.1(d) ")).unwrap();
    let cells: Vec<&str> = row.split_whitespace().take(4).collect();
    assert_eq!(cells, ["6.1(d)", "odds-of-11", "engine", "coded"]);
}
