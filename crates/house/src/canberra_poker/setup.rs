//! The operator's determinations before play, and the faults that rule a table out.

use money::Cents;
use rules::{Clause, Edition, Faults, Linked, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use super::{Spot, editions};
use crate::wagering::{self, Limits, WagerTerms};

/// The operator's determinations for a Canberra Poker table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    pub edition: Edition,
    /// For the ante. A bet is always twice as much.
    pub limits: Limits,
    pub wagers: WagerTerms,
    /// The most that a bet pays (reading CP-02).
    pub maximum_payout: Cents,
    /// How long players have to bet or fold.
    pub decision: Seconds,
    /// The jackpot, where it is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boomerang: Option<Boomerang>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boomerang {
    /// The number of the jackpot that the table is linked to.
    pub jackpot: u16,
    /// The approved amount of a wager.
    pub wager: Cents,
    /// The least that the jackpot displays (reading CP-03).
    pub guaranteed: Cents,
    #[serde(default)]
    pub declaration: Declaration,
}

/// Who declares a hand that wins from the jackpot (reading CP-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declaration {
    #[default]
    ByTable,
    ByPlayer,
}

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    MaximumPayout {
        min: Cents,
    },
    DecisionTime {
        seconds: u16,
        min: u16,
        max: u16,
    },
    BoomerangWager {
        max: Cents,
    },
    /// Less could be displayed than a royal flush wins at least.
    Guaranteed {
        min: Cents,
    },
    #[serde(untagged)]
    Wagers(wagering::Fault),
}

rules::refusals! { Fault {
    Fault::MaximumPayout { min } => [MaximumPayout] "canberra-poker.fault.maximum-payout" { min: *min },
    Fault::DecisionTime { seconds, min, max } =>
        [DecideAfterTheDeal] "canberra-poker.fault.decision-time" {
            seconds: u64::from(*seconds),
            min: u64::from(*min),
            max: u64::from(*max),
        },
    Fault::BoomerangWager { max } =>
        [BoomerangWager] "canberra-poker.fault.boomerang-wager" { max: *max },
    Fault::Guaranteed { min } => [BoomerangPrizes] "canberra-poker.fault.guaranteed" { min: *min },
    Fault::Wagers(fault) => in fault: wagering::Fault,
} }

const DECISION_SECONDS: std::ops::RangeInclusive<u16> = 5..=600;

const BOOMERANG_WAGER_MAX: Cents = Cents::dollars(1_000);

/// A royal flush wins at least so much.
const LEAST_ROYAL: Cents = Cents::dollars(10_000);

/// The jackpot of practice tables.
const PRACTICE_JACKPOT: u16 = 1;

impl Determinations {
    pub(crate) fn practice() -> Determinations {
        Determinations {
            edition: editions::LATEST,
            limits: Limits { min: Cents::dollars(5), max: Cents::dollars(100) },
            wagers: WagerTerms::practice(),
            maximum_payout: Cents::dollars(10_000),
            decision: Seconds(30),
            boomerang: Some(Boomerang {
                jackpot: PRACTICE_JACKPOT,
                wager: Cents::dollars(1),
                guaranteed: LEAST_ROYAL,
                declaration: Declaration::default(),
            }),
        }
    }

    pub(crate) fn relaxed(self) -> Determinations {
        let (wagers, decision) = (self.wagers.relaxed(), wagering::relaxed(self.decision));
        Determinations { wagers, decision, ..self }
    }

    /// The jackpot stays the same: its wager was approved.
    pub(crate) fn at_stakes(self, times: u64) -> Determinations {
        Determinations {
            limits: self.limits.times(times),
            wagers: self.wagers.times(times),
            maximum_payout: self.maximum_payout.times(times),
            ..self
        }
    }
}

impl Setup {
    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        if !editions::has_game(given.edition) {
            let edition = given.edition;
            return Err(vec![Fault::Wagers(wagering::Fault::NotOffered { edition })]);
        }
        let mut faults = Vec::new();
        let limits = [(Spot::Ante.word(), given.limits)];
        wagering::limit_faults(&given.wagers, limits, |fault| faults.push(Fault::Wagers(fault)));
        let min = Cents(given.limits.max.0.saturating_mul(2));
        if given.maximum_payout < min && mark(Clause::MaximumPayout) {
            faults.push(Fault::MaximumPayout { min });
        }
        let seconds = given.decision.0;
        if !DECISION_SECONDS.contains(&seconds) {
            let (min, max) = (*DECISION_SECONDS.start(), *DECISION_SECONDS.end());
            faults.push(Fault::DecisionTime { seconds, min, max });
        }
        if let Some(boomerang) = given.boomerang {
            let Boomerang { wager, guaranteed, .. } = boomerang;
            if wager.is_zero() || wager > BOOMERANG_WAGER_MAX {
                faults.push(Fault::BoomerangWager { max: BOOMERANG_WAGER_MAX });
            }
            if guaranteed < LEAST_ROYAL || guaranteed > Cents::dollars(100_000_000) {
                faults.push(Fault::Guaranteed { min: LEAST_ROYAL });
            }
        }
        if faults.is_empty() { Ok(Setup { given }) } else { Err(faults) }
    }

    pub fn given(&self) -> &Determinations {
        &self.given
    }

    pub(crate) fn limits(&self, on: Spot) -> Limits {
        let Limits { min, max } = self.given.limits;
        let twice = |amount: Cents| amount + amount;
        match on {
            Spot::Ante => Limits { min, max },
            Spot::Bet => Limits { min: twice(min), max: twice(max) },
            Spot::Boomerang => {
                let wager = self.given.boomerang.map_or(Cents::ZERO, |boomerang| boomerang.wager);
                Limits { min: wager, max: wager }
            }
        }
    }

    /// Clause: boomerang-wager. The approved amount need not be a multiple of what the sign says about antes (reading CP-16).
    pub(crate) fn multiple(&self, on: Spot) -> Cents {
        match on {
            Spot::Ante | Spot::Bet => self.given.wagers.multiple,
            Spot::Boomerang => Cents(1),
        }
    }

    pub(crate) fn linked(&self) -> Option<Linked> {
        let Boomerang { jackpot: number, wager, guaranteed, .. } = self.given.boomerang?;
        Some(Linked { number, wager, guaranteed })
    }

    pub(crate) fn terms(&self) -> Text {
        let Limits { min, max } = self.given.limits;
        let key = if self.given.boomerang.is_some() {
            "canberra-poker.terms-with-jackpot"
        } else {
            "canberra-poker.terms"
        };
        Text::new(key).with("min", min).with("max", max)
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
