//! People as a table knows them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A person anywhere in the casino: the number of their account.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PersonId(pub u64);

/// The name a person goes by at tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Handle(String);

/// A text that cannot be a handle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAHandle;

impl Handle {
    pub const CHARS_MAX: usize = 20;

    /// One to twenty letters, digits, hyphens, dots, underscores or single spaces, in any script.
    pub fn new(text: &str) -> Result<Handle, NotAHandle> {
        let lawful = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.' | '_' | ' ');
        let count = text.chars().count();
        let fits = (1..=Handle::CHARS_MAX).contains(&count);
        let spaced = text.trim() == text && !text.contains("  ");
        if fits && spaced && text.chars().all(lawful) {
            Ok(Handle(text.to_owned()))
        } else {
            Err(NotAHandle)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NotAHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a name has 1 to {} letters, digits, hyphens, dots or underscores, with single spaces \
             between words",
            Handle::CHARS_MAX
        )
    }
}

impl std::error::Error for NotAHandle {}

impl TryFrom<String> for Handle {
    type Error = NotAHandle;
    fn try_from(text: String) -> Result<Handle, NotAHandle> {
        Handle::new(&text)
    }
}

impl From<Handle> for String {
    fn from(handle: Handle) -> String {
        handle.0
    }
}

/// A day of gaming, numbered by the house: a table has no clock, so it is told the day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct GamingDay(pub u32);

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub person: PersonId,
    pub handle: Handle,
    /// No person, but a program that plays.
    pub bot: bool,
    /// Not answering; the seat is kept for a while.
    pub away: bool,
    /// Goes when the running round is over.
    pub leaving: bool,
    /// Rounds in a row without a wager while all other seats were in use.
    pub abstained: u8,
}
