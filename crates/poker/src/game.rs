//! The room's games as games.

use equipment::Card;
use money::Cents;
use rules::{At, Awaiting, Change, Clause, Cloth, Dealing, Draft, Edition, Game, Happening, Idle};
use rules::{Line, Meaning, OrderOf, Parties, Party, Played, Progress, Seat, Sign, Span, Standing};
use rules::{Text, Tokens, Transfer, Viewer, Who, Window, mark};

use crate::card_set::CardSet;
use crate::command::{Act, Irregularity, Outcome};
use crate::event::Event;
use crate::judge::Permit;
use crate::offers::PokerOffer;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::setup::{Determinations, Fault, Setup};
use crate::state::{Hand, Phase, State};
use crate::table::Table;
use crate::view::View;
use crate::{Variant, editions, evolve, irregular, judge, offers, perform, practice, variants};

/// The room's games; a type without values. Which of them is played is determined.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Poker {}

impl Game for Poker {
    const NAMES: &'static [&'static str] = &variants::NAMES;
    /// Whoever breaks a rule has the hand folded, and what they wagered stays in the pot; it is not void.
    const LACKS: &'static [Clause] =
        &[Clause::SanctionVoid, Clause::LimitsDisplayed, Clause::LateErrorVoid];
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
    type Offer = PokerOffer;
    type View = View;

    fn practice(name: &str) -> Determinations {
        practice::determinations(Variant::named(name).expect("the room has its own games"))
    }

    fn practice_by(name: &str, edition: Edition) -> Option<Determinations> {
        let variant = Variant::named(name)?;
        editions::rules(variant, edition).map(|_| practice::by(variant, edition))
    }

    fn brisk(given: Determinations) -> Determinations {
        practice::brisk(given)
    }

    fn relaxed(given: Determinations) -> Determinations {
        practice::relaxed(given)
    }

    fn at_stakes(given: Determinations, times: u64) -> Determinations {
        practice::at_stakes(given, times)
    }

    fn setup(determinations: Determinations) -> Result<Setup, Vec<Fault>> {
        Setup::new(determinations)
    }

    /// Clauses: one-hand-each, deck-size. Nobody plays a second hand, and no more sit down than the deck can serve
    /// (reading POK-29).
    fn sign(setup: &Setup) -> Sign {
        let boxes = if mark(Clause::OneHandEach) { 1 } else { u8::MAX };
        let seats_max = if mark(Clause::DeckSize) { setup.seats_max() } else { u8::MAX };
        let sign = Sign::new(setup.variant().name, setup.given().edition);
        Sign { boxes, seats_max, ..sign }
    }

    fn open(_setup: &Setup) -> State {
        State::new()
    }

    fn judge(at: At<'_, Self>, who: Who, order: &OrderOf<Self>) -> Result<Permit, Refusal> {
        judge::judge(at.into(), who, order)
    }

    fn stake(at: At<'_, Self>, party: Party) -> (Cents, Cents) {
        judge::stake(at.into(), party)
    }

    fn judge_change(at: At<'_, Self>, change: Change) -> Result<(), Refusal> {
        judge::judge_change(at.into(), change)
    }

    fn perform(setup: &Setup, draft: &mut impl Draft<Played<Self>>, permit: Permit) {
        perform::perform(setup, draft, permit);
    }

    fn evolve(state: &mut State, event: &Event) {
        evolve::evolve(state, event);
    }

    fn transfers(event: &Event, each: &mut impl FnMut(Transfer)) {
        event.transfers(each);
    }

    fn in_play(state: &State) -> Cents {
        state.in_middle() - state.paid
    }

    fn meaning(event: &Event) -> Meaning {
        Meaning { result: event.is_result(), ..Meaning::default() }
    }

    /// Clause: misdeal-new-deal. A misdeal is no round of play, for whoever let it pass either (reading POK-20).
    fn progress(state: &State) -> Progress {
        let running = state.phase != Phase::Between;
        Progress { round: state.round, running, void: state.redeal, in_shoe: false }
    }

    fn happened(state: &mut State, happening: Happening) {
        match happening {
            Happening::Left(party) => state.forget(party),
            Happening::Counts(round, false) => state.places.owe_again(round, Parties::ALL),
            Happening::Counts(round, true) => state.places.settle_again(round),
            Happening::CameBack(..)
            | Happening::Rose(..)
            | Happening::ShoeLost
            | Happening::Closed => {}
        }
    }

    /// Clause: no-agreed-division. Whoever was dealt in stays until the round has been played to its end.
    fn engaged(state: &State) -> Parties {
        let running = state.phase != Phase::Between && mark(Clause::NoAgreedDivision);
        let seats = state.dealt_in().iter().filter(|_| running);
        seats.map(|seat| state.hand(seat).party).collect()
    }

    fn left_behind(at: At<'_, Self>, party: Party, stake: Cents) -> Standing {
        Table::from(at).left_behind(party, stake)
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        awaiting(at.into())
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        let table = Table::from(at);
        if let Some(what) = table.state.due.of_dealer(table) {
            return Act::SeeTo { what };
        }
        match table.state.phase {
            Phase::Between => Act::OpenRound,
            _ => Act::Deal { card: Card::from_index(drawn as usize) },
        }
    }

    /// What lies face up when a round is over: the communal cards, up cards, and hands that were shown.
    fn shown(state: &State) -> Tokens {
        let open = state.hands.iter().flat_map(Hand::open_cards);
        state.board.faces().chain(open).collect::<CardSet>().tokens()
    }

    /// Clause: discards-unseen. Faces of cards dealt face down are for their players alone.
    fn veiled(event: &Event) -> Option<Event> {
        event.veiled()
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(PokerOffer)) {
        offers::offers(at.into(), who, each);
    }

    fn remedies(at: At<'_, Self>, each: &mut impl FnMut(Clause, Outcome)) {
        irregular::remedies(at.state, each);
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> View {
        View::of(at.into(), viewer)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        Some(event.tell(viewer))
    }

    fn tell_result(at: At<'_, Self>, event: &Event, viewer: Viewer) -> Option<Line> {
        event.tell_result(at.into(), viewer)
    }

    fn idle(at: At<'_, Self>, party: Party) -> Option<Idle<Act>> {
        Table::from(at).idle(party)
    }

    fn terms(setup: &Setup) -> Text {
        setup.terms()
    }
}

/// Whether the dealer has something to do that leaves nothing to chance.
fn dealing_due(table: Table<'_>) -> bool {
    let Table { state, setup, .. } = table;
    match state.phase {
        Phase::Between => table.ready().len() > 1,
        Phase::Dealing | Phase::Replacing => state.due.any() && state.next_card(setup).is_some(),
        Phase::Betting | Phase::Showing => false,
    }
}

fn awaiting(table: Table<'_>) -> Awaiting {
    let Table { state, setup, .. } = table;
    let turn = |seat: Seat| {
        let (party, limit) = (state.hand(seat).party, table.time_to_act(seat));
        // Two turns of one player that follow each other differ in the stage, in what is asked for, or by a raise between them.
        let asked = state.stage * 8 + state.phase as u8;
        // More time begins anew as often as it is taken.
        let raises = state.betting.raises.wrapping_add(state.bank.in_turn << 4);
        let span = Span::Turn(party, u16::from_be_bytes([asked, raises]));
        Awaiting::Parties { who: party.into(), window: Window::Turn, span, limit }
    };
    if state.stated.is_some() {
        return Awaiting::Ruling;
    }
    let dealing = || state.next_card(setup).is_some();
    let seat = match state.phase {
        Phase::Between if state.due.any() && state.due.of_dealer(table).is_none() => None,
        _ if dealing_due(table) => return Awaiting::Dealer(Dealing::Announce),
        Phase::Dealing if table.over_blind().is_some() => table.over_blind().map(|(seat, _)| seat),
        Phase::Dealing | Phase::Replacing if dealing() => {
            return Awaiting::Dealer(Dealing::Take { from: table.next_cards().tokens() });
        }
        Phase::Between | Phase::Dealing => None,
        Phase::Replacing => state.replacing(),
        Phase::Betting => state.turn(),
        Phase::Showing => table.showing(),
    };
    match seat {
        Some(seat) => turn(seat),
        None => Awaiting::Parties {
            who: Parties::NONE,
            window: Window::Betting,
            span: Span::Shared,
            limit: None,
        },
    }
}

/// Any draft, as the room writes on it.
impl<D: Draft<Played<Poker>>> Sheet for D {
    fn cloth(&self) -> &Cloth<State> {
        Draft::state(self)
    }

    fn record(&mut self, event: Event) {
        Draft::record(self, event);
    }
}
