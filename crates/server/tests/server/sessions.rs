//! How sessions end: with their password, their house, their account, their role.

use std::time::Duration;

use serde_json::json;
use server::Decisions;

use crate::client::{Browser, Reply};
use crate::premises::{OWN, Open, TABLE, config};

async fn named(house: &Open, handle: &str) -> Browser {
    let mut browser = Browser::new(house.address);
    let body = json!({"handle": handle, "password": "correct horse"});
    assert_eq!(browser.post("/api/accounts", Some(body)).await.status, 201);
    browser
}

/// The same browser at a house that has another address now.
fn moved(browser: &Browser, house: &Open) -> Browser {
    let fresh = Browser::new(house.address);
    Browser { cookie: browser.cookie.clone(), ..fresh }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_in_under_way_does_not_survive_a_password_change() {
    let house = Open::new().await;
    let mut owner = named(&house, "wattle").await;
    let (mut old, mut came_in) = ("correct horse".to_owned(), 0);
    for attempt in 0..6_u64 {
        let new = format!("another horse {attempt}");
        let login = json!({"handle": "wattle", "password": old});
        // Several thieves, since two passwords are compared at a time: some are overtaken.
        let thieves: Vec<_> = (0..4)
            .map(|_| {
                let (mut thief, login) = (Browser::new(house.address), login.clone());
                tokio::spawn(async move {
                    let reply = thief.post("/api/sessions", Some(login)).await;
                    (reply, thief)
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(attempt * 40)).await;
        let change = json!({"current": old, "password": new});
        let reply = owner.post("/api/me/password", Some(change)).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        for thief in thieves {
            let (reply, mut thief) = thief.await.unwrap();
            came_in += usize::from(reply.status == 201);
            assert!(matches!(reply.status, 201 | 401 | 429), "{reply:?}");
            let me = thief.get("/api/me").await;
            assert_eq!(me.status, 401, "a session of the old password: {me:?}");
        }
        old = new;
    }
    println!("{came_in} log-ins came before the change, and ended with it");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_changes_with_one_present_password_one_counts() {
    let house = Open::new().await;
    let owner = named(&house, "wattle").await;
    let changes = ["one new password", "two new password"].map(|new| {
        let mut browser = owner.clone();
        let body = json!({"current": "correct horse", "password": new});
        tokio::spawn(async move { browser.post("/api/me/password", Some(body)).await.status })
    });
    let mut statuses = Vec::new();
    for change in changes {
        statuses.push(change.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_of_another_journal_opens_nothing() {
    let one = Open::new().await;
    let two = Open::new().await;
    let guest = one.guest().await;
    // Another journal that has the same key, as a copy of the key for a test house would.
    let (folder, other) = (one.shut().await, two.shut().await);
    let key = "secret/seal.key";
    std::fs::remove_dir_all(other.path()).unwrap();
    std::fs::create_dir_all(other.path().join("secret")).unwrap();
    let journal = journal::SqliteJournal::open(other.path()).unwrap();
    // A journal of before houses had names: it has events, and takes the key that is there.
    let event = journal::NewEvent::new(journal::Kind::new("noted").unwrap(), "{}");
    let stream = journal::Stream::new("old").unwrap();
    let appends =
        vec![journal::Append { stream, expect: journal::Expect::Any, events: vec![event] }];
    journal::Journal::append(&journal, journal::Work { key: None, at_ms: 1, appends }).unwrap();
    drop(journal);
    std::fs::copy(folder.path().join(key), other.path().join(key)).unwrap();
    let two = Open::in_folder(other, |_| {}).await;
    let stranger = two.guest().await;
    assert_eq!(moved(&stranger, &two).get("/api/me").await.json()["id"], 2);
    let reply = moved(&guest, &two).get("/api/me").await;
    assert_eq!(reply.status, 401, "the same number, the same key, another house: {reply:?}");
    let one = Open::in_folder(folder, |_| {}).await;
    assert_eq!(moved(&guest, &one).get("/api/me").await.json()["id"], 2, "at home it is good");
}

fn copy(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restore_an_account_number_given_out_again_is_not_opened_by_its_old_cookie() {
    let house = Open::new().await;
    let folder = house.shut().await;
    let backup = tempfile::tempdir().unwrap();
    copy(folder.path(), backup.path());
    let house = Open::in_folder(folder, |_| {}).await;
    let mut before = named(&house, "wattle").await;
    let id = before.get("/api/me").await.json()["id"].clone();
    drop(house.shut().await);
    // The whole folder is restored, so nothing shows that it happened.
    let house = Open::in_folder(backup, |_| {}).await;
    let mut after = named(&house, "banksia").await;
    assert_eq!(after.get("/api/me").await.json()["id"], id, "the same number");
    let reply = moved(&before, &house).get("/api/me").await;
    assert_eq!(reply.status, 401, "{reply:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_said_to_be_restored_ends_every_session() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let folder = house.shut().await;
    let copy = std::fs::read(folder.path().join("journal.db")).unwrap();
    let house = Open::in_folder(folder, |_| {}).await;
    guest = moved(&guest, &house);
    guest.socket(TABLE).await.sit(0, 100).await;
    let folder = house.shut().await;
    std::fs::write(folder.path().join("journal.db"), copy).unwrap();
    let error = server::House::open(config(folder.path())).await.map(drop).unwrap_err();
    assert!(matches!(error, server::StartError::Cut { .. }), "{error}");
    for part in ["has lost events", "journal.db-wal", "restore the latest copy", "--restored"] {
        assert!(error.to_string().contains(part), "{error}");
    }
    let restored = Decisions { restored: true, ..Decisions::default() };
    let house = Open::in_folder(folder, |config| config.decisions = restored).await;
    assert_eq!(moved(&guest, &house).get("/api/me").await.status, 401);
    let house = house.restart(|_| {}).await;
    crate::premises::verified(&house.shut().await);
}

/// A start with --restored that is refused for its key has decided nothing: the next one is asked again.
#[tokio::test(flavor = "multi_thread")]
async fn a_restored_start_that_is_refused_leaves_the_journal_cut() {
    let house = Open::new().await;
    let mut player = named(&house, "wattle").await;
    let folder = house.shut().await;
    let copy = std::fs::read(folder.path().join("journal.db")).unwrap();
    let house = Open::in_folder(folder, |_| {}).await;
    player = moved(&player, &house);
    assert_eq!(player.clone().send("DELETE", "/api/sessions", "", "").await.status, 204);
    let folder = house.shut().await;
    std::fs::write(folder.path().join("journal.db"), copy).unwrap();
    let (key, aside) = (folder.path().join("secret/seal.key"), folder.path().join("aside"));
    std::fs::rename(&key, &aside).unwrap();
    let restored = Decisions { restored: true, ..Decisions::default() };
    let mut without_key = config(folder.path());
    without_key.decisions = restored;
    let error = server::House::open(without_key).await.map(drop).unwrap_err();
    assert!(error.to_string().contains("seal.key is missing"), "{error}");
    std::fs::rename(&aside, &key).unwrap();
    let error = server::House::open(config(folder.path())).await.map(drop).unwrap_err();
    assert!(matches!(error, server::StartError::Cut { .. }), "{error}");
    let house = Open::in_folder(folder, |config| config.decisions = restored).await;
    assert_eq!(moved(&player, &house).get("/api/me").await.status, 401);
}

fn is(reply: &Reply, status: u16, code: &str) -> bool {
    reply.status == status && reply.code() == code
}

#[tokio::test(flavor = "multi_thread")]
async fn a_one_time_password_opens_nothing_but_its_change() {
    let house = Open::new().await;
    let one_time = house.password.clone().unwrap();
    let mut operator = Browser::logged_in(house.address, "operator", &one_time).await;
    assert_eq!(operator.get("/api/me").await.json()["password"], "one-time");
    for (method, path, body) in [
        ("GET", "/api/staff", ""),
        ("GET", "/api/games", ""),
        ("POST", "/api/staff", r#"{"handle":"Ada","role":"operator"}"#),
        ("POST", "/api/tables", r#"{"game":"sic-bo","dealt_by":"person"}"#),
        ("POST", "/api/me/chips", "{}"),
        (
            "POST",
            "/api/tables/money-wheel-1/staff",
            r#"{"as":"supervisor","key":"k","command":"close"}"#,
        ),
    ] {
        let reply = operator.send(method, path, "application/json", body).await;
        assert!(is(&reply, 403, "change-password"), "{path}: {reply:?}");
    }
    for socket in [TABLE.to_owned(), format!("{TABLE}?as=supervisor")] {
        let refused = operator.try_socket(&socket, 65_536).await.unwrap_err();
        assert!(is(&refused, 403, "change-password"), "{refused:?}");
    }
    let same = json!({"current": one_time, "password": one_time});
    let reply = operator.post("/api/me/password", Some(same)).await;
    assert!(is(&reply, 400, "password"), "it must be another one: {reply:?}");
    let change = json!({"current": one_time, "password": OWN});
    assert_eq!(operator.post("/api/me/password", Some(change)).await.status, 200);
    assert_eq!(operator.get("/api/staff").await.status, 200);
    let again = json!({"handle": "operator", "password": one_time});
    assert_eq!(operator.post("/api/sessions", Some(again)).await.status, 401, "it is used up");
}

/// Nobody sends anything here: the socket is closed at once, not at the next ping.
#[tokio::test(flavor = "multi_thread")]
async fn sockets_end_with_their_session_and_with_their_role() {
    let patient = Duration::from_mins(10);
    let house = Open::with(|config| config.limits.ping_every = patient).await;
    let mut operator = house.operator().await;
    let mut player = named(&house, "wattle").await;
    let mut elsewhere = player.clone();
    let (mut socket, mut other) =
        (player.socket(TABLE).await, house.guest().await.socket(TABLE).await);
    assert_eq!(player.send("DELETE", "/api/sessions", "", "").await.status, 204);
    let closed = socket.until_closed().await.unwrap();
    assert_eq!((u16::from(closed.code), closed.reason.as_str()), (1008, "your session has ended"));
    elsewhere = Browser::logged_in(elsewhere.address, "wattle", "correct horse").await;
    let mut socket = elsewhere.socket(TABLE).await;
    let change = json!({"current": "correct horse", "password": "another horse"});
    assert_eq!(elsewhere.post("/api/me/password", Some(change)).await.status, 200);
    assert_eq!(socket.until_closed().await.unwrap().reason.as_str(), "your session has ended");

    let new = json!({"handle": "Ada", "role": "supervisor"});
    let made = operator.post("/api/staff", Some(new)).await.json();
    let (id, password) = (&made["member"]["id"], made["one_time_password"].as_str().unwrap());
    let ada = Browser::newcomer(house.address, "Ada", password).await;
    let mut post = ada.socket(&format!("{TABLE}?as=supervisor")).await;
    let mut plays = ada.socket("sic-bo-1").await;
    let path = format!("/api/staff/{id}");
    let reply = operator.post(&path, Some(json!({"role": "dealer"}))).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let closed = post.until_closed().await.unwrap();
    assert_eq!((u16::from(closed.code), closed.reason.as_str()), (1008, "your role has changed"));
    plays.done(json!({"join": {"handle": "Ada", "seat": 0}})).await;
    let reply = operator.post(&path, Some(json!({"disabled": true}))).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(plays.until_closed().await.unwrap().reason.as_str(), "your session has ended");
    other.done(json!("request-rules")).await;
}

/// Another person with the guest's cookie, for example on a shared machine, must not keep access to an account that
/// has a password now.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_takes_a_name_keeps_the_seat_and_ends_the_sessions_of_before() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let mut before = guest.clone();
    let mut socket = guest.socket(TABLE).await;
    socket.sit(0, 100).await;
    let taken = json!({"handle": "operator", "password": "correct horse"});
    assert_ne!(guest.post("/api/accounts", Some(taken)).await.status, 201);
    assert_eq!(before.get("/api/me").await.status, 200, "a name that was refused ends nothing");
    let body = json!({"handle": "wattle", "password": "correct horse"});
    assert_eq!(guest.post("/api/accounts", Some(body)).await.status, 201);
    assert_eq!(socket.until_closed().await.unwrap().reason.as_str(), "your session has ended");
    assert_eq!(before.get("/api/me").await.status, 401);
    assert_eq!(guest.get("/api/me").await.json()["handle"], "wattle");
    let mut socket = guest.socket(TABLE).await;
    socket.raw(json!({"key": "more", "command": {"buy-in": {"amount": 500}}}).to_string()).await;
    let answer = socket.answer("more").await;
    assert!(answer["ok"]["version"].is_u64(), "the seat is still theirs: {answer}");
    let house = house.restart(|_| {}).await;
    assert_eq!(moved(&before, &house).get("/api/me").await.status, 401, "nor after a restart");
    assert_eq!(moved(&guest, &house).get("/api/me").await.status, 200);
}

/// A client that hangs up after its request was received: what is recorded is also known.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_out_counts_though_the_client_hangs_up() {
    use tokio::io::AsyncWriteExt;
    let house = Open::new().await;
    let mut guests = Vec::new();
    for wait in 0..20 {
        let guest = house.guest().await;
        let cookie = guest.cookie.clone().unwrap();
        let address = house.address;
        let request = format!(
            "DELETE /api/sessions HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Cookie: {cookie}\r\nContent-Length: 0\r\n\r\n"
        );
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        // At another moment each time: before it is read, while it is recorded, after.
        tokio::time::sleep(Duration::from_micros(wait * 40)).await;
        drop(stream);
        guests.push(guest);
    }
    let journal = journal::SqliteJournal::open_read_only(house.folder.path()).unwrap();
    let (mut ended, mut recorded) = (0, 0);
    for _ in 0..50 {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let events = journal::Journal::scan(&journal, 0, 5_000).unwrap();
        recorded = events.iter().filter(|event| event.kind.as_str() == "logged-out").count();
        ended = 0;
        for guest in &mut guests {
            ended += usize::from(guest.get("/api/me").await.status == 401);
        }
        if recorded > 0 && ended == recorded {
            return;
        }
    }
    panic!("{recorded} log-outs are recorded, and the house knows of {ended}");
}
