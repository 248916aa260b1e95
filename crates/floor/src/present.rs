//! Who is there: the people at a table, and everybody who has a page of it open.

use rules::Game;
use table::PersonId;

use crate::desk::Desk;

impl<G: Game> Desk<G> {
    /// Notes people whose last page has closed, so that their grace period starts.
    pub(crate) fn note_dropped(&mut self) {
        let now_ms = self.shared.clock.steady_ms();
        self.around.looked_ms = now_ms;
        let people = self.people_here();
        for person in &people {
            if self.watches(*person) {
                self.around.dropped.remove(person);
            } else {
                self.around.dropped.entry(*person).or_insert(now_ms);
            }
        }
        self.around.dropped.retain(|person, _| people.contains(person));
    }

    /// Everybody who plays here or waits for a seat.
    pub(crate) fn people_here(&self) -> Vec<PersonId> {
        let Some(open) = self.state.open() else { return Vec::new() };
        let players = open.people().map(|(_, player)| player.person);
        players.chain(open.waiting().iter().map(|(person, _)| *person)).collect()
    }

    /// Whether anybody has a page of this table open.
    pub(crate) fn is_watched(&self) -> bool {
        let late = self.around.late.as_ref();
        self.around.feed.is_watched() || late.is_some_and(|late| late.feed.is_watched())
    }

    /// Whether somebody has a page of this table open.
    fn watches(&self, person: PersonId) -> bool {
        let late = self.around.late.as_ref();
        self.around.feed.watches(person) || late.is_some_and(|late| late.feed.watches(person))
    }
}
