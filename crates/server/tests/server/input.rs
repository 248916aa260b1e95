//! Input that nobody should be able to send: names, numbers and paths.

use serde_json::json;

use crate::client::Browser;
use crate::premises::Open;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_needs_a_name_and_seats() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    for (field, value, code) in [
        ("name", json!(""), "name"),
        ("name", json!("   "), "name"),
        ("name", json!("Table\u{7}"), "name"),
        ("name", json!("two\nlines"), "name"),
        ("name", json!("\u{202e}elbaT"), "name"),
        ("name", json!("Ta\u{200b}ble"), "name"),
        ("name", json!("\u{2028}"), "name"),
        ("seats", json!(0), "seats"),
    ] {
        let mut wished = json!({"game": "sic-bo", "dealt_by": "person"});
        wished[field] = value.clone();
        let reply = operator.post("/api/tables", Some(wished)).await;
        assert_eq!((reply.status, reply.code().as_str()), (400, code), "{field}: {value}");
    }
    for name in ["Table 7", "Tisch f\u{fc}r Zo\u{eb}", "\u{674e}\u{660e} (high stakes!)"] {
        let wished = json!({"game": "sic-bo", "dealt_by": "person", "name": name, "seats": 1});
        let reply = operator.post("/api/tables", Some(wished)).await;
        assert_eq!((reply.status, &reply.json()["name"]), (201, &json!(name)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_path_that_is_no_text_is_refused_like_any_other() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    for path in [
        "/api/tables/%ff",
        "/api/tables/%ff/rounds/1",
        "/api/tables/money-wheel-1/shoes/%ff",
        "/api/tables/%ff/ws",
        "/api/rules/%ff",
        "/api/rules/money-wheel/clauses/%ff",
    ] {
        let reply = operator.get(path).await;
        assert_eq!(reply.header("content-type"), Some("application/json"), "{path}: {reply:?}");
        assert_eq!((reply.status, reply.code().as_str()), (404, "not-found"), "{path}");
    }
    let reply = operator.post("/api/staff/%ff", Some(json!({"disabled": true}))).await;
    assert_eq!((reply.status, reply.code().as_str()), (404, "not-found"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_too_large_hears_so() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    for bytes in [20_000, 500_000, 4_000_000] {
        let body = json!({"handle": "x".repeat(bytes), "password": "correct horse"}).to_string();
        let reply = browser.send("POST", "/api/accounts", "application/json", &body).await;
        assert_eq!((reply.status, reply.code().as_str()), (413, "too-large"), "{bytes}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_a_name_that_passes_for_the_staff() {
    let house = Open::new().await;
    for name in ["Dealer 2", "The Dealer", "0perator1", "lnspector", "pit.boss", "Admin"] {
        let body = json!({"handle": name, "password": "correct horse"});
        let reply = Browser::new(house.address).post("/api/accounts", Some(body)).await;
        assert_eq!((reply.status, reply.code().as_str()), (400, "name"), "{name}");
    }
}
