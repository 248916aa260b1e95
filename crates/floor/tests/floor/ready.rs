//! People who need no more time: the table goes on when all who are there have said so.

use floor::{Answer, Pace, TableId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player};

/// Nothing here goes on by the clock.
const FOR_EVER: Pace = Pace { second_ms: 3_600_000, result_ms: 3_600_000, ..still() };

const fn still() -> Pace {
    let never = u64::MAX / 4;
    let (away_ms, grace_ms, rest_ms) = (never, never, never);
    let (second_ms, day_ms) = (1_000, never);
    Pace { call_ms: 0, result_ms: 0, away_ms, grace_ms, bot_ms: 0, rest_ms, second_ms, day_ms }
}

fn open(game: &str, terms: Terms) -> House {
    House::open_game(FOR_EVER, TableId::new("a-table").unwrap(), game, terms, None).0
}

async fn seated(house: &House, count: u8) -> Vec<Player> {
    let mut players = Vec::new();
    for seat in 0..count {
        let player = house.guest().await;
        player.sit(seat, 900).await;
        players.push(player);
    }
    players
}

/// The time of wagers begins to run with the first.
async fn wagers(player: &mut Player) {
    player.until("wagers open", at(1, true)).await;
    assert!(matches!(player.place("1", 1).await, Answer::Done { .. }));
}

async fn says_ready(player: &Player) -> bool {
    matches!(player.send(json!("ready")).await, Answer::Done { .. })
}

fn is_offered(frame: &Value) -> bool {
    frame["offers"].as_array().unwrap().iter().any(|offer| offer["verb"] == "ready")
}

fn at(round: u64, running: bool) -> impl Fn(&Value) -> bool {
    move |frame| frame["view"]["round"] == round && frame["view"]["running"] == running
}

#[tokio::test(flavor = "multi_thread")]
async fn wagers_close_and_the_next_round_begins_when_all_are_ready() {
    let house = open("money-wheel", Terms::practice("Wheel"));
    let mut players = seated(&house, 2).await;
    wagers(&mut players[0]).await;
    assert!(is_offered(&players[0].frame()));
    assert!(says_ready(&players[0]).await);
    let waits = players[0].frame();
    assert_eq!(waits["view"]["seats"][0]["ready"], true);
    assert!(waits["view"]["seats"][1]["ready"].is_null() && !is_offered(&waits));
    assert!(!says_ready(&players[0]).await, "once is enough");
    assert!(at(1, true)(&players[0].frame()), "the other one still has time");
    assert!(says_ready(&players[1]).await);
    let over = players[0].until("the result", at(1, false)).await;
    assert!(over["view"]["seats"][0]["ready"].is_null(), "the next wait asks again");
    assert!(says_ready(&players[1]).await);
    assert!(says_ready(&players[0]).await);
    players[0].until("the next round", at(2, true)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_are_away_hold_nobody_up() {
    let house = open("money-wheel", Terms::practice("Wheel"));
    let mut players = seated(&house, 2).await;
    wagers(&mut players[0]).await;
    players[1].send(json!({"set-away": {"away": true}})).await;
    assert!(says_ready(&players[0]).await);
    players[0].until("the result", at(1, false)).await;
    // To say it is to be back.
    assert!(says_ready(&players[1]).await);
    assert!(players[1].frame()["view"]["seats"][1]["away"].is_null());
    assert!(at(1, false)(&players[0].frame()), "now both are asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_be_told_to_wait_always() {
    let house = open("money-wheel", Terms { hurries: false, ..Terms::practice("Wheel") });
    let mut players = seated(&house, 1).await;
    wagers(&mut players[0]).await;
    assert!(!is_offered(&players[0].frame()));
    assert!(!says_ready(&players[0]).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness_outlasts_a_restart() {
    let house = open("money-wheel", Terms::practice("Wheel"));
    let mut players = seated(&house, 2).await;
    wagers(&mut players[0]).await;
    assert!(says_ready(&players[0]).await);
    let house = house.restart(FOR_EVER).await;
    let person = house.floor.person(players[1].person.id).await.unwrap();
    let mut other = Player::at(&house, person).await;
    assert_eq!(other.frame()["view"]["seats"][0]["ready"], true);
    assert!(says_ready(&other).await);
    other.until("the result", at(1, false)).await;
}
