//! Over-blinds: one more blind, by choice, before the first card (reading POK-06).

use money::Cents;
use rules::{Clause, Party, Seat, mark};
use serde::{Deserialize, Serialize};

use crate::judge::Permit;
use crate::refusal::Refusal;
use crate::setup::{Forced, Setup};
use crate::state::{Phase, State};
use crate::table::Table;

/// The answers about the over-blind of the current round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum OverBlind {
    NotYet,
    Made,
    Declined,
}

impl Table<'_> {
    /// Clauses: over-blind, over-blinds-allowed. Who may make one now, and of how much, if that was determined:
    /// the player after the last blind, until the first card is dealt.
    pub(crate) fn over_blind(&self) -> Option<(Seat, Cents)> {
        let state = self.state;
        let level = match self.setup.given().forced {
            Forced::Blinds { over_blind: Some(level), .. } => level,
            Forced::Blinds { levels, .. } if !mark(Clause::OverBlindsAllowed) => {
                levels.last() + levels.last()
            }
            _ => return None,
        };
        let before_cards = state.phase == Phase::Dealing && state.stage == 0 && state.taken == 0;
        if !before_cards || state.over_blind != OverBlind::NotYet {
            return None;
        }
        let seat = state.active().after(state.last_blind?).next()?;
        let able = state.hand(seat).bet.is_zero() && self.stake_at(seat) >= level;
        (able && mark(Clause::OverBlind)).then_some((seat, level))
    }

    /// The player who has yet to answer whether to make one, when the computer deals: it waits for the answer, while
    /// a live dealer sees that none comes.
    pub(crate) fn over_blind_awaited(&self) -> Option<Seat> {
        self.over_blind().filter(|_| !self.live).map(|(seat, _)| seat)
    }

    pub(crate) fn judge_over_blind(&self, party: Party, make: bool) -> Result<Permit, Refusal> {
        let (seat, amount) = self.over_blind().ok_or(Refusal::NoOverBlind)?;
        if self.state.hand(seat).party != party {
            return Err(Refusal::NotYourTurn { turn: seat });
        }
        Ok(if make { Permit::OverBlind { seat, amount } } else { Permit::NoOverBlind { seat } })
    }
}

impl State {
    /// The amount of the last blind: an over-blind, if a player made one. If there are fewer players than blinds,
    /// nobody owes the last blinds, and the price is the last one that a player posts (reading POK-57).
    pub(crate) fn last_blind_level(&self, setup: &Setup) -> Cents {
        match setup.given().forced {
            Forced::Blinds { over_blind: Some(level), .. }
                if self.over_blind == OverBlind::Made =>
            {
                level
            }
            Forced::Blinds { levels, .. } => {
                levels.iter().take(self.dealt_in().len() as usize).last().unwrap_or_default()
            }
            Forced::Ante { .. } => Cents::ZERO,
        }
    }
}
