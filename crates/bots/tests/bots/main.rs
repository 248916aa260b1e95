//! Bots against each other and against fools, at tables of every game.

mod deciding;
mod house_games;
mod room;
mod rounds;
mod winning;
