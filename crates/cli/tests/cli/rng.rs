//! Random output: repeatable from a seed, within bounds, and quiet when the reader stops.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::croupier;

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn lines(what: &str, count: &str) -> Vec<Vec<String>> {
    let run = croupier(&["rng", what, "--count", count, "--seed", SEED]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    run.out.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

#[test]
fn outcomes_are_what_the_equipment_gives() {
    let numbers = |what, min: u32, max: u32, each: usize| {
        let all = lines(what, "200");
        assert_eq!(all.len(), 200);
        for outcome in all {
            assert_eq!(outcome.len(), each);
            let numbers: Vec<u32> = outcome.iter().map(|n| n.parse().unwrap()).collect();
            assert!(numbers.iter().all(|n| (min..=max).contains(n)), "{what}: {numbers:?}");
        }
    };
    numbers("roulette", 0, 36, 1);
    numbers("money-wheel", 0, 51, 1);
    numbers("dice", 1, 6, 3);
    numbers("keno", 1, 80, 20);
    for (what, size) in [("keno", 20), ("shuffle", 52)] {
        for mut outcome in lines(what, "20") {
            outcome.sort_unstable();
            outcome.dedup();
            assert_eq!(outcome.len(), size, "{what}: nothing comes twice");
        }
    }
}

#[test]
fn a_seed_repeats_a_run_and_the_system_does_not() {
    assert_eq!(lines("dice", "50"), lines("dice", "50"));
    assert_eq!(lines("dice", "50")[..20], lines("dice", "20"));
    let fresh = || croupier(&["rng", "dice", "--count", "50"]).out;
    assert_ne!(fresh(), fresh());
    let hex = croupier(&["rng", "raw", "--count", "40", "--hex", "--seed", SEED]).out;
    assert_eq!(hex.lines().map(str::len).collect::<Vec<_>>(), [64, 16]);
}

#[test]
fn every_pocket_comes_about_as_often() {
    let mut counts = [0_u32; 37];
    for outcome in lines("roulette", "37000") {
        counts[outcome[0].parse::<usize>().unwrap()] += 1;
    }
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn a_reader_may_stop_at_any_time() {
    for args in [&["rng", "raw"][..], &["rng", "roulette"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut some = [0; 1000];
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut some).unwrap();
        drop(out);
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert!(child.wait().unwrap().success());
        assert_eq!(err, "");
    }
}

#[test]
fn bad_seeds_are_refused() {
    for seed in ["", "00", "zz", &"0".repeat(63), &"g".repeat(64)] {
        let run = croupier(&["rng", "dice", "--count", "1", "--seed", seed]);
        assert_eq!(run.code, 2, "{seed}");
    }
    assert_eq!(croupier(&["rng", "dice", "--count", "1", "--hex"]).code, 1);
}
