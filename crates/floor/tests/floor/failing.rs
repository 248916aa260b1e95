//! The world fails: nothing is lost, nothing is done twice, and the table stays up.

use std::sync::Arc;

use floor::{Answer, Pace};
use journal::SqliteJournal;
use journal::conformance::Fate;
use serde_json::{Value, json};

use crate::premises::{House, Player};

/// A table with wagers open and nothing for the dealer to do for an hour.
async fn betting() -> (House, Arc<SqliteJournal>, Player) {
    let (house, journal) = House::open_with_journal(Pace { call_ms: 3_600_000, ..Pace::none() });
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    let open = |frame: &Value| frame["view"]["play"]["phase"] == "wagers-open";
    one.until("wagers open", open).await;
    (house, journal, one)
}

fn rack(player: &Player) -> u64 {
    player.frame()["view"]["seats"][0]["rack"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_changes_nothing() {
    let (house, journal, one) = betting().await;
    journal.set_room(false);
    // Events that fit into existing pages may still go through; soon nothing does.
    let mut said = None;
    for time in 0..100 {
        let before = rack(&one);
        let answer = one.send(json!({"set-away": {"away": time % 2 == 0}})).await;
        assert_eq!(rack(&one), before);
        if let Answer::Failed(why) = answer {
            said = Some(why);
            break;
        }
    }
    let said = said.expect("a full disk is noticed");
    assert!(said.contains("disk is full"), "{said}");
    journal.set_room(true);
    assert!(matches!(one.place("1", 5).await, Answer::Done { .. }));
    assert_eq!(rack(&one), 9_500);
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_commit_is_found_out_before_the_table_goes_on() {
    let (house, journal, one) = betting().await;
    journal.fail_commit(Fate::Kept, 2);
    assert!(matches!(one.place("1", 5).await, Answer::Done { .. }), "it was written after all");
    assert_eq!(rack(&one), 9_500);
    journal.fail_commit(Fate::Lost, 2);
    assert!(matches!(one.place("1", 5).await, Answer::Failed(_)), "it was not written");
    assert_eq!(rack(&one), 9_500);
    assert!(matches!(one.place("1", 5).await, Answer::Done { .. }));
    assert_eq!(rack(&one), 9_000);
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}
