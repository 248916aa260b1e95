//! Blackjack, with Super Sevens beside it: boxes, a shoe, and a dealer who draws to sixteen.
//!
//! A box is shared by up to three players, of whom one decides about its cards; the others follow a split or a double or do
//! not. A shoe lasts many rounds: it is shuffled, cut and dealt until the cutting card comes, and what has been seen of it is
//! part of the state. Every card is an act of the dealer's, person or computer, and goes where the book says.

mod cards;
mod command;
mod cut;
mod declined;
mod editions;
mod event;
mod evolve;
mod familiar;
mod in_box;
mod judge;
mod mend;
mod misplaced;
mod offers;
mod payouts;
mod perform;
mod refusal;
mod result;
mod settle;
mod settlement;
mod setup;
mod sevens;
mod spot;
mod state;
mod view;

pub use cards::{Reached, Total, total, value};
pub use command::{Act, BoxAct, CardFault, Irregularity, Outcome, Place};
pub use declined::Declined;
pub use event::{BoxEvent, Checker, Event};
pub use judge::Permit;
pub use offers::BoxOffer;
pub use refusal::Refusal;
pub use setup::{
    BoxLimit, CuttingCardAt, DealerBlackjack, Determinations, Doubling, Fault, FinalRounds,
    MidShoe, OneFor, Setup, Shuffle, SplitOrder, SuperSevens,
};
pub use sevens::{Sevens, sevens};
pub use spot::{BOXES, HANDS, On, Spot};
pub use state::State;
pub use view::View;

use std::num::NonZeroU32;

use money::{Cents, Odds};
use rules::Window;
use rules::{Ahead, At, Awaiting, Clause, Dealing, Draft, Game, Happening, Line, Meaning, OrderOf};
use rules::{Parties, Party, Played, Progress, Sign, Span, Standing, Text, Transfer, Viewer, Who};

use crate::shoe::{CardCount, Shoe};
use crate::wagering::{Layout, Limits, Stage, Verdict, WagerTerms, Wagering};
use cards::Hand;
use state::{Aside, CuttingCard, Machine, NextCard, Phase, Stack, Unchecked};

/// The game; a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blackjack {}

impl Layout for Blackjack {
    type Position = Spot;

    fn wagering(state: &State) -> &Wagering<Spot> {
        &state.wagering
    }

    fn wager_terms(setup: &Setup) -> &WagerTerms {
        &setup.given().wagers
    }

    fn limits(setup: &Setup, on: Spot) -> Limits {
        setup.limits(on)
    }

    fn maximum(at: At<'_, Self>, party: Party, on: Spot) -> Cents {
        judge::maximum(at, party, on)
    }

    fn may_wager(at: At<'_, Self>, party: Party, on: Spot) -> Result<(), Refusal> {
        judge::may_wager(at, party, on)
    }
}

impl Game for Blackjack {
    const NAMES: &'static [&'static str] = &["blackjack"];
    /// Clause: late-error-void. What was played since stands.
    const LACKS: &'static [Clause] = &[Clause::SettledByAgreement, Clause::StakesDisplayed];
    type Determinations = Determinations;
    type Fault = Fault;
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Irregularity = Irregularity;
    type Outcome = Outcome;
    type Event = Event;
    type Permit = Permit;
    type Refusal = Refusal;
    type Offer = BoxOffer;
    type View = View;

    fn practice(_name: &str) -> Determinations {
        Determinations::practice()
    }

    fn relaxed(given: Determinations) -> Determinations {
        given.relaxed()
    }

    fn at_stakes(given: Determinations, times: u64) -> Determinations {
        given.at_stakes(times)
    }

    fn setup(determinations: Determinations) -> Result<Setup, Vec<Fault>> {
        Setup::new(determinations)
    }

    fn sign(setup: &Setup) -> Sign {
        let given = setup.given();
        Sign { boxes: given.boxes, ..Sign::new(Self::NAMES[0], given.edition) }
    }

    fn open(setup: &Setup) -> State {
        State {
            wagering: Wagering::default(),
            shoe: Shoe::new(setup.given().decks),
            shuffle: setup.given().shuffle,
            stack: Stack::ShuffleDue,
            cutting_card: CuttingCard::Due,
            came_up: None,
            aside: Aside::default(),
            begun: false,
            unchecked: Unchecked { for_gaming: true, ..Unchecked::default() },
            machine: Machine::Sound,
            final_rounds: None,
            rounds: 0,
            dealt: 0,
            began: Parties::NONE,
            constant: Parties::NONE,
            markers: [None; BOXES as usize],
            phase: Phase::Idle,
            boxes: Default::default(),
            reach: 0,
            dealer: Hand::default(),
            turn: (0, 0),
            absent: Parties::NONE,
            target: None,
        }
    }

    fn judge(at: At<'_, Self>, who: Who, order: &OrderOf<Self>) -> Result<Permit, Refusal> {
        judge::judge(at, who, order)
    }

    fn perform(setup: &Setup, draft: &mut impl Draft<Played<Self>>, permit: Permit) {
        perform::perform(setup, draft, &permit);
    }

    fn evolve(state: &mut State, event: &Event) {
        evolve::evolve(state, event);
    }

    fn transfers(event: &Event, each: &mut impl FnMut(Transfer)) {
        event.transfers(each);
    }

    fn meaning(event: &Event) -> Meaning {
        let meaning = event.meaning();
        Meaning { result: meaning.result || result::ends(event), ..meaning }
    }

    fn in_play(state: &State) -> Cents {
        state.wagering.in_play()
    }

    fn progress(state: &State) -> Progress {
        state.progress()
    }

    fn colour_value(state: &State, party: Party) -> Option<Cents> {
        state.wagering.colour().value_of(party)
    }

    fn engaged(state: &State) -> Parties {
        state.wagering.wagerers()
    }

    fn left_behind(at: At<'_, Self>, party: Party, _stake: Cents) -> Standing {
        let stayed = if at.state.has_stayed(party) { at.state.dealt } else { 0 };
        Standing { stayed, ..at.state.wagering.left_behind(party) }
    }

    fn prepare(at: At<'_, Self>, ahead: Ahead, each: &mut impl FnMut(Event)) {
        match ahead {
            Ahead::Parting(party) => {
                let left = cut::left_by(at.state, at.seats, party);
                left.into_iter().map(Event::Own).for_each(each);
            }
            Ahead::Closing(last) => {
                if let Some(first) = judge::first_of_final(at, last) {
                    each(Event::Own(BoxEvent::FinalRoundsAnnounced { first, last }));
                }
            }
            Ahead::Displaying(..) => {}
        }
    }

    /// Clause: cards-checked. The cards are gone through when gaming has ended too.
    fn happened(state: &mut State, happening: Happening) {
        state.wagering.happened(happening);
        match happening {
            Happening::CameBack(party, standing) => state.came_back(party, standing.stayed),
            Happening::Left(party) => state.forget(party),
            Happening::ShoeLost => state.stack = Stack::ShuffleDue,
            Happening::Closed => {
                state.stack = Stack::ShuffleDue;
                state.unchecked.for_gaming = true;
            }
            Happening::Counts(..) | Happening::Rose(..) => {}
        }
    }

    fn puts_in_order(act: &Act) -> bool {
        matches!(act, Act::Own(BoxAct::CheckCards))
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let state = at.state;
        let limit = Some(at.setup.given().decision);
        // Clause: sanction-exclusion. Nobody waits for a player who takes no further part.
        let shared = |open: Parties, window| {
            let who = Parties(open.0 & !at.seats.excluded.0);
            Awaiting::Parties { who, window, span: Span::Shared, limit }
        };
        let turn = |of: Option<Party>, number| {
            let of = of.filter(|party| !at.seats.excluded.contains(*party));
            let span = of.map_or(Span::Shared, |party| Span::Turn(party, number));
            let who = of.into_iter().collect();
            Awaiting::Parties { who, window: Window::Turn, span, limit }
        };
        let announce = Awaiting::Dealer(Dealing::Announce);
        match state.stack {
            Stack::ShuffleDue | Stack::Ready if state.awaits_ruling() => return Awaiting::Ruling,
            Stack::ShuffleDue if judge::new_cards_are_due(at) => return Awaiting::Ruling,
            Stack::Offered { to, .. } => return turn(Some(to), 0),
            Stack::ForSupervisor if at.live => return Awaiting::Ruling,
            // The supervisor has still to look at the new cards.
            Stack::ShuffleDue if judge::check_by_supervisor_is_due(state) => {
                return Awaiting::Ruling;
            }
            Stack::ShuffleDue | Stack::ForSupervisor => return announce,
            Stack::Ready => {}
        }
        if let Some(wagers) = state.wagering.awaiting(&at.setup.given().wagers) {
            return wagers;
        }
        match state.phase {
            Phase::Insurance(open) => shared(open, Window::Insurance),
            Phase::Following { open, .. } => shared(open, Window::Turn),
            Phase::SubsequentDeal if state.target.is_none() => {
                let (seat, hand) = state.turn;
                turn(judge::awaited(at), u16::from_be_bytes([seat, hand]))
            }
            _ => next_of_shoe(at).map_or(announce, |of| Awaiting::Dealer(Dealing::Draw { of })),
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        Act::Own(match at.state.stack {
            Stack::ForSupervisor => BoxAct::Cut { behind: judge::cut_range(at.state).0 },
            _ if judge::check_by_dealer_is_due(at) => BoxAct::CheckCards,
            _ if judge::shuffle_is_due(at) => BoxAct::Shuffle,
            _ if judge::may_insert(at) => {
                let (min, max) = judge::insertion_range(at);
                let behind = if min == max { 0 } else { nth(drawn) };
                BoxAct::InsertCuttingCard { from_back: CardCount(min.0 + behind) }
            }
            _ => match at.state.wagering.announcement() {
                Some(announcement) => return Act::Shared(announcement),
                None => match at.state.next_card() {
                    NextCard::CuttingCard => BoxAct::DrawCuttingCard,
                    NextCard::Nothing => BoxAct::ShuffleDiscards,
                    NextCard::Known(card) => BoxAct::Deal { card },
                    NextCard::FaceDown | NextCard::OfShoe => {
                        BoxAct::Deal { card: at.state.shoe.card(drawn) }
                    }
                },
            },
        })
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        let state = at.state;
        for (seat, max) in (0u8..).map(rules::Seat).zip(state.markers) {
            if max.is_some() {
                each(Event::Own(BoxEvent::BoxMaximumRaised { seat, max }));
            }
        }
        if let Some(rounds) = &state.final_rounds {
            let (first, last) = (*rounds.start(), *rounds.end());
            each(Event::Own(BoxEvent::FinalRoundsAnnounced { first, last }));
        }
        if state.stack != Stack::Ready || state.cutting_card == CuttingCard::Drawn {
            return;
        }
        let (shoe, shuffle) = (&state.shoe, state.shuffle);
        each(Event::Own(BoxEvent::ShoeContinued {
            decks: shoe.decks(),
            shuffle,
            seen: shoe.seen().collect(),
            face_down: shoe.face_down(),
            cutting_card: shoe.cutting_card(),
        }));
        if state.cutting_card == CuttingCard::Discarded {
            each(Event::Own(BoxEvent::CuttingCardDiscarded));
        }
        match state.machine {
            Machine::Sound => {}
            Machine::Failed => {
                each(Event::Own(BoxEvent::Stated { what: CardFault::ShoeMalfunction }));
            }
            Machine::GivenUp => {
                let (outcome, reason) = (Outcome::InsertCuttingCard, String::new());
                each(Event::Own(BoxEvent::Ruled { outcome, reason }));
            }
        }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(BoxOffer)) {
        offers::offers(at, who, each);
    }

    fn familiar(at: At<'_, Self>, party: Party, each: &mut impl FnMut(Act, Option<u16>)) {
        familiar::familiar(at, party, each);
    }

    fn places(_setup: &Setup) -> Vec<rules::Place> {
        crate::wagering::places::<<Self as Layout>::Position>()
    }

    fn remedies(at: At<'_, Self>, each: &mut impl FnMut(Clause, Outcome)) {
        if at.state.awaits_ruling() {
            for outcome in Outcome::ALL {
                each(outcome.clause(), outcome);
            }
        }
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> View {
        View::of(at, viewer)
    }

    /// Everybody reads the same: all cards are dealt face up.
    fn tell(event: &Event, _viewer: Viewer) -> Option<Line> {
        Some(event.tell())
    }

    fn tell_result(at: At<'_, Self>, event: &Event, viewer: Viewer) -> Option<Line> {
        result::tell(at, event, viewer)
    }

    fn terms(setup: &Setup) -> Text {
        setup.terms()
    }
}

fn nth(drawn: u32) -> u16 {
    u16::try_from(drawn).expect("drawn below the number of places")
}

/// Of how many outcomes the dealer draws: where the cutting card goes, or the next card; none where something is done first.
fn next_of_shoe(at: At<'_, Blackjack>) -> Option<NonZeroU32> {
    let state = at.state;
    if judge::may_insert(at) {
        let (min, max) = judge::insertion_range(at);
        return NonZeroU32::new(u32::from(max.0 - min.0) + 1)
            .filter(|_| state.wagering.stage() == Stage::NoMoreBets && min != max);
    }
    match state.next_card() {
        NextCard::CuttingCard | NextCard::Nothing => None,
        NextCard::OfShoe | NextCard::FaceDown | NextCard::Known(_) => state.shoe.of(),
    }
}

/// The payment of a wager on a hand when all cards are dealt, by the rules of a setup. Exact odds come from the same rule.
pub fn verdict_on(setup: &Setup, player: Reached, dealer: Reached) -> Verdict {
    settlement::verdict(setup.rules(), player, dealer)
}

/// The payment of a Super Sevens wager; `None` if it has lost.
pub fn sevens_odds(setup: &Setup, reached: Sevens) -> Option<Odds> {
    setup.rules().sevens_odds(reached)
}
