//! The operator's determinations before play, and the faults that rule a table out.

use money::{Cents, Odds};
use rules::{Clause, Edition, Faults, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use super::differential::Differential;
use super::editions::{self, BaccaratRules};
use super::places::{Area, BOXES_MAX};
use super::settle::{Commission, Winner};
use crate::CardCount;
use crate::wagering::{self, Limits, Verdict, WagerTerms};

/// The operator's determinations for a table of baccarat or mini-baccarat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    /// Which of the two games is played.
    pub game: GameName,
    pub edition: Edition,
    /// Boxes on the layout (reading GEN-06).
    pub boxes: u8,
    /// The limits for one player on an area.
    pub limits: AreaLimits,
    pub wagers: WagerTerms,
    #[serde(default)]
    pub differential: Option<Differential>,
    #[serde(default)]
    pub areas: Areas,
    #[serde(default)]
    pub faces: Faces,
    #[serde(default)]
    pub exposed_by: ExposedBy,
    /// How long a player has to cut, or to turn a hand up.
    pub patience: Seconds,
    /// Where the computer puts the cutting card: so many cards from the back.
    pub cutting_card: CardCount,
    #[serde(default)]
    pub after_tie: AfterTie,
    #[serde(default)]
    pub commission: Commission,
}

/// The two games, by the layout that they are played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameName {
    Baccarat,
    MiniBaccarat,
}

impl GameName {
    pub(crate) const NAMES: [&'static str; 2] =
        [GameName::Baccarat.name(), GameName::MiniBaccarat.name()];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            GameName::Baccarat => "baccarat",
            GameName::MiniBaccarat => "mini-baccarat",
        }
    }

    /// Boxes of a new table (reading GEN-06).
    fn boxes(self) -> u8 {
        match self {
            GameName::Baccarat => 12,
            GameName::MiniBaccarat => 7,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaLimits {
    pub player: Limits,
    pub banker: Limits,
    pub tie: Limits,
}

/// Whether a player may wager on several areas of the one box (reading BA-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Areas {
    #[default]
    All,
    One,
}

/// How cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratFaces"))]
pub enum Faces {
    #[default]
    Up,
    Down,
}

/// The person who turns up a hand that was dealt face down, unless a supervisor decides differently (reading BA-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExposedBy {
    #[default]
    Dealer,
    /// The player with the largest wager on that hand.
    HighestWager,
}

/// The consequence of a tie in the last round, and in the round after it (reading BA-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterTie {
    #[default]
    OneMoreRound,
    UntilNotATie,
}

/// Why determinations can never be a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    Boxes {
        boxes: u8,
        max: u8,
    },
    CuttingCard {
        min: CardCount,
        max: CardCount,
    },
    DifferentialIsNothing,
    ColourChipsNotUsed,
    WaitTime {
        seconds: u16,
        min: u16,
        max: u16,
    },
    #[serde(untagged)]
    Wagers(wagering::Fault),
}

/// How long a player may have to cut, or to turn a hand up.
const WAIT_SECONDS: std::ops::RangeInclusive<u16> = 1..=600;

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
}

impl Determinations {
    pub(crate) fn practice(name: &str) -> Determinations {
        let mini = name == GameName::MiniBaccarat.name();
        let game = if mini { GameName::MiniBaccarat } else { GameName::Baccarat };
        let limits = |max| Limits { min: Cents::dollars(5), max: Cents::dollars(max) };
        Determinations {
            game,
            edition: editions::LATEST,
            boxes: game.boxes(),
            limits: AreaLimits { player: limits(500), banker: limits(500), tie: limits(100) },
            wagers: WagerTerms::practice(),
            differential: None,
            areas: Areas::default(),
            faces: Faces::default(),
            exposed_by: ExposedBy::default(),
            patience: Seconds(15),
            cutting_card: CardCount(14),
            after_tie: AfterTie::default(),
            commission: Commission::default(),
        }
    }

    pub(crate) fn relaxed(self) -> Determinations {
        let patience = wagering::relaxed(self.patience);
        Determinations { patience, wagers: self.wagers.relaxed(), ..self }
    }

    pub(crate) fn at_stakes(self, times: u64) -> Determinations {
        let AreaLimits { player, banker, tie } = self.limits;
        let [player, banker, tie] = [player, banker, tie].map(|limits| limits.times(times));
        let limits = AreaLimits { player, banker, tie };
        Determinations { limits, wagers: self.wagers.times(times), ..self }
    }
}

impl Setup {
    /// Whether the player with the most on a hand turns it up, if a supervisor names nobody.
    pub(crate) fn by_highest_wager(&self) -> bool {
        self.given().exposed_by == ExposedBy::HighestWager
    }

    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        let Some(rules) = editions::rules(given.edition) else {
            return Err(vec![Fault::Wagers(wagering::Fault::NotOffered {
                edition: given.edition,
            })]);
        };
        let mut faults = Vec::new();
        if !(1..=BOXES_MAX).contains(&given.boxes) {
            faults.push(Fault::Boxes { boxes: given.boxes, max: BOXES_MAX });
        }
        let (min, max) = cutting_card_range(rules);
        if !(min..=max).contains(&given.cutting_card) && mark(Clause::CuttingCards) {
            faults.push(Fault::CuttingCard { min, max });
        }
        if given.differential.is_some_and(|differential| differential.max.is_zero()) {
            faults.push(Fault::DifferentialIsNothing);
        }
        if !given.wagers.colour_values.is_empty() && mark(Clause::WagersInChips) {
            faults.push(Fault::ColourChipsNotUsed);
        }
        let Seconds(seconds) = given.patience;
        if !WAIT_SECONDS.contains(&seconds) {
            let (min, max) = (*WAIT_SECONDS.start(), *WAIT_SECONDS.end());
            faults.push(Fault::WaitTime { seconds, min, max });
        }
        let limits = Area::ALL.map(|area| (area.word(), given.limits.on(area)));
        wagering::limit_faults(&given.wagers, limits, |fault| faults.push(Fault::Wagers(fault)));
        if faults.is_empty() { Ok(Setup { given }) } else { Err(faults) }
    }

    pub fn given(&self) -> &Determinations {
        &self.given
    }

    pub(crate) fn rules(&self) -> &'static BaccaratRules {
        editions::rules(self.given.edition).expect("checked when the setup was made")
    }

    /// Decks in the shoe.
    pub fn decks(&self) -> u8 {
        self.rules().decks
    }

    /// The fate of wagers on an area when a round ends with this result.
    pub fn verdict(&self, on: Area, when: Winner) -> Verdict {
        self.rules().verdict(on, when, self.given.commission)
    }

    /// The odds of a winning wager on an area, and their clause.
    pub fn odds(&self, on: Area) -> (Odds, Clause) {
        self.rules().odds[on as usize]
    }

    /// Clause: cutting-cards. From which card to which the stack may be cut.
    pub(crate) fn cut_range(&self) -> (CardCount, CardCount) {
        let (rules, size) = (self.rules(), size(self.rules()));
        if !mark(Clause::CuttingCards) {
            return (CardCount(0), size);
        }
        (rules.cut_from_end_min, CardCount(size.0 - rules.cut_from_end_min.0))
    }

    /// Clause: cutting-cards. How far from the back the other cutting card may go.
    pub(crate) fn cutting_card_range(&self) -> (CardCount, CardCount) {
        cutting_card_range(self.rules())
    }

    pub(crate) fn terms(&self) -> Text {
        let all = |limit: fn(Limits) -> Cents| Area::ALL.map(|on| limit(self.given.limits.on(on)));
        let min = all(|l| l.min).into_iter().min().unwrap_or_default();
        let max = all(|l| l.max).into_iter().max().unwrap_or_default();
        Text::new("baccarat.terms").with("min", min).with("max", max)
    }
}

fn size(rules: &BaccaratRules) -> CardCount {
    CardCount(u16::from(rules.decks) * 52)
}

fn cutting_card_range(rules: &BaccaratRules) -> (CardCount, CardCount) {
    let min = if mark(Clause::CuttingCards) { rules.cutting_card_min } else { CardCount(0) };
    (min, size(rules))
}

impl AreaLimits {
    pub fn on(&self, area: Area) -> Limits {
        match area {
            Area::Player => self.player,
            Area::Banker => self.banker,
            Area::Tie => self.tie,
        }
    }
}

rules::refusals! { Fault {
    Fault::Boxes { boxes, max } => [OneBoxEach] "baccarat.fault.boxes" { boxes: *boxes, max: *max },
    Fault::CuttingCard { min, max } => [CuttingCards] "baccarat.fault.cutting-card" {
        min: u64::from(min.0),
        max: u64::from(max.0),
    },
    Fault::DifferentialIsNothing => [DifferentialLimit] "baccarat.fault.differential-is-nothing",
    Fault::ColourChipsNotUsed => [WagersInChips] "baccarat.fault.colour-chips-not-used",
    Fault::WaitTime { seconds, min, max } => [] "baccarat.fault.wait-time" {
        seconds: u64::from(*seconds),
        min: u64::from(*min),
        max: u64::from(*max),
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
