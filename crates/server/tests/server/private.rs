//! Private tables over HTTP: whoever has the address comes in, and to everybody else there is no such table.

use serde_json::{Value, json};

use crate::client::{Browser, Socket, phase};
use crate::premises::{OWN, Open};

const WHEEL: &str = "money-wheel";

/// A private table of somebody, and its id.
async fn opened(browser: &mut Browser, wished: Value) -> String {
    let reply = browser.post("/api/private-tables", Some(wished)).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    let table = reply.json();
    assert_eq!((&table["private"], &table["purpose"]), (&json!(true), &json!("practice")));
    table["id"].as_str().unwrap().to_owned()
}

fn listed(lobby: &Value, id: &str) -> bool {
    lobby["tables"].as_array().unwrap().iter().any(|table| table["id"] == id)
}

/// Everything that an address of a table leads to.
fn ways(id: &str) -> Vec<String> {
    let ends = ["", "/rounds", "/rounds/1", "/rounds/1/replay", "/rounds/1/file?format=text"];
    ends.iter().map(|end| format!("/api/tables/{id}{end}")).collect()
}

/// Somebody plays a round at the wheel.
async fn plays(socket: &mut Socket) {
    socket.sit(0, 100).await;
    socket.wager("1", 1).await;
    socket.shows("a result", |frame| phase(frame) == "between").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_the_address_comes_in_and_nobody_else_learns_of_it() {
    let house = Open::new().await;
    let mut host = house.guest().await;
    let id = opened(&mut host, json!({"game": WHEEL})).await;
    let mut socket = host.socket(&id).await;
    plays(&mut socket).await;

    // A friend with the link, and somebody without a session who has it too.
    let mut friend = house.guest().await;
    let mut onlooker = Browser::new(house.address);
    for browser in [&mut friend, &mut onlooker] {
        for way in ways(&id) {
            let reply = browser.get(&way).await;
            assert_eq!(reply.status, 200, "{way}: {}", reply.body);
        }
        let mut sees = browser.socket(&id).await;
        let frame = sees.shows("the table", |_| true).await;
        assert_eq!((&frame["view"]["private"], &frame["view"]["host"]), (&json!(true), &json!(0)));
        assert!(!listed(&browser.get("/api/tables").await.json(), &id));
        let knows = format!("/api/tables?also=no-such-table,{id}");
        assert!(listed(&browser.get(&knows).await.json(), &id));
    }
    assert!(listed(&host.get("/api/tables").await.json(), &id), "who sits there finds it");
    assert_eq!(host.get("/api/me").await.json()["tables"], json!([id]));
    assert_eq!(host.get("/api/me/rounds").await.json()["rounds"][0]["table"], id);

    // The opener finds it again without a seat, also where the link is not known.
    assert_eq!(host.get("/api/tables").await.json()["opened"], json!([id]));
    assert!(friend.get(&format!("/api/tables?also={id}")).await.json().get("opened").is_none());
    socket.done(json!("leave")).await;
    let lobby = host.get("/api/tables").await.json();
    assert!(listed(&lobby, &id) && lobby["opened"] == json!([id]), "{lobby}");

    // A stranger is told of it nowhere.
    let key = id.strip_prefix("money-wheel-").unwrap();
    let mut stranger = house.guest().await;
    for path in
        ["/api/tables", "/api/me", "/api/me/rounds", "/health", "/metrics", "/api/private-tables"]
    {
        let reply = stranger.get(path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!reply.body.contains(key), "{path} tells it: {}", reply.body);
    }
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_is_wrong_in_one_letter_leads_nowhere() {
    let house = Open::new().await;
    let mut host = house.guest().await;
    let id = opened(&mut host, json!({"game": WHEEL})).await;
    plays(&mut host.socket(&id).await).await;
    let last = if id.ends_with('0') { '1' } else { '0' };
    let wrong = format!("{}{last}", &id[..id.len() - 1]);
    let mut stranger = house.guest().await;
    let more = ["/shoes/1", "/rounds/1/replay?as=onlooker", "/rounds/1/file?format=json"];
    let more = more.iter().map(|end| format!("/api/tables/{wrong}{end}"));
    let nowhere = stranger.get("/api/tables/no-such-table").await.body;
    for way in ways(&wrong).into_iter().chain(more) {
        let reply = stranger.get(&way).await;
        assert_eq!((reply.status, &reply.body), (404, &nowhere), "{way}");
    }
    let refused = stranger.try_socket(&wrong, 256 * 1024).await.unwrap_err();
    assert_eq!((refused.status, &refused.body), (404, &nowhere));
    let mut operator = house.operator().await;
    assert_eq!(operator.get(&format!("/api/tables/{wrong}/record")).await.status, 404);
    assert!(!listed(&stranger.get(&format!("/api/tables?also={wrong}")).await.json(), &id));
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_keep_the_house_see_every_table_and_dealers_do_not() {
    let house = Open::new().await;
    let mut host = house.guest().await;
    let id = opened(&mut host, json!({"game": WHEEL})).await;
    let mut operator = house.operator().await;
    assert!(listed(&operator.get("/api/tables").await.json(), &id));
    assert_eq!(operator.get(&format!("/api/tables/{id}/record")).await.status, 200);
    for (handle, role, sees) in
        [("Sol", "supervisor", true), ("Ina", "inspector", true), ("Ada", "dealer", false)]
    {
        let made = json!({"handle": handle, "role": role});
        let made = operator.post("/api/staff", Some(made)).await.json();
        let password = made["one_time_password"].as_str().unwrap();
        let mut member = Browser::logged_in(house.address, handle, password).await;
        assert!(!listed(&member.get("/api/tables").await.json(), &id), "not with that password");
        let change = json!({"current": password, "password": OWN});
        assert_eq!(member.post("/api/me/password", Some(change)).await.status, 200);
        assert_eq!(listed(&member.get("/api/tables").await.json(), &id), sees, "{role}");
    }
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wished_for_is_opened_and_bad_wishes_change_nothing() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let games = guest.get("/api/private-tables").await.json()["games"].clone();
    let holdem = games.as_array().unwrap().iter().find(|game| game["game"] == "hold-em").unwrap();
    let (edition, offer) = (&holdem["editions"][1], &holdem["editions"][1]["stakes"][2]);
    assert_eq!(offer["stakes"], "large");
    let wished = json!({"game": "hold-em", "edition": edition["edition"], "seats": 9, "stakes": "large",
                        "tempo": "untimed", "bots": true});
    let id = opened(&mut guest, wished).await;
    let table = guest.get(&format!("/api/tables/{id}")).await.json();
    assert_eq!((&table["seats"], &table["company"]), (&json!(9), &json!(4)));
    assert_eq!((&table["terms"], &table["edition"]), (&offer["terms"], &edition["edition"]));
    let name = guest.get("/api/me").await.json()["handle"].as_str().unwrap().to_owned();
    assert!(table["name"].as_str().unwrap().starts_with(&name), "{table}");

    for (wished, status, code) in [
        (json!({"game": "snap"}), 400, "no-such-game"),
        (json!({"game": WHEEL, "seats": 1}), 400, "seats"),
        (json!({"game": WHEEL, "seats": 200}), 400, "seats"),
        (json!({"game": WHEEL, "edition": "2015"}), 400, "no-such-edition"),
        (json!({"game": WHEEL, "stakes": "huge"}), 400, "malformed"),
        (json!({"game": WHEEL, "purpose": "money"}), 400, "malformed"),
        (json!({}), 400, "malformed"),
    ] {
        let reply = guest.post("/api/private-tables", Some(wished.clone())).await;
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (status, code),
            "{wished}: {}",
            reply.body
        );
    }
    let too_many = vec!["a"; 33].join(",");
    assert_eq!(guest.get(&format!("/api/tables?also={too_many}")).await.code(), "also");
    assert_eq!(guest.get("/api/tables?other=1").await.status, 400);
    let mut nobody = Browser::new(house.address);
    let reply = nobody.post("/api/private-tables", Some(json!({"game": WHEEL}))).await;
    assert_eq!((reply.status, reply.code().as_str()), (401, "no-session"));
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_opens_tables_without_end() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let mut ids = Vec::new();
    for _ in 0..floor::PRIVATE_EACH {
        ids.push(opened(&mut guest, json!({"game": WHEEL})).await);
    }
    let reply = guest.post("/api/private-tables", Some(json!({"game": WHEEL}))).await;
    assert_eq!((reply.status, reply.code().as_str()), (409, "too-many-own-tables"));
    assert!(reply.body.contains("you have 4 private tables open; close one"), "{}", reply.body);
    // The host closes one of them, and everybody there is told.
    let mut socket = guest.socket(&ids[0]).await;
    socket.sit(0, 100).await;
    let friend = house.guest().await;
    let mut other = friend.socket(&ids[0]).await;
    let frame = other.shows("the table", |frame| frame["view"]["host"] == 0).await;
    let after_round = frame["view"]["round"].clone();
    let refused = other.command(&json!({"give-notice": {"after_round": after_round}})).await;
    assert_eq!(refused["refused"]["facts"], "join-first", "{refused}");
    let frame = socket.showing("a round", |frame| frame["view"]["running"] == true).await;
    let after_round = frame["view"]["round"].clone();
    socket.done(json!({"give-notice": {"after_round": after_round}})).await;
    other.shows("the notice", |frame| frame["view"]["closing"] == after_round).await;
    other.until_closed().await;
    assert_eq!(guest.get("/api/me").await.json()["balance"], 100_000, "the chips are back");
    opened(&mut guest, json!({"game": WHEEL})).await;
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_tables_has_a_pace() {
    let rate = server::Rate { every_ms: 60_000, burst: 1 };
    for per_address in [false, true] {
        let house = Open::with(|config| {
            let limits = &mut config.limits;
            let limit = if per_address {
                &mut limits.private_tables_per_address
            } else {
                &mut limits.private_tables_per_account
            };
            *limit = rate;
        })
        .await;
        let mut guest = house.guest().await;
        opened(&mut guest, json!({"game": WHEEL})).await;
        let reply = guest.post("/api/private-tables", Some(json!({"game": WHEEL}))).await;
        assert_eq!((reply.status, reply.code().as_str()), (429, "too-many"));
        assert!(reply.header("retry-after").is_some());
        let mut other = house.guest().await;
        let reply = other.post("/api/private-tables", Some(json!({"game": WHEEL}))).await;
        assert_eq!(reply.status, if per_address { 429 } else { 201 }, "{}", reply.body);
        house.shut().await;
    }
}
