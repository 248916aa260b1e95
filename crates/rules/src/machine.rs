//! Anything that changes only by recorded events: a game, a table around it, a jackpot, a
//! tournament, the cage.

use std::fmt;

use crate::{Recorded, Refuse};

/// A pure state machine: commands are judged, permits are performed, events are facts.
pub trait Machine: Sized {
    /// Checked determinations. An event replaces them, between rounds.
    type Setup;
    /// It can be saved, so that it need not be rebuilt from its events.
    type State: Recorded;
    /// The source of commands.
    type Actor: Copy;
    type Command;
    type Event: Clone + PartialEq + fmt::Debug;
    /// A command found lawful, with its amounts resolved.
    type Permit;
    type Refusal: Refuse;

    fn open(setup: &Self::Setup) -> Self::State;

    /// Applies the rules. All judgement lives here; it changes nothing.
    fn judge(
        setup: &Self::Setup,
        state: &Self::State,
        who: Self::Actor,
        command: &Self::Command,
    ) -> Result<Self::Permit, Self::Refusal>;

    /// Carries a permit out. Cannot fail; changes state only through [`Draft::record`].
    fn perform(setup: &Self::Setup, draft: &mut impl Draft<Self>, permit: Self::Permit);

    /// Records one fact. No judgement lives here.
    fn evolve(state: &mut Self::State, event: &Self::Event);
}

/// Judges a command and, if it is lawful, performs it: the one door into a machine.
pub fn hand_in<M: Machine>(
    setup: &M::Setup,
    state: &mut M::State,
    who: M::Actor,
    command: &M::Command,
    sink: &mut impl Sink<M::Event>,
) -> Result<(), M::Refusal> {
    let permit = M::judge(setup, state, who, command)?;
    M::perform(setup, &mut Working::<M, _> { state, sink }, permit);
    Ok(())
}

/// The destination of events: a reused buffer at a table, a counter in a simulation.
pub trait Sink<E> {
    fn put(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn put(&mut self, event: E) {
        self.push(event);
    }
}

/// A sink that only counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counter(pub u64);

impl<E> Sink<E> for Counter {
    fn put(&mut self, _event: E) {
        self.0 += 1;
    }
}

/// A state being changed, event by event; the second consequence sees the first. A machine inside
/// another one drafts through the outer one's draft, so nothing is recorded or copied twice.
pub trait Draft<M: Machine> {
    fn state(&self) -> &M::State;
    fn record(&mut self, event: M::Event);
}

/// A draft on a state at hand.
struct Working<'a, M: Machine, S> {
    state: &'a mut M::State,
    sink: &'a mut S,
}

impl<M: Machine, S: Sink<M::Event>> Draft<M> for Working<'_, M, S> {
    fn state(&self) -> &M::State {
        self.state
    }

    fn record(&mut self, event: M::Event) {
        M::evolve(self.state, &event);
        self.sink.put(event);
    }
}
