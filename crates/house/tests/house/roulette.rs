//! American Roulette keeps the laws of all games; every pocket is settled right on every place of the layout.

use std::collections::{BTreeMap, BTreeSet};

use house::roulette::{
    Asked, Determinations, Fault, Number, Position, RaceTrack, Roulette, Section, Setup, WagerKind,
    sign_by_numbers, verdict,
};
use house::wagering::{self, Position as _, Verdict};
use house::{Limits, OutOfRange};
use money::{Cents, Odds, Rounding};
use rules::{Clause, Edition, Game, Refuse};

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = Roulette::practice("roulette");
    change(&mut determinations);
    Roulette::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn every_fault_of_a_table_is_found_at_once() {
    let mut given = Roulette::practice("roulette");
    given.limits[0] = Limits { min: Cents::dollars(9), max: Cents::dollars(8) };
    given.limits[12].max = Cents(150);
    given.wagers.colour_values = vec![Cents(150)];
    given.spin = given.wagers.betting;
    given.race_track = Some(RaceTrack { neighbours: 0 });
    let faults = Roulette::setup(given.clone()).unwrap_err();
    let under: Vec<_> = faults.iter().filter_map(Refuse::clause).collect();
    let expected = [
        Clause::LimitsDisplayed,
        Clause::Multiples,
        Clause::ColourChips,
        Clause::NoMoreBets,
        Clause::RaceTrackNeighbours,
    ];
    assert_eq!(under, expected, "{faults:?}");
    given.edition = Edition::Ni2005N67;
    assert_eq!(
        Roulette::setup(given),
        Err(vec![Fault::Wagers(wagering::Fault::NotOffered { edition: Edition::Ni2005N67 })])
    );
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<Roulette>(&setup(|_| {}), 96);
}

#[test]
fn keeps_the_laws_where_wagers_outside_the_limits_are_accepted_once() {
    let setup = setup(|d| {
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        let inside = Limits { min: Cents::dollars(5), max: Cents::dollars(15) };
        let outside = Limits { min: Cents::dollars(10), max: Cents::dollars(50) };
        d.limits = sign_by_numbers(inside, outside);
        d.wagers.multiple = Cents::dollars(5);
        d.wagers.colour_values = vec![Cents::dollars(5), Cents::dollars(20)];
        d.wagers.rounding = Rounding::Chip(Cents::dollars(5));
        d.race_track = Some(RaceTrack { neighbours: 18 });
        d.first_four = false;
    });
    laws::check::<Roulette>(&setup, 64);
}

#[test]
fn keeps_the_laws_with_few_chips_and_no_race_track() {
    let setup = setup(|d| {
        let inside = Limits { min: Cents(50), max: Cents(150) };
        let outside = Limits { min: Cents(150), max: Cents(150) };
        d.limits = sign_by_numbers(inside, outside);
        d.wagers.multiple = Cents(50);
        d.wagers.colour_values = Vec::new();
        d.race_track = None;
    });
    laws::check::<Roulette>(&setup, 64);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<Roulette>(&Roulette::practice("roulette"), 96);
}

/// The wheel as tables of the trade print it, number by number: which are red.
const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/// Every wager by its name with its numbers and its odds to one, found without the layout: two numbers of the grid
/// are adjacent if they are one step apart.
fn naive() -> BTreeMap<String, (BTreeSet<u8>, u32)> {
    let mut table = BTreeMap::new();
    let mut add = |name: Option<&str>, numbers: BTreeSet<u8>, pays: u32| {
        let joined: Vec<String> = numbers.iter().map(u8::to_string).collect();
        let name = name.map_or(joined.join("-"), str::to_owned);
        assert_eq!(table.insert(name, (numbers, pays)), None);
    };
    let place = |number: u8| (i16::from(number - 1) / 3, i16::from(number - 1) % 3);
    let distance = |a: u8, b: u8| {
        let ((row_a, column_a), (row_b, column_b)) = (place(a), place(b));
        ((row_a - row_b).abs(), (column_a - column_b).abs())
    };
    let set = |keep: &dyn Fn(u8) -> bool| (1..=36).filter(|n| keep(*n)).collect::<BTreeSet<u8>>();
    (0..=36).for_each(|n| add(None, [n].into(), 35));
    for a in 1..=36 {
        for b in a + 1..=36 {
            match distance(a, b) {
                (0, 1) | (1, 0) => add(None, [a, b].into(), 17),
                (1, 1) if place(a).1 < place(b).1 => {
                    let within = |n: u8| {
                        let ((row, column), (top, left)) = (place(n), place(a));
                        (top..=top + 1).contains(&row) && (left..=left + 1).contains(&column)
                    };
                    add(None, set(&within), 8);
                }
                _ => {}
            }
        }
    }
    for row in 0..12 {
        add(None, set(&|n| place(n).0 == row), 11);
        if row < 11 {
            add(None, set(&|n| place(n).0 == row || place(n).0 == row + 1), 5);
        }
    }
    (1..=3).for_each(|n| add(None, [0, n].into(), 17));
    (1..=2).for_each(|n| add(None, [0, n, n + 1].into(), 11));
    add(None, [0, 1, 2, 3].into(), 8);
    add(Some("column-1"), set(&|n| n % 3 == 1), 2);
    add(Some("column-2"), set(&|n| n % 3 == 2), 2);
    add(Some("column-3"), set(&|n| n % 3 == 0), 2);
    add(Some("dozen-1"), set(&|n| n <= 12), 2);
    add(Some("dozen-2"), set(&|n| (13..=24).contains(&n)), 2);
    add(Some("dozen-3"), set(&|n| n >= 25), 2);
    add(Some("low"), set(&|n| n <= 18), 1);
    add(Some("high"), set(&|n| n >= 19), 1);
    add(Some("even"), set(&|n| n % 2 == 0), 1);
    add(Some("odd"), set(&|n| n % 2 == 1), 1);
    add(Some("red"), set(&|n| RED.contains(&n)), 1);
    add(Some("black"), set(&|n| !RED.contains(&n)), 1);
    table
}

#[test]
fn every_pocket_is_settled_right_on_every_place() {
    let (setup, naive) = (setup(|_| {}), naive());
    assert_eq!(Position::all().len(), 157);
    let names: BTreeSet<String> = Position::all().iter().map(ToString::to_string).collect();
    assert_eq!(names, naive.keys().cloned().collect());
    for &on in Position::all() {
        let (numbers, pays) = &naive[&on.to_string()];
        for pocket in 0..=36 {
            let expected = numbers.contains(&pocket).then(|| Odds::to_one(*pays));
            let settled = match verdict(&setup, on, Number(pocket)) {
                Verdict::Won { odds, .. } => Some(odds),
                Verdict::Lost { under } => {
                    let zero = under == Clause::ZeroOthersLose;
                    assert_eq!(zero, pocket == 0, "{on} on {pocket} cites {under}");
                    None
                }
                other => panic!("{on} on {pocket}: {other:?} is not of this game"),
            };
            assert_eq!(settled, expected, "{on} on {pocket}");
        }
    }
}

#[test]
fn each_kind_has_as_many_places_as_the_layout() {
    let count = |kind: WagerKind| kind.positions().count();
    assert_eq!(WagerKind::ALL.map(count), [37, 60, 14, 23, 11, 3, 3, 1, 1, 1, 1, 1, 1]);
}

#[test]
fn red_and_black_alternate_around_the_wheel() {
    let wheel: Vec<u8> = Number::around_the_wheel().iter().map(|number| number.0).collect();
    assert_eq!(wheel.iter().collect::<BTreeSet<_>>().len(), 37);
    assert_eq!(wheel[0], 0);
    for (at, pair) in wheel[1..].windows(2).enumerate() {
        assert_ne!(RED.contains(&pair[0]), RED.contains(&pair[1]), "behind place {at}");
    }
}

/// The numbers that something on the race track has pieces on, and how many pieces.
fn asked(setup: &Setup, asked: Asked) -> (BTreeSet<u8>, u32) {
    let pieces = asked.pieces(setup);
    let count = pieces.iter().map(|piece| piece.count).sum();
    (pieces.iter().flat_map(|piece| piece.on.numbers().iter()).map(|n| n.0).collect(), count)
}

#[test]
fn sections_of_the_race_track_share_the_wheel_out() {
    let setup = setup(|_| {});
    let [tier, orphans, voisins, zero_game] =
        Section::ALL.map(|section| asked(&setup, Asked::Section(section)));
    assert_eq!([tier.1, orphans.1, voisins.1, zero_game.1], [6, 5, 9, 4]);
    let three = [&tier.0, &orphans.0, &voisins.0].map(BTreeSet::len);
    assert_eq!(three, [12, 8, 17]);
    let all: BTreeSet<u8> = [tier.0, orphans.0, voisins.0.clone()].into_iter().flatten().collect();
    assert_eq!(all, (0..=36).collect());
    assert!(zero_game.0.is_subset(&voisins.0));
}

#[test]
fn sections_but_for_the_orphans_are_arcs_of_the_wheel() {
    let setup = setup(|_| {});
    for section in [Section::Tier, Section::Voisins, Section::ZeroGame] {
        let (numbers, _) = asked(&setup, Asked::Section(section));
        let wheel = Number::around_the_wheel();
        let has = |at: usize| numbers.contains(&wheel[at % wheel.len()].0);
        let ends = (0..wheel.len()).filter(|at| has(*at) != has(at + 1)).count();
        assert_eq!(ends, 2, "{section:?}");
    }
}

#[test]
fn neighbours_lie_on_either_side_on_the_wheel() {
    for each_side in [1, 2, 18] {
        let setup = setup(|d| d.race_track = Some(RaceTrack { neighbours: each_side }));
        for number in Number::all() {
            let (numbers, pieces) = asked(&setup, Asked::Neighbours(number));
            assert_eq!(pieces, u32::from(each_side) * 2 + 1);
            assert_eq!(numbers.len(), usize::from(each_side) * 2 + 1);
            assert!(numbers.contains(&number.0));
        }
    }
    let setup = setup(|_| {});
    assert_eq!(asked(&setup, Asked::Neighbours(Number(0))).0, [3, 26, 0, 32, 15].into());
    assert_eq!(asked(&setup, Asked::Neighbours(Number(26))).0, [35, 3, 26, 0, 32].into());
}
