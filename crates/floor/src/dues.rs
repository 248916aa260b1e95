//! What a change at a table means for accounts.

use rules::Game;
use table::{Event, PersonId, Place};

use crate::TableId;

/// Chips that go from an account to the table or back.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Movement {
    ToTable(money::Cents),
    FromTable(money::Cents),
}

impl Movement {
    pub(crate) fn command(self, id: &TableId) -> cage::Command {
        let table = id.as_str().to_owned();
        match self {
            Movement::ToTable(amount) => cage::Command::MoveToTable { table, amount },
            Movement::FromTable(amount) => cage::Command::MoveFromTable { table, amount },
        }
    }
}

/// What events at a table mean for the accounts of people.
pub(crate) fn account_moves<G: Game>(events: &[Event<G>]) -> Vec<(PersonId, Movement)> {
    let mut moves = Vec::new();
    for event in events {
        event.postings(&mut |posting| {
            if let Place::Account(person) = posting.from {
                moves.push((person, Movement::ToTable(posting.amount)));
            }
            if let Place::Account(person) = posting.to {
                moves.push((person, Movement::FromTable(posting.amount)));
            }
        });
    }
    moves
}
