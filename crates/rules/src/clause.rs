//! Clause keys, and the marks that tie each key to the line that enforces it.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));

impl Clause {
    pub fn all() -> impl Iterator<Item = Clause> {
        KEYS.iter().map(|(clause, _)| *clause)
    }

    pub fn key(self) -> &'static str {
        KEYS[self as usize].1
    }

    pub fn from_key(key: &str) -> Option<Clause> {
        KEYS.binary_search_by(|(_, known)| (*known).cmp(key)).ok().map(|at| KEYS[at].0)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The clauses whose marks a run has passed.
pub type Hits = BTreeSet<Clause>;

thread_local! {
    /// One place for each clause, because checked builds pass marks very often.
    static PASSED: [Cell<bool>; KEYS.len()] = const { [const { Cell::new(false) }; KEYS.len()] };
    static OFF: Cell<Option<Clause>> = const { Cell::new(None) };
}

/// Marks the line that enforces a clause and returns whether the clause is in force: always, in a release build,
/// where it costs nothing. In a checked build it notes the hit for the fixtures, and returns `false` while the clause
/// is [switched off](switch_off) to see whether any fixture notices.
#[inline]
pub fn mark(clause: Clause) -> bool {
    if !cfg!(debug_assertions) {
        return true;
    }
    PASSED.with(|passed| passed[clause as usize].set(true));
    OFF.get() != Some(clause)
}

/// Runs `work` and returns which marks it passed.
pub fn hits<T>(work: impl FnOnce() -> T) -> (T, Hits) {
    PASSED.with(|passed| passed.iter().for_each(|clause| clause.set(false)));
    let passed = |clause: &Clause| PASSED.with(|passed| passed[*clause as usize].get());
    (work(), Clause::all().filter(passed).collect())
}

/// Runs `work` on this thread as if the clause did not exist.
pub fn switch_off<T>(clause: Clause, work: impl FnOnce() -> T) -> T {
    struct Restore;
    impl Drop for Restore {
        fn drop(&mut self) {
            OFF.set(None);
        }
    }
    OFF.set(Some(clause));
    let _restore = Restore;
    work()
}
