//! The rules of each edition, row by row.

use money::Odds;
use rules::{Clause, Edition};

use super::places::Area;
use super::settle::Winner;
use super::tableau::{TABLEAU, Tableau};
use crate::CardCount;

/// Baccarat as one edition has it.
#[derive(Debug)]
pub(crate) struct BaccaratRules {
    pub(crate) edition: Edition,
    pub(crate) decks: u8,
    /// The cut is at least so far from either end.
    pub(crate) cut_from_end_min: CardCount,
    /// The cutting card is at least so far from the back.
    pub(crate) cutting_card_min: CardCount,
    /// So many players may wager on one area of a box.
    pub(crate) players_an_area: usize,
    pub(crate) tableau: &'static Tableau,
    /// The clause that permits a wager on an area, in the order of areas.
    pub(crate) permitted: [Clause; 3],
    pub(crate) settlement: [Row; 9],
    /// By area, in its own order.
    pub(crate) odds: [(Odds, Clause); 3],
    /// The commission on winnings on Banker, in per cent.
    pub(crate) commission: u8,
}

/// The possible results of wagers on an area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) on: Area,
    pub(crate) when: Winner,
    pub(crate) becomes: Becomes,
    pub(crate) clause: Clause,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Becomes {
    Won,
    Lost,
    StoodOff,
}

const fn row(on: Area, when: Winner, becomes: Becomes, clause: Clause) -> Row {
    Row { on, when, becomes, clause }
}

const RULES_1999: BaccaratRules = BaccaratRules {
    edition: Edition::S49,
    decks: 8,
    cut_from_end_min: CardCount(52),
    cutting_card_min: CardCount(12),
    players_an_area: 2,
    tableau: &TABLEAU,
    permitted: [Clause::WagerOnPlayer, Clause::WagerOnBanker, Clause::WagerOnTie],
    settlement: [
        row(Area::Banker, Winner::Banker, Becomes::Won, Clause::BankerWagerWins),
        row(Area::Banker, Winner::Player, Becomes::Lost, Clause::BankerWagerLoses),
        row(Area::Banker, Winner::Tie, Becomes::StoodOff, Clause::BankerWagerStandsOff),
        row(Area::Player, Winner::Player, Becomes::Won, Clause::PlayerWagerWins),
        row(Area::Player, Winner::Banker, Becomes::Lost, Clause::PlayerWagerLoses),
        row(Area::Player, Winner::Tie, Becomes::StoodOff, Clause::PlayerWagerStandsOff),
        row(Area::Tie, Winner::Tie, Becomes::Won, Clause::TieWagerWins),
        row(Area::Tie, Winner::Player, Becomes::Lost, Clause::TieWagerLoses),
        row(Area::Tie, Winner::Banker, Becomes::Lost, Clause::TieWagerLoses),
    ],
    odds: [
        (Odds::to_one(1), Clause::PlayerPaysEven),
        (Odds::to_one(1), Clause::BankerPaysLessCommission),
        (Odds::to_one(8), Clause::TiePaysEight),
    ],
    commission: 5,
};

/// The rules of an edition, if it has this game.
pub(crate) fn rules(edition: Edition) -> Option<&'static BaccaratRules> {
    [&RULES_1999].into_iter().find(|rules| rules.edition == edition)
}

/// The edition that a new table plays by.
pub(crate) const LATEST: Edition = RULES_1999.edition;
