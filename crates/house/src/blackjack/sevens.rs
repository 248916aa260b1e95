//! Super Sevens: the value of the first three cards of a box.

use equipment::{Card, Kind};
use rules::{Clause, mark};
use serde::{Deserialize, Serialize};

/// The result of a Super Sevens wager so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sevens {
    None,
    One,
    Two,
    TwoSuited,
    Three,
    ThreeSuited,
}

impl Sevens {
    pub const ALL: [Sevens; 6] = [
        Sevens::None,
        Sevens::One,
        Sevens::Two,
        Sevens::TwoSuited,
        Sevens::Three,
        Sevens::ThreeSuited,
    ];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Sevens::None => "blackjack.sevens.none",
            Sevens::One => "blackjack.sevens.one",
            Sevens::Two => "blackjack.sevens.two",
            Sevens::TwoSuited => "blackjack.sevens.two-suited",
            Sevens::Three => "blackjack.sevens.three",
            Sevens::ThreeSuited => "blackjack.sevens.three-suited",
        }
    }

    /// The clause by which it wins or loses.
    pub fn clause(self) -> Clause {
        match self {
            Sevens::None => Clause::NoSeven,
            Sevens::One => Clause::OneSeven,
            Sevens::Two | Sevens::TwoSuited => Clause::TwoSevens,
            Sevens::Three | Sevens::ThreeSuited => Clause::ThreeSevens,
        }
    }
}

/// The result of the first cards of a box: the highest that they show (reading BJ-16). Clauses: one-seven,
/// two-sevens, three-sevens, no-seven, highest-sevens.
pub fn sevens(first: &[Card]) -> Sevens {
    let is_seven = |card: &&Card| card.kind() == Some(Kind::Seven);
    let count = first.iter().take(3).take_while(is_seven).count();
    let suited = first[..count].windows(2).all(|two| two[0].suit() == two[1].suit());
    let count = if mark(Clause::HighestSevens) { count } else { count.min(1) };
    match (count, suited) {
        (3, true) if mark(Clause::ThreeSevens) => Sevens::ThreeSuited,
        (3, false) if mark(Clause::ThreeSevens) => Sevens::Three,
        (2.., true) if mark(Clause::TwoSevens) => Sevens::TwoSuited,
        (2.., false) if mark(Clause::TwoSevens) => Sevens::Two,
        (1.., _) if mark(Clause::OneSeven) => Sevens::One,
        _ if mark(Clause::NoSeven) => Sevens::None,
        _ => Sevens::One,
    }
}

/// Whether a third card can still change what two have come to.
pub(crate) fn wait_for_third(first: &[Card]) -> bool {
    first.len() < 3 && matches!(sevens(first), Sevens::Two | Sevens::TwoSuited)
}
