//! The one file that reads the time: one clock to record by, another to wait by.

use std::fmt;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use table::GamingDay;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Eastern Standard Time is ten hours ahead.
const DAY_BEGINS_MS: u64 = 20 * 60 * 60 * 1_000;

type Reading = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The time of day, which is recorded and shown, and may be set back or forward at any moment; and a steady clock, by
/// which everything is waited for and limited, and which nobody can set. Tests and simulations bring their own.
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
        // It counts on from the time of day at the start, so that moments before the start have a number too.
        let steady = move || {
            let passed = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
            began_ms.saturating_add(passed)
        };
        Clock::of(wall, steady)
    }

    /// A clock that reads the time of day from one source, and waits by another that never goes back.
    pub fn of(
        wall: impl Fn() -> u64 + Send + Sync + 'static,
        steady: impl Fn() -> u64 + Send + Sync + 'static,
    ) -> Clock {
        Clock { wall: Arc::new(wall), steady: Arc::new(steady) }
    }

    /// Milliseconds since 1970, to be recorded and shown: no two readings may be compared.
    pub fn now_ms(&self) -> u64 {
        (self.wall)()
    }

    /// Milliseconds that only ever count up, to be compared with each other and with nothing else.
    pub fn steady_ms(&self) -> u64 {
        (self.steady)()
    }

    /// When something happened by the steady clock that was recorded at some time of day, before a restart perhaps. If the
    /// clock has been set back since, it counts as having happened just now: a countdown begins anew at worst.
    pub(crate) fn steady_of(&self, recorded_ms: u64) -> u64 {
        let ago = self.now_ms().saturating_sub(recorded_ms);
        self.steady_ms().saturating_sub(ago)
    }

    /// When a time of day is due by the steady clock, as the time of day is now.
    pub(crate) fn steady_at(&self, due_ms: u64) -> u64 {
        self.steady_ms().saturating_add(due_ms).saturating_sub(self.now_ms())
    }

    /// The time of day at which a moment of the steady clock is due, as the time of day is now.
    pub(crate) fn shown_ms(&self, steady_ms: u64) -> u64 {
        let (now_ms, steady_now) = (self.now_ms(), self.steady_ms());
        now_ms.saturating_add(steady_ms).saturating_sub(steady_now)
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
        let day_at = |hours: u64| Clock::of(move || hours * 60 * 60 * 1_000, || 0).gaming_day();
        assert_eq!(day_at(24 + 19), GamingDay(0));
        assert_eq!(day_at(24 + 20), GamingDay(1));
        assert_eq!(day_at(48 + 19), GamingDay(1));
        assert_eq!(Clock::day_after_ms(GamingDay(1)), (48 + 20) * 60 * 60 * 1_000);
    }
}
