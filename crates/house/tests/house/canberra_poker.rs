//! Canberra Poker keeps the laws of all games, and settles by the book.

use equipment::{Card, cards_of};
use house::canberra_poker::{
    CARDS, CanberraPoker, Declaration, Determinations, Fate, PrizeHand, Setup, fate, prizes,
    takes_part,
};
use house::wagering::Verdict;
use house::{Limits, OutOfRange};
use money::{Cents, Odds};
use rules::{Clause, Game};

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = CanberraPoker::practice("canberra-poker");
    change(&mut determinations);
    CanberraPoker::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<CanberraPoker>(&setup(|_| {}), 64);
}

#[test]
fn keeps_the_laws_where_players_declare_and_wagers_outside_the_limits_are_accepted_once() {
    let setup = setup(|d| {
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        d.limits = Limits { min: Cents::dollars(10), max: Cents::dollars(50) };
        d.wagers.multiple = Cents::dollars(5);
        if let Some(boomerang) = &mut d.boomerang {
            boomerang.declaration = Declaration::ByPlayer;
            boomerang.wager = Cents::dollars(5);
        }
    });
    laws::check::<CanberraPoker>(&setup, 64);
}

#[test]
fn keeps_the_laws_without_a_jackpot() {
    laws::check::<CanberraPoker>(&setup(|d| d.boomerang = None), 48);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<CanberraPoker>(&CanberraPoker::practice("canberra-poker"), 48);
}

fn hand(text: &str) -> [Card; CARDS] {
    cards_of(text).expect("cards").try_into().expect("five cards")
}

#[test]
fn the_dealer_takes_part_with_an_ace_and_a_king_or_anything_higher() {
    for takes in ["Ah Kd 4c 3s 2h", "2h 2d 9c 8s 7h", "Ah 2d 3c 4s 5h", "Ah 9h 7h 3h 2h"] {
        assert!(takes_part(&hand(takes)), "{takes}");
    }
    for stays in ["Ah Qd Jc Ts 8h", "Kh Qd Jc Ts 8h", "7h 5d 4c 3s 2h"] {
        assert!(!takes_part(&hand(stays)), "{stays}");
    }
}

fn pays(to_one: u32, under: Clause) -> Verdict {
    Verdict::Won { odds: Odds::to_one(to_one), under }
}

#[test]
fn a_winning_bet_pays_by_the_hand() {
    let dealer = hand("Ah Kd 4c 3s 2h");
    for (player, odds) in [
        ("Ac Ks 9c 8s 7h", 1),
        ("2c 2d 9c 8s 7h", 1),
        ("2c 2d 9c 9s 7h", 2),
        ("2c 2d 2s 9s 7h", 3),
        ("Ac 2d 3c 4s 5h", 4),
        ("Jc 9c 7c 5c 2c", 5),
        ("2c 2d 2s 9s 9h", 7),
        ("9c 9d 9s 9h 7h", 20),
        ("Ac 2c 3c 4c 5c", 50),
        ("Tc Jc Qc Kc Ac", 250),
    ] {
        let Fate { ante, bet } = fate(&hand(player), Some(&dealer));
        assert_eq!(ante, pays(1, Clause::HigherHandWins), "{player}");
        assert_eq!(bet, pays(odds, Clause::HigherHandWins), "{player}");
    }
}

#[test]
fn a_dealer_who_stays_out_pays_antes_alone() {
    let Fate { ante, bet } = fate(&hand("7c 5d 4s 3c 2d"), Some(&hand("Ah Qd Jc Ts 8h")));
    assert_eq!(ante, pays(1, Clause::DealerStaysOut));
    assert_eq!(bet, Verdict::StoodOff { under: Clause::DealerStaysOut });
}

#[test]
fn equal_hands_are_void_and_lower_ones_lose() {
    let dealer = hand("Ah Kd 4c 3s 2h");
    let equal = fate(&hand("Ac Kh 4s 3d 2c"), Some(&dealer));
    assert_eq!(equal.bet, Verdict::StoodOff { under: Clause::EqualHandsVoid });
    assert_eq!(equal.ante, equal.bet);
    let lower = fate(&hand("Ac Qh 4s 3d 2c"), Some(&dealer));
    assert_eq!(lower.ante, Verdict::Lost { under: Clause::LowerHandLoses });
    assert_eq!(lower.bet, lower.ante);
}

#[test]
fn prizes_are_those_of_the_book_and_share_what_is_displayed() {
    use PrizeHand::{DeadMansHand, Flush, FourOfAKind, FullHouse, RoyalFlush, StraightFlush};
    let dollars = Cents::dollars;
    let fixed = [FourOfAKind, FullHouse, Flush, DeadMansHand];
    assert_eq!(prizes(dollars(50_000), &fixed), [500, 150, 100, 50].map(dollars));
    assert_eq!(prizes(dollars(50_000), &[RoyalFlush]), [dollars(50_000)]);
    assert_eq!(prizes(dollars(50_000), &[StraightFlush, Flush]), [5_000, 100].map(dollars));
    // Ten elevenths and one eleventh of the amount displayed.
    let both = prizes(dollars(11_000), &[RoyalFlush, StraightFlush]);
    assert_eq!(both, [10_000, 1_000].map(dollars));
    let shared = prizes(dollars(10_000), &[RoyalFlush, StraightFlush, Flush]);
    assert_eq!(shared, [Cents(909_091), Cents(90_909), dollars(100)]);
}

#[test]
fn a_dead_mans_hand_is_two_pairs_of_aces_and_eights() {
    assert_eq!(PrizeHand::of(&hand("Ah Ad 8c 8s 2h")), Some(PrizeHand::DeadMansHand));
    assert_eq!(PrizeHand::of(&hand("Ah Ad 8c 8s 8h")), Some(PrizeHand::FullHouse));
    assert_eq!(PrizeHand::of(&hand("Ah Ad 7c 7s 2h")), None);
}
