//! A round undone after its winner has left: the account pays, and only the rest is owed.

use floor::{Answer, Caller, Pace};
use money::Cents;
use rules::StaffId;
use serde_json::{Value, json};
use table::{DealtBy, Terms};

use crate::premises::{House, Player, fresh_key};

async fn staff(one: &Player, as_who: Caller, command: Value) {
    let answer = one.table.command(as_who, fresh_key(), command.to_string()).await.unwrap();
    assert!(matches!(answer, Answer::Done { .. }), "{command}: {answer:?}");
}

/// A round at a table that a person deals, in which $10 on 11 wins $110 and its owner leaves.
async fn won_and_left(house: &House) -> Player {
    let one = house.guest().await;
    one.sit(0, 100).await;
    let act = |act: Value| json!({"play": {"act": act}});
    staff(&one, Caller::Dealer(rules::StaffId(9)), act(json!("open-wagers"))).await;
    one.place("11", 10).await;
    staff(&one, Caller::Dealer(rules::StaffId(9)), act(json!("call-no-more-bets"))).await;
    let spin = json!({"spin": {"stop": 10, "direction": "clockwise", "revolutions": 2}});
    staff(&one, Caller::Dealer(rules::StaffId(9)), act(spin)).await;
    one.do_it("leave".into()).await;
    assert_eq!(balance(house, &one).await, Cents::dollars(1_110));
    one
}

async fn balance(house: &House, one: &Player) -> Cents {
    house.floor.person(one.person.id).await.unwrap().balance
}

async fn undo(one: &Player) {
    let supervisor = Caller::Supervisor(StaffId(1_000));
    staff(one, supervisor.clone(), json!({"state": "impractical"})).await;
    let outcome = json!({"invalidate": {"round": 1}});
    let ruling = json!({"under": "impractical-or-fraud", "outcome": outcome, "reason": "a short"});
    staff(one, supervisor, json!({"rule": ruling})).await;
}

fn dealt_by_a_person() -> House {
    let terms = Terms { dealt_by: DealtBy::Person, ..Terms::practice("Money Wheel 1") };
    House::open_on(Pace::none(), terms).0
}

/// What the journal's pockets of debts hold together.
fn owed(house: &House) -> i128 {
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    verified.totals.iter().find(|family| family.name == "debt").map_or(0, |family| family.total)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_account_pays_for_who_has_left() {
    let house = dealt_by_a_person();
    let one = won_and_left(&house).await;
    undo(&one).await;
    assert_eq!(balance(&house, &one).await, Cents::dollars(1_000));
    house.floor.shut_down().await;
    assert_eq!(owed(&house), 0);
}

/// The round is found void after the table has closed, and the house was shut meanwhile: staff still see the table and rule.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_is_ruled_on_and_the_account_pays() {
    let house = dealt_by_a_person();
    let one = won_and_left(&house).await;
    let supervisor = Caller::Supervisor(StaffId(1_000));
    staff(&one, supervisor.clone(), json!({"give-notice": {"after_round": 1}})).await;
    staff(&one, supervisor.clone(), json!("close")).await;
    let house = house.restart(Pace::none()).await;
    let one = Player { table: house.table(), ..one };
    let looked = one.table.watch(one.caller()).await;
    assert!(looked.is_err(), "a player has nothing to do there");
    let watch = one.table.watch(supervisor).await.unwrap();
    let frame: Value = serde_json::from_str(watch.now.frame()).unwrap();
    let offered = |frame: &Value, label: &str| {
        frame["offers"].as_array().unwrap().iter().any(|offer| offer["label"] == label)
    };
    assert!(offered(&frame, "State that the round cannot go on"), "{frame}");
    assert!(!offered(&frame, "Announce that the table closes"), "{frame}");
    undo(&one).await;
    let frame: Value = serde_json::from_str(watch.later.borrow().frame()).unwrap();
    assert_eq!(frame["view"]["statement"], Value::Null, "it is ruled");
    assert_eq!(balance(&house, &one).await, Cents::dollars(1_000));
    house.floor.shut_down().await;
    assert_eq!(owed(&house), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_pays_what_it_has_and_the_rest_is_owed() {
    let house = dealt_by_a_person();
    let one = won_and_left(&house).await;
    // Back at the table with all but $30, and all of it on the layout, where it is not taken from.
    one.sit(0, 1_080).await;
    let act = |act: Value| json!({"play": {"act": act}});
    staff(&one, Caller::Dealer(rules::StaffId(9)), act(json!("open-wagers"))).await;
    for symbol in ["1", "3", "5", "11", "23"] {
        one.place(symbol, 200).await;
    }
    one.place("canberra", 80).await;
    undo(&one).await;
    assert_eq!(balance(&house, &one).await, Cents::ZERO);
    house.floor.shut_down().await;
    assert_eq!(owed(&house), -8_000);
}
