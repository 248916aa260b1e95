//! Bots against each other and against fools, at tables of every game.

#![expect(clippy::unwrap_used, reason = "helpers are tests too, which clippy cannot see")]

mod deciding;
mod house_games;
mod pai_gow;
mod room;
mod rounds;
mod winning;
