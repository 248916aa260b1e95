//! Frames that are malformed, too large, too many, repeated, or out of order.

use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::phase;
use crate::premises::{Open, TABLE, verified};

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_and_then_shown_out() {
    let house = Open::new().await;
    let guest = house.guest().await;
    let mut socket = guest.socket(TABLE).await;
    socket.sit(0, 100).await;
    let bad = ["", "{", "[]", r#"{"key":"a.b","command":"leave"}"#, r#"{"hello":1}"#];
    for text in bad {
        socket.raw(text).await;
        let why = socket.until("an error", |m| m["error"].as_str().map(str::to_owned)).await;
        assert!(!why.is_empty(), "{text}");
    }
    socket.stream.send(Message::Binary(vec![1, 2, 3].into())).await.unwrap();
    let why = socket.until("an error", |m| m["error"].as_str().map(str::to_owned)).await;
    assert_eq!(why, "messages must be text");
    socket.raw(format!("{{\"ping\":1{}}}", " ".repeat(9_000))).await;
    let why = socket.until("an error", |m| m["error"].as_str().map(str::to_owned)).await;
    assert_eq!(why, "a message may have at most 8192 bytes");
    // The socket is as good as before.
    socket.raw(r#"{"ping":41}"#).await;
    assert_eq!(socket.until("a pong", |m| m["pong"].as_u64()).await, 41);
    for _ in 0..2 {
        socket.raw("nonsense").await;
    }
    let closed = socket.until_closed().await.unwrap();
    assert_eq!(u16::from(closed.code), 1008, "{closed:?}");
    let mut again = guest.socket(TABLE).await;
    let frame = again.shows("anything", |_| true).await;
    assert_eq!(frame["view"]["seats"][0]["rack"], 10_000, "nothing is lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_huge_frame_closes_the_socket() {
    let house = Open::new().await;
    let mut socket = house.guest().await.socket(TABLE).await;
    socket.raw("x".repeat(200_000)).await;
    socket.until_closed().await;
    assert_eq!(house.guest().await.get("/health").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_command_of_the_table_is_an_error_of_that_key() {
    let house = Open::new().await;
    let mut socket = house.guest().await.socket(TABLE).await;
    socket.sit(0, 100).await;
    for command in [
        json!({"fly": {}}),
        json!({"buy-in": {"amount": -5}}),
        json!(7),
        json!(
            {"play": {"act": {"place": {"on": "2", "amount": 100}}}}
        ),
    ] {
        let answer = socket.command(&command).await;
        let why = answer["error"].as_str().unwrap_or_else(|| panic!("{command}: {answer}"));
        assert!(why.starts_with("this is not a command"), "{why}");
    }
    for command in
        [json!({"deal": {"drawn": 0}}), json!("close"), json!({"approve": {"what": "table"}})]
    {
        let answer = socket.command(&command).await;
        assert!(answer["refused"]["sentence"].is_string(), "{command}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_out_of_order_are_refused_by_the_rules() {
    let house = Open::new().await;
    let mut socket = house.guest().await.socket(TABLE).await;
    for command in [
        json!({"play": {"act": {"place": {"on": "1", "amount": 500}}}}),
        json!({"buy-in": {"amount": 5_000}}),
        json!("leave"),
        json!({"add-words": {"words": "wattle"}}),
    ] {
        let answer = socket.command(&command).await;
        assert!(answer["refused"]["sentence"].is_string(), "{command}: {answer}");
    }
    socket.sit(0, 100).await;
    let twice = socket.command(&json!({"join": {"handle": "x", "seat": 1}})).await;
    assert!(twice["refused"].is_object(), "{twice}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_done_once_for_each_person() {
    let house = Open::new().await;
    let (one, two) = (house.guest().await, house.guest().await);
    let (mut first, mut second) = (one.socket(TABLE).await, two.socket(TABLE).await);
    let mut also_first = one.socket(TABLE).await;
    first.sit(0, 100).await;
    second.sit(1, 100).await;
    first.shows("wagers open", |f| phase(f) == "wagers-open").await;
    let place = json!({"key": "same", "command": {"buy-in": {"amount": 5_000}}}).to_string();
    first.raw(place.clone()).await;
    first.raw(place.clone()).await;
    let (a, b) = (first.answer("same").await, first.answer("same").await);
    assert_eq!(a, b, "the same answer");
    also_first.raw(place.clone()).await;
    assert_eq!(also_first.answer("same").await, a, "from another page too");
    second.raw(place).await;
    let other = second.answer("same").await;
    assert!(other["ok"]["version"].as_u64() > a["ok"]["version"].as_u64(), "another person's own");
    let frame = one.socket(TABLE).await.shows("racks", |_| true).await;
    let racks = [0, 1].map(|seat| frame["view"]["seats"][seat]["rack"].as_u64().unwrap());
    assert_eq!(racks, [15_000, 15_000]);
    verified(&house.shut().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_commands_are_told_so_and_then_shown_out() {
    let house = Open::new().await;
    let mut socket = house.guest().await.socket(TABLE).await;
    socket.sit(0, 100).await;
    for n in 0..400 {
        let text = json!({"key": format!("c{n}"), "command": "request-rules"}).to_string();
        if socket.stream.send(Message::Text(text.into())).await.is_err() {
            break;
        }
    }
    let why = socket
        .until("an error", |m| {
            m["answer"]["error"].as_str().filter(|e| e.contains("too fast")).map(str::to_owned)
        })
        .await;
    assert!(why.contains("20 commands a second"), "{why}");
    let closed = socket.until_closed().await;
    assert!(closed.is_none_or(|frame| u16::from(frame.code) == 1008));
}
