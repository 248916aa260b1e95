//! Nothing secret leaves the house: every byte of every socket is looked through.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use journal::{Journal, SqliteJournal, Stream};
use serde_json::{Value, json};

use crate::client::{Browser, Heard, Socket, phase};
use crate::premises::{Open, TABLE};

/// Reads until told to stop, and returns everything heard.
fn listen(mut socket: Socket, stop: Arc<AtomicBool>) -> tokio::task::JoinHandle<Vec<String>> {
    tokio::spawn(async move {
        while !stop.load(Ordering::Relaxed) {
            if let Heard::Closed(_) = socket.hear().await {
                break;
            }
        }
        socket.heard
    })
}

/// The version of the table that a message shows, or nothing for an answer.
fn shown(message: &Value) -> Option<u64> {
    message["frame"]["version"].as_u64()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_of_any_socket_tells_what_is_sealed() {
    let house = Open::new().await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut listening = Vec::new();
    for _ in 0..2 {
        let spectator = Browser::new(house.address).socket(TABLE).await;
        listening.push(listen(spectator, Arc::clone(&stop)));
        listening.push(listen(house.guest().await.socket(TABLE).await, Arc::clone(&stop)));
    }
    let mut operator = house.operator().await;
    listening.push(listen(operator.socket(TABLE).await, Arc::clone(&stop)));
    let mut player = house.guest().await.socket(TABLE).await;
    player.sit(0, 500).await;
    let mut pages = String::new();
    for round in 0..6 {
        player.wager(["1", "3", "flag"][round % 3], 1).await;
        player.done(json!({"add-words": {"words": format!("wattle {round}")}})).await;
        player.shows("a result", |f| phase(f) == "between").await;
        for path in ["/api/tables", "/api/me", "/metrics", "/health"] {
            pages += &operator.get(path).await.body;
        }
    }
    stop.store(true, Ordering::Relaxed);
    player.wager("1", 1).await;
    let mut heard = vec![std::mem::take(&mut player.heard)];
    for listener in listening {
        heard.push(listener.await.unwrap());
    }
    let folder = house.shut().await;
    let key = std::fs::read_to_string(folder.path().join("secret/seal.key")).unwrap();
    let journal = SqliteJournal::open_read_only(folder.path()).unwrap();
    let secrets = Secrets::read(&journal);
    assert!(secrets.rounds.len() >= 6 && !secrets.never.is_empty());
    let mut messages = 0;
    for connection in &heard {
        let mut version = 0;
        for text in connection {
            let message: Value = serde_json::from_str(text).unwrap();
            version = shown(&message).unwrap_or(version);
            messages += 1;
            assert!(!text.contains(key.trim()), "the key itself");
            for secret in &secrets.never {
                assert!(!text.contains(secret.as_str()), "sealed for good: {text}");
            }
            for (secret, revealed_at) in &secrets.rounds {
                let early = version < *revealed_at;
                assert!(!(early && text.contains(secret.as_str())), "before its time: {text}");
            }
        }
    }
    for secret in secrets.never.iter().chain([&key]) {
        assert!(!pages.contains(secret.trim()));
    }
    assert!(messages > 100, "only {messages} messages were looked through");
}

/// What must not be seen: ever, or before a version.
struct Secrets {
    never: Vec<String>,
    rounds: Vec<(String, u64)>,
}

impl Secrets {
    fn read(journal: &SqliteJournal) -> Secrets {
        let mut secrets = Secrets { never: Vec::new(), rounds: Vec::new() };
        let table = Stream::new(format!("table.{TABLE}")).unwrap();
        for recorded in journal.read(&table, 1, 10_000).unwrap() {
            let body: Value = serde_json::from_str(&recorded.body).unwrap();
            if let Some(sealed) = body.get("sealed") {
                secrets.never.push(sealed["sealed"].as_str().unwrap().to_owned());
            }
            if let Some(revealed) = body.get("revealed") {
                for name in ["seed", "salt"] {
                    let secret = revealed[name].as_str().unwrap().to_owned();
                    secrets.rounds.push((secret, recorded.version));
                }
            }
        }
        for entry in journal.streams("login.", None, 1000).unwrap() {
            for recorded in journal.read(&entry.stream, 1, 1000).unwrap() {
                let body: Value = serde_json::from_str(&recorded.body).unwrap();
                assert!(!recorded.body.contains("argon2"), "the database alone has no hash");
                if let Some(set) = body.get("password-set") {
                    secrets.never.push(set["sealed"].as_str().unwrap().to_owned());
                    secrets.never.push("$argon2id".to_owned());
                }
            }
        }
        secrets
    }
}
