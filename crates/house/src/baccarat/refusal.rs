//! Why the rules say no to something about boxes and cards; about wagers see [`wagering::Refusal`].

use equipment::Card;
use money::Cents;
use serde::Serialize;

use super::cards::Side;
use super::places::{Area, Place};
use crate::{CardCount, wagering};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    RoundRunning,
    CheckFirst,
    NothingToCheck,
    Differential {
        area: Area,
        max: Cents,
        room: Cents,
    },
    NoSuchBox {
        boxes: u8,
    },
    AreaFull {
        players_max: u8,
    },
    OtherBox {
        number: u8,
    },
    OneAreaOnly {
        area: Area,
    },
    NoWagersOnThisRound,
    ShuffleFirst,
    NotToBeShuffled,
    NotToBeCut,
    /// Players are asked first.
    OfferedToPlayers,
    CutTooNearTheEnd {
        min: CardCount,
        max: CardCount,
    },
    NoCuttingCardNow,
    CuttingCardRange {
        min: CardCount,
        max: CardCount,
    },
    ShowFirstCardFirst,
    FirstCardShown,
    NotInShoe {
        card: Card,
    },
    NoMoreBetsNotCalled,
    /// The next card goes elsewhere, or nowhere.
    NotNext {
        to: Option<Side>,
    },
    DealtFaceUp,
    DealtFaceDown,
    /// A card drawn in excess begins the round.
    HeldCardFirst {
        card: Card,
    },
    NothingToTurnUp,
    TurnedUpByPlayer,
    NotYoursToTurnUp,
    /// No card too many was seen, so the next round has wagers.
    WagersFirst,
    CommissionOwed {
        owed: Cents,
    },
    NothingOwed,
    /// Commission is owed, and no gaming chips are left to pay it.
    NoChipsForCommission {
        owed: Cents,
    },
    /// The computer deals, and makes none of the mistakes of a hand.
    DealtByComputer,
    /// The card is no mistake: this hand needs it.
    CardDue {
        to: Side,
    },
    NothingDealt,
    /// Nobody has gone through the cards since the table opened.
    CheckBeforeGaming,
    #[serde(untagged)]
    Wager(wagering::Refusal<Place>),
}

impl From<wagering::Refusal<Place>> for Refusal {
    fn from(refusal: wagering::Refusal<Place>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

rules::refusals! { Refusal {
    Refusal::RoundRunning => [CardsChanged] "baccarat.refusal.round-running",
    Refusal::CheckFirst => [CardsChanged] "baccarat.refusal.check-first",
    Refusal::NothingToCheck => [CardsChanged] "baccarat.refusal.nothing-to-check",
    Refusal::NoWagersOnThisRound => [ExposedExcessCard] "baccarat.refusal.no-wagers-on-this-round",
    Refusal::ShuffleFirst => [ShuffledForEachShoe] "baccarat.refusal.shuffle-first",
    Refusal::NotToBeShuffled => [ShuffledForEachShoe] "baccarat.refusal.not-to-be-shuffled",
    Refusal::NotToBeCut => [CutByAPlayer] "baccarat.refusal.not-to-be-cut",
    Refusal::OfferedToPlayers => [CutByAPlayer] "baccarat.refusal.offered-to-players",
    Refusal::NoCuttingCardNow => [CuttingCards] "baccarat.refusal.no-cutting-card-now",
    Refusal::ShowFirstCardFirst => [FirstCardBurns] "baccarat.refusal.show-first-card-first",
    Refusal::FirstCardShown => [FirstCardBurns] "baccarat.refusal.first-card-shown",
    Refusal::NoMoreBetsNotCalled => [NoMoreBets] "refusal.no-more-bets-not-called",
    Refusal::DealtFaceUp => [FacesDetermined] "baccarat.refusal.dealt-face-up",
    Refusal::DealtFaceDown => [FacesDetermined] "baccarat.refusal.dealt-face-down",
    Refusal::NothingToTurnUp => [WhoExposes] "baccarat.refusal.nothing-to-turn-up",
    Refusal::TurnedUpByPlayer => [WhoExposes] "baccarat.refusal.turned-up-by-player",
    Refusal::NotYoursToTurnUp => [WhoExposes] "baccarat.refusal.not-yours-to-turn-up",
    Refusal::WagersFirst => [ExposedExcessCard] "baccarat.refusal.wagers-first",
    Refusal::NothingOwed => [BankerPaysLessCommission] "baccarat.refusal.nothing-owed",
    Refusal::DealtByComputer => [SequenceReconstructed] "baccarat.refusal.dealt-by-computer",
    Refusal::NothingDealt => [SequenceReconstructed] "baccarat.refusal.nothing-dealt",
    Refusal::CheckBeforeGaming => [CardsChecked] "baccarat.refusal.check-before-gaming",
    Refusal::Wager(refusal) => in refusal: wagering::Refusal<Place>,
    Refusal::Differential { area, max, room } =>
        [DifferentialLimit] "baccarat.refusal.differential" {
            hand: area.word(),
            max: *max,
            room: *room,
        },
    Refusal::NoSuchBox { boxes } => [OneBoxEach] "baccarat.refusal.no-such-box" { boxes: *boxes },
    Refusal::AreaFull { players_max } =>
        [TwoPlayersAnArea] "baccarat.refusal.area-full" { players: *players_max },
    Refusal::OtherBox { number } => [OneBoxEach] "baccarat.refusal.other-box" { number: *number },
    Refusal::OneAreaOnly { area } =>
        [OneBoxEach] "baccarat.refusal.one-area-only" { hand: area.word() },
    Refusal::CutTooNearTheEnd { min, max } =>
        [CuttingCards] "baccarat.refusal.cut-too-near-the-end" {
            min: u64::from(min.0),
            max: u64::from(max.0),
        },
    Refusal::CuttingCardRange { min, max } => [CuttingCards] "baccarat.refusal.cutting-card-range" {
        min: u64::from(min.0),
        max: u64::from(max.0),
    },
    Refusal::NotInShoe { card } =>
        [DealtFromShoe] "baccarat.refusal.not-in-shoe" { card: card.to_string() },
    Refusal::HeldCardFirst { card } =>
        [ExposedExcessCard] "baccarat.refusal.held-card-first" { card: card.to_string() },
    Refusal::NotNext { to: Some(to) } =>
        [ThirdCard] "baccarat.refusal.not-next" { hand: to.word() },
    Refusal::NotNext { to: None } => [ThirdCard] "baccarat.refusal.no-card-next",
    Refusal::CardDue { to } => [ThirdCard] "baccarat.refusal.card-due" { hand: to.word() },
    Refusal::CommissionOwed { owed } =>
        [BankerPaysLessCommission] "baccarat.refusal.commission-owed" { owed: *owed },
    Refusal::NoChipsForCommission { owed } =>
        [BankerPaysLessCommission] "baccarat.refusal.no-chips-for-commission" { owed: *owed },
} }
