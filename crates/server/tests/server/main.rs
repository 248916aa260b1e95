//! A real server on its own port, and real clients.

#![expect(clippy::unwrap_used, reason = "helpers are tests too, which clippy cannot see")]

mod accounts;
mod baccarat;
mod cashier;
mod client;
mod clocks;
mod crowds;
mod dealers;
mod door;
mod frames;
mod history;
mod input;
mod jackpots;
mod journal_gone;
mod keys;
mod odds;
mod operations;
mod play;
mod poker;
mod premises;
mod private;
mod secrets;
mod sessions;
mod social;
mod sockets;
mod staff;
mod stopped;
