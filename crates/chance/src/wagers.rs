//! The running digest of the wagers accepted in a round.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::Digest;

/// Digest of the wager lines accepted so far, in the order accepted.
///
/// It begins as `SHA-256("croupier/1/wagers")`, and each line makes it `SHA-256(digest || u32 big endian byte length
/// || line)`. It is a chain rather than one long hash, so that a table keeps 32 bytes, can store them in any
/// snapshot, and can continue after a restart.
///
/// If a seed covers several rounds (a shoe), each round after the first begins with a [link](WagerDigest::link);
/// otherwise two rounds with equal wagers would draw alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WagerDigest(Digest);

impl WagerDigest {
    /// The digest of no wagers.
    pub fn new() -> Self {
        Self(Digest(Sha256::digest(b"croupier/1/wagers").into()))
    }

    /// Adds an accepted wager.
    ///
    /// # Panics
    ///
    /// On a line of 4 GiB or more, whose length does not fit into the digest.
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
    /// with the digest in 64 hexadecimal digits. No other round has its number, so no other round draws from the same
    /// key; and through the digest everything mixed before, such as the cut of the shoe, is mixed again. It is not
    /// JSON, so it cannot be confused with a wager.
    pub fn link(self, round: u64) -> String {
        format!("round {round} after {}", self.0)
    }

    /// The current digest, to publish when wagers close.
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
