//! Canberra Poker, with the Boomerang Jackpot beside it: an ante, five cards, and a bet of twice the ante or a fold.
//!
//! One deck is shuffled and cut for each round. Players see their own cards alone until hands are turned up; the dealer shows
//! one card. The amount that the jackpot displays comes in from outside ([`rules::Ahead::Displaying`]) and counts for a round
//! as it is when the first card is dealt.

mod command;
mod editions;
mod event;
mod evolve;
mod hands;
mod judge;
mod late;
mod offers;
mod payouts;
mod perform;
mod refusal;
mod settle;
mod setup;
mod spot;
mod state;
mod view;

pub use command::{Act, HandAct, HandFault, Irregularity, Outcome};
pub use event::{Checker, Event, HandEvent};
pub use hands::{CARDS, PrizeHand, odds_of, rank, takes_part};
pub use judge::{Late, Permit};
pub use offers::HandOffer;
pub use refusal::Refusal;
pub use settle::{Fate, fate, prizes};
pub use setup::{Boomerang, Declaration, Determinations, Fault, Setup};
pub use spot::Spot;
pub use state::{State, Target};
pub use view::View;

use equipment::Card;
use money::Cents;
use rules::{
    Ahead, At, Awaiting, Clause, Dealing, Draft, Game, Happening, Line, Meaning, OrderOf, Parties,
    Party, Played, Progress, Sign, Span, Standing, Text, Token, Tokens, Transfer, Viewer, Who,
    Window, mark,
};

use crate::wagering::{Layout, Limits, WagerTerms, Wagering};
use state::{Phase, Reported};

/// The game; a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CanberraPoker {}

/// One deck has ten hands.
const SEATS_MAX: u8 = 9;

impl Layout for CanberraPoker {
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

    fn may_be_found(at: At<'_, Self>, party: Party, on: Spot) -> Result<(), Refusal> {
        judge::may_lie(at, party, on)
    }

    fn multiple(setup: &Setup, on: Spot) -> Cents {
        setup.multiple(on)
    }

    fn may_wager(at: At<'_, Self>, party: Party, on: Spot) -> Result<(), Refusal> {
        judge::may_wager(at, party, on)
    }
}

/// Clause: sanction-exclusion. Players have the time for decisions. Nobody waits for one who takes no further part.
fn in_time(at: At<'_, CanberraPoker>, who: Parties) -> Awaiting {
    Awaiting::Parties {
        who: Parties(who.0 & !at.seats.excluded.0),
        window: Window::Turn,
        span: Span::Shared,
        limit: Some(at.setup.given().decision),
    }
}

impl Game for CanberraPoker {
    const NAMES: &'static [&'static str] = &["canberra-poker"];
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
    type Offer = HandOffer;
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

    /// Clause: one-box-each.
    fn sign(setup: &Setup) -> Sign {
        let boxes = if mark(Clause::OneBoxEach) { 1 } else { u8::MAX };
        let jackpot = setup.linked();
        let sign = Sign::new(Self::NAMES[0], setup.given().edition);
        Sign { boxes, seats_max: SEATS_MAX, jackpot, ..sign }
    }

    fn terms(setup: &Setup) -> Text {
        setup.terms()
    }

    fn open(_setup: &Setup) -> State {
        State::new()
    }

    fn judge(at: At<'_, Self>, who: Who, order: &OrderOf<Self>) -> Result<Permit, Refusal> {
        judge::judge(at, who, order)
    }

    fn perform(setup: &Setup, draft: &mut impl Draft<Played<Self>>, permit: Permit) {
        perform::perform(setup, draft, permit);
    }

    fn evolve(state: &mut State, event: &Event) {
        evolve::evolve(state, event);
    }

    fn progress(state: &State) -> Progress {
        state.progress()
    }

    fn engaged(state: &State) -> Parties {
        state.wagering.wagerers()
    }

    fn transfers(event: &Event, each: &mut impl FnMut(Transfer)) {
        event.transfers(each);
    }

    fn in_play(state: &State) -> Cents {
        state.wagering.in_play()
    }

    fn meaning(event: &Event) -> Meaning {
        let (hit, corrected) = match event {
            Event::Own(event) => (event.hit(), event.corrected()),
            Event::Shared(_) => (None, None),
        };
        Meaning { hit, corrected, ..event.meaning() }
    }

    fn left_behind(at: At<'_, Self>, party: Party, _stake: Cents) -> Standing {
        at.state.wagering.left_behind(party)
    }

    /// Clause: boomerang-prizes. The amount that counts for a round is the one displayed when its first card is dealt.
    fn prepare(at: At<'_, Self>, ahead: Ahead, each: &mut impl FnMut(Event)) {
        let Ahead::Displaying(number, amount) = ahead else { return };
        let linked = at.setup.linked().is_some_and(|linked| linked.number == number);
        let reported = Reported { jackpot: number, amount };
        let known = at.state.reported == Some(reported) || at.state.displayed(at.setup) == amount;
        if linked && at.state.is_before_first_card() && !known {
            each(Event::Own(reported.event()));
        }
    }

    fn happened(state: &mut State, happening: Happening) {
        evolve::happened(state, happening);
    }

    fn puts_in_order(act: &Act) -> bool {
        matches!(act, Act::Own(HandAct::CheckCards))
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let (state, announce) = (at.state, Awaiting::Dealer(Dealing::Announce));
        let unchecked = state.unchecked;
        let by_dealer = unchecked.by_dealer || unchecked.count_ordered;
        if state.colluded.is_some() {
            return Awaiting::Ruling;
        }
        if state.is_between() && unchecked.by_supervisor && !by_dealer {
            return Awaiting::Ruling;
        }
        if let Some(wagers) = state.wagering.awaiting(&at.setup.given().wagers) {
            return wagers;
        }
        match state.phase {
            Phase::Show if state.to_show().is_none() => in_time(at, state.to_declare(at.setup)),
            Phase::Idle | Phase::Shuffle | Phase::Cut | Phase::Show => announce,
            Phase::Deal => Awaiting::Dealer(Dealing::Take { from: state.deck }),
            Phase::Decide => in_time(at, state.undecided()),
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        let state = at.state;
        if judge::check_cards(at, Checker::Dealer).is_ok() {
            return Act::Own(HandAct::CheckCards);
        }
        if let Some(announcement) = state.wagering.announcement() {
            return Act::Shared(announcement);
        }
        Act::Own(match state.phase {
            Phase::Idle | Phase::Shuffle => HandAct::Shuffle,
            Phase::Cut => HandAct::Cut { at: 26 },
            Phase::Deal | Phase::Decide => {
                HandAct::Deal { card: usize::try_from(drawn).ok().and_then(Card::from_index) }
            }
            Phase::Show => {
                let party = state.to_show().and_then(Target::party);
                // The computer knows the cards, unless the key of the journal is lost.
                let known = state::five(state.cards_of(party));
                let unknown = [Card::JOKER; CARDS];
                HandAct::Show { party, cards: known.unwrap_or(unknown) }
            }
        })
    }

    fn shown(state: &State) -> Tokens {
        let hands = state.hands.iter().filter(|hand| hand.shown).flat_map(|hand| &hand.cards);
        let dealer = &state.dealer;
        let open = dealer
            .cards
            .iter()
            .enumerate()
            .filter(|(place, _)| dealer.shown || dealer.up.map(usize::from) == Some(*place));
        let cards = hands.chain(open.map(|(_, card)| card)).copied().flatten();
        cards.map(|card| Token(card.into())).collect()
    }

    fn veiled(event: &Event) -> Option<Event> {
        match event {
            Event::Own(event) => event.veiled().map(Event::Own),
            Event::Shared(_) => None,
        }
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        if let Some(reported) = at.state.reported {
            each(Event::Own(reported.event()));
        }
        at.state.wagering.carried(&mut |event| each(event.into()));
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(HandOffer)) {
        offers::offers(at, who, each);
    }

    fn places(_setup: &Setup) -> Vec<rules::Place> {
        crate::wagering::places::<Spot>()
    }

    fn remedies(at: At<'_, Self>, each: &mut impl FnMut(Clause, Outcome)) {
        for outcome in judge::outcomes(at) {
            each(Clause::CollusionRuled, *outcome);
        }
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> View {
        View::of(at, viewer)
    }

    /// A card that is dealt face down is told to the player whose it is, and to nobody else. The jackpot's meter shows what it
    /// displays, which changes with the wagers of every table.
    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        let whose = match event {
            Event::Own(HandEvent::JackpotDisplayed { .. }) => return None,
            Event::Own(HandEvent::BoxDealt { party, .. }) => Some(*party),
            _ => None,
        };
        let own = whose.is_some_and(|party| viewer == Viewer::Party(party));
        let veiled = Self::veiled(event).filter(|_| !own);
        Some(veiled.as_ref().unwrap_or(event).tell())
    }

    /// Players read of their own hand and of the dealer's.
    fn tell_result(_: At<'_, Self>, event: &Event, viewer: Viewer) -> Option<Line> {
        match (event, viewer) {
            (Event::Own(HandEvent::Shown { party: Some(whose), .. }), Viewer::Party(party))
                if *whose != party =>
            {
                None
            }
            _ => event.tell_result(viewer),
        }
    }
}
