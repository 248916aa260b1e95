//! The rules of each edition about the wheel, row by row.

use money::Odds;
use rules::{Clause, Edition, mark};

use super::Symbol;

/// Money Wheel as one edition has it.
#[derive(Debug)]
pub(crate) struct WheelRules {
    pub(crate) edition: Edition,
    /// One row for each symbol, in the book's order.
    rows: [Row; 7],
}

/// A symbol's line in the book's two lists: how often it is on the wheel, and what it pays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) segments: u8,
    pub(crate) segments_clause: Clause,
    pays: u32,
    pub(crate) odds_clause: Clause,
}

const fn row(segments: u8, segments_clause: Clause, pays: u32, odds_clause: Clause) -> Row {
    Row { segments, segments_clause, pays, odds_clause }
}

const RULES_1999: WheelRules = WheelRules {
    edition: Edition::S49,
    rows: [
        row(24, Clause::SegmentsOf1, 1, Clause::OddsOf1),
        row(12, Clause::SegmentsOf3, 3, Clause::OddsOf3),
        row(8, Clause::SegmentsOf5, 5, Clause::OddsOf5),
        row(4, Clause::SegmentsOf11, 11, Clause::OddsOf11),
        row(2, Clause::SegmentsOf23, 23, Clause::OddsOf23),
        row(1, Clause::SegmentsOfCanberra, 47, Clause::OddsOfCanberra),
        row(1, Clause::SegmentsOfFlag, 47, Clause::OddsOfFlag),
    ],
};

/// The rules of an edition, if it has this game.
pub(crate) fn rules(edition: Edition) -> Option<&'static WheelRules> {
    [&RULES_1999].into_iter().find(|rules| rules.edition == edition)
}

/// The edition that a new table plays by.
pub(crate) const LATEST: Edition = RULES_1999.edition;

impl WheelRules {
    pub(crate) fn row(&self, symbol: Symbol) -> Row {
        self.rows[symbol as usize]
    }

    /// The odds of a wager on a symbol.
    pub(crate) fn odds(&self, symbol: Symbol) -> Odds {
        let row = self.row(symbol);
        Odds::to_one(if mark(row.odds_clause) { row.pays } else { 0 })
    }
}
