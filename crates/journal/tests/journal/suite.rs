//! SQLite passes the conformance suite, and a store that breaks its word does not.

use std::collections::BTreeSet;
use std::sync::Arc;

use journal::conformance::{self, CHECKS, Fate, Place};
use journal::{
    CommandKey, Done, Error, Expect, Journal, Kind, Progress, Receipt, Recorded, Snapshot, Stream,
    StreamLength, Verified, Work,
};

use crate::place::SqlitePlace;

#[test]
fn sqlite_conforms() {
    conformance::run(&|| Box::new(SqlitePlace::new()));
}

/// A way in which a store might break its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Vice {
    ForgetsKeys,
    IgnoresVersions,
    SplitsWorks,
    HidesDamage,
    FindsNothing,
    ReadsWithoutLimit,
    KeepsNoSnapshots,
    MixesSnapshots,
    LosesMoves,
}

impl Vice {
    /// Checks that must notice.
    fn noticed_by(self) -> &'static [&'static str] {
        match self {
            Vice::ForgetsKeys => &[
                "a_key_is_recorded_once",
                "a_repeat_in_the_same_group_is_a_repeat",
                "many_threads_apply_each_command_once",
                "a_kept_commit_is_unknown_and_then_present",
            ],
            Vice::IgnoresVersions => {
                &["an_expected_version_must_be_met", "a_conflict_spares_the_rest_of_its_group"]
            }
            Vice::SplitsWorks => {
                &["a_work_is_all_or_nothing", "a_conflict_spares_the_rest_of_its_group"]
            }
            Vice::HidesDamage => &["damage_is_found"],
            Vice::FindsNothing => {
                &["a_key_is_recorded_once", "a_kept_commit_is_unknown_and_then_present"]
            }
            Vice::ReadsWithoutLimit => &["a_read_is_a_page"],
            Vice::KeepsNoSnapshots | Vice::MixesSnapshots => &["snapshots_are_a_cache"],
            Vice::LosesMoves => {
                &["events_read_back_as_they_were_written", "moves_must_sum_to_zero"]
            }
        }
    }
}

#[test]
fn the_suite_notices_a_store_that_breaks_its_word() {
    for vice in [
        Vice::ForgetsKeys,
        Vice::IgnoresVersions,
        Vice::SplitsWorks,
        Vice::HidesDamage,
        Vice::FindsNothing,
        Vice::ReadsWithoutLimit,
        Vice::KeepsNoSnapshots,
        Vice::MixesSnapshots,
        Vice::LosesMoves,
    ] {
        let due: BTreeSet<_> = vice.noticed_by().iter().copied().collect();
        let checks: Vec<_> = CHECKS.iter().filter(|check| due.contains(check.name)).collect();
        assert_eq!(checks.len(), due.len(), "{vice:?} names checks that exist");
        for check in checks {
            let place = BadPlace { inner: SqlitePlace::new(), vice };
            assert!(!check.passes(&place), "{check:?} notices that a store {vice:?}");
        }
    }
}

struct BadPlace {
    inner: SqlitePlace,
    vice: Vice,
}

impl Place for BadPlace {
    fn open(&self) -> Arc<dyn Journal> {
        Arc::new(BadJournal { inner: self.inner.open(), vice: self.vice })
    }

    fn damage(&self, marker: &str) {
        self.inner.damage(marker);
    }

    fn fail_commit(&self, fate: Fate, settlements_to_fail: u32) {
        self.inner.fail_commit(fate, settlements_to_fail);
    }
}

#[derive(Debug)]
struct BadJournal {
    inner: Arc<dyn Journal>,
    vice: Vice,
}

impl Journal for BadJournal {
    fn submit(&self, mut work: Work, done: Done) -> Result<(), Error> {
        match self.vice {
            Vice::ForgetsKeys => work.key = None,
            Vice::IgnoresVersions => {
                for append in &mut work.appends {
                    append.expect = Expect::Any;
                }
            }
            Vice::SplitsWorks => {
                let last = work.appends.split_off(work.appends.len().saturating_sub(1));
                for append in work.appends.drain(..) {
                    let part = Work { key: None, appends: vec![append], ..work };
                    self.inner.submit(part, Box::new(|_| {}))?;
                }
                work.appends = last;
            }
            Vice::LosesMoves => {
                for event in work.appends.iter_mut().flat_map(|append| &mut append.events) {
                    event.moves.clear();
                }
            }
            _ => {}
        }
        self.inner.submit(work, done)
    }

    fn read(&self, stream: &Stream, from: u64, limit: usize) -> Result<Vec<Recorded>, Error> {
        let limit = if self.vice == Vice::ReadsWithoutLimit { 1_000 } else { limit };
        self.inner.read(stream, from, limit)
    }

    fn scan(&self, after: u64, limit: usize) -> Result<Vec<Recorded>, Error> {
        self.inner.scan(after, limit)
    }

    fn length(&self, stream: &Stream) -> Result<u64, Error> {
        self.inner.length(stream)
    }

    fn streams(
        &self,
        prefix: &str,
        after: Option<&Stream>,
        limit: usize,
    ) -> Result<Vec<StreamLength>, Error> {
        self.inner.streams(prefix, after, limit)
    }

    fn find(&self, key: &CommandKey) -> Result<Option<Receipt>, Error> {
        if self.vice == Vice::FindsNothing { Ok(None) } else { self.inner.find(key) }
    }

    fn save_snapshot(&self, stream: &Stream, kind: &Kind, snapshot: Snapshot) -> Result<(), Error> {
        let any = Kind::new("any").unwrap();
        let kind = if self.vice == Vice::MixesSnapshots { &any } else { kind };
        self.inner.save_snapshot(stream, kind, snapshot)
    }

    fn load_snapshot(&self, stream: &Stream, kind: &Kind) -> Result<Option<Snapshot>, Error> {
        let any = Kind::new("any").unwrap();
        match self.vice {
            Vice::KeepsNoSnapshots => Ok(None),
            Vice::MixesSnapshots => self.inner.load_snapshot(stream, &any),
            _ => self.inner.load_snapshot(stream, kind),
        }
    }

    fn verify(&self, progress: &mut dyn FnMut(Progress)) -> Result<Verified, Error> {
        let mut verified = self.inner.verify(progress)?;
        if self.vice == Vice::HidesDamage {
            verified.faults.clear();
            verified.faults_total = 0;
        }
        Ok(verified)
    }
}
