//! The values of cards and hands.

use equipment::{Card, Kind};
use rules::{Clause, mark};
use serde::{Deserialize, Serialize};

/// One of the two hands of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratSide"))]
pub enum Side {
    Player,
    Banker,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Player, Side::Banker];

    pub fn word(self) -> &'static str {
        match self {
            Side::Player => "baccarat.side.player",
            Side::Banker => "baccarat.side.banker",
        }
    }
}

/// Clauses: pip-cards-count, tens-count-nothing, aces-count-one. What a card counts.
pub fn points(card: Card) -> u8 {
    let Some(kind) = card.kind() else { return 0 };
    match kind {
        Kind::Ace if mark(Clause::AcesCountOne) => 1,
        Kind::Ten | Kind::Jack | Kind::Queen | Kind::King if !mark(Clause::TensCountNothing) => 10,
        Kind::Ace | Kind::Ten | Kind::Jack | Kind::Queen | Kind::King => 0,
        pips if mark(Clause::PipCardsCount) => pips as u8 + 2,
        _ => 0,
    }
}

/// Clause: last-digit-counts. A hand counts the last digit of the sum of its cards.
pub fn total(cards: &[Card]) -> u8 {
    let sum: u8 = cards.iter().map(|card| points(*card)).sum();
    if mark(Clause::LastDigitCounts) { sum % 10 } else { sum }
}

/// Clauses: first-card-burns, tens-burn-ten. How many cards go away unseen after this one.
pub fn burns(first: Card) -> u16 {
    let ten = matches!(first.kind(), Some(Kind::Ten | Kind::Jack | Kind::Queen | Kind::King));
    let count = if ten && mark(Clause::TensBurnTen) { 10 } else { points(first) };
    if mark(Clause::FirstCardBurns) { count.into() } else { 0 }
}
