//! Where the outcome is created: after the last wager, from inputs that nobody chose alone.

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::{DrawKey, Seed, WagerDigest, Words};

/// The words of one party at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerWords {
    /// The party's number at this table; the table knows who that is.
    pub party: u8,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub words: Words,
}

/// HMAC-SHA-256 with the seed as key over
///
/// ```text
/// "croupier/1/mix"
/// u32be(number of entries)
/// for each entry, in order: u8 party || u32be(byte length of the words) || the words
/// the 32 bytes of the wager digest
/// ```
///
/// Because the seed is the key, players cannot predict the result, whatever they say or wager; and the house
/// committed to the seed before it could know what they would say. The length of every part comes before it, so that
/// no two inputs give the same message. A party that says nothing has no entry: silence is never a reason to draw
/// again.
///
/// What mixing alone does not prevent: the house knows its seed, so if it could add the last words or the last wager
/// itself, it could try several and keep the best. Words and wagers must therefore be public as they are accepted,
/// and the proof lists all of them.
///
/// # Panics
///
/// On 2^32 entries or more.
pub fn mix(seed: &Seed, words: &[PlayerWords], wagers: WagerDigest) -> DrawKey {
    let mut mac = Hmac::<Sha256>::new_from_slice(&seed.0).expect("HMAC takes a key of any length");
    mac.update(b"croupier/1/mix");
    mac.update(&u32be(words.len()));
    for entry in words {
        let text = entry.words.as_str();
        mac.update(&[entry.party]);
        mac.update(&u32be(text.len()));
        mac.update(text.as_bytes());
    }
    mac.update(&wagers.digest().0);
    DrawKey(mac.finalize().into_bytes().into())
}

fn u32be(count: usize) -> [u8; 4] {
    u32::try_from(count).expect("fewer than 2^32 entries").to_be_bytes()
}
