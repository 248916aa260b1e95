//! Shape 2: a box with three wagerers, of whom the decider splits, one follows and one rides on the
//! first hand; and insurance, per wager, in a window of its own.
//!
//! What it taught. A box bears the number of the seat before it: the table knows who sits there or holds it from
//! another seat ([`rules::Seats::holder`]), the game knows who wagers there. Who holds the box decides if they wager on it, or
//! else the wager that was there first, which lies nearest to the dealer. Cards lie in hands; a wager knows on which of
//! them it rides, so a split copies no card and settles by wager and hand. Insurance and following are
//! two windows of one kind: a set of parties who have not answered yet, an act for each answer, and
//! the clock answering no for all who are left. The decider's turn is a window of one.

use std::num::NonZeroU32;

use money::Cents;
use rules::Draft;
use rules::{
    At, Awaiting, Dealing, Edition, Game, Parties, Party, RoundNumber, Seat, Sign, Viewer,
};
use rules::{Span, Who, Window};
use serde::{Deserialize, Serialize};

use crate::bare::{Exactly, Never, No, Shown, lawful, plumbing};

mod play;

use play::{evolve, judge, perform, transfers};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Blackjack {}

const WAGERERS_MAX: usize = 3;
const DEALER_STANDS: u8 = 17;

pub(crate) type Determinations = Setup;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    edition: Edition,
    stake: Cents,
    /// How many boxes one player may hold.
    boxes: u8,
}

/// The box that is played.
const BOX: Seat = Seat(0);

impl Default for Setup {
    fn default() -> Self {
        Setup { edition: Edition::S49, stake: Cents::dollars(10), boxes: 2 }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
enum Phase {
    #[default]
    Between,
    Betting,
    Dealing,
    Insurance(Parties),
    Deciding,
    Following(Parties),
    Drawing,
}

/// Chips of one party on one hand, or as insurance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum On {
    First,
    Second,
    Insurance,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: RoundNumber,
    phase: Phase,
    /// In the order in which they were placed.
    wagers: Vec<(Party, On, Cents)>,
    hands: Vec<Vec<u8>>,
    dealer: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Open,
    Place,
    Close,
    Deal { rank: u8 },
    Insure,
    Stand,
    Split,
    Follow,
    Decline,
}

type Irregularity = Never;
type Outcome = Never;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Opened { round: RoundNumber },
    Placed { party: Party, on: On, amount: Cents },
    NoMoreBets,
    BoxDealt { hand: usize, rank: u8 },
    DealerDealt { rank: u8 },
    Declined { party: Party },
    Stood { party: Party },
    Split { party: Party },
    Won { party: Party, on: On, stake: Cents, paid: Cents },
    Lost { party: Party, on: On, stake: Cents },
    Pushed { party: Party, on: On, stake: Cents },
    Settled { round: RoundNumber },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Permit {
    Dealer(Act),
    Wager(Party, On, Cents),
    Split(Party),
    Stand(Party),
    Decline(Parties),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    hands: Vec<Vec<u8>>,
    dealer: Vec<u8>,
    wagers: Vec<(Party, On, Cents)>,
}

impl State {
    fn is_running(&self) -> bool {
        self.phase != Phase::Between
    }

    fn on_box(&self) -> Parties {
        self.wagers.iter().map(|(party, ..)| *party).collect()
    }

    fn others(&self, than: Party) -> Parties {
        self.on_box().iter().filter(|party| *party != than).collect()
    }

    /// Who has not answered yet.
    fn open(&self) -> Parties {
        match self.phase {
            Phase::Insurance(open) | Phase::Following(open) => open,
            _ => Parties::NONE,
        }
    }

    /// The hand that gets the next card; none when it is the dealer's.
    fn next_hand(&self) -> Option<usize> {
        match self.phase {
            Phase::Dealing => (self.dealer.len() == self.hands[0].len()).then_some(0),
            _ => self.hands.iter().position(|hand| hand.len() < 2),
        }
    }

    fn is_pair(&self) -> bool {
        matches!(self.hands.as_slice(), [hand] if hand.len() == 2 && hand[0] == hand[1])
    }

    fn answered(&mut self, party: Party) {
        let after =
            if let Phase::Insurance(_) = self.phase { Phase::Deciding } else { Phase::Drawing };
        if let Phase::Insurance(open) | Phase::Following(open) = &mut self.phase {
            open.remove(party);
            if open.is_empty() {
                self.phase = after;
            }
        }
    }
}

/// Who decides on the box: its holder, if they have wagered there, or else who wagered first.
fn decider(at: At<'_, Blackjack>) -> Option<Party> {
    let holder = at.seats.holder(BOX).filter(|party| at.state.on_box().contains(*party));
    holder.or(at.state.wagers.first().map(|(party, ..)| *party))
}

fn told(event: &Event, _viewer: Viewer) -> Event {
    event.clone()
}

impl Game for Blackjack {
    plumbing!("blackjack-shape", progress, happened);
    type Offer = Exactly<Act, Irregularity>;

    fn setup(given: Setup) -> Result<Setup, Vec<No>> {
        Ok(given)
    }

    fn sign(setup: &Setup) -> Sign {
        Sign { boxes: setup.boxes, ..Sign::new("blackjack-shape", setup.edition) }
    }

    fn in_play(state: &State) -> Cents {
        state.wagers.iter().map(|(.., amount)| *amount).sum()
    }

    fn engaged(state: &State) -> Parties {
        state.on_box()
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let parties =
            |who, window| Awaiting::Parties { who, window, span: Span::Shared, limit: None };
        match at.state.phase {
            Phase::Between => Awaiting::Dealer(Dealing::Announce),
            Phase::Betting => parties(Parties::ALL, Window::Betting),
            Phase::Insurance(open) => parties(open, Window::Insurance),
            Phase::Deciding => parties(decider(at).into_iter().collect(), Window::Turn),
            Phase::Following(open) => parties(open, Window::Turn),
            Phase::Dealing | Phase::Drawing => {
                Awaiting::Dealer(Dealing::Draw { of: NonZeroU32::new(13).expect("not zero") })
            }
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        let rank = u8::try_from(drawn + 1).expect("drawn below thirteen");
        if at.state.is_running() { Act::Deal { rank } } else { Act::Open }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer)) {
        lawful!(at, who, each, [Act::Open, Act::Place, Act::Close, Act::Insure, Act::Stand]);
        lawful!(at, who, each, [Act::Split, Act::Follow, Act::Decline]);
        lawful!(at, who, each, (1..=13).map(|rank| Act::Deal { rank }));
    }

    fn view(at: At<'_, Self>, _viewer: Viewer) -> Shown<View> {
        let State { hands, dealer, wagers, .. } = at.state.clone();
        Shown(View { hands, dealer, wagers })
    }
}
