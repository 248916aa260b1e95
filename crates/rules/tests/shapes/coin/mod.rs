//! Shape 7: an irregularity that no rule foresees is resolved as all agree, or else as the
//! supervisor rules. A game of one coin, which shapes 5 and 6 play as well: heads wins, tails loses,
//! and on its edge it loses and hits the jackpot for those with a side wager.
//!
//! What it taught. Consent is a window like insurance: `Window::Consent` awaits the engaged parties,
//! and each answer takes one of them out of it. A proposal is an act of the supervisor with the same
//! `Outcome` that a ruling has, so that one function carries either out and `Resolved` says which it
//! was. A refused or unanswered proposal leaves the game at `Awaiting::Ruling` and may not be made
//! again: the law that every round ends found that asking for ever is lawful otherwise, and the book
//! agrees (not all agree, so it is ruled). The table asks the same of any game (`AskConsent`); inside
//! a game the answer has its consequences at once.

use std::num::NonZeroU32;

use money::Cents;
use rules::{At, Awaiting, Clause, Dealing, Draft, Edition, Game, Order, Parties, Party};
use rules::{RoundNumber, Span, Viewer, Who, Window};
use serde::{Deserialize, Serialize};

use crate::bare::{Exactly, No, Shown, lawful, plumbing};

mod play;

use play::{evolve, judge, perform, transfers};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Coin {}

/// The jackpot that side wagers feed.
pub(crate) const JACKPOT: u16 = 7;

pub(crate) type Determinations = Setup;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    edition: Edition,
    stake: Cents,
    side: Cents,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { edition: Edition::S49, stake: Cents::dollars(10), side: Cents::dollars(1) }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
enum Phase {
    #[default]
    Between,
    Betting,
    InTheAir,
    Unforeseen {
        asked: bool,
    },
    Consent {
        proposed: Outcome,
        open: Parties,
    },
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: RoundNumber,
    phase: Phase,
    wagers: Vec<(Party, Cents)>,
    /// Who has a side wager on this round.
    side: Parties,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Open,
    Place { side: bool },
    Close,
    Toss { face: Face },
    Propose { outcome: Outcome },
    Agree,
    Decline,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Face {
    Heads,
    Tails,
    Edge,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Irregularity {
    Unforeseen,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    Refund,
    TossAgain,
}

const OUTCOMES: [Outcome; 2] = [Outcome::Refund, Outcome::TossAgain];

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Opened { round: RoundNumber },
    Placed { party: Party, amount: Cents },
    SideWagered { party: Party, amount: Cents },
    Closed,
    Tossed { face: Face },
    Won { party: Party, stake: Cents, paid: Cents },
    Lost { party: Party, stake: Cents },
    JackpotHit { party: Party },
    Settled { round: RoundNumber },
    Stated { what: Irregularity },
    Proposed { outcome: Outcome, to: Parties },
    Agreed { party: Party },
    NotAgreed { party: Option<Party> },
    Resolved { outcome: Outcome, under: Clause },
    Refunded { party: Party, amount: Cents },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Permit {
    Open,
    Place { party: Party, side: bool },
    Close,
    Toss(Face),
    State(Irregularity),
    Propose(Outcome),
    Agree(Party),
    NotAgreed(Option<Party>),
    Resolve(Outcome, Clause),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    wagers: Vec<(Party, Cents)>,
}

impl State {
    fn is_running(&self) -> bool {
        self.phase != Phase::Between
    }

    fn wagerers(&self) -> Parties {
        self.wagers.iter().map(|(party, _)| *party).collect()
    }
}

fn told(event: &Event, _viewer: Viewer) -> Event {
    event.clone()
}

impl Game for Coin {
    plumbing!("coin-shape");
    type Offer = Exactly<Act, Irregularity>;

    fn setup(given: Setup) -> Result<Setup, Vec<No>> {
        Ok(given)
    }

    fn in_play(state: &State) -> Cents {
        state.wagers.iter().map(|(_, amount)| *amount).sum()
    }

    fn engaged(state: &State) -> Parties {
        state.wagerers()
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let parties =
            |who, window| Awaiting::Parties { who, window, span: Span::Shared, limit: None };
        match at.state.phase {
            Phase::Between => Awaiting::Dealer(Dealing::Announce),
            Phase::Betting => parties(Parties::ALL, Window::Betting),
            Phase::InTheAir => {
                Awaiting::Dealer(Dealing::Draw { of: NonZeroU32::new(3).expect("not zero") })
            }
            Phase::Unforeseen { .. } => Awaiting::Ruling,
            Phase::Consent { open, .. } => parties(open, Window::Consent),
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        match (at.state.phase, drawn) {
            (Phase::Between, _) => Act::Open,
            (_, 0) => Act::Toss { face: Face::Heads },
            (_, 1) => Act::Toss { face: Face::Tails },
            _ => Act::Toss { face: Face::Edge },
        }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer)) {
        let tosses = [Face::Heads, Face::Tails, Face::Edge].map(|face| Act::Toss { face });
        let proposals = OUTCOMES.map(|outcome| Act::Propose { outcome });
        let places = [true, false].map(|side| Act::Place { side });
        lawful!(at, who, each, [Act::Open, Act::Close, Act::Agree, Act::Decline]);
        lawful!(at, who, each, tosses.into_iter().chain(proposals).chain(places));
        let what = Irregularity::Unforeseen;
        if judge(at, who, &Order::State(what)).is_ok() {
            each(Exactly::State(what));
        }
    }

    fn remedies(at: At<'_, Self>, each: &mut impl FnMut(Clause, Outcome)) {
        if let Phase::Unforeseen { .. } = at.state.phase {
            for outcome in OUTCOMES {
                each(Clause::Disputes, outcome);
            }
        }
    }

    fn view(at: At<'_, Self>, _viewer: Viewer) -> Shown<View> {
        Shown(View { wagers: at.state.wagers.clone() })
    }
}
