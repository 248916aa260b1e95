//! The running digest of the wagers accepted in a round.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::Digest;

/// Digest of the wager lines accepted so far, in the order accepted.
///
/// It begins as `SHA-256("croupier/1/wagers")`, and each line makes it
/// `SHA-256(digest || u32 big endian byte length || line)`. A chain rather than one long hash, so
/// that a table keeps 32 bytes, can store them in any snapshot, and goes on after a restart.
///
/// A seed that serves several rounds (a shoe) has a [link](WagerDigest::link) as first line in each
/// after the first; else two rounds with equal wagers would draw alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WagerDigest(Digest);

impl WagerDigest {
    /// The digest of no wagers.
    pub fn new() -> Self {
        Self(Digest(Sha256::digest(b"croupier/1/wagers").into()))
    }

    /// Adds a wager that was accepted.
    ///
    /// # Panics
    ///
    /// On a line of 4 GiB or more, whose length has no place in the digest.
    pub fn add(&mut self, line: &str) {
        let length = u32::try_from(line.len()).expect("a wager line is shorter than 4 GiB");
        let hash = Sha256::new().chain_update(self.0.0).chain_update(length.to_be_bytes());
        self.0 = Digest(hash.chain_update(line).finalize().into());
    }

    /// The line that comes before the wagers of the next round from the same seed:
    ///
    /// ```text
    /// round 7 after 3f0c...
    /// ```
    ///
    /// with the digest in 64 hexadecimal digits. No other round has its number, so no other draws
    /// from the same key; and by the digest all that was mixed before, such as the cut of the shoe,
    /// is mixed again. It is no JSON, so that it is told from every wager.
    pub fn link(self, round: u64) -> String {
        format!("round {round} after {}", self.0)
    }

    /// The digest as it stands, to publish when wagers close.
    pub fn digest(self) -> Digest {
        self.0
    }
}

impl Default for WagerDigest {
    fn default() -> Self {
        Self::new()
    }
}

impl<L: AsRef<str>> FromIterator<L> for WagerDigest {
    fn from_iter<I: IntoIterator<Item = L>>(lines: I) -> Self {
        let mut wagers = Self::new();
        for line in lines {
            wagers.add(line.as_ref());
        }
        wagers
    }
}
