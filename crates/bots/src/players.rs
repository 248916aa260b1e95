//! Which player plays which game.

use std::any::Any;

use ::poker::Poker;
use house::canberra_poker::CanberraPoker;
use house::pai_gow::PaiGow;
use rules::Game;

use crate::canberra::CanberraPlayer;
use crate::modest::Modest;
use crate::pai_gow::PaiGowPlayer;
use crate::poker::PokerPlayer;
use crate::sight::Player;
use crate::temper::Temper;

/// The best player for a game: its own, or one that plays any.
pub fn player_of<G: Game>(temper: Temper, seed: [u8; 32]) -> Box<dyn Player<G>> {
    own_player(temper, seed).unwrap_or_else(|| Box::new(Modest::new(seed)))
}

/// Whether a game has its own player.
pub fn has_own_player<G: Game>() -> bool {
    own_player::<G>(Temper::STEADY, [0; 32]).is_some()
}

/// A game is known here as a type only, so its player is found by it.
fn own_player<G: Game>(temper: Temper, seed: [u8; 32]) -> Option<Box<dyn Player<G>>> {
    let poker: Box<dyn Player<Poker>> = Box::new(PokerPlayer::new(temper, seed));
    let canberra: Box<dyn Player<CanberraPoker>> = Box::new(CanberraPlayer::new(temper, seed));
    let pai_gow: Box<dyn Player<PaiGow>> = Box::new(PaiGowPlayer::new(seed));
    fitting(poker).or_else(|| fitting(canberra)).or_else(|| fitting(pai_gow))
}

/// The same player, if it plays the game that is asked for.
fn fitting<P: Game, G: Game>(player: Box<dyn Player<P>>) -> Option<Box<dyn Player<G>>> {
    let found = (Box::new(player) as Box<dyn Any>).downcast().ok()?;
    Some(*found)
}
