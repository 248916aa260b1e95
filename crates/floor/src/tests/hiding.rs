//! Cards that stay hidden, on a real floor.

use std::sync::Arc;

use journal::conformance::Fate;
use journal::{Recorded, SqliteJournal};
use rules::{StaffId, Token};
use serde_json::{Value, json};
use table::{Event, Terms};

use super::hidden::{self, Hidden};
use super::premises::{House, Player, fresh_key};
use super::{at, first, found, rewritten, stream_of};
use crate::codec::{self, Place};
use crate::{Answer, Caller, Pace, RoundFault, RoundRecord, ShownRound, TableId, Vault, Verdict};

/// Antes are open for less than a second, a turn for many.
pub(super) fn pace() -> Pace {
    Pace { call_ms: 10, result_ms: 50, second_ms: 150, ..Pace::none() }
}

fn open() -> (House, Arc<SqliteJournal>) {
    open_at(pace())
}

pub(super) fn open_at(pace: Pace) -> (House, Arc<SqliteJournal>) {
    let id = TableId::new("hidden-1").unwrap();
    House::open_game(pace, id, "hidden-shape", Terms::practice("Hidden 1"), None)
}

pub(super) fn play(frame: &Value) -> &Value {
    &frame["view"]["play"]
}

fn turn_of(frame: &Value, party: u8) -> bool {
    play(frame)["turn"] == party
}

pub(super) async fn act(player: &Player, act: &str) {
    player.do_it(json!({"play": {"act": act}})).await;
}

/// Three people in a round, up to the first one's turn.
pub(super) async fn dealt(house: &House) -> [Player; 3] {
    let mut players = [house.guest().await, house.guest().await, house.guest().await];
    for (seat, player) in (0..).zip(&players) {
        player.sit(seat, 100).await;
    }
    let antes = |frame: &Value| play(frame)["phase"] == "Antes" && frame["view"]["round"] == 2;
    // The first round begins when the first has sat down; all three are there for the second.
    players[2].until("antes", antes).await;
    for player in &players {
        act(player, "ante").await;
    }
    for player in &mut players {
        player.until("the first turn", |frame| turn_of(frame, 0)).await;
    }
    players
}

/// The first changes the card, the second folds, the third stays: two cards and the board are shown.
pub(super) async fn play_out(players: &mut [Player; 3]) {
    act(&players[0], "change").await;
    players[0].until("another card", |f| turn_of(f, 0) && play(f)["hands"][0][1] == true).await;
    act(&players[0], "stay").await;
    act(&players[1], "fold").await;
    act(&players[2], "stay").await;
    players[0].until("the end", |frame| frame["view"]["fairness"]["shown"]["round"] == 2).await;
}

async fn shown_round(house: &House) -> ShownRound {
    match house.floor.round(&house.id, 2, None).await.unwrap().unwrap() {
        RoundRecord::Shown(round) => *round,
        other => panic!("{other:?}"),
    }
}

/// The cards that are in a hidden part of the record, by the key.
fn hidden_events(house: &House) -> Vec<Event<Hidden>> {
    let vault = Vault::existing(&house.key()).unwrap();
    let decode = |recorded: &Recorded| codec::decode::<Hidden>(recorded, vault.as_ref()).unwrap();
    let events = stream_of(house);
    events
        .iter()
        .map(decode)
        .map(|decoded| decoded.event)
        .filter(|e| e.veiled().is_some())
        .collect()
}

/// Every byte of the journal's files.
pub(super) fn bytes_at_rest(house: &House) -> String {
    let files = std::fs::read_dir(house.folder.path()).unwrap();
    let files = files.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    files.map(|path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned()).collect()
}

/// A number after a name in the journal's files: `"card":7`.
pub(super) fn numbers_after(text: &str, name: &str) -> usize {
    let digit = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    text.match_indices(name).filter(|(at, _)| digit(&text[at + name.len()..])).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_cards_are_nowhere_at_rest() {
    let house = open().0;
    let mut players = dealt(&house).await;
    let said: Vec<String> =
        players.iter().map(|player| player.pictures.borrow().frame().to_owned()).collect();
    let running = bytes_at_rest(&house);
    assert!(numbers_after(&running, "{\"boarded\":{\"card\":") > 0, "an open card stands there");
    for name in [
        "\"token\":",
        "{\"burnt\":{\"card\":",
        "\"party\":0,\"card\":",
        "\"party\":1,\"card\":",
        "\"from\":",
    ] {
        assert_eq!(numbers_after(&running, name), 0, "{name} stands in clear in mid-round");
    }
    // One card each, and nobody else's.
    for (seat, frame) in said.iter().enumerate() {
        let frame: Value = serde_json::from_str(frame).unwrap();
        let hands = play(&frame)["hands"].as_array().unwrap();
        let seen: Vec<usize> = (0..3).filter(|at| !hands[*at][2].is_null()).collect();
        assert_eq!(seen, [seat]);
    }
    play_out(&mut players).await;
    house.floor.shut_down().await;
    let over = bytes_at_rest(&house);
    for name in ["\"token\":null", "{\"burnt\":{\"card\":null"] {
        assert!(over.contains(name), "{name}");
    }
    assert_eq!(numbers_after(&over, "{\"burnt\":{\"card\":"), 0);
    assert_eq!(numbers_after(&over, "{\"dealt\":{\"party\":1,\"card\":"), 0, "folded unseen");
    assert_eq!(numbers_after(&over, "{\"taken\":{\"epoch\":1,\"position\":1,\"token\":"), 0);
    assert_eq!(
        hidden_events(&house).len(),
        13,
        "two decks, and six cards taken: four to hands, one burnt"
    );
    // The length of what is sealed does not tell a card of one digit from one of two.
    let lengths = |kind: &str| -> Vec<usize> {
        let of = stream_of(&house).into_iter().filter(|e| e.kind.as_str() == kind);
        of.map(|e| e.body.rsplit_once("\"sealed\":").unwrap().1.len()).collect()
    };
    let taken = lengths("taken");
    assert!(taken.len() == 6 && taken.iter().all(|length| *length == taken[0]), "{taken:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_shown_is_proved_and_nothing_else() {
    let house = open().0;
    let mut players = dealt(&house).await;
    let root = players[0].frame()["view"]["fairness"]["decks"][0]["root"].clone();
    play_out(&mut players).await;
    let round = shown_round(&house).await;
    assert_eq!(serde_json::to_value(round.shown.decks[0].root).unwrap(), root, "as seen before");
    assert_eq!(round.shown.decks.len(), 2, "a card went back, and the deck was shuffled");
    assert_eq!(round.shown.openings.len(), 3, "two hands and the board");
    let text = serde_json::to_string(&round).unwrap();
    let again: RoundRecord = serde_json::from_str(&text).unwrap();
    assert_eq!(again, RoundRecord::Shown(Box::new(round.clone())));
    assert_eq!(crate::check_round(&again), Verdict::Unchanged);
    // Neither the seed, nor a hidden card, nor any salt but those of shown cards is published.
    let salts = text.matches("\"salt\":").count();
    assert!(salts == 3 && !text.contains("\"seed\"") && numbers_after(&text, "\"token\":") == 3);

    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    assert_eq!((verified.shown, verified.unopened.len()), (1, 0));
    let public = house.verified_with(None);
    assert!(public.is_sound(), "{:?}", public.faults);
    assert_eq!((public.shown, public.unopened.len()), (0, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_round_is_found_out() {
    let house = open().0;
    let mut players = dealt(&house).await;
    play_out(&mut players).await;
    let honest = shown_round(&house).await;
    let check = |round: ShownRound| crate::check_round(&RoundRecord::Shown(Box::new(round)));
    let forged = |edit: &dyn Fn(&mut ShownRound)| {
        let mut round = honest.clone();
        edit(&mut round);
        let Verdict::Faulty(faults) = check(round) else { panic!("not found") };
        faults
    };
    let swapped = forged(&|round| {
        let other = round.shown.openings[0].token;
        round.shown.openings[1].token = other;
    });
    assert!(
        matches!(swapped[..], [RoundFault::Decks(_), RoundFault::OtherCards { .. }]),
        "{swapped:?}"
    );
    let fewer = forged(&|round| drop(round.shown.openings.pop()));
    assert!(matches!(fewer[..], [RoundFault::OtherCards { .. }]), "{fewer:?}");
    let root = forged(&|round| round.shown.decks[1].root.0[0] ^= 1);
    assert!(
        root.iter().any(|fault| matches!(fault, RoundFault::OtherDeck { epoch: 2 })),
        "{root:?}"
    );
    let at = |round: &ShownRound, kind: &str| {
        round.events.iter().position(|event| event.get(kind).is_some()).unwrap()
    };
    let untaken = forged(&|round| drop(round.events.remove(at(round, "taken"))));
    assert_eq!(untaken, [RoundFault::OtherDeck { epoch: 1 }]);
    let unlaid = forged(&|round| drop(round.events.remove(at(round, "deck-laid"))));
    assert_eq!(unlaid, [RoundFault::OtherDeck { epoch: 1 }]);
    let early = forged(&|round| {
        let laid = round.events.remove(at(round, "deck-laid"));
        let taken = round.events.remove(at(round, "taken"));
        round.events.splice(0..0, [laid, taken]);
    });
    assert_eq!(early, [RoundFault::NotToBeTaken { epoch: 1, position: 0 }]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_goes_on_after_a_restart_and_is_never_dealt_again() {
    let house = open().0;
    let players = dealt(&house).await;
    let before = players.each_ref().map(|player| player.frame()["view"].clone());
    let people = players.map(|player| player.person);
    let house = house.restart(pace()).await;
    let [one, two, three] = people;
    let mut players = [
        Player::at(&house, one).await,
        Player::at(&house, two).await,
        Player::at(&house, three).await,
    ];
    for (player, before) in players.iter().zip(&before) {
        assert_eq!(player.frame()["view"]["play"], before["play"], "the same cards");
        assert_eq!(player.frame()["view"]["fairness"], before["fairness"], "the same root");
    }
    play_out(&mut players).await;
    assert_eq!(shown_round(&house).await.shown.decks.len(), 2);
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound() && verified.shown == 1, "{verified:?}");
}

/// The commit of a deck, or of the cards from it, fails in every way: nothing is laid or dealt a second time.
#[tokio::test(flavor = "multi_thread")]
async fn a_deal_whose_outcome_is_unknown_is_not_dealt_twice() {
    for (fate, is_laid) in
        [(Fate::Kept, false), (Fate::Lost, false), (Fate::Kept, true), (Fate::Lost, true)]
    {
        let (house, journal) = open_at(Pace { call_ms: 300, ..pace() });
        let mut players = dealt(&house).await;
        let decks = |frame: &Value| frame["view"]["fairness"]["decks"].as_array().unwrap().clone();
        act(&players[0], "change").await;
        if is_laid {
            players[0].until("another deck", |frame| decks(frame).len() == 2).await;
        }
        // Only the dealer writes until the card that was given back is replaced.
        let before = decks(&players[0].frame());
        journal.fail_commit(fate, 2);
        let another = |f: &Value| turn_of(f, 0) && play(f)["hands"][0][1] == true;
        let after = decks(&players[0].until("another card", another).await);
        assert!(after.starts_with(&before) && after.len() == 2, "{fate:?}: {after:?}");
        act(&players[0], "fold").await;
        act(&players[1], "stay").await;
        act(&players[2], "stay").await;
        players[0].until("the end", |frame| frame["view"]["fairness"]["shown"]["round"] == 2).await;
        house.floor.shut_down().await;
        let verified = house.verified();
        assert!(verified.is_sound() && verified.shown == 1, "{fate:?}: {verified:?}");
    }
}

/// The root is on everybody's page, and on record, before any card of its deck.
#[tokio::test(flavor = "multi_thread")]
async fn a_root_is_seen_before_its_cards_and_stays_after_a_restart() {
    let house = open_at(Pace { call_ms: 3_600_000, ..pace() }).0;
    let mut one = house.guest().await;
    one.sit(0, 100).await;
    one.until("antes", |frame| play(frame)["phase"] == "Antes").await;
    act(&one, "ante").await;
    let laid = |frame: &Value| !frame["view"]["fairness"]["decks"].is_null();
    let before = one.until("a root", laid).await;
    assert_eq!(play(&before)["hands"][0][1], false, "nothing has been dealt");

    let house = house.restart(pace()).await;
    let mut one = Player::at(&house, one.person).await;
    let after = one.until("a card", |frame| turn_of(frame, 0)).await;
    assert_eq!(after["view"]["fairness"], before["view"]["fairness"], "from the same deck");
    act(&one, "stay").await;
    one.until("the end", |frame| !frame["view"]["fairness"]["shown"].is_null()).await;
    house.floor.shut_down().await;
    assert!(house.verified().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_whose_key_is_lost_is_given_up_without_its_cards() {
    let house = open().0;
    let [one, ..] = dealt(&house).await;
    let (house, _) = house.restart_without_key(pace()).await;
    let mut one = Player::at(&house, one.person).await;
    one.until("that the seal is lost", |f| !f["view"]["statement"]["seal-lost"].is_null()).await;
    assert!(play(&one.frame())["hands"][0][2].is_null(), "not even one's own card is known");
    let reason = "the key was on a disk that broke";
    let ruling = json!({"under": "impractical-or-fraud", "outcome": "forfeit", "reason": reason});
    let staff = Caller::Supervisor(StaffId(7));
    let ruled = one.table.command(staff, fresh_key(), json!({"rule": ruling}).to_string()).await;
    assert!(matches!(ruled, Ok(Answer::Done { .. })), "{ruled:?}");
    assert_eq!(one.frame()["view"]["seats"][0]["rack"], 10_000, "everything goes back");
    let given_up = house.floor.round(&house.id, 2, None).await.unwrap().unwrap();
    assert_eq!(crate::check_round(&given_up), Verdict::Forfeited);

    one.until("the next antes", |f| f["view"]["round"] == 3 && play(f)["phase"] == "Antes").await;
    act(&one, "ante").await;
    one.until("a turn", |frame| turn_of(frame, 0)).await;
    act(&one, "stay").await;
    one.until("the end", |frame| frame["view"]["fairness"]["shown"]["round"] == 3).await;
    house.floor.shut_down().await;
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    assert_eq!((verified.forfeited.len(), verified.shown, verified.unopened.len()), (1, 1, 1));
    let house = house.restart(pace()).await;
    assert_eq!(house.floor.tables()[0].stopped, None, "what was lost is lost, and play goes on");
}

/// A journal with a round that was played out.
async fn played_out() -> House {
    let house = open().0;
    let mut players = dealt(&house).await;
    play_out(&mut players).await;
    house.floor.shut_down().await;
    house
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inspector_finds_what_was_rewritten() {
    let house = played_out().await;
    assert_eq!(found(&house, |_, _| {}), "");
    let (laid, shown) = (first(&house, "deck-laid"), first(&house, "shown"));
    let root = found(&house, |version, event| {
        if version == laid {
            let (before, rest) = event.body.split_once("\"root\":\"").unwrap();
            event.body = format!("{before}\"root\":\"{}{}", "00".repeat(32), &rest[64..]);
        }
    });
    assert!(root.contains("the sealed event does not match its public part"), "{root}");

    // What is sealed is bound to its place.
    let other = stream_of(&house)[usize::try_from(laid + 2).unwrap()].body.clone();
    let other: Value = serde_json::from_str(&other).unwrap();
    let moved = found(&house, |version, event| {
        if version == laid + 1 {
            let (clear, _) = event.body.rsplit_once(",\"sealed\":").unwrap();
            event.body = format!("{clear},\"sealed\":{}}}", other["sealed"]);
        }
    });
    assert_eq!(moved, "its hidden part cannot be opened, although the seed of its round can");

    let opened = found(
        &house,
        at(shown, |body| {
            body["shown"]["openings"].as_array_mut().unwrap().pop();
        }),
    );
    assert!(opened.contains("WrongOpenings"), "{opened}");
    let revealed = found(&house, |version, event| {
        if version == shown {
            let (round, seed, salt) =
                (rules::RoundNumber(2), chance::Seed([0; 32]), chance::Salt([0; 32]));
            let forged = Event::<Hidden>::Revealed { round, seed, salt };
            event.kind = journal::Kind::new("revealed").unwrap();
            event.body = serde_json::to_string(&forged).unwrap();
        }
    });
    assert!(revealed.contains("the seed is not the sealed one"), "{revealed}");
}

/// Even a holder of the key cannot deal a card that was not in its place.
#[tokio::test(flavor = "multi_thread")]
async fn an_inspector_finds_cards_that_were_exchanged() {
    let house = played_out().await;
    let vault = Vault::existing(&house.key()).unwrap().unwrap();
    let (laid, events) = (first(&house, "deck-laid"), stream_of(&house));
    let lay = |version: u64| {
        let recorded = &events[usize::try_from(version - 1).unwrap()];
        match codec::decode::<Hidden>(recorded, Some(&vault)).unwrap().event {
            Event::Taken { token: Some(token), .. } => token,
            other => panic!("{other:?}"),
        }
    };
    let (one, other) = (lay(laid + 1), lay(laid + 3));
    let dealt = found(&house, |version, event| {
        let taken = |position, token| Event::Taken { epoch: 1, position, token: Some(token) };
        let dealt = |party, Token(card)| {
            let (party, card) = (rules::Party(party), Some(card));
            Event::<Hidden>::Play(hidden::Event::Dealt { party, card })
        };
        let forged = match version.saturating_sub(laid) {
            1 => taken(0, other),
            2 => dealt(0, other),
            3 => taken(1, one),
            4 => dealt(1, one),
            _ => return,
        };
        let place = Place { id: &house.id, version, vault: &vault };
        event.body = codec::encode(place, None, &forged).unwrap().body;
    });
    assert_eq!(dealt, "the card taken is not the one in that position");

    let recorded = &events[usize::try_from(laid - 1).unwrap()];
    let Event::DeckLaid { epoch, size, from, .. } =
        codec::decode::<Hidden>(recorded, Some(&vault)).unwrap().event
    else {
        panic!("{recorded:?}")
    };
    let root = found(&house, |version, event| {
        if version == laid {
            let root = chance::Root([0; 32]);
            let forged = Event::<Hidden>::DeckLaid { epoch, root, size, from };
            let place = Place { id: &house.id, version, vault: &vault };
            event.body = codec::encode(place, None, &forged).unwrap().body;
        }
    });
    assert_eq!(root, "the deck does not follow from its seed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_damaged_card_is_stopped() {
    let house = open().0;
    let _players = dealt(&house).await;
    house.floor.shut_down().await;
    let kind = |event: &&Recorded| event.kind.as_str() == "burnt";
    let burnt = stream_of(&house).iter().find(kind).unwrap().version;
    let damaged = rewritten(&house, |version, event| {
        if version == burnt {
            let at = event.body.len() - 3;
            let other = if event.body.as_bytes()[at] == b'0' { "1" } else { "0" };
            event.body.replace_range(at..=at, other);
        }
    });
    let damaged = damaged.restart(pace()).await;
    let why = damaged.floor.tables()[0].stopped.clone().unwrap();
    assert!(why.contains("its hidden part cannot be opened"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_deck_has_lost_its_hidden_part_is_stopped() {
    let house = open().0;
    let _players = dealt(&house).await;
    house.floor.shut_down().await;
    let stripped = rewritten(&house, |_, event| {
        if event.kind.as_str() == "deck-laid" {
            let whole: Value = serde_json::from_str(&event.body).unwrap();
            event.body = whole["veiled"].to_string();
        }
    });
    // Turns pass in a moment: at the end of the round the deck is needed again.
    let stripped = stripped.restart(Pace { second_ms: 1, ..pace() }).await;
    for _ in 0..1_000 {
        if let Some(why) = &stripped.floor.tables()[0].stopped {
            assert_eq!(why, "the deck of this round does not follow from its seed");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("it stands still");
}
