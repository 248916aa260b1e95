//! Commands to a table of baccarat besides wagers.

use equipment::Card;
use rules::{Clause, Party};
use serde::{Deserialize, Serialize};

use super::cards::Side;
use super::places::Place;
use crate::{CardCount, Joined, wagering};

/// Wagers, and what is done with the cards.
pub type Act = Joined<wagering::Act<Place>, CardAct>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CardAct {
    Shuffle,
    /// A player, or else a supervisor, puts the first cutting card behind so many cards.
    Cut {
        behind: CardCount,
    },
    DeclineCut,
    /// The dealer puts the other one so many cards from the back.
    InsertCuttingCard {
        from_back: CardCount,
    },
    ShowFirstCard {
        card: Card,
    },
    /// No card where it comes face down.
    Deal {
        to: Side,
        card: Option<Card>,
    },
    /// A supervisor says who turns up a hand in this round; nobody is the dealer.
    LetExpose {
        hand: Side,
        party: Option<Party>,
    },
    /// A player turns a hand up.
    Expose {
        hand: Side,
    },
    /// The face of a card that is turned up.
    TurnUp {
        hand: Side,
        card: Card,
    },
    BeginWithoutWagers,
    /// A supervisor replaces cards, having looked at every new one.
    ChangeCards {
        all: bool,
    },
    CheckCards,
    /// Commission on a running account is paid.
    SettleCommission {
        party: Party,
    },
}

pub type Irregularity = Joined<wagering::Irregularity<Place>, DealError>;

/// Errors with cards in a dealer's hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DealError {
    /// Player was dealt a card that it must not draw.
    PlayerCardInError { card: Option<Card> },
    /// A card came out of the shoe that no hand needs; it has a face if it was exposed.
    ExcessCard { card: Option<Card> },
    /// These cards came out of the shoe in this order, and went to the wrong hands.
    OutOfSequence { cards: Vec<Card> },
    /// Nobody can tell any more what should have gone where.
    Misdeal,
}

impl DealError {
    pub(crate) fn clause(&self) -> Clause {
        match self {
            DealError::PlayerCardInError { .. } => Clause::ErrorGoesToBanker,
            DealError::ExcessCard { card: Some(_) } => Clause::ExposedExcessCard,
            DealError::ExcessCard { card: None } => Clause::UnseenExcessCard,
            DealError::OutOfSequence { .. } => Clause::SequenceReconstructed,
            DealError::Misdeal => Clause::MisdealVoid,
        }
    }

    pub(crate) fn word(&self) -> &'static str {
        match self {
            DealError::PlayerCardInError { card: Some(_) } => "baccarat.player-card-in-error",
            DealError::PlayerCardInError { card: None } => "baccarat.unseen-card-in-error",
            DealError::ExcessCard { card: Some(_) } => "baccarat.excess-card",
            DealError::ExcessCard { card: None } => "baccarat.unseen-excess-card",
            DealError::OutOfSequence { .. } => "baccarat.out-of-sequence",
            DealError::Misdeal => "baccarat.misdeal",
        }
    }
}

/// Nothing is left to a ruling: the book gives each irregularity of this game one consequence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Outcome {}
