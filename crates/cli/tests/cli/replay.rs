//! Hand histories played again: a small one of each game, what is refused, and what cannot be read.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{Run, croupier};

/// A folder with one file in it.
fn file(name: &str, content: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, content).unwrap();
    (folder, path)
}

fn replay(path: &Path) -> (Vec<Value>, Run) {
    let run = croupier(&["replay", path.to_str().unwrap()]);
    let lines = run.out.lines().map(|line| serde_json::from_str(line).unwrap());
    (lines.collect(), run)
}

/// The result of one hand.
fn result(hand: &Value) -> Value {
    let (_folder, path) = file("hands.jsonl", hand.to_string());
    let (lines, run) = replay(&path);
    assert_eq!((run.code, lines.len()), (0, 1), "{}", run.err);
    lines[0].clone()
}

fn finishes(hand: &Value, stacks: &Value) {
    let result = result(hand);
    assert_eq!(result["refused"], Value::Null);
    assert_eq!(result["finishing_stacks"], *stacks);
    assert_eq!(result["ok"], Value::Null, "there is nothing to compare with");
}

fn refusal(hand: &Value) -> String {
    let result = result(hand);
    assert_eq!(result["finishing_stacks"], Value::Null);
    result["refused"].as_str().unwrap().to_owned()
}

/// Three players at no-limit hold-em, blinds of 5 and 10.
fn hold_em(actions: &[&str]) -> Value {
    let deal = ["d dh p1 AsAd", "d dh p2 7c2d", "d dh p3 KhKc"];
    json!({
        "variant": "NT", "antes": [0, 0, 0], "blinds_or_straddles": [5, 10, 0], "min_bet": 10,
        "starting_stacks": [1000, 1000, 1000],
        "actions": deal.iter().chain(actions).collect::<Vec<_>>(),
    })
}

const TO_THE_END: [&str; 13] = [
    "p3 cbr 30",
    "p1 cc",
    "p2 f",
    "d db 2c3d4h",
    "p1 cc",
    "p3 cbr 50",
    "p1 cc",
    "d db 9s",
    "p1 cc",
    "p3 cc",
    "d db 9d",
    "p1 cc",
    "p3 cc",
];

#[test]
fn no_limit_hold_em_with_cards_that_nobody_saw() {
    finishes(&hold_em(&TO_THE_END), &json!([1090, 990, 920]));
    let mut hand = hold_em(&TO_THE_END);
    for nth in 0..3 {
        hand["actions"][nth] = json!(format!("d dh p{} ????", nth + 1));
    }
    let actions = hand["actions"].as_array_mut().unwrap();
    actions.extend([json!("p1 sm AsAd"), json!("p3 sm")]);
    finishes(&hand, &json!([1090, 990, 920]));
    hand["actions"][16] = json!("p1 sm");
    hand["actions"][17] = json!("p3 sm KhKc");
    finishes(&hand, &json!([920, 990, 1090]));
}

#[test]
fn what_is_recorded_is_compared() {
    let mut hand = hold_em(&TO_THE_END);
    hand["finishing_stacks"] = json!([1090, 990, 920]);
    assert_eq!(result(&hand)["ok"], json!(true));
    hand["expect"] = json!([1000, 1000, 1000]);
    let different = result(&hand);
    assert_eq!((&different["ok"], &different["refused"]), (&json!(false), &Value::Null));
    let (_folder, path) = file("hands.jsonl", hand.to_string());
    let summary = replay(&path).1.err;
    assert!(summary.starts_with("1 hands: 0 ok, 1 different, 0 refused"), "{summary}");
}

#[test]
fn with_two_players_the_button_posts_the_first_blind() {
    let mut hand = json!({
        "variant": "FT", "antes": [0, 0], "blinds_or_straddles": [5, 10], "small_bet": 10, "big_bet": 20,
        "starting_stacks": [100, 100],
        "actions": ["d dh p1 AsAd", "d dh p2 7c2d", "p2 cbr 20", "p1 cbr 30", "p2 f"],
    });
    finishes(&hand, &json!([120, 80]));
    // Falling blinds: the first card had the first one.
    hand["blinds_or_straddles"] = json!([10, 5]);
    hand["actions"] = json!(["d dh p1 AsAd", "d dh p2 7c2d", "p1 cbr 20", "p2 f"]);
    finishes(&hand, &json!([110, 90]));
}

#[test]
fn pot_limit_and_split_omaha() {
    let mut hand = json!({
        "variant": "PO", "antes": [0, 0, 0], "blinds_or_straddles": [5, 10, 0], "min_bet": 10,
        "starting_stacks": [1000, 1000, 1000],
        "actions": ["d dh p1 ????????", "d dh p2 AsAd2c3h", "d dh p3 KsKd9c9h", "p3 cbr 35", "p1 f", "p2 cc",
            "d db 4d5c8s", "p2 cc", "p3 cc", "d db Kh", "p2 cc", "p3 cc", "d db Qh", "p2 cc", "p3 cc"],
    });
    finishes(&hand, &json!([995, 965, 1040]));
    // Half of it to the low hand, and the odd unit to the high one.
    hand["variant"] = json!("PO/8");
    finishes(&hand, &json!([995, 1002, 1003]));
    // From ace to five is the best low hand and a straight.
    hand["actions"][6] = json!("d db 4d5c3s");
    finishes(&hand, &json!([995, 1040, 965]));
    hand["actions"][3] = json!("p3 cbr 36");
    assert!(refusal(&hand).starts_with("action 4 `p3 cbr 36`: A bet comes to at most $35 now."));
}

#[test]
fn stud_is_brought_in_by_the_lowest_card_and_razz_by_the_highest() {
    let hand = |variant: &str, actions: [&str; 5]| {
        let deal = ["d dh p1 ????2c", "d dh p2 ????Kd", "d dh p3 ??????"];
        json!({
            "variant": variant, "antes": [1, 1, 1], "bring_in": 2, "small_bet": 4, "big_bet": 8,
            "starting_stacks": [50, 50, 50],
            "actions": deal.into_iter().chain(actions).collect::<Vec<_>>(),
        })
    };
    let stud = ["p1 pb", "p2 cbr 4", "p3 f", "p1 f", ""];
    let razz = ["p2 pb", "p3 cc", "p1 cbr 4", "p2 f", "p3 f"];
    finishes(&hand("F7S", stud), &json!([47, 54, 49]));
    finishes(&hand("F7S/8", stud), &json!([47, 54, 49]));
    finishes(&hand("FR", razz), &json!([56, 47, 47]));
    let refused = refusal(&hand("FR", stud));
    assert!(refused.starts_with("action 4 `p1 pb`: It is the turn of seat 2."), "{refused}");
}

#[test]
fn an_open_pair_allows_the_larger_bet() {
    let hand = |to: &str| {
        json!({
            "variant": "F7S", "antes": [1, 1], "bring_in": 2, "small_bet": 4, "big_bet": 8,
            "starting_stacks": [50, 50],
            "actions": ["d dh p1 ????2c", "d dh p2 ????Kd", "p1 pb", "p2 cc", "d dh p1 4h", "d dh p2 Kh", to,
                "p1 f"],
        })
    };
    finishes(&hand("p2 cbr 4"), &json!([47, 53]));
    finishes(&hand("p2 cbr 8"), &json!([47, 53]));
    let refused = refusal(&hand("p2 cbr 12"));
    assert!(
        refused.starts_with("action 7 `p2 cbr 12`: A bet comes to at most $8 now."),
        "{refused}"
    );
}

#[test]
fn draw_replaces_cards_and_the_first_player_opens_again() {
    let mut hand = json!({
        "variant": "F5D", "antes": [0, 0, 0], "blinds_or_straddles": [5, 10, 0], "small_bet": 10, "big_bet": 20,
        "starting_stacks": [100, 100, 100],
        "actions": ["d dh p1 ??????????", "d dh p2 AsAd5c6h7d", "d dh p3 2c3c4c5h6d", "p3 cc", "p1 cc", "p2 cc",
            "p1 sd ??????", "p2 sd 5c6h7d", "p3 sd", "d dh p1 ??????", "d dh p2 AhKc2d", "p1 cc", "p2 cbr 20",
            "p3 cc", "p1 f", "p2 sm AsAdAhKc2d", "p3 sm"],
    });
    // The straight would have won, and was not shown.
    finishes(&hand, &json!([90, 140, 70]));
    hand["actions"][16] = json!("p3 sm 2c3c4c5h6d");
    finishes(&hand, &json!([90, 70, 140]));
    hand["actions"][7] = json!("p2 sd 5c6hQs");
    assert!(refusal(&hand).starts_with("action 8 `p2 sd 5c6hQs`: p2 does not hold Qs"));
}

#[test]
fn five_card_stud_has_one_card_down() {
    finishes(
        &json!({
            "variant": "N5S", "antes": [1, 1], "bring_in": 1, "min_bet": 2, "starting_stacks": [50, 50],
            "actions": ["d dh p1 ??2c", "d dh p2 ??Kd", "p1 pb", "p2 cc", "d dh p1 4h", "d dh p2 Kh", "p2 cbr 40",
                "p1 f"],
        }),
        &json!([48, 52]),
    );
}

#[test]
fn one_ante_for_all_lies_in_the_main_pot() {
    let mut hand = hold_em(&["p3 cbr 1000", "p1 cc", "p2 f", "d db 2c3d4h", "d db 9s", "d db 9d"]);
    hand["antes"] = json!([0, 10, 0]);
    hand["starting_stacks"] = json!([500, 1000, 2000]);
    finishes(&hand, &json!([1020, 980, 1500]));
    hand["antes"] = json!([0, 10, 3]);
    assert!(refusal(&hand).starts_with("either all players post the same ante"));
}

#[test]
fn who_comes_in_between_the_blinds_posts_and_is_called() {
    let mut hand = json!({
        "variant": "NT", "antes": [0, 0, 0, 0], "blinds_or_straddles": [5, 10, 0, -10], "min_bet": 10,
        "starting_stacks": [100, 100, 100, 100],
        "actions": ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "p3 f", "p4 cc", "p1 f",
            "p2 cbr 30", "p4 f"],
    });
    finishes(&hand, &json!([95, 115, 100, 90]));
    hand["blinds_or_straddles"] = json!([5, 10, 0, -7]);
    let refused = refusal(&hand);
    assert!(refused.ends_with("[missed-blind]"), "with its clause: {refused}");
}

#[test]
fn a_raise_written_as_what_can_be_called_of_it_is_the_whole_raise() {
    let mut hand =
        hold_em(&["p3 cbr 30", "p1 cbr 45", "p2 f", "p3 cc", "d db 2c3d4h", "d db 9s", "d db 9d"]);
    hand["starting_stacks"] = json!([1000, 40, 45]);
    finishes(&hand, &json!([1055, 30, 0]));
    hand["starting_stacks"] = json!([1000, 1000, 1000]);
    let refused = refusal(&hand);
    assert!(
        refused.starts_with("action 5 `p1 cbr 45`: A raise comes to at least $50."),
        "{refused}"
    );
    assert!(refused.ends_with("[raise-cap]"), "{refused}");
}

#[test]
fn what_the_rules_refuse_is_said_with_the_action() {
    let told = |actions: &[&str]| refusal(&hold_em(actions));
    assert!(told(&["p1 cc"]).starts_with("action 4 `p1 cc`: It is the turn of seat 3."));
    assert!(
        told(&["p3 cc", "p1 cc", "p2 cc", "d db AsKdQd"]).contains("As has been dealt already.")
    );
    assert!(told(&["p3 f", "p1 f", "d db 2c3d4h"]).contains("did not ask for"));
    assert!(told(&["p3 f", "p9 f"]).contains("`p9` is not one of the players p1 to p3"));
    let mut other = hold_em(&[]);
    other["variant"] = json!("FB");
    assert!(refusal(&other).starts_with("`FB` is not played here"));
    other["variant"] = json!("FT");
    assert_eq!(refusal(&other), "a hand of this game needs `small_bet`");
    other["starting_stacks"] = json!([1000]);
    assert!(refusal(&other).contains("is not one of the players p1 to p1"));
}

#[test]
fn a_history_may_stop_before_the_end() {
    let stopped = result(&hold_em(&["p3 cbr 30"]));
    assert_eq!(stopped["finishing_stacks"], Value::Null);
    assert_eq!(stopped["refused"], Value::Null);
}

const TOML: &str = "
variant = 'NT'  # no-limit hold-em
antes = [0, 0]
blinds_or_straddles = [0.25, 0.5]
min_bet = 0.50
starting_stacks = [50.35, inf]
actions = [
  'd dh p1 ????', \"d dh p2 ????\",
  'p2 cbr 1.25', # commentary
  'p1 f',
]
finishing_stacks = [49.85, inf]
time = 00:00:04
_ours = { anything = true }
";

#[test]
fn one_hand_of_toml_with_fractions() {
    let (_folder, path) = file("hand.phh", TOML);
    let (lines, run) = replay(&path);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(lines[0]["finishing_stacks"], json!([49.85, null]));
    assert_eq!(
        (&lines[0]["ok"], &lines[0]["file"]),
        (&json!(true), &json!(path.to_str().unwrap()))
    );
}

#[test]
fn many_hands_of_toml_in_their_order() {
    let hand = |number: u8| format!("[{number}]\n{TOML}");
    let text = [10, 9, 1].map(hand).concat();
    let (_folder, path) = file("hands.phhs", &text);
    let (lines, run) = replay(&path);
    assert_eq!(run.code, 0, "{}", run.err);
    let names: Vec<&str> = lines.iter().filter_map(|line| line["file"].as_str()).collect();
    let ends: Vec<_> = names.iter().filter_map(|name| name.rsplit('#').next()).collect();
    assert_eq!(ends, ["10", "9", "1"]);
    let (_folder, path) = file("hands.phhs", text.replacen("actions = [\n", "actions = [ 7,\n", 1));
    let (lines, run) = replay(&path);
    assert_eq!((run.code, lines.len()), (1, 2));
    assert!(run.err.contains("hands.phhs:8: "), "{}", run.err);
}

#[test]
fn compressed_files_are_read_as_they_are() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(format!("{}\n\n{}\n", hold_em(&TO_THE_END), hold_em(&[])).as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    let (_folder, path) = file("hands.jsonl.gz", &packed);
    let (lines, run) = replay(&path);
    assert_eq!((run.code, lines.len()), (0, 2), "{}", run.err);
    let (_folder, path) = file("hands.jsonl.gz", &packed[..packed.len() / 2]);
    let (_, run) = replay(&path);
    assert_eq!(run.code, 1, "a torn file is an error");
}

#[test]
fn of_a_folder_every_history_is_read_in_order_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let line = hold_em(&TO_THE_END).to_string();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(TOML.as_bytes()).unwrap();
    fs::create_dir_all(folder.path().join("below/empty")).unwrap();
    fs::write(folder.path().join("z.jsonl"), &line).unwrap();
    fs::write(folder.path().join("a.phh.gz"), packed.finish().unwrap()).unwrap();
    fs::write(folder.path().join("below/b.phhs"), format!("[1]\n{TOML}")).unwrap();
    for other in ["NOTES.md", "below/hands.csv", "phh", "c.phh.txt"] {
        fs::write(folder.path().join(other), "not a hand").unwrap();
    }
    let (lines, run) = replay(folder.path());
    assert_eq!(run.code, 0, "{}", run.err);
    let within = |line: &Value| {
        let name = line["file"].as_str().unwrap();
        name.strip_prefix(folder.path().to_str().unwrap()).unwrap().to_owned()
    };
    let names: Vec<String> = lines.iter().map(within).collect();
    assert_eq!(names, ["/a.phh.gz", "/below/b.phhs#1", "/z.jsonl:1"]);

    let (lines, run) = replay(&folder.path().join("below/empty"));
    assert_eq!((run.code, lines.len()), (1, 0));
    assert!(run.err.contains("holds no hand histories"), "{}", run.err);
}

#[test]
fn a_hand_that_ends_otherwise_is_a_failure_where_that_is_asked_for() {
    let mut hand = hold_em(&TO_THE_END);
    hand["finishing_stacks"] = json!([1, 2, 3]);
    let (_folder, path) = file("hand.jsonl", hand.to_string());
    let path = path.to_str().unwrap();
    assert_eq!(croupier(&["replay", path]).code, 0);
    let checked = croupier(&["replay", "--check", path]);
    assert_eq!(checked.code, 1);
    assert!(
        checked.err.contains("the result of one hand differs from its record"),
        "{}",
        checked.err
    );
}

#[test]
fn unreadable_input_is_named_by_its_line_and_the_rest_is_read() {
    let (_folder, path) = file("hands.jsonl", format!("{{\n{}\n[]\n", hold_em(&TO_THE_END)));
    let (lines, run) = replay(&path);
    assert_eq!((run.code, lines.len()), (1, 1));
    assert!(run.err.contains("hands.jsonl:1: "), "{}", run.err);
    assert!(run.err.contains("hands.jsonl:3: "), "{}", run.err);
    let (_folder, path) = file("hand.phh", "variant = 'NT'\nantes = [0,\n");
    let (lines, run) = replay(&path);
    assert_eq!((run.code, lines.len()), (1, 0));
    assert!(run.err.contains("hand.phh:"), "{}", run.err);
    let missing = croupier(&["replay", "/nowhere/at/all.phh"]);
    assert_eq!(missing.code, 1);
    assert!(missing.err.contains("/nowhere/at/all.phh"), "{}", missing.err);
}
