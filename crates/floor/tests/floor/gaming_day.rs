//! A table that remembers a player who left is told the gaming day, and still remembers after a restart.

use std::time::Duration;

use floor::{Answer, Pace, TableId};
use poker::Poker;
use rules::Game;
use serde_json::json;
use table::Terms;

use crate::premises::{House, Player};

/// How often the table was told the gaming day.
fn days_told(house: &House) -> usize {
    let events = house.floor.journal().read(&house.id.stream(), 1, 1000).unwrap();
    events.iter().filter(|event| event.kind.as_str() == "day-begun").count()
}

async fn until_told(house: &House) {
    let told = async {
        while days_told(house) == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), told).await.expect("the table is told the day");
}

async fn buys_in(player: &Player, dollars: u64) -> Answer {
    player.send(json!({"buy-in": {"amount": dollars * 100}})).await
}

#[tokio::test]
async fn a_stake_that_was_taken_away_is_remembered_through_a_restart() {
    let mut determinations = serde_json::to_value(Poker::practice("hold-em")).unwrap();
    determinations["stake_on_return"] = "not-less".into();
    let (id, terms) = (TableId::new("hold-em-1").unwrap(), Terms::practice("Hold-em 1"));
    let house = House::open_game(Pace::none(), id, "hold-em", terms, Some(determinations)).0;
    let player = house.guest().await;
    player.sit(0, 100).await;
    assert_eq!(days_told(&house), 0, "a table that remembers nobody is told nothing");
    player.do_it(json!("leave")).await;
    until_told(&house).await;

    let person = player.person.clone();
    drop(player);
    let house = house.restart(Pace::none()).await;
    let player = Player::at(&house, person).await;
    let handle = player.person.handle.as_str();
    player.do_it(json!({"join": {"handle": handle, "seat": 0}})).await;
    let Answer::Refused(refusal) = buys_in(&player, 40).await else { panic!("less than before") };
    assert!(refusal.facts.to_string().contains("below-stake-taken"), "{}", refusal.facts);
    assert!(matches!(buys_in(&player, 100).await, Answer::Done { .. }));
    assert_eq!(days_told(&house), 1, "the same day is told once");
}
