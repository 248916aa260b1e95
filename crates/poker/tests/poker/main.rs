//! The poker room against the laws of every game, and against itself.

#![expect(clippy::unwrap_used, reason = "helpers are tests too, which clippy cannot see")]

mod allocations;
#[path = "../../../rules/tests/shapes/allocator.rs"]
mod allocator;
mod any_order;
mod any_table;
mod heads_up;
mod idle;
mod laws_of_the_room;
mod readings;
mod sitting_out;
mod time;
mod trees;
