//! Games in which one result settles a whole layout: every result is gone through, for every kind of wager.

use house::money_wheel::{self, MoneyWheel, Symbol};
use house::roulette::{self, Asked, Number, Roulette, Section, WagerKind};
use house::sic_bo::{self, Area, AreaKind, Dice, SicBo, THROWS};
use house::wagering::Position;
use rules::{Edition, Text};

use crate::Fraction;
use crate::edge::{Edge, Outcome};
use crate::setup_of;

pub(crate) fn money_wheel(game: &str, edition: Option<Edition>) -> Option<Vec<Edge>> {
    let setup = setup_of::<MoneyWheel>(game, edition)?;
    let of = |on: Symbol| {
        let stops = setup.sequence().iter();
        let verdict = |rested: &Symbol| money_wheel::verdict(&setup, on, *rested);
        let results = stops.map(|rested| Outcome::of(1, verdict(rested)));
        Edge::of(on.name(), Text::new(on.word()), results)
    };
    Some(Symbol::ALL.map(of).to_vec())
}

pub(crate) fn sic_bo(game: &str, edition: Option<Edition>) -> Option<Vec<Edge>> {
    let setup = setup_of::<SicBo>(game, edition)?;
    let of = |(name, label, on): (String, Text, Area)| {
        let throws = (0..THROWS.get()).map(Dice::thrown);
        let results = throws.map(|dice| Outcome::of(1, sic_bo::verdict(&setup, on, dice)));
        Edge::of(name, label, results)
    };
    Some(sic_bo_wagers().map(of).collect())
}

/// One area of each kind, since the others of it are alike; totals differ, so each is its own.
fn sic_bo_wagers() -> impl Iterator<Item = (String, Text, Area)> {
    AreaKind::ALL.into_iter().flat_map(|kind| {
        let areas = Area::all().iter().copied().filter(move |area| area.kind() == kind);
        let take = if kind == AreaKind::Total { usize::MAX } else { 1 };
        areas.take(take).map(move |area| {
            if kind == AreaKind::Total {
                return (area.name(), area.label(), area);
            }
            let name = kind.word().rsplit('.').next().unwrap_or_default();
            (name.to_owned(), Text::new(kind.word()), area)
        })
    })
}

pub(crate) fn roulette(game: &str, edition: Option<Edition>) -> Option<Vec<Edge>> {
    let setup = setup_of::<Roulette>(game, edition)?;
    let on_layout = WagerKind::ALL.into_iter().filter_map(|kind| {
        let on = kind.positions().next()?;
        let results = Number::all().map(|n| Outcome::of(1, roulette::verdict(&setup, on, n)));
        Some(Edge::of(kind.name(), Text::new(kind.word()), results))
    });
    let sections = Section::ALL
        .into_iter()
        .map(|section| (section.name(), Text::new(section.word()), Asked::Section(section)));
    let neighbours = Asked::Neighbours(Number::ZERO);
    let called =
        sections.chain([("neighbours", Text::new("roulette.offer.neighbours"), neighbours)]);
    let called = called.map(|(name, label, asked)| {
        Edge::of(name, label, Number::all().map(|number| together(&setup, asked, number)))
    });
    Some(on_layout.chain(called).collect())
}

/// What all chips of a race-track wager return together, per unit of the whole. Each chip is paid by its own place, so the
/// clause that is cited is the one that says which places those are.
fn together(setup: &roulette::Setup, asked: Asked, number: Number) -> Outcome {
    let mut laid = 0;
    let mut sum = Fraction::ZERO;
    for pieces in asked.pieces(setup) {
        laid += i128::from(pieces.count);
        let each = Outcome::of(1, roulette::verdict(setup, pieces.on, number)).returned;
        sum = sum + each * Fraction::from(pieces.count);
    }
    let returned = sum * Fraction::new(1, laid);
    let pays = (returned > -Fraction::ONE).then(|| asked.clause(setup));
    Outcome { times: 1, returned, pays }
}
