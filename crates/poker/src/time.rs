//! How long a player has to act: the announced time, or until they are warned and the book's time has passed.

use rules::{Clause, Seat, Seconds, StaffId, mark};

use crate::judge::{Permit, nothing_awaited};
use crate::moves::Position;
use crate::refusal::Refusal;
use crate::setup::OutOfTime;
use crate::table::Table;

impl Table<'_> {
    /// Whose hand waits to be acted on.
    pub(crate) fn awaited(&self) -> Option<Seat> {
        let waits = self.state.stated.is_none();
        self.state.turn().or_else(|| self.state.replacing()).filter(|_| waits)
    }

    /// Clause: announced-time. Everybody's time, if it was announced before the round.
    fn announced_time(&self) -> Option<Seconds> {
        self.setup.announced_time().filter(|_| mark(Clause::AnnouncedTime))
    }

    /// How long a player has. When the computer deals, it warns a player who has used up the determined time; with a
    /// live dealer, only a supervisor does (reading POK-41).
    pub(crate) fn time_to_act(&self, seat: Seat) -> Option<Seconds> {
        let book = self.setup.rules().response;
        let patience = self.setup.given().patience;
        self.banked_time().or_else(|| self.announced_time()).or(match () {
            () if self.state.time_called == Some(seat) => Some(book),
            () if self.live => None,
            () => Some(Seconds(patience.0.saturating_add(book.0))),
        })
    }

    /// Clause: time-to-act. The player who is to act may be told at any time to do so within the book's time, unless
    /// a time was announced for everybody.
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

    /// Clauses: time-to-act, announced-time. What happens to the hand of a player who ran out of time. When the
    /// computer deals, nobody asks them whether they are still there: they are not dealt in again before they say so
    /// (reading POK-41).
    pub(crate) fn out_of_time(self) -> Result<Permit, Refusal> {
        nothing_awaited(self)?;
        if let Some((seat, _)) = self.over_blind() {
            return Ok(Permit::NoOverBlind { seat });
        }
        let under =
            self.setup.announced_time().map_or(Clause::TimeToAct, |_| Clause::AnnouncedTime);
        let (seat, what) = if let Some(seat) = self.state.replacing() {
            (seat, self.lapsed_draw(under))
        } else {
            let seat = self.state.turn().ok_or(Refusal::NoBetting)?;
            (seat, self.lapsed_bet(seat, under))
        };
        let party = self.state.hand(seat).party;
        let sits_out = !self.live && !self.state.places.sitting_out.contains(party);
        Ok(Permit::OutOfTime(Lapse { seat, under, what, sits_out }))
    }

    /// To replace no card costs nothing: it is the check of the draw.
    fn lapsed_draw(&self, under: Clause) -> Lapsed {
        let stands = self.setup.given().out_of_time == OutOfTime::CheckedIfFree;
        if !stands && mark(under) { Lapsed::Folded } else { Lapsed::StoodPat }
    }

    fn lapsed_bet(&self, seat: Seat, under: Clause) -> Lapsed {
        let free = Position::of(*self, seat).check().is_ok();
        let checks = self.setup.given().out_of_time == OutOfTime::CheckedIfFree;
        match () {
            () if !(free && checks) && mark(under) => Lapsed::Folded,
            () if self.deems_tapped_out(seat) => Lapsed::TappedOut,
            () => Lapsed::Checked,
        }
    }
}

/// Time has passed for a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lapse {
    pub(crate) seat: Seat,
    pub(crate) under: Clause,
    pub(crate) what: Lapsed,
    /// The player is not dealt in again for now.
    pub(crate) sits_out: bool,
}

/// What happens to a hand whose player ran out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lapsed {
    Checked,
    TappedOut,
    Folded,
    /// No card is replaced.
    StoodPat,
}
