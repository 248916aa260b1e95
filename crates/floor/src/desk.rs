//! A table's actor: the only owner of its state. Judge, perform on a spare, append, swap, publish.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use journal::{Append, CommandKey, Error, Expect, NewEvent, Recorded, Stream, Work};
use rules::{Awaiting, Game, Machine, Viewer};
use table::{Actor, Command, Event, Open, PersonId, Refusal, State, Table};
use tokio::sync::{mpsc, oneshot, watch};

use crate::answered::Answered;
use crate::caller::{Caller, at_post_by, in_own_name};
use crate::company::Company;
use crate::dealer::{Step, no_entropy};
use crate::dues;
use crate::feed::{Entry, Feed, LINES_KEPT, Moment, Watch};
use crate::rounds::{Rounds, SealAt, Stage};
use crate::spare::Spare;
use crate::wire::{self, Onlooker, RefusalWire, Sight};
use crate::{Shared, TableId, TableSummary, codec};

/// What became of a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It is on record: the table is at this version, and shows it.
    Done { version: u64 },
    /// The rules say no; nothing has changed.
    Refused(Box<RefusalWire>),
    /// What was sent is no command of this table.
    Malformed(String),
    /// The world failed; nothing has changed.
    Failed(String),
}

#[derive(Debug)]
pub(crate) enum Request {
    Command {
        by: Caller,
        key: CommandKey,
        command: String,
        reply: oneshot::Sender<Answer>,
    },
    Watch {
        by: Caller,
        sight: Sight,
        reply: oneshot::Sender<Watch>,
    },
    /// Where the events of what was sealed for a round lie, and whether it is sealed still.
    Round {
        number: u64,
        reply: oneshot::Sender<Option<(Arc<SealAt>, Stage)>>,
    },
}

#[derive(Debug)]
pub(crate) struct Desk<G: Game> {
    pub(crate) id: TableId,
    stream: Stream,
    pub(crate) shared: Arc<Shared>,
    pub(crate) state: State<G>,
    pub(crate) version: u64,
    /// When the latest event was recorded: no later one is recorded with an earlier time.
    recorded_ms: u64,
    /// Since when the table has waited for what it waits for, by the steady clock and by the record.
    pub(crate) since_ms: u64,
    pub(crate) since_version: u64,
    waited_for: Option<(bool, Awaiting)>,
    /// The seal that this floor's key does not open.
    pub(crate) lost: Option<chance::Commitment>,
    /// The first event since the last seal of which part stays hidden under another key.
    veiled: Option<u64>,
    answered: Answered,
    rounds: Rounds,
    pub(crate) feed: Feed,
    /// People whose last page has gone, and when by the steady clock.
    dropped: BTreeMap<PersonId, u64>,
    /// In which round somebody last acted at a post here.
    pub(crate) acted: BTreeMap<PersonId, u64>,
    /// When the house last looked who is still there, by the steady clock.
    pub(crate) looked_ms: u64,
    pub(crate) company: Company<G>,
    summary: watch::Sender<Arc<TableSummary>>,
}

/// Why a change was not made.
#[derive(Debug)]
pub(crate) enum Failure<G: Game> {
    Refused(Refusal<G>),
    Cage(cage::Refusal),
    World(Error),
    /// Somebody else writes to this table: what was known of it is stale.
    Fenced,
}

impl<G: Game> From<Refusal<G>> for Failure<G> {
    fn from(refusal: Refusal<G>) -> Self {
        Failure::Refused(refusal)
    }
}

impl<G: Game> Desk<G> {
    /// A table as its stream leaves it.
    pub(crate) fn recover(
        id: TableId,
        shared: Arc<Shared>,
        summary: watch::Sender<Arc<TableSummary>>,
    ) -> Result<Desk<G>, Error> {
        let mut desk = Desk {
            stream: id.stream(),
            id,
            shared,
            state: State::default(),
            version: 0,
            recorded_ms: 0,
            since_ms: 0,
            since_version: 0,
            waited_for: None,
            lost: None,
            veiled: None,
            answered: Answered::default(),
            rounds: Rounds::default(),
            feed: Feed::default(),
            dropped: BTreeMap::new(),
            acted: BTreeMap::new(),
            looked_ms: 0,
            company: Company::default(),
            summary,
        };
        desk.catch_up()?;
        // Whoever sat here before a restart has the usual grace to come back.
        let now_ms = desk.shared.clock.steady_ms();
        desk.dropped = desk.people_here().into_iter().map(|person| (person, now_ms)).collect();
        Ok(desk)
    }

    /// Reads what the stream has and this desk has not.
    fn catch_up(&mut self) -> Result<(), Error> {
        // Of a long history only the end is put into words: a page shows no more.
        let length = self.shared.journal.length(&self.stream)?;
        let told_from = length.saturating_sub(2 * LINES_KEPT as u64);
        loop {
            let page = self.shared.journal.read(&self.stream, self.version + 1, 1000)?;
            if page.is_empty() {
                break;
            }
            for recorded in page {
                let event = self.decoded(&recorded)?;
                if event == Event::Closed {
                    // What it was called is known only while it is open.
                    self.summarise(true);
                }
                if let Some(open) = self.state.open().filter(|_| moves_people(&event)) {
                    self.feed.say(open);
                }
                Table::<G>::evolve(&mut self.state, &event);
                if let Some(open) = self.state.open() {
                    self.rounds.note(open, &event, recorded.version);
                }
                self.note_recorded(&event, &recorded, recorded.version >= told_from);
            }
        }
        self.try_seal();
        // Without its cards a round cannot go on; it is given up only if its seed cannot be opened either.
        if let Some(version) = self.veiled.filter(|_| self.is_sealed() && self.lost.is_none()) {
            let what = "what it hides cannot be opened, though the seed of its round can";
            return Err(self.damaged(version, what));
        }
        self.summarise(true);
        Ok(())
    }

    fn is_sealed(&self) -> bool {
        self.state.open().is_some_and(|open| open.fairness.sealed.is_some())
    }

    fn damaged(&self, version: u64, what: impl std::fmt::Display) -> Error {
        let (store, detail) = (self.stream.to_string(), format!("event {version}: {what}"));
        Error::Damaged { store, detail }
    }

    fn decoded(&mut self, recorded: &Recorded) -> Result<Event<G>, Error> {
        let decoded = codec::decode(recorded, Some(&self.shared.vault))
            .map_err(|error| self.damaged(recorded.version, error))?;
        if matches!(decoded.event, Event::Sealed { .. }) {
            self.veiled = None;
        }
        if decoded.veiled {
            self.veiled.get_or_insert(recorded.version);
        }
        Ok(decoded.event)
    }

    fn note_recorded(&mut self, event: &Event<G>, recorded: &Recorded, told: bool) {
        if let Some(key) = &recorded.key {
            self.answered.note(key.clone(), recorded.version);
            if let Some(person) = at_post_by(key) {
                self.note_act(person);
            }
        }
        self.recorded_ms = recorded.at_ms;
        self.note(recorded.version, self.shared.clock.steady_of(recorded.at_ms));
        if told {
            self.tell(event, recorded.version, recorded.at_ms, recorded.kind.as_str());
        }
    }

    /// Keeps what follows from the table as the latest event on record left it, at a moment of the steady clock.
    fn note(&mut self, version: u64, at_ms: u64) {
        self.version = version;
        let Some(open) = self.state.open() else { return };
        // A window that stood still for a ruling or an answer begins anew.
        let waits_for =
            (open.statement.is_some() || open.consent.is_some(), G::awaiting(open.at()));
        if self.waited_for != Some(waits_for) {
            self.waited_for = Some(waits_for);
            (self.since_ms, self.since_version) = (at_ms, version);
        }
    }

    /// Notes an event for the record that pages show.
    fn tell(&mut self, event: &Event<G>, version: u64, at_ms: u64, kind: &str) {
        let Some(open) = self.state.books() else { return };
        if let Some(line) = event.tell(Viewer::Spectator) {
            let round = open.progress().round.0;
            self.feed.note(Entry { version, round, at_ms, kind: kind.to_owned(), line });
        }
    }

    /// Serves the table until the floor lets go of it.
    pub(crate) async fn run(mut self, mut mailbox: mpsc::Receiver<Request>) {
        let mut closing = self.shared.closing.subscribe();
        loop {
            let step = self.plan();
            let due = step.as_ref().map_or(Duration::MAX, |(due_ms, _)| {
                Duration::from_millis(due_ms.saturating_sub(self.shared.clock.steady_ms()))
            });
            tokio::select! {
                // Between two requests everything is on record: a good moment to stop.
                () = closed(&mut closing) => return,
                request = mailbox.recv() => match request {
                    Some(request) => self.serve(request).await,
                    None => return,
                },
                () = tokio::time::sleep(due), if step.is_some() => {
                    if let Some((_, step)) = step {
                        self.take(step).await;
                    }
                }
            }
        }
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Command { by, key, command, reply } => {
                let answer = self.command(by, key, &command).await;
                let _ = reply.send(answer);
            }
            Request::Watch { by, sight, reply } => {
                if let Caller::Person { id, .. } = by {
                    self.come_back(id).await;
                }
                // Only staff have something to do at a table that has closed.
                let at_post = by.at_post().is_some();
                let shown = self.state.books().filter(|_| at_post || !self.state.is_closed());
                if let Some(table) = shown {
                    let moment = self.moment();
                    let watch = self.feed.join(table, moment, Onlooker { by, sight });
                    let _ = reply.send(watch);
                }
            }
            Request::Round { number, reply } => {
                let seal = self.rounds.seal_of(number);
                let _ = reply.send(seal.map(|seal| (Arc::clone(&seal), self.stage_of(&seal))));
            }
        }
    }

    fn stage_of(&self, seal: &SealAt) -> Stage {
        let sealed = |open: &&Open<G>| {
            open.fairness.sealed.as_ref().is_some_and(|sealed| sealed.round.0 == seal.round)
        };
        match self.state.open().filter(sealed) {
            Some(open) if G::holds_shoe(&open.cloth.state) || seal.is_shoe() => Stage::InShoe,
            Some(_) => Stage::Sealed,
            None => Stage::Over,
        }
    }

    /// Somebody opens a page: if they sit here, they are back.
    async fn come_back(&mut self, person: PersonId) {
        self.dropped.remove(&person);
        let player = self
            .state
            .open()
            .and_then(|open| open.party_of(person).and_then(|party| open.player(party)));
        if player.is_some_and(|player| player.away) {
            let _ = self.carry_out(Step::Back(person)).await;
        }
    }

    async fn command(&mut self, by: Caller, key: CommandKey, command: &str) -> Answer {
        if let Some(version) = self.answered.version_of(&key) {
            return Answer::Done { version };
        }
        let command: Command<G> = match serde_json::from_str(command) {
            Ok(command) => command,
            Err(error) => return Answer::Malformed(error.to_string()),
        };
        let command = in_own_name(&by, command);
        if let Err(conflict) = self.one_side(&by, &command) {
            self.shared.meters.refused();
            return Answer::Refused(Box::new(wire::refusal_wire(
                self.state.open(),
                None,
                &conflict,
            )));
        }
        let actor = match by {
            Caller::Spectator => return self.refused(None, &Refusal::JoinFirst),
            Caller::Person { id, .. } => {
                // Whoever acts is here, page or no page.
                self.dropped.remove(&id);
                Actor::Person(id)
            }
            Caller::Dealer(_) => Actor::Dealer,
            Caller::Supervisor(staff) => Actor::Supervisor(staff),
            Caller::Inspector(staff) => Actor::Inspector(staff),
        };
        let reader = match actor {
            Actor::Person(person) => self.state.open().and_then(|open| open.party_of(person)),
            _ => None,
        };
        let is_onlooker = matches!(actor, Actor::Person(_)) && reader.is_none();
        match self
            .change(key.clone(), |spare| {
                spare.command(actor, &command)?;
                if is_onlooker {
                    spare.forget_rules_given();
                }
                Ok(())
            })
            .await
        {
            Ok(version) => {
                // A command that changes nothing leaves no event. Its key is kept here all the same: sent once more, it
                // must not do something after all because the table has changed meanwhile.
                self.answered.note(key, version);
                if let Some(person) = by.at_post() {
                    self.note_act(person);
                }
                Answer::Done { version }
            }
            // The same command once more, after a restart: it was done then.
            Err(Failure::Refused(refusal)) => {
                self.done_before(&key).unwrap_or_else(|| self.refused(reader, &refusal))
            }
            Err(Failure::Cage(refusal)) => self.done_before(&key).unwrap_or_else(|| {
                Answer::Refused(Box::new(wire::refusal_wire(self.state.open(), reader, &refusal)))
            }),
            Err(Failure::World(error)) => Answer::Failed(error.to_string()),
            Err(Failure::Fenced) => {
                Answer::Failed("this table has moved to another server; try again".to_owned())
            }
        }
    }

    /// The answer to a command that is on record already.
    fn done_before(&self, key: &CommandKey) -> Option<Answer> {
        let receipt = self.shared.journal.find(key).ok().flatten()?;
        receipt.span(&self.stream).map(|span| Answer::Done { version: span.last })
    }

    fn refused(&self, reader: Option<rules::Party>, refusal: &Refusal<G>) -> Answer {
        self.shared.meters.refused();
        Answer::Refused(Box::new(wire::refusal_wire(self.state.open(), reader, refusal)))
    }

    /// Tries a change on a spare copy, records it, and only then makes it the table's own.
    pub(crate) async fn change(
        &mut self,
        key: CommandKey,
        make: impl FnOnce(&mut Spare<G>) -> Result<(), Failure<G>>,
    ) -> Result<u64, Failure<G>> {
        let mut spare = Spare { state: self.state.clone(), events: Vec::new() };
        make(&mut spare)?;
        if spare.events.is_empty() {
            return Ok(self.version);
        }
        let mut held = self.shared.cashier.hold(dues::people_of(&spare.events)).await;
        let purse = dues::purse_of(&self.state, &spare.state);
        let drafts = dues::settle(&self.id, purse, &mut spare, &held)?;
        let Spare { state, events } = spare;
        dues::conserved(&self.id, &state)?;
        let encoded = self.encoded(state.books(), &events)?;
        let kinds: Vec<String> = encoded.iter().map(|e| e.kind.as_str().to_owned()).collect();
        let expect = Expect::Version(self.version);
        let mut appends = vec![Append { stream: self.stream.clone(), expect, events: encoded }];
        for (person, draft) in &drafts {
            appends.push(draft.append(&held[person]));
        }

        let at_ms = self.shared.clock.now_ms().max(self.recorded_ms);
        let work = Work { key: Some(key.clone()), at_ms, appends };
        let before = match self.append(work, &key).await {
            Ok(before) => before,
            Err(failure) => {
                // Whatever went wrong, the streams are the truth.
                self.shared.cashier.read_again(&mut held);
                return Err(failure);
            }
        };
        if let Some(version) = before {
            return Ok(version);
        }
        for (person, draft) in drafts {
            draft.keep(held.get_mut(&person).expect("held above"));
        }
        drop(held);
        self.swap(state, &events, &kinds, at_ms);
        self.answered.note(key, self.version);
        Ok(self.version)
    }

    fn encoded(
        &self,
        open: Option<&Open<G>>,
        events: &[Event<G>],
    ) -> Result<Vec<NewEvent>, Failure<G>> {
        let (id, vault) = (&self.id, self.shared.vault.as_ref());
        let numbered = (self.version + 1..).zip(events);
        let encoded = numbered.map(|(version, event)| {
            codec::encode(codec::Place { id, version, vault }, open, event)
        });
        encoded.collect::<Result<_, _>>().map_err(|error| no_entropy(&error))
    }

    /// Puts a work on record; if it had been there before, gives the version that it led to then.
    async fn append(&mut self, work: Work, key: &CommandKey) -> Result<Option<u64>, Failure<G>> {
        let (sender, receiver) = oneshot::channel();
        let done = Box::new(move |outcome| drop(sender.send(outcome)));
        self.shared.journal.submit(work, done).map_err(Failure::World)?;
        match receiver.await {
            Ok(Ok(receipt)) if receipt.repeated => {
                Ok(Some(receipt.span(&self.stream).map_or(self.version, |span| span.last)))
            }
            Ok(Ok(_)) => Ok(None),
            Ok(Err(Error::Conflict { stream, .. })) if stream == self.stream => {
                self.catch_up().map_err(Failure::World)?;
                Err(Failure::Fenced)
            }
            Ok(Err(Error::Unknown { .. })) | Err(_) => self.settle_unknown(key).await,
            Ok(Err(error)) => Err(Failure::World(error)),
        }
    }

    /// Finds out what became of a work whose outcome is not known, before anything else is decided.
    async fn settle_unknown(&mut self, key: &CommandKey) -> Result<Option<u64>, Failure<G>> {
        let mut pause = Duration::from_millis(10);
        loop {
            match self.shared.journal.find(key) {
                Ok(Some(_)) => return Ok(None),
                Ok(None) => {
                    let (store, detail) =
                        (self.stream.to_string(), "it was not written".to_owned());
                    return Err(Failure::World(Error::Failed { store, detail }));
                }
                Err(error @ Error::Closed { .. }) => return Err(Failure::World(error)),
                // As long as nobody can say, nothing else is decided here.
                Err(_) => {
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(Duration::from_secs(1));
                }
            }
        }
    }

    /// The change is on record: it becomes the table's own, and everybody sees it.
    fn swap(&mut self, state: State<G>, events: &[Event<G>], kinds: &[String], at_ms: u64) {
        if let Some(open) = self.state.open().filter(|_| events.iter().any(moves_people)) {
            self.feed.say(open);
        }
        let first = self.version + 1;
        let before = std::mem::replace(&mut self.state, state);
        self.note_rounds(before, events, first);
        self.recorded_ms = at_ms;
        let now_ms = self.shared.clock.steady_ms();
        for ((version, event), kind) in (first..).zip(events).zip(kinds) {
            self.note(version, now_ms);
            self.tell(event, version, at_ms, kind);
        }
        if self.state.is_closed() {
            self.feed.close();
        }
        if let Some(table) = self.state.books() {
            let moment = self.moment();
            self.feed.publish(table, moment);
        }
        self.shared.meters.recorded(events.len());
        self.summarise(events.iter().any(|event| matches!(event, Event::SetupInForce { .. })));
    }

    /// What a round begins with is known only right after the event that begins it; few changes begin one.
    fn note_rounds(&mut self, mut walked: State<G>, events: &[Event<G>], first: u64) {
        let parts = |state: &State<G>| {
            state.open().and_then(|open| Some(open.fairness.sealed.as_ref()?.past.len()))
        };
        let settles = |event: &Event<G>| {
            matches!(
                event,
                Event::Opened { .. } | Event::SetupInForce { .. } | Event::Sealed { .. }
            )
        };
        if parts(&walked) == parts(&self.state) && !events.iter().any(settles) {
            return;
        }
        for (version, event) in (first..).zip(events) {
            Table::<G>::evolve(&mut walked, event);
            if let Some(open) = walked.open() {
                self.rounds.note(open, event, version);
            }
        }
    }

    fn moment(&self) -> Moment {
        let clock = &self.shared.clock;
        let deadline_ms = self.plan_play().map(|(due_ms, _)| clock.shown_ms(due_ms));
        Moment { version: self.version, now_ms: clock.now_ms(), deadline_ms }
    }

    fn summarise(&self, anew: bool) {
        // Most changes leave the lobby's row as it is.
        if let Some(open) = self.state.open()
            && (anew || !self.summary.borrow().shows(open))
        {
            self.summary.send_replace(Arc::new(TableSummary::of(&self.id, open)));
        } else if self.state.is_closed() {
            let closed = self.summary.borrow().closed();
            self.summary.send_replace(Arc::new(closed));
        }
    }

    /// Notes who has lost their last page, so that the clock can count their grace.
    pub(crate) fn note_dropped(&mut self) {
        let now_ms = self.shared.clock.steady_ms();
        self.looked_ms = now_ms;
        let people = self.people_here();
        for person in &people {
            if self.feed.watches(*person) {
                self.dropped.remove(person);
            } else {
                self.dropped.entry(*person).or_insert(now_ms);
            }
        }
        self.dropped.retain(|person, _| people.contains(person));
    }

    /// Everybody who plays here or waits to.
    pub(crate) fn people_here(&self) -> Vec<PersonId> {
        let Some(open) = self.state.open() else { return Vec::new() };
        let players = open.people().map(|(_, player)| player.person);
        players.chain(open.waiting().iter().map(|(person, _)| *person)).collect()
    }

    pub(crate) fn dropped(&self) -> &BTreeMap<PersonId, u64> {
        &self.dropped
    }

    async fn take(&mut self, step: Step) {
        if let Err(failure) = self.carry_out(step).await {
            // The dealer tries again: nothing is lost, and nothing is drawn twice.
            tracing::warn!(table = self.id.as_str(), ?failure, "the dealer could not go on");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

/// Whether somebody is called differently after an event.
fn moves_people<G: Game>(event: &Event<G>) -> bool {
    matches!(event, Event::Seated { .. } | Event::Vacated { .. } | Event::Left { .. })
}

/// Waits until the floor shuts down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
