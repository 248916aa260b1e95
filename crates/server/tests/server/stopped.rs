//! What cannot go on: a table that panics, streams that somebody has damaged. Everything else does.

use std::path::Path;

use rusqlite::Connection;
use serde_json::json;
use tempfile::TempDir;

use crate::client::Browser;
use crate::premises::{Open, TABLE};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_panics_is_gone_and_the_others_play_on() {
    // A pause that no clock can count: the table fails as soon as it waits for its draw.
    let house = Open::with(|config| config.pace.call_ms = u64::MAX).await;
    let mut guest = house.guest().await;
    let mut socket = guest.socket(TABLE).await;
    socket.sit(0, 100).await;
    socket.wager("1", 1).await;
    for _ in 0..1_000 {
        if guest.get("/health").await.json()["status"] != "ok" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }

    for path in ["", "/rounds/1", "/shoes/1"] {
        let reply = guest.get(&format!("/api/tables/{TABLE}{path}")).await;
        assert_eq!((reply.status, reply.code().as_str()), (410, "table-gone"), "{path}");
    }
    let refused = guest.try_socket(TABLE, 256 * 1024).await.unwrap_err();
    assert_eq!((refused.status, refused.code().as_str()), (410, "table-gone"));
    let mut operator = house.operator().await;
    let record = operator.get(&format!("/api/tables/{TABLE}/record")).await;
    assert_eq!((record.status, record.code().as_str()), (410, "table-gone"));

    let health = guest.get("/health").await;
    assert_eq!(
        (health.status, health.json()),
        (200, json!({"status": "impaired", "stopped": [TABLE]}))
    );
    assert!(guest.get("/metrics").await.body.contains("croupier_tables_stopped 1\n"));
    let why = stopped_in(&mut guest, TABLE).await.unwrap();
    assert!(why.starts_with("the program failed at this table"), "{why}");
    let mut elsewhere = guest.socket("roulette-1").await;
    elsewhere.sit(0, 100).await;
    house.shut().await;
}

/// Why the lobby says that a table is stopped.
async fn stopped_in(guest: &mut Browser, table: &str) -> Option<String> {
    let lobby = guest.get("/api/tables").await.json();
    let row =
        lobby["tables"].as_array().unwrap().iter().find(|row| row["id"] == table).unwrap().clone();
    row["stopped"].as_str().map(str::to_owned)
}

/// Changes the journal of a closed house with a tool.
fn tamper(folder: &Path, sql: &str) {
    let connection = Connection::open(folder.join("journal.db")).unwrap();
    let triggers = "drop trigger if exists events_are_never_changed;";
    connection.execute_batch(&format!("{triggers} pragma foreign_keys = off; {sql}")).unwrap();
}

/// Changes the last event of a stream, so that its hash is wrong.
fn damage(folder: &Path, stream: &str) {
    let id = format!("(select id from streams where name = '{stream}')");
    let last = format!("(select max(position) from events where stream = {id})");
    tamper(folder, &format!("update events set body = body || ' ' where position = {last}"));
}

fn faults(folder: &TempDir) -> Vec<floor::Found> {
    let journal = journal::SqliteJournal::open_read_only(folder.path()).unwrap();
    floor::verify(&journal, None, &server::read_event, &mut |_| {}).unwrap().faults
}

#[tokio::test(flavor = "multi_thread")]
async fn every_damaged_stream_is_named_and_no_file_is() {
    let folder = Open::new().await.shut().await;
    let damaged = ["account.1", "login.1", "table.roulette-1", "table.sic-bo-1"];
    for stream in damaged {
        damage(folder.path(), stream);
    }
    tamper(folder.path(), "insert into streams (name) values ('table.empty-1')");
    let mut named: Vec<String> = faults(&folder).into_iter().map(|fault| fault.stream).collect();
    named.retain(|stream| !stream.is_empty());
    named.sort();
    named.dedup();
    assert_eq!(
        named,
        ["account.1", "login.1", "table.empty-1", "table.roulette-1", "table.sic-bo-1"]
    );

    let house = Open::in_folder(folder, |_| {}).await;
    let mut guest = house.guest().await;
    let path = house.folder.path().to_str().unwrap().to_owned();
    for table in ["roulette-1", "sic-bo-1"] {
        // Its row may have been kept; whoever asks for the table finds out.
        let _ = guest.try_socket(table, 256 * 1024).await;
        let why = stopped_in(&mut guest, table).await.expect("it is stopped");
        assert!(why.contains("wrong hash") && !why.contains(&path), "{why}");
    }
    guest.socket(TABLE).await.sit(0, 100).await;
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_cannot_be_read_says_so_and_keeps_nobody_else_out() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let id = guest.get("/api/me").await.json()["id"].as_u64().unwrap();
    let new = json!({"handle": "marion", "password": "a good long password"});
    assert_eq!(guest.post("/api/accounts", Some(new)).await.status, 201);
    // After this their name is on record, and only the chips are in the damaged event.
    guest.socket("roulette-1").await.sit(0, 100).await;
    let folder = house.shut().await;
    damage(folder.path(), &format!("account.{id}"));
    let house = Open::in_folder(folder, |_| {}).await;
    let mut guest = Browser { cookie: guest.cookie, ..Browser::new(house.address) };
    let mine = guest.get("/api/me").await;
    assert_eq!((mine.status, mine.code().as_str()), (409, "account-unusable"), "{mine:?}");
    let credentials = json!({"handle": "marion", "password": "a good long password"});
    let reply = Browser::new(house.address).post("/api/sessions", Some(credentials)).await;
    assert_eq!((reply.status, reply.code().as_str()), (409, "account-unusable"), "{reply:?}");
    house.guest().await.socket(TABLE).await.sit(0, 100).await;
    let folder = house.shut().await;
    assert!(faults(&folder).iter().any(|fault| fault.stream == format!("account.{id}")));
}
