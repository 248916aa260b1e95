//! Checks that a store keeps everything, unchanged.

use std::thread;
use std::time::Duration;

use super::{
    Fate, Held, Place, append, event, hear, key, keyed, kind, note, stream, submit, transfer, work,
};
use crate::chain::Hash;
use crate::contract::{Journal, Snapshot};
use crate::error::Error;
use crate::limits::SNAPSHOT_BYTES_MAX;
use crate::refusal::Refusal;
use crate::work::{Expect, Receipt};

pub(super) fn a_reopened_store_goes_on(place: &dyn Place) {
    for version in 0..3 {
        let journal = place.open();
        assert_eq!(journal.length(&stream("a")).unwrap(), version);
        journal.append(note("a", Expect::Version(version))).unwrap();
        journal.append(note(&format!("only.{version}"), Expect::Version(0))).unwrap();
    }
    let journal = place.open();
    assert_eq!(journal.scan(0, 100).unwrap().len(), 6);
    assert_eq!(journal.streams("only.", None, 100).unwrap().len(), 3);
    let verified = journal.verify(&mut |_| {}).unwrap();
    assert!(verified.is_sound());
    assert_eq!((verified.streams, verified.events), (4, 6));
}

pub(super) fn dropping_writes_what_is_queued(place: &dyn Place) {
    let journal = place.open();
    let held = Held::new(&*journal);
    let waiting: Vec<_> =
        (0..100).map(|_| submit(&*journal, note("a", Expect::Any)).unwrap()).collect();
    held.release();
    drop(journal);
    for receiver in &waiting {
        hear(receiver).unwrap();
    }
    assert_eq!(place.open().length(&stream("a")).unwrap(), 100);
}

pub(super) fn chains_can_be_checked_from_the_records(place: &dyn Place) {
    let journal = place.open();
    for n in 0..20 {
        let name = format!("chain.{}", n % 3);
        let events = vec![event(n.to_string()), transfer("outside", "account.1", n)];
        journal
            .append(keyed(format!("k{n}"), work(vec![append(&name, Expect::Any, events)])))
            .unwrap();
    }
    let mut hashes = Vec::new();
    for name in ["chain.0", "chain.1", "chain.2"] {
        let mut previous = Hash::START;
        for recorded in journal.read(&stream(name), 1, 100).unwrap() {
            assert_eq!(recorded.hash, recorded.link(&previous), "{name} {}", recorded.version);
            previous = recorded.hash;
            hashes.push(previous);
        }
    }
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 40, "no two hashes are the same");

    let mut last = None;
    let verified = journal.verify(&mut |progress| last = Some(progress)).unwrap();
    assert!(verified.is_sound());
    assert_eq!((verified.streams, verified.events), (3, 40));
    let last = last.expect("progress is told at the end");
    assert_eq!((last.done, last.total), (40, 40));
    assert_eq!(journal.verify(&mut |_| {}).unwrap().head, verified.head);
    journal.append(note("chain.0", Expect::Any)).unwrap();
    assert_ne!(journal.verify(&mut |_| {}).unwrap().head, verified.head);
}

pub(super) fn damage_is_found(place: &dyn Place) {
    let journal = place.open();
    for n in 1..=5 {
        let body = if n == 3 { "\"the-damaged-body\"".to_owned() } else { n.to_string() };
        journal.append(work(vec![append("a", Expect::Any, vec![event(body)])])).unwrap();
        journal.append(note("b", Expect::Any)).unwrap();
    }
    drop(journal);
    place.damage("the-damaged-body");
    let journal = place.open();
    let verified = journal.verify(&mut |_| {}).unwrap();
    assert!(!verified.is_sound());
    assert!(
        verified.faults.iter().any(|fault| fault.stream == "a" && fault.version == 3),
        "{:?}",
        verified.faults
    );
    assert!(
        verified.faults.iter().all(|fault| fault.stream != "b" && !matches!(fault.version, 1 | 2)),
        "one fault is reported once: {:?}",
        verified.faults
    );
    // Nobody acts on the damaged record; records before it and elsewhere can be read.
    assert_eq!(journal.read(&stream("a"), 1, 2).unwrap().len(), 2);
    assert_eq!(journal.read(&stream("b"), 1, 9).unwrap().len(), 5);
    assert!(journal.read(&stream("a"), 1, 9).is_err());
    assert!(journal.read(&stream("a"), 3, 1).is_err());
}

pub(super) fn snapshots_are_a_cache(place: &dyn Place) {
    let journal = place.open();
    let a = stream("a");
    let (state, row) = (kind("state"), kind("row"));
    let snapshot = |version, bytes: &[u8]| Snapshot { version, bytes: bytes.to_vec() };
    let refused = |version, version_max| {
        Err(Error::Refused(Refusal::SnapshotVersion { stream: stream("a"), version, version_max }))
    };
    assert_eq!(journal.load_snapshot(&a, &state).unwrap(), None);
    assert_eq!(journal.save_snapshot(&a, &state, snapshot(1, b"too soon")), refused(1, 0));
    for version in 0..3 {
        journal.append(note("a", Expect::Version(version))).unwrap();
    }
    assert_eq!(journal.save_snapshot(&a, &state, snapshot(4, b"too far")), refused(4, 3));
    assert_eq!(journal.save_snapshot(&a, &state, snapshot(0, b"of nothing")), refused(0, 3));
    journal.save_snapshot(&a, &state, snapshot(2, b"state of two")).unwrap();
    assert_eq!(journal.load_snapshot(&a, &state).unwrap(), Some(snapshot(2, b"state of two")));
    assert_eq!(journal.load_snapshot(&a, &row).unwrap(), None, "of another kind there is none");
    journal.save_snapshot(&a, &row, snapshot(1, b"row of one")).unwrap();
    journal.save_snapshot(&a, &state, snapshot(3, b"\0the-damaged-snapshot\xff")).unwrap();
    journal.append(note("a", Expect::Version(3))).unwrap();
    let long = Snapshot { version: 3, bytes: vec![7; SNAPSHOT_BYTES_MAX + 1] };
    let too_long = journal.save_snapshot(&a, &state, long).unwrap_err();
    assert!(matches!(too_long, Error::Refused(Refusal::SnapshotTooLong { .. })), "{too_long}");

    drop(journal);
    let journal = place.open();
    let kept = snapshot(3, b"\0the-damaged-snapshot\xff");
    assert_eq!(journal.load_snapshot(&a, &state).unwrap(), Some(kept));
    drop(journal);
    place.damage("the-damaged-snapshot");
    let journal = place.open();
    assert_eq!(journal.load_snapshot(&a, &state).unwrap(), None);
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound(), "a snapshot is not truth");
    assert_eq!(journal.load_snapshot(&a, &row).unwrap(), Some(snapshot(1, b"row of one")));
    journal.save_snapshot(&a, &state, snapshot(4, b"a new one")).unwrap();
    assert_eq!(journal.load_snapshot(&a, &state).unwrap(), Some(snapshot(4, b"a new one")));
}

pub(super) fn a_lost_commit_is_unknown_and_then_absent(place: &dyn Place) {
    let journal = place.open();
    journal.append(note("a", Expect::Version(0))).unwrap();
    place.fail_commit(Fate::Lost, 0);
    let raise = keyed("raise", note("a", Expect::Version(1)));
    assert!(matches!(journal.append(raise.clone()), Err(Error::Unknown { .. })));
    assert_eq!(ask_until_known(&*journal, "raise"), None);
    assert_eq!(journal.length(&stream("a")).unwrap(), 1);
    assert!(!journal.append(raise).unwrap().repeated);
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}

pub(super) fn a_kept_commit_is_unknown_and_then_present(place: &dyn Place) {
    let journal = place.open();
    journal.append(note("a", Expect::Version(0))).unwrap();
    place.fail_commit(Fate::Kept, 0);
    let raise = keyed("raise", note("a", Expect::Version(1)));
    assert!(matches!(journal.append(raise.clone()), Err(Error::Unknown { .. })));
    let receipt = ask_until_known(&*journal, "raise").expect("it was kept");
    let span = receipt.span(&stream("a")).unwrap();
    assert_eq!((span.first, span.last), (2, 2));
    assert_eq!(journal.append(raise).unwrap(), receipt);
    journal.append(note("a", Expect::Version(2))).unwrap();
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}

pub(super) fn nothing_is_read_until_an_outcome_is_settled(place: &dyn Place) {
    let journal = place.open();
    journal.append(note("a", Expect::Version(0))).unwrap();
    // It cannot be settled at once, nor for the next work.
    place.fail_commit(Fate::Lost, 2);
    let lost = journal.append(keyed("lost", note("a", Expect::Version(1))));
    assert!(matches!(lost, Err(Error::Unknown { .. })), "{lost:?}");
    assert!(matches!(journal.find(&key("lost")), Err(Error::Unknown { .. })));
    assert_eq!(ask_until_known(&*journal, "lost"), None);
    journal.append(note("a", Expect::Version(1))).unwrap();
    assert_eq!(journal.read(&stream("a"), 1, 9).unwrap().len(), 2);
}

fn ask_until_known(journal: &dyn Journal, name: &str) -> Option<Receipt> {
    for _ in 0..5_000 {
        match journal.find(&key(name)) {
            Err(Error::Unknown { .. }) => thread::sleep(Duration::from_millis(1)),
            answer => return answer.unwrap(),
        }
    }
    panic!("the outcome is settled some time");
}
