//! Corrects hands with misplaced cards (reading BJ-18).

use money::Cents;
use rules::{At, Clause, Draft, Party, Played, Seat};

use super::cards::Hand;
use super::in_box::InBox;
use super::judge::{self, depends_on};
use super::perform::{own, state};
use super::settle;
use super::state::{Phase, State};
use super::{Blackjack, BoxEvent, On, Place, Setup, Spot};
use crate::wagering::{self, Settled, Wager};

/// Clause: hand-reconstructed (reading BJ-18). Anything paid or collected because of the misplaced cards is returned
/// first; then two of them change places, wrong draws, splits and doubles are taken back, and everything that depends
/// on them is decided again.
pub(super) fn reconstruct(
    setup: &Setup,
    draft: &mut impl Draft<Played<Blackjack>>,
    one: Place,
    other: Place,
) {
    let at = draft.state().at(setup);
    if judge::must_be_freed(at, one, other)
        && let Some(added) = Added::without_cards(at.state)
    {
        added.take_back(draft);
    }
    let now = state(draft);
    let settled = now.wagering.settled().iter().map(|settled| settled.wager.on);
    let by_these = |on: &Spot| depends_on(now, *on, one) || depends_on(now, *on, other);
    let concerned: Vec<_> = settled.filter(by_these).collect();
    wagering::reopen(draft, Clause::HandReconstructed, |settled: &Settled<Spot>| {
        concerned.contains(&settled.wager.on)
    });
    own(draft, BoxEvent::Reconstructed { one, other });
    while let Some(card) = state(draft).dealers_excess() {
        own(draft, BoxEvent::DealerCardBurnt { card });
    }
    if state(draft).phase == Phase::InitialDeal {
        return;
    }
    for place in [one, other] {
        if let Some(added) = Added::by_wrong_card(state(draft), place) {
            added.take_back(draft);
        }
    }
    let seats = [one.seat, other.seat].into_iter().flatten();
    seats.clone().for_each(|seat| burn_drawn_to_blackjack(draft, seat));
    settle::again(setup, draft, seats);
}

/// A hand that turns out to have begun as a Blackjack is one: cards drawn to it do not belong there.
fn burn_drawn_to_blackjack(draft: &mut impl Draft<Played<Blackjack>>, seat: Seat) {
    while let Some(card) = state(draft).in_box(seat).and_then(InBox::drawn_to_blackjack) {
        own(draft, BoxEvent::HandCardBurnt { seat, hand: 0, card });
    }
}

/// A split or a double of which no card has come yet, so that it can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Added {
    seat: Seat,
    hand: u8,
    /// The place of the added wagers.
    on: On,
}

impl Added {
    /// The one on the hand in turn: any other has had its card.
    pub(super) fn without_cards(state: &State) -> Option<Added> {
        let (seat, hand) = (Seat(state.turn.0), state.turn.1);
        let in_box = state.in_box(seat)?;
        if in_box.hand(hand)?.awaits_double() {
            return Some(Added { seat, hand, on: On::Double(hand) });
        }
        let (hand, new) = in_box.split_without_cards()?;
        Some(Added { seat, hand, on: On::Hand(new) })
    }

    /// One that was decided by the card of another hand: every double, and a split of no pair.
    fn by_wrong_card(state: &State, place: Place) -> Option<Added> {
        let seat = place.seat?;
        let in_box = state.in_box(seat)?;
        if in_box.hand(place.hand).is_some_and(Hand::awaits_double) {
            return Some(Added { seat, hand: place.hand, on: On::Double(place.hand) });
        }
        let (hand, new) = in_box.split_without_cards().filter(|_| in_box.is_split_of_no_pair())?;
        Some(Added { seat, hand, on: On::Hand(new) })
    }

    /// Everybody's added wagers are returned, and the hand is decided again.
    fn take_back(self, draft: &mut impl Draft<Played<Blackjack>>) {
        let Added { seat, hand, on } = self;
        let spot = Spot::new(seat, on);
        let added: Vec<Wager<Spot>> = state(draft).wagers_on(spot).copied().collect();
        for wager in added {
            wagering::hand_back(draft, wager, wager.amount, Clause::HandReconstructed);
        }
        own(
            draft,
            match on {
                On::Double(_) => BoxEvent::DoubleUndone { seat, hand },
                _ => BoxEvent::SplitUndone { seat, hand },
            },
        );
    }

    /// The part of it that goes back to a party.
    pub(super) fn of(self, at: At<'_, Blackjack>, party: Party) -> Cents {
        at.state.wagering.wagered(party, Spot::new(self.seat, self.on))
    }
}
