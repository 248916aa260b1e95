//! Why the rules say no to something about the cards; about wagers see [`wagering::Refusal`].

use money::Cents;
use serde::Serialize;

use super::{HandFault, Spot};
use crate::wagering;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The player has no box.
    NoBox,
    /// Another player's ante lies in the box before the seat.
    BoxInUse,
    /// A bet comes after the deal.
    BetLater,
    NoJackpot,
    AnteFirst,
    NotTheApprovedAmount {
        wager: Cents,
    },
    OnlyTheAnte,
    CheckFirst,
    CountFirst,
    NothingToCheck,
    RoundRunning,
    NothingToShuffle,
    NothingToCut,
    CutTooNear {
        min: u8,
        max: u8,
    },
    NotInShoe,
    NothingToDeal,
    CardSeen,
    MustBeSeen,
    NotDealt,
    NothingToDecide,
    CannotAffordBet {
        bet: Cents,
        rack: Cents,
    },
    NoWagerOnJackpot,
    AlreadyDeclared,
    DeclaredByTable,
    NothingToShow,
    NotThatHand,
    NothingToCollect,
    /// The hand was folded, so that this does not matter for it any more.
    HandFolded,
    HandVoid,
    /// The player whose hand it was is no longer at the table.
    PlayerLeft,
    /// The dealer's card lies face up, or was said to be exposed before.
    LiesOpen,
    /// Another card is known to lie there.
    NotThatCard,
    RulingAwaited,
    NotARemedy,
    /// The computer deals, and nothing of this kind happens to its cards.
    DealtByComputer {
        what: HandFault,
    },
    NotNow {
        what: HandFault,
    },
    /// The wagers are settled; other means remain.
    RoundSettled {
        what: HandFault,
    },
    #[serde(untagged)]
    Wager(wagering::Refusal<Spot>),
}

impl From<wagering::Refusal<Spot>> for Refusal {
    fn from(refusal: wagering::Refusal<Spot>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

rules::refusals! { Refusal {
    Refusal::NoBox => [OneBoxEach] "canberra-poker.refusal.no-box",
    Refusal::BoxInUse => [OneBoxEach] "canberra-poker.refusal.box-in-use",
    Refusal::BetLater => [DecideAfterTheDeal] "canberra-poker.refusal.bet-later",
    Refusal::NoJackpot => [BoomerangWager] "canberra-poker.refusal.no-jackpot",
    Refusal::AnteFirst => [BoomerangWithAnte] "canberra-poker.refusal.ante-first",
    Refusal::NotTheApprovedAmount { wager } =>
        [BoomerangWager] "canberra-poker.refusal.not-the-approved-amount" { wager: *wager },
    Refusal::OnlyTheAnte => [RaisedMaximum] "canberra-poker.refusal.only-the-ante",
    Refusal::CheckFirst => [CardsChanged] "canberra-poker.refusal.check-first",
    Refusal::CountFirst => [CardsCounted] "canberra-poker.refusal.count-first",
    Refusal::NothingToCheck => [CardsChanged] "canberra-poker.refusal.nothing-to-check",
    Refusal::RoundRunning => [RoundOfCards] "canberra-poker.refusal.round-running",
    Refusal::NothingToShuffle => [ShuffleEachRound] "canberra-poker.refusal.nothing-to-shuffle",
    Refusal::NothingToCut => [CutAwayFromEnds] "canberra-poker.refusal.nothing-to-cut",
    Refusal::CutTooNear { min, max } =>
        [CutAwayFromEnds] "canberra-poker.refusal.cut-too-near" { min: *min, max: *max },
    Refusal::NotInShoe => [DealtFromAShoe] "canberra-poker.refusal.not-in-shoe",
    Refusal::NothingToDeal => [FiveTurnsOfTheDeal] "canberra-poker.refusal.nothing-to-deal",
    Refusal::CardSeen => [OneDeck] "canberra-poker.refusal.card-seen",
    Refusal::MustBeSeen => [DealtFaceDown] "canberra-poker.refusal.must-be-seen",
    Refusal::NotDealt => [DecideAfterTheDeal] "canberra-poker.refusal.not-dealt",
    Refusal::NothingToDecide => [DecideAfterTheDeal] "canberra-poker.refusal.nothing-to-decide",
    Refusal::CannotAffordBet { bet, rack } =>
        [BetTwiceTheAnte] "canberra-poker.refusal.cannot-afford-bet" { bet: *bet, rack: *rack },
    Refusal::NoWagerOnJackpot =>
        [BoomerangDeclared] "canberra-poker.refusal.no-wager-on-jackpot",
    Refusal::AlreadyDeclared => [BoomerangDeclared] "canberra-poker.refusal.already-declared",
    Refusal::DeclaredByTable => [BoomerangDeclared] "canberra-poker.refusal.declared-by-table",
    Refusal::NothingToShow => [DealerSetsHand] "canberra-poker.refusal.nothing-to-show",
    Refusal::NotThatHand => [DealerSetsHand] "canberra-poker.refusal.not-that-hand",
    Refusal::NothingToCollect =>
        [BoomerangDeclared] "canberra-poker.refusal.nothing-to-collect",
    Refusal::HandFolded => [FoldHand] "canberra-poker.refusal.hand-folded",
    Refusal::HandVoid => [Void] "canberra-poker.refusal.hand-void",
    Refusal::PlayerLeft => [Disputes] "canberra-poker.refusal.player-left",
    Refusal::LiesOpen => [DealersCardExposed] "canberra-poker.refusal.lies-open",
    Refusal::NotThatCard => [OneDeck] "canberra-poker.refusal.not-that-card",
    Refusal::RulingAwaited => [CollusionRuled] "canberra-poker.refusal.ruling-awaited",
    Refusal::NotARemedy => [CollusionRuled] "canberra-poker.refusal.not-a-remedy",
    Refusal::DealtByComputer { what } =>
        [= what.clause()] "canberra-poker.refusal.dealt-by-computer",
    Refusal::NotNow { what } => [= what.clause()] "canberra-poker.refusal.not-now",
    Refusal::RoundSettled { what } => [= what.clause()] "canberra-poker.refusal.round-settled",
    Refusal::Wager(refusal) => in refusal: wagering::Refusal<Spot>,
} }
