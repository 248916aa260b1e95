//! What is the same at every table, tried on the Money Wheel's.

#![expect(clippy::unwrap_used, reason = "a test that fails may stop")]

mod consent;
mod fairness;
mod people;
mod sitting;
mod undoing;
mod words;
