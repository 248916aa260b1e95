//! Why the rules say no. When several apply, the first in this order is given.

use equipment::Card;
use money::Cents;
use rules::{Clause, RoundNumber, Seat, Seconds};
use serde::Serialize;

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The command is another person's to give.
    NotYours,
    NotAtTable,
    NotSeated,
    /// Whoever sits out does already, and whoever plays too.
    SitsSoAlready {
        out: bool,
    },
    /// It stands already that the player sits out at the big blind, or that they do not.
    WishesSoAlready {
        wish: bool,
    },
    /// Antes are played, and no blind ever comes.
    NoBlinds,
    /// The player waits for a blind to come in.
    NotInGame,
    /// Nobody posts who would not be dealt in.
    SitsOut,
    RoundRunning,
    RoundNotRunning,
    TooFewPlayers {
        ready: u8,
    },
    NothingToDeal,
    NothingToCut,
    AlreadyCut,
    CutTooNear {
        at_min: u8,
        at_max: u8,
    },
    CountFirst,
    CheckFirst,
    NothingToCount,
    NothingToCheck,
    NotInDeck {
        card: Card,
    },
    CardAlreadyOut {
        card: Card,
    },
    FaceUpCard,
    NoBetting,
    NotYourTurn {
        turn: Seat,
    },
    NoCheckInFirstRound,
    NoCheckInLastRound,
    NoCheckAfterBet {
        to_call: Cents,
    },
    NothingToCall,
    MustRaiseOrFold,
    MustCallToFold,
    /// Only the opener of a table where the call is forced does both.
    CallOrFold {
        to_call: Cents,
    },
    MustOpen {
        to_min: Cents,
    },
    NoBringIn,
    RaisesSpent {
        raises_max: u8,
    },
    MustCompleteOrFold {
        to_call: Cents,
    },
    NotReopened,
    NobodyToRaise,
    NothingToRaise,
    AlreadyOpened,
    StakeTooShort {
        stake: Cents,
    },
    BelowLeastBet {
        to_min: Cents,
    },
    /// With blinds, where another clause says so.
    BelowMinimumBet {
        to_min: Cents,
    },
    BelowLeastRaise {
        to_min: Cents,
    },
    /// With blinds.
    BelowRaiseBefore {
        to_min: Cents,
    },
    AboveLimit {
        to_max: Cents,
        under: Clause,
    },
    NotInChips {
        chip: Cents,
    },
    StakeFixed,
    BelowTableStake {
        table_stake_min: Cents,
    },
    AboveBuyIn {
        buy_in_max: Cents,
    },
    StakeNotReduced,
    /// After having left, where that was determined.
    BelowStakeTaken {
        stake_min: Cents,
    },
    StillBelowStake {
        table_stake_min: Cents,
    },
    ToppedAboveBuyIn {
        buy_in_max: Cents,
    },
    Declared,
    NoOverBlind,
    NothingToPost,
    NothingToFold,
    NotShownToAnybody,
    NothingToTell,
    NobodyToAct,
    /// The time bank is empty, or there is none.
    NoMoreTime,
    TimeRuns,
    TimeNotCalled,
    TimeAnnounced {
        seconds: Seconds,
    },
    ResultStands {
        round: RoundNumber,
    },
    RoundComplete {
        round: RoundNumber,
    },
    VoidIsRefunded,
    NoReplacing,
    NoSuchPlace {
        cards: u8,
    },
    NoLateBlind,
    NotShowing,
    LastContender,
    /// The hand is known to be as good as those shown.
    MustShow,
    WrongCards {
        cards: u8,
    },
    NothingToVoid,
    DealtByComputer {
        under: Clause,
    },
    NotDealtIn,
    /// It cannot have happened at this moment.
    NotNow {
        under: Clause,
        when: When,
    },
    RulingAwaited,
    NotARemedy {
        under: Clause,
    },
    AnotherCardSeen {
        card: Option<Card>,
        under: Clause,
    },
    MayNotRaise,
}

/// When something can have happened, and so be stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    InitialDeal,
    UncutCardsDealt,
    FirstCommunalCardAlone,
    FirstCardOfStud,
    StudIsDealt,
    LastCardOfStud,
    Draw,
    BeforeCommunalCard,
    BetweenRounds,
    NotInTurn,
    NotInThisBook,
    HandStillIn,
    SomebodyFolded,
    BetweenTwoPlayers,
    ChipsToMeetABet,
}

rules::refusals! { Refusal {
    Refusal::NotYours => [] "refusal.not-yours",
    Refusal::NotAtTable => [] "refusal.not-at-table",
    Refusal::NotSeated => [] "poker.refusal.not-seated",
    Refusal::SitsSoAlready { out: true } => [] "poker.refusal.sits-out-already",
    Refusal::SitsSoAlready { out: false } => [] "poker.refusal.plays-already",
    Refusal::WishesSoAlready { wish: true } => [] "poker.refusal.out-at-blind-already",
    Refusal::WishesSoAlready { wish: false } => [] "poker.refusal.stays-at-blind-already",
    Refusal::NoBlinds => [] "poker.refusal.no-blinds",
    Refusal::NotInGame => [MissedBlind] "poker.refusal.not-in-game",
    Refusal::SitsOut => [] "poker.refusal.sits-out",
    Refusal::RoundRunning => [RoundOfPlay] "poker.refusal.round-running",
    Refusal::RoundNotRunning => [RoundOfPlay] "poker.refusal.round-not-running",
    Refusal::TooFewPlayers { ready } => [] "poker.refusal.too-few-players" { ready: *ready },
    Refusal::CountFirst => [CardsCounted] "poker.refusal.count-first",
    Refusal::CheckFirst => [CardsChanged] "poker.refusal.check-first",
    Refusal::NothingToCount => [CardsCounted] "poker.refusal.nothing-to-count",
    Refusal::NothingToCheck => [CardsChanged] "poker.refusal.nothing-to-check",
    Refusal::NothingToDeal => [DealtFromShoe] "poker.refusal.nothing-to-deal",
    Refusal::NothingToCut => [CutOnce] "poker.refusal.nothing-to-cut",
    Refusal::AlreadyCut => [CutOnce] "poker.refusal.already-cut",
    Refusal::CutTooNear { at_min, at_max } =>
        [CutOnce] "poker.refusal.cut-too-near" { at_min: *at_min, at_max: *at_max },
    Refusal::NotInDeck { card } =>
        [DeckSize] "poker.refusal.not-in-deck" { card: card.to_string() },
    Refusal::CardAlreadyOut { card } =>
        [DealtFromShoe] "poker.refusal.card-already-out" { card: card.to_string() },
    Refusal::FaceUpCard => [CommunalCards] "poker.refusal.face-up-card",
    Refusal::NoBetting => [Bet] "poker.refusal.no-betting",
    Refusal::NotYourTurn { turn } => [Bet] "poker.refusal.not-your-turn" { seat: turn.0 + 1 },
    Refusal::NoCheckInFirstRound => [CheckAfterFirstRound] "poker.refusal.no-check-in-first-round",
    Refusal::NoCheckInLastRound => [NoCheckInFinalRound] "poker.refusal.no-check-in-last-round",
    Refusal::NoCheckAfterBet { to_call } =>
        [NoCheckAfterBet] "poker.refusal.no-check-after-bet" { to_call: *to_call },
    Refusal::NothingToCall => [Call] "poker.refusal.nothing-to-call",
    Refusal::MustRaiseOrFold => [BlindCRaise] "poker.refusal.must-raise-or-fold",
    Refusal::MustCallToFold => [BlindACallAndFold] "poker.refusal.must-call-to-fold",
    Refusal::CallOrFold { to_call } =>
        [BlindACallAndFold] "poker.refusal.call-or-fold" { to_call: *to_call },
    Refusal::MustOpen { to_min } => [AnteOpen] "poker.refusal.must-open" { to_min: *to_min },
    Refusal::NoBringIn => [OpeningOptions] "poker.refusal.no-bring-in",
    Refusal::RaisesSpent { raises_max } =>
        [RaiseCap] "poker.refusal.raises-spent" { raises_max: *raises_max },
    Refusal::MustCompleteOrFold { to_call } =>
        [ShortCall] "poker.refusal.must-complete-or-fold" { to_call: *to_call },
    Refusal::NotReopened => [ShortTapOut] "poker.refusal.not-reopened",
    Refusal::NobodyToRaise => [UncalledBet] "poker.refusal.nobody-to-raise",
    Refusal::NothingToRaise => [OpeningOptions] "poker.refusal.nothing-to-raise",
    Refusal::AlreadyOpened => [OpeningOptions] "poker.refusal.already-opened",
    Refusal::StakeTooShort { stake } =>
        [MustTapOut] "poker.refusal.stake-too-short" { stake: *stake },
    Refusal::BelowLeastBet { to_min } =>
        [LeastOpeningBet] "poker.refusal.below-least-bet" { to_min: *to_min },
    Refusal::BelowMinimumBet { to_min } =>
        [BetsAsDetermined] "poker.refusal.below-least-bet" { to_min: *to_min },
    Refusal::BelowLeastRaise { to_min } =>
        [LeastRaise] "poker.refusal.below-least-raise" { to_min: *to_min },
    Refusal::BelowRaiseBefore { to_min } =>
        [RaiseCap] "poker.refusal.below-least-raise" { to_min: *to_min },
    Refusal::AboveLimit { to_max, under } =>
        [= *under] "poker.refusal.above-limit" { to_max: *to_max },
    Refusal::NotInChips { chip } => [BetsInChips] "poker.refusal.not-in-chips" { chip: *chip },
    Refusal::StakeFixed => [StakeFixedInRound] "poker.refusal.stake-fixed",
    Refusal::BelowTableStake { table_stake_min } =>
        [MinimumTableStake] "poker.refusal.below-table-stake" { min: *table_stake_min },
    Refusal::AboveBuyIn { buy_in_max } =>
        [MaximumBuyIn] "poker.refusal.above-buy-in" { max: *buy_in_max },
    Refusal::StakeNotReduced => [StakeNotReduced] "poker.refusal.stake-not-reduced",
    Refusal::BelowStakeTaken { stake_min: table_stake_min } =>
        [StakeNotReduced] "poker.refusal.below-stake-taken" { min: *table_stake_min },
    Refusal::StillBelowStake { table_stake_min } =>
        [DeclaredPlayer] "poker.refusal.still-below-stake" { min: *table_stake_min },
    Refusal::ToppedAboveBuyIn { buy_in_max } =>
        [StakeBetweenRounds] "poker.refusal.topped-above-buy-in" { max: *buy_in_max },
    Refusal::Declared => [DeclaredPlayer] "poker.refusal.declared",
    Refusal::NoOverBlind => [OverBlindsAllowed] "poker.refusal.no-over-blind",
    Refusal::NothingToPost => [MissedBlind] "poker.refusal.nothing-to-post",
    Refusal::NotShownToAnybody => [ShowOneShowAll] "poker.refusal.not-shown-to-anybody",
    Refusal::NothingToTell => [HandToldToAll] "poker.refusal.nothing-to-tell",
    Refusal::NobodyToAct => [TimeToAct] "poker.refusal.nobody-to-act",
    Refusal::NoMoreTime => [TimeToAct] "poker.refusal.no-more-time",
    Refusal::TimeRuns => [TimeToAct] "poker.refusal.time-runs",
    Refusal::TimeNotCalled => [TimeToAct] "poker.refusal.time-not-called",
    Refusal::TimeAnnounced { seconds } =>
        [AnnouncedTime] "poker.refusal.time-announced" { seconds: u64::from(seconds.0) },
    Refusal::NothingToFold => [SanctionFold] "poker.refusal.nothing-to-fold",
    Refusal::ResultStands { round } =>
        [RoundStands] "poker.refusal.result-stands" { round: round.0 },
    Refusal::RoundComplete { round } =>
        [Disruption] "poker.refusal.round-complete" { round: round.0 },
    Refusal::VoidIsRefunded => [Void] "poker.refusal.void-is-refunded",
    Refusal::NoReplacing => [DrawInTurn] "poker.refusal.no-replacing",
    Refusal::NoSuchPlace { cards } => [DrawInTurn] "poker.refusal.no-such-place" { cards: *cards },
    Refusal::NoLateBlind => [MissedBlind] "poker.refusal.no-late-blind",
    Refusal::NotShowing => [FirstToShow] "poker.refusal.not-showing",
    Refusal::LastContender => [FirstToShow] "poker.refusal.last-contender",
    Refusal::MustShow => [FirstToShow] "poker.refusal.must-show",
    Refusal::WrongCards { cards } => [FirstToShow] "poker.refusal.wrong-cards" { cards: *cards },
    Refusal::NothingToVoid => [ImpracticalOrFraud] "refusal.nothing-to-void",
    Refusal::DealtByComputer { under } => [= *under] "poker.refusal.dealt-by-computer",
    Refusal::NotDealtIn => [] "poker.refusal.not-dealt-in",
    Refusal::NotNow { under, when: When::InitialDeal } =>
        [= *under] "poker.refusal.not-now-initial-deal",
    Refusal::NotNow { under, when: When::UncutCardsDealt } =>
        [= *under] "poker.refusal.not-now-uncut-cards-dealt",
    Refusal::NotNow { under, when: When::FirstCommunalCardAlone } =>
        [= *under] "poker.refusal.not-now-first-communal-card-alone",
    Refusal::NotNow { under, when: When::FirstCardOfStud } =>
        [= *under] "poker.refusal.not-now-first-card-of-stud",
    Refusal::NotNow { under, when: When::StudIsDealt } =>
        [= *under] "poker.refusal.not-now-stud-is-dealt",
    Refusal::NotNow { under, when: When::LastCardOfStud } =>
        [= *under] "poker.refusal.not-now-last-card-of-stud",
    Refusal::NotNow { under, when: When::Draw } => [= *under] "poker.refusal.not-now-draw",
    Refusal::NotNow { under, when: When::BeforeCommunalCard } =>
        [= *under] "poker.refusal.not-now-before-communal-card",
    Refusal::NotNow { under, when: When::BetweenRounds } =>
        [= *under] "poker.refusal.not-now-between-rounds",
    Refusal::NotNow { under, when: When::NotInTurn } =>
        [= *under] "poker.refusal.not-now-not-in-turn",
    Refusal::NotNow { under, when: When::NotInThisBook } =>
        [= *under] "poker.refusal.not-now-not-in-this-book",
    Refusal::NotNow { under, when: When::HandStillIn } =>
        [= *under] "poker.refusal.not-now-hand-still-in",
    Refusal::NotNow { under, when: When::SomebodyFolded } =>
        [= *under] "poker.refusal.not-now-somebody-folded",
    Refusal::NotNow { under, when: When::BetweenTwoPlayers } =>
        [= *under] "poker.refusal.not-now-between-two-players",
    Refusal::NotNow { under, when: When::ChipsToMeetABet } =>
        [= *under] "poker.refusal.not-now-chips-to-meet-a-bet",
    Refusal::RulingAwaited => [] "poker.refusal.ruling-awaited",
    Refusal::NotARemedy { under } => [= *under] "poker.refusal.not-a-remedy",
    Refusal::AnotherCardSeen { card: Some(card), under } =>
        [= *under] "poker.refusal.another-card-seen" { card: card.to_string() },
    Refusal::AnotherCardSeen { card: None, under } => [= *under] "poker.refusal.another-card-due",
    Refusal::MayNotRaise => [OutOfTurnNotExceeded] "poker.refusal.may-not-raise",
} }
