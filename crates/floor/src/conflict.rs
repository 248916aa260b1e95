//! Staff who would play where they work.

use rules::Game;
use serde::Serialize;
use table::{Command, Open, PersonId};

use crate::caller::Caller;
use crate::desk::Desk;

/// Why somebody of the staff may not do both at one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Conflict {
    /// Who plays at a table, or waits to, does not deal or rule there.
    PlaysHere,
    /// Who deals or rules at a table does not play there.
    WorksHere,
}

// The instruments leave it to the house.
rules::refusals! { Conflict {
    Conflict::PlaysHere => [] "refusal.staff.plays-here",
    Conflict::WorksHere => [] "refusal.staff.works-here",
} }

impl<G: Game> Desk<G> {
    /// Nobody plays at a table that they deal or rule. At a post is who has a page of it open, or has
    /// acted there in the round that is running, be it by the act that began the round.
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
    /// Somebody has acted at a post: it counts for the round that runs now that the act is done.
    pub(crate) fn note_act(&mut self, person: PersonId) {
        if let Some(open) = self.state.open() {
            self.around.acted.insert(person, open.progress().round.0);
        }
    }
}
