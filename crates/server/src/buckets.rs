//! Rates, each with one number: when the last thing allowed would have come at an even pace.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::Rate;

impl Rate {
    /// So many times as much.
    pub(crate) fn times(self, factor: u64) -> Rate {
        Rate { every_ms: self.every_ms / factor, burst: self.burst.saturating_mul(factor) }
    }

    /// Takes one thing, or answers how many milliseconds to wait for it. `due_ms` begins at 0.
    pub(crate) fn take(self, due_ms: &mut u64, now_ms: u64) -> Result<(), u64> {
        let slack = self.every_ms.saturating_mul(self.burst.saturating_sub(1));
        let due = (*due_ms).max(now_ms);
        match (due - now_ms).checked_sub(slack) {
            None | Some(0) => {
                *due_ms = due + self.every_ms;
                Ok(())
            }
            Some(wait_ms) => Err(wait_ms),
        }
    }
}

/// One rate for each of many, in bounded memory.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    due: Mutex<BTreeMap<K, u64>>,
}

/// How many are remembered at once; idle ones need not be.
const KEPT_MAX: usize = 50_000;

impl<K: Ord + Clone> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, due: Mutex::default() }
    }

    pub(crate) fn take(&self, key: &K, now_ms: u64) -> Result<(), u64> {
        let mut all = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(due_ms) = all.get_mut(key) {
            return self.rate.take(due_ms, now_ms);
        }
        if all.len() >= KEPT_MAX {
            all.retain(|_, due_ms| *due_ms > now_ms);
        }
        if all.len() >= KEPT_MAX {
            all.pop_first();
        }
        self.rate.take(all.entry(key.clone()).or_default(), now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_followed_by_an_even_pace() {
        let rate = Rate { every_ms: 50, burst: 3 };
        let mut due = 0;
        assert_eq!([0; 4].map(|_| rate.take(&mut due, 1_000)), [Ok(()), Ok(()), Ok(()), Err(50)]);
        assert_eq!(rate.take(&mut due, 1_050), Ok(()));
        assert_eq!(rate.take(&mut due, 1_051), Err(49));
        assert_eq!([0; 4].map(|_| rate.take(&mut due, 9_000)), [Ok(()), Ok(()), Ok(()), Err(50)]);
    }

    #[test]
    fn memory_is_bounded() {
        let buckets = Buckets::new(Rate { every_ms: 1_000, burst: 1 });
        for key in 0..KEPT_MAX + 10 {
            assert_eq!(buckets.take(&key, 5), Ok(()));
        }
        assert_eq!(buckets.due.lock().unwrap().len(), KEPT_MAX);
        assert_eq!(buckets.take(&(KEPT_MAX + 9), 6), Err(999));
        buckets.take(&usize::MAX, 5_000).unwrap();
        assert_eq!(buckets.due.lock().unwrap().len(), 1, "those at rest are forgotten");
    }
}
