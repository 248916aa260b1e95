//! Numbers, citations, explanations.

use rulebook::{NotExplained, book};
use rules::Clause;

use crate::edition;

const GAME: &str = "money-wheel";

#[test]
fn a_number_is_looked_up_and_found_back() {
    let year = edition("1999");
    for (clause, number) in [
        (Clause::OddsOf11, "6.1(d)"),
        (Clause::Void, "definition of void"),
        (Clause::ColourChips, "definition of colour chips"),
        (Clause::NoSideBets, "10.10"),
    ] {
        assert_eq!(book().number(clause, GAME, year), Some(number));
        assert_eq!(book().clause_by_number(GAME, year, number), Some(clause));
    }
    assert_eq!(book().number(Clause::GamesOfTheBook, GAME, year), Some("alteration"));
    assert_eq!(book().number(Clause::OddsOf11, GAME, edition("2005")), None);
    assert_eq!(book().number(Clause::OddsOf11, "faro", year), None);
}

#[test]
fn a_number_may_be_written_as_people_write_it() {
    for number in ["6.1(d)", "r 6.1(d)", "Rule 6.1 (D)", " 6.1(d) "] {
        assert_eq!(
            book().clause_by_number(GAME, edition("1999"), number),
            Some(Clause::OddsOf11),
            "{number}"
        );
    }
    assert_eq!(book().clause_by_number(GAME, edition("1999"), "def:Void"), Some(Clause::Void));
    assert_eq!(book().clause_by_number(GAME, edition("1999"), "6.1(z)"), None);
}

#[test]
fn an_authority_is_composed_in_one_way() {
    let year = edition("1999");
    assert_eq!(book().cite(GAME, year, Clause::Multiples), "[money-wheel 1999, r 3.3]");
    assert_eq!(book().cite(GAME, year, Clause::Void), "[money-wheel 1999, definition of void]");
    assert_eq!(book().cite(GAME, year, Clause::GamesOfTheBook), "[money-wheel 1999, alteration]");
    // The edition does not have the game, so no number can be given.
    assert_eq!(book().cite(GAME, edition("2005"), Clause::Multiples), "[multiples]");
    assert_eq!(
        book().refusal_sentence("Wagers are not open.", Clause::OpportunityToWager, GAME, year),
        "Wagers are not open. [money-wheel 1999, r 4.1]"
    );
}

#[test]
fn games_know_their_editions() {
    let game = book().game(GAME).unwrap();
    assert_eq!((game.title.as_str(), game.latest_edition()), ("Money Wheel", edition("1999")));
    assert_eq!(game.books(edition("1999")), ["S49/money-wheel"]);
    assert!(game.books(edition("2005")).is_empty());
    assert_eq!(book().latest_edition("no-such-game"), None);
    assert!(book().games().any(|known| known.name == GAME));
}

#[test]
fn sections_have_titles_and_all_provisions() {
    let sections = book().sections(GAME, edition("1999"));
    let heads: Vec<_> = sections.iter().map(|section| (section.number, section.title)).collect();
    assert_eq!(heads[0], (None, "Words"));
    assert_eq!(heads[2], (Some("2"), "The wheel"));
    assert_eq!(heads.len(), 12);
    assert_eq!(sections.iter().map(|section| section.provisions.len()).sum::<usize>(), 71);
}

#[test]
fn neighbours_are_those_of_the_book() {
    let (before, after) = book().neighbours(GAME, edition("1999"), "S49/money-wheel/6.1(d)");
    let number = |it: Option<&'static rulebook::Provision>| it.map(rulebook::Provision::number);
    assert_eq!((number(before), number(after)), (Some("6.1(c)"), Some("6.1(e)")));
    let (before, _) = book().neighbours(GAME, edition("1999"), "S49/money-wheel/def:_preamble");
    assert_eq!(before, None);
}

#[test]
fn key_number_and_id_explain_the_same() {
    let asked = ["odds-of-11", "S49/money-wheel/6.1(d)", "s49/Money-Wheel/6.1(D)"];
    // A number alone is one of every book, so it needs the game.
    let asked = asked.into_iter().flat_map(|asked| [(asked, None), (asked, Some(GAME))]);
    for (asked, game) in asked.chain([("6.1(d)", Some(GAME))]) {
        let found = book().explain(asked, game, None).unwrap();
        assert_eq!(found.entry.clause, Clause::OddsOf11);
        assert_eq!(found.provision.unwrap().number(), "6.1(d)");
        assert_eq!(found.setting.unwrap().game.name, GAME);
    }
    let found = book().explain("below-minimum", None, None).unwrap();
    assert_eq!(found.readings[0].id, "GEN-02");
    assert!(found.readings[0].choice.contains("out_of_range"));
}

#[test]
fn front_matter_is_explained_without_a_game() {
    let found = book().explain("NI2015-405/instrument/3", None, None).unwrap();
    assert_eq!(found.entry.clause, Clause::EarlierInstrumentRevoked);
    assert!(found.setting.is_none());
    assert_eq!(found.everywhere.len(), 2);
    let found = book().explain("rules-approved", None, None).unwrap();
    assert!(found.provision.is_none());
    assert_eq!(found.everywhere.len(), 4);
}

#[test]
fn what_cannot_be_explained_says_what_can() {
    let why = |asked, game, year: Option<&str>| {
        book().explain(asked, game, year.map(edition)).unwrap_err()
    };
    assert_eq!(
        why("odds-of-12", None, None),
        NotExplained::NoSuchClause {
            asked: "odds-of-12".to_owned(),
            nearest: ["odds-of-1", "odds-of-11", "odds-of-23"].map(str::to_owned).to_vec(),
        }
    );
    let games: Vec<&str> = book().games().map(|game| game.name.as_str()).collect();
    assert_eq!(
        why("void", Some("money-weel"), None).to_string(),
        format!(
            "no game is called \"money-weel\"; did you mean money-wheel?\nGames: {}",
            games.join(", ")
        )
    );
    assert_eq!(
        why("void", Some(GAME), Some("2005")).to_string(),
        "the 2005 edition does not have money-wheel\nEditions of money-wheel: 1999"
    );
    assert_eq!(
        why("9.7", Some(GAME), None).to_string(),
        "money-wheel 1999 has no clause 9.7\nIn that section: 9.1, 9.2"
    );
    assert_eq!(
        why("rules-approved", Some(GAME), None).to_string(),
        "money-wheel 1999 has no clause rules-approved"
    );
    assert!(why("qqqqqqqq", None, None).to_string().contains("Name a key"));
    assert!(why("S49/money-wheel/99.9", None, None).to_string().contains("no clause is called"));
}
