//! The rules of each edition about wagers, their odds and the race track, row by row.

use money::Odds;
use rules::{Clause, Edition, mark};

use super::layout::WagerKind;
use super::race_track::Section;

/// American Roulette as one edition has it.
#[derive(Debug)]
pub(crate) struct RouletteRules {
    pub(crate) edition: Edition,
    /// One row for each kind of wager, in the book's order.
    wagers: [WagerRow; 13],
    /// One row for each section of the race track, in the book's order.
    sections: [SectionRow; 4],
}

/// A wager's line in the book's two lists: that it is permitted, and its odds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WagerRow {
    pub(crate) permitted: Clause,
    pays: u32,
    pub(crate) odds_clause: Clause,
}

/// A section's line: the numbers of each of its places, and the number of chips there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SectionRow {
    pub(crate) permitted: Clause,
    pub(crate) places: &'static [(&'static [u8], u32)],
}

const fn wager(permitted: Clause, pays: u32, odds_clause: Clause) -> WagerRow {
    WagerRow { permitted, pays, odds_clause }
}

const RULES_1999: RouletteRules = RouletteRules {
    edition: Edition::S49,
    wagers: [
        wager(Clause::StraightUpWager, 35, Clause::OddsOfStraightUp),
        wager(Clause::SplitWager, 17, Clause::OddsOfSplit),
        wager(Clause::StreetWager, 11, Clause::OddsOfStreet),
        wager(Clause::CornerWager, 8, Clause::OddsOfCorner),
        wager(Clause::SixLineWager, 5, Clause::OddsOfSixLine),
        wager(Clause::ColumnWager, 2, Clause::OddsOfColumn),
        wager(Clause::DozenWager, 2, Clause::OddsOfDozen),
        wager(Clause::LowWager, 1, Clause::OddsOfLow),
        wager(Clause::HighWager, 1, Clause::OddsOfHigh),
        wager(Clause::EvenWager, 1, Clause::OddsOfEven),
        wager(Clause::OddWager, 1, Clause::OddsOfOdd),
        wager(Clause::RedWager, 1, Clause::OddsOfRed),
        wager(Clause::BlackWager, 1, Clause::OddsOfBlack),
    ],
    sections: [
        SectionRow {
            permitted: Clause::RaceTrackTier,
            places: &[
                (&[5, 8], 1),
                (&[10, 11], 1),
                (&[13, 16], 1),
                (&[23, 24], 1),
                (&[27, 30], 1),
                (&[33, 36], 1),
            ],
        },
        SectionRow {
            permitted: Clause::RaceTrackOrphans,
            places: &[(&[1], 1), (&[6, 9], 1), (&[14, 17], 1), (&[17, 20], 1), (&[31, 34], 1)],
        },
        // Nine chips on seven places: two on the street and two on the corner (reading RO-04).
        SectionRow {
            permitted: Clause::RaceTrackVoisins,
            places: &[
                (&[0, 2, 3], 2),
                (&[4, 7], 1),
                (&[12, 15], 1),
                (&[18, 21], 1),
                (&[19, 22], 1),
                (&[25, 26, 28, 29], 2),
                (&[32, 35], 1),
            ],
        },
        SectionRow {
            permitted: Clause::RaceTrackZeroGame,
            places: &[(&[0, 3], 1), (&[12, 15], 1), (&[26], 1), (&[32, 35], 1)],
        },
    ],
};

/// The rules of an edition, if it has this game.
pub(crate) fn rules(edition: Edition) -> Option<&'static RouletteRules> {
    [&RULES_1999].into_iter().find(|rules| rules.edition == edition)
}

/// The edition that a new table plays by.
pub(crate) const LATEST: Edition = RULES_1999.edition;

impl RouletteRules {
    pub(crate) fn wager(&self, kind: WagerKind) -> WagerRow {
        self.wagers[kind as usize]
    }

    pub(crate) fn section(&self, section: Section) -> SectionRow {
        self.sections[section as usize]
    }

    /// The odds of a kind of wager.
    pub(crate) fn odds(&self, kind: WagerKind) -> Odds {
        let row = self.wager(kind);
        Odds::to_one(if mark(row.odds_clause) { row.pays } else { 0 })
    }
}
