//! Rounds of the games in which one result settles a whole layout: several players, several wagers each, of every kind
//! that the game offers.

use std::fmt::Debug;
use std::time::Instant;

use analysis::edges;
use house::Joined;
use house::baccarat::{Baccarat, Place};
use house::money_wheel::MoneyWheel;
use house::roulette::Roulette;
use house::sic_bo::{Area, AreaKind, SicBo};
use house::wagering::{Act, Event, Layout, Position};
use money::Net;
use rules::{
    Awaiting, Cloth, Dealing, Offer, Order, OrderOf, Party, Played, Sink, Who, Window, hand_in,
};

use super::{RACK, table};
use crate::allocator::allocated;
use crate::random::Random;
use crate::report::Report;

const PLAYERS: u8 = 5;
/// What each player places in a round, every wager on a position of its own.
const WAGERS: usize = 3;
/// Of each turn.
const ROUNDS: u64 = 40_000;
const TURNS: u64 = 10;
/// After so many rounds every list has grown as far as it does.
const WARM: u64 = 5_000;
const SEED: u64 = 0x00c0_ffee;
/// How far what players lose may be from what they lose on average, as a share of what they wager.
const BAND: f64 = 0.01;

pub fn run(report: &mut Report) {
    game::<Roulette, _, _, _>(report, "roulette", "Roulette", |on| on.kind().name().to_owned());
    game::<SicBo, _, _, _>(report, "sic-bo", "sic-bo", |on: Area| match on.kind() {
        AreaKind::Total => on.name(),
        kind => last_part(kind.word()),
    });
    let area = |on: Place| last_part(on.area.word());
    game::<Baccarat, _, _, _>(report, "baccarat", "Baccarat", area);
    game::<Baccarat, _, _, _>(report, "mini-baccarat", "Mini-Baccarat", area);
    game::<MoneyWheel, _, _, _>(report, "money-wheel", "the money wheel", |on| on.name());
}

fn last_part(word: &str) -> String {
    word.rsplit('.').next().unwrap_or_default().to_owned()
}

/// Each is judged by its shortest turn. `kind` is what the list of exact odds calls a wager.
fn game<G, P, A, E>(report: &mut Report, game: &str, name: &str, kind: fn(P) -> String)
where
    P: Position,
    A: Debug,
    G: Layout<Position = P, Act = Joined<Act<P>, A>, Event = Joined<Event<P>, E>>,
{
    let mut room = Room::<G>::open(game);
    room.play(WARM);
    let (mut shortest, mut commands) = (f64::INFINITY, 0);
    let before = allocated();
    for _ in 0..TURNS {
        let (begun, sent) = (Instant::now(), room.commands);
        room.play(ROUNDS);
        commands = room.commands - sent;
        shortest = shortest.min(begun.elapsed().as_secs_f64());
    }
    let allocated = allocated() - before;
    room.assert_answers(kind);
    assert_eq!(allocated, 0, "allocations once warm at {name}");
    let rounds = format!("rounds of {name} a second, {PLAYERS} players with {WAGERS} wagers each");
    report.row(&rounds, ROUNDS as f64 / shortest, None, "reported");
    let work = format!("commands of {name} a second");
    report.row(&work, commands as f64 / shortest, None, "reported");
    let each = allocated as f64 / room.commands as f64;
    report.row(&format!("allocations a command of {name}, once warm"), each, None, "none");
}

struct Room<G: Layout> {
    setup: G::Setup,
    cloth: Cloth<G::State>,
    /// What each player wagers on one position or another.
    menus: Vec<Vec<OrderOf<G>>>,
    random: Random,
    tally: Tally,
    rounds: u64,
    commands: u64,
}

/// What came of all wagers.
#[derive(Default)]
struct Tally {
    /// What was at risk on each position.
    staked: Vec<u64>,
    net: i64,
}

impl<P: Position, Own> Sink<Joined<Event<P>, Own>> for Tally {
    fn put(&mut self, event: Joined<Event<P>, Own>) {
        let Joined::Shared(event) = event else { return };
        let (on, stake, won) = match event {
            Event::Won { on, stake, paid, .. } => (on, stake, paid.net()),
            Event::Lost { on, stake, .. } => (on, stake, Net::ZERO - stake.net()),
            Event::StoodOff { on, stake, .. } => (on, stake, Net::ZERO),
            _ => return,
        };
        self.staked[on.index()] += stake.0;
        self.net += won.0;
    }
}

impl<G, P, A, E> Room<G>
where
    P: Position,
    A: Debug,
    G: Layout<Position = P, Act = Joined<Act<P>, A>, Event = Joined<Event<P>, E>>,
{
    fn open(game: &str) -> Room<G> {
        let setup = G::setup(G::practice(game)).expect("a practice table can be a table");
        let cloth = table::<G>(&setup, PLAYERS);
        let tally = Tally { staked: vec![0; P::all().len()], net: 0 };
        let (menus, random) = (Vec::new(), Random(SEED));
        Room { setup, cloth, menus, random, tally, rounds: 0, commands: 0 }
    }

    fn play(&mut self, rounds: u64) {
        self.rounds += rounds;
        while self.is_next_played() {}
    }

    /// The dealer does what is due; players wager when they may, and let go by whatever else they are asked.
    fn is_next_played(&mut self) -> bool {
        let at = self.cloth.at::<G>(&self.setup);
        let drawn = match G::awaiting(at) {
            Awaiting::Parties { window: Window::Betting, limit: None, .. } => {
                self.wager();
                return true;
            }
            Awaiting::Parties { window: Window::Betting, .. } => 0,
            Awaiting::Parties { .. } => {
                self.send(Who::Clock, &Order::TimeExpired);
                return true;
            }
            Awaiting::Dealer(Dealing::Draw { of }) => self.random.below(of.get()),
            Awaiting::Dealer(_) => {
                let progress = G::progress(&self.cloth.state);
                if progress.round.0 >= self.rounds && !progress.running {
                    return false;
                }
                0
            }
            Awaiting::Ruling => unreachable!("nothing is to be ruled"),
        };
        let order = Order::Act(G::deal(self.cloth.at(&self.setup), drawn));
        self.send(Who::Dealer, &order);
        true
    }

    fn wager(&mut self) {
        if self.menus.is_empty() {
            self.menus = (0..PLAYERS).map(|party| self.menu(Party(party))).collect();
        }
        let menus = std::mem::take(&mut self.menus);
        for (party, menu) in (0..).map(Party).zip(&menus) {
            let first = self.random.below(menu.len() as u32) as usize;
            for order in menu.iter().cycle().skip(first).take(WAGERS) {
                self.send(Who::Party(party), order);
            }
        }
        self.menus = menus;
    }

    /// One wager on each position that the game offers a player, of an amount within its range.
    fn menu(&mut self, party: Party) -> Vec<OrderOf<G>> {
        let mut menu: Vec<(usize, OrderOf<G>)> = Vec::new();
        let random = &mut self.random;
        G::offers(self.cloth.at(&self.setup), Who::Party(party), &mut |offer| {
            for _ in 0..100 * P::all().len() {
                let order = offer.pick(random.next());
                let Order::Act(Joined::Shared(Act::Place { on, .. })) = order else { return };
                if menu.iter().all(|(placed, _)| *placed != on.index()) {
                    menu.push((on.index(), order));
                }
            }
        });
        assert!(menu.len() >= WAGERS, "every player may wager on several positions");
        menu.into_iter().map(|(_, order)| order).collect()
    }

    fn send(&mut self, who: Who, order: &OrderOf<G>) {
        let sent = hand_in::<Played<G>>(&self.setup, &mut self.cloth, who, order, &mut self.tally);
        assert!(sent.is_ok(), "refused: {who:?} {order:?} {sent:?}");
        self.commands += 1;
    }

    fn assert_answers(&self, kind: fn(P) -> String) {
        let brought = u64::from(PLAYERS) * RACK.0;
        let won = i64::try_from(self.cloth.racks.held().0).expect("few chips") - brought as i64;
        assert_eq!(won, self.tally.net, "chips are conserved");
        let edges = edges(G::sign(&self.setup).name, None).expect("its wagers are enumerated");
        let staked: u64 = self.tally.staked.iter().sum();
        let expected: f64 = P::all()
            .iter()
            .zip(&self.tally.staked)
            .filter(|(_, staked)| **staked > 0)
            .map(|(on, staked)| {
                let named = edges.iter().find(|edge| edge.wager == kind(*on));
                named.expect("an exact edge").expectation.to_f64() * *staked as f64
            })
            .sum();
        let (expected, is) = (expected / staked as f64, won as f64 / staked as f64);
        assert!(
            (expected - is).abs() < BAND,
            "{}: {is} of each stake, not {expected}",
            G::sign(&self.setup).name
        );
    }
}
