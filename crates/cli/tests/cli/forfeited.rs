//! A round whose seal was never opened is reported as what it is: neither proved nor faulty.

use serde_json::{Value, json};

use crate::{croupier, json};

/// A round given up with $10 on the layout, of which so much became of the stake.
fn round(stakes: &str) -> Value {
    let limits = vec![json!({"min": 100, "max": 20_000}); 7];
    let placed = json!({"party": 0, "on": "1", "amount": 1_000, "chips": "gaming"});
    let mut voided = placed.clone();
    voided["stakes"] = stakes.into();
    json!({
        "table": "money-wheel-1", "game": "money-wheel", "edition": "1999", "round": 1,
        "setup": {"edition": "1999", "limits": limits, "wagers": {"multiple": 100, "betting": 20}},
        "before": [],
        "forfeited": {
            "commit": "ab".repeat(32), "by": 7, "reason": "the key is gone", "running": true
        },
        "events": [
            {"wagers-opened": {"round": 1}}, {"placed": placed}, {"voided": voided},
            {"round-voided": {"round": 1, "under": null}}
        ],
    })
}

#[test]
fn a_forfeited_round_is_neither_proved_nor_faulty() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("round.json");
    let path = file.to_str().unwrap();
    std::fs::write(&file, round("refunded").to_string()).unwrap();
    let run = croupier(&["verify", path]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("Forfeited") && run.out.contains("the key is gone"), "{}", run.out);
    assert!(!run.out.contains("Sound"), "{}", run.out);
    let told = json(&["verify", path, "--json"]);
    assert_eq!(told["round"]["forfeited"], true);
    assert_eq!(told["round"]["faults"], json!([]));

    std::fs::write(&file, round("kept").to_string()).unwrap();
    let run = croupier(&["verify", path]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("given up, but player 1"), "{}", run.out);
}
