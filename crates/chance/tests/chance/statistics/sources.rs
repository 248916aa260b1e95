//! Streams of outcomes, each made as a table of its kind would make it.

use std::num::NonZeroU32;

use chance::{DrawKey, Draws, Keystream, Seed, WagerDigest, draw, mix, shuffle};

/// Outcomes that should be independent, each from 0 to `k - 1` and equally likely.
pub(super) struct Stream {
    pub(super) k: u32,
    pub(super) values: Vec<u32>,
}

/// The key of a round: a fresh one each time, by the round's own wagers.
fn round_key(seed: Seed, round: u32) -> DrawKey {
    mix(&seed, &[], WagerDigest::from_iter([format!("round {round}")]))
}

fn size(k: u32) -> NonZeroU32 {
    NonZeroU32::new(k).expect("something to draw from")
}

/// All from one key, the index counting up.
pub(super) fn one_key(seed: Seed, k: u32, n: usize) -> Stream {
    let key = round_key(seed, 0);
    Stream { k, values: (0..).take(n).map(|index| draw(&key, index, size(k))).collect() }
}

/// `in_round` from each key.
fn rounds(seed: Seed, k: u32, in_round: usize, n: usize) -> Stream {
    let mut values = Vec::with_capacity(n + in_round);
    for round in 0.. {
        let mut draws = Draws::new(round_key(seed, round));
        values.extend((0..in_round).map(|_| draws.draw(size(k)).drawn));
        if values.len() >= n {
            break;
        }
    }
    values.truncate(n);
    Stream { k, values }
}

pub(super) fn wheel_spins(seed: Seed, n: usize) -> Stream {
    rounds(seed, 37, 1, n)
}

pub(super) fn dice(seed: Seed, n: usize) -> Stream {
    rounds(seed, 6, 3, n)
}

/// Twenty a game, though put back each time: the tests are made for independent outcomes.
pub(super) fn keno_balls(seed: Seed, n: usize) -> Stream {
    rounds(seed, 80, 20, n)
}

pub(super) fn bytes(seed: Seed, n: usize) -> Stream {
    let mut buffer = vec![0; n];
    Keystream::new(round_key(seed, 0)).fill(&mut buffer);
    Stream { k: 256, values: buffer.into_iter().map(u32::from).collect() }
}

/// Shuffled packs, a fresh key for each.
pub(super) fn shuffles(seed: Seed) -> impl Iterator<Item = Vec<u32>> {
    (0..).map(move |round| shuffle(&round_key(seed, round), 52))
}

/// One card of each pack, from the next place each time: cards of one pack depend on each other,
/// cards of different packs do not.
pub(super) fn one_card_each(packs: &[Vec<u32>]) -> Stream {
    let values = packs.iter().zip((0..52).cycle()).map(|(pack, place)| pack[place]).collect();
    Stream { k: 52, values }
}
