//! Journals that earlier versions wrote are sound, come back whole, and can be played on.

use std::fs;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use floor::{Answer, Caller, Clock, Pace, TableId, Verdict};
use journal::Recorded;
use money::Cents;
use rules::StaffId;
use serde_json::Value;
use table::PersonId;
use tempfile::TempDir;

use crate::premises::{House, Player, floor_in};

/// Windows of seconds pass in a moment.
const QUICK: fn() -> Pace = || Pace { second_ms: 10, ..Pace::none() };

/// Lays an old journal into a folder of its own, with its key.
fn unpacked(name: &str) -> TempDir {
    let packed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/journals").join(name);
    let folder = tempfile::tempdir().unwrap();
    for file in ["journal.db", "journal.head"] {
        let mut bytes = Vec::new();
        let gz = fs::File::open(packed.join(format!("{file}.gz"))).unwrap();
        GzDecoder::new(gz).read_to_end(&mut bytes).unwrap();
        fs::write(folder.path().join(file), bytes).unwrap();
    }
    fs::create_dir(folder.path().join("secret")).unwrap();
    fs::copy(packed.join("seal.key"), folder.path().join("secret/seal.key")).unwrap();
    folder
}

fn house(name: &str, table: &str, pace: Pace) -> House {
    let folder = unpacked(name);
    let (floor, _) = floor_in(&folder, pace, Clock::system());
    House { folder, floor, id: TableId::new(table).unwrap() }
}

impl House {
    /// A table as somebody at a post there sees it.
    async fn picture(&self, table: &str) -> Value {
        let table = self.floor.table(&TableId::new(table).unwrap()).unwrap();
        let watch = table.watch(Caller::Inspector(StaffId(21))).await.unwrap();
        serde_json::from_str(watch.later.borrow().frame()).unwrap()
    }
}

/// The tables of the journal with fourteen games that something was played at, and the latest round of each.
const PLAYED: [(&str, u64); 18] = [
    ("baccarat-1", 2),
    ("baccarat-2", 1),
    ("baccarat-3", 2),
    ("blackjack-1", 3),
    ("canberra-manila-1", 1),
    ("draw-1", 1),
    ("faro-1", 1),
    ("faro-1999", 1),
    ("five-card-stud-customary", 1),
    ("hold-em-1", 5),
    ("mini-baccarat-1", 2),
    ("money-wheel-1", 2),
    ("omaha-1", 1),
    ("roulette-1", 2),
    ("roulette-2", 1),
    ("seven-card-stud-1", 1),
    ("sic-bo-1", 2),
    ("three-card-manila-1", 1),
];

#[test]
fn an_old_journal_is_sound() {
    let folder = unpacked("fourteen-games");
    let key = folder.path().join("secret/seal.key");
    let vault = floor::Vault::existing(&key).unwrap().unwrap();
    let journal = journal::SqliteJournal::open_read_only(folder.path()).unwrap();
    // These are for the server to read.
    let servers = |event: &Recorded| event.stream.as_str().starts_with("login.").then_some(Ok(()));
    let verified = floor::verify(&journal, Some(&vault), &servers, &mut |_| {}).unwrap();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    assert_eq!((verified.events, verified.streams, verified.tables), (2_216, 80, 29));
    assert_eq!((verified.rounds, verified.shown, verified.draws), (16, 13, 321));
    assert!(verified.unopened.is_empty() && verified.forfeited.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_of_an_old_journal_comes_back() {
    // Nothing moves of itself while the facts are looked at.
    let still = Pace { second_ms: 1_000_000, call_ms: 1_000_000_000, ..Pace::none() };
    let house = house("fourteen-games", "hold-em-1", still);
    let tables = house.floor.tables();
    assert_eq!(tables.len(), 29);
    for summary in &tables {
        assert_eq!(summary.stopped, None, "{}", summary.id.as_str());
        let played = PLAYED.iter().find(|(id, _)| *id == summary.id.as_str());
        assert_eq!(summary.round, played.map_or(0, |(_, round)| *round), "{}", summary.id.as_str());
        let frame = house.picture(summary.id.as_str()).await;
        assert_eq!(frame["view"]["round"].as_u64(), Some(summary.round), "{frame}");
    }
    for (person, cents) in [(2, 95_375), (9, 199_820_000), (18, 91_400), (22, 90_000)] {
        let person = house.floor.person(PersonId(person)).await.unwrap();
        assert_eq!((person.balance, person.money), (Cents(cents), Cents::ZERO), "{person:?}");
    }
    let ada = house.floor.person_named("Ada").unwrap();
    assert_eq!(house.floor.person(ada).await.unwrap().role, cage::Role::Supervisor);
    let rack = |frame: &Value, seat: usize| frame["view"]["seats"][seat]["rack"].as_u64();
    assert_eq!(rack(&house.picture("roulette-2").await, 2), Some(27_500));
    assert_eq!(rack(&house.picture("seven-card-stud-1").await, 3), Some(29_300));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rounds_of_an_old_journal_can_still_be_checked() {
    let house = house("fourteen-games", "money-wheel-1", QUICK());
    for (table, verdict) in [
        ("money-wheel-1", Verdict::Sound),
        ("sic-bo-1", Verdict::Sound),
        ("roulette-1", Verdict::Sound),
        ("draw-1", Verdict::Unchanged),
        ("faro-1999", Verdict::Unchanged),
        ("hold-em-1", Verdict::Unchanged),
    ] {
        let id = TableId::new(table).unwrap();
        let round = house.floor.round(&id, 1, None).await.unwrap().unwrap();
        assert_eq!(floor::check_round(&round), verdict, "{table}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_table_is_played_on() {
    let house = house("fourteen-games", "money-wheel-1", QUICK());
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    let round = |frame: &Value| frame["view"]["round"].as_u64().unwrap();
    let open = |frame: &Value| frame["view"]["play"]["phase"] == "wagers-open";
    loop {
        let frame = one.until("wagers open", open).await;
        match one.place("1", 10).await {
            Answer::Done { .. } => {
                one.until("the next round", |later| round(later) > round(&frame)).await;
                break;
            }
            // The window was closed at that moment.
            Answer::Refused(_) => {}
            other => panic!("{other:?}"),
        }
    }
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound() && verified.events > 2_216, "{:?}", verified.faults);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sat_at_an_old_table_finds_their_chips() {
    let house = house("fourteen-games", "baccarat-3", Pace::none());
    let person = house.floor.person(PersonId(23)).await.unwrap();
    let before = person.balance;
    let one = Player::at(&house, person).await;
    one.do_it("leave".into()).await;
    let after = house.floor.person(one.person.id).await.unwrap().balance;
    assert_eq!(after, before + Cents(19_000));
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn commission_on_account_is_still_owed() {
    let house = house("on-account", "baccarat-2", QUICK());
    let summary = house.table().summary();
    assert_eq!((summary.stopped.as_deref(), summary.name.as_str()), (None, "On account"));
    let person = house.floor.person(PersonId(3)).await.unwrap();
    let before = person.balance;
    let one = Player::at(&house, person).await;
    one.do_it("leave".into()).await;
    let after = house.floor.person(one.person.id).await.unwrap().balance;
    assert_eq!(after, before + Cents(20_500 - 25), "the rack, less the commission that was noted");
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}
