//! What each wager pays, as it is printed on the layout.

use money::Odds;
use rules::{Clause, Item, Text, Zone};

use super::Setup;

/// One line of the print.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Payout {
    id: &'static str,
    word: &'static str,
    odds: Odds,
    clause: Clause,
}

/// The zone of the lines about Super Sevens begins with this.
const SEVENS: &str = "pays-sevens";

pub(crate) fn of(setup: &Setup) -> Vec<Payout> {
    let rules = setup.rules();
    let hand = |word, odds, clause| Payout { id: "pays", word, odds, clause };
    let mut all = vec![
        hand("blackjack.pays.blackjack", rules.blackjack, Clause::BlackjackOdds),
        hand("blackjack.pays.other", rules.other_hand, Clause::EvenOdds),
        hand("blackjack.pays.insurance", rules.insurance, Clause::InsuranceOdds),
    ];
    if setup.given().super_sevens.is_some() {
        all.extend(rules.sevens_table().map(|(reached, odds)| Payout {
            id: SEVENS,
            word: reached.word(),
            odds,
            clause: Clause::SevensOdds,
        }));
    }
    all
}

/// Every line is a part of its own, so that a page has its name and its odds apart.
pub(crate) fn zone(payouts: &[Payout]) -> Zone {
    let line = |(nth, payout): (usize, &Payout)| Zone {
        id: format!("{}.{nth}", payout.id),
        label: Text::new(payout.word),
        owner: None,
        items: vec![Item::Terms(
            Text::new("blackjack.pays").with("odds", payout.odds),
            payout.clause,
        )],
        zones: Vec::new(),
    };
    Zone {
        id: "payouts".to_owned(),
        label: Text::new("blackjack.payouts"),
        owner: None,
        items: Vec::new(),
        zones: payouts.iter().enumerate().map(line).collect(),
    }
}
