//! Hands ranked on one thread, beside other evaluators, from the same cards.
//!
//! Hands are prepared before the clock runs unless the row says otherwise, for ours and for the peer.

mod deals;
mod evaluators;
mod in_order;
mod race;
mod split;
mod tables;

use equipment::{Card, Deck, DeckSize};
use ranking::{Hand, HandRules, High, Low, Rank, StraightAce};

use crate::report::Report;
use deals::{FULL, deals};
use evaluators::{Aya, Evaluator, Pokers, RsPoker};
use race::{Contestant, race};

/// A megabyte of hands as all evaluators hold them.
const HANDS: usize = 1 << 16;

const FIVE: u64 = 0x46e1_eb04_a44d_62e0;
const SEVEN: u64 = 0x1f92_c123_f695_803e;
const SEVEN_LOW: u64 = 0x2099_25f2_4547_5269;
const SEVEN_OF_36: u64 = 0x3213_db40_73c4_2f6a;
const FIVE_WITH_JOKER: u64 = 0x002a_54e9_dc2d_5f8a;
const SEVEN_WITH_JOKER: u64 = 0x9c15_0a41_79e0_bce5;

pub fn run(report: &mut Report) {
    let high = High::new(HandRules::customary());
    one_at_a_time::<5>(report, &high, FIVE, "at least the peer");
    one_at_a_time::<7>(report, &high, SEVEN, "at least 1.2 x the peer, goal 1.7");
    at_once(report, &high);
    in_order::run(report, &high);
    split::run(report, &high);
    low(report, &high);
    reduced(report);
    joker::<5>(report, &high, [FIVE, FIVE_WITH_JOKER]);
    joker::<7>(report, &high, [SEVEN, SEVEN_WITH_JOKER]);
    tables::run(report);
}

fn hands<E: Evaluator>(deals: &[impl AsRef<[Card]>]) -> Vec<E::Hand> {
    deals.iter().map(|cards| E::hand(cards.as_ref())).collect()
}

fn contestant<'a, E: Evaluator>(
    evaluator: &'a E,
    hands: &'a [E::Hand],
    order: u64,
) -> Contestant<'a> {
    Contestant::new(hands, order, |hand| evaluator.rank(*hand), E::number)
}

fn one_at_a_time<const N: usize>(report: &mut Report, high: &High, order: u64, target: &str) {
    let deals = deals::<N>(HANDS, FULL);
    let (ours, aya) = (hands::<High>(&deals), hands::<Aya>(&deals));
    let (pokers, rs_poker) = (hands::<Pokers>(&deals), hands::<RsPoker>(&deals));
    let speeds = race([
        contestant(high, &ours, order),
        contestant(&Aya, &aya, order),
        contestant(&Pokers, &pokers, order),
        contestant(&RsPoker, &rs_poker, order),
    ]);
    rows(report, &format!("{N} cards at random"), speeds, target);
}

/// The target is set against the first peer; the others are there to be seen.
fn rows(report: &mut Report, work: &str, [ours, aya, pokers, rs_poker]: [f64; 4], target: &str) {
    let peers = [
        ("aya_poker", aya, target),
        ("pokers", pokers, "reported"),
        ("rs_poker", rs_poker, "reported"),
    ];
    for (name, peer, target) in peers {
        let work = format!("{work}, million hands a second (peer: {name})");
        report.row(&work, ours, Some(peer), target);
    }
}

fn at_once(report: &mut Report, high: &High) {
    let deals = deals::<7>(HANDS, FULL);
    let (ours, aya) = (hands::<High>(&deals), hands::<Aya>(&deals));
    let ranks = std::cell::RefCell::new(vec![Rank::default(); HANDS]);
    let all = |_| {
        let ranks = &mut *ranks.borrow_mut();
        high.rank_all(&ours, ranks);
        ranks.iter().fold(0, |sum: u64, rank| sum.wrapping_add(u64::from(rank.get())))
    };
    let all_at_once = Contestant::checked(HANDS, 1, all);
    assert_eq!(all_at_once.sum(), contestant(high, &ours, SEVEN).sum(), "as one at a time");
    let speeds = race([all_at_once, contestant(&Aya, &aya, SEVEN)]);
    let work =
        "7 cards at random, all at once, million hands a second (peer: aya_poker, one at a time)";
    report.row(work, speeds[0], Some(speeds[1]), "at least 1.2 x the peer");
}

fn low(report: &mut Report, high: &High) {
    let low = Low::new(HandRules::customary());
    let deals = deals::<7>(HANDS, FULL);
    let (ours, aya) = (hands::<High>(&deals), hands::<Aya>(&deals));
    let speeds = race([
        Contestant::new(&ours, SEVEN_LOW, |hand| low.rank(*hand), |rank| rank.get()),
        Contestant::new(&aya, SEVEN_LOW, aya_poker::ace_five_rank, |rank| rank.0),
        contestant(high, &ours, SEVEN),
    ]);
    let work = "low hands of 7 cards at random, million hands a second";
    report.row(
        &format!("{work} (peer: aya_poker)"),
        speeds[0],
        Some(speeds[1]),
        "at least the peer",
    );
    report.row(&format!("{work} (peer: our high hands)"), speeds[0], Some(speeds[2]), "at least 1");
}

fn reduced(report: &mut Report) {
    let deck = Deck { size: DeckSize::Cards36, joker: false };
    let rules = HandRules { straight_ace: StraightAce::HighAndLow, ..HandRules::of(deck) };
    let high = High::new(rules);
    let deals = deals::<7>(HANDS, deck);
    let (ours, aya) = (hands::<High>(&deals), hands::<Aya>(&deals));
    let speeds = race([
        contestant(&high, &ours, SEVEN_OF_36),
        Contestant::new(&aya, SEVEN_OF_36, aya_poker::short_deck_rank, |rank| rank.0),
    ]);
    let work = "7 of 36 cards at random, million hands a second (peer: aya_poker)";
    report.row(work, speeds[0], Some(speeds[1]), "at least the peer");
}

/// Nobody else has the joker, so the peer is our own speed without it.
fn joker<const N: usize>(report: &mut Report, plain: &High, orders: [u64; 2]) {
    let deck = Deck { joker: true, ..FULL };
    let high = High::new(HandRules { deck, ..HandRules::customary() });
    let hands = |deck| -> Vec<Hand> { hands::<High>(&deals::<N>(HANDS, deck)) };
    let (with_joker, without) = (hands(deck), hands(FULL));
    let speeds =
        race([contestant(&high, &with_joker, orders[1]), contestant(plain, &without, orders[0])]);
    let work =
        format!("{N} of 53 cards at random, million hands a second (peer: ours without the joker)");
    report.row(&work, speeds[0], Some(speeds[1]), "at least 0.5 of the peer");
}
