//! Amounts, odds and exact division: nothing else in the workspace does arithmetic on money.
//!
//! ```
//! use money::{Cents, Odds, Rounding};
//!
//! let won = Odds::to_one(11).pay(Cents::dollars(5), Rounding::Cent);
//! assert_eq!(won, Cents::dollars(55));
//! assert_eq!(won.to_string(), "$55");
//! ```
//!
//! It refuses to know what money is for: no accounts, no players, no rules. There is no floating
//! point, and overflow is a panic, because a wrong sum is worse than a stopped table.

mod banked;
mod cents;
mod odds;
mod unit;

pub use banked::{Against, BankShare, Banked};
pub use cents::{Cents, Net, NotAnAmount, TooMuch};
pub use odds::{Odds, Rounding};
pub use unit::{Amount, Unit, WrongUnit};
