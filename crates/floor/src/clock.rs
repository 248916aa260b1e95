//! The one file that reads the time.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use table::GamingDay;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Eastern Standard Time is ten hours ahead.
const DAY_BEGINS_MS: u64 = 20 * 60 * 60 * 1_000;

/// Tells the time in milliseconds since 1970. Tests and simulations bring their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Clock {
    pub fn system() -> Clock {
        #[expect(clippy::disallowed_methods, reason = "this is the floor's clock")]
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock(Arc::new(move || u64::try_from(now().as_millis()).unwrap_or(u64::MAX)))
    }

    pub fn of(now: impl Fn() -> u64 + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    pub fn now_ms(&self) -> u64 {
        (self.0)()
    }

    /// The gaming day. One begins at six in the morning in Canberra, when the casino is closed.
    pub(crate) fn gaming_day(&self) -> GamingDay {
        let days = self.now_ms().saturating_sub(DAY_BEGINS_MS) / DAY_MS;
        GamingDay(u32::try_from(days).unwrap_or(u32::MAX))
    }

    /// When the gaming day after this one begins.
    pub(crate) fn day_after_ms(GamingDay(day): GamingDay) -> u64 {
        (u64::from(day) + 1) * DAY_MS + DAY_BEGINS_MS
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gaming_day_begins_at_six_in_the_morning_in_canberra() {
        let day_at = |hours: u64| Clock::of(move || hours * 60 * 60 * 1_000).gaming_day();
        assert_eq!(day_at(24 + 19), GamingDay(0));
        assert_eq!(day_at(24 + 20), GamingDay(1));
        assert_eq!(day_at(48 + 19), GamingDay(1));
        assert_eq!(Clock::day_after_ms(GamingDay(1)), (48 + 20) * 60 * 60 * 1_000);
    }
}
