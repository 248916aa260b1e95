//! Tables leave memory when nobody needs them, and machines that others write to are read again.

use std::sync::Arc;
use std::time::Duration;

use floor::{Answer, Clock, Floor, Pace, TableId, Vault};
use journal::{Append, CommandKey, Expect, Journal, Kind, Label, Move, NewEvent, Pocket};
use journal::{SqliteJournal, Stream, Unit, Work};
use money::Cents;
use serde_json::json;
use table::Terms;

use crate::premises::{House, Player};

/// Nothing happens automatically except that tables go to rest.
fn restless() -> Pace {
    Pace { rest_ms: 20, ..Pace::none() }
}

async fn until_rested(floor: &Floor) {
    for _ in 0..500 {
        if floor.in_memory() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{} tables are still in memory", floor.in_memory());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_needs_rests_and_comes_back_as_it_was() {
    let house = House::open(restless());
    until_rested(&house.floor).await;
    let row = house.table().summary();
    assert_eq!((row.name.as_str(), row.seats), ("Money Wheel 1", 7));

    let one = house.guest().await;
    assert_eq!(house.floor.in_memory(), 1);
    one.sit(0, 100).await;
    let key = CommandKey::new("once-only").unwrap();
    let leave = |key| one.table.command(one.caller(), key, json!("leave").to_string());
    let Ok(Answer::Done { version }) = leave(key.clone()).await else { panic!("leaves") };
    let Player { person, table, pictures } = one;
    drop(pictures);
    until_rested(&house.floor).await;

    // The same command sent again is known, although the table has forgotten everything but its stream.
    let caller = floor::Caller::Person { id: person.id, handle: person.handle.clone() };
    let again = table.command(caller, key, json!("leave").to_string()).await;
    assert_eq!(again, Ok(Answer::Done { version }));
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_rests_leaves_its_state_behind() {
    let (house, journal) = House::open_with_journal(restless());
    let (stream, state) = (house.id.stream(), Kind::new("state").unwrap());
    let one = house.guest().await;
    for _ in 0..8 {
        one.sit(0, 100).await;
        one.do_it(json!("leave")).await;
    }
    let Player { person, pictures, .. } = one;
    drop(pictures);
    until_rested(&house.floor).await;
    let mut saved = None;
    for _ in 0..500 {
        saved = journal.load_snapshot(&stream, &state).unwrap();
        if saved.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let saved = saved.expect("its state was saved");
    assert_eq!(saved.version, journal.length(&stream).unwrap());
    let clear = String::from_utf8_lossy(&saved.bytes).into_owned();
    assert!(!clear.contains("Money Wheel") && !clear.contains("state"), "it is sealed");

    let one = Player::at(&house, person).await;
    assert_eq!(one.frame()["version"], saved.version);
    one.sit(0, 100).await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_floor_takes_up_only_tables_that_somebody_needs() {
    let house = House::open(restless());
    let mut names = vec![house.id.clone()];
    for number in 2..=40 {
        let id = TableId::new(&format!("money-wheel-{number}")).unwrap();
        let terms = Terms::practice(&format!("Money Wheel {number}"));
        house.floor.open_table(&id, "money-wheel", terms, None).unwrap();
        names.push(id);
    }
    let one = house.guest().await;
    one.sit(3, 100).await;
    house.floor.shut_down().await;

    let house = house.restart(restless()).await;
    assert_eq!(house.floor.in_memory(), 1, "the one where somebody sits");
    let listed = house.floor.tables();
    assert_eq!(listed.len(), names.len());
    assert!(listed.iter().all(|row| row.stopped.is_none() && row.seats == 7), "{listed:?}");
    assert_eq!(listed.iter().map(|row| row.taken).sum::<usize>(), 1);
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_is_out_of_date_is_not_shown() {
    let house = House::open(restless());
    until_rested(&house.floor).await;
    let one = house.guest().await;
    one.sit(2, 100).await;
    // As after a power cut: nothing is kept of the table but its stream and the row of before.
    let folder = house.folder.path().to_owned();
    let copy = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() && entry.file_name() != "lock" {
            std::fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
        }
    }
    let journal = Arc::new(SqliteJournal::open(copy.path()).unwrap());
    let vault = Arc::new(Vault::open(&copy.path().join("secret/seal.key")).unwrap());
    let floor = Floor::open(journal, vault, Clock::system(), Pace::none()).unwrap();
    assert_eq!(floor.table(&house.id).unwrap().summary().taken, 1);
    floor.shut_down().await;
    house.floor.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_changed_elsewhere_is_read_again_and_the_change_goes_through() {
    let (house, journal) = House::open_with_journal(Pace::none());
    let one = house.guest().await;
    one.do_it(json!({"join": {"handle": "x", "seat": 0}})).await;
    deposit_elsewhere(&journal, one.person.id.0, Cents::dollars(500));
    // There are this many only with those from elsewhere.
    one.do_it(json!({"buy-in": {"amount": 20_000}})).await;
    let person = house.floor.person(one.person.id).await.unwrap();
    assert_eq!(person.balance, Cents::dollars(1300));
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

/// What another server of the same house would write.
fn deposit_elsewhere(journal: &SqliteJournal, person: u64, amount: Cents) {
    let stream = Stream::new(format!("account.{person}")).unwrap();
    let pocket = |name: String| Pocket::new(name).unwrap();
    let (from, to) = (pocket("outside".to_owned()), pocket(format!("account.{person}")));
    let event = NewEvent {
        person: Label::new(person.to_string()).ok(),
        moves: Move::transfer(from, to, Unit::Cents, amount.net().0).to_vec(),
        ..NewEvent::new(
            Kind::new("deposited").unwrap(),
            json!({"deposited": {"amount": amount}}).to_string(),
        )
    };
    let expect = Expect::Version(journal.length(&stream).unwrap());
    let appends = vec![Append { stream, expect, events: vec![event] }];
    journal.append(Work { key: None, at_ms: 1, appends }).unwrap();
}
