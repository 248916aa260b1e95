//! The checks that every store must pass, whatever it is made of.
//!
//! A store provides a [`Place`]: somewhere to open it, empty at first, and ways to damage it. [`run`] then performs
//! every check, each in a fresh place, and reports which failed.

#![allow(clippy::unwrap_used, reason = "a check that fails may panic; that is how it fails")]

mod appending;
pub mod golden;
mod lasting;
mod refusing;
mod repeating;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use crate::contract::Journal;
use crate::error::Error;
use money::Unit;

use crate::event::{Move, NewEvent};
use crate::name::{CommandKey, Kind, Pocket, Stream};
use crate::work::{Append, Expect, Receipt, Work};

/// Somewhere that a store lives.
pub trait Place {
    /// Opens the store: empty at first, and later with what was left there. The one opened before has been dropped.
    fn open(&self) -> Arc<dyn Journal>;

    /// Changes one byte of whatever is stored with this text in it. The store is closed.
    fn damage(&self, marker: &str);

    /// Makes the next commit of the store that was opened last fail, and this many attempts to settle its outcome.
    fn fail_commit(&self, fate: Fate, settlements_to_fail: u32);
}

/// What happens to a commit that is reported as failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was not kept.
    Lost,
    /// It was kept.
    Kept,
}

/// One check: what it ensures, and how.
#[derive(Clone, Copy)]
pub struct Check {
    /// What is true of a store that passes.
    pub name: &'static str,
    run: fn(&dyn Place),
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Check {
    /// Whether a store passes; a failure is explained on the error output.
    pub fn passes(&self, place: &dyn Place) -> bool {
        catch_unwind(AssertUnwindSafe(|| (self.run)(place))).is_ok()
    }
}

macro_rules! checks {
    ($($module:ident::$check:ident,)*) => {
        /// Every check.
        pub const CHECKS: &[Check] =
            &[$(Check { name: stringify!($check), run: $module::$check }),*];
    };
}

checks! {
    appending::events_read_back_as_they_were_written,
    appending::a_read_is_a_page,
    appending::an_expected_version_must_be_met,
    appending::any_version_is_met,
    appending::a_work_is_all_or_nothing,
    appending::positions_follow_the_commits,
    appending::streams_are_listed_by_name,
    appending::within_a_stream_time_never_goes_back,
    repeating::a_key_is_recorded_once,
    repeating::a_repeat_in_the_same_group_is_a_repeat,
    repeating::a_conflict_spares_the_rest_of_its_group,
    repeating::many_threads_apply_each_command_once,
    repeating::a_full_queue_is_busy_at_once,
    repeating::a_panic_of_a_listener_stops_nobody,
    lasting::a_reopened_store_goes_on,
    lasting::dropping_writes_what_is_queued,
    lasting::chains_can_be_checked_from_the_records,
    lasting::damage_is_found,
    lasting::snapshots_are_a_cache,
    lasting::a_lost_commit_is_unknown_and_then_absent,
    lasting::a_kept_commit_is_unknown_and_then_present,
    lasting::nothing_is_read_until_an_outcome_is_settled,
    refusing::moves_must_sum_to_zero,
    refusing::chips_and_points_are_no_money,
    refusing::bodies_are_bounded_json,
    refusing::works_are_bounded,
}

/// Runs every check, each in a fresh place.
///
/// # Panics
///
/// If any check failed, with their names.
pub fn run(fresh: &dyn Fn() -> Box<dyn Place>) {
    let failed: Vec<_> = CHECKS.iter().filter(|check| !check.passes(&*fresh())).collect();
    assert!(failed.is_empty(), "these checks failed: {failed:?}");
}

fn stream(name: &str) -> Stream {
    Stream::new(name).expect("the suite names streams well")
}

fn key(name: impl AsRef<str>) -> CommandKey {
    CommandKey::new(name).expect("the suite names commands well")
}

fn pocket(name: &str) -> Pocket {
    Pocket::new(name).expect("the suite names pockets well")
}

fn kind(name: &str) -> Kind {
    Kind::new(name).expect("the suite names kinds well")
}

fn event(body: impl Into<String>) -> NewEvent {
    NewEvent::new(kind("noted"), body)
}

/// An event that moves cents between two pockets.
fn transfer(from: &str, to: &str, amount: i64) -> NewEvent {
    let moves = Move::transfer(pocket(from), pocket(to), Unit::Cents, amount);
    NewEvent { moves: moves.to_vec(), ..event("{}") }
}

fn append(stream_name: &str, expect: Expect, events: Vec<NewEvent>) -> Append {
    Append { stream: stream(stream_name), expect, events }
}

fn work(appends: Vec<Append>) -> Work {
    Work { key: None, at_ms: 1_760_000_000_000, appends }
}

/// A work with one small event.
fn note(stream_name: &str, expect: Expect) -> Work {
    work(vec![append(stream_name, expect, vec![event("{}")])])
}

fn keyed(name: impl AsRef<str>, work: Work) -> Work {
    Work { key: Some(key(name)), ..work }
}

type Outcome = Result<Receipt, Error>;

/// Submits, and gives a way to hear the outcome.
fn submit(journal: &dyn Journal, work: Work) -> Result<Receiver<Outcome>, Error> {
    let (sender, receiver) = mpsc::channel();
    journal.submit(
        work,
        Box::new(move |outcome| {
            // A check that has failed no longer listens.
            let _ = sender.send(outcome);
        }),
    )?;
    Ok(receiver)
}

fn hear(receiver: &Receiver<Outcome>) -> Outcome {
    receiver.recv().expect("every accepted work is answered")
}

/// Blocks the writer in an answer until released, so that everything submitted in the meantime is one group.
struct Held(Sender<()>);

impl Held {
    fn new(journal: &dyn Journal) -> Held {
        let (holding, held) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        let done = move |_: Outcome| {
            let _ = holding.send(());
            // Dropping the other end lets go as well.
            let _ = released.recv();
        };
        journal.submit(note("holder", Expect::Any), Box::new(done)).expect("a work is accepted");
        held.recv().expect("the writer answers");
        Held(release)
    }

    fn release(self) {
        drop(self.0);
    }
}
