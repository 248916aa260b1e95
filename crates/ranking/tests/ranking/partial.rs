//! Hands of one to four cards, as up cards are compared: first by cards of a kind, then by the kinds.

use std::cmp::Reverse;

use equipment::{Card, DeckSize};
use ranking::{High, Low};

use crate::ladder::{Ladder, name_of};
use crate::reference::{Book, faces};
use crate::subsets;

fn each_partial(book: &Book, f: &mut impl FnMut(&[Card])) {
    let lowest = DeckSize::of(book.cards).unwrap().lowest().index();
    for size in 0..=4 {
        subsets::each_up_to_suits(lowest, size, &mut |cards, _| {
            if size > 0 {
                f(cards);
            }
            if book.joker && size < 4 {
                f(&[cards, &[Card::JOKER]].concat());
            }
        });
    }
}

#[test]
fn high() {
    for book in Book::all() {
        let high = High::new(book.rules());
        let mut ladder = Ladder::new();
        each_partial(&book, &mut |cards| {
            let rank = high.rank(subsets::hand(cards));
            ladder.put(rank.get(), rank, book.high(&faces(cards)), cards);
        });
        for step in ladder.climb() {
            assert_eq!(name_of(step.rank.category()), book.name(step.value), "{}", step.rank);
        }
    }
}

#[test]
fn low() {
    for deck in Book::all() {
        for ace_high_in_low_hands in [false, true] {
            let book = Book { ace_high_in_low_hands, ..deck };
            let low = Low::new(book.rules());
            let mut ladder = Ladder::new();
            each_partial(&book, &mut |cards| {
                let rank = low.rank(subsets::hand(cards));
                ladder.put(rank.get(), rank, Reverse(book.low(&faces(cards))), cards);
            });
            for step in ladder.climb() {
                let name = book.name(step.value.0);
                assert_eq!(name_of(step.rank.category()), name, "{}", step.rank);
            }
        }
    }
}
