//! Keeps staff from playing at the table where they work.

use rules::Game;
use serde::Serialize;
use table::{Command, Open, PersonId};

use crate::caller::Caller;
use crate::desk::Desk;

/// Why a member of staff may not both work and play at one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Conflict {
    /// A player at a table, or in its queue, may not deal or rule there.
    PlaysHere,
    /// Staff may not play at a table where they deal or rule.
    WorksHere,
}

// The instruments leave this to the house.
rules::refusals! { Conflict {
    Conflict::PlaysHere => [] "refusal.staff.plays-here",
    Conflict::WorksHere => [] "refusal.staff.works-here",
} }

impl<G: Game> Desk<G> {
    /// Nobody plays at a table where they work. Staff count as working there while they have its page open, and in every round
    /// in which they have acted, including the one that their act began.
    pub(crate) fn one_side(&self, by: &Caller, command: &Command<G>) -> Result<(), Conflict> {
        let Some(progress) = self.state.open().map(Open::progress) else { return Ok(()) };
        if let Some(person) = by.at_post() {
            let plays = self.people_here().contains(&person);
            return if plays { Err(Conflict::PlaysHere) } else { Ok(()) };
        }
        let (Caller::Person { id, .. }, Command::Join { .. } | Command::WaitForSeat { .. }) =
            (by, command)
        else {
            return Ok(());
        };
        let acts = progress.running && self.around.acted.get(id) == Some(&progress.round.0);
        if acts || self.around.feed.has_at_post(*id) { Err(Conflict::WorksHere) } else { Ok(()) }
    }
    /// Notes that somebody acted at a post, in the round that runs after the act.
    pub(crate) fn note_act(&mut self, person: PersonId) {
        if let Some(open) = self.state.open() {
            self.around.acted.insert(person, open.progress().round.0);
        }
    }
}
