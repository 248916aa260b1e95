//! Pai gow: what tiles are worth, and how the dealer sets a hand.

mod house_way;
mod parts;

pub use house_way::{HouseWay, house_way};
pub use parts::{Hand, Setting, rank};
