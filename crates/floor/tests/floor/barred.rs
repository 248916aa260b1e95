//! Familiar acts that are barred, as a player's page is told of them.

use floor::{Answer, Pace, TableId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player};

/// A practice table of Blackjack that deals by itself, and somebody at its first box who lets the cut pass.
async fn seated() -> (House, Player) {
    let id = TableId::new("blackjack-1").unwrap();
    let terms = Terms::practice("Blackjack 1");
    let house = House::open_game(Pace::none(), id, "blackjack", terms, None).0;
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    let cut = |frame: &Value| frame["view"]["play"]["phase"] == "cut";
    one.until("the cut is offered", cut).await;
    one.do_it(json!({"play": {"act": "decline"}})).await;
    let open = |frame: &Value| frame["view"]["window"][0] == "betting";
    one.until("wagers are open", open).await;
    (house, one)
}

fn place(on: &str) -> Value {
    json!({"play": {"act": {"place": {"on": on, "amount": 500, "chips": "gaming"}}}})
}

#[tokio::test(flavor = "multi_thread")]
async fn the_boxes_beyond_those_permitted_say_why() {
    let (_house, mut one) = seated().await;
    assert!(one.frame().get("barred").is_none(), "every box is open: {}", one.frame());
    for on in ["box-1", "box-2", "box-3"] {
        one.do_it(place(on)).await;
    }
    let frame = one.until("boxes are barred", |frame| frame["barred"].is_array()).await;
    let layout: Value = serde_json::from_str(one.pictures.borrow().layout()).unwrap();
    let barred = frame["barred"].as_array().unwrap();
    let place_of = |act: &Value| {
        let at = usize::try_from(act["place"].as_u64().unwrap()).unwrap();
        layout["places"][at]["id"].as_str().unwrap().to_owned()
    };
    let places: Vec<String> = barred.iter().map(place_of).collect();
    assert_eq!(places, ["box-4", "box-5", "box-6", "box-7"]);
    for act in barred {
        assert_eq!(act["verb"], "place");
        assert_eq!(act["sentence"], "At this table a player may wager on 3 boxes at most.");
        assert_eq!(act["clause"]["key"], "several-boxes");
    }
}

/// A decision about a hand that is not offered is barred, with the sentence and the clause that the judge gives to whoever tries.
#[tokio::test(flavor = "multi_thread")]
async fn a_decision_that_is_barred_says_what_the_judge_says() {
    let (_house, mut one) = seated().await;
    let (mut version, mut seen) = (0, 0);
    while seen == 0 {
        let asked =
            |frame: &Value| frame["version"].as_u64() >= Some(version) && next_of(frame).is_some();
        let frame = one.until("something is asked", asked).await;
        if verbs(&frame).contains(&"draw") {
            seen += barred_decisions(&one, &frame).await;
        }
        version = match one.send(next_of(&frame).unwrap()).await {
            Answer::Done { version } => version,
            // The table's own time came first: what it shows next says what is asked now.
            _ => frame["version"].as_u64().unwrap() + 1,
        };
    }
}

/// What goes on with the round: a hand is drawn to until it is over.
fn next_of(frame: &Value) -> Option<Value> {
    let verbs = verbs(frame);
    let act = |act: &str| json!({"play": {"act": act}});
    let lies = frame["view"]["play"]["boxes"][0]["hands"][0].is_object();
    match () {
        () if verbs.contains(&"draw") => Some(act("draw")),
        () if verbs.contains(&"decline") => Some(act("decline")),
        () if verbs.contains(&"place") && !lies => Some(place("box-1")),
        () if verbs.contains(&"ready") => Some(json!("ready")),
        () => None,
    }
}

/// How many decisions are barred, each with what the judge says to it.
async fn barred_decisions(one: &Player, frame: &Value) -> usize {
    let barred: Vec<&Value> = frame["barred"].as_array().into_iter().flatten().collect();
    for verb in ["stand-pat", "double", "split"] {
        let bar = barred.iter().find(|act| act["verb"] == verb);
        assert_ne!(bar.is_some(), verbs(frame).contains(&verb), "{verb}: {frame}");
        let Some(bar) = bar else { continue };
        assert!(bar["clause"]["number"].is_string(), "{bar}");
        match one.send(json!({"play": {"act": verb}})).await {
            Answer::Refused(refusal) => assert_eq!(bar["sentence"], refusal.sentence),
            other => panic!("{verb} is barred: {other:?}"),
        }
    }
    barred.len()
}

fn verbs(frame: &Value) -> Vec<&str> {
    let all = frame["offers"].as_array().into_iter().flatten();
    all.filter_map(|offer| offer["verb"].as_str()).collect()
}
