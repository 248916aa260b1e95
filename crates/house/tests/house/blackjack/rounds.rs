//! Thousands of rounds at random, each settled again by a reckoning that knows cards and chips and nothing of the engine.

use std::collections::BTreeMap;

use equipment::Card;
use house::Joined;
use house::blackjack::{Blackjack, BoxAct, BoxEvent, Event, On, Setup, Spot, total};
use house::wagering;
use money::Cents;
use rules::{
    Awaiting, ChipKind, Cloth, Dealing, Game, Machine, Offer, Order, Parties, Party, Played,
    Pocket, Racks, Seat, Seats, Transfer, Who, hand_in,
};

const PLAYERS: u8 = 4;

/// A table of four who sit at the first four boxes.
fn table(setup: &Setup) -> Cloth<<Blackjack as Game>::State> {
    let mut cloth = Played::<Blackjack>::open(setup);
    cloth.live = false;
    cloth.seats = Seats::new(7);
    cloth.racks = Racks::default();
    for party in (0..PLAYERS).map(Party) {
        cloth.seats.join(party);
        cloth.seats.take(Seat(party.0), party);
        let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(1_000_000) });
    }
    cloth
}

/// A small generator, so that a failure can be played again.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// What lay on the table, told from the events alone.
#[derive(Default)]
struct Told {
    hands: BTreeMap<(Seat, u8), Vec<Card>>,
    split: BTreeMap<Seat, u8>,
    dealer: Vec<Card>,
}

impl Told {
    fn take(&mut self, event: &BoxEvent) {
        match *event {
            BoxEvent::BoxDealt { seat, hand, card } => {
                self.hands.entry((seat, hand)).or_default().push(card);
            }
            BoxEvent::DealerDealt { card } => self.dealer.push(card),
            BoxEvent::Split { seat, hand, .. } => {
                let new = self.split.entry(seat).or_insert(0);
                *new += 1;
                let card = self.hands.get_mut(&(seat, hand)).and_then(Vec::pop);
                self.hands.insert((seat, *new), card.into_iter().collect());
            }
            _ => {}
        }
    }

    /// What a wager on a hand gets above its stake.
    fn result(&self, spot: Spot, stake: i64) -> i64 {
        let (On::Hand(hand) | On::Double(hand)) = spot.on else { return 0 };
        let cards = &self.hands[&(spot.seat, hand)];
        let points = |cards: &[Card]| i64::from(total(cards).points);
        let natural = |cards: &[Card]| cards.len() == 2 && points(cards) == 21;
        let own = natural(cards) && !self.split.contains_key(&spot.seat);
        match (points(cards), points(&self.dealer)) {
            (22.., _) => -stake,
            _ if own && natural(&self.dealer) => 0,
            _ if own => stake * 3 / 2,
            _ if natural(&self.dealer) => -stake,
            (_, 22..) => stake,
            (own, dealer) => (own - dealer).signum() * stake,
        }
    }
}

#[test]
fn random_rounds_settle_as_reckoned() {
    let setup = Blackjack::setup(Blackjack::practice("blackjack")).expect("a practice table opens");
    let (mut cloth, mut numbers) = (table(&setup), Numbers(0x9E37_79B9_7F4A_7C15));
    let (mut splits, mut doubles, mut naturals) = (0, 0, 0);
    for _ in 0..4_000 {
        let events = play_round(&setup, &mut cloth, &mut numbers);
        let mut told = Told::default();
        for event in &events {
            match event {
                Joined::Own(event) => {
                    splits += u32::from(matches!(event, BoxEvent::Split { .. }));
                    doubles += u32::from(matches!(event, BoxEvent::Doubled { .. }));
                    told.take(event);
                }
                Joined::Shared(event) => naturals += u32::from(check(&told, event)),
            }
        }
        assert!(told.hands.keys().all(|(_, hand)| *hand < 4), "four hands at the most");
        check_dealer(&told, &events);
    }
    assert!(splits > 100 && doubles > 100 && naturals > 100, "{splits} {doubles} {naturals}");
}

/// Whether a wager on a hand was settled as reckoned; tells if it was a Blackjack that was paid.
fn check(told: &Told, event: &wagering::Event<Spot>) -> bool {
    let cents = |amount: Cents| i64::try_from(amount.0).expect("chips are few");
    let (spot, stake, result) = match *event {
        wagering::Event::Won { on, stake, paid, under, .. } => {
            if under.key() == "even-money" {
                assert_eq!(paid, stake);
                return true;
            }
            (on, stake, cents(paid))
        }
        wagering::Event::Lost { on, stake, .. } => (on, stake, -cents(stake)),
        wagering::Event::StoodOff { on, stake, .. } => (on, stake, 0),
        _ => return false,
    };
    if matches!(spot.on, On::Hand(_) | On::Double(_)) {
        assert_eq!(result, told.result(spot, cents(stake)), "{spot} {event:?}");
    }
    result == cents(stake) * 3 / 2 && result > cents(stake)
}

/// The dealer stands on seventeen or more, and has drawn to sixteen if a hand was still to be beaten.
fn check_dealer(told: &Told, events: &[Event]) {
    let before = told.dealer.split_last().map_or(&[][..], |(_, before)| before);
    assert!(before.len() < 2 || total(before).points < 17, "drawn on {before:?}");
    let undecided = events.iter().any(|event| {
        let Joined::Shared(wagering::Event::Lost { on, under, .. }) = event else { return false };
        matches!(on.on, On::Hand(_)) && under.key() == "lower-total-loses"
    });
    assert!(!undecided || total(&told.dealer).points >= 17, "stood on {:?}", told.dealer);
}

/// One round in which everybody does what they may at random.
fn play_round(
    setup: &Setup,
    cloth: &mut Cloth<<Blackjack as Game>::State>,
    numbers: &mut Numbers,
) -> Vec<Event> {
    let round = Blackjack::progress(&cloth.state).round;
    let mut events = Vec::new();
    for _ in 0..2_000 {
        let progress = Blackjack::progress(&cloth.state);
        if progress.round != round && !progress.running {
            return events;
        }
        let (who, order) = next(setup, cloth, numbers);
        let sent = hand_in::<Played<Blackjack>>(setup, cloth, who, &order, &mut events);
        assert!(sent.is_ok(), "{who:?} {order:?} {sent:?}");
    }
    panic!("the round does not end");
}

fn next(
    setup: &Setup,
    cloth: &Cloth<<Blackjack as Game>::State>,
    numbers: &mut Numbers,
) -> (Who, rules::OrderOf<Blackjack>) {
    let at = cloth.at::<Blackjack>(setup);
    let dealer = |drawn| (Who::Dealer, Order::Act(Blackjack::deal(at, drawn)));
    match Blackjack::awaiting(at) {
        Awaiting::Dealer(Dealing::Draw { of }) => {
            dealer(u32::try_from(numbers.next() % u64::from(of.get())).unwrap_or_default())
        }
        Awaiting::Dealer(_) => dealer(0),
        Awaiting::Parties { who, .. }
            if who == Parties::ALL && numbers.next().is_multiple_of(4) =>
        {
            dealer(0)
        }
        Awaiting::Parties { who, .. } => {
            let some: Vec<Party> = who.iter().filter(|party| party.0 < PLAYERS).collect();
            let count = u64::try_from(some.len()).unwrap_or(1);
            let party = some[usize::try_from(numbers.next() % count).unwrap_or_default()];
            let mut offers = Vec::new();
            Blackjack::offers(at, Who::Party(party), &mut |offer| offers.push(offer));
            // All boxes are one offer, and every Super Sevens spot and every wager to take back is another: most picks
            // are of a box, or few hands would be dealt.
            if offers.iter().any(is_on_box) && !numbers.next().is_multiple_of(4) {
                offers.retain(is_on_box);
            }
            if offers.is_empty() {
                return dealer(0);
            }
            let count = u64::try_from(offers.len()).unwrap_or(1);
            let offer = offers[usize::try_from(numbers.next() % count).unwrap_or_default()];
            (Who::Party(party), offer.pick(numbers.next()))
        }
        Awaiting::Ruling => panic!("nothing is to be ruled where the computer deals"),
    }
}

fn is_on_box(offer: &<Blackjack as Game>::Offer) -> bool {
    let Order::Act(Joined::Shared(wagering::Act::Place { on, .. })) = offer.pick(0) else {
        return false;
    };
    matches!(on.on, On::Hand(_))
}

#[test]
fn a_shoe_is_dealt_to_its_cutting_card_and_no_card_comes_too_often() {
    let setup = Blackjack::setup(Blackjack::practice("blackjack")).expect("a practice table opens");
    let (mut cloth, mut numbers) = (table(&setup), Numbers(7));
    let (mut seen, mut shoes): (BTreeMap<Card, u8>, u32) = (BTreeMap::new(), 0);
    for _ in 0..1_000 {
        for event in play_round(&setup, &mut cloth, &mut numbers) {
            match event {
                Joined::Own(BoxEvent::Shuffled { .. }) => {
                    seen.clear();
                    shoes += 1;
                }
                Joined::Own(BoxEvent::BoxDealt { card, .. } | BoxEvent::DealerDealt { card }) => {
                    let count = seen.entry(card).or_insert(0);
                    *count += 1;
                    assert!(*count <= 6, "{card} for the seventh time");
                }
                _ => {}
            }
        }
    }
    assert!(shoes > 20, "{shoes} shoes in a thousand rounds");
}

/// Cuts are asked of whoever is named, and a decision is one of those offered.
#[test]
fn nobody_else_may_answer() {
    let setup = Blackjack::setup(Blackjack::practice("blackjack")).expect("a practice table opens");
    let (mut cloth, mut numbers) = (table(&setup), Numbers(11));
    let mut asked = 0;
    for _ in 0..3_000 {
        let at = cloth.at::<Blackjack>(&setup);
        if let Awaiting::Parties { who, .. } = Blackjack::awaiting(at) {
            let act = Order::Act(Joined::Own(BoxAct::Decline));
            for party in (0..PLAYERS).map(Party).filter(|party| !who.contains(*party)) {
                assert!(Blackjack::judge(at, Who::Party(party), &act).is_err(), "{party:?}");
                asked += 1;
            }
        }
        let (who, order) = next(&setup, &cloth, &mut numbers);
        hand_in::<Played<Blackjack>>(&setup, &mut cloth, who, &order, &mut Vec::new())
            .expect("lawful");
    }
    assert!(asked > 500, "only {asked} tried");
}
