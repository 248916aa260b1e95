//! How long people have: a window that several share runs from its beginning, and each turn of a player has time of its own.

use std::time::Duration;

use floor::{Answer, Pace, TableId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player};

/// Windows are compared by their ends, which are shown to the millisecond.
const SAME_MS: u64 = 25;
const PAUSE: Duration = Duration::from_millis(150);
const LATER_MS: u64 = 125;

/// Short enough to be waited for, and long enough for everybody to act.
fn pace() -> Pace {
    Pace { result_ms: 20, second_ms: 50, ..Pace::none() }
}

fn open(game: &str, settled: &Value) -> House {
    let offered = floor::games_on_offer().into_iter().find(|offer| offer.game == game);
    let mut given = offered.unwrap().editions[0].determinations.clone();
    given.as_object_mut().unwrap().extend(settled.as_object().unwrap().clone());
    if !given["wagers"].is_null() {
        // At Blackjack many rounds may go by.
        given["wagers"]["betting"] = if game == "blackjack" { 4 } else { 10 }.into();
    }
    let id = TableId::new(&format!("{game}-1")).unwrap();
    House::open_game(pace(), id, game, Terms::practice("Table 1"), Some(given)).0
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

async fn act(player: &Player, act: Value) -> bool {
    matches!(player.send(json!({"play": {"act": act}})).await, Answer::Done { .. })
}

fn until_ms(frame: &Value) -> u64 {
    frame["deadline_ms"].as_u64().unwrap_or_else(|| panic!("no time runs: {}", frame["view"]))
}

fn phase(frame: &Value) -> &str {
    frame["view"]["play"]["phase"].as_str().unwrap()
}

/// Those of whom the table asks something.
fn asked(frame: &Value) -> Vec<u64> {
    let parties = frame["view"]["play"]["asked"].as_array().unwrap();
    parties.iter().map(|party| party.as_u64().unwrap()).collect()
}

fn party(player: &Player) -> u64 {
    player.frame()["view"]["you"]["party"].as_u64().unwrap()
}

fn assert_same_end(before: &Value, after: &Value) {
    assert!(after["version"].as_u64() > before["version"].as_u64(), "something happened between");
    let (before, after) = (until_ms(before), until_ms(after));
    assert!(before.abs_diff(after) <= SAME_MS, "until {before}, and then until {after}");
}

fn assert_later_end(before: &Value, after: &Value) {
    let (before, after) = (until_ms(before), until_ms(after));
    assert!(after >= before + LATER_MS, "until {before}, and then until {after}");
}

/// The same table after a restart, as one of its players sees it.
async fn restarted(house: House, player: &Player) -> (House, Value) {
    let house = house.restart(pace()).await;
    let person = house.floor.person(player.person.id).await.unwrap();
    let frame = Player::at(&house, person).await.frame();
    (house, frame)
}

/// Plays Blackjack without any ambition until the table shows something: everybody wagers on these boxes, and then stands.
async fn blackjack_until(
    players: &mut [Player],
    boxes: &[(usize, &str)],
    shows: impl Fn(&Value) -> bool,
) -> Value {
    for _ in 0..20_000 {
        let frame = players[0].frame();
        if shows(&frame) {
            return frame;
        }
        let answer = match phase(&frame) {
            "wagers-open" => {
                for (nth, on) in boxes {
                    act(&players[*nth], json!({"place": {"on": on, "amount": 500}})).await;
                }
                let open = |frame: &Value| phase(frame) != "wagers-open";
                players[0].until("no more bets", open).await;
                continue;
            }
            "cut" | "insurance" | "following" => json!("decline"),
            _ => json!("stand-pat"),
        };
        let asked = asked(&frame);
        if asked.is_empty() {
            let seen = frame["version"].clone();
            players[0].until("the next step", |frame| frame["version"] != seen).await;
        }
        for player in &*players {
            // Below twelve a hand does not stand.
            if asked.contains(&party(player)) && !act(player, answer.clone()).await {
                act(player, json!("draw")).await;
            }
        }
    }
    panic!("the table never showed it: {}", players[0].frame()["view"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn wagers_close_at_the_same_time_for_everybody() {
    let house = open("money-wheel", &json!({}));
    let mut players = seated(&house, 2).await;
    players[0].until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(matches!(players[0].place("1", 1).await, Answer::Done { .. }));
    let first = players[0].frame();
    tokio::time::sleep(PAUSE).await;
    assert!(matches!(players[1].place("3", 1).await, Answer::Done { .. }));
    let second = players[1].frame();
    assert_same_end(&first, &second);
    let (_house, later) = restarted(house, &players[0]).await;
    assert_same_end(&first, &later);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_while_the_ball_runs_begins_with_the_ball() {
    let house = open("roulette", &json!({"spin": 9}));
    let mut players = seated(&house, 2).await;
    players[0].until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(act(&players[0], json!({"place": {"on": "red", "amount": 500}})).await);
    let before = players[0].frame();
    let spun = |frame: &Value| frame["view"]["play"]["spinning"] == true;
    let spinning = players[0].until("the ball runs", spun).await;
    assert_later_end(&before, &spinning);
    tokio::time::sleep(PAUSE).await;
    assert!(act(&players[1], json!({"place": {"on": "black", "amount": 500}})).await);
    assert_same_end(&spinning, &players[1].frame());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_declines_to_cut_gives_the_others_no_more_time() {
    let house = open("mini-baccarat", &json!({"patience": 100}));
    let mut players = seated(&house, 3).await;
    let to_cut = |frame: &Value| frame["view"]["play"]["shoe"]["stage"] == "to-cut";
    let offered = players[0].until("a cut", to_cut).await;
    tokio::time::sleep(PAUSE).await;
    assert!(act(&players[0], json!("decline-cut")).await);
    let declined = players[0].frame();
    assert_same_end(&offered, &declined);
    let (_house, later) = restarted(house, &players[1]).await;
    assert_same_end(&offered, &later);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_insures_gives_the_others_no_more_time() {
    let house = open("blackjack", &json!({"decision": 300, "shuffle": "automated-shoe"}));
    let mut players = seated(&house, 2).await;
    let both = |frame: &Value| phase(frame) == "insurance" && asked(frame).len() == 2;
    let offered = blackjack_until(&mut players, &[(0, "box-1"), (1, "box-2")], both).await;
    tokio::time::sleep(PAUSE).await;
    assert!(act(&players[0], json!({"insure": {"seat": 0, "amount": 200}})).await);
    let insured = players[0].frame();
    assert_eq!(asked(&insured), [party(&players[1])]);
    assert_same_end(&offered, &insured);
    let (_house, later) = restarted(house, &players[1]).await;
    assert_same_end(&offered, &later);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_follows_a_double_gives_the_others_no_more_time() {
    let house = open("blackjack", &json!({"decision": 300, "shuffle": "automated-shoe"}));
    let mut players = seated(&house, 3).await;
    let all_on_one = [(0, "box-1"), (1, "box-1"), (2, "box-1")];
    let decider = party(&players[0]);
    let in_turn = |frame: &Value| phase(frame) == "subsequent-deal" && asked(frame) == [decider];
    blackjack_until(&mut players, &all_on_one, in_turn).await;
    assert!(act(&players[0], json!("double")).await);
    let doubled = players[0].frame();
    assert_eq!((phase(&doubled), asked(&doubled).len()), ("following", 2));
    tokio::time::sleep(PAUSE).await;
    assert!(act(&players[1], json!("follow")).await);
    let followed = players[0].frame();
    assert_eq!(asked(&followed), [party(&players[2])]);
    assert_same_end(&doubled, &followed);
    let (_house, later) = restarted(house, &players[2]).await;
    assert_same_end(&doubled, &later);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_hand_of_the_same_player_has_time_of_its_own() {
    let house = open("blackjack", &json!({"decision": 300, "shuffle": "automated-shoe"}));
    let mut players = seated(&house, 1).await;
    let hand_of = |frame: &Value, nth: usize| {
        phase(frame) == "subsequent-deal"
            && frame["view"]["play"]["boxes"][nth]["hands"][0]["in_turn"] == true
            && frame["view"]["play"]["boxes"][0]["hands"][0]["points"].as_u64() > Some(11)
            && frame["view"]["play"]["boxes"][1]["hands"][0]["blackjack"] == false
            && asked(frame).len() == 1
    };
    let boxes = [(0, "box-1"), (0, "box-2")];
    let first = blackjack_until(&mut players, &boxes, |frame| hand_of(frame, 0)).await;
    tokio::time::sleep(PAUSE).await;
    assert!(act(&players[0], json!("stand-pat")).await);
    let second = players[0].frame();
    assert!(hand_of(&second, 1), "{}", second["view"]["play"]);
    assert_later_end(&first, &second);
    let (_house, later) = restarted(house, &players[0]).await;
    assert!(until_ms(&second).abs_diff(until_ms(&later)) <= SAME_MS);
}

/// Whoever has posted the last blind raises it when the other has called.
async fn raises(player: &Player) -> bool {
    let play = &player.frame()["view"]["play"];
    let (price, seat) = (play["price"].as_u64().unwrap(), &play["turn"]);
    let hands = play["hands"].as_array().unwrap();
    let bet = hands.iter().find(|hand| hand["seat"] == *seat).unwrap()["bet"].as_u64();
    price > 0 && bet == Some(price) && act(player, json!({"raise": {"to": 2 * price}})).await
}

/// Meets the price, or checks if there is none.
async fn meets(player: &Player) -> bool {
    act(player, json!("call")).await || act(player, json!("check")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_turn_of_a_player_of_poker_has_time_of_its_own() {
    let house = open("draw", &json!({"patience": 300}));
    let mut players = seated(&house, 2).await;
    let turn = |frame: &Value| frame["view"]["play"]["turn"].as_u64();
    let (mut passed, mut kept) = (0, 0);
    let mut before = players[0].until("a turn", |frame| turn(frame).is_some()).await;
    // Until the turn has gone to the other player, and until a player who has just met a bet replaces cards first.
    for _ in 0..400 {
        if passed > 0 && kept > 0 {
            break;
        }
        let seat = usize::try_from(turn(&before).unwrap()).unwrap();
        tokio::time::sleep(PAUSE).await;
        assert!(
            raises(&players[seat]).await
                || meets(&players[seat]).await
                || act(&players[seat], json!({"replace": {"cards": []}})).await,
            "{}",
            before["view"]["play"]
        );
        let seen = before["version"].as_u64();
        let next = |frame: &Value| turn(frame).is_some() && frame["version"].as_u64() > seen;
        let after = players[0].until("the next turn", next).await;
        if after["view"]["round"] == before["view"]["round"] {
            assert_later_end(&before, &after);
            if turn(&after) == turn(&before) { kept += 1 } else { passed += 1 }
        }
        before = after;
    }
    assert!(passed > 0 && kept > 0, "the turn passed {passed} times and stayed {kept} times");
    let (_house, later) = restarted(house, &players[0]).await;
    assert!(until_ms(&before).abs_diff(until_ms(&later)) <= SAME_MS);
}
