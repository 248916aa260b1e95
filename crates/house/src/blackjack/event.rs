//! Events at a Blackjack table besides wagers, and their sentences.

use equipment::Card;
use money::Cents;
use rules::{Arg, Clause, Line, Parties, Party, RoundNumber, Seat, Text};
use serde::{Deserialize, Serialize};

use super::{CardFault, Outcome, Place, Shuffle, Spot};
use crate::shoe::CardCount;
use crate::wagering::OwnEvent;
use crate::{Joined, wagering};

pub type Event = Joined<wagering::Event<Spot>, BoxEvent>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxEvent {
    /// All cards are in a new shoe.
    Shuffled {
        round: RoundNumber,
        decks: u8,
        shuffle: Shuffle,
    },
    /// The automated shuffling shoe that failed has given way to another, with new cards.
    ShoeReplaced,
    /// The cards left in a shoe that failed.
    RemainderShuffled {
        round: RoundNumber,
    },
    DiscardsShuffled,
    /// The shoe after earlier rounds: cards seen and not seen, and how many lie before the cutting card.
    ShoeContinued {
        decks: u8,
        shuffle: Shuffle,
        seen: Vec<Card>,
        face_down: CardCount,
        cutting_card: Option<CardCount>,
    },
    CutOffered {
        party: Party,
    },
    CutDeclined {
        party: Party,
    },
    CutLeftToSupervisor,
    /// `None` is a supervisor.
    Cut {
        by: Option<Party>,
        behind: CardCount,
    },
    CuttingCardInserted {
        from_back: CardCount,
    },
    /// On a box, or on the dealer's hand.
    CuttingCardDrawn {
        on: Option<Seat>,
    },
    CuttingCardDiscarded,

    BoxDealt {
        seat: Seat,
        hand: u8,
        card: Card,
    },
    DealerDealt {
        card: Card,
    },
    /// Neither insures nor follows.
    Declined {
        party: Party,
    },
    CardAsked {
        seat: Seat,
        hand: u8,
        /// The player who decided; older records do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        party: Option<Party>,
    },
    Stood {
        seat: Seat,
        hand: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        party: Option<Party>,
    },
    /// The others on the hand choose whether they split too.
    Split {
        seat: Seat,
        hand: u8,
        party: Party,
        others: Parties,
        /// The new hand is played next, and not after those that were made before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        next: bool,
    },
    /// The others on the hand choose whether they double too.
    Doubled {
        seat: Seat,
        hand: u8,
        party: Party,
        others: Parties,
    },
    /// The player who should decide was not there, so another one on the box decides.
    DecisionPassed {
        seat: Seat,
        hand: u8,
        from: Party,
        to: Party,
    },
    /// Nobody was there to decide.
    LeftToDealer {
        seat: Seat,
        hand: u8,
    },

    Stated {
        what: CardFault,
    },
    Burnt {
        card: Option<Card>,
        under: Clause,
    },
    /// It is the next to be used.
    SetAside {
        card: Option<Card>,
    },
    /// A card that the dealer's hand should not have drawn, as it lies now.
    DealerCardBurnt {
        card: Card,
    },
    /// A card that was drawn to a Blackjack, as its hand lies now.
    HandCardBurnt {
        seat: Seat,
        hand: u8,
        card: Card,
    },
    /// A split of cards that are no pair, as they lie now.
    SplitUndone {
        seat: Seat,
        hand: u8,
    },
    /// A double that was decided by a card of another hand.
    DoubleUndone {
        seat: Seat,
        hand: u8,
    },
    /// Two cards have changed places.
    Reconstructed {
        one: Place,
        other: Place,
    },
    Ruled {
        outcome: Outcome,
        reason: String,
    },

    BoxMaximumRaised {
        seat: Seat,
        max: Option<Cents>,
    },
    FinalRoundsAnnounced {
        #[serde(default)]
        first: RoundNumber,
        last: RoundNumber,
    },
    CardsChanged,
    CardsChecked {
        by: Checker,
    },
}

/// The people who look at new cards: both of them must.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Checker {
    Dealer,
    Supervisor,
}

impl OwnEvent for BoxEvent {
    fn tell(&self) -> Line {
        Line { text: self.text(), party: self.party(), clause: self.clause() }
    }
}

impl BoxEvent {
    fn party(&self) -> Option<Party> {
        match *self {
            BoxEvent::CutOffered { party }
            | BoxEvent::CutDeclined { party }
            | BoxEvent::Cut { by: Some(party), .. }
            | BoxEvent::Declined { party }
            | BoxEvent::Split { party, .. }
            | BoxEvent::DecisionPassed { to: party, .. }
            | BoxEvent::Doubled { party, .. } => Some(party),
            BoxEvent::CardAsked { party, .. } | BoxEvent::Stood { party, .. } => party,
            _ => None,
        }
    }

    fn clause(&self) -> Option<Clause> {
        Some(match self {
            BoxEvent::Shuffled { shuffle: Shuffle::ByHand, .. } => Clause::ShuffleEachShoe,
            BoxEvent::Shuffled { shuffle: Shuffle::AutomatedShoe, .. } => Clause::AutomatedShuffle,
            BoxEvent::ShoeReplaced => Clause::AutomatedShoeReplaced,
            BoxEvent::RemainderShuffled { .. } => Clause::MalfunctionShuffle,
            BoxEvent::DiscardsShuffled => Clause::DiscardsReshuffled,
            BoxEvent::ShoeContinued { .. } | BoxEvent::Declined { .. } => return None,
            BoxEvent::CutOffered { .. } => Clause::CutOffered,
            BoxEvent::CutDeclined { .. } => Clause::CutPassedOn,
            BoxEvent::CutLeftToSupervisor => Clause::CutBySupervisor,
            BoxEvent::Cut { .. } | BoxEvent::CuttingCardInserted { .. } => Clause::CuttingCard,
            BoxEvent::CuttingCardDrawn { .. } => Clause::CuttingCardInRound,
            BoxEvent::CuttingCardDiscarded | BoxEvent::FinalRoundsAnnounced { .. } => {
                Clause::FinalThreeRounds
            }
            BoxEvent::BoxDealt { .. } => Clause::DealtFaceUp,
            BoxEvent::DealerDealt { .. } => Clause::DealerDrawsTo16,
            BoxEvent::CardAsked { .. } => Clause::MayDraw,
            BoxEvent::Stood { .. } => Clause::MayStand,
            BoxEvent::Split { .. } => Clause::MaySplit,
            BoxEvent::Doubled { .. } => Clause::MayDouble,
            BoxEvent::DecisionPassed { .. } => Clause::BoxDecidedByNearest,
            BoxEvent::DealerCardBurnt { .. } => Clause::DealerOverdrawn,
            BoxEvent::LeftToDealer { .. } => Clause::AbsentPlayer,
            BoxEvent::Stated { what } => what.clause(),
            BoxEvent::Burnt { under, .. } => *under,
            BoxEvent::SetAside { .. } => Clause::DrawnInError,
            BoxEvent::Reconstructed { .. }
            | BoxEvent::HandCardBurnt { .. }
            | BoxEvent::SplitUndone { .. }
            | BoxEvent::DoubleUndone { .. } => Clause::HandReconstructed,
            BoxEvent::Ruled { outcome, .. } => outcome.clause(),
            BoxEvent::BoxMaximumRaised { .. } => Clause::RaisedMaximum,
            BoxEvent::CardsChanged | BoxEvent::CardsChecked { .. } => Clause::CardsChanged,
        })
    }

    fn text(&self) -> Text {
        let of_box = |key, seat: Seat| Text::new(key).with("box", seat.0 + 1);
        let behind = |key, of: &CardCount| Text::new(key).with("behind", u64::from(of.0));
        match self {
            BoxEvent::Shuffled { decks, shuffle: Shuffle::ByHand, .. } => {
                Text::new("blackjack.shuffled").with("decks", *decks)
            }
            BoxEvent::Shuffled { decks, shuffle: Shuffle::AutomatedShoe, .. } => {
                Text::new("blackjack.shuffled-automated").with("decks", *decks)
            }
            BoxEvent::ShoeReplaced => Text::new("blackjack.shoe-replaced"),
            BoxEvent::RemainderShuffled { .. } => Text::new("blackjack.remainder-shuffled"),
            BoxEvent::DiscardsShuffled => Text::new("blackjack.discards-shuffled"),
            BoxEvent::ShoeContinued { .. } => Text::new("blackjack.shoe-continued"),
            BoxEvent::CutOffered { .. } => Text::new("blackjack.cut-offered"),
            BoxEvent::CutDeclined { .. } => Text::new("blackjack.cut-declined"),
            BoxEvent::CutLeftToSupervisor => Text::new("blackjack.cut-left-to-supervisor"),
            BoxEvent::Cut { by: Some(_), behind: of } => behind("blackjack.cut", of),
            BoxEvent::Cut { by: None, behind: of } => behind("blackjack.cut-by-supervisor", of),
            BoxEvent::CuttingCardInserted { from_back } => {
                behind("blackjack.cutting-card-inserted", from_back)
            }
            BoxEvent::CuttingCardDrawn { .. } => Text::new("blackjack.cutting-card-drawn"),
            BoxEvent::CuttingCardDiscarded => Text::new("blackjack.cutting-card-discarded"),
            BoxEvent::BoxDealt { seat, hand, card } => dealt_text(*seat, *hand, *card),
            BoxEvent::DealerDealt { card } => with_card("blackjack.dealer-dealt", Some(*card)),
            BoxEvent::Declined { .. } => Text::new("blackjack.declined"),
            BoxEvent::CardAsked { seat, party: Some(_), .. } => of_box("blackjack.hit", *seat),
            BoxEvent::CardAsked { seat, .. } => of_box("blackjack.card-asked", *seat),
            BoxEvent::Stood { seat, party: Some(_), .. } => of_box("blackjack.stands", *seat),
            BoxEvent::Stood { seat, .. } => of_box("blackjack.stood", *seat),
            BoxEvent::Split { seat, .. } => of_box("blackjack.split", *seat),
            BoxEvent::Doubled { seat, .. } => of_box("blackjack.doubled", *seat),
            BoxEvent::DecisionPassed { seat, .. } => of_box("blackjack.decision-passed", *seat),
            BoxEvent::DealerCardBurnt { card } => {
                with_card("blackjack.dealer-card-burnt", Some(*card))
            }
            BoxEvent::HandCardBurnt { seat, card, .. } => {
                with_card("blackjack.hand-card-burnt", Some(*card)).with("box", seat.0 + 1)
            }
            BoxEvent::SplitUndone { seat, .. } => of_box("blackjack.split-undone", *seat),
            BoxEvent::DoubleUndone { seat, .. } => of_box("blackjack.double-undone", *seat),
            BoxEvent::LeftToDealer { seat, .. } => of_box("blackjack.left-to-dealer", *seat),
            BoxEvent::Stated { what } => Text::new(what.word()),
            BoxEvent::Burnt { card, .. } => with_card("blackjack.burnt", *card),
            BoxEvent::SetAside { card } => with_card("blackjack.set-aside", *card),
            BoxEvent::Reconstructed { .. } => Text::new("blackjack.reconstructed"),
            BoxEvent::Ruled { outcome: Outcome::InsertCuttingCard, .. } => {
                Text::new("blackjack.ruled.insert-cutting-card")
            }
            BoxEvent::Ruled { outcome: Outcome::ShuffleAndCut, .. } => {
                Text::new("blackjack.ruled.shuffle-and-cut")
            }
            BoxEvent::BoxMaximumRaised { seat, max: Some(max) } => {
                of_box("blackjack.box-maximum-raised", *seat).with("max", *max)
            }
            BoxEvent::BoxMaximumRaised { seat, max: None } => {
                of_box("blackjack.box-maximum-restored", *seat)
            }
            BoxEvent::FinalRoundsAnnounced { last, .. } => {
                Text::new("blackjack.final-rounds-announced").with("last", last.0)
            }
            BoxEvent::CardsChanged => Text::new("blackjack.cards-changed"),
            BoxEvent::CardsChecked { by: Checker::Dealer } => {
                Text::new("blackjack.cards-checked-by-dealer")
            }
            BoxEvent::CardsChecked { by: Checker::Supervisor } => {
                Text::new("blackjack.cards-checked-by-supervisor")
            }
        }
    }
}

fn with_card(key: &'static str, card: Option<Card>) -> Text {
    Text::new(key).with("card", Arg::cards([card]))
}

fn dealt_text(seat: Seat, hand: u8, card: Card) -> Text {
    let key = if hand == 0 { "blackjack.box-dealt" } else { "blackjack.hand-dealt" };
    let text = Text::new(key).with("box", seat.0 + 1).with("card", Arg::cards([Some(card)]));
    if hand == 0 { text } else { text.with("hand", hand + 1) }
}
