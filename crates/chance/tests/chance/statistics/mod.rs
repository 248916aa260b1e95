//! The chi-square suite over final outcomes and raw bytes, from the production path, with fixed
//! seeds.
//!
//! Each test gives a p-value, and rejects at 99 %, two-sided: below 0.005 (too uneven) or above
//! 0.995 (too even to be chance). A fair source is rejected once in a hundred all the same, and the
//! suite makes hundreds of tests; so [`verdict`] judges the number of rejections. The seeds were
//! fixed before the first run and are not chosen by its result.
//!
//! `CROUPIER_SOAK=1` makes the suite a hundred times longer, with many seeds, and asks moreover
//! that the p-values of each test be uniform over the seeds. Run it with `--nocapture` to read
//! them.

#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "p-values are approximate by nature, and counts stay far below 2^52"
)]

mod can_fail;
mod distributions;
mod sources;
mod tests;

use chance::{Seed, WagerDigest};

use distributions::{binomial_upper, chi_square, kolmogorov_smirnov};
use sources::{Stream, bytes, dice, keno_balls, one_card_each, one_key, shuffles, wheel_spins};
use tests::{TESTS, neighbours, places};

/// How long to test.
#[derive(Clone, Copy)]
struct Effort {
    seeds: u32,
    /// By how much streams are longer than in the default run.
    times: usize,
}

impl Effort {
    const DEFAULT: Self = Self { seeds: 4, times: 1 };
    /// In all 100 times the default.
    const SOAK: Self = Self { seeds: 100, times: 4 };

    fn chosen() -> Self {
        let soak = std::env::var_os("CROUPIER_SOAK").is_some_and(|value| value == "1");
        if soak { Self::SOAK } else { Self::DEFAULT }
    }

    /// Outcomes in a stream of `k` values: enough that each pair is expected six times, and that
    /// the remainder of a byte is found out for a wheel of 37.
    fn outcomes(self, k: u32) -> usize {
        (12 * k * k).max(100_000) as usize * self.times
    }

    /// Packs to shuffle: enough for pairs, at 51 draws each.
    fn packs(self) -> usize {
        12 * 52 * 52 * self.times
    }
}

/// The seeds of the suite, by number.
fn seed(number: u32) -> Seed {
    Seed(WagerDigest::from_iter(["statistics".to_owned(), number.to_string()]).digest().0)
}

/// The p-values of one test, one for each seed.
struct Row {
    test: &'static str,
    p_values: Vec<f64>,
}

/// Whether a fair source could have given these p-values: no more rejections at 99 % than come by
/// chance once in ten thousand times, and none of them beyond one in a hundred million.
fn verdict(p_values: &[f64]) -> Result<(), String> {
    let beyond = |p: f64, tail: f64| p < tail || p > 1.0 - tail;
    if let Some(p) = p_values.iter().find(|&&p| beyond(p, 1e-8)) {
        return Err(format!("a p-value of {p:e}"));
    }
    let rejections = p_values.iter().filter(|&&p| beyond(p, 0.005)).count();
    let chance = binomial_upper(p_values.len(), rejections, 0.01);
    if chance < 1e-4 {
        let tests = p_values.len();
        return Err(format!("{rejections} of {tests} rejected; by chance: {chance:.1e}"));
    }
    Ok(())
}

/// Whether the p-values of many seeds are themselves uniform.
fn uniform(p_values: &[f64]) -> Result<(), String> {
    let mut bins = [0; 10];
    for p in p_values {
        let bin = (0..9).filter(|&bin| *p >= f64::from(bin + 1) / 10.0).count();
        bins[bin] += 1;
    }
    let distance = kolmogorov_smirnov(p_values);
    let evenness = chi_square(&bins, &[0.1; 10]);
    if distance.min(evenness) < 1e-4 {
        return Err(format!("not uniform over seeds: {distance:.1e}, in tenths {evenness:.1e}"));
    }
    Ok(())
}

/// All that speaks against a source, over one test and over all of them.
fn objections(rows: &[Row]) -> Vec<String> {
    let mut objections = Vec::new();
    for Row { test, p_values } in rows {
        objections.extend(verdict(p_values).err().map(|why| format!("{test}: {why}")));
        if p_values.len() >= Effort::SOAK.seeds as usize {
            objections.extend(uniform(p_values).err().map(|why| format!("{test}: {why}")));
        }
    }
    let all: Vec<f64> = rows.iter().flat_map(|row| row.p_values.iter().copied()).collect();
    objections.extend(verdict(&all).err().map(|why| format!("all tests: {why}")));
    objections
}

fn print(source: &str, rows: &[Row]) {
    for Row { test, p_values } in rows {
        let shown: Vec<String> = p_values.iter().take(8).map(|p| format!("{p:.3}")).collect();
        let more = if p_values.len() > 8 { " ..." } else { "" };
        println!("{source:>14} {test:<20} {}{more}", shown.join(" "));
    }
}

/// The p-value of every test over one stream.
fn all_tests(stream: &Stream) -> Vec<(&'static str, f64)> {
    TESTS.iter().map(|(name, test)| (*name, test(stream))).collect()
}

/// The same p-values by test, over the suite's seeds.
fn rows(effort: Effort, p_values: impl Fn(u32) -> Vec<(&'static str, f64)>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (test, p) in (0..effort.seeds).flat_map(p_values) {
        match rows.iter_mut().find(|row| row.test == test) {
            Some(row) => row.p_values.push(p),
            None => rows.push(Row { test, p_values: vec![p] }),
        }
    }
    rows
}

fn assert_fair(name: &str, p_values: impl Fn(u32) -> Vec<(&'static str, f64)>) {
    let rows = rows(Effort::chosen(), p_values);
    print(name, &rows);
    assert_eq!(objections(&rows), Vec::<String>::new(), "{name}");
}

#[test]
fn draws_of_52() {
    let n = Effort::chosen().outcomes(52);
    assert_fair("cards (52)", |number| all_tests(&one_key(seed(number), 52, n)));
}

#[test]
fn draws_of_2() {
    let n = Effort::chosen().outcomes(2);
    assert_fair("coins (2)", |number| all_tests(&one_key(seed(number), 2, n)));
}

#[test]
fn draws_of_37() {
    let n = Effort::chosen().outcomes(37);
    assert_fair("wheel (37)", |number| all_tests(&wheel_spins(seed(number), n)));
}

#[test]
fn draws_of_6() {
    let n = Effort::chosen().outcomes(6);
    assert_fair("dice (6)", |number| all_tests(&dice(seed(number), n)));
}

#[test]
fn draws_of_80() {
    let n = Effort::chosen().outcomes(80);
    assert_fair("keno (80)", |number| all_tests(&keno_balls(seed(number), n)));
}

#[test]
fn raw_bytes() {
    let n = Effort::chosen().outcomes(256);
    assert_fair("raw (256)", |number| all_tests(&bytes(seed(number), n)));
}

/// Besides the tests of a stream, those that look inside each shuffle.
#[test]
fn shuffles_of_52() {
    let n = Effort::chosen().packs();
    assert_fair("shuffles (52)", |number| {
        let packs: Vec<Vec<u32>> = shuffles(seed(number)).take(n).collect();
        let mut p_values = all_tests(&one_card_each(&packs));
        p_values.extend([("places", places(&packs)), ("neighbours", neighbours(&packs))]);
        p_values
    });
}
