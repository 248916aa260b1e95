//! Who opens a betting round.

use equipment::{Card, Kind};
use rules::{Clause, Seat, mark};
use serde::Serialize;

use crate::editions::StudOpening;
use crate::ring::SeatSet;
use crate::setup::{DrawFinalOpener, Forced, Setup, StudLaterOpener, StudOpener, StudTie, Wins};
use crate::state::{Hand, State};
use crate::variants::Opener;

/// The seat that acts first, among those who can still bet.
pub(crate) fn opener(setup: &Setup, state: &State) -> Option<Seat> {
    let (active, buck) = (state.active(), state.buck?);
    let must = state.must_open.filter(|seat| active.contains(*seat));
    if must.is_some() {
        return must;
    }
    let blinds = matches!(setup.given().forced, Forced::Blinds { .. });
    let from_first = state.stage > 0 && setup.draw_final_opener() == DrawFinalOpener::FromBuck;
    match state.stage(setup).opener {
        Opener::AfterLastBlind if blinds => after_last_blind(state, active, buck),
        Opener::AfterLastBlindStillIn if blinds && !from_first => of_draw(state, active, buck),
        Opener::AfterLastBlind | Opener::AfterLastBlindStillIn | Opener::FirstFromBuck => {
            from_buck(active, buck)
        }
        Opener::FirstUpCard if mark(Clause::StudOpener) => {
            first_up_card(setup, state, active, buck)
        }
        Opener::BestUpCards if mark(Clause::StudOpener) => {
            best_up_cards(setup, state, active, buck)
        }
        Opener::FirstUpCard | Opener::BestUpCards => active.after(buck).next(),
    }
}

/// Why a player opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerOpening"))]
pub enum Why {
    AfterLastBlind,
    FirstFromBuck,
    LowestCard,
    HighestCard,
    BestHand,
    /// A card of this player was exposed.
    MustOpen,
}

/// By what the opener of the present betting round was found, and the clause that says so.
pub(crate) fn why(setup: &Setup, state: &State, seat: Seat) -> (Why, Clause) {
    if state.must_open == Some(seat) {
        return (Why::MustOpen, Clause::LastHoleCardExposed);
    }
    let blinds = matches!(setup.given().forced, Forced::Blinds { .. });
    let from_first = state.stage > 0 && setup.draw_final_opener() == DrawFinalOpener::FromBuck;
    match state.stage(setup).opener {
        Opener::AfterLastBlind if blinds => (Why::AfterLastBlind, Clause::Opener),
        Opener::AfterLastBlindStillIn if blinds && !from_first => {
            (Why::AfterLastBlind, Clause::DrawOpener)
        }
        Opener::AfterLastBlind | Opener::AfterLastBlindStillIn | Opener::FirstFromBuck => {
            (Why::FirstFromBuck, Clause::Opener)
        }
        Opener::FirstUpCard if lowest_opens(setup) => (Why::LowestCard, Clause::StudOpener),
        Opener::FirstUpCard => (Why::HighestCard, Clause::StudOpener),
        Opener::BestUpCards => match setup.stud_later_opener() {
            StudLaterOpener::Card => (Why::HighestCard, Clause::StudOpener),
            StudLaterOpener::Hand => (Why::BestHand, Clause::StudOpener),
        },
    }
}

/// Clause: opener. The player after the last blind.
fn after_last_blind(state: &State, active: SeatSet, buck: Seat) -> Option<Seat> {
    let last = state.last_blind.filter(|_| mark(Clause::Opener)).unwrap_or(buck);
    active.after(last).next()
}

/// Clauses: opener, opener-inactive. The seat that got the first card, or the next that can bet; with antes in
/// the first betting round too (reading POK-03).
fn from_buck(active: SeatSet, buck: Seat) -> Option<Seat> {
    if !mark(Clause::Opener) {
        return active.after(buck).next();
    }
    active.clockwise_from(buck).find(|seat| *seat == buck || mark(Clause::OpenerInactive))
}

/// Clauses: draw-opener, draw-opener-inactive. In draw's last betting round too the player after the last blind;
/// if the last blind has folded by then, the first active player from the buck (reading POK-30).
fn of_draw(state: &State, active: SeatSet, buck: Seat) -> Option<Seat> {
    let last = state.last_blind.unwrap_or(buck);
    let there = state.stage == 0 || state.contesting().contains(last);
    if !there && mark(Clause::DrawOpenerInactive) || !mark(Clause::DrawOpener) {
        return active.clockwise_from(buck).next();
    }
    active.after(last).next()
}

/// Clause: stud-opener. The highest or the lowest card showing, as determined; ties go to the first from the
/// buck, or by suit where so determined and by custom (reading POK-04).
fn first_up_card(setup: &Setup, state: &State, active: SeatSet, buck: Seat) -> Option<Seat> {
    let lowest = lowest_opens(setup);
    let card = |seat: &Seat| state.hand(*seat).up_cards().next().map(|card| height(setup, card));
    // A card whose face the computer was not told is neither the lowest nor the highest.
    let seats = active.clockwise_from(buck).filter(|seat| card(seat).is_some());
    let first = active.clockwise_from(buck).next();
    // Of several equals `min_by_key` takes the first, `max_by_key` the last.
    let opener = if lowest { seats.min_by_key(card) } else { seats.rev().max_by_key(card) };
    opener.or(first)
}

/// Whether the lowest card showing opens stud, and not the highest.
fn lowest_opens(setup: &Setup) -> bool {
    let custom = setup.rules().stud_opening == StudOpening::BringIn;
    match setup.given().stud_opener {
        _ if custom => setup.given().wins != Wins::Low,
        StudOpener::Lowest => true,
        StudOpener::Highest => false,
    }
}

/// How high a card showing is; where ties go by seat, suits do not count. By custom the ace is low where low
/// hands win.
fn height(setup: &Setup, card: Card) -> (u8, u8) {
    let custom = setup.rules().stud_opening == StudOpening::BringIn;
    let low_ace = custom && setup.given().wins == Wins::Low;
    let kind = match card.kind() {
        Some(Kind::Ace) if low_ace => 0,
        Some(kind) => kind as u8 + 1,
        None => u8::MAX,
    };
    let suit = card.suit().filter(|_| setup.stud_tie() == StudTie::Suit);
    (kind, suit.map_or(0, |suit| suit as u8))
}

/// Clause: stud-opener. After the first betting round the highest card showing opens, and between equals the
/// next highest, with suits at last where they count; by custom, or where so determined, the best hand showing,
/// high or low as it is played.
fn best_up_cards(setup: &Setup, state: &State, active: SeatSet, buck: Seat) -> Option<Seat> {
    let seats = active.clockwise_from(buck);
    match setup.stud_later_opener() {
        StudLaterOpener::Card => seats.rev().max_by_key(|seat| {
            let mut heights = [(0, 0); 7];
            for (slot, card) in heights.iter_mut().zip(state.hand(*seat).up_cards()) {
                *slot = height(setup, card);
            }
            heights.sort_unstable_by(|one, other| other.cmp(one));
            (heights.map(|(kind, _)| kind), heights.map(|(_, suit)| suit))
        }),
        StudLaterOpener::Hand => seats.rev().max_by_key(|seat| {
            let hand = state.hand(*seat).up_cards().fold(ranking::Hand::EMPTY, ranking::Hand::with);
            match setup.given().wins {
                Wins::Low => setup.rankers().low().rank(hand).get(),
                _ => setup.rankers().high().rank(hand).get(),
            }
        }),
    }
}

impl Hand {
    /// The cards face up, in the order in which they came.
    pub(crate) fn up_cards(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards.as_slice().iter().enumerate();
        cards.filter(|(place, _)| self.up >> place & 1 == 1).filter_map(|(_, card)| *card)
    }
}
