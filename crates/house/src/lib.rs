//! Games played against the house: one module each, and the pieces that several share.
//!
//! A game here is the rules alone: it deals nothing (the dealer's acts bring chance in), knows no
//! clock and no accounts, and cites a clause for everything it refuses or settles.

pub mod baccarat;
pub mod blackjack;
pub mod canberra_poker;
mod counts;
mod direction;
mod joined;
pub mod money_wheel;
pub mod pai_gow;
pub mod roulette;
mod shoe;
pub mod sic_bo;
pub mod wagering;

pub use direction::Direction;
pub use joined::Joined;
pub use shoe::{CardCount, CardSet, Shoe};
pub use wagering::{Limits, OutOfRange, WagerTerms};
