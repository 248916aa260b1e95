//! A machine's state at rest, so that its stream need not be read from the beginning.
//!
//! A saved state is a shortcut and never a record. It is sealed with the key of the house, because it contains everything that is
//! hidden at a table, and the seal is valid only for this stream, version, code and language. A state that is damaged, has
//! another key, or was made by code that may give events another meaning does not open: then the whole stream is read.
//! Nothing is verified or audited by it.

use journal::{Error, Kind, Snapshot, Stream};
use serde::{Deserialize, Serialize};

use super::{Host, Hosted};
use crate::answered::Answered;
use crate::{Shared, Vault};

/// A living machine is saved after so many events: reading them takes about 20 ms.
pub(crate) const EVERY: u64 = 4_000;

/// One that leaves memory is saved only if it has so many new events; fewer are read as quickly as a state.
pub(crate) const FEW: u64 = 16;

/// A fingerprint of the sources that a state depends on, from `build.rs`.
pub(crate) const CODE: &str = env!("CODE_FINGERPRINT");

/// A sealed state has a multiple of so many bytes, so that its length does not tell a card of one digit from one of two.
const STEP: usize = 4_096;

/// A host as it is saved.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Saved<S, K> {
    pub(crate) recorded_ms: u64,
    pub(crate) answered: Answered,
    pub(crate) state: S,
    pub(crate) kept: K,
}

pub(crate) fn kind() -> Kind {
    Kind::new("state").expect("a plain name")
}

/// A saved state opens only for the stream, the version and the code that it was sealed for, and for the language of the
/// sentences in it.
fn label(stream: &Stream, version: u64, code: &str) -> String {
    format!("state {version} of {stream} by {code} in {}", rulebook::spoken().code())
}

impl<M: Hosted> Host<M> {
    /// Saves the machine in the background if it has at least so many events that are not saved.
    pub(crate) fn save_after(&mut self, events: u64) {
        if self.version < self.saved + events.max(1) {
            return;
        }
        self.saved = self.version;
        let kept = M::keep_around(self);
        let (state, answered) = (self.state.clone(), self.answered.clone());
        let saved = Saved { recorded_ms: self.recorded_ms, answered, state, kept };
        let (stream, version, shared) = (self.stream.clone(), self.version, self.shared.clone());
        self.shared.saving.spawn_blocking(move || {
            if let Err(error) = save(&shared, &stream, version, &saved) {
                // The state saved before stays, if there is one: more of the stream is read after it.
                tracing::warn!(%stream, version, %error, "a state was not saved");
            }
        });
    }

    /// Continues from the saved state, if there is one that can be used.
    pub(super) fn load(&mut self) {
        let loaded = self.shared.journal.load_snapshot(&self.stream, &kind()).ok().flatten();
        let Some(Snapshot { version, bytes }) = loaded else { return };
        let Some(saved) = open(&self.shared.vault, &self.stream, version, CODE, &bytes) else {
            tracing::info!(stream = %self.stream, version, "a saved state is not used: it is damaged or of other code");
            return;
        };
        let Saved { recorded_ms, answered, state, kept } = saved;
        (self.state, self.answered) = (state, answered);
        (self.version, self.saved, self.recorded_ms) = (version, version, recorded_ms);
        M::resume(self, kept);
    }
}

pub(crate) fn save(
    shared: &Shared,
    stream: &Stream,
    version: u64,
    saved: &impl Serialize,
) -> Result<(), Error> {
    let bytes = seal(&shared.vault, stream, version, CODE, saved)?;
    shared.journal.save_snapshot(stream, &kind(), Snapshot { version, bytes })
}

/// A state as the journal keeps it.
pub(crate) fn seal(
    vault: &Vault,
    stream: &Stream,
    version: u64,
    code: &str,
    saved: &impl Serialize,
) -> Result<Vec<u8>, Error> {
    let failed = |detail| Error::Failed { store: stream.to_string(), detail };
    let mut plain = serde_json::to_vec(saved).map_err(|error| failed(error.to_string()))?;
    plain.resize(plain.len().next_multiple_of(STEP), b' ');
    vault
        .seal_bytes(&label(stream, version, code), &plain)
        .map_err(|error| failed(error.to_string()))
}

/// A state that was sealed for this stream, version and code.
pub(crate) fn open<S: for<'de> Deserialize<'de>>(
    vault: &Vault,
    stream: &Stream,
    version: u64,
    code: &str,
    bytes: &[u8],
) -> Option<S> {
    let plain = vault.unseal_bytes(&label(stream, version, code), bytes)?;
    serde_json::from_slice(&plain).ok()
}
