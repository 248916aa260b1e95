//! The 32-byte values of the scheme, told apart by type and written as lower-case hex.
//!
//! One value has one spelling: decoding accepts 64 digits `0-9a-f` and nothing else, so that two
//! texts of a proof differ whenever their bytes differ, and the other way round.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Why a text is not 32 bytes in lower-case hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HexError {
    /// Not 64 digits long; `found` counts bytes of the text.
    Length { found: usize },
    /// The byte at `at` (from 0) is not one of `0-9a-f`. Capitals are refused too.
    Digit { at: usize },
}

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found } => write!(f, "64 hex digits are needed, {found} were given"),
            Self::Digit { at } => write!(f, "character {at} is not one of 0-9 and a-f"),
        }
    }
}

impl std::error::Error for HexError {}

fn from_hex(text: &str) -> Result<[u8; 32], HexError> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return Err(HexError::Length { found: digits.len() });
    }
    let value = |at: usize| match digits[at] {
        digit @ b'0'..=b'9' => Ok(digit - b'0'),
        digit @ b'a'..=b'f' => Ok(digit - b'a' + 10),
        _ => Err(HexError::Digit { at }),
    };
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = value(2 * i)? << 4 | value(2 * i + 1)?;
    }
    Ok(bytes)
}

/// Bytes as lower-case hex, for `Display` and serde.
struct Hex<'a>(&'a [u8; 32]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

macro_rules! thirty_two_bytes {
    ($($(#[$meta:meta])* $name:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name(pub [u8; 32]);

        impl FromStr for $name {
            type Err = HexError;

            fn from_str(text: &str) -> Result<Self, HexError> {
                from_hex(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&Hex(&self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

thirty_two_bytes! {
    /// The house's secret of a round, from the OS's entropy. Sealed until the round is settled.
    Seed;

    /// Committed to and revealed together with the seed. It has entropy of its own, so that even a
    /// poor seed could not be found by trying seeds against the published commitment.
    Salt;

    /// Published when wagers open: it fixes the seed and reveals nothing about it.
    Commitment;

    /// A SHA-256 digest of public matter, such as the accepted wagers.
    Digest;

    /// Published before the first token of a deck leaves: it fixes the whole deck and reveals nothing about it.
    Root;

    /// The source of a round's outcomes: the seed mixed with the players' words and the accepted wagers. It does not
    /// exist before the wagers close.
    DrawKey;
}

/// Public values print as their hex.
macro_rules! shown {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Hex(&self.0).fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }
    )*};
}

/// Secrets never print, so that no log line or failed assertion reveals an outcome in mid-round. To write one out you
/// must serialise it, which nobody does by accident.
macro_rules! hidden {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}(hidden)", stringify!($name))
            }
        }
    )*};
}

shown! { Commitment Digest Root }
hidden! { Seed Salt DrawKey }
