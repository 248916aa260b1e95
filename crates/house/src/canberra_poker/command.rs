//! Commands to a Canberra Poker table besides wagers.

use equipment::Card;
use rules::{ChipKind, Clause, Party};
use serde::{Deserialize, Serialize};

use super::Spot;
use super::hands::CARDS;
use crate::{Joined, wagering};

/// Wagers, and the cards.
pub type Act = Joined<wagering::Act<Spot>, HandAct>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HandAct {
    Shuffle,
    /// The dealer cuts so many cards from the top.
    Cut {
        at: u8,
    },
    /// The next card goes where the book says; a live dealer does not know what lies face down.
    Deal {
        #[serde(default)]
        card: Option<Card>,
    },
    /// A player bets twice the ante.
    Bet {
        #[serde(default)]
        chips: ChipKind,
    },
    Fold,
    /// A player declares a hand that wins from the jackpot.
    Declare,
    /// A live dealer turns a hand up: a player's or, where none is named, the dealer's.
    Show {
        #[serde(default)]
        party: Option<Party>,
        cards: [Card; CARDS],
    },
    /// A live dealer collects the cards although somebody could still declare a hand.
    Collect,
    /// A supervisor replaces cards.
    ChangeCards,
    /// A supervisor has the cards counted.
    OrderCount,
    /// Somebody has looked at the cards.
    CheckCards,
}

pub type Irregularity = Joined<wagering::Irregularity<Spot>, HandFault>;

/// What may go wrong with cards in people's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HandFault {
    /// A player's card was exposed by mistake.
    CardExposed {
        party: Party,
    },
    /// One of the dealer's face-down cards was, counted from zero.
    DealersCardExposed {
        place: u8,
        card: Card,
    },
    /// A hand was not dealt in the right order.
    Misdealt {
        party: Party,
    },
    /// A player's hand has a wrong number of cards.
    WrongCount {
        party: Party,
    },
    DealersWrongCount,
    /// A hand went to the discard rack and was put together again.
    Rebuilt {
        party: Party,
    },
    /// That was not possible.
    NotRebuilt {
        party: Party,
    },
    /// Players have exchanged cards, or told each other about their hands.
    Collusion {
        party: Party,
    },
}

impl HandFault {
    /// The clause that says what follows of it.
    pub(crate) fn clause(self) -> Clause {
        match self {
            HandFault::CardExposed { .. } => Clause::ThreeExposedVoid,
            HandFault::DealersCardExposed { .. } => Clause::DealersCardExposed,
            HandFault::Misdealt { .. } => Clause::MisdealtHandVoid,
            HandFault::WrongCount { .. } => Clause::WrongCountVoid,
            HandFault::DealersWrongCount => Clause::DealersWrongCount,
            HandFault::Rebuilt { .. } | HandFault::NotRebuilt { .. } => Clause::HandRebuilt,
            HandFault::Collusion { .. } => Clause::CollusionRuled,
        }
    }

    /// How the record tells it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            HandFault::CardExposed { .. } => "canberra-poker.stated.card-exposed",
            HandFault::DealersCardExposed { .. } => "canberra-poker.stated.dealers-card-exposed",
            HandFault::Misdealt { .. } => "canberra-poker.stated.misdealt",
            HandFault::WrongCount { .. } => "canberra-poker.stated.wrong-count",
            HandFault::DealersWrongCount => "canberra-poker.stated.dealers-wrong-count",
            HandFault::Rebuilt { .. } => "canberra-poker.stated.rebuilt",
            HandFault::NotRebuilt { .. } => "canberra-poker.stated.not-rebuilt",
            HandFault::Collusion { .. } => "canberra-poker.stated.collusion",
        }
    }

    /// What a button that states it says.
    pub(crate) fn label(self) -> &'static str {
        match self {
            HandFault::CardExposed { .. } => "canberra-poker.fault-of.card-exposed",
            HandFault::DealersCardExposed { .. } => "canberra-poker.fault-of.dealers-card-exposed",
            HandFault::Misdealt { .. } => "canberra-poker.fault-of.misdealt",
            HandFault::WrongCount { .. } => "canberra-poker.fault-of.wrong-count",
            HandFault::DealersWrongCount => "canberra-poker.fault-of.dealers-wrong-count",
            HandFault::Rebuilt { .. } => "canberra-poker.fault-of.rebuilt",
            HandFault::NotRebuilt { .. } => "canberra-poker.fault-of.not-rebuilt",
            HandFault::Collusion { .. } => "canberra-poker.fault-of.collusion",
        }
    }

    pub(crate) fn party(self) -> Option<Party> {
        match self {
            HandFault::CardExposed { party }
            | HandFault::Misdealt { party }
            | HandFault::WrongCount { party }
            | HandFault::Rebuilt { party }
            | HandFault::NotRebuilt { party }
            | HandFault::Collusion { party } => Some(party),
            HandFault::DealersCardExposed { .. } | HandFault::DealersWrongCount => None,
        }
    }
}

/// What may be ruled about collusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The player takes no further part in the round; the wagers go back (reading CP-10).
    ExcludeFromRound,
    VoidRound,
    /// Nothing follows.
    PlayOn,
}

impl Outcome {
    pub(crate) const ALL: [Outcome; 3] =
        [Outcome::ExcludeFromRound, Outcome::VoidRound, Outcome::PlayOn];

    /// What may be ruled about a player who takes no part any more: wagers that were lost by folding stay lost (reading CP-10).
    pub(crate) const AFTER_FOLD: [Outcome; 2] = [Outcome::VoidRound, Outcome::PlayOn];
}
