//! Coming in, names, passwords, sessions.

use serde_json::json;

use crate::client::Browser;
use crate::premises::{Open, TABLE};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_comes_in_with_one_click_and_takes_a_name_later() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    assert_eq!(browser.get("/api/me").await.status, 401);
    let reply = browser.post("/api/guest", None).await;
    assert_eq!(reply.status, 201);
    let set = reply.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure"), "plain http");
    let guest = reply.json();
    assert_eq!((&guest["role"], &guest["balance"]), (&json!("guest"), &json!(100_000)));
    assert_eq!(browser.post("/api/guest", None).await.status, 200, "no second account");

    browser.socket(TABLE).await.sit(0, 100).await;
    let named = json!({"handle": "Wattle", "password": "correct horse"});
    let reply = browser.post("/api/accounts", Some(named.clone())).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    let player = browser.get("/api/me").await.json();
    assert_eq!(player["id"], guest["id"], "the same account");
    assert_eq!((&player["role"], &player["balance"]), (&json!("player"), &json!(90_000)));
    assert_eq!(player["tables"], json!([TABLE]));
    assert_eq!(player["last_login_ms"], json!(null));

    let mut elsewhere = Browser::new(house.address);
    let reply = elsewhere.post("/api/accounts", Some(named.clone())).await;
    assert_eq!((reply.status, reply.code().as_str()), (409, "name-taken"));
    assert_eq!(elsewhere.post("/api/sessions", Some(named.clone())).await.status, 201);
    assert_eq!(elsewhere.get("/api/me").await.json()["id"], guest["id"]);
    assert_eq!(elsewhere.post("/api/sessions", Some(named)).await.status, 201);
    assert!(elsewhere.get("/api/me").await.json()["last_login_ms"].is_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_secure_behind_a_proxy_with_https() {
    for (trusted, secure) in [(true, true), (false, false)] {
        let house = Open::with(|config| config.behind_proxy = trusted).await;
        let mut browser = Browser::new(house.address);
        browser.headers.push(("X-Forwarded-Proto".to_owned(), "https".to_owned()));
        let reply = browser.post("/api/guest", None).await;
        assert_eq!(reply.header("set-cookie").unwrap().ends_with("; Secure"), secure);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_passwords_have_bounds() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    for (handle, password) in [
        ("guest-7", "long enough"),
        ("Operator", "long enough"),
        ("", "long enough"),
        ("two  spaces", "long enough"),
        ("wattle", "short"),
        ("wattle", &"x".repeat(200)),
    ] {
        let body = json!({"handle": handle, "password": password});
        let reply = browser.post("/api/accounts", Some(body)).await;
        assert_eq!(reply.status, 400, "{handle}: {reply:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_lock_with_a_time() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    let right = json!({"handle": "wattle", "password": "correct horse"});
    assert_eq!(browser.post("/api/accounts", Some(right.clone())).await.status, 201);
    let mut thief = Browser::new(house.address);
    for handle in ["wattle", "nobody"] {
        let wrong = json!({"handle": handle, "password": "incorrect horse"});
        for _ in 0..5 {
            let reply = thief.post("/api/sessions", Some(wrong.clone())).await;
            assert_eq!((reply.status, reply.code().as_str()), (401, "wrong-password"));
        }
        let reply = thief.post("/api/sessions", Some(wrong)).await;
        assert_eq!((reply.status, reply.code().as_str()), (429, "locked"), "{handle}");
        let message = reply.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(message.contains("again in 30 seconds"), "{message}");
        assert_eq!(reply.header("retry-after"), Some("30"));
    }
    let reply = thief.post("/api/sessions", Some(right)).await;
    assert_eq!(reply.status, 429, "not even with the right one, from there");
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_and_expired_cookies_are_no_session() {
    let house = Open::new().await;
    let mut browser = house.guest().await;
    let good = browser.cookie.clone().unwrap();
    let value = good.strip_prefix("croupier_session=").unwrap();
    let parts: Vec<&str> = value.split('.').collect();
    let other_person = format!("1.{}", parts[1..].join("."));
    let younger = format!("{}.{}.{}.{}", parts[0], "9999999999999", parts[2], parts[3]);
    for forged in
        ["", "x", &other_person, &younger, &value[..value.len() - 1], &value.to_uppercase()]
    {
        browser.cookie = Some(format!("croupier_session={forged}"));
        assert_eq!(browser.get("/api/me").await.status, 401, "{forged}");
        browser.cookie = Some(format!("croupier_session={forged}"));
    }
    // The key signs this one, thirty days and a moment ago.
    let key = Signing::of(&house, parts[0]);
    let issued = parts[1].parse::<u64>().unwrap() - 30 * 24 * 3600 * 1000 - 1000;
    let text = format!("{}.{issued}.{}", parts[0], parts[2]);
    let expired = format!("{text}.{}", key.signature(&text));
    browser.cookie = Some(format!("croupier_session={expired}"));
    assert_eq!(browser.get("/api/me").await.status, 401);
    let fresh = format!("{}.{}.{}", parts[0], parts[1], parts[2]);
    let fresh = format!("{fresh}.{}", key.signature(&fresh));
    browser.cookie = Some(format!("croupier_session={fresh}"));
    assert_eq!(browser.get("/api/me").await.status, 200, "so the signature above was right");
}

/// What an attacker with the key and the journal would sign with.
pub(crate) struct Signing {
    key: [u8; 32],
    nonce: String,
}

impl Signing {
    pub(crate) fn of(house: &Open, person: &str) -> Signing {
        let journal = journal::SqliteJournal::open_read_only(house.folder.path()).unwrap();
        let body = |stream: &str, kind: &str| {
            let stream = journal::Stream::new(stream).unwrap();
            let events = journal::Journal::read(&journal, &stream, 1, 100).unwrap();
            let found = events.iter().rfind(|event| event.kind.as_str() == kind).unwrap();
            serde_json::from_str::<serde_json::Value>(&found.body).unwrap()
        };
        let named = body("house", "house.named");
        let id = named["named"]["id"].as_str().unwrap();
        let bound = body(&format!("login.{person}"), "bound");
        let vault = floor::Vault::open(&house.folder.path().join("secret/seal.key")).unwrap();
        let key = vault.derive(&format!("session of house {id}"));
        Signing { key, nonce: bound["bound"]["nonce"].as_str().unwrap().to_owned() }
    }

    pub(crate) fn signature(&self, text: &str) -> String {
        use hmac::Mac;
        let mut mac = hmac::Hmac::<sha2::Sha256>::new_from_slice(&self.key).unwrap();
        mac.update(b"croupier session\0");
        mac.update(self.nonce.as_bytes());
        mac.update(b"\0");
        mac.update(text.as_bytes());
        format!("{:x}", mac.finalize().into_bytes())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_out_is_for_good() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    let named = json!({"handle": "wattle", "password": "correct horse"});
    assert_eq!(browser.post("/api/accounts", Some(named.clone())).await.status, 201);
    let mut stolen = browser.clone();
    let mut socket = browser.socket(TABLE).await;
    assert_eq!(browser.send("DELETE", "/api/sessions", "", "").await.status, 204);
    assert_eq!(browser.cookie, None);
    assert_eq!(stolen.get("/api/me").await.status, 401);
    socket.raw(r#"{"key":"a","command":"request-rules"}"#).await;
    assert_eq!(socket.until_closed().await.unwrap().reason.as_str(), "your session has ended");
    let house = house.restart(|_| {}).await;
    stolen.address = house.address;
    stolen.headers = Browser::new(house.address).headers;
    assert_eq!(stolen.get("/api/me").await.status, 401, "over a restart too");
    assert_eq!(stolen.post("/api/sessions", Some(named)).await.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_ends_all_other_sessions() {
    let house = Open::new().await;
    let password = house.password.clone().unwrap();
    let mut one = Browser::logged_in(house.address, "operator", &password).await;
    let mut two = Browser::logged_in(house.address, "operator", &password).await;
    assert_eq!(one.get("/api/me").await.json()["password"], "one-time");
    let wrong = json!({"current": "not this one", "password": "another password"});
    assert_eq!(one.post("/api/me/password", Some(wrong)).await.status, 401);
    let right = json!({"current": house.password, "password": "another password"});
    let reply = one.post("/api/me/password", Some(right)).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(one.get("/api/me").await.json()["password"], "set");
    assert_eq!(two.get("/api/me").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn practice_chips_come_when_few_are_left() {
    let house = Open::new().await;
    let mut browser = house.guest().await;
    assert_eq!(browser.post("/api/me/chips", None).await.code(), "enough-chips");
    let mut socket = browser.socket(TABLE).await;
    socket.sit(0, 950).await;
    let reply = browser.post("/api/me/chips", None).await;
    assert_eq!(reply.json()["balance"], 100_000);
    assert_eq!(browser.post("/api/me/chips", None).await.status, 409);
    crate::premises::verified(&house.shut().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn practice_chips_have_an_end_for_a_day() {
    let house = Open::new().await;
    let mut browser = house.guest().await;
    let mut socket = browser.socket(TABLE).await;
    socket.sit(0, 950).await;
    let mut given = 0;
    let refused = loop {
        let reply = browser.post("/api/me/chips", None).await;
        if reply.status != 200 {
            break reply;
        }
        given += 1;
        assert!(given <= 10, "there is no end to practice chips");
        socket.done(json!({"buy-in": {"amount": 95_000}})).await;
    };
    assert_eq!((given, refused.status, refused.code().as_str()), (10, 429, "too-many"));
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("hours"), "{refused:?}");
    let mut other = house.guest().await;
    other.socket(TABLE).await.sit(1, 950).await;
    assert_eq!(other.post("/api/me/chips", None).await.status, 200, "each has an allowance");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_start_finds_everything_as_it_was() {
    let house = Open::new().await;
    let password = house.password.clone().unwrap();
    let browser = house.guest().await;
    let house = house.restart(|_| {}).await;
    assert_eq!(house.password, None, "shown once");
    let mut again = Browser { address: house.address, ..browser };
    assert_eq!(again.get("/api/me").await.json()["balance"], 100_000, "the same session");
    let mut operator = Browser::new(house.address);
    let login = json!({"handle": "operator", "password": password});
    assert_eq!(operator.post("/api/sessions", Some(login)).await.status, 201);
    assert_eq!(operator.get("/api/me").await.json()["role"], "operator");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_imitate_are_refused() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    let named = |handle: &str| json!({"handle": handle, "password": "correct horse"});
    assert_eq!(browser.post("/api/accounts", Some(named("Wattle"))).await.status, 201);
    let mut imitator = house.guest().await;
    for (handle, status, code) in [
        ("W\u{430}ttle", 409, "name-alike"),
        ("WattIe", 409, "name-alike"),
        ("watt1e", 409, "name-alike"),
        ("WATTLE", 409, "name-taken"),
        ("\u{ff57}\u{ff41}\u{ff54}\u{ff54}\u{ff4c}\u{ff45}", 400, "name"),
        ("Wattle\u{3164}", 400, "name"),
        ("\u{43e}perat\u{43e}r", 400, "name"),
        ("D\u{435}aler", 400, "name"),
        ("\u{412}\u{41e}\u{422} Al", 400, "name"),
        ("gu\u{435}st-9", 400, "name"),
    ] {
        let reply = imitator.post("/api/accounts", Some(named(handle))).await;
        assert_eq!((reply.status, reply.code().as_str()), (status, code), "{handle}: {reply:?}");
    }
    let ivan = "\u{418}\u{432}\u{430}\u{43d}";
    assert_eq!(imitator.post("/api/accounts", Some(named(ivan))).await.status, 201, "{ivan}");
    let mut operator = house.operator().await;
    let member = json!({"handle": "w\u{430}ttle", "role": "dealer"});
    assert_eq!(operator.post("/api/staff", Some(member)).await.code(), "name-alike");
    let house = house.restart(|_| {}).await;
    let mut imitator = Browser::new(house.address);
    let reply = imitator.post("/api/accounts", Some(named("W\u{430}ttle"))).await;
    assert_eq!(reply.code(), "name-alike", "over a restart too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_asks_twice_at_once_gets_one_name() {
    let house = Open::new().await;
    let guest = house.guest().await;
    let asked = ["wattle", "banksia", "grevillea"].map(|handle| {
        let mut browser = guest.clone();
        let body = json!({"handle": handle, "password": "correct horse"});
        tokio::spawn(async move { browser.post("/api/accounts", Some(body)).await.status })
    });
    let mut statuses = Vec::new();
    for one in asked {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409]);
}
