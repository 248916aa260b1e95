//! Pai gow: 32 tiles, eight boxes, and a bank that players may take.
//!
//! Four tiles go to every box and are set as two parts, which play against the bank's two parts. The house has the bank, or a player
//! has it, alone, with others, or with the house for half of it. The tiles are taken in secret; a hand is known to the player who sets
//! it, and to everybody when it is shown.

mod boxes;
mod chart;
mod command;
mod cuts;
mod editions;
mod event;
mod evolve;
mod house_way;
mod jackpot;
mod judge;
mod labels;
mod offers;
mod parts;
mod perform;
mod refusal;
mod settle;
mod setup;
mod state;
mod told;
mod view;

pub use boxes::{BOXES, Boxes, TileBox};
pub use command::{Act, Irregularity, Outcome, TileAct, TileFault};
pub use cuts::{Cut, Division, PLACES};
pub use event::{Checker, Event, TileEvent};
pub use house_way::{HouseWay, house_way};
pub use jackpot::{PrizeHand, prizes};
pub use judge::Permit;
pub use offers::TileOffer;
pub use parts::{Hand, Setting, rank};
pub use refusal::Refusal;
pub use settle::{Result as HandResult, result, verdict};
pub use setup::{Determinations, Fault, GeeJun, Method, Setup};
pub use state::{Bank, Stake, State};
pub use view::View;

use equipment::Tile;
use money::{Banked, Cents};
use rules::{Ahead, At, Awaiting, Clause, Dealing, Draft, Game, Happening, Line, Meaning, OrderOf};
use rules::{
    Parties, Party, Pieces, Played, Progress, Sign, Span, Standing, Text, Tokens, Transfer,
};
use rules::{Viewer, Who, Window};

use crate::wagering::{self, Layout, Limits, WagerTerms, Wagering};
use state::Phase;

/// The game; a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaiGow {}

impl Layout for PaiGow {
    type Position = TileBox;

    fn wagering(state: &State) -> &Wagering<TileBox> {
        &state.wagering
    }

    fn wager_terms(setup: &Setup) -> &WagerTerms {
        &setup.given().wagers
    }

    fn limits(setup: &Setup, _on: TileBox) -> Limits {
        setup.given().limits
    }

    fn maximum(at: At<'_, Self>, party: Party, on: TileBox) -> Cents {
        judge::maximum(at, party, on)
    }

    fn may_wager(at: At<'_, Self>, party: Party, on: TileBox) -> Result<(), Refusal> {
        judge::may_wager(at, party, on)
    }

    fn room(at: At<'_, Self>, _: Party, _: TileBox) -> Option<(Cents, Refusal)> {
        judge::room(at)
    }
}

impl Game for PaiGow {
    const NAMES: &'static [&'static str] = &["pai-gow"];
    const PIECES: Pieces = Pieces::TilesAndDice;
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
    type Offer = TileOffer;
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
        let (boxes, jackpot) = (given.boxes, setup.linked());
        let sign = Sign::new(Self::NAMES[0], given.edition);
        Sign { boxes, seats: BOXES, seats_max: BOXES, jackpot, ..sign }
    }

    fn open(setup: &Setup) -> State {
        State::new(setup)
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

    fn meaning(event: &Event) -> Meaning {
        match event {
            Event::Shared(_) => event.meaning(),
            Event::Own(event) => event.meaning(),
        }
    }

    fn banked(event: &Event) -> Option<Banked<Party>> {
        match event {
            Event::Own(TileEvent::BankSettled { bank, .. }) => bank.as_deref().cloned(),
            _ => None,
        }
    }

    fn in_play(state: &State) -> Cents {
        state.wagering.in_play() + state.bank_chips() + state.jackpot_chips()
    }

    fn progress(state: &State) -> Progress {
        state.progress()
    }

    fn engaged(state: &State) -> Parties {
        judge::engaged(state)
    }

    fn left_behind(at: At<'_, Self>, party: Party, _stake: Cents) -> Standing {
        at.state.wagering.left_behind(party)
    }

    /// Clause: jackpot-prizes. A player who leaves wants no bank any more; and the jackpot displays what counts when a hand wins.
    fn prepare(at: At<'_, Self>, ahead: Ahead, each: &mut impl FnMut(Event)) {
        let party = match ahead {
            Ahead::Parting(party) => party,
            Ahead::Displaying(number, amount) => {
                let linked = at.setup.linked().is_some_and(|linked| linked.number == number);
                if linked && at.state.displayed != amount {
                    each(Event::Own(TileEvent::JackpotDisplayed { amount }));
                }
                return;
            }
            Ahead::Closing(_) => return,
        };
        let asks = at.state.bids.iter().any(|bid| bid.party == party);
        let joins = at.state.joining.iter().any(|joining| joining.party == party);
        if asks || joins {
            each(Event::Own(TileEvent::BankWithdrawn { party }));
        }
    }

    fn happened(state: &mut State, happening: Happening) {
        state.happened(happening);
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let state = at.state;
        let unchecked = state.unchecked;
        if state.colluded.is_some() {
            return Awaiting::Ruling;
        }
        if state.is_between() && unchecked.by_supervisor && !unchecked.by_dealer {
            return Awaiting::Ruling;
        }
        if let Some(wagers) = state.wagering.awaiting(&at.setup.given().wagers) {
            return wagers;
        }
        match state.phase {
            Phase::Setting => {
                let who = judge::awaited(at);
                let known = state.dealt().all(|on| state.in_box(on).hand.is_some());
                let limit = known.then_some(at.setup.given().setting);
                Awaiting::Parties { who, window: Window::Setting, span: Span::Shared, limit }
            }
            Phase::Dice => Awaiting::Dealer(Dealing::Take { from: state.next_die() }),
            Phase::Idle | Phase::Stacking if at.live => Awaiting::Dealer(Dealing::Announce),
            Phase::Idle | Phase::Stacking => {
                Awaiting::Dealer(Dealing::Take { from: state.unknown() })
            }
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        if judge::check_tiles(at, Checker::Dealer).is_ok() {
            return Act::Own(TileAct::CheckTiles);
        }
        if let Some(announcement) = at.state.wagering.announcement() {
            return Act::Shared(announcement);
        }
        let index = usize::try_from(drawn).unwrap_or(usize::MAX);
        Act::Own(match (at.state.phase, Tile::from_index(index)) {
            (Phase::Dice, _) => TileAct::ShowDie { face: state::face_of(drawn) },
            (_, Some(tile)) if !at.live => TileAct::StackTile { tile },
            _ => TileAct::StackTiles,
        })
    }

    fn shown(state: &State) -> Tokens {
        state.shown()
    }

    fn veiled(event: &Event) -> Option<Event> {
        match event {
            Event::Shared(_) => None,
            Event::Own(event) => event.veiled().map(Event::Own),
        }
    }

    fn puts_in_order(act: &Act) -> bool {
        matches!(act, Act::Own(TileAct::CheckTiles))
    }

    fn carried(at: At<'_, Self>, each: &mut impl FnMut(Event)) {
        let amount = at.state.displayed;
        if amount != State::new(at.setup).displayed {
            each(Event::Own(TileEvent::JackpotDisplayed { amount }));
        }
        for &on in <TileBox as wagering::Position>::all() {
            if let max @ Some(_) = at.state.marker(on) {
                each(Event::Own(TileEvent::BoxMaximumRaised { on, max }));
            }
            if at.state.priority.contains(on) && at.state.is_between() {
                each(Event::Own(TileEvent::PriorityMarked { on, marked: true }));
            }
        }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(TileOffer)) {
        offers::offers(at, who, each);
    }

    fn places(_setup: &Setup) -> Vec<rules::Place> {
        wagering::places::<<Self as Layout>::Position>()
    }

    fn remedies(at: At<'_, Self>, each: &mut impl FnMut(Clause, Outcome)) {
        judge::remedies(at.state).for_each(|outcome| each(Clause::CollusionSanction, outcome));
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> View {
        View::of(at, viewer)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        match event {
            Event::Shared(event) => Some(event.tell()),
            Event::Own(event) => event.tell_to(viewer),
        }
    }

    /// Hands by the ranks of their parts: the tiles lie on the table.
    fn tell_result(at: At<'_, Self>, event: &Event, viewer: Viewer) -> Option<Line> {
        let line = event.tell_result(viewer);
        match event {
            Event::Own(TileEvent::HandShown { on, setting, .. }) => {
                let text = told::result(*on, *setting, at.state.bank.on() == *on);
                line.map(|line| Line { text, ..line })
            }
            _ => line,
        }
    }

    fn terms(setup: &Setup) -> Text {
        setup.terms()
    }
}
