//! American Roulette: a wheel of 37 numbers with one zero, a ball, and a layout for thirteen kinds of wager.
//!
//! Anyone at the table wagers on where the ball will rest, on the layout or by way of the race track, until the dealer
//! calls no more bets while the ball still runs; each wager is settled by the place on which it lies.

mod command;
mod editions;
mod event;
mod judge;
mod layout;
mod offers;
mod perform;
mod race_track;
mod refusal;
mod room;
mod setup;
mod view;
mod wheel;

pub use command::{Act, Irregularity, Outcome, RouletteAct, SpinFault};
pub use event::{Event, RouletteEvent};
pub use judge::{Permit, Word};
pub use layout::{NotOnLayout, Position, WagerKind};
pub use offers::RouletteOffer;
pub use perform::verdict;
pub use race_track::{Asked, Pieces, Section};
pub use refusal::Refusal;
pub use setup::{Determinations, Fault, RaceTrack, Setup, sign_by_numbers};
pub use view::{Marker, Place, StakeButton, Terms, View};
pub use wheel::{Colour, Number, Numbers};

use money::Cents;
use rules::{
    At, Awaiting, Dealing, Draft, Game, Happening, Line, Meaning, OrderOf, Parties, Party,
};
use rules::{Played, Progress, Sign, Standing, Text, Transfer, Viewer, Who};
use serde::{Deserialize, Serialize};

use crate::wagering::{self, Layout, Limits, Results, WagerTerms, Wagering};

/// The game; a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Roulette {}

/// How often the computer's ball goes round: comfortably a valid spin.
const REVOLUTIONS_OF_THE_COMPUTER: u8 = 6;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    wagering: Wagering<Position>,
    spinning: bool,
    /// Where the dolly stands, and how often the ball had gone round.
    dolly: Option<(Number, u8)>,
    results: Results<Number>,
    /// Wagers that are money, shown by a button.
    buttons: Vec<(Party, Position)>,
    /// Numbers on which a player has the maximum with all combinations, shown by a marker.
    markers: Vec<(Party, Number)>,
}

impl State {
    fn show(&mut self, result: Option<Number>) {
        self.spinning = false;
        self.results.show(self.wagering.round(), result);
    }

    /// Keeps buttons and markers in agreement with the layout.
    fn note_wagers(&mut self, event: &wagering::Event<Position>) {
        match *event {
            wagering::Event::WagersOpened { .. } => {
                self.buttons.clear();
                self.markers.clear();
            }
            wagering::Event::TakenBack { party, on, .. }
            | wagering::Event::Voided { party, on, .. } => {
                self.buttons.retain(|button| *button != (party, on));
                let kept = |number| !(on.kind().is_inside() && on.covers(number));
                self.markers.retain(|(owner, number)| *owner != party || kept(*number));
            }
            wagering::Event::RoundVoided { .. } => self.show(None),
            _ => {}
        }
    }
}

impl Layout for Roulette {
    type Position = Position;

    fn wagering(state: &State) -> &Wagering<Position> {
        &state.wagering
    }

    fn wager_terms(setup: &Setup) -> &WagerTerms {
        setup.wager_terms()
    }

    fn limits(setup: &Setup, on: Position) -> Limits {
        setup.limits(on.kind())
    }

    fn may_wager(at: At<'_, Self>, _: Party, on: Position) -> Result<(), Refusal> {
        judge::may_lie(at, on)
    }
}

impl Game for Roulette {
    const NAMES: &'static [&'static str] = &["roulette"];
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
    type Offer = RouletteOffer;
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
        Sign::new(Self::NAMES[0], setup.edition())
    }

    fn open(_setup: &Setup) -> State {
        State::default()
    }

    fn judge(at: At<'_, Self>, who: Who, order: &OrderOf<Self>) -> Result<Permit, Refusal> {
        judge::judge(at, who, order)
    }

    fn perform(setup: &Setup, draft: &mut impl Draft<Played<Self>>, permit: Permit) {
        perform::perform(setup, draft, permit);
    }

    fn evolve(state: &mut State, event: &Event) {
        match event {
            Event::Shared(event) => {
                state.wagering.evolve(event);
                state.note_wagers(event);
            }
            Event::Own(RouletteEvent::StakeButtonPlaced { party, on, .. }) => {
                state.buttons.retain(|button| *button != (*party, *on));
                state.buttons.push((*party, *on));
            }
            Event::Own(RouletteEvent::MaximumMarked { party, number }) => {
                state.markers.push((*party, *number));
            }
            Event::Own(RouletteEvent::DollyRemoved) => state.dolly = None,
            Event::Own(RouletteEvent::BallSpun { .. }) => state.spinning = true,
            Event::Own(RouletteEvent::BallRested { number, revolutions }) => {
                state.dolly = Some((*number, *revolutions));
                state.show(Some(*number));
            }
            Event::Own(
                RouletteEvent::SectionAsked { .. }
                | RouletteEvent::NeighboursAsked { .. }
                | RouletteEvent::Stated { .. },
            ) => {}
        }
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
        state.wagering.progress()
    }

    fn colour_value(state: &State, party: Party) -> Option<Cents> {
        state.wagering.colour().value_of(party)
    }

    fn engaged(state: &State) -> Parties {
        state.wagering.wagerers()
    }

    fn left_behind(at: At<'_, Self>, party: Party, _stake: Cents) -> Standing {
        at.state.wagering.left_behind(party)
    }

    fn happened(state: &mut State, happening: Happening) {
        state.wagering.happened(happening);
        if let Happening::Left(party) = happening {
            state.buttons.retain(|(owner, _)| *owner != party);
            state.markers.retain(|(owner, _)| *owner != party);
        }
    }

    /// Wagers stay open for a while after the ball is spun, so that no more bets is called while it runs.
    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let State { wagering, spinning, .. } = at.state;
        match wagering.awaiting(at.setup.wager_terms()) {
            Some(Awaiting::Parties { who, window, span, .. }) if *spinning => {
                Awaiting::Parties { who, window, span, limit: Some(at.setup.spin()) }
            }
            Some(wagers) => wagers,
            None if *spinning => Awaiting::Dealer(Dealing::Draw { of: wheel::COMPARTMENTS }),
            None => Awaiting::Dealer(Dealing::Announce),
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        if let Some(announcement) = at.state.wagering.announcement() {
            return Act::Shared(announcement);
        }
        Act::Own(if at.state.spinning {
            RouletteAct::BallRests {
                number: Number(u8::try_from(drawn).expect("drawn below the compartments")),
                revolutions: REVOLUTIONS_OF_THE_COMPUTER,
            }
        } else {
            let (wheel, ball) = judge::computer_spins();
            RouletteAct::SpinBall { wheel, ball }
        })
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        if let Some((number, revolutions)) = at.state.dolly {
            each(Event::Own(RouletteEvent::BallRested { number, revolutions }));
        }
        at.state.wagering.carried(&mut |event| each(event.into()));
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(RouletteOffer)) {
        offers::offers(at, who, each);
    }

    fn places(_setup: &Setup) -> Vec<rules::Place> {
        wagering::places::<<Self as Layout>::Position>()
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> View {
        View::of(at, viewer)
    }

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
