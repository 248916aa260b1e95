//! Commands to a Blackjack table besides wagers.

use equipment::Card;
use money::Cents;
use rules::{Clause, Seat};
use serde::{Deserialize, Serialize};

use super::Spot;
use crate::shoe::CardCount;
use crate::{Joined, wagering};

/// Wagers, cards and decisions.
pub type Act = Joined<wagering::Act<Spot>, BoxAct>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BoxAct {
    /// The dealer shuffles all cards for a new shoe.
    Shuffle,
    /// The player who was asked, or a supervisor, cuts behind this many cards.
    Cut {
        behind: CardCount,
    },
    /// The dealer puts the cutting card so many cards from the back.
    InsertCuttingCard {
        from_back: CardCount,
    },
    /// The cutting card is the first to come in this round.
    DrawCuttingCard,
    /// The shoe is empty: the dealer shuffles what was discarded.
    ShuffleDiscards,
    /// The next card, wherever it belongs.
    Deal {
        card: Card,
    },

    /// A player insures the wager on a box.
    Insure {
        seat: Seat,
        amount: Cents,
    },
    /// A player has a Blackjack paid at even money.
    EvenMoney {
        seat: Seat,
    },
    /// A player who was asked something does not wish it.
    Decline,

    /// The player who decides about the hand in turn asks for a card.
    Draw,
    StandPat,
    Split,
    Double,
    /// Another player on the box splits or doubles too.
    Follow,

    /// A supervisor lets a box go up to another maximum, shown by a marker, or takes that back.
    RaiseBoxMaximum {
        seat: Seat,
        max: Option<Cents>,
    },
    /// A supervisor announces that the next rounds are the last before the table closes.
    AnnounceFinalRounds,
    /// A supervisor has the cards replaced.
    ChangeCards,
    /// The dealer, or the supervisor, has looked at every new card.
    CheckCards,
}

pub type Irregularity = Joined<wagering::Irregularity<Spot>, CardFault>;

/// Errors with the cards, or around them. Only where a person deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CardFault {
    /// A card lies face upwards in the shoe.
    FaceUpInShoe {
        card: Card,
    },
    /// A card was drawn that was not due; `None` if nobody has seen its face.
    DrawnInError {
        card: Option<Card>,
    },
    BurntInError {
        card: Option<Card>,
    },
    /// A card was drawn to the dealer's hand that does not belong there.
    DrawnToDealer {
        card: Option<Card>,
    },
    /// Two cards lie in each other's place.
    Misplaced {
        one: Place,
        other: Place,
    },
    /// Nobody is there to decide about the hand in turn.
    PlayerAbsent,
    /// The automated shuffling shoe has failed.
    ShoeMalfunction,
}

/// Where a card lies: its box, or none for the dealer's hand; its hand and its number there, both counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub seat: Option<Seat>,
    #[serde(default)]
    pub hand: u8,
    pub card: u8,
}

impl CardFault {
    /// The clause that says what follows.
    pub(crate) fn clause(self) -> Clause {
        match self {
            CardFault::FaceUpInShoe { .. } => Clause::FaceUpCardBurnt,
            CardFault::DrawnInError { .. } | CardFault::BurntInError { .. } => Clause::DrawnInError,
            CardFault::DrawnToDealer { .. } => Clause::DealerOverdrawn,
            CardFault::Misplaced { .. } => Clause::HandReconstructed,
            CardFault::PlayerAbsent => Clause::AbsentPlayer,
            CardFault::ShoeMalfunction => Clause::ShoeMalfunction,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            CardFault::FaceUpInShoe { .. } => "blackjack.fault-of.face-up-in-shoe",
            CardFault::DrawnInError { card: Some(_) } => "blackjack.fault-of.drawn-in-error",
            CardFault::DrawnInError { card: None } => "blackjack.fault-of.drawn-unseen",
            CardFault::BurntInError { card: Some(_) } => "blackjack.fault-of.burnt-in-error",
            CardFault::BurntInError { card: None } => "blackjack.fault-of.burnt-unseen",
            CardFault::DrawnToDealer { card: Some(_) } => "blackjack.fault-of.drawn-to-dealer",
            CardFault::DrawnToDealer { card: None } => "blackjack.fault-of.dealer-drew-unseen",
            CardFault::Misplaced { .. } => "blackjack.fault-of.misplaced",
            CardFault::PlayerAbsent => "blackjack.fault-of.player-absent",
            CardFault::ShoeMalfunction => "blackjack.fault-of.shoe-malfunction",
        }
    }
}

/// Rulings when the automated shuffling shoe has failed and the round is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A cutting card goes about one deck from the back, and the dealer deals on.
    InsertCuttingCard,
    /// The rest of the shoe is shuffled and cut.
    ShuffleAndCut,
}

impl Outcome {
    pub(crate) const ALL: [Outcome; 2] = [Outcome::InsertCuttingCard, Outcome::ShuffleAndCut];

    pub(crate) fn clause(self) -> Clause {
        match self {
            Outcome::InsertCuttingCard => Clause::MalfunctionCuttingCard,
            Outcome::ShuffleAndCut => Clause::MalfunctionShuffle,
        }
    }
}
