//! The poker room: what its games deal and what wins.
//!
//! ```
//! use poker::{Variant, editions};
//!
//! let omaha = Variant::named("omaha").unwrap();
//! assert_eq!(omaha.hand, ranking::Formation::TwoHoleThreeCommunal);
//! assert!(editions::of(omaha).len() > 1);
//! ```

pub mod editions;
mod variants;

pub use variants::{VARIANTS, Variant};
