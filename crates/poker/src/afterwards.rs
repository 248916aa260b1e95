//! Cards shown when the round is over.

use rules::{Clause, Parties, Party, Seat, mark};

use crate::editions::ShownToOne;
use crate::event::Event;
use crate::judge::{Permit, places};
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::ring::SeatSet;
use crate::state::{Hand, Phase};
use crate::table::Table;

impl Table<'_> {
    /// A hand that a player still holds after the round and has not shown to everybody.
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

    /// To whom some of a hand may still be shown.
    pub(crate) fn not_shown_to(&self, seat: Seat) -> Parties {
        let hand = self.state.hand(seat);
        let shown_to = &hand.shown_to[..hand.cards.as_slice().len()];
        let seen_by = |other: Party| shown_to.iter().all(|people| people.contains(other));
        let others = self.seats.present().iter();
        others.filter(|other| *other != hand.party && !seen_by(*other)).collect()
    }

    /// Of one's hand, all or some of its cards.
    pub(crate) fn judge_show_to(
        &self,
        party: Party,
        to: Party,
        cards: &[u8],
    ) -> Result<Permit, Refusal> {
        let seat = self.held_afterwards(party).ok_or(Refusal::NotShowing)?;
        if !self.not_shown_to(seat).contains(to) {
            return Err(Refusal::NotAtTable);
        }
        let hand = self.state.hand(seat).cards;
        let places = if cards.is_empty() { hand.places() } else { places(cards, hand.len())? };
        Ok(Permit::ShowTo { seat, to, places })
    }

    /// Clause: show-one-show-all. Hands that were shown to one player, which anybody may ask to see.
    pub(crate) fn shown_to_some(&self) -> SeatSet {
        let asked = self.played.rules().shown_to_one == ShownToOne::ShownToAllWhoAsk;
        let shown = |seat: &Seat| asked && self.state.hand(*seat).seen_by_some() != 0;
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

/// Clause: show-one-show-all. The cards that one player has seen, shown to everybody.
pub(crate) fn show_all(sheet: &mut impl Sheet, seat: Seat) {
    let Hand { cards, .. } = *sheet.state().hand(seat);
    let hand = sheet.state().hand(seat);
    let places = hand.seen_by_some();
    sheet.record(if (places | hand.open()) & cards.places() == cards.places() {
        Event::Shown { seat, cards }
    } else {
        let under = Clause::ShowOneShowAll;
        Event::ToldToAll { seat, seen_by: None, cards: cards.only(places), under }
    });
}
