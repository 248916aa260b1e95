//! All hands of seven cards, in order: what an exact answer goes through.

use equipment::Card;
use ranking::{Category, Hand, High, Rank};

use super::evaluators::{Aya, Evaluator, Pokers, RsPoker};
use super::race::{Contestant, race};
use super::rows;
use crate::report::Report;

const HANDS: usize = 133_784_560;

/// The first three of seven cards: each three begins a slice of the hands.
type Start = [usize; 3];

fn starts() -> Vec<Start> {
    let seconds = (0..48).flat_map(|a| (a + 1..48).map(move |b| (a, b)));
    seconds.flat_map(|(a, b)| (b + 1..48).map(move |c| [a, b, c])).collect()
}

/// How many of them there are of each category, as every book of poker has it.
const CATEGORIES: [(Category, u32); 10] = [
    (Category::RoyalFlush, 4_324),
    (Category::StraightFlush, 37_260),
    (Category::FourOfAKind, 224_848),
    (Category::FullHouse, 3_473_184),
    (Category::Flush, 4_047_644),
    (Category::Straight, 6_180_020),
    (Category::ThreeOfAKind, 6_461_620),
    (Category::TwoPairs, 31_433_400),
    (Category::Pair, 58_627_800),
    (Category::HighCard, 23_294_460),
];

pub fn run(report: &mut Report, high: &High) {
    check_categories(high);
    let starts = starts();
    let speeds = race([
        Contestant::checked(HANDS, starts.len(), |slice| sum_with_each(high, starts[slice])),
        contestant(high, &Aya, &starts),
        contestant(high, &Pokers, &starts),
        contestant(high, &RsPoker, &starts),
    ]);
    rows(
        report,
        "all 133,784,560 hands of 7 cards in order",
        speeds,
        "at least 2 x the peer, goal 3",
    );
}

fn contestant<'a, E: Evaluator>(
    high: &High,
    evaluator: &'a E,
    starts: &'a [Start],
) -> Contestant<'a> {
    check_agreement(high, evaluator);
    Contestant::checked(HANDS, starts.len(), |slice| sum_one_by_one(evaluator, starts[slice]))
}

fn sum_one_by_one<E: Evaluator>(evaluator: &E, start: Start) -> u64 {
    let mut sum: u64 = 0;
    let cards = cards_of::<E>();
    each_six(
        start,
        E::empty(),
        |hand, at| E::with(hand, cards[at]),
        |six, from| {
            for card in &cards[from..] {
                let rank = evaluator.rank(E::with(six, *card));
                sum = sum.wrapping_add(u64::from(E::number(rank)));
            }
        },
    );
    sum
}

fn sum_with_each(high: &High, start: Start) -> u64 {
    let mut sum: u64 = 0;
    each_six_ranked(high, start, |ranks| {
        let of_six: u32 = ranks.iter().map(|rank| u32::from(rank.get())).sum();
        sum = sum.wrapping_add(u64::from(of_six));
    });
    sum
}

fn each_six_ranked(high: &High, start: Start, mut f: impl FnMut(&[Rank])) {
    let mut ranks = [Rank::default(); 52];
    let cards = cards_of::<High>();
    each_six(
        start,
        Hand::EMPTY,
        |hand, at| hand.with(cards[at]),
        |six, from| {
            high.rank_with_each(six, card_at(from), &mut ranks);
            f(&ranks[from..]);
        },
    );
}

/// From the joker on there are none, which is where the last six cards lead.
fn card_at(index: usize) -> Card {
    Card::from_index(index).unwrap_or(Card::JOKER)
}

fn check_categories(high: &High) {
    let mut found = vec![(Rank::default(), 0); 1 << 16];
    for start in starts() {
        each_six_ranked(high, start, |ranks| {
            for rank in ranks {
                let (known, count) = &mut found[usize::from(rank.get())];
                *known = *rank;
                *count += 1;
            }
        });
    }
    for (category, count) in CATEGORIES {
        let of_category = found.iter().filter(|(rank, _)| rank.category() == category);
        assert_eq!(of_category.map(|(_, count)| count).sum::<u32>(), count, "{category:?}");
    }
}

/// Every hand has the peer's rank that belongs to ours, and the two orders are one.
fn check_agreement<E: Evaluator>(high: &High, evaluator: &E) {
    let mut theirs: Vec<Option<E::Rank>> = vec![None; 1 << 16];
    let mut ranks = [Rank::default(); 52];
    let (cards, peer_cards) = (cards_of::<High>(), cards_of::<E>());
    let with =
        |(hand, peer): (Hand, E::Hand), at| (hand.with(cards[at]), E::with(peer, peer_cards[at]));
    let mut check = |(hand, peer): (Hand, E::Hand), from: usize| {
        high.rank_with_each(hand, card_at(from), &mut ranks);
        for (rank, card) in ranks[from..].iter().zip(&peer_cards[from..]) {
            let peers = evaluator.rank(E::with(peer, *card));
            let known = *theirs[usize::from(rank.get())].get_or_insert(peers);
            assert!(known == peers, "the peer ranks a {rank} otherwise");
        }
    };
    for start in starts() {
        each_six(start, (Hand::EMPTY, E::empty()), with, &mut check);
    }
    assert!(theirs.iter().flatten().is_sorted_by(|one, other| one < other), "one order");
}

fn cards_of<E: Evaluator>() -> [E::Card; 52] {
    std::array::from_fn(|at| E::card(Card::from_index(at).expect("below 52")))
}

/// Every hand of six cards with this start, and the place of the first that may follow.
fn each_six<H: Copy>(
    start: Start,
    empty: H,
    with: impl Fn(H, usize) -> H,
    mut f: impl FnMut(H, usize),
) {
    let [.., last] = start;
    let three = start.into_iter().fold(empty, &with);
    for d in last + 1..52 {
        let four = with(three, d);
        for e in d + 1..52 {
            let five = with(four, e);
            for g in e + 1..52 {
                f(with(five, g), g + 1);
            }
        }
    }
}
