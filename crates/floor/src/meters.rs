//! Metrics for the operator: counters of what the floor does, and gauges of its present state.

use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Debug, Default)]
pub struct Meters {
    events: AtomicU64,
    works: AtomicU64,
    refusals: AtomicU64,
}

impl Meters {
    pub(crate) fn recorded(&self, events: usize) {
        self.works.fetch_add(1, Ordering::Relaxed);
        let events = u64::try_from(events).unwrap_or_default();
        self.events.fetch_add(events, Ordering::Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refusals.fetch_add(1, Ordering::Relaxed);
    }

    /// Each with its name and what it counts.
    pub fn read(&self) -> [(&'static str, &'static str, u64); 3] {
        let read = |meter: &AtomicU64| meter.load(Ordering::Relaxed);
        [
            ("croupier_events_total", "Events recorded at tables.", read(&self.events)),
            ("croupier_works_total", "Durable changes to tables.", read(&self.works)),
            ("croupier_refusals_total", "Commands that the rules refused.", read(&self.refusals)),
        ]
    }
}
