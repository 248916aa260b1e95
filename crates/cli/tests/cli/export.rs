//! Rounds played on a real floor, exported, and played again from what was exported.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs, thread};

use floor::{Answer, Caller, Clock, Floor, Pace, Picture, TableHandle, TableId, Vault};
use journal::{CommandKey, SqliteJournal};
use money::Cents;
use poker::{Determinations, Forced, Levels, Limit, Variant, Wins, practice_by};
use rules::Edition;
use serde_json::{Value, json};
use table::Terms;
use tempfile::TempDir;
use tokio::sync::watch;

use crate::croupier;

const ROUNDS: u64 = 6;

/// Tables of every game, by the customary rules and by the books.
fn tables() -> Vec<(&'static str, Determinations)> {
    let by = |game: &str, edition| practice_by(Variant::named(game).unwrap(), edition);
    let dollars = Cents::dollars;
    let plain = |given: Determinations| Determinations {
        commission: poker::Commission::None,
        smallest_chip: Cents(50),
        ..given
    };
    let fixed = Limit::Fixed { later: dollars(4), from_betting_round: 3 };
    let stud = |wins| Determinations {
        wins,
        bring_in: Some(dollars(1)),
        ..plain(by("seven-card-stud", Edition::Customary))
    };
    let levels = Levels([Cents(50), dollars(1), Cents::ZERO]);
    let forced = Forced::Blinds { levels, over_blind: None, ante: Cents(50) };
    let hold_em = plain(by("hold-em", Edition::Customary));
    let omaha = plain(by("omaha", Edition::Customary));
    vec![
        ("nt", Determinations { forced, bet_min: dollars(1), ..hold_em.clone() }),
        ("ft", Determinations { limit: fixed, ..hold_em }),
        ("po", omaha.clone()),
        ("fo8", Determinations { limit: fixed, wins: Wins::SplitEightOrBetter, ..omaha }),
        ("f7s", stud(Wins::High)),
        ("fr", stud(Wins::Low)),
        ("draw", by("draw", Edition::Customary)),
        ("hold-em", by("hold-em", Edition::Ni2015N405)),
        ("omaha", by("omaha", Edition::Ni2017N583)),
        ("faro", by("faro", Edition::Ni2005N67)),
        ("three", by("three-card-manila", Edition::Ni2006N158)),
        ("manila", by("canberra-manila", Edition::S49)),
        ("five", by("five-card-stud", Edition::S49)),
    ]
}

/// What a player in turn sees may be done, without what may be done at any time.
fn acts(frame: &Value) -> Vec<Value> {
    let acting = |command: &Value| {
        let act = &command["play"]["act"];
        let name = act.as_str().or_else(|| act.as_object()?.keys().next().map(String::as_str));
        let names = ["check", "call", "fold", "bring-in", "bet", "raise", "replace"];
        name.is_some_and(|name| names.contains(&name))
    };
    let offers = frame["offers"].as_array().into_iter().flatten();
    offers.map(|offer| offer["command"].clone()).filter(acting).collect()
}

struct Player {
    caller: Caller,
    table: TableHandle,
    pictures: watch::Receiver<Picture>,
    sent: u64,
}

impl Player {
    async fn sit(floor: &Floor, id: &TableId, seat: u8, amount: Cents) -> Player {
        let person = floor.open_guest(Cents::dollars(1000)).await.unwrap();
        let table = floor.table(id).unwrap();
        let caller = Caller::Person { id: person.id, handle: person.handle.clone() };
        let pictures = table.watch(caller.clone()).await.unwrap().later;
        let mut player = Player { caller, table, pictures, sent: person.id.0 * 100_000 };
        player.send(&json!({"join": {"handle": person.handle.as_str(), "seat": seat}})).await;
        player.send(&json!({"buy-in": {"amount": amount}})).await;
        player
    }

    async fn send(&mut self, command: &Value) {
        self.sent += 1;
        let key = CommandKey::new(format!("export.{}", self.sent)).unwrap();
        let answer = self.table.command(self.caller.clone(), key, command.to_string()).await;
        assert!(matches!(answer, Ok(Answer::Done { .. })), "{command}: {answer:?}");
    }

    fn frame(&self) -> Value {
        serde_json::from_str(self.pictures.borrow().frame()).unwrap()
    }
}

/// Three people play at a table, each choosing among what is offered.
async fn play(floor: &Floor, id: &TableId) {
    let mut players = Vec::new();
    for (seat, dollars) in (0..).zip([100, 60, 200]) {
        players.push(Player::sit(floor, id, seat, Cents::dollars(dollars)).await);
    }
    let mut chosen: u64 = 0x2545_f491_4f6c_dd1d;
    for _ in 0..20_000 {
        let frame = players[0].frame();
        let (round, running) = (&frame["view"]["play"]["round"], &frame["view"]["play"]["running"]);
        if round.as_u64() > Some(ROUNDS) || (round == ROUNDS && running == false) {
            return;
        }
        let in_turn = players.iter_mut().find_map(|player| {
            let acts = acts(&player.frame());
            (!acts.is_empty()).then_some((player, acts))
        });
        let Some((player, mut acts)) = in_turn else {
            thread::sleep(Duration::from_millis(2));
            continue;
        };
        chosen ^= chosen << 13;
        chosen ^= chosen >> 7;
        chosen ^= chosen << 17;
        let nth = usize::try_from(chosen % acts.len() as u64).unwrap();
        let mut act = acts.swap_remove(nth);
        // A third of the folds is enough.
        if act["play"]["act"] == "fold" && !chosen.is_multiple_of(3) && !acts.is_empty() {
            act = acts.swap_remove(0);
        }
        if act["play"]["act"]["replace"].is_object() {
            act["play"]["act"]["replace"]["cards"] = json!([0, 3]);
        }
        player.send(&act).await;
    }
    panic!("{id:?} never came to round {ROUNDS}");
}

/// A floor on which all tables have been played at.
fn played() -> TempDir {
    on_a_floor(Pace::none(), async |floor| {
        for (name, given) in tables() {
            let id = open_table(floor, name, given);
            play(floor, &id).await;
        }
    })
}

/// The folder of a floor on which something was done.
fn on_a_floor(pace: Pace, done: impl AsyncFnOnce(&Floor)) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let journal = Arc::new(SqliteJournal::open(folder.path()).unwrap());
        let vault = Arc::new(Vault::open(&folder.path().join("secret/seal.key")).unwrap());
        let floor = Floor::open(journal, vault, Clock::system(), pace).unwrap();
        done(&floor).await;
        floor.shut_down().await;
    });
    folder
}

fn open_table(floor: &Floor, name: &str, given: Determinations) -> TableId {
    let (id, game) = (TableId::new(name).unwrap(), given.game.clone());
    let given = serde_json::to_value(given).unwrap();
    floor.open_table(&id, &game, Terms::practice(name), Some(given)).unwrap();
    id
}

/// All but one fold, and the one left shows these cards, first to a neighbour and then to everybody; the cards of the hand.
async fn win_and_show(floor: &Floor, id: &TableId, cards: &[u8]) -> Vec<String> {
    let mut players = Vec::new();
    for seat in 0..3 {
        players.push(Player::sit(floor, id, seat, Cents::dollars(100)).await);
    }
    let offered = |player: &Player, name: &str| {
        let frame = player.frame();
        let offers = frame["offers"].as_array().unwrap().clone().into_iter();
        let mut offered = offers.map(|offer| offer["command"].clone());
        offered.find(|command| {
            let act = &command["play"]["act"];
            act == name || act.get(name).is_some()
        })
    };
    for _ in 0..20_000 {
        if let Some(at) = players.iter().position(|player| offered(player, "show-to").is_some()) {
            let hands = players[at].frame()["view"]["play"]["hands"].as_array().unwrap().clone();
            let own = hands.iter().find(|hand| hand["cards"][0].is_string()).unwrap().clone();
            let (winner, asking) = (at, (at + 1) % 3);
            players[winner]
                .send(&json!({"play": {"act": {"show-to": {"to": asking, "cards": cards}}}}))
                .await;
            players[asking]
                .send(&json!({"play": {"act": {"ask-to-see": {"seat": own["seat"]}}}}))
                .await;
            let own = own["cards"].as_array().unwrap().iter();
            return own.map(|card| card.as_str().unwrap().to_owned()).collect();
        }
        match players.iter_mut().find(|player| offered(player, "fold").is_some()) {
            Some(player) => player.send(&json!({"play": {"act": "fold"}})).await,
            None => thread::sleep(Duration::from_millis(2)),
        }
    }
    panic!("{id:?}: nobody won");
}

#[test]
fn a_hand_shown_after_its_round_is_written_for_everybody() {
    let given = practice_by(Variant::named("hold-em").unwrap(), Edition::Ni2015N405);
    let (mut whole, mut first) = (Vec::new(), Vec::new());
    let pace = Pace { result_ms: 60_000, ..Pace::none() };
    let house = on_a_floor(pace, async |floor| {
        let id = open_table(floor, "whole", given.clone());
        whole = win_and_show(floor, &id, &[]).await;
        let id = open_table(floor, "first", given.clone());
        first = win_and_show(floor, &id, &[0]).await;
    });
    let dealt = |table: &str| -> Vec<String> {
        let (hands, _) = export(house.path(), &["--table", table]);
        let elsewhere = tempfile::tempdir().unwrap();
        assert_eq!(replayed(&write(elsewhere.path(), "hand.phhs", &hands)), 1);
        let actions = hands.lines().find(|line| line.starts_with("actions")).unwrap();
        let hole = actions.split('"').filter_map(|action| action.strip_prefix("d dh p"));
        hole.map(|dealt| dealt[2..].to_owned()).collect()
    };
    // The round may begin when two have sat down, or three.
    let shown_alone = |table: &str, shown: &str| {
        let hands = dealt(table);
        let (known, hidden): (Vec<_>, Vec<_>) = hands.iter().partition(|hand| *hand != "????");
        assert_eq!(known, [shown], "{table}: {hands:?}");
        assert!(!hidden.is_empty(), "{table}: {hands:?}");
    };
    shown_alone("whole", &whole.concat());
    shown_alone("first", &format!("{}??", first[0]));
}

fn export(folder: &Path, more: &[&str]) -> (String, String) {
    let data = folder.to_str().unwrap();
    let args: Vec<&str> = ["export", "--data", data].into_iter().chain(more.to_owned()).collect();
    let run = croupier(&args);
    assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    (run.out, run.err)
}

/// Plays an exported file again: every hand must end as it did.
fn replayed(path: &Path) -> usize {
    let run = croupier(&["replay", path.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    for line in run.out.lines() {
        let hand: Value = serde_json::from_str(line).unwrap();
        assert_eq!(hand["ok"], true, "{line}");
    }
    run.out.lines().count()
}

fn write(folder: &Path, name: &str, content: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path
}

#[test]
fn what_was_played_is_exported_and_ends_the_same_when_played_again() {
    let house = played();
    let tables = tables().len();
    let (elsewhere, data) = (tempfile::tempdir().unwrap(), house.path());

    let (hidden, said) = export(data, &[]);
    let count = replayed(&write(elsewhere.path(), "hidden.phhs", &hidden));
    assert!(count >= tables * usize::try_from(ROUNDS).unwrap(), "{said}");
    // With communal cards nobody else has seen any other before the showdown.
    let actions = |line: &&str| line.starts_with("actions") && line.contains("d db");
    assert!(hidden.lines().any(|line| actions(&line)), "no round has communal cards: {hidden}");
    for line in hidden.lines().filter(actions) {
        let hole = line.split('"').filter_map(|action| action.strip_prefix("d dh p"));
        assert!(hole.clone().count() > 1, "{line}");
        for dealt in hole {
            assert!(dealt.chars().skip(2).all(|letter| letter == '?'), "{dealt} of {line}");
        }
    }

    let (open, _) = export(data, &["--unseal", "--as", "Ada"]);
    assert!(!open.contains("??"), "with the key every card is told");
    assert_eq!(replayed(&write(elsewhere.path(), "open.phhs", &open)), count);

    let (lines, _) = export(data, &["--format", "json"]);
    assert_eq!(replayed(&write(elsewhere.path(), "rounds.jsonl", &lines)), count);

    let each = elsewhere.path().join("each");
    export(data, &["--each", each.to_str().unwrap(), "--table", "nt", "--rounds", "2..3"]);
    assert_eq!(replayed(&each.join("nt-2.phh")) + replayed(&each.join("nt-3.phh")), 2);
    assert_eq!(fs::read_dir(&each).unwrap().count(), 2);

    let (strict, said) = export(data, &["--strict", "--unseal", "--as", "Ada"]);
    let codes = ["NT", "FT", "PO", "FO/8", "F7S", "FR"];
    let written: Vec<&str> =
        strict.lines().filter_map(|line| line.strip_prefix("variant = ")).collect();
    assert!(!written.is_empty(), "{strict}");
    for code in written {
        assert!(codes.contains(&code.trim_matches('"')), "{code}");
    }
    assert!(said.contains("left out, faro: the standard has no code for it"), "{said}");
    // For those who have another program to read it.
    if let Some(path) = env::var_os("CROUPIER_HANDS") {
        fs::write(path, &strict).unwrap();
    }

    rows(data, count);
    assert!(export(data, &["--since", "2999-01-01"]).0.is_empty());
    assert!(!export(data, &["--since", "2020-01-01", "--game", "faro"]).0.is_empty());
    assert_eq!(croupier(&["verify", "--data", data.to_str().unwrap()]).code, 0);
    on_record(data);
}

/// Hidden cards are opened by somebody with a name, who stands in the journal before the first card is told.
fn on_record(data: &Path) {
    let unsealed = || -> Vec<Value> {
        let run = croupier(&["verify", "--data", data.to_str().unwrap(), "--json"]);
        let found: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!((run.code, &found["sound"]), (0, &json!(true)), "{}", run.err);
        found["journal"]["unsealed"].as_array().unwrap().clone()
    };
    let before = unsealed();
    assert_eq!(before.len(), 2, "twice in this test");
    assert_eq!((&before[0]["by"], &before[0]["what"]), (&json!("Ada"), &json!("every round")));
    let dir = data.to_str().unwrap();
    let nameless = croupier(&["export", "--data", dir, "--unseal"]);
    assert!(nameless.code == 2 && nameless.err.contains("--as"), "{}", nameless.err);
    let blank = croupier(&["export", "--data", dir, "--unseal", "--as", " "]);
    assert_eq!((blank.code, blank.out.as_str()), (2, ""));

    let asked =
        ["--unseal", "--as", "Grace", "--table", "nt", "--rounds", "2..3", "--format", "csv"];
    {
        let _writing = SqliteJournal::open(data).unwrap();
        let refused = croupier(&[&["export", "--data", dir], &asked[..]].concat());
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{}", refused.err);
        assert!(
            refused.err.contains("cannot record that hidden cards are opened"),
            "{}",
            refused.err
        );
    }
    export(data, &asked);
    let after = unsealed();
    assert_eq!(after.len(), 3, "what was refused opened nothing");
    assert_eq!(after[2]["by"], "Grace");
    assert_eq!(after[2]["what"], "--table nt --rounds 2..3");
    assert!(after[2]["at_ms"].as_u64() >= after[0]["at_ms"].as_u64());
    let told = croupier(&["verify", "--data", dir]).out;
    assert!(told.contains("by Grace: --table nt"), "{told}");
}

/// A row for each round and player; what the players lose is what the house takes.
fn rows(data: &Path, rounds: usize) {
    let (rows, _) = export(data, &["--format", "csv"]);
    let mut lines = rows.lines();
    assert_eq!(lines.next(), Some("table,game,edition,round,ended,seat,person,player,net,undone"));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert!(rows.len() > 2 * rounds && rows.iter().all(|row| row.len() == 10));
    let (mut free, mut charged) = (0, 0);
    for row in &rows {
        let cents: i64 = row[8].replace('.', "").parse().unwrap();
        *(if row[0] == "nt" { &mut free } else { &mut charged }) += cents;
    }
    assert_eq!(free, 0, "nobody takes anything from that table");
    assert!(charged <= 0, "and nobody gives");
}

#[test]
fn what_cannot_be_exported_is_said() {
    let empty = tempfile::tempdir().unwrap();
    let data = empty.path().to_str().unwrap();
    assert_ne!(croupier(&["export", "--data", data]).code, 0);
    let wrong = croupier(&["export", "--data", data, "--rounds", "9..3"]);
    assert!(wrong.code == 2 && wrong.err.contains("3..9"), "{}", wrong.err);
    let wrong = croupier(&["export", "--data", data, "--since", "yesterday"]);
    assert!(wrong.code == 2 && wrong.err.contains("2026-11-15"), "{}", wrong.err);
    let wrong = croupier(&["export", "--data", data, "--each", data, "--format", "csv"]);
    assert!(wrong.code == 2 && wrong.err.contains("--each writes .phh files"), "{}", wrong.err);
}
