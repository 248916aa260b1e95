//! What a change at a table means for accounts.

use std::collections::BTreeMap;

use cage::Purse;
use journal::Error;
use money::Cents;
use rules::Game;
use table::{Actor, Command, Event, PersonId, Place, Purpose, State};

use crate::TableId;
use crate::cashier::{AccountDraft, Held};
use crate::desk::Failure;
use crate::spare::Spare;

/// Chips that go from an account to the table or back.
#[derive(Clone, Copy, Debug)]
enum Movement {
    ToTable(Cents),
    FromTable(Cents),
    Dues(Cents),
}

impl Movement {
    fn command(self, id: &TableId, purse: Purse) -> cage::Command {
        let table = id.as_str().to_owned();
        match self {
            Movement::ToTable(amount) => cage::Command::MoveToTable { table, amount, purse },
            Movement::FromTable(amount) => cage::Command::MoveFromTable { table, amount, purse },
            Movement::Dues(amount) => cage::Command::PayDues { table, amount, purse },
        }
    }
}

/// Which chips are played with at a table. A table keeps its purpose for as long as it is open.
pub(crate) fn purse_of<G: Game>(before: &State<G>, after: &State<G>) -> Purse {
    match before.books().or(after.books()).map(|open| open.terms.purpose) {
        Some(Purpose::Money) => Purse::Money,
        Some(Purpose::Practice) | None => Purse::Practice,
    }
}

/// Whose accounts a change touches: who moves chips, and who owes.
pub(crate) fn people_of<G: Game>(events: &[Event<G>]) -> Vec<PersonId> {
    let moved = account_moves(events).into_iter().map(|(person, _)| person);
    moved.chain(debts(events).into_keys()).collect()
}

/// Decides what the change means for the accounts held: chips go to the table and back, and debts that it makes are
/// paid from what their owners have, by the table's leave and in the same append.
pub(crate) fn settle<G: Game>(
    id: &TableId,
    purse: Purse,
    spare: &mut Spare<G>,
    held: &BTreeMap<PersonId, Held>,
) -> Result<BTreeMap<PersonId, AccountDraft>, Failure<G>> {
    let mut drafts: BTreeMap<PersonId, AccountDraft> = BTreeMap::new();
    for (person, movement) in account_moves(&spare.events) {
        let draft = draft_of(&mut drafts, held, person).map_err(Failure::Cage)?;
        draft.command(&movement.command(id, purse)).map_err(Failure::Cage)?;
    }
    for (person, owed) in debts(&spare.events) {
        let Ok(draft) = draft_of(&mut drafts, held, person) else { continue };
        let amount = owed.min(draft.balance(purse));
        if !amount.is_zero() {
            spare.command(Actor::Cage, &Command::Collect { person, amount })?;
            draft.command(&Movement::Dues(amount).command(id, purse)).map_err(Failure::Cage)?;
        }
    }
    drafts.retain(|_, draft| draft.has_changes());
    Ok(drafts)
}

fn draft_of<'a>(
    drafts: &'a mut BTreeMap<PersonId, AccountDraft>,
    held: &BTreeMap<PersonId, Held>,
    person: PersonId,
) -> Result<&'a mut AccountDraft, cage::Refusal> {
    let account = held.get(&person).ok_or(cage::Refusal::NotOpened)?;
    Ok(drafts.entry(person).or_insert_with(|| AccountDraft::new(person, account)))
}

/// What events at a table mean for the accounts of people.
fn account_moves<G: Game>(events: &[Event<G>]) -> Vec<(PersonId, Movement)> {
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

/// What events leave people owing.
fn debts<G: Game>(events: &[Event<G>]) -> BTreeMap<PersonId, Cents> {
    let mut debts: BTreeMap<PersonId, Cents> = BTreeMap::new();
    for event in events {
        event.postings(&mut |posting| {
            if let Place::Debt(person) = posting.from {
                *debts.entry(person).or_default() += posting.amount;
            }
        });
    }
    debts
}

/// No change is recorded that loses a chip: a table that catches itself wrong stops there.
pub(crate) fn conserved<G: Game>(id: &TableId, state: &State<G>) -> Result<(), Failure<G>> {
    let Some(open) = state.books() else { return Ok(()) };
    let (counted, moved) = (G::in_play(&open.cloth.state), open.cloth.racks.in_play());
    if counted == moved {
        return Ok(());
    }
    let detail = format!("chips would not be conserved: {counted} in play, {moved} by the moves");
    Err(Failure::World(Error::Failed { store: id.as_str().to_owned(), detail }))
}
