//! Checked names: errors are reported at the door, so that every name inside is sound.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Why a text is not a name of the sort that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameFault {
    /// The sort of name, as in "a stream".
    pub sort: &'static str,
    /// What is wrong.
    pub wrong: NameWrong,
    /// The longest that would be accepted.
    pub bytes_max: usize,
    /// The characters that would be accepted, in words.
    pub alphabet: &'static str,
}

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameWrong {
    /// It has no characters.
    Empty,
    /// It is longer than `bytes_max`.
    TooLong { bytes: usize },
    /// It holds a character outside the alphabet.
    Character { found: char, at: usize },
}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NameFault { sort, wrong, bytes_max, alphabet } = self;
        match wrong {
            NameWrong::Empty => write!(f, "the name of {sort} is empty")?,
            NameWrong::TooLong { bytes } => write!(f, "the name of {sort} has {bytes} bytes")?,
            NameWrong::Character { found, at } => {
                write!(f, "the name of {sort} holds {found:?} at byte {at}")?;
            }
        }
        write!(f, "; accepted are 1 to {bytes_max} bytes of {alphabet}")
    }
}

impl std::error::Error for NameFault {}

fn check(
    text: &str,
    sort: &'static str,
    bytes_max: usize,
    alphabet: &'static str,
    allows: fn(char) -> bool,
) -> Result<(), NameFault> {
    let fault = |wrong| Err(NameFault { sort, wrong, bytes_max, alphabet });
    if text.is_empty() {
        return fault(NameWrong::Empty);
    }
    if text.len() > bytes_max {
        return fault(NameWrong::TooLong { bytes: text.len() });
    }
    match text.char_indices().find(|(_, character)| !allows(*character)) {
        Some((at, found)) => fault(NameWrong::Character { found, at }),
        None => Ok(()),
    }
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident: $sort:literal, $max:literal bytes of $alphabet:literal, $allows:expr;)*) => {$(
        $(#[$doc])*
        ///
        /// Cheap to clone.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Arc<str>);

        impl $name {
            /// The longest name of this sort, in bytes.
            pub const BYTES_MAX: usize = $max;

            /// Checks the text.
            pub fn new(text: impl AsRef<str>) -> Result<$name, NameFault> {
                let text = text.as_ref();
                check(text, $sort, Self::BYTES_MAX, $alphabet, $allows)?;
                Ok($name(Arc::from(text)))
            }

            /// The name as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?}", &*self.0)
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl std::str::FromStr for $name {
            type Err = NameFault;
            fn from_str(text: &str) -> Result<$name, NameFault> {
                $name::new(text)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                $name::new(text).map_err(serde::de::Error::custom)
            }
        }
    )*};
}

names! {
    /// The name of a stream: `table.12`, `account.7`, `floor`.
    Stream: "a stream", 80 bytes of "lower-case letters, digits, dots and hyphens", is_path;

    /// The name of a pocket that money or points sit in: `account.7`, `rack.12.3`, `house`.
    ///
    /// The text before the first dot is the pocket's family.
    Pocket: "a pocket", 80 bytes of "lower-case letters, digits, dots and hyphens", is_path;

    /// The kind of an event, in the past tense: `poker.raised`.
    Kind: "a kind", 80 bytes of "letters, digits, dots, hyphens and underscores",
        |c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');

    /// The game or the person that an event is about.
    Label: "a game or person", 120 bytes of "text without control characters",
        |c| !c.is_control();

    /// Names one command for ever, so that a retry is harmless.
    ///
    /// Two callers that choose the same key get one answer: code that accepts keys from outside adds the caller to
    /// the key. Put the part that rises with time first (`0197c8e2-41.player-7`): the index of keys then grows at its
    /// end. Each random key touches another page of it, which about halves the rate of a large journal.
    CommandKey: "a command key", 120 bytes of "printable ASCII without spaces", |c| c.is_ascii_graphic();
}

fn is_path(character: char) -> bool {
    character.is_ascii_lowercase() || character.is_ascii_digit() || matches!(character, '.' | '-')
}

impl Pocket {
    /// The text before the first dot: `rack` of `rack.12.3`.
    pub fn family(&self) -> &str {
        self.as_str().split('.').next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_says_what_it_accepts() {
        assert_eq!(Stream::new("table.12").unwrap().as_str(), "table.12");
        assert_eq!(
            Stream::new("Table").unwrap_err().to_string(),
            "the name of a stream holds 'T' at byte 0; \
             accepted are 1 to 80 bytes of lower-case letters, digits, dots and hyphens"
        );
        assert_eq!(Stream::new("").unwrap_err().wrong, NameWrong::Empty);
        assert!(Stream::new("a".repeat(80)).is_ok());
        assert_eq!(
            Stream::new("a".repeat(81)).unwrap_err().wrong,
            NameWrong::TooLong { bytes: 81 }
        );
    }

    #[test]
    fn other_names_have_their_own_alphabets() {
        assert!(Kind::new("poker.Raised_2").is_ok());
        assert!(Kind::new("a kind").is_err());
        assert!(Label::new("Zoë Müller").is_ok());
        assert!(Label::new("two\nlines").is_err());
        assert!(CommandKey::new("0197c8e2-41.player-7").is_ok());
        assert!(CommandKey::new("a key").is_err());
        assert!(Pocket::new("rack.12.3 ").is_err());
    }

    #[test]
    fn a_pocket_knows_its_family() {
        assert_eq!(Pocket::new("rack.12.3").unwrap().family(), "rack");
        assert_eq!(Pocket::new("house").unwrap().family(), "house");
    }

    #[test]
    fn a_name_is_checked_when_it_is_deserialized() {
        assert!(serde_json::from_str::<Stream>("\"table.1\"").is_ok());
        assert!(serde_json::from_str::<Stream>("\"table 1\"").is_err());
    }
}
