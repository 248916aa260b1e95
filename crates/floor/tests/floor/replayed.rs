//! Rounds that are over: listed, and played again as each viewer saw them while they were played.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use floor::{Caller, Pace, ReplayWire, TableId};
use money::Cents;
use serde_json::{Value, json};
use table::Terms;
use tokio::task::JoinHandle;

use crate::bots::{POKER, house, play_until};
use crate::premises::{House, Player};

/// Every picture that somebody was sent, by its version. Pictures that follow each other too fast are skipped, as on a page.
struct Witness {
    seen: Arc<Mutex<BTreeMap<u64, String>>>,
    task: JoinHandle<()>,
}

impl Witness {
    async fn of(house: &House, by: Caller) -> Witness {
        let mut watch = house.table().watch(by).await.unwrap();
        let seen: Arc<Mutex<BTreeMap<u64, String>>> = Arc::default();
        let into = Arc::clone(&seen);
        let task = tokio::spawn(async move {
            loop {
                let picture = watch.later.borrow_and_update().clone();
                into.lock().unwrap().insert(picture.version, picture.frame().to_owned());
                if watch.later.changed().await.is_err() {
                    return;
                }
            }
        });
        Witness { seen, task }
    }

    fn frames(&self) -> BTreeMap<u64, Value> {
        let seen = self.seen.lock().unwrap();
        seen.iter().map(|(version, frame)| (*version, without_clock(frame))).collect()
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn without_clock(frame: &str) -> Value {
    let mut frame: Value = serde_json::from_str(frame).unwrap();
    let members = frame.as_object_mut().unwrap();
    assert!(members.remove("now_ms").is_some());
    members.remove("deadline_ms");
    frame
}

/// All parts of a replay.
async fn replayed(house: &House, number: u64, by: &Caller) -> (ReplayWire, Vec<Value>) {
    let (mut steps, mut from) = (Vec::new(), 0);
    loop {
        let part = house.floor.replay(&house.id, number, by.clone(), from).await.unwrap().unwrap();
        assert!(part.steps.len() <= floor::STEPS_MAX);
        assert_eq!(part.from, from);
        let json: Value = serde_json::from_str(&part.json()).unwrap();
        steps.extend(json["steps"].as_array().unwrap().iter().cloned());
        match part.next {
            Some(next) => {
                assert!(next > from, "it goes on");
                from = next;
            }
            None => return (part, steps),
        }
    }
}

/// Holds every step of a round to what a witness was sent; answers how many were compared.
async fn compare(house: &House, number: u64, by: &Caller, witness: &Witness) -> usize {
    let (replay, steps) = replayed(house, number, by).await;
    assert_eq!(steps.len(), replay.total);
    assert!(steps[0]["layout"].is_object(), "the first step has the layout");
    let seen = witness.frames();
    let mut compared = 0;
    for step in &steps {
        let frame = without_clock(&step["frame"].to_string());
        let version = frame["version"].as_u64().unwrap();
        assert_eq!(step["frame"]["deadline_ms"], Value::Null);
        if let Some(sent) = seen.get(&version) {
            assert_eq!(*sent, frame, "version {version} of round {number}");
            compared += 1;
        }
    }
    let last = without_clock(&steps.last().unwrap()["frame"].to_string());
    assert_eq!((&last["view"]["round"], &last["view"]["running"]), (&json!(number), &json!(false)));
    compared
}

/// Everything that is written as a card.
fn cards(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let is_card = text.len() == 2
                && text.starts_with(|c| "23456789TJQKA".contains(c))
                && text.ends_with(|c| "cdhs".contains(c));
            if is_card {
                into.insert(text.clone());
            }
        }
        Value::Array(items) => items.iter().for_each(|item| cards(item, into)),
        Value::Object(members) => members.values().for_each(|item| cards(item, into)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_what_each_viewer_was_sent_and_no_more() {
    for game in POKER {
        let house = house(game, 7, 4);
        let mut one = house.guest().await;
        let own = Witness::of(&house, one.caller()).await;
        let onlooker = Witness::of(&house, Caller::Spectator).await;
        one.sit(3, 200).await;
        play_until(&mut one, 4).await;
        let mut compared = [0, 0];
        for number in 1..=3 {
            compared[0] += compare(&house, number, &one.caller(), &own).await;
            compared[1] += compare(&house, number, &Caller::Spectator, &onlooker).await;
            let other = house.guest().await.caller();
            let (stranger, theirs) = replayed(&house, number, &other).await;
            let (spectator, seen) = replayed(&house, number, &Caller::Spectator).await;
            let play = |steps: &[Value]| -> Vec<Value> {
                steps.iter().map(|step| step["frame"]["view"]["play"].clone()).collect()
            };
            assert_eq!(play(&theirs), play(&seen), "a stranger sees what onlookers saw");
            assert!(!stranger.own && !spectator.own && stranger.round.net.is_none());
            // A file has no card in it that was not on the table before its reader.
            for (by, steps) in
                [(one.caller(), replayed(&house, number, &one.caller()).await.1), (other, theirs)]
            {
                let file = house.floor.seen_round(&house.id, number, by).await.unwrap().unwrap();
                let (mut written, mut shown) = (BTreeSet::new(), BTreeSet::new());
                file.played.events.iter().for_each(|event| cards(event, &mut written));
                for step in steps {
                    cards(&step["frame"]["view"]["play"], &mut shown);
                }
                assert!(written.is_subset(&shown), "{game} {number}: {written:?} {shown:?}");
                assert!(file.played.players.iter().all(|player| player.person == 0));
                assert!(!file.lines.is_empty());
            }
        }
        assert!(compared[0] >= 20 && compared[1] >= 20, "{game}: {compared:?}");
        house.floor.shut_down().await;
    }
}

/// A wager in each of the first rounds, and an onlooker.
async fn at_the_wheel() -> (House, Player) {
    let house = House::open(Pace { call_ms: 20, result_ms: 60, second_ms: 200, ..Pace::none() });
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    for number in 1..=3 {
        one.until("wagers", |f| {
            f["view"]["round"] == number && f["view"]["play"]["phase"] == "wagers-open"
        })
        .await;
        one.place("1", 5).await;
        one.until("the end", |f| f["view"]["round"] == number && f["view"]["running"] == false)
            .await;
    }
    one.until("the next", |f| f["view"]["round"] == 4).await;
    (house, one)
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_are_listed_with_what_they_came_to_for_the_reader() {
    let (house, one) = at_the_wheel().await;
    let id = one.person.id;
    let all = house.floor.rounds(&house.id, Some(id), None, 50).await.unwrap();
    let numbers: Vec<u64> = all.iter().map(|row| row.round).collect();
    assert!(numbers.ends_with(&[3, 2, 1]), "the latest first: {numbers:?}");
    let rack: i64 = one.frame()["view"]["you"]["gaming"].as_i64().unwrap();
    let lies = one.frame()["view"]["play"]["wagers"].as_array().map_or(0, Vec::len);
    let sum: i64 = all.iter().filter_map(|row| row.net).map(|net| net.0).sum();
    if lies == 0 {
        assert_eq!(10_000 + sum, rack, "the nets add up to what the rack has");
    }
    let played = all.iter().filter(|row| row.net.is_some());
    assert!(played.clone().count() == 3 && played.clone().all(|row| !row.said.is_empty()));
    assert!(all.iter().all(|row| row.game == "money-wheel" && row.name == "Money Wheel 1"));
    let third = all.iter().find(|row| row.round == 3).unwrap().listed_at();
    let older = house.floor.rounds(&house.id, None, Some(third), 1).await.unwrap();
    assert_eq!((older.len(), older[0].round, older[0].net), (1, 2, None), "nobody else's net");
    // The same by the account of the reader, page after page.
    let mut mine = Vec::new();
    let mut after = None;
    loop {
        let page = house.floor.rounds_of(id, after.clone(), 1).await.unwrap();
        let Some(row) = page.into_iter().next() else { break };
        after = Some(row.listed_at());
        mine.push(row);
    }
    let wagered: Vec<_> = all.into_iter().filter(|row| row.net.is_some()).collect();
    assert_eq!(mine, wagered);
    let results = house.floor.results_of(id).await.unwrap();
    let told: Vec<_> = results.iter().map(|one| (one.ended_ms, Some(one.net))).collect();
    assert_eq!(told, wagered.iter().map(|row| (row.ended_ms, row.net)).collect::<Vec<_>>());
    assert!(results.iter().all(|one| one.game == "money-wheel"));
    let stranger = house.guest().await;
    assert_eq!(house.floor.rounds_of(stranger.person.id, None, 50).await.unwrap(), []);
    assert_eq!(house.floor.results_of(stranger.person.id).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn chips_that_were_bought_after_a_round_began_are_counted() {
    let house = House::open(Pace { call_ms: 20, result_ms: 60, second_ms: 200, ..Pace::none() });
    let mut early = house.guest().await;
    early.sit(0, 50).await;
    early.until("a round", |f| f["view"]["play"]["phase"] == "wagers-open").await;
    let mut one = house.guest().await;
    one.sit(1, 100).await;
    one.place("1", 5).await;
    one.until("the end", |f| f["view"]["running"] == false).await;
    let all = house.floor.rounds(&house.id, Some(one.person.id), None, 50).await.unwrap();
    let number = all.iter().rfind(|row| row.net.is_some()).unwrap().round;
    let file = house.floor.seen_round(&house.id, number, one.caller()).await.unwrap().unwrap();
    let [player] = &file.played.players[..] else { panic!("one played: {:?}", file.played) };
    assert_eq!(player.rack, Cents::dollars(100));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_again_after_a_restart() {
    let (house, one) = at_the_wheel().await;
    let caller = one.caller();
    let before = replayed(&house, 2, &caller).await.1;
    let id = one.person.id;
    let latest = house.floor.rounds(&house.id, Some(id), None, 1).await.unwrap();
    let latest = latest[0].listed_at();
    let list = house.floor.rounds(&house.id, Some(id), Some(latest.clone()), 50).await.unwrap();
    drop(one);
    let house = house.restart(Pace::none()).await;
    assert_eq!(replayed(&house, 2, &caller).await.1, before);
    assert_eq!(house.floor.rounds(&house.id, Some(id), Some(latest), 50).await.unwrap(), list);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_over_is_played_again() {
    let (house, mut one) = at_the_wheel().await;
    let running = one.until("a round", |f| f["view"]["running"] == true).await;
    let running = running["view"]["round"].as_u64().unwrap();
    for number in [0, running + 5, u64::MAX] {
        let replay = house.floor.replay(&house.id, number, one.caller(), 0).await.unwrap();
        assert!(replay.is_none(), "{number}");
    }
    let past_the_end = house.floor.replay(&house.id, 1, one.caller(), usize::MAX).await.unwrap();
    let past_the_end = past_the_end.unwrap();
    assert!(past_the_end.steps.is_empty() && past_the_end.next.is_none());
    let nowhere = TableId::new("nowhere-1").unwrap();
    assert!(house.floor.replay(&nowhere, 1, one.caller(), 0).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_bots_play_is_on_no_list_of_theirs() {
    let id = TableId::new("omaha-1").unwrap();
    let terms = Terms { bots: 2, ..Terms::practice("Omaha 1") };
    let pace = Pace { result_ms: 30, ..Pace::none() };
    let (house, _) = House::open_game(pace, id, "omaha", terms, None);
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    play_until(&mut one, 2).await;
    let rows = house.floor.rounds(&house.id, Some(one.person.id), None, 50).await.unwrap();
    assert!(rows.iter().all(|row| row.players >= 2), "bots are counted: {rows:?}");
    let bot = house.floor.person_named("Bot Acacia").unwrap();
    assert_eq!(house.floor.rounds_of(bot, None, 50).await.unwrap(), []);
}
