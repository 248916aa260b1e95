//! Tests of the house games.

mod blackjack;
mod money_wheel;
