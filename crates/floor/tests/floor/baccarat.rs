//! A round of baccarat can be checked alone from a file that contains neither racks nor seats.

use floor::{Caller, Pace, RoundRecord, TableId, Verdict};
use house::baccarat::Baccarat;
use rules::{Game, StaffId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player, fresh_key};

const CARDS: u64 = 8 * 52;

/// A table with short windows, whose shoe ends after this many cards, with further settings.
fn open(cards: u64, window_ms: u64, settled: &[(&str, &str)]) -> House {
    let mut given = serde_json::to_value(Baccarat::practice("mini-baccarat")).unwrap();
    given["cutting_card"] = (CARDS - cards).into();
    given["patience"] = 1.into();
    given["wagers"]["betting"] = 1.into();
    for (name, value) in settled {
        given[*name] = json!(value);
    }
    let pace = Pace { call_ms: 5, result_ms: 20, second_ms: window_ms, ..Pace::none() };
    let id = TableId::new("mini-baccarat-1").unwrap();
    House::open_game(pace, id, "mini-baccarat", Terms::practice("Baccarat 1"), Some(given)).0
}

async fn wagers_open(one: &mut Player, round: u64) -> Value {
    let open = |frame: &Value| {
        frame["view"]["round"] == round && frame["view"]["play"]["phase"] == "wagers-open"
    };
    one.until("wagers open", open).await
}

/// Whether the wager came in time.
async fn place(one: &Player, on: &str, dollars: u64) -> bool {
    let wager = json!({"on": on, "amount": dollars * 100});
    let answer = one.send(json!({"play": {"act": {"place": wager}}})).await;
    matches!(answer, floor::Answer::Done { .. })
}

#[tokio::test(flavor = "multi_thread")]
async fn commission_on_account_is_collected_from_chips_of_earlier_rounds() {
    let house = open(40, 300, &[("commission", "running-account")]);
    let mut one = house.guest().await;
    one.sit(0, 1_000).await;
    let (mut round, mut owing) = (1, false);
    // Until a shoe ends with a round that returns less than was owed before it.
    let shoe = loop {
        let frame = wagers_open(&mut one, round).await;
        let revealed = frame["view"]["fairness"]["last"]["round"].as_u64();
        if owing && revealed == Some(round - 1) {
            break house.floor.shoe(&house.id, round - 1, None).await.unwrap().unwrap();
        }
        owing = !frame["view"]["play"]["owed"].is_null();
        let stake = if owing { 5 } else { 300 };
        let placed = place(&one, "1-player", stake).await;
        if placed && !owing {
            place(&one, "1-banker", stake).await;
        }
        // Without a wager the round does not begin.
        round += u64::from(placed);
    };
    assert_eq!(floor::check_shoe(&shoe), Verdict::Sound);
    for number in shoe.shoe..round {
        let record = RoundRecord::Revealed(Box::new(house.proof(number).await));
        assert_eq!(floor::check_round(&record), Verdict::Sound, "round {number}");
    }

    // A rack may hold too little for what is owed, but nobody is spared what the file says they have, or pays more
    // than they owe.
    let honest = house.proof(round - 1).await;
    for forged in [1_400, 1_600, 999_900] {
        let mut other = honest.clone();
        let is_collected = |event: &&mut Value| event.get("commission-collected").is_some();
        let collected = other.outcome.iter_mut().find(is_collected).unwrap();
        collected["commission-collected"]["amount"] = forged.into();
        let verdict = floor::check_round(&RoundRecord::Revealed(Box::new(other)));
        assert_eq!(verdict.faults().is_empty(), forged == 1_400, "{forged}: {verdict:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_without_wagers_turns_a_hand_up() {
    let house = open(1, 2_000, &[("faces", "down")]);
    let (mut one, mut two) = (house.guest().await, house.guest().await);
    one.sit(0, 100).await;
    two.sit(1, 100).await;
    wagers_open(&mut one, 1).await;
    let named = json!({"play": {"act": {"let-expose": {"hand": "player", "party": 1}}}});
    let staff = Caller::Supervisor(StaffId(7));
    let named = one.table.command(staff, fresh_key(), named.to_string()).await.unwrap();
    assert!(matches!(named, floor::Answer::Done { .. }), "{named:?}");
    assert!(place(&one, "1-player", 5).await);
    two.until("a hand to turn up", |f| f["view"]["play"]["player"]["exposer"] == 1).await;
    two.do_it(json!({"play": {"act": {"expose": {"hand": "player"}}}})).await;
    // After a tie there is one more round.
    for round in 2.. {
        let frame = wagers_open(&mut one, round).await;
        if !frame["view"]["fairness"]["last"].is_null() {
            break;
        }
        assert!(place(&one, "1-player", 5).await);
    }
    let record = house.floor.round(&house.id, 1, None).await.unwrap().unwrap();
    assert_eq!(floor::check_round(&record), Verdict::Sound);
}
