//! Baccarat, dealt by the computer from a shoe: shuffle, cut, wagers, cards and settlement.

use serde_json::{Value, json};

use crate::premises::{Open, verified};

const TABLE: &str = "mini-baccarat-1";

fn game(frame: &Value) -> &Value {
    &frame["view"]["play"]
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_cut_wager_and_see_a_round_of_mini_baccarat() {
    let house = Open::new().await;
    let (one, two) = (house.guest().await, house.guest().await);
    let (mut first, mut second) = (one.socket(TABLE).await, two.socket(TABLE).await);
    first.sit(0, 100).await;
    second.sit(1, 100).await;
    // The time to cut may be over already; then the house has cut.
    first.command(&json!({"play": {"act": {"cut": {"behind": 104}}}})).await;
    first.wager("1-banker", 10).await;
    second.wager("2-player", 10).await;
    let over = first.shows("a result", |f| game(f)["winner"].is_string()).await;
    for hand in ["player", "banker"] {
        let cards = game(&over)[hand]["cards"].as_array().unwrap().len();
        assert!((2..=3).contains(&cards), "{over}");
        assert!(game(&over)[hand]["total"].as_u64() <= Some(9));
    }
    assert_eq!(game(&over)["roads"]["bead_plate"][0]["mark"], game(&over)["winner"]);
    assert_eq!(game(&over)["shoe"]["stage"], "in-use");
    drop((first, second));
    verified(&house.shut().await);
}
