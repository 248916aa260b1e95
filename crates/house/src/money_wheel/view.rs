//! A viewer's picture of a Money Wheel table: everything on the layout is public.

use money::{Cents, Odds};
use rules::{At, Clause, Describe, Item, Party, RoundNumber, Scene, Text, Viewer, Zone};
use serde::Serialize;

use super::{Direction, MoneyWheel, Stop, Symbol};
use crate::wagering::scene;
use crate::wagering::{Own, Placed, Position, Stage, maximum, viewing};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "MoneyWheelView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Stage,
    /// The segments clockwise.
    pub sequence: Vec<Symbol>,
    /// The segment of the indicator, if the last spin was valid.
    pub rests: Option<Stop>,
    pub direction: Direction,
    /// How often it went round on the last spin.
    pub revolutions: u8,
    pub fields: Vec<Field>,
    /// Newest first; `None` for a void spin.
    pub results: Vec<(RoundNumber, Option<Symbol>)>,
    pub multiple: Cents,
    /// Values at which colour chips are sold.
    pub colour_values: Vec<Cents>,
    pub own: Option<Own>,
}

/// A field of the layout.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "MoneyWheelField"))]
pub struct Field {
    pub symbol: Symbol,
    pub odds: Odds,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub odds_clause: Clause,
    pub segments: u8,
    pub min: Cents,
    /// The viewer's own maximum, marker included.
    pub max: Cents,
    pub wagers: Vec<Placed>,
}

impl View {
    pub(crate) fn of(at: At<'_, MoneyWheel>, viewer: Viewer) -> View {
        let state = at.state;
        let own = viewing(viewer);
        let symbol_at = |stop: Stop| at.setup.symbol_at(stop);
        View {
            round: state.wagering.round(),
            phase: state.wagering.stage(),
            sequence: at.setup.sequence().to_vec(),
            rests: state.results.newest().and_then(|(_, stop)| stop),
            direction: state.last_direction,
            revolutions: state.last_revolutions,
            fields: Symbol::ALL.map(|symbol| field(at, own, symbol)).to_vec(),
            results: state
                .results
                .iter()
                .map(|(round, stop)| (round, stop.map(symbol_at)))
                .collect(),
            multiple: at.setup.wager_terms().multiple,
            colour_values: at.setup.wager_terms().colour_values.clone(),
            own: own.map(|party| Own::of(at, party)),
        }
    }
}

fn field(at: At<'_, MoneyWheel>, own: Option<Party>, symbol: Symbol) -> Field {
    let limits = at.setup.limits(symbol);
    Field {
        symbol,
        odds: at.setup.odds(symbol),
        odds_clause: at.setup.odds_clause(symbol),
        segments: at.setup.segments(symbol),
        min: limits.min,
        max: own.map_or(limits.max, |party| maximum(at, party, symbol)),
        wagers: at.state.wagering.placed_on(symbol).collect(),
    }
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let mut wheel = vec![self.phase.note()];
        wheel.extend(self.results.first().map(|(_, result)| match result {
            Some(symbol) => {
                let rested = Text::new("money-wheel.rested").with("field", symbol.word());
                Item::Note(rested, Some(Clause::IndicatorRests))
            }
            None => Item::Note(Text::new("wager.round-voided"), Some(Clause::Void)),
        }));
        let zone = |id: &str, label, items, zones| Zone {
            id: id.to_owned(),
            label: Text::new(label),
            owner: None,
            items,
            zones,
        };
        let layout = self.fields.iter().map(Field::zone).collect();
        let past = self.results.iter().map(|(_, result)| {
            Item::Note(Text::new(result.map_or("wager.void", Symbol::word)), None)
        });
        Scene {
            title: Text::new("money-wheel.round").with("round", self.round.0),
            zones: vec![
                zone("wheel", "money-wheel.wheel", wheel, Vec::new()),
                zone("layout", "money-wheel.layout", Vec::new(), layout),
                zone("results", "money-wheel.results", past.collect(), Vec::new()),
            ],
        }
    }
}

impl Field {
    fn zone(&self) -> Zone {
        let terms = Text::new("money-wheel.field-terms")
            .with("odds", self.odds)
            .with("segments", self.segments)
            .with("min", self.min)
            .with("max", self.max);
        Zone {
            id: self.symbol.zone(),
            label: Text::new(self.symbol.word()),
            owner: None,
            items: vec![Item::Terms(terms, self.odds_clause)],
            zones: scene::place(self.symbol, &self.wagers).into_iter().collect(),
        }
    }
}
