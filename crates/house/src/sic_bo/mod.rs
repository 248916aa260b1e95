//! Sic-bo: three dice in a covered tumbler, and a layout of the results they may show.
//!
//! Wagers are made while the dice tumble under their cover; the dealer calls no more bets, lifts the cover and enters what the
//! dice show, and the winning areas of the layout light up.

mod command;
mod dice;
mod editions;
mod event;
mod judge;
mod layout;
mod offers;
mod perform;
mod refusal;
mod setup;
mod view;

pub use crate::wagering::Fault;
pub use command::{Act, DiceAct, DiceFault, Irregularity, Outcome};
pub use dice::{Dice, THROWS};
pub use event::{DiceEvent, Event};
pub use judge::Permit;
pub use layout::{Area, AreaKind};
pub use offers::DiceOffer;
pub use perform::verdict;
pub use refusal::Refusal;
pub use setup::{Determinations, Setup};
pub use view::{AreaView, View};

use money::Cents;
use rules::{
    At, Awaiting, Clause, Dealing, Draft, Game, Happening, Line, Meaning, OrderOf, Parties,
};
use rules::{Party, Played, Progress, Sign, Standing, Text, Transfer, Viewer, Who};
use serde::{Deserialize, Serialize};

use crate::wagering::{self, Layout, Limits, Results, WagerTerms, Wagering};

/// The game; a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SicBo {}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    wagering: Wagering<Area>,
    tumbler: Tumbler,
    results: Results<Dice>,
    /// The winning areas of the last game did not light up.
    dark: bool,
}

/// The state of the dice in the tumbler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Tumbler {
    Still,
    /// They have been tumbled under the cover, and nobody has seen them.
    Tumbled,
}

impl State {
    fn show(&mut self, dice: Option<Dice>) {
        self.results.show(self.wagering.round(), dice);
        self.tumbler = Tumbler::Still;
    }

    /// The dice of the latest round, once it is over.
    fn last_result(&self) -> Option<Dice> {
        let (round, dice) = self.results.newest()?;
        dice.filter(|_| round == self.wagering.round())
    }
}

impl Layout for SicBo {
    type Position = Area;

    fn wagering(state: &State) -> &Wagering<Area> {
        &state.wagering
    }

    fn wager_terms(setup: &Setup) -> &WagerTerms {
        setup.wager_terms()
    }

    fn limits(setup: &Setup, on: Area) -> Limits {
        setup.limits(on)
    }
}

impl Game for SicBo {
    const NAMES: &'static [&'static str] = &["sic-bo"];
    /// This book alone says nothing of seats that are sat on without wagering.
    const LACKS: &'static [Clause] = &[
        Clause::AbstainingSeat,
        Clause::SettledByAgreement,
        Clause::StakesDisplayed,
        Clause::LateErrorVoid,
    ];
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
    type Offer = DiceOffer;
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
            tumbler: Tumbler::Still,
            results: Results::default(),
            dark: false,
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
                match event {
                    wagering::Event::WagersOpened { .. } => state.dark = false,
                    wagering::Event::RoundVoided { .. } => state.show(None),
                    _ => {}
                }
            }
            Event::Own(DiceEvent::Tumbled) => state.tumbler = Tumbler::Tumbled,
            Event::Own(DiceEvent::Uncovered { dice }) => state.show(Some(*dice)),
            Event::Own(DiceEvent::Stated { what }) => {
                state.dark |= *what == DiceFault::DisplayFailed;
            }
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
        let uncover = match at.state.tumbler {
            Tumbler::Still => Dealing::Announce,
            Tumbler::Tumbled => Dealing::Draw { of: THROWS },
        };
        let wagers = at.state.wagering.awaiting(at.setup.wager_terms());
        wagers.unwrap_or(Awaiting::Dealer(uncover))
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        let dice = || match at.state.tumbler {
            Tumbler::Still => DiceAct::Tumble,
            Tumbler::Tumbled => DiceAct::Uncover { dice: Dice::thrown(drawn) },
        };
        at.state.wagering.announcement().map_or_else(|| Act::Own(dice()), Act::Shared)
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        at.state.wagering.carried(&mut |event| each(event.into()));
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(DiceOffer)) {
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
