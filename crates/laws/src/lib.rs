//! Laws of every game: written once over any [`rules::Game`], run for each.
//!
//! A game's tests call [`check`] with the setups it wants walked. Each walk is a random sequence of
//! lawful orders, and at every step of it the laws are looked at:
//!
//! - chips are conserved, and the game's own count agrees with its transfers;
//! - offers and judge agree in both directions, for everybody at the table;
//! - an offer's fields can express everything that it holds, and every command that they express is held and lawful;
//! - a live dealer can enter every card, throw or stop that may come;
//! - an act that says how chance fell asks for confirmation, because it cannot be taken back;
//! - folding the events gives the state again, and a state that was saved and loaded on the way goes on as it was;
//! - every order and event survives encoding and decoding, and no mangled order causes a panic;
//! - a viewer sees nothing that was not told: draws told alike are seen alike, and tokens taken in secret can
//!   change places unseen;
//! - the public part of a hidden event reveals no more than onlookers see, and moves the same chips;
//! - every round of play ends within a bound;
//! - the result of a draw can be checked without knowing the racks;
//! - between rounds a shoe is carried over whole, and can be given up.
//!
//! [`check_tables`] does it for many tables and companies, down to two people with a chip each, and [`check_answers`]
//! for commands that nobody offered. [`check_table`] does the same for the table around a game: what it offers people
//! besides playing is what it lets them do; nothing is drawn while wagers are open; and every draw follows from its
//! seal, whether for a round or for a shoe. [`check_commands`] sends it any command from any actor: an accepted
//! one was on offer, and the record alone gives the table and its money again; a table that was saved and loaded goes on as it was.
//! [`check_rounds`] begins rounds in ways that random walks rarely find, lets limits change between them, and sees to it that a round
//! waits only for people who may do something.
//! [`check_forms`] fills in every form that the table sends to players and staff, and the table accepts each.
//! [`evening`] gives the record of a long walk, for laws about what others make of one.

mod agreement;
mod alone;
mod answers;
mod any_command;
mod commands;
mod company;
mod encoding;
mod ending;
mod entered;
mod entropy;
mod evening;
mod fair;
mod filled;
mod manners;
mod money_kept;
mod record;
mod rounds;
mod secrecy;
mod shoe;
mod sitting;
mod veil;
mod waiting;
mod walk;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rules::{Game, OrderOf};

pub use commands::check_commands;
pub use company::Company;
pub use evening::evening;
pub use manners::{check_forms, check_table};
pub use rounds::{Begin, check_rounds};
pub use walk::Walk;

/// Walks of a game, each at most this many orders long.
const STEPS_MAX: usize = 120;

/// Checks all laws on `cases` random walks of a setup, with three people.
///
/// # Panics
/// With the shortest walk found that breaks a law.
pub fn check<G: Game>(setup: &G::Setup, cases: u32) {
    check_tables::<G>((Just(setup.clone()), Just(Company::of_three())), cases);
}

/// Checks all laws on `cases` random walks, each of a table and a company.
///
/// # Panics
/// With the shortest walk found that breaks a law.
pub fn check_tables<G: Game>(tables: impl Strategy<Value = (G::Setup, Company)>, cases: u32) {
    let walks = proptest::collection::vec(any::<u64>(), 1..STEPS_MAX);
    TestRunner::new(config(cases))
        .run(&(tables, any::<bool>(), walks), |((setup, company), live, entropies)| {
            let mut walk = Walk::<G>::new(&setup, &company, live);
            let last = entropies.last().copied().unwrap_or_default();
            for entropy in entropies {
                agreement::check(&walk, entropy);
                entered::check(&walk, entropy);
                encoding::check(&walk, entropy);
                secrecy::check(&walk);
                alone::check(&walk, entropy);
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
        .unwrap_or_else(|failure| panic!("{} breaks a law: {failure}", G::NAMES.join(", ")));
}

/// Checks on `cases` random walks that any order is answered, from any actor at any time.
///
/// # Panics
/// With the shortest walk found on which one is not.
pub fn check_answers<G: Game>(
    tables: impl Strategy<Value = (G::Setup, Company)>,
    orders: impl Strategy<Value = OrderOf<G>>,
    cases: u32,
) {
    let said = (any::<prop::sample::Index>(), orders, any::<u64>());
    let walks = proptest::collection::vec(said, 1..STEPS_MAX);
    TestRunner::new(config(cases))
        .run(&(tables, any::<bool>(), walks), |((setup, company), live, walks)| {
            let mut walk = Walk::<G>::new(&setup, &company, live);
            for said in &walks {
                answers::check(&mut walk, said);
                money_kept::check(&walk);
            }
            Ok(())
        })
        .unwrap_or_else(|failure| panic!("{} does not answer: {failure}", G::NAMES.join(", ")));
}

/// The number of cases asked for, scaled up by `PROPTEST_CASES` relative to proptest's own default.
pub(crate) fn config(cases: u32) -> Config {
    const USUAL: u32 = 256;
    let asked = Config::default();
    let cases = (cases.saturating_mul(asked.cases) / USUAL).max(1);
    Config { cases, failure_persistence: None, ..asked }
}
