//! Money Wheel keeps the laws of all games, and its wheel is the book's.

use house::money_wheel::{Determinations, MoneyWheel, Setup};
use house::{Limits, OutOfRange};
use money::{Cents, Rounding};
use rules::Game;

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = MoneyWheel::practice("money-wheel");
    change(&mut determinations);
    MoneyWheel::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<MoneyWheel>(&setup(|_| {}), 96);
}

#[test]
fn keeps_the_laws_where_wagers_outside_the_limits_are_accepted_once() {
    let setup = setup(|d| {
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        d.limits = [Limits { min: Cents::dollars(10), max: Cents::dollars(50) }; 7];
        d.wagers.multiple = Cents::dollars(5);
        d.wagers.colour_values = vec![Cents::dollars(5), Cents::dollars(20)];
        d.wagers.rounding = Rounding::Chip(Cents::dollars(5));
    });
    laws::check::<MoneyWheel>(&setup, 96);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<MoneyWheel>(&MoneyWheel::practice("money-wheel"), 96);
}

#[test]
fn the_even_spread_puts_no_symbol_beside_itself() {
    let setup = setup(|_| {});
    let wheel = setup.sequence();
    for at in 0..wheel.len() {
        let (here, next) = (wheel[at], wheel[(at + 1) % wheel.len()]);
        assert_ne!(here, next, "beside itself at {at}");
    }
}
