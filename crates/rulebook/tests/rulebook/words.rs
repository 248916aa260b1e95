//! Texts become sentences, and the word list has everything that the code says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use money::{Cents, Odds};
use rulebook::{Language, Name, Unsaid, Words, book};
use rules::{Clause, Line, Party, Seat, Text};

fn english() -> &'static Words {
    book().words(Language::English)
}

/// The reader is party 4.
fn names(party: Party) -> Name {
    if party == Party(4) { Name::You } else { Name::Other(format!("Seat {}", party.0)) }
}

fn line(party: u8, text: Text) -> Line {
    Line { text, party: Some(Party(party)), clause: Some(Clause::PermissibleWagers) }
}

#[test]
fn a_line_reads_well_for_the_reader_and_for_others() {
    let placed = || {
        let text = Text::new("wager.placed").with("amount", Cents::dollars(5));
        text.with("field", "money-wheel.symbol.11")
    };
    assert_eq!(english().tell(&line(4, placed()), names), "You place $5 on $11.");
    assert_eq!(english().tell(&line(2, placed()), names), "Seat 2 places $5 on $11.");
    let won = Text::new("wager.won")
        .with("amount", Cents::dollars(5))
        .with("field", "money-wheel.symbol.canberra")
        .with("odds", Odds::to_one(47))
        .with("paid", Cents(23_550));
    assert_eq!(
        english().tell(&line(2, won), names),
        "Seat 2 wins $235.50: $5 on Canberra at 47 to 1."
    );
}

#[test]
fn people_and_quotes_are_put_in() {
    let offer = |party| Text::new("wager.offer.raise-maximum").with("party", Party(party));
    assert_eq!(english().say(&offer(4), names), "New maximum for you");
    assert_eq!(english().say(&offer(2), names), "New maximum for Seat 2");
    let fault = Text::new("fault.not-offered").with("edition", "2005".to_owned());
    assert!(english().say(&fault, names).starts_with("The 2005 edition"));
}

#[test]
fn what_the_list_lacks_shows_as_its_key() {
    let unknown = Line { text: Text::new("no.such.key"), party: None, clause: None };
    assert_eq!(english().tell(&unknown, names), "no.such.key");
    let key = "no.such.key".to_owned();
    assert_eq!(english().try_tell(&unknown, names), Err(vec![Unsaid::NoEntry { key }]));
    let bare = line(2, Text::new("wager.lost").with("amount", Cents::dollars(5)));
    assert_eq!(english().tell(&bare, names), "Seat 2 loses $5 on wager.lost.");
    let (key, name) = ("wager.lost".to_owned(), "field".to_owned());
    assert_eq!(english().try_tell(&bare, names), Err(vec![Unsaid::NoValue { key, name }]));
}

#[test]
fn a_line_and_its_message_agree_whether_it_is_about_a_person() {
    let lost =
        line(2, Text::new("wager.lost").with("amount", Cents(1)).with("field", "wager.void"));
    let about_nobody = Line { party: None, ..lost };
    let key = || vec![Unsaid::NotAboutAnybody { key: "wager.lost".to_owned() }];
    let lacks = english().try_tell(&about_nobody, names).unwrap_err();
    assert!(lacks.iter().all(|lack| key().contains(lack)), "{lacks:?}");
    let silent = line(2, Text::new("wager.no-more-bets"));
    let key = "wager.no-more-bets".to_owned();
    assert_eq!(english().try_tell(&silent, names), Err(vec![Unsaid::NotAboutAnybody { key }]));
    // A game that knows only the seat says so, and the sentence is whole without anybody at it.
    let folds =
        Line { text: Text::new("poker.folds").with("who", Seat(2)), party: None, clause: None };
    assert_eq!(english().try_tell(&folds, names).unwrap(), "Seat 3 folds.");
}

#[test]
fn numbers_agree_with_their_nouns() {
    let said = |key, name, count: u64| english().say(&Text::new(key).with(name, count), names);
    assert_eq!(said("baccarat.cards-left", "count", 1), "One card is left.");
    assert_eq!(said("baccarat.cards-left", "count", 2), "2 cards are left.");
    assert_eq!(said("baccarat.burnt", "count", 10), "10 cards are burnt face down.");
    assert_eq!(said("table.bots", "bots", 0), "No bots");
    assert_eq!(said("table.bots", "bots", 1), "One bot");
    assert_eq!(said("table.bots", "bots", 3), "3 bots");
    assert_eq!(
        said("refusal.table.too-many-bots", "max", 1),
        "At most one bot may sit here; one seat is left for people."
    );
    assert_eq!(
        said("refusal.table.no-such-seat", "seats", 21),
        "The table has 21 seats; choose one of them."
    );
}

/// Wherever a message says a count before a noun in the plural, it must choose the noun by the count.
#[test]
fn no_message_can_say_1_cards() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().join("rulebook/words/en");
    let mut wrong = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let mut value = "";
        for line in text.lines() {
            if let Some((name, _)) = line.split_once(" = ") {
                value = name;
            }
            for (at, _) in line.match_indices("{ $") {
                let (name, rest) = line[at + 3..].split_once(" }").unwrap_or(("", ""));
                let noun: String =
                    rest.trim_start().chars().take_while(|c| c.is_alphabetic()).collect();
                // People and boxes do things: "Seat 3 raises to $10."
                let acts = matches!(name, "who" | "party" | "box");
                let counted = !acts && NOUNS.contains(&noun.as_str()) && rest.starts_with(' ');
                // A range is plural whatever its ends are.
                let is_range =
                    line[..at].trim_end().ends_with("to") || line[..at].trim_end().ends_with("and");
                let chosen = text.contains(&format!("{{ ${name} ->"))
                    && line.trim_start().starts_with("*[other]");
                if counted && !is_range && !chosen {
                    wrong.push(format!("{value}: {line}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

const NOUNS: [&str; 17] = [
    "cards", "decks", "seats", "boxes", "bots", "rounds", "seconds", "segments", "numbers",
    "turns", "times", "players", "hands", "raises", "letters", "changes", "outcomes",
];

#[test]
fn the_pseudo_language_marks_everything_but_values() {
    let pseudo = book().words(Language::Pseudo);
    let placed = Text::new("wager.placed").with("amount", Cents::dollars(5));
    let placed = placed.with("field", "money-wheel.symbol.canberra");
    assert_eq!(pseudo.tell(&line(2, placed), names), "[Seat 2 ṕĺáćéś $5 óń Ćáńƀéŕŕá.]");
    assert_eq!(pseudo.say(&Text::new("wager.no-more-bets"), names), "[Ńó ḿóŕé ƀéťś.]");
    assert_eq!(pseudo.keys().count(), english().keys().count());
}

#[test]
fn the_list_has_what_the_code_says_and_nothing_else() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let spaces: BTreeSet<&str> =
        english().keys().filter_map(|key| key.split_once('.')).map(|(first, _)| first).collect();
    let spaces: Vec<&str> = spaces.into_iter().collect();
    let mut said: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut families: Vec<String> = Vec::new();
    for path in sources(crates) {
        let source = fs::read_to_string(&path).unwrap();
        // A key that code puts together, as a box's number behind its name, is said by its beginning.
        let parts = source.split("concat!(\"").skip(1).filter_map(|rest| rest.split('"').next());
        families.extend(parts.filter(|part| part.contains('.')).map(str::to_owned));
        let keys = rulebook::word_keys_in(&source, &spaces).map(str::to_owned);
        said.extend(keys.map(|key| (key, path.clone())));
    }
    let has = |key: &str| {
        let family = families.iter().any(|family| family == key);
        english().has(key) || family && english().keys().any(|known| known.starts_with(key))
    };
    let lacking: Vec<_> = said.iter().filter(|(key, _)| !has(key)).collect();
    assert!(lacking.is_empty(), "rulebook/words/en lacks {lacking:#?}");
    let says = |key: &str| {
        said.contains_key(key) || families.iter().any(|family| key.starts_with(family.as_str()))
    };
    let idle: Vec<&str> = english().keys().filter(|key| !says(key)).collect();
    assert!(idle.is_empty(), "nothing says {idle:#?}");
}

/// The Rust files, but for tests, of the crates that can make a text: those that know the contract.
fn sources(crates: &Path) -> Vec<PathBuf> {
    let crates = fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path());
    let knows = |folder: &PathBuf| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        manifest.lines().any(|line| line.starts_with("rules ="))
    };
    let mut folders: Vec<PathBuf> = crates.filter(knows).map(|folder| folder.join("src")).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
