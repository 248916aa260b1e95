//! Tests of the house games.

mod money_wheel;
mod roulette;
mod sic_bo;
