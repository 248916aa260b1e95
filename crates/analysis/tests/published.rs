//! Well-known figures of these games, and a check that all positions of a kind are worth the same.

use analysis::{Fraction, edges};

fn expectation(game: &str, wager: &str) -> Fraction {
    let all = edges(game, None).expect("the game is enumerated");
    let edge = all.iter().find(|edge| edge.wager == wager);
    edge.unwrap_or_else(|| panic!("{game} has {wager}")).expectation
}

#[test]
fn every_roulette_wager_gives_a_thirty_seventh() {
    let all = edges("roulette", None).expect("roulette is enumerated");
    let names: Vec<&str> = all.iter().map(|edge| edge.wager.as_str()).collect();
    let expected = "straight split street corner six-line column dozen low high even odd red black \
                    tier orphans voisins zero-game neighbours";
    let mut sorted = names.clone();
    sorted.sort_unstable();
    let mut wanted: Vec<&str> = expected.split_whitespace().collect();
    wanted.sort_unstable();
    assert_eq!(sorted, wanted);
    for edge in &all {
        assert_eq!(edge.expectation, Fraction::new(-1, 37), "{}", edge.wager);
    }
}

#[test]
fn sic_bo_and_the_money_wheel_are_reckoned_by_hand() {
    for (game, wager, numerator, denominator) in [
        // 105 throws of 216 win.
        ("sic-bo", "small", -1, 36),
        ("sic-bo", "big", -1, 36),
        ("sic-bo", "specific-triple", 181 - 216, 216),
        ("sic-bo", "any-triple", 6 * 32 - 216, 216),
        ("sic-bo", "specific-double", 16 * 12 - 216, 216),
        ("sic-bo", "domino", 30 * 7 - 216, 216),
        // One die 75 throws, two dice 15, three dice 1.
        ("sic-bo", "single-die", 75 * 2 + 15 * 3 + 13 - 216, 216),
        ("sic-bo", "total-4", 3 * 63 - 216, 216),
        ("sic-bo", "total-17", 3 * 63 - 216, 216),
        ("sic-bo", "total-10", 27 * 7 - 216, 216),
        ("money-wheel", "1", 24 * 2 - 52, 52),
        ("money-wheel", "23", 2 * 24 - 52, 52),
        ("money-wheel", "canberra", 48 - 52, 52),
    ] {
        let expected = Fraction::new(numerator, denominator);
        assert_eq!(expectation(game, wager), expected, "{game} {wager}");
    }
}

/// The counts of a full shoe of eight decks, as they are published: 4,998,398,275,503,360 orders of six cards.
#[test]
fn baccarat_counts_every_order_of_a_full_shoe() {
    let all = 4_998_398_275_503_360;
    let (banker, player) = (2_292_252_566_437_888, 2_230_518_282_592_256);
    let tie = all - banker - player;
    for game in ["baccarat", "mini-baccarat"] {
        assert_eq!(expectation(game, "player"), Fraction::new(player - banker, all));
        let with_commission = Fraction::new(95 * banker - 100 * player, 100 * all);
        assert_eq!(expectation(game, "banker"), with_commission);
        assert_eq!(expectation(game, "tie"), Fraction::new(8 * tie - banker - player, all));
    }
}
