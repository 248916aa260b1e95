//! What must hold in every game, always: written once over any [`rules::Game`], run for each.
//!
//! A game's tests call [`check`] with the setups it wants walked. Each walk is a random sequence of
//! lawful orders, and at every step of it the laws are looked at:
//!
//! - chips are conserved, and the game's own count agrees with its transfers;
//! - offers and judge agree in both directions, for everybody at the table;
//! - folding the events gives the state again;
//! - every order and event survives encoding and decoding, and no mangled order causes a panic;
//! - a viewer sees nothing that was not told: draws told alike are seen alike, and tokens taken in secret can
//!   change places unseen;
//! - what stands in clear of hidden events tells no more than onlookers are told, and moves the same chips;
//! - every round of play ends within a bound;
//! - between rounds a shoe is carried over whole, and can be given up.
//!
//! [`check_table`] does the same for the table around a game: what it offers people, besides playing, is what it lets them do;
//! nothing is drawn while wagers are open; and what was drawn follows from what was sealed, whether for a round or for a shoe.

mod agreement;
mod encoding;
mod ending;
mod fair;
mod manners;
mod money_kept;
mod secrecy;
mod shoe;
mod veil;
mod walk;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rules::Game;

pub use manners::check_table;
pub use walk::Walk;

/// Walks of a game, each at most this many orders long.
const STEPS_MAX: usize = 120;

/// Checks all laws on `cases` random walks of a setup.
///
/// # Panics
/// With the shortest walk found that breaks a law.
pub fn check<G: Game>(setup: &G::Setup, cases: u32) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let walks = proptest::collection::vec(any::<u64>(), 1..STEPS_MAX);
    TestRunner::new(config)
        .run(&(any::<bool>(), walks), |(live, entropies)| {
            let mut walk = Walk::<G>::new(setup, live);
            let last = entropies.last().copied().unwrap_or_default();
            for entropy in entropies {
                agreement::check(&walk, entropy);
                encoding::check(&walk, entropy);
                secrecy::check(&walk);
                walk.step(entropy);
                money_kept::check(&walk);
            }
            encoding::check_replay(&walk);
            encoding::check_carried(&walk);
            shoe::check(&walk);
            veil::check(&walk);
            secrecy::check_exchanged(&walk, last);
            ending::check(walk);
            Ok(())
        })
        .unwrap_or_else(|failure| panic!("{} breaks a law: {failure}", G::NAME));
}
