//! The results that a table keeps on show.

use std::collections::VecDeque;

use rules::RoundNumber;
use serde::{Deserialize, Serialize};

/// How many there are.
const SHOWN: usize = 16;

/// Newest first; `None` for a void round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Results<T>(VecDeque<(RoundNumber, Option<T>)>);

impl<T> Default for Results<T> {
    fn default() -> Results<T> {
        Results(VecDeque::new())
    }
}

impl<T: Copy> Results<T> {
    pub(crate) fn show(&mut self, round: RoundNumber, result: Option<T>) {
        self.0.truncate(SHOWN - 1);
        self.0.push_front((round, result));
    }

    pub(crate) fn newest(&self) -> Option<(RoundNumber, Option<T>)> {
        self.0.front().copied()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (RoundNumber, Option<T>)> {
        self.0.iter().copied()
    }
}
