//! The suite rejects what it should. A suite that never fails proves nothing.

use chance::{DrawKey, Draws, Keystream};

use super::sources::{Stream, one_card_each, one_key, shuffles};
use super::tests::{TESTS, neighbours, places};
use super::{Effort, Row, all_tests, objections, rows, seed, uniform, verdict};

/// The classic mistake: the remainder of a byte.
fn byte_modulo(number: u32, k: u32) -> Stream {
    let mut bytes = vec![0; Effort::DEFAULT.outcomes(k)];
    Keystream::new(DrawKey(seed(number).0)).fill(&mut bytes);
    Stream { k, values: bytes.into_iter().map(|byte| u32::from(byte) % k).collect() }
}

#[test]
fn the_remainder_of_a_byte_is_rejected() {
    for k in [37, 52, 80] {
        let rows = rows(Effort::DEFAULT, |number| all_tests(&byte_modulo(number, k)));
        assert_ne!(objections(&rows), Vec::<String>::new(), "of {k}");
        assert!(verdict(&rows[0].p_values).is_err(), "frequency, of {k}");
    }
}

/// Values in turn: perfectly even, and not random at all. Every test detects it, by one tail or the other.
#[test]
fn values_in_turn_are_rejected_by_every_test() {
    for k in [6, 37, 52, 80] {
        let values = (0..k).cycle().take(Effort::DEFAULT.outcomes(k)).collect();
        let stream = Stream { k, values };
        for (name, test) in TESTS {
            let p = test(&stream);
            assert!(verdict(&[p]).is_err(), "{name}, of {k}: {p}");
        }
    }
}

/// A source that repeats its last value, one time in twenty.
#[test]
fn a_memory_is_rejected() {
    let sticky = |number| {
        let mut stream = one_key(seed(number), 52, Effort::DEFAULT.outcomes(52));
        let whims = one_key(seed(2000 + number), 20, stream.values.len());
        for i in 1..stream.values.len() {
            if whims.values[i] == 0 {
                stream.values[i] = stream.values[i - 1];
            }
        }
        stream
    };
    let rows = rows(Effort::DEFAULT, |number| all_tests(&sticky(number)));
    for Row { test, p_values } in &rows {
        if ["serial pairs", "serial correlation", "runs about the middle", "poker"].contains(test) {
            assert!(verdict(p_values).is_err(), "{test}: {p_values:?}");
        }
    }
}

/// The other classic mistake: every card changes places with any of all 52.
#[test]
fn a_naive_shuffle_is_rejected() {
    let of = std::num::NonZeroU32::new(52).unwrap();
    let packs = (0..).map(|number| {
        let mut draws = Draws::new(DrawKey(seed(number).0));
        let mut pack: Vec<u32> = (0..52).collect();
        (0..52).for_each(|i| pack.swap(i, draws.draw(of).drawn as usize));
        pack
    });
    let packs: Vec<Vec<u32>> = packs.take(Effort::DEFAULT.packs()).collect();
    let p = places(&packs);
    assert!(verdict(&[p]).is_err(), "{p}");
}

/// Packs that are cut rather than shuffled: each place is fair, but neighbours stay together.
#[test]
fn a_cut_is_not_a_shuffle() {
    let cut = |pack: Vec<u32>| (0..52).map(|i| (pack[0] + i) % 52).collect();
    let packs: Vec<_> = shuffles(seed(0)).map(cut).take(Effort::DEFAULT.packs()).collect();
    assert_eq!(verdict(&[places(&packs)]), Ok(()));
    let p = neighbours(&packs);
    assert!(verdict(&[p]).is_err(), "{p}");
}

/// Repeating the same pack looks well mixed only within a pack.
#[test]
fn a_pack_shuffled_once_is_rejected() {
    let pack: Vec<u32> = shuffles(seed(0)).next().expect("shuffles without end");
    let stream = one_card_each(&vec![pack; Effort::DEFAULT.packs()]);
    for (name, p) in all_tests(&stream).into_iter().take(2) {
        assert!(verdict(&[p]).is_err(), "{name}: {p}");
    }
}

#[test]
fn p_values_that_are_not_uniform_are_rejected() {
    let count = Effort::SOAK.seeds;
    let fair: Vec<f64> = (0..count).map(|i| (f64::from(i) + 0.5) / f64::from(count)).collect();
    assert_eq!((verdict(&fair), uniform(&fair)), (Ok(()), Ok(())));
    // Never at the edge, and still not fair.
    let timid: Vec<f64> = fair.iter().map(|p| 0.25 + p / 2.0).collect();
    assert_eq!(verdict(&timid), Ok(()));
    assert!(uniform(&timid).is_err());
}
