//! The operator's determinations before play, and the faults that rule a table out.

use money::{Cents, Odds};
use rules::{Clause, Edition, Faults, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use super::editions::{self, RouletteRules};
use super::layout::{Position, WagerKind};
use crate::wagering::{self, Limits, WagerTerms};

/// The operator's determinations for an American Roulette table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    pub edition: Edition,
    /// The text of the sign for each kind of wager, in the order of the book (reading RO-06).
    pub limits: [Limits; 13],
    pub wagers: WagerTerms,
    /// How long wagers stay open after the computer has spun the ball: less than before it.
    pub spin: Seconds,
    /// Whether the layout has the corner of 0, 1, 2 and 3 (reading RO-02).
    #[serde(default = "yes")]
    pub first_four: bool,
    /// None where the layout has no race track.
    #[serde(default)]
    pub race_track: Option<RaceTrack>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RaceTrack {
    /// How many numbers on either side belong to neighbours (reading RO-05).
    pub neighbours: u8,
}

fn yes() -> bool {
    true
}

/// Neighbours on either side that still leave each number at most once.
const NEIGHBOURS: std::ops::RangeInclusive<u8> = 1..=18;

/// Why determinations can never be a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    SpinTime {
        seconds: u16,
        below: u16,
    },
    Neighbours {
        each_side: u8,
        min: u8,
        max: u8,
    },
    #[serde(untagged)]
    Wagers(wagering::Fault),
}

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
}

/// The sign that reading RO-06 takes as usual: on a combination as many times the maximum on a single number as it
/// has numbers.
pub fn sign_by_numbers(inside: Limits, outside: Limits) -> [Limits; 13] {
    WagerKind::ALL.map(|kind| {
        let numbers = kind.positions().next().map_or(0, |on| on.numbers().len());
        let max = Cents(inside.max.0 * u64::from(numbers));
        if kind.is_inside() { Limits { max, ..inside } } else { outside }
    })
}

impl Determinations {
    pub(crate) fn practice() -> Determinations {
        let inside = Limits { min: Cents::dollars(1), max: Cents::dollars(20) };
        let outside = Limits { min: Cents::dollars(1), max: Cents::dollars(500) };
        Determinations {
            edition: editions::LATEST,
            limits: sign_by_numbers(inside, outside),
            wagers: WagerTerms {
                colour_values: [1, 5, 25].map(Cents::dollars).to_vec(),
                ..WagerTerms::practice()
            },
            spin: Seconds(5),
            first_four: true,
            race_track: Some(RaceTrack { neighbours: 2 }),
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
            return Err(vec![Fault::Wagers(wagering::Fault::NotOffered {
                edition: given.edition,
            })]);
        }
        let mut faults = Vec::new();
        let limits = WagerKind::ALL.map(|kind| (kind.word(), given.limits[kind as usize]));
        wagering::limit_faults(&given.wagers, limits, |fault| faults.push(Fault::Wagers(fault)));
        let (seconds, below) = (given.spin.0, given.wagers.betting.0);
        if seconds >= below && mark(Clause::NoMoreBets) {
            faults.push(Fault::SpinTime { seconds, below });
        }
        let each_side = given.race_track.map(|track| track.neighbours);
        if let Some(each_side) = each_side.filter(|side| !NEIGHBOURS.contains(side))
            && mark(Clause::RaceTrackNeighbours)
        {
            let (min, max) = (*NEIGHBOURS.start(), *NEIGHBOURS.end());
            faults.push(Fault::Neighbours { each_side, min, max });
        }
        if faults.is_empty() { Ok(Setup { given }) } else { Err(faults) }
    }

    pub(crate) fn edition(&self) -> Edition {
        self.given.edition
    }

    pub(crate) fn rules(&self) -> &'static RouletteRules {
        editions::rules(self.given.edition).expect("checked when the setup was made")
    }

    pub(crate) fn limits(&self, kind: WagerKind) -> Limits {
        self.given.limits[kind as usize]
    }

    pub(crate) fn wager_terms(&self) -> &WagerTerms {
        &self.given.wagers
    }

    pub(crate) fn spin(&self) -> Seconds {
        self.given.spin
    }

    pub fn race_track(&self) -> Option<RaceTrack> {
        self.given.race_track
    }

    /// Whether the layout has the place.
    pub fn is_on_layout(&self, on: Position) -> bool {
        self.given.first_four || !on.is_first_four()
    }

    pub fn odds(&self, kind: WagerKind) -> Odds {
        self.rules().odds(kind)
    }

    pub(crate) fn terms(&self) -> Text {
        let inside = self.limits(WagerKind::Straight);
        let outside = self.limits(WagerKind::Red);
        Text::new("roulette.terms")
            .with("min", inside.min)
            .with("max", inside.max)
            .with("outside_min", outside.min)
            .with("outside_max", outside.max)
    }
}

rules::refusals! { Fault {
    Fault::SpinTime { seconds, below } => [NoMoreBets] "roulette.fault.spin-time" {
        seconds: u64::from(*seconds),
        below: u64::from(*below),
    },
    Fault::Neighbours { each_side, min, max } => [RaceTrackNeighbours] "roulette.fault.neighbours" {
        each_side: *each_side,
        min: *min,
        max: *max,
    },
    Fault::Wagers(fault) => in fault: wagering::Fault,
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
