//! Hosts any machine: the only owner of its state, between the pure rules and the journal.
//!
//! A change is tried on a spare copy and appended to the journal; only when that is durable does it become the state. Its
//! consequences for other machines are in the same append, as [messages](post::Message) that they judge like any command.

mod hosted;
mod post;
mod run;
pub(crate) mod save;

pub(crate) use hosted::{Active, Hosted, Place, Read, Recording};
pub(crate) use post::{Elsewhere, Heard, Message, Post, Told};
pub(crate) use run::{Berth, run};

use std::sync::Arc;
use std::time::Duration;

use journal::{Append, CommandKey, Error, Expect, Journal, NewEvent, Stream, Work};
use rules::hand_in;
use tokio::sync::oneshot;

use crate::Shared;
use crate::answered::Answered;
use crate::stopped::Stopped;

/// A machine, its stream, and what is around it.
#[derive(Debug)]
pub(crate) struct Host<M: Hosted> {
    pub(crate) id: M::Id,
    pub(crate) stream: Stream,
    pub(crate) shared: Arc<Shared>,
    pub(crate) state: M::State,
    /// A second copy of the state, to try the next change on: keeping two in step costs less than a copy for each change.
    spare: Option<M::State>,
    /// The number of events of the stream in the state.
    pub(crate) version: u64,
    /// The number of events when it was last saved.
    saved: u64,
    /// When the latest event was recorded: no later one is recorded with an earlier time.
    pub(crate) recorded_ms: u64,
    pub(crate) answered: Answered,
    pub(crate) around: M::Around,
}

/// Why a change was not made.
#[derive(Debug)]
pub(crate) enum Failure<M: Hosted> {
    Refused(M::Refusal),
    /// Another machine refused its part in it.
    Elsewhere(Elsewhere),
    World(Error),
    /// It found a broken invariant, or lacks something that is lost: a retry does not help.
    Stuck(String),
    /// Somebody else writes to this machine's stream, so its state is stale.
    Fenced,
}

/// A copy of a machine to try a change on.
#[derive(Debug)]
pub(crate) struct Spare<M: Hosted> {
    pub(crate) state: M::State,
    pub(crate) events: Vec<M::Event>,
}

impl<M: Hosted> Failure<M> {
    /// Whether a retry may succeed: the journal cannot be written now, or has just been written by somebody else.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Failure::World(error) => !error.is_of_record() && !matches!(error, Error::Refused(_)),
            Failure::Fenced => true,
            Failure::Refused(_) | Failure::Elsewhere(_) | Failure::Stuck(_) => false,
        }
    }

    /// The reason why a machine stops that cannot get past this.
    pub(crate) fn stopped(&self, detail: String) -> Stopped {
        let why = match self {
            Failure::Refused(_) => "the dealer cannot go on: the rules refuse the next step",
            Failure::Elsewhere(Elsewhere::Account(_)) => {
                "an account that this table needs is missing or cannot be used"
            }
            Failure::Elsewhere(Elsewhere::Jackpot(_)) => {
                "the jackpot of this table is missing or cannot be used"
            }
            Failure::World(_) | Failure::Fenced => "its record in the journal is damaged",
            Failure::Stuck(what) => what,
        };
        Stopped::new(why, detail)
    }
}

impl<M: Hosted> Clone for Spare<M> {
    fn clone(&self) -> Self {
        Spare { state: self.state.clone(), events: self.events.clone() }
    }
}

impl<M: Hosted> Spare<M> {
    fn of(host: &mut Host<M>) -> Spare<M> {
        let state = host.spare.take().unwrap_or_else(|| host.state.clone());
        // Most changes are one event.
        Spare { state, events: Vec::with_capacity(1) }
    }

    pub(crate) fn command(
        &mut self,
        actor: M::Actor,
        command: &M::Command,
    ) -> Result<(), M::Refusal> {
        hand_in::<M>(&(), &mut self.state, actor, command, &mut self.events)
    }
}

/// The result of an append.
enum Outcome {
    Recorded,
    /// It had been on record before, up to this version.
    Repeated(u64),
    /// A stream has an unexpected length.
    Conflict(Stream),
}

/// How often a change is retried because other machines have changed meanwhile.
const TRIES: u32 = 16;

/// How long to wait before the journal is asked again whether a work was recorded.
const PAUSES: std::ops::RangeInclusive<Duration> =
    Duration::from_millis(10)..=Duration::from_secs(1);

impl<M: Hosted> Host<M> {
    /// A machine that has nothing on record.
    pub(crate) fn new(id: M::Id, shared: Arc<Shared>, around: M::Around) -> Host<M> {
        Host {
            stream: M::stream(&id),
            id,
            shared,
            state: M::open(&()),
            spare: None,
            version: 0,
            saved: 0,
            recorded_ms: 0,
            answered: Answered::default(),
            around,
        }
    }

    /// A machine as its stream leaves it: from the state that was saved last, if it can be used.
    pub(crate) fn recover(
        id: M::Id,
        shared: Arc<Shared>,
        around: M::Around,
    ) -> Result<Host<M>, Error> {
        let mut host = Host::new(id, shared, around);
        host.read_all()?;
        Ok(host)
    }

    /// Loads a machine; after an error it has the events up to the one that could not be read.
    pub(crate) fn read_all(&mut self) -> Result<(), Error> {
        self.load();
        self.catch_up()?;
        self.save_after(save::EVERY);
        Ok(())
    }

    /// Reads the events that the stream has and this host lacks.
    pub(crate) fn catch_up(&mut self) -> Result<(), Error> {
        let length = self.shared.journal.length(&self.stream)?;
        // It lacks the events that are read now.
        self.spare = None;
        let mut most = 1000;
        while self.version < length {
            let page = match self.shared.journal.read(&self.stream, self.version + 1, most) {
                // Up to the damage everything is read, one by one.
                Err(error) if error.is_of_record() && most > 1 => {
                    most = 1;
                    continue;
                }
                page => page?,
            };
            if page.is_empty() {
                break;
            }
            for recorded in page {
                let read = M::decode(&recorded, &self.shared.vault)?;
                M::reading(self, &read);
                M::evolve(&mut self.state, &read.event);
                self.version = recorded.version;
                self.recorded_ms = recorded.at_ms;
                if let Some(key) = &recorded.key {
                    self.answered.note(key.clone(), recorded.version);
                }
                M::read(self, &read, &recorded, length);
            }
        }
        M::caught_up(self)
    }

    pub(crate) fn damaged(&self, version: u64, what: impl std::fmt::Display) -> Error {
        let (store, detail) = (self.stream.to_string(), format!("event {version}: {what}"));
        Error::Damaged { store, detail }
    }

    /// Tries a change on a spare copy, records it with its consequences elsewhere, and only then makes it the machine's state.
    pub(crate) async fn change(
        &mut self,
        key: CommandKey,
        make: impl FnOnce(&mut Spare<M>) -> Result<(), Failure<M>>,
    ) -> Result<u64, Failure<M>> {
        let mut changed = Spare::of(self);
        if let Err(failure) = make(&mut changed) {
            // A copy on which nothing was recorded is as good as before.
            self.spare = Some(changed.state).filter(|_| changed.events.is_empty());
            return Err(failure);
        }
        if changed.events.is_empty() {
            return Ok(self.version);
        }
        let messages = M::tells(&self.id, &self.state, &changed);
        let mut others = post::hold(M::post(self).cloned(), &messages).await?;
        let (mut changed, mut last) = (Some(changed), None);
        for _ in 0..TRIES {
            // Where no other machine takes part, nothing but its own stream can be in the way, and one try is enough.
            let next = if messages.is_empty() { changed.take() } else { changed.clone() };
            let Some(mut spare) = next else { break };
            others.tell(&messages, &mut spare)?;
            M::sound(&self.id, &spare.state).map_err(Failure::Stuck)?;
            let (recording, events) = self.recording(&spare).map_err(Failure::World)?;
            // What others put in comes first, so that no pocket is ever below zero: a jackpot is filled up before it pays.
            let mut appends = Vec::new();
            others.append(&mut appends).map_err(Failure::World)?;
            appends.push(self.append_of(events));
            let work = Work { key: Some(key.clone()), at_ms: recording.at_ms, appends };
            let outcome = match self.submit(work, &key).await {
                Ok(outcome) => outcome,
                Err(error) => {
                    // Whatever went wrong, the streams are the truth.
                    others.catch_up();
                    return Err(Failure::World(error));
                }
            };
            match outcome {
                Outcome::Recorded => {
                    others.keep(recording.at_ms);
                    self.keep(spare, &recording);
                    self.answered.note(key, self.version);
                    return Ok(self.version);
                }
                Outcome::Repeated(version) => {
                    others.catch_up();
                    return Ok(version);
                }
                Outcome::Conflict(stream) if stream == self.stream => {
                    others.catch_up();
                    self.catch_up().map_err(Failure::World)?;
                    return Err(Failure::Fenced);
                }
                Outcome::Conflict(stream) => {
                    others.catch_up();
                    last = Some(stream);
                }
            }
        }
        let store = last.map(|stream| stream.to_string()).unwrap_or_default();
        let detail = "it kept changing; try again".to_owned();
        Err(Failure::World(Error::Failed { store, detail }))
    }

    /// The new events of a spare copy, as the journal keeps them.
    fn recording(&self, spare: &Spare<M>) -> Result<(Recording, Vec<NewEvent>), Error> {
        let numbered = (self.version + 1..).zip(&spare.events);
        let events = numbered.map(|(version, event)| {
            let place = Place { id: &self.id, version, vault: &self.shared.vault };
            M::encode(place, &self.state, &spare.state, event)
        });
        let events: Vec<NewEvent> = events.collect::<Result<_, _>>()?;
        let at_ms = self.shared.clock.now_ms().max(self.recorded_ms);
        let kinds = events.iter().map(|event| event.kind.clone()).collect();
        Ok((Recording { first: self.version + 1, at_ms, kinds }, events))
    }

    /// Records the first events of a machine that nobody else knows yet.
    pub(crate) fn append_first(&self, state: &M::State, events: &[M::Event]) -> Result<(), Error> {
        let spare = Spare { state: state.clone(), events: events.to_vec() };
        let (recording, events) = self.recording(&spare)?;
        let key = CommandKey::new(format!("{:x}.open.{}", recording.at_ms, self.stream)).ok();
        let appends = vec![self.append_of(events)];
        self.shared.journal.append(Work { key, at_ms: recording.at_ms, appends }).map(drop)
    }

    fn append_of(&self, events: Vec<NewEvent>) -> Append {
        Append { stream: self.stream.clone(), expect: Expect::Version(self.version), events }
    }

    /// Takes over a change that is on record.
    fn keep(&mut self, spare: Spare<M>, recording: &Recording) {
        let mut before = std::mem::replace(&mut self.state, spare.state);
        self.version += spare.events.len() as u64;
        self.recorded_ms = recording.at_ms;
        self.shared.meters.recorded(spare.events.len());
        M::kept(self, &before, &spare.events, recording);
        for event in &spare.events {
            M::evolve(&mut before, event);
        }
        debug_assert!(before == self.state, "events alone change a state");
        self.spare = Some(before);
        self.save_after(save::EVERY);
    }

    async fn submit(&mut self, work: Work, key: &CommandKey) -> Result<Outcome, Error> {
        let (sender, receiver) = oneshot::channel();
        let done = Box::new(move |outcome| drop(sender.send(outcome)));
        self.shared.journal.submit(work, done)?;
        match receiver.await {
            Ok(Ok(receipt)) if receipt.repeated => {
                let span = receipt.span(&self.stream);
                Ok(Outcome::Repeated(span.map_or(self.version, |span| span.last)))
            }
            Ok(Ok(_)) => Ok(Outcome::Recorded),
            Ok(Err(Error::Conflict { stream, .. })) => Ok(Outcome::Conflict(stream)),
            Ok(Err(Error::Unknown { .. })) | Err(_) => {
                if is_on_record(self.shared.journal.as_ref(), key).await? {
                    return Ok(Outcome::Recorded);
                }
                let (store, detail) = (self.stream.to_string(), "it was not written".to_owned());
                Err(Error::Failed { store, detail })
            }
            Ok(Err(error)) => Err(error),
        }
    }
}

/// Waits until the journal can say whether a work with an unknown outcome is on record. Until then, nothing else is
/// decided.
pub async fn is_on_record(journal: &dyn Journal, key: &CommandKey) -> Result<bool, Error> {
    let mut pause = *PAUSES.start();
    loop {
        match journal.find(key) {
            Ok(found) => return Ok(found.is_some()),
            Err(error @ Error::Closed { .. }) => return Err(error),
            Err(_) => {
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(*PAUSES.end());
            }
        }
    }
}
