//! Each viewer is told what happened in their own words, and nobody what was told to somebody else alone.

use floor::{Caller, Pace, Picture, TableId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player};

/// Somebody who does not act keeps nobody waiting for long.
fn pace() -> Pace {
    Pace { second_ms: 4, call_ms: 5, result_ms: 20, ..Pace::none() }
}

fn open() -> House {
    let id = TableId::new("hold-em-1").unwrap();
    let terms = Terms { bots: 2, ..Terms::practice("Hold-em 1") };
    House::open_game(pace(), id, "hold-em", terms, None).0
}

/// The record that a picture brings to somebody who has seen nothing yet.
fn record(picture: &Picture) -> Vec<Value> {
    let messages = picture.messages(0);
    let lines = messages.iter().flat_map(|message| {
        let message: Value = serde_json::from_str(message).unwrap();
        message["record"].as_array().unwrap().clone()
    });
    lines.collect()
}

fn texts(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["text"].as_str().unwrap()).collect()
}

async fn seen_by(house: &House, caller: Caller) -> Vec<Value> {
    record(&house.table().watch(caller).await.unwrap().now)
}

/// A player who has played a round, and stands.
async fn played(house: &House) -> Player {
    let mut player = house.guest().await;
    player.sit(0, 100).await;
    player.until("the second round", |frame| frame["view"]["round"] == 2).await;
    player
}

fn cards_named(lines: &[Value]) -> usize {
    texts(lines).iter().filter(|text| text.starts_with("You get the ")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_reads_their_own_cards_and_is_called_you() {
    let house = open();
    let player = played(&house).await;
    let own = seen_by(&house, player.caller()).await;
    assert!(cards_named(&own) >= 2, "two hole cards: {:?}", texts(&own));
    for line in &own {
        let text = line["text"].as_str().unwrap();
        // Whoever joins is told the name by which the others will know them.
        let named = text.contains(player.person.handle.as_str());
        assert!(!named || line["kind"] == "joined", "the reader is called by name: {text}");
        let is_own = line["own"].as_bool().unwrap();
        assert!(!is_own || text.contains("You") || text.contains("you"), "{text}");
        assert_eq!(is_own, line["seat"] == json!(0), "{line}");
    }
    assert!(own.iter().any(|line| line["own"] == json!(true) && line["kind"] != "joined"));
}

#[tokio::test(flavor = "multi_thread")]
async fn onlookers_and_staff_read_no_card_that_lies_face_down() {
    let house = open();
    let player = played(&house).await;
    let post = Caller::Supervisor(rules::StaffId(1_000));
    for caller in [Caller::Spectator, post] {
        let lines = seen_by(&house, caller).await;
        assert_eq!(cards_named(&lines), 0, "{:?}", texts(&lines));
        let dealt = format!("{} gets a card face down.", player.person.handle);
        assert!(texts(&lines).contains(&dealt.as_str()), "{:?}", texts(&lines));
        assert!(lines.iter().all(|line| line["own"] == json!(false)));
    }
    drop(player);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_after_somebody_reads_nothing_that_they_were_told_alone() {
    let house = open();
    let player = played(&house).await;
    let party = player.frame()["view"]["you"]["party"].clone();
    player.do_it(json!("leave")).await;
    let mut next = house.guest().await;
    next.until("room", |frame| frame["view"]["you"].is_null()).await;
    // The number of the one who left is given again.
    while next.frame()["view"]["you"]["party"] != party {
        let joined = next.send(json!({"join": {"handle": next.person.handle.as_str(), "seat": 0}}));
        if matches!(joined.await, floor::Answer::Done { .. }) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    next.until("a seat", |frame| !frame["view"]["you"].is_null()).await;
    assert_eq!(next.frame()["view"]["you"]["party"], party, "the number was given again");
    let lines = seen_by(&house, next.caller()).await;
    let before = lines.iter().rposition(|line| line["kind"] == "joined").unwrap();
    assert_eq!(cards_named(&lines[..before]), 0, "{:?}", texts(&lines));
    assert!(lines[..before].iter().all(|line| line["own"] == json!(false)), "{lines:?}");
    let joined = format!("You join the table as {}.", next.person.handle);
    assert_eq!(lines[before]["text"], joined);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_the_record_reads_the_same() {
    let house = open();
    let player = played(&house).await;
    let person = player.person.clone();
    drop(player);
    let house = house.restart(Pace::none()).await;
    let caller = Caller::Person { id: person.id, handle: person.handle };
    let own = seen_by(&house, caller).await;
    assert!(cards_named(&own) >= 2, "{:?}", texts(&own));
    assert_eq!(cards_named(&seen_by(&house, Caller::Spectator).await), 0);
}
