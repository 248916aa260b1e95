//! The scheme pinned byte for byte, its properties, and its statistics.

mod behaviour;
mod decks;
mod properties;
mod statistics;
mod vectors;
