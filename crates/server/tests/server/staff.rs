//! The staff, as the operator keeps it.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::premises::{OWN, Open, TABLE};

pub(crate) async fn made(operator: &mut Browser, handle: &str, role: &str) -> (u64, String) {
    let reply = operator.post("/api/staff", Some(json!({"handle": handle, "role": role}))).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    let told = reply.json();
    assert_eq!(
        (&told["member"]["handle"], &told["member"]["role"], &told["member"]["password"]),
        (&json!(handle), &json!(role), &json!("one-time")),
    );
    let password = told["one_time_password"].as_str().unwrap();
    Browser::newcomer(operator.address, handle, password).await;
    (told["member"]["id"].as_u64().unwrap(), OWN.to_owned())
}

async fn logged_in(house: &Open, handle: &str, password: &str) -> Browser {
    Browser::logged_in(house.address, handle, password).await
}

async fn listed(operator: &mut Browser, handle: &str) -> Option<Value> {
    let list = operator.get("/api/staff").await.json();
    list["staff"].as_array().unwrap().iter().find(|member| member["handle"] == handle).cloned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_makes_staff_who_stand_at_their_own_post() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let path = format!("/api/tables/{TABLE}/staff");
    for (handle, role) in [("Ada", "dealer"), ("Sol", "supervisor"), ("Ina", "inspector")] {
        let (_, password) = made(&mut operator, handle, role).await;
        let mut member = logged_in(&house, handle, &password).await;
        assert_eq!(member.get("/api/me").await.json()["role"], role);
        for post in ["dealer", "supervisor", "inspector"] {
            let command =
                json!({"as": post, "key": format!("{handle}-{post}"), "command": "close"});
            let reply = member.post(&path, Some(command)).await;
            if post == role {
                assert_eq!(reply.status, 200, "{reply:?}");
                assert!(reply.json()["answer"].is_object());
            } else {
                assert_eq!(
                    (reply.status, reply.code().as_str()),
                    (403, "role"),
                    "{role} as {post}"
                );
            }
        }
        let reply = member.get("/api/staff").await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "role"), "{role}");
    }
    let list = operator.get("/api/staff").await.json();
    let roles: Vec<_> = list["staff"].as_array().unwrap().iter().map(|m| &m["role"]).collect();
    assert_eq!(roles, ["operator", "dealer", "supervisor", "inspector"]);
    assert!(listed(&mut operator, "Ada").await.unwrap()["last_login_ms"].is_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_keeps_the_staff_and_nonsense_is_refused() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let (id, _) = made(&mut operator, "Ada", "dealer").await;
    let new = json!({"handle": "Eve", "role": "operator"});
    let (one, reset) = (format!("/api/staff/{id}"), format!("/api/staff/{id}/password"));
    let (mut nobody, mut guest) = (Browser::new(house.address), house.guest().await);
    for (path, body) in
        [("/api/staff", Some(new)), (&one, Some(json!({"disabled": true}))), (&reset, None)]
    {
        assert_eq!(nobody.post(path, body.clone()).await.code(), "no-session", "{path}");
        let reply = guest.post(path, body).await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "role"), "{path}");
    }
    assert_eq!(nobody.get("/api/staff").await.status, 401);
    let body = json!({"handle": "wattle", "password": "correct horse"});
    assert_eq!(guest.post("/api/accounts", Some(body)).await.status, 201);
    let player = guest.get("/api/me").await.json()["id"].as_u64().unwrap();
    for (body, status, code) in [
        (json!({"handle": "Eve", "role": "owner"}), 400, "malformed"),
        (json!({"handle": "Eve", "role": "player"}), 400, "malformed"),
        (json!({"handle": "Eve", "role": "dealer", "balance": 5}), 400, "malformed"),
        (json!({"handle": "", "role": "dealer"}), 400, "name"),
        (json!({"handle": "Dealer", "role": "dealer"}), 400, "name"),
        (json!({"handle": "guest-99", "role": "dealer"}), 400, "name"),
        (json!({"handle": "x".repeat(21), "role": "dealer"}), 400, "name"),
        (json!({"handle": "ADA", "role": "dealer"}), 409, "name-taken"),
        (json!({"handle": "wattle", "role": "dealer"}), 409, "name-taken"),
    ] {
        let reply = operator.post("/api/staff", Some(body.clone())).await;
        assert_eq!((reply.status, reply.code().as_str()), (status, code), "{body}");
    }
    for path in ["/api/staff/999", "/api/staff/x", &format!("/api/staff/{player}")] {
        let reply = operator.post(path, Some(json!({"disabled": true}))).await;
        assert_eq!(reply.status, 404, "{path}: a player is not of the staff");
    }
    let reply = operator.post(&one, Some(json!({"role": "owner"}))).await;
    assert_eq!((reply.status, reply.code().as_str()), (400, "malformed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_disabled_is_out_at_once_and_over_a_restart() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let (id, password) = made(&mut operator, "Ada", "dealer").await;
    let mut ada = logged_in(&house, "Ada", &password).await;
    let mut socket = ada.socket(TABLE).await;
    let path = format!("/api/staff/{id}");
    let reply = operator.post(&path, Some(json!({"disabled": true}))).await;
    assert_eq!((reply.status, &reply.json()["disabled"]), (200, &json!(true)));
    assert_eq!(ada.get("/api/me").await.status, 401);
    socket.raw(r#"{"key":"a","command":"request-rules"}"#).await;
    assert_eq!(socket.until_closed().await.unwrap().reason.as_str(), "your session has ended");
    let login = json!({"handle": "Ada", "password": password});
    let wrong = json!({"handle": "Ada", "password": "not the password"});

    let house = house.restart(|_| {}).await;
    operator.address = house.address;
    operator.headers = Browser::new(house.address).headers;
    let mut door = Browser::new(house.address);
    let reply = door.post("/api/sessions", Some(login.clone())).await;
    assert_eq!((reply.status, reply.code().as_str()), (403, "disabled"));
    let reply = door.post("/api/sessions", Some(wrong)).await;
    assert_eq!(reply.code(), "wrong-password", "told only to who knows the password");
    let change = json!({"disabled": false, "role": "inspector"});
    let reply = operator.post(&path, Some(change)).await;
    assert_eq!(
        (&reply.json()["disabled"], &reply.json()["role"]),
        (&json!(false), &json!("inspector"))
    );
    ada.address = house.address;
    assert_eq!(ada.get("/api/me").await.status, 401, "an old session does not come back");
    assert_eq!(door.post("/api/sessions", Some(login)).await.status, 201);
    assert_eq!(door.get("/api/me").await.json()["role"], "inspector");

    let house = house.restart(|_| {}).await;
    operator.address = house.address;
    operator.headers = Browser::new(house.address).headers;
    let ada = listed(&mut operator, "Ada").await.unwrap();
    assert_eq!((&ada["role"], &ada["disabled"]), (&json!("inspector"), &json!(false)));
    crate::premises::verified(&house.shut().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_keeps_its_last_operator() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let own = operator.get("/api/me").await.json()["id"].as_u64().unwrap();
    let own = format!("/api/staff/{own}");
    let last = |reply: crate::client::Reply| (reply.status, reply.code());
    let out = [json!({"disabled": true}), json!({"role": "dealer"})];
    for body in &out {
        let reply = operator.post(&own, Some(body.clone())).await;
        assert_eq!(last(reply), (409, "last-operator".to_owned()), "{body}");
    }
    let (id, password) = made(&mut operator, "Ada", "operator").await;
    let ada_path = format!("/api/staff/{id}");
    assert_eq!(operator.post(&ada_path, Some(out[0].clone())).await.status, 200);
    let reply = operator.post(&own, Some(out[0].clone())).await;
    assert_eq!(last(reply), (409, "last-operator".to_owned()), "the other is disabled");
    assert_eq!(operator.post(&ada_path, Some(json!({"disabled": false}))).await.status, 200);
    assert_eq!(operator.post(&own, Some(out[0].clone())).await.status, 200);
    assert_eq!(operator.get("/api/staff").await.status, 401, "and is out at once");
    let mut ada = logged_in(&house, "Ada", &password).await;
    assert_eq!(listed(&mut ada, "operator").await.unwrap()["disabled"], true);
    let reply = ada.post(&ada_path, Some(out[1].clone())).await;
    assert_eq!(last(reply), (409, "last-operator".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_password_is_made_anew() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let (id, old) = made(&mut operator, "Ada", "dealer").await;
    let mut ada = logged_in(&house, "Ada", &old).await;
    let reply = operator.post(&format!("/api/staff/{id}/password"), None).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let fresh = reply.json()["one_time_password"].as_str().unwrap().to_owned();
    assert_ne!(fresh, old);
    assert_eq!(ada.get("/api/me").await.status, 401, "their sessions are over");
    let login = json!({"handle": "Ada", "password": old});
    assert_eq!(ada.post("/api/sessions", Some(login)).await.status, 401);
    let mut ada = logged_in(&house, "Ada", &fresh).await;
    assert_eq!(ada.get("/api/me").await.json()["password"], "one-time");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_do_not_play_at_tables_that_they_deal_or_rule() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let wished = json!({"game": "sic-bo", "dealt_by": "person"});
    let table = operator.post("/api/tables", Some(wished)).await.json();
    let table = table["id"].as_str().unwrap().to_owned();
    let (_, password) = made(&mut operator, "Ada", "dealer").await;
    let mut ada = logged_in(&house, "Ada", &password).await;
    let join = json!({"join": {"handle": "Ada", "seat": 0}});

    let mut post = ada.socket(&format!("{table}?as=dealer")).await;
    post.shows("the table", |_| true).await;
    let mut plays = ada.socket(&table).await;
    for command in [&join, &json!({"wait-for-seat": {"handle": "Ada"}})] {
        let answer = plays.command(command).await;
        assert_eq!(answer["refused"]["facts"], "works-here", "{answer}");
    }
    post.done(json!({"play": {"act": "open-wagers"}})).await;
    drop(post);
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let answer = plays.command(&join).await;
    assert_eq!(answer["refused"]["facts"], "works-here", "the round that she deals runs: {answer}");

    let mut elsewhere = ada.socket(TABLE).await;
    elsewhere.done(json!({"join": {"handle": "Ada", "seat": 0}})).await;
    let path = format!("/api/tables/{TABLE}/staff");
    let command = json!({"as": "dealer", "key": "d", "command": {"deal": {"drawn": 1}}});
    let reply = ada.post(&path, Some(command)).await.json();
    assert_eq!(reply["answer"]["refused"]["facts"], "plays-here", "{reply}");
    let refused = ada.try_socket(&format!("{TABLE}?as=dealer"), 65_536).await.unwrap_err();
    assert_eq!((refused.status, refused.code().as_str()), (409, "plays-here"));
    elsewhere.done(json!("leave")).await;
    drop(ada.socket(&format!("{TABLE}?as=dealer")).await);
}

/// Nor where the act of theirs began the round, nor after a restart in the midst of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_dealer_whose_shuffle_began_the_round_does_not_play_in_it() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let wished = json!({"game": "blackjack", "dealt_by": "person"});
    let table = operator.post("/api/tables", Some(wished)).await.json();
    let table = table["id"].as_str().unwrap().to_owned();
    let (_, password) = made(&mut operator, "Ada", "dealer").await;
    let ada = logged_in(&house, "Ada", &password).await;
    let join = json!({"join": {"handle": "Ada", "seat": 0}});
    let mut post = ada.socket(&format!("{table}?as=dealer")).await;
    let mut frame = post.shows("the table", |_| true).await;
    loop {
        // New cards are checked first, and then shuffled.
        let act = frame["offers"][0]["command"].clone();
        let version = post.done(act.clone()).await;
        let is_done = |frame: &serde_json::Value| frame["version"].as_u64() >= Some(version);
        frame = post.showing("what was done", is_done).await;
        if frame["view"]["running"] == true {
            assert!(act.to_string().contains("shuffle"), "{act}");
            break;
        }
    }
    drop(post);
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let answer = ada.socket(&table).await.command(&join).await;
    assert_eq!(answer["refused"]["facts"], "works-here", "{answer}");
    let house = house.restart(|_| {}).await;
    let fresh = crate::client::Browser::new(house.address);
    let ada = crate::client::Browser { cookie: ada.cookie.clone(), ..fresh };
    let answer = ada.socket(&table).await.command(&join).await;
    assert_eq!(answer["refused"]["facts"], "works-here", "after a restart: {answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn practice_chips_do_not_play_at_tables_for_money() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let wished = json!({"game": "money-wheel", "dealt_by": "computer", "purpose": "money"});
    let table = operator.post("/api/tables", Some(wished)).await.json();
    assert_eq!(table["purpose"], "money", "{table}");
    let mut guest = house.guest().await;
    let mut socket = guest.socket(table["id"].as_str().unwrap()).await;
    socket.done(json!({"join": {"handle": "x", "seat": 0}})).await;
    let answer = socket.command(&json!({"buy-in": {"amount": 1_000}})).await;
    let facts = &answer["refused"]["facts"]["not-that-much-money"]["money"];
    assert_eq!(facts, &json!(0), "{answer}");
    let said = answer["refused"]["sentence"].as_str().unwrap();
    assert!(said.contains("practice chips do not count as money"), "{said}");
    let me = guest.get("/api/me").await.json();
    assert_eq!((&me["balance"], &me["money"]), (&json!(100_000), &json!(0)));
    guest.socket(TABLE).await.sit(0, 10).await;
    crate::premises::verified(&house.shut().await);
}
