//! The promise made when wagers open.

use sha2::{Digest as _, Sha256};

use crate::{Commitment, Salt, Seed};

/// `SHA-256("croupier/1/commit" || seed || salt)`.
///
/// The label keeps this hash apart from every other use of the seed: no draw can be computed from a
/// commitment, nor a commitment be taken for a digest of wagers.
pub fn commit(seed: &Seed, salt: &Salt) -> Commitment {
    let hash = Sha256::new().chain_update(b"croupier/1/commit").chain_update(seed.0);
    Commitment(hash.chain_update(salt.0).finalize().into())
}
