//! Every high hand of five cards, of every deck, is ordered as the reference orders it.

use equipment::{Card, DeckSize};
use ranking::{High, Rank};

use crate::counts::{self, Counts};
use crate::ladder::{Ladder, name_of};
use crate::reference::{Book, Value, faces};
use crate::subsets;

/// A book, the crate's scale for it, and the results.
struct Trial {
    book: Book,
    high: High,
    ladder: Ladder<Rank, Value>,
}

impl Trial {
    fn new(book: Book) -> Trial {
        Trial { book, high: High::new(book.rules()), ladder: Ladder::new() }
    }

    fn put(&mut self, cards: &[Card], value: Value) {
        let rank = self.high.rank(subsets::hand(cards));
        self.ladder.put(rank.get(), rank, value, cards);
    }

    fn counts(&self) -> Counts {
        let steps = self.ladder.climb();
        for step in &steps {
            let name = self.book.name(step.value);
            assert_eq!(name_of(step.rank.category()), name, "{}", step.rank);
        }
        Counts::from_highest(steps.iter().map(|step| (step.rank.category(), step.hands)))
    }
}

pub(crate) fn heading(book: &Book) -> String {
    let joker = if book.joker { " and the joker" } else { "" };
    let ace = if book.ace_high_and_low { "high and low" } else { "high" };
    let second_ace = if book.second_ace { ", the joker an ace in every flush" } else { "" };
    format!("{} cards{joker}, ace {ace}{second_ace}", book.cards)
}

fn every_high_hand(cards: usize) {
    let size = DeckSize::of(cards).unwrap();
    let deck: Vec<Card> = equipment::Deck { size, joker: false }.cards().collect();
    let mut text = String::new();
    for ace_high_and_low in [false, true] {
        let plain = Book { ace_high_and_low, ..Book::of(cards, false) };
        let joker = Book { joker: true, ..plain };
        let second_ace = Book { second_ace: true, ..joker };
        let mut trials = [plain, joker, second_ace].map(Trial::new);
        subsets::each(&deck, 5, &mut Vec::new(), &mut |five, _| {
            // If the hand does not hold the joker, it does not matter whether it is in the deck.
            let value = plain.high(&faces(five));
            for trial in &mut trials {
                trial.put(five, value);
            }
        });
        // All suits rank alike, so the joker is tried in one hand of all that differ only in suits.
        subsets::each_up_to_suits(size.lowest().index(), 4, &mut |four, _| {
            let four_and_joker = faces(&[four, &[Card::JOKER]].concat());
            let renamings = subsets::renamings(four);
            for trial in &mut trials[1..] {
                let value = trial.book.high(&four_and_joker);
                for four in &renamings {
                    trial.put(&[&four[..], &[Card::JOKER]].concat(), value);
                }
            }
        });
        for trial in &trials {
            let counts = trial.counts();
            assert_eq!(counts.sum(), subsets::count(trial.book.count(), 5));
            counts.write(&mut text, &heading(&trial.book));
        }
    }
    counts::expect(&format!("five-high-{cards}.txt"), &text);
}

#[test]
fn of_52_cards() {
    every_high_hand(52);
}

#[test]
fn of_48_cards() {
    every_high_hand(48);
}

#[test]
fn of_44_cards() {
    every_high_hand(44);
}

#[test]
fn of_40_cards() {
    every_high_hand(40);
}

#[test]
fn of_36_cards() {
    every_high_hand(36);
}

#[test]
fn of_32_cards() {
    every_high_hand(32);
}
