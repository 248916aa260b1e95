//! All that the room's rules look at.

use money::Cents;
use rules::{At, ChipKind, Game, Party, Racks, Seat, Seats};

use crate::ring::SeatSet;
use crate::setup::Setup;
use crate::showdown;
use crate::state::{CardSet, Next, Phase, Replaced, State};

/// A table, whichever of the room's games it plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) seats: &'a Seats,
    pub(crate) racks: &'a Racks,
    pub(crate) state: &'a State,
}

impl<'a, G: Game<Setup = Setup, State = State>> From<At<'a, G>> for Table<'a> {
    fn from(at: At<'a, G>) -> Table<'a> {
        Table { setup: at.setup, seats: at.seats, racks: at.racks, state: at.state }
    }
}

impl Table<'_> {
    /// A player's table stake: the chips in front of them that are not bet.
    pub(crate) fn stake(&self, party: Party) -> Cents {
        self.racks.of(party).of(ChipKind::Gaming)
    }

    pub(crate) fn stake_at(&self, seat: Seat) -> Cents {
        self.stake(self.state.hand(seat).party)
    }

    /// Who would be dealt into a round that began now.
    pub(crate) fn ready(&self) -> SeatSet {
        self.lineup().map_or(SeatSet::NONE, |lineup| lineup.seats)
    }

    /// The hands that may still be folded for their players.
    pub(crate) fn foldable(&self) -> SeatSet {
        let running = self.state.phase != Phase::Between;
        let hands = self.state.contesting();
        if running && hands.len() > 1 { hands } else { SeatSet::NONE }
    }

    /// The cards of which the next one may be any.
    ///
    /// Clause: draw-reshuffle. When the shoe is empty, cards that others gave up are shuffled again: first
    /// those of players who kept some (reading POK-32).
    pub(crate) fn shoe(&self) -> CardSet {
        if self.state.left(self.setup) > 0 {
            self.setup.cards().without(self.state.known)
        } else {
            self.given_up_by_others()
        }
    }

    pub(crate) fn given_up_by_others(&self) -> CardSet {
        let Some(Next::Replacement { seat: drawer, .. }) = self.state.next_card(self.setup) else {
            return CardSet::default();
        };
        let of = |wanted: fn(Replaced) -> bool| {
            let others = self.state.dealt_in().iter().filter(|seat| *seat != drawer);
            let hands = others.map(|seat| self.state.hand(seat));
            hands
                .filter(|hand| wanted(hand.replaced))
                .fold(CardSet::default(), |cards, hand| cards.with(hand.given_up))
        };
        let usual = of(|replaced| replaced == Replaced::UpToFour);
        if usual.is_empty() { of(|_| true) } else { usual }
    }

    /// Who must show or throw away a hand that the computer does not know.
    pub(crate) fn showing(&self) -> Option<Seat> {
        let showing = self.state.phase == Phase::Showing;
        let shown = |seat: &Seat| self.state.hand(*seat).up == u8::MAX;
        let first = showdown::first_to_show(self.state).filter(|_| showing)?;
        self.state.contesting().clockwise_from(first).find(|seat| !shown(seat))
    }
}
