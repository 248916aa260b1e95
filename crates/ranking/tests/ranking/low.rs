//! Every low hand of five cards, of every deck, is ordered as the reference orders it.

use std::cmp::Reverse;

use equipment::{Card, Deck, DeckSize, Kind};
use ranking::{Low, LowRank};

use crate::counts::{self, Counts};
use crate::ladder::{Ladder, name_of};
use crate::reference::{Book, Value, faces};
use crate::subsets;

struct Trial {
    book: Book,
    low: Low,
    ladder: Ladder<LowRank, Reverse<Value>>,
}

impl Trial {
    fn new(book: Book) -> Trial {
        Trial { book, low: Low::new(book.rules()), ladder: Ladder::new() }
    }

    fn put(&mut self, cards: &[Card], value: Value) {
        let rank = self.low.rank(subsets::hand(cards));
        self.ladder.put(rank.get(), rank, Reverse(value), cards);
    }

    fn counts(&self) -> Counts {
        let steps = self.ladder.climb();
        for step in &steps {
            let name = self.book.name(step.value.0);
            assert_eq!(name_of(step.rank.category()), name, "{}", step.rank);
            self.qualifiers(step.rank, step.value.0);
        }
        Counts::from_highest(steps.iter().map(|step| (step.rank.category(), step.hands)))
    }

    /// Whether it qualifies under every limit, not only under the eight that is played.
    fn qualifiers(&self, rank: LowRank, value: Value) {
        for (kind, limit) in Kind::ALL.into_iter().zip(2..) {
            let limit = if limit == 14 && !self.book.ace_high_in_low_hands { 1 } else { limit };
            assert_eq!(
                rank >= self.low.qualifier(kind),
                self.book.qualifies(value, limit),
                "{rank} under {kind:?}"
            );
        }
    }
}

fn every_low_hand(cards: usize) {
    let size = DeckSize::of(cards).unwrap();
    let deck: Vec<Card> = Deck { size, joker: false }.cards().collect();
    let mut text = String::new();
    for ace_high_in_low_hands in [false, true] {
        let plain = Book { ace_high_in_low_hands, ..Book::of(cards, false) };
        let joker = Book { joker: true, ..plain };
        let mut trials = [plain, joker].map(Trial::new);
        subsets::each(&deck, 5, &mut Vec::new(), &mut |five, _| {
            let value = plain.low(&faces(five));
            for trial in &mut trials {
                trial.put(five, value);
            }
        });
        subsets::each_up_to_suits(size.lowest().index(), 4, &mut |four, _| {
            let value = joker.low(&faces(&[four, &[Card::JOKER]].concat()));
            for four in subsets::renamings(four) {
                trials[1].put(&[&four[..], &[Card::JOKER]].concat(), value);
            }
        });
        for trial in &trials {
            let counts = trial.counts();
            assert_eq!(counts.sum(), subsets::count(trial.book.count(), 5));
            let ace = if ace_high_in_low_hands { "high" } else { "low" };
            let joker = if trial.book.joker { " and the joker" } else { "" };
            counts.write(&mut text, &format!("{cards} cards{joker}, ace {ace}"));
        }
    }
    counts::expect(&format!("five-low-{cards}.txt"), &text);
}

#[test]
fn of_52_cards() {
    every_low_hand(52);
}

#[test]
fn of_48_cards() {
    every_low_hand(48);
}

#[test]
fn of_44_cards() {
    every_low_hand(44);
}

#[test]
fn of_40_cards() {
    every_low_hand(40);
}

#[test]
fn of_36_cards() {
    every_low_hand(36);
}

#[test]
fn of_32_cards() {
    every_low_hand(32);
}
