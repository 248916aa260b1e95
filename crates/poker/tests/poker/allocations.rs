//! No allocation per command once warm: rounds of every game played in place, counted by the allocator itself.

use money::Cents;
use poker::{Poker, PokerOffer, Setup, State};
use rules::{
    Awaiting, ChipKind, Clause, Cloth, Counter, Dealing, Game, Machine, Offer, Order, OrderOf,
};
use rules::{Party, Played, Pocket, Seat, Seats, Transfer, Who, hand_in, mark};

use crate::allocator::allocated;

const SEATS: u8 = 6;
const STAKE: Cents = Cents::dollars(400);

/// Until hands of every kind have been shown, and the tables that rank them are made.
const WARM: u32 = 200;
const ROUNDS: u32 = 500;

fn next(setup: &Setup, cloth: &Cloth<State>, entropy: u64) -> (Who, OrderOf<Poker>) {
    let at = cloth.at::<Poker>(setup);
    match Poker::awaiting(at) {
        Awaiting::Dealer(Dealing::Take { from }) => {
            let nth = entropy % u64::from(from.len());
            let token = from.iter().nth(usize::try_from(nth).unwrap()).unwrap();
            (Who::Dealer, Order::Act(Poker::deal(at, token.0.into())))
        }
        Awaiting::Dealer(_) => (Who::Dealer, Order::Act(Poker::deal(at, 0))),
        Awaiting::Parties { who, .. } => {
            let who = Who::Party(who.iter().next().unwrap());
            let (mut chosen, mut count) = (None, 0);
            Poker::offers(at, who, &mut |offer| {
                let stays = !matches!(
                    offer,
                    PokerOffer::SitOut { .. } | PokerOffer::SitOutAtBlind { .. } | PokerOffer::Fold
                );
                count += u64::from(stays);
                if stays && (entropy >> 8).is_multiple_of(count) {
                    chosen = Some(offer);
                }
            });
            let offer = chosen.unwrap_or(PokerOffer::Fold);
            (who, offer.pick(entropy))
        }
        Awaiting::Ruling => panic!("nothing was stated"),
    }
}

fn rounds(setup: &Setup, cloth: &mut Cloth<State>, count: u32, random: &mut u64) {
    for _ in 0..count {
        for party in (0..SEATS).map(Party) {
            let (rack, account) = (Pocket::Rack(party, ChipKind::Gaming), Pocket::Account(party));
            let amount = cloth.racks.of(party).of(ChipKind::Gaming);
            cloth.racks.apply(Transfer { from: rack, to: account, amount });
            cloth.racks.apply(Transfer { from: account, to: rack, amount: STAKE });
        }
        let begun = Poker::progress(&cloth.state).round;
        while Poker::progress(&cloth.state).running || Poker::progress(&cloth.state).round == begun
        {
            *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let (who, order) = next(setup, cloth, *random >> 16);
            let done = hand_in::<Played<Poker>>(setup, cloth, who, &order, &mut Counter::default());
            assert!(done.is_ok(), "on offer, yet refused: {order:?} {done:?}");
        }
    }
}

fn allocates_nothing(name: &str) {
    let setup = Poker::setup(Poker::practice(name)).unwrap();
    let mut cloth = Played::<Poker>::open(&setup);
    cloth.live = false;
    cloth.seats = Seats::new(SEATS);
    for party in (0..SEATS).map(Party) {
        cloth.seats.join(party);
        cloth.seats.take(Seat(party.0), party);
    }
    // A checked build notes every mark when it is first passed.
    Clause::all().for_each(|clause| assert!(mark(clause)));
    let mut random = 7;
    rounds(&setup, &mut cloth, WARM, &mut random);
    let before = allocated();
    rounds(&setup, &mut cloth, ROUNDS, &mut random);
    assert_eq!(allocated(), before, "allocations in {ROUNDS} rounds of {name}");
}

#[test]
fn rounds_allocate_nothing_once_warm() {
    allocates_nothing("five-card-stud");
    allocates_nothing("seven-card-stud");
    allocates_nothing("canberra-manila");
    allocates_nothing("three-card-manila");
    allocates_nothing("hold-em");
    allocates_nothing("omaha");
    allocates_nothing("draw");
    allocates_nothing("faro");
}
