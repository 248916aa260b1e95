//! The operator's determinations before play, and the faults that rule a table out.

use money::{Cents, Odds};
use rules::{Clause, Edition, Faults, Text, mark};
use serde::{Deserialize, Serialize};

use super::editions::{self, WheelRules};
use super::wheel::{self, SEGMENTS};
use super::{Stop, Symbol};
use crate::wagering::{self, Limits, WagerTerms};

/// The operator's determinations for a Money Wheel table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    pub edition: Edition,
    /// Limits per segment for each symbol, in the order of the layout.
    pub limits: [Limits; 7],
    pub wagers: WagerTerms,
    #[serde(default)]
    pub turning: Turning,
    /// The segments clockwise (reading MW-01); an even spread where not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequence: Option<Vec<Symbol>>,
}

/// Whether the computer's wheel turns the other way on each spin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turning {
    #[default]
    Alternating,
    Clockwise,
}

/// Why determinations can never be a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    WheelSize {
        segments: u32,
        must_be: u32,
    },
    SegmentCount {
        symbol: Symbol,
        segments: u32,
        must_be: u32,
        under: Clause,
    },
    #[serde(untagged)]
    Wagers(wagering::Fault),
}

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
    sequence: Vec<Symbol>,
}

impl Determinations {
    pub(crate) fn practice() -> Determinations {
        let limits = Limits { min: Cents::dollars(1), max: Cents::dollars(200) };
        Determinations {
            edition: editions::LATEST,
            limits: [limits; 7],
            wagers: WagerTerms {
                colour_values: [1, 5, 25].map(Cents::dollars).to_vec(),
                ..WagerTerms::practice()
            },
            turning: Turning::default(),
            sequence: None,
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
        let Some(rules) = editions::rules(given.edition) else {
            return Err(vec![Fault::Wagers(wagering::Fault::NotOffered {
                edition: given.edition,
            })]);
        };
        let sequence = given.sequence.clone().unwrap_or_else(|| wheel::even_spread(rules));
        let mut faults = Vec::new();
        wheel_faults(rules, &sequence, &mut faults);
        let limits = Symbol::ALL.map(|symbol| (symbol.word(), given.limits[symbol as usize]));
        wagering::limit_faults(&given.wagers, limits, |fault| faults.push(Fault::Wagers(fault)));
        if faults.is_empty() { Ok(Setup { given, sequence }) } else { Err(faults) }
    }

    pub(crate) fn edition(&self) -> Edition {
        self.given.edition
    }

    pub(crate) fn limits(&self, symbol: Symbol) -> Limits {
        self.given.limits[symbol as usize]
    }

    pub(crate) fn wager_terms(&self) -> &WagerTerms {
        &self.given.wagers
    }

    pub(crate) fn turning(&self) -> Turning {
        self.given.turning
    }

    pub fn sequence(&self) -> &[Symbol] {
        &self.sequence
    }

    /// The symbol of the segment at a stop.
    pub(crate) fn symbol_at(&self, stop: Stop) -> Symbol {
        self.sequence[usize::from(stop.0)]
    }

    fn rules(&self) -> &'static WheelRules {
        editions::rules(self.given.edition).expect("checked when the setup was made")
    }

    pub(crate) fn odds(&self, symbol: Symbol) -> Odds {
        self.rules().odds(symbol)
    }

    pub(crate) fn odds_clause(&self, symbol: Symbol) -> Clause {
        self.rules().row(symbol).odds_clause
    }

    pub(crate) fn segments(&self, symbol: Symbol) -> u8 {
        self.rules().row(symbol).segments
    }

    pub(crate) fn terms(&self) -> Text {
        let all = |limit: fn(&Limits) -> Cents| self.given.limits.iter().map(limit);
        Text::new("money-wheel.terms")
            .with("min", all(|l| l.min).min().unwrap_or_default())
            .with("max", all(|l| l.max).max().unwrap_or_default())
    }
}

/// Clauses: wheel-of-52 and the seven rows below it. The wheel has 52 equal compartments, so many of each.
fn wheel_faults(rules: &WheelRules, sequence: &[Symbol], faults: &mut Vec<Fault>) {
    let count = |len: usize| u32::try_from(len).unwrap_or(u32::MAX);
    let (segments, must_be) = (count(sequence.len()), SEGMENTS.get());
    if segments != must_be && mark(Clause::WheelOf52) {
        faults.push(Fault::WheelSize { segments, must_be });
        return;
    }
    for symbol in Symbol::ALL {
        let segments = count(sequence.iter().filter(|shown| **shown == symbol).count());
        let must_be = u32::from(wheel::segments_in_book(rules, symbol));
        if segments != must_be {
            let under = rules.row(symbol).segments_clause;
            faults.push(Fault::SegmentCount { symbol, segments, must_be, under });
        }
    }
}

rules::refusals! { Fault {
    Fault::Wagers(fault) => in fault: wagering::Fault,
    Fault::WheelSize { segments, must_be } => [WheelOf52] "money-wheel.fault.size" {
        segments: u64::from(*segments),
        must_be: u64::from(*must_be),
    },
    Fault::SegmentCount { symbol, segments, must_be, under } =>
        [= *under] "money-wheel.fault.segments" {
            field: symbol.word(),
            segments: u64::from(*segments),
            must_be: u64::from(*must_be),
        },
} }

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
