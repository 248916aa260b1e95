//! Rounds of Blackjack with basic strategy: the whole engine, one player, against a simulator that does nothing else.

use std::time::Instant;

use equipment::{Card, Kind};
use freebj::basic_strategy::BasicStrategy;
use freebj::betting::FixedBet;
use freebj::game_rules::{GameRules, GameType};
use freebj::round_factory::RoundFactory;
use freebj::shoe::standard_shoe::StandardShoe;
use freebj::simulator::Simulator;
use house::Joined;
use house::blackjack::{Blackjack, BoxAct, BoxEvent, Event, Setup, Spot, total, value};
use house::wagering;
use money::Cents;
use rules::{
    Awaiting, ChipKind, Cloth, Dealing, Game, Machine, Order, Party, Played, Pocket, Racks, Seat,
    Seats, Sink, Transfer, Who, Window, hand_in,
};

use crate::report::Report;

const ROUNDS: u32 = 2_000_000;
const STAKE: Cents = Cents::dollars(10);

pub fn run(report: &mut Report) {
    let ours = ours();
    let peer = peer();
    report.row(
        "blackjack rounds a second, basic strategy, full engine",
        ours,
        Some(peer),
        "0.25 x freebj; goal 1 x",
    );
}

/// What the player sees, and what comes of it.
struct Seen {
    hands: [Cards; 4],
    done: [bool; 4],
    count: usize,
    shown: Option<Card>,
    net: i64,
}

#[derive(Clone, Copy)]
struct Cards {
    cards: [Card; 22],
    count: usize,
}

impl Cards {
    const NONE: Cards = Cards { cards: [Card::JOKER; 22], count: 0 };

    fn push(&mut self, card: Card) {
        self.cards[self.count] = card;
        self.count += 1;
    }

    fn pop(&mut self) -> Card {
        self.count -= 1;
        self.cards[self.count]
    }

    fn all(&self) -> &[Card] {
        &self.cards[..self.count]
    }
}

impl Sink<Event> for Seen {
    fn put(&mut self, event: Event) {
        match event {
            Joined::Own(BoxEvent::BoxDealt { hand, card, .. }) => {
                let at = usize::from(hand);
                self.hands[at].push(card);
                let split_ace = self.count > 1 && self.hands[at].all()[0].kind() == Some(Kind::Ace);
                self.done[at] |= total(self.hands[at].all()).points >= 21 || split_ace;
            }
            Joined::Own(BoxEvent::DealerDealt { card }) => {
                self.shown.get_or_insert(card);
            }
            Joined::Own(BoxEvent::Stood { hand, .. } | BoxEvent::Doubled { hand, .. }) => {
                self.done[usize::from(hand)] = true;
            }
            Joined::Own(BoxEvent::Split { hand, .. }) => {
                let card = self.hands[usize::from(hand)].pop();
                self.hands[self.count].push(card);
                self.count += 1;
            }
            Joined::Shared(wagering::Event::Settled { .. }) => {
                self.hands.iter_mut().for_each(|hand| hand.count = 0);
                (self.count, self.shown, self.done) = (1, None, [false; 4]);
            }
            Joined::Shared(wagering::Event::Won { paid, .. }) => {
                self.net += i64::try_from(paid.0).expect("few chips")
            }
            Joined::Shared(wagering::Event::Lost { stake, .. }) => {
                self.net -= i64::try_from(stake.0).expect("few chips")
            }
            _ => {}
        }
    }
}

impl Seen {
    /// Basic strategy for several decks where the dealer takes one card at first and stands on every 17.
    fn decide(&self, hand: &[Card]) -> BoxAct {
        let against = self
            .shown
            .map_or(0, |card| if card.kind() == Some(Kind::Ace) { 11 } else { value(card) });
        let all = total(hand);
        let two = hand.len() == 2;
        let within = |from, to| (from..=to).contains(&against);
        if two && value(hand[0]) == value(hand[1]) && self.count < 4 {
            let split = match value(hand[0]) {
                1 => against < 11 && self.count == 1,
                2 | 3 | 7 => within(2, 7),
                4 => within(5, 6),
                6 => within(2, 6),
                8 => within(2, 9),
                9 => within(2, 9) && against != 7,
                _ => false,
            };
            if split {
                return BoxAct::Split;
            }
        }
        let double = two
            && match (all.points, all.soft) {
                (9, false) => within(3, 6),
                (10 | 11, false) => within(2, 9),
                (13 | 14, true) => within(5, 6),
                (15 | 16, true) => within(4, 6),
                (17 | 18, true) => within(3, 6),
                _ => false,
            };
        let stand = match (all.points, all.soft) {
            (19.., true) | (17.., false) => true,
            (18, true) => within(2, 8),
            (13..=16, false) => within(2, 6),
            (12, false) => within(4, 6),
            _ => false,
        };
        match (double, stand) {
            (true, _) => BoxAct::Double,
            (_, true) => BoxAct::StandPat,
            _ => BoxAct::Draw,
        }
    }
}

fn table(setup: &Setup) -> Cloth<<Blackjack as Game>::State> {
    let mut cloth = Played::<Blackjack>::open(setup);
    cloth.live = false;
    cloth.seats = Seats::new(1);
    cloth.racks = Racks::default();
    cloth.seats.join(Party(0));
    cloth.seats.take(Seat(0), Party(0));
    let (from, to) = (Pocket::Account(Party(0)), Pocket::Rack(Party(0), ChipKind::Gaming));
    cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(1_000_000_000) });
    cloth
}

fn ours() -> f64 {
    let mut determinations = Blackjack::practice();
    determinations.super_sevens = None;
    let setup = Blackjack::setup(determinations).expect("a table without the side wager");
    let first = Seen { hands: [Cards::NONE; 4], done: [false; 4], count: 1, shown: None, net: 0 };
    let (mut cloth, mut seen, mut number) = (table(&setup), first, 0x2545_F491_4F6C_DD1D_u64);
    let place = wagering::Act::Place {
        on: Spot::original(Seat(0)),
        amount: STAKE,
        chips: ChipKind::Gaming,
    };
    let begun = Instant::now();
    let mut orders = 0_u64;
    loop {
        let at = cloth.at::<Blackjack>(&setup);
        let player = Who::Party(Party(0));
        let (who, act) = match Blackjack::awaiting(at) {
            Awaiting::Dealer(Dealing::Draw { of }) => {
                number ^= number << 13;
                number ^= number >> 7;
                number ^= number << 17;
                // The high half of a product spreads 32 bits evenly enough over a few hundred cards.
                let drawn = ((number >> 32) * u64::from(of.get())) >> 32;
                (Who::Dealer, Blackjack::deal(at, u32::try_from(drawn).expect("below the bound")))
            }
            Awaiting::Dealer(_) => {
                let progress = Blackjack::progress(&cloth.state);
                if progress.round.0 >= u64::from(ROUNDS) && !progress.running {
                    break;
                }
                (Who::Dealer, Blackjack::deal(at, 0))
            }
            Awaiting::Parties { window: Window::Betting, limit: None, .. } => {
                (player, Joined::Shared(place))
            }
            Awaiting::Parties { window: Window::Betting, .. } => {
                (Who::Dealer, Blackjack::deal(at, 0))
            }
            Awaiting::Parties { window: Window::Insurance, .. } => {
                (player, Joined::Own(BoxAct::Decline))
            }
            Awaiting::Parties { .. } => {
                // Without a card on the table it is the cut that is offered.
                let act = seen.shown.map_or(BoxAct::Decline, |_| {
                    let turn = seen.done.iter().position(|done| !done).expect("a hand waits");
                    seen.decide(seen.hands[turn].all())
                });
                (player, Joined::Own(act))
            }
            Awaiting::Ruling => unreachable!("nothing is to be ruled"),
        };
        orders += 1;
        if hand_in::<Played<Blackjack>>(&setup, &mut cloth, who, &Order::Act(act), &mut seen)
            .is_err()
        {
            unreachable!("refused: {who:?} {act:?}");
        }
    }
    let took = begun.elapsed().as_secs_f64();
    let per_round = f64::from(i32::try_from(seen.net / i64::from(ROUNDS)).unwrap_or(0));
    assert!(
        (-20.0..=0.0).contains(&per_round),
        "the player loses a little: {per_round} cents a round"
    );
    assert!(orders > u64::from(ROUNDS) * 7, "whole rounds were played");
    f64::from(ROUNDS) / took
}

/// The same game there: six decks, no hole card, and as many cards left behind on average.
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
    let result = Simulator::new(u64::from(ROUNDS), shoe, &factory, None, None, false, false).run();
    let took = begun.elapsed().as_secs_f64();
    let rounds: u64 = result.winning_distrib.values().sum();
    assert_eq!(rounds, u64::from(ROUNDS), "it has played as many rounds");
    f64::from(ROUNDS) / took
}
