//! Offers as they are sent: small, filled in by what they say alone, and answered clearly when they are not.

use floor::{Answer, Pace, RefusalWire, TableId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player};

/// What a picture of a long layout may come to.
const PICTURE_BYTES_MAX: usize = 6 * 1024;

/// What each wager after the first may add to it.
const WAGER_BYTES_MAX: usize = 300;

fn roulette() -> House {
    let id = TableId::new("roulette-1").unwrap();
    let terms = Terms::practice("Roulette 1");
    House::open_game(Pace::none(), id, "roulette", terms, None).0
}

async fn wagering(player: &mut Player) -> Value {
    let open = |frame: &Value| frame["view"]["window"][0] == "betting";
    player.until("wagers are open", open).await
}

fn offer(frame: &Value, verb: &str) -> Value {
    let offers = frame["offers"].as_array().unwrap().iter();
    let mut found = offers.filter(|offer| offer["verb"] == verb);
    let offer = found.next().unwrap_or_else(|| panic!("no {verb} among {}", frame["offers"]));
    assert!(found.next().is_none(), "{verb} is offered once");
    offer.clone()
}

/// The command of an offer with values at the places where its first field wants them.
fn filled(offer: &Value, place: &str, amount: u64) -> Value {
    let mut command = offer["command"].clone();
    let field = &offer["fields"][0];
    *command.pointer_mut(field["at"].as_str().unwrap()).unwrap() = place.into();
    *command.pointer_mut(field["amount_at"].as_str().unwrap()).unwrap() = amount.into();
    command
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_of_roulette_is_small_and_has_one_offer_for_all_places() {
    let house = roulette();
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    let frame = wagering(&mut one).await;
    let bytes = one.pictures.borrow().frame().len();
    assert!(bytes < PICTURE_BYTES_MAX, "{bytes} bytes: {frame}");
    let field = &offer(&frame, "place")["fields"][0];
    assert_eq!((&field["kind"], &field["way"]), (&json!("stake"), &json!("on")));
    let layout: Value = serde_json::from_str(one.pictures.borrow().layout()).unwrap();
    let rows =
        field["of"].as_array().unwrap().iter().flat_map(|of| of["places"].as_array().unwrap());
    let count: u64 =
        rows.map(|row| row.get(1).map_or(1, |_| 1 + number(&row[1]) - number(&row[0]))).sum();
    assert_eq!(count, layout["places"].as_array().unwrap().len() as u64, "every place is offered");
    let named = |at: usize| (&layout["places"][at]["id"], &layout["places"][at]["number"]);
    assert_eq!(named(17), (&json!("17"), &json!(17)));
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_stays_small_while_somebody_wagers() {
    let house = roulette();
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    for (placed, place) in ["17", "17-20", "red", "7-8-9", "0"].into_iter().enumerate() {
        let frame = wagering(&mut one).await;
        one.do_it(filled(&offer(&frame, "place"), place, 500)).await;
        let there = |frame: &Value| frame["view"]["play"]["places"][placed].is_object();
        let frame = one.until("the wager lies there", there).await;
        let bytes = one.pictures.borrow().frame().len();
        assert!(bytes < PICTURE_BYTES_MAX + placed * WAGER_BYTES_MAX, "{bytes} bytes: {frame}");
    }
    let back = offer(&one.frame(), "take-back");
    let alike = &back["fields"][0]["of"];
    assert_eq!(alike.as_array().unwrap().len(), 1, "five wagers alike are one entry: {back}");
    assert_eq!(alike[0]["places"].as_array().unwrap().len(), 5, "{back}");
    one.do_it(filled(&back, "red", 500)).await;
}

/// Sends what cannot be done, and nothing changes by it.
async fn refused(one: &Player, command: Value) -> Box<RefusalWire> {
    let before = one.frame();
    match one.send(command.clone()).await {
        Answer::Refused(refusal) => {
            let after = one.frame();
            assert_eq!(before["view"]["you"], after["view"]["you"], "{command}");
            assert_eq!(before["view"]["play"]["places"], after["view"]["play"]["places"]);
            refusal
        }
        other => panic!("{command}: {other:?}"),
    }
}

async fn malformed(one: &Player, command: Value) -> String {
    let before = one.frame()["version"].clone();
    match one.send(command.clone()).await {
        Answer::Malformed(why) => {
            assert_eq!(before, one.frame()["version"], "{command}");
            why
        }
        other => panic!("{command}: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn values_that_no_offer_has_are_refused_with_what_would_be_accepted() {
    let house = roulette();
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    let frame = wagering(&mut one).await;
    let place = offer(&frame, "place");
    for (amount, says) in [(2_100, "$20"), (1, "$1"), (0, "$1"), (150, "$1")] {
        let refusal = refused(&one, filled(&place, "17", amount)).await;
        assert!(refusal.sentence.contains(says), "{amount}: {}", refusal.sentence);
        assert!(refusal.clause.is_some(), "{amount}: {refusal:?}");
    }
    let why = malformed(&one, filled(&place, "17-36", 500)).await;
    assert!(why.contains("17-36"), "{why}");
    malformed(&one, filled(&place, "37", 500)).await;
    // An entry that no field of the offer leads to.
    let mut more = filled(&place, "17", 500);
    more["play"]["act"]["place"]["on_credit"] = true.into();
    let why = malformed(&one, more).await;
    assert!(why.contains("on_credit"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_of_a_round_that_is_over_is_refused() {
    let house = House::open(Pace { result_ms: 60_000, ..Pace::none() });
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    let frame = wagering(&mut one).await;
    let place = offer(&frame, "place");
    one.do_it(filled(&place, "1", 500)).await;
    let over = |frame: &Value| frame["view"]["round"] == 1 && frame["view"]["running"] == false;
    one.until("the round is over", over).await;
    let refusal = refused(&one, filled(&place, "1", 500)).await;
    assert!(refusal.clause.is_some() && refusal.sentence.ends_with('.'), "{refusal:?}");
}
