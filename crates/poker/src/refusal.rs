//! Why the rules say no. When several apply, the first in this order is given.

use equipment::Card;
use money::Cents;
use rules::{Clause, Refuse, RoundNumber, Seat, Seconds, Text};
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

impl When {
    fn word(self) -> &'static str {
        match self {
            When::InitialDeal => "poker.refusal.not-now-initial-deal",
            When::UncutCardsDealt => "poker.refusal.not-now-uncut-cards-dealt",
            When::FirstCommunalCardAlone => "poker.refusal.not-now-first-communal-card-alone",
            When::FirstCardOfStud => "poker.refusal.not-now-first-card-of-stud",
            When::StudIsDealt => "poker.refusal.not-now-stud-is-dealt",
            When::LastCardOfStud => "poker.refusal.not-now-last-card-of-stud",
            When::Draw => "poker.refusal.not-now-draw",
            When::BeforeCommunalCard => "poker.refusal.not-now-before-communal-card",
            When::BetweenRounds => "poker.refusal.not-now-between-rounds",
            When::NotInTurn => "poker.refusal.not-now-not-in-turn",
            When::NotInThisBook => "poker.refusal.not-now-not-in-this-book",
            When::HandStillIn => "poker.refusal.not-now-hand-still-in",
            When::SomebodyFolded => "poker.refusal.not-now-somebody-folded",
            When::BetweenTwoPlayers => "poker.refusal.not-now-between-two-players",
            When::ChipsToMeetABet => "poker.refusal.not-now-chips-to-meet-a-bet",
        }
    }
}

impl Refuse for Refusal {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::NotYours
            | Refusal::NotAtTable
            | Refusal::NotSeated
            | Refusal::SitsSoAlready { .. }
            | Refusal::SitsOut
            | Refusal::NotDealtIn
            | Refusal::RulingAwaited
            | Refusal::TooFewPlayers { .. } => return None,
            Refusal::NotNow { under, .. }
            | Refusal::NotARemedy { under }
            | Refusal::DealtByComputer { under }
            | Refusal::AnotherCardSeen { under, .. }
            | Refusal::AboveLimit { under, .. } => *under,
            Refusal::NothingToVoid => Clause::ImpracticalOrFraud,
            Refusal::MayNotRaise => Clause::OutOfTurnNotExceeded,
            Refusal::RoundRunning | Refusal::RoundNotRunning => Clause::RoundOfPlay,
            Refusal::NothingToDeal | Refusal::CardAlreadyOut { .. } => Clause::DealtFromShoe,
            Refusal::NothingToCut | Refusal::AlreadyCut | Refusal::CutTooNear { .. } => {
                Clause::CutOnce
            }
            Refusal::NotInDeck { .. } => Clause::DeckSize,
            Refusal::CountFirst | Refusal::NothingToCount => Clause::CardsCounted,
            Refusal::CheckFirst | Refusal::NothingToCheck => Clause::CardsChanged,
            Refusal::FaceUpCard => Clause::CommunalCards,
            Refusal::NoBetting | Refusal::NotYourTurn { .. } => Clause::Bet,
            Refusal::NoCheckInFirstRound => Clause::CheckAfterFirstRound,
            Refusal::NoCheckInLastRound => Clause::NoCheckInFinalRound,
            Refusal::NoCheckAfterBet { .. } => Clause::NoCheckAfterBet,
            Refusal::NothingToCall => Clause::Call,
            Refusal::MustRaiseOrFold => Clause::BlindCRaise,
            Refusal::MustCallToFold | Refusal::CallOrFold { .. } => Clause::BlindACallAndFold,
            Refusal::MustOpen { .. } => Clause::AnteOpen,
            Refusal::NoBringIn | Refusal::AlreadyOpened | Refusal::NothingToRaise => {
                Clause::OpeningOptions
            }
            Refusal::RaisesSpent { .. } | Refusal::BelowRaiseBefore { .. } => Clause::RaiseCap,
            Refusal::MustCompleteOrFold { .. } => Clause::ShortCall,
            Refusal::NotReopened => Clause::ShortTapOut,
            Refusal::NobodyToRaise => Clause::UncalledBet,
            Refusal::StakeTooShort { .. } => Clause::MustTapOut,
            Refusal::BelowLeastBet { .. } => Clause::LeastOpeningBet,
            Refusal::BelowMinimumBet { .. } => Clause::BetsAsDetermined,
            Refusal::BelowLeastRaise { .. } => Clause::LeastRaise,
            Refusal::NotInChips { .. } => Clause::BetsInChips,
            Refusal::StakeFixed => Clause::StakeFixedInRound,
            Refusal::BelowTableStake { .. } => Clause::MinimumTableStake,
            Refusal::AboveBuyIn { .. } => Clause::MaximumBuyIn,
            Refusal::StakeNotReduced | Refusal::BelowStakeTaken { .. } => Clause::StakeNotReduced,
            Refusal::StillBelowStake { .. } | Refusal::Declared => Clause::DeclaredPlayer,
            Refusal::ToppedAboveBuyIn { .. } => Clause::StakeBetweenRounds,
            Refusal::NoOverBlind => Clause::OverBlindsAllowed,
            Refusal::NothingToFold => Clause::SanctionFold,
            Refusal::NotShownToAnybody => Clause::ShowOneShowAll,
            Refusal::NothingToTell => Clause::HandToldToAll,
            Refusal::NobodyToAct | Refusal::TimeRuns | Refusal::TimeNotCalled => Clause::TimeToAct,
            Refusal::TimeAnnounced { .. } => Clause::AnnouncedTime,
            Refusal::ResultStands { .. } => Clause::RoundStands,
            Refusal::RoundComplete { .. } => Clause::Disruption,
            Refusal::VoidIsRefunded => Clause::Void,
            Refusal::NoReplacing | Refusal::NoSuchPlace { .. } => Clause::DrawInTurn,
            Refusal::NoLateBlind | Refusal::NothingToPost => Clause::MissedBlind,
            Refusal::NotShowing
            | Refusal::LastContender
            | Refusal::MustShow
            | Refusal::WrongCards { .. } => Clause::FirstToShow,
        })
    }

    fn text(&self) -> Text {
        let text = Text::new(self.word());
        match *self {
            Refusal::TooFewPlayers { ready } => text.with("ready", ready),
            Refusal::TimeAnnounced { seconds } => text.with("seconds", u64::from(seconds.0)),
            Refusal::AnotherCardSeen { card: Some(card), .. }
            | Refusal::NotInDeck { card }
            | Refusal::CardAlreadyOut { card } => text.with("card", card.to_string()),
            Refusal::NotYourTurn { turn } => text.with("seat", turn.0 + 1),
            Refusal::NoCheckAfterBet { to_call }
            | Refusal::MustCompleteOrFold { to_call }
            | Refusal::CallOrFold { to_call } => text.with("to_call", to_call),
            Refusal::CutTooNear { at_min, at_max } => {
                text.with("at_min", at_min).with("at_max", at_max)
            }
            Refusal::MustOpen { to_min }
            | Refusal::BelowLeastBet { to_min }
            | Refusal::BelowMinimumBet { to_min }
            | Refusal::BelowLeastRaise { to_min }
            | Refusal::BelowRaiseBefore { to_min } => text.with("to_min", to_min),
            Refusal::RaisesSpent { raises_max } => text.with("raises_max", raises_max),
            Refusal::StakeTooShort { stake } => text.with("stake", stake),
            Refusal::AboveLimit { to_max, .. } => text.with("to_max", to_max),
            Refusal::NotInChips { chip } => text.with("chip", chip),
            Refusal::ResultStands { round } | Refusal::RoundComplete { round } => {
                text.with("round", round.0)
            }
            Refusal::BelowTableStake { table_stake_min }
            | Refusal::StillBelowStake { table_stake_min }
            | Refusal::BelowStakeTaken { stake_min: table_stake_min } => {
                text.with("min", table_stake_min)
            }
            Refusal::AboveBuyIn { buy_in_max } | Refusal::ToppedAboveBuyIn { buy_in_max } => {
                text.with("max", buy_in_max)
            }
            Refusal::NoSuchPlace { cards } | Refusal::WrongCards { cards } => {
                text.with("cards", cards)
            }
            _ => text,
        }
    }
}

impl Refusal {
    #[expect(clippy::too_many_lines, reason = "one row for each refusal")]
    fn word(&self) -> &'static str {
        use Refusal::{BelowLeastBet, BelowLeastRaise, BelowMinimumBet, BelowRaiseBefore};
        match self {
            Refusal::NotYours => "refusal.not-yours",
            Refusal::NotAtTable => "refusal.not-at-table",
            Refusal::NotSeated => "poker.refusal.not-seated",
            Refusal::SitsSoAlready { out: true } => "poker.refusal.sits-out-already",
            Refusal::SitsSoAlready { out: false } => "poker.refusal.plays-already",
            Refusal::SitsOut => "poker.refusal.sits-out",
            Refusal::RoundRunning => "poker.refusal.round-running",
            Refusal::RoundNotRunning => "poker.refusal.round-not-running",
            Refusal::TooFewPlayers { .. } => "poker.refusal.too-few-players",
            Refusal::CountFirst => "poker.refusal.count-first",
            Refusal::CheckFirst => "poker.refusal.check-first",
            Refusal::NothingToCount => "poker.refusal.nothing-to-count",
            Refusal::NothingToCheck => "poker.refusal.nothing-to-check",
            Refusal::NothingToDeal => "poker.refusal.nothing-to-deal",
            Refusal::NothingToCut => "poker.refusal.nothing-to-cut",
            Refusal::AlreadyCut => "poker.refusal.already-cut",
            Refusal::CutTooNear { .. } => "poker.refusal.cut-too-near",
            Refusal::NotInDeck { .. } => "poker.refusal.not-in-deck",
            Refusal::CardAlreadyOut { .. } => "poker.refusal.card-already-out",
            Refusal::FaceUpCard => "poker.refusal.face-up-card",
            Refusal::NoBetting => "poker.refusal.no-betting",
            Refusal::NotYourTurn { .. } => "poker.refusal.not-your-turn",
            Refusal::NoCheckInFirstRound => "poker.refusal.no-check-in-first-round",
            Refusal::NoCheckInLastRound => "poker.refusal.no-check-in-last-round",
            Refusal::NoCheckAfterBet { .. } => "poker.refusal.no-check-after-bet",
            Refusal::NothingToCall => "poker.refusal.nothing-to-call",
            Refusal::MustRaiseOrFold => "poker.refusal.must-raise-or-fold",
            Refusal::MustCallToFold => "poker.refusal.must-call-to-fold",
            Refusal::CallOrFold { .. } => "poker.refusal.call-or-fold",
            Refusal::MustOpen { .. } => "poker.refusal.must-open",
            Refusal::NoBringIn => "poker.refusal.no-bring-in",
            Refusal::RaisesSpent { .. } => "poker.refusal.raises-spent",
            Refusal::MustCompleteOrFold { .. } => "poker.refusal.must-complete-or-fold",
            Refusal::NotReopened => "poker.refusal.not-reopened",
            Refusal::NobodyToRaise => "poker.refusal.nobody-to-raise",
            Refusal::NothingToRaise => "poker.refusal.nothing-to-raise",
            Refusal::AlreadyOpened => "poker.refusal.already-opened",
            Refusal::StakeTooShort { .. } => "poker.refusal.stake-too-short",
            BelowLeastBet { .. } | BelowMinimumBet { .. } => "poker.refusal.below-least-bet",
            BelowLeastRaise { .. } | BelowRaiseBefore { .. } => "poker.refusal.below-least-raise",
            Refusal::AboveLimit { .. } => "poker.refusal.above-limit",
            Refusal::NotInChips { .. } => "poker.refusal.not-in-chips",
            Refusal::StakeFixed => "poker.refusal.stake-fixed",
            Refusal::BelowTableStake { .. } => "poker.refusal.below-table-stake",
            Refusal::AboveBuyIn { .. } => "poker.refusal.above-buy-in",
            Refusal::StakeNotReduced => "poker.refusal.stake-not-reduced",
            Refusal::BelowStakeTaken { .. } => "poker.refusal.below-stake-taken",
            Refusal::StillBelowStake { .. } => "poker.refusal.still-below-stake",
            Refusal::ToppedAboveBuyIn { .. } => "poker.refusal.topped-above-buy-in",
            Refusal::Declared => "poker.refusal.declared",
            Refusal::NoOverBlind => "poker.refusal.no-over-blind",
            Refusal::NothingToPost => "poker.refusal.nothing-to-post",
            Refusal::NotShownToAnybody => "poker.refusal.not-shown-to-anybody",
            Refusal::NothingToTell => "poker.refusal.nothing-to-tell",
            Refusal::NobodyToAct => "poker.refusal.nobody-to-act",
            Refusal::TimeRuns => "poker.refusal.time-runs",
            Refusal::TimeNotCalled => "poker.refusal.time-not-called",
            Refusal::TimeAnnounced { .. } => "poker.refusal.time-announced",
            Refusal::NothingToFold => "poker.refusal.nothing-to-fold",
            Refusal::ResultStands { .. } => "poker.refusal.result-stands",
            Refusal::RoundComplete { .. } => "poker.refusal.round-complete",
            Refusal::VoidIsRefunded => "poker.refusal.void-is-refunded",
            Refusal::NoReplacing => "poker.refusal.no-replacing",
            Refusal::NoSuchPlace { .. } => "poker.refusal.no-such-place",
            Refusal::NoLateBlind => "poker.refusal.no-late-blind",
            Refusal::NotShowing => "poker.refusal.not-showing",
            Refusal::LastContender => "poker.refusal.last-contender",
            Refusal::MustShow => "poker.refusal.must-show",
            Refusal::WrongCards { .. } => "poker.refusal.wrong-cards",
            Refusal::NothingToVoid => "refusal.nothing-to-void",
            Refusal::DealtByComputer { .. } => "poker.refusal.dealt-by-computer",
            Refusal::NotDealtIn => "poker.refusal.not-dealt-in",
            Refusal::NotNow { when, .. } => when.word(),
            Refusal::RulingAwaited => "poker.refusal.ruling-awaited",
            Refusal::NotARemedy { .. } => "poker.refusal.not-a-remedy",
            Refusal::AnotherCardSeen { .. } => "poker.refusal.another-card-seen",
            Refusal::MayNotRaise => "poker.refusal.may-not-raise",
        }
    }
}
