//! Money Wheel: a wheel of 52 segments, a layout of their symbols, and an indicator.
//!
//! Anyone at the table wagers on what the indicator will rest on until the dealer calls no more
//! bets; the dealer spins; winning wagers are paid at the odds of their segment.

mod command;
mod editions;
mod event;
mod judge;
mod offers;
mod perform;
mod refusal;
mod setup;
mod view;
mod wheel;

pub use crate::Direction;
pub use command::{Act, Irregularity, Outcome, SpinFault, WheelAct};
pub use event::{Event, WheelEvent};
pub use judge::Permit;
pub use offers::WheelOffer;
pub use perform::verdict;
pub use refusal::Refusal;
pub use setup::{Determinations, Fault, Setup, Turning};
pub use view::{Field, View};
pub use wheel::{Stop, Symbol};

use money::Cents;
use rules::{
    At, Awaiting, Clause, Dealing, Draft, Game, Happening, Line, Meaning, OrderOf, Parties,
};
use rules::{Party, Played, Progress, Sign, Standing, Text, Transfer, Viewer, Who, mark};
use serde::{Deserialize, Serialize};

use crate::wagering::{self, Layout, Limits, Results, WagerTerms, Wagering};

/// The game; a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoneyWheel {}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    wagering: Wagering<Symbol>,
    results: Results<Stop>,
    last_direction: Direction,
    last_revolutions: u8,
}

impl State {
    fn show(&mut self, stop: Option<Stop>) {
        self.results.show(self.wagering.round(), stop);
    }
}

impl Layout for MoneyWheel {
    type Position = Symbol;

    fn wagering(state: &State) -> &Wagering<Symbol> {
        &state.wagering
    }

    fn wager_terms(setup: &Setup) -> &WagerTerms {
        setup.wager_terms()
    }

    fn limits(setup: &Setup, on: Symbol) -> Limits {
        setup.limits(on)
    }
}

impl Game for MoneyWheel {
    const NAMES: &'static [&'static str] = &["money-wheel"];
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
    type Offer = WheelOffer;
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
        State {
            wagering: Wagering::default(),
            results: Results::default(),
            last_direction: Direction::Anticlockwise,
            last_revolutions: wheel::REVOLUTIONS_OF_THE_COMPUTER,
        }
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
                if matches!(event, wagering::Event::RoundVoided { .. }) {
                    state.show(None);
                }
            }
            Event::Own(WheelEvent::Spun { stop, direction, revolutions, .. }) => {
                state.last_direction = *direction;
                state.last_revolutions = *revolutions;
                state.show(Some(*stop));
            }
            Event::Own(WheelEvent::Stated { .. }) => {}
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
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let wagers = at.state.wagering.awaiting(at.setup.wager_terms());
        wagers.unwrap_or(Awaiting::Dealer(Dealing::Draw { of: wheel::SEGMENTS }))
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        let spin = || WheelAct::Spin {
            stop: Stop(u8::try_from(drawn).expect("drawn below the number of segments")),
            direction: next_direction(at),
            revolutions: wheel::REVOLUTIONS_OF_THE_COMPUTER,
        };
        at.state.wagering.announcement().map_or_else(|| Act::Own(spin()), Act::Shared)
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        if let Some(stop) = at.state.results.iter().find_map(|(_, stop)| stop) {
            let symbol = at.setup.symbol_at(stop);
            let direction = at.state.last_direction;
            let revolutions = at.state.last_revolutions;
            each(Event::Own(WheelEvent::Spun { stop, symbol, direction, revolutions }));
        }
        at.state.wagering.carried(&mut |event| each(event.into()));
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(WheelOffer)) {
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

/// Clause: alternate-direction. The dealer may turn the wheel the other way on each spin.
fn next_direction(at: At<'_, MoneyWheel>) -> Direction {
    match at.setup.turning() {
        Turning::Alternating if mark(Clause::AlternateDirection) => at.state.last_direction.other(),
        Turning::Alternating | Turning::Clockwise => Direction::Clockwise,
    }
}
