//! Shape 8: a live dealer whose cards are partly unknown to the computer.
//!
//! What it taught. `Face(card)` or `Down` is all it takes: an unknown card is a fact (it lies there), and showing it
//! is another fact that gives it a face. The check against all known cards is the same line for dealing and showing,
//! so a card cannot be in two places whatever the order. The computer may deal on such a table too: `Draw { of }`
//! counts the faces not yet known, including down cards, and because any unknown card may be any of them the draw
//! stays uniform. A view has nothing to hide: the computer cannot leak what it does not know.

use std::num::NonZeroU32;

use money::Cents;
use rules::{At, Awaiting, Clause, Dealing, Draft, Edition, Game, Order, OrderOf, Parties, Played};
use rules::{Pocket, RoundNumber, Viewer, Who, mark};
use serde::{Deserialize, Serialize};

use crate::bare::{Exactly, Never, No, Shown, lawful, plumbing};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Live {}

const DECK: u8 = 12;
const HAND: usize = 3;

pub(crate) type Determinations = Setup;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    edition: Edition,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { edition: Edition::S49 }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Dealt {
    Face(u8),
    Down,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: RoundNumber,
    decided: bool,
    cards: Vec<Dealt>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Deal { card: Dealt },
    Show { place: usize, card: u8 },
}

type Irregularity = Never;
type Outcome = Never;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Begun { round: RoundNumber },
    Dealt { card: Dealt },
    Shown { place: usize, card: u8 },
    Decided { highest: u8 },
}

pub(crate) type Permit = Act;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    cards: Vec<Option<u8>>,
}

impl State {
    fn is_running(&self) -> bool {
        !self.cards.is_empty() && !self.decided
    }

    /// The cards of the running round.
    fn lying(&self) -> &[Dealt] {
        if self.decided { &[] } else { &self.cards }
    }

    fn faces(&self) -> impl Iterator<Item = u8> {
        self.lying().iter().filter_map(|dealt| match dealt {
            Dealt::Face(card) => Some(*card),
            Dealt::Down => None,
        })
    }

    fn unknown(&self) -> impl Iterator<Item = u8> {
        (0..DECK).filter(|card| self.faces().all(|known| known != *card))
    }
}

fn judge(at: At<'_, Live>, who: Who, order: &OrderOf<Live>) -> Result<Permit, No> {
    let (Who::Dealer, Order::Act(act)) = (who, order) else { return Err(No::NotYours) };
    let face = match *act {
        Act::Deal { .. } if at.state.lying().len() == HAND => return Err(No::NotNow),
        Act::Show { place, .. } if at.state.lying().get(place) != Some(&Dealt::Down) => {
            return Err(No::NotNow);
        }
        Act::Deal { card: Dealt::Down } => return Ok(*act),
        Act::Deal { card: Dealt::Face(card) } | Act::Show { card, .. } => card,
    };
    if face >= DECK {
        return Err(No::NotInTheDeck { cards: DECK });
    }
    // Clause: disputes (for one card in one place).
    if at.state.faces().any(|known| known == face) && mark(Clause::Disputes) {
        return Err(No::AlreadyKnown { card: face });
    }
    Ok(*act)
}

fn perform(_setup: &Setup, draft: &mut impl Draft<Played<Live>>, permit: Permit) {
    if draft.state().state.lying().is_empty() {
        let round = draft.state().state.round.next();
        draft.record(Event::Begun { round });
    }
    draft.record(match permit {
        Act::Deal { card } => Event::Dealt { card },
        Act::Show { place, card } => Event::Shown { place, card },
    });
    let state = &draft.state().state;
    if state.faces().count() == HAND {
        let highest = state.faces().max().expect("there are three");
        draft.record(Event::Decided { highest });
    }
}

fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Begun { round } => *state = State { round, ..State::default() },
        Event::Dealt { card } => state.cards.push(card),
        Event::Shown { place, card } => state.cards[place] = Dealt::Face(card),
        Event::Decided { .. } => state.decided = true,
    }
}

fn transfers(_event: &Event, _give: &mut impl FnMut(Pocket, Pocket, Cents)) {}

fn told(event: &Event, _viewer: Viewer) -> Event {
    event.clone()
}

impl Game for Live {
    plumbing!("live-shape");
    type Offer = Exactly<Act, Irregularity>;

    fn setup(given: Setup) -> Result<Setup, Vec<No>> {
        Ok(given)
    }

    fn in_play(_state: &State) -> Cents {
        Cents::ZERO
    }

    fn engaged(_state: &State) -> Parties {
        Parties::NONE
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let unknown = u32::try_from(at.state.unknown().count()).unwrap_or_default();
        let of = NonZeroU32::new(unknown).expect("a hand is smaller than the deck");
        Awaiting::Dealer(Dealing::Draw { of })
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        let mut unknown = at.state.unknown();
        let card = unknown.nth(drawn as usize).expect("drawn below the number of unknown cards");
        let down = at.state.lying().iter().position(|dealt| *dealt == Dealt::Down);
        match down.filter(|_| at.state.lying().len() == HAND) {
            Some(place) => Act::Show { place, card },
            None => Act::Deal { card: Dealt::Face(card) },
        }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer)) {
        lawful!(at, who, each, [Act::Deal { card: Dealt::Down }]);
        lawful!(at, who, each, (0..DECK).map(|card| Act::Deal { card: Dealt::Face(card) }));
        for place in 0..HAND {
            lawful!(at, who, each, (0..DECK).map(|card| Act::Show { place, card }));
        }
    }

    fn view(at: At<'_, Self>, _viewer: Viewer) -> Shown<View> {
        let face = |dealt: &Dealt| match dealt {
            Dealt::Face(card) => Some(*card),
            Dealt::Down => None,
        };
        Shown(View { cards: at.state.cards.iter().map(face).collect() })
    }
}
