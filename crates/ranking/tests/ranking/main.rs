//! The proof of the ranking, for readers who do not trust its author: a second ranker, written plainly from the
//! clauses alone, judges every hand.

#![allow(clippy::unwrap_used, reason = "a helper of a test may panic as a test does")]

mod counts;
mod ladder;
mod reference;
mod subsets;

mod decks;
mod figures;
mod five;
mod low;
mod names;
mod partial;
mod properties;
mod read_out;
mod refusals;
mod seven;
mod tiles;
