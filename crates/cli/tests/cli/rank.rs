//! `croupier rank`: names, order and winners of every game, and what it refuses.

use serde_json::{Value, json};

use crate::{croupier, json as json_of};

fn ranked(args: &[&str]) -> Value {
    json_of(&[&["rank", "--json"], args].concat())
}

fn of<'a>(document: &'a Value, field: &str) -> Vec<&'a Value> {
    document["hands"].as_array().unwrap().iter().map(|hand| &hand[field]).collect()
}

#[test]
fn hands_are_named_and_the_best_wins() {
    let document = ranked(&["--game", "hold-em", "--board", "Ks Kd Jc Js 2h", "AsAd", "Kc3h"]);
    assert_eq!(of(&document, "category"), ["two-pairs", "full-house"]);
    assert_eq!(of(&document, "cards"), ["As Ad", "Kc 3h"]);
    assert_eq!(of(&document, "best"), ["Ad As Kd Ks Jc", "Kc Kd Ks Jc Js"]);
    assert!(document["hands"][1]["rank"].as_u64() > document["hands"][0]["rank"].as_u64());
    assert_eq!(document["winners"], json!([1]));
}

#[test]
fn equal_ranks_tie() {
    let board = ["--game", "hold-em", "--board", "AsKsQdJcTh"];
    let document = ranked(&[&board[..], &["2c2d", "3c4d", "5c5d"]].concat());
    assert_eq!(document["winners"], json!([0, 1, 2]));
}

#[test]
fn each_game_forms_hands_in_its_own_way() {
    let name = |args: &[&str]| ranked(args)["hands"][0]["name"].as_str().unwrap().to_owned();
    let royal_on_board = ["--board", "AsKsQsJsTs"];
    let with = |game, hand| name(&[&["--game", game], &royal_on_board[..], &[hand]].concat());
    assert_eq!(with("hold-em", "2c2d"), "royal flush");
    assert_eq!(with("canberra-manila", "2c2d"), "pair of twos, A-K-Q kickers");
    assert_eq!(with("three-card-manila", "2c2d9s"), "pair of twos, A-K-Q kickers");
    assert_eq!(with("omaha", "2c2d9s8s"), "straight flush, queen high");
    assert_eq!(with("faro", "2c2d9s8s3h"), "straight flush, queen high");
    assert_eq!(
        name(&["--game", "seven-card-stud", "2c2d3h9s8s7s6s"]),
        "pair of twos, 9-8-7 kickers"
    );
    let shared = ["--game", "seven-card-stud", "--board", "2h", "2c2d3h9s8s7s"];
    assert_eq!(name(&shared), "three twos, 9-8 kickers");
    assert_eq!(name(&["--game", "five-card-stud", "2c2d3h9s8s"]), "pair of twos, 9-8-3 kickers");
    assert_eq!(name(&["--game", "draw", "2c2d3h9s9d"]), "two pairs, nines and twos, three kicker");
    assert_eq!(name(&["--game", "canberra-poker", "5c4d3h2sAd"]), "straight, five high");
}

#[test]
fn what_the_operator_determines_decides() {
    let name = |args: &[&str]| ranked(args)["hands"][0]["name"].as_str().unwrap().to_owned();
    let draw = |args: &[&str], hand| name(&[&["--game", "draw"], args, &[hand]].concat());
    assert_eq!(draw(&[], "5c4d3h2sAd"), "ace high, A-5-4-3-2");
    assert_eq!(draw(&["--ace-low"], "5c4d3h2sAd"), "straight, five high");
    assert_eq!(draw(&["--edition", "customary"], "5c4d3h2sAd"), "straight, five high");
    assert_eq!(draw(&["--ace-low", "--deck", "36"], "9c8d7h6sAd"), "straight, nine high");
    assert_eq!(draw(&["--joker"], "AsKs9s3sJk"), "flush, A-K-Q-9-3");
    assert_eq!(draw(&["--joker", "--double-ace-flush"], "AsKs9s3sJk"), "flush, A-A-K-9-3");
    assert_eq!(draw(&["--mode", "low"], "5c4d3h2sAd"), "5-4-3-2-A low");
    assert_eq!(draw(&["--mode", "low", "--low-ace", "high"], "5c4d3h2sAd"), "A-5-4-3-2 low");
}

#[test]
fn a_split_has_two_sides() {
    let split = |mode, hands: &[&str]| {
        let board = ["--game", "omaha", "--mode", mode, "--board", "8h6c4cJdKs"];
        ranked(&[&board[..], hands].concat())
    };
    let document = split("split8", &["As2sKdKh", "QsQdJsJc"]);
    assert_eq!(of(&document, "low_best"), [&json!("8h 6c 4c 2s As"), &Value::Null]);
    assert!(document["hands"][0]["low_rank"].is_u64());
    assert_eq!(document["winners"], json!({ "high": [0], "low": [0] }));
    let nobody = split("split8", &["AsTsKdKh", "QsQdJsJc"]);
    assert_eq!(nobody["winners"], json!({ "high": [0], "low": [] }));
    let anybody = split("split", &["AsTsKdKh", "QsQdJsJc"]);
    assert_eq!(anybody["winners"], json!({ "high": [0], "low": [0] }));
}

#[test]
fn text_puts_the_winner_first() {
    let run = croupier(&["rank", "--game", "draw", "2c3d4h5s7d", "AsKsQsJsTs"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[2], "   As Ks Qs Js Ts  royal flush (As Ks Qs Js Ts): wins");
    assert_eq!(lines[3], "   2c 3d 4h 5s 7d  seven high, 7-5-4-3-2 (7d 5s 4h 3d 2c)");
}

#[test]
fn what_cannot_be_ranked_is_refused() {
    for (args, said) in [
        ("--game draw AsAs2c3c4c", "As appears twice; a deck has each card once"),
        ("--game hold-em --board AsKsQsJsTs As2d", "As appears twice"),
        ("--game draw AsKsQsJsTs As2c3c4c5c", "As appears twice"),
        ("--game draw --joker JkJk2c3c4c", "Jk appears twice"),
        ("--game draw Jk2s2c3c4c", "there is no joker in a deck of 52 cards"),
        ("--game draw --deck 36 2c3c4c5c6c", "2c is not in a deck of 36 cards"),
        ("--game draw 2c3c4c", "the hand 2c 3c 4c: 3 cards of one's own where the game has 5"),
        ("--game hold-em AsKs", "no communal cards where the game has 3 to 5"),
        (
            "--game hold-em --edition 2005 AsKs",
            "hold-em has no edition 2005; it has 1999, 2015, custom",
        ),
        ("--game draw --deck 50 AsKsQsJsTs", "there is no deck of 50 cards; a deck has 52, 48, 44"),
        ("--game draw As1sQsJsTs", "\"1s\" at character 3 is not a card; a card is one of 2345"),
        ("--game canberra-poker --joker AsKsQsJsTs", "canberra-poker has 52 cards, no joker"),
        ("--game whist AsKsQsJsTs", "possible values: five-card-stud"),
        ("--game draw --double-ace-flush AsKsQsJsTs", "--joker"),
    ] {
        let args: Vec<&str> = std::iter::once("rank").chain(args.split(' ')).collect();
        let run = croupier(&args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
}

#[test]
fn four_tiles_are_set_house_way() {
    let document = ranked(&["--game", "pai-gow", "66 66 36 56", "46 22 33 15"]);
    assert_eq!(of(&document, "cards"), ["66 66 36 56", "46 22 33 15"]);
    assert_eq!(of(&document, "low"), ["66 56", "33 15"]);
    assert_eq!(of(&document, "high"), ["66 36", "22 46"]);
    assert_eq!(of(&document, "low_name"), ["3 points, Teen high", "2 points, Chong high"]);
    assert_eq!(of(&document, "high_name"), ["Teen Wong", "4 points, Bon high"]);
    assert_eq!(of(&document, "under"), ["set-3-wong", "house-way-close-points"]);
    assert_eq!(document["winners"], json!([0]));
}

#[test]
fn what_is_no_hand_of_tiles_is_refused() {
    for (args, said) in [
        (&["66 66 36"][..], "has four tiles, but 66 66 36 has 3"),
        (&["66 66 36 77"], "\"77\" at character 10 is not a tile; the tiles are 66 11"),
        (&["66 66 36 56", "66 11 11 45"], "there are only 2 tiles 66"),
        (&["66 66 36 56", "--joker"], "only hands and --json go with it"),
    ] {
        let run = croupier(&[&["rank", "--game", "pai-gow"], args].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
}
