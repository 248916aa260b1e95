//! Every total, every verdict and every row of Super Sevens, against an independent calculation.

use equipment::Card;
use house::blackjack::{Blackjack, Reached, Sevens, sevens, sevens_odds, total, verdict_on};
use house::wagering::Verdict;
use money::{Cents, Odds, Rounding};
use rules::Game;

fn deck() -> impl Iterator<Item = Card> {
    (0..52).filter_map(Card::from_index)
}

/// All that a card may count, read from how it is written.
fn counts(card: Card) -> &'static [u32] {
    match card.to_string().chars().next() {
        Some('A') => &[1, 11],
        Some('T' | 'J' | 'Q' | 'K') => &[10],
        Some('2') => &[2],
        Some('3') => &[3],
        Some('4') => &[4],
        Some('5') => &[5],
        Some('6') => &[6],
        Some('7') => &[7],
        Some('8') => &[8],
        Some('9') => &[9],
        _ => panic!("no such card"),
    }
}

/// The best of all ways to count some cards: the highest up to 21, or the lowest above it.
fn best(cards: &[Card]) -> u32 {
    let mut sums = vec![0];
    for card in cards {
        sums = sums.iter().flat_map(|sum| counts(*card).iter().map(move |c| sum + c)).collect();
    }
    let within = sums.iter().copied().filter(|sum| *sum <= 21).max();
    within.unwrap_or_else(|| sums.into_iter().min().expect("there is one way at least"))
}

#[test]
fn every_total_of_two_and_three_cards() {
    let mut looked_at = 0;
    let mut check = |cards: &[Card]| {
        let reckoned = total(cards);
        let hard: u32 = cards.iter().map(|card| counts(*card)[0]).sum();
        assert_eq!(u32::from(reckoned.points), best(cards), "{cards:?}");
        assert_eq!(reckoned.soft, best(cards) != hard, "{cards:?}");
        looked_at += 1;
    };
    for one in deck() {
        for two in deck() {
            check(&[one, two]);
            deck().for_each(|three| check(&[one, two, three]));
        }
    }
    assert_eq!(looked_at, 52 * 52 + 52 * 52 * 52);
}

/// What the book says of a wager, sentence by sentence: it wins (and how), loses, or stands off.
fn by_the_book(player: Reached, dealer: Reached) -> &'static str {
    let (p, d) = (player.points, dealer.points);
    let wins = p <= 21 && (d > 21 || p > d);
    if p > 21 {
        "loses"
    } else if player.blackjack && dealer.blackjack {
        "stands off"
    } else if player.blackjack {
        "wins three to two"
    } else if dealer.blackjack {
        "loses"
    } else if wins {
        "wins"
    } else if p == d {
        "stands off"
    } else {
        "loses"
    }
}

#[test]
fn every_pair_of_totals() {
    let setup = Blackjack::setup(Blackjack::practice("blackjack")).expect("a practice table opens");
    let all = (4..=31).map(|points| Reached { points, blackjack: false });
    let all: Vec<Reached> = all.chain([Reached { points: 21, blackjack: true }]).collect();
    for &player in &all {
        for &dealer in &all {
            let said = match verdict_on(&setup, player, dealer) {
                Verdict::Won { odds: Odds { pays: 3, on: 2 }, .. } => "wins three to two",
                Verdict::Won { odds: Odds { pays: 1, on: 1 }, .. } => "wins",
                Verdict::Won { odds, .. } => panic!("no hand is paid {odds}"),
                Verdict::WonLess { .. } => panic!("no commission is taken"),
                Verdict::Lost { .. } => "loses",
                Verdict::StoodOff { .. } => "stands off",
            };
            assert_eq!(said, by_the_book(player, dealer), "{player:?} against {dealer:?}");
        }
    }
}

#[test]
fn every_row_of_super_sevens() {
    let setup = Blackjack::setup(Blackjack::practice("blackjack")).expect("a practice table opens");
    let mut seen = [0_u32; 6];
    for one in deck() {
        for two in deck() {
            for three in deck() {
                let written = [one, two, three].map(|card| card.to_string());
                let is_seven = |at: usize| written[at].starts_with('7');
                let suit = |at: usize| written[at].chars().last();
                let row = match (is_seven(0), is_seven(1), is_seven(2)) {
                    (false, ..) => Sevens::None,
                    (true, false, _) => Sevens::One,
                    (true, true, false) if suit(0) == suit(1) => Sevens::TwoSuited,
                    (true, true, false) => Sevens::Two,
                    (true, true, true) if suit(0) == suit(1) && suit(1) == suit(2) => {
                        Sevens::ThreeSuited
                    }
                    (true, true, true) => Sevens::Three,
                };
                assert_eq!(sevens(&[one, two, three]), row, "{written:?}");
                seen[row as usize] += 1;
            }
        }
    }
    assert_eq!(seen, [48 * 52 * 52, 4 * 48 * 52, 4 * 3 * 48, 4 * 48, 4 * 15, 4]);
    let pays = Sevens::ALL.map(|row| sevens_odds(&setup, row).map(|odds| (odds.pays, odds.on)));
    let book = [None, Some((3, 1)), Some((50, 1)), Some((100, 1)), Some((500, 1)), Some((5000, 1))];
    assert_eq!(pays, book);
}

#[test]
fn what_cannot_be_paid_stays_with_the_house() {
    let setup = Blackjack::setup(Blackjack::practice("blackjack")).expect("a practice table opens");
    let (player, dealer) =
        (Reached { points: 21, blackjack: true }, Reached { points: 20, blackjack: false });
    let Verdict::Won { odds, .. } = verdict_on(&setup, player, dealer) else {
        panic!("a Blackjack wins against 20");
    };
    for cents in 1..=10_000 {
        let exact = odds.pay(Cents(cents), Rounding::Cent);
        assert_eq!(exact, Cents(cents * 3 / 2));
        let chip = Cents(50);
        assert_eq!(odds.pay(Cents(cents), Rounding::Chip(chip)), Cents(exact.0 / 50 * 50));
    }
}
