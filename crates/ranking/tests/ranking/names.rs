//! Announcements.

use equipment::cards_of;
use ranking::{Hand, High, Low};

use crate::reference::Book;

fn hand(cards: &str) -> Hand {
    Hand::of(&cards_of(cards).unwrap()).unwrap()
}

fn high(book: Book, table: &[(&str, &str)]) {
    let high = High::new(book.rules());
    for (cards, name) in table {
        assert_eq!(high.rank(hand(cards)).to_string(), *name, "{cards} of {book:?}");
    }
}

fn low(book: Book, table: &[(&str, &str)]) {
    let low = Low::new(book.rules());
    for (cards, name) in table {
        assert_eq!(low.rank(hand(cards)).to_string(), *name, "{cards} of {book:?}");
    }
}

fn high_and_low(cards: usize, joker: bool) -> Book {
    Book { ace_high_and_low: true, ..Book::of(cards, joker) }
}

#[test]
fn of_high_hands() {
    high(
        high_and_low(52, false),
        &[
            ("As Ks Qs Js Ts", "royal flush"),
            ("Jh Th 9h 8h 7h", "straight flush, jack high"),
            ("5d 4d 3d 2d Ad", "straight flush, five high"),
            ("Ac Ad Ah As 4c", "four aces, four kicker"),
            ("6c 6d 6h 6s Tc", "four sixes, ten kicker"),
            ("Kc Kd Kh Js Jc", "full house, kings over jacks"),
            ("2c 2d 2h As Ac", "full house, twos over aces"),
            ("Kd Jd 9d 7d 5d", "flush, K-J-9-7-5"),
            ("Ad Td 9d 7d 5d", "flush, A-10-9-7-5"),
            ("Kh Qc Jc Ts 9d", "straight, king high"),
            ("Ah Kc Qc Js Td", "straight, ace high"),
            ("5h 4c 3c 2s Ad", "straight, five high"),
            ("Qs Qd Qh 8c 5c", "three queens, 8-5 kickers"),
            ("Qs Qd 4h 4c Jc", "two pairs, queens and fours, jack kicker"),
            ("Ts Td Kh 6c 2c", "pair of tens, K-6-2 kickers"),
            ("Qh Tc 7c 4d 3s", "queen high, Q-10-7-4-3"),
            ("Qh Tc 7c 4d 3s Qs Qd", "three queens, 10-7 kickers"),
        ],
    );
}

#[test]
fn of_a_few_cards() {
    high(
        high_and_low(52, true),
        &[
            ("", "no cards"),
            ("Ah", "ace high, A"),
            ("Jk", "ace high, A"),
            ("Ah 9h", "ace high, A-9"),
            ("Th Tc", "pair of tens"),
            ("Th Jk", "pair of tens"),
            ("Th Tc 4d", "pair of tens, four kicker"),
            ("Th Tc 4d 4h", "two pairs, tens and fours"),
            ("Th Tc Jk", "three tens"),
            ("Th Tc Td 2c", "three tens, two kicker"),
            ("Th Tc Td Ts", "four tens"),
        ],
    );
    low(
        Book::of(52, true),
        &[
            ("", "no cards"),
            ("Ah", "A low"),
            ("Jk", "A low"),
            ("Ah 9h", "9-A low"),
            ("Th Tc", "pair of tens, low"),
            ("Th Jk", "10-A low"),
        ],
    );
}

#[test]
fn of_hands_with_the_joker() {
    high(
        high_and_low(52, true),
        &[
            ("As Ks Qs Js Jk", "royal flush"),
            ("Ac Ad Ah As Jk", "five aces"),
            ("2c 2d 2h 2s Jk", "five twos"),
            ("9h 8h 7h 6h Jk", "straight flush, ten high"),
            ("Ad 2d 3d 5d Jk", "straight flush, five high"),
            ("9c 9d 9h Ks Jk", "four nines, king kicker"),
            ("9c 9d Kh Ks Jk", "full house, kings over nines"),
            ("Ad Qd 9d 5d Jk", "flush, A-K-Q-9-5"),
            ("Qd Jd 9d 5d Jk", "flush, A-Q-J-9-5"),
            ("9c 8d 6h 5s Jk", "straight, nine high"),
            ("5c 4d 3h 2s Jk", "straight, six high"),
            ("Ac 4d 3h 2s Jk", "straight, five high"),
            ("9c 9d 6h 5s Jk", "three nines, 6-5 kickers"),
            ("Kc Jd 6h 5s Jk", "pair of kings, J-6-5 kickers"),
        ],
    );
}

#[test]
fn of_flushes_with_two_aces() {
    high(
        Book { second_ace: true, ..high_and_low(52, true) },
        &[
            ("Ad Qd 9d 5d Jk", "flush, A-A-Q-9-5"),
            ("Ad Kd Qd 9d Jk 5d 4d", "flush, A-A-K-Q-9"),
            ("Qd Jd 9d 5d Jk", "flush, A-Q-J-9-5"),
            ("Ad 2d 3d 5d Jk", "straight flush, five high"),
            ("Ad Kd Qd Jd Jk", "royal flush"),
            ("Ad Kc Qd 9d Jk", "pair of aces, K-Q-9 kickers"),
        ],
    );
}

/// The ace below the lowest kind of the deck, if it is determined to be; nowhere else.
#[test]
fn of_straights_with_the_ace_low() {
    let decks = [
        (52, "Ac 2d 3h 4s 5c", "five"),
        (48, "Ac 3d 4h 5s 6c", "six"),
        (44, "Ac 4d 5h 6s 7c", "seven"),
        (40, "Ac 5d 6h 7s 8c", "eight"),
        (36, "Ac 6d 7h 8s 9c", "nine"),
        (32, "Ac 7d 8h 9s Tc", "ten"),
    ];
    for (cards, straight, top) in decks {
        let in_suit = straight.replace(['d', 'h', 's'], "c");
        let name = format!("straight, {top} high");
        let flush_name = format!("straight flush, {top} high");
        high(high_and_low(cards, false), &[(straight, &name), (&in_suit, &flush_name)]);
        let high_only = High::new(Book::of(cards, false).rules());
        let name = high_only.rank(hand(straight)).to_string();
        assert!(name.starts_with("ace high, A-"), "{name}");
        let name = high_only.rank(hand(&in_suit)).to_string();
        assert!(name.starts_with("flush, A-"), "{name}");
    }
    // An ace is at one end or the other; straights do not wrap around.
    high(
        high_and_low(52, false),
        &[
            ("Kc Ad 2h 3s 4c", "ace high, A-K-4-3-2"),
            ("Ac 3d 4h 5s 6c", "ace high, A-6-5-4-3"),
            ("Ac Kd Qh Js 2c", "ace high, A-K-Q-J-2"),
        ],
    );
    high(high_and_low(40, false), &[("Ac Kd 5h 6s 7c", "ace high, A-K-7-6-5")]);
}

#[test]
fn of_low_hands() {
    low(
        Book::of(52, true),
        &[
            ("5c 4d 3h 2s Ac", "5-4-3-2-A low"),
            ("8h 6h 4h 3h 2h", "8-6-4-3-2 low"),
            ("Th 6c 4c 3d 2s", "10-6-4-3-2 low"),
            ("Kc Kd Kh 2s Ac 3d 4d", "K-4-3-2-A low"),
            ("Ac Ad 4h 3s 2c", "pair of aces, 4-3-2 kickers, low"),
            ("Kc Kd Ah 3s 2c", "pair of kings, 3-2-A kickers, low"),
            ("Ac Ad 2h 2s 3c", "two pairs, twos and aces, three kicker, low"),
            ("Ac Ad Ah 3s 2c", "three aces, 3-2 kickers, low"),
            ("Ac Ad Ah 3s 3c", "full house, aces over threes, low"),
            ("Ac Ad Ah As 3c", "four aces, three kicker, low"),
            ("8h 6h 4h 2h Jk", "8-6-4-2-A low"),
            ("Ah 2h 3h 4h Jk", "5-4-3-2-A low"),
            ("Ah Ad 3h 4h Jk", "pair of aces, 4-3-2 kickers, low"),
            ("Ah Ad Ac As Jk", "four aces, two kicker, low"),
        ],
    );
    low(
        Book { ace_high_in_low_hands: true, ..Book::of(52, true) },
        &[
            ("6c 5d 4h 3s 2c", "6-5-4-3-2 low"),
            ("5c 4d 3h 2s Ac", "A-5-4-3-2 low"),
            ("Ac Ad 4h 3s 2c", "pair of aces, 4-3-2 kickers, low"),
            ("Ac Ad 2h 2s 3c", "two pairs, aces and twos, three kicker, low"),
            ("8h 6h 4h 3h Jk", "8-6-4-3-2 low"),
        ],
    );
    low(
        Book::of(32, true),
        &[("8h 9c Tc Jd Jk", "J-10-9-8-A low"), ("Ah 9c Tc Jd Jk", "J-10-9-7-A low")],
    );
}

/// With 36 and 32 cards there are too few kinds up to the eight; the joker is a card of the deck and adds none.
#[test]
fn of_what_no_short_deck_qualifies_with() {
    for (cards, lowest) in [(36, "Ah 6c 7c 8d Jk"), (32, "Ah 7c 8c 9d Jk")] {
        let low = Low::new(Book::of(cards, true).rules());
        assert!(low.rank(hand(lowest)) < low.qualifier(equipment::Kind::Eight));
    }
    let low = Low::new(Book::of(40, false).rules());
    assert!(low.rank(hand("Ah 5c 6c 7d 8h")) >= low.qualifier(equipment::Kind::Eight));
}
