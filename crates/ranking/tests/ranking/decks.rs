//! Decks hold what clauses 2.2 and 2.3 list, and rules of a deck are those of 3.3 or 3.4.

use equipment::{Card, Deck, DeckSize};
use ranking::{FlushPlace, HandRules, JokerFlush, LowAce, StraightAce};

use crate::reference::{Book, Face, JOKER, faces};

#[test]
fn hold_the_cards_of_the_clause() {
    for book in Book::all() {
        let deck = book.rules().deck;
        let cards: Vec<Card> = deck.cards().collect();
        let joker = book.joker.then_some(JOKER);
        let listed: Vec<Face> = book.deck().chain(joker).collect();
        assert_eq!(faces(&cards), listed, "{deck}");
        assert_eq!(cards.len(), deck.count());
        assert_eq!(u64::try_from(cards.len()).unwrap(), book.count());
        for card in (0..Card::COUNT).filter_map(Card::from_index) {
            assert_eq!(deck.holds(card), cards.contains(&card), "{card} of {deck}");
        }
    }
}

/// The joker makes 49 cards of a reduced deck no full one.
#[test]
fn put_the_flush_in_its_place() {
    for book in Book::all() {
        let place =
            if book.cards == 52 { FlushPlace::BelowFullHouse } else { FlushPlace::AboveFullHouse };
        assert_eq!(book.rules().flush, place, "{book:?}");
    }
}

/// Nothing is determined until the operator determines it.
#[test]
fn leave_the_rest_to_be_determined() {
    let rules = HandRules::of(Deck::default());
    assert_eq!(rules.deck, Deck { size: DeckSize::Cards52, joker: false });
    assert_eq!(rules.straight_ace, StraightAce::High);
    assert_eq!(rules.joker_flush, JokerFlush::HighestMissing);
    assert_eq!(rules.low_ace, LowAce::Low);
    let customary = HandRules { straight_ace: StraightAce::HighAndLow, ..rules };
    assert_eq!(HandRules::customary(), customary);
}
