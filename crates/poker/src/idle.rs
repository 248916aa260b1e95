//! Why a player at the table is not dealt in, and what ends that.

use rules::{Idle, Party, Text, Until};

use crate::command::Act;
use crate::editions::ShortStake;
use crate::places::Entry;
use crate::ring::SEATS_MAX;
use crate::state::Phase;
use crate::table::Table;

impl Table<'_> {
    /// None if the player holds cards, or only waits for the next round to begin.
    pub(crate) fn idle(&self, party: Party) -> Option<Idle<Act>> {
        let stands = |key, until| Some(Idle { text: Text::new(key), why: None, until });
        let Some(seat) = self.seats.of(party).filter(|seat| seat.0 < SEATS_MAX) else {
            return stands("poker.idle.not-seated", Until::Later);
        };
        let (places, place) = (&self.state.places, self.place(seat, party));
        let running = self.state.phase != Phase::Between;
        let dealt_in =
            running && self.state.dealt_in().iter().any(|of| self.state.hand(of).party == party);
        if places.must_leave.contains(party) {
            return stands("poker.idle.must-leave", Until::Later);
        }
        if places.sitting_out.contains(party) {
            return Some(self.sits_out(party));
        }
        if dealt_in {
            return None;
        }
        let asked = self.setup.rules().short_stake != ShortStake::PlaysOn;
        let short = self.stake(party) < self.setup.given().table_stake_min;
        if asked && short && place.entry == Entry::New {
            return stands("poker.idle.below-minimum", Until::Chips);
        }
        let ready = self.ready();
        match () {
            () if places.out_at_blind.contains(party) && self.waits_out_blind(seat) => {
                stands("poker.idle.sits-out", Until::Act(Act::SitOutAtBlind { wish: false }))
            }
            () if ready.contains(seat) && ready.len() < 2 => {
                stands("poker.idle.waits-for-players", Until::Later)
            }
            () if ready.contains(seat) && running => stands("poker.idle.next-round", Until::Later),
            () if ready.contains(seat) => None,
            () if place.posts => stands("poker.idle.posts-after-button", Until::Later),
            () if self.may_post(party).is_err() => None,
            () if place.entry == Entry::In => {
                stands("poker.idle.missed-blinds", Until::Act(Act::Post))
            }
            () => stands("poker.idle.waits-for-big-blind", Until::Act(Act::Post)),
        }
    }
}
