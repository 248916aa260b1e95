//! Commands that a table answered recently, so that a retry gets the same answer.

use std::collections::VecDeque;

use journal::CommandKey;
use serde::{Deserialize, Serialize};

/// How many commands are kept; older ones are looked up in the journal.
const KEPT: usize = 512;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Answered {
    keys: VecDeque<(CommandKey, u64)>,
}

impl Answered {
    /// Notes an event of a command. A command with several events is answered with the version of the last.
    pub(crate) fn note(&mut self, key: CommandKey, version: u64) {
        if let Some((_, known)) = self.keys.back_mut().filter(|(last, _)| *last == key) {
            *known = version;
            return;
        }
        if self.keys.len() == KEPT {
            self.keys.pop_front();
        }
        self.keys.push_back((key, version));
    }

    /// The version that a command led to.
    pub(crate) fn version_of(&self, key: &CommandKey) -> Option<u64> {
        self.keys.iter().find(|(known, _)| known == key).map(|(_, version)| *version)
    }
}
