//! The jackpot of Canberra Poker over HTTP: what it displays, and how a round feeds it.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::premises::{Open, verified};
use crate::staff::made;

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
    let named = |jackpot: &&Value| jackpot["name"] == "Boomerang";
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

async fn staffed(operator: &mut Browser, handle: &str, role: &str) -> Browser {
    let (_, password) = made(operator, handle, role).await;
    Browser::logged_in(operator.address, handle, &password).await
}

/// What a jackpot is opened with.
fn wished(number: u16) -> Value {
    json!({
        "number": number,
        "name": "Boomerang",
        "purpose": "money",
        "terms": {"wager": 100, "seed": 1_000_000, "prize_share": 7, "reserve_share": 3, "signed": "R. Lee"},
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inspector_opens_a_jackpot_and_a_supervisor_sets_it_right_by_name() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let mut inspector = staffed(&mut operator, "Ina", "inspector").await;
    let mut supervisor = staffed(&mut operator, "Sol", "supervisor").await;
    let mut dealer = staffed(&mut operator, "Ada", "dealer").await;

    for browser in [&mut supervisor, &mut dealer] {
        let reply = browser.post("/api/jackpots", Some(wished(9))).await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "role"));
    }
    let mut guest = house.guest().await;
    assert_eq!(guest.post("/api/jackpots", Some(wished(9))).await.status, 403);
    let mut unsigned = wished(9);
    unsigned["terms"]["signed"] = json!("  ");
    let reply = inspector.post("/api/jackpots", Some(unsigned)).await;
    assert_eq!((reply.status, reply.code().as_str()), (409, "refused"), "{}", reply.body);
    let mut turned = wished(9);
    turned["name"] = json!("Boome\u{202e}rang");
    assert_eq!(inspector.post("/api/jackpots", Some(turned)).await.status, 409);
    assert_eq!(inspector.post("/api/jackpots", Some(wished(0))).await.status, 400);
    let reply = inspector.post("/api/jackpots", Some(wished(9))).await;
    assert_eq!((reply.status, &reply.json()["displayed"]), (201, &json!(1_000_000)));
    assert_eq!(inspector.post("/api/jackpots", Some(wished(9))).await.status, 409);

    let correction = |before: u64, signed: &str| json!({"pool": "reserve", "before": before, "after": 2_500, "reason": "a jammed slot", "signed": signed});
    let path = "/api/jackpots/9/corrections";
    assert_eq!(inspector.post(path, Some(correction(0, "R. Lee"))).await.status, 403);
    for (wrong, why) in [
        (correction(0, ""), "without a name"),
        (correction(7, "S. Hall"), "of an amount that is not there"),
        (
            json!({"pool": "reserve", "before": 0, "after": 2_500, "reason": "", "signed": "S. Hall"}),
            "without a reason",
        ),
    ] {
        let reply = supervisor.post(path, Some(wrong)).await;
        assert_eq!((reply.status, reply.code().as_str()), (409, "refused"), "{why}");
    }
    let reply = supervisor.post(path, Some(correction(0, "S. Hall"))).await;
    let books = &reply.json()["books"];
    assert_eq!((&books["reserve"], &books["corrected"]), (&json!(2_500), &json!(2_500)));
    assert_eq!(
        supervisor.post("/api/jackpots/8/corrections", Some(correction(0, "S. Hall"))).await.status,
        404
    );

    let terms = |wager: u64| json!({"wager": wager, "seed": 2_000_000, "prize_share": 1, "reserve_share": 1, "signed": "R. Lee"});
    assert_eq!(inspector.post("/api/jackpots/9/terms", Some(terms(200))).await.status, 409);
    let reply = inspector.post("/api/jackpots/9/terms", Some(terms(100))).await;
    assert_eq!(reply.json()["books"]["approved_by"], "R. Lee", "{}", reply.body);

    // What the pools hold is the staff's business.
    for (browser, sees) in [(&mut supervisor, true), (&mut dealer, false), (&mut guest, false)] {
        let all = browser.get("/api/jackpots").await.json();
        let found = all["jackpots"].as_array().unwrap().iter().find(|one| one["number"] == 9);
        assert_eq!(found.unwrap().get("books").is_some(), sees, "{all}");
    }
    verified(&house.shut().await);
}
