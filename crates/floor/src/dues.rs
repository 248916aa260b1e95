//! The effects of a table's changes elsewhere. Chips go from accounts to the table and back, and debts are paid from the
//! accounts of the people who owe them. Wagers go to a jackpot and prizes come from it, and the table learns what it displays.

use std::collections::BTreeMap;
use std::mem::discriminant;

use cage::Purse;
use money::{Cents, Unit};
use rules::{Game, Hit, Linked};
use table::{Actor, Command, Event, Open, PersonId, Place, Purpose, State, Table};

use crate::TableId;
use crate::host::{Failure, Heard, Message, Spare};
use crate::jackpots::chips_of;

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

/// The messages of a change to people's accounts and to jackpots.
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
    to_jackpots(id, before, made, unit, &mut messages);
    messages
}

/// The messages of a change to jackpots: wagers that did not win, prizes, and the question what is displayed.
fn to_jackpots<G: Game>(
    id: &TableId,
    before: &State<G>,
    made: &Spare<Table<G>>,
    unit: Unit,
    messages: &mut Vec<Message>,
) {
    let Some(open) = made.state.books() else { return };
    let source = || jackpot::Source { table: id.as_str().to_owned(), round: open.progress().round };
    for event in &made.events {
        event.postings(unit, &mut |posting| {
            if let (Place::Jackpot(number), Ok(amount)) =
                (posting.to, Cents::try_from(posting.amount))
            {
                let command = jackpot::Command::Contribute { source: source(), amount };
                messages.push(Message::Jackpot(number, command));
            }
        });
        match event {
            Event::Play(event) => {
                if let Some(Hit { jackpot, prize, amount }) = G::meaning(event).hit {
                    let command = jackpot::Command::Pay { source: source(), prize, amount };
                    messages.push(Message::Jackpot(jackpot, command));
                }
            }
            // New determinations may name another jackpot, which must have been approved for them.
            Event::NoticeGiven { setup, .. } => {
                if let Some(Linked { number, wager, guaranteed }) = G::sign(setup).jackpot {
                    let chips = chips_of(open.terms.purpose);
                    let link = jackpot::Link { chips, wager, guaranteed };
                    messages.push(Message::Jackpot(number, jackpot::Command::Link(link)));
                }
            }
            _ => {}
        }
    }
    if let Some(number) = asks(before, &made.state) {
        messages.push(Message::Jackpot(number, jackpot::Command::Display));
    }
}

/// The jackpot whose displayed amount a table asks for: whenever it begins to wait for something else. So the amount is known
/// when wagers open, and as it is when the first card is dealt.
fn asks<G: Game>(before: &State<G>, after: &State<G>) -> Option<u16> {
    let open = after.open()?;
    let linked = G::sign(&open.setup).jackpot?;
    let waits = |open: &Open<G>| (open.progress().stage(), discriminant(&G::awaiting(open.at())));
    (before.open().map(waits) != Some(waits(open))).then_some(linked.number)
}

/// Takes over what other machines have answered.
pub(crate) fn hear<G: Game>(
    spare: &mut Spare<Table<G>>,
    heard: &Heard,
) -> Result<(), Failure<Table<G>>> {
    match heard {
        Heard::Account(person, events) => collect(spare, *person, events),
        Heard::Jackpot(jackpot, amount) => {
            let linked = |open: &Open<G>| G::sign(&open.setup).jackpot;
            let is_linked = spare.open().and_then(linked).is_some_and(|to| to.number == *jackpot);
            if is_linked {
                let display = Command::Display { jackpot: *jackpot, amount: *amount };
                spare.command(Actor::Cage, &display)?;
            }
            Ok(())
        }
    }
}

/// Takes off a debt what an account has paid of it.
fn collect<G: Game>(
    spare: &mut Spare<Table<G>>,
    person: PersonId,
    events: &[cage::Event],
) -> Result<(), Failure<Table<G>>> {
    for event in events {
        if let cage::Event::PaidDues { amount, .. } = *event {
            let collect = Command::Collect { person, amount };
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
