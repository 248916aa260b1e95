//! The interface between the floor and a machine that it hosts.

use std::fmt;
use std::future::Future;

use journal::{Error, Kind, NewEvent, Recorded, Stream};
use rules::Machine;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Failure, Heard, Host, Message, Post, Spare};
use crate::Vault;
use crate::stopped::Stopped;

/// A machine that lives in a stream of the journal.
pub(crate) trait Hosted: Machine<Setup = ()> + Sized + 'static {
    /// The identity of this machine.
    type Id: Clone + fmt::Debug + Send + Sync + 'static;
    /// The data that the host keeps beside the state: everything in it is in the stream, or can be lost in a
    /// restart.
    type Around: fmt::Debug + Send;
    /// The part of that data that comes from the stream, and is saved with the state.
    type Kept: Serialize + DeserializeOwned + Send + 'static;

    fn stream(id: &Self::Id) -> Stream;

    /// An event as the journal keeps it.
    fn encode(
        place: Place<'_, Self>,
        before: &Self::State,
        after: &Self::State,
        event: &Self::Event,
    ) -> Result<NewEvent, Error>;

    fn decode(recorded: &Recorded, vault: &Vault) -> Result<Read<Self>, Error>;

    /// The way to other machines, for one that has something to tell them.
    fn post(_host: &Host<Self>) -> Option<&Post> {
        None
    }

    /// The messages of a change for other machines.
    fn tells(_id: &Self::Id, _before: &Self::State, _made: &Spare<Self>) -> Vec<Message> {
        Vec::new()
    }

    /// Another machine has carried out a message; the consequences here go into the same append.
    fn hears(_spare: &mut Spare<Self>, _heard: &Heard) -> Result<(), Failure<Self>> {
        Ok(())
    }

    /// A machine that finds a broken invariant records nothing.
    fn sound(_id: &Self::Id, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }

    /// The machine is about to be saved.
    fn keep_around(host: &mut Host<Self>) -> Self::Kept;

    /// It has been loaded.
    fn resume(host: &mut Host<Self>, kept: Self::Kept);

    /// An event has been read from the stream and is about to be applied.
    fn reading(_host: &mut Host<Self>, _read: &Read<Self>) {}

    /// It has been applied; the stream continues to `length`.
    fn read(_host: &mut Host<Self>, _read: &Read<Self>, _recorded: &Recorded, _length: u64) {}

    /// All that the stream has is in the state.
    fn caught_up(_host: &mut Host<Self>) -> Result<(), Error> {
        Ok(())
    }

    /// A change is on record and in the state.
    fn kept(
        _host: &mut Host<Self>,
        _before: &Self::State,
        _events: &[Self::Event],
        _recording: &Recording,
    ) {
    }
}

/// A hosted machine with its own task: it answers requests, and acts when something is due.
pub(crate) trait Active: Hosted {
    type Request: Send;
    type Step: Send;

    /// Its next act without a request, and when, by the steady clock.
    fn plan(host: &Host<Self>) -> Option<(u64, Self::Step)>;

    fn serve(host: &mut Host<Self>, request: Self::Request) -> impl Future<Output = ()> + Send;

    /// Acts; an error means that it cannot go on at all.
    fn take(
        host: &mut Host<Self>,
        step: Self::Step,
    ) -> impl Future<Output = Result<(), Stopped>> + Send;

    /// Whether nobody would miss it until the next request, so that it may leave memory.
    fn is_idle(host: &Host<Self>) -> bool;

    /// It leaves the memory.
    fn rest(host: &Host<Self>);
}

/// The destination of an event: which machine, which version, which key.
#[derive(Debug)]
pub(crate) struct Place<'a, M: Hosted> {
    pub(crate) id: &'a M::Id,
    pub(crate) version: u64,
    pub(crate) vault: &'a Vault,
}

/// An event as it was read.
#[derive(Debug)]
pub(crate) struct Read<M: Hosted> {
    pub(crate) event: M::Event,
    /// Part of it stays hidden, because the key that it was sealed with is missing.
    pub(crate) veiled: bool,
}

/// Events that go to the journal, as far as it matters afterwards.
#[derive(Debug)]
pub(crate) struct Recording {
    /// The version of the first.
    pub(crate) first: u64,
    pub(crate) at_ms: u64,
    pub(crate) kinds: Vec<Kind>,
}
