//! The faults of a round, or of a shoe.

use std::fmt;

use chance::{DeckMismatch, Mismatch};
use money::Net;
use serde::Serialize;
use serde_json::Value;

/// A fault in the file of a round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundFault {
    /// Seed, words and wagers do not give the draws.
    Chance(Mismatch),
    /// The openings do not lead to the roots.
    Decks(DeckMismatch),
    /// The decks and positions in the events differ from those in the proof, or come in another order.
    OtherDeck {
        epoch: u32,
    },
    /// The rules took no card at that point.
    NotToBeTaken {
        epoch: u32,
        position: u32,
    },
    /// The opened cards are not the ones that were shown.
    OtherCards {
        shown: Vec<u8>,
        opened: Vec<u8>,
    },
    /// The result names somebody in a seat that nothing before it has shown them in.
    OtherSeat {
        party: u64,
        seat: u64,
    },
    /// The chips in play are not those that the events have moved there.
    NotConserved,
    NoSuchGame {
        game: String,
    },
    /// This game does not record anything like this part of the file.
    Unreadable {
        part: &'static str,
        why: String,
    },
    OtherGame {
        said: String,
        settled: String,
    },
    OtherEdition {
        said: String,
        settled: String,
    },
    /// The rules called for no such draw at that point.
    NotToBeDrawn {
        index: u32,
        of: u32,
    },
    RefusedDraw {
        index: u32,
        refusal: String,
    },
    /// By the rules, something else follows.
    OtherOutcome {
        expected: Value,
        found: Option<Value>,
    },
    DrawMissing {
        index: u32,
    },
    /// An event was recorded between draws that only a draw can cause.
    NotDrawn {
        found: Value,
    },
    NotOver,
    /// A later round of a shoe does not say which round it follows, or names another one.
    NotLinked {
        round: u64,
    },
    /// The shoe had ended, but something was still drawn from its seal.
    ShoeOver,
    /// A fault in one round of a shoe.
    InRound {
        round: u64,
        fault: Box<RoundFault>,
    },
    /// A round was given up, but somebody won or lost in it.
    NotRefunded {
        party: u8,
        net: Net,
    },
    /// The events contradict each other.
    Contradiction,
}

impl RoundFault {
    pub(crate) fn in_round(self, round: u64) -> RoundFault {
        RoundFault::InRound { round, fault: Box::new(self) }
    }
}

impl fmt::Display for RoundFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoundFault::Chance(mismatch) => mismatch.fmt(f),
            RoundFault::Decks(mismatch) => mismatch.fmt(f),
            RoundFault::OtherDeck { epoch } => {
                write!(f, "deck {epoch}: the events and the proof disagree")
            }
            RoundFault::NotToBeTaken { epoch, position } => {
                write!(f, "deck {epoch}, position {position}: the rules take no card at that point")
            }
            RoundFault::OtherCards { shown, opened } => {
                write!(f, "the cards {shown:?} were shown, but {opened:?} are opened")
            }
            RoundFault::OtherSeat { party, seat } => {
                let (party, seat) = (party.saturating_add(1), seat.saturating_add(1));
                write!(
                    f,
                    "the result has player {party} in seat {seat}, where they were not in the round"
                )
            }
            RoundFault::NotConserved => {
                f.write_str("the chips in play are not those that the events have moved there")
            }
            RoundFault::NoSuchGame { game } => write!(f, "no game is named {game:?}"),
            RoundFault::Unreadable { part, why } => write!(f, "{part} cannot be read: {why}"),
            RoundFault::OtherGame { said, settled }
            | RoundFault::OtherEdition { said, settled } => {
                write!(f, "it says {said:?}, but the table's setting was {settled:?}")
            }
            RoundFault::NotToBeDrawn { index, of } => {
                write!(f, "draw {index}: the rules draw nothing of {of} at that point")
            }
            RoundFault::RefusedDraw { index, refusal } => {
                write!(f, "draw {index}: the rules refuse it: {refusal}")
            }
            RoundFault::OtherOutcome { expected, found: Some(found) } => {
                write!(f, "by the rules {expected} should follow, not {found}")
            }
            RoundFault::OtherOutcome { expected, found: None } => {
                write!(f, "by the rules {expected} should follow, but it is missing")
            }
            RoundFault::DrawMissing { index } => write!(f, "draw {index} is missing"),
            RoundFault::NotDrawn { found } => {
                write!(f, "{found} needs a draw, but nothing was drawn at that point")
            }
            RoundFault::NotRefunded { party, net } => {
                write!(
                    f,
                    "it was given up, but player {} ends with a net result of {net}",
                    party + 1
                )
            }
            RoundFault::NotLinked { round } => {
                write!(f, "round {round} is not linked to the round before it in its shoe")
            }
            RoundFault::ShoeOver => {
                f.write_str("the shoe had ended, but cards were dealt from it afterwards")
            }
            RoundFault::InRound { round, fault } => write!(f, "round {round}: {fault}"),
            RoundFault::NotOver => f.write_str("the record ends before the round is over"),
            RoundFault::Contradiction => f.write_str(
                "its events contradict each other: they cannot have happened in this order",
            ),
        }
    }
}
