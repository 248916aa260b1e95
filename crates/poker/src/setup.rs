//! What the operator settles before play.

use std::fmt;

use equipment::{Deck, Kind};
use money::Cents;
use rules::{Clause, Edition, Seconds, Text, mark};
use serde::{Deserialize, Serialize};

use crate::deck::{deck, hand_rules};
use crate::editions::{self, PokerRules, Scale, ScaleStakes, SplitUnit};
use crate::rankers::Rankers;
use crate::state::CardSet;
use crate::variants::{Burn, COMMUNAL, Deal, Stage};
use crate::{SEATS_MAX, Variant};

/// The operator's determinations for a table of the poker room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Determinations {
    /// The frozen name of the game.
    pub game: String,
    pub edition: Edition,
    /// 52, 48, 44, 40, 36 or 32 cards.
    #[serde(default = "full_deck")]
    pub cards: u8,
    #[serde(default)]
    pub joker: bool,
    #[serde(default)]
    pub joker_flush: JokerInFlush,
    #[serde(default)]
    pub wins: Wins,
    /// Whether the ace also begins straights; where not given, as the edition has it.
    #[serde(default)]
    pub ace_in_straights: Option<AceInStraights>,
    #[serde(default)]
    pub ace_in_low_hands: AceInLowHands,
    pub table_stake_min: Cents,
    #[serde(default)]
    pub buy_in_max: Option<Cents>,
    /// The least bet, and at fixed limits the size of all in the first betting rounds.
    pub bet_min: Cents,
    pub forced: Forced,
    #[serde(default)]
    pub antes: Antes,
    /// Where not given, as the edition has it.
    #[serde(default)]
    pub heads_up: Option<HeadsUp>,
    #[serde(default)]
    pub opening: Opening,
    pub limit: Limit,
    #[serde(default)]
    pub burn: BurnCards,
    #[serde(default)]
    pub stud_opener: StudOpener,
    #[serde(default)]
    pub faro_deal: FaroDeal,
    /// What the lowest card of stud opens for, by custom.
    #[serde(default)]
    pub bring_in: Option<Cents>,
    /// Whether draw's last betting round must be opened.
    #[serde(default)]
    pub draw_check: DrawCheck,
    #[serde(default)]
    pub commission: Commission,
    /// Which of the book's scales commission from the pot follows.
    #[serde(default)]
    pub commission_rate: CommissionRate,
    pub smallest_chip: Cents,
    /// Until somebody who does not act is told to; then the book's time runs.
    pub patience: Seconds,
    #[serde(default)]
    pub out_of_time: OutOfTime,
    /// How long everybody has to act, where that is announced before the round.
    #[serde(default)]
    pub announced_time: Option<Seconds>,
}

/// What every round begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Forced {
    /// Every player contributes.
    Ante { each: Cents },
    /// One to three players contribute, the first at the buck.
    Blinds {
        levels: Levels,
        #[serde(default)]
        over_blind: Option<Cents>,
        /// By custom there may be antes as well.
        #[serde(default)]
        ante: Cents,
    },
}

/// One to three blinds; those that are not used are nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Levels(pub [Cents; 3]);

impl Levels {
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Cents> + '_ {
        self.0.iter().copied().filter(|level| !level.is_zero())
    }

    pub(crate) fn last(&self) -> Cents {
        self.iter().next_back().unwrap_or_default()
    }
}

/// Who puts antes in, and who may win them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Antes {
    /// Everybody; whoever has less than an ante wins as much from each of the others.
    #[default]
    Matched,
    /// Everybody; whoever has less may win them all the same, for they lie in the main pot.
    InMainPot,
    /// By custom, whoever posts the last blind puts in one for all.
    ByLastBlind,
}

/// Who posts the first blind when two play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeadsUp {
    /// As with more players: the seat with the first card.
    FirstCard,
    /// The seat with the button, which then acts first before the communal cards and last after them.
    Button,
}

/// What the first to act after the blinds may do (reading POK-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// Must put in the call, which may then be folded.
    CallThenFold,
    #[default]
    CallRaiseOrFold,
    RaiseOrFold,
}

/// The most that may be bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Limit {
    /// All bets and raises are of one size, and of another from a betting round on.
    Fixed {
        later: Cents,
        from_betting_round: u8,
    },
    /// Bets and raises of at most this much.
    Spread {
        max: Cents,
    },
    HalfPot,
    FullPot,
    /// At most twice the bet before (reading POK-07).
    Straddle {
        first_max: Cents,
    },
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wins {
    #[default]
    High,
    Low,
    Split,
    /// The low hand must be five different kinds of eight or less.
    SplitEightOrBetter,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AceInStraights {
    High,
    HighAndLow,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AceInLowHands {
    #[default]
    Low,
    High,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JokerInFlush {
    #[default]
    HighestMissing,
    Ace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BurnCards {
    #[default]
    Burnt,
    NotBurnt,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StudOpener {
    #[default]
    Highest,
    Lowest,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaroDeal {
    #[default]
    Together,
    OneByOne,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawCheck {
    #[default]
    Allowed,
    Refused,
}

/// How the casino is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Commission {
    /// From the pots, up to the approved amount.
    Pot { max: Cents },
    /// By every player, for so many rounds in advance.
    Time { each: Cents, rounds: u16 },
    #[default]
    None,
}

/// Which scale commission from the pot follows (reading POK-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommissionRate {
    /// That of the lower cap, if the table's stakes allow it.
    #[default]
    ByStake,
    FivePercent,
}

/// What becomes of a hand whose player lets the time pass (reading POK-41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutOfTime {
    #[default]
    Folded,
    CheckedIfFree,
}

fn full_deck() -> u8 {
    52
}

/// Why determinations can never be a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    NoSuchGame,
    NotOffered { edition: Edition },
    NoSuchDeck { cards: u8 },
    ChipIsNothing,
    NotInChips { amount: Cents, smallest_chip: Cents },
    BetIsNothing,
    StakeBelowBet { table_stake_min: Cents, bet_min: Cents },
    BuyInBelowStake { buy_in_max: Cents, table_stake_min: Cents },
    BuyInNotBounded { edition: Edition },
    NoBlind,
    BlindsFall { first: Cents, next: Cents },
    NoAnte,
    OverBlindNotAbove { over_blind: Cents, last: Cents },
    LimitBelowBet { limit: Cents, bet_min: Cents },
    NobodyQualifies { cards: u8 },
    TimeForNothing,
    NoPatience,
    TimeNotAnnounced { edition: Edition },
}

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
    /// Clause: determinations. All that a game needs is determined before it is played.
    pub(crate) fn new(given: Determinations) -> Result<Setup, Vec<Fault>> {
        let Some(variant) = Variant::named(&given.game) else {
            return Err(vec![Fault::NoSuchGame]);
        };
        let Some(rules) = editions::rules(variant, given.edition) else {
            return Err(vec![Fault::NotOffered { edition: given.edition }]);
        };
        let mut faults = Vec::new();
        let deck = deck(&given, &mut faults);
        stake_faults(rules, &given, &mut faults);
        forced_faults(&given, &mut faults);
        if given.wins == Wins::SplitEightOrBetter && deck.size.lowest() > Kind::Five {
            faults.push(Fault::NobodyQualifies { cards: given.cards });
        }
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
        const ONE_BY_ONE: &[Deal] = &[Deal::Hole(5), COMMUNAL];
        let together = stage.deals.first() == Some(&Deal::HoleTogether(2));
        match self.given.faro_deal {
            _ if self.variant.name != "faro" || !together => stage.deals,
            FaroDeal::OneByOne if mark(Clause::FaroOneAtATime) => ONE_BY_ONE,
            FaroDeal::Together if !mark(Clause::FaroTwoTwoOne) => ONE_BY_ONE,
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

    pub(crate) fn heads_up(&self) -> HeadsUp {
        self.given.heads_up.unwrap_or(self.rules.heads_up)
    }

    /// The last of the blinds; nothing where there are antes.
    pub(crate) fn last_blind(&self) -> Cents {
        match self.given.forced {
            Forced::Ante { .. } => Cents::ZERO,
            Forced::Blinds { levels, .. } => levels.last(),
        }
    }

    /// How many can be dealt in and the cards still suffice (reading POK-29).
    pub fn seats_max(&self) -> u8 {
        let each = *self.variant.own.end();
        let cards = self.deck.count();
        let fit = match *self.variant.communal.end() {
            // Of a draw the cards outside the hands must serve one player who changes all, whoever has
            // changed before: nobody gets back a card of their own.
            0 => (cards - each) / each,
            // The last card may be one for all.
            1 => (cards - 1) / (each - 1),
            communal => (cards - communal - self.burn_cards()) / each,
        };
        u8::try_from(fit).unwrap_or(u8::MAX).min(SEATS_MAX)
    }

    /// Clauses: stakes-displayed, deck-size. The sign at the table.
    pub(crate) fn terms(&self) -> Text {
        let cards = u8::try_from(self.deck.count()).unwrap_or(u8::MAX);
        Text::new("poker.terms")
            .with("cards", cards)
            .with("bet", self.given.bet_min)
            .with("stake", self.given.table_stake_min)
    }

    /// Clause: commission-rate-determined. The scales of commission that this table's stakes allow and the
    /// operator has not put aside.
    fn scale_fits(&self, stakes: ScaleStakes) -> bool {
        match stakes {
            ScaleStakes::Any => true,
            _ if self.given.commission_rate == CommissionRate::FivePercent
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

/// Clauses: table-stake-determined, minimum-and-maximum-bets, maximum-buy-in. What is determined must fit
/// together.
fn stake_faults(rules: &PokerRules, given: &Determinations, faults: &mut Vec<Fault>) {
    let Determinations { table_stake_min, bet_min, smallest_chip, buy_in_max, .. } = *given;
    if smallest_chip.is_zero() {
        faults.push(Fault::ChipIsNothing);
    }
    if bet_min.is_zero() {
        faults.push(Fault::BetIsNothing);
    }
    if table_stake_min < bet_min && mark(Clause::TableStakeDetermined) {
        faults.push(Fault::StakeBelowBet { table_stake_min, bet_min });
    }
    match (rules.buy_in_max, buy_in_max) {
        (editions::BuyInMax::Unbounded, Some(_)) => {
            faults.push(Fault::BuyInNotBounded { edition: given.edition });
        }
        (_, Some(buy_in_max)) if buy_in_max < table_stake_min => {
            faults.push(Fault::BuyInBelowStake { buy_in_max, table_stake_min });
        }
        _ => {}
    }
    let limits = match given.limit {
        Limit::Fixed { later, .. } => Some(later),
        Limit::Spread { max } => Some(max),
        Limit::Straddle { first_max } => Some(first_max),
        Limit::HalfPot | Limit::FullPot | Limit::None => None,
    };
    if let Some(limit) = limits.filter(|limit| *limit < bet_min)
        && mark(limit_clause(given.forced))
    {
        faults.push(Fault::LimitBelowBet { limit, bet_min });
    }
    for amount in [Some(bet_min), limits].into_iter().flatten() {
        if !amount.is_multiple_of(smallest_chip) {
            faults.push(Fault::NotInChips { amount, smallest_chip });
        }
    }
    if matches!(given.commission, Commission::Time { rounds: 0, .. }) {
        faults.push(Fault::TimeForNothing);
    }
    let at_once = given.announced_time == Some(Seconds(0));
    if given.patience.0 == 0 || at_once {
        faults.push(Fault::NoPatience);
    }
    let announced = given.announced_time.is_some();
    if announced && rules.announced_time == editions::AnnouncedTime::Never {
        faults.push(Fault::TimeNotAnnounced { edition: given.edition });
    }
}

/// Clauses: blind-betting-limits, minimum-and-maximum-bets. Under which the limits are determined.
fn limit_clause(forced: Forced) -> Clause {
    match forced {
        Forced::Blinds { .. } => Clause::BlindBettingLimits,
        Forced::Ante { .. } => Clause::MinimumAndMaximumBets,
    }
}

/// Clauses: blind-or-ante, number-of-blinds, level-of-blinds. Either there are antes, or one to three blinds
/// that do not fall.
fn forced_faults(given: &Determinations, faults: &mut Vec<Fault>) {
    let smallest_chip = given.smallest_chip;
    let mut in_chips = |amount: Cents| {
        if !amount.is_multiple_of(smallest_chip) {
            faults.push(Fault::NotInChips { amount, smallest_chip });
        }
    };
    match given.forced {
        Forced::Ante { each } => in_chips(each),
        Forced::Blinds { levels, over_blind, ante } => {
            levels.iter().for_each(&mut in_chips);
            over_blind.into_iter().for_each(&mut in_chips);
            in_chips(ante);
        }
    }
    match given.forced {
        // By custom the bring-in alone may be what stud begins with.
        Forced::Ante { each }
            if each.is_zero() && given.bring_in.is_none() && mark(Clause::BlindOrAnte) =>
        {
            faults.push(Fault::NoAnte);
        }
        Forced::Ante { .. } if given.antes == Antes::ByLastBlind => faults.push(Fault::NoBlind),
        Forced::Ante { .. } => {}
        Forced::Blinds { levels, over_blind, .. } => {
            if levels.last().is_zero() && mark(Clause::NumberOfBlinds) {
                faults.push(Fault::NoBlind);
            }
            let falls = levels.iter().zip(levels.iter().skip(1)).find(|(a, b)| a > b);
            if let Some((first, next)) = falls.filter(|_| mark(Clause::LevelOfBlinds)) {
                faults.push(Fault::BlindsFall { first, next });
            }
            let last = levels.last();
            if let Some(over_blind) = over_blind.filter(|over| *over <= last) {
                faults.push(Fault::OverBlindNotAbove { over_blind, last });
            }
        }
    }
}

/// Everything in a setup follows from what was given.
impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        self.given == other.given
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
