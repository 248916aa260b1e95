//! How long a player has to act: as was announced, or until they are told to and the book's time has passed.

use rules::{Clause, Seat, Seconds, StaffId, mark};

use crate::judge::Permit;
use crate::refusal::Refusal;
use crate::table::Table;

impl Table<'_> {
    /// Whose hand waits to be acted on.
    fn awaited(&self) -> Option<Seat> {
        let waits = self.state.stated.is_none();
        self.state.turn().or_else(|| self.state.replacing()).filter(|_| waits)
    }

    /// Clause: announced-time. What everybody has, where that was announced before the round.
    fn announced_time(&self) -> Option<Seconds> {
        self.setup.announced_time().filter(|_| mark(Clause::AnnouncedTime))
    }

    /// How long a player has. Where the computer deals it tells whoever has let the determined time pass to act;
    /// where a person deals, only a supervisor does (reading POK-41).
    pub(crate) fn time_to_act(&self, seat: Seat) -> Option<Seconds> {
        let book = self.setup.rules().response;
        let patience = self.setup.given().patience;
        self.announced_time().or(match () {
            () if self.state.time_called == Some(seat) => Some(book),
            () if self.live => None,
            () => Some(Seconds(patience.0.saturating_add(book.0))),
        })
    }

    /// Clause: time-to-act. At any time whoever is to act may be told to do so within the book's time, unless a time was
    /// announced for everybody.
    pub(crate) fn judge_call_time(&self, by: StaffId) -> Result<Permit, Refusal> {
        let seat = self.awaited().ok_or(Refusal::NobodyToAct)?;
        if let Some(seconds) = self.announced_time() {
            return Err(Refusal::TimeAnnounced { seconds });
        }
        if self.state.time_called == Some(seat) || !mark(Clause::TimeToAct) {
            return Err(Refusal::TimeRuns);
        }
        Ok(Permit::CallTime { seat, seconds: self.setup.rules().response, by })
    }

    /// Clauses: time-to-act, announced-time. That the time is over, a supervisor determines where a person deals.
    pub(crate) fn judge_time_up(&self) -> Result<(), Refusal> {
        if !self.live {
            return Err(Refusal::DealtByComputer { under: Clause::TimeToAct });
        }
        let seat = self.awaited().ok_or(Refusal::NobodyToAct)?;
        self.time_to_act(seat).map(|_| ()).ok_or(Refusal::TimeNotCalled)
    }
}
