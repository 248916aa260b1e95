//! The operator's choices, one type for each.

use money::Cents;
use rules::{Edition, Seconds};
use serde::{Deserialize, Serialize};

use crate::TimeBank;

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
    /// By default, as in the edition.
    #[serde(default)]
    pub heads_up: Option<HeadsUp>,
    #[serde(default)]
    pub opening: Opening,
    #[serde(default)]
    pub ante_opener: AnteOpener,
    pub limit: Limit,
    /// How many raises a betting round has, where the book names no number.
    #[serde(default)]
    pub raises_max: Option<u8>,
    #[serde(default)]
    pub short_tap_out: ShortTapOut,
    #[serde(default)]
    pub tap_out_unit: TapOutUnit,
    #[serde(default)]
    pub burn: BurnCards,
    #[serde(default)]
    pub one_exposed_hole_card: OneExposed,
    #[serde(default)]
    pub stud_opener: StudOpener,
    /// By default, as in the edition.
    #[serde(default)]
    pub stud_tie: Option<StudTie>,
    /// By default, as in the edition.
    #[serde(default)]
    pub stud_later_opener: Option<StudLaterOpener>,
    #[serde(default)]
    pub faro_deal: FaroDeal,
    /// The amount for which the lowest card of stud opens, by custom.
    #[serde(default)]
    pub bring_in: Option<Cents>,
    /// Whether draw's last betting round must be opened.
    #[serde(default)]
    pub draw_check: DrawCheck,
    /// By default, as in the edition.
    #[serde(default)]
    pub draw_final_opener: Option<DrawFinalOpener>,
    #[serde(default)]
    pub odd_between_halves: OddBetweenHalves,
    #[serde(default)]
    pub commission: Commission,
    /// Which of the book's scales commission from the pot follows.
    #[serde(default)]
    pub commission_scale: CommissionScale,
    #[serde(default)]
    pub commission_threshold: CommissionThreshold,
    #[serde(default)]
    pub commission_from: CommissionFrom,
    pub smallest_chip: Cents,
    /// How long until an inactive player is warned; then the book's time runs.
    pub patience: Seconds,
    #[serde(default)]
    pub out_of_time: OutOfTime,
    /// How long everybody has to act, if that is announced before the round.
    #[serde(default)]
    pub announced_time: Option<Seconds>,
    /// More time for whoever asks, where the computer deals.
    #[serde(default, skip_serializing_if = "TimeBank::is_none")]
    pub time_bank: TimeBank,
    #[serde(default)]
    pub missed_blinds: MissedBlinds,
    #[serde(default)]
    pub stake_on_return: StakeOnReturn,
}

/// What happens to missed blinds when a player leaves the table (reading POK-43).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissedBlinds {
    /// A player who comes back on the same gaming day still owes them.
    #[default]
    OwedAllDay,
    ForgottenOnLeaving,
}

/// The stake that a player who left may bring back on the same gaming day (reading POK-43).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StakeOnReturn {
    #[default]
    Any,
    /// At least the stake that was taken away.
    NotLess,
}

/// The forced bets of every round.
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

/// Who posts antes, and who may win them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Antes {
    /// Everybody; a player with less than an ante wins as much from each of the others.
    #[default]
    Matched,
    /// Everybody; a player with less may still win them all, because they lie in the main pot.
    InMainPot,
    /// By custom, the player who posts the last blind posts one for all.
    ByLastBlind,
}

/// Which of two players posts the first blind.
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

/// What the first to act may do in a game with antes (reading POK-02).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnteOpener {
    #[default]
    MustBet,
    /// A fold passes the opening on.
    MayFold,
}

/// Who may raise when somebody has tapped out for less than a raise (reading POK-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortTapOut {
    /// Players who have not yet acted on the last full bet.
    #[default]
    DoesNotReopen,
    NobodyRaises,
}

/// How much of a stake too short for a bet goes in (reading POK-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TapOutUnit {
    #[default]
    All,
    /// Whole minimum bets, as far as there is one; the rest stays in front of the player.
    MinimumBet,
}

/// The effect of one hole card exposed in the initial deal, where the book says both (reading POK-22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OneExposed {
    /// It is replaced where cards are burnt, and a misdeal where not.
    #[default]
    ByBurn,
    Misdeal,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerWins"))]
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

/// What decides who opens stud between cards of equal kind (reading POK-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StudTie {
    Seat,
    Suit,
}

/// What decides who opens the later betting rounds of stud (reading POK-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StudLaterOpener {
    Card,
    Hand,
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

/// Who opens draw's last betting round (reading POK-30).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawFinalOpener {
    /// The player after the last blind, as in the first.
    AfterLastBlind,
    FromBuck,
}

/// Who gets the chip that two halves of a pot cannot share (reading POK-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OddBetweenHalves {
    #[default]
    High,
    /// The half whose winner comes first from the buck.
    Seat,
}

/// How the casino is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Commission {
    /// From the pots, up to the approved amount.
    Pot { max: Cents },
    /// By every player, for this many rounds in advance.
    Time { each: Cents, rounds: u16 },
    /// By custom alone: every book charges.
    #[default]
    None,
}

/// Which scale commission from the pot follows (reading POK-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommissionScale {
    /// That of the lower cap, if the table's stakes allow it.
    #[default]
    ByStake,
    FivePercent,
}

/// What must exceed the threshold for commission to be due (reading POK-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommissionThreshold {
    #[default]
    SinglePot,
    AllPots,
}

/// Out of which pots commission comes (reading POK-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommissionFrom {
    #[default]
    MainPotFirst,
    /// Out of each by its size, in whole dollars; what does not come out even, out of the main pot.
    InProportion,
}

/// What happens to the hand of a player who runs out of time (reading POK-41).
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
