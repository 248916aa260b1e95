//! The places of a table's rounds in its stream, and the settings they were played with.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::{Game, Machine};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Event, Open, State, Table};

use crate::desk::Desk;
use crate::host::Recording;

/// Seals of which a proof can be asked for; older ones are proved with the whole journal.
const SEALS_KEPT: usize = 10_000;

/// All that was sealed lately.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub(crate) struct Rounds {
    seals: VecDeque<Arc<SealAt>>,
    /// The table's settings, as recorded.
    setup: Arc<Value>,
}

/// What one seal covers: a round, or a shoe over several.
#[derive(Clone, Debug)]
pub(crate) struct SealAt {
    pub(crate) round: u64,
    pub(crate) sealed_at: u64,
    /// What earlier rounds passed on to it, as events.
    pub(crate) before: Vec<Value>,
    pub(crate) setup: Arc<Value>,
    /// Never empty.
    pub(crate) parts: Vec<PartAt>,
}

/// A round, or what came before the first round of a shoe.
#[derive(Clone, Debug)]
pub(crate) struct PartAt {
    pub(crate) round: u64,
    pub(crate) begins_at: u64,
    /// The operator's settings, as recorded.
    pub(crate) setup: Arc<Value>,
}

/// The same as it is saved. Settings rarely change, so each of them stands there once, and is named by its number.
#[derive(Debug, Serialize, Deserialize)]
struct Written {
    setups: Vec<Arc<Value>>,
    setup: usize,
    seals: Vec<WrittenSeal>,
}

#[derive(Debug, Serialize, Deserialize)]
struct WrittenSeal {
    round: u64,
    sealed_at: u64,
    before: Vec<Value>,
    setup: usize,
    /// The round of each, where it begins, and its settings.
    parts: Vec<(u64, u64, usize)>,
}

impl From<Rounds> for Written {
    fn from(Rounds { seals, setup }: Rounds) -> Written {
        let mut setups: Vec<Arc<Value>> = Vec::new();
        let mut number = |setup: &Arc<Value>| {
            let known = setups.iter().rposition(|known| Arc::ptr_eq(known, setup));
            known.unwrap_or_else(|| {
                setups.push(Arc::clone(setup));
                setups.len() - 1
            })
        };
        let seals = seals.iter().map(|seal| WrittenSeal {
            round: seal.round,
            sealed_at: seal.sealed_at,
            before: seal.before.clone(),
            setup: number(&seal.setup),
            parts: seal.parts.iter().map(|p| (p.round, p.begins_at, number(&p.setup))).collect(),
        });
        let seals = seals.collect();
        let setup = number(&setup);
        Written { setups, setup, seals }
    }
}

impl From<Written> for Rounds {
    fn from(Written { setups, setup, seals }: Written) -> Rounds {
        let numbered = |number: usize| setups.get(number).cloned().unwrap_or_default();
        let seals =
            seals.into_iter().map(|WrittenSeal { round, sealed_at, before, setup, parts }| {
                let part =
                    |(round, begins_at, setup)| PartAt { round, begins_at, setup: numbered(setup) };
                let parts = parts.into_iter().map(part).collect();
                Arc::new(SealAt { round, sealed_at, before, setup: numbered(setup), parts })
            });
        Rounds { seals: seals.collect(), setup: numbered(setup) }
    }
}

/// Whether a seal can be opened for a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Its round is not over.
    Sealed,
    /// Its shoe continues, whichever rounds are over.
    InShoe,
    /// It was opened, or given up.
    Over,
}

impl Rounds {
    /// Notes what an event has begun; `open` is the table after the event.
    pub(crate) fn note<G: Game>(&mut self, open: &Open<G>, event: &Event<G>, version: u64) {
        match event {
            Event::Opened { .. } | Event::SetupInForce { .. } => self.settle(open),
            Event::Sealed { round, .. } => self.seal(open, round.0, version),
            Event::Play(_) => self.begin(open, version),
            _ => {}
        }
    }

    fn settle<G: Game>(&mut self, open: &Open<G>) {
        let setup = serde_json::to_value(&*open.setup).expect("a setup has an encoding");
        self.setup = Arc::new(setup);
        // It holds for the round that is sealed, if that has not begun.
        let Some(sealed) = &open.fairness.sealed else { return };
        if sealed.part.round > open.progress().round
            && let Some(seal) = self.seals.back_mut()
            && let Some(part) = Arc::make_mut(seal).parts.last_mut()
        {
            part.setup = Arc::clone(&self.setup);
        }
    }

    fn seal<G: Game>(&mut self, open: &Open<G>, round: u64, version: u64) {
        if self.seals.len() == SEALS_KEPT {
            self.seals.pop_front();
        }
        let mut before = Vec::new();
        G::carried(open.at(), &mut |event| {
            let event = G::veiled(&event).unwrap_or(event);
            before.push(serde_json::to_value(&event).expect("an event has an encoding"));
        });
        let setup = Arc::clone(&self.setup);
        let parts = vec![PartAt { round, begins_at: version + 1, setup: Arc::clone(&setup) }];
        self.seals.push_back(Arc::new(SealAt { round, sealed_at: version, before, setup, parts }));
    }

    fn begin<G: Game>(&mut self, open: &Open<G>, version: u64) {
        let (Some(sealed), Some(seal)) = (&open.fairness.sealed, self.seals.back_mut()) else {
            return;
        };
        if seal.parts.len() == sealed.past.len() {
            let (round, setup) = (sealed.part.round.0, Arc::clone(&self.setup));
            Arc::make_mut(seal).parts.push(PartAt { round, begins_at: version, setup });
        }
    }

    /// The seal that served a round.
    pub(crate) fn seal_of(&self, round: u64) -> Option<Arc<SealAt>> {
        let after = self.seals.partition_point(|seal| seal.round <= round);
        let seal = self.seals.get(after.checked_sub(1)?)?;
        seal.part_of(round).map(|_| Arc::clone(seal))
    }
}

impl SealAt {
    /// The part of a round; what came before the first round of a shoe precedes it.
    pub(crate) fn part_of(&self, round: u64) -> Option<usize> {
        self.parts.iter().rposition(|part| part.round == round)
    }

    /// Whether it served more than one round, or something before the first.
    pub(crate) fn is_shoe(&self) -> bool {
        self.parts.len() > 1
    }
}

impl<G: Game> Desk<G> {
    /// The state at the beginning of a round is known only right after the event that begins it. Few changes begin one.
    pub(crate) fn note_rounds(
        &mut self,
        before: &State<G>,
        events: &[Event<G>],
        recording: &Recording,
    ) {
        let parts = |state: &State<G>| {
            state.open().and_then(|open| Some(open.fairness.sealed.as_ref()?.past.len()))
        };
        let settles = |event: &Event<G>| {
            matches!(
                event,
                Event::Opened { .. } | Event::SetupInForce { .. } | Event::Sealed { .. }
            )
        };
        let begins = parts(before) != parts(&self.state) || events.iter().any(settles);
        let history = &self.around.history;
        if !begins && !self.state.open().is_some_and(|open| history.concerns(open, events)) {
            return;
        }
        let mut walked = before.clone();
        for (version, event) in (recording.first..).zip(events) {
            Table::<G>::evolve(&mut walked, event);
            if let Some(open) = walked.open() {
                self.around.rounds.note(open, event, version);
                self.around.history.note(open, event, version, recording.at_ms);
            }
        }
    }
}
