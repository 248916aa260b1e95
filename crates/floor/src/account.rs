//! An account as a machine that the floor hosts.

use cage::{Account, Event, Holder};
use journal::{Error, Journal, Kind, Label, Move, NewEvent, Pocket, Recorded, Stream};
use journal::{Unit, every_event};
use money::Cents;
use rules::Machine;
use table::PersonId;

use crate::changes::{ACCOUNT, CHANGES};
use crate::host::{Elsewhere, Heard, Host, Hosted, Message, Place, Read, Spare, Told};
use crate::{TableId, Vault};

pub(crate) const PREFIX: &str = "account.";

/// The owner of the account that a stream belongs to.
pub(crate) fn person_of(stream: &Stream) -> Option<PersonId> {
    stream.as_str().strip_prefix(PREFIX)?.parse().ok().map(PersonId)
}

/// Reads an event of an account.
pub(crate) fn decode(recorded: &Recorded) -> Result<Event, Error> {
    recorded.decode(ACCOUNT, CHANGES)
}

/// Events of an account that are looked through for the tables of its owner, and how many of those are looked at.
const EVENTS_READ: u64 = 2_000;
const TABLES_MAX: usize = 32;

/// The tables that somebody took chips to lately, the latest first.
pub(crate) fn tables_of(journal: &dyn Journal, person: PersonId) -> Result<Vec<TableId>, Error> {
    let stream = Account::stream(&person);
    let from = journal.length(&stream)?.saturating_sub(EVENTS_READ) + 1;
    let mut names: Vec<String> = Vec::new();
    for recorded in every_event(journal, &stream, from) {
        if let Event::MovedToTable { table, .. } = decode(&recorded?)? {
            names.retain(|known| *known != table);
            names.push(table);
        }
    }
    let latest = names.iter().rev().filter_map(|name| TableId::new(name));
    Ok(latest.take(TABLES_MAX).collect())
}

impl Hosted for Account {
    type Id = PersonId;
    type Around = ();
    type Kept = ();

    fn stream(id: &PersonId) -> Stream {
        Stream::new(format!("{PREFIX}{}", id.0)).expect("a number makes a plain name")
    }

    /// Chips that move to or from a table are posted there, once.
    fn encode(
        place: Place<'_, Self>,
        _: &Option<Holder>,
        _: &Option<Holder>,
        event: &Event,
    ) -> Result<NewEvent, Error> {
        let body = serde_json::to_string(event).expect("an event has an encoding");
        let kind = body.split('"').nth(1).unwrap_or("event").to_owned();
        let pocket = |name: &str| Pocket::new(name).expect("a plain name");
        let own = pocket(&format!("{PREFIX}{}", place.id.0));
        let outside = pocket("outside");
        let moves = match event {
            Event::Deposited { amount, .. } => {
                Move::transfer(outside, own, Unit::Cents, amount.net().0).to_vec()
            }
            Event::Withdrawn { amount, .. } => {
                Move::transfer(own, outside, Unit::Cents, amount.net().0).to_vec()
            }
            _ => Vec::new(),
        };
        Ok(NewEvent {
            person: Label::new(place.id.0.to_string()).ok(),
            moves,
            ..NewEvent::new(Kind::new(kind).expect("events have plain names"), body)
                .current(ACCOUNT, CHANGES)
        })
    }

    fn decode(recorded: &Recorded, _: &Vault) -> Result<Read<Self>, Error> {
        Ok(Read { event: decode(recorded)?, veiled: false })
    }

    fn keep_around(_: &mut Host<Self>) {}

    fn resume(_: &mut Host<Self>, (): ()) {}
}

impl Told for Account {
    fn told(_: &PersonId, spare: &mut Spare<Self>, message: &Message) -> Result<(), Elsewhere> {
        let Message::Account(_, command) = message else { return Ok(()) };
        spare.command((), command).map_err(Elsewhere::Account)
    }

    fn heard(id: &PersonId, _: &Option<Holder>, events: &[Event]) -> Heard {
        Heard::Account(*id, events.to_vec())
    }
}

/// The balance in an account's stream, and the version at which it was read.
///
/// Both purses are one pocket: it is the account's own stream that keeps them apart.
pub(crate) fn balance(journal: &dyn Journal, stream: &Stream) -> Result<(Cents, u64), Error> {
    let (mut state, mut version) = (None, 0);
    for recorded in every_event(journal, stream, 1) {
        let recorded = recorded?;
        Account::evolve(&mut state, &decode(&recorded)?);
        version = recorded.version;
    }
    let held = state.map_or(Cents::ZERO, |holder: Holder| holder.balance + holder.money);
    Ok((held, version))
}
