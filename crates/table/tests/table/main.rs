//! What is the same at every table, tried on the Money Wheel's.

#![expect(clippy::unwrap_used, reason = "a test that fails may stop")]

#[path = "../../../rules/tests/shapes/bare.rs"]
#[expect(dead_code, reason = "other shapes use the rest")]
mod bare;
mod bots;
mod consent;
mod dealing_shoe;
mod fairness;
mod flood;
#[path = "../../../rules/tests/shapes/hidden.rs"]
mod hidden;
mod hosting;
mod people;
mod secret;
#[path = "../../../rules/tests/shapes/shoe.rs"]
mod shoe;
mod sitting;
mod texts;
mod undoing;
mod units;
mod words;
