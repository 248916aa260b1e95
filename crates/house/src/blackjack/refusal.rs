//! Why the rules say no to something about cards and hands; about wagers see [`wagering::Refusal`].

use equipment::Card;
use money::Cents;
use rules::{Clause, Seat};
use serde::Serialize;

use super::Spot;
use crate::shoe::CardCount;
use crate::wagering;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    // The shoe.
    ShuffleFirst,
    CutFirst,
    CuttingCardFirst,
    CheckFirst,
    NewCardsFirst,
    NothingToShuffle,
    NothingToCut,
    CutOutOfRange {
        min: CardCount,
        max: CardCount,
    },
    NothingToCheck,
    CuttingCardOutOfRange {
        min: CardCount,
        max: CardCount,
    },
    CuttingCardNext,
    ShoeEmpty,
    NotInShoe {
        card: Card,
    },
    /// A card that was drawn in error is used first.
    OtherCardNext {
        card: Card,
    },
    // Boxes.
    NoSuchBox {
        boxes: u8,
    },
    NotForWagers,
    BoxFull {
        wagerers: u8,
    },
    BoxesSpent {
        max: u8,
    },
    MinimumOnly {
        min: Cents,
    },
    SevensNotOffered,
    SevensTaken,
    SevensAmount {
        amount: Cents,
    },
    // Cards and decisions.
    NoMoreBetsNotCalled,
    NothingToDeal,
    NothingAsked,
    NoInsurance,
    InsuranceTooLate,
    AlreadyInsured,
    InsuranceOutOfRange {
        min: Cents,
        max: Cents,
        step: Cents,
    },
    NoBlackjack,
    NotYourTurn {
        seat: Option<Seat>,
    },
    /// Another player on the box decides about it: the one who sits there, or whose wager lies nearest to the dealer.
    DecidedBySitter {
        seat: Seat,
    },
    DecidedByNearest {
        seat: Seat,
    },
    OnlyDeciderSplits,
    OnlyDeciderDoubles,
    NothingToFollow,
    MustDraw {
        points: u8,
    },
    NotAPair,
    HandsSpent {
        max: u8,
    },
    AcesSplitOnce,
    OneCardOnly,
    NotToBeDoubled {
        min: u8,
        max: u8,
    },
    // Irregularities and announcements.
    DealtByComputer {
        under: Clause,
    },
    RoundRunning,
    FinalRoundsLikeOthers,
    AlreadyAnnounced,
    NotAutomated,
    /// The dealer has not gone through the cards since the table opened.
    CheckBeforeGaming,
    NoSuchCard,
    /// The winnings from that card cannot go back: their owner has spent them, or has left.
    PaidAndGone,
    TooManySetAside {
        max: u8,
    },
    ThatIsDue,
    RulingAwaited,
    NotARemedy,
    #[serde(untagged)]
    Wager(wagering::Refusal<Spot>),
}

impl From<wagering::Refusal<Spot>> for Refusal {
    fn from(refusal: wagering::Refusal<Spot>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

rules::refusals! { Refusal {
    Refusal::Wager(refusal) => in refusal: wagering::Refusal<Spot>,
    Refusal::ShuffleFirst => [ShuffleEachShoe] "blackjack.refusal.shuffle-first",
    Refusal::CutFirst => [CutOffered] "blackjack.refusal.cut-first",
    Refusal::CuttingCardFirst => [CuttingCard] "blackjack.refusal.cutting-card-first",
    Refusal::CheckFirst => [CardsChanged] "blackjack.refusal.check-first",
    Refusal::NewCardsFirst => [AutomatedShoeReplaced] "blackjack.refusal.new-cards-first",
    Refusal::NothingToShuffle => [ShuffleEachShoe] "blackjack.refusal.nothing-to-shuffle",
    Refusal::NothingToCut => [CutOffered] "blackjack.refusal.nothing-to-cut",
    Refusal::CutOutOfRange { min, max } => [CuttingCard] "blackjack.refusal.cut-out-of-range" {
        min: u64::from(min.0),
        max: u64::from(max.0),
    },
    Refusal::NothingToCheck => [CardsChanged] "blackjack.refusal.nothing-to-check",
    Refusal::CuttingCardOutOfRange { min, max } =>
        [CuttingCard] "blackjack.refusal.cutting-card-out-of-range" {
            min: u64::from(min.0),
            max: u64::from(max.0),
        },
    Refusal::CuttingCardNext => [CuttingCardFirst] "blackjack.refusal.cutting-card-next",
    Refusal::ShoeEmpty => [DiscardsReshuffled] "blackjack.refusal.shoe-empty",
    Refusal::NotInShoe { card } =>
        [DealtFaceUp] "blackjack.refusal.not-in-shoe" { card: card.to_string() },
    Refusal::OtherCardNext { card } =>
        [DrawnInError] "blackjack.refusal.other-card-next" { card: card.to_string() },
    Refusal::NoSuchBox { boxes } =>
        [WagersInChips] "blackjack.refusal.no-such-box" { boxes: *boxes },
    Refusal::NotForWagers => [WagersInChips] "blackjack.refusal.not-for-wagers",
    Refusal::BoxFull { wagerers: max } =>
        [ThreeWagerers] "blackjack.refusal.box-full" { max: *max },
    Refusal::BoxesSpent { max } => [SeveralBoxes] "blackjack.refusal.boxes-spent" { max: *max },
    Refusal::MinimumOnly { min } => [MidShoeMinimum] "blackjack.refusal.minimum-only" { min: *min },
    Refusal::SevensNotOffered => [SuperSevens] "blackjack.refusal.sevens-not-offered",
    Refusal::SevensTaken => [SuperSevensBox] "blackjack.refusal.sevens-taken",
    Refusal::SevensAmount { amount } =>
        [SuperSevensAmount] "blackjack.refusal.sevens-amount" { amount: *amount },
    Refusal::NoMoreBetsNotCalled => [DealClockwise] "refusal.no-more-bets-not-called",
    Refusal::NothingToDeal => [DealtFaceUp] "blackjack.refusal.nothing-to-deal",
    Refusal::NothingAsked => [DecisionsClockwise] "blackjack.refusal.nothing-asked",
    Refusal::NoInsurance => [Insurance] "blackjack.refusal.no-insurance",
    Refusal::InsuranceTooLate => [InsuranceInTime] "blackjack.refusal.insurance-too-late",
    Refusal::AlreadyInsured => [EvenMoney] "blackjack.refusal.already-insured",
    Refusal::InsuranceOutOfRange { min, max, step } =>
        [Insurance] "blackjack.refusal.insurance-out-of-range" {
            min: *min,
            max: *max,
            step: *step,
        },
    Refusal::NoBlackjack => [EvenMoney] "blackjack.refusal.no-blackjack",
    Refusal::NotYourTurn { seat: Some(seat) } =>
        [DecisionsClockwise] "blackjack.refusal.not-your-turn" { box: seat.0 + 1 },
    Refusal::NotYourTurn { seat: None } => [DecisionsClockwise] "blackjack.refusal.nobodys-turn",
    Refusal::DecidedBySitter { seat } =>
        [BoxDecidedBySitter] "blackjack.refusal.decided-by-sitter" { box: seat.0 + 1 },
    Refusal::DecidedByNearest { seat } =>
        [BoxDecidedByNearest] "blackjack.refusal.decided-by-nearest" { box: seat.0 + 1 },
    Refusal::OnlyDeciderSplits => [NobodyElseSplits] "blackjack.refusal.only-decider-splits",
    Refusal::OnlyDeciderDoubles => [NobodyElseDoubles] "blackjack.refusal.only-decider-doubles",
    Refusal::NothingToFollow => [FollowTheSplit] "blackjack.refusal.nothing-to-follow",
    Refusal::MustDraw { points } =>
        [MustDrawUnder12] "blackjack.refusal.must-draw" { points: *points },
    Refusal::NotAPair => [SplitOfEqualValue] "blackjack.refusal.not-a-pair",
    Refusal::HandsSpent { max } => [FourHands] "blackjack.refusal.hands-spent" { max: *max },
    Refusal::AcesSplitOnce => [FourHands] "blackjack.refusal.aces-split-once",
    Refusal::OneCardOnly => [SplitAcesOneCard] "blackjack.refusal.one-card-only",
    Refusal::NotToBeDoubled { min, max } =>
        [MayDouble] "blackjack.refusal.not-to-be-doubled" { min: *min, max: *max },
    Refusal::DealtByComputer { under } => [= *under] "blackjack.refusal.dealt-by-computer",
    Refusal::RoundRunning => [RoundOfCards] "blackjack.refusal.round-running",
    Refusal::FinalRoundsLikeOthers =>
        [FinalThreeRounds] "blackjack.refusal.final-rounds-like-others",
    Refusal::AlreadyAnnounced => [FinalThreeRounds] "blackjack.refusal.already-announced",
    Refusal::NotAutomated => [AutomatedShoe] "blackjack.refusal.not-automated",
    Refusal::CheckBeforeGaming => [CardsChecked] "blackjack.refusal.check-before-gaming",
    Refusal::NoSuchCard => [HandReconstructed] "blackjack.refusal.no-such-card",
    Refusal::PaidAndGone => [HandReconstructed] "blackjack.refusal.paid-and-gone",
    Refusal::TooManySetAside { max } =>
        [DrawnInError] "blackjack.refusal.too-many-set-aside" { max: *max },
    Refusal::ThatIsDue => [DealerDrawsTo16] "blackjack.refusal.that-is-due",
    Refusal::RulingAwaited => [ShoeMalfunction] "blackjack.refusal.ruling-awaited",
    Refusal::NotARemedy => [ShoeMalfunction] "blackjack.refusal.not-a-remedy",
} }
