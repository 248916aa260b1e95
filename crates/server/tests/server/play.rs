//! Play over real sockets: two people, reloads, restarts, a table that closes.

use floor::Pace;
use serde_json::{Value, json};

use crate::client::{Browser, phase};
use crate::premises::{Open, TABLE, verified};

#[tokio::test(flavor = "multi_thread")]
async fn two_players_play_and_anybody_can_check_the_round() {
    let house = Open::new().await;
    let (mut one, two) = (house.guest().await, house.guest().await);
    let (mut first, mut second) = (one.socket(TABLE).await, two.socket(TABLE).await);
    let me = one.get("/api/me").await.json();
    let hello = first.until("hello", |message| message.get("hello").cloned()).await;
    assert_eq!(hello["you"]["handle"], me["handle"]);
    first.sit(0, 100).await;
    second.sit(1, 50).await;
    let seated = first.shows("both", |f| f["view"]["seats"][1]["handle"].is_string()).await;
    assert_eq!(seated["view"]["seats"][0]["handle"], me["handle"], "under one's own name");
    first.wager("1", 10).await;
    second.wager("flag", 5).await;
    let round = first.shows("a result", |f| phase(f) == "between").await["view"]["round"].clone();
    let proof = loop {
        let reply = one.get(&format!("/api/tables/{TABLE}/rounds/{round}")).await;
        if reply.status == 200 {
            break reply.json();
        }
    };
    let proof: floor::RoundRecord = serde_json::from_value(proof).unwrap();
    assert_eq!(floor::check_round(&proof), floor::Verdict::Sound);
    let beyond = one.get(&format!("/api/tables/{TABLE}/rounds/9999")).await;
    assert_eq!(beyond.code(), "not-revealed");
    let said = beyond.json()["error"]["message"].to_string();
    assert!(said.contains("no round 9999 here; the last one so far is"), "{said}");
    for bad in ["0", "-1", "x"] {
        assert_eq!(one.get(&format!("/api/tables/{TABLE}/rounds/{bad}")).await.status, 404);
    }
    verified(&house.shut().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_round_is_found_out() {
    let house = Open::new().await;
    let mut one = house.guest().await;
    let mut socket = one.socket(TABLE).await;
    socket.sit(0, 100).await;
    for _ in 0..2 {
        socket.wager("1", 1).await;
        socket.shows("a result", |f| phase(f) == "between").await;
    }
    let reply = loop {
        let reply = one.get(&format!("/api/tables/{TABLE}/rounds/2")).await;
        if reply.status == 200 {
            break reply.json();
        }
    };
    let check = |value: Value| floor::check_round(&serde_json::from_value(value).unwrap());
    assert_eq!(check(reply.clone()), floor::Verdict::Sound);
    let mut other_seed = reply.clone();
    other_seed["proof"]["seed"] = json!("00".repeat(32));
    let mut other_bound = reply.clone();
    other_bound["proof"]["draws"][0]["of"] = json!(53);
    let mut no_draw = reply.clone();
    no_draw["proof"]["draws"] = json!([]);
    let mut better = reply.clone();
    better["outcome"][1] = json!({"lost": {"party": 0, "on": "3", "stake": 5, "chips": "gaming"}});
    let mut other_game = reply.clone();
    other_game["game"] = json!("snap");
    let mut other_edition = reply.clone();
    other_edition["edition"] = json!("2005");
    let mut nonsense = reply.clone();
    nonsense["proof"]["wagers"] =
        json!([r#"{"lost":{"party":0,"on":"1","stake":1,"chips":"gaming"}}"#]);
    for forged in [other_seed, other_bound, no_draw, better, other_game, other_edition, nonsense] {
        assert_ne!(check(forged.clone()), floor::Verdict::Sound, "{forged}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_shows_the_same_table() {
    let house =
        Open::with(|config| config.pace = Pace { call_ms: 3_600_000, ..Pace::quick() }).await;
    let one = house.guest().await;
    let mut socket = one.socket(TABLE).await;
    socket.sit(2, 100).await;
    socket.wager("3", 10).await;
    let before = socket.shows("the wheel turns", |f| phase(f) == "no-more-bets").await;
    drop(socket);
    let mut again = one.socket(TABLE).await;
    let after = again.shows("anything", |_| true).await;
    assert_eq!((&after["view"], &after["version"]), (&before["view"], &before["version"]));
    let mut spectator = Browser::new(house.address).socket(TABLE).await;
    let hello = spectator.until("hello", |message| message.get("hello").cloned()).await;
    assert_eq!(hello["you"], Value::Null);
    let seen = spectator.shows("anything", |_| true).await;
    assert_eq!(seen["offers"], json!([]), "who looks on is offered nothing");
    assert_eq!(seen["view"]["seats"], before["view"]["seats"]);
    let refused = spectator.command(&json!("leave")).await;
    assert!(refused["refused"]["sentence"].is_string(), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_goes_on_after_a_restart() {
    let slow = |config: &mut server::Config| {
        config.pace = Pace { call_ms: 3_600_000, ..Pace::quick() };
    };
    let house = Open::with(slow).await;
    let one = house.guest().await;
    let mut socket = one.socket(TABLE).await;
    socket.sit(0, 100).await;
    let wagered = socket.wager("1", 10).await;
    let key = format!("k{}", socket.keys);
    let before = socket.shows("the wheel turns", |f| phase(f) == "no-more-bets").await;
    let house = house.restart(|_| {}).await;
    let closed = socket.until_closed().await.unwrap();
    assert_eq!(u16::from(closed.code), 1001);
    assert!(closed.reason.contains("shutting down"), "{closed:?}");
    let mut one = Browser { address: house.address, ..one };
    one.headers = Browser::new(house.address).headers;
    let mut socket = one.socket(TABLE).await;
    let commit = before["view"]["fairness"]["commit"].clone();
    let round = before["view"]["round"].clone();
    let over =
        socket.shows("the result", |f| f["view"]["fairness"]["last"]["round"] == round).await;
    assert_eq!(over["view"]["fairness"]["last"]["commit"], commit, "the same sealed seed");
    // The same command again: it was carried out before the restart, and is not carried out again.
    socket
        .raw(
            json!({"key": key, "command": {"play": {"act": {"place":
        {"on": "1", "amount": 1000}}}}})
            .to_string(),
        )
        .await;
    assert!(socket.answer(&key).await["ok"]["version"].as_u64().unwrap() <= wagered);
    drop(socket);
    verified(&house.shut().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_shows_everybody_out() {
    let house = Open::new().await;
    let guest = house.guest().await;
    let mut socket = guest.socket(TABLE).await;
    socket.sit(0, 100).await;
    let mut operator = house.operator().await;
    let round =
        socket.showing("a round", |f| phase(f) == "wagers-open").await["view"]["round"].clone();
    let notice = json!({"as": "supervisor", "key": "n1",
                        "command": {"give-notice": {"after_round": round}}});
    let path = format!("/api/tables/{TABLE}/staff");
    let reply = operator.post(&path, Some(notice)).await.json();
    assert!(reply["answer"]["ok"].is_object(), "{reply}");
    // Nobody wagers, and the round announced as the last still ends.
    let closed = socket.until_closed().await.unwrap();
    assert_eq!(closed.reason.as_str(), "this table has closed");
    let refused = guest.try_socket(TABLE, 65_536).await.unwrap_err();
    assert_eq!(refused.status, 410, "{refused:?}");
    let mut guest = guest;
    assert_eq!(guest.get(&format!("/api/tables/{TABLE}")).await.json()["closed"], true);
    assert!(guest.get("/api/me").await.json()["balance"].as_u64().unwrap() >= 99_900, "cashed out");
    let house = house.restart(|_| {}).await;
    let mut again = Browser::new(house.address);
    let table = again.get(&format!("/api/tables/{TABLE}")).await.json();
    assert_eq!((&table["closed"], &table["name"]), (&json!(true), &json!("Money Wheel 1")));
    verified(&house.shut().await);
}

/// The answer to it may be lost like any other.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_changed_nothing_does_nothing_when_it_is_sent_again() {
    let house = Open::new().await;
    let mut socket = house.guest().await.socket(TABLE).await;
    socket.sit(0, 100).await;
    let here = json!({"key": "here", "command": {"set-away": {"away": false}}}).to_string();
    socket.raw(here.clone()).await;
    let first = socket.answer("here").await;
    assert!(first["ok"]["version"].is_u64(), "{first}");
    socket.done(json!({"set-away": {"away": true}})).await;
    socket.raw(here).await;
    assert_eq!(socket.answer("here").await, first, "the player is away still");
}
