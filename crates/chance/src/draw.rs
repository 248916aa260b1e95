//! Turns bits into outcomes. This is the only file that does, and all of it is here to be audited.
//!
//! **The method.** Take the smallest number of low bits that can hold every value below `of`; if they hold `of` or
//! more, discard them and take the next word.
//!
//! **Why it is unbiased.** Each word of the keystream is uniform over 0 to 2^32 - 1, so its low bits are uniform over
//! all their values. Given that a word is kept, each of the `of` values is therefore equally likely, and discarded
//! words have no influence on those that follow. A remainder (`word % of`) favours low values whenever `of` does not
//! divide 2^32, and scaling by a float favours others. A mask needs no division at all, which makes it the easiest to
//! get right in a second language.
//!
//! **Why it ends.** The power of two is below `2 * of`, so each word is kept with a probability of
//! more than a half: fewer than two words on average, and more than sixty less than once in 2^60
//! draws.
//!
//! **Why an index and no state.** A draw depends only on key, index and size. Drawing again gives the same answer, so
//! a table that recovers from a crash cannot redraw, and a verifier can check any draw by itself.

use std::num::NonZeroU32;

use chacha20::cipher::StreamCipher;

use crate::DrawKey;
use crate::stream::{Domain, stream};

const DRAW: Domain = *b"draw";

/// A number from 0 to `of - 1`, each equally likely.
///
/// The keystream is `ChaCha20` (RFC 8439) under `key`, with the nonce `b"draw" || u64be(index)`
/// and the block counter from 0. It is read as successive little endian `u32` words; the first that
/// is below `of` after masking is the answer. The mask is the least power of two not below `of`,
/// less one.
pub fn draw(key: &DrawKey, index: u32, of: NonZeroU32) -> u32 {
    let of = of.get();
    // As many ones as `of - 1` has binary digits: none for 1 (where a shift by 32 is undefined), and all 32 above
    // 2^31, where the power of two itself would not fit a `u32`.
    let mask = u32::MAX.checked_shr((of - 1).leading_zeros()).unwrap_or(0);
    let mut words = stream(key, DRAW, u64::from(index));
    loop {
        let mut word = [0; 4];
        words.apply_keystream(&mut word);
        let value = u32::from_le_bytes(word) & mask;
        if value < of {
            return value;
        }
    }
}
