//! The rules of each edition, row by row.

use money::Odds;
use rules::{Clause, Edition, mark};

use super::Sevens;

/// Blackjack as one edition has it.
#[derive(Debug)]
pub(crate) struct BlackjackRules {
    pub(crate) edition: Edition,
    pub(crate) decks_min: u8,
    pub(crate) decks_max: u8,
    /// How many players may wager on one box.
    pub(crate) wagerers_max: u8,
    /// How many hands splitting may make.
    pub(crate) hands_max: u8,
    /// How many rounds before the table closes a cutting card is put away.
    pub(crate) final_rounds: u8,
    /// The odds of a Blackjack.
    pub(crate) blackjack: Odds,
    /// The odds of any other hand, and of a Blackjack whose player asks for even money against an ace.
    pub(crate) other_hand: Odds,
    pub(crate) insurance: Odds,
    /// The odds of Super Sevens for one seven, two, two in one suit, three, three in one suit.
    sevens: [u32; 5],
}

const RULES_1999: BlackjackRules = BlackjackRules {
    edition: Edition::S49,
    decks_min: 5,
    decks_max: 8,
    wagerers_max: 3,
    hands_max: 4,
    final_rounds: 3,
    blackjack: Odds { pays: 3, on: 2 },
    other_hand: Odds::to_one(1),
    insurance: Odds::to_one(2),
    sevens: [3, 50, 100, 500, 5000],
};

/// The rules of an edition, if it has this game.
pub(crate) fn rules(edition: Edition) -> Option<&'static BlackjackRules> {
    [&RULES_1999].into_iter().find(|rules| rules.edition == edition)
}

/// The edition that a new table plays by.
pub(crate) const LATEST: Edition = RULES_1999.edition;

impl BlackjackRules {
    /// Clause: sevens-odds. What a Super Sevens wager is paid; `None` if it has lost.
    pub(crate) fn sevens_odds(&self, sevens: Sevens) -> Option<Odds> {
        let (_, odds) = self.sevens_table().find(|(row, _)| *row == sevens)?;
        Some(if mark(Clause::SevensOdds) { odds } else { Odds::to_one(0) })
    }

    /// The results that a Super Sevens wager wins with, and their odds.
    pub(crate) fn sevens_table(&self) -> impl Iterator<Item = (Sevens, Odds)> {
        Sevens::ALL.into_iter().skip(1).zip(self.sevens.map(Odds::to_one))
    }

    /// Clause: insurance-odds.
    pub(crate) fn insurance_odds(&self) -> Odds {
        if mark(Clause::InsuranceOdds) { self.insurance } else { Odds::to_one(0) }
    }
}
