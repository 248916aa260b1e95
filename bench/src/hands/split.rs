//! Hands of two own and three communal cards: Omaha, Faro, and high/low split.

use aya_poker::{omaha_lo_rank, omaha_rank};
use equipment::Card;
use ranking::{Hand, HandRules, High, Hole, Low, TwoThree};

use super::deals::{FULL, deals};
use super::evaluators::{Aya, Evaluator};
use super::race::{Contestant, race};
use crate::report::Report;

const DEALS: usize = 1 << 14;
const COMMUNAL: usize = 5;

const OMAHA: u64 = 0x3030_6c1a_5ee7_83c1;
const OMAHA_LOW: u64 = 0xc9d6_f871_d8df_e710;
const OMAHA_HIGH_LOW: u64 = 0x226e_fda3_2b46_84c6;
const FARO: u64 = 0x40e1_832b_4c91_eb3a;

type AyaHand = <Aya as Evaluator>::Hand;

pub fn run(report: &mut Report, high: &High) {
    let low = Low::new(HandRules::customary());
    let (high, low) = (TwoThree::new(high), TwoThree::new(&low));
    let omaha = deals::<9>(DEALS, FULL);
    prepared(
        report,
        &high,
        &omaha,
        OMAHA,
        "Omaha, 4 own and 5 communal cards",
        "at least 5 x the peer, goal 12",
    );
    from_cards(report, &high, &omaha);
    prepared(
        report,
        &high,
        &deals::<10>(DEALS, FULL),
        FARO,
        "Faro, 5 own and 5 communal cards",
        "at least 5 x the peer",
    );
    low_and_split(report, &high, &low, &omaha);
}

fn ours_of(cards: &[Card]) -> (Hole, Hand) {
    let (own, communal) = cards.split_at(cards.len() - COMMUNAL);
    (Hole::of(own).expect("a deal"), Hand::of(communal).expect("a deal"))
}

fn aya_of(cards: &[Card]) -> (AyaHand, AyaHand) {
    let (own, communal) = cards.split_at(cards.len() - COMMUNAL);
    (Aya::hand(own), Aya::hand(communal))
}

fn prepared<const N: usize>(
    report: &mut Report,
    high: &TwoThree<'_, High>,
    deals: &[[Card; N]],
    order: u64,
    work: &str,
    target: &str,
) {
    let ours: Vec<(Hole, Hand)> = deals.iter().map(|cards| ours_of(cards)).collect();
    let aya: Vec<(AyaHand, AyaHand)> = deals.iter().map(|cards| aya_of(cards)).collect();
    let speeds = race([
        Contestant::new(&ours, order, |(hole, board)| high.rank(hole, *board), |rank| rank.get()),
        Contestant::new(&aya, order, |(hole, board)| omaha_rank(hole, board), |rank| rank.0),
    ]);
    let work = format!("{work}, million deals a second (peer: aya_poker)");
    report.row(&work, speeds[0], Some(speeds[1]), target);
}

fn from_cards(report: &mut Report, high: &TwoThree<'_, High>, deals: &[[Card; 9]]) {
    let ours = |cards: &[Card; 9]| {
        let (hole, board) = ours_of(cards);
        high.rank(&hole, board)
    };
    let aya = |cards: &[Card; 9]| {
        let (hole, board) = aya_of(cards);
        omaha_rank(&hole, &board)
    };
    let speeds = race([
        Contestant::new(deals, OMAHA, ours, |rank| rank.get()),
        Contestant::new(deals, OMAHA, aya, |rank| rank.0),
    ]);
    let work = "Omaha from nine unprepared cards, million deals a second (peer: aya_poker)";
    report.row(work, speeds[0], Some(speeds[1]), "at least 5 x the peer");
}

fn low_and_split(
    report: &mut Report,
    high: &TwoThree<'_, High>,
    low: &TwoThree<'_, Low>,
    deals: &[[Card; 9]],
) {
    let ours: Vec<(Hole, Hand)> = deals.iter().map(|cards| ours_of(cards)).collect();
    let aya: Vec<(AyaHand, AyaHand)> = deals.iter().map(|cards| aya_of(cards)).collect();
    let speeds = race([
        Contestant::new(
            &ours,
            OMAHA_LOW,
            |(hole, board)| low.rank(hole, *board),
            |rank| rank.get(),
        ),
        Contestant::new(&aya, OMAHA_LOW, |(hole, board)| omaha_lo_rank(hole, board), |rank| rank.0),
    ]);
    let work = "Omaha low, million deals a second (peer: aya_poker)";
    report.row(work, speeds[0], Some(speeds[1]), "at least 5 x the peer");
    let both = |(hole, board): &(Hole, Hand)| (high.rank(hole, *board), low.rank(hole, *board));
    let aya_both =
        |(hole, board): &(AyaHand, AyaHand)| (omaha_rank(hole, board), omaha_lo_rank(hole, board));
    let speeds = race([
        Contestant::new(&ours, OMAHA_HIGH_LOW, both, |(high, low)| {
            high.get().wrapping_add(low.get())
        }),
        Contestant::new(&aya, OMAHA_HIGH_LOW, aya_both, |(high, low)| high.0.wrapping_add(low.0)),
    ]);
    let work = "Omaha high and low, million deals a second (peer: aya_poker)";
    report.row(work, speeds[0], Some(speeds[1]), "at least 5 x the peer");
}
