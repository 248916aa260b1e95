//! The jackpot of Canberra Poker over HTTP: what it displays, and how a round feeds it.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::premises::{Open, verified};

const TABLE: &str = "canberra-poker-1";

fn game(frame: &Value) -> &Value {
    &frame["view"]["play"]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_practice_table_has_a_jackpot_and_feeds_it() {
    let house = Open::new().await;
    let mut nobody = Browser::new(house.address);
    let answer = nobody.get("/api/jackpots").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let jackpots = answer.json();
    let named = |jackpot: &&Value| jackpot["name"] == "Canberra Poker";
    let jackpot = jackpots["jackpots"].as_array().unwrap().iter().find(named).unwrap();
    assert_eq!(jackpot["displayed"], 1_000_000);
    assert_eq!((&jackpot["wager"], &jackpot["purpose"]), (&json!(100), &json!("practice")));
    assert!(jackpot.get("reserve").is_none());
    let table = nobody.get(&format!("/api/tables/{TABLE}")).await.json();
    assert_eq!(table["jackpot"], jackpot["number"]);
    assert!(nobody.get("/api/tables/blackjack-1").await.json().get("jackpot").is_none());

    let one = house.guest().await;
    let mut socket = one.socket(TABLE).await;
    socket.sit(0, 100).await;
    socket.wager("ante", 5).await;
    socket.wager("boomerang", 1).await;
    socket.shows("a decision", |f| game(f)["phase"] == "decide").await;
    socket.command(&json!({"play": {"act": "fold"}})).await;
    socket.shows("the end", |f| game(f)["phase"] == "between" || f["view"]["round"] == 2).await;
    // Bots may have wagered on the jackpot too, and one of them may have won.
    let after = nobody.get("/api/jackpots").await.json();
    let after = after["jackpots"].as_array().unwrap().iter().find(named).unwrap();
    assert!(after["displayed"].as_u64() >= Some(1_000_070), "{after}");
    drop(socket);
    verified(&house.shut().await);
}
