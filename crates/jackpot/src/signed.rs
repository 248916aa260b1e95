//! Who signed something, and when.

use std::fmt;

use rules::StaffId;
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A named person's signature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signed {
    pub by: StaffId,
    pub name: String,
    pub on: Day,
}

/// A day of the calendar, written `2026-03-01`: a jackpot has no clock, so it is told the day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    pub fn new(year: u16, month: u8, of_month: u8) -> Option<Day> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        let is_one = (1900..=9999).contains(&year) && (1..=days).contains(&of_month);
        is_one.then_some(Day { year, month, of_month })
    }

    fn read(text: &str) -> Option<Day> {
        let mut parts = text.split('-');
        let mut number = |digits: usize| {
            let part = parts.next()?;
            let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| part.parse::<u16>().ok()).flatten()
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        let day = Day::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)?;
        parts.next().is_none().then_some(day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Day, String> {
        Day::read(&text).ok_or_else(|| format!("{text:?} is no day; write it like 2026-03-01"))
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

pub(crate) const NAME_CHARS_MAX: u64 = 80;
pub(crate) const REASON_CHARS_MAX: u64 = 500;

impl Signed {
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if is_written(&self.name, NAME_CHARS_MAX) { Ok(()) } else { Err(Refusal::Unsigned) }
    }
}

/// Whether a text says something, on one line and in bounds.
pub(crate) fn is_written(text: &str, chars_max: u64) -> bool {
    let fits = text.chars().count() as u64 <= chars_max;
    fits && !text.trim().is_empty() && !text.contains(is_unseen)
}

/// Characters that nobody sees, or that turn the text around them: what is signed must be read as it was written.
fn is_unseen(letter: char) -> bool {
    let format = matches!(
        letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
    );
    letter.is_control() || format
}
