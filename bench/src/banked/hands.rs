//! Rounds of the games in which everybody has a hand against the bank: Canberra poker, where all players bet, and pai gow, where
//! all hands are set house way.

use std::fmt::Debug;
use std::time::Instant;

use house::Joined;
use house::canberra_poker::{CanberraPoker, HandAct, Spot};
use house::pai_gow::{PaiGow, TileAct, TileBox};
use house::wagering::{Act, Event, Layout, Position};
use money::{Cents, Net};
use rules::{
    Awaiting, ChipKind, Cloth, Dealing, Order, Party, Played, Seat, Sink, Tokens, Who, Window,
    hand_in,
};

use super::{RACK, table};
use crate::allocator::allocated;
use crate::random::Random;
use crate::report::Report;

const PLAYERS: u8 = 5;
/// Of each turn.
const ROUNDS: u64 = 10_000;
const TURNS: u64 = 10;
/// After so many rounds every list has grown as far as it does.
const WARM: u64 = 2_000;
const STAKE: Cents = Cents::dollars(10);
const SEED: u64 = 0x00c0_ffee;

pub fn run(report: &mut Report) {
    let canberra = Rote::<CanberraPoker> {
        game: "canberra-poker",
        name: "Canberra Poker",
        on: |_| Spot::Ante,
        answer: |_| Joined::Own(HandAct::Bet { chips: ChipKind::Gaming }),
    };
    // The dealer has an ace and a king or better in 56.3 of 100 hands: only then is a bet at risk.
    canberra.run(report, Spot::Bet, 0.563);
    let pai_gow = Rote::<PaiGow> {
        game: "pai-gow",
        name: "Pai Gow",
        on: box_of,
        answer: |party| Joined::Own(TileAct::SetHouseWay { on: box_of(party) }),
    };
    // Of hands set house way, 41 of 100 are one part above the bank's and one below.
    pai_gow.run(report, box_of(Party(0)), 0.59);
}

/// Box one is the bank's.
fn box_of(party: Party) -> TileBox {
    TileBox::at(Seat(party.0 + 1)).expect("a box for every player")
}

/// What a player does in every round.
struct Rote<G: Layout> {
    game: &'static str,
    name: &'static str,
    on: fn(Party) -> G::Position,
    answer: fn(Party) -> G::Act,
}

/// What came of all wagers, and of those on one place.
struct Tally<P> {
    on: P,
    decided: u64,
    net: i64,
}

impl<P: Position, O> Sink<Joined<Event<P>, O>> for Tally<P> {
    fn put(&mut self, event: Joined<Event<P>, O>) {
        let (on, won) = match event {
            Joined::Shared(Event::Won { on, paid, .. }) => (on, paid.net()),
            Joined::Shared(Event::Lost { on, stake, .. }) => (on, Net::ZERO - stake.net()),
            _ => return,
        };
        self.decided += u64::from(on == self.on);
        self.net += won.0;
    }
}

struct Room<G: Layout> {
    setup: G::Setup,
    cloth: Cloth<G::State>,
    tally: Tally<G::Position>,
    random: Random,
    rounds: u64,
    commands: u64,
}

impl<G, P, A, E> Rote<G>
where
    P: Position,
    A: Debug,
    G: Layout<Position = P, Act = Joined<Act<P>, A>, Event = Joined<Event<P>, E>>,
{
    /// Of the wagers on one place, `decided` win or lose; the others stand off.
    fn run(&self, report: &mut Report, watched: P, decided: f64) {
        let setup = G::setup(G::practice(self.game)).expect("a practice table can be a table");
        let cloth = table::<G>(&setup, PLAYERS);
        let tally = Tally { on: watched, decided: 0, net: 0 };
        let mut room =
            Room::<G> { setup, cloth, tally, random: Random(SEED), rounds: 0, commands: 0 };
        self.play(&mut room, WARM);
        let (mut shortest, mut commands) = (f64::INFINITY, 0);
        let before = allocated();
        for _ in 0..TURNS {
            let (begun, sent) = (Instant::now(), room.commands);
            self.play(&mut room, ROUNDS);
            commands = room.commands - sent;
            shortest = shortest.min(begun.elapsed().as_secs_f64());
        }
        let allocated = allocated() - before;
        room.assert_answers(self, decided);
        let name = self.name;
        let rounds = format!("rounds of {name} a second, {PLAYERS} players");
        report.row(&rounds, ROUNDS as f64 / shortest, None, "reported");
        report.row(
            &format!("commands of {name} a second"),
            commands as f64 / shortest,
            None,
            "reported",
        );
        let each = allocated as f64 / (TURNS * commands) as f64;
        report.row(&format!("allocations a command of {name}, once warm"), each, None, "none");
    }

    fn play(&self, room: &mut Room<G>, rounds: u64) {
        room.rounds += rounds;
        while self.is_next_played(room) {}
    }

    /// The dealer does what is due, and players do as they always do.
    fn is_next_played(&self, room: &mut Room<G>) -> bool {
        let parties = (0..PLAYERS).map(Party);
        let at = room.cloth.at::<G>(&room.setup);
        let drawn = match G::awaiting(at) {
            Awaiting::Parties { window: Window::Betting, limit: None, .. } => {
                for party in parties {
                    let (on, chips) = ((self.on)(party), ChipKind::Gaming);
                    let place = Act::Place { on, amount: STAKE, chips };
                    room.send(Who::Party(party), Joined::Shared(place));
                }
                return true;
            }
            Awaiting::Parties { window: Window::Betting, .. } => 0,
            Awaiting::Parties { .. } => {
                for party in parties {
                    room.send(Who::Party(party), (self.answer)(party));
                }
                return true;
            }
            Awaiting::Dealer(Dealing::Draw { of }) => room.random.below(of.get()),
            Awaiting::Dealer(Dealing::Take { from }) => one_of(from, &mut room.random),
            Awaiting::Dealer(_) => {
                let progress = G::progress(&room.cloth.state);
                if progress.round.0 >= room.rounds && !progress.running {
                    return false;
                }
                0
            }
            Awaiting::Ruling => unreachable!("nothing is to be ruled"),
        };
        let act = G::deal(room.cloth.at(&room.setup), drawn);
        room.send(Who::Dealer, act);
        true
    }
}

/// The number of a token of a deck.
fn one_of(from: Tokens, random: &mut Random) -> u32 {
    let nth = random.below(from.len() as u32) as usize;
    from.iter().nth(nth).expect("a token is left").0.into()
}

impl<G, P, A, E> Room<G>
where
    P: Position,
    A: Debug,
    G: Layout<Position = P, Act = Joined<Act<P>, A>, Event = Joined<Event<P>, E>>,
{
    fn send(&mut self, who: Who, act: G::Act) {
        let order = Order::Act(act);
        let sent = hand_in::<Played<G>>(&self.setup, &mut self.cloth, who, &order, &mut self.tally);
        assert!(sent.is_ok(), "refused: {who:?} {order:?} {sent:?}");
        self.commands += 1;
    }

    fn assert_answers(&self, rote: &Rote<G>, expected: f64) {
        let brought = u64::from(PLAYERS) * RACK.0;
        let won = i64::try_from(self.cloth.racks.held().0).expect("few chips") - brought as i64;
        assert_eq!(won, self.tally.net, "chips are conserved");
        assert!(won < 0, "players lose in the end");
        let everybody = (0..PLAYERS).map(Party).filter(|party| (rote.on)(*party) == self.tally.on);
        // A place of one player, or one that all have.
        let each = if everybody.count() == 1 { 1 } else { u64::from(PLAYERS) };
        let decided = self.tally.decided as f64 / (self.rounds * each) as f64;
        assert!(
            (decided - expected).abs() < 0.02,
            "{}: {decided} of the wagers were decided",
            rote.name
        );
    }
}
