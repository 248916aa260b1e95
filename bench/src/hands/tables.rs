//! What the tables cost: the time to make them, and their bytes, the index with each of them.

use std::hint::black_box;
use std::time::Instant;

use equipment::Deck;
use ranking::{HandRules, High, Low, TwoThree};

use super::deals::FULL;
use crate::report::Report;

const TIMES: usize = 10;

pub fn run(report: &mut Report) {
    let rules = HandRules::customary();
    let with_joker = HandRules { deck: Deck { joker: true, ..FULL }, ..rules };
    let (high, low) = (High::new(rules), Low::new(rules));
    let high_with_joker = High::new(with_joker);
    let two_three = TwoThree::new(&high);
    made(report, "high hands", || High::new(rules));
    made(report, "high hands with the joker", || High::new(with_joker));
    made(report, "low hands", || Low::new(rules));
    made(report, "two own and three communal cards", || TwoThree::new(&high));
    made(report, "the same with the joker", || TwoThree::new(&high_with_joker));
    bytes(report, "high hands", high.table_bytes(), "under 1,000 KB");
    bytes(report, "low hands", low.table_bytes(), "under 1,000 KB");
    let reason = "about 1,100 KB: it makes Omaha more than 5 x as fast";
    bytes(report, "two own and three communal cards", two_three.table_bytes(), reason);
}

fn made<T>(report: &mut Report, what: &str, make: impl Fn() -> T) {
    let millis = (0..TIMES).map(|_| {
        let started = Instant::now();
        black_box(make());
        started.elapsed().as_secs_f64() * 1000.0
    });
    let best = millis.fold(f64::INFINITY, f64::min);
    report.row(&format!("table of {what} made, ms"), best, None, "under 100 ms");
}

fn bytes(report: &mut Report, what: &str, bytes: usize, target: &str) {
    report.row(&format!("table of {what}, KB"), bytes as f64 / 1000.0, None, target);
}
