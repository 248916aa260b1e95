//! A viewer's picture of a sic-bo table: everything on the layout is public, and nobody sees covered dice.

use money::{Cents, Odds};
use rules::{At, Clause, Describe, Item, RoundNumber, Scene, Text, Viewer, Zone};
use serde::Serialize;

use super::editions::wins;
use super::{Area, AreaKind, Dice, SicBo, Tumbler};
use crate::wagering::scene;
use crate::wagering::{Own, Placed, Position, Stage, maximum, viewing};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "SicBoView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Stage,
    /// The dice have tumbled under the cover.
    pub tumbled: bool,
    /// The dice of the last game.
    pub dice: Option<Dice>,
    pub areas: Vec<AreaView>,
    /// Newest first; `None` for a void game.
    pub results: Vec<(RoundNumber, Option<Dice>)>,
    pub multiple: Cents,
    /// Values at which colour chips are sold.
    pub colour_values: Vec<Cents>,
    pub own: Option<Own>,
}

/// An area of the layout.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "SicBoAreaView"))]
pub struct AreaView {
    pub area: Area,
    pub kind: AreaKind,
    /// For a single die: when one die shows it.
    pub odds: Odds,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub odds_clause: Clause,
    /// The item that pays it with the current dice.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub paid_under: Clause,
    pub min: Cents,
    /// The viewer's own maximum, marker included.
    pub max: Cents,
    /// It has won in the last game.
    pub lit: bool,
    pub wagers: Vec<Placed>,
}

impl View {
    pub(crate) fn of(at: At<'_, SicBo>, viewer: Viewer) -> View {
        let state = at.state;
        let own = viewing(viewer);
        let over = state.wagering.stage() == Stage::Between;
        let dice = state.last_result().filter(|_| over);
        let area = |&on: &Area| {
            let (odds, odds_clause) = at.setup.rules().pays(on, 1);
            let limits = at.setup.limits(on);
            AreaView {
                area: on,
                kind: on.kind(),
                odds,
                odds_clause,
                paid_under: at.setup.rules().pays(on, shown_by(on, dice)).1,
                min: limits.min,
                max: own.map_or(limits.max, |party| maximum(at, party, on)),
                lit: !state.dark && dice.is_some_and(|dice| wins(on, dice)),
                wagers: state.wagering.placed_on(on).collect(),
            }
        };
        View {
            round: state.wagering.round(),
            phase: state.wagering.stage(),
            tumbled: state.tumbler == Tumbler::Tumbled,
            dice,
            areas: Area::all().iter().map(area).collect(),
            results: state.results.iter().collect(),
            multiple: at.setup.wager_terms().multiple,
            colour_values: at.setup.wager_terms().colour_values.clone(),
            own: own.map(|party| Own::of(at, party)),
        }
    }
}

/// How many dice show the number of an area that names one; one die before the dice are seen.
fn shown_by(area: Area, dice: Option<Dice>) -> u8 {
    match (area, dice) {
        (Area::SingleDie(face), Some(dice)) => dice.count(face),
        _ => 1,
    }
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let mut tumbler = vec![self.phase.note()];
        if self.tumbled {
            tumbler.push(Item::Note(Text::new("sic-bo.tumbled"), Some(Clause::DiceTumble)));
        }
        tumbler.extend(self.dice.map(|dice| Item::Dice(dice.0.to_vec())));
        let past = self.results.iter().map(|(_, dice)| match dice {
            Some(dice) => Item::Dice(dice.0.to_vec()),
            None => Item::Note(Text::new("wager.void"), Some(Clause::Void)),
        });
        let zone = |id: &str, label, items, zones| Zone {
            id: id.to_owned(),
            label: Text::new(label),
            owner: None,
            items,
            zones,
        };
        let kinds = AreaKind::ALL.map(|kind| self.kind_zone(kind)).to_vec();
        Scene {
            title: Text::new("sic-bo.round").with("round", self.round.0),
            zones: vec![
                zone("tumbler", "sic-bo.tumbler", tumbler, Vec::new()),
                zone("layout", "sic-bo.layout", Vec::new(), kinds),
                zone("results", "sic-bo.results", past.collect(), Vec::new()),
            ],
        }
    }
}

impl View {
    /// The areas of a kind: their odds, the winners, the wagers there and their results.
    fn kind_zone(&self, kind: AreaKind) -> Zone {
        let areas = || self.areas.iter().filter(move |view| view.kind == kind);
        let mut items: Vec<Item> = self.terms(kind);
        items.extend(areas().filter(|view| view.lit).map(|view| {
            let text = Text::new("sic-bo.area-lit").with("field", view.area.arg());
            Item::Note(text, Some(view.paid_under))
        }));
        let places = areas().filter_map(|view| scene::place(view.area, &view.wagers));
        Zone {
            id: areas().next().map(|view| view.area.zone()).unwrap_or_default(),
            label: Text::new(kind.word()),
            owner: None,
            items,
            zones: places.collect(),
        }
    }

    /// The odds of the areas of a kind, all the same except for totals, and their limits.
    fn terms(&self, kind: AreaKind) -> Vec<Item> {
        let mut alike: Vec<(&AreaView, Vec<String>)> = Vec::new();
        for view in self.areas.iter().filter(|view| view.kind == kind) {
            let number = view.area.total().map(|total| total.to_string());
            match alike.iter_mut().find(|(first, _)| first.odds == view.odds) {
                Some((_, numbers)) => numbers.extend(number),
                None => alike.push((view, number.into_iter().collect())),
            }
        }
        let several = alike.len() > 1;
        let terms = alike.into_iter().map(|(view, numbers)| {
            let text = match kind {
                AreaKind::SingleDie => Text::new("sic-bo.single-die-terms"),
                _ if several => Text::new("sic-bo.terms-of").with("fields", numbers.join(", ")),
                _ => Text::new("sic-bo.area-terms"),
            };
            let text = text.with("odds", view.odds).with("min", view.min).with("max", view.max);
            Item::Terms(text, view.odds_clause)
        });
        terms.collect()
    }
}
