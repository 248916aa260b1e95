//! The data of `rulebook/` itself.

use std::collections::BTreeSet;

use rulebook::{Status, book};
use rules::Clause;

use crate::edition;

#[test]
fn nothing_is_wrong_with_the_rulebook() {
    assert_eq!(book().check(), Vec::<String>::new());
}

#[test]
fn every_key_of_the_code_has_an_entry() {
    for clause in Clause::all() {
        let entry = book().entry(clause).unwrap();
        assert!(entry.summary.ends_with('.'), "{clause}: {}", entry.summary);
    }
}

#[test]
fn money_wheel_is_there_in_full() {
    let ids: Vec<&str> =
        book().contents("money-wheel", edition("1999")).map(|it| it.id.as_str()).collect();
    assert_eq!(ids.len(), 71);
    assert_eq!(ids[0], "S49/money-wheel/def:_preamble");
    assert_eq!(ids[66], "S49/money-wheel/10.11");
    assert_eq!(ids[70], "S49/money-wheel/11.4");
}

#[test]
fn roulette_is_there_in_full() {
    let ids: Vec<&str> =
        book().contents("roulette", edition("1999")).map(|it| it.id.as_str()).collect();
    assert_eq!(ids.len(), 107);
    assert_eq!(ids[106], "S49/american-roulette/AppC");
}

#[test]
fn both_books_of_baccarat_are_there_in_full() {
    for game in ["baccarat", "mini-baccarat"] {
        assert_eq!(book().contents(game, edition("1999")).count(), 104, "{game}");
    }
}

#[test]
fn the_poker_room_is_there_in_full() {
    for (game, year, provisions) in [
        ("five-card-stud", "1999", 212 + 10),
        ("seven-card-stud", "1999", 212 + 11),
        ("canberra-manila", "1999", 212 + 12),
        ("three-card-manila", "1999", 212 + 12),
        ("three-card-manila", "2006", 268),
        ("hold-em", "1999", 212 + 14),
        ("hold-em", "2015", 276),
        ("omaha", "1999", 212 + 14),
        ("omaha", "2017", 299),
        ("draw", "1999", 212 + 16),
        ("faro", "1999", 212 + 14),
        ("faro", "2005", 265),
    ] {
        assert_eq!(book().contents(game, edition(year)).count(), provisions, "{game} {year}");
    }
}

#[test]
fn a_key_outlives_the_numbers_of_its_clause() {
    let number = |key, game, year| {
        let clause = Clause::from_key(key).unwrap();
        book().number(clause, game, edition(year)).unwrap_or("silent").to_owned()
    };
    assert_eq!(number("out-of-turn", "faro", "1999"), "16.4");
    assert_eq!(number("out-of-turn", "faro", "2005"), "17.5");
    assert_eq!(number("out-of-turn", "hold-em", "2015"), "17.6(d)");
    assert_eq!(number("burn-determined", "hold-em", "1999"), "E1.2");
    assert_eq!(number("burn-determined", "hold-em", "2015"), "4.2(h)");
    assert_eq!(number("new-player", "hold-em", "1999"), "silent");
}

#[test]
fn front_matter_of_all_five_instruments_is_there() {
    let front: Vec<_> = book().provisions().filter(|it| it.is_front_matter()).collect();
    let editions: BTreeSet<&str> = front.iter().map(|it| it.edition.name()).collect();
    assert_eq!(front.len(), 15);
    assert_eq!(editions.len(), 5);
}

#[test]
fn the_book_is_read_in_its_own_order() {
    let numbers: Vec<&str> =
        book().contents("money-wheel", edition("1999")).map(rulebook::Provision::number).collect();
    let at = |number: &str| numbers.iter().position(|known| *known == number).unwrap();
    let order = ["definition of void", "1.1", "2.1", "2.1(a)", "2.1(g)", "3.1", "10.1", "10.11"];
    assert!(order.map(at).is_sorted());
    assert!(at("10.2") < at("10.10"));
}

#[test]
fn rows_carry_what_the_command_line_has_frozen() {
    let rows: Vec<_> = book().rows().collect();
    assert_eq!(rows.len(), book().provisions().count());
    let row = rows.iter().find(|row| row.id == "S49/money-wheel/6.1(d)").unwrap();
    assert_eq!((row.key.key(), row.status), ("odds-of-11", Status::Coded));
}
