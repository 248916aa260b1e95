//! Texts become sentences, and the word list has everything that the code says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use money::{Cents, Odds};
use rulebook::{Language, Name, Unsaid, Words, book};
use rules::{Clause, Line, Party, Text};

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
    assert_eq!(english().say_line(&line(2, placed()), names), "places $5 on $11.");
    assert_eq!(english().say_line(&line(4, placed()), names), "place $5 on $11.");
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
    assert_eq!(english().say(&offer(4), names), "Raise the maximum for you");
    assert_eq!(english().say(&offer(2), names), "Raise the maximum for Seat 2");
    let fault = Text::new("fault.not-offered").with("edition", "2005".to_owned());
    assert!(english().say(&fault, names).starts_with("The 2005 edition"));
}

#[test]
fn what_the_list_lacks_shows_as_its_key() {
    let unknown = Line { text: Text::new("no.such.key"), party: None, clause: None };
    assert_eq!(english().tell(&unknown, names), "no.such.key");
    let key = "no.such.key".to_owned();
    assert_eq!(english().try_say(&unknown, names), Err(vec![Unsaid::NoEntry { key }]));
    let bare = line(2, Text::new("wager.lost").with("amount", Cents::dollars(5)));
    assert_eq!(english().say_line(&bare, names), "loses $5 on wager.lost.");
    let (key, name) = ("wager.lost".to_owned(), "field".to_owned());
    assert_eq!(english().try_say(&bare, names), Err(vec![Unsaid::NoValue { key, name }]));
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
    assert!(lacking.is_empty(), "rulebook/words.en.toml lacks {lacking:#?}");
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
