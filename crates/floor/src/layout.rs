//! The parts of a table that stay the same from round to round: its places and payouts. Sent with the first picture, and
//! again only when they have changed.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use money::{Cents, Odds};
use rules::{Arg, Game, Item, Scene, Text, Zone};
use serde::Serialize;
use table::Open;

use crate::offered::colour_of;
use crate::wire::{ClauseWire, Speaker};

/// The layout of a table, in words. Offers name its places by their numbers here.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LayoutWire {
    pub places: Vec<PlaceWire>,
    /// The numbers that clauses have in the table's book. Offers name a clause by its key.
    pub clauses: BTreeMap<&'static str, String>,
    /// In the order of the scene.
    pub terms: Vec<TermsWire>,
}

/// A place where chips may lie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceWire {
    /// Its name in commands. Its chips are in the zone of the scene with the id `zone/id`.
    pub id: String,
    /// The part of the scene that it lies in.
    pub zone: String,
    pub label: String,
    /// The number on it, where commands may name it so too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub number: Option<u8>,
    /// The colour that it has on the layout: `red`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub colour: Option<&'static str>,
}

/// The payout of a part of the layout, and its limits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TermsWire {
    pub zone: String,
    /// The name of that part.
    pub label: String,
    pub text: String,
    pub clause: ClauseWire,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub odds: Option<Odds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub min: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub max: Option<Cents>,
}

/// The places and clauses of a table as they are sent. A long layout has many, and they change only with the determinations,
/// so they are put into words once.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    setup: Arc<dyn Any + Send + Sync>,
    /// The beginning of the layout.
    text: Arc<str>,
}

impl Printed {
    pub(crate) fn of<G: Game>(table: &Open<G>) -> Printed {
        let speaker = Speaker::new(table, None);
        let places = G::places(&table.setup).into_iter().map(|place| PlaceWire {
            label: speaker.say(&place.label),
            colour: colour_of(&place.label),
            id: place.id,
            zone: place.zone,
            number: place.number,
        });
        let places: Vec<PlaceWire> = places.collect();
        let places = serde_json::to_string(&places).expect("places have an encoding");
        let clauses = serde_json::to_string(&speaker.clauses()).expect("keys have an encoding");
        let text = format!(r#""places":{places},"clauses":{clauses}"#).into();
        Printed { setup: Arc::<G::Setup>::clone(&table.setup), text }
    }

    /// Whether the determinations of a table are still the same.
    pub(crate) fn is_of<G: Game>(&self, table: &Open<G>) -> bool {
        std::ptr::addr_eq(Arc::as_ptr(&self.setup), Arc::as_ptr(&table.setup))
    }
}

impl<G: Game> Speaker<'_, G> {
    /// A [`LayoutWire`] as it is sent.
    pub(crate) fn layout(&self, scene: &Scene, printed: &Printed) -> String {
        let mut terms = Vec::new();
        scene.zones.iter().for_each(|zone| self.terms_of(zone, &mut terms));
        let terms = serde_json::to_string(&terms).expect("terms have an encoding");
        format!(r#"{{{},"terms":{terms}}}"#, printed.text)
    }

    fn clauses(&self) -> BTreeMap<&'static str, String> {
        let sign = G::sign(&self.table.setup);
        let provisions = self.book.contents(sign.name, sign.edition);
        let clauses = provisions.map(|provision| self.clause(provision.clause));
        clauses.filter_map(|clause| Some((clause.key, clause.number?))).collect()
    }

    fn terms_of(&self, zone: &Zone, terms: &mut Vec<TermsWire>) {
        for item in &zone.items {
            let Item::Terms(text, clause) = item else { continue };
            terms.push(TermsWire {
                zone: zone.id.clone(),
                label: self.say(&zone.label),
                text: self.say(text),
                clause: self.clause(*clause),
                odds: text.args.iter().find_map(|(_, arg)| match arg {
                    Arg::Odds(odds) => Some(*odds),
                    _ => None,
                }),
                min: money_of(text, "min"),
                max: money_of(text, "max"),
            });
        }
        zone.zones.iter().for_each(|zone| self.terms_of(zone, terms));
    }
}

fn money_of(text: &Text, wanted: &str) -> Option<Cents> {
    text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Money(amount) if *name == wanted => Some(*amount),
        _ => None,
    })
}
