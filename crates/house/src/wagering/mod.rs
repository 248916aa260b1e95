//! Wagers on a layout: who has what where, in which chips and within which limits, from the opportunity to wager to no
//! more bets and settlement.
//!
//! Every game against the house has this and none is built on another: a game says by [`Layout`] where wagers may lie and
//! within which limits, keeps a [`Wagering`] in its state, and passes on the acts and events that concern it.

mod act;
mod colour;
mod event;
mod evolve;
mod faults;
mod judge;
mod limits;
mod marker;
mod offers;
mod order;
mod perform;
mod position;
mod range;
mod refusal;
mod results;
pub(crate) mod scene;
mod shown;

pub use act::{Act, Irregularity};
pub use colour::ColourChips;
pub use event::{Event, Had, OwnEvent};
pub use faults::{Fault, limit_faults};
pub(crate) use judge::step;
pub use judge::{
    Permit, judge, judge_statement, judge_time, judge_void, maximum, place, place_all,
};
pub(crate) use limits::relaxed;
pub use limits::{Limits, OutOfRange, WagerTerms};
pub use marker::displayed_or_raised;
pub(crate) use marker::figures_above;
pub use offers::{Offer, offers};
pub(crate) use offers::{placing, stake};
pub use perform::{
    Verdict, commission, conclude, hand_back, lay_all, perform, reopen, return_excess, settle,
    settle_round, void,
};
pub use position::{Group, Position, Positions, places};
pub use range::Range;
pub use refusal::Refusal;
pub use results::Results;
pub use shown::{Outcome, Own, Placed, Stage, viewing};

use money::Cents;
use order::Order;
use rules::{At, Awaiting, ChipKind, Clause, Dealing, Game, Happening, Parties, Party, Progress};
use rules::{RoundNumber, Span, Standing, Window};
use serde::{Deserialize, Serialize};

/// A game with wagers on a layout, as the shared pieces need it.
pub trait Layout:
    Game<
        Event: From<Event<<Self as Layout>::Position>>,
        Refusal: From<Refusal<<Self as Layout>::Position>>,
    >
{
    type Position: Position;

    fn wagering(state: &Self::State) -> &Wagering<Self::Position>;

    fn wager_terms(setup: &Self::Setup) -> &WagerTerms;

    /// The limits displayed for a position.
    fn limits(setup: &Self::Setup, on: Self::Position) -> Limits;

    /// The most that a party may have on a position: the displayed maximum, or what a marker beside the player allows.
    fn maximum(at: At<'_, Self>, party: Party, on: Self::Position) -> Cents {
        displayed_or_raised(at, party, on)
    }

    /// Whether a party may have a wager there at all, whatever the amount.
    fn may_wager(_: At<'_, Self>, _: Party, _: Self::Position) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// Whether chips of a party may be found there: where wagers may be placed, and perhaps elsewhere.
    fn may_be_found(
        at: At<'_, Self>,
        party: Party,
        on: Self::Position,
    ) -> Result<(), Self::Refusal> {
        Self::may_wager(at, party, on)
    }

    /// The amount of which wagers on a position are whole multiples.
    fn multiple(setup: &Self::Setup, _: Self::Position) -> Cents {
        Self::wager_terms(setup).multiple
    }

    /// The most that a party may yet add to a position for a reason of the game's own, and how more than that is refused.
    fn room(_: At<'_, Self>, _: Party, _: Self::Position) -> Option<(Cents, Self::Refusal)> {
        None
    }
}

/// The obligations of a party that comes back, in bits.
const ADVISED: u8 = 1;
const COLOUR_REQUIRED: u8 = 2;

/// The wagers on a layout, and the decisions about the players there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Wagering<P: Position> {
    round: RoundNumber,
    stage: Stage,
    /// In the order in which the first chips of each were placed.
    wagers: Vec<Wager<P>>,
    order: Order<P>,
    /// The results of the wagers of the last round, until the next one opens.
    settled: Vec<Settled<P>>,
    colour: ColourChips,
    /// Raised maxima, at most one for a player and a group.
    markers: Vec<Marker<P>>,
    /// Players told that further wagers below the minimum will be returned.
    advised: Parties,
}

/// A raised maximum, shown beside the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Marker<P: Position> {
    pub party: Party,
    pub on: P::Group,
    pub max: Cents,
}

/// One player's chips of one kind on one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wager<P> {
    pub party: Party,
    pub on: P,
    pub chips: ChipKind,
    pub amount: Cents,
}

impl<P: Position> Wager<P> {
    /// Whether these chips and those are one wager.
    pub fn is_with(&self, other: &Wager<P>) -> bool {
        self.party == other.party && self.on == other.on && self.chips == other.chips
    }
}

/// A wager of the last round, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settled<P> {
    pub wager: Wager<P>,
    pub(super) outcome: Outcome,
    /// The clause that decided it.
    pub(super) under: Clause,
    /// How many wagers lay before it.
    pub(super) behind: usize,
    /// Its owner has left the table.
    pub(super) left_behind: bool,
    /// Its round has been undone.
    pub(super) undone: bool,
}

impl<P> Settled<P> {
    pub fn is_void(&self) -> bool {
        self.outcome() == Outcome::Void
    }

    /// Its result; none as long as its round is undone.
    pub fn outcome(&self) -> Outcome {
        if self.undone { Outcome::Void } else { self.outcome }
    }

    /// The clause of its result.
    pub(super) fn under(&self) -> Clause {
        if self.undone { Clause::Void } else { self.under }
    }

    pub fn is_left_behind(&self) -> bool {
        self.left_behind
    }
}

impl<P: Position> Default for Wagering<P> {
    fn default() -> Wagering<P> {
        Wagering {
            round: RoundNumber::default(),
            stage: Stage::Between,
            wagers: Vec::new(),
            order: Order::default(),
            settled: Vec::new(),
            colour: ColourChips::default(),
            markers: Vec::new(),
            advised: Parties::NONE,
        }
    }
}

impl<P: Position> Wagering<P> {
    pub fn round(&self) -> RoundNumber {
        self.round
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub fn progress(&self) -> Progress {
        let running = self.stage != Stage::Between;
        Progress { round: self.round, running, ..Progress::default() }
    }

    /// The wagers on the layout, in the order in which the first chips of each were placed.
    pub fn wagers(&self) -> &[Wager<P>] {
        &self.wagers
    }

    /// The chips placed last among those whose wager fits: of that wager only what was added then.
    pub fn placed_last(&self, fits: impl Fn(&Wager<P>) -> bool) -> Option<Wager<P>> {
        self.order.of(&self.wagers).iter().rev().find(|chips| fits(chips)).copied()
    }

    pub fn settled(&self) -> &[Settled<P>] {
        &self.settled
    }

    /// Whether the round is over and wagers were settled in it: a fault that is seen now was seen too late, and what was
    /// settled by it may be set aside until the next round opens (reading BA-14).
    pub fn is_settled(&self) -> bool {
        self.stage == Stage::Between && self.settled.iter().any(|settled| !settled.is_void())
    }

    /// The chips that a party would have to give back if its settled wagers on some positions lay there again.
    pub fn owed_back(&self, party: Party, chips: ChipKind, on: impl Fn(P) -> bool) -> Cents {
        let own = |settled: &&Settled<P>| {
            let Wager { party: owner, chips: kind, on: position, .. } = settled.wager;
            (owner, kind) == (party, chips) && !settled.left_behind && on(position)
        };
        let back = |settled: &Settled<P>| match settled.outcome() {
            Outcome::Won { paid } => settled.wager.amount + paid,
            Outcome::StoodOff => settled.wager.amount,
            Outcome::Lost | Outcome::Void => Cents::ZERO,
        };
        self.settled.iter().filter(own).map(back).sum()
    }

    pub fn in_play(&self) -> Cents {
        self.wagers.iter().map(|wager| wager.amount).sum()
    }

    /// Everybody who has something on the layout.
    pub fn wagerers(&self) -> Parties {
        self.wagers.iter().map(|wager| wager.party).collect()
    }

    /// A party's chips of every kind on a position.
    pub fn wagered(&self, party: Party, on: P) -> Cents {
        let own = |wager: &&Wager<P>| wager.party == party && wager.on == on;
        self.wagers.iter().filter(own).map(|wager| wager.amount).sum()
    }

    /// A party's chips of one kind on a position.
    pub fn wager(&self, party: Party, on: P, chips: ChipKind) -> Cents {
        let is = |w: &&Wager<P>| w.party == party && w.on == on && w.chips == chips;
        self.wagers.iter().find(is).map_or(Cents::ZERO, |wager| wager.amount)
    }

    pub fn colour(&self) -> &ColourChips {
        &self.colour
    }

    /// The figure on the marker of a party for a group, if there is one.
    pub fn marker(&self, party: Party, on: P::Group) -> Option<Cents> {
        let is = |marker: &&Marker<P>| marker.party == party && marker.on == on;
        self.markers.iter().find(is).map(|marker| marker.max)
    }

    /// The obligations of a leaving party if it comes back on the same gaming day.
    pub fn left_behind(&self, party: Party) -> Standing {
        let advised = if self.advised.contains(party) { ADVISED } else { 0 };
        let colour = if self.colour.is_required_of(party) { COLOUR_REQUIRED } else { 0 };
        Standing { owes: advised | colour, ..Standing::default() }
    }

    /// Notes what has happened at the table; see [`rules::Game::happened`].
    pub fn happened(&mut self, happening: Happening) {
        match happening {
            Happening::CameBack(party, standing) => self.recall(party, standing),
            Happening::Left(party) => self.forget(party),
            Happening::Counts(round, counts) => self.note_undone(round, !counts),
            Happening::Rose(..) | Happening::ShoeLost | Happening::Closed => {}
        }
    }

    /// Clauses: below-minimum, colour-chips-required (reading GEN-10). Whoever comes back has been advised already, and is
    /// still required to use colour chips.
    fn recall(&mut self, party: Party, standing: Standing) {
        if standing.owes & ADVISED != 0 {
            self.advised.insert(party);
        }
        if standing.owes & COLOUR_REQUIRED != 0 {
            self.colour.require(party, true);
        }
    }

    /// A round has been undone, or stands again: if it was the last, its wagers are void or stand as they were settled.
    fn note_undone(&mut self, round: RoundNumber, undone: bool) {
        if round == self.round && self.stage == Stage::Between {
            self.settled.iter_mut().for_each(|settled| settled.undone = undone);
        }
    }

    /// Drops what was noted about a party that has left.
    fn forget(&mut self, party: Party) {
        self.colour.forget(party);
        self.markers.retain(|marker| marker.party != party);
        self.advised.remove(party);
        for settled in self.settled.iter_mut().filter(|settled| settled.wager.party == party) {
            settled.left_behind = true;
        }
    }

    /// For whom the game waits while wagers are not closed. The window is open without limit until somebody has wagered,
    /// so that nobody is hurried into a result on which nothing lies.
    pub fn awaiting(&self, terms: &WagerTerms) -> Option<Awaiting> {
        match self.stage {
            Stage::Between => Some(Awaiting::Dealer(Dealing::Announce)),
            Stage::WagersOpen => Some(Awaiting::Parties {
                who: Parties::ALL,
                window: Window::Betting,
                span: Span::Shared,
                limit: (!self.wagers.is_empty()).then_some(terms.betting),
            }),
            Stage::NoMoreBets => None,
        }
    }

    /// The dealer's announcement that is awaited, if it is one about wagers.
    pub fn announcement(&self) -> Option<Act<P>> {
        match self.stage {
            Stage::Between => Some(Act::OpenWagers),
            Stage::WagersOpen => Some(Act::CallNoMoreBets),
            Stage::NoMoreBets => None,
        }
    }

    /// The parts of earlier rounds that a single round depends on.
    pub fn carried(&self, each: &mut impl FnMut(Event<P>)) {
        for &Marker { party, on, max } in &self.markers {
            each(Event::MaximumRaised { party, on, max: Some(max) });
        }
    }
}
