//! Tests of the house games.

mod baccarat;
mod blackjack;
mod canberra_poker;
mod money_wheel;
mod pai_gow;
mod roulette;
mod sic_bo;
