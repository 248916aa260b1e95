//! The operator's determinations before play, and the faults that rule a table out.

use money::Cents;
use rules::{Clause, Edition, Faults, Linked, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use super::cuts::{Cut, Division, PLACES};
use super::editions::{self, TileRules};
use crate::wagering::{self, Limits, WagerTerms};

/// The operator's determinations for a table of pai gow.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    pub edition: Edition,
    /// For a box: the least for each wager there, and the most for all together (reading GEN-03).
    pub limits: Limits,
    pub wagers: WagerTerms,
    /// On how many boxes one player may wager and set the hands.
    pub boxes: u8,
    /// Commission on winnings, in per cent.
    pub commission: u8,
    /// The most that the house may lose in a round in which it co-banks (reading PG-21).
    pub house_liability: Cents,
    /// How long players have to set their hands.
    pub setting: Seconds,
    /// Cuts that are made in another way than usual (reading PG-08).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub methods: Vec<Method>,
    /// The jackpot, where it is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gee_jun: Option<GeeJun>,
}

/// The jackpot as it was approved for this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeeJun {
    /// The number of the jackpot that the table is linked to.
    pub jackpot: u16,
    /// The approved amount of a wager.
    pub wager: Cents,
    /// The least that the jackpot displays.
    pub guaranteed: Cents,
}

/// How a cut is made at this table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Method {
    pub cut: Cut,
    /// The places of the stack that go to each of the eight groups, from 0 to 31: stack by stack from the dealer's left, each from
    /// the top.
    pub groups: [[u8; 4]; 8],
}

impl Method {
    /// The group of each place, if every place is in one.
    fn division(&self) -> Option<Division> {
        let mut division = [u8::MAX; PLACES as usize];
        for (group, places) in (0u8..).zip(&self.groups) {
            for place in places {
                *division.get_mut(usize::from(*place))? = group;
            }
        }
        division.iter().all(|group| *group != u8::MAX).then_some(division)
    }
}

impl GeeJun {
    /// Clause: jackpot-wager-amount. A wager is some chips of the table.
    fn faults(self, multiple: Cents, faults: &mut Vec<Fault>) {
        let GeeJun { wager, guaranteed, .. } = self;
        let whole = !wager.is_zero() && wager.is_multiple_of(multiple);
        if (!whole || wager > JACKPOT_WAGER_MAX) && mark(Clause::JackpotWagerAmount) {
            faults.push(Fault::JackpotWager { multiple, max: JACKPOT_WAGER_MAX });
        }
        let (min, max) = GUARANTEED;
        if guaranteed < min || guaranteed > max {
            faults.push(Fault::Guaranteed { min, max });
        }
    }
}

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
}

impl Determinations {
    pub(crate) fn practice() -> Determinations {
        Determinations {
            edition: editions::LATEST,
            limits: Limits { min: Cents::dollars(5), max: Cents::dollars(500) },
            wagers: WagerTerms::practice(),
            boxes: 2,
            commission: 5,
            house_liability: Cents::dollars(5_000),
            setting: Seconds(45),
            methods: Vec::new(),
            gee_jun: Some(GeeJun {
                jackpot: PRACTICE_JACKPOT,
                wager: Cents::dollars(1),
                guaranteed: Cents::dollars(10_000),
            }),
        }
    }

    /// The same with more time to wager and to set.
    pub(crate) fn relaxed(self) -> Determinations {
        let (wagers, setting) = (self.wagers.relaxed(), wagering::relaxed(self.setting));
        Determinations { wagers, setting, ..self }
    }

    /// The same with limits that are so many times as high; the jackpot stays as it was approved.
    pub(crate) fn at_stakes(self, times: u64) -> Determinations {
        let limits = self.limits.times(times);
        let house_liability = self.house_liability.times(times);
        Determinations { limits, house_liability, wagers: self.wagers.times(times), ..self }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    Boxes {
        boxes: u8,
        max: u8,
    },
    Commission {
        percent: u8,
        max: u8,
    },
    /// The house could not carry its half of a wager of the maximum.
    Liability {
        liability: Cents,
        min: Cents,
    },
    SettingTime {
        seconds: u16,
        min: u16,
        max: u16,
    },
    /// Its groups do not have each place of the stack once.
    Method {
        cut: Cut,
    },
    JackpotWager {
        multiple: Cents,
        max: Cents,
    },
    Guaranteed {
        min: Cents,
        max: Cents,
    },
    #[serde(untagged)]
    Wagers(wagering::Fault),
}

rules::refusals! { Fault {
    Fault::Boxes { boxes, max } =>
        [SeveralBoxes] "pai-gow.fault.boxes" { boxes: *boxes, max: *max },
    Fault::Commission { percent, max } =>
        [LessCommission] "pai-gow.fault.commission" { percent: *percent, max: *max },
    Fault::Liability { liability, min } =>
        [CoBankLimits] "pai-gow.fault.liability" { liability: *liability, min: *min },
    Fault::SettingTime { seconds, min, max } => [PlayerSets] "pai-gow.fault.setting-time" {
        seconds: u64::from(*seconds),
        min: u64::from(*min),
        max: u64::from(*max),
    },
    Fault::Method { cut } =>
        [CutMethods] "pai-gow.fault.method" { cut: cut.word() },
    Fault::JackpotWager { multiple, max } =>
        [JackpotWagerAmount] "pai-gow.fault.jackpot-wager" { multiple: *multiple, max: *max },
    Fault::Guaranteed { min, max } =>
        [JackpotPrizes] "pai-gow.fault.guaranteed" { min: *min, max: *max },
    Fault::Wagers(fault) => in fault: wagering::Fault,
} }

const SETTING_SECONDS: std::ops::RangeInclusive<u16> = 5..=600;

/// The jackpot of practice tables.
const PRACTICE_JACKPOT: u16 = 2;

const JACKPOT_WAGER_MAX: Cents = Cents::dollars(1_000);

/// The jackpot displays at least as much as the fixed prizes are, and at most what can be counted.
const GUARANTEED: (Cents, Cents) = (Cents::dollars(100), Cents::dollars(100_000_000));

impl Setup {
    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        let Some(rules) = editions::rules(given.edition) else {
            let edition = given.edition;
            return Err(vec![Fault::Wagers(wagering::Fault::NotOffered { edition })]);
        };
        let mut faults = Vec::new();
        let limits = [("pai-gow.box", given.limits)];
        wagering::limit_faults(&given.wagers, limits, |fault| faults.push(Fault::Wagers(fault)));
        if !(1..=rules.boxes_max).contains(&given.boxes) {
            faults.push(Fault::Boxes { boxes: given.boxes, max: rules.boxes_max });
        }
        if given.commission > rules.commission_max && mark(Clause::LessCommission) {
            let (percent, max) = (given.commission, rules.commission_max);
            faults.push(Fault::Commission { percent, max });
        }
        if given.house_liability < given.limits.max {
            let (liability, min) = (given.house_liability, given.limits.max);
            faults.push(Fault::Liability { liability, min });
        }
        let seconds = given.setting.0;
        if !SETTING_SECONDS.contains(&seconds) {
            let (min, max) = (*SETTING_SECONDS.start(), *SETTING_SECONDS.end());
            faults.push(Fault::SettingTime { seconds, min, max });
        }
        let wrong = given.methods.iter().filter(|method| method.division().is_none());
        faults.extend(wrong.map(|method| Fault::Method { cut: method.cut }));
        if let Some(gee_jun) = given.gee_jun {
            gee_jun.faults(given.wagers.multiple, &mut faults);
        }
        if faults.is_empty() { Ok(Setup { given }) } else { Err(faults) }
    }

    pub(crate) fn linked(&self) -> Option<Linked> {
        let GeeJun { jackpot: number, wager, guaranteed } = self.given.gee_jun?;
        Some(Linked { number, wager, guaranteed })
    }

    pub(crate) fn given(&self) -> &Determinations {
        &self.given
    }

    pub(crate) fn rules(&self) -> &'static TileRules {
        editions::rules(self.given.edition).expect("checked when the setup was made")
    }

    /// Clause: cut-methods. How a cut divides the stack at this table.
    pub(crate) fn division(&self, cut: Cut) -> Division {
        let own = self.given.methods.iter().find(|method| method.cut == cut);
        let own = own.filter(|_| mark(Clause::CutMethods));
        own.and_then(Method::division).unwrap_or_else(|| cut.division())
    }

    pub(crate) fn terms(&self) -> Text {
        let Limits { min, max } = self.given.limits;
        let key = match self.given.gee_jun {
            Some(_) => "pai-gow.terms-with-jackpot",
            None => "pai-gow.terms",
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
