//! Rounds that begin in a certain way go on and end, whatever happens in them.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::{Game, OrderOf, Who};

use crate::company::Company;
use crate::walk::Walk;
use crate::{ending, money_kept, waiting};

/// Random steps after a beginning.
const STEPS_MAX: usize = 24;

/// A step of a beginning.
#[derive(Clone, Debug)]
pub enum Begin<G: Game> {
    /// Somebody says something, if it is lawful now.
    Say(Who, OrderOf<G>),
    /// The dealer goes on until players are awaited.
    Deal,
    /// The round is played to its end.
    Finish,
    /// Between rounds, another of the setups comes into force.
    Change(usize),
}

/// Checks on `cases` random walks, each after a beginning, that a round waits only for people who may do something, that it ends, and
/// that no chip is lost.
///
/// # Panics
/// With the shortest walk found on which that is not so.
pub fn check_rounds<G: Game>(
    setups: &[G::Setup],
    beginnings: impl Strategy<Value = Vec<Begin<G>>>,
    cases: u32,
) {
    let steps = proptest::collection::vec(any::<u64>(), 0..STEPS_MAX);
    let company = Company::of_three();
    TestRunner::new(crate::config(cases))
        .run(&(beginnings, any::<bool>(), steps), |(beginning, live, steps)| {
            let mut walk = Walk::<G>::new(&setups[0], &company, live);
            for step in beginning {
                begin(&mut walk, setups, step);
                waiting::check(&walk);
                money_kept::check(&walk);
            }
            for entropy in steps {
                walk.step(entropy);
                waiting::check(&walk);
                money_kept::check(&walk);
            }
            ending::check(walk);
            Ok(())
        })
        .unwrap_or_else(|failure| panic!("a round of {} stops: {failure}", G::NAMES.join(", ")));
}

fn begin<'a, G: Game>(walk: &mut Walk<'a, G>, setups: &'a [G::Setup], step: Begin<G>) {
    match step {
        Begin::Say(who, order) => {
            let at = walk.cloth.at::<G>(walk.setup);
            if G::judge(at, who, &order).is_ok() && walk.hears(who, &order) {
                walk.send(who, &order);
            }
        }
        Begin::Deal => {
            let mut turn = 0;
            while let Some((who, order)) = walk.dealt(turn) {
                walk.send(who, &order);
                turn += 1;
            }
        }
        Begin::Finish => ending::finish(walk),
        Begin::Change(nth) => {
            if !G::progress(&walk.cloth.state).running {
                walk.setup = &setups[nth % setups.len()];
            }
        }
    }
}
