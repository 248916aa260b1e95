//! A table to try things on.

use house::Joined;
use house::money_wheel::{Direction, MoneyWheel, Stop, Symbol, WheelAct};
use house::wagering::Act;
use money::Cents;
use rules::{Game, Order, Seat, StaffId, hand_in};
use table::Terms;
use table::{Actor, Approval, Command, DealtBy, Event, Handle, PersonId, Refusal, State, Table};

pub(crate) type Wheel = Table<MoneyWheel>;
pub(crate) type Said = Command<MoneyWheel>;

pub(crate) const SUPERVISOR: Actor = Actor::Supervisor(StaffId(1));
pub(crate) const DEALER: Actor = Actor::Dealer(StaffId(3));
pub(crate) const INSPECTOR: Actor = Actor::Inspector(StaffId(2));

pub(crate) struct Sitting {
    pub(crate) state: State<MoneyWheel>,
    pub(crate) events: Vec<Event<MoneyWheel>>,
}

pub(crate) fn person(number: u64) -> Actor {
    Actor::Person(PersonId(number))
}

pub(crate) fn handle(number: u64) -> Handle {
    Handle::new(&format!("player-{number}")).unwrap()
}

pub(crate) fn act(act: Act<Symbol>) -> Said {
    Said::Play(Order::Act(Joined::Shared(act)))
}

pub(crate) fn spin(stop: u8, revolutions: u8) -> Said {
    let (stop, direction) = (Stop(stop), Direction::Clockwise);
    Said::Play(Order::Act(Joined::Own(WheelAct::Spin { stop, direction, revolutions })))
}

impl Sitting {
    /// A table opened with terms that a test changes.
    pub(crate) fn open(change: impl FnOnce(&mut Terms)) -> Sitting {
        let mut terms = Terms::practice("Money Wheel 1");
        terms.dealt_by = DealtBy::Person;
        change(&mut terms);
        let mut sitting = Sitting { state: State::default(), events: Vec::new() };
        sitting.must(INSPECTOR, &Said::Approve { what: Approval::Table });
        let determinations = MoneyWheel::practice("money-wheel");
        sitting.must(SUPERVISOR, &Said::Open { terms, determinations });
        sitting
    }

    pub(crate) fn send(&mut self, who: Actor, command: &Said) -> Result<(), Refusal<MoneyWheel>> {
        hand_in::<Wheel>(&(), &mut self.state, who, command, &mut self.events)
    }

    pub(crate) fn must(&mut self, who: Actor, command: &Said) {
        let done = self.send(who, command);
        assert!(done.is_ok(), "{who:?} {command:?}: {done:?}");
    }

    pub(crate) fn join(
        &mut self,
        number: u64,
        seat: Option<u8>,
    ) -> Result<(), Refusal<MoneyWheel>> {
        let join = Said::Join { handle: handle(number), seat: seat.map(Seat) };
        self.send(person(number), &join)
    }

    pub(crate) fn buy_in(&mut self, number: u64, dollars: u64) {
        self.must(person(number), &Said::BuyIn { amount: Cents::dollars(dollars) });
    }

    pub(crate) fn table(&self) -> &table::Open<MoneyWheel> {
        self.state.open().unwrap()
    }
}
