//! What a viewer sees of a Sic-Bo table: everything on the layout is public, and dice under their cover are seen by nobody.

use money::{Cents, Odds};
use rules::{At, Clause, Describe, Item, RoundNumber, Scene, Text, Viewer, Zone};
use serde::Serialize;

use super::editions::wins;
use super::{Area, AreaKind, Dice, SicBo, Tumbler};
use crate::wagering::{Outcome, Own, Placed, Position, Stage, maximum};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "SicBoView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Stage,
    /// The dice have tumbled under the cover.
    pub tumbled: bool,
    /// What the dice of the last game showed.
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
        let own = match viewer {
            Viewer::Party(party) => Some(party),
            Viewer::Spectator | Viewer::Dealer | Viewer::Supervisor | Viewer::Inspector => None,
        };
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

impl Describe for View {
    fn scene(&self) -> Scene {
        let (phase, clause) = match self.phase {
            Stage::Between => ("wager.between", Clause::OpportunityToWager),
            Stage::WagersOpen => ("wager.opened", Clause::OpportunityToWager),
            Stage::NoMoreBets => ("wager.no-more-bets", Clause::NoMoreBets),
        };
        let mut tumbler = vec![Item::Note(Text::new(phase), Some(clause))];
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
    /// The areas of a kind: what they pay, what lies there and what became of it.
    fn kind_zone(&self, kind: AreaKind) -> Zone {
        let areas = || self.areas.iter().filter(move |view| view.kind == kind);
        let mut items = Vec::new();
        let mut told = Vec::new();
        for view in areas() {
            // Areas with the same odds are told of once, and those that have won in any case.
            if !told.contains(&view.odds) || view.lit {
                told.push(view.odds);
                items.push(Item::Note(view.terms(), Some(view.odds_clause)));
            }
        }
        areas().for_each(|view| items.extend(view.lying()));
        let first = areas().next().map(|view| view.area.zone());
        Zone {
            id: first.unwrap_or_default(),
            label: Text::new(kind.word()),
            owner: None,
            items,
            zones: Vec::new(),
        }
    }
}

impl AreaView {
    fn terms(&self) -> Text {
        let key = if self.lit { "sic-bo.area-lit" } else { "sic-bo.area-terms" };
        Text::new(key)
            .with("field", self.area.arg())
            .with("odds", self.odds)
            .with("min", self.min)
            .with("max", self.max)
    }

    fn lying(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for placed in &self.wagers {
            let (key, clause) = match placed.result {
                None => ("wager.position", Clause::PermissibleWagers),
                Some(Outcome::Won { .. }) => ("sic-bo.on-paid", self.odds_clause),
                Some(Outcome::Lost) => ("sic-bo.on-loses", Clause::SettledByPosition),
                Some(Outcome::StoodOff | Outcome::Void) => ("sic-bo.on-void", Clause::Void),
            };
            let note = Text::new(key).with("field", self.area.arg());
            let note = match placed.result {
                Some(Outcome::Won { paid }) => note.with("paid", paid),
                _ => note,
            };
            items.push(Item::Chips { owner: placed.party, amount: placed.amount });
            items.push(Item::Note(note, Some(clause)));
        }
        items
    }
}
