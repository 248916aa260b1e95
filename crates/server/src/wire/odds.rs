//! The odds of a game.

use analysis::Fraction;
use floor::ClauseWire;
use rules::Edition;
use serde::Serialize;
use utoipa::ToSchema;

/// The odds of a game in one edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsWire {
    pub game: String,
    pub title: String,
    pub edition: Edition,
    /// All editions that have the game, the oldest first.
    pub editions: Vec<Edition>,
    pub figures: FiguresWire,
}

/// What can be said exactly about a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FiguresWire {
    /// Against the house: the average return of every wager.
    Wagers(WagerFigures),
    /// Poker: how often the cards make each hand.
    Hands(HandFigures),
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WagerFigures {
    /// How many decks are dealt from; null where there are no cards.
    pub decks: Option<u8>,
    /// How many results were gone through.
    pub results: u64,
    /// In the order of the book.
    pub wagers: Vec<WagerOdds>,
}

/// One unit on a wager, on the player's side.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WagerOdds {
    /// As `croupier edge` names it.
    pub wager: String,
    pub label: String,
    pub expectation: FractionWire,
    pub variance: FractionWire,
    /// How it was found: `enumeration`.
    pub method: String,
    /// Everything that may come of it, the highest return first.
    pub outcomes: Vec<OutcomeWire>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OutcomeWire {
    /// In how many of all results.
    pub times: u64,
    /// What comes back, less the unit itself.
    pub returned: FractionWire,
    /// The rule that pays it; null where nothing is paid.
    pub clause: Option<ClauseWire>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandFigures {
    /// The cards of the deck, and how many of them are looked at together.
    pub deck: usize,
    pub cards: usize,
    /// Whether those are all that a player has at a showdown; if not, they are any five cards.
    pub whole: bool,
    pub all: u64,
    /// The best hand first.
    pub hands: Vec<HandOdds>,
    /// How many own cards a hand has that can be compared with others on every board; null where there are no communal cards.
    pub compares: Option<usize>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandOdds {
    /// `full-house`.
    pub hand: String,
    pub times: u64,
    pub clause: ClauseWire,
}

/// Known hands against each other, on every board that can come.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EquityWire {
    pub boards: u64,
    /// In the order in which they were given.
    pub hands: Vec<HandShare>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandShare {
    /// Boards on which it wins alone, and on which it is one of several best hands.
    pub wins: u64,
    pub ties: u64,
    /// Its part of a pot, on average.
    pub part: FractionWire,
}

/// An exact number, and the nearest one that a page can draw.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FractionWire {
    /// `-1/37`.
    pub exact: String,
    pub value: f64,
}

impl From<Fraction> for FractionWire {
    fn from(fraction: Fraction) -> FractionWire {
        FractionWire { exact: fraction.to_string(), value: fraction.to_f64() }
    }
}
