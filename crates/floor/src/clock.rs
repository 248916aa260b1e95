//! The one file that reads the time.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

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
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}
