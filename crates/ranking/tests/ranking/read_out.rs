//! In which order the five cards of a hand are read out.

use equipment::cards_of;
use ranking::{Formation, High, Low};

use crate::reference::Book;

fn book(cards: usize) -> Book {
    Book { ace_high_and_low: true, ..Book::of(cards, true) }
}

#[test]
fn of_high_hands() {
    let table = [
        (52, "Ks 2d", "Kc Jd Kd Jh 3s", "full house, kings over jacks: Kc Kd Ks Jd Jh"),
        (52, "2d As", "5c 4d 3h Kd Kc", "straight, five high: 5c 4d 3h 2d As"),
        (52, "9d As", "5c 4d 3h Jk Kc", "straight, five high: 5c 4d 3h As Jk"),
        (52, "Td As", "Qc Jd Kh 2d 3c", "straight, ace high: As Kh Qc Jd Td"),
        (52, "Ad 9d", "5d 4d Kd 2c 3c", "flush, A-K-9-5-4: Ad Kd 9d 5d 4d"),
        (52, "2d 2s", "Ac Ad Ks 3c 4d", "two pairs, aces and twos, king kicker: Ac Ad 2d 2s Ks"),
        (52, "2d 2s", "2c 2h Jk 3c 4d", "five twos: 2c 2d 2h 2s Jk"),
        (32, "7d As", "Tc 9d 8h Kd Kc", "straight, ten high: Tc 9d 8h 7d As"),
    ];
    for (cards, own, communal, read_out) in table {
        let high = High::new(book(cards).rules());
        let (own, communal) = (cards_of(own).unwrap(), cards_of(communal).unwrap());
        let mut best = Formation::AnyFive.best(&high, &own, &communal).unwrap();
        sort_suits(&mut best.cards);
        assert_eq!(best.to_string(), read_out);
    }
}

/// Among cards of a kind any order will do.
fn sort_suits(cards: &mut [equipment::Card]) {
    for run in cards.chunk_by_mut(|one, other| one.kind() == other.kind()) {
        run.sort();
    }
}

#[test]
fn of_low_hands() {
    let table = [
        (false, "As 8d", "5c 4d 2h", "8-5-4-2-A low: 8d 5c 4d 2h As"),
        (true, "As 8d", "5c 4d 2h", "A-8-5-4-2 low: As 8d 5c 4d 2h"),
        (false, "Jk 8d", "5c 4d 2h", "8-5-4-2-A low: 8d 5c 4d 2h Jk"),
        (false, "3s As", "3c 4d 2h", "pair of threes, 4-2-A kickers, low: 3c 3s 4d 2h As"),
    ];
    for (ace_high_in_low_hands, own, communal, read_out) in table {
        let low = Low::new(Book { ace_high_in_low_hands, ..book(52) }.rules());
        let (own, communal) = (cards_of(own).unwrap(), cards_of(communal).unwrap());
        let mut best = Formation::TwoHoleThreeCommunal.best(&low, &own, &communal).unwrap();
        sort_suits(&mut best.cards);
        assert_eq!(best.to_string(), read_out);
    }
}
