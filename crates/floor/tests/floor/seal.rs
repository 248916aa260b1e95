//! A seal whose key is lost: the loss is recorded, a supervisor may give the round up, and play continues.

use floor::{Answer, Caller, Pace, RoundRecord, Verdict};
use money::Cents;
use rules::StaffId;
use serde_json::{Value, json};

use crate::premises::{House, Player, fresh_key, table};

fn phase(frame: &Value) -> &str {
    frame["view"]["play"]["phase"].as_str().unwrap()
}

fn is_lost(frame: &Value) -> bool {
    !frame["view"]["statement"]["seal-lost"].is_null()
}

/// A floor closed in the middle of round 1, with $10 on the layout.
async fn in_mid_round() -> (House, floor::Person) {
    let house = House::open(Pace { call_ms: 3_600_000, ..Pace::none() });
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(matches!(one.place("1", 10).await, Answer::Done { .. }));
    (house, one.person)
}

async fn rule(one: &Player, outcome: Value, reason: &str) -> Answer {
    let ruling = json!({"under": "impractical-or-fraud", "outcome": outcome, "reason": reason});
    as_supervisor(one, json!({"rule": ruling})).await
}

async fn as_supervisor(one: &Player, command: Value) -> Answer {
    let staff = Caller::Supervisor(StaffId(7));
    one.table.command(staff, fresh_key(), command.to_string()).await.unwrap()
}

const QUICK: fn() -> Pace = || Pace { call_ms: 0, result_ms: 50, ..Pace::none() };

#[tokio::test(flavor = "multi_thread")]
async fn a_round_whose_key_is_lost_is_given_up_and_the_next_is_played() {
    let (house, person) = in_mid_round().await;
    // Nobody can escape from a round that can be opened.
    let one = Player::at(&house, person.clone()).await;
    let claimed = as_supervisor(&one, json!({"state": {"seal-lost": {"round": 1}}})).await;
    assert!(matches!(claimed, Answer::Refused(_)), "{claimed:?}");
    assert!(matches!(rule(&one, json!("forfeit"), "bad luck").await, Answer::Refused(_)));

    let (house, _) = house.restart_without_key(QUICK()).await;
    let mut one = Player::at(&house, person).await;
    let frame = one.until("that the seal is lost", is_lost).await;
    assert_eq!(frame["view"]["seats"][0]["rack"], 9_000, "the table can still be read");
    let told = one.pictures.borrow().messages(0).concat();
    assert!(told.contains("cannot be opened"), "{told}");

    assert!(matches!(one.place("1", 5).await, Answer::Refused(_)), "play waits");
    assert!(matches!(rule(&one, json!("play-on"), "why not").await, Answer::Refused(_)));
    assert!(matches!(rule(&one, json!("forfeit"), " ").await, Answer::Refused(_)));
    let ruled = rule(&one, json!("forfeit"), "the key was on a disk that broke").await;
    assert!(matches!(ruled, Answer::Done { .. }), "{ruled:?}");
    assert_eq!(one.frame()["view"]["seats"][0]["rack"], 10_000, "everything goes back");

    one.until("wagers open", |f| f["view"]["round"] == 2 && phase(f) == "wagers-open").await;
    assert!(matches!(one.place("1", 10).await, Answer::Done { .. }));
    one.until("the result", |f| f["view"]["round"] == 2 && phase(f) == "between").await;
    let given_up = house.floor.round(&table(), 1, None).await.unwrap().unwrap();
    assert_eq!(floor::check_round(&given_up), Verdict::Forfeited);
    let again = serde_json::to_string(&given_up).unwrap();
    assert_eq!(serde_json::from_str::<RoundRecord>(&again).unwrap(), given_up);
    let next = house.floor.round(&table(), 2, None).await.unwrap().unwrap();
    assert_eq!(floor::check_round(&next), Verdict::Sound);

    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    let [forfeited] = verified.forfeited.as_slice() else { panic!("{:?}", verified.forfeited) };
    assert_eq!((forfeited.round, forfeited.by), (1, 7));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_given_up_with_a_winner_is_not_believed() {
    let (house, person) = in_mid_round().await;
    let (house, _) = house.restart_without_key(QUICK()).await;
    let mut one = Player::at(&house, person).await;
    one.until("that the seal is lost", is_lost).await;
    rule(&one, json!("forfeit"), "the key is gone").await;
    let given_up = house.floor.round(&table(), 1, None).await.unwrap().unwrap();
    let mut forged = serde_json::to_value(&given_up).unwrap();
    let events = forged["events"].as_array_mut().unwrap();
    let voided = events.iter_mut().find(|event| !event["voided"].is_null()).unwrap();
    voided["voided"]["stakes"] = "kept".into();
    let forged: RoundRecord = serde_json::from_value(forged).unwrap();
    let net = Cents::dollars(10).net();
    let fault = floor::RoundFault::NotRefunded { party: 0, net: money::Net(-net.0) };
    assert_eq!(floor::check_round(&forged), Verdict::Faulty(vec![fault]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_comes_back_lets_the_round_go_on() {
    let (house, person) = in_mid_round().await;
    let (house, key) = house.restart_without_key(QUICK()).await;
    let mut one = Player::at(&house, person.clone()).await;
    one.until("that the seal is lost", is_lost).await;
    std::fs::write(house.key(), key).unwrap();
    let house = house.restart(QUICK()).await;
    let mut one = Player::at(&house, person).await;
    one.until("the next round", |f| f["view"]["round"] == 2 && !is_lost(f)).await;
    let first = house.floor.round(&table(), 1, None).await.unwrap().unwrap();
    assert_eq!(floor::check_round(&first), Verdict::Sound);
    assert!(matches!(rule(&one, json!("forfeit"), "too late").await, Answer::Refused(_)));
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound() && verified.forfeited.is_empty(), "{verified:?}");
}
