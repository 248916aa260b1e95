//! Days and times of day in UTC, for input and output only; no decision depends on them.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The second of a moment in milliseconds since the beginning of 1970.
pub fn second_of(ms: u64) -> Timestamp {
    let seconds = i64::try_from(ms / 1000).ok();
    seconds.and_then(|seconds| Timestamp::from_second(seconds).ok()).unwrap_or(Timestamp::MAX)
}

/// The day and the time of day of a moment.
pub fn in_utc(moment: Timestamp) -> DateTime {
    TimeZone::UTC.to_datetime(moment)
}

/// Reads `2026-11-15` or `2026-11-15T14:30:00Z`; the seconds and the Z may be left out.
pub fn moment(text: &str) -> Result<Timestamp, String> {
    let in_utc = || text.parse().ok().and_then(|at: DateTime| TimeZone::UTC.to_timestamp(at).ok());
    // A name of a time zone would not be heeded.
    let read = text.parse().ok().or_else(in_utc).filter(|_| !text.contains('['));
    read.ok_or_else(|| {
        format!("`{text}` is neither a day like 2026-11-15 nor a time like 2026-11-15T14:30:00Z")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_and_read_to_the_second() {
        for (ms, told) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_794_753_585_678, "2026-11-15T14:39:45Z"),
        ] {
            assert_eq!(second_of(ms).to_string(), told);
            assert_eq!(moment(told), Ok(second_of(ms)));
        }
        assert_eq!(second_of(u64::MAX), Timestamp::MAX);
    }

    #[test]
    fn a_day_begins_at_midnight() {
        let day = moment("2026-11-15").unwrap();
        assert_eq!(day.to_string(), "2026-11-15T00:00:00Z");
        assert!(day < moment("2026-11-15T00:00:01").unwrap());
        assert_eq!(moment("2026-11-15T14:30"), moment("2026-11-15T14:30:00Z"));
        for wrong in [
            "",
            "yesterday",
            "2026-13-01",
            "2026-02-30",
            "2026-11",
            "2026-11-15T25:00",
            "15.11.2026",
            "2026-11-15T10:00[Australia/Sydney]",
        ] {
            assert!(moment(wrong).is_err(), "{wrong}");
        }
    }
}
