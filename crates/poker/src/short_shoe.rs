//! Stud with too few cards: if a player's last card is not there, one card is everybody's (reading POK-29).

use rules::{Clause, Seat, mark};

use crate::editions::ShortShoe;
use crate::event::Event;
use crate::perform::Sheet;
use crate::ring::SEATS_MAX;
use crate::setup::Setup;
use crate::state::State;

impl State {
    pub(crate) fn is_last_of_stud(&self, setup: &Setup) -> bool {
        let stud = *setup.variant().communal.end() == 1;
        stud && usize::from(self.stage) + 1 == setup.variant().stages.len()
    }

    pub(crate) fn is_last_hole_card(&self, setup: &Setup) -> bool {
        setup.variant().ends_face_down() && self.is_last_of_stud(setup)
    }

    /// By custom, if there are too few cards for everybody's last card of stud, one card in the middle is
    /// everybody's.
    pub(crate) fn one_card_for_all(&self, setup: &Setup) -> bool {
        let at_once = setup.rules().short_shoe == ShortShoe::OneCardForAll;
        let short = || self.dealt == 0 && self.left(setup) < self.contesting().len() as usize;
        self.is_last_of_stud(setup) && at_once && short()
    }

    /// How many who can still win have not got their last card.
    pub(crate) fn lacking(&self, setup: &Setup) -> usize {
        let lacks =
            |seat: &Seat| self.hand(*seat).cards.as_slice().len() < *setup.variant().own.end();
        self.contesting().iter().filter(lacks).count()
    }

    /// Clause: insufficient-cards. Whether the last card dealt is everybody's: the shoe is empty, and a player lacks
    /// theirs.
    pub(crate) fn is_everybodys(&self, setup: &Setup, left: usize, lacking: usize) -> bool {
        let taken_back = setup.rules().short_shoe == ShortShoe::LastCardTakenBack;
        let short = self.is_last_of_stud(setup) && taken_back && left == 0 && lacking > 0;
        short && self.board.is_empty() && mark(Clause::InsufficientCards)
    }

    /// The players who have got the last card while others have not, in order.
    pub(crate) fn served(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let first = self.buck.unwrap_or(Seat(0));
        let count = |seat: Seat| self.hand(seat).cards.len();
        let fewest = self.contesting().iter().map(count).min().unwrap_or_default();
        let mut served = [None; SEATS_MAX as usize];
        let seats = self.contesting().clockwise_from(first).filter(|seat| count(*seat) > fewest);
        seats.zip(&mut served).for_each(|(seat, place)| *place = Some(seat));
        served.into_iter().flatten()
    }
}

/// Clause: insufficient-cards. With an empty shoe and a player still to be served, the card dealt last is
/// everybody's.
pub(crate) fn share_last_card(setup: &Setup, sheet: &mut impl Sheet) {
    let state = sheet.state();
    if !state.is_last_of_stud(setup) {
        return;
    }
    if state.is_everybodys(setup, state.left(setup), state.lacking(setup))
        && let Some(seat) = state.served().next_back()
    {
        let card = state.hand(seat).cards.as_slice().last().copied().flatten();
        sheet.record(Event::LastCardShared { card });
    }
}
