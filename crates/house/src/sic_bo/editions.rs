//! The rules of each edition about winning areas and odds, row by row.

use money::Odds;
use rules::{Clause, Edition, mark};

use super::{Area, AreaKind, Dice};

/// Sic-bo as one edition has it.
#[derive(Debug)]
pub(crate) struct DiceRules {
    pub(crate) edition: Edition,
    /// One row for each kind of area, in the order of the book's odds.
    rows: [Row; 8],
    /// The odds of totals: both totals of a row, then its odds.
    totals: [([u8; 2], u32); 7],
    totals_clause: Clause,
    /// The odds of a single number if one, two or three dice show it.
    singles: [(u32, Clause); 3],
}

/// A kind of area: the clause that says when it wins, and its odds unless they depend on more.
#[derive(Clone, Copy, Debug)]
struct Row {
    wins: Clause,
    pays: Option<(u32, Clause)>,
}

const fn row(wins: Clause, pays: u32, odds: Clause) -> Row {
    Row { wins, pays: Some((pays, odds)) }
}

const RULES_1999: DiceRules = DiceRules {
    edition: Edition::S49,
    rows: [
        row(Clause::SmallWins, 1, Clause::OddsOfSmall),
        row(Clause::BigWins, 1, Clause::OddsOfBig),
        row(Clause::SpecificTripleWins, 180, Clause::OddsOfSpecificTriple),
        row(Clause::SpecificDoubleWins, 11, Clause::OddsOfSpecificDouble),
        row(Clause::AnyTripleWins, 31, Clause::OddsOfAnyTriple),
        Row { wins: Clause::ThreeDiceTotalWins, pays: None },
        row(Clause::DominoWins, 6, Clause::OddsOfDomino),
        Row { wins: Clause::SingleDieWins, pays: None },
    ],
    totals: [
        ([4, 17], 62),
        ([5, 16], 31),
        ([6, 15], 18),
        ([7, 14], 12),
        ([8, 13], 8),
        ([9, 12], 7),
        ([10, 11], 6),
    ],
    totals_clause: Clause::OddsOfTotals,
    singles: [(1, Clause::OddsOfOneDie), (2, Clause::OddsOfTwoDice), (12, Clause::OddsOfThreeDice)],
};

/// The rules of an edition, if it has this game.
pub(crate) fn rules(edition: Edition) -> Option<&'static DiceRules> {
    [&RULES_1999].into_iter().find(|rules| rules.edition == edition)
}

/// The edition that a new table plays by.
pub(crate) const LATEST: Edition = RULES_1999.edition;

impl DiceRules {
    /// The clause that says when an area of a kind wins.
    pub(crate) fn wins_clause(&self, kind: AreaKind) -> Clause {
        self.rows[kind as usize].wins
    }

    /// The odds of an area if this many dice show its number; the number matters only for a single die.
    pub(crate) fn pays(&self, area: Area, shown: u8) -> (Odds, Clause) {
        let of_total = |total: u8| {
            let row = self.totals.iter().find(|(totals, _)| totals.contains(&total));
            (row.map_or(0, |(_, pays)| *pays), self.totals_clause)
        };
        let (pays, under) = match (area, self.rows[area.kind() as usize].pays) {
            (_, Some(row)) => row,
            (Area::Total(total), None) => of_total(total),
            _ => self.singles[usize::from(shown.clamp(1, 3)) - 1],
        };
        (Odds::to_one(if mark(under) { pays } else { 0 }), under)
    }
}

/// Whether an area wins with these dice. Totals win with triples too (reading SB-02), and a double wins once when three dice show
/// it (reading SB-03).
pub(crate) fn wins(area: Area, dice: Dice) -> bool {
    match area {
        Area::Small => (4..=10).contains(&dice.total()) && !dice.is_triple(),
        Area::Big => (11..=17).contains(&dice.total()) && !dice.is_triple(),
        Area::SpecificTriple(face) => dice.count(face) == 3,
        Area::SpecificDouble(face) => dice.count(face) >= 2,
        Area::AnyTriple => dice.is_triple(),
        Area::Total(total) => dice.total() == total,
        Area::Domino(low, high) => dice.count(low) >= 1 && dice.count(high) >= 1,
        Area::SingleDie(face) => dice.count(face) >= 1,
    }
}
