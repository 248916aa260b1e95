//! Games without their own player.

use bots::{Modest, Player, has_own_player};
use house::money_wheel::MoneyWheel;
use money::Cents;
use poker::Poker;
use rules::Game;

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
