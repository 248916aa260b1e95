//! A table of ours, played at random.

use money::Cents;
use poker::{Act, Determinations, Event, Poker, PokerOffer};
use rules::{
    Awaiting, ChipKind, Cloth, Dealing, Game, Machine, Offer, Order, OrderOf, Party, Played, Pocket,
};
use rules::{Seat, Seats, Sink, Token, Tokens, Transfer, Who, hand_in};

use crate::allocator::allocated;
use crate::random::Random;

const SEATS: u8 = 6;
const STAKE: Cents = Cents::dollars(400);

/// After so many rounds there was a showdown, and the tables that rank hands are made.
const WARM: u64 = 1_000;

/// What came of some rounds. The same seed gives the same.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Run {
    pub commands: u64,
    /// Commands that were a player's.
    pub bets: u64,
    pub events: u64,
    /// Once warm.
    pub allocations: u64,
    commission: Cents,
    /// Of the stakes that every round left everybody with.
    digest: u64,
}

/// Events are counted, not kept; what leaves the players' hands is added up.
impl Sink<Event> for Run {
    fn put(&mut self, event: Event) {
        self.events += 1;
        if let Event::CommissionTaken { amount } = event {
            self.commission += amount;
        }
    }
}

struct Room {
    setup: <Poker as Game>::Setup,
    cloth: Cloth<<Poker as Game>::State>,
    random: Random,
    run: Run,
}

/// Plays so many rounds, each with full stakes.
pub fn play(table: &Determinations, seed: u64, rounds: u64) -> Run {
    let mut room = Room::open(table, seed);
    (0..WARM).for_each(|_| room.round());
    let before = allocated();
    (WARM..rounds).for_each(|_| room.round());
    room.run.allocations = allocated() - before;
    room.run
}

impl Room {
    fn open(table: &Determinations, seed: u64) -> Room {
        let setup = Poker::setup(table.clone()).expect("a table of the room");
        let mut cloth = Played::<Poker>::open(&setup);
        cloth.live = false;
        cloth.seats = Seats::new(SEATS);
        for party in (0..SEATS).map(Party) {
            cloth.seats.join(party);
            cloth.seats.take(Seat(party.0), party);
        }
        Room { setup, cloth, random: Random(seed), run: Run::default() }
    }

    fn round(&mut self) {
        self.bring_stakes();
        self.send(Who::Dealer, Order::Act(Act::OpenRound));
        while Poker::progress(&self.cloth.state).running {
            let (who, order) = self.next();
            self.send(who, order);
        }
        self.count_stakes();
    }

    fn send(&mut self, who: Who, order: OrderOf<Poker>) {
        let sent =
            hand_in::<Played<Poker>>(&self.setup, &mut self.cloth, who, &order, &mut self.run);
        assert!(sent.is_ok(), "on offer, yet refused: {order:?} {sent:?}");
        self.run.commands += 1;
    }

    fn next(&mut self) -> (Who, OrderOf<Poker>) {
        let at = self.cloth.at::<Poker>(&self.setup);
        match Poker::awaiting(at) {
            Awaiting::Dealer(dealing) => {
                let drawn = match dealing {
                    Dealing::Take { from } => self.random.token(from).0,
                    Dealing::Announce | Dealing::Draw { .. } => 0,
                };
                (Who::Dealer, Order::Act(Poker::deal(at, drawn.into())))
            }
            Awaiting::Parties { who, .. } => {
                let party = who.iter().next().expect("somebody is in turn");
                self.run.bets += 1;
                (Who::Party(party), self.random.choice(at, party))
            }
            Awaiting::Ruling => unreachable!("nothing was stated"),
        }
    }

    fn rack(&self, party: Party) -> Cents {
        self.cloth.racks.of(party).of(ChipKind::Gaming)
    }

    /// Everybody begins with the same.
    fn bring_stakes(&mut self) {
        for party in (0..SEATS).map(Party) {
            let (rack, account) = (Pocket::Rack(party, ChipKind::Gaming), Pocket::Account(party));
            let has = self.rack(party);
            self.cloth.racks.apply(Transfer { from: rack, to: account, amount: has });
            self.cloth.racks.apply(Transfer { from: account, to: rack, amount: STAKE });
        }
        self.run.commission = Cents::ZERO;
    }

    fn count_stakes(&mut self) {
        let fnv = |hash: u64, stake: Cents| (hash ^ stake.0).wrapping_mul(0x0100_0000_01b3);
        self.run.digest =
            (0..SEATS).map(|party| self.rack(Party(party))).fold(self.run.digest, fnv);
        let all: Cents = (0..SEATS).map(|_| STAKE).sum();
        assert_eq!(self.cloth.racks.held() + self.run.commission, all, "chips are conserved");
    }
}

impl Random {
    /// Any of them, each as likely: drawn from all there could be until it is one of them.
    fn token(&mut self, from: Tokens) -> Token {
        loop {
            let token = Token((self.next() >> 58) as u8);
            if from.contains(token) {
                return token;
            }
        }
    }

    /// Any of the bets on offer, each as likely; nobody folds who may check.
    fn choice(&mut self, at: rules::At<'_, Poker>, party: Party) -> OrderOf<Poker> {
        let (mut chosen, mut count, mut free) = (None, 0, false);
        Poker::offers(at, Who::Party(party), &mut |offer| {
            free |= matches!(offer, PokerOffer::Check);
            if is_bet(&offer) && !(free && matches!(offer, PokerOffer::Fold)) {
                count += 1;
                if self.below(count) == 0 {
                    chosen = Some(offer);
                }
            }
        });
        chosen.expect("a bet is on offer").pick(self.next())
    }
}

fn is_bet(offer: &PokerOffer) -> bool {
    use PokerOffer::{BringIn, Call, Check, Fold, Raise};
    matches!(offer, Check | Call { .. } | Fold | BringIn { .. } | Raise { .. })
}
