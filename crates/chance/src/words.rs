//! What a player adds to the mix.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's own words for a round: 1 to 64 bytes of UTF-8 without control characters.
///
/// The bytes are mixed exactly as given, neither trimmed nor normalised, so that players can find in the proof what
/// they typed. Control characters (Unicode category Cc: U+0000 to U+001F and U+007F to U+009F) are refused, because
/// invisible characters cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Words(String);

/// Why a text cannot be a player's words. If several reasons apply, the first in this order is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordsError {
    /// A player without words has no entry, so that silence has one spelling.
    Empty,
    /// Longer than [`Words::BYTES_MAX`].
    TooLong { bytes: usize, bytes_max: usize },
    /// A control character begins at byte `at`.
    ControlCharacter { at: usize },
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("words may be left out, but not be empty"),
            Self::TooLong { bytes, bytes_max } => {
                write!(f, "words may have {bytes_max} bytes at most; these have {bytes}")
            }
            Self::ControlCharacter { at } => {
                write!(f, "words may not hold a control character; there is one at byte {at}")
            }
        }
    }
}

impl std::error::Error for WordsError {}

impl Words {
    pub const BYTES_MAX: usize = 64;

    pub fn new(text: impl Into<String>) -> Result<Self, WordsError> {
        let text = text.into();
        let bytes = text.len();
        if bytes == 0 {
            return Err(WordsError::Empty);
        }
        if bytes > Self::BYTES_MAX {
            return Err(WordsError::TooLong { bytes, bytes_max: Self::BYTES_MAX });
        }
        if let Some(at) = text.find(char::is_control) {
            return Err(WordsError::ControlCharacter { at });
        }
        Ok(Self(text))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Words {
    type Error = WordsError;

    fn try_from(text: String) -> Result<Self, WordsError> {
        Self::new(text)
    }
}

impl From<Words> for String {
    fn from(words: Words) -> String {
        words.0
    }
}
