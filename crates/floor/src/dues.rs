//! The effects of a table's changes on accounts: chips go to the table and back, and debts are paid from the accounts of the
//! people who owe them.

use std::collections::BTreeMap;

use cage::Purse;
use money::{Cents, Unit};
use rules::Game;
use table::{Actor, Command, Event, PersonId, Place, Purpose, State, Table};

use crate::TableId;
use crate::host::{Failure, Heard, Message, Spare};

/// Which chips a table plays with. This stays the same for as long as it is open.
fn purse_of<G: Game>(before: &State<G>, after: &State<G>) -> Purse {
    match before.books().or(after.books()).map(|open| open.terms.purpose) {
        Some(Purpose::Money) => Purse::Money,
        Some(Purpose::Practice) | None => Purse::Practice,
    }
}

/// The unit a table counts in, which stays the same too.
fn unit_of<G: Game>(before: &State<G>, after: &State<G>) -> Unit {
    before.books().or(after.books()).map(|open| open.terms.unit).unwrap_or_default()
}

/// The messages of a change to people's accounts.
pub(crate) fn messages<G: Game>(
    id: &TableId,
    before: &State<G>,
    made: &Spare<Table<G>>,
) -> Vec<Message> {
    let (purse, unit) = (purse_of(before, &made.state), unit_of(before, &made.state));
    let table = || id.as_str().to_owned();
    let mut messages = Vec::new();
    for event in &made.events {
        event.postings(unit, &mut |posting| {
            // Chips and points do not concern an account.
            let Ok(amount) = Cents::try_from(posting.amount) else { return };
            if let Place::Account(person) = posting.from {
                let command = cage::Command::MoveToTable { table: table(), amount, purse };
                messages.push(Message::Account(person, command));
            }
            if let Place::Account(person) = posting.to {
                let command = cage::Command::MoveFromTable { table: table(), amount, purse };
                messages.push(Message::Account(person, command));
            }
        });
    }
    for (person, owed) in debts(unit, &made.events) {
        let command = cage::Command::PayDues { table: table(), owed, purse };
        messages.push(Message::Account(person, command));
    }
    messages
}

/// Takes off a debt what an account has paid of it.
pub(crate) fn collect<G: Game>(
    spare: &mut Spare<Table<G>>,
    heard: &Heard,
) -> Result<(), Failure<Table<G>>> {
    let Heard::Account(person, events) = heard;
    for event in events {
        if let cage::Event::PaidDues { amount, .. } = *event {
            let collect = Command::Collect { person: *person, amount };
            spare.command(Actor::Cage, &collect)?;
        }
    }
    Ok(())
}

/// The debts in money that events leave.
fn debts<G: Game>(unit: Unit, events: &[Event<G>]) -> BTreeMap<PersonId, Cents> {
    let mut debts: BTreeMap<PersonId, Cents> = BTreeMap::new();
    for event in events {
        event.postings(unit, &mut |posting| {
            if let (Place::Debt(person), Ok(owed)) = (posting.from, Cents::try_from(posting.amount))
            {
                *debts.entry(person).or_default() += owed;
            }
        });
    }
    debts
}

/// Checks that a change loses no chip. A table that fails this stops.
pub(crate) fn conserved<G: Game>(state: &State<G>) -> Result<(), String> {
    let Some(open) = state.books() else { return Ok(()) };
    let (counted, moved) = (G::in_play(&open.cloth.state), open.cloth.racks.in_play());
    if counted == moved {
        return Ok(());
    }
    Err(format!("chips would not be conserved: {counted} in play, {moved} by the moves"))
}
