//! The only way to `ChaCha20`, and the raw output for test laboratories.

use std::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};

use crate::DrawKey;

/// The purpose of a stream: the first four bytes of its nonce. Streams with different purposes never overlap,
/// although they share a key.
pub(crate) type Domain = [u8; 4];

const RAW: Domain = *b"raw\0";

/// The `ChaCha20` keystream of RFC 8439 (96-bit nonce, block counter from 0) under the nonce
/// `domain || u64be(number)`.
pub(crate) fn stream(key: &DrawKey, domain: Domain, number: u64) -> ChaCha20 {
    let mut nonce = [0; 12];
    nonce[..4].copy_from_slice(&domain);
    nonce[4..].copy_from_slice(&number.to_be_bytes());
    ChaCha20::new(&key.0.into(), &nonce.into())
}

/// Raw bytes for `croupier rng raw` and the statistical suite, from the same cipher path as draws.
///
/// The output is segment 0, then segment 1, and so on; a segment is the first [`Keystream::SEGMENT_BYTES`] bytes of
/// the keystream under the nonce `b"raw\0" || u64be(segment)`. Segments keep the cipher's 32-bit block counter from
/// running out, so a laboratory may read for as long as it likes. The domain differs from that of draws: the raw
/// output of a key reveals nothing about the outcomes drawn from it.
///
/// The size of the calls to [`Keystream::fill`] does not change the output.
pub struct Keystream {
    key: DrawKey,
    segment: u64,
    /// Bytes of this segment not yet given out.
    left: usize,
    stream: ChaCha20,
}

impl Keystream {
    pub const SEGMENT_BYTES: usize = 1 << 20;

    pub fn new(key: DrawKey) -> Self {
        Self { key, segment: 0, left: Self::SEGMENT_BYTES, stream: stream(&key, RAW, 0) }
    }

    /// Overwrites `buffer` with the next bytes of the output.
    pub fn fill(&mut self, mut buffer: &mut [u8]) {
        while !buffer.is_empty() {
            if self.left == 0 {
                self.segment += 1;
                self.left = Self::SEGMENT_BYTES;
                self.stream = stream(&self.key, RAW, self.segment);
            }
            let (now, later) = buffer.split_at_mut(self.left.min(buffer.len()));
            now.fill(0);
            self.stream.apply_keystream(now);
            self.left -= now.len();
            buffer = later;
        }
    }
}

impl fmt::Debug for Keystream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, segment, left, stream: _ } = self;
        f.debug_struct("Keystream")
            .field("key", key)
            .field("segment", segment)
            .field("left", left)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digest;

    fn first_blocks(key: [u8; 32], domain: Domain, number: u64) -> [u8; 192] {
        let mut bytes = [0; 192];
        stream(&DrawKey(key), domain, number).apply_keystream(&mut bytes);
        bytes
    }

    fn hex(bytes: &[u8]) -> String {
        let (halves, _) = bytes.as_chunks();
        halves.iter().map(|half| Digest(*half).to_string()).collect()
    }

    /// RFC 8439, appendix A.1, test vectors 1 and 2: zero key, zero nonce, counters 0 and 1.
    #[test]
    fn rfc_8439_zero_key_from_counter_zero() {
        let bytes = first_blocks([0; 32], [0; 4], 0);
        assert_eq!(
            hex(&bytes[..64]),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
             da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        );
        assert_eq!(
            hex(&bytes[64..128]),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
             29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
        );
    }

    /// RFC 8439, section 2.3.2: key 00..1f, nonce 000000090000004a00000000, counter 1. The nonce splits as our domain
    /// and number do, which fixes their byte order as well.
    #[test]
    fn rfc_8439_block_function() {
        let key = std::array::from_fn(|i| u8::try_from(i).unwrap());
        let bytes = first_blocks(key, [0, 0, 0, 9], 0x0000_004a_0000_0000);
        assert_eq!(
            hex(&bytes[64..128]),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e\
             d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
        );
    }

    /// RFC 8439, appendix A.1, test vector 5: only the last byte of the nonce is set.
    #[test]
    fn rfc_8439_number_ends_the_nonce() {
        let bytes = first_blocks([0; 32], [0; 4], 2);
        assert_eq!(
            hex(&bytes[..64]),
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7\
             8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"
        );
    }
}
