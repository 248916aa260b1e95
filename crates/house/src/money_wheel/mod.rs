//! Money Wheel: a wheel of 52 segments, a layout of what they depict, and an indicator.
//!
//! Anyone at the table wagers on what the indicator will rest on until the dealer calls no more
//! bets; the dealer spins; winning wagers are paid at the odds of their segment.

mod command;
mod editions;
mod event;
mod evolve;
mod judge;
mod offers;
mod perform;
mod refusal;
mod setup;
mod view;
mod wheel;

pub use command::{Act, Irregularity, Outcome};
pub use event::Event;
pub use judge::Permit;
pub use offers::WheelOffer;
pub use refusal::Refusal;
pub use setup::{Determinations, Fault, Setup, Turning};
pub use view::{Field, View};
pub use wheel::{Direction, Stop, Symbol};

use std::collections::VecDeque;

use money::Cents;
use rules::{At, Awaiting, ChipKind, Clause, Dealing, Draft, Edition, Game, Line, OrderOf};
use rules::{Parties, Party, Played, Progress, RoundNumber, Text, Transfer, Viewer, Who};
use rules::{Window, mark};

use crate::ColourChips;

/// The game; a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoneyWheel {}

/// How many results the table keeps on show.
const SHOWN_RESULTS: usize = 16;

#[derive(Clone, PartialEq, Debug)]
pub struct State {
    round: RoundNumber,
    phase: Phase,
    /// What lies on the layout, in the order in which it was placed.
    wagers: Vec<Wager>,
    /// What became of the wagers of the last round, until the next one opens.
    settled: Vec<Settled>,
    results: VecDeque<(RoundNumber, Option<Stop>)>,
    last_direction: Direction,
    last_revolutions: u8,
    colour: ColourChips,
    /// Raised maxima, each shown by a marker beside the player.
    markers: Vec<(Party, Cents)>,
    /// Players told that further wagers below the minimum will be returned.
    advised: Parties,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The last round is over, or none has begun.
    Between,
    Betting,
    /// No more bets: the wheel is the dealer's.
    Spinning,
}

/// One player's chips of one kind on one field of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Wager {
    party: Party,
    symbol: Symbol,
    chips: ChipKind,
    amount: Cents,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Settled {
    wager: Wager,
    result: Settlement,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Settlement {
    Won { paid: Cents },
    Lost,
    Void,
}

impl State {
    /// What a party has on a field, in chips of every kind.
    fn wagered(&self, party: Party, symbol: Symbol) -> Cents {
        let own = |wager: &&Wager| wager.party == party && wager.symbol == symbol;
        self.wagers.iter().filter(own).map(|wager| wager.amount).sum()
    }

    fn wager(&self, party: Party, symbol: Symbol, chips: ChipKind) -> Cents {
        let is = |w: &&Wager| w.party == party && w.symbol == symbol && w.chips == chips;
        self.wagers.iter().find(is).map_or(Cents::ZERO, |wager| wager.amount)
    }
}

impl Game for MoneyWheel {
    const NAME: &'static str = "money-wheel";
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

    fn practice() -> Determinations {
        Determinations::practice()
    }

    fn setup(determinations: Determinations) -> Result<Setup, Vec<Fault>> {
        Setup::new(determinations)
    }

    fn edition(setup: &Setup) -> Edition {
        setup.edition()
    }

    fn open(_setup: &Setup) -> State {
        State {
            round: RoundNumber::default(),
            phase: Phase::Between,
            wagers: Vec::new(),
            settled: Vec::new(),
            results: VecDeque::new(),
            last_direction: Direction::Anticlockwise,
            last_revolutions: wheel::REVOLUTIONS_OF_THE_COMPUTER,
            colour: ColourChips::default(),
            markers: Vec::new(),
            advised: Parties::NONE,
        }
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

    fn transfers(event: &Event, each: &mut impl FnMut(Transfer)) {
        event.transfers(each);
    }

    fn in_play(state: &State) -> Cents {
        state.wagers.iter().map(|wager| wager.amount).sum()
    }

    fn progress(state: &State) -> Progress {
        Progress { round: state.round, running: state.phase != Phase::Between }
    }

    fn engaged(state: &State) -> Parties {
        state.wagers.iter().map(|wager| wager.party).collect()
    }

    fn forget(state: &mut State, party: Party) {
        state.colour.forget(party);
        state.markers.retain(|(owner, _)| *owner != party);
        state.advised.remove(party);
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        match at.state.phase {
            Phase::Between => Awaiting::Dealer(Dealing::Announce),
            // The window is open without limit until somebody has wagered, so that nobody is
            // hurried into a spin on which nothing lies.
            Phase::Betting => Awaiting::Parties {
                who: Parties::ALL,
                window: Window::Betting,
                limit: (!at.state.wagers.is_empty()).then(|| at.setup.betting()),
            },
            Phase::Spinning => Awaiting::Dealer(Dealing::Draw { of: wheel::SEGMENTS }),
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        match at.state.phase {
            Phase::Between => Act::OpenWagers,
            Phase::Betting => Act::CallNoMoreBets,
            Phase::Spinning => Act::Spin {
                stop: Stop(u8::try_from(drawn).expect("drawn below the number of segments")),
                direction: next_direction(at),
                revolutions: wheel::REVOLUTIONS_OF_THE_COMPUTER,
            },
        }
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        if let Some(stop) = at.state.results.iter().find_map(|(_, stop)| *stop) {
            let symbol = at.setup.symbol_at(stop);
            let direction = at.state.last_direction;
            let revolutions = at.state.last_revolutions;
            each(Event::Spun { stop, symbol, direction, revolutions });
        }
        for &(party, max) in &at.state.markers {
            each(Event::MaximumRaised { party, max: Some(max) });
        }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(WheelOffer)) {
        offers::offers(at, who, each);
    }

    /// None: each irregularity of this game has one lawful consequence, which follows at once.
    fn remedies(_at: At<'_, Self>, _each: &mut impl FnMut(Clause, Outcome)) {}

    fn view(at: At<'_, Self>, viewer: Viewer) -> View {
        View::of(at, viewer)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        Some(event.tell(viewer))
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
