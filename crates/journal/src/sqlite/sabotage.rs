//! Failures on request, for tests: a disk fails too rarely to wait for it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, ffi};

use crate::conformance::Fate;

#[derive(Debug, Default)]
pub(super) struct Sabotage {
    plans: Mutex<Plans>,
}

#[derive(Debug, Default)]
struct Plans {
    next_commit: Option<Fate>,
    settlements_to_fail: u32,
    /// Whether the file may grow; told to SQLite before the next group.
    room: Option<bool>,
}

impl Sabotage {
    /// The next commit fails this way, and after it this many attempts to settle the outcome.
    pub(super) fn fail_commit(&self, fate: Fate, settlements_to_fail: u32) {
        let mut plans = self.lock();
        plans.next_commit = Some(fate);
        plans.settlements_to_fail = settlements_to_fail;
    }

    /// From the next group on the file may grow, or may not.
    pub(super) fn set_room(&self, room: bool) {
        self.lock().room = Some(room);
    }

    pub(super) fn apply(&self, connection: &Connection) {
        if let Some(room) = self.lock().room.take() {
            // SQLite takes a limit below the present size to mean the present size.
            let pages_max = if room { u32::MAX - 1 } else { 1 };
            connection
                .query_row(&format!("pragma max_page_count = {pages_max}"), (), |_| Ok(()))
                .expect("a limit can be set");
        }
    }

    pub(super) fn commit(
        &self,
        commit: impl FnOnce() -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        let fate = self.lock().next_commit.take();
        match fate {
            None => commit(),
            Some(Fate::Lost) => Err(sync_failed()),
            Some(Fate::Kept) => commit().and(Err(sync_failed())),
        }
    }

    pub(super) fn settle(&self) -> rusqlite::Result<()> {
        let mut plans = self.lock();
        if plans.settlements_to_fail == 0 {
            return Ok(());
        }
        plans.settlements_to_fail -= 1;
        Err(sync_failed())
    }

    fn lock(&self) -> MutexGuard<'_, Plans> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn sync_failed() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_IOERR_FSYNC), None)
}
