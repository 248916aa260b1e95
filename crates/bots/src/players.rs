//! Who plays which game.

use std::any::Any;

use ::poker::{
    CanberraManila, Draw, Faro, FiveCardStud, HoldEm, Omaha, Poker, SevenCardStud, ThreeCardManila,
};
use rules::Game;

use crate::modest::Modest;
use crate::poker::PokerPlayer;
use crate::sight::Player;
use crate::temper::Temper;

/// Whoever plays a game best: its own player, or one who plays any.
pub fn player_of<G: Game>(temper: Temper, seed: [u8; 32]) -> Box<dyn Player<G>> {
    own_player(temper, seed).unwrap_or_else(|| Box::new(Modest::new(seed)))
}

/// Whether somebody here really plays a game.
pub fn has_own_player<G: Game>() -> bool {
    own_player::<G>(Temper::STEADY, [0; 32]).is_some()
}

macro_rules! own_players {
    ($($game:ty => $player:ty),* $(,)?) => {
        /// A game is known here as a type only, so its player is found by it.
        fn own_player<G: Game>(temper: Temper, seed: [u8; 32]) -> Option<Box<dyn Player<G>>> {
            $(
                let player: Box<dyn Player<$game>> = Box::new(<$player>::new(temper, seed));
                if let Ok(found) = (Box::new(player) as Box<dyn Any>).downcast() {
                    return Some(*found);
                }
            )*
            None
        }
    };
}

own_players! {
    Poker<FiveCardStud> => PokerPlayer,
    Poker<SevenCardStud> => PokerPlayer,
    Poker<CanberraManila> => PokerPlayer,
    Poker<ThreeCardManila> => PokerPlayer,
    Poker<HoldEm> => PokerPlayer,
    Poker<Omaha> => PokerPlayer,
    Poker<Draw> => PokerPlayer,
    Poker<Faro> => PokerPlayer,
}
