//! Rounds played on a real floor.

use floor::{Answer, Pace, Verdict};
use money::Cents;
use serde_json::{Value, json};

use crate::premises::{House, fresh_key, table};

fn phase(frame: &Value) -> &str {
    frame["view"]["play"]["phase"].as_str().unwrap()
}

fn round(frame: &Value) -> u64 {
    frame["view"]["round"].as_u64().unwrap()
}

/// Short windows, so that rounds pass quickly on the real clock.
fn quick() -> Pace {
    Pace { call_ms: 20, result_ms: 50, ..Pace::none() }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_play_a_round_to_the_cent() {
    let house = House::open(quick());
    let (mut one, two) = (house.guest().await, house.guest().await);
    one.sit(0, 100).await;
    two.sit(1, 50).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(matches!(one.place("1", 10).await, Answer::Done { .. }));
    assert!(matches!(two.place("flag", 5).await, Answer::Done { .. }));
    let Answer::Refused(refusal) = two.place("flag", 500).await else { panic!("not refused") };
    assert!(refusal.sentence.contains("$45"), "{}", refusal.sentence);
    assert_eq!(refusal.clause.unwrap().number.as_deref(), Some("4.2"));

    let over = one.until("the result", |f| round(f) == 1 && phase(f) == "between").await;
    let rested = over["view"]["play"]["results"][0][1].as_str().unwrap();
    let racks = [0, 1].map(|seat| over["view"]["seats"][seat]["rack"].as_u64().unwrap());
    let won = if rested == "1" { 11_000 } else { 9_000 };
    let flag = if rested == "flag" { 5_000 + 47 * 500 } else { 4_500 };
    assert_eq!(racks, [won, flag], "rested on {rested}");

    let proof = house.proof(1).await;
    assert_eq!(proof.proof.verify(), Ok(()));
    assert_eq!(proof.proof.wagers.len(), 4, "opened, two wagers, no more bets");
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    assert!(verified.rounds >= 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_ends_with_a_result_for_each_viewer() {
    let house = House::open(quick());
    let (mut one, mut two) = (house.guest().await, house.guest().await);
    one.sit(0, 100).await;
    two.sit(1, 50).await;
    let open = one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    assert!(open["result"].is_null(), "nothing has come of the round yet");
    assert!(matches!(one.place("1", 10).await, Answer::Done { .. }));
    assert!(matches!(one.place("flag", 5).await, Answer::Done { .. }));

    let over = one.until("the result", |f| round(f) == 1 && phase(f) == "between").await;
    let rested = over["view"]["play"]["results"][0][1].as_str().unwrap();
    let nets = match rested {
        "1" => [1_000, -500],
        "flag" => [-1_000, 47 * 500],
        _ => [-1_000, -500],
    };
    let result = &over["result"];
    assert_eq!(result["round"], 1);
    let said = result["said"][0]["text"].as_str().unwrap();
    assert!(said.starts_with("The indicator rests on "), "{said}");
    let told: Vec<i64> =
        result["wagers"].as_array().unwrap().iter().map(|w| w["net"].as_i64().unwrap()).collect();
    assert_eq!(told, nets, "each wager without its stake, with the wheel on {rested}");
    assert_eq!(result["net"], nets.iter().sum::<i64>());

    let other = two.until("the result", |f| round(f) == 1 && phase(f) == "between").await;
    assert_eq!(other["result"]["said"], result["said"]);
    assert_eq!(other["result"]["wagers"], json!([]), "nobody is told the wagers of others");
    assert!(other["result"]["net"].is_null(), "whoever did not wager neither won nor lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_retry_is_done_once() {
    let house = House::open(quick());
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    let place = json!({"play": {"act": {"place": {"on": "1", "amount": 500}}}}).to_string();
    let key = fresh_key();
    let first = one.table.command(one.caller(), key.clone(), place.clone()).await.unwrap();
    let again = one.table.command(one.caller(), key, place).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(one.frame()["view"]["seats"][0]["rack"], 9_500);
}

/// To join at a seat is two events: the command is answered with the second, whoever asks again and when.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_of_several_events_is_answered_with_its_last_version_again() {
    let house = House::open(Pace::none());
    let one = house.guest().await;
    let (join, first_key) = (json!({"join": {"handle": "x", "seat": 0}}), fresh_key());
    let again = |house: &House, key: journal::CommandKey, command: &Value| {
        let (table, caller, command) = (house.table(), one.caller(), command.to_string());
        async move { table.command(caller, key, command).await.unwrap() }
    };
    let first = again(&house, first_key.clone(), &join).await;
    let Answer::Done { version: joined } = first else { panic!("{first:?}") };
    let (buy_in, second_key) = (json!({"buy-in": {"amount": 10_000}}), fresh_key());
    let second = again(&house, second_key.clone(), &buy_in).await;
    assert!(matches!(second, Answer::Done { version } if version > joined), "{second:?}");
    assert_eq!(again(&house, first_key.clone(), &join).await, first);
    let house = house.restart(Pace::none()).await;
    assert_eq!(again(&house, first_key, &join).await, first, "after a restart");
    // So many commands later that it is no longer kept in mind, though it would be lawful again.
    for _ in 0..600 {
        let here = again(&house, fresh_key(), &json!({"set-away": {"away": false}})).await;
        assert!(matches!(here, Answer::Done { .. }), "{here:?}");
    }
    assert_eq!(again(&house, second_key, &buy_in).await, second);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_buys_in_with_more_than_they_have() {
    let house = House::open(quick());
    let one = house.guest().await;
    let handle = one.person.handle.as_str();
    one.do_it(json!({"join": {"handle": handle, "seat": 0}})).await;
    let answer = one.send(json!({"buy-in": {"amount": 100_100}})).await;
    let Answer::Refused(refusal) = answer else { panic!("{answer:?}") };
    assert!(refusal.sentence.contains("$1,000"), "{}", refusal.sentence);
    one.do_it(json!({"buy-in": {"amount": 100_000}})).await;
    one.do_it("leave".into()).await;
    let back = house.floor.person(one.person.id).await.unwrap();
    assert_eq!(back.balance, Cents::dollars(1000));
}

#[tokio::test(flavor = "multi_thread")]
async fn words_are_mixed_in_until_no_more_bets() {
    let house = House::open(quick());
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    one.do_it(json!({"add-words": {"words": "wattle 41"}})).await;
    one.place("3", 1).await;
    one.until("the result", |f| round(f) == 1 && phase(f) == "between").await;
    let proof = house.proof(1).await.proof;
    assert_eq!(proof.words[0].words.as_str(), "wattle 41");
    assert_eq!(proof.verify(), Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_command_changes_nothing() {
    let house = House::open(quick());
    let one = house.guest().await;
    one.sit(0, 100).await;
    for nonsense in ["", "{", "null", r#"{"play":{"act":{"place":{"on":"2","amount":5}}}}"#] {
        let sent = one.table.command(one.caller(), fresh_key(), nonsense.to_owned());
        assert!(matches!(sent.await.unwrap(), Answer::Malformed(_)), "{nonsense}");
    }
    let forged = json!({"deal": {"drawn": 0}});
    assert!(matches!(one.send(forged).await, Answer::Refused(_)));
    let spun =
        json!({"play": {"act": {"spin": {"stop": 0, "direction": "clockwise", "revolutions": 9}}}});
    assert!(matches!(one.send(spun).await, Answer::Refused(_)));
    assert_eq!(one.frame()["view"]["seats"][0]["rack"], 10_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_after_a_void_one_checks_out() {
    use floor::Caller;
    use rules::StaffId;
    let house = House::open(Pace { call_ms: 400, result_ms: 50, ..Pace::none() });
    let mut one = house.guest().await;
    one.sit(0, 500).await;
    let staff = Caller::Supervisor(StaffId(1_000));
    let raise = json!({"play": {"act": {"raise-maximum": {"party": 0, "on": "1", "max": 40_000}}}});
    let raised = one.table.command(staff.clone(), fresh_key(), raise.to_string()).await.unwrap();
    assert!(matches!(raised, Answer::Done { .. }), "{raised:?}");
    for number in 1..=3 {
        let open = |f: &Value| round(f) == number && phase(f) == "wagers-open";
        one.until("wagers open", open).await;
        one.place("1", 5).await;
        if number == 2 {
            one.until("no more bets", |f| phase(f) == "no-more-bets").await;
            let outcome = json!({"invalidate": {"round": 2}});
            let ruling =
                json!({"under": "impractical-or-fraud", "outcome": outcome, "reason": "a short"});
            for command in [json!({"state": "impractical"}), json!({"rule": ruling})] {
                let command = command.to_string();
                let done = one.table.command(staff.clone(), fresh_key(), command).await.unwrap();
                assert!(matches!(done, Answer::Done { .. }), "{done:?}");
            }
        }
        one.until("the result", |f| round(f) == number && phase(f) == "between").await;
    }
    one.until("wagers open again", |f| round(f) == 4).await;
    for number in [1, 3] {
        let proof = house.floor.round(&table(), number, None).await.unwrap().unwrap();
        assert_eq!(floor::check_round(&proof), Verdict::Sound, "round {number}");
    }
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_many_see_alike_is_made_once() {
    use floor::Caller;
    let house = House::open(Pace::none());
    let one = house.guest().await;
    let table = house.table();
    let mut lookers = Vec::new();
    for _ in 0..2 {
        lookers.push(table.watch(Caller::Spectator).await.unwrap());
    }
    let seen = lookers.iter().map(|watch| watch.now.version).max().unwrap();
    one.do_it(json!({"join": {"handle": "x", "seat": 0}})).await;
    let told: Vec<_> =
        lookers.iter().map(|w| w.later.borrow().messages(seen).pop().unwrap()).collect();
    assert!(std::sync::Arc::ptr_eq(&told[0], &told[1]), "one message for both");
    assert!(!told[0].contains("\"layout\""), "the layout has not changed, and is not sent again");
    let first = lookers[0].now.messages(0).pop().unwrap();
    assert!(first.contains("\"layout\":{\"places\":[{"), "it comes with the first picture");
    let mine = table.watch(one.caller()).await.unwrap();
    assert_ne!(mine.now.messages(0).pop().unwrap(), told[0], "a player sees more");
    assert!(mine.now.frame().contains("\"offers\":[{"), "what they may do");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_guests_are_kept_for_guests() {
    use floor::AccountError;
    let house = House::open(Pace::none());
    let one = house.guest().await;
    let role = cage::Role::Player;
    for name in ["guest-9", "Guest-1"] {
        let handle = table::Handle::new(name).unwrap();
        let opened = house.floor.open_account(handle.clone(), role, money::Cents::ZERO).await;
        assert_eq!(opened, Err(AccountError::HandleReserved), "{name}");
        let named = house.floor.name_guest(one.person.id, handle).await;
        assert_eq!(named, Err(AccountError::HandleReserved), "{name}");
    }
    let handle = table::Handle::new("guest-house").unwrap();
    assert!(house.floor.name_guest(one.person.id, handle).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn money_goes_to_a_table_for_money_and_comes_back_as_money() {
    let id = floor::TableId::new("money-wheel-7").unwrap();
    let terms = table::Terms { purpose: table::Purpose::Money, ..table::Terms::practice("Wheel") };
    let (house, _) = House::open_game(Pace::quick(), id, "money-wheel", terms, None);
    let one = house.guest().await;
    let answer = one.send(json!({"join": {"handle": "x", "seat": 0}})).await;
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
    let answer = one.send(json!({"buy-in": {"amount": 1_000}})).await;
    assert!(matches!(answer, Answer::Refused(_)), "practice chips: {answer:?}");
    house.floor.pay_in(one.person.id, Cents::dollars(50)).await.unwrap();
    one.do_it(json!({"buy-in": {"amount": 5_000}})).await;
    let there = house.floor.person(one.person.id).await.unwrap();
    assert_eq!((there.balance, there.money), (Cents::dollars(1_000), Cents::ZERO));
    one.do_it(json!("leave")).await;
    let back = house.floor.person(one.person.id).await.unwrap();
    assert_eq!((back.balance, back.money), (Cents::dollars(1_000), Cents::dollars(50)));
    assert!(house.verified().is_sound());
}

/// How many events all streams have together.
fn on_record(house: &House) -> u64 {
    let journal = house.floor.journal();
    journal::every_stream(journal.as_ref(), "").map(|stream| stream.unwrap().length).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_leaves_nothing_on_record() {
    let house = House::open(Pace { second_ms: 60_000, ..quick() });
    let (mut one, two) = (house.guest().await, house.guest().await);
    one.sit(0, 100).await;
    one.until("wagers open", |frame| phase(frame) == "wagers-open").await;
    let before = (on_record(&house), one.frame()["version"].clone());
    let join = |seat: u8| json!({"join": {"handle": two.person.handle.as_str(), "seat": seat}});
    let place =
        |dollars: u64| json!({"play": {"act": {"place": {"on": "flag", "amount": dollars * 100}}}});
    // By the game, by the table, and by the account.
    for (player, command) in [
        (&one, place(500)),
        (&one, json!({"play": "time-expired"})),
        (&one, json!({"cash-out": {"amount": 10_100}})),
        (&one, json!({"buy-in": {"amount": 90_100}})),
        (&two, join(0)),
        (&two, place(5)),
    ] {
        let answer = player.send(command.clone()).await;
        assert!(matches!(answer, Answer::Refused(_)), "{command}: {answer:?}");
    }
    assert_eq!((on_record(&house), one.frame()["version"].clone()), before);
    assert!(matches!(one.place("flag", 5).await, Answer::Done { .. }));
    assert_eq!(on_record(&house), before.0 + 1);
}
