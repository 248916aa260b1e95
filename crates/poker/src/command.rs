//! What may be asked of a table of the poker room.

use equipment::Card;
use money::Cents;
use rules::{Party, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// The dealer begins a round: passes the buck and collects antes and blinds.
    OpenRound,
    /// The dealer deals the next card; without a face if nobody has told the computer.
    Deal {
        #[serde(default)]
        card: Option<Card>,
    },
    Check,
    Call,
    /// To open a betting round with.
    Bet {
        to: Cents,
    },
    /// To call and raise to so much.
    Raise {
        to: Cents,
    },
    Fold,
    /// By custom, the lowest card of stud opens for less than a bet.
    BringIn,
    /// The opener puts in the call and gives up the hand.
    CallAndFold,
    /// At draw: which cards of the hand are given up, counted from zero.
    Replace {
        cards: Vec<u8>,
    },
    /// Of a hand that the computer does not know: its cards, in the order in which they were dealt.
    Show {
        cards: Vec<Card>,
    },
    /// Gives up the pot without showing.
    Muck,
    SitOut {
        out: bool,
    },
    /// Before the first card: whether the player after the last blind makes an over-blind.
    OverBlind {
        make: bool,
    },
    /// Posts what is owed to be dealt into the next round: a newcomer's big blind, or blinds missed.
    Post,
    /// Once the round is over: shows the hand to one other person.
    ShowTo {
        to: Party,
    },
    /// Asks for a hand that was shown to somebody to be shown to all.
    AskToSee {
        seat: Seat,
    },
    /// A supervisor folds the hand of somebody who has broken a rule.
    FoldHand {
        seat: Seat,
    },
}

/// What a dealer or supervisor may state to have happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Irregularity {}

/// What may be ruled about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {}
