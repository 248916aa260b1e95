//! Games played against the house: one module each, and the pieces that several share.
//!
//! A game here is the rules alone: it deals nothing (the dealer's acts bring chance in), knows no
//! clock and no accounts, and cites a clause for everything it refuses or settles.

pub mod blackjack;
mod joined;
pub mod money_wheel;
mod shoe;
pub mod wagering;

pub use joined::{Joined, Variants};
pub use shoe::{CardCount, Shoe};
pub use wagering::{Limits, OutOfRange, WagerTerms};
