//! Tests of the house games.

mod baccarat;
mod money_wheel;
