//! Rounds of every game on a real floor, as files that strangers check: `croupier verify` here, and the program under
//! `tests/fairness`, which was written from `docs/FAIRNESS.md` alone and shares no line with this one.

use std::path::{Path, PathBuf};
use std::time::Duration;

use floor::{Answer, Caller, Floor, Pace, RoundFault, TableId, Verdict, check_round, check_shoe};
use money::Cents;
use rules::StaffId;
use serde_json::{Value, json};
use table::Terms;

use crate::premises::{House, fresh_key};

const ROUNDS: u64 = 3;

/// Whoever closes the tables plays at none of them.
const SUPERVISOR: Caller = Caller::Supervisor(StaffId(1_000));

/// What is played at a table, and how it differs from a practice table.
struct Evening {
    table: String,
    game: &'static str,
    bots: u8,
    determinations: Value,
}

impl Evening {
    fn usual(game: &'static str) -> Evening {
        Evening { table: format!("{game}-1"), game, bots: 2, determinations: json!({}) }
    }

    /// Tables whose files have something that those of practice tables lack.
    fn unusual() -> [Evening; 4] {
        let table = |table: &str, game, bots, determinations| Evening {
            table: table.to_owned(),
            game,
            bots,
            determinations,
        };
        [
            // So few cards are left that discards are shuffled, which lays a second deck.
            table("draw-2", "draw", 6, json!({"cards": 40, "joker": true})),
            table("blackjack-2", "blackjack", 2, json!({"shuffle": "automated-shoe"})),
            table("blackjack-3", "blackjack", 2, json!({"cutting_card": {"from-back": 52}})),
            table("baccarat-2", "baccarat", 2, json!({"faces": "down"})),
        ]
    }

    fn open(&self, floor: &Floor, id: &TableId) {
        let offered = floor::games_on_offer().into_iter().find(|offer| offer.game == self.game);
        let mut determined = offered.unwrap().editions[0].determinations.clone();
        determined
            .as_object_mut()
            .unwrap()
            .extend(self.determinations.as_object().unwrap().clone());
        let terms = Terms { bots: self.bots, ..Terms::practice(&self.table) };
        floor.open_table(id, self.game, terms, Some(determined)).unwrap();
    }
}

/// A person and some bots play some rounds of a game, and the table closes, which ends its shoe.
async fn play(floor: &Floor, evening: Evening) -> TableId {
    let game = evening.table.as_str();
    let id = TableId::new(game).unwrap();
    if floor.table(&id).is_none() {
        evening.open(floor, &id);
    }
    let table = floor.table(&id).unwrap();
    let person = floor.open_guest(Cents::dollars(1000)).await.unwrap();
    let caller = Caller::Person { id: person.id, handle: person.handle.clone() };
    let mut pictures = table.watch(caller.clone()).await.unwrap().later;
    let commands = [
        json!({"join": {"handle": person.handle.as_str(), "seat": 0}}),
        json!({"buy-in": {"amount": 20_000}}),
    ];
    for command in commands {
        let done = table.command(caller.clone(), fresh_key(), command.to_string()).await.unwrap();
        assert!(matches!(done, Answer::Done { .. }), "{game}: {command}: {done:?}");
    }
    let (mut said, mut placed) = (0, 0);
    loop {
        let frame: Value = serde_json::from_str(pictures.borrow_and_update().frame()).unwrap();
        let round = frame["view"]["round"].as_u64().unwrap();
        if round > ROUNDS {
            break;
        }
        if round > said {
            let words = json!({"add-words": {"words": format!("Känguru ♥ {round}")}});
            let added = table.command(caller.clone(), fresh_key(), words.to_string()).await;
            said = if matches!(added, Ok(Answer::Done { .. })) { round } else { said };
        }
        // On a layout the house waits for the first wager.
        let is_wager = |offer: &&Value| offer["verb"] == "place";
        let place = frame["offers"].as_array().and_then(|offers| offers.iter().find(is_wager));
        if let Some(place) = place.filter(|_| round > placed) {
            let command = place["command"].to_string();
            let done = table.command(caller.clone(), fresh_key(), command).await;
            placed = if matches!(done, Ok(Answer::Done { .. })) { round } else { placed };
        }
        let changed = tokio::time::timeout(Duration::from_secs(20), pictures.changed()).await;
        assert!(changed.is_ok(), "{game} stands still: {frame}");
    }
    let notice = json!({"give-notice": {"after_round": ROUNDS + 1}}).to_string();
    let given = table.command(SUPERVISOR, fresh_key(), notice).await;
    assert!(matches!(given, Ok(Answer::Done { .. })), "{game}: {given:?}");
    let closed = async {
        while !table.summary().closed {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let closed = tokio::time::timeout(Duration::from_secs(20), closed).await;
    assert!(closed.is_ok(), "{game} does not close: {}", pictures.borrow().frame());
    id
}

/// Where files go that somebody wants to look at afterwards.
fn folder(house: &House) -> PathBuf {
    let wanted = std::env::var_os("CROUPIER_PROOFS").map(PathBuf::from);
    let folder = wanted.unwrap_or_else(|| house.folder.path().join("proofs"));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(folder: &Path, name: &str, file: &impl serde::Serialize) {
    std::fs::write(folder.join(name), serde_json::to_string(file).unwrap()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_of_every_game_are_proved_by_their_files() {
    let pace = Pace { second_ms: 20, call_ms: 5, result_ms: 20, ..Pace::none() };
    let house = House::open(pace);
    let folder = folder(&house);
    let mut evenings = tokio::task::JoinSet::new();
    let usual = catalogue::NAMES.iter().map(|game| Evening::usual(game));
    for evening in usual.chain(Evening::unusual()) {
        let floor = std::sync::Arc::clone(&house.floor);
        evenings.spawn(async move { play(&floor, evening).await });
    }
    let (mut rounds, mut shoes) = (0, 0);
    while let Some(id) = evenings.join_next().await {
        let id = id.unwrap();
        for number in 1..=ROUNDS {
            let round = house.floor.round(&id, number, None).await.unwrap();
            let round = round.unwrap_or_else(|| panic!("no file of {id:?}, round {number}"));
            let sound = [Verdict::Sound, Verdict::Unchanged];
            let verdict = check_round(&round);
            assert!(sound.contains(&verdict), "{id:?}, round {number}: {verdict:?}");
            write(&folder, &format!("{}-round-{number}.json", id.as_str()), &round);
            rounds += 1;
        }
        if let Some(shoe) = house.floor.shoe(&id, 1, None).await.unwrap() {
            assert_eq!(check_shoe(&shoe), Verdict::Sound, "{id:?}");
            write(&folder, &format!("{}-shoe-{}.json", id.as_str(), shoe.shoe), &shoe);
            shoes += 1;
        }
    }
    let tables = catalogue::NAMES.len() + Evening::unusual().len();
    assert_eq!((rounds, shoes), (ROUNDS * tables as u64, 5));
}

/// The files that `docs/FAIRNESS.md` shows are sound, some of each kind, and it names every one.
#[test]
fn the_files_of_the_document_hold() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let document = std::fs::read_to_string(docs.join("FAIRNESS.md")).unwrap();
    let (mut sound, mut unchanged, mut shoes) = (0, 0, 0);
    for entry in std::fs::read_dir(docs.join("fairness")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(document.contains(&format!("`docs/fairness/{name}`")), "{name} is not named");
        let file: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        if file.get("parts").is_some() {
            assert_eq!(
                check_shoe(&serde_json::from_value(file).unwrap()),
                Verdict::Sound,
                "{name}"
            );
            shoes += 1;
            continue;
        }
        match check_round(&serde_json::from_value(file).unwrap()) {
            Verdict::Sound => sound += 1,
            Verdict::Unchanged => unchanged += 1,
            other => panic!("{name}: {other:?}"),
        }
    }
    assert_eq!((sound, unchanged, shoes), (6, 3, 2));
}

/// A round with a hidden deck, as it is published.
fn published(name: &str) -> Value {
    let file = format!("{}/../../docs/fairness/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn verdict_on(round: Value) -> Verdict {
    check_round(&serde_json::from_value(round).unwrap())
}

/// Where the first event of a kind stands.
fn first_of(round: &Value, kind: &str) -> usize {
    let events = round["events"].as_array().unwrap();
    events.iter().position(|event| event["play"].get(kind).is_some()).unwrap()
}

#[test]
fn a_round_with_a_hidden_deck_in_which_an_event_was_changed_or_left_out_is_faulty() {
    for name in ["showdown", "hidden-deck", "two-decks"] {
        let round = published(name);
        assert_eq!(verdict_on(round.clone()), Verdict::Unchanged, "{name}");

        let won = first_of(&round, "pot-won");
        let mut other_seat = round.clone();
        other_seat["events"][won]["play"]["pot-won"]["seat"] = 52.into();
        let found = verdict_on(other_seat);
        let in_seat = |fault: &RoundFault| matches!(fault, RoundFault::OtherSeat { seat: 52, .. });
        assert!(found.faults().iter().any(in_seat), "{name}: {found:?}");

        let mut more = round.clone();
        more["events"][won]["play"]["pot-won"]["amount"] = 1.into();
        assert!(!verdict_on(more).faults().is_empty(), "{name}: chips are left in the pot");

        let mut fewer = round.clone();
        fewer["events"].as_array_mut().unwrap().remove(first_of(&round, "card-dealt"));
        let found = verdict_on(fewer);
        let missed = |fault: &RoundFault| matches!(fault, RoundFault::OtherOutcome { .. });
        assert!(found.faults().iter().any(missed), "{name}: {found:?}");
    }
}
