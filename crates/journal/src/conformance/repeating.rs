//! Retries, groups and many callers at once.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::thread;

use super::{Held, Place, append, event, hear, key, keyed, note, stream, submit, transfer, work};
use crate::contract::Journal;
use crate::error::Error;
use crate::work::{Expect, Receipt};

pub(super) fn a_key_is_recorded_once(place: &dyn Place) {
    let journal = place.open();
    let raise = keyed(
        "raise-1",
        work(vec![
            append("table.1", Expect::Version(0), vec![event("1"), event("2")]),
            append("house", Expect::Any, vec![event("3")]),
        ]),
    );
    assert_eq!(journal.find(&key("raise-1")).unwrap(), None);
    let first = journal.append(raise.clone()).unwrap();
    let repeated = Receipt { repeated: true, ..first.clone() };
    journal.append(keyed("raise-2", note("table.1", Expect::Version(2)))).unwrap();

    // The version it expected is past, and it still gets its receipt; so does a work of other contents.
    assert_eq!(journal.append(raise.clone()).unwrap(), repeated);
    assert_eq!(journal.append(keyed("raise-1", note("elsewhere", Expect::Any))).unwrap(), repeated);
    assert_eq!(journal.find(&key("raise-1")).unwrap(), Some(repeated.clone()));
    assert_eq!(journal.find(&key("raise")).unwrap(), None);
    assert_eq!(journal.scan(0, 100).unwrap().len(), 4);
    assert_eq!(journal.length(&stream("elsewhere")).unwrap(), 0);

    // A conflict leaves its key free.
    let refused = journal.append(keyed("raise-3", note("table.1", Expect::Version(0))));
    assert!(matches!(refused, Err(Error::Conflict { .. })));
    assert_eq!(journal.find(&key("raise-3")).unwrap(), None);
    assert!(
        !journal.append(keyed("raise-3", note("table.1", Expect::Version(3)))).unwrap().repeated
    );

    drop(journal);
    assert_eq!(place.open().append(raise).unwrap(), repeated, "keys outlast the process");
}

pub(super) fn a_repeat_in_the_same_group_is_a_repeat(place: &dyn Place) {
    let journal = place.open();
    let held = Held::new(&*journal);
    let first = submit(&*journal, keyed("once", note("a", Expect::Any))).unwrap();
    let second = submit(&*journal, keyed("once", note("a", Expect::Any))).unwrap();
    held.release();
    let first = hear(&first).unwrap();
    assert!(!first.repeated);
    assert_eq!(hear(&second).unwrap(), Receipt { repeated: true, ..first });
    assert_eq!(journal.length(&stream("a")).unwrap(), 1);
}

pub(super) fn a_conflict_spares_the_rest_of_its_group(place: &dyn Place) {
    let journal = place.open();
    let held = Held::new(&*journal);
    let before = submit(&*journal, note("a", Expect::Version(0))).unwrap();
    let loser = work(vec![
        append("b", Expect::Any, vec![event("{}")]),
        append("a", Expect::Version(0), vec![event("{}")]),
    ]);
    let loser = submit(&*journal, loser).unwrap();
    let after = submit(&*journal, note("a", Expect::Version(1))).unwrap();
    held.release();
    assert!(hear(&before).is_ok());
    let conflict = Error::Conflict { stream: stream("a"), expected: 0, found: 1 };
    assert_eq!(hear(&loser), Err(conflict));
    assert!(hear(&after).is_ok());
    assert_eq!(journal.length(&stream("a")).unwrap(), 2);
    assert_eq!(journal.length(&stream("b")).unwrap(), 0);
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}

/// Every command is submitted by two threads, and moves a cent through a stream that all share at an expected version,
/// which they lose to each other again and again.
pub(super) fn many_threads_apply_each_command_once(place: &dyn Place) {
    const THREADS: usize = 8;
    const COMMANDS: usize = 25;
    let journal = place.open();
    let threads: Vec<_> = (0..THREADS)
        .map(|number| {
            let journal = Arc::clone(&journal);
            thread::spawn(move || {
                let pair = number / 2;
                (0..COMMANDS)
                    .filter(|command| !command_once(&*journal, pair, *command).repeated)
                    .count()
            })
        })
        .collect();
    let applied: usize = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    let commands = THREADS / 2 * COMMANDS;
    assert_eq!(applied, commands, "one of each pair applied the command, the other repeated it");

    let all = journal.scan(0, usize::MAX).unwrap();
    assert_eq!(all.len(), 2 * commands);
    let keys: BTreeSet<_> = all.iter().map(|event| event.key.clone()).collect();
    assert_eq!(keys.len(), commands);
    assert_eq!(journal.length(&stream("shared")).unwrap(), commands as u64);
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}

fn command_once(journal: &dyn Journal, pair: usize, command: usize) -> Receipt {
    loop {
        let version = journal.length(&stream("shared")).unwrap();
        let attempt = keyed(
            format!("{pair}-{command}"),
            work(vec![
                append("shared", Expect::Version(version), vec![transfer("outside", "pot", 1)]),
                append(&format!("own.{pair}"), Expect::Any, vec![event("{}")]),
            ]),
        );
        match journal.append(attempt) {
            Err(Error::Conflict { .. }) => {}
            outcome => return outcome.unwrap(),
        }
    }
}

pub(super) fn a_full_queue_is_busy_at_once(place: &dyn Place) {
    const ENOUGH: usize = 1_000_000;
    let journal = place.open();
    let held = Held::new(&*journal);
    let mut accepted = Vec::new();
    let busy = loop {
        assert!(accepted.len() < ENOUGH, "a queue has a bound");
        match submit(&*journal, note("a", Expect::Any)) {
            Ok(receiver) => accepted.push(receiver),
            Err(error) => break error,
        }
    };
    assert!(matches!(busy, Error::Busy { .. }), "{busy}");
    held.release();
    for receiver in &accepted {
        hear(receiver).unwrap();
    }
    assert_eq!(journal.length(&stream("a")).unwrap(), accepted.len() as u64);
    journal.append(note("a", Expect::Any)).unwrap();
}

pub(super) fn a_panic_of_a_listener_stops_nobody(place: &dyn Place) {
    let journal = place.open();
    let panicking = Box::new(|_| panic!("this listener panics on purpose"));
    journal.submit(note("a", Expect::Any), panicking).unwrap();
    journal.append(note("a", Expect::Version(1))).unwrap();
    // Waiting for the writer in its own thread would be for ever; it is refused instead.
    let (sender, receiver) = std::sync::mpsc::channel();
    let waiting = {
        let journal = Arc::clone(&journal);
        Box::new(move |_| {
            sender.send(()).unwrap();
            let _ = journal.append(note("a", Expect::Any));
        })
    };
    journal.submit(note("a", Expect::Version(2)), waiting).unwrap();
    receiver.recv().unwrap();
    journal.append(note("a", Expect::Version(3))).unwrap();
}
