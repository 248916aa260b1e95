//! The only file that reads the time: one clock for records, another for waiting.

use std::fmt;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time, date, time};
use jiff::tz::TimeZone;
use table::GamingDay;

/// The time zone of Canberra, with daylight saving.
static CANBERRA: TimeZone = jiff::tz::get!("Australia/Canberra");

/// The gaming day that is counted as zero.
const FIRST_DAY: Date = date(1970, 1, 2);

/// When a gaming day begins, while the casino is closed.
const BEGINS: Time = time(6, 0, 0, 0);

type Reading = Arc<dyn Fn() -> u64 + Send + Sync>;

/// Two clocks. The time of day is recorded and shown, and may be set back or forward at any moment. The steady clock, which
/// nobody can set, measures every wait and limit. Tests and simulations bring their own.
#[derive(Clone)]
pub struct Clock {
    wall: Reading,
    steady: Reading,
}

impl Clock {
    pub fn system() -> Clock {
        #[expect(clippy::disallowed_methods, reason = "this is the floor's clock")]
        let wall = || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
        };
        #[expect(clippy::disallowed_methods, reason = "this is the floor's clock")]
        let (started, began_ms) = (Instant::now(), wall());
        // It starts at the time of day, so that moments before the start have a number too.
        let steady = move || {
            let passed = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
            began_ms.saturating_add(passed)
        };
        Clock::of(wall, steady)
    }

    /// A clock that reads the time of day from one source, and measures waits by another that never goes back.
    pub fn of(
        wall: impl Fn() -> u64 + Send + Sync + 'static,
        steady: impl Fn() -> u64 + Send + Sync + 'static,
    ) -> Clock {
        Clock { wall: Arc::new(wall), steady: Arc::new(steady) }
    }

    /// Milliseconds since 1970, to be recorded and shown. Two readings must not be compared.
    pub fn now_ms(&self) -> u64 {
        (self.wall)()
    }

    /// Milliseconds that only count up, to be compared only with each other.
    pub fn steady_ms(&self) -> u64 {
        (self.steady)()
    }

    /// The steady time of something recorded at a time of day, perhaps before a restart. If the clock has been set back since, it
    /// counts as having happened just now: at worst a countdown starts again.
    pub(crate) fn steady_of(&self, recorded_ms: u64) -> u64 {
        let ago = self.now_ms().saturating_sub(recorded_ms);
        self.steady_ms().saturating_sub(ago)
    }

    /// The steady time at which a time of day is due, by the present time of day.
    pub(crate) fn steady_at(&self, due_ms: u64) -> u64 {
        self.steady_ms().saturating_add(due_ms).saturating_sub(self.now_ms())
    }

    /// The time of day at which a steady time is due, by the present time of day.
    pub(crate) fn shown_ms(&self, steady_ms: u64) -> u64 {
        let (now_ms, steady_now) = (self.now_ms(), self.steady_ms());
        now_ms.saturating_add(steady_ms).saturating_sub(steady_now)
    }

    /// The gaming day. One begins at six in the morning in Canberra.
    pub(crate) fn gaming_day(&self) -> GamingDay {
        let there = self.there();
        let days = FIRST_DAY.until(there.date()).map_or(0, |span| span.get_days());
        let begun = days - i32::from(there.time() < BEGINS);
        GamingDay(u32::try_from(begun).unwrap_or(0))
    }

    /// The year, month and day in Canberra, for a date on record.
    pub(crate) fn date(&self) -> (u16, u8, u8) {
        let date = self.there().date();
        let positive = |number: i8| u8::try_from(number).unwrap_or(1);
        let year = u16::try_from(date.year()).unwrap_or_default();
        (year, positive(date.month()), positive(date.day()))
    }

    fn there(&self) -> DateTime {
        let now_ms = i64::try_from(self.now_ms()).unwrap_or(i64::MAX);
        let now = Timestamp::from_millisecond(now_ms).unwrap_or(Timestamp::MAX);
        CANBERRA.to_datetime(now)
    }

    /// When the gaming day after this one begins. The calendar ends before the numbers of days do.
    pub(crate) fn day_after_ms(GamingDay(day): GamingDay) -> u64 {
        let days = jiff::Span::new().try_days(i64::from(day) + 1);
        let next = days.and_then(|days| FIRST_DAY.checked_add(days)).unwrap_or(Date::MAX);
        let begins = CANBERRA.to_timestamp(next.to_datetime(BEGINS)).unwrap_or(Timestamp::MAX);
        u64::try_from(begins.as_millisecond()).unwrap_or(0)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;

    use super::*;

    fn ms_of(moment: &str) -> u64 {
        let moment: Timestamp = moment.parse().unwrap();
        u64::try_from(moment.as_millisecond()).unwrap()
    }

    #[test]
    fn a_gaming_day_begins_at_six_in_the_morning_in_canberra() {
        let day_at = |moment: &str| {
            let ms = ms_of(moment);
            Clock::of(move || ms, || 0).gaming_day()
        };
        let begins = |GamingDay(day)| Clock::day_after_ms(GamingDay(day - 1));
        for six in ["2026-07-01T06:00:00+10", "2026-12-01T06:00:00+11", "2026-10-05T06:00:00+11"] {
            let day = day_at(six);
            assert_eq!(begins(day), ms_of(six), "{six}");
            let hour_before: Timestamp = six.parse().unwrap();
            let before = day_at(&(hour_before - 1.second()).to_string());
            assert_eq!(before, GamingDay(day.0 - 1), "{six}");
        }
        assert_eq!(day_at("1970-01-02T06:00:00+10"), GamingDay(0));
        assert_eq!(day_at("1970-01-01T00:00:00Z"), GamingDay(0));
        assert_eq!(day_at("1970-01-03T06:00:00+10"), GamingDay(1));
    }

    #[test]
    fn a_day_that_no_calendar_has_begins_late() {
        assert!(Clock::day_after_ms(GamingDay(u32::MAX)) > ms_of("9000-01-01T00:00:00Z"));
        assert!(Clock::of(|| u64::MAX, || 0).gaming_day() > GamingDay(1_000_000));
    }
}
