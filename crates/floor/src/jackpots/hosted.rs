//! A jackpot as a machine that the floor hosts.

use std::sync::Arc;

use jackpot::{Actor, Event, Jackpot, Meter};
use journal::{Error, Journal, Kind, Move, NewEvent, Pocket, Recorded, Stream, Unit, every_event};
use money::{Cents, Net};
use rules::Machine;
use tokio::sync::watch;

use crate::Vault;
use crate::changes::{CHANGES, JACKPOT};
use crate::host::{Elsewhere, Heard, Host, Hosted, Message, Place, Read, Recording, Spare, Told};

pub(crate) const PREFIX: &str = "jackpot.";

/// The number of the jackpot that a stream belongs to.
pub(crate) fn number_of(stream: &Stream) -> Option<u16> {
    stream.as_str().strip_prefix(PREFIX)?.parse().ok()
}

/// Reads an event of a jackpot.
pub(crate) fn decode(recorded: &Recorded) -> Result<Event, Error> {
    recorded.decode(JACKPOT, CHANGES)
}

/// The jackpot as everybody may see it at any time, without waiting for its host.
pub(crate) type Shown = Arc<watch::Sender<Option<Meter>>>;

impl Hosted for Jackpot {
    type Id = u16;
    type Around = Shown;
    type Kept = ();

    fn stream(id: &u16) -> Stream {
        Stream::new(format!("{PREFIX}{id}")).expect("a number makes a plain name")
    }

    /// Wagers and prizes are posted at their tables, once. Here the house puts money in, or takes it out.
    fn encode(
        place: Place<'_, Self>,
        _: &Option<Meter>,
        _: &Option<Meter>,
        event: &Event,
    ) -> Result<NewEvent, Error> {
        let body = serde_json::to_string(event).expect("an event has an encoding");
        let kind = body.split('"').nth(1).unwrap_or("event").to_owned();
        let pocket = |name: &str| Pocket::new(name).expect("a plain name");
        let (house, own) = (pocket("house"), pocket(&format!("{PREFIX}{}", place.id)));
        let Net(amount) = event.from_house();
        let moves = match amount {
            0 => Vec::new(),
            1.. => Move::transfer(house, own, Unit::Cents, amount).to_vec(),
            _ => Move::transfer(own, house, Unit::Cents, -amount).to_vec(),
        };
        let kind = Kind::new(kind).expect("events have plain names");
        Ok(NewEvent { moves, ..NewEvent::new(kind, body).current(JACKPOT, CHANGES) })
    }

    fn decode(recorded: &Recorded, _: &Vault) -> Result<Read<Self>, Error> {
        Ok(Read { event: decode(recorded)?, veiled: false })
    }

    /// Every cent that came in is in a pool or was paid.
    fn sound(_: &u16, state: &Option<Meter>) -> Result<(), String> {
        match state {
            Some(meter) if !meter.balances() => {
                Err(format!("the pools of the jackpot would not add up: {meter:?}"))
            }
            _ => Ok(()),
        }
    }

    fn keep_around(_: &mut Host<Self>) {}

    fn resume(_: &mut Host<Self>, (): ()) {}

    fn caught_up(host: &mut Host<Self>) -> Result<(), Error> {
        host.around.send_replace(host.state.clone());
        Ok(())
    }

    fn kept(host: &mut Host<Self>, _: &Option<Meter>, _: &[Event], _: &Recording) {
        host.around.send_replace(host.state.clone());
    }
}

impl Told for Jackpot {
    fn told(_: &u16, spare: &mut Spare<Self>, message: &Message) -> Result<(), Elsewhere> {
        let Message::Jackpot(_, command) = message else { return Ok(()) };
        spare.command(Actor::Table, command).map_err(Elsewhere::Jackpot)
    }

    fn heard(id: &u16, state: &Option<Meter>, _: &[Event]) -> Heard {
        Heard::Jackpot(*id, state.as_ref().map_or(Cents::ZERO, Meter::displayed))
    }
}

/// The money in a jackpot's stream, and the version at which it was read.
pub(crate) fn balance(journal: &dyn Journal, stream: &Stream) -> Result<(Cents, u64), Error> {
    let (mut state, mut version) = (None, 0);
    for recorded in every_event(journal, stream, 1) {
        let recorded = recorded?;
        Jackpot::evolve(&mut state, &decode(&recorded)?);
        version = recorded.version;
    }
    Ok((state.as_ref().map_or(Cents::ZERO, Meter::held), version))
}
