//! Tables as they once were, so that an old round is not read from the beginning of its stream each time.

use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use rules::Game;
use table::State;
use tokio::sync::Semaphore;

use crate::TableId;

/// Tables of which anything is kept: those that were asked for last.
const TABLES: usize = 16;
/// States of each table.
const STATES: usize = 64;
/// A state is kept after so many events.
pub(crate) const EVERY: u64 = 1_000;
/// How many rounds are played again at once; others wait.
const AT_ONCE: usize = 2;

/// Earlier states of some tables. It is a shortcut only: whatever is not here follows from the stream.
#[derive(Debug)]
pub(crate) struct Past {
    tables: Mutex<VecDeque<(TableId, States)>>,
    pub(crate) turns: Semaphore,
}

/// By how many events each has in it.
type States = BTreeMap<u64, Arc<dyn Any + Send + Sync>>;

impl Default for Past {
    fn default() -> Self {
        Past { tables: Mutex::default(), turns: Semaphore::new(AT_ONCE) }
    }
}

impl Past {
    /// The latest state that is known from before an event.
    pub(crate) fn before<G: Game>(&self, id: &TableId, event: u64) -> (u64, State<G>) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let states = tables.iter().find(|(of, _)| of == id).map(|(_, states)| states);
        let known = states.and_then(|states| states.range(..event).next_back());
        let known = known.and_then(|(version, state)| {
            Some((*version, state.downcast_ref::<State<G>>()?.clone()))
        });
        known.unwrap_or_else(|| (0, State::default()))
    }

    pub(crate) fn keep<G: Game>(&self, id: &TableId, version: u64, state: &State<G>) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let known = tables.iter().position(|(of, _)| of == id);
        let mut entry = known
            .and_then(|at| tables.remove(at))
            .unwrap_or_else(|| (id.clone(), States::default()));
        entry.1.insert(version, Arc::new(state.clone()));
        if entry.1.len() > STATES {
            thin_out(&mut entry.1);
        }
        tables.push_front(entry);
        tables.truncate(TABLES);
    }
}

/// Leaves every other one, and the latest.
fn thin_out(states: &mut States) {
    let last = states.keys().next_back().copied();
    let mut nth = 0;
    states.retain(|version, _| {
        nth += 1;
        nth % 2 == 0 || Some(*version) == last
    });
}
