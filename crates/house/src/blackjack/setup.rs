//! The operator's determinations before play, and the faults that rule a table out.

use money::Cents;
use rules::{Clause, Edition, Faults, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use super::editions::{self, BlackjackRules};
use super::{BOXES, On, Spot};
use crate::shoe::CardCount;
use crate::wagering::{self, Limits, WagerTerms};

/// The operator's determinations for a Blackjack table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    pub edition: Edition,
    /// For a box: the least for each wager there, and the most as `box_limit` says.
    pub limits: Limits,
    #[serde(default)]
    pub box_limit: BoxLimit,
    pub wagers: WagerTerms,
    pub decks: u8,
    #[serde(default)]
    pub shuffle: Shuffle,
    #[serde(default)]
    pub cutting_card: CuttingCardAt,
    /// How many boxes the layout has (reading GEN-06).
    #[serde(default = "usual_layout")]
    pub layout: u8,
    /// On how many boxes one player may wager and decide.
    pub boxes: u8,
    /// The smallest chip in the float: insurance goes in halves of it.
    pub smallest_chip: Cents,
    /// How long a player has for each decision.
    pub decision: Seconds,
    #[serde(default)]
    pub mid_shoe: MidShoe,
    #[serde(default)]
    pub doubling: Doubling,
    #[serde(default)]
    pub dealer_blackjack: DealerBlackjack,
    #[serde(default)]
    pub split_order: SplitOrder,
    #[serde(default)]
    pub final_rounds: FinalRounds,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub super_sevens: Option<SuperSevens>,
}

/// Which hand of a box is played next when one that came of a split is split again (reading BJ-20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SplitOrder {
    /// The new hand beside it.
    #[default]
    Beside,
    /// The one that was made before the new one.
    AsMade,
}

/// For whom the maximum that is displayed for a box is (reading GEN-03). One that was raised for a box is always for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxLimit {
    #[default]
    Together,
    EachPlayer,
}

const fn usual_layout() -> u8 {
    BOXES
}

/// Where the computer puts the cutting card (reading BJ-14); a dealer chooses each time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CuttingCardAt {
    /// Drawn among all places that the rules allow.
    #[default]
    Drawn,
    /// Always so many cards from the back.
    FromBack(CardCount),
}

/// The approved shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BlackjackShuffle"))]
pub enum Shuffle {
    /// By hand for each shoe, with a cut and a cutting card.
    #[default]
    ByHand,
    /// In an automated shuffling shoe, to which the cards of each round go back (reading BJ-17).
    AutomatedShoe,
}

/// The limit for a person who has not wagered in every round of the shoe (reading BJ-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MidShoe {
    #[default]
    AnyAmount,
    MinimumOnly,
}

/// Which first two cards may be doubled (reading BJ-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubling {
    #[default]
    Any,
    NineToEleven,
    TenOrEleven,
}

impl Doubling {
    /// The least and the greatest total that may be doubled.
    pub(crate) fn points(self) -> (u8, u8) {
        match self {
            Doubling::Any => (2, 20),
            Doubling::NineToEleven => (9, 11),
            Doubling::TenOrEleven => (10, 11),
        }
    }
}

/// The part of a split or doubled box that a dealer's Blackjack takes (reading BJ-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealerBlackjack {
    #[default]
    TakesAll,
    TakesOriginal,
}

/// The use of a cutting card in the last rounds before the table closes (reading BJ-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FinalRounds {
    #[default]
    CuttingCardDiscarded,
    LikeOthers,
}

/// The side wager, where it is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuperSevens {
    /// The approved amount.
    pub amount: Cents,
    #[serde(default)]
    pub one_for: OneFor,
}

/// The people who may have a Super Sevens wager on a box (reading BJ-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OneFor {
    #[default]
    EachWagerer,
    EachBox,
}

/// Why determinations can never be a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    Decks {
        decks: u8,
        min: u8,
        max: u8,
    },
    CuttingCard {
        from_back: CardCount,
        min: CardCount,
        max: CardCount,
    },
    Layout {
        boxes: u8,
        max: u8,
    },
    Boxes {
        boxes: u8,
        max: u8,
    },
    SmallestChip {
        chip: Cents,
    },
    MultipleNotInChips {
        multiple: Cents,
        chip: Cents,
    },
    ColourChips,
    DecisionTime {
        seconds: u16,
        min: u16,
        max: u16,
    },
    SuperSevensAmount {
        amount: Cents,
        multiple: Cents,
    },
    #[serde(untagged)]
    Wagers(wagering::Fault),
}

const DECISION_SECONDS: std::ops::RangeInclusive<u16> = 5..=600;

/// Checked determinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
}

impl Determinations {
    fn cards(&self) -> CardCount {
        CardCount(u16::from(self.decks) * DECK)
    }

    pub(crate) fn practice() -> Determinations {
        Determinations {
            edition: editions::LATEST,
            limits: Limits { min: Cents::dollars(5), max: Cents::dollars(500) },
            wagers: WagerTerms::practice(),
            decks: 6,
            shuffle: Shuffle::default(),
            cutting_card: CuttingCardAt::default(),
            layout: usual_layout(),
            boxes: 3,
            smallest_chip: Cents::dollars(1),
            decision: Seconds(30),
            box_limit: BoxLimit::default(),
            mid_shoe: MidShoe::default(),
            doubling: Doubling::default(),
            dealer_blackjack: DealerBlackjack::default(),
            split_order: SplitOrder::default(),
            final_rounds: FinalRounds::default(),
            super_sevens: Some(SuperSevens {
                amount: Cents::dollars(1),
                one_for: OneFor::default(),
            }),
        }
    }

    pub(crate) fn relaxed(self) -> Determinations {
        let decision = wagering::relaxed(self.decision);
        Determinations { decision, wagers: self.wagers.relaxed(), ..self }
    }

    pub(crate) fn at_stakes(self, times: u64) -> Determinations {
        let side = |wager: SuperSevens| SuperSevens { amount: wager.amount.times(times), ..wager };
        Determinations {
            limits: self.limits.times(times),
            wagers: self.wagers.times(times),
            super_sevens: self.super_sevens.map(side),
            ..self
        }
    }
}

impl Setup {
    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        let Some(rules) = editions::rules(given.edition) else {
            return Err(vec![Fault::Wagers(wagering::Fault::NotOffered {
                edition: given.edition,
            })]);
        };
        let mut faults = Vec::new();
        card_faults(rules, &given, &mut faults);
        chip_faults(&given, &mut faults);
        let limits = [("blackjack.box", given.limits)];
        wagering::limit_faults(&given.wagers, limits, |fault| faults.push(Fault::Wagers(fault)));
        if faults.is_empty() { Ok(Setup { given }) } else { Err(faults) }
    }

    pub(crate) fn given(&self) -> &Determinations {
        &self.given
    }

    pub(crate) fn rules(&self) -> &'static BlackjackRules {
        editions::rules(self.given.edition).expect("checked when the setup was made")
    }

    /// The limits of a spot: those of its box, or the one approved amount of Super Sevens.
    pub(crate) fn limits(&self, on: Spot) -> Limits {
        match (on.on, self.given.super_sevens) {
            (On::SuperSevens, Some(SuperSevens { amount, .. })) => {
                Limits { min: amount, max: amount }
            }
            _ => self.given.limits,
        }
    }

    /// Clause: insurance-multiples. Insurance goes in steps of half the smallest chip.
    pub(crate) fn insurance_step(&self) -> Cents {
        if mark(Clause::InsuranceMultiples) {
            self.given.smallest_chip.split(2).0
        } else {
            Cents(1)
        }
    }

    /// How many cards all decks have.
    pub(crate) fn cards(&self) -> CardCount {
        self.given.cards()
    }

    /// Clauses: cutting-card, cutting-card-about (reading BJ-14). How far from the back of so many cards the cutting card may be.
    pub(crate) fn cutting_card_range(cards: CardCount) -> (CardCount, CardCount) {
        let about = if mark(Clause::CuttingCardAbout) { DECK / 2 } else { 0 };
        (CardCount(DECK), CardCount(cards.0 / 2 + about))
    }

    pub(crate) fn terms(&self) -> Text {
        let Limits { min, max } = self.given.limits;
        let key = match (self.given.shuffle, self.given.super_sevens) {
            (Shuffle::ByHand, None) => "blackjack.terms",
            (Shuffle::ByHand, Some(_)) => "blackjack.terms-sevens",
            (Shuffle::AutomatedShoe, None) => "blackjack.terms-automated",
            (Shuffle::AutomatedShoe, Some(_)) => "blackjack.terms-automated-sevens",
        };
        Text::new(key).with("min", min).with("max", max).with("decks", self.given.decks)
    }
}

const DECK: u16 = 52;

/// Clauses: five-to-eight-decks, decks-determined. So many decks, and no others.
fn card_faults(rules: &BlackjackRules, given: &Determinations, faults: &mut Vec<Fault>) {
    let (decks, min, max) = (given.decks, rules.decks_min, rules.decks_max);
    let lawful = (min..=max).contains(&decks);
    if !lawful && mark(Clause::FiveToEightDecks) && mark(Clause::DecksDetermined) {
        faults.push(Fault::Decks { decks, min, max });
    }
    let (min, max) = Setup::cutting_card_range(given.cards());
    match given.cutting_card {
        CuttingCardAt::FromBack(from_back) if !(min..=max).contains(&from_back) => {
            faults.push(Fault::CuttingCard { from_back, min, max });
        }
        CuttingCardAt::FromBack(_) | CuttingCardAt::Drawn => {}
    }
}

fn chip_faults(given: &Determinations, faults: &mut Vec<Fault>) {
    let (chip, multiple) = (given.smallest_chip, given.wagers.multiple);
    if given.layout == 0 || given.layout > BOXES {
        faults.push(Fault::Layout { boxes: given.layout, max: BOXES });
    } else if given.boxes == 0 || given.boxes > given.layout {
        faults.push(Fault::Boxes { boxes: given.boxes, max: given.layout });
    }
    if chip.is_zero() || !chip.is_multiple_of(Cents(2)) {
        faults.push(Fault::SmallestChip { chip });
    } else if !multiple.is_multiple_of(chip) {
        faults.push(Fault::MultipleNotInChips { multiple, chip });
    }
    if !given.wagers.colour_values.is_empty() {
        faults.push(Fault::ColourChips);
    }
    let seconds = given.decision.0;
    if !DECISION_SECONDS.contains(&seconds) {
        let (min, max) = (*DECISION_SECONDS.start(), *DECISION_SECONDS.end());
        faults.push(Fault::DecisionTime { seconds, min, max });
    }
    if let Some(SuperSevens { amount, .. }) = given.super_sevens {
        let lawful = !amount.is_zero() && amount.is_multiple_of(multiple);
        if !lawful && !multiple.is_zero() {
            faults.push(Fault::SuperSevensAmount { amount, multiple });
        }
    }
}

rules::refusals! { Fault {
    Fault::Decks { decks, min, max } =>
        [FiveToEightDecks] "blackjack.fault.decks" { decks: *decks, min: *min, max: *max },
    Fault::CuttingCard { from_back, min, max } => [CuttingCard] "blackjack.fault.cutting-card" {
        place: u64::from(from_back.0),
        min: u64::from(min.0),
        max: u64::from(max.0),
    },
    Fault::Layout { boxes, max } =>
        [BlackjackBox] "blackjack.fault.layout" { boxes: *boxes, max: *max },
    Fault::Boxes { boxes, max } =>
        [SeveralBoxes] "blackjack.fault.boxes" { boxes: *boxes, max: *max },
    Fault::SmallestChip { chip } =>
        [InsuranceMultiples] "blackjack.fault.smallest-chip" { chip: *chip },
    Fault::MultipleNotInChips { multiple, chip } =>
        [Multiples] "blackjack.fault.multiple" { multiple: *multiple, chip: *chip },
    Fault::ColourChips => [WagersInChips] "blackjack.fault.colour-chips",
    Fault::DecisionTime { seconds, min, max } => [AbsentPlayer] "blackjack.fault.decision-time" {
        seconds: u64::from(*seconds),
        min: u64::from(*min),
        max: u64::from(*max),
    },
    Fault::SuperSevensAmount { amount, multiple } =>
        [SuperSevensAmount] "blackjack.fault.sevens" { amount: *amount, multiple: *multiple },
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
