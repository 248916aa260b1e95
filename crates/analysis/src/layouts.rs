//! Games in which one result settles a whole layout: every result is gone through, for every kind of wager.

use house::money_wheel::{self, MoneyWheel, Symbol};
use house::roulette::{self, Asked, Number, Roulette, Section, WagerKind};
use house::sic_bo::{self, Area, AreaKind, Dice, SicBo, THROWS};
use house::wagering::Position;
use rules::Game;

use crate::Fraction;
use crate::edge::{Edge, returned};

fn practice<G: Game>() -> G::Setup {
    G::setup(G::practice(G::NAMES[0])).expect("a practice table can be a table")
}

pub(crate) fn money_wheel() -> Vec<Edge> {
    let setup = practice::<MoneyWheel>();
    let of = |on: Symbol| {
        let stops = setup.sequence().iter();
        let results = stops.map(|rested| (1, returned(money_wheel::verdict(&setup, on, *rested))));
        Edge::of(on.name(), results)
    };
    Symbol::ALL.map(of).to_vec()
}

pub(crate) fn sic_bo() -> Vec<Edge> {
    let setup = practice::<SicBo>();
    let of = |(name, on): (String, Area)| {
        let throws = (0..THROWS.get()).map(Dice::thrown);
        Edge::of(name, throws.map(|dice| (1, returned(sic_bo::verdict(&setup, on, dice)))))
    };
    sic_bo_wagers().map(of).collect()
}

/// One area of each kind, since the others of it are alike; totals differ, so each is its own.
fn sic_bo_wagers() -> impl Iterator<Item = (String, Area)> {
    AreaKind::ALL.into_iter().flat_map(|kind| {
        let areas = Area::all().iter().copied().filter(move |area| area.kind() == kind);
        let take = if kind == AreaKind::Total { usize::MAX } else { 1 };
        areas.take(take).map(move |area| match kind {
            AreaKind::Total => (area.name(), area),
            _ => (kind.word().rsplit('.').next().unwrap_or_default().to_owned(), area),
        })
    })
}

pub(crate) fn roulette() -> Vec<Edge> {
    let setup = practice::<Roulette>();
    let on_layout = WagerKind::ALL.into_iter().filter_map(|kind| {
        let on = kind.positions().next()?;
        let results = Number::all().map(|n| (1, returned(roulette::verdict(&setup, on, n))));
        Some(Edge::of(kind.name(), results))
    });
    let sections =
        Section::ALL.into_iter().map(|section| (section.name(), Asked::Section(section)));
    let called = sections.chain([("neighbours", Asked::Neighbours(Number::ZERO))]);
    let called = called.map(|(name, asked)| {
        Edge::of(name, Number::all().map(|number| (1, called_returns(&setup, asked, number))))
    });
    on_layout.chain(called).collect()
}

/// The return of all chips of a race-track wager together, per unit of the whole.
fn called_returns(setup: &roulette::Setup, asked: Asked, number: Number) -> Fraction {
    let mut laid = 0;
    let mut sum = Fraction::ZERO;
    for pieces in asked.pieces(setup) {
        laid += i128::from(pieces.count);
        let each = returned(roulette::verdict(setup, pieces.on, number));
        sum = sum + each * Fraction::from(pieces.count);
    }
    sum * Fraction::new(1, laid)
}
