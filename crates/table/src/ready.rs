//! A table that the computer deals waits no longer once everybody there is ready to go on.

use rules::{Awaiting, Game, Parties, Party, Span, Window};

use crate::{DealtBy, Open, Permit, Refusal};

pub(crate) fn judge<G: Game>(table: &Open<G>, party: Party) -> Result<Permit<G>, Refusal<G>> {
    if !table.waits_for_time_alone() {
        return Err(Refusal::NothingToHurry);
    }
    if table.ready.contains(party) {
        return Err(Refusal::AlreadyReady);
    }
    Ok(Permit::Ready { party })
}

impl<G: Game> Open<G> {
    /// Whether only time passes: while wagers are open, and while a result is shown before the next round.
    pub(crate) fn waits_for_time_alone(&self) -> bool {
        let held = self.statement.is_some() || self.consent.is_some() || self.is_paused();
        if held || self.terms.dealt_by == DealtBy::Person || !self.terms.hurries {
            return false;
        }
        let progress = self.progress();
        match G::awaiting(self.at()) {
            Awaiting::Parties { window: Window::Betting, span: Span::Shared, limit, .. } => {
                progress.running && limit.is_some()
            }
            Awaiting::Dealer(_) => !progress.running && progress.round.0 > 0,
            Awaiting::Parties { .. } | Awaiting::Ruling => false,
        }
    }

    /// Whether everybody who is there has said that the table may go on. People who are away, about to leave or without chips hold
    /// nobody up, and neither do bots.
    pub fn all_are_ready(&self) -> bool {
        let mut present = self.people().filter(|(_, player)| {
            !player.away && !player.leaving && !self.chips_of(player.person).is_zero()
        });
        !self.ready.is_empty() && present.all(|(party, _)| self.ready.contains(party))
    }

    /// Readiness is for one wait: the next wait asks again.
    pub(crate) fn forget_readiness(&mut self, moved_on: bool) {
        if !self.ready.is_empty() && (moved_on || !self.waits_for_time_alone()) {
            self.ready = Parties::NONE;
        }
    }
}
