//! The bounded queue before a writer: it never waits on the way in, and gives all it has on the way out.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How much a queue holds, or a group takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) works: usize,
    pub(crate) bytes: usize,
}

#[derive(Debug)]
pub(crate) struct Queue<T> {
    state: Mutex<State<T>>,
    filled: Condvar,
    bound: Bound,
}

#[derive(Debug)]
struct State<T> {
    waiting: VecDeque<(T, usize)>,
    bytes: usize,
    open: bool,
    /// Whether the writer sleeps. It is woken only then: a wake is a system call even if nobody sleeps.
    is_awaited: bool,
}

/// Why something was not taken in; it is handed back.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Rejected<T> {
    Full(T),
    Closed(T),
}

impl<T> Queue<T> {
    pub(crate) fn new(bound: Bound) -> Queue<T> {
        let state = State { waiting: VecDeque::new(), bytes: 0, open: true, is_awaited: false };
        Queue { state: Mutex::new(state), filled: Condvar::new(), bound }
    }

    pub(crate) fn bound(&self) -> Bound {
        self.bound
    }

    /// Adds an item of this many bytes, unless there is no room now. An empty queue has room for anything.
    pub(crate) fn push(&self, item: T, bytes: usize) -> Result<(), Rejected<T>> {
        let mut state = self.lock();
        if !state.open {
            return Err(Rejected::Closed(item));
        }
        let fits = state.waiting.len() < self.bound.works
            && state.bytes.saturating_add(bytes) <= self.bound.bytes;
        if !fits && !state.waiting.is_empty() {
            return Err(Rejected::Full(item));
        }
        state.waiting.push_back((item, bytes));
        state.bytes += bytes;
        let is_awaited = std::mem::take(&mut state.is_awaited);
        drop(state);
        if is_awaited {
            self.filled.notify_one();
        }
        Ok(())
    }

    /// Waits for something, then moves all there is into `group`, up to a bound but at least one item. False when the
    /// queue is closed and empty.
    pub(crate) fn take(&self, group: &mut Vec<T>, bound: Bound) -> bool {
        let mut state = self.lock();
        while state.waiting.is_empty() {
            if !state.open {
                return false;
            }
            state.is_awaited = true;
            state = self.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let mut taken = 0;
        while let Some((_, bytes)) = state.waiting.front() {
            if !group.is_empty() && (group.len() >= bound.works || taken + bytes > bound.bytes) {
                break;
            }
            taken += bytes;
            group.extend(state.waiting.pop_front().map(|(item, _)| item));
        }
        state.bytes -= taken;
        true
    }

    /// Takes nothing more in; waiting items can still be taken out.
    pub(crate) fn close(&self) {
        self.lock().open = false;
        self.filled.notify_all();
    }

    /// Takes nothing more in, and hands back what waits.
    pub(crate) fn abandon(&self) -> Vec<T> {
        let mut state = self.lock();
        state.open = false;
        state.bytes = 0;
        state.waiting.drain(..).map(|(item, _)| item).collect()
    }

    /// No code panics while it holds the lock, so a poisoned one guards a sound state.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Bound = Bound { works: 100, bytes: 1_000 };

    #[test]
    fn a_full_queue_hands_the_item_back() {
        let queue = Queue::new(Bound { works: 2, bytes: 10 });
        assert_eq!(queue.push('a', 4), Ok(()));
        assert_eq!(queue.push('b', 7), Err(Rejected::Full('b')));
        assert_eq!(queue.push('b', 6), Ok(()));
        assert_eq!(queue.push('c', 0), Err(Rejected::Full('c')));
        let mut group = Vec::new();
        assert!(queue.take(&mut group, ALL));
        assert_eq!(group, ['a', 'b']);
        assert_eq!(queue.push('c', 11), Ok(()), "an empty queue has room for anything");
    }

    #[test]
    fn a_group_is_bounded_but_never_empty() {
        let queue = Queue::new(ALL);
        for (item, bytes) in [('a', 500), ('b', 1), ('c', 1), ('d', 1)] {
            queue.push(item, bytes).unwrap();
        }
        let take = |bound| {
            let mut group = Vec::new();
            assert!(queue.take(&mut group, bound));
            group
        };
        assert_eq!(take(Bound { works: 9, bytes: 100 }), ['a']);
        assert_eq!(take(Bound { works: 2, bytes: 100 }), ['b', 'c']);
        assert_eq!(take(ALL), ['d']);
    }

    #[test]
    fn a_closed_queue_gives_what_it_has() {
        let queue = Queue::new(ALL);
        queue.push('a', 1).unwrap();
        queue.close();
        assert_eq!(queue.push('b', 1), Err(Rejected::Closed('b')));
        let mut group = Vec::new();
        assert!(queue.take(&mut group, ALL));
        assert!(!queue.take(&mut group, ALL));
        assert_eq!(group, ['a']);
    }

    #[test]
    fn an_abandoned_queue_hands_back_what_it_has() {
        let queue = Queue::new(ALL);
        queue.push('a', 1).unwrap();
        assert_eq!(queue.abandon(), ['a']);
        assert!(!queue.take(&mut Vec::new(), ALL));
    }
}
