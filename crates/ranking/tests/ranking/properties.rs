//! Properties of random deals from every deck.

use std::cmp::Ordering;
use std::sync::OnceLock;

use equipment::Card;
use proptest::prelude::*;
use ranking::{Formation, Hand, High, Hole, Low, LowRank, Rank, Scale, TwoThree};

use crate::reference::{Book, Value, any_five, faces, two_and_three};
use crate::subsets;

/// A book and the crate's scales for it.
#[derive(Debug)]
struct Room {
    book: Book,
    high: High,
    low: Low,
}

/// Every deck, with everything determined one way and the other.
fn rooms() -> &'static [Room] {
    static ROOMS: OnceLock<Vec<Room>> = OnceLock::new();
    ROOMS.get_or_init(|| {
        let determined = |book: Book| {
            [false, true].map(|yes| Book {
                ace_high_and_low: yes,
                second_ace: yes,
                ace_high_in_low_hands: yes,
                ..book
            })
        };
        let room =
            |book: Book| Room { book, high: High::new(book.rules()), low: Low::new(book.rules()) };
        Book::all().flat_map(determined).map(room).collect()
    })
}

/// A room and some cards of its deck in no order. Every second deal of a deck with the joker has it early.
fn dealt(count: usize) -> impl Strategy<Value = (&'static Room, Vec<Card>)> {
    let room = (0..rooms().len()).prop_map(|at| &rooms()[at]);
    (room, any::<bool>(), any::<prop::sample::Index>()).prop_flat_map(move |(room, early, at)| {
        let deck: Vec<Card> = room.book.rules().deck.cards().collect();
        Just(deck).prop_shuffle().prop_map(move |mut cards| {
            if let Some(joker) = cards.iter().position(|card| card.is_joker()).filter(|_| early) {
                cards.swap(joker, at.index(count));
            }
            cards.truncate(count);
            (room, cards)
        })
    })
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Own cards of several players, and communal ones.
fn parted(cards: &[Card], own: usize, communal: usize) -> (Vec<&[Card]>, &[Card]) {
    let (shared, rest) = cards.split_at(communal);
    (rest.chunks_exact(own).collect(), shared)
}

/// Which hand beats which, for all of them.
fn orders<T: Ord>(of: &[T]) -> Vec<Ordering> {
    of.iter().flat_map(|one| of.iter().map(move |other| one.cmp(other))).collect()
}

/// Ranks from the crate and values from the reference put the players in the same order, high and low.
fn same_order(room: &Room, formation: Formation, players: &[&[Card]], communal: &[Card]) {
    let fives = |own: &[Card]| match formation {
        Formation::AnyFive => any_five(&[own, communal].concat()),
        Formation::TwoHoleThreeCommunal => two_and_three(own, communal),
    };
    let fives: Vec<Vec<Vec<Card>>> = players.iter().map(|own| fives(own)).collect();
    let values: Vec<Value> = fives.iter().map(|fives| room.book.best_high(fives)).collect();
    let ranks: Vec<Rank> =
        players.iter().map(|own| best(&room.high, formation, own, communal)).collect();
    assert_eq!(orders(&ranks), orders(&values), "{players:?} and {communal:?}: {ranks:?}");
    let values: Vec<Value> = fives.iter().map(|fives| room.book.best_low(fives)).collect();
    let ranks: Vec<LowRank> =
        players.iter().map(|own| best(&room.low, formation, own, communal)).collect();
    let reversed: Vec<Ordering> = orders(&values).into_iter().map(Ordering::reverse).collect();
    assert_eq!(orders(&ranks), reversed, "{players:?} and {communal:?}: {ranks:?}");
}

/// The rank of the best hand, after its cards were found to be some of those given, and to make it.
fn best<S: Scale>(scale: &S, formation: Formation, own: &[Card], communal: &[Card]) -> S::Rank {
    let best = formation.best(scale, own, communal).unwrap();
    let five = Hand::of(&best.cards).unwrap();
    assert_eq!(five.len(), 5, "{best:?}");
    assert_eq!(scale.rank(five), best.rank, "{best:?}");
    let of = |cards: &[Card]| best.cards.iter().filter(|card| cards.contains(card)).count();
    let (of_own, of_communal) = (of(own), of(communal));
    assert_eq!(of_own + of_communal, 5, "{best:?}");
    if formation == Formation::TwoHoleThreeCommunal {
        assert_eq!((of_own, of_communal), (2, 3), "{best:?}");
    } else {
        let all = Hand::of(&[own, communal].concat()).unwrap();
        assert_eq!(scale.rank(all), best.rank, "{best:?}");
    }
    best.rank
}

proptest! {
    #![proptest_config(config(2_000))]

    #[test]
    fn the_order_of_cards_does_not_matter((room, cards) in dealt(7), rotated in 0..7_usize) {
        let hand = Hand::of(&cards).unwrap();
        let mut other = cards.clone();
        other.rotate_left(rotated);
        other.swap(0, 3);
        let other = Hand::of(&other).unwrap();
        prop_assert_eq!(hand, other);
        prop_assert_eq!(room.high.rank(hand), room.high.rank(other));
        prop_assert_eq!(room.low.rank(hand), room.low.rank(other));
        let mut sorted = cards;
        sorted.sort();
        prop_assert_eq!(hand.cards().collect::<Vec<_>>(), sorted);
    }

    #[test]
    fn names_of_suits_do_not_matter((room, cards) in dealt(7), by in 1..4_usize) {
        let renamed = |card: &Card| {
            let index = card.index();
            let other = index - index % 4 + (index + by) % 4;
            if card.is_joker() { *card } else { Card::from_index(other).unwrap() }
        };
        let other: Vec<Card> = cards.iter().map(renamed).collect();
        let (hand, other) = (subsets::hand(&cards), subsets::hand(&other));
        prop_assert_eq!(room.high.rank(hand), room.high.rank(other));
        prop_assert_eq!(room.low.rank(hand), room.low.rank(other));
    }

    /// A low hand of fewer than five cards is not yet one, and gets worse as it fills.
    #[test]
    fn one_more_card_does_no_harm((room, cards) in dealt(7)) {
        for count in 0..7 {
            let hand = subsets::hand(&cards[..count]);
            let more = hand.with(cards[count]);
            prop_assert!(room.high.rank(hand) <= room.high.rank(more), "{:?}", more);
            if count >= 5 {
                prop_assert!(room.low.rank(hand) <= room.low.rank(more), "{:?}", more);
            }
        }
    }

    #[test]
    fn a_card_put_in_and_taken_out_leaves_no_trace((_, cards) in dealt(7), at in 0..7_usize) {
        let hand = subsets::hand(&cards);
        let without = hand.without(cards[at]);
        prop_assert_eq!(without.with(cards[at]), hand);
        prop_assert_eq!(without.checked_with(cards[at]), Ok(hand));
        prop_assert!(!without.holds(cards[at]) && hand.holds(cards[at]));
        prop_assert_eq!((without.len(), hand.len()), (6, 7));
        prop_assert_eq!(hand.holds_joker(), cards.contains(&Card::JOKER));
        let empty = cards.iter().fold(hand, |hand, card| hand.without(*card));
        prop_assert_eq!(empty, Hand::EMPTY);
        prop_assert!(empty.is_empty() && !hand.is_empty());
    }

    #[test]
    fn many_at_once_rank_as_one_by_one((room, cards) in dealt(30), size in 1..=7_usize) {
        let hands: Vec<Hand> = cards.chunks(size).map(subsets::hand).collect();
        let mut ranks = vec![Rank::default(); hands.len()];
        room.high.rank_all(&hands, &mut ranks);
        prop_assert!(hands.iter().zip(&ranks).all(|(hand, rank)| room.high.rank(*hand) == *rank));
        let mut ranks = vec![LowRank::default(); hands.len()];
        room.low.rank_all(&hands, &mut ranks);
        prop_assert!(hands.iter().zip(&ranks).all(|(hand, rank)| room.low.rank(*hand) == *rank));
    }

    /// By value against the reference, though no two of these hands are compared.
    #[test]
    fn seven_cards_are_called_what_the_best_five_are((room, cards) in dealt(7)) {
        let value = room.book.best_high(&any_five(&cards));
        let rank = room.high.rank(subsets::hand(&cards));
        prop_assert_eq!(crate::ladder::name_of(rank.category()), room.book.name(value));
        let of_five = any_five(&cards).into_iter().find(|five| {
            room.book.high(&faces(five)) == value
        });
        prop_assert_eq!(room.high.rank(subsets::hand(&of_five.unwrap())), rank);
    }
}

proptest! {
    #![proptest_config(config(1_500))]

    /// Five to seven cards, of which up to five are communal: a short deal of stud shares one.
    #[test]
    fn winners_of_any_five((room, cards) in dealt(26), all in 5..=7_usize, communal in 0..=5_usize) {
        let communal = communal.min(all - 1);
        let (players, communal) = parted(&cards, all - communal, communal);
        same_order(room, Formation::AnyFive, &players[..players.len().min(4)], communal);
    }

    #[test]
    fn winners_with_one_shared_card((room, cards) in dealt(19)) {
        let (players, communal) = parted(&cards, 6, 1);
        same_order(room, Formation::AnyFive, &players, communal);
    }
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn winners_of_two_and_three((room, cards) in dealt(20), own in 2..=5_usize, communal in 3..=5_usize) {
        let (players, communal) = parted(&cards, own, communal);
        let players = &players[..players.len().min(3)];
        same_order(room, Formation::TwoHoleThreeCommunal, players, communal);
    }
}

/// The tables of two and three are large, so each room makes its own once and drops it after its cases.
#[test]
fn two_and_three_from_rows_is_the_best_of_all() {
    for room in rooms() {
        let (high, low) = (TwoThree::new(&room.high), TwoThree::new(&room.low));
        let deck: Vec<Card> = room.book.rules().deck.cards().collect();
        let cases = (Just(deck).prop_shuffle(), 2..=5_usize, 3..=5_usize);
        let mut runner = proptest::test_runner::TestRunner::new(config(1_000));
        let outcome = runner.run(&cases, |(cards, own, communal)| {
            let (communal, rest) = cards.split_at(communal);
            let own = &rest[..own];
            let (hole, board) = (Hole::of(own).unwrap(), subsets::hand(communal));
            let formation = Formation::TwoHoleThreeCommunal;
            let best = formation.best(&room.high, own, communal).unwrap().rank;
            prop_assert_eq!(high.rank(&hole, board), best);
            let best = formation.best(&room.low, own, communal).unwrap().rank;
            prop_assert_eq!(low.rank(&hole, board), best);
            prop_assert_eq!(hole.hand(), subsets::hand(own));
            Ok(())
        });
        outcome.unwrap_or_else(|failure| panic!("{:?}: {failure}", room.book));
    }
}
