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

/// The rules by which a place is settled, where there is one to cite.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SettledBy {
    pub(crate) pays: Option<Clause>,
    pub(crate) loses: Option<Clause>,
    pub(crate) stands_off: Option<Clause>,
}

/// A place with wagers on it; none if it is empty. A page finds it by the part of the layout that offers name, and
/// the command's word for the place.
pub(crate) fn place<P: Position>(on: P, wagers: &[Placed], by: SettledBy) -> Option<Zone> {
    (!wagers.is_empty()).then(|| Zone {
        id: format!("{}/{}", on.zone(), on.name()),
        label: Text::new("wager.position").with("field", on.arg()),
        owner: None,
        items: lying(wagers, by),
        zones: Vec::new(),
    })
}

/// The chips of each wager, and what became of it.
pub(crate) fn lying(wagers: &[Placed], by: SettledBy) -> Vec<Item> {
    let mut items = Vec::new();
    for placed in wagers {
        items.push(Item::Chips(placed.party, placed.amount));
        items.extend(placed.result.map(|result| match result {
            Outcome::Won { paid } => {
                Item::Note(Text::new("wager.paid").with("paid", paid), by.pays)
            }
            Outcome::Lost => Item::Note(Text::new("wager.loses"), by.loses),
            Outcome::StoodOff => Item::Note(Text::new("wager.stands-off"), by.stands_off),
            Outcome::Void => Item::Note(Text::new("wager.void"), Some(Clause::Void)),
        }));
    }
    items
}
