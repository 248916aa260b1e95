//! Cards shown when the round is over.

use rules::{Clause, Parties, Party, Seat, mark};

use crate::editions::ShownToOne;
use crate::judge::Permit;
use crate::refusal::Refusal;
use crate::ring::SeatSet;
use crate::state::Phase;
use crate::table::Table;

impl Table<'_> {
    /// The hand that somebody still holds after the round and has not shown to everybody.
    pub(crate) fn held_afterwards(&self, party: Party) -> Option<Seat> {
        let mut seats = self.unshown().iter();
        seats.find(|seat| self.state.hand(*seat).party == party)
    }

    fn unshown(&self) -> SeatSet {
        if self.state.phase != Phase::Between {
            return SeatSet::NONE;
        }
        let unshown = |seat: &Seat| {
            let hand = self.state.hand(*seat);
            hand.up != u8::MAX && !hand.cards.is_empty() && hand.cards.all_known()
        };
        self.state.contesting().iter().filter(unshown).collect()
    }

    /// To whom a hand may still be shown.
    pub(crate) fn not_shown_to(&self, seat: Seat) -> Parties {
        let hand = self.state.hand(seat);
        let others = self.seats.present().iter();
        others.filter(|other| *other != hand.party && !hand.shown_to.contains(*other)).collect()
    }

    pub(crate) fn judge_show_to(&self, party: Party, to: Party) -> Result<Permit, Refusal> {
        let seat = self.held_afterwards(party).ok_or(Refusal::NotShowing)?;
        if self.not_shown_to(seat).contains(to) {
            Ok(Permit::ShowTo { seat, to })
        } else {
            Err(Refusal::NotAtTable)
        }
    }

    /// Clause: show-one-show-all. The hands that were shown to somebody, and that anybody may ask to see.
    pub(crate) fn shown_to_some(&self) -> SeatSet {
        let asked = self.setup.rules().shown_to_one == ShownToOne::ShownToAllWhoAsk;
        let shown = |seat: &Seat| asked && !self.state.hand(*seat).shown_to.is_empty();
        self.unshown().iter().filter(shown).collect()
    }

    pub(crate) fn judge_ask_to_see(&self, seat: Seat) -> Result<Permit, Refusal> {
        if self.shown_to_some().contains(seat) && mark(Clause::ShowOneShowAll) {
            Ok(Permit::ShowAll { seat })
        } else {
            Err(Refusal::NotShownToAnybody)
        }
    }
}
