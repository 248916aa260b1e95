//! A journal whose file is taken away while the house is open.

use std::fs;

use serde_json::{Value, json};

use crate::client::Browser;
use crate::premises::{Open, TABLE, verified};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_acknowledged_once_the_journal_is_gone() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let mut socket = guest.socket(TABLE).await;
    socket.done(json!({"join": {"handle": "whoever", "seat": 0}})).await;
    // From here on the table records nothing on its own: no commit is under way when the file goes.
    let open = |frame: &Value| frame["view"]["play"]["phase"] == "wagers-open";
    socket.shows("wagers open", open).await;
    let (file, aside) = (house.folder.path().join("journal.db"), house.folder.path().join("aside"));
    fs::rename(&file, &aside).unwrap();

    let health = guest.get("/health").await;
    assert_eq!(health.status, 503, "noticed before anybody plays: {health:?}");
    assert_eq!(health.json()["why"], "the journal's file has been moved, deleted or replaced");
    let answer = socket.command(&json!({"buy-in": {"amount": 10_000}})).await;
    assert!(answer["error"].is_string(), "{answer}");
    let reply = Browser::new(house.address).post("/api/guest", None).await;
    assert_eq!((reply.status, reply.code().as_str()), (503, "cannot-record"), "{reply:?}");
    assert!(reply.header("retry-after").is_some());

    fs::write(&file, "something else").unwrap();
    let answer = socket.command(&json!({"buy-in": {"amount": 10_000}})).await;
    assert!(answer["error"].is_string(), "another file is not the journal: {answer}");
    assert_eq!(guest.get("/health").await.status, 503);

    fs::rename(&aside, &file).unwrap();
    assert_eq!(guest.get("/health").await.status, 200, "put back, it is the journal again");
    socket.done(json!({"buy-in": {"amount": 10_000}})).await;
    verified(&house.shut().await);
}
