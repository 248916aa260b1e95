//! One jackpot fed by three tables at once, while the program is killed again and again: it holds every cent that the tables
//! gave, once.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use crate::crash::read_all;
use crate::croupier;
use crate::ledger::{Address, Deed, Player};
use crate::serving::{Serving, request, request_with};

const KILLS: u64 = 6;
const TABLES: u8 = 3;
const JACKPOT: &str = "jackpot.1";

/// Antes and jackpot wagers, again and again; what comes at the wrong moment is refused.
fn by_rote(nth: u64) -> Deed {
    match nth % 3 {
        0 => Deed::Place("ante", 500),
        1 => Deed::Place("boomerang", 100),
        _ => Deed::Fold,
    }
}

/// Opens a table of their own for somebody.
fn at_own_table(player: Player, serving: &Serving) -> Player {
    let wish = json!({"game": "canberra-poker"}).to_string();
    let opened =
        request_with(serving.address, "POST", "/api/private-tables", &player.cookie, &wish);
    let (status, _, body) = opened.unwrap();
    assert_eq!(status, 201, "{body}");
    let table: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(table["jackpot"], 1, "{table}");
    player.at(table["id"].as_str().unwrap(), by_rote)
}

#[test]
fn a_jackpot_fed_by_three_tables_keeps_every_cent_over_crashes() {
    let folder = tempfile::tempdir().unwrap();
    let mut serving = Serving::start(folder.path());
    let address: Address = Arc::new(Mutex::new(Some(serving.address)));
    let stop = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..TABLES)
        .map(|_| {
            let player = at_own_table(Player::new("", 0, serving.address), &serving);
            let (address, stop) = (Arc::clone(&address), Arc::clone(&stop));
            std::thread::spawn(move || player.play(&address, &stop))
        })
        .collect();
    for kill in 0..KILLS {
        std::thread::sleep(Duration::from_millis(700 + kill * 137 % 400));
        *address.lock().unwrap() = None;
        serving.kill();
        let beside = croupier(&["verify", "--data", folder.path().to_str().unwrap()]);
        assert_eq!(beside.code, 0, "after a crash: {}{}", beside.out, beside.err);
        serving = Serving::start(folder.path());
        *address.lock().unwrap() = Some(serving.address);
    }
    std::thread::sleep(Duration::from_millis(700));
    stop.store(true, Ordering::Relaxed);
    let players: Vec<Player> = players.into_iter().map(|player| player.join().unwrap()).collect();
    let (_, _, body) = request(serving.address, "GET", "/api/jackpots", "").unwrap();
    let shown: Value = serde_json::from_str(&body).unwrap();
    assert!(serving.terminate().success(), "an orderly end");
    check(folder.path(), &players, &shown["jackpots"][0]);
}

/// The amount of one part of an event, if it is of that kind.
fn amount(body: &Value, kind: &str, part: &str) -> u64 {
    body.pointer(&format!("/{kind}/{part}")).and_then(Value::as_u64).unwrap_or_default()
}

/// Adds up what the tables say that they gave and paid, and what the jackpot says that it got and paid.
fn check(data: &Path, players: &[Player], shown: &Value) {
    let (mut pools, mut reserve, mut paid) = (0, 0, 0);
    let mut given = vec![0; players.len()];
    let mut won = 0;
    for event in read_all(data) {
        let body: Value = serde_json::from_str(&event.body).unwrap();
        let stream = event.stream.as_str();
        if stream == JACKPOT {
            let of_reserve = amount(&body, "contributed", "reserve");
            pools += amount(&body, "contributed", "prize") + of_reserve;
            reserve += of_reserve;
            paid += amount(&body, "paid", "amount");
        } else if let Some(nth) =
            players.iter().position(|player| stream == format!("table.{}", player.table))
        {
            given[nth] += amount(&body, "play/contributed", "amount");
            won += amount(&body, "play/prize-won", "amount");
        }
    }
    println!("the tables gave {given:?}, and {won} was won");
    assert!(given.iter().all(|gave| *gave > 0), "every table feeds it: {given:?}");
    assert_eq!((pools, paid), (given.iter().sum(), won), "every cent once");
    if won == 0 {
        let seed = 1_000_000;
        assert_eq!(shown["displayed"].as_u64(), Some(seed + pools - reserve), "{shown}");
    }
    assert!(players.iter().any(|player| player.resent > 0), "a kill leaves something unanswered");
}
