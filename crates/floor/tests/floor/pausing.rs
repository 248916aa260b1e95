//! A host stops the clock of a private table: nothing happens there until it is resumed, and then every window has the time that
//! it had left. Also tables without a time limit, and private tables that nobody comes to any more.

use std::time::Duration;

use floor::{Answer, Clock, OpenError, Pace, PrivateTable, Stakes, TableId, Tempo};
use serde_json::{Value, json};
use table::{PersonId, Terms};

use crate::premises::{House, Player};

/// Times are compared to the millisecond, on a busy machine.
const SAME_MS: u64 = 40;
/// Longer than any window of these tables.
const LONG: Duration = Duration::from_millis(700);

fn pace() -> Pace {
    Pace { result_ms: 20, second_ms: 50, ..Pace::none() }
}

/// A private table of a game. Its host is the first of these players: the second account that is opened.
async fn open(game: &str, settled: &Value, terms: impl FnOnce(&mut Terms)) -> (House, Vec<Player>) {
    let offered = floor::games_on_offer().into_iter().find(|offer| offer.game == game);
    let mut given = offered.unwrap().editions[0].determinations.clone();
    given.as_object_mut().unwrap().extend(settled.as_object().unwrap().clone());
    if !given["wagers"].is_null() {
        given["wagers"]["betting"] = 10.into();
    }
    let id = TableId::new(&format!("{game}-1")).unwrap();
    let mut own = Terms { opened_by: Some(PersonId(1)), ..Terms::practice("Table 1") };
    terms(&mut own);
    let house = House::open_game(pace(), id, game, own, Some(given)).0;
    let mut players = Vec::new();
    for seat in 0..2 {
        let player = house.guest().await;
        player.sit(seat, 300).await;
        players.push(player);
    }
    assert_eq!(players[0].person.id, PersonId(1));
    (house, players)
}

fn left_ms(frame: &Value) -> u64 {
    frame["pause"]["left_ms"].as_u64().unwrap_or_else(|| panic!("no time is left: {frame}"))
}

/// How long the present window still has when this picture is made.
fn has_ms(frame: &Value) -> u64 {
    let until = frame["deadline_ms"].as_u64().unwrap_or_else(|| panic!("no time runs: {frame}"));
    until.saturating_sub(frame["now_ms"].as_u64().unwrap())
}

fn assert_same(one: u64, other: u64) {
    assert!(one.abs_diff(other) <= SAME_MS, "{one} ms and {other} ms");
}

async fn refused(player: &Player, command: Value) -> String {
    match player.send(command.clone()).await {
        Answer::Refused(refusal) => refusal.facts.to_string(),
        other => panic!("{command}: {other:?}"),
    }
}

fn at(round: u64, running: bool) -> impl Fn(&Value) -> bool {
    move |frame| frame["view"]["round"] == round && frame["view"]["running"] == running
}

#[tokio::test(flavor = "multi_thread")]
async fn wagers_stay_open_through_a_pause_and_have_the_time_that_was_left() {
    let (house, mut players) = open("money-wheel", &json!({}), |_| {}).await;
    players[0].until("wagers open", at(1, true)).await;
    assert!(matches!(players[1].place("1", 1).await, Answer::Done { .. }));
    let before = players[1].frame();
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(refused(&players[1], json!("pause")).await, "\"not-host\"");
    players[0].do_it(json!("pause")).await;
    let paused = players[1].frame();
    assert_eq!(paused["deadline_ms"], Value::Null);
    assert_eq!(paused["view"]["paused_by"], players[0].person.handle.as_str());
    assert_same(paused["pause"]["since_ms"].as_u64().unwrap(), paused["now_ms"].as_u64().unwrap());
    assert!(left_ms(&paused) + 100 <= has_ms(&before), "{paused}");
    let place = json!({"play": {"act": {"place": {"on": "3", "amount": 100}}}});
    assert_eq!(refused(&players[1], place).await, "\"paused\"");
    tokio::time::sleep(LONG).await;
    assert_eq!(players[1].frame()["version"], paused["version"], "nothing has happened");
    // A restart ends no pause, and takes no time from it.
    let house = house.restart(pace()).await;
    let mut host = again(&house, &players[0]).await;
    let still = host.frame();
    assert_eq!(still["pause"]["since_ms"], paused["pause"]["since_ms"]);
    assert_same(left_ms(&still), left_ms(&paused));
    tokio::time::sleep(LONG).await;
    assert!(at(1, true)(&host.frame()));
    host.do_it(json!("resume")).await;
    let resumed = host.frame();
    assert_eq!((&resumed["pause"], &resumed["view"]["paused_by"]), (&Value::Null, &Value::Null));
    assert_same(has_ms(&resumed), left_ms(&paused));
    let house = house.restart(pace()).await;
    let later = again(&house, &players[0]).await.frame();
    let until = |frame: &Value| frame["deadline_ms"].as_u64().unwrap();
    assert_same(until(&later), until(&resumed));
    host = again(&house, &players[0]).await;
    host.until("the result", at(1, false)).await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

/// The same person at the table after a restart.
async fn again(house: &House, player: &Player) -> Player {
    Player::at(house, house.floor.person(player.person.id).await.unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_at_poker_has_the_time_that_was_left() {
    let turns = json!({"patience": 10});
    let (house, mut players) = open("hold-em", &turns, |_| {}).await;
    let turn = |frame: &Value| frame["view"]["play"]["turn"].as_u64();
    players[0].until("a turn", |frame| turn(frame).is_some()).await;
    tokio::time::sleep(Duration::from_millis(150)).await;
    let before = has_ms(&players[0].frame());
    players[0].do_it(json!("pause")).await;
    let paused = players[0].frame();
    assert!(left_ms(&paused) + 100 <= before, "{before} ms were left before: {paused}");
    let seat = usize::try_from(turn(&paused).unwrap()).unwrap();
    assert_eq!(refused(&players[seat], json!({"play": {"act": "call"}})).await, "\"paused\"");
    tokio::time::sleep(LONG).await;
    let house = house.restart(pace()).await;
    let host = again(&house, &players[0]).await;
    host.do_it(json!("resume")).await;
    assert_same(has_ms(&host.frame()), left_ms(&paused));
    let in_turn = again(&house, &players[seat]).await;
    in_turn.do_it(json!({"play": {"act": "call"}})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_a_seat_in_a_pause_and_it_ends_by_itself() {
    let (house, players) = open("money-wheel", &json!({}), |_| {}).await;
    players[0].do_it(json!("pause")).await;
    let quick = Pace { away_ms: 1, grace_ms: 1, day_ms: 900, ..pace() };
    let house = house.restart(quick).await;
    drop(players);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(house.table().summary().taken, 2);
    let gone = async {
        while house.table().summary().taken > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), gone).await.expect("the pause ends");
    assert!(!house.table().summary().paused);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_time_limit_wagers_close_when_all_who_are_here_say_so() {
    let (_house, mut players) = open("money-wheel", &json!({}), |terms| terms.untimed = true).await;
    players[0].until("wagers open", at(1, true)).await;
    assert!(matches!(players[0].place("1", 1).await, Answer::Done { .. }));
    tokio::time::sleep(LONG).await;
    let frame = players[0].frame();
    assert!(at(1, true)(&frame));
    assert_eq!((&frame["deadline_ms"], &frame["view"]["window"][1]), (&Value::Null, &Value::Null));
    players[0].do_it(json!("ready")).await;
    players[1].do_it(json!({"set-away": {"away": true}})).await;
    players[0].until("the result", at(1, false)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_without_a_time_limit_has_one_when_its_player_is_away() {
    let turns = json!({"patience": 1});
    let (_house, mut players) = open("hold-em", &turns, |terms| terms.untimed = true).await;
    let turn = |frame: &Value| frame["view"]["play"]["turn"].as_u64();
    let frame = players[0].until("a turn", |frame| turn(frame).is_some()).await;
    assert_eq!(frame["deadline_ms"], Value::Null);
    tokio::time::sleep(4 * LONG).await;
    assert_eq!(turn(&players[0].frame()), turn(&frame), "there is no hurry");
    let seat = usize::try_from(turn(&frame).unwrap()).unwrap();
    players[seat].do_it(json!({"set-away": {"away": true}})).await;
    let other = 1 - seat;
    players[other].until("the other wins", |frame| !at(1, true)(frame)).await;
}

fn wished(game: &str) -> PrivateTable {
    PrivateTable {
        game: game.to_owned(),
        edition: None,
        seats: None,
        stakes: Stakes::Medium,
        tempo: Tempo::Relaxed,
        bots: true,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_so_many_private_tables_and_those_that_nobody_comes_to_close() {
    let day_ms = 60_000;
    let pace = Pace { day_ms, rest_ms: 50, ..pace() };
    let house = House::open(pace);
    let person = house.guest().await.person;
    let mut ids = Vec::new();
    for _ in 0..floor::PRIVATE_EACH {
        ids.push(house.floor.open_private_table(&person, &wished("hold-em")).unwrap());
    }
    assert!(ids.iter().all(TableId::is_secret));
    let refused = house.floor.open_private_table(&person, &wished("hold-em"));
    assert!(matches!(refused, Err(OpenError::TooManyOwn)), "{refused:?}");
    for (seats, is_well) in [(1, false), (2, true), (9, true), (10, false)] {
        let other = house.guest().await.person;
        let wished = PrivateTable { seats: Some(seats), ..wished("hold-em") };
        let opened = house.floor.open_private_table(&other, &wished);
        assert_eq!(opened.is_ok(), is_well, "{seats} seats: {opened:?}");
    }
    // Somebody sits at one of them; a day later the others close, though they rest in the journal meanwhile.
    let table = house.floor.table(&ids[0]).unwrap();
    let house = House { id: ids[0].clone(), ..house };
    let player = Player::at(&house, person.clone()).await;
    player.sit(0, 500).await;
    house.floor.close_deserted().await;
    assert!(ids.iter().all(|id| !house.floor.table(id).unwrap().summary().closed));
    assert_eq!((table.summary().seats, table.summary().company), (7, 4));
    drop((player, table));
    let later = Clock::of(
        move || Clock::system().now_ms() + 2 * day_ms,
        move || Clock::system().steady_ms() + 2 * day_ms,
    );
    let house = house.restart_by(later, pace).await;
    house.floor.close_deserted().await;
    let closed = |id: &TableId| house.floor.table(id).is_some_and(|table| table.summary().closed);
    let all = async {
        while !ids[1..].iter().all(closed) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), all).await.expect("they close");
    assert!(!closed(&ids[0]), "somebody sits there");
    house.floor.open_private_table(&person, &wished("roulette")).unwrap();
}
