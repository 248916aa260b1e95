//! What the operator settles before play, and why some of it can never be a table.

use std::fmt;

use money::{Cents, Odds, Rounding};
use rules::{Clause, Edition, Refuse, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use super::editions::{self, WheelRules};
use super::wheel::{self, SEGMENTS};
use super::{Stop, Symbol};
use crate::{Limits, OutOfRange};

/// The operator's determinations for a Money Wheel table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    pub edition: Edition,
    /// Limits per segment for each symbol, in the order of the layout.
    pub limits: [Limits; 7],
    /// Wagers are whole multiples of this.
    pub multiple: Cents,
    /// How long wagers stay open after the first one.
    pub betting: Seconds,
    #[serde(default)]
    pub out_of_range: OutOfRange,
    #[serde(default)]
    pub rounding: Rounding,
    #[serde(default)]
    pub turning: Turning,
    /// Values at which colour chips are sold; none where they are not used.
    #[serde(default)]
    pub colour_values: Vec<Cents>,
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
    NotOffered { edition: Edition },
    MultipleIsNothing,
    LimitsCross { symbol: Symbol, min: Cents, max: Cents },
    LimitsNotInMultiples { symbol: Symbol, multiple: Cents },
    WheelSize { segments: u32, must_be: u32 },
    SegmentCount { symbol: Symbol, segments: u32, must_be: u32, under: Clause },
    ColourValue { value: Cents, multiple: Cents },
    BettingTime { seconds: u16, min: u16, max: u16 },
}

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
    sequence: Vec<Symbol>,
}

const BETTING_SECONDS: std::ops::RangeInclusive<u16> = 1..=600;

impl Determinations {
    pub(crate) fn practice() -> Determinations {
        let limits = Limits { min: Cents::dollars(1), max: Cents::dollars(200) };
        Determinations {
            edition: editions::LATEST,
            limits: [limits; 7],
            multiple: Cents::dollars(1),
            betting: Seconds(20),
            out_of_range: OutOfRange::default(),
            rounding: Rounding::default(),
            turning: Turning::default(),
            colour_values: [1, 5, 25].map(Cents::dollars).to_vec(),
            sequence: None,
        }
    }
}

impl Setup {
    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        let Some(rules) = editions::rules(given.edition) else {
            return Err(vec![Fault::NotOffered { edition: given.edition }]);
        };
        let sequence = given.sequence.clone().unwrap_or_else(|| wheel::even_spread(rules));
        let mut faults = Vec::new();
        wheel_faults(rules, &sequence, &mut faults);
        limit_faults(&given, &mut faults);
        if faults.is_empty() { Ok(Setup { given, sequence }) } else { Err(faults) }
    }

    pub(crate) fn edition(&self) -> Edition {
        self.given.edition
    }

    pub(crate) fn limits(&self, symbol: Symbol) -> Limits {
        self.given.limits[symbol as usize]
    }

    pub(crate) fn multiple(&self) -> Cents {
        self.given.multiple
    }

    pub(crate) fn betting(&self) -> Seconds {
        self.given.betting
    }

    pub(crate) fn out_of_range(&self) -> OutOfRange {
        self.given.out_of_range
    }

    pub(crate) fn rounding(&self) -> Rounding {
        self.given.rounding
    }

    pub(crate) fn turning(&self) -> Turning {
        self.given.turning
    }

    pub(crate) fn colour_values(&self) -> &[Cents] {
        &self.given.colour_values
    }

    pub fn sequence(&self) -> &[Symbol] {
        &self.sequence
    }

    /// What the segment at a stop depicts.
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

fn limit_faults(given: &Determinations, faults: &mut Vec<Fault>) {
    let multiple = given.multiple;
    if multiple.is_zero() {
        faults.push(Fault::MultipleIsNothing);
    }
    for symbol in Symbol::ALL {
        let Limits { min, max } = given.limits[symbol as usize];
        if min.is_zero() || min > max {
            faults.push(Fault::LimitsCross { symbol, min, max });
        }
        if !min.is_multiple_of(multiple) || !max.is_multiple_of(multiple) {
            faults.push(Fault::LimitsNotInMultiples { symbol, multiple });
        }
    }
    for &value in &given.colour_values {
        if value.is_zero() || !value.is_multiple_of(multiple) {
            faults.push(Fault::ColourValue { value, multiple });
        }
    }
    let seconds = given.betting.0;
    if !BETTING_SECONDS.contains(&seconds) {
        let (min, max) = (*BETTING_SECONDS.start(), *BETTING_SECONDS.end());
        faults.push(Fault::BettingTime { seconds, min, max });
    }
}

impl Refuse for Fault {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Fault::NotOffered { .. } => Clause::GamesOfTheBook,
            Fault::MultipleIsNothing | Fault::LimitsNotInMultiples { .. } => Clause::Multiples,
            Fault::LimitsCross { .. } => Clause::LimitsDisplayed,
            Fault::WheelSize { .. } => Clause::WheelOf52,
            Fault::SegmentCount { under, .. } => *under,
            Fault::ColourValue { .. } => Clause::ColourChips,
            Fault::BettingTime { .. } => Clause::OpportunityToWager,
        })
    }

    fn text(&self) -> Text {
        match *self {
            Fault::NotOffered { edition } => {
                Text::new("fault.not-offered").with("edition", edition.name().to_owned())
            }
            Fault::MultipleIsNothing => Text::new("fault.multiple-is-nothing"),
            Fault::LimitsCross { symbol, min, max } => Text::new("fault.limits-cross")
                .with("field", symbol.word())
                .with("min", min)
                .with("max", max),
            Fault::LimitsNotInMultiples { symbol, multiple } => {
                Text::new("fault.limits-not-in-multiples")
                    .with("field", symbol.word())
                    .with("multiple", multiple)
            }
            Fault::WheelSize { segments, must_be } => Text::new("money-wheel.fault.size")
                .with("segments", u64::from(segments))
                .with("must_be", u64::from(must_be)),
            Fault::SegmentCount { symbol, segments, must_be, .. } => {
                Text::new("money-wheel.fault.segments")
                    .with("field", symbol.word())
                    .with("segments", u64::from(segments))
                    .with("must_be", u64::from(must_be))
            }
            Fault::ColourValue { value, multiple } => {
                Text::new("fault.colour-value").with("value", value).with("multiple", multiple)
            }
            Fault::BettingTime { seconds, min, max } => Text::new("fault.betting-time")
                .with("seconds", u64::from(seconds))
                .with("min", u64::from(min))
                .with("max", u64::from(max)),
        }
    }
}

/// All that is wrong with determinations read from outside.
#[derive(Debug)]
pub struct Faults(Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these determinations cannot be a table: {:?}", self.0)
    }
}

impl TryFrom<Determinations> for Setup {
    type Error = Faults;
    fn try_from(given: Determinations) -> Result<Setup, Faults> {
        Setup::new(given).map_err(Faults)
    }
}

impl From<Setup> for Determinations {
    fn from(setup: Setup) -> Determinations {
        setup.given
    }
}
