//! Bots on a real floor: they come for people, play as people do, make room for them, and do nothing without them.

use std::time::Duration;

use floor::{Answer, Pace, TableId};
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, Player, fresh_key};

pub(crate) const POKER: [&str; 8] = [
    "five-card-stud",
    "seven-card-stud",
    "canberra-manila",
    "three-card-manila",
    "hold-em",
    "omaha",
    "draw",
    "faro",
];

/// No waiting except for what must be seen, and enough time to decide.
fn pace() -> Pace {
    Pace { result_ms: 30, ..Pace::none() }
}

pub(crate) fn house(game: &str, seats: u8, bots: u8) -> House {
    let id = TableId::new(&format!("{game}-1")).unwrap();
    let terms = Terms { seats, bots, ..Terms::practice(game) };
    House::open_game(pace(), id, game, terms, None).0
}

/// Who sits, and whether it is a bot.
fn sitters(frame: &Value) -> Vec<(String, bool)> {
    let seats = frame["view"]["seats"].as_array().unwrap().iter();
    let taken = seats.filter(|seat| !seat["party"].is_null());
    taken.map(|seat| (seat["handle"].as_str().unwrap().to_owned(), seat["bot"] == true)).collect()
}

fn bots(frame: &Value) -> usize {
    sitters(frame).iter().filter(|(_, bot)| *bot).count()
}

fn round(frame: &Value) -> u64 {
    frame["view"]["round"].as_u64().unwrap()
}

fn is_over(frame: &Value, number: u64) -> bool {
    round(frame) >= number && frame["view"]["running"] == false || round(frame) > number
}

/// What a person in a hurry does, the most expensive last.
const WANTED: [&str; 10] = [
    "check",
    "show",
    "replace",
    "over-blind",
    "fold",
    "bring-in",
    "call",
    "call-and-fold",
    "bet",
    "raise",
];

async fn pass(person: &Player, frame: &Value) {
    let offers = frame["offers"].as_array().unwrap();
    let is = |offer: &&Value, name: &str| {
        let act = &offer["command"]["play"]["act"];
        act == name || !act[name].is_null() && act[name]["make"] != true
    };
    let wanted = WANTED.iter().find_map(|name| offers.iter().find(|offer| is(offer, name)));
    if let Some(offer) = wanted {
        person.send(offer["command"].clone()).await;
    }
}

/// Plays until this many rounds are over.
pub(crate) async fn play_until(person: &mut Player, number: u64) -> Value {
    let mut seen = 0;
    loop {
        let frame = person
            .until("another picture", |frame| frame["version"].as_u64().unwrap() > seen)
            .await;
        seen = frame["version"].as_u64().unwrap();
        if is_over(&frame, number) {
            return frame;
        }
        pass(person, &frame).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_every_game_with_bots_at_once() {
    for game in POKER {
        let house = house(game, 7, 4);
        let mut one = house.guest().await;
        one.sit(3, 200).await;
        let frame = play_until(&mut one, 3).await;
        let marked = sitters(&frame);
        assert_eq!(marked.iter().filter(|(_, bot)| *bot).count(), 4, "{game}: {marked:?}");
        assert!(marked.iter().all(|(name, bot)| name.starts_with("Bot ") == *bot), "{marked:?}");
        house.floor.shut_down().await;
        let verified = house.verified();
        assert!(verified.is_sound(), "{game}: {:?}", verified.faults);
        assert!(verified.rounds >= 2, "{game}: {verified:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_person_bots_stand_still() {
    let house = house("hold-em", 7, 3);
    let mut watcher = house.guest().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(bots(&watcher.frame()), 0, "nobody to keep company");
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    play_until(&mut one, 2).await;
    one.do_it("leave".into()).await;
    let left = |frame: &Value| {
        frame["view"]["running"] == false && sitters(frame).iter().all(|(_, bot)| *bot)
    };
    watcher.until("the end of the round", left).await;
    // What the house still says about the finished round comes at once.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let before = watcher.frame()["version"].as_u64();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(watcher.frame()["version"].as_u64(), before, "the record does not grow");
    assert_eq!(bots(&watcher.frame()), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_goes_before_a_bot() {
    let house = house("hold-em", 3, 2);
    let (mut one, mut two) = (house.guest().await, house.guest().await);
    one.sit(0, 200).await;
    one.until("company", |frame| bots(frame) == 2).await;
    let handle = two.person.handle.as_str().to_owned();
    two.do_it(json!({"wait-for-seat": {"handle": handle}})).await;
    let waits = async {
        let freed = two.until("a free seat", |frame| bots(frame) == 1).await;
        let seats = freed["view"]["seats"].as_array().unwrap();
        let free = seats.iter().position(|seat| seat["party"].is_null()).unwrap();
        two.sit(u8::try_from(free).unwrap(), 100).await;
        two.until("both sit", |frame| sitters(frame).len() == 3).await;
    };
    // The round in which the bot plays is played to its end.
    tokio::select! {
        () = waits => {}
        _ = play_until(&mut one, u64::MAX) => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_makes_room_also_where_everybody_else_is_away() {
    let house = house("roulette", 2, 1);
    let (mut one, mut two) = (house.guest().await, house.guest().await);
    one.sit(0, 200).await;
    one.until("company", |frame| bots(frame) == 1).await;
    one.do_it(json!({"set-away": {"away": true}})).await;
    let handle = two.person.handle.as_str().to_owned();
    two.do_it(json!({"wait-for-seat": {"handle": handle}})).await;
    two.until("a free seat", |frame| bots(frame) == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_says_how_many_bots_there_are() {
    let house = house("omaha", 7, 4);
    let mut one = house.guest().await;
    let handle = one.person.handle.as_str();
    one.do_it(json!({"join": {"handle": handle, "seat": 0}})).await;
    one.until("company", |frame| bots(frame) == 4).await;
    assert_eq!(one.frame()["view"]["round"], 0, "no round without somebody's chips");
    one.do_it(json!({"set-bots": {"bots": 1}})).await;
    one.until("less of it", |frame| bots(frame) == 1).await;
    one.do_it(json!({"set-bots": {"bots": 6}})).await;
    one.until("more of it", |frame| bots(frame) == 6).await;
    let Answer::Refused(refusal) = one.send(json!({"set-bots": {"bots": 7}})).await else {
        panic!("one seat is a person's");
    };
    assert!(refusal.sentence.contains("At most 6"), "{}", refusal.sentence);
    assert_eq!(house.table().summary().bots, 6);
    assert_eq!(house.table().summary().people.len(), 1, "a bot is nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_bot_comes_to_a_table_for_money() {
    let id = TableId::new("hold-em-1").unwrap();
    let terms = Terms { purpose: table::Purpose::Money, ..Terms::practice("Hold-em") };
    let (house, _) = House::open_game(pace(), id, "hold-em", terms, None);
    let one = house.guest().await;
    house.floor.pay_in(one.person.id, money::Cents::dollars(200)).await.unwrap();
    one.sit(0, 200).await;
    let Answer::Refused(refusal) = one.send(json!({"set-bots": {"bots": 1}})).await else {
        panic!("not refused");
    };
    assert!(refusal.sentence.contains("practice"), "{}", refusal.sentence);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(bots(&one.frame()), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_bots_are_still_bots_and_play_on() {
    let house = house("seven-card-stud", 7, 3);
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    play_until(&mut one, 1).await;
    let person = one.person.clone();
    drop(one);
    let house = house.restart(pace()).await;
    let mut one = Player::at(&house, person).await;
    let frame =
        one.until("the table again", |frame| frame["view"]["round"].as_u64() > Some(0)).await;
    assert_eq!(bots(&frame), 3);
    let number = round(&frame) + 2;
    play_until(&mut one, number).await;
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_the_name_of_a_bot() {
    use floor::AccountError;
    let house = house("draw", 7, 1);
    let name = table::Handle::new("Bot Acacia").unwrap();
    let opened = house.floor.open_account(name, cage::Role::Player, money::Cents::ZERO).await;
    assert_eq!(opened, Err(AccountError::HandleReserved));
    // Nor can anybody act for one.
    let mut one = house.guest().await;
    one.sit(0, 200).await;
    one.until("company", |frame| bots(frame) == 1).await;
    let command = json!({"join": {"handle": "Bot Acacia", "seat": 1}}).to_string();
    let joined = one.table.command(one.caller(), fresh_key(), command).await.unwrap();
    assert!(matches!(joined, Answer::Refused(_)), "{joined:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_edition_of_every_game_has_a_practice_table() {
    let house = house("hold-em", 7, 4);
    house.floor.open_practice_floor().unwrap();
    let tables = house.floor.tables();
    for game in POKER {
        let variant = poker::Variant::named(game).unwrap();
        for edition in poker::editions::of(variant) {
            let open = tables.iter().filter(|t| t.game == game && t.edition == edition);
            let open: Vec<_> = open.collect();
            assert_eq!(open.len(), 1, "{game} {edition}");
            assert_eq!((open[0].company, open[0].bots), (4, 0), "{game} {edition}");
        }
    }
    house.floor.open_practice_floor().unwrap();
    assert_eq!(house.floor.tables().len(), tables.len(), "none is opened twice");
}

/// A player's standing at the table, and the label of the offer that ends it.
fn idle(frame: &Value) -> Option<(String, Option<String>)> {
    let own = &frame["view"]["you"]["party"];
    let idle = frame["idle"].as_array().unwrap().iter().find(|idle| idle["party"] == *own)?;
    let ends = idle["ends"].as_u64().map(|at| {
        frame["offers"][usize::try_from(at).unwrap()]["label"].as_str().unwrap().to_owned()
    });
    Some((idle["text"].as_str().unwrap().to_owned(), ends))
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_play_sees_why_and_the_one_thing_that_ends_it() {
    let house = house("hold-em", 7, 3);
    let mut one = house.guest().await;
    let handle = one.person.handle.as_str();
    one.do_it(json!({"join": {"handle": handle, "seat": 2}})).await;
    let stands = |text: &str, ends: &str| Some((text.to_owned(), Some(ends.to_owned())));
    assert_eq!(idle(&one.frame()), stands("Out of chips", "Buy in for"));
    one.do_it(json!({"buy-in": {"amount": 20_000}})).await;
    play_until(&mut one, 1).await;
    insist(&mut one, &json!({"play": {"act": {"sit-out": {"out": true}}}})).await;
    // While cards go out nothing is on offer; the reason stays.
    let frame = one.until("an offer to play", idle_ends).await;
    assert_eq!(idle(&frame), stands("Sitting out", "Play again"));
    let seen = one.until("later rounds", |frame| round(frame) >= 9 && idle_ends(frame)).await;
    assert_eq!(idle(&seen), stands("Sitting out", "Play again"), "however long it lasts");
    let offers = seen["offers"].to_string();
    assert!(!offers.contains("be dealt in"), "nothing is on offer that would do nothing: {offers}");
    insist(&mut one, &json!({"play": {"act": {"sit-out": {"out": false}}}})).await;
    one.until("another state", |frame| idle(frame).is_none_or(|(text, _)| text != "Sitting out"))
        .await;
}

fn idle_ends(frame: &Value) -> bool {
    idle(frame).is_some_and(|(_, ends)| ends.is_some())
}

/// Says something again until the table hears it: it hears nothing while cards go out.
async fn insist(person: &mut Player, command: &Value) {
    while !matches!(person.send(command.clone()).await, Answer::Done { .. }) {
        let seen = person.frame()["version"].as_u64().unwrap();
        person.until("another picture", |frame| frame["version"].as_u64().unwrap() > seen).await;
    }
}
