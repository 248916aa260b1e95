//! Why the rules say no to something about cards and hands; about wagers see [`wagering::Refusal`].

use equipment::Card;
use money::Cents;
use rules::{Clause, Refuse, Seat, Text};
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
    /// Somebody else on the box decides about it: who sits there, or whose wager lies nearest to the dealer.
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
    /// What was paid by that card cannot go back: its owner has spent it, or has left.
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

impl Refuse for Refusal {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::Wager(refusal) => return refusal.clause(),
            Refusal::ShuffleFirst | Refusal::NothingToShuffle => Clause::ShuffleEachShoe,
            Refusal::CutFirst | Refusal::NothingToCut => Clause::CutOffered,
            Refusal::CuttingCardFirst
            | Refusal::CutOutOfRange { .. }
            | Refusal::CuttingCardOutOfRange { .. } => Clause::CuttingCard,
            Refusal::CheckFirst | Refusal::NothingToCheck => Clause::CardsChanged,
            Refusal::CuttingCardNext => Clause::CuttingCardFirst,
            Refusal::ShoeEmpty => Clause::DiscardsReshuffled,
            Refusal::NotInShoe { .. } | Refusal::NothingToDeal => Clause::DealtFaceUp,
            Refusal::OtherCardNext { .. } | Refusal::TooManySetAside { .. } => Clause::DrawnInError,
            Refusal::NoSuchBox { .. } | Refusal::NotForWagers => Clause::WagersInChips,
            Refusal::BoxFull { .. } => Clause::ThreeWagerers,
            Refusal::BoxesSpent { .. } => Clause::SeveralBoxes,
            Refusal::MinimumOnly { .. } => Clause::MidShoeMinimum,
            Refusal::SevensNotOffered => Clause::SuperSevens,
            Refusal::SevensTaken => Clause::SuperSevensBox,
            Refusal::SevensAmount { .. } => Clause::SuperSevensAmount,
            Refusal::NoMoreBetsNotCalled => Clause::DealClockwise,
            Refusal::NewCardsFirst => Clause::AutomatedShoeReplaced,
            Refusal::DealtByComputer { under } => *under,
            Refusal::CheckBeforeGaming => Clause::CardsChecked,
            Refusal::NoSuchCard | Refusal::PaidAndGone => Clause::HandReconstructed,
            Refusal::NoInsurance | Refusal::InsuranceOutOfRange { .. } => Clause::Insurance,
            Refusal::InsuranceTooLate => Clause::InsuranceInTime,
            Refusal::NoBlackjack | Refusal::AlreadyInsured => Clause::EvenMoney,
            Refusal::NotYourTurn { .. } | Refusal::NothingAsked => Clause::DecisionsClockwise,
            Refusal::DecidedBySitter { .. } => Clause::BoxDecidedBySitter,
            Refusal::DecidedByNearest { .. } => Clause::BoxDecidedByNearest,
            Refusal::OnlyDeciderSplits => Clause::NobodyElseSplits,
            Refusal::OnlyDeciderDoubles => Clause::NobodyElseDoubles,
            Refusal::NothingToFollow => Clause::FollowTheSplit,
            Refusal::MustDraw { .. } => Clause::MustDrawUnder12,
            Refusal::NotAPair => Clause::SplitOfEqualValue,
            Refusal::HandsSpent { .. } | Refusal::AcesSplitOnce => Clause::FourHands,
            Refusal::OneCardOnly => Clause::SplitAcesOneCard,
            Refusal::NotToBeDoubled { .. } => Clause::MayDouble,
            Refusal::RoundRunning => Clause::RoundOfCards,
            Refusal::FinalRoundsLikeOthers | Refusal::AlreadyAnnounced => Clause::FinalThreeRounds,
            Refusal::NotAutomated => Clause::AutomatedShoe,
            Refusal::ThatIsDue => Clause::DealerDrawsTo16,
            Refusal::RulingAwaited | Refusal::NotARemedy => Clause::ShoeMalfunction,
        })
    }

    fn text(&self) -> Text {
        let count = |count: CardCount| u64::from(count.0);
        let text = Text::new(self.word());
        match *self {
            Refusal::Wager(ref refusal) => refusal.text(),
            Refusal::CutOutOfRange { min, max } | Refusal::CuttingCardOutOfRange { min, max } => {
                text.with("min", count(min)).with("max", count(max))
            }
            Refusal::NotInShoe { card } | Refusal::OtherCardNext { card } => {
                text.with("card", card.to_string())
            }
            Refusal::NoSuchBox { boxes } => text.with("boxes", boxes),
            Refusal::BoxFull { wagerers: max }
            | Refusal::BoxesSpent { max }
            | Refusal::HandsSpent { max }
            | Refusal::TooManySetAside { max } => text.with("max", max),
            Refusal::MinimumOnly { min } => text.with("min", min),
            Refusal::SevensAmount { amount } => text.with("amount", amount),
            Refusal::InsuranceOutOfRange { min, max, step } => {
                text.with("min", min).with("max", max).with("step", step)
            }
            Refusal::NotYourTurn { seat: Some(seat) }
            | Refusal::DecidedBySitter { seat }
            | Refusal::DecidedByNearest { seat } => text.with("box", seat.0 + 1),
            Refusal::MustDraw { points } => text.with("points", points),
            Refusal::NotToBeDoubled { min, max } => text.with("min", min).with("max", max),
            _ => text,
        }
    }
}

impl Refusal {
    fn word(&self) -> &'static str {
        match self {
            // Said by the wager's own refusal.
            Refusal::Wager(_) => "refusal.not-yours",
            Refusal::ShuffleFirst => "blackjack.refusal.shuffle-first",
            Refusal::CutFirst => "blackjack.refusal.cut-first",
            Refusal::CuttingCardFirst => "blackjack.refusal.cutting-card-first",
            Refusal::CheckFirst => "blackjack.refusal.check-first",
            Refusal::NewCardsFirst => "blackjack.refusal.new-cards-first",
            Refusal::NothingToShuffle => "blackjack.refusal.nothing-to-shuffle",
            Refusal::NothingToCut => "blackjack.refusal.nothing-to-cut",
            Refusal::CutOutOfRange { .. } => "blackjack.refusal.cut-out-of-range",
            Refusal::NothingToCheck => "blackjack.refusal.nothing-to-check",
            Refusal::CuttingCardOutOfRange { .. } => "blackjack.refusal.cutting-card-out-of-range",
            Refusal::CuttingCardNext => "blackjack.refusal.cutting-card-next",
            Refusal::ShoeEmpty => "blackjack.refusal.shoe-empty",
            Refusal::NotInShoe { .. } => "blackjack.refusal.not-in-shoe",
            Refusal::OtherCardNext { .. } => "blackjack.refusal.other-card-next",
            Refusal::NoSuchBox { .. } => "blackjack.refusal.no-such-box",
            Refusal::NotForWagers => "blackjack.refusal.not-for-wagers",
            Refusal::BoxFull { .. } => "blackjack.refusal.box-full",
            Refusal::BoxesSpent { .. } => "blackjack.refusal.boxes-spent",
            Refusal::MinimumOnly { .. } => "blackjack.refusal.minimum-only",
            Refusal::SevensNotOffered => "blackjack.refusal.sevens-not-offered",
            Refusal::SevensTaken => "blackjack.refusal.sevens-taken",
            Refusal::SevensAmount { .. } => "blackjack.refusal.sevens-amount",
            Refusal::NoMoreBetsNotCalled => "refusal.no-more-bets-not-called",
            Refusal::NothingToDeal => "blackjack.refusal.nothing-to-deal",
            Refusal::NothingAsked => "blackjack.refusal.nothing-asked",
            Refusal::NoInsurance => "blackjack.refusal.no-insurance",
            Refusal::InsuranceTooLate => "blackjack.refusal.insurance-too-late",
            Refusal::AlreadyInsured => "blackjack.refusal.already-insured",
            Refusal::InsuranceOutOfRange { .. } => "blackjack.refusal.insurance-out-of-range",
            Refusal::NoBlackjack => "blackjack.refusal.no-blackjack",
            Refusal::NotYourTurn { seat: Some(_) } => "blackjack.refusal.not-your-turn",
            Refusal::NotYourTurn { seat: None } => "blackjack.refusal.nobodys-turn",
            Refusal::DecidedBySitter { .. } => "blackjack.refusal.decided-by-sitter",
            Refusal::DecidedByNearest { .. } => "blackjack.refusal.decided-by-nearest",
            Refusal::OnlyDeciderSplits => "blackjack.refusal.only-decider-splits",
            Refusal::OnlyDeciderDoubles => "blackjack.refusal.only-decider-doubles",
            Refusal::NothingToFollow => "blackjack.refusal.nothing-to-follow",
            Refusal::MustDraw { .. } => "blackjack.refusal.must-draw",
            Refusal::NotAPair => "blackjack.refusal.not-a-pair",
            Refusal::HandsSpent { .. } => "blackjack.refusal.hands-spent",
            Refusal::AcesSplitOnce => "blackjack.refusal.aces-split-once",
            Refusal::OneCardOnly => "blackjack.refusal.one-card-only",
            Refusal::NotToBeDoubled { .. } => "blackjack.refusal.not-to-be-doubled",
            Refusal::DealtByComputer { .. } => "blackjack.refusal.dealt-by-computer",
            Refusal::RoundRunning => "blackjack.refusal.round-running",
            Refusal::FinalRoundsLikeOthers => "blackjack.refusal.final-rounds-like-others",
            Refusal::AlreadyAnnounced => "blackjack.refusal.already-announced",
            Refusal::NotAutomated => "blackjack.refusal.not-automated",
            Refusal::CheckBeforeGaming => "blackjack.refusal.check-before-gaming",
            Refusal::NoSuchCard => "blackjack.refusal.no-such-card",
            Refusal::PaidAndGone => "blackjack.refusal.paid-and-gone",
            Refusal::TooManySetAside { .. } => "blackjack.refusal.too-many-set-aside",
            Refusal::ThatIsDue => "blackjack.refusal.that-is-due",
            Refusal::RulingAwaited => "blackjack.refusal.ruling-awaited",
            Refusal::NotARemedy => "blackjack.refusal.not-a-remedy",
        }
    }
}
