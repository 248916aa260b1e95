//! Rounds that are over, over HTTP: lists, replays and files; what is asked wrongly, and what nobody may see.

use serde_json::{Value, json};

use crate::client::{Browser, Socket, phase};
use crate::premises::{Open, TABLE};

const POKER: &str = "hold-em-1";

/// Three rounds at the wheel with a wager in each.
async fn at_the_wheel(house: &Open) -> (Browser, Socket) {
    let one = house.guest().await;
    let mut socket = one.socket(TABLE).await;
    socket.sit(0, 100).await;
    for _ in 0..3 {
        socket.wager("1", 1).await;
        socket.shows("a result", |f| phase(f) == "between").await;
    }
    (one, socket)
}

fn rounds(list: &Value) -> Vec<u64> {
    list["rounds"].as_array().unwrap().iter().map(|row| row["round"].as_u64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_are_listed_page_by_page() {
    let house = Open::new().await;
    let (mut one, _socket) = at_the_wheel(&house).await;
    let mut two = house.guest().await;
    for path in ["/api/me/rounds".to_owned(), format!("/api/tables/{TABLE}/rounds")] {
        let all = one.get(&path).await.json();
        let played: Vec<u64> = all["rounds"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|row| row["net"].is_i64())
            .map(|row| row["round"].as_u64().unwrap())
            .collect();
        assert_eq!(played.len(), 3, "{all}");
        let (mut pages, mut before) = (Vec::new(), String::new());
        for _ in 0..10 {
            let page = one.get(&format!("{path}?limit=1{before}")).await.json();
            assert!(rounds(&page).len() <= 1);
            pages.extend(rounds(&page));
            let Some(next) = page["next"].as_str() else { break };
            before = format!("&before={next}");
        }
        assert!(pages.windows(2).all(|pair| pair[0] > pair[1]), "the latest first: {pages:?}");
        assert!(played.iter().all(|round| pages.contains(round)), "{pages:?}");
        for wrong in
            ["limit=0", "limit=51", "limit=x", "before=x", "before=3", "before=1.2.", "other=1"]
        {
            let reply = one.get(&format!("{path}?{wrong}")).await;
            assert_eq!(reply.status, 400, "{path}?{wrong}: {}", reply.body);
        }
    }
    assert_eq!(two.get("/api/me/rounds").await.json()["rounds"], json!([]));
    let theirs = two.get(&format!("/api/tables/{TABLE}/rounds")).await.json();
    assert!(theirs["rounds"].as_array().unwrap().iter().all(|row| row["net"].is_null()));
    let mut nobody = Browser::new(house.address);
    assert_eq!(nobody.get("/api/me/rounds").await.code(), "no-session");
    assert_eq!(nobody.get("/api/me/results").await.code(), "no-session");
    assert_eq!(two.get("/api/me/results").await.json(), json!({"games": [], "more": false}));
    // The same rounds, to be added up.
    let mine = one.get("/api/me/rounds").await.json();
    let sum = |rows: &Value| -> i64 {
        rows.as_array().unwrap().iter().map(|row| row["net"].as_i64().unwrap()).sum()
    };
    let results = one.get("/api/me/results").await.json();
    let game = &results["games"][0];
    assert_eq!((&game["game"], &game["purpose"]), (&json!("money-wheel"), &json!("practice")));
    assert_eq!(game["rounds"].as_array().unwrap().len(), 3);
    assert_eq!(sum(&game["rounds"]), sum(&mine["rounds"]));
    // What they have is what they began with and what the rounds came to, in the account and at the table.
    assert_eq!(nobody.get("/api/me/chips").await.code(), "no-session");
    let balance = one.get("/api/me").await.json()["balance"].as_i64().unwrap();
    let chips = one.get("/api/me/chips").await.json()["tables"].clone();
    assert_eq!(chips[0]["table"], TABLE);
    assert_eq!(balance + chips[0]["chips"].as_i64().unwrap(), 100_000 + sum(&mine["rounds"]));
    assert_eq!(nobody.get(&format!("/api/tables/{TABLE}/rounds")).await.status, 200);
    assert_eq!(nobody.get("/api/tables/nowhere-1/rounds").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_seen_again_and_taken_along() {
    let house = Open::new().await;
    let (mut one, mut socket) = at_the_wheel(&house).await;
    let of_round = format!("/api/tables/{TABLE}/rounds/1");
    let replay = one.get(&format!("{of_round}/replay")).await.json();
    let steps = replay["steps"].as_array().unwrap();
    assert_eq!(Some(steps.len() as u64), replay["total"].as_u64());
    assert!(steps[0]["layout"]["places"].is_array(), "the first brings the layout");
    assert!(steps.iter().all(|step| step["frame"]["view"]["round"] == 1));
    assert_eq!((&replay["own"], &replay["round"]["round"]), (&json!(true), &json!(1)));
    assert!(steps.iter().any(|step| step["frame"]["view"]["you"]["party"] == 0));
    // As onlookers saw it, for whoever asks so and for strangers.
    let onlooker = one.get(&format!("{of_round}/replay?as=onlooker")).await.json();
    let stranger = house.guest().await.get(&format!("{of_round}/replay")).await.json();
    let nobody = Browser::new(house.address).get(&format!("{of_round}/replay")).await.json();
    for seen in [&onlooker, &stranger, &nobody] {
        assert_eq!(seen["own"], false);
        let steps = seen["steps"].as_array().unwrap();
        assert!(steps.iter().all(|step| step["frame"]["view"]["you"].is_null()));
    }
    assert_eq!(onlooker["steps"], nobody["steps"]);
    let later = one.get(&format!("{of_round}/replay?from=2")).await.json();
    assert_eq!(later["steps"][0]["frame"], steps[2]["frame"]);
    let text = one.get(&format!("{of_round}/file?format=text")).await;
    assert!(text.header("content-disposition").unwrap().contains("money-wheel-1-1.txt"));
    assert!(
        text.body.contains("round 1\n")
            && text.body.contains(" with $100, net ")
            && text.body.contains("Net for you: "),
        "{}",
        text.body
    );
    let file = one.get(&format!("{of_round}/file?format=json")).await.json();
    assert_eq!((&file["hand"], &file["_game"]), (&json!(1), &json!("money-wheel")));
    assert!(file["_events"].as_array().unwrap().len() >= 3 && file["_persons"].is_null());
    assert_eq!(one.get(&format!("{of_round}/file?format=phh")).await.code(), "no-notation");
    // What is asked wrongly, or is not over.
    socket.shows("the next round", |f| phase(f) == "wagers-open").await;
    let last = one.get(&format!("/api/tables/{TABLE}")).await.json()["round"].as_u64().unwrap();
    for (round, code) in [(9_999, "not-over"), (0, "not-over"), (last, "not-over")] {
        let answer = one.get(&format!("/api/tables/{TABLE}/rounds/{round}/replay")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, code), "{round}");
    }
    for wrong in
        ["replay?from=-1", "replay?from=x", "replay?as=inspector", "file", "file?format=pdf"]
    {
        assert_eq!(one.get(&format!("{of_round}/{wrong}")).await.status, 400, "{wrong}");
    }
    for wrong in ["x", "-1", "1e9"] {
        let answer = one.get(&format!("/api/tables/{TABLE}/rounds/{wrong}/replay")).await;
        assert_eq!(answer.status, 404, "{wrong}");
    }
}

/// The cards before a seat in a step.
fn cards(step: &Value, seat: usize) -> Vec<Value> {
    let hands = &step["frame"]["view"]["play"]["hands"];
    hands[seat]["cards"].as_array().cloned().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folded_hand_stays_hidden_from_all_but_its_owner() {
    let house = Open::new().await;
    let mut people = [house.guest().await, house.guest().await];
    let mut sockets = [people[0].socket(POKER).await, people[1].socket(POKER).await];
    sockets[0].done(json!({"join": {"handle": "x", "seat": 0}})).await;
    let alone = sockets[0].done(json!({"set-bots": {"bots": 0}})).await;
    sockets[1]
        .shows("no bots", |frame| {
            let seats = frame["view"]["seats"].as_array().unwrap();
            frame["version"].as_u64() >= Some(alone) && !seats.iter().any(|s| s["bot"] == true)
        })
        .await;
    sockets[0].done(json!({"buy-in": {"amount": 10_000}})).await;
    sockets[1].sit(1, 100).await;
    let turn = sockets[1]
        .shows("a turn", |frame| frame["view"]["play"]["turn"].is_u64())
        .await["view"]["play"]["turn"]
        .as_u64()
        .unwrap();
    let folder = usize::try_from(turn).unwrap();
    sockets[folder].done(json!({"play": {"act": "fold"}})).await;
    let over = |f: &Value| f["view"]["running"] == false && f["view"]["round"] == 1;
    sockets[1 - folder].shows("the end", over).await;
    // Whoever is named in a list of rounds reads "You", and others read the name.
    for (at, browser) in people.iter_mut().enumerate() {
        let handle = browser.get("/api/me").await.json()["handle"].as_str().unwrap().to_owned();
        for path in ["/api/me/rounds".to_owned(), format!("/api/tables/{POKER}/rounds")] {
            let list = browser.get(&path).await.json();
            let said = list["rounds"][0]["said"].as_str().unwrap();
            assert_eq!(said.contains("You"), at != folder, "{said}");
            assert!(!said.contains(&handle), "{said}");
        }
    }
    let replay = format!("/api/tables/{POKER}/rounds/1/replay");
    let own = people[folder].get(&replay).await.json();
    let faces = |replay: &Value, seat: usize| -> usize {
        let steps = replay["steps"].as_array().unwrap().iter();
        steps.map(|step| cards(step, seat).iter().filter(|card| card.is_string()).count()).sum()
    };
    assert!(faces(&own, folder) > 0, "one's own cards are seen again");
    assert_eq!(faces(&own, 1 - folder), 0, "nobody showed the other hand");
    let nobody = Browser::new(house.address).get(&replay).await.json();
    assert_eq!((faces(&nobody, 0), faces(&nobody, 1)), (0, 0), "onlookers saw no hand");
    // The notation has the reader's cards, and question marks for the others.
    let file = |format: &str| format!("/api/tables/{POKER}/rounds/1/file?format={format}");
    let mine = people[folder].get(&file("phh")).await;
    assert_eq!(mine.status, 200, "{}", mine.body);
    assert_eq!(mine.body.matches("????").count(), 1, "{}", mine.body);
    let theirs = Browser::new(house.address).get(&file("phh")).await;
    assert_eq!(theirs.body.matches("????").count(), 2, "{}", theirs.body);
}
