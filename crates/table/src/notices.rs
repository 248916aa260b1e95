//! Notices of new determinations, each of which waits for its round (reading GEN-12).

use rules::{Draft, Game, RoundNumber};

use crate::perform::table;
use crate::state::Notice;
use crate::{Event, Open, Table};

/// Between rounds, a notice for the next round comes into force.
pub(crate) fn bring_into_force<G: Game>(draft: &mut impl Draft<Table<G>>) {
    let open = table(draft);
    let (progress, due) = (open.progress(), open.notices.first().map(|notice| notice.from_round));
    if let Some(from_round) = due.filter(|due| !progress.running && *due <= progress.round.next()) {
        draft.record(Event::SetupInForce { from_round });
    }
}

impl<G: Game> Open<G> {
    /// A notice waits with others. One for the same round takes the place of an earlier one.
    pub(crate) fn note_notice(&mut self, notice: Notice<G>) {
        self.notices.retain(|other| other.from_round != notice.from_round);
        let before = self.notices.partition_point(|other| other.from_round < notice.from_round);
        self.notices.insert(before, notice);
        self.notice_untaken = true;
    }

    pub(crate) fn come_into_force(&mut self, from_round: RoundNumber) {
        let due = |notice: &mut Notice<G>| notice.from_round <= from_round;
        let in_force = self.notices.extract_if(.., due).last();
        self.setup = in_force.expect("noticed before it is in force").setup;
    }
}
