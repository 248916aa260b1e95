//! Blackjack keeps the laws of all games, and counts as the book says.

mod counting;
mod rounds;

use house::blackjack::{Blackjack, BoxLimit, Determinations, Setup};
use house::blackjack::{DealerBlackjack, Doubling, MidShoe, OneFor, Shuffle, SuperSevens};
use house::{Limits, OutOfRange};
use money::{Cents, Rounding};
use rules::Game;

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = Blackjack::practice();
    change(&mut determinations);
    Blackjack::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<Blackjack>(&setup(|_| {}), 96);
}

#[test]
fn keeps_the_laws_where_everything_is_otherwise() {
    let setup = setup(|d| {
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        d.limits = Limits { min: Cents::dollars(10), max: Cents::dollars(50) };
        d.wagers.multiple = Cents::dollars(5);
        d.wagers.rounding = Rounding::Chip(Cents::dollars(1));
        d.decks = 5;
        d.boxes = 1;
        d.box_limit = BoxLimit::EachPlayer;
        d.mid_shoe = MidShoe::MinimumOnly;
        d.doubling = Doubling::NineToEleven;
        d.dealer_blackjack = DealerBlackjack::TakesOriginal;
        d.super_sevens = Some(SuperSevens { amount: Cents::dollars(5), one_for: OneFor::EachBox });
    });
    laws::check::<Blackjack>(&setup, 96);
}

#[test]
fn keeps_the_laws_with_an_automated_shoe_and_no_side_wager() {
    let setup = setup(|d| {
        d.shuffle = Shuffle::AutomatedShoe;
        d.mid_shoe = MidShoe::MinimumOnly;
        d.super_sevens = None;
    });
    laws::check::<Blackjack>(&setup, 96);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<Blackjack>(&Blackjack::practice(), 96);
}
