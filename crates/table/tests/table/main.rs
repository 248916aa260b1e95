//! What is the same at every table, tried on the Money Wheel's.

#![expect(clippy::unwrap_used, reason = "a test that fails may stop")]

#[path = "../../../rules/tests/shapes/bare.rs"]
#[expect(dead_code, reason = "other shapes use the rest")]
mod bare;
mod bots;
mod consent;
mod fairness;
#[path = "../../../rules/tests/shapes/hidden.rs"]
mod hidden;
mod people;
mod secret;
mod sitting;
mod undoing;
mod words;
