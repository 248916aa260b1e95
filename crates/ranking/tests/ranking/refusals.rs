//! Bad input is refused, and the refusal says what is wrong and what would be right.

use equipment::{Card, Deck, DeckSize, cards_of};
use ranking::{Formation, Hand, HandRules, High, Hole, Low};

fn cards(text: &str) -> Vec<Card> {
    cards_of(text).unwrap()
}

fn refusal<T: std::fmt::Debug, E: std::fmt::Display>(result: Result<T, E>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn of_a_hand() {
    let of = |text: &str| refusal(Hand::of(&cards(text)));
    assert_eq!(of("As Kd As"), "As appears twice; a deck has each card once");
    assert_eq!(of("Jk Kd Jk"), "Jk appears twice; a deck has each card once");
    assert_eq!(of("2s 3s 4s 5s 6s 7s 8s 9s"), "8 cards are too many; a hand is made of at most 7");
    assert_eq!(
        of("2s 3s 4s 5s 6s 7s 8s 9s Ts Js"),
        "10 cards are too many; a hand is made of at most 7"
    );
    let seven = Hand::of(&cards("2s 3s 4s 5s 6s 7s 8s")).unwrap();
    assert_eq!(
        refusal(seven.checked_with(cards("9s")[0])),
        "8 cards are too many; a hand is made of at most 7"
    );
    assert_eq!(
        refusal(seven.checked_with(cards("2s")[0])),
        "2s appears twice; a deck has each card once"
    );
}

#[test]
fn of_cards_of_ones_own() {
    let of = |text: &str| refusal(Hole::of(&cards(text)));
    assert_eq!(of(""), "no cards of one's own where the game has 2 to 5");
    assert_eq!(of("As"), "1 card of one's own where the game has 2 to 5");
    assert_eq!(of("As Ks Qs Js Ts 9s"), "6 cards of one's own where the game has 2 to 5");
    assert_eq!(of("As Ks As"), "As appears twice; a deck has each card once");
}

fn formed(deck: Deck, formation: Formation, own: &str, communal: &str) -> String {
    let (high, low) = (High::new(HandRules::of(deck)), Low::new(HandRules::of(deck)));
    let (own, communal) = (cards(own), cards(communal));
    let said = refusal(formation.best(&high, &own, &communal));
    assert_eq!(refusal(formation.check(&high, &own, &communal)), said);
    assert_eq!(refusal(formation.best(&low, &own, &communal)), said);
    said
}

#[test]
fn of_any_five() {
    let of = |own, communal| formed(Deck::default(), Formation::AnyFive, own, communal);
    assert_eq!(of("", ""), "no cards are too few; at least 5 make a hand");
    assert_eq!(of("As", ""), "1 card is too few; at least 5 make a hand");
    assert_eq!(of("As Ks", "Qs Js"), "4 cards are too few; at least 5 make a hand");
    assert_eq!(
        of("As Ks", "Qs Js Ts 9s 8s 7s"),
        "8 cards are too many; a hand is made of at most 7"
    );
    assert_eq!(of("As Ks", "Qs Js Ts As"), "As appears twice; a deck has each card once");
    assert_eq!(of("As Jk", "Qs Js Ts"), "there is no joker in a deck of 52 cards");
}

#[test]
fn of_two_and_three() {
    let formation = Formation::TwoHoleThreeCommunal;
    let of = |own, communal| formed(Deck::default(), formation, own, communal);
    assert_eq!(of("As", "Qs Js Ts"), "1 card of one's own where the game has 2 to 5");
    assert_eq!(of("", "Qs Js Ts"), "no cards of one's own where the game has 2 to 5");
    assert_eq!(
        of("As Ks Qd Jd Td 9d", "Qs Js Ts"),
        "6 cards of one's own where the game has 2 to 5"
    );
    assert_eq!(of("As Ks", "Qs Js"), "2 communal cards where the game has 3 to 5");
    assert_eq!(of("As Ks", "Qs"), "1 communal card where the game has 3 to 5");
    assert_eq!(of("As Ks", ""), "no communal cards where the game has 3 to 5");
    assert_eq!(of("As Ks", "Qs Js Ts 9s 8s 7s"), "6 communal cards where the game has 3 to 5");
    assert_eq!(of("As Ks", "Qs Js Ks"), "Ks appears twice; a deck has each card once");
}

#[test]
fn of_cards_that_a_deck_lacks() {
    let of = |size, joker, own| formed(Deck { size, joker }, Formation::AnyFive, own, "");
    assert_eq!(
        of(DeckSize::Cards32, false, "As Ks Qs Js 6s"),
        "6s is not in a deck of 32 cards, whose lowest kind is that of 7c"
    );
    assert_eq!(
        of(DeckSize::Cards48, true, "As Ks Qs Jk 2d"),
        "2d is not in a deck of 48 cards and the joker, whose lowest kind is that of 3c"
    );
    assert_eq!(
        of(DeckSize::Cards48, false, "As Ks Qs Jk 3d"),
        "there is no joker in a deck of 48 cards"
    );
    assert_eq!(
        of(DeckSize::Cards48, true, "As Jk Qs Jk 3d"),
        "Jk appears twice; a deck has each card once"
    );
}

#[test]
fn of_writing() {
    let form = "is not a card; a card is one of 23456789TJQKA and one of cdhs, as in As or Td, and the joker is Jk";
    let of = |text: &str| refusal(cards_of(text));
    assert_eq!(of("As 1d"), format!("\"1d\" at character 4 {form}"));
    assert_eq!(of("As10"), format!("\"10\" at character 3 {form}"));
    assert_eq!(of("A"), format!("\"A\" at character 1 {form}"));
    assert_eq!(of("Xs,Kd"), format!("\"Xs\" at character 1 {form}"));
    assert_eq!(of("A♠ K♠"), format!("\"A♠\" at character 1 {form}"));
    assert_eq!(
        refusal("As Kd".parse::<Card>()),
        "one card was wanted, as in As or Td, but there are 2"
    );
    assert_eq!(
        refusal(" ".parse::<Card>()),
        "one card was wanted, as in As or Td, but there are none"
    );
    assert_eq!(
        refusal(DeckSize::of(50)),
        "there is no deck of 50 cards; a deck has 52, 48, 44, 40, 36 or 32"
    );
}
