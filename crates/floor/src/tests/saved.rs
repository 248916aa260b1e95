//! States that are saved and loaded: a shortcut past most of the stream, and nothing more.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use journal::{Append, Error, Expect, Journal, Kind, Move, NewEvent, Pocket, Refusal};
use journal::{Snapshot, SqliteJournal, Stream, Unit, Work};
use money::Cents;
use rules::StaffId;
use serde_json::{Value, json};
use table::{DealtBy, Terms};

use super::hiding::{act, bytes_at_rest, dealt, numbers_after, open_at, pace, play, play_out};
use super::premises::{House, Player, fresh_key};
use crate::host::save::{CODE, EVERY, FEW, kind, open, save, seal};
use crate::{Answer, Caller, Clock, Floor, Pace, TableId, Vault};

/// A name that is in no event: a table that bears it came from the saved state.
const MARKED: &str = "Marked";

fn saved(journal: &dyn Journal, stream: &Stream) -> Snapshot {
    journal.load_snapshot(stream, &kind()).unwrap().expect("a state was saved")
}

/// Gives the table of a closed house another name in its saved state, sealed as told.
fn mark(house: &House, sealing: impl Fn(&Stream, u64, &Value) -> Vec<u8>) {
    mark_in(house, |state| state["state"]["Opened"]["terms"]["name"] = MARKED.into(), sealing);
}

/// Changes the saved state of the table of a closed house.
fn mark_in(
    house: &House,
    change: impl Fn(&mut Value),
    sealing: impl Fn(&Stream, u64, &Value) -> Vec<u8>,
) {
    let (journal, stream) = (house.floor.journal(), house.id.stream());
    let Snapshot { version, bytes } = saved(&**journal, &stream);
    let mut state: Value =
        open(house.floor.vault(), &stream, version, CODE, &bytes).expect("it opens");
    change(&mut state);
    let bytes = sealing(&stream, version, &state);
    journal.save_snapshot(&stream, &kind(), Snapshot { version, bytes }).unwrap();
}

/// The same with the key of the house, for this place and this code.
fn mark_well(house: &House) {
    let vault = house.floor.vault();
    mark(house, |stream, version, state| seal(vault, stream, version, CODE, state).unwrap());
}

fn name_of(floor: &Floor) -> String {
    floor.tables()[0].name.clone()
}

/// Everybody opens a page again.
async fn back(house: &House, players: [Player; 3]) -> [Player; 3] {
    let [one, two, three] = players.map(|player| player.person);
    [Player::at(house, one).await, Player::at(house, two).await, Player::at(house, three).await]
}

/// What a player sees who comes to the table now, and the record that they read.
async fn seen(house: &House, player: &Player) -> (Value, Vec<Value>) {
    let watch = house.table().watch(player.caller()).await.unwrap();
    let read = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
    let messages = watch.now.messages(0);
    let record = messages.iter().map(|message| read(message)["record"].clone());
    (read(watch.now.frame()), record.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_with_hidden_cards_comes_back_from_the_saved_state() {
    let slow = Pace { second_ms: 1_000, ..pace() };
    let house = open_at(pace()).0;
    let players = dealt(&house).await;
    let house = house.restart(slow).await;
    let players = back(&house, players).await;
    let mut before = Vec::new();
    for player in &players {
        before.push(seen(&house, player).await);
    }
    house.floor.shut_down().await;
    let at_rest = bytes_at_rest(&house);
    for name in ["\"token\":", "\"party\":0,\"card\":", "\"party\":1,\"card\":", "\"from\":"] {
        assert_eq!(numbers_after(&at_rest, name), 0, "{name} stands in clear");
    }
    assert!(!at_rest.contains("recorded_ms"), "no part of the saved state stands in clear");

    mark_well(&house);
    let house = house.restart(slow).await;
    assert_eq!(name_of(&house.floor), MARKED, "it was not read from its stream");
    let mut players = back(&house, players).await;
    for (player, (then, record)) in players.iter().zip(&before) {
        let (now, lines) = seen(&house, player).await;
        assert_eq!(play(&now), play(then), "the same cards");
        assert_eq!(now["offers"], then["offers"]);
        let deadline = |frame: &Value| frame["deadline_ms"].as_u64().expect("a countdown");
        let apart = deadline(&now).abs_diff(deadline(then));
        assert!(apart < 100, "the same countdown, not {apart} ms from it");
        assert_eq!(&lines, record);
    }
    play_out(&mut players).await;
    assert!(house.floor.round(&house.id, 2, None).await.unwrap().is_some(), "its seal is known");
    house.floor.shut_down().await;
    assert!(house.verified().is_sound(), "an inspector reads the stream alone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_saved_state_that_does_not_belong_to_the_table_is_ignored() {
    type Sealing = fn(&Vault, &Stream, u64, &Value) -> Vec<u8>;
    let ways: [(&str, Sealing); 6] = [
        ("of another key", |_, stream, version, state| {
            seal(&Vault::fleeting().unwrap(), stream, version, CODE, state).unwrap()
        }),
        ("of other code", |key, stream, version, state| {
            seal(key, stream, version, "0", state).unwrap()
        }),
        ("of another version", |key, stream, version, state| {
            seal(key, stream, version - 1, CODE, state).unwrap()
        }),
        ("of another table", |key, _, version, state| {
            seal(key, &TableId::new("hidden-2").unwrap().stream(), version, CODE, state).unwrap()
        }),
        ("of another shape", |key, stream, version, _| {
            seal(key, stream, version, CODE, &json!({"state": 1})).unwrap()
        }),
        ("damaged", |key, stream, version, state| {
            let mut bytes = seal(key, stream, version, CODE, state).unwrap();
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
            bytes
        }),
    ];
    let mut house = open_at(pace()).0;
    let mut players = dealt(&house).await;
    let card = play(&players[1].frame())["hands"][1][2].clone();
    assert!(card.is_number());
    for (what, sealing) in ways {
        house.floor.shut_down().await;
        let key = Vault::existing(&house.key()).unwrap().unwrap();
        mark(&house, |stream, version, state| sealing(&key, stream, version, state));
        house = house.restart(Pace { second_ms: 60_000, ..pace() }).await;
        assert_eq!(name_of(&house.floor), "Hidden 1", "{what}");
        players = back(&house, players).await;
        assert_eq!(play(&players[1].frame())["hands"][1][2], card, "{what}: the same card");
    }
    act(&players[0], "stay").await;
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_power_cut_later_events_follow_an_older_state() {
    let slow = Pace { second_ms: 60_000, ..pace() };
    let house = open_at(pace()).0;
    let players = dealt(&house).await;
    house.floor.shut_down().await;
    mark_well(&house);
    let house = house.restart(slow).await;
    let players = back(&house, players).await;
    act(&players[0], "stay").await;
    act(&players[1], "fold").await;
    let (then, _) = seen(&house, &players[2]).await;

    // Nobody has shut down: what the disk has is an older state, and the whole stream.
    let copy = tempfile::tempdir().unwrap();
    fs::create_dir(copy.path().join("secret")).unwrap();
    fs::copy(house.key(), copy.path().join("secret/seal.key")).unwrap();
    for entry in fs::read_dir(house.folder.path()).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
        }
    }
    let journal = Arc::new(SqliteJournal::open(copy.path()).unwrap());
    let stream = house.id.stream();
    assert!(saved(&*journal, &stream).version < journal.length(&stream).unwrap());
    drop(journal);
    let (floor, _) = super::premises::floor_in(&copy, slow, Clock::system());
    let copied = House { folder: copy, floor, id: house.id.clone() };
    assert_eq!(name_of(&copied.floor), MARKED, "it began with the older state");
    let (now, _) = seen(&copied, &players[2]).await;
    assert_eq!((play(&now), &now["version"]), (play(&then), &then["version"]));
    copied.floor.shut_down().await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_state_that_is_too_long_is_not_saved_and_the_table_goes_on() {
    let house = open_at(pace()).0;
    let players = dealt(&house).await;
    let house = house.restart(Pace { second_ms: 60_000, ..pace() }).await;
    let players = back(&house, players).await;
    let (journal, stream) = (house.floor.journal(), house.id.stream());
    let before = saved(&**journal, &stream);
    let long = "x".repeat(journal::limits::SNAPSHOT_BYTES_MAX);
    let refused = save(&house.floor.ground.shared, &stream, before.version, &long).unwrap_err();
    assert!(matches!(refused, Error::Refused(Refusal::SnapshotTooLong { .. })), "{refused}");
    assert_eq!(saved(&**journal, &stream), before, "the one before stays");
    act(&players[0], "stay").await;
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_saved_while_it_lives_and_continues_from_there() {
    let (house, journal) = House::open_with_journal(Pace::none());
    let person = house.floor.open_guest(Cents::dollars(1)).await.unwrap().id;
    let stream = Stream::new(format!("account.{}", person.0)).unwrap();
    let length = journal.length(&stream).unwrap();
    house.floor.shut_down().await;
    assert_eq!(journal.load_snapshot(&stream, &kind()), Ok(None), "it is short");
    let few = 3;
    deposits(&*journal, &stream, length, EVERY - length - few);
    drop(journal);

    let house = house.restart(Pace::none()).await;
    for _ in 0..few {
        house.floor.deposit(person, Cents(1)).await.unwrap();
    }
    let journal = house.floor.journal();
    let mut waited = 0;
    while journal.load_snapshot(&stream, &kind()).unwrap().is_none() {
        waited += 1;
        assert!(waited < 1_000, "it is saved after so many events");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(saved(&**journal, &stream).version, EVERY);
    house.floor.deposit(person, Cents(1)).await.unwrap();
    let balance = house.floor.person(person).await.unwrap().balance;

    let house = house.restart(Pace::none()).await;
    assert_eq!(house.floor.person(person).await.unwrap().balance, balance);
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_kept_with_the_table_and_not_read_from_the_stream_again() {
    let terms = Terms { dealt_by: DealtBy::Person, ..Terms::practice("Money Wheel 1") };
    let house = House::open_on(Pace::none(), terms).0;
    let one = house.guest().await;
    one.sit(0, 100).await;
    let supervisor = Caller::Supervisor(StaffId(1_000));
    let state = json!({"state": "impractical"}).to_string();
    let stated = one.table.command(supervisor, fresh_key(), state).await.unwrap();
    assert!(matches!(stated, Answer::Done { .. }), "{stated:?}");
    for _ in 0..FEW {
        one.do_it(json!({"buy-in": {"amount": 100}})).await;
    }
    let told = house.floor.record(&house.id, 0).await.unwrap();
    assert!(told.len() == 1 && !told[0].text.is_empty(), "{told:?}");
    assert_eq!(house.floor.record(&house.id, 1).await.unwrap(), []);
    house.floor.shut_down().await;

    let vault = house.floor.vault();
    mark_in(
        &house,
        |state| state["kept"]["record"][0]["text"] = MARKED.into(),
        |s, v, state| seal(vault, s, v, CODE, state).unwrap(),
    );
    let house = house.restart(Pace::none()).await;
    let marked = house.floor.record(&house.id, 0).await.unwrap();
    assert_eq!(marked[0].text, MARKED, "it came with the saved state");
    // Without that state the stream tells the same.
    house.floor.shut_down().await;
    let vault = house.floor.vault();
    mark_in(&house, |_| {}, |s, v, state| seal(vault, s, v, "0", state).unwrap());
    let house = house.restart(Pace::none()).await;
    assert_eq!(house.floor.record(&house.id, 0).await.unwrap(), told);
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_at_rest_keeps_its_terms_without_words() {
    let house = House::open(Pace { rest_ms: 20, ..Pace::none() });
    let terms = house.floor.tables()[0].terms.clone();
    assert!(!terms.is_empty());
    house.floor.shut_down().await;
    let (journal, stream) = (house.floor.journal(), house.id.stream());
    let row = journal.load_snapshot(&stream, &Kind::new("row").unwrap()).unwrap();
    let row: Value = serde_json::from_slice(&row.expect("its row is kept").bytes).unwrap();
    assert!(row["terms"]["key"].is_string(), "{row}");
    assert!(!row.to_string().contains(&terms), "no sentence of any language is kept");
    let house = house.restart(Pace { rest_ms: 20, ..Pace::none() }).await;
    assert_eq!(house.floor.in_memory(), 0, "it rests");
    assert_eq!(house.floor.tables()[0].terms, terms);
}

/// Cents that come to an account, one by one.
fn deposits(journal: &dyn Journal, stream: &Stream, length: u64, count: u64) {
    let pocket = |name: &str| Pocket::new(name).unwrap();
    let moves = Move::transfer(pocket("outside"), pocket(stream.as_str()), Unit::Cents, 1).to_vec();
    let body = json!({"deposited": {"amount": 1, "purse": "practice"}}).to_string();
    let event = NewEvent { moves, ..NewEvent::new(Kind::new("deposited").unwrap(), body) };
    let events = (0..count).map(|_| event.clone()).collect();
    let append = Append { stream: stream.clone(), expect: Expect::Version(length), events };
    journal.append(Work { key: None, at_ms: 1_760_000_000_000, appends: vec![append] }).unwrap();
}
