//! Sockets that read slowly, fall silent, or are too many.

use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Browser, phase};
use crate::premises::{Open, TABLE};

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_blocks_nobody_and_is_dropped() {
    let house = Open::with(|config| {
        config.limits.send_timeout = Duration::from_millis(300);
        config.limits.send_buffer = 8 * 1024;
    })
    .await;
    let slow = Browser::new(house.address).try_socket(TABLE, 2048).await.unwrap();
    let mut guest = house.guest().await;
    let mut player = guest.socket(TABLE).await;
    player.sit(0, 500).await;
    let mut dropped = 0;
    for _ in 0..40 {
        player.wager("1", 1).await;
        player.shows("a result", |f| phase(f) == "between").await;
        let meters = guest.get("/metrics").await.body;
        let line = meters.lines().find_map(|l| l.strip_prefix("croupier_slow_readers_total "));
        dropped = line.unwrap().parse().unwrap();
        if dropped == 1 {
            break;
        }
    }
    assert_eq!(dropped, 1, "forty rounds fill any buffer");
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_skips_pictures_gets_the_latest_and_every_line() {
    let house = Open::new().await;
    let mut sleeper = Browser::new(house.address).socket(TABLE).await;
    let mut player = house.guest().await.socket(TABLE).await;
    player.sit(0, 100).await;
    player.wager("1", 1).await;
    let over = player.shows("a result", |f| phase(f) == "between").await;
    let version = over["version"].as_u64().unwrap();
    let mut lines = Vec::new();
    let mut last = 0;
    while last < version {
        let message = sleeper.until("a picture", |m| m.get("record").map(|_| m.clone())).await;
        last = message["frame"]["version"].as_u64().unwrap_or(last);
        lines.extend(message["record"].as_array().unwrap().iter().map(|l| l["version"].as_u64()));
    }
    let mut sorted = lines.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(lines, sorted, "each line once, in order");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_socket_is_pinged_and_closed() {
    let house = Open::with(|config| {
        config.limits.ping_every = Duration::from_millis(50);
        config.limits.idle_timeout = Duration::from_millis(200);
    })
    .await;
    // Reading answers pings: this one stays.
    let mut lively = Browser::new(house.address).socket(TABLE).await;
    let pings = async {
        let mut pings = 0;
        while pings < 8 {
            if let Some(Ok(Message::Ping(_))) = lively.stream.next().await {
                pings += 1;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(10), pings).await.unwrap();
    let mut silent = Browser::new(house.address).socket(TABLE).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let closed = silent.until_closed().await.unwrap();
    assert!(closed.reason.contains("silent for too long"), "{closed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_opens_only_so_many() {
    let house = Open::with(|config| config.limits.sockets_per_address = 2).await;
    let browser = Browser::new(house.address);
    let (one, _two) = (browser.socket(TABLE).await, browser.socket(TABLE).await);
    let refused = browser.try_socket(TABLE, 65_536).await.unwrap_err();
    assert_eq!((refused.status, refused.code().as_str()), (503, "too-many-sockets"));
    drop(one);
    tokio::time::sleep(Duration::from_millis(200)).await;
    browser.socket(TABLE).await;
    assert_eq!(browser.try_socket("nothing", 65_536).await.unwrap_err().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_picture_has_the_scene_and_the_first_has_the_layout() {
    let house = Open::new().await;
    let guest = house.guest().await;
    let mut player = guest.socket(TABLE).await;
    let mut looker = Browser::new(house.address).socket(TABLE).await;
    let mut layouts = Vec::new();
    for socket in [&mut player, &mut looker] {
        let first = |message: &Value| message.get("frame").is_some().then(|| message.clone());
        let first = socket.until("a picture", first).await;
        layouts.push(first["layout"].clone());
    }
    let [own, theirs] = layouts.try_into().unwrap();
    assert_eq!(own, theirs, "the layout is the same for everybody");
    assert_eq!(own["places"].as_array().unwrap().len(), 7, "{own}");
    assert!(own["terms"][0]["odds"]["pays"].is_number(), "{own}");
    guest.socket(TABLE).await.sit(0, 100).await;
    let seated = |message: &Value| {
        let seated = message["frame"]["view"]["seats"][0]["rack"] == 10_000;
        seated.then(|| message.clone())
    };
    for socket in [&mut player, &mut looker] {
        let message = socket.until("the rack", seated).await;
        let frame = &message["frame"];
        let said = &frame["scene"]["zones"][0]["items"][0]["text"];
        assert!(said.is_string(), "the house says something: {frame}");
        assert!(message.get("layout").is_none(), "it has not changed, and is not sent again");
    }
    for wrong in ["scene=true", "scene=", "plain=true", "as=dealer&as=dealer"] {
        let refused = guest.try_socket(&format!("{TABLE}?{wrong}"), 65_536).await.unwrap_err();
        assert_eq!((refused.status, refused.code().as_str()), (400, "query"), "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_record_comes_in_parts_before_the_picture() {
    let free = server::Rate { every_ms: 1, burst: 1_000 };
    let house = Open::with(|config| config.limits.commands_per_socket = free).await;
    for seat in 0..2 {
        let mut player = house.guest().await.socket(TABLE).await;
        player.sit(seat, 100).await;
        for amount in 1..=40 {
            player.done(serde_json::json!({"buy-in": {"amount": 100 * amount % 700 + 100}})).await;
        }
    }
    let mut late = Browser::new(house.address).socket(TABLE).await;
    late.shows("the table", |_| true).await;
    let sizes: Vec<usize> = late.heard.iter().map(String::len).collect();
    assert!(sizes.len() > 3 && sizes.iter().all(|size| *size < 8_192), "{sizes:?}");
    let told = late.heard.iter().map(|text| serde_json::from_str(text).unwrap());
    let versions: Vec<u64> = told
        .flat_map(|message: serde_json::Value| {
            let record = message["record"].as_array().cloned().unwrap_or_default();
            record.into_iter().filter_map(|line| line["version"].as_u64())
        })
        .collect();
    assert!(versions.len() > 60 && versions.is_sorted(), "{versions:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_requested_by_an_onlooker_leave_no_event() {
    let house = Open::new().await;
    let guest = house.guest().await;
    let mut socket = guest.socket(TABLE).await;
    let before = socket.done(json!("request-rules")).await;
    assert_eq!(socket.done(json!("request-rules")).await, before, "nothing was recorded");
    socket.sit(0, 100).await;
    let seated = socket.done(json!({"set-away": {"away": false}})).await;
    assert!(socket.done(json!("request-rules")).await > seated, "a player's request is on record");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_sockets_do_not_buy_an_account_more_commands() {
    let slow = server::Rate { every_ms: 60_000, burst: 10 };
    let house = Open::with(|config| config.limits.commands_per_socket = slow).await;
    let guest = house.guest().await;
    let mut served = 0;
    for _ in 0..4 {
        let mut socket = guest.socket(TABLE).await;
        for _ in 0..10 {
            let answer = socket.command(&json!({"sit": {"seat": 0}})).await;
            served += usize::from(answer.get("refused").is_some());
        }
    }
    assert_eq!(served, 20, "the pace of two sockets, and no more");
    let mut other = house.guest().await.socket(TABLE).await;
    let answer = other.command(&json!({"sit": {"seat": 0}})).await;
    assert!(answer.get("refused").is_some(), "another account has its own allowance: {answer}");
}
