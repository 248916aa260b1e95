//! A copy of a table to try a change on before it is recorded.

use rules::{Game, hand_in};
use table::{Actor, Command, Event, Open, Refusal, State, Table};

/// A copy of the table to try a change on.
#[derive(Debug)]
pub(crate) struct Spare<G: Game> {
    pub(crate) state: State<G>,
    pub(crate) events: Vec<Event<G>>,
}

impl<G: Game> Spare<G> {
    pub(crate) fn command(&mut self, actor: Actor, command: &Command<G>) -> Result<(), Refusal<G>> {
        hand_in::<Table<G>>(&(), &mut self.state, actor, command, &mut self.events)
    }

    pub(crate) fn open(&self) -> Option<&Open<G>> {
        self.state.open()
    }

    /// Somebody who only looks on is given the rules, and that changes nothing at the table. Were it recorded, anybody at
    /// all could fill the journal.
    pub(crate) fn forget_rules_given(&mut self) {
        self.events.retain(|event| !matches!(event, Event::RulesGiven { .. }));
    }
}
