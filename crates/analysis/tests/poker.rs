//! Well-known figures of poker.

use analysis::{Fraction, NotCompared, compares, equity, hands};
use equipment::{Card, cards_of};

fn cards(text: &str) -> Vec<Card> {
    cards_of(text).expect("cards as they are written")
}

fn times(game: &str) -> Vec<(&'static str, u64)> {
    let found = hands(game, None).expect("it is poker");
    found.counts.iter().map(|count| (count.category.key(), count.times)).collect()
}

#[test]
fn five_cards_of_a_full_deck_make_what_every_book_prints() {
    let expected = [
        ("royal-flush", 4),
        ("straight-flush", 32),
        ("four-of-a-kind", 624),
        ("full-house", 3_744),
        ("flush", 5_112),
        ("straight", 9_180),
        ("three-of-a-kind", 54_912),
        ("two-pairs", 123_552),
        ("pair", 1_098_240),
        ("high-card", 1_303_560),
    ];
    // By the first book the ace is not low in a straight, so there are 9 straights of a suit, not 10.
    assert_eq!(times("draw"), expected);
    assert_eq!(hands("draw", None).unwrap().all(), 2_598_960);
    assert_eq!(times("five-card-stud"), expected);
    let omaha = hands("omaha", None).unwrap();
    assert_eq!((omaha.cards, omaha.is_whole, omaha.all()), (5, false, 2_598_960));
    assert_eq!(hands("roulette", None), None);
}

#[test]
fn seven_cards_are_counted_as_the_ranking_counts_them() {
    let found = hands("hold-em", None).unwrap();
    assert_eq!((found.deck, found.cards, found.is_whole), (52, 7, true));
    assert_eq!(found.all(), 133_784_560);
    let four = found.counts.iter().find(|count| count.category.key() == "four-of-a-kind").unwrap();
    assert_eq!(four.times, 224_848);
}

#[test]
fn hands_are_compared_on_every_board() {
    let aces = [cards("As Ah"), cards("Kd Kc")];
    // On this flop kings need one of two kings, and aces must not come after it.
    let on_flop = equity("hold-em", None, &aces, &cards("2s 7d Jc")).unwrap();
    assert_eq!(on_flop.boards, 990);
    assert_eq!(on_flop.shares.iter().map(|share| share.wins + share.ties).sum::<u64>(), 990);
    let parts = on_flop.shares.iter().fold(Fraction::ZERO, |sum, share| sum + share.part);
    assert_eq!(parts, Fraction::ONE);
    // Everybody plays the board.
    let all_tied = equity("hold-em", None, &aces, &cards("Ts Js Qs Ks 9s")).unwrap();
    assert_eq!(all_tied.shares[1].wins + all_tied.shares[1].ties, 0, "the ace of spades is royal");
    let tied = [cards("2s 3h"), cards("2d 3c"), cards("2c 3s")];
    let tied = equity("hold-em", None, &tied, &cards("Th Jh Qh Kh Ah")).unwrap();
    assert!(tied.shares.iter().all(|share| share.ties == 1 && share.part == Fraction::new(1, 3)));
    // Exactly two own cards count.
    let omaha = [cards("As Ks 2d 3c"), cards("Qh Qd 4h 5h")];
    let omaha = equity("omaha", None, &omaha, &cards("Qs 8h 8d Js Ts")).unwrap();
    assert_eq!(omaha.shares[0].wins, 1, "a royal flush needs both of them");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let two = [cards("As Ah"), cards("Kd Kc")];
    let of = |hands: &[Vec<Card>], board: &str| equity("hold-em", None, hands, &cards(board));
    assert_eq!(of(&two[..1], "").unwrap_err(), NotCompared::Hands { found: 1 });
    assert_eq!(
        of(&[two[0].clone(), cards("Kd")], "").unwrap_err(),
        NotCompared::Own { found: 1, own: 2 }
    );
    assert_eq!(of(&two, "2s 3s 4s 5s 6s 7s").unwrap_err(), NotCompared::Board { found: 6 });
    assert!(matches!(of(&two, "As").unwrap_err(), NotCompared::Twice { .. }));
    assert_eq!(equity("draw", None, &two, &[]).unwrap_err(), NotCompared::Game);
    assert_eq!((compares("omaha"), compares("seven-card-stud")), (Some(4), None));
}
