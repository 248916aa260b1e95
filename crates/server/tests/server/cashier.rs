//! Money over the counter: paid in and paid out by staff, once, and on record.

use serde_json::{Value, json};

use crate::client::{Browser, Reply};
use crate::premises::{OWN, Open, verified};

async fn named(house: &Open, handle: &str) -> Browser {
    let mut browser = Browser::new(house.address);
    let body = json!({"handle": handle, "password": "correct horse"});
    assert_eq!(browser.post("/api/accounts", Some(body)).await.status, 201);
    browser
}

pub(crate) async fn made(operator: &mut Browser, handle: &str, role: &str) -> Browser {
    let reply = operator.post("/api/staff", Some(json!({"handle": handle, "role": role}))).await;
    let password = reply.json()["one_time_password"].as_str().unwrap().to_owned();
    Browser::newcomer(operator.address, handle, &password).await;
    Browser::logged_in(operator.address, handle, OWN).await
}

async fn pay(by: &mut Browser, which: &str, key: &str, handle: &str, cents: u64) -> Reply {
    let body = json!({"key": key, "handle": handle, "amount": cents});
    by.post(&format!("/api/cashier/{which}"), Some(body)).await
}

async fn money(player: &mut Browser) -> Value {
    player.get("/api/me").await.json()["money"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_pay_in_and_out_for_an_account_and_it_is_on_record() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let mut supervisor = made(&mut operator, "Sol", "supervisor").await;
    let mut player = named(&house, "wattle").await;
    let (id, by) = (
        player.get("/api/me").await.json()["id"].as_u64().unwrap(),
        supervisor.get("/api/me").await.json()["id"].as_u64().unwrap(),
    );
    let paid = pay(&mut supervisor, "pay-in", "a1", "Wattle", 50_000).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    assert_eq!(paid.json(), json!({"id": id, "handle": "wattle", "money": 50_000}));
    let out = pay(&mut operator, "pay-out", "b1", "wattle", 20_000).await;
    assert_eq!(out.json()["money"], 30_000, "{out:?}");
    assert_eq!(money(&mut player).await, 30_000);
    assert_eq!(player.get("/api/me").await.json()["balance"], 100_000, "practice chips stay");

    let folder = house.shut().await;
    verified(&folder);
    let journal = journal::SqliteJournal::open_read_only(folder.path()).unwrap();
    let stream = journal::Stream::new(format!("account.{id}")).unwrap();
    let events = journal::Journal::read(&journal, &stream, 1, 100).unwrap();
    let bodies: Vec<Value> =
        events.iter().map(|event| serde_json::from_str(&event.body).unwrap()).collect();
    let deposited = json!({"deposited": {"amount": 50_000, "purse": "money", "by": by}});
    let withdrawn = json!({"withdrawn": {"amount": 20_000, "purse": "money", "by": 1}});
    assert_eq!(bodies[bodies.len() - 2..], [deposited, withdrawn]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_is_sent_again_is_made_once() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let mut player = named(&house, "wattle").await;
    named(&house, "banksia").await;
    let first = pay(&mut operator, "pay-in", "once", "wattle", 5_000).await.json();
    assert_eq!(pay(&mut operator, "pay-in", "once", "wattle", 5_000).await.json(), first);
    for (which, handle, cents) in
        [("pay-in", "wattle", 5_001), ("pay-in", "banksia", 5_000), ("pay-out", "wattle", 5_000)]
    {
        let reply = pay(&mut operator, which, "once", handle, cents).await;
        assert_eq!((reply.status, reply.code().as_str()), (409, "key-used"), "{which} {handle}");
    }
    let house = house.restart(|_| {}).await;
    for browser in [&mut operator, &mut player] {
        browser.address = house.address;
        browser.headers = Browser::new(house.address).headers;
    }
    let again = pay(&mut operator, "pay-in", "once", "wattle", 5_000).await;
    assert_eq!((again.status, again.json()), (200, first), "after a restart too");
    assert_eq!(money(&mut player).await, 5_000);
    let mut twins = Vec::new();
    for _ in 0..4 {
        let mut operator = operator.clone();
        twins.push(tokio::spawn(async move {
            pay(&mut operator, "pay-out", "twin", "wattle", 1_000).await.status
        }));
    }
    for twin in twins {
        assert_eq!(twin.await.unwrap(), 200);
    }
    assert_eq!(money(&mut player).await, 4_000, "four at once are one");
}

#[tokio::test(flavor = "multi_thread")]
async fn payments_are_bounded_and_for_the_counter_alone() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let mut player = named(&house, "wattle").await;
    let mut dealer = made(&mut operator, "Ada", "dealer").await;
    let guest = house.guest().await.get("/api/me").await.json()["handle"].clone();
    let guest = guest.as_str().unwrap();
    for (handle, cents, status, code) in [
        ("wattle", 0, 409, "refused"),
        ("wattle", 10_000_001, 400, "amount"),
        ("nobody", 100, 404, "not-found"),
        ("operator", 100, 409, "own-account"),
        (guest, 100, 409, "no-name"),
        ("Ada", 100, 200, ""),
    ] {
        let reply = pay(&mut operator, "pay-in", &format!("k-{cents}"), handle, cents).await;
        let code_was = if status == 200 { String::new() } else { reply.code() };
        assert_eq!((reply.status, code_was.as_str()), (status, code), "{handle} {cents}");
    }
    let reply = pay(&mut operator, "pay-out", "more", "wattle", 1).await;
    assert_eq!((reply.status, reply.code().as_str()), (409, "refused"), "nothing is there");
    let reply = pay(&mut operator, "pay-in", "a key with spaces", "wattle", 1).await;
    assert_eq!((reply.status, reply.code().as_str()), (400, "key"));
    for which in ["pay-in", "pay-out"] {
        for browser in [&mut player, &mut dealer] {
            let reply = pay(browser, which, "x", "wattle", 100).await;
            assert_eq!((reply.status, reply.code().as_str()), (403, "role"));
        }
        let reply = pay(&mut Browser::new(house.address), which, "x", "wattle", 100).await;
        assert_eq!((reply.status, reply.code().as_str()), (401, "no-session"));
    }
    assert_eq!(money(&mut player).await, 0);
}
