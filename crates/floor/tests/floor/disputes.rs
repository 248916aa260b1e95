//! What a player says in a dispute reaches the staff who decide it, stands on record, and is nobody else's to read.

use floor::{Answer, Caller, Pace};
use rules::StaffId;
use serde_json::{Value, json};
use table::{DealtBy, Terms};

use crate::premises::{House, Player, fresh_key};

const SUPERVISOR: Caller = Caller::Supervisor(StaffId(1_000));
const INSPECTOR: Caller = Caller::Inspector(StaffId(1_001));
const SAID: &str = "The wheel stopped on 11, I say.";

async fn staff(one: &Player, as_who: Caller, command: Value) -> Answer {
    one.table.command(as_who, fresh_key(), command.to_string()).await.unwrap()
}

/// All that somebody is sent who begins to watch.
async fn sent_to(house: &House, caller: Caller) -> String {
    house.table().watch(caller).await.unwrap().now.messages(0).concat()
}

async fn record_shown_to(house: &House, caller: Caller) -> Vec<Value> {
    let picture = house.table().watch(caller).await.unwrap().now;
    let frame: Value = serde_json::from_str(picture.frame()).unwrap();
    frame["record"].as_array().unwrap().clone()
}

fn offered(frame: &Value, verb: &str) -> Option<Value> {
    frame["offers"].as_array().unwrap().iter().find(|offer| offer["verb"] == verb).cloned()
}

async fn disputed() -> (House, Player) {
    let terms = Terms { dealt_by: DealtBy::Person, ..Terms::practice("Money Wheel 1") };
    let house = House::open_on(Pace::none(), terms).0;
    let one = house.guest().await;
    one.sit(0, 100).await;
    let party = one.frame()["view"]["you"]["party"].clone();
    one.do_it(json!({"state": {"dispute": {"party": party, "about": SAID}}})).await;
    (house, one)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_supervisor_sees_who_disputes_what_they_say_and_since_when() {
    let (house, one) = disputed().await;
    let [entry] = &record_shown_to(&house, SUPERVISOR).await[..] else { panic!("one entry") };
    assert_eq!(entry["text"], format!("{} raises a dispute: {SAID}", one.person.handle));
    assert_eq!(entry["by"], json!({"post": "player", "id": one.person.id.0}));
    assert_eq!((&entry["undecided"], &entry["round"]), (&json!(true), &json!(0)));
    assert!(entry["at_ms"].as_u64().unwrap() > 1_600_000_000_000, "{entry}");
    // The journal tells the same, also after a restart.
    let read = serde_json::to_value(house.floor.record(&house.id, 0).await.unwrap()).unwrap();
    assert_eq!(read[0], *entry);
    drop(one);
    let entry = entry.clone();
    let house = house.restart(Pace::none()).await;
    assert_eq!(record_shown_to(&house, SUPERVISOR).await, [entry]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_reads_their_dispute_and_its_outcome_and_others_only_that_there_is_one() {
    let (house, one) = disputed().await;
    assert!(sent_to(&house, one.caller()).await.contains(&format!("You raise a dispute: {SAID}")));
    let other = house.guest().await;
    let said = format!("{} raises a dispute.", one.person.handle);
    for caller in [Caller::Spectator, other.caller()] {
        let sent = sent_to(&house, caller).await;
        assert!(sent.contains(&said) && !sent.contains(SAID), "{sent}");
    }
    let outcome = json!({"decide": {"outcome": "It stopped on 12."}});
    let ruling = json!({"under": "disputes", "outcome": outcome, "reason": "The film shows it."});
    let ruled = staff(&one, SUPERVISOR, json!({"rule": ruling})).await;
    assert!(matches!(ruled, Answer::Done { .. }), "{ruled:?}");
    let own = sent_to(&house, one.caller()).await;
    assert!(own.contains("Your dispute is decided: “It stopped on 12.”"), "{own}");
    assert_eq!(record_shown_to(&house, SUPERVISOR).await[1]["undecided"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inspector_sees_that_a_review_is_asked_for() {
    let (house, one) = disputed().await;
    let outcome = json!({"decide": {"outcome": "It stopped on 12."}});
    let ruling = json!({"under": "disputes", "outcome": outcome, "reason": "The film shows it."});
    staff(&one, SUPERVISOR, json!({"rule": ruling})).await;
    let offer = offered(&one.frame(), "request-review").expect("a player may ask for a review");
    assert_eq!(offer["fields"][0]["of"], json!([{"label": "No. 2", "value": 2}]));
    one.do_it(offer["command"].clone()).await;
    assert_eq!(offered(&one.frame(), "request-review"), None, "it is asked for already");
    let shown = record_shown_to(&house, INSPECTOR).await;
    assert_eq!((&shown[0]["number"], &shown[0]["reviews_asked"]), (&json!(2), &json!(1)));
    let read = serde_json::to_value(house.floor.record(&house.id, 0).await.unwrap()).unwrap();
    assert_eq!(read[1], shown[0]);
    // The supervisor who ruled is no inspector of it, whatever post they stand at.
    let review = json!({"review": {"ruling": 2, "upheld": true, "reason": "Mine is right."}});
    let own = staff(&one, Caller::Inspector(StaffId(1_000)), review.clone()).await;
    assert!(matches!(own, Answer::Refused(_)), "{own:?}");
    assert!(matches!(staff(&one, INSPECTOR, review).await, Answer::Done { .. }));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_others_from_raising_a_dispute() {
    let (house, one) = disputed().await;
    let dispute = |party: u8| json!({"state": {"dispute": {"party": party, "about": SAID}}});
    one.do_it(dispute(0)).await;
    let third = one.send(dispute(0)).await;
    assert!(matches!(third, Answer::Refused(_)), "{third:?}");
    let other = house.guest().await;
    other.sit(1, 100).await;
    other.do_it(dispute(1)).await;
    assert_eq!(record_shown_to(&house, SUPERVISOR).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_seen_a_round_is_offered_to_dispute_it() {
    let house = House::open(Pace::none());
    let mut one = house.guest().await;
    assert_eq!(offered(&one.frame(), "dispute"), None, "onlookers have nothing to dispute");
    one.sit(0, 100).await;
    one.until("a round", |frame| frame["view"]["round"] == 1).await;
    let offer = offered(&one.frame(), "dispute").expect("a player may dispute");
    let mut command = offer["command"].clone();
    *command.pointer_mut(offer["fields"][0]["at"].as_str().unwrap()).unwrap() = SAID.into();
    one.do_it(command).await;
    assert!(sent_to(&house, SUPERVISOR).await.contains(SAID));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_is_told_of_by_name_and_the_seat_by_its_number() {
    let (house, one) = disputed().await;
    let sent = sent_to(&house, Caller::Spectator).await;
    assert!(sent.contains(&format!("{} joins the table.", one.person.handle)), "{sent}");
    assert!(sent.contains(&format!("{} takes seat 1.", one.person.handle)), "{sent}");
}
