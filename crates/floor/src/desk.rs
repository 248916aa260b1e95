//! A table on the floor: what its host keeps around it, and how it answers requests.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use journal::{CommandKey, Error, NewEvent, Recorded, Stream};
use rules::Game;
use serde::{Deserialize, Serialize};
use table::{Actor, Command, Event, Open, PersonId, Refusal, State, Table};
use tokio::sync::watch;

use crate::caller::{Caller, at_post_by, in_own_name};
use crate::company::Company;
use crate::dealer::Step;
use crate::dues;
use crate::feed::{Entry, Feed, LINES_KEPT, Moment, Sight, Stamp, Told};
use crate::history::History;
use crate::host::{
    Active, Failure, Heard, Host, Hosted, Message, Place, Post, Read, Recording, Spare,
};
use crate::late::{Late, brings_people};
use crate::record::{Record, waits_for_words};
use crate::request::Request;
use crate::room::Talk;
use crate::rounds::Rounds;
use crate::stopped::Stopped;
use crate::summary::Row;
use crate::waits::{Saved, Since, Waiting, Waits};
use crate::wire::{self, RefusalWire};
use crate::{Shared, TableId, TableSummary, Vault, codec};

/// The answer to a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It is on record: the table is at this version, and shows it.
    Done { version: u64 },
    /// The rules say no; nothing has changed.
    Refused(Box<RefusalWire>),
    /// It is not a command of this table.
    Malformed(String),
    /// A technical failure; nothing has changed.
    Failed(String),
}

/// A table with its host.
pub(crate) type Desk<G> = Host<Table<G>>;

/// What the host keeps around a table.
#[derive(Debug)]
pub(crate) struct Around<G: Game> {
    pub(crate) waits: Waits,
    /// The seal that this floor's key does not open.
    pub(crate) lost: Option<chance::Commitment>,
    /// The first event since the last seal whose hidden part was sealed with another key.
    veiled: Option<u64>,
    pub(crate) rounds: Rounds,
    pub(crate) history: History,
    /// Whether the event that is being read has the words of the latest entry on record.
    wordless: bool,
    pub(crate) feed: Feed,
    /// The table as onlookers see it, where they do not see the present.
    pub(crate) late: Option<Late<G>>,
    pub(crate) talk: Talk,
    /// People whose last page has closed, and when by the steady clock.
    pub(crate) dropped: BTreeMap<PersonId, u64>,
    /// The round in which each person last acted at a post here.
    pub(crate) acted: BTreeMap<PersonId, u64>,
    /// When the house last checked who is still there, by the steady clock.
    pub(crate) looked_ms: u64,
    pub(crate) company: Company<G>,
    /// Why the dealer's latest steps failed.
    trouble: Option<Trouble>,
    summary: Arc<watch::Sender<Arc<TableSummary>>>,
    pub(crate) post: Post,
}

/// A step that the dealer cannot get past.
#[derive(Debug)]
struct Trouble {
    what: String,
    tries: u32,
}

/// How often the dealer tries a step that may never succeed.
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_millis(500);

/// The part that is saved with the table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    waits: Saved,
    veiled: Option<u64>,
    rounds: Rounds,
    history: History,
    record: Record,
    lines: VecDeque<Told>,
    acted: BTreeMap<PersonId, u64>,
}

impl<G: Game> Around<G> {
    fn new(post: Post, summary: Arc<watch::Sender<Arc<TableSummary>>>) -> Around<G> {
        Around {
            waits: Waits::default(),
            lost: None,
            veiled: None,
            rounds: Rounds::default(),
            history: History::default(),
            wordless: false,
            feed: Feed::default(),
            late: None,
            talk: Talk::default(),
            dropped: BTreeMap::new(),
            acted: BTreeMap::new(),
            looked_ms: 0,
            company: Company::default(),
            trouble: None,
            summary,
            post,
        }
    }
}

impl<G: Game> From<Refusal<G>> for Failure<Table<G>> {
    fn from(refusal: Refusal<G>) -> Self {
        Failure::Refused(refusal)
    }
}

impl<G: Game> Spare<Table<G>> {
    pub(crate) fn open(&self) -> Option<&Open<G>> {
        self.state.open()
    }

    /// Removes the note that an onlooker got the rules, because it changes nothing at the table. If it were recorded,
    /// anybody could fill the journal.
    fn forget_rules_given(&mut self) {
        self.events.retain(|event| !matches!(event, Event::RulesGiven { .. }));
    }
}

impl<G: Game> Hosted for Table<G> {
    type Id = TableId;
    type Around = Around<G>;
    type Kept = Kept;

    fn stream(id: &TableId) -> Stream {
        id.stream()
    }

    fn encode(
        place: Place<'_, Self>,
        before: &State<G>,
        after: &State<G>,
        event: &Event<G>,
    ) -> Result<NewEvent, Error> {
        let Place { id, version, vault } = place;
        let place = codec::Place { id, version, vault };
        codec::encode(place, after.books().or(before.books()), event).map_err(|error| {
            let (store, detail) = ("the vault".to_owned(), error.to_string());
            Error::Failed { store, detail }
        })
    }

    fn decode(recorded: &Recorded, vault: &Vault) -> Result<Read<Self>, Error> {
        codec::decode(recorded, Some(vault)).map_err(|why| recorded.unreadable(why))
    }

    fn post(host: &Host<Self>) -> Option<&Post> {
        Some(&host.around.post)
    }

    fn tells(id: &TableId, before: &State<G>, made: &Spare<Self>) -> Vec<Message> {
        dues::messages(id, before, made)
    }

    fn hears(spare: &mut Spare<Self>, heard: &Heard) -> Result<(), Failure<Self>> {
        dues::hear(spare, heard)
    }

    fn sound(_: &TableId, state: &State<G>) -> Result<(), String> {
        dues::conserved(state)
    }

    fn keep_around(host: &mut Host<Self>) -> Kept {
        let Around { waits, veiled, rounds, history, feed, acted, .. } = &mut host.around;
        let lines = host.state.books().map(|table| feed.said(table)).unwrap_or_default();
        let (veiled, rounds, acted) = (*veiled, rounds.clone(), acted.clone());
        let (history, record) = (history.clone(), feed.record.clone());
        Kept { waits: waits.saved(), veiled, rounds, history, record, lines, acted }
    }

    fn resume(host: &mut Host<Self>, kept: Kept) {
        let Kept { waits, veiled, rounds, history, record, lines, acted } = kept;
        let around = &mut host.around;
        (around.veiled, around.rounds, around.acted) = (veiled, rounds, acted);
        around.history = history;
        around.feed.resume(lines, record);
        if let Some(open) = host.state.open() {
            around.waits = Waits::resume(Waiting::of(open), waits, &host.shared.clock);
        }
    }

    fn reading(host: &mut Host<Self>, read: &Read<Self>) {
        if matches!(read.event, Event::Sealed { .. }) {
            host.around.veiled = None;
        }
        if read.veiled {
            host.around.veiled.get_or_insert(host.version + 1);
        }
        host.around.wordless = waits_for_words(&host.state);
        if let Some(open) = host.state.open().filter(|_| moves_people(&read.event)) {
            host.around.feed.say(open);
        }
    }

    fn read(host: &mut Host<Self>, read: &Read<Self>, recorded: &Recorded, length: u64) {
        host.around.feed.record.add(host.around.wordless, &host.state, &read.event, recorded.at_ms);
        if let Some(open) = host.state.open() {
            host.around.rounds.note(open, &read.event, recorded.version);
            host.around.history.note(open, &read.event, recorded.version, recorded.at_ms);
        }
        if let Some(person) = recorded.key.as_ref().and_then(at_post_by) {
            host.note_act(person);
        }
        if let Some(open) = host.state.open() {
            let (version, at_ms) = (recorded.version, recorded.at_ms);
            let since = Since { version, at_ms, ms: host.shared.clock.steady_of(at_ms) };
            host.around.waits.note_read(recorded.key.as_ref(), Waiting::of(open), since);
        }
        // Only the end of a long history is put into words, because a page shows no more.
        if recorded.version + 2 * LINES_KEPT as u64 >= length {
            let (version, at_ms) = (recorded.version, recorded.at_ms);
            let kind = recorded.kind.as_str();
            host.tell(None, &read.event, Stamp { version, at_ms, kind });
        }
    }

    fn caught_up(host: &mut Host<Self>) -> Result<(), Error> {
        host.around.waits.caught_up();
        host.try_seal();
        // Without its cards a round cannot continue, but it is given up only if its seed cannot be opened either.
        let stuck = |_: &u64| host.is_sealed() && host.around.lost.is_none();
        if let Some(version) = host.around.veiled.filter(stuck) {
            let what = "its hidden part cannot be opened, although the seed of its round can";
            return Err(host.damaged(version, what));
        }
        host.begin_late()?;
        host.summarise(true);
        Ok(())
    }

    fn kept(host: &mut Host<Self>, before: &State<G>, events: &[Event<G>], recording: &Recording) {
        host.show(before, events, recording);
    }
}

impl<G: Game> Active for Table<G> {
    type Request = Request;
    type Step = Step;

    fn plan(host: &Host<Self>) -> Option<(u64, Step)> {
        host.plan()
    }

    async fn serve(host: &mut Host<Self>, request: Request) {
        host.serve(request).await;
    }

    async fn take(host: &mut Host<Self>, step: Step) -> Result<(), Stopped> {
        match host.carry_out(step).await {
            Ok(()) => {
                host.around.trouble = None;
                Ok(())
            }
            Err(failure) => host.meet(step, &failure).await,
        }
    }

    fn is_idle(host: &Host<Self>) -> bool {
        host.people_here().is_empty() && !host.is_watched() && host.plan_play().is_none()
    }

    fn rest(host: &Host<Self>) {
        let row = Arc::clone(&host.around.summary.borrow());
        if let Err(error) = Row::save(host.shared.journal.as_ref(), &row, host.version) {
            tracing::warn!(table = host.id.as_str(), %error, "the lobby entry was not stored");
        }
    }
}

impl<G: Game> Desk<G> {
    /// A table as its stream leaves it, with the usual grace for people who sat here before a restart.
    pub(crate) fn take_up(
        id: TableId,
        shared: Arc<Shared>,
        post: Post,
        summary: Arc<watch::Sender<Arc<TableSummary>>>,
    ) -> Result<Desk<G>, Error> {
        let mut desk = Desk::recover(id, shared, Around::new(post, summary))?;
        let now_ms = desk.shared.clock.steady_ms();
        let people = desk.people_here().into_iter();
        desk.around.dropped = people.map(|person| (person, now_ms)).collect();
        Ok(desk)
    }

    fn is_sealed(&self) -> bool {
        self.state.open().is_some_and(|open| open.fairness.sealed.is_some())
    }

    /// Notes an event for the record on the pages. A person who left with it is found in the table as it was before.
    fn tell(&mut self, before: Option<&Open<G>>, event: &Event<G>, stamp: Stamp<'_>) {
        let Some(open) = self.state.books() else { return };
        if let Some(entry) = Entry::of(before, open, event, stamp) {
            self.around.feed.note(entry);
        }
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Command { by, key, command, reply } => {
                let answer = self.command(by.clone(), key, &command).await;
                let _ = reply.send(self.as_seen(&by, answer));
            }
            Request::Say { by, text, reply } => {
                let _ = reply.send(self.say(&by, &text));
            }
            Request::Silence { by, person, silent, reply } => {
                let _ = reply.send(self.silence(&by, person, silent));
            }
            Request::Watch { by, reply } => {
                if let Caller::Person { id, .. } = by {
                    self.come_back(id).await;
                }
                // Only staff can still do something at a closed table.
                let at_post = by.at_post().is_some();
                let is_shown = at_post || !self.state.is_closed();
                if let Some(watch) = is_shown.then(|| self.join_feed(by)).flatten() {
                    self.show_room();
                    let _ = reply.send(watch);
                }
            }
            Request::Round { number, reader, whole, reply } => {
                let _ = reply.send(self.seal_for(number, reader, whole));
            }
            Request::Rounds { asked, reply } => {
                let (history, up_to) = (&self.around.history, self.shown_up_to(asked.reader));
                let list = |open| history.list(self.id.as_str(), open, &asked, up_to);
                let _ = reply.send(self.state.books().map(list).unwrap_or_default());
            }
            Request::Results { person, limit, reply } => {
                let results = |open| self.around.history.results(open, person, limit);
                let _ = reply.send(self.state.books().map(results).unwrap_or_default());
            }
            Request::Chips { person, reply } => {
                let chips = self.state.books().map(|open| open.chips_of(person));
                let _ = reply.send(chips.unwrap_or_default());
            }
            Request::RoundAt { number, reader, reply } => {
                let up_to = self.shown_up_to(reader);
                let found = self.around.history.of(number, reader, up_to);
                let found = found.zip(self.state.books());
                let _ = reply.send(found.map(|(at, open)| {
                    let row = at.row(self.id.as_str(), open, reader);
                    (at, row)
                }));
            }
            Request::CloseDeserted => {
                if self.people_here().is_empty() && !self.around.feed.is_watched() {
                    // A table that cannot close now is asked again.
                    let _ = self.carry_out(Step::Desert).await;
                }
            }
            Request::Record { after, reply } => {
                let _ = reply.send(self.around.feed.record.after(after, self.state.books()));
            }
        }
    }

    /// Somebody opens a page: if they sit here, they are back.
    async fn come_back(&mut self, person: PersonId) {
        self.around.dropped.remove(&person);
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
                // Somebody who acts is here, with or without a page.
                self.around.dropped.remove(&id);
                Actor::Person(id)
            }
            Caller::Dealer(staff) => Actor::Dealer(staff),
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
                // A command that changes nothing leaves no event. Its key is kept all the same: if the table has changed when the
                // command is sent again, it must still do nothing.
                self.answered.note(key, version);
                if let Some(person) = by.at_post() {
                    self.note_act(person);
                }
                Answer::Done { version }
            }
            // A retry after a restart: the command was carried out before.
            Err(Failure::Refused(refusal)) => {
                self.done_before(&key).unwrap_or_else(|| self.refused(reader, &refusal))
            }
            Err(Failure::Elsewhere(refusal)) => self.done_before(&key).unwrap_or_else(|| {
                Answer::Refused(Box::new(wire::refusal_wire(self.state.open(), reader, &refusal)))
            }),
            Err(Failure::World(error)) => Answer::Failed(error.to_string()),
            Err(Failure::Stuck(what)) => Answer::Failed(what),
            Err(Failure::Fenced) => {
                Answer::Failed("this table has moved to another server; try again".to_owned())
            }
        }
    }

    /// Handles a failed step of the dealer. Nothing is lost or drawn twice: the step is retried, and logged once. If that does
    /// not help, the table stops.
    async fn meet(&mut self, step: Step, failure: &Failure<Table<G>>) -> Result<(), Stopped> {
        let what = format!("{step:?}: {failure:?}");
        let before = self.around.trouble.take().filter(|trouble| trouble.what == what);
        if before.is_none() {
            tracing::warn!(
                table = self.id.as_str(),
                ?step,
                ?failure,
                "the dealer could not continue"
            );
        }
        let tries = before.map_or(0, |trouble| trouble.tries) + 1;
        let is_stuck = !failure.may_pass();
        if is_stuck && let Some(person) = step.person() {
            // One person's trouble must not stop the others: this person's step is tried again later.
            self.around.dropped.insert(person, self.shared.clock.steady_ms());
            return Ok(());
        }
        if is_stuck && tries == TRIES {
            return Err(failure.stopped(what));
        }
        self.around.trouble = Some(Trouble { what, tries });
        tokio::time::sleep(PAUSE).await;
        Ok(())
    }

    /// The answer to a command that is on record already.
    fn done_before(&self, key: &CommandKey) -> Option<Answer> {
        let receipt = self.shared.journal.find(key).ok().flatten()?;
        receipt.span(&self.stream).map(|span| Answer::Done { version: span.last })
    }

    pub(crate) fn refused(&self, reader: Option<rules::Party>, refusal: &Refusal<G>) -> Answer {
        self.shared.meters.refused();
        Answer::Refused(Box::new(wire::refusal_wire(self.state.open(), reader, refusal)))
    }

    /// Shows a change that is on record to everybody.
    fn show(&mut self, before: &State<G>, events: &[Event<G>], recording: &Recording) {
        if let Some(open) = self.state.open() {
            // By the time on record, so that a countdown ends at the same moment after a restart.
            let (version, at_ms) = (self.version, recording.at_ms);
            let since = Since { version, at_ms, ms: self.shared.clock.steady_of(at_ms) };
            self.around.waits.note(Waiting::of(open), since);
        }
        if events.iter().any(|event| matches!(event, Event::Resumed { .. })) {
            self.begin_grace();
        }
        self.around.feed.tell(before, &self.state, events, recording);
        self.around.feed.record.add_all(before, events, recording.at_ms);
        self.note_rounds(before, events, recording);
        self.hold_back(events, recording);
        self.let_in();
        if self.state.is_closed() {
            self.around.feed.close();
        }
        let moment = self.moment();
        if let Some(table) = self.state.books() {
            self.around.feed.publish(&Sight::now(table, moment));
        }
        let moved = events.iter().any(|event| moves_people(event) || brings_people(event));
        self.let_out(moved);
        self.advance_late();
        if moved {
            self.show_room();
        }
        self.summarise(events.iter().any(|event| matches!(event, Event::SetupInForce { .. })));
    }

    pub(crate) fn moment(&self) -> Moment {
        let clock = &self.shared.clock;
        let deadline_ms = self.plan_play().map(|(due_ms, _)| clock.shown_ms(due_ms));
        let pause = self.pause();
        Moment { version: self.version, now_ms: clock.now_ms(), deadline_ms, pause }
    }

    pub(crate) fn summarise(&self, anew: bool) {
        let Some(table) = self.state.books() else { return };
        // Most changes leave the lobby's row as it is.
        let closed = self.state.is_closed();
        let shown = self.around.late.as_ref().and_then(Late::open).unwrap_or(table);
        if anew || closed || !self.around.summary.borrow().shows(table, shown) {
            let row = TableSummary::of(&self.id, table, shown, self.recorded_ms);
            self.around.summary.send_replace(Arc::new(if closed { row.closed() } else { row }));
        }
    }
}

/// Whether an event changes the name or place of somebody.
pub(crate) fn moves_people<G: Game>(event: &Event<G>) -> bool {
    matches!(event, Event::Seated { .. } | Event::Vacated { .. } | Event::Left { .. })
}
