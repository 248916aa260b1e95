//! A floor that is stopped and started again continues where it was.

use floor::{Answer, Pace, TableId};
use serde_json::{Value, json};
use table::{DealtBy, Terms};

use crate::premises::{House, Player};

fn phase(frame: &Value) -> &str {
    frame["view"]["play"]["phase"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_in_progress_goes_on_after_a_restart() {
    // Nothing is drawn before the restart: the call takes an hour.
    let slow = Pace { call_ms: 3_600_000, ..Pace::none() };
    let house = House::open(slow);
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(matches!(one.place("1", 10).await, Answer::Done { .. }));
    let commit = one.frame()["view"]["fairness"]["commit"].clone();
    let deadline = one.frame()["deadline_ms"].as_u64().unwrap();

    let house = house.restart(Pace { call_ms: 0, ..Pace::none() }).await;
    let person = house.floor.person(one.person.id).await.unwrap();
    let mut one = Player::at(&house, person).await;
    let frame = one.frame();
    assert_eq!(frame["view"]["fairness"]["commit"], commit, "the same sealed seed");
    let apart = frame["deadline_ms"].as_u64().unwrap().abs_diff(deadline);
    assert!(apart < 100, "the same countdown, not {apart} ms from it");
    assert_eq!(frame["view"]["seats"][0]["rack"], 9_000);

    let over = |f: &Value| f["view"]["round"] == 1 && phase(f) == "between";
    let frame = one.until("the result", |f| over(f) || f["view"]["round"] == 2).await;
    assert!(frame["view"]["seats"][0]["rack"].as_u64().unwrap() >= 9_000);
    let proof = house.proof(1).await;
    assert_eq!(serde_json::to_value(proof.proof.commit).unwrap(), commit);
    assert_eq!(proof.proof.verify(), Ok(()));
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wish_to_sit_out_at_the_big_blind_is_kept() {
    let id = TableId::new("hold-em-1").unwrap();
    // A person deals, so that nothing happens by itself.
    let terms = Terms { dealt_by: DealtBy::Person, ..Terms::practice("Hold-em 1") };
    let house = House::open_game(Pace::none(), id, "hold-em", terms, None).0;
    let one = house.guest().await;
    one.sit(0, 100).await;
    let wish = |wish: bool| json!({"play": {"act": {"sit-out-at-blind": {"wish": wish}}}});
    one.do_it(wish(true)).await;
    let house = house.restart(Pace::none()).await;
    let person = house.floor.person(one.person.id).await.unwrap();
    let one = Player::at(&house, person).await;
    let Answer::Refused(refusal) = one.send(wish(true)).await else { panic!("it was forgotten") };
    assert_eq!(refusal.sentence, "You already sit out when the big blind comes round.");
    let offers = one.frame()["offers"].clone();
    let takes_back = |offer: &Value| offer["command"] == wish(false);
    assert!(offers.as_array().unwrap().iter().any(takes_back), "{offers}");
    one.do_it(wish(false)).await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}
