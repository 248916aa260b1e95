//! Secrets of rounds in progress, as stored in the journal.

use std::fmt;

use chacha20poly1305::{AeadInPlace, KeyInit, XChaCha20Poly1305};

const NONCE_BYTES: usize = 24;
const TAG_BYTES: usize = 16;

/// The key that seals secrets at rest. It is kept outside the store that holds them, and therefore has no serialised
/// form here.
#[derive(Clone)]
pub struct SealKey(pub [u8; 32]);

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealKey(hidden)")
    }
}

/// Why a sealed text stays sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnsealError {
    /// Too short to hold a nonce and a tag, so it was never sealed, or was truncated.
    TooShort { bytes: usize, bytes_min: usize },
    /// Another key, another label, or a byte that was changed. The cipher cannot tell which, and
    /// must not.
    Refused,
}

impl fmt::Display for UnsealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { bytes, bytes_min } => {
                write!(f, "a sealed text has {bytes_min} bytes or more; this one has {bytes}")
            }
            Self::Refused => {
                f.write_str("the seal does not hold: other key, other label, or altered text")
            }
        }
    }
}

impl std::error::Error for UnsealError {}

/// Seals with XChaCha20-Poly1305; gives `nonce || ciphertext || tag`.
///
/// The label says what is sealed and where it belongs (for example, the stream and round). It is not stored, but
/// nothing opens without the same label, so a secret cannot be moved to another place. The nonce must be fresh for
/// each sealing; its 24 bytes are long enough to come from entropy each time.
///
/// # Panics
///
/// On a text beyond the cipher's limit of 256 GiB.
pub fn seal(key: &SealKey, nonce: [u8; NONCE_BYTES], label: &[u8], plain: &[u8]) -> Vec<u8> {
    let mut sealed = Vec::with_capacity(NONCE_BYTES + plain.len() + TAG_BYTES);
    sealed.extend_from_slice(&nonce);
    sealed.extend_from_slice(plain);
    let tag = XChaCha20Poly1305::new(&key.0.into())
        .encrypt_in_place_detached(&nonce.into(), label, &mut sealed[NONCE_BYTES..])
        .expect("a secret is shorter than 256 GiB");
    sealed.extend_from_slice(&tag);
    sealed
}

/// Opens what [`seal`] made with the same key and label.
pub fn unseal(key: &SealKey, label: &[u8], sealed: &[u8]) -> Result<Vec<u8>, UnsealError> {
    let bytes_min = NONCE_BYTES + TAG_BYTES;
    let too_short = UnsealError::TooShort { bytes: sealed.len(), bytes_min };
    let (nonce, rest) = sealed.split_first_chunk::<NONCE_BYTES>().ok_or(too_short)?;
    let (secret, tag) = rest.split_last_chunk::<TAG_BYTES>().ok_or(too_short)?;
    let mut plain = secret.to_vec();
    XChaCha20Poly1305::new(&key.0.into())
        .decrypt_in_place_detached(nonce.into(), label, &mut plain, tag.into())
        .map_err(|_| UnsealError::Refused)?;
    Ok(plain)
}
