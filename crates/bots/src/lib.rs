//! Bots play only from what a player at the table gets.
//!
//! A [`Sight`] is the sign at the table, the game's view for one party, and its offers. A [`Player`] turns it into an
//! order, or does nothing. Like everything below the journal a bot has no clock and no entropy: the same seed and the
//! same sights give the same orders.
//!
//! ```
//! use bots::{Temper, player_of};
//! use poker::Poker;
//!
//! let mut bot = player_of::<Poker>(Temper::STEADY, [7; 32]);
//! # let _ = &mut bot;
//! ```
//!
//! [`player_of`] finds the best player for a game; a game without its own player gets one that places small wagers
//! now and then. A game's own player goes into a module beside [`poker`] and one line of `players.rs`.

mod sight;
mod temper;
mod whims;

mod canberra;
mod modest;
mod pai_gow;
pub mod poker;

mod players;

pub use canberra::CanberraPlayer;
pub use modest::Modest;
pub use pai_gow::PaiGowPlayer;
pub use players::{has_own_player, player_of};
pub use sight::{Player, Sight};
pub use temper::Temper;
