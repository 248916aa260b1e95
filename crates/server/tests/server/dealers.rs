//! Tables that people deal: opened by an operator, and run by staff from what they are offered alone.

use serde_json::{Value, json};

use crate::cashier::made;
use crate::client::{Browser, Socket};
use crate::premises::Open;

/// The acts that a picture offers, ready to send. Nobody sits out.
fn acts(frame: &Value) -> Vec<Value> {
    let offers = frame["offers"].as_array().unwrap().iter();
    let acts = offers.filter(|offer| {
        let act = offer["command"]["play"].get("act");
        act.is_some_and(|act| act.get("sit-out").is_none())
    });
    acts.map(filled).collect()
}

/// The command of an offer with the first choice of every field that stands open.
fn filled(offer: &Value) -> Value {
    let mut command = offer["command"].clone();
    for field in offer["fields"].as_array().into_iter().flatten() {
        let at = field["at"].as_str().unwrap();
        let Some(place) = command.pointer_mut(at).filter(|place| place.is_null()) else {
            continue;
        };
        *place = match field["kind"].as_str() {
            Some("one") => field["of"][0]["value"].clone(),
            Some("each") => each(field),
            _ => continue,
        };
    }
    command
}

/// One value for each place: its own first choice, or the next of those that all share.
fn each(field: &Value) -> Value {
    let shared = field["of"].as_array().unwrap().iter();
    let mut shared = shared.flat_map(|choice| {
        let times = choice["times"].as_u64().unwrap_or(1);
        (0..times).map(|_| choice["value"].clone())
    });
    let places = field["places"].as_array().unwrap().iter();
    places
        .map(|own| own.get(0).map_or_else(|| shared.next().unwrap(), |c| c["value"].clone()))
        .collect()
}

fn labels(frame: &Value) -> Vec<&str> {
    frame["offers"].as_array().unwrap().iter().filter_map(|offer| offer["label"].as_str()).collect()
}

async fn open(operator: &mut Browser, wished: Value) -> String {
    let reply = operator.post("/api/tables", Some(wished)).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    reply.json()["id"].as_str().unwrap().to_owned()
}

/// Somebody at a table, with the picture that they saw last.
struct There {
    socket: Socket,
    frame: Value,
}

impl There {
    async fn new(browser: &Browser, table: &str) -> There {
        let mut socket = browser.socket(table).await;
        let frame = socket.shows("the table", |_| true).await;
        There { socket, frame }
    }

    async fn see(&mut self, version: u64) {
        if self.frame["version"].as_u64().unwrap() < version {
            let seen = |frame: &Value| frame["version"].as_u64().unwrap() >= version;
            self.frame = self.socket.showing("what was done", seen).await;
        }
    }
}

/// Plays by choosing among what is offered until a round is over: players first, and the dealer when each has done
/// something or can do nothing. What a dealer may not do, such as cut where nobody wants to, a supervisor does.
async fn play_a_round(dealer: &mut There, supervisor: &mut There, players: &mut [There]) {
    let mut number = 7_usize;
    let mut done = vec![0; players.len()];
    for _ in 0..3_000 {
        let view = &dealer.frame["view"];
        if view["round"].as_u64().unwrap() > 0 && view["running"] == false && done[0] > 0 {
            return;
        }
        number = number.wrapping_mul(1_103_515_245).wrapping_add(12_345) % 2_147_483_648;
        let theirs = acts(&dealer.frame);
        let mut turns = (0..players.len()).filter(|at| !acts(&players[*at].frame).is_empty());
        let turn = turns.find(|at| theirs.is_empty() || done[*at] < 2 || number.is_multiple_of(2));
        let staff = if theirs.is_empty() { &mut *supervisor } else { &mut *dealer };
        let who = turn.map_or(staff, |at| &mut players[at]);
        let acts = acts(&who.frame);
        assert!(!acts.is_empty(), "nobody can do anything");
        let act = acts[number / 64 % acts.len()].clone();
        let answer = who.socket.command(&act).await;
        let version = answer["ok"]["version"].as_u64();
        let version = version.unwrap_or_else(|| panic!("offered, yet refused: {act}: {answer}"));
        if let Some(at) = turn {
            done[at] += 1;
        }
        for who in players.iter_mut().chain([&mut *dealer, &mut *supervisor]) {
            who.see(version).await;
        }
    }
    panic!("no round came to its end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_deals_every_game_from_what_is_offered() {
    // Nobody waits between one act and the next, as people do.
    let free = server::Rate { every_ms: 0, burst: 1_000 };
    let house = Open::with(|config| config.limits.commands_per_socket = free).await;
    let mut operator = house.operator().await;
    let games = operator.get("/api/games").await.json();
    let games: Vec<&str> = games["games"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|game| game["game"].as_str())
        .collect();
    assert!(games.contains(&"blackjack") && games.contains(&"omaha"), "{games:?}");
    for game in games {
        let wished = json!({"game": game, "dealt_by": "person", "name": "By hand"});
        let table = open(&mut operator, wished).await;
        let mut players = Vec::new();
        for seat in 0..2 {
            let guest = house.guest().await;
            let mut socket = guest.socket(&table).await;
            socket.sit(seat, 200).await;
            let frame = socket.showing("a seat", |frame| !frame["view"]["you"].is_null()).await;
            players.push(There { socket, frame });
        }
        let mut dealer = There::new(&operator, &format!("{table}?as=dealer")).await;
        let latest = dealer.frame["version"].as_u64().unwrap();
        for player in &mut players {
            player.see(latest).await;
        }
        let mut supervisor = There::new(&operator, &format!("{table}?as=supervisor")).await;
        play_a_round(&mut dealer, &mut supervisor, &mut players).await;
        println!("{game}: a round by hand");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_operators_open_tables_and_only_lawful_ones() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let wished = json!({"game": "roulette", "dealt_by": "person"});
    let reply = guest.post("/api/tables", Some(wished.clone())).await;
    assert_eq!((reply.status, reply.code().as_str()), (403, "role"));
    assert_eq!(guest.get("/api/games").await.status, 403);
    assert_eq!(Browser::new(house.address).post("/api/tables", Some(wished)).await.status, 401);
    let mut operator = house.operator().await;
    let mut refused = async |wished: Value| {
        let reply = operator.post("/api/tables", Some(wished)).await;
        (reply.status, reply.code(), reply.body)
    };
    let (status, code, body) = refused(json!({"game": "snap", "dealt_by": "person"})).await;
    assert_eq!((status, code.as_str()), (400, "no-such-game"));
    assert!(body.contains("money-wheel"), "{body}");
    let old = json!({"game": "roulette", "dealt_by": "person", "edition": "2017"});
    assert_eq!(refused(old).await.1, "no-such-edition");
    let odd =
        json!({"game": "blackjack", "dealt_by": "person", "determinations": {"decks": "six"}});
    assert_eq!(refused(odd).await.1, "malformed");
    let few = json!({"game": "blackjack", "dealt_by": "person", "determinations": {"decks": 2}});
    let (status, code, body) = refused(few).await;
    assert_eq!((status, code.as_str()), (422, "refused"), "{body}");
    let crowd = json!({"game": "blackjack", "dealt_by": "person", "seats": 200});
    assert_eq!(refused(crowd).await.1, "refused");
    let lobby = operator.get("/api/tables").await.json();
    let ids = lobby["tables"].as_array().unwrap().iter().filter_map(|table| table["id"].as_str());
    assert!(ids.filter(|id| id.starts_with("blackjack")).count() <= 1, "nothing was opened");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_supervisor_states_and_rules_from_what_is_offered() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let table = open(&mut operator, json!({"game": "sic-bo", "dealt_by": "person"})).await;
    let mut guest = house.guest().await;
    let refused = guest.try_socket(&format!("{table}?as=dealer"), 256 * 1024).await.unwrap_err();
    assert_eq!((refused.status, refused.code().as_str()), (403, "role"));
    let mut player = guest.socket(&table).await;
    player.sit(0, 100).await;
    let mut dealer = There::new(&operator, &format!("{table}?as=dealer")).await;
    let mut supervisor = There::new(&operator, &format!("{table}?as=supervisor")).await;
    let hired = made(&mut operator, "Ines", "inspector").await;
    let mut inspector = There::new(&hired, &format!("{table}?as=inspector")).await;
    assert!(labels(&inspector.frame).is_empty(), "there is nothing to review");
    assert!(!labels(&supervisor.frame).iter().any(|label| label.starts_with("Rule")));
    let opened = dealer.socket.done(acts(&dealer.frame)[0].clone()).await;
    supervisor.see(opened).await;
    let stated = supervisor.socket.done(json!({"state": "impractical"})).await;
    supervisor.see(stated).await;
    dealer.see(stated).await;
    assert_eq!(acts(&dealer.frame), Vec::<Value>::new(), "play waits for the ruling");
    let offers = supervisor.frame["offers"].as_array().unwrap();
    let ruling =
        offers.iter().find(|offer| offer["command"]["rule"]["outcome"].get("invalidate").is_some());
    let ruling = ruling.unwrap();
    assert_eq!(ruling["clause"], "impractical-or-fraud", "{ruling}");
    let ruled = supervisor.socket.done(filled(ruling)).await;
    inspector.see(ruled).await;
    assert_eq!(labels(&inspector.frame), ["Review a statement or ruling"]);
    let record = inspector.frame["record"].as_array().unwrap();
    let numbers: Vec<&Value> = record.iter().map(|entry| &entry["number"]).collect();
    assert_eq!(numbers, [2, 1], "the latest first");
    let (ruled, stated) = (&record[0], &record[1]);
    assert_eq!(stated["by"]["post"], "supervisor");
    assert_eq!((&stated["ruling"], &ruled["ruling"]["on"]), (&Value::Null, &json!(1)));
    assert!(ruled["clause"]["number"].is_string() && ruled["text"] != "", "{ruled}");
    let reviewed = inspector.socket.done(filled(&inspector.frame["offers"][0])).await;
    inspector.see(reviewed).await;
    assert!(inspector.frame["record"][0]["review"]["upheld"].is_boolean());
    // The journal tells the same to staff, and nothing to anybody else.
    let path = format!("/api/tables/{table}/record");
    let told = operator.get(&path).await.json();
    let mut shown = inspector.frame["record"].as_array().unwrap().clone();
    shown.reverse();
    assert_eq!(told["record"], Value::Array(shown));
    let refused = guest.get(&path).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "role"));
    let missing = operator.get("/api/tables/no-such-table/record").await;
    assert_eq!(missing.status, 404);
}
