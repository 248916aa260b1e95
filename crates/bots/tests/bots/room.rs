//! A room in which bots play without people: the game itself, dealt from a seed.

use bots::{Player, Sight};
use chance::{DrawKey, Keystream};
use money::{Cents, Net};
use rules::{Awaiting, ChipKind, Cloth, Dealing, Game, Happening, Order, OrderOf, Party, Played};
use rules::{Machine, Offer};
use rules::{Pocket, Racks, RoundNumber, Seat, Seats, Transfer, Viewer, Who, hand_in};

/// More orders than a round has.
const ORDERS_MAX: u32 = 1_000;

pub(crate) struct Room<G: Game> {
    setup: G::Setup,
    pub(crate) cloth: Cloth<G::State>,
    players: Vec<Box<dyn Player<G>>>,
    dealer: Keystream,
    events: Vec<G::Event>,
    stake: Cents,
    /// Each player's win or loss, not counting the chips in front of them.
    cashed: Vec<Net>,
    /// What left the table for the house, its commission and its jackpot.
    taken: Net,
    /// Every order that a bot gave.
    pub(crate) orders: Vec<(Party, OrderOf<G>)>,
}

impl<G: Game> Room<G> {
    pub(crate) fn new(
        setup: G::Setup,
        stake: Cents,
        seed: u8,
        players: Vec<Box<dyn Player<G>>>,
    ) -> Room<G> {
        let count = u8::try_from(players.len()).unwrap();
        let mut cloth = Played::<G>::open(&setup);
        (cloth.live, cloth.racks) = (false, Racks::default());
        cloth.seats = Seats::new(count);
        let (dealer, events) = (Keystream::new(DrawKey([seed; 32])), Vec::new());
        let (cashed, taken, orders) = (vec![Net::ZERO; players.len()], Net::ZERO, Vec::new());
        let mut room = Room { setup, cloth, players, dealer, events, stake, cashed, taken, orders };
        for party in (0..count).map(Party) {
            room.cloth.seats.join(party);
            room.cloth.seats.take(Seat(party.0), party);
            room.refresh(party);
        }
        room
    }

    fn parties(&self) -> impl Iterator<Item = Party> + use<G> {
        (0..u8::try_from(self.players.len()).unwrap()).map(Party)
    }

    /// A player leaves with the rest of the stake, and comes back with a fresh one.
    fn refresh(&mut self, party: Party) {
        let rack = self.cloth.racks.of(party).of(ChipKind::Gaming);
        let (account, own) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        self.cloth.racks.apply(Transfer { from: own, to: account, amount: rack });
        self.cloth.racks.apply(Transfer { from: account, to: own, amount: self.stake });
        self.cashed[usize::from(party.0)] += rack.net() - self.stake.net();
        G::happened(&mut self.cloth.state, Happening::Left(party));
    }

    /// A player's winnings since the beginning.
    pub(crate) fn won(&self, party: Party) -> Net {
        self.cashed[usize::from(party.0)] + self.cloth.racks.of(party).total().net()
    }

    /// Plays one round to its end, and counts every chip.
    pub(crate) fn play_round(&mut self) {
        let before = G::progress(&self.cloth.state).round;
        for _ in 0..ORDERS_MAX {
            let progress = G::progress(&self.cloth.state);
            if progress.round > before && !progress.running {
                self.count_chips();
                for party in self.parties() {
                    let rack = self.cloth.racks.of(party).total();
                    if rack.0 < self.stake.0 / 4 || rack.0 > self.stake.0 * 4 {
                        self.refresh(party);
                    }
                }
                return;
            }
            self.step(progress.round);
        }
        panic!("a round of {} does not end: {:?}", G::sign(&self.setup).name, self.cloth.state);
    }

    fn step(&mut self, round: RoundNumber) {
        let awaiting = G::awaiting(self.cloth.at::<G>(&self.setup));
        let (asked, limit): (Vec<Party>, _) = match awaiting {
            Awaiting::Dealer(dealing) => {
                // A player who owes something decides before the round whether to post it.
                if !G::progress(&self.cloth.state).running {
                    for party in self.parties() {
                        self.ask(party, round);
                    }
                }
                return self.deal(dealing);
            }
            Awaiting::Parties { who, limit, .. } => {
                (self.parties().filter(|party| who.contains(*party)).collect(), limit)
            }
            Awaiting::Ruling => panic!("nobody makes mistakes here"),
        };
        let answered = asked.iter().filter(|party| self.ask(**party, round)).count();
        match limit {
            _ if answered > 0 => {}
            // A window in which nobody wants anything more ends with its time, or when the dealer ends it.
            Some(_) => self.send(Who::Clock, &Order::TimeExpired),
            None => self.deal(Dealing::Announce),
        }
    }

    fn deal(&mut self, dealing: Dealing) {
        let drawn = match dealing {
            Dealing::Announce => 0,
            Dealing::Draw { of } => self.below(of.get()),
            Dealing::Take { from } => {
                let nth = self.below(from.len()) as usize;
                u32::from(from.iter().nth(nth).unwrap().0)
            }
        };
        let act = G::deal(self.cloth.at::<G>(&self.setup), drawn);
        self.send(Who::Dealer, &Order::Act(act));
    }

    fn below(&mut self, of: u32) -> u32 {
        let mut word = [0; 4];
        self.dealer.fill(&mut word);
        u32::from_le_bytes(word) % of
    }

    /// Asks a bot what to do, from what it may see; returns whether it did something.
    fn ask(&mut self, party: Party, round: RoundNumber) -> bool {
        let at = self.cloth.at::<G>(&self.setup);
        let view = G::view(at, Viewer::Party(party));
        let mut offers = Vec::new();
        G::offers(at, Who::Party(party), &mut |offer| offers.push(offer));
        let (setup, view, offers) = (&self.setup, &view, offers.as_slice());
        let sight = Sight { setup, party, round, view, offers };
        let Some(order) = self.players[usize::from(party.0)].choose(&sight) else { return false };
        assert!(offers.iter().any(|offer| offer.holds(&order)), "not on offer: {order:?}");
        self.send(Who::Party(party), &order);
        self.orders.push((party, order));
        true
    }

    fn send(&mut self, who: Who, order: &OrderOf<G>) {
        self.events.clear();
        hand_in::<Played<G>>(&self.setup, &mut self.cloth, who, order, &mut self.events)
            .unwrap_or_else(|refusal| panic!("{who:?} {order:?} is refused: {refusal:?}"));
        for event in &self.events {
            G::transfers(event, &mut |transfer| {
                use Pocket::{Commission, House, Jackpot};
                let house = |pocket| matches!(pocket, House | Commission | Jackpot(_));
                let amount = transfer.amount.net();
                match (house(transfer.from), house(transfer.to)) {
                    (false, true) => self.taken += amount,
                    (true, false) => self.taken -= amount,
                    _ => {}
                }
            });
        }
    }

    /// Nothing is in play between rounds, and every win is somebody's loss or the house's share.
    fn count_chips(&self) {
        assert_eq!(G::in_play(&self.cloth.state), Cents::ZERO);
        assert_eq!(self.cloth.racks.in_play(), Cents::ZERO);
        let won = self.parties().fold(Net::ZERO, |all, party| all + self.won(party));
        assert_eq!(won + self.taken, Net::ZERO, "chips are conserved");
    }
}
