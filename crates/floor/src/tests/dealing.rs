//! A shoe on a real floor: sealed once, dealt over several rounds, opened at its end.

use std::sync::Arc;

use chance::Mismatch;
use journal::SqliteJournal;
use journal::conformance::Fate;
use rules::{RoundNumber, StaffId};
use serde_json::{Value, json};
use table::{Event, Terms};

use super::premises::{House, Player, fresh_key};
use super::shoe::InShoe;
use super::{at, found, stream_of};
use crate::{Answer, Caller, Pace, RoundFault, RoundRecord, ShoeProof, TableId, Verdict};

/// Windows of less than a second.
fn pace() -> Pace {
    Pace { call_ms: 5, result_ms: 40, second_ms: 100, ..Pace::none() }
}

fn open() -> (House, Arc<SqliteJournal>) {
    let id = TableId::new("shoe-1").unwrap();
    House::open_game(pace(), id, "shoe-shape", Terms::practice("Shoe 1"), None)
}

fn phase(frame: &Value) -> &str {
    frame["view"]["play"]["phase"].as_str().unwrap()
}

fn is_betting(frame: &Value, round: u64) -> bool {
    frame["view"]["round"] == round && phase(frame) == "Betting"
}

/// One player at a table whose shoe they have cut behind so many cards.
async fn cut(house: &House, behind: u8) -> Player {
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("the cut", |frame| phase(frame) == "ToCut").await;
    one.do_it(json!({"play": {"act": {"cut": {"behind": behind}}}})).await;
    one
}

/// Wagers and says something in a round, and waits for its end.
async fn play(one: &mut Player, round: u64) -> Value {
    one.until("wagers", |frame| is_betting(frame, round)).await;
    one.do_it(json!({"play": {"act": {"wager": {"on": "high"}}}})).await;
    one.do_it(json!({"add-words": {"words": format!("wattle {round}")}})).await;
    let over = |frame: &Value| frame["view"]["round"] == round && frame["view"]["running"] == false;
    one.until("the end of the round", |f| over(f) || f["view"]["round"] == round + 1).await
}

async fn opened(one: &mut Player, round: u64) {
    let revealed = |frame: &Value| frame["view"]["fairness"]["last"]["round"] == round;
    one.until("the shoe opened", revealed).await;
}

async fn shoe_of(house: &House, round: u64) -> ShoeProof {
    house.floor.shoe(&house.id, round, None).await.unwrap().unwrap()
}

async fn check(house: &House, round: u64) -> Verdict {
    crate::check_round(&house.floor.round(&house.id, round, None).await.unwrap().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_round_of_a_shoe_is_proved_when_it_is_at_its_end() {
    let house = open().0;
    let mut one = cut(&house, 4).await;
    let commit = one.frame()["view"]["fairness"]["commit"].clone();
    for round in 1..=3 {
        let frame = play(&mut one, round).await;
        if round < 3 {
            let fairness = &frame["view"]["fairness"];
            assert_eq!((&fairness["commit"], &fairness["shoe"]), (&commit, &json!(1)));
            assert_eq!(house.floor.round(&house.id, round, None).await.unwrap(), None, "not yet");
            assert_eq!(house.floor.sealed_shoe(&house.id, round, None).await, Some(1));
        }
    }
    opened(&mut one, 3).await;
    assert_eq!(house.floor.sealed_shoe(&house.id, 1, None).await, None);
    for round in 1..=3 {
        let proof = house.proof(round).await;
        assert_eq!(serde_json::to_value(proof.proof.commit).unwrap(), commit, "as seen before");
        assert_eq!((proof.shoe, proof.proof.words.len()), (Some(1), 1), "words of its own");
        let text = serde_json::to_string(&proof).unwrap();
        let again: RoundRecord = serde_json::from_str(&text).unwrap();
        assert_eq!(again, RoundRecord::Revealed(Box::new(proof)));
        assert_eq!(crate::check_round(&again), Verdict::Sound);
    }
    let shoe = shoe_of(&house, 2).await;
    let rounds: Vec<u64> = shoe.parts.iter().map(|part| part.round).collect();
    assert_eq!(rounds, [1, 1, 2, 3], "the card that is burnt, and three rounds");
    let text = serde_json::to_string(&shoe).unwrap();
    assert_eq!(serde_json::from_str::<ShoeProof>(&text).unwrap(), shoe);
    assert_eq!(crate::check_shoe(&shoe), Verdict::Sound);

    // The next shoe has a seal of its own.
    one.until("the next cut", |frame| phase(frame) == "ToCut").await;
    assert_ne!(one.frame()["view"]["fairness"]["commit"], commit);
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    assert_eq!((verified.rounds, verified.shoes), (3, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_round_of_a_shoe_is_found_out() {
    let house = open().0;
    let mut one = cut(&house, 4).await;
    for round in 1..=3 {
        play(&mut one, round).await;
    }
    opened(&mut one, 3).await;
    let honest = house.proof(2).await;
    let faults = |edit: &dyn Fn(&mut crate::RoundProof)| {
        let mut forged = honest.clone();
        edit(&mut forged);
        crate::check_round(&RoundRecord::Revealed(Box::new(forged))).faults().to_vec()
    };
    // Every card is there twice: the next but one is another.
    let other = |drawn: u32| (drawn + 2) % 18;
    let drawn = faults(&|round| round.proof.draws[0].drawn = other(round.proof.draws[0].drawn));
    let is_drawn = |fault: &RoundFault| matches!(fault, RoundFault::Chance(Mismatch::Drawn { .. }));
    assert!(drawn.iter().any(is_drawn), "{drawn:?}");
    // Not only are the draws others: without the link, two rounds could draw alike.
    let unlinked = faults(&|round| drop(round.proof.wagers.remove(0)));
    assert!(unlinked.contains(&RoundFault::NotLinked { round: 2 }), "{unlinked:?}");
    let more = faults(&|round| drop(round.before.pop()));
    assert!(matches!(more[..], [RoundFault::NotToBeDrawn { .. }]), "{more:?}");

    let honest = shoe_of(&house, 2).await;
    let faults = |edit: &dyn Fn(&mut ShoeProof)| {
        let mut forged = honest.clone();
        edit(&mut forged);
        crate::check_shoe(&forged).faults().to_vec()
    };
    let drawn = faults(&|shoe| {
        let draw = &mut shoe.parts[2].draws[0].drawn;
        *draw = other(*draw);
    });
    let in_second = |fault: &RoundFault| matches!(fault, RoundFault::InRound { round: 2, .. });
    assert!(drawn.len() == 2 && drawn.iter().all(in_second), "{drawn:?}");
    let cut = faults(&|shoe| shoe.parts[0].wagers[1] = shoe.parts[0].wagers[1].replace('4', "3"));
    assert!(cut.contains(&RoundFault::NotLinked { round: 1 }), "another cut: {cut:?}");
    assert!(cut.contains(&RoundFault::ShoeOver.in_round(2)), "and a shorter shoe: {cut:?}");
    let skipped = faults(&|shoe| drop(shoe.parts.remove(2)));
    assert!(skipped.contains(&RoundFault::NotLinked { round: 3 }), "{skipped:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shoe_goes_on_after_a_restart() {
    let house = open().0;
    let mut one = cut(&house, 4).await;
    play(&mut one, 1).await;
    one.until("wagers", |frame| is_betting(frame, 2)).await;
    one.do_it(json!({"play": {"act": {"wager": {"on": "low"}}}})).await;
    let before = one.frame()["view"].clone();

    let house = house.restart(pace()).await;
    let mut one = Player::at(&house, one.person).await;
    let after = one.frame()["view"].clone();
    assert_eq!(after["play"]["out"], before["play"]["out"], "the same cards are out");
    assert_eq!(after["fairness"], before["fairness"], "under the same seal");
    one.until("the next wagers", |frame| is_betting(frame, 3)).await;
    play(&mut one, 3).await;
    opened(&mut one, 3).await;
    for round in 1..=3 {
        assert_eq!(check(&house, round).await, Verdict::Sound);
    }
    let shoe = shoe_of(&house, 1).await;
    assert_eq!(crate::check_shoe(&shoe), Verdict::Sound);
    // What is found after a restart is what was found before it.
    let house = house.restart(pace()).await;
    assert_eq!(shoe_of(&house, 3).await, shoe);
    assert_eq!(check(&house, 2).await, Verdict::Sound);
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

/// The commit of a card fails in every way, as when the power goes: no card is drawn a second time.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_whose_outcome_is_unknown_is_not_drawn_twice() {
    for fate in [Fate::Kept, Fate::Lost] {
        let (house, journal) = open();
        let mut one = cut(&house, 4).await;
        play(&mut one, 1).await;
        one.until("wagers", |frame| is_betting(frame, 2)).await;
        one.do_it(json!({"play": {"act": {"wager": {"on": "low"}}}})).await;
        // Only the dealer writes until the wagers of the next round.
        journal.fail_commit(fate, 2);
        one.until("the next wagers", |frame| is_betting(frame, 3)).await;
        play(&mut one, 3).await;
        opened(&mut one, 3).await;
        assert_eq!(crate::check_shoe(&shoe_of(&house, 2).await), Verdict::Sound, "{fate:?}");
        house.floor.shut_down().await;
        let verified = house.verified();
        assert!(verified.is_sound() && verified.draws >= 4, "{fate:?}: {verified:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shoe_whose_key_is_lost_is_given_up() {
    let house = open().0;
    let mut one = cut(&house, 16).await;
    play(&mut one, 1).await;
    one.until("wagers", |frame| is_betting(frame, 2)).await;
    let rack = one.frame()["view"]["seats"][0]["rack"].clone();
    one.do_it(json!({"play": {"act": {"wager": {"on": "low"}}}})).await;
    let (house, _) = house.restart_without_key(pace()).await;
    let mut one = Player::at(&house, one.person).await;
    let lost = |frame: &Value| frame["view"]["statement"]["seal-lost"]["round"] == 2;
    one.until("that the seal is lost", lost).await;
    let reason = "the key was on a disk that broke";
    let ruling = json!({"under": "impractical-or-fraud", "outcome": "forfeit", "reason": reason});
    let staff = Caller::Supervisor(StaffId(7));
    let ruled = one.table.command(staff, fresh_key(), json!({"rule": ruling}).to_string()).await;
    assert!(matches!(ruled, Ok(Answer::Done { .. })), "{ruled:?}");
    assert_eq!(one.frame()["view"]["seats"][0]["rack"], rack, "the wager goes back");

    // The rest of the shoe is given up with its seal.
    one.until("another cut", |frame| phase(frame) == "ToCut").await;
    for (round, running) in [(1, false), (2, true)] {
        let record = house.floor.round(&house.id, round, None).await.unwrap().unwrap();
        let RoundRecord::Forfeited(given_up) = &record else { panic!("{record:?}") };
        assert_eq!(given_up.forfeited.running, running);
        assert_eq!(crate::check_round(&record), Verdict::Forfeited);
    }
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    let [given_up] = verified.forfeited.as_slice() else { panic!("{:?}", verified.forfeited) };
    assert_eq!((given_up.first, given_up.round, given_up.by), (1, 2, 7));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_closes_opens_its_shoe() {
    let house = open().0;
    let mut one = cut(&house, 16).await;
    play(&mut one, 1).await;
    let after = json!({"give-notice": {"after_round": 2}}).to_string();
    let staff = Caller::Supervisor(StaffId(7));
    let given = one.table.command(staff, fresh_key(), after).await;
    assert!(matches!(given, Ok(Answer::Done { .. })), "{given:?}");
    play(&mut one, 2).await;
    let closed = async {
        while !house.floor.tables()[0].closed {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), closed).await.unwrap();
    assert_eq!(check(&house, 1).await, Verdict::Sound);
    assert_eq!(crate::check_shoe(&shoe_of(&house, 2).await), Verdict::Sound);
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound() && verified.rounds == 2, "{verified:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inspector_finds_what_was_rewritten_in_a_shoe() {
    let house = open().0;
    let mut one = cut(&house, 4).await;
    for round in 1..=3 {
        play(&mut one, round).await;
    }
    opened(&mut one, 3).await;
    house.floor.shut_down().await;
    assert_eq!(found(&house, |_, _| {}), "");
    let events = stream_of(&house);
    let nth = |kind: &str, nth: usize| {
        events.iter().filter(|event| event.kind.as_str() == kind).nth(nth).unwrap().version
    };
    // Cards were drawn for the burn and for each round: the third is the second round's.
    let drawn = found(
        &house,
        at(nth("drawn", 2), |body| {
            body["drawn"]["drawn"] = ((body["drawn"]["drawn"].as_u64().unwrap() + 2) % 18).into();
        }),
    );
    assert!(drawn.contains("by the rules"), "{drawn}");
    // A round draws a card or two: some other words may happen to give the same, but not all of these.
    let said = |n: u8| {
        found(
            &house,
            at(nth("words-added", 1), |body| {
                body["words-added"]["words"] = format!("something else {n}").into();
            }),
        )
    };
    let words = (0..8).map(said).find(|faults| !faults.is_empty()).unwrap_or_default();
    assert!(words.contains("the draws do not follow from it"), "{words}");
    // The seed cannot be shown before the end: here after the second round.
    let (early, last) = (nth("over", 1) + 2, nth("revealed", 0));
    let body = events.iter().find(|event| event.version == last).unwrap().body.clone();
    let Event::<InShoe>::Revealed { seed, salt, .. } = serde_json::from_str(&body).unwrap() else {
        panic!("{body}")
    };
    let revealed = found(&house, |version, event| {
        if version == early {
            let forged = Event::<InShoe>::Revealed { round: RoundNumber(1), seed, salt };
            event.kind = journal::Kind::new("revealed").unwrap();
            event.body = serde_json::to_string(&forged).unwrap();
        }
    });
    assert!(revealed.contains("before its round or its shoe was over"), "{revealed}");
}
