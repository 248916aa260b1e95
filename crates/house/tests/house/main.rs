//! Tests of the house games.

mod baccarat;
mod blackjack;
mod canberra_poker;
mod money_wheel;
mod roulette;
mod sic_bo;
