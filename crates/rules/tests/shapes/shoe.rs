//! Shape 10: a shoe that is shuffled, cut and burnt once and then dealt from over several rounds, until the cutting card.
//!
//! What it taught. The shoe is no part of a round: it is made ready before the number of the first one goes up, so that
//! what is drawn by then (the card that is burnt) is drawn before anybody wagers, and each round's wagers come before its
//! own draws. Cards are drawn as they come, each among those left. What earlier rounds leave to the next is then the
//! cards that are out, and `carried` tells them.

use std::num::NonZeroU32;

use money::Cents;
use rules::{At, Awaiting, ChipKind, Clause, Dealing, Draft, Edition, Game, Happening, Order};
use rules::{
    OrderOf, Parties, Party, Played, Pocket, Progress, RoundNumber, Seconds, Span, Stakes,
};
use rules::{Viewer, Who, Window, mark};
use serde::{Deserialize, Serialize};

use super::bare::{Exactly, Never, No, Shown, lawful, plumbing};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum InShoe {}

/// Cards from 1 to this, each of them twice.
const HIGHEST: u8 = 10;
const CUTS: std::ops::RangeInclusive<u8> = 3..=16;
const WINDOW: Option<Seconds> = Some(Seconds(4));

pub(crate) type Determinations = Setup;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    edition: Edition,
    wager: Cents,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { edition: Edition::S49, wager: Cents::dollars(10) }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
enum Phase {
    #[default]
    NoShoe,
    ToCut,
    ToBurn,
    Between,
    Betting,
    Turning,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    Low,
    High,
}

impl Side {
    fn of(card: u8) -> Side {
        if card > HIGHEST / 2 { Side::High } else { Side::Low }
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: RoundNumber,
    phase: Phase,
    /// Cards that have come out of the shoe, in turn.
    out: Vec<u8>,
    /// The cutting card lies behind so many.
    cut: u8,
    wagers: Vec<(Party, Side, Cents)>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Shuffle,
    Cut {
        behind: u8,
    },
    Open,
    Wager {
        on: Side,
    },
    Deal {
        card: u8,
    },
    /// A supervisor has the cards changed.
    ChangeCards,
}

type Irregularity = Never;
type Outcome = Never;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Shuffled,
    Cut { party: Option<Party>, behind: u8 },
    Burnt { card: u8 },
    CardsChanged,
    Opened { round: RoundNumber },
    Wagered { party: Party, on: Side, amount: Cents },
    Closed,
    Turned { card: u8 },
    Won { party: Party, amount: Cents },
    Lost { party: Party, amount: Cents },
    Voided { party: Party, amount: Cents, stakes: Stakes },
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Permit {
    Act(Option<Party>, Act),
    Expire,
    Void { parties: Parties, stakes: Stakes },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    phase: String,
    out: Vec<u8>,
    cut: u8,
}

impl State {
    fn give_up_shoe(&mut self) {
        *self = State { round: self.round, ..State::default() };
    }

    fn is_running(&self) -> bool {
        matches!(self.phase, Phase::Betting | Phase::Turning)
    }

    fn left(&self) -> Vec<u8> {
        let mut left: Vec<u8> = (2..2 * HIGHEST + 2).map(|number| number / 2).collect();
        for card in &self.out {
            let at = left.iter().position(|there| there == card);
            left.remove(at.expect("a card comes out as often as it is there"));
        }
        left
    }
}

fn judge(at: At<'_, InShoe>, who: Who, order: &OrderOf<InShoe>) -> Result<Permit, No> {
    let (state, phase) = (at.state, at.state.phase);
    match (who, order) {
        (Who::Table, Order::Void { parties, stakes }) if state.is_running() => {
            Ok(Permit::Void { parties: *parties, stakes: *stakes })
        }
        (Who::Clock, Order::TimeExpired) if matches!(phase, Phase::ToCut | Phase::Betting) => {
            Ok(Permit::Expire)
        }
        (_, Order::Act(act)) => {
            may_act(at, who, *act)?;
            let party = if let Who::Party(party) = who { Some(party) } else { None };
            Ok(Permit::Act(party, *act))
        }
        _ => Err(No::NotYours),
    }
}

fn may_act(at: At<'_, InShoe>, who: Who, act: Act) -> Result<(), No> {
    let state = at.state;
    let timely = match (who, act) {
        (Who::Dealer, Act::Shuffle) => state.phase == Phase::NoShoe,
        (Who::Dealer, Act::Open) | (Who::Supervisor(_), Act::ChangeCards) => {
            state.phase == Phase::Between
        }
        (Who::Dealer, Act::Deal { card }) if !state.left().contains(&card) => {
            return Err(No::AlreadyKnown { card });
        }
        (Who::Dealer, Act::Deal { .. }) => matches!(state.phase, Phase::ToBurn | Phase::Turning),
        (Who::Party(_), Act::Cut { behind }) => {
            state.phase == Phase::ToCut && CUTS.contains(&behind)
        }
        (Who::Party(party), Act::Wager { .. }) => {
            let rack = at.racks.of(party).of(ChipKind::Gaming);
            if rack < at.setup.wager {
                return Err(No::NotEnoughChips { rack });
            }
            // Clause: wagers-stand (for one wager each).
            let stands = state.wagers.iter().any(|wager| wager.0 == party);
            if stands && mark(Clause::WagersStand) {
                return Err(No::AlreadySet);
            }
            state.phase == Phase::Betting
        }
        _ => return Err(No::NotYours),
    };
    if timely { Ok(()) } else { Err(No::NotNow) }
}

fn perform(setup: &Setup, draft: &mut impl Draft<Played<InShoe>>, permit: Permit) {
    let state = &draft.state().state;
    match permit {
        Permit::Act(_, Act::Shuffle) => draft.record(Event::Shuffled),
        Permit::Act(party, Act::Cut { behind }) => draft.record(Event::Cut { party, behind }),
        Permit::Act(_, Act::Open) => {
            let round = state.round.next();
            draft.record(Event::Opened { round });
        }
        Permit::Act(Some(party), Act::Wager { on }) => {
            draft.record(Event::Wagered { party, on, amount: setup.wager });
        }
        Permit::Act(_, Act::Deal { card }) if state.phase == Phase::ToBurn => {
            draft.record(Event::Burnt { card });
        }
        Permit::Act(_, Act::Deal { card }) => settle(draft, card),
        Permit::Act(_, Act::ChangeCards | Act::Wager { .. }) => draft.record(Event::CardsChanged),
        Permit::Expire if state.phase == Phase::ToCut => {
            draft.record(Event::Cut { party: None, behind: *CUTS.start() });
        }
        Permit::Expire => draft.record(Event::Closed),
        Permit::Void { parties, stakes } => {
            for (party, _, amount) in state.wagers.clone() {
                if parties.contains(party) {
                    draft.record(Event::Voided { party, amount, stakes });
                }
            }
            if draft.state().state.wagers.is_empty() {
                draft.record(Event::Over);
            }
        }
    }
}

/// A wager on the side of the card wins as much as it is.
fn settle(draft: &mut impl Draft<Played<InShoe>>, card: u8) {
    draft.record(Event::Turned { card });
    for (party, on, amount) in draft.state().state.wagers.clone() {
        let wins = on == Side::of(card);
        let settled =
            if wins { Event::Won { party, amount } } else { Event::Lost { party, amount } };
        draft.record(settled);
    }
    draft.record(Event::Over);
}

fn evolve(state: &mut State, event: &Event) {
    let taken = |state: &mut State, party| state.wagers.retain(|wager| wager.0 != party);
    match *event {
        Event::Shuffled => state.phase = Phase::ToCut,
        Event::Cut { behind, .. } => (state.phase, state.cut) = (Phase::ToBurn, behind),
        Event::Burnt { card } => {
            state.out.push(card);
            state.phase = Phase::Between;
        }
        Event::CardsChanged => state.give_up_shoe(),
        Event::Opened { round } => (state.phase, state.round) = (Phase::Betting, round),
        Event::Wagered { party, on, amount } => state.wagers.push((party, on, amount)),
        Event::Closed => state.phase = Phase::Turning,
        Event::Turned { card } => state.out.push(card),
        Event::Won { party, .. } | Event::Lost { party, .. } | Event::Voided { party, .. } => {
            taken(state, party);
        }
        Event::Over if state.out.len() >= usize::from(state.cut) => state.give_up_shoe(),
        Event::Over => state.phase = Phase::Between,
    }
}

fn transfers(event: &Event, give: &mut impl FnMut(Pocket, Pocket, Cents)) {
    let rack = |party| Pocket::Rack(party, ChipKind::Gaming);
    match *event {
        Event::Wagered { party, amount, .. } => give(rack(party), Pocket::Wager(party), amount),
        Event::Won { party, amount } => {
            give(Pocket::Wager(party), rack(party), amount);
            give(Pocket::House, rack(party), amount);
        }
        Event::Voided { party, amount, stakes: Stakes::Refunded } => {
            give(Pocket::Wager(party), rack(party), amount);
        }
        Event::Lost { party, amount } | Event::Voided { party, amount, .. } => {
            give(Pocket::Wager(party), Pocket::House, amount);
        }
        _ => {}
    }
}

fn told(event: &Event, _viewer: Viewer) -> Event {
    *event
}

impl Game for InShoe {
    plumbing!("shoe-shape", sign);
    type Offer = Exactly<Act, Irregularity>;

    fn setup(given: Setup) -> Result<Setup, Vec<No>> {
        Ok(given)
    }

    fn in_play(state: &State) -> Cents {
        state.wagers.iter().map(|(.., amount)| *amount).sum()
    }

    fn engaged(state: &State) -> Parties {
        state.wagers.iter().map(|(party, ..)| *party).collect()
    }

    fn progress(state: &State) -> Progress {
        let in_shoe = state.phase != Phase::NoShoe;
        Progress { round: state.round, running: state.is_running(), in_shoe, void: false }
    }

    fn happened(state: &mut State, happening: Happening) {
        if happening == Happening::ShoeLost {
            state.give_up_shoe();
        }
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        let State { phase, out, cut, .. } = at.state;
        if *phase != Phase::NoShoe {
            each(Event::Shuffled);
        }
        if *cut > 0 {
            each(Event::Cut { party: None, behind: *cut });
        }
        for card in out {
            each(Event::Burnt { card: *card });
        }
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let of = u32::try_from(at.state.left().len()).ok().and_then(NonZeroU32::new);
        let waits = |window| Awaiting::Parties {
            who: Parties::ALL,
            window,
            span: Span::Shared,
            limit: WINDOW,
        };
        match (at.state.phase, of) {
            (Phase::ToCut, _) => waits(Window::Turn),
            (Phase::Betting, _) => waits(Window::Betting),
            (Phase::ToBurn | Phase::Turning, Some(of)) => Awaiting::Dealer(Dealing::Draw { of }),
            _ => Awaiting::Dealer(Dealing::Announce),
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        match at.state.phase {
            Phase::NoShoe => Act::Shuffle,
            Phase::ToBurn | Phase::Turning => Act::Deal { card: at.state.left()[drawn as usize] },
            Phase::ToCut | Phase::Between | Phase::Betting => Act::Open,
        }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer)) {
        lawful!(at, who, each, [Act::Shuffle, Act::Open, Act::ChangeCards]);
        lawful!(at, who, each, [Side::Low, Side::High].map(|on| Act::Wager { on }));
        lawful!(at, who, each, CUTS.map(|behind| Act::Cut { behind }));
        lawful!(at, who, each, (1..=HIGHEST).map(|card| Act::Deal { card }));
    }

    fn view(at: At<'_, Self>, _viewer: Viewer) -> Shown<View> {
        let State { phase, out, cut, .. } = at.state;
        Shown(View { phase: format!("{phase:?}"), out: out.clone(), cut: *cut })
    }
}
