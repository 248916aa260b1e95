//! A bot that thinks beats one that does not.

use bots::{Player, Sight, Temper, player_of};
use money::{Cents, Net};
use poker::{Act, Poker, PokerOffer};
use rules::{Game, Offer, Order, OrderOf, Party};

use crate::room::Room;

/// Calls whatever it costs.
#[derive(Debug)]
struct CallingStation;

impl Player<Poker> for CallingStation {
    fn choose(&mut self, sight: &Sight<'_, Poker>) -> Option<OrderOf<Poker>> {
        let stays =
            [Act::Check, Act::Call, Act::BringIn, Act::Replace { cards: poker::List::default() }];
        let stays = stays.map(Order::Act).into_iter().find(|order| sight.offers(order));
        stays.or_else(|| first_of(sight.offers))
    }
}

/// Takes any action it may.
#[derive(Debug)]
struct Fool(u64);

impl Player<Poker> for Fool {
    fn choose(&mut self, sight: &Sight<'_, Poker>) -> Option<OrderOf<Poker>> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let entropy = self.0 >> 33;
        let moves: Vec<_> = sight.offers.iter().filter(|offer| is_move(offer)).collect();
        let nth = usize::try_from(entropy).ok()?.checked_rem(moves.len())?;
        Some(moves[nth].pick(entropy >> 3))
    }
}

fn is_move(offer: &PokerOffer) -> bool {
    !matches!(
        offer,
        PokerOffer::SitOut { .. }
            | PokerOffer::SitOutAtBlind { .. }
            | PokerOffer::ShowTo { .. }
            | PokerOffer::AskToSee { .. }
            | PokerOffer::TellAll { .. }
            | PokerOffer::PostLate { .. }
    )
}

fn first_of(offers: &[PokerOffer]) -> Option<OrderOf<Poker>> {
    offers.iter().find(|offer| is_move(offer)).map(|offer| offer.pick(0))
}

/// What a steady bot wins in this many rounds against another player, in units of the table's smallest bet.
fn against(name: &str, rival: impl Player<Poker> + 'static, rounds: u32) -> i64 {
    let setup = Poker::setup(Poker::practice(name)).unwrap();
    let steady = player_of::<Poker>(Temper::STEADY.with_samples(60), [3; 32]);
    let players: Vec<Box<dyn Player<Poker>>> = vec![steady, Box::new(rival)];
    let mut room = Room::new(setup, Cents::dollars(200), 41, players);
    for _ in 0..rounds {
        room.play_round();
    }
    let Net(won) = room.won(Party(0));
    won / Cents::dollars(2).net().0
}

#[test]
fn hold_em_against_a_calling_station() {
    let won = against("hold-em", CallingStation, 2_000);
    assert!(won > 800, "won {won} bets");
}

#[test]
fn hold_em_against_a_fool() {
    let won = against("hold-em", Fool(1), 2_000);
    assert!(won > 3_000, "won {won} bets");
}

#[test]
fn other_games_against_a_calling_station() {
    let won = [
        against("omaha", CallingStation, 1_000),
        against("seven-card-stud", CallingStation, 1_000),
        against("draw", CallingStation, 400),
    ];
    assert!(won.iter().all(|won| *won > 100), "won {won:?} bets");
}
