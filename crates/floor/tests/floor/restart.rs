//! A floor that is stopped and started again continues where it was.

use floor::{Answer, Pace};
use serde_json::Value;

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
