//! Wagers as any page can show them: every layout describes in the same way what is where and what became of it.

use rules::{Clause, Item, Text, Zone};

use super::{Outcome, Placed, Position, Stage};

impl Stage {
    /// How far wagering has come, as the house says it.
    pub(crate) fn note(self) -> Item {
        let (key, clause) = match self {
            Stage::Between => ("wager.between", Clause::OpportunityToWager),
            Stage::WagersOpen => ("wager.opened", Clause::OpportunityToWager),
            Stage::NoMoreBets => ("wager.no-more-bets", Clause::NoMoreBets),
        };
        Item::Note(Text::new(key), Some(clause))
    }
}

/// A place with wagers on it; none if it is empty. A page finds it by the part of the layout that offers name, and
/// the command's word for the place.
pub(crate) fn place<P: Position>(on: P, wagers: &[Placed]) -> Option<Zone> {
    (!wagers.is_empty()).then(|| Zone {
        id: format!("{}/{}", on.zone(), on.name()),
        label: on.label(),
        owner: None,
        items: lying(wagers),
        zones: Vec::new(),
    })
}

/// The chips of each wager, and what became of it, with the clause that the record cites.
pub(crate) fn lying(wagers: &[Placed]) -> Vec<Item> {
    let mut items = Vec::new();
    for placed in wagers {
        items.push(Item::Chips(placed.party, placed.amount));
        let text = placed.result.map(|result| match result {
            Outcome::Won { paid } => Text::new("wager.paid").with("paid", paid),
            Outcome::Lost => Text::new("wager.loses"),
            Outcome::StoodOff => Text::new("wager.stands-off"),
            Outcome::Void => Text::new("wager.void"),
        });
        items.extend(text.map(|text| Item::Note(text, placed.under)));
    }
    items
}

#[cfg(test)]
mod tests {
    use money::{Cents, Odds};
    use rules::{ChipKind, Party, RoundNumber};

    use super::*;
    use crate::money_wheel::Symbol;
    use crate::wagering::{Event, Wagering};

    #[test]
    fn a_result_cites_the_clause_that_the_record_cites() {
        let (on, chips) = (Symbol::Five, ChipKind::Gaming);
        let stake = Cents::dollars(5);
        let mut wagering = Wagering::default();
        wagering.evolve(&Event::WagersOpened { round: RoundNumber(1) });
        for party in [Party(1), Party(2)] {
            wagering.evolve(&Event::Placed { party, on, amount: stake, chips });
        }
        let won = Event::Won {
            party: Party(1),
            on,
            stake,
            odds: Odds::to_one(5),
            paid: Cents::dollars(25),
            commission: Cents::ZERO,
            chips,
            under: Clause::OddsOf5,
        };
        let under = Clause::SettledByPosition;
        for event in [won, Event::Lost { party: Party(2), on, stake, chips, under }] {
            let recorded = event.tell().clause;
            wagering.evolve(&event);
            let placed: Vec<Placed> = wagering.placed_on(on).collect();
            let zone = place(on, &placed).unwrap();
            let mut notes = zone.items.iter().filter_map(|item| match item {
                Item::Note(_, clause) => Some(*clause),
                _ => None,
            });
            assert_eq!(notes.next_back(), Some(recorded));
        }
    }
}
