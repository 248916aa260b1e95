//! Sockets that read slowly, fall silent, or are too many.

use std::time::Duration;

use futures_util::StreamExt;
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
        let message = sleeper.until("a picture", |m| m.get("frame").map(|_| m.clone())).await;
        last = message["frame"]["version"].as_u64().unwrap();
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
    assert!(closed.reason.contains("nothing has come from you"), "{closed:?}");
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
