//! A table of the poker room whose determinations name another game plays that one from the round of the notice on.

use floor::{Answer, Caller, Clock, Pace, RoundRecord, TableId, Verdict, check_round};
use journal::{Append, Expect, Journal, NewEvent, Work};
use poker::{Variant, practice_by};
use rules::{Edition, StaffId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player, floor_in, fresh_key};

const SUPERVISOR: Caller = Caller::Supervisor(StaffId(1_000));

fn determined(game: &str) -> Value {
    let given = practice_by(Variant::named(game).unwrap(), Edition::S49);
    serde_json::to_value(given).unwrap()
}

/// Somebody who does not act keeps nobody waiting for long.
fn pace() -> Pace {
    Pace { second_ms: 4, call_ms: 5, result_ms: 20, ..Pace::none() }
}

fn open() -> House {
    let id = TableId::new("hold-em-1").unwrap();
    let terms = Terms { bots: 2, ..Terms::practice("Hold-em 1") };
    House::open_game(pace(), id, "hold-em", terms, Some(determined("hold-em"))).0
}

/// The labels of all events of the table, each once, in their order.
fn labels(house: &House) -> Vec<String> {
    let events = house.floor.journal().read(&house.id.stream(), 1, 100_000).unwrap();
    let mut labels: Vec<String> =
        events.iter().map(|e| e.game.as_ref().unwrap().to_string()).collect();
    labels.dedup();
    labels
}

async fn game_of_proof(house: &House, number: u64) -> String {
    let round = house.floor.round(&house.id, number, None).await.unwrap().unwrap();
    assert!([Verdict::Sound, Verdict::Unchanged].contains(&check_round(&round)), "round {number}");
    let RoundRecord::Shown(shown) = round else { panic!("cards stay hidden in poker") };
    shown.game
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_shown_recorded_and_proved_as_the_game_it_was() {
    let house = open();
    let mut player = house.guest().await;
    player.sit(0, 100).await;
    let frame = player.until("a round", |frame| frame["view"]["round"] == 1).await;
    assert_eq!(frame["view"]["game"], "hold-em");
    let from_round = 3;
    let change = json!({"change-determinations": {
        "determinations": determined("omaha"), "from_round": from_round,
    }});
    let noticed = player.table.command(SUPERVISOR, fresh_key(), change.to_string()).await.unwrap();
    assert!(matches!(noticed, Answer::Done { .. }), "{noticed:?}");
    let later = |frame: &Value| frame["view"]["round"].as_u64() > Some(from_round);
    let frame = player.until("a round after the notice", later).await;
    assert_eq!(frame["view"]["game"], "omaha");
    assert_eq!(house.table().summary().game, "omaha");
    assert_eq!(game_of_proof(&house, from_round - 1).await, "hold-em");
    assert_eq!(game_of_proof(&house, from_round).await, "omaha");
    assert_eq!(labels(&house), ["hold-em", "omaha"]);

    let person = player.person.clone();
    drop(player);
    let house = house.restart(pace()).await;
    let player = Player::at(&house, person).await;
    assert_eq!(player.frame()["view"]["game"], "omaha");
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
}

#[tokio::test]
async fn no_table_is_opened_of_one_game_with_the_determinations_of_another() {
    let house = open();
    let id = TableId::new("omaha-1").unwrap();
    let opened = house.floor.open_table(
        &id,
        "omaha",
        Terms::practice("Omaha 1"),
        Some(determined("hold-em")),
    );
    let refused = opened.unwrap_err().to_string();
    assert!(refused.contains("for hold-em"), "{refused}");
}

/// Once, determinations of baccarat did not say which of the two games is played; the label of each event alone did.
#[tokio::test]
async fn a_table_recorded_before_determinations_named_its_game_opens_as_what_it_was() {
    let id = TableId::new("mini-baccarat-1").unwrap();
    let terms = Terms::practice("Mini 1");
    let house = House::open_game(Pace::none(), id.clone(), "mini-baccarat", terms, None).0;
    let events = house.floor.journal().read(&id.stream(), 1, 8).unwrap();
    let before = events.into_iter().map(|event| NewEvent {
        kind: event.kind,
        schema: 1,
        game: event.game,
        round: event.round,
        person: event.person,
        moves: event.moves,
        body: event.body.replace("\"game\":\"mini-baccarat\",", ""),
    });
    let before: Vec<NewEvent> = before.collect();
    assert!(before.iter().all(|event| !event.body.contains("mini-baccarat")), "{before:?}");
    house.floor.shut_down().await;

    let folder = tempfile::tempdir().unwrap();
    let (floor, journal) = floor_in(&folder, Pace::none(), Clock::system());
    let append = Append { stream: id.stream(), expect: Expect::Version(0), events: before };
    journal.append(Work { key: None, at_ms: 1, appends: vec![append] }).unwrap();
    floor.shut_down().await;
    drop((floor, journal));
    let (floor, _) = floor_in(&folder, Pace::none(), Clock::system());
    let house = House { folder, floor, id };
    let summary = house.table().summary();
    assert_eq!((summary.game, summary.stopped.clone()), ("mini-baccarat", None));
    house.guest().await.sit(0, 100).await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
}
