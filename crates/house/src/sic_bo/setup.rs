//! The operator's settings before play, and why some of them can never make a table.

use money::Cents;
use rules::{Edition, Faults, Text};
use serde::{Deserialize, Serialize};

use super::editions::{self, DiceRules};
use super::{Area, AreaKind};
use crate::wagering::{self, Fault, Limits, WagerTerms};

/// The operator's determinations for a sic-bo table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    pub edition: Edition,
    /// Limits per betting area for each kind, in the order of the book's odds.
    pub limits: [Limits; 8],
    pub wagers: WagerTerms,
}

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
}

impl Determinations {
    pub(crate) fn practice() -> Determinations {
        let limits = |max| Limits { min: Cents::dollars(1), max: Cents::dollars(max) };
        Determinations {
            edition: editions::LATEST,
            limits: AreaKind::ALL.map(|kind| match kind {
                AreaKind::Small | AreaKind::Big => limits(500),
                AreaKind::SpecificTriple => limits(25),
                _ => limits(100),
            }),
            wagers: WagerTerms {
                colour_values: [1, 5, 25].map(Cents::dollars).to_vec(),
                ..WagerTerms::practice()
            },
        }
    }

    pub(crate) fn relaxed(self) -> Determinations {
        Determinations { wagers: self.wagers.relaxed(), ..self }
    }

    pub(crate) fn at_stakes(self, times: u64) -> Determinations {
        let limits = self.limits.map(|limits| limits.times(times));
        Determinations { limits, wagers: self.wagers.times(times), ..self }
    }
}

impl Setup {
    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        if editions::rules(given.edition).is_none() {
            return Err(vec![Fault::NotOffered { edition: given.edition }]);
        }
        let mut faults = Vec::new();
        let limits = AreaKind::ALL.map(|kind| (kind.word(), given.limits[kind as usize]));
        wagering::limit_faults(&given.wagers, limits, |fault| faults.push(fault));
        if faults.is_empty() { Ok(Setup { given }) } else { Err(faults) }
    }

    pub(crate) fn edition(&self) -> Edition {
        self.given.edition
    }

    pub(crate) fn limits(&self, on: Area) -> Limits {
        self.given.limits[on.kind() as usize]
    }

    pub(crate) fn wager_terms(&self) -> &WagerTerms {
        &self.given.wagers
    }

    pub(crate) fn rules(&self) -> &'static DiceRules {
        editions::rules(self.given.edition).expect("checked when the setup was made")
    }

    pub(crate) fn terms(&self) -> Text {
        let all = |limit: fn(&Limits) -> Cents| self.given.limits.iter().map(limit);
        Text::new("sic-bo.terms")
            .with("min", all(|l| l.min).min().unwrap_or_default())
            .with("max", all(|l| l.max).max().unwrap_or_default())
    }
}

impl TryFrom<Determinations> for Setup {
    type Error = Faults<Fault>;
    fn try_from(given: Determinations) -> Result<Setup, Faults<Fault>> {
        Setup::new(given).map_err(Faults)
    }
}

impl From<Setup> for Determinations {
    fn from(setup: Setup) -> Determinations {
        setup.given
    }
}
