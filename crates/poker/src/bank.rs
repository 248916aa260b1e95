//! The time bank: a player who needs longer asks for it, a few times.

use rules::{Party, RoundNumber, Seat, Seconds, Viewer};
use serde::{Deserialize, Serialize};

use crate::judge::Permit;
use crate::refusal::Refusal;
use crate::ring::SEATS_MAX;
use crate::sitting_out::Cause;
use crate::table::Table;
use crate::view::BankView;

/// How much more time players may ask for, if they may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeBank {
    /// How long a player has from the moment of asking.
    pub each: Seconds,
    /// How often a player may ask; one of them comes back with every tenth round.
    pub times: u8,
}

/// What players have used of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Bank {
    used: [(Party, u8); SEATS_MAX as usize],
    /// How often whoever is to act has asked in this turn.
    pub(crate) in_turn: u8,
    /// Players who sit out because their time ran out, and how often they had asked for more.
    ran_out: [Option<(Party, u8)>; SEATS_MAX as usize],
}

impl TimeBank {
    pub(crate) const NONE: TimeBank = TimeBank { each: Seconds(0), times: 0 };

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(crate) fn is_none(&self) -> bool {
        *self == TimeBank::NONE
    }
}

impl Default for TimeBank {
    fn default() -> TimeBank {
        TimeBank::NONE
    }
}

impl Default for Bank {
    fn default() -> Bank {
        let (used, ran_out) = ([(Party(0), 0); SEATS_MAX as usize], [None; SEATS_MAX as usize]);
        Bank { used, in_turn: 0, ran_out }
    }
}

impl Bank {
    const ROUNDS: u64 = 10;

    pub(crate) fn opened(mut self, round: RoundNumber) -> Bank {
        self.in_turn = 0;
        if round.0.is_multiple_of(Bank::ROUNDS) {
            self.used.iter_mut().for_each(|(_, used)| *used = used.saturating_sub(1));
        }
        self
    }

    pub(crate) fn take(&mut self, seat: Seat, party: Party) {
        let used = self.used(seat, party) + 1;
        self.used[usize::from(seat.0)] = (party, used);
        self.in_turn += 1;
    }

    /// Somebody else may get the number.
    pub(crate) fn forget(&mut self, party: Party) {
        for (_, used) in self.used.iter_mut().filter(|(of, _)| *of == party) {
            *used = 0;
        }
        self.note_lapse(party, Cause::Asked);
    }

    /// Notes why a player sits out, or plays again.
    pub(crate) fn note_lapse(&mut self, party: Party, why: Cause) {
        for slot in self.ran_out.iter_mut().filter(|slot| slot.is_some_and(|(of, _)| of == party)) {
            *slot = None;
        }
        if let Cause::OutOfTime { reserves } = why
            && let Some(slot) = self.ran_out.iter_mut().find(|slot| slot.is_none())
        {
            *slot = Some((party, reserves));
        }
    }

    /// How often a player who sits out because their time ran out had asked for more.
    pub(crate) fn ran_out(&self, party: Party) -> Option<u8> {
        self.ran_out.iter().flatten().find(|(of, _)| *of == party).map(|(_, reserves)| *reserves)
    }

    fn used(&self, seat: Seat, party: Party) -> u8 {
        let (of, used) = self.used[usize::from(seat.0)];
        if of == party { used } else { 0 }
    }
}

impl Table<'_> {
    /// How much more time the player who is to act has, after asking for it.
    pub(crate) fn banked_time(&self) -> Option<Seconds> {
        (self.state.bank.in_turn > 0).then_some(self.setup.given().time_bank.each)
    }

    /// Whether a player may ask for more time, and how often still.
    pub(crate) fn more_time(&self, party: Party) -> Result<(Seat, u8), Refusal> {
        let seat = self.awaited().ok_or(Refusal::NobodyToAct)?;
        if self.state.hand(seat).party != party {
            return Err(Refusal::NotYourTurn { turn: seat });
        }
        let TimeBank { times, .. } = self.setup.given().time_bank;
        // Where a person deals, nobody's time runs until a supervisor says so.
        let left = times.saturating_sub(self.state.bank.used(seat, party));
        if self.live || left == 0 { Err(Refusal::NoMoreTime) } else { Ok((seat, left)) }
    }

    /// What a viewer who sits at the table has left of it.
    pub(crate) fn bank_of(&self, viewer: Viewer) -> Option<BankView> {
        let Viewer::Party(party) = viewer else { return None };
        let TimeBank { each, times } = self.setup.given().time_bank;
        let seat = self.seats.of(party).filter(|seat| seat.0 < SEATS_MAX)?;
        let left = times.saturating_sub(self.state.bank.used(seat, party));
        (times > 0 && !self.live).then_some(BankView { each, left })
    }

    pub(crate) fn judge_more_time(&self, party: Party) -> Result<Permit, Refusal> {
        let (seat, left) = self.more_time(party)?;
        let seconds = self.setup.given().time_bank.each;
        Ok(Permit::MoreTime { seat, party, seconds, left: left - 1 })
    }
}
