//! Tests of the house games.

mod money_wheel;
mod sic_bo;
