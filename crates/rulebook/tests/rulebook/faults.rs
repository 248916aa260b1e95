//! Every fault of a rulebook is found, and all at once.

use rulebook::{BookFault, ClauseFault, Fault, FileFault, FixtureFault, GameFault, Kind};
use rulebook::{Language, ReadingFault, Rulebook, Sources, Status, WordFault};

const CLAUSES: &str = r#"
[void]
kind = "engine"
summary = "Nobody wins."
coded = ["S49/money-wheel/def:Void"]

[odds-of-11]
kind = "engine"
summary = "It pays."
coded = ["S49/money-wheel/6.1(d)"]
"#;

const GAMES: &str = r#"
[money-wheel]
title = "Money Wheel"
family = "wheels"
1999 = ["S49/money-wheel"]
"#;

const SECTIONS: &str = r#"
["S49/money-wheel"]
6 = "Odds"
"#;

/// A small rulebook that is sound but for the keys it leaves out.
fn sound() -> Sources<'static> {
    Sources {
        clauses: vec![("a.toml", CLAUSES)],
        games: GAMES,
        sections: SECTIONS,
        ..Sources::default()
    }
}

/// The faults of a rulebook, without those about keys that the small one leaves out.
fn faults(sources: &Sources<'_>) -> Vec<Fault> {
    let left_out =
        |fault: &Fault| matches!(fault, Fault::Clause { fault: ClauseFault::NoEntry, .. });
    let book = Rulebook::read(sources);
    assert_eq!(book.check().len(), book.faults().len());
    book.faults().iter().filter(|fault| !left_out(fault)).cloned().collect()
}

fn of_clause(key: &str, fault: ClauseFault) -> Fault {
    Fault::Clause { key: key.to_owned(), fault }
}

fn of_game(game: &str, fault: GameFault) -> Fault {
    Fault::Game { game: game.to_owned(), fault }
}

fn of_wheel(fault: BookFault) -> Fault {
    Fault::Book { book: "S49/money-wheel".to_owned(), fault }
}

fn of_reading(reading: &str, fault: ReadingFault) -> Fault {
    Fault::Reading { reading: reading.to_owned(), fault }
}

/// The faults that one more clause adds.
fn faults_of_clause(clause: &str) -> Vec<Fault> {
    let mut sources = sound();
    sources.clauses.push(("b.toml", clause));
    faults(&sources)
}

#[test]
fn the_small_rulebook_is_sound() {
    assert_eq!(faults(&sound()), []);
    let book = Rulebook::read(&Sources::default());
    assert_eq!(book.check().len(), rules::Clause::all().count(), "every key is missing");
}

#[test]
fn the_order_of_files_and_entries_does_not_matter() {
    let other = CLAUSES.replace("6.1(d)", "2.1(b)").replace("odds-of-11", "segments-of-3");
    let other = other.replace("[void]", "[wheel-of-52]").replace("def:Void", "2.1");
    let sections = "[\"S49/money-wheel\"]\n6 = \"Odds\"\n2 = \"Wheel\"";
    let mut one = Sources { sections, ..sound() };
    one.clauses.push(("b.toml", &other));
    let mut reversed = one.clone();
    reversed.clauses.reverse();
    let ids = |sources: &Sources<'_>| -> Vec<String> {
        let book = Rulebook::read(sources);
        assert_eq!(faults(sources), []);
        book.contents("money-wheel", crate::edition("1999")).map(|it| it.id.clone()).collect()
    };
    assert_eq!(ids(&one), ids(&reversed));
    assert_eq!(ids(&one)[1], "S49/money-wheel/2.1");
}

#[test]
fn a_clause_that_is_wrong_in_every_way_has_every_fault() {
    let clause = r#"
[no-side-bets]
kind = "conduct"
readings = ["GEN-99"]
coded = ["S49/money-wheel/def:Void", "S48/money-wheel/1.1", "1.1"]
doubtful = ["S49/money-wheel/6.2"]
"#;
    let id = |id: &str| id.to_owned();
    let expected = [
        ClauseFault::NoSummary,
        ClauseFault::StatusDoesNotFit { kind: Kind::Conduct, status: Status::Coded },
        ClauseFault::IdListedBefore { id: id("S49/money-wheel/def:Void"), under: id("void") },
        ClauseFault::NotAnId { id: id("S48/money-wheel/1.1") },
        ClauseFault::NotAnId { id: id("1.1") },
        ClauseFault::UnknownField { field: id("doubtful") },
        ClauseFault::NoProvisions,
        ClauseFault::NoSuchReading { reading: id("GEN-99") },
    ];
    assert_eq!(faults_of_clause(clause), expected.map(|fault| of_clause("no-side-bets", fault)));
}

#[test]
fn a_clause_must_have_a_known_key_and_kind() {
    assert_eq!(
        faults_of_clause("[no-such-key]\nkind = \"engine\""),
        [of_clause("no-such-key", ClauseFault::UnknownToCode)]
    );
    let again = faults_of_clause("[void]\nkind = \"engine\"");
    assert_eq!(again, [of_clause("void", ClauseFault::Twice)]);
    assert_eq!(
        faults_of_clause("[wheel]\nkind = \"wish\"\nsummary = \"Two\\nlines.\""),
        [
            of_clause("wheel", ClauseFault::SummaryNotOneSentence),
            of_clause("wheel", ClauseFault::UnknownKind { kind: "wish".to_owned() }),
        ]
    );
    let file_fault = |clause| match &faults_of_clause(clause)[..] {
        [Fault::File { fault, .. }] => fault.clone(),
        other => panic!("{other:?}"),
    };
    assert!(matches!(file_fault("[wheel"), FileFault::NotToml { .. }));
    assert!(matches!(file_fault("wheel = 1"), FileFault::WrongShape { .. }));
}

#[test]
fn games_and_sections_must_fit_the_books() {
    let games = r#"
[money-wheel]
title = "Money Wheel"
family = "wheels"
1998 = ["S49/money-wheel"]
2005 = ["S49/money-wheel"]
1999 = ["S49/money-wheel", "S49/poker"]
[faro]
title = "Faro"
family = "poker"
[omaha]
title = "Omaha"
family = "games"
"#;
    let sections = "[\"S49/money-wheel\"]\n7 = \"Settlement\"";
    let found = faults(&Sources { games, sections, ..sound() });
    let text = |text: &str| text.to_owned();
    for fault in [
        of_game("money-wheel", GameFault::UnknownEdition { edition: text("1998") }),
        of_game(
            "money-wheel",
            GameFault::BookOfOtherEdition { edition: text("2005"), book: text("S49/money-wheel") },
        ),
        Fault::Book { book: text("S49/poker"), fault: BookFault::NoProvisions },
        of_game("faro", GameFault::NoEdition),
        of_game("omaha", GameFault::UnknownFamily { family: text("games") }),
        of_wheel(BookFault::SectionWithoutTitle { section: text("6") }),
        of_wheel(BookFault::NoSuchSection { section: text("7") }),
    ] {
        assert!(found.contains(&fault), "{fault} is not among {found:?}");
    }
    assert_eq!(found.len(), 7);
}

#[test]
fn readings_have_a_title_and_four_parts_and_are_used() {
    let readings =
        "\n## GEN-07\n\n## GEN-08: a thing\n\n- **Question.** What\n  is it?\n- **Taken.** It.\n";
    let found = faults(&Sources { readings, ..sound() });
    assert_eq!(
        found,
        [
            of_reading("GEN-07", ReadingFault::NoTitle),
            of_reading("GEN-08", ReadingFault::NoPart { part: "Rejected" }),
            of_reading("GEN-08", ReadingFault::NoPart { part: "Choice" }),
            of_reading("GEN-08", ReadingFault::Unused),
        ]
    );
    let book = Rulebook::read(&Sources { readings, ..sound() });
    assert_eq!(book.reading("GEN-08").unwrap().question, "What is it?");
}

#[test]
fn fixtures_prove_the_clauses_that_they_name() {
    let one = ("tests/clauses/one.clause", "# About void.\nclauses void odds-of-11\ntable x\n");
    let two = ("tests/clauses/two.clause", "clauses no-such-key\n");
    let sources = Sources { fixtures: vec![one, two], ..sound() };
    let of_two = |fault| Fault::Fixture { fixture: two.0.to_owned(), fault };
    assert_eq!(
        faults(&sources),
        [
            of_two(FixtureFault::NamesUnknownKey { key: "no-such-key".to_owned() }),
            of_two(FixtureFault::NamesNoClause),
        ]
    );
    let book = Rulebook::read(&sources);
    let rows: Vec<_> = book.rows().collect();
    assert!(rows.iter().all(|row| row.fixtures == [one.0]), "{rows:?}");
}

#[test]
fn sentences_are_well_formed() {
    let words = "a_open = has { $amount of it.\n\
        a_loud = Hello!\n\
        a_told = { $who-is ->\n    [you] You get { $max }.\n   *[other] { $who } gets { $amount }.\n}\n\
        b_lost = Lies in the wrong file.\n\
        a_double = Once.\n\
        a_double = Twice.\n\
        a_other = See { a_double }.\n\
        a_parts = Text\n    .title = Title\n";
    let file = "rulebook/words/en/a.ftl";
    let sources = Sources { words: vec![(Language::English, file, words)], ..sound() };
    let found = faults(&sources);
    let of_word = |word: &str, fault| Fault::Word { word: word.to_owned(), fault };
    for fault in [
        of_word("a.loud", WordFault::Shouts),
        of_word("a.told", WordFault::FormsDiffer),
        of_word("b.lost", WordFault::InOtherFile),
        of_word("a.double", WordFault::Twice),
        of_word("a.other", WordFault::Refers),
        of_word("a.parts", WordFault::NoText),
    ] {
        assert!(found.contains(&fault), "{fault} is not among {found:?}");
    }
    let open = found
        .iter()
        .filter(|fault| fault.to_string().starts_with("rulebook/words/en/a.ftl: line 1: "));
    assert_eq!(open.count(), 1, "{found:?}");
    assert_eq!(found.len(), 7, "{found:?}");
}

#[test]
fn a_row_says_what_it_is_and_belongs_to_its_key() {
    let with = |row: &str| {
        let head = "[wheel]\nkind = \"engine\"\nsummary = \"Rows.\"\ncoded = [\"S49/sic-bo/8.2\"]";
        format!("{head}\n[wheel.rows]\n{row}\n")
    };
    let clause = with("\"S49/sic-bo/8.2\" = \"The first row.\"");
    let book =
        Rulebook::read(&Sources { clauses: vec![("a.toml", &clause)], ..Sources::default() });
    let provision = book.provision("S49/sic-bo/8.2").unwrap();
    assert_eq!(book.summary(provision), Some("The first row."));
    let found = faults_of_clause(&with("\"S49/sic-bo/9.9\" = \"No such row.\""));
    let field = "S49/sic-bo/9.9".to_owned();
    assert!(found.contains(&of_clause("wheel", ClauseFault::UnknownField { field })), "{found:?}");
}

#[test]
fn a_shared_key_gets_ids_from_other_files() {
    let mut sources = sound();
    sources.clauses.insert(
        0,
        ("0.toml", "[also]\nvoid = { coded = [\"S49/sic-bo/8.1\"] }\nodds-of-11 = { heading = [] }\nfire = {}\n"),
    );
    let book = Rulebook::read(&sources);
    assert_eq!(book.provision("S49/sic-bo/8.1").map(|p| p.clause), Some(rules::Clause::Void));
    let fit = ClauseFault::StatusDoesNotFit { kind: Kind::Engine, status: Status::Heading };
    let expected = [of_clause("fire", ClauseFault::UnknownToCode), of_clause("odds-of-11", fit)];
    assert_eq!(faults(&sources), expected);
}
