//! Shape 1: an out-of-turn wager, stated by the dealer, held, and resolved by what the earlier
//! players do; a fold returns it by one edition and leaves it in the pot by another.
//!
//! What it taught. A statement need not wait for a ruling: `judge` lets it in, `perform` records
//! `Stated` and `Held`, and play goes on; the consequence comes out of a later act's `perform`, where
//! the edition's answer is read (`setup.out_of_turn_fold`, an enum, never a year). Held chips are in
//! the pot like all others, so conservation needs no special case, and what a fold returns is a field
//! of `Folded`: the editions differ in one event and nothing else. Whose turn it is is computed, not
//! stored. Several cards are one draw, out of 52 x 51 x 50. With arrays for hands a round is played
//! in place without an allocation, marks included (`speed.rs`).

use std::num::NonZeroU32;

use money::Cents;
use rules::{At, Awaiting, Dealing, Draft, Edition, Game, Order, Parties, Party, RoundNumber};
use rules::{Seat, Span, Viewer, Who, Window};
use serde::{Deserialize, Serialize};

use crate::bare::{Exactly, Never, No, Shown, plumbing};

mod betting;

use betting::{evolve, judge, perform, transfers};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Poker {}

/// Party and seat have the same number in this shape; the seat after the buck posts first.
const SEATS: u8 = 3;
const THREE_CARDS: NonZeroU32 = NonZeroU32::new(52 * 51 * 50).expect("not zero");

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Determinations {
    edition: Edition,
    blinds: [Cents; 2],
}

impl Default for Determinations {
    fn default() -> Self {
        Determinations { edition: Edition::S49, blinds: [5, 10].map(Cents::dollars) }
    }
}

/// What becomes of a wager made out of turn whose owner folds to a raise before it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
enum OutOfTurnFold {
    Returned,
    StaysInPot,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    edition: Edition,
    blinds: [Cents; 2],
    out_of_turn_fold: OutOfTurnFold,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Hand {
    card: u8,
    bet: Cents,
    acted: bool,
    folded: bool,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: RoundNumber,
    running: bool,
    hands: [Hand; 3],
    /// Who acted last; the turn is the next after them who has something to say.
    last: u8,
    /// A wager out of turn: whose, and to how much.
    held: Option<(Seat, Cents)>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Deal { cards: [u8; 3] },
    Fold,
    Call,
    Raise { to: Cents },
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Irregularity {
    OutOfTurn { seat: Seat, bet: Cents },
}

type Outcome = Never;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Dealt { round: RoundNumber, cards: [u8; 3] },
    Stated { what: Irregularity },
    Held { seat: Seat, by: Cents, to: Cents },
    HeldStands { seat: Seat, to: Cents },
    Folded { seat: Seat, returned: Cents },
    Wagered { seat: Seat, by: Cents, to: Cents, blind: bool },
    PotWon { seat: Seat, amount: Cents },
}

pub(crate) type Permit = (Seat, Command);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Command {
    Deal([u8; 3]),
    Hold { by: Cents, to: Cents },
    Fold,
    Bet { to: Cents },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    pot: Cents,
    turn: Option<Seat>,
}

impl State {
    fn is_running(&self) -> bool {
        self.running
    }

    fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[usize::from(seat.0)]
    }

    fn price(&self) -> Cents {
        self.hands.iter().map(|hand| hand.bet).max().unwrap_or_default()
    }

    /// What a seat has put in, held chips among it.
    fn laid(&self, seat: Seat) -> Cents {
        let held = self.held.filter(|(owner, _)| *owner == seat).map(|(_, to)| to);
        held.unwrap_or(self.hand(seat).bet)
    }

    fn live(&self) -> impl Iterator<Item = Seat> {
        (0..SEATS).map(Seat).filter(|seat| self.running && !self.hand(*seat).folded)
    }

    fn turn(&self) -> Option<Seat> {
        let due = |hand: &Hand| !hand.folded && (!hand.acted || hand.bet < self.price());
        let mut after = (1..=SEATS).map(|step| Seat((self.last + step) % SEATS));
        if self.live().count() > 1 { after.find(|seat| due(self.hand(*seat))) } else { None }
    }

    /// A seat has acted: what was held for it and what it adds are now its bet.
    fn act(&mut self, seat: Seat, by: Cents) {
        let bet = self.laid(seat) + by;
        self.held = self.held.filter(|(owner, _)| *owner != seat);
        let hand = &mut self.hands[usize::from(seat.0)];
        (hand.bet, hand.acted, self.last) = (bet, true, seat.0);
    }
}

/// Nobody is told a card before the end, which is all that this shape needs of secrecy.
fn told(event: &Event, _viewer: Viewer) -> Event {
    match *event {
        Event::Dealt { round, .. } => Event::Dealt { round, cards: [u8::MAX; 3] },
        ref event => event.clone(),
    }
}

impl Game for Poker {
    plumbing!("poker-shape");
    type Offer = Exactly<Act, Irregularity>;

    fn setup(given: Determinations) -> Result<Setup, Vec<No>> {
        let out_of_turn_fold = match given.edition {
            Edition::S49 => OutOfTurnFold::Returned,
            Edition::Ni2015N405 => OutOfTurnFold::StaysInPot,
            edition => return Err(vec![No::NotOffered { edition }]),
        };
        Ok(Setup { edition: given.edition, blinds: given.blinds, out_of_turn_fold })
    }

    fn in_play(state: &State) -> Cents {
        (0..SEATS).map(|seat| state.laid(Seat(seat))).sum()
    }

    fn engaged(state: &State) -> Parties {
        state.live().map(|seat| Party(seat.0)).collect()
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        match at.state.turn() {
            Some(Seat(seat)) => {
                let (who, span) = (Party(seat).into(), Span::Turn(Party(seat), 0));
                Awaiting::Parties { who, window: Window::Turn, span, limit: None }
            }
            None => Awaiting::Dealer(Dealing::Draw { of: THREE_CARDS }),
        }
    }

    fn deal(_at: At<'_, Self>, drawn: u32) -> Act {
        let mut rest = drawn;
        let mut nth_of = |cards: u32| {
            let nth = rest % cards;
            rest /= cards;
            u8::try_from(nth).expect("below the size of a deck")
        };
        let (a, b, c) = (nth_of(52), nth_of(51), nth_of(50));
        let b = b + u8::from(b >= a);
        let c = c + u8::from(c >= a.min(b));
        let c = c + u8::from(c >= a.max(b));
        Act::Deal { cards: [a, b, c] }
    }

    /// The least of each act: ranges are proved by games that stay.
    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer)) {
        let to = at.state.price() + at.setup.blinds[1];
        for act in [Act::Fold, Act::Call, Act::Raise { to }] {
            if judge(at, who, &Order::Act(act)).is_ok() {
                each(Exactly::Act(act));
            }
        }
    }

    fn view(at: At<'_, Self>, _viewer: Viewer) -> Shown<View> {
        Shown(View { pot: Self::in_play(at.state), turn: at.state.turn() })
    }
}
