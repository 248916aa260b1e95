//! Contestants that rank the same hands in turn, and must agree on their order.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

const TURNS_MIN: usize = 5;
const RACE_MIN: Duration = Duration::from_secs(2);

/// A way to rank a set of hands, found to be right.
pub struct Contestant<'a> {
    hands: usize,
    sum: u64,
    pass: Box<dyn Fn() -> u64 + 'a>,
}

impl<'a> Contestant<'a> {
    /// Numbers differ between evaluators, but the order of the hands does not: `order` is its hash, the
    /// same for all that rank these hands. `number` is what a pass adds up, so that none can be skipped.
    pub fn new<H, R: Ord>(
        hands: &'a [H],
        order: u64,
        rank: impl Fn(&H) -> R + 'a,
        number: impl Fn(R) -> u16 + 'a,
    ) -> Contestant<'a> {
        let found = order_of(hands.iter().map(&rank).collect());
        assert_eq!(found, order, "the order is {found:#018x}");
        let pass = move || {
            hands.iter().fold(0, |sum: u64, hand| sum.wrapping_add(u64::from(number(rank(hand)))))
        };
        Contestant::checked(hands.len(), pass(), pass)
    }

    /// One whose answer has been checked elsewhere: a pass over so many hands must add up to `sum`.
    pub fn checked(hands: usize, sum: u64, pass: impl Fn() -> u64 + 'a) -> Contestant<'a> {
        Contestant { hands, sum, pass: Box::new(pass) }
    }

    fn seconds(&self) -> f64 {
        let started = Instant::now();
        let sum = black_box((self.pass)());
        let seconds = started.elapsed().as_secs_f64();
        assert_eq!(sum, self.sum, "every pass finds the same ranks");
        seconds
    }
}

/// The contestants take turns, so that a slow moment of a shared machine meets all of them. Answers the
/// millions of hands a second of each in its shortest turn: other work only ever adds to a time.
pub fn race<const N: usize>(contestants: [Contestant<'_>; N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    let started = Instant::now();
    let mut turns = 0;
    while turns < TURNS_MIN || started.elapsed() < RACE_MIN {
        turns += 1;
        for (best, contestant) in best.iter_mut().zip(&contestants) {
            *best = best.min(contestant.seconds());
        }
    }
    let mut speeds = best.iter().zip(&contestants).map(|(best, c)| c.hands as f64 / best / 1e6);
    std::array::from_fn(|_| speeds.next().expect("as many as contestants"))
}

/// A hash of which hands beat which.
fn order_of<R: Ord>(ranks: Vec<R>) -> u64 {
    let mut places: BTreeMap<&R, u64> = ranks.iter().map(|rank| (rank, 0)).collect();
    for (place, number) in places.values_mut().zip(0..) {
        *place = number;
    }
    let fnv = |hash: u64, place: u64| (hash ^ place).wrapping_mul(0x0100_0000_01b3);
    ranks.iter().map(|rank| places[rank]).fold(0xcbf2_9ce4_8422_2325, fnv)
}
