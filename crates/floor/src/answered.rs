//! Commands that a table answered recently, so that a retry gets the same answer.

use std::collections::{BTreeMap, VecDeque};

use journal::CommandKey;
use serde::{Deserialize, Serialize};

/// How many commands are kept; older ones are looked up in the journal.
const KEPT: usize = 512;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<(CommandKey, u64)>", into = "Vec<(CommandKey, u64)>")]
pub(crate) struct Answered {
    versions: BTreeMap<CommandKey, u64>,
    /// Oldest first.
    keys: VecDeque<CommandKey>,
}

impl Answered {
    /// Notes an event of a command. A command with several events is answered with the version of the last.
    pub(crate) fn note(&mut self, key: CommandKey, version: u64) {
        if let Some(known) = self.versions.get_mut(&key) {
            *known = version;
            return;
        }
        if self.keys.len() == KEPT
            && let Some(oldest) = self.keys.pop_front()
        {
            self.versions.remove(&oldest);
        }
        self.keys.push_back(key.clone());
        self.versions.insert(key, version);
    }

    /// The version that a command led to.
    pub(crate) fn version_of(&self, key: &CommandKey) -> Option<u64> {
        self.versions.get(key).copied()
    }
}

impl From<Vec<(CommandKey, u64)>> for Answered {
    fn from(noted: Vec<(CommandKey, u64)>) -> Self {
        let mut answered = Answered::default();
        for (key, version) in noted {
            answered.note(key, version);
        }
        answered
    }
}

impl From<Answered> for Vec<(CommandKey, u64)> {
    fn from(Answered { versions, keys }: Answered) -> Self {
        let version = |key: &CommandKey| versions.get(key).copied().unwrap_or_default();
        keys.into_iter()
            .map(|key| {
                let version = version(&key);
                (key, version)
            })
            .collect()
    }
}
