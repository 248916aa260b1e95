//! The floor on a real journal: play, restart, verify.

#![expect(clippy::unwrap_used, reason = "a test that fails may stop")]

mod another_game;
mod baccarat;
mod barred;
mod bots;
mod clocks;
mod disputes;
mod failing;
mod flooding;
mod gaming_day;
mod hosting;
mod jackpots;
mod offered;
mod old_journals;
mod onlookers;
mod pausing;
mod play;
mod premises;
mod proofs;
mod ready;
mod replayed;
mod restart;
mod seal;
mod stopped;
mod told;
mod undoing;
mod windows;
