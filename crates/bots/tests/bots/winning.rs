//! A bot that thinks beats one that does not.

use bots::{Player, Sight, Temper, player_of};
use money::{Cents, Net};
use poker::{Act, Draw, HoldEm, Named, Omaha, Poker, PokerOffer, SevenCardStud};
use rules::{Game, Offer, Order, OrderOf, Party};

use crate::room::Room;

/// Calls whatever it costs.
#[derive(Debug)]
struct CallingStation;

impl<V: Named> Player<Poker<V>> for CallingStation {
    fn choose(&mut self, sight: &Sight<'_, Poker<V>>) -> Option<OrderOf<Poker<V>>> {
        let stays =
            [Act::Check, Act::Call, Act::BringIn, Act::Replace { cards: poker::List::default() }];
        let stays = stays.map(Order::Act).into_iter().find(|order| sight.offers(order));
        stays.or_else(|| first_of(sight.offers))
    }
}

/// Does any of what it may.
#[derive(Debug)]
struct Fool(u64);

impl<V: Named> Player<Poker<V>> for Fool {
    fn choose(&mut self, sight: &Sight<'_, Poker<V>>) -> Option<OrderOf<Poker<V>>> {
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
            | PokerOffer::ShowTo { .. }
            | PokerOffer::AskToSee { .. }
            | PokerOffer::TellAll { .. }
            | PokerOffer::PostLate { .. }
    )
}

fn first_of(offers: &[PokerOffer]) -> Option<OrderOf<Poker<HoldEm>>> {
    offers.iter().find(|offer| is_move(offer)).map(|offer| offer.pick(0))
}

/// What a steady bot wins in so many rounds against somebody else, in the smallest bet of the table.
fn against<V: Named>(rival: impl Player<Poker<V>> + 'static, rounds: u32) -> i64 {
    let setup = Poker::<V>::setup(Poker::<V>::practice()).unwrap();
    let steady = player_of::<Poker<V>>(Temper::STEADY.with_samples(60), [3; 32]);
    let players: Vec<Box<dyn Player<Poker<V>>>> = vec![steady, Box::new(rival)];
    let mut room = Room::new(setup, Cents::dollars(200), 41, players);
    for _ in 0..rounds {
        room.play_round();
    }
    let Net(won) = room.won(Party(0));
    won / Cents::dollars(2).net().0
}

#[test]
fn hold_em_against_a_calling_station() {
    let won = against::<HoldEm>(CallingStation, 2_000);
    assert!(won > 800, "won {won} bets");
}

#[test]
fn hold_em_against_a_fool() {
    let won = against::<HoldEm>(Fool(1), 2_000);
    assert!(won > 3_000, "won {won} bets");
}

#[test]
fn other_games_against_a_calling_station() {
    let won = [
        against::<Omaha>(CallingStation, 1_000),
        against::<SevenCardStud>(CallingStation, 1_000),
        against::<Draw>(CallingStation, 400),
    ];
    assert!(won.iter().all(|won| *won > 100), "won {won:?} bets");
}
