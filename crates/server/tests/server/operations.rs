//! Tables, rules, health, meters and staff over HTTP.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::premises::{Open, TABLE};

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_tables() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    let all = browser.get("/api/tables").await.json();
    let tables = all["tables"].as_array().unwrap();
    let listed = tables.iter().find(|table| table["id"] == TABLE).unwrap();
    assert!(listed.get("people").is_none(), "nobody is told who is where");
    let one = browser.get(&format!("/api/tables/{TABLE}")).await.json();
    assert_eq!(&one, listed);
    for missing in ["/api/tables/nothing", "/api/tables/Money%20Wheel", "/api/tables/..%2f"] {
        assert_eq!(browser.get(missing).await.status, 404, "{missing}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_told_in_our_words() {
    let house = Open::new().await;
    let mut browser = Browser::new(house.address);
    let rules = browser.get("/api/rules/money-wheel").await.json();
    assert_eq!(rules["edition"], "1999");
    let clauses: Vec<&Value> = rules["sections"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|section| section["clauses"].as_array().unwrap())
        .collect();
    assert!(clauses.len() > 50);
    assert!(clauses.iter().all(|clause| clause["summary"].as_str().is_some_and(|s| !s.is_empty())));
    let clause = browser.get("/api/rules/money-wheel/clauses/no-more-bets").await.json();
    assert_eq!(clause["game"], "money-wheel");
    assert!(clause["before"]["number"].is_string() && clause["after"]["number"].is_string());
    assert!(!clause["fixtures"].as_array().unwrap().is_empty());
    let same = browser.get("/api/rules/money-wheel/clauses/6.1(d)?edition=1999").await.json();
    assert_eq!(same["key"], "odds-of-11");
    for (path, status) in [
        ("/api/rules/snap", 404),
        ("/api/rules/money-wheel?edition=2005", 404),
        ("/api/rules/money-wheel?edition=1998", 400),
        ("/api/rules/money-wheel/clauses/nonsense", 404),
    ] {
        assert_eq!(browser.get(path).await.status, status, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_tells_how_it_is() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let socket = guest.socket(TABLE).await;
    assert_eq!(guest.get("/health").await.json(), json!({"status": "ok"}));
    let meters = guest.get("/metrics").await.body;
    let meter = |name: &str| -> u64 {
        let line = meters.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} in {meters}")).parse().unwrap()
    };
    assert_eq!(meter("croupier_sockets"), 1);
    assert!(meter("croupier_journal_works_total") >= 3);
    assert_eq!(meter("croupier_journal_healthy"), 1);
    assert!(meter("croupier_requests_total{outcome=\"2xx\"}") >= 2);
    assert_eq!(meter("croupier_journal_waiting"), 0);
    let described = guest.get("/api/openapi.json").await.json();
    assert_eq!(described["openapi"], "3.1.0");
    drop(socket);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_act_by_their_own_door() {
    let house = Open::new().await;
    let mut player = Browser::new(house.address);
    let named = json!({"handle": "wattle", "password": "correct horse"});
    assert_eq!(player.post("/api/accounts", Some(named)).await.status, 201);
    let path = format!("/api/tables/{TABLE}/staff");
    let notice = json!({"as": "supervisor", "key": "n1",
                        "command": {"give-notice": {"after_round": 3}}});
    let reply = player.post(&path, Some(notice.clone())).await;
    assert_eq!((reply.status, reply.code().as_str()), (403, "role"));
    let mut nobody = Browser::new(house.address);
    assert_eq!(nobody.post(&path, Some(notice.clone())).await.status, 401);
    let mut operator = house.operator().await;
    let answer = operator.post(&path, Some(notice.clone())).await.json();
    assert!(answer["answer"]["ok"]["version"].is_u64(), "{answer}");
    let again = operator.post(&path, Some(notice)).await.json();
    assert_eq!(again, answer, "a retry is done once");
    let dealer = json!({"as": "dealer", "key": "d1", "command": {"deal": {"drawn": 3}}});
    let refused = operator.post(&path, Some(dealer)).await.json();
    assert!(refused["answer"]["refused"]["sentence"].is_string(), "{refused}");
    let unknown = json!({"as": "owner", "key": "d1", "command": "close"});
    assert_eq!(operator.post(&path, Some(unknown)).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn meters_can_be_kept_to_an_address_or_a_token() {
    let token = "a token that nobody guesses";
    let house = Open::with(|config| {
        config.meters_for.addresses = vec!["10.0.0.7".parse().unwrap()];
        config.meters_for.token = Some(token.to_owned());
        config.behind_proxy = true;
    })
    .await;
    let with = |name: &str, value: &str| {
        let mut browser = Browser::new(house.address);
        browser.headers.push((name.to_owned(), value.to_owned()));
        browser
    };
    let reply = Browser::new(house.address).get("/metrics").await;
    assert_eq!((reply.status, reply.code().as_str()), (403, "meters"));
    assert!(!reply.body.contains("croupier_"), "{reply:?}");
    for (name, value, status) in [
        ("X-Forwarded-For", "10.0.0.7", 200),
        ("X-Forwarded-For", "10.0.0.7, 10.0.0.8", 403),
        ("Authorization", "Bearer a token that nobody guesses", 200),
        ("Authorization", "Bearer a token that nobody guesse", 403),
        ("Authorization", "Basic a token that nobody guesses", 403),
        ("Authorization", "Bearer ", 403),
    ] {
        assert_eq!(with(name, value).get("/metrics").await.status, status, "{name}: {value}");
    }
    assert_eq!(Browser::new(house.address).get("/health").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_compressed_for_those_who_take_it() {
    use std::io::Read as _;
    let house = Open::new().await;
    let browser = Browser::new(house.address);
    let mut packs = browser.clone();
    packs.headers.push(("Accept-Encoding".to_owned(), "gzip, br".to_owned()));
    let mut sizes = Vec::new();
    for path in ["/api/tables", "/api/rules/hold-em", "/api/openapi.json"] {
        let plain = browser.try_send("GET", path, "", "").await.unwrap();
        assert_eq!(plain.header("content-encoding"), None);
        assert!(plain.header("vary").unwrap().eq_ignore_ascii_case("accept-encoding"));
        let packed = packs.try_send("GET", path, "", "").await.unwrap();
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{}", packed.head);
        let mut text = String::new();
        flate2::read::GzDecoder::new(&*packed.bytes).read_to_string(&mut text).unwrap();
        let same = |body: &str| {
            let mut value: Value = serde_json::from_str(body).unwrap();
            value.as_object_mut().unwrap().remove("now_ms");
            value
        };
        assert_eq!(same(&text), same(&plain.body), "{path}");
        assert!(packed.bytes.len() * 3 < plain.bytes.len(), "{path}");
        sizes.push((path, plain.bytes.len(), packed.bytes.len()));
    }
    println!("{sizes:?}");
    let page = packs.get("/").await;
    assert_eq!(page.status, 200);
    let small = packs.get("/health").await;
    assert_eq!(small.header("content-encoding"), None, "not worth it");
    let login = json!({"handle": "operator", "password": house.password});
    let secret = packs.post("/api/sessions", Some(login)).await;
    assert_eq!((secret.status, secret.header("content-encoding")), (201, None));
}
