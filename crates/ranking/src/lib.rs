//! Which hand beats which.
//!
//! ```
//! use equipment::cards_of;
//! use ranking::{Hand, HandRules, High};
//!
//! let high = High::new(HandRules::customary());
//! let queens = high.rank(Hand::of(&cards_of("Qs Qd Jh Jc Ts")?)?);
//! let lesser = high.rank(Hand::of(&cards_of("Qh Qc Js Jd 9s")?)?);
//! assert!(queens > lesser);
//! assert_eq!(queens.to_string(), "two pairs, queens and jacks, ten kicker");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`HandRules`] say what decks and operators decide; [`High`] and [`Low`] rank a [`Hand`] by them, [`TwoThree`]
//! where exactly two own cards and three communal ones count, and [`Formation`] finds the five cards. [`PartRank`] ranks two
//! tiles of pai gow. This crate does not know games, pots or players.

#![no_std]

extern crate alloc;

mod best;
mod hand;
mod index;
mod name;
mod rank;
mod rules;
mod scale;
mod shape;
mod tables;
mod tiles;
mod two_three;

pub use best::{Best, Formation};
pub use hand::{Hand, NotAHand};
pub use rank::{LowRank, Rank};
pub use rules::{FlushPlace, HandRules, JokerFlush, LowAce, StraightAce};
pub use scale::{High, Low, Scale};
pub use shape::Category;
pub use tiles::{Head, PartRank, TileRank};
pub use two_three::{Hole, TwoThree};
