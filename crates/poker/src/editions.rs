//! What each book decided about the poker room, as differences from the book before.

use equipment::Deck;
use money::Cents;
use ranking::{HandRules, StraightAce};
use rules::{Clause, Edition, Seconds};

use crate::Variant;
use crate::setup::{Determinations, DrawFinalOpener, Forced, HeadsUp, Limit};

/// One answer to every question that some edition answers differently.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PokerRules {
    pub(crate) edition: Edition,
    pub(crate) plays: Plays,
    pub(crate) marker: Marker,
    pub(crate) forced_bets: ForcedBets,
    pub(crate) raise_cap: RaiseCap,
    pub(crate) fixed_raise: FixedRaise,
    /// How long a player has once told to act.
    pub(crate) response: Seconds,
    pub(crate) split_unit: SplitUnit,
    pub(crate) short_stake: ShortStake,
    /// The scales of commission from the pot: the usual one, and the one that some tables' stakes require.
    pub(crate) commission: &'static [Scale],
    pub(crate) buy_in_max: BuyInMax,
    pub(crate) heads_up: HeadsUp,
    pub(crate) stud_opening: StudOpening,
    pub(crate) misdeal_found_by: MisdealFoundBy,
    pub(crate) out_of_turn: OutOfTurn,
    pub(crate) misdirection: Misdirection,
    pub(crate) second_communal: SecondCommunal,
    pub(crate) draw_final_opener: DrawFinalOpener,
    pub(crate) open_pair: OpenPair,
    pub(crate) late_blind: LateBlind,
    pub(crate) short_tap_outs: ShortTapOuts,
    pub(crate) straight_ace: StraightAce,
    pub(crate) newcomers: Newcomers,
    pub(crate) rejoining: Rejoining,
    pub(crate) announced_time: AnnouncedTime,
    pub(crate) last_result: LastResult,
    pub(crate) shown_to_one: ShownToOne,
    pub(crate) face_up: FaceUp,
    pub(crate) replacement_check: ReplacementCheck,
    pub(crate) charge: Charge,
    pub(crate) tap_out: TapOut,
    pub(crate) one_exposed: OneExposedListed,
    pub(crate) set_aside: SetAside,
    pub(crate) disruption: Disruption,
    pub(crate) short_shoe: ShortShoe,
}

/// Which of the room's games a book is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plays {
    All,
    One(&'static str),
}

/// What happens if the last card of stud cannot be dealt to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShortShoe {
    /// They are dealt as far as they go; then the last is everybody's, and the others are taken back.
    LastCardTakenBack,
    /// One card is laid out for all at once.
    OneCardForAll,
}

/// Whether the casino must be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Charge {
    Always,
    IfDetermined,
}

/// The size of a raise at fixed limits if a blind is larger than a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FixedRaise {
    /// Not less than the last blind, which is the opening bet (reading POK-09).
    NotBelowLastBlind,
    /// The size of a bet, as always.
    OneSize,
}

/// The unit in which a stake too short for a bet goes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TapOut {
    All,
    /// In units of the minimum bet, or so the book may be read.
    InUnits,
}

/// Whether the list of misdeals includes one exposed hole card, besides the clauses about burn cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OneExposedListed {
    No,
    Yes,
}

/// The meaning of setting a round aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetAside {
    /// Its wagers may be refunded.
    Invalid,
    /// Nobody wins, and stakes are returned.
    Void,
}

/// Until when a disruption may undo a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Disruption {
    /// As long as it is on record.
    AnyTime,
    UntilComplete,
}

/// The rule for cards shown to one player after the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShownToOne {
    /// Silent.
    StaysBetweenThem,
    ShownToAllWhoAsk,
}

/// What a new player, or one who has moved away from the blinds, does to be dealt in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Newcomers {
    /// Silent: the player plays at once.
    PlayAtOnce,
    /// Waits for the big blind or posts it, and does not come in on the button.
    WaitOrPost,
}

/// Where a player who has missed blinds may come back by posting them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rejoining {
    /// Nothing is owed for blinds that were missed.
    Free,
    Anywhere,
    NotOnButton,
}

/// Whether the operator may announce in advance how long everybody has to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnnouncedTime {
    Never,
    IfDetermined,
}

/// What happens to a result once the next round has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LastResult {
    /// Silent: it may be undone as long as it is on record.
    MayBeUndone,
    Stands,
}

/// Whether the computer must know the face of every card that is face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FaceUp {
    Told,
    MayBeMissed,
}

/// Who inspects replacement cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplacementCheck {
    /// Supervisor or dealer.
    Either,
    Both,
}

/// The marker of the place from which a round is dealt. The first card goes to the same seat either way: the buck
/// lies in front of it, the button in front of the seat on its right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Marker {
    Buck,
    Button,
}

/// The forced bets at the start of a round of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ForcedBets {
    /// Blinds or antes, never both.
    BlindsOrAntes,
    BlindsAndAntes,
}

/// How many raises a betting round may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RaiseCap {
    /// Three with blinds, unless only two contest the pot.
    WithBlinds,
    /// Three with blinds at fixed and spread limits, unless only two contest; no cap at pot and no limit.
    WithBlindsAtFixedLimits,
    /// The same, with antes too.
    AtFixedLimits,
}

/// The unit in which equal winners divide a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SplitUnit {
    Dollar,
    SmallestChip,
}

/// The rule for a player who cannot bring the stake back to the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShortStake {
    /// Plays on, and leaves when tapped out and beaten.
    LeavesWhenBeaten,
    /// Silent: plays on as long as there are chips.
    PlaysOn,
    /// Is declared: may not add to the stake again, and leaves when it is lost.
    Declared,
}

/// Commission from the pot: nothing up to a threshold, then a percentage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scale {
    pub(crate) nil_up_to: Cents,
    pub(crate) percent: u64,
    pub(crate) stakes: ScaleStakes,
    pub(crate) clause: Clause,
}

/// Which tables a scale is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScaleStakes {
    Any,
    /// If the minimum table stake is at most this.
    MinimumUpTo(Cents),
    /// If the maximum table stake is at most this.
    MaximumUpTo(Cents),
}

/// Whether the operator may limit the buy-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BuyInMax {
    Unbounded,
    Determined,
}

/// Until when a misdeal is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MisdealFoundBy {
    AnyTime,
    /// A fault found later is played out.
    EndOfFirstBettingRound,
}

/// Where a second communal card face up in the shoe is a misdeal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SecondCommunal {
    WhereItsAppendixSaysSo,
    WhereCardsComeOneByOne,
}

/// What happens to a bet made before its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutOfTurn {
    /// It stands unless the players passed over bet more; if they do, its owner chooses again and a fold takes it
    /// back.
    StandsUnlessExceeded,
    /// Its owner must check where they checked, may only call where they bet no more, and leaves it in
    /// the pot by folding to more.
    FollowsThoseBefore,
}

/// What happens to acts out of turn that the dealer has called for by mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misdirection {
    /// Silent: they are like others.
    Silent,
    TakenBack,
}

/// How stud is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StudOpening {
    /// By the highest card showing; the first round by the lowest, if so determined.
    ByCard,
    /// The lowest card brings in, and later the best hand showing opens.
    BringIn,
}

/// The effect of a pair showing on the fourth card of seven card stud, at fixed limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpenPair {
    NothingMore,
    /// The size of the later betting rounds already.
    LargerBet,
}

/// Whether a player who comes in between the blinds may post one at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LateBlind {
    Waits,
    /// As a bet of their own, which does not change who opens.
    Posts,
}

/// The effect of several tap-outs in a row, each less than a raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShortTapOuts {
    /// Each counts alone, and reopens the betting for nobody.
    Each,
    /// A player who has acted and faces a full raise from them together may raise again.
    Together,
}

const FIVE_PERCENT: Scale = Scale {
    nil_up_to: Cents::dollars(19),
    percent: 5,
    stakes: ScaleStakes::Any,
    clause: Clause::CommissionScale,
};

const TEN_PERCENT: Scale = Scale {
    nil_up_to: Cents::dollars(9),
    percent: 10,
    stakes: ScaleStakes::MinimumUpTo(Cents::dollars(100)),
    clause: Clause::TenPercentScale,
};

const FIRST: PokerRules = PokerRules {
    edition: Edition::S49,
    plays: Plays::All,
    marker: Marker::Buck,
    forced_bets: ForcedBets::BlindsOrAntes,
    raise_cap: RaiseCap::WithBlinds,
    fixed_raise: FixedRaise::NotBelowLastBlind,
    response: Seconds(90),
    split_unit: SplitUnit::Dollar,
    short_stake: ShortStake::LeavesWhenBeaten,
    commission: &[FIVE_PERCENT],
    buy_in_max: BuyInMax::Unbounded,
    heads_up: HeadsUp::FirstCard,
    stud_opening: StudOpening::ByCard,
    misdeal_found_by: MisdealFoundBy::AnyTime,
    out_of_turn: OutOfTurn::StandsUnlessExceeded,
    misdirection: Misdirection::Silent,
    second_communal: SecondCommunal::WhereItsAppendixSaysSo,
    draw_final_opener: DrawFinalOpener::AfterLastBlind,
    open_pair: OpenPair::NothingMore,
    late_blind: LateBlind::Waits,
    short_tap_outs: ShortTapOuts::Each,
    straight_ace: StraightAce::High,
    newcomers: Newcomers::PlayAtOnce,
    rejoining: Rejoining::Anywhere,
    announced_time: AnnouncedTime::Never,
    last_result: LastResult::MayBeUndone,
    shown_to_one: ShownToOne::StaysBetweenThem,
    face_up: FaceUp::Told,
    replacement_check: ReplacementCheck::Either,
    charge: Charge::Always,
    tap_out: TapOut::All,
    one_exposed: OneExposedListed::No,
    set_aside: SetAside::Invalid,
    disruption: Disruption::AnyTime,
    short_shoe: ShortShoe::LastCardTakenBack,
};

const FARO: PokerRules = PokerRules {
    edition: Edition::Ni2005N67,
    plays: Plays::One("faro"),
    marker: Marker::Button,
    split_unit: SplitUnit::SmallestChip,
    short_stake: ShortStake::Declared,
    commission: &[FIVE_PERCENT, TEN_PERCENT],
    newcomers: Newcomers::WaitOrPost,
    rejoining: Rejoining::NotOnButton,
    last_result: LastResult::Stands,
    misdeal_found_by: MisdealFoundBy::EndOfFirstBettingRound,
    second_communal: SecondCommunal::WhereCardsComeOneByOne,
    replacement_check: ReplacementCheck::Both,
    tap_out: TapOut::InUnits,
    set_aside: SetAside::Void,
    disruption: Disruption::UntilComplete,
    ..FIRST
};

const THREE_CARD_MANILA: PokerRules = PokerRules {
    edition: Edition::Ni2006N158,
    plays: Plays::One("three-card-manila"),
    buy_in_max: BuyInMax::Determined,
    ..FARO
};

const HOLD_EM: PokerRules = PokerRules {
    edition: Edition::Ni2015N405,
    plays: Plays::One("hold-em"),
    raise_cap: RaiseCap::WithBlindsAtFixedLimits,
    response: Seconds(40),
    shown_to_one: ShownToOne::ShownToAllWhoAsk,
    out_of_turn: OutOfTurn::FollowsThoseBefore,
    misdirection: Misdirection::TakenBack,
    ..THREE_CARD_MANILA
};

const OMAHA: PokerRules = PokerRules {
    edition: Edition::Ni2017N583,
    plays: Plays::One("omaha"),
    commission: &[
        FIVE_PERCENT,
        Scale { stakes: ScaleStakes::MaximumUpTo(Cents::dollars(500)), ..TEN_PERCENT },
    ],
    announced_time: AnnouncedTime::IfDetermined,
    one_exposed: OneExposedListed::Yes,
    ..HOLD_EM
};

/// The usage of card rooms elsewhere, to which the first book itself refers.
const CUSTOMARY: PokerRules = PokerRules {
    edition: Edition::Customary,
    plays: Plays::All,
    forced_bets: ForcedBets::BlindsAndAntes,
    raise_cap: RaiseCap::AtFixedLimits,
    fixed_raise: FixedRaise::OneSize,
    heads_up: HeadsUp::Button,
    stud_opening: StudOpening::BringIn,
    draw_final_opener: DrawFinalOpener::FromBuck,
    open_pair: OpenPair::LargerBet,
    late_blind: LateBlind::Posts,
    short_tap_outs: ShortTapOuts::Together,
    newcomers: Newcomers::PlayAtOnce,
    rejoining: Rejoining::Free,
    short_stake: ShortStake::PlaysOn,
    straight_ace: StraightAce::HighAndLow,
    face_up: FaceUp::MayBeMissed,
    charge: Charge::IfDetermined,
    short_shoe: ShortShoe::OneCardForAll,
    ..HOLD_EM
};

/// The number of raises that the books name.
const RAISES_MAX: u8 = 3;

impl PokerRules {
    /// The maximum number of raises in a betting round, as far as the book says or assumes (reading POK-10).
    pub(crate) fn raises_max(&self, given: &Determinations) -> Option<u8> {
        let (blinds, fixed) = (has_blinds(given), at_fixed_limits(given));
        let limited = match self.raise_cap {
            RaiseCap::WithBlinds => blinds,
            RaiseCap::WithBlindsAtFixedLimits => blinds && fixed,
            RaiseCap::AtFixedLimits => fixed,
        };
        limited.then_some(RAISES_MAX)
    }

    /// Whether the book itself says how many, which leaves the operator nothing to determine.
    pub(crate) fn says_how_many_raises(&self, given: &Determinations) -> bool {
        match self.raise_cap {
            RaiseCap::WithBlinds => has_blinds(given),
            RaiseCap::WithBlindsAtFixedLimits => has_blinds(given) && !at_fixed_limits(given),
            RaiseCap::AtFixedLimits => false,
        }
    }

    pub(crate) fn second_communal(&self, variant: &Variant) -> bool {
        match self.second_communal {
            SecondCommunal::WhereItsAppendixSaysSo => variant.second_communal,
            SecondCommunal::WhereCardsComeOneByOne => true,
        }
    }
}

fn has_blinds(given: &Determinations) -> bool {
    matches!(given.forced, Forced::Blinds { .. })
}

fn at_fixed_limits(given: &Determinations) -> bool {
    matches!(given.limit, Limit::Fixed { .. } | Limit::Spread { .. })
}

/// All books, the oldest first.
static BOOKS: [PokerRules; 6] = [FIRST, FARO, THREE_CARD_MANILA, HOLD_EM, OMAHA, CUSTOMARY];

fn about(variant: &Variant) -> impl Iterator<Item = &'static PokerRules> {
    BOOKS.iter().filter(|book| match book.plays {
        Plays::All => true,
        Plays::One(name) => name == variant.name,
    })
}

/// The editions that have a game, the oldest first; the customary rules have them all.
pub fn of(variant: &Variant) -> Vec<Edition> {
    about(variant).map(|book| book.edition).collect()
}

/// What an edition decided about a game, if it has the game.
pub(crate) fn rules(variant: &Variant, edition: Edition) -> Option<&'static PokerRules> {
    about(variant).find(|book| book.edition == edition)
}

/// The latest that an instrument made.
pub fn latest(variant: &Variant) -> Edition {
    let gazetted = of(variant).into_iter().filter(|edition| *edition != Edition::Customary);
    gazetted.max().expect("every game of the room was in the first instrument")
}

/// Which hand beats which, where the operator has determined nothing but the deck.
///
/// The instruments leave it to the operator whether an ace may begin a straight; by custom it may.
pub fn hand_rules(variant: &Variant, edition: Edition, deck: Deck) -> HandRules {
    let straight_ace =
        rules(variant, edition).map_or(StraightAce::High, |rules| rules.straight_ace);
    HandRules { straight_ace, ..HandRules::of(deck) }
}
