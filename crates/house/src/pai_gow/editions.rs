//! The rules of each edition, as far as they are figures.

use rules::Edition;

/// Pai gow as one edition has it.
#[derive(Debug)]
pub(crate) struct TileRules {
    pub(crate) edition: Edition,
    /// Players who may wager on one box.
    pub(crate) wagerers_max: u8,
    /// Boxes on which one player may wager.
    pub(crate) boxes_max: u8,
    /// Rounds for which somebody may have the bank before it is offered on.
    pub(crate) bank_rounds_max: u8,
    /// The commission on winnings, in per cent; less with approval.
    pub(crate) commission_max: u8,
}

const RULES_1999: TileRules = TileRules {
    edition: Edition::S49,
    wagerers_max: 3,
    boxes_max: 2,
    bank_rounds_max: 2,
    commission_max: 5,
};

/// The rules of an edition, if it has this game.
pub(crate) fn rules(edition: Edition) -> Option<&'static TileRules> {
    [&RULES_1999].into_iter().find(|rules| rules.edition == edition)
}

/// The edition that a new table plays by.
pub(crate) const LATEST: Edition = RULES_1999.edition;
