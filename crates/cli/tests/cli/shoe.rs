//! A file with a whole shoe is told from one with a round, and checked as one.

use serde_json::{Value, json};

use crate::{croupier, json};

/// A shoe of one round that came to nothing: what is wrong with it is in the file alone.
fn shoe() -> Value {
    let limits = vec![json!({"min": 100, "max": 20_000}); 7];
    let wagers = [
        json!({"wagers-opened": {"round": 5}}).to_string(),
        json!({"round-voided": {"round": 5, "under": null}}).to_string(),
    ];
    json!({
        "table": "money-wheel-1", "game": "money-wheel", "edition": "1999", "shoe": 5,
        "setup": {"edition": "1999", "limits": limits, "wagers": {"multiple": 100, "betting": 20}},
        "before": [], "scheme": "croupier/1",
        "commit": COMMIT, "seed": "ff".repeat(32), "salt": "ff".repeat(32),
        "parts": [{"round": 5, "words": [], "wagers": wagers, "draws": [], "outcome": []}],
    })
}

/// Of a seed and a salt of ones; from the vectors of the scheme.
const COMMIT: &str = "95886269ef98cf9cde22c99241813ec6537aeb99d2a332dd0831723d4db0508c";

#[test]
fn a_shoe_is_checked_part_by_part() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shoe.json");
    let path = file.to_str().unwrap();
    let write = |shoe: &Value| std::fs::write(&file, shoe.to_string()).unwrap();
    write(&shoe());
    let run = croupier(&["verify", path]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("Shoe of rounds 5 to 5") && run.out.contains("Sound"), "{}", run.out);
    let told = json(&["verify", path, "--json"]);
    assert_eq!((&told["shoe"]["last"], &told["round"]), (&json!(5), &Value::Null));

    let mut forged = shoe();
    let again = forged["parts"][0].clone();
    forged["parts"].as_array_mut().unwrap().push(again);
    forged["parts"][1]["round"] = 6.into();
    write(&forged);
    let run = croupier(&["verify", path]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("round 6 is not linked to the round before"), "{}", run.out);
    assert!(run.out.contains("the shoe had ended"), "{}", run.out);

    write(&json!({"parts": 7}));
    let run = croupier(&["verify", path]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("is not a revealed shoe"), "{}", run.err);
}
