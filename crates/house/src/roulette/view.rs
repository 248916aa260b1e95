//! A viewer's picture of an American Roulette table: everything on the layout is public.

use money::{Cents, Odds};
use rules::{At, Clause, Describe, Item, Party, RoundNumber, Scene, Text, Viewer, Zone};
use serde::Serialize;

use super::Roulette;
use super::layout::{Position, WagerKind};
use super::setup::RaceTrack;
use super::wheel::Number;
use crate::wagering::scene;
use crate::wagering::{Own, Placed, Position as _, Stage, maximum, viewing};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RouletteView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Stage,
    /// Whether the ball runs.
    pub spinning: bool,
    /// Where the dolly stands.
    pub dolly: Option<Number>,
    /// The numbers clockwise.
    pub wheel: Vec<Number>,
    /// What is said of each kind of wager, in the order of the book. A page reads it from the layout, which says it once.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub wagers: Vec<Terms>,
    /// The places that have chips on them, or had in the last round.
    pub places: Vec<Place>,
    pub stake_buttons: Vec<StakeButton>,
    pub maximum_markers: Vec<Marker>,
    pub race_track: Option<RaceTrack>,
    /// Newest first; `None` for a void spin.
    pub results: Vec<(RoundNumber, Option<Number>)>,
    pub own: Option<Own>,
}

/// A line of the sign: the odds of a kind of wager, and its limits.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RouletteTerms"))]
pub struct Terms {
    pub kind: WagerKind,
    pub odds: Odds,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub odds_clause: Clause,
    pub min: Cents,
    /// The viewer's own maximum, marker included.
    pub max: Cents,
}

/// A place of the layout with its wagers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RoulettePlace"))]
pub struct Place {
    pub on: Position,
    pub wagers: Vec<Placed>,
}

/// A button that stands for money on a place.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StakeButton {
    pub party: Party,
    pub on: Position,
}

/// A marker for the maximum on a number and its combinations.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "MaximumMarker"))]
pub struct Marker {
    pub party: Party,
    pub number: Number,
}

impl View {
    pub(crate) fn of(at: At<'_, Roulette>, viewer: Viewer) -> View {
        let state = at.state;
        let own = viewing(viewer);
        let button = |&(party, on): &(Party, Position)| StakeButton { party, on };
        let marker = |&(party, number): &(Party, Number)| Marker { party, number };
        View {
            round: state.wagering.round(),
            phase: state.wagering.stage(),
            spinning: state.spinning,
            dolly: state.dolly.map(|(number, _)| number),
            wheel: Number::around_the_wheel().to_vec(),
            wagers: WagerKind::ALL.map(|kind| terms(at, own, kind)).to_vec(),
            places: places(at),
            stake_buttons: state.buttons.iter().map(button).collect(),
            maximum_markers: state.markers.iter().map(marker).collect(),
            race_track: at.setup.race_track(),
            results: state.results.iter().collect(),
            own: own.map(|party| Own::of(at, party)),
        }
    }
}

fn terms(at: At<'_, Roulette>, own: Option<Party>, kind: WagerKind) -> Terms {
    let limits = at.setup.limits(kind);
    let own_max = own.zip(kind.positions().next()).map(|(party, on)| maximum(at, party, on));
    Terms {
        kind,
        odds: at.setup.odds(kind),
        odds_clause: at.setup.rules().wager(kind).odds_clause,
        min: limits.min,
        max: own_max.unwrap_or(limits.max),
    }
}

fn places(at: At<'_, Roulette>) -> Vec<Place> {
    let here =
        |on: &Position| Place { on: *on, wagers: at.state.wagering.placed_on(*on).collect() };
    Position::all().iter().map(here).filter(|place| !place.wagers.is_empty()).collect()
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let past = self.results.iter().map(|(_, result)| {
            let text = result.map_or(Text::new("wager.void"), number);
            Item::Note(text, None)
        });
        let kinds = self.wagers.iter().map(|terms| self.kind_zone(terms)).collect();
        let mut zones = vec![
            zone("wheel".to_owned(), "roulette.wheel", self.wheel_items(), Vec::new()),
            zone("layout".to_owned(), "roulette.layout", self.markers(), kinds),
        ];
        if let Some(track) = self.race_track {
            let text = Text::new("roulette.race-track-terms").with("each_side", track.neighbours);
            let items = vec![Item::Terms(text, Clause::RaceTrack)];
            zones.push(zone("race-track".to_owned(), "roulette.race-track", items, Vec::new()));
        }
        zones.push(zone("results".to_owned(), "roulette.results", past.collect(), Vec::new()));
        Scene { title: Text::new("roulette.round").with("round", self.round.0), zones }
    }
}

fn zone(id: String, label: &'static str, items: Vec<Item>, zones: Vec<Zone>) -> Zone {
    Zone { id, label: Text::new(label), owner: None, items, zones }
}

fn number(number: Number) -> Text {
    let text = Text::new("roulette.number").with("number", number.0);
    text.with("colour", number.colour_word())
}

impl View {
    fn wheel_items(&self) -> Vec<Item> {
        let mut items = vec![self.phase.note()];
        if self.spinning {
            let runs = Text::new("roulette.ball-runs");
            items.push(Item::Note(runs, Some(Clause::BallAgainstWheel)));
        }
        if let Some(Number(number)) = self.dolly {
            let stands = Text::new("roulette.dolly-stands").with("number", number);
            items.push(Item::Note(stands, Some(Clause::NumberWins)));
        }
        items
    }

    fn markers(&self) -> Vec<Item> {
        let markers = self.maximum_markers.iter().map(|Marker { party, number }| {
            let text = Text::new("roulette.marker-lies").with("party", *party);
            Item::Note(text.with("number", number.0), Some(Clause::MaximumMarker))
        });
        let buttons = self.stake_buttons.iter().map(|StakeButton { party, on }| {
            let text = Text::new("roulette.button-lies").with("party", *party);
            Item::Note(text.with("field", on.arg()), Some(Clause::StakeButtons))
        });
        markers.chain(buttons).collect()
    }

    fn kind_zone(&self, terms: &Terms) -> Zone {
        let text = Text::new("roulette.wager-terms")
            .with("odds", terms.odds)
            .with("min", terms.min)
            .with("max", terms.max);
        let here = self.places.iter().filter(|place| place.on.kind() == terms.kind);
        let places = here.filter_map(|place| scene::place(place.on, &place.wagers));
        let items = vec![Item::Terms(text, terms.odds_clause)];
        zone(terms.kind.zone(), terms.kind.word(), items, places.collect())
    }
}
