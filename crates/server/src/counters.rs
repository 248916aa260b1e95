//! The server's own counters, besides those of the floor.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::StatusCode;

/// A number that goes up, and also down if it is a gauge.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, by: usize) {
        self.0.fetch_add(u64::try_from(by).unwrap_or_default(), Ordering::Relaxed);
    }

    pub(crate) fn up(&self) {
        self.add(1);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn read(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) connections: Count,
    pub(crate) sockets: Count,
    pub(crate) frames_out: Count,
    pub(crate) bytes_out: Count,
    pub(crate) slow_readers: Count,
    pub(crate) commands: Count,
    /// Requests by the first digit of their status; the last is for those over a rate.
    answered: [Count; 5],
    pub(crate) limited: Count,
}

impl Counters {
    pub(crate) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(count) = self.answered.get(class) {
            count.up();
        }
    }

    /// Requests by outcome, as Prometheus labels it.
    pub(crate) fn outcomes(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let names = ["1xx", "2xx", "3xx", "4xx", "5xx"];
        names.into_iter().zip(self.answered.iter().map(Count::read))
    }
}
