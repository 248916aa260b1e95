//! No allocation per command once warm: shape 1 played in place, counted by the allocator itself.

use money::Cents;
use rules::{
    ChipKind, Cloth, Counter, Game, Machine, Order, Party, Played, Pocket, Seat, Transfer,
};
use rules::{Who, hand_in};

use crate::allocator::allocated;
use crate::poker::{Act, Irregularity, Poker, Setup};

/// One round with every kind of command in it: an out-of-turn wager, calls, raises and a fold.
const ROUND: [(Who, Step); 7] = [
    (Who::Dealer, Step::Deal),
    (Who::Dealer, Step::OutOfTurn),
    (Who::Party(Party(0)), Step::Raise(80)),
    (Who::Party(Party(1)), Step::Fold),
    (Who::Party(Party(2)), Step::Raise(120)),
    (Who::Party(Party(1)), Step::Refused),
    (Who::Party(Party(0)), Step::Call),
];

#[derive(Clone, Copy)]
enum Step {
    Deal,
    OutOfTurn,
    Raise(u64),
    Fold,
    Call,
    Refused,
}

fn play(
    setup: &Setup,
    cloth: &mut Cloth<<Poker as Game>::State>,
    round: u32,
    events: &mut Counter,
) {
    for (who, step) in ROUND {
        let order = match step {
            Step::Deal => Order::Act(Poker::deal(cloth.at(setup), round % (52 * 51 * 50))),
            Step::OutOfTurn => {
                Order::State(Irregularity::OutOfTurn { seat: Seat(1), bet: Cents::dollars(40) })
            }
            Step::Raise(to) => Order::Act(Act::Raise { to: Cents::dollars(to) }),
            Step::Fold => Order::Act(Act::Fold),
            Step::Call | Step::Refused => Order::Act(Act::Call),
        };
        let done = hand_in::<Played<Poker>>(setup, cloth, who, &order, events);
        assert_eq!(done.is_err(), matches!(step, Step::Refused), "{who:?} {order:?}: {done:?}");
    }
}

#[test]
fn a_round_in_place_allocates_nothing_once_warm() {
    let setup = Poker::setup(Poker::practice(Poker::NAMES[0])).unwrap();
    let mut cloth = Played::<Poker>::open(&setup);
    for party in (0..3).map(Party) {
        let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(1_000_000) });
    }
    let mut events = Counter::default();
    play(&setup, &mut cloth, 0, &mut events);
    let (warm, before) = (events.0, allocated());
    for round in 1..=1_000 {
        play(&setup, &mut cloth, round * 7_919, &mut events);
    }
    assert_eq!(allocated(), before, "allocations in 1,000 rounds");
    assert_eq!(events.0, warm * 1_001, "every round has the same events");
}
