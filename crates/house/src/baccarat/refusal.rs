//! Why the rules say no to something about boxes and cards; about wagers see [`wagering::Refusal`].

use equipment::Card;
use money::Cents;
use rules::{Clause, Refuse, Text};
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

impl Refuse for Refusal {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::RoundRunning | Refusal::CheckFirst | Refusal::NothingToCheck => {
                Clause::CardsChanged
            }
            Refusal::Differential { .. } => Clause::DifferentialLimit,
            Refusal::AreaFull { .. } => Clause::TwoPlayersAnArea,
            Refusal::NoSuchBox { .. } | Refusal::OtherBox { .. } | Refusal::OneAreaOnly { .. } => {
                Clause::OneBoxEach
            }
            Refusal::ShuffleFirst | Refusal::NotToBeShuffled => Clause::ShuffledForEachShoe,
            Refusal::NotToBeCut | Refusal::OfferedToPlayers => Clause::CutByAPlayer,
            Refusal::CutTooNearTheEnd { .. }
            | Refusal::NoCuttingCardNow
            | Refusal::CuttingCardRange { .. } => Clause::CuttingCards,
            Refusal::ShowFirstCardFirst | Refusal::FirstCardShown => Clause::FirstCardBurns,
            Refusal::NotInShoe { .. } => Clause::DealtFromShoe,
            Refusal::NoMoreBetsNotCalled => Clause::NoMoreBets,
            Refusal::NotNext { .. } | Refusal::CardDue { .. } => Clause::ThirdCard,
            Refusal::DealtFaceUp | Refusal::DealtFaceDown => Clause::FacesDetermined,
            Refusal::HeldCardFirst { .. } | Refusal::WagersFirst | Refusal::NoWagersOnThisRound => {
                Clause::ExposedExcessCard
            }
            Refusal::NothingToTurnUp | Refusal::TurnedUpByPlayer | Refusal::NotYoursToTurnUp => {
                Clause::WhoExposes
            }
            Refusal::CommissionOwed { .. } | Refusal::NothingOwed => {
                Clause::BankerPaysLessCommission
            }
            Refusal::DealtByComputer | Refusal::NothingDealt => Clause::SequenceReconstructed,
            Refusal::CheckBeforeGaming => Clause::CardsChecked,
            Refusal::Wager(refusal) => return refusal.clause(),
        })
    }

    fn text(&self) -> Text {
        let text = |key| Text::new(key);
        let range = |key, min: CardCount, max: CardCount| {
            Text::new(key).with("min", u64::from(min.0)).with("max", u64::from(max.0))
        };
        match *self {
            Refusal::Wager(ref refusal) => refusal.text(),
            Refusal::Differential { area, max, room } => {
                let said = text("baccarat.refusal.differential");
                said.with("hand", area.word()).with("max", max).with("room", room)
            }
            Refusal::NoSuchBox { boxes } => {
                text("baccarat.refusal.no-such-box").with("boxes", boxes)
            }
            Refusal::AreaFull { players_max } => {
                text("baccarat.refusal.area-full").with("players", players_max)
            }
            Refusal::OtherBox { number } => {
                text("baccarat.refusal.other-box").with("number", number)
            }
            Refusal::OneAreaOnly { area } => {
                text("baccarat.refusal.one-area-only").with("hand", area.word())
            }
            Refusal::CutTooNearTheEnd { min, max } => {
                range("baccarat.refusal.cut-too-near-the-end", min, max)
            }
            Refusal::CuttingCardRange { min, max } => {
                range("baccarat.refusal.cutting-card-range", min, max)
            }
            Refusal::NotInShoe { card } => {
                text("baccarat.refusal.not-in-shoe").with("card", card.to_string())
            }
            Refusal::HeldCardFirst { card } => {
                text("baccarat.refusal.held-card-first").with("card", card.to_string())
            }
            Refusal::NotNext { to: Some(to) } => {
                text("baccarat.refusal.not-next").with("hand", to.word())
            }
            Refusal::CardDue { to } => text("baccarat.refusal.card-due").with("hand", to.word()),
            Refusal::CommissionOwed { owed } => {
                text("baccarat.refusal.commission-owed").with("owed", owed)
            }
            _ => text(self.word()),
        }
    }
}

impl Refusal {
    /// What is said where nothing has to be filled in.
    fn word(&self) -> &'static str {
        match self {
            Refusal::RoundRunning => "baccarat.refusal.round-running",
            Refusal::CheckFirst => "baccarat.refusal.check-first",
            Refusal::NothingToCheck => "baccarat.refusal.nothing-to-check",
            Refusal::NoWagersOnThisRound => "baccarat.refusal.no-wagers-on-this-round",
            Refusal::ShuffleFirst => "baccarat.refusal.shuffle-first",
            Refusal::NotToBeShuffled => "baccarat.refusal.not-to-be-shuffled",
            Refusal::NotToBeCut => "baccarat.refusal.not-to-be-cut",
            Refusal::OfferedToPlayers => "baccarat.refusal.offered-to-players",
            Refusal::NoCuttingCardNow => "baccarat.refusal.no-cutting-card-now",
            Refusal::ShowFirstCardFirst => "baccarat.refusal.show-first-card-first",
            Refusal::FirstCardShown => "baccarat.refusal.first-card-shown",
            Refusal::NoMoreBetsNotCalled => "refusal.no-more-bets-not-called",
            Refusal::DealtFaceUp => "baccarat.refusal.dealt-face-up",
            Refusal::DealtFaceDown => "baccarat.refusal.dealt-face-down",
            Refusal::NothingToTurnUp => "baccarat.refusal.nothing-to-turn-up",
            Refusal::TurnedUpByPlayer => "baccarat.refusal.turned-up-by-player",
            Refusal::NotYoursToTurnUp => "baccarat.refusal.not-yours-to-turn-up",
            Refusal::WagersFirst => "baccarat.refusal.wagers-first",
            Refusal::NothingOwed => "baccarat.refusal.nothing-owed",
            Refusal::DealtByComputer => "baccarat.refusal.dealt-by-computer",
            Refusal::NothingDealt => "baccarat.refusal.nothing-dealt",
            Refusal::CheckBeforeGaming => "baccarat.refusal.check-before-gaming",
            _ => "baccarat.refusal.no-card-next",
        }
    }
}
