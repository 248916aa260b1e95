//! Pai gow among bots: they wager, set, bank, and wager on the jackpot.

use bots::{PaiGowPlayer, Player, has_own_player};
use house::Joined;
use house::pai_gow::{PaiGow, TileAct};
use house::wagering::Act;
use money::Cents;
use rules::{Game, Order, OrderOf};

use crate::room::Room;

#[test]
fn bots_wager_set_house_way_and_take_the_bank() {
    assert!(has_own_player::<PaiGow>());
    let setup = PaiGow::setup(PaiGow::practice("pai-gow")).unwrap();
    let players: Vec<Box<dyn Player<PaiGow>>> =
        (0..4).map(|seat| Box::new(PaiGowPlayer::new([seat; 32])) as Box<_>).collect();
    let mut room = Room::new(setup, Cents::dollars(400), 6, players);
    for _ in 0..200 {
        room.play_round();
    }
    let count = |fits: &dyn Fn(&OrderOf<PaiGow>) -> bool| {
        room.orders.iter().filter(|(_, order)| fits(order)).count()
    };
    let own = |fits: &dyn Fn(&TileAct) -> bool| {
        count(&|order| matches!(order, Order::Act(Joined::Own(act)) if fits(act)))
    };
    let wagers = count(&|order| matches!(order, Order::Act(Joined::Shared(Act::Place { .. }))));
    assert!((400..800).contains(&wagers), "{wagers} wagers of four in 200 rounds");
    let sets = own(&|act| matches!(act, TileAct::SetHouseWay { .. }));
    assert!(sets >= wagers, "{sets} hands set, with those of bankers, of {wagers} wagers");
    let banks = own(&|act| matches!(act, TileAct::AskForBank { co: false, .. }));
    let co_banks = own(&|act| matches!(act, TileAct::AskForBank { co: true, .. }));
    let joins = own(&|act| matches!(act, TileAct::JoinBank { .. }));
    assert!(banks > 20 && co_banks > 20 && joins > 0, "{banks} {co_banks} {joins}");
    let jackpot = own(&|act| matches!(act, TileAct::WagerOnJackpot { .. }));
    assert!((50..wagers).contains(&jackpot), "{jackpot} wagers on the jackpot");
}
