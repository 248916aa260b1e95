//! Days and times of day in UTC, for what is printed and asked for; nothing is decided by them.

use std::fmt;
use std::str::FromStr;

/// A second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Moment {
    pub(crate) year: u64,
    pub(crate) month: u64,
    pub(crate) day: u64,
    /// Of the day.
    second: u64,
}

const DAY: u64 = 86_400;
/// Four hundred years have always as many days.
const ERA: u64 = 146_097;
/// From the first of March of the year 0, where eras begin, to the beginning of 1970.
const TO_1970: u64 = 719_468;

impl Moment {
    /// Of milliseconds since the beginning of 1970.
    pub(crate) fn of_ms(ms: u64) -> Moment {
        let (days, second) = (ms / 1000 / DAY + TO_1970, ms / 1000 % DAY);
        let (era, of_era) = (days / ERA, days % ERA);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        // Years begin in March, so that the day that comes and goes is their last.
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = year_of_era + era * 400 + u64::from(month <= 2);
        Moment { year, month, day, second }
    }

    pub(crate) fn time(self) -> String {
        let Moment { second, .. } = self;
        format!("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment { year, month, day, .. } = self;
        write!(f, "{year:04}-{month:02}-{day:02}T{}Z", self.time())
    }
}

/// `2026-11-15`, or `2026-11-15T14:30:00Z`; the seconds and the Z may be left out.
impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Moment, String> {
        read(text).ok_or_else(|| {
            format!(
                "`{text}` is neither a day like 2026-11-15 nor a time like 2026-11-15T14:30:00Z"
            )
        })
    }
}

fn read(text: &str) -> Option<Moment> {
    let text = text.strip_suffix('Z').unwrap_or(text);
    let (date, time) = text.split_once('T').unwrap_or((text, "0:00"));
    let numbers = |text: &str, by: char| -> Option<Vec<u64>> {
        text.split(by).map(|number| number.parse().ok()).collect()
    };
    let [year, month, day] = numbers(date, '-')?[..] else { return None };
    let time = numbers(time, ':')?;
    let (hour, minute, second) = match time[..] {
        [hour, minute] => (hour, minute, 0),
        [hour, minute, second] => (hour, minute, second),
        _ => return None,
    };
    let lawful = (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && (1970..10_000).contains(&year)
        && hour < 24
        && minute < 60
        && second < 60;
    lawful.then_some(Moment { year, month, day, second: hour * 3600 + minute * 60 + second })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, told) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_709_164_799, "2024-02-28T23:59:59Z"),
            (1_794_753_585, "2026-11-15T14:39:45Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(Moment::of_ms(seconds * 1000).to_string(), told);
            assert_eq!(told.parse(), Ok(Moment::of_ms(seconds * 1000)));
        }
    }

    #[test]
    fn a_day_begins_at_midnight() {
        let day: Moment = "2026-11-15".parse().unwrap();
        assert_eq!(day.to_string(), "2026-11-15T00:00:00Z");
        assert!(day < "2026-11-15T00:00:01".parse().unwrap());
        for wrong in ["", "yesterday", "2026-13-01", "2026-11", "2026-11-15T25:00", "15.11.2026"] {
            assert!(wrong.parse::<Moment>().is_err(), "{wrong}");
        }
    }
}
