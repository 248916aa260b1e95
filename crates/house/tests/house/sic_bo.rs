//! Sic-bo keeps the laws of all games, and pays every throw on every area as an independent table says.

use house::sic_bo::{Area, Determinations, Dice, Setup, SicBo, THROWS, verdict};
use house::wagering::{Position, Verdict};
use house::{Limits, OutOfRange};
use money::{Cents, Odds, Rounding};
use rules::Game;

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = SicBo::practice("sic-bo");
    change(&mut determinations);
    SicBo::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<SicBo>(&setup(|_| {}), 96);
}

#[test]
fn keeps_the_laws_where_wagers_outside_the_limits_are_accepted_once() {
    let setup = setup(|d| {
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        d.limits = [Limits { min: Cents::dollars(10), max: Cents::dollars(50) }; 8];
        d.wagers.multiple = Cents::dollars(5);
        d.wagers.colour_values = vec![Cents::dollars(5), Cents::dollars(20)];
        d.wagers.rounding = Rounding::Chip(Cents::dollars(5));
    });
    laws::check::<SicBo>(&setup, 96);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<SicBo>(&SicBo::practice("sic-bo"), 96);
}

/// The odds of an area to one, calculated only from its name and the sorted faces; nothing if it loses.
fn naive(area: &str, faces: [u8; 3]) -> Option<u32> {
    let mut sorted = faces;
    sorted.sort_unstable();
    let total: u8 = faces.iter().sum();
    let times = |n: u8| faces.iter().map(|face| usize::from(*face == n)).sum::<usize>();
    let read = |text: &str| text.parse::<u8>().expect("areas are named by numbers");
    let triple = sorted[0] == sorted[2];
    let (kind, number) = area.split_once('-').unwrap_or((area, ""));
    let n = || read(number);
    match kind {
        "small" => (!triple && total <= 10).then_some(1),
        "big" => (!triple && total >= 11).then_some(1),
        "triple" => (times(n()) == 3).then_some(180),
        "double" => (times(n()) > 1).then_some(11),
        "any" => triple.then_some(31),
        "single" => [None, Some(1), Some(2), Some(12)][times(n())],
        "domino" => {
            let shows = |n: &str| times(read(n)) > 0;
            number.split('-').all(shows).then_some(6)
        }
        _ => {
            let odds = [62, 31, 18, 12, 8, 7, 6, 6, 7, 8, 12, 18, 31, 62];
            (total == n()).then(|| odds[usize::from(n()) - 4])
        }
    }
}

#[test]
fn every_throw_is_paid_on_every_area() {
    let setup = setup(|_| {});
    for area in Area::all() {
        for number in 0..THROWS.get() {
            let dice = Dice::thrown(number);
            let paid = match verdict(&setup, *area, dice) {
                Verdict::Won { odds, .. } => Some(odds),
                Verdict::Lost { .. } => None,
                other => panic!("{other:?} is not of this game"),
            };
            assert_eq!(paid, naive(&area.name(), dice.0).map(Odds::to_one), "{area} {dice:?}");
        }
    }
}
