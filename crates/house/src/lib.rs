//! Games played against the house: one module each, and the pieces that several share.
//!
//! A game here is the rules alone: it deals nothing (the dealer's acts bring chance in), knows no
//! clock and no accounts, and cites a clause for everything it refuses or settles.
//!
//! A table between two acts is a value: it is saved, loaded and branched like any other.
//!
//! ```
//! use house::money_wheel::MoneyWheel;
//! use rules::{Awaiting, Cloth, Dealing, Game, Machine, Order, Played, Who, hand_in};
//!
//! type Table = Cloth<<MoneyWheel as Game>::State>;
//! let setup = MoneyWheel::setup(MoneyWheel::practice("money-wheel")).unwrap();
//! let deal = |table: &mut Table, drawn| {
//!     let order = Order::Act(MoneyWheel::deal(table.at(&setup), drawn));
//!     let mut events = Vec::new();
//!     hand_in::<Played<MoneyWheel>>(&setup, table, Who::Dealer, &order, &mut events).unwrap();
//!     events
//! };
//! let is_spun_next = |table: &Table| {
//!     matches!(MoneyWheel::awaiting(table.at(&setup)), Awaiting::Dealer(Dealing::Draw { .. }))
//! };
//!
//! let mut table = Played::<MoneyWheel>::open(&setup);
//! while !is_spun_next(&table) {
//!     deal(&mut table, 0);
//! }
//! let saved = serde_json::to_string(&table).unwrap();
//! let mut other: Table = serde_json::from_str(&saved).unwrap();
//! assert_eq!(other, table);
//! // From here on the same round goes two ways.
//! assert_ne!(deal(&mut other, 7), deal(&mut table, 0));
//! ```

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

/// A short list. As many things as a table has boxes take nothing from the heap.
pub type Few<T> = smallvec::SmallVec<[T; 8]>;
