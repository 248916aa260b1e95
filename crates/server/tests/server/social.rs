//! What people around a table write to each other, and who watches.

use serde_json::{Value, json};

use crate::client::{Browser, Heard, Socket};
use crate::premises::{Open, TABLE, verified};

async fn say(socket: &mut Socket, text: &str) -> Value {
    socket.keys += 1;
    let key = format!("s{}", socket.keys);
    socket.raw(json!({"key": key, "say": text}).to_string()).await;
    socket.answer(&key).await
}

async fn silence(socket: &mut Socket, person: &Value, silent: bool) -> Value {
    socket.keys += 1;
    let key = format!("x{}", socket.keys);
    let wanted = json!({"person": person, "silent": silent});
    socket.raw(json!({"key": key, "silence": wanted}).to_string()).await;
    socket.answer(&key).await
}

/// The next line of the chat.
async fn heard(socket: &mut Socket) -> Value {
    socket.until("a line", |m| m.get("chat").map(|lines| lines[0].clone())).await
}

/// The room as it was last told if that shows something, or else as it is told next. It may be told before an answer or after it.
async fn room(socket: &mut Socket, what: &str, ask: impl Fn(&Value) -> bool) -> Value {
    let told = |text: &String| serde_json::from_str::<Value>(text).ok()?.get("room").cloned();
    let latest = socket.heard.iter().rev().find_map(told);
    match latest.filter(|room| ask(room)) {
        Some(room) => room,
        None => socket.until(what, |m| m.get("room").filter(|room| ask(room)).cloned()).await,
    }
}

fn key_of(answer: &Value) -> String {
    match &answer["refused"]["facts"] {
        Value::String(key) => key.clone(),
        Value::Object(facts) => facts.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_the_table_write_and_everybody_reads() {
    let house = Open::new().await;
    let (mut one, two) = (house.guest().await, house.guest().await);
    let me = one.get("/api/me").await.json();
    let (mut first, mut second) = (one.socket(TABLE).await, two.socket(TABLE).await);
    let mut nobody = Browser::new(house.address).socket(TABLE).await;
    first.sit(0, 100).await;
    let said = say(&mut first, "  good luck, all  ").await;
    assert!(said["ok"].is_object(), "{said}");
    for socket in [&mut second, &mut nobody] {
        let line = heard(socket).await;
        assert_eq!((&line["text"], &line["who"]), (&json!("good luck, all"), &me["handle"]));
        assert_eq!((&line["person"], &line["post"]), (&me["id"], &Value::Null));
    }
    for socket in [&mut second, &mut nobody] {
        assert_eq!(key_of(&say(socket, "hello").await), "not-here");
    }
    // Whoever stands at the table has a place there.
    second.done(json!({"join": {"handle": "two", "seat": null}})).await;
    assert!(say(&mut second, "hello").await["ok"].is_object());
    assert_eq!(heard(&mut nobody).await["text"], "hello");
    second.done(json!("leave")).await;
    assert_eq!(key_of(&say(&mut second, "bye").await), "not-here");
    // Whoever comes later reads what was written before.
    let mut later = Browser::new(house.address).socket(TABLE).await;
    let lines = later.until("the chat", |m| m.get("chat").cloned()).await;
    assert_eq!(lines.as_array().unwrap().len(), 2);
    // None of it is on record, and a restart forgets it.
    let folder = house.shut().await;
    let journal = journal::SqliteJournal::open_read_only(folder.path()).unwrap();
    let table = floor::TableId::new(TABLE).unwrap();
    let events = journal::Journal::read(&journal, &table.stream(), 1, 1000).unwrap();
    assert!(events.iter().all(|event| !format!("{event:?}").contains("good luck")));
    verified(&folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_one_short_line_of_visible_letters() {
    let house = Open::with(|config| config.limits.chat_per_account.burst = 100).await;
    let mut socket = house.guest().await.socket(TABLE).await;
    socket.sit(0, 100).await;
    for (text, refused) in [
        ("", "text-wanted"),
        ("   ", "text-wanted"),
        ("\u{3000}", "text-wanted"),
        ("two\nlines", "text-misleads"),
        ("tab\there", "text-misleads"),
        ("\u{1b}[31mred", "text-misleads"),
        ("\u{202e}drawkcab", "text-misleads"),
        ("zero\u{200b}width", "text-misleads"),
        (&"x".repeat(201), "text-too-long"),
    ] {
        let answer = say(&mut socket, text).await;
        assert_eq!(key_of(&answer), refused, "{text:?}: {answer}");
        assert!(answer["refused"]["sentence"].is_string());
    }
    let longest = "ä".repeat(200);
    assert!(say(&mut socket, &longest).await["ok"].is_object());
    for text in ["<b>bold</b>", "👩\u{200D}⚖\u{FE0F}", "שלום"] {
        assert!(say(&mut socket, text).await["ok"].is_object(), "{text}");
    }
    let mut later = Browser::new(house.address).socket(TABLE).await;
    let lines = later.until("the chat", |m| m.get("chat").cloned()).await;
    let texts: Vec<&str> =
        lines.as_array().unwrap().iter().map(|l| l["text"].as_str().unwrap()).collect();
    assert_eq!(texts, [&longest, "<b>bold</b>", "👩\u{200D}⚖\u{FE0F}", "שלום"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_floods_a_table_and_the_latest_fifty_lines_are_kept() {
    let house = Open::new().await;
    let browser = house.guest().await;
    let (mut socket, mut other) = (browser.socket(TABLE).await, browser.socket(TABLE).await);
    socket.sit(0, 100).await;
    for nth in 0..5 {
        assert!(say(&mut socket, &format!("line {nth}")).await["ok"].is_object());
    }
    // A second page does not buy more lines.
    for socket in [&mut socket, &mut other] {
        let answer = say(socket, "more").await;
        let why = answer["error"].as_str().unwrap_or_default();
        assert!(why.contains("write again in"), "{answer}");
    }
    // Play goes on.
    socket.done(json!("request-rules")).await;

    let house = Open::with(|config| {
        config.limits.chat_per_account.burst = 1_000;
        config.limits.commands_per_socket.burst = 1_000;
    })
    .await;
    let mut socket = house.guest().await.socket(TABLE).await;
    socket.sit(0, 100).await;
    for nth in 0..60 {
        assert!(say(&mut socket, &format!("line {nth}")).await["ok"].is_object());
    }
    let mut later = Browser::new(house.address).socket(TABLE).await;
    let lines = later.until("the chat", |m| m.get("chat").cloned()).await;
    let lines = lines.as_array().unwrap();
    assert_eq!((lines.len(), &lines[0]["text"]), (50, &json!("line 10")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_supervisor_silences_somebody_and_undoes_it() {
    let house = Open::new().await;
    let operator = house.operator().await;
    let mut supervisor = operator.socket(&format!("{TABLE}?as=supervisor")).await;
    let mut dealer = operator.socket(&format!("{TABLE}?as=dealer")).await;
    let mut guest = house.guest().await;
    let person = guest.get("/api/me").await.json()["id"].clone();
    let mut socket = guest.socket(TABLE).await;
    assert_eq!(key_of(&silence(&mut supervisor, &person, true).await), "nobody");
    socket.sit(0, 100).await;
    assert_eq!(key_of(&silence(&mut socket, &person, true).await), "not-yours");
    assert_eq!(key_of(&silence(&mut dealer, &person, true).await), "not-yours");
    assert!(silence(&mut supervisor, &person, true).await["ok"].is_object());
    room(&mut supervisor, "who is silenced", |room| room["silenced"] == json!([person])).await;
    let own = room(&mut socket, "silence", |room| room["is_silenced"] == true).await;
    assert_eq!((&own["may_write"], &own["silenced"]), (&json!(false), &Value::Null));
    assert_eq!(key_of(&say(&mut socket, "but").await), "silenced");
    // Staff write for their post.
    assert!(say(&mut supervisor, "Please keep to the game.").await["ok"].is_object());
    let line = heard(&mut socket).await;
    assert_eq!((&line["post"], &line["who"]), (&json!("supervisor"), &Value::Null));
    assert!(silence(&mut supervisor, &person, false).await["ok"].is_object());
    assert!(say(&mut socket, "sorry").await["ok"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_chat_where_money_is_played_unless_it_is_determined() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let table = json!({"game": "money-wheel", "dealt_by": "computer"});
    for (more, chat) in [
        (json!({}), true),
        (json!({"purpose": "money"}), false),
        (json!({"purpose": "money", "chat": "on"}), true),
        (json!({"chat": "off"}), false),
    ] {
        let mut wished = table.clone();
        wished.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let opened = operator.post("/api/tables", Some(wished)).await;
        assert_eq!(opened.status, 201, "{opened:?}");
        let id = opened.json()["id"].as_str().unwrap().to_owned();
        let mut socket = house.guest().await.socket(&id).await;
        assert_eq!(room(&mut socket, "the room", |_| true).await["chat"], chat, "{more}");
        socket.done(json!({"join": {"handle": "x", "seat": 0}})).await;
        let answer = say(&mut socket, "hello").await;
        assert_eq!(answer["ok"].is_object(), chat, "{answer}");
        assert_eq!(key_of(&answer) == "chat-off", !chat, "{answer}");
    }
    for wrong in [json!({"delayed": {"by": 601}}), json!({"delayed": 5}), json!("sometimes")] {
        let mut wished = table.clone();
        wished["onlookers"] = wrong.clone();
        let answer = operator.post("/api/tables", Some(wished)).await;
        assert!([400, 422].contains(&answer.status), "{wrong}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_who_watches() {
    let house = Open::new().await;
    let (one, mut two) = (house.guest().await, house.guest().await);
    let handle = two.get("/api/me").await.json()["handle"].clone();
    let mut first = one.socket(TABLE).await;
    first.sit(0, 100).await;
    let (second, _again) = (two.socket(TABLE).await, two.socket(TABLE).await);
    let nobody = Browser::new(house.address).socket(TABLE).await;
    let other = Browser::new(house.address).socket(TABLE).await;
    let all = room(&mut first, "three", |room| room["watching"]["count"] == 3).await;
    assert_eq!(all["watching"], json!({"count": 3, "names": [handle], "unnamed": 2}));
    drop((nobody, other));
    room(&mut first, "one", |room| room["watching"]["count"] == 1).await;
    drop(second);
}

/// Every text that a socket is sent until it falls silent.
async fn all_of(socket: &mut Socket) -> String {
    while let Ok(Heard::Message(_)) =
        tokio::time::timeout(std::time::Duration::from_millis(300), socket.hear()).await
    {}
    socket.heard.concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delayed_onlooker_is_told_so_and_gets_nothing_newer_over_http() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    // At the pace of these tests 600 seconds are 12.
    let wished = json!({"game": "money-wheel", "dealt_by": "computer", "onlookers": {"delayed": {"by": 600}}});
    let opened = operator.post("/api/tables", Some(wished)).await;
    let id = opened.json()["id"].as_str().unwrap().to_owned();
    let mut player = house.guest().await.socket(&id).await;
    player.sit(0, 100).await;
    for _ in 0..2 {
        player.wager("1", 1).await;
        player.shows("a result", |f| f["view"]["play"]["phase"] == "between").await;
    }
    let mut stranger = house.guest().await;
    let mut socket = stranger.socket(&id).await;
    assert_eq!(room(&mut socket, "the room", |_| true).await["late_s"], 600);
    let table = stranger.get(&format!("/api/tables/{id}")).await.json();
    assert_eq!((&table["round"], &table["running"]), (&json!(0), &json!(false)));
    let rounds = stranger.get(&format!("/api/tables/{id}/rounds")).await.json();
    assert_eq!(rounds["rounds"], json!([]));
    for path in ["rounds/1", "rounds/1/replay", "rounds/1/file?format=json", "shoes/1"] {
        assert_eq!(stranger.get(&format!("/api/tables/{id}/{path}")).await.status, 404, "{path}");
    }
    let told = all_of(&mut socket).await;
    assert!(!told.contains("\"round\":1") && !told.contains("placed"), "{told}");
    let mut post = operator.socket(&format!("{id}?as=inspector")).await;
    post.shows("the present", |f| f["view"]["round"].as_u64() > Some(1)).await;
}
