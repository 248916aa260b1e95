//! The rulebook that is built in is sound, faults in another are all found, and everything that is
//! asked of a rulebook is answered.

#![expect(clippy::unwrap_used, reason = "helpers are tests too, which clippy cannot see")]

mod data;
mod faults;
mod lookup;
mod words;

use rules::Edition;

/// The edition of a name, as tests write it.
fn edition(name: &str) -> Edition {
    name.parse().unwrap()
}
