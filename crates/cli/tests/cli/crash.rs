//! The real program, killed again and again in the middle of play. Every acknowledged command must
//! be in the journal exactly once, and every cent where a naive ledger says it is.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use journal::{Journal, Recorded, SqliteJournal};
use serde_json::Value;

use crate::ledger::{Address, Deed, Player};
use crate::serving::{Serving, TABLE, hear, request, socket};
use crate::{croupier, json};

const KILLS: u64 = 12;
const PLAYERS: u8 = 5;

#[test]
fn nothing_acknowledged_is_lost_over_many_crashes() {
    let folder = tempfile::tempdir().unwrap();
    let mut serving = Serving::start(folder.path());
    assert!(serving.announced[1].contains("password"), "{:?}", serving.announced);
    let address: Address = Arc::new(Mutex::new(Some(serving.address)));
    let stop = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..PLAYERS)
        .map(|seat| {
            let (player, address) =
                (Player::new(TABLE, seat, serving.address), Arc::clone(&address));
            let stop = Arc::clone(&stop);
            std::thread::spawn(move || player.play(&address, &stop))
        })
        .collect();
    for kill in 0..KILLS {
        // At another point of the rounds each time.
        std::thread::sleep(Duration::from_millis(300 + kill * 137 % 400));
        *address.lock().unwrap() = None;
        serving.kill();
        let beside = croupier(&["verify", "--data", folder.path().to_str().unwrap()]);
        assert_eq!(beside.code, 0, "after a crash: {}{}", beside.out, beside.err);
        serving = Serving::start(folder.path());
        *address.lock().unwrap() = Some(serving.address);
    }
    std::thread::sleep(Duration::from_millis(500));
    stop.store(true, Ordering::Relaxed);
    let players: Vec<Player> = players.into_iter().map(|player| player.join().unwrap()).collect();
    let shown = settle(&players[0], &serving);
    let balances: Vec<u64> = players.iter().map(|player| balance(player, &serving)).collect();
    let round = request(serving.address, "GET", &format!("/api/tables/{TABLE}/rounds/2"), "");
    let (_, _, round) = round.unwrap();
    assert!(serving.terminate().success(), "an orderly end");

    check_rounds(folder.path(), &round);
    let events = read_all(folder.path());
    for (player, balance) in players.iter().zip(balances) {
        let ledger = naive(player, &events);
        let rack = shown["view"]["seats"][usize::from(player.seat)]["rack"].as_u64().unwrap();
        assert_eq!((rack, balance), ledger, "seat {}: the naive ledger", player.seat);
    }
    let total = |f: fn(&Player) -> u64| players.iter().map(f).sum::<u64>();
    let done = total(|p| p.done.len() as u64);
    let resent = total(|p| p.resent);
    println!("{done} commands acknowledged, {resent} sent again after {KILLS} kills");
    assert!(done > 200, "{done} commands is no load");
    assert!(resent > 0, "a kill leaves something unanswered, to be sent again");
}

/// Waits until nothing is at stake, and gives that picture.
fn settle(player: &Player, serving: &Serving) -> Value {
    let mut socket = socket(serving.address, TABLE, &player.cookie).unwrap();
    for _ in 0..2000 {
        let message = hear(&mut socket).expect("the table goes on");
        let view = &message["frame"]["view"];
        let wagers = view["play"]["fields"].to_string();
        let phase = view["play"]["phase"].as_str().unwrap_or_default();
        let done = phase == "between" || phase == "wagers-open" && !wagers.contains("\"amount\":");
        if done && view["window"][1].is_null() && message.get("frame").is_some() {
            return message["frame"].clone();
        }
    }
    panic!("the table never came to rest");
}

fn balance(player: &Player, serving: &Serving) -> u64 {
    let (status, _, body) = request(serving.address, "GET", "/api/me", &player.cookie).unwrap();
    assert_eq!(status, 200, "the session outlives every crash");
    serde_json::from_str::<Value>(&body).unwrap()["balance"].as_u64().unwrap()
}

pub(crate) fn read_all(data: &Path) -> Vec<Recorded> {
    let journal = SqliteJournal::open_read_only(data).unwrap();
    let mut all: Vec<Recorded> = Vec::new();
    loop {
        let after = all.last().map_or(0, |event| event.position);
        let page = journal.scan(after, 5000).unwrap();
        if page.is_empty() {
            return all;
        }
        all.extend(page);
    }
}

/// The rack and the account of a player by what was acknowledged, and by where each wheel came to
/// rest. Checks on the way that each deed is on record exactly once.
fn naive(player: &Player, events: &[Recorded]) -> (u64, u64) {
    let table = format!("table.{TABLE}");
    let at_table = || events.iter().filter(|event| event.stream.as_str() == table);
    let mut by_key: BTreeMap<&str, Vec<&Recorded>> = BTreeMap::new();
    for event in at_table() {
        if let Some(key) = &event.key {
            by_key.entry(key.as_str()).or_default().push(event);
        }
    }
    let rested: BTreeMap<u64, String> = at_table()
        .filter(|event| event.kind.as_str() == "spun")
        .map(|event| {
            let body: Value = serde_json::from_str(&event.body).unwrap();
            (event.round.unwrap(), body["play"]["spun"]["symbol"].as_str().unwrap().to_owned())
        })
        .collect();
    let (mut rack, mut account) = (0_u64, 100_000_u64);
    for (key, deed) in &player.done {
        let recorded = by_key.get(player.journal_key(key).as_str()).cloned().unwrap_or_default();
        let kind = match deed {
            Deed::Join => "joined",
            Deed::BuyIn(_) => "bought-in",
            Deed::CashOut(_) => "cashed-out",
            Deed::Place(..) => "placed",
            Deed::Words(_) => "words-added",
            Deed::Fold => "folded",
        };
        let of_kind: Vec<_> = recorded.iter().filter(|e| e.kind.as_str() == kind).collect();
        assert_eq!(of_kind.len(), 1, "{deed:?} of seat {} under {key}", player.seat);
        match deed {
            Deed::BuyIn(amount) => (rack, account) = (rack + amount, account - amount),
            Deed::CashOut(amount) => (rack, account) = (rack - amount, account + amount),
            Deed::Place(symbol, amount) => {
                let symbol_rested = &rested[&of_kind[0].round.unwrap()];
                let odds = match *symbol {
                    "1" => 1,
                    "3" => 3,
                    _ => 47,
                };
                rack -= amount;
                if symbol_rested == symbol {
                    rack += amount + amount * odds;
                }
            }
            Deed::Join | Deed::Words(_) | Deed::Fold => {}
        }
    }
    for key in &player.refused {
        let found = by_key.get(player.journal_key(key).as_str());
        assert!(found.is_none(), "a refused command left something: {found:?}");
    }
    (rack, account)
}

/// The journal and a round, verified by the program itself; and a forged round, which is not.
fn check_rounds(data: &Path, round: &str) {
    let verified = json(&["verify", "--data", data.to_str().unwrap(), "--json"]);
    assert_eq!(verified["sound"], true, "{verified}");
    assert!(verified["journal"]["rounds"].as_u64().unwrap() > 5, "{verified}");
    let file = data.join("round.json");
    std::fs::write(&file, round).unwrap();
    let file = file.to_str().unwrap();
    let run = croupier(&["verify", file]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains("Sound"), "{}", run.out);
    let mut forged: Value = serde_json::from_str(round).unwrap();
    forged["proof"]["salt"] = "00".repeat(32).into();
    std::fs::write(file, forged.to_string()).unwrap();
    let run = croupier(&["verify", file]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("seed and salt give the commitment"), "{}", run.out);
    assert!(run.err.contains("1 fault was found"), "{}", run.err);
    assert_eq!(croupier(&["verify"]).code, 2, "something must be named");
    assert_eq!(croupier(&["verify", "--data", "/nonexistent"]).code, 1);
}
