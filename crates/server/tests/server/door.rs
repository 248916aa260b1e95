//! What is turned away at the door, and what every answer carries.

use serde_json::json;
use server::{Config, House, Rate, StartError};

use crate::client::Browser;
use crate::premises::{Open, TABLE, config};

#[tokio::test(flavor = "multi_thread")]
async fn other_origins_are_refused() {
    let house = Open::new().await;
    let guest = house.guest().await;
    for headers in [
        vec![("Origin", "http://evil.example".to_owned())],
        vec![("Origin", "null".to_owned())],
        vec![("Origin", format!("http://{}.evil.example", house.address))],
        vec![],
    ] {
        let headers = headers.into_iter().map(|(n, v)| (n.to_owned(), v)).collect();
        let mut page = Browser { headers, ..guest.clone() };
        let reply = page.post("/api/me/chips", None).await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "origin"));
        assert_eq!(page.send("DELETE", "/api/sessions", "", "").await.status, 403);
        assert_eq!(page.try_socket(TABLE, 65_536).await.unwrap_err().status, 403);
        assert_eq!(page.get("/api/tables").await.status, 200, "reading is harmless");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_are_small_json_and_nothing_else() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    let login = json!({"handle": "wattle", "password": "correct horse"}).to_string();
    let reply = browser.send("POST", "/api/sessions", "text/plain", &login).await;
    assert_eq!((reply.status, reply.code().as_str()), (415, "content-type"));
    let large = json!({"handle": "wattle", "password": "x".repeat(20_000)}).to_string();
    let reply = browser.send("POST", "/api/sessions", "application/json", &large).await;
    assert_eq!((reply.status, reply.code().as_str()), (413, "too-large"));
    // Values in the order of the fields would be enough for serde, but not for a reader.
    let array = r#"["wattle","correct horse"]"#;
    for bad in ["{", "[]", array, r#"{"handle":"a","password":"b","role":"operator"}"#, "\u{0}"] {
        let reply = browser.send("POST", "/api/sessions", "application/json", bad).await;
        assert_eq!((reply.status, reply.code().as_str()), (400, "malformed"), "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_told_when_to_come_back() {
    let narrow = |config: &mut Config| {
        config.limits.requests_per_address = Rate { every_ms: 2_000, burst: 10 };
        config.limits.accounts_per_address = Rate { every_ms: 60_000, burst: 2 };
    };
    let house = Open::with(narrow).await;
    for _ in 0..2 {
        house.guest().await;
    }
    let mut third = Browser::new(house.address);
    let reply = third.post("/api/guest", None).await;
    assert_eq!((reply.status, reply.header("retry-after")), (429, Some("60")));
    for _ in 0..7 {
        assert_eq!(third.get("/api/tables").await.status, 200);
    }
    let reply = third.get("/api/tables").await;
    assert_eq!((reply.status, reply.code().as_str()), (429, "too-many"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_what_keeps_pages_safe() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    for path in ["/", "/api/tables", "/api/nothing", "/health", "/tables/money-wheel-1"] {
        let reply = browser.get(path).await;
        assert!(reply.header("content-security-policy").unwrap().starts_with("default-src 'self'"));
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(reply.header("x-frame-options"), Some("DENY"));
        assert_eq!(reply.header("referrer-policy"), Some("same-origin"));
    }
    assert_eq!(browser.get("/api/tables").await.header("cache-control"), Some("no-store"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_from_the_binary() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    let page = browser.get("/").await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert_eq!(
        browser.get("/table/money-wheel-1").await.body,
        page.body,
        "the app knows its paths"
    );
    assert_eq!(browser.get("/api/nothing").await.code(), "not-found");
    assert_eq!(browser.get("/assets/nothing.js").await.status, 404);
    assert_eq!(browser.get("/../Cargo.toml").await.status, 404);
    assert_eq!(browser.send("PUT", "/", "", "").await.status, 405);
    let reply = browser.send("DELETE", "/api/me", "", "").await;
    assert_eq!((reply.status, reply.code().as_str()), (405, "method"));
    // Where the web app has not been built there is a page that says so, and it has no tag.
    let tag = page.header("etag");
    assert!(tag.is_some() || page.body.contains("carries no web app"), "{}", page.body);
    if let Some(tag) = tag {
        browser.headers.push(("If-None-Match".to_owned(), tag.to_owned()));
        assert_eq!(browser.get("/").await.status, 304);
    }
}

async fn refused(config: Config) -> StartError {
    House::open(config).await.map(drop).unwrap_err()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_cannot_open_says_why() {
    let house = Open::new().await;
    let mut taken = config(tempfile::tempdir().unwrap().path());
    taken.listen = house.address;
    let error = refused(taken).await;
    assert!(matches!(error, StartError::PortTaken { .. }), "{error}");
    assert!(error.to_string().contains("--listen 127.0.0.1:"), "{error}");

    let error = refused(config(house.folder.path())).await;
    assert!(matches!(error, StartError::InUse { .. }), "{error}");

    let other = tempfile::tempdir().unwrap();
    std::fs::write(other.path().join("journal.db"), vec![b'x'; 8192]).unwrap();
    let error = refused(config(other.path())).await;
    let unfit = matches!(error, StartError::NotAJournal { .. } | StartError::Damaged { .. });
    assert!(unfit, "{error}");

    let folder = house.shut().await;
    std::fs::write(folder.path().join("secret/seal.key"), "not a key").unwrap();
    let error = refused(config(folder.path())).await;
    assert!(matches!(error, StartError::Vault(_)), "{error}");

    let file = tempfile::NamedTempFile::new().unwrap();
    let error = refused(config(file.path())).await;
    assert!(matches!(error, StartError::Journal(_) | StartError::ReadOnly { .. }), "{error}");
}
