//! Baccarat and mini-baccarat: two hands, Player and Banker, and wagers on which of them wins or that neither does.
//!
//! Cards come from a shoe of eight decks that lasts over many rounds. Nobody decides anything about a hand: the tableau says
//! which one draws. Both games have the same rules; a layout has more or fewer boxes.

mod cards;
mod places;
mod settle;
mod tableau;

mod editions;
mod setup;
mod state;

mod command;
mod event;
mod refusal;

mod differential;
mod evolve;
mod irregular;
mod judge;
mod perform;

mod offers;
pub mod roads;
mod scene;
mod view;

pub use cards::{Side, burns, points, total};
pub use command::{Act, CardAct, DealError, Irregularity, Outcome};
pub use differential::{Differential, Handling};
pub use event::{CardEvent, Event};
pub use irregular::Remedy;
pub use judge::Permit;
pub use offers::BaccaratOffer;
pub use places::{Area, NoSuchPlace, Place};
pub use refusal::Refusal;
pub use settle::{Commission, Winner, winner};
pub use setup::{
    AfterTie, AreaLimits, Areas, Determinations, ExposedBy, Faces, Fault, GameName, Setup,
};
pub use state::{Hand, InUse, Stack, State};
pub use tableau::{is_natural, next_draw};
pub use view::View;

use money::Cents;
use rules::{Ahead, At, Awaiting, Change, Clause, Dealing, Draft, Game, Happening, Line, Meaning};
use rules::{OrderOf, Parties, Party, Played, Progress, Sign, Span, Standing, Text, Transfer};
use rules::{Viewer, Who, Window, mark};

use crate::CardCount;
use crate::wagering::{self, Layout, Limits, Stage, WagerTerms, Wagering};

use state::Next;

/// The game on either of its layouts; a type without values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Baccarat {}

impl Layout for Baccarat {
    type Position = Place;

    fn wagering(state: &State) -> &Wagering<Place> {
        &state.wagering
    }

    fn wager_terms(setup: &Setup) -> &WagerTerms {
        &setup.given().wagers
    }

    fn limits(setup: &Setup, on: Place) -> Limits {
        setup.given().limits.on(on.area)
    }

    fn may_wager(at: At<'_, Self>, party: Party, on: Place) -> Result<(), Refusal> {
        judge::may_wager(at, party, on)
    }

    /// Clauses: differential-limit, banker-pays-less-commission. Where the table refuses what would put the sides too far
    /// apart; and chips that are owed are not wagered.
    fn room(at: At<'_, Self>, party: Party, on: Place) -> Option<(Cents, Refusal)> {
        let limit = at.setup.differential().filter(|d| d.handling == Handling::RefuseAtEntry);
        let apart = limit.and_then(|Differential { max, .. }| {
            let room = differential::room(at, party, on, max)?;
            Some((room, Refusal::Differential { area: on.area, max, room }))
        });
        let owed = at.racks.on_account(party);
        let free = at.racks.of(party).total().saturating_sub(owed);
        let account = (!owed.is_zero()).then_some((free, Refusal::CommissionOwed { owed }));
        apart.into_iter().chain(account).min_by_key(|(room, _)| *room)
    }
}

impl Game for Baccarat {
    const NAMES: &'static [&'static str] = &GameName::NAMES;
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
    type Offer = BaccaratOffer;
    type View = View;

    fn practice(name: &str) -> Determinations {
        Determinations::practice(name)
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
        let given = setup.given();
        Sign { boxes, ..Sign::new(given.game.name(), given.edition) }
    }

    fn open(_setup: &Setup) -> State {
        State::default()
    }

    fn judge(at: At<'_, Self>, who: Who, order: &OrderOf<Self>) -> Result<Permit, Refusal> {
        judge::judge(at, who, order)
    }

    /// Clause: banker-pays-less-commission (reading BA-07). Chips that are owed as commission stay on the table.
    fn judge_change(at: At<'_, Self>, change: Change) -> Result<(), Refusal> {
        let Change::Take(party, amount) = change else { return Ok(()) };
        let owed = at.racks.on_account(party);
        let free = at.racks.of(party).of(rules::ChipKind::Gaming).saturating_sub(owed);
        let held = amount > free && !owed.is_zero();
        if held { Err(Refusal::CommissionOwed { owed }) } else { Ok(()) }
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

    fn meaning(event: &Event) -> Meaning {
        event.meaning()
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

    fn prepare(at: At<'_, Self>, ahead: Ahead, each: &mut impl FnMut(Event)) {
        let Ahead::Parting(party) = ahead else { return };
        let amount = perform::payable(at.racks, party);
        if !amount.is_zero() {
            each(Event::Own(CardEvent::CommissionCollected { party, amount }));
        }
    }

    fn left_behind(at: At<'_, Self>, party: Party, _stake: Cents) -> Standing {
        at.state.wagering.left_behind(party)
    }

    /// Clause: cards-checked. The cards are gone through when gaming has ended too.
    fn happened(state: &mut State, happening: Happening) {
        state.wagering.happened(happening);
        match happening {
            Happening::Left(party) => state.forget(party),
            Happening::ShoeLost => state.cards = Stack::Ended,
            Happening::Closed => (state.cards, state.checked) = (Stack::Ended, false),
            Happening::CameBack(..) | Happening::Counts(..) | Happening::Rose(..) => {}
        }
    }

    fn puts_in_order(act: &Act) -> bool {
        matches!(act, Act::Own(CardAct::CheckCards))
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        awaiting(at)
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        deal(at, drawn)
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        if let Some(shoe) = at.state.in_use() {
            each(Event::Own(CardEvent::ShoeBrought { shoe: shoe.clone() }));
        }
        for party in at.racks.debtors() {
            let amount = at.racks.on_account(party);
            each(Event::Own(CardEvent::CommissionNoted { party, amount }));
        }
        at.state.wagering.carried(&mut |event| each(event.into()));
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(BaccaratOffer)) {
        offers::offers(at, who, each);
    }

    fn places(_setup: &Setup) -> Vec<rules::Place> {
        wagering::places::<<Self as Layout>::Position>()
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> View {
        View::of(at, viewer)
    }

    /// Everybody reads the same: nobody knows cards that lie face down.
    fn tell(event: &Event, _viewer: Viewer) -> Option<Line> {
        Some(event.tell())
    }

    fn tell_result(_: At<'_, Self>, event: &Event, viewer: Viewer) -> Option<Line> {
        event.tell_result(viewer)
    }

    fn terms(setup: &Setup) -> Text {
        setup.terms()
    }
}

/// Clause: cut-by-a-player and those of the deal. For whom the game waits.
fn awaiting(at: At<'_, Baccarat>) -> Awaiting {
    let waits = |who, span, limit| Awaiting::Parties { who, window: Window::Turn, span, limit };
    let patience = |who, span| waits(who, span, Some(at.setup.given().patience));
    let nobody = waits(Parties::NONE, Span::Shared, None);
    let wagers = at.state.wagering.awaiting(&at.setup.given().wagers);
    let dealing = match (at.state.wagering.stage(), &at.state.cards) {
        (Stage::WagersOpen, _) => return wagers.unwrap_or(nobody),
        (Stage::Between, Stack::Shuffled { .. }) => {
            let offered = judge::offered_cut(at);
            return match (offered.is_empty(), at.live) {
                (false, _) => patience(offered, Span::Shared),
                // A supervisor cuts; where the computer deals, it does.
                (true, true) => nobody,
                (true, false) => Awaiting::Dealer(Dealing::Announce),
            };
        }
        (Stage::Between, _) => Dealing::Announce,
        (Stage::NoMoreBets, _) => match judge::waits_for(at) {
            Some((hand, Some(party))) => {
                let who = [party].into_iter().filter(|of| !at.seats.excluded.contains(*of));
                return patience(who.collect(), Span::Turn(party, hand as u16));
            }
            _ => next_dealing(at),
        },
    };
    Awaiting::Dealer(dealing)
}

/// Whether the next card is looked at, and so drawn.
fn next_dealing(at: At<'_, Baccarat>) -> Dealing {
    let draws = match at.state.next(at.setup) {
        Next::FirstCard | Next::TurnUp { .. } => true,
        Next::Card { .. } => !at.state.deals_face_down(at.setup) && at.state.held_card().is_none(),
        Next::Nothing => false,
    };
    let of = at.state.in_use().and_then(|in_use| in_use.shoe.of()).filter(|_| draws);
    of.map_or(Dealing::Announce, |of| Dealing::Draw { of })
}

/// The dealer's next act, if this number draws a card.
fn deal(at: At<'_, Baccarat>, drawn: u32) -> Act {
    let drawn = || at.state.in_use().expect("cards come from a shoe").shoe.card(drawn);
    Act::Own(match (at.state.wagering.stage(), &at.state.cards) {
        (Stage::WagersOpen, _) => return Act::Shared(wagering::Act::CallNoMoreBets),
        (Stage::Between, _) if judge::check_is_due(at) => CardAct::CheckCards,
        (Stage::Between, Stack::Ended) => CardAct::Shuffle,
        (Stage::Between, Stack::Shuffled { .. }) => {
            let (min, max) = at.setup.cut_range();
            CardAct::Cut { behind: CardCount(min.0.midpoint(max.0)) }
        }
        (Stage::Between, Stack::Cut) => {
            CardAct::InsertCuttingCard { from_back: at.setup.given().cutting_card }
        }
        (Stage::Between, Stack::InShoe(_)) if at.state.next_without_wagers() => {
            CardAct::BeginWithoutWagers
        }
        (Stage::Between, Stack::InShoe(_)) => {
            return Act::Shared(wagering::Act::OpenWagers);
        }
        (Stage::NoMoreBets, _) => match at.state.next(at.setup) {
            Next::FirstCard => CardAct::ShowFirstCard { card: drawn() },
            Next::TurnUp { hand } => CardAct::TurnUp { hand, card: drawn() },
            Next::Card { to } => {
                let down = at.state.deals_face_down(at.setup);
                let card = at.state.held_card().or_else(|| (!down).then(drawn));
                CardAct::Deal { to, card }
            }
            Next::Nothing => CardAct::CheckCards,
        },
    })
}
