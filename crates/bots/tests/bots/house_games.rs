//! Games without their own player.

use bots::{Modest, Player, Temper, has_own_player, player_of};
use house::Joined;
use house::canberra_poker::{CanberraPoker, HandAct};
use house::money_wheel::MoneyWheel;
use money::Cents;
use poker::Poker;
use rules::{Game, Order, OrderOf};

use crate::room::Room;

#[test]
fn small_wagers_are_placed_now_and_then() {
    assert!(!has_own_player::<MoneyWheel>() && has_own_player::<Poker>());
    let setup = MoneyWheel::setup(MoneyWheel::practice("money-wheel")).unwrap();
    let players: Vec<Box<dyn Player<MoneyWheel>>> =
        (0..3).map(|seat| Box::new(Modest::new([seat; 32])) as Box<_>).collect();
    let mut room = Room::new(setup, Cents::dollars(100), 6, players);
    for _ in 0..200 {
        room.play_round();
    }
    let wagers = room.orders.len();
    assert!((200..500).contains(&wagers), "{wagers} wagers of three in 200 rounds");
}

#[test]
fn canberra_poker_is_played_to_the_end_by_its_own_player() {
    assert!(has_own_player::<CanberraPoker>());
    let setup = CanberraPoker::setup(CanberraPoker::practice("canberra-poker")).unwrap();
    let players =
        (0..4).map(|seat| player_of::<CanberraPoker>(Temper::ALL[usize::from(seat)], [seat; 32]));
    let mut room = Room::new(setup, Cents::dollars(500), 9, players.collect());
    for _ in 0..300 {
        room.play_round();
    }
    let count = |is: fn(&HandAct) -> bool| {
        let own = |(_, order): &&(_, OrderOf<CanberraPoker>)| match order {
            Order::Act(Joined::Own(act)) => is(act),
            _ => false,
        };
        room.orders.iter().filter(own).count()
    };
    let bets = count(|act| matches!(act, HandAct::Bet { .. }));
    let folds = count(|act| matches!(act, HandAct::Fold));
    // An ace and a king or better come in 56 hands of 100.
    let share = bets * 100 / (bets + folds);
    assert!(bets + folds > 900 && (53..=60).contains(&share), "{bets} bets, {folds} folds");
}
