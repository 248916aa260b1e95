//! The operator's settings before play, checked.

mod determinations;
mod faults;

pub use determinations::{
    AceInLowHands, AceInStraights, AnteOpener, Antes, BurnCards, Commission, CommissionFrom,
    CommissionScale, CommissionThreshold, Determinations, DrawCheck, DrawFinalOpener, FaroDeal,
    Forced, HeadsUp, JokerInFlush, Levels, Limit, MissedBlinds, OddBetweenHalves, OneExposed,
    Opening, OutOfTime, ShortTapOut, StakeOnReturn, StudLaterOpener, StudOpener, StudTie,
    TapOutUnit, Wins,
};
pub use faults::Fault;

use equipment::Deck;
use money::Cents;
use rules::{Clause, Faults, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use crate::card_set::CardSet;
use crate::deck::{deck, hand_rules};
use crate::editions::{self, PokerRules, Scale, ScaleStakes, SplitUnit, StudOpening};
use crate::rankers::Rankers;
use crate::variants::{Burn, Deal, Stage};
use crate::{SEATS_MAX, VARIANTS, Variant};
use faults::{book_faults, forced_faults, nobody_qualifies, stake_faults};

/// Checked determinations.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Determinations", into = "Determinations")]
pub struct Setup {
    given: Determinations,
    variant: &'static Variant,
    rules: &'static PokerRules,
    deck: Deck,
    cards: CardSet,
    rankers: &'static Rankers,
}

impl Setup {
    /// Clauses: determinations, game-determined. All that a game needs is determined before it is played, and first of
    /// all which of the room's games that is.
    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        let determined = if mark(Clause::GameDetermined) {
            Variant::named(&given.game)
        } else {
            VARIANTS.first()
        };
        let Some(variant) = determined else { return Err(vec![Fault::NoSuchGame]) };
        let Some(rules) = editions::rules(variant, given.edition) else {
            return Err(vec![Fault::NotOffered { edition: given.edition }]);
        };
        let mut faults = Vec::new();
        let deck = deck(&given, &mut faults);
        stake_faults(rules, &given, &mut faults);
        forced_faults(rules, &given, &mut faults);
        book_faults(rules, &given, &mut faults);
        nobody_qualifies(&given, deck, &mut faults);
        if !faults.is_empty() && mark(Clause::Determinations) {
            return Err(faults);
        }
        let rankers = Rankers::of(hand_rules(rules, &given, deck));
        Ok(Setup { given, variant, rules, deck, cards: deck.cards().collect(), rankers })
    }

    pub(crate) fn given(&self) -> &Determinations {
        &self.given
    }

    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    pub(crate) fn rules(&self) -> &'static PokerRules {
        self.rules
    }

    pub fn deck(&self) -> Deck {
        self.deck
    }

    pub(crate) fn cards(&self) -> CardSet {
        self.cards
    }

    /// Clauses: hand-determinations, low-ball-or-high-ball, high-low-determined, low-qualifier. What wins;
    /// where nothing else was determined, the best hand.
    pub fn wins(&self) -> Wins {
        match self.given.wins {
            _ if !mark(Clause::HandDeterminations) => Wins::High,
            Wins::Low if !mark(Clause::LowBallOrHighBall) => Wins::High,
            Wins::Split | Wins::SplitEightOrBetter if !mark(Clause::HighLowDetermined) => {
                Wins::High
            }
            Wins::SplitEightOrBetter if !mark(Clause::LowQualifier) => Wins::Split,
            wins => wins,
        }
    }

    pub(crate) fn rankers(&self) -> &'static Rankers {
        self.rankers
    }

    /// Clauses: faro-two-two-one, faro-one-at-a-time. What is dealt in a stage; Faro's hole cards come in
    /// one of two ways.
    pub(crate) fn deals(&self, stage: &Stage) -> &'static [Deal] {
        let first = stage.deals.first() == Some(&Deal::HoleTogether(2));
        let Some(one_by_one) = self.variant.one_by_one.filter(|_| first) else {
            return stage.deals;
        };
        match self.given.faro_deal {
            FaroDeal::OneByOne if mark(Clause::FaroOneAtATime) => one_by_one,
            FaroDeal::Together if !mark(Clause::FaroTwoTwoOne) => one_by_one,
            _ => stage.deals,
        }
    }

    /// Clause: cut-once. Where the cards may be cut, counted from the top: more than one card from either end.
    pub(crate) fn cut(&self) -> (u8, u8) {
        let cards = u8::try_from(self.deck.count()).unwrap_or(u8::MAX);
        (2, cards - 2)
    }

    fn burn_cards(&self) -> usize {
        let burnt = |stage: &&Stage| {
            let burn =
                |deal: &Deal| matches!(deal, Deal::Communal { burn, .. } if self.burns(*burn));
            stage.deals.iter().any(burn)
        };
        self.variant.stages.iter().filter(burnt).count()
    }

    /// Clause: burn-determined. Before communal cards, if so determined (reading POK-42).
    pub(crate) fn burns(&self, burn: Burn) -> bool {
        let burnt = self.given.burn == BurnCards::Burnt;
        burn == Burn::IfDetermined && burnt && mark(Clause::BurnDetermined)
    }

    /// The unit in which equal winners divide a pot.
    pub(crate) fn split_unit(&self) -> Cents {
        match self.rules.split_unit {
            SplitUnit::Dollar => Cents::dollars(1),
            SplitUnit::SmallestChip => self.given.smallest_chip,
        }
    }

    /// The second blind, or the only one; none with antes.
    pub(crate) fn big_blind(&self) -> Option<Cents> {
        match self.given.forced {
            Forced::Ante { .. } => None,
            Forced::Blinds { levels, .. } => levels.iter().take(2).last(),
        }
    }

    /// Which of two players posts the first blind.
    pub fn heads_up(&self) -> HeadsUp {
        self.given.heads_up.unwrap_or(self.rules.heads_up)
    }

    pub(crate) fn stud_tie(&self) -> StudTie {
        let by_custom = self.rules.stud_opening == StudOpening::BringIn;
        let usual = if by_custom { StudTie::Suit } else { StudTie::Seat };
        self.given.stud_tie.unwrap_or(usual)
    }

    pub(crate) fn stud_later_opener(&self) -> StudLaterOpener {
        let by_custom = self.rules.stud_opening == StudOpening::BringIn;
        let usual = if by_custom { StudLaterOpener::Hand } else { StudLaterOpener::Card };
        self.given.stud_later_opener.unwrap_or(usual)
    }

    pub(crate) fn draw_final_opener(&self) -> DrawFinalOpener {
        self.given.draw_final_opener.unwrap_or(self.rules.draw_final_opener)
    }

    /// Clause: time-determined. How long everybody has to act, if the operator announces that.
    pub(crate) fn announced_time(&self) -> Option<Seconds> {
        self.given.announced_time.filter(|_| mark(Clause::TimeDetermined))
    }

    /// Clause: raise-cap. The maximum number of raises in a betting round while more than two players contest: what
    /// the book says, otherwise the operator (reading POK-10).
    pub(crate) fn raises_max(&self) -> Option<u8> {
        self.given.raises_max.or_else(|| self.rules.raises_max(&self.given))
    }

    /// How many can be dealt in and the cards still suffice (reading POK-29).
    pub fn seats_max(&self) -> u8 {
        let each = *self.variant.own.end();
        let cards = self.deck.count();
        let fit = match *self.variant.communal.end() {
            // At draw, the cards outside the hands must be enough for one player who changes all five, with the card
            // burnt before the last one, whoever has changed before: nobody gets back a card of their own.
            0 => (cards - each - 1) / each,
            // The last card may be one for all.
            1 => (cards - 1) / (each - 1),
            communal => (cards - communal - self.burn_cards()) / each,
        };
        u8::try_from(fit).unwrap_or(u8::MAX).min(SEATS_MAX)
    }

    /// Clauses: stakes-displayed, deck-size. The sign at the table.
    /// Stakes and limit, as players choose a table by them.
    pub(crate) fn terms(&self) -> Text {
        let cards = u8::try_from(self.deck.count()).unwrap_or(u8::MAX);
        let limit = |word: &'static str| Text::new("poker.terms").with("limit", word);
        let text = match self.given.limit {
            Limit::None => limit("poker.limit.none"),
            Limit::FullPot => limit("poker.limit.pot"),
            Limit::HalfPot => limit("poker.limit.half-pot"),
            Limit::Straddle { .. } => limit("poker.limit.straddle"),
            Limit::Fixed { later, .. } => Text::new("poker.terms-fixed").with("later", later),
            Limit::Spread { max } => Text::new("poker.terms-spread").with("max", max),
        };
        let (blinds, [first, second, third]) = match self.given.forced {
            Forced::Ante { each } => (0, [each, Cents::ZERO, Cents::ZERO]),
            Forced::Blinds { levels, .. } => (levels.iter().count() as u64, levels.0),
        };
        let text = text.with("blinds", blinds).with("first", first).with("second", second);
        let text = text.with("third", third).with("cards", cards);
        text.with("bet", self.given.bet_min).with("stake", self.given.table_stake_min)
    }

    /// Clause: commission-rate-determined. The scales of commission that this table's stakes allow and the
    /// operator has not put aside.
    fn scale_fits(&self, stakes: ScaleStakes) -> bool {
        match stakes {
            ScaleStakes::Any => true,
            _ if self.given.commission_scale == CommissionScale::FivePercent
                && mark(Clause::CommissionRateDetermined) =>
            {
                false
            }
            ScaleStakes::MinimumUpTo(most) => self.given.table_stake_min <= most,
            ScaleStakes::MaximumUpTo(most) => self.given.buy_in_max.is_some_and(|max| max <= most),
        }
    }

    /// Clause: scale-by-stake. The scale of commission that this table's stakes call for (reading POK-19).
    pub(crate) fn commission_scale(&self) -> &'static Scale {
        let (usual, others) = self.rules.commission.split_first().expect("every book has a scale");
        let other = others.iter().find(|scale| self.scale_fits(scale.stakes));
        let other = other.filter(|_| mark(Clause::ScaleByStake));
        other.unwrap_or(usual)
    }
}

/// Everything in a setup follows from what was given.
impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        self.given == other.given
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
