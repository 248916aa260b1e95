//! No allocation per command once warm: rounds of every game played in place, counted by the allocator itself.

use money::Cents;
use poker::{Named, Poker, PokerOffer, Setup, State};
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

fn next<V: Named>(setup: &Setup, cloth: &Cloth<State>, entropy: u64) -> (Who, OrderOf<Poker<V>>) {
    let at = cloth.at::<Poker<V>>(setup);
    match Poker::<V>::awaiting(at) {
        Awaiting::Dealer(Dealing::Take { from }) => {
            let nth = entropy % u64::from(from.len());
            let token = from.iter().nth(usize::try_from(nth).unwrap()).unwrap();
            (Who::Dealer, Order::Act(Poker::<V>::deal(at, token.0.into())))
        }
        Awaiting::Dealer(_) => (Who::Dealer, Order::Act(Poker::<V>::deal(at, 0))),
        Awaiting::Parties { who, .. } => {
            let who = Who::Party(who.iter().next().unwrap());
            let (mut chosen, mut count) = (None, 0);
            Poker::<V>::offers(at, who, &mut |offer| {
                let stays = !matches!(offer, PokerOffer::SitOut { .. } | PokerOffer::Fold);
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

fn rounds<V: Named>(setup: &Setup, cloth: &mut Cloth<State>, count: u32, random: &mut u64) {
    for _ in 0..count {
        for party in (0..SEATS).map(Party) {
            let (rack, account) = (Pocket::Rack(party, ChipKind::Gaming), Pocket::Account(party));
            let amount = cloth.racks.of(party).of(ChipKind::Gaming);
            cloth.racks.apply(Transfer { from: rack, to: account, amount });
            cloth.racks.apply(Transfer { from: account, to: rack, amount: STAKE });
        }
        let begun = Poker::<V>::progress(&cloth.state).round;
        while Poker::<V>::progress(&cloth.state).running
            || Poker::<V>::progress(&cloth.state).round == begun
        {
            *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let (who, order) = next::<V>(setup, cloth, *random >> 16);
            let done =
                hand_in::<Played<Poker<V>>>(setup, cloth, who, &order, &mut Counter::default());
            assert!(done.is_ok(), "on offer, yet refused: {order:?} {done:?}");
        }
    }
}

fn allocates_nothing<V: Named>() {
    let setup = Poker::<V>::setup(Poker::<V>::practice()).unwrap();
    let mut cloth = Played::<Poker<V>>::open(&setup);
    cloth.live = false;
    cloth.seats = Seats::new(SEATS);
    for party in (0..SEATS).map(Party) {
        cloth.seats.join(party);
        cloth.seats.take(Seat(party.0), party);
    }
    // A checked build notes every mark when it is first passed.
    Clause::all().for_each(|clause| assert!(mark(clause)));
    let mut random = 7;
    rounds::<V>(&setup, &mut cloth, WARM, &mut random);
    let before = allocated();
    rounds::<V>(&setup, &mut cloth, ROUNDS, &mut random);
    assert_eq!(allocated(), before, "allocations in {ROUNDS} rounds of {}", V::NAME);
}

#[test]
fn rounds_allocate_nothing_once_warm() {
    allocates_nothing::<poker::FiveCardStud>();
    allocates_nothing::<poker::SevenCardStud>();
    allocates_nothing::<poker::CanberraManila>();
    allocates_nothing::<poker::ThreeCardManila>();
    allocates_nothing::<poker::HoldEm>();
    allocates_nothing::<poker::Omaha>();
    allocates_nothing::<poker::Draw>();
    allocates_nothing::<poker::Faro>();
}
