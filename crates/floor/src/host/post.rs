//! Messages from one machine to another in the same unit of work.
//!
//! The sender holds the machines that it sends messages to, in the order of their addresses so that there is no deadlock. Each
//! judges its message as a command; if one refuses, nothing is recorded at all.

use std::collections::BTreeMap;
use std::sync::Arc;

use journal::{Append, Error};
use money::Cents;
use serde::Serialize;
use table::PersonId;
use tokio::sync::OwnedMutexGuard;

use super::{Failure, Host, Hosted, Spare};
use crate::cashier::Cashier;
use crate::jackpots::Jackpots;

/// A message to another machine, as a command.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Message {
    /// Chips come or go.
    Account(PersonId, cage::Command),
    /// Wagers and prizes, and what is displayed.
    Jackpot(u16, jackpot::Command),
}

/// A machine that can receive messages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Address {
    Account(PersonId),
    Jackpot(u16),
}

/// The effect of a message on a machine.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Heard {
    Account(PersonId, Vec<cage::Event>),
    /// The amount that is displayed afterwards.
    Jackpot(u16, Cents),
}

/// Why another machine does not take part.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Elsewhere {
    Account(cage::Refusal),
    Jackpot(jackpot::Refusal),
}

rules::refusals! { Elsewhere {
    Elsewhere::Account(refusal) => in refusal: cage::Refusal,
    Elsewhere::Jackpot(refusal) => in refusal: jackpot::Refusal,
} }

impl Message {
    pub(crate) fn to(&self) -> Address {
        match self {
            Message::Account(person, _) => Address::Account(*person),
            Message::Jackpot(number, _) => Address::Jackpot(*number),
        }
    }
}

/// A machine that takes messages.
pub(crate) trait Told: Hosted {
    fn told(id: &Self::Id, spare: &mut Spare<Self>, message: &Message) -> Result<(), Elsewhere>;

    fn heard(id: &Self::Id, state: &Self::State, events: &[Self::Event]) -> Heard;
}

/// A machine of any kind that is held for a unit of work.
pub(crate) trait Receiver: Send {
    fn tell(&mut self, message: &Message) -> Result<Heard, Elsewhere>;
    fn append(&self) -> Result<Option<Append>, Error>;
    fn keep(&mut self, at_ms: u64);
    /// Drops the message and reads the new events of its stream.
    fn catch_up(&mut self);
}

struct Held<M: Hosted> {
    host: OwnedMutexGuard<Host<M>>,
    spare: Spare<M>,
}

impl<M: Told + Send> Receiver for Held<M>
where
    M::State: Send,
    M::Event: Send,
{
    fn tell(&mut self, message: &Message) -> Result<Heard, Elsewhere> {
        let before = self.spare.events.len();
        M::told(&self.host.id, &mut self.spare, message)?;
        Ok(M::heard(&self.host.id, &self.spare.state, &self.spare.events[before..]))
    }

    fn append(&self) -> Result<Option<Append>, Error> {
        if self.spare.events.is_empty() {
            return Ok(None);
        }
        M::sound(&self.host.id, &self.spare.state).map_err(|detail| {
            let store = self.host.stream.to_string();
            Error::Failed { store, detail }
        })?;
        let (_, events) = self.host.recording(&self.spare)?;
        Ok(Some(self.host.append_of(events)))
    }

    fn keep(&mut self, at_ms: u64) {
        let Ok((mut recording, _)) = self.host.recording(&self.spare) else { return };
        recording.at_ms = at_ms;
        let spare = self.spare.clone();
        self.host.keep(spare, &recording);
    }

    fn catch_up(&mut self) {
        if let Err(error) = self.host.catch_up() {
            let stream = self.host.stream.as_str();
            tracing::error!(stream, %error, "a stream could not be read again");
        }
        self.spare = Spare::of(&mut self.host);
    }
}

/// All the machines that take part in a unit of work beside the one that began it.
pub(crate) struct Others(BTreeMap<Address, Box<dyn Receiver>>);

/// All the machines of a floor that can receive messages.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) cashier: Arc<Cashier>,
    pub(crate) jackpots: Arc<Jackpots>,
}

/// Holds all machines that messages go to.
pub(super) async fn hold(post: Option<Post>, messages: &[Message]) -> Result<Others, NotThere> {
    let mut addresses: Vec<Address> = messages.iter().map(Message::to).collect();
    addresses.sort();
    addresses.dedup();
    let mut held: BTreeMap<Address, Box<dyn Receiver>> = BTreeMap::new();
    for address in addresses {
        let receiver: Box<dyn Receiver> = match address {
            Address::Account(person) => {
                let account = post.as_ref().and_then(|post| post.cashier.account(person));
                let mut host = account.ok_or(NotThere(address))?.lock_owned().await;
                Box::new(Held { spare: Spare::of(&mut host), host })
            }
            Address::Jackpot(number) => {
                let jackpot = post.as_ref().and_then(|post| post.jackpots.jackpot(number));
                let mut host = jackpot.ok_or(NotThere(address))?.lock_owned().await;
                Box::new(Held { spare: Spare::of(&mut host), host })
            }
        };
        held.insert(address, receiver);
    }
    Ok(Others(held))
}

/// There is no machine at this address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotThere(Address);

impl<M: Hosted> From<NotThere> for Failure<M> {
    fn from(NotThere(address): NotThere) -> Self {
        match address {
            Address::Account(_) => Failure::Elsewhere(Elsewhere::Account(cage::Refusal::NotOpened)),
            Address::Jackpot(_) => {
                Failure::Elsewhere(Elsewhere::Jackpot(jackpot::Refusal::NotOpened))
            }
        }
    }
}

impl Others {
    /// Delivers all messages, and returns their effects to the sender.
    pub(super) fn tell<M: Hosted>(
        &mut self,
        messages: &[Message],
        teller: &mut Spare<M>,
    ) -> Result<(), Failure<M>> {
        for message in messages {
            let receiver = self.0.get_mut(&message.to()).ok_or(NotThere(message.to()))?;
            let heard = receiver.tell(message).map_err(Failure::Elsewhere)?;
            M::hears(teller, &heard)?;
        }
        Ok(())
    }

    pub(super) fn append(&self, appends: &mut Vec<Append>) -> Result<(), Error> {
        for receiver in self.0.values() {
            appends.extend(receiver.append()?);
        }
        Ok(())
    }

    pub(super) fn keep(&mut self, at_ms: u64) {
        for receiver in self.0.values_mut() {
            receiver.keep(at_ms);
        }
    }

    pub(super) fn catch_up(&mut self) {
        for receiver in self.0.values_mut() {
            receiver.catch_up();
        }
    }
}
