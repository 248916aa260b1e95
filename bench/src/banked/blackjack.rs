//! Rounds of Blackjack with basic strategy: the whole engine, one player, against a simulator that does nothing else.

use std::time::Instant;

use freebj::basic_strategy::BasicStrategy;
use freebj::betting::FixedBet;
use freebj::game_rules::{GameRules, GameType};
use freebj::round_factory::RoundFactory;
use freebj::shoe::standard_shoe::StandardShoe;
use freebj::simulator::Simulator;
use house::Joined;
use house::blackjack::{Blackjack, BoxAct, Setup, Spot};
use house::wagering;
use money::Cents;
use rules::{
    Awaiting, ChipKind, Cloth, Dealing, Game, Order, OrderOf, Party, Played, Seat, Who, Window,
    hand_in,
};

use super::player::Player;
use super::{RACK, table};
use crate::allocator::allocated;
use crate::random::Random;
use crate::report::Report;

/// Of each turn.
const ROUNDS: u64 = 100_000;
const TURNS: u32 = 30;
/// After so many rounds every list has grown as far as it does.
const WARM: u64 = 10_000;
const STAKE: Cents = Cents::dollars(10);
const PLAYER: Who = Who::Party(Party(0));
const SEED: u64 = 0x2545_f491_4f6c_dd1d;

/// The two take turns, so that a slow moment of a shared machine meets both, and each is judged by its shortest.
pub fn run(report: &mut Report) {
    let mut table = Table::open();
    table.play(WARM);
    let (mut ours, mut theirs, mut allocations) = (f64::INFINITY, f64::INFINITY, 0);
    for _ in 0..TURNS {
        let (begun, before) = (Instant::now(), allocated());
        table.play(ROUNDS);
        ours = ours.min(begun.elapsed().as_secs_f64());
        allocations += allocated() - before;
        theirs = theirs.min(peer());
    }
    table.assert_answers();
    assert_eq!(allocations, 0, "allocations once warm");
    let rate = |seconds: f64| ROUNDS as f64 / seconds;
    report.row(
        "rounds of Blackjack a second, basic strategy (peer: freebj)",
        rate(ours),
        Some(rate(theirs)),
        "at least 0.25 x the peer, goal 1",
    );
    let commands = table.commands as f64 / table.rounds as f64;
    report.row("commands of Blackjack a second", commands * rate(ours), None, "reported");
    let each = allocations as f64 / table.commands as f64;
    report.row("allocations a command of Blackjack, once warm", each, None, "none");
}

struct Table {
    setup: Setup,
    cloth: Cloth<<Blackjack as Game>::State>,
    random: Random,
    player: Player,
    rounds: u64,
    commands: u64,
}

impl Table {
    /// The practice table without the side wager, which the peer does not know.
    fn open() -> Table {
        let mut determinations = Blackjack::practice("blackjack");
        determinations.super_sevens = None;
        let setup = Blackjack::setup(determinations).expect("a table without the side wager");
        let cloth = table::<Blackjack>(&setup, 1);
        let (random, player) = (Random(SEED), Player::default());
        Table { setup, cloth, random, player, rounds: 0, commands: 0 }
    }

    fn play(&mut self, rounds: u64) {
        self.rounds += rounds;
        while self.is_next_played() {}
    }

    fn send(&mut self, who: Who, order: &OrderOf<Blackjack>) {
        let (cloth, player) = (&mut self.cloth, &mut self.player);
        let sent = hand_in::<Played<Blackjack>>(&self.setup, cloth, who, order, player);
        assert!(sent.is_ok(), "refused: {who:?} {order:?} {sent:?}");
        self.commands += 1;
    }

    /// The dealer does what is due, or the player what the strategy says; not when all rounds have been played.
    fn is_next_played(&mut self) -> bool {
        let at = self.cloth.at::<Blackjack>(&self.setup);
        match Blackjack::awaiting(at) {
            Awaiting::Dealer(Dealing::Draw { of }) => {
                let drawn = self.random.below(of.get());
                let order = Order::Act(Blackjack::deal(at, drawn));
                self.send(Who::Dealer, &order);
            }
            Awaiting::Dealer(_)
            | Awaiting::Parties { window: Window::Betting, limit: Some(_), .. } => {
                let progress = Blackjack::progress(&self.cloth.state);
                if progress.round.0 >= self.rounds && !progress.running {
                    return false;
                }
                let order = Order::Act(Blackjack::deal(at, 0));
                self.send(Who::Dealer, &order);
            }
            Awaiting::Parties { window: Window::Betting, .. } => {
                let (on, chips) = (Spot::original(Seat(0)), ChipKind::Gaming);
                let place = wagering::Act::Place { on, amount: STAKE, chips };
                self.send(PLAYER, &Order::Act(Joined::Shared(place)));
            }
            Awaiting::Parties { window: Window::Insurance, .. } => {
                self.send(PLAYER, &Order::Act(Joined::Own(BoxAct::Decline)));
            }
            Awaiting::Parties { .. } => {
                let order = Order::Act(Joined::Own(self.player.decide()));
                self.send(PLAYER, &order);
            }
            Awaiting::Ruling => unreachable!("nothing is to be ruled"),
        }
        true
    }

    fn assert_answers(&self) {
        assert!(self.commands > self.rounds * 7, "whole rounds were played");
        assert!(self.player.events > self.commands, "every command has its event");
        let won = self.cloth.racks.held().net() - RACK.net();
        assert_eq!(won.0, self.player.net, "chips are conserved");
        let edge = self.player.net as f64 / (self.rounds * STAKE.0) as f64;
        assert!(
            (-0.008..-0.003).contains(&edge),
            "the player loses a little: {edge} of each stake"
        );
    }
}

/// The same game there: six decks, no hole card, and as many cards left behind on average. Answers how long it took.
fn peer() -> f64 {
    let rules = GameRules {
        game_type: GameType::Enhc,
        penetration_cards: 312 - 117,
        ..GameRules::default()
    };
    let (strategy, betting) = (BasicStrategy::new(false), FixedBet(1.0));
    let none = Default::default;
    let factory =
        RoundFactory::new(&rules, &strategy, &betting, 1, false, None, None, none(), none());
    let shoe = Box::new(StandardShoe::shuffled(rules.decks, rules.penetration_cards));
    let begun = Instant::now();
    let result = Simulator::new(ROUNDS, shoe, &factory, None, None, false, false).run();
    let took = begun.elapsed().as_secs_f64();
    let rounds: u64 = result.winning_distrib.values().sum();
    assert_eq!(rounds, ROUNDS, "it has played as many rounds");
    took
}
