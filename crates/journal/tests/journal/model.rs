//! Random works against a model that is too simple to be wrong.

use std::collections::BTreeMap;

use journal::audit::audit;
use journal::{Append, Error, Expect, Journal, Receipt, Span, SqliteJournal, Work};
use proptest::prelude::*;

use crate::place::{Directory, key, stream, transfer};

/// What a caller may do; small numbers, so that keys and versions often collide.
#[derive(Clone, Debug)]
enum Act {
    Work { key: Option<u8>, appends: BTreeMap<u8, (Option<u64>, usize)> },
    Reopen,
}

fn act() -> impl Strategy<Value = Act> {
    let append = (proptest::option::weighted(0.6, 0_u64..6), 1_usize..4);
    let appends = proptest::collection::btree_map(0_u8..4, append, 1..4);
    let work = (proptest::option::weighted(0.7, 0_u8..12), appends);
    prop_oneof![
        20 => work.prop_map(|(key, appends)| Act::Work { key, appends }),
        1 => Just(Act::Reopen),
    ]
}

#[derive(Debug, Default)]
struct Model {
    lengths: BTreeMap<u8, u64>,
    receipts: BTreeMap<u8, Receipt>,
}

impl Model {
    fn append(
        &mut self,
        key: Option<u8>,
        appends: &BTreeMap<u8, (Option<u64>, usize)>,
    ) -> Result<Receipt, Error> {
        if let Some(receipt) = key.and_then(|key| self.receipts.get(&key)) {
            return Ok(Receipt { repeated: true, ..receipt.clone() });
        }
        for (number, (expected, _)) in appends {
            let found = self.lengths.get(number).copied().unwrap_or(0);
            if let Some(expected) = *expected
                && expected != found
            {
                return Err(Error::Conflict { stream: name(*number), expected, found });
            }
        }
        let mut spans = Vec::new();
        for (number, (_, events)) in appends {
            let length = self.lengths.entry(*number).or_default();
            let first = *length + 1;
            *length += *events as u64;
            spans.push(Span { stream: name(*number), first, last: *length });
        }
        let receipt = Receipt { spans, repeated: false };
        self.receipts.extend(key.map(|key| (key, receipt.clone())));
        Ok(receipt)
    }
}

fn name(number: u8) -> journal::Stream {
    stream(format!("s.{number}"))
}

fn work(key_number: Option<u8>, appends: &BTreeMap<u8, (Option<u64>, usize)>) -> Work {
    Work {
        key: key_number.map(|number| key(format!("k{number}"))),
        at_ms: 5,
        appends: appends
            .iter()
            .map(|(number, (expected, events))| Append {
                stream: name(*number),
                expect: expected.map_or(Expect::Any, Expect::Version),
                events: vec![transfer("outside", &format!("account.{number}"), 1); *events],
            })
            .collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_store_does_what_the_model_does(acts in proptest::collection::vec(act(), 1..30)) {
        let directory = Directory::new();
        let mut journal = SqliteJournal::open(directory.path()).unwrap();
        let mut model = Model::default();
        for act in &acts {
            match act {
                Act::Reopen => {
                    drop(journal);
                    journal = SqliteJournal::open(directory.path()).unwrap();
                }
                Act::Work { key, appends } => {
                    prop_assert_eq!(journal.append(work(*key, appends)), model.append(*key, appends));
                }
            }
        }
        for (number, length) in &model.lengths {
            prop_assert_eq!(journal.length(&name(*number)).unwrap(), *length);
            let read = journal.read(&name(*number), 1, 1_000).unwrap();
            prop_assert_eq!(read.len() as u64, *length);
        }
        for (number, receipt) in &model.receipts {
            let repeated = Receipt { repeated: true, ..receipt.clone() };
            prop_assert_eq!(journal.find(&key(format!("k{number}"))).unwrap(), Some(repeated));
        }
        let verified = journal.verify(&mut |_| {}).unwrap();
        prop_assert!(verified.is_sound());
        prop_assert_eq!(verified.streams, model.lengths.len() as u64);
        prop_assert_eq!(verified.events, model.lengths.values().sum::<u64>());
        let audited = audit(&journal, &mut |_| {}).unwrap();
        prop_assert!(audited.is_sound());
    }
}
