//! Contestants that rank the same hands in turn, and must agree on their order.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

const TURNS_MIN: usize = 5;
/// Into which prepared hands are cut.
const SLICES: usize = 8;
const RACE_MIN: Duration = Duration::from_secs(2);

/// A way to rank a set of hands, found to be right. The work is cut into slices, which are timed one by
/// one: the shorter they are, the more often they are left alone.
pub struct Contestant<'a> {
    hands: usize,
    sums: Vec<u64>,
    pass: Box<dyn Fn(usize) -> u64 + 'a>,
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
        let found = order_of(&hands.iter().map(&rank).collect::<Vec<R>>());
        assert_eq!(found, order, "the order is {found:#018x}");
        let slices: Vec<&[H]> = hands.chunks(hands.len() / SLICES).collect();
        Contestant::checked(hands.len(), slices.len(), move |slice| {
            let numbers = slices[slice].iter().map(|hand| u64::from(number(rank(hand))));
            numbers.fold(0, u64::wrapping_add)
        })
    }

    /// One whose answers have been checked elsewhere: every pass must find what the first one does.
    pub fn checked(
        hands: usize,
        slices: usize,
        pass: impl Fn(usize) -> u64 + 'a,
    ) -> Contestant<'a> {
        Contestant { hands, sums: (0..slices).map(&pass).collect(), pass: Box::new(pass) }
    }

    pub fn sum(&self) -> u64 {
        self.sums.iter().sum()
    }

    fn seconds(&self, slice: usize) -> f64 {
        let started = Instant::now();
        let sum = black_box((self.pass)(slice));
        let seconds = started.elapsed().as_secs_f64();
        assert_eq!(sum, self.sums[slice], "every pass finds the same ranks");
        seconds
    }
}

/// The contestants take turns, so that a slow moment of a shared machine meets all of them. Answers the
/// millions of hands a second of each in its shortest turns: other work only ever adds to a time.
pub fn race<const N: usize>(contestants: [Contestant<'_>; N]) -> [f64; N] {
    let mut best =
        contestants.each_ref().map(|contestant| vec![f64::INFINITY; contestant.sums.len()]);
    let started = Instant::now();
    let mut turns = 0;
    while turns < TURNS_MIN || started.elapsed() < RACE_MIN {
        turns += 1;
        for (best, contestant) in best.iter_mut().zip(&contestants) {
            for (slice, best) in best.iter_mut().enumerate() {
                *best = best.min(contestant.seconds(slice));
            }
        }
    }
    std::array::from_fn(|at| contestants[at].hands as f64 / best[at].iter().sum::<f64>() / 1e6)
}

/// A hash of which hands beat which.
fn order_of<R: Ord>(ranks: &[R]) -> u64 {
    let mut places: BTreeMap<&R, u64> = ranks.iter().map(|rank| (rank, 0)).collect();
    for (place, number) in places.values_mut().zip(0..) {
        *place = number;
    }
    let fnv = |hash: u64, place: u64| (hash ^ place).wrapping_mul(0x0100_0000_01b3);
    ranks.iter().map(|rank| places[rank]).fold(0xcbf2_9ce4_8422_2325, fnv)
}
