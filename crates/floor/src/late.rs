//! The table as onlookers see it where they see it late, or not at all: a second copy that follows the first at a distance.
//!
//! Onlookers have a feed of their own, drawn from this copy alone, so a picture cannot show anything newer. What has not been
//! shown yet is kept as events, which are small; if there are too many of them, onlookers wait and then see the table at once
//! as it is by then.

use std::collections::VecDeque;
use std::sync::Arc;

use journal::Error;
use rules::{Game, Machine};
use table::{Event, Onlookers, Open, PersonId, State, Table};

use crate::caller::Caller;
use crate::codec;
use crate::desk::{Answer, Desk};
use crate::feed::{Feed, Moment, Sight, Told, Watch, Watcher};
use crate::host::{Read, Recording};
use crate::record::Record;
use crate::rounds::{SealAt, Stage};

/// Events that are held back at once: more than any table makes in ten minutes of play.
const HELD_MAX: usize = if cfg!(test) { 12 } else { 20_000 };

/// A whole table takes as much room as so many events.
const WHOLE: usize = if cfg!(test) { 4 } else { 1_000 };

/// Events among which a table is opened.
const OPENING: usize = 8;

/// A table as onlookers may see it.
#[derive(Debug)]
pub(crate) struct Late<G: Game> {
    /// How far behind they are; none if they see nothing of what is played.
    delay_ms: Option<u64>,
    pub(crate) feed: Feed,
    state: State<G>,
    /// As it was shown last; the time of day is that of whoever looks.
    moment: Moment,
    held: VecDeque<Held<G>>,
    /// How many events are held back.
    events: usize,
    /// The version after everything that is held back.
    head: u64,
}

/// Something that onlookers may not see yet.
#[derive(Debug)]
struct Held<G: Game> {
    /// When it happened, by the steady clock.
    at_ms: u64,
    moment: Moment,
    what: What<G>,
}

#[derive(Debug)]
enum What<G: Game> {
    Change {
        events: Vec<Event<G>>,
        recording: Recording,
    },
    /// The whole table, with the last lines of its record.
    Whole(Box<State<G>>, VecDeque<Told>),
}

impl<G: Game> Late<G> {
    /// A table of which nothing has been shown but how it was opened.
    fn new(opened: (u64, State<G>), delay_ms: Option<u64>) -> Late<G> {
        let (version, state) = opened;
        Late {
            delay_ms,
            feed: Feed::default(),
            state,
            moment: Moment { version, now_ms: 0, deadline_ms: None, pause: None },
            held: VecDeque::new(),
            events: 0,
            head: version,
        }
    }

    /// How many milliseconds onlookers are behind; none if they see nothing of what is played.
    pub(crate) fn delay_ms(&self) -> Option<u64> {
        self.delay_ms
    }

    /// The table as onlookers see it now.
    pub(crate) fn open(&self) -> Option<&Open<G>> {
        self.state.books()
    }

    pub(crate) fn version(&self) -> u64 {
        self.moment.version
    }

    pub(crate) fn state(&self) -> &State<G> {
        &self.state
    }

    /// When onlookers may see more.
    pub(crate) fn due_ms(&self) -> Option<u64> {
        Some(self.held.front()?.at_ms + self.delay_ms?)
    }

    fn hold(&mut self, held: Held<G>) {
        self.head = held.moment.version;
        self.events += held.len();
        self.held.push_back(held);
    }

    /// Makes up for the time that has passed; says whether there is something new.
    fn advance(&mut self, now_ms: u64) -> bool {
        let before = self.version();
        while self.due_ms().is_some_and(|due_ms| due_ms <= now_ms) {
            let Some(held) = self.held.pop_front() else { break };
            self.events -= held.len();
            self.moment = held.moment;
            match held.what {
                What::Change { events, recording } => {
                    let was = self.state.clone();
                    for event in &events {
                        Table::<G>::evolve(&mut self.state, event);
                    }
                    self.feed.tell(&was, &self.state, &events, &recording);
                }
                What::Whole(state, lines) => {
                    self.state = *state;
                    self.feed.resume(lines, Record::default());
                }
            }
        }
        self.version() > before
    }

    fn sight<'a>(&'a self, present: Option<&'a Open<G>>, now_ms: u64) -> Option<Sight<'a, G>> {
        // Clocks run for an onlooker as they ran then.
        let now_ms = now_ms.saturating_sub(self.delay_ms.unwrap_or(0));
        let moment = Moment { now_ms, ..self.moment };
        let table = self.state.books()?;
        Some(Sight { table, present: present.or(Some(table)), moment })
    }

    fn join(&mut self, present: Option<&Open<G>>, now_ms: u64, by: Caller) -> Option<Watch> {
        let mut feed = std::mem::take(&mut self.feed);
        let watch = self.sight(present, now_ms).map(|sight| feed.join(&sight, by));
        self.feed = feed;
        watch
    }

    fn publish(&mut self, present: Option<&Open<G>>, now_ms: u64) {
        let mut feed = std::mem::take(&mut self.feed);
        if let Some(sight) = self.sight(present, now_ms) {
            feed.publish(&sight);
        }
        if self.state.is_closed() {
            feed.close();
        }
        self.feed = feed;
    }
}

impl<G: Game> Held<G> {
    fn len(&self) -> usize {
        match &self.what {
            What::Change { events, .. } => events.len(),
            What::Whole(..) => WHOLE,
        }
    }
}

impl<G: Game> Desk<G> {
    /// A table that was loaded: onlookers see how it was opened, until the latest event is old enough.
    pub(crate) fn begin_late(&mut self) -> Result<(), Error> {
        let Some(terms) = self.state.books().map(|open| &open.terms) else { return Ok(()) };
        let delay_ms = match terms.onlookers {
            Onlookers::Live => return Ok(()),
            Onlookers::Delayed { by } => Some(u64::from(by.0) * self.shared.pace.second_ms),
            Onlookers::None => None,
        };
        if self.around.late.is_none() {
            let opened = self.as_opened()?;
            self.around.late = Some(Late::new(opened, delay_ms));
        }
        self.hold_whole(self.shared.clock.steady_of(self.recorded_ms));
        self.advance_late();
        Ok(())
    }

    /// The table right after it was opened.
    fn as_opened(&self) -> Result<(u64, State<G>), Error> {
        let (mut version, mut state) = (0, State::default());
        for recorded in self.shared.journal.read(&self.stream, 1, OPENING)? {
            let read = codec::decode::<G>(&recorded, Some(&self.shared.vault));
            let Read { event, .. } = read.map_err(|why| recorded.unreadable(why))?;
            Table::<G>::evolve(&mut state, &event);
            version = recorded.version;
            if state.open().is_some() {
                break;
            }
        }
        Ok((version, state))
    }

    /// Holds a change back from onlookers.
    pub(crate) fn hold_back(&mut self, events: &[Event<G>], recording: &Recording) {
        let Some(late) = self.around.late.as_ref().filter(|late| late.delay_ms.is_some()) else {
            return;
        };
        let at_ms = self.shared.clock.steady_ms();
        let follows = late.head + 1 == recording.first;
        if !follows || late.events + events.len() > HELD_MAX {
            self.hold_whole(at_ms);
            return;
        }
        let Recording { first, at_ms: recorded_ms, kinds } = recording;
        let recording = Recording { first: *first, at_ms: *recorded_ms, kinds: kinds.clone() };
        let what = What::Change { events: events.to_vec(), recording };
        let moment = self.moment();
        if let Some(late) = &mut self.around.late {
            late.hold(Held { at_ms, moment, what });
        }
    }

    /// Holds the whole table back, in place of one that is held back last.
    fn hold_whole(&mut self, at_ms: u64) {
        if self.around.late.as_ref().and_then(Late::delay_ms).is_none() {
            return;
        }
        let moment = self.moment();
        let lines = self.state.books().map(|open| self.around.feed.said(open)).unwrap_or_default();
        let what = What::Whole(Box::new(self.state.clone()), lines);
        if let Some(late) = &mut self.around.late {
            if late.held.back().is_some_and(|last| matches!(last.what, What::Whole(..))) {
                late.held.pop_back();
                late.events -= WHOLE;
            }
            late.hold(Held { at_ms, moment, what });
        }
    }

    /// Shows onlookers what is old enough for them.
    pub(crate) fn advance_late(&mut self) {
        let clock = &self.shared.clock;
        let Some(late) = &mut self.around.late else { return };
        if late.advance(clock.steady_ms()) {
            late.publish(self.state.open(), clock.now_ms());
            self.summarise(false);
        }
    }

    /// Whether somebody sees this table late, or not at all: they have no place at it.
    pub(crate) fn is_late(&self, by: &Caller) -> bool {
        let plays = |open: &Open<G>| by.person().is_some_and(|one| open.party_of(one).is_some());
        self.around.late.is_some()
            && by.at_post().is_none()
            && !self.state.open().is_some_and(plays)
    }

    /// Adds a viewer of the present table, or an onlooker.
    pub(crate) fn join_feed(&mut self, by: Caller) -> Option<Watch> {
        let late = self.is_late(&by);
        let (moment, now_ms) = (self.moment(), self.shared.clock.now_ms());
        let table = self.state.books()?;
        match &mut self.around.late {
            Some(onlookers) if late => onlookers.join(Some(table), now_ms, by),
            _ => Some(self.around.feed.join(&Sight::now(table, moment), by)),
        }
    }

    /// Whoever has sat down sees the present table from the next picture on.
    pub(crate) fn let_in(&mut self) {
        let (Some(late), Some(table)) = (&mut self.around.late, self.state.open()) else { return };
        let sits = |watcher: &Watcher| {
            watcher.caller.person().is_some_and(|person| table.party_of(person).is_some())
        };
        let mut seated = late.feed.part(sits);
        for watcher in &mut seated {
            watcher.since = 0;
        }
        self.around.feed.take_in(seated);
    }

    /// Whoever has stood up has just seen the last picture of the present; the next one comes when it is old enough. Other onlookers are shown which
    /// seats are free now.
    pub(crate) fn let_out(&mut self, moved: bool) {
        let (version, now_ms) = (self.version, self.shared.clock.now_ms());
        let (Some(late), Some(table)) = (&mut self.around.late, self.state.books()) else { return };
        if moved {
            late.publish(Some(table), now_ms);
        }
        let stands = |watcher: &Watcher| {
            let plays = |person| table.party_of(person).is_some();
            watcher.caller.at_post().is_none() && !watcher.caller.person().is_some_and(plays)
        };
        let mut gone = self.around.feed.part(stands);
        for watcher in &mut gone {
            watcher.since = version;
        }
        late.feed.take_in(gone);
        if late.delay_ms.is_none() && self.state.is_closed() {
            late.feed.close();
        }
    }

    /// The version up to which somebody may see what is played here.
    pub(crate) fn shown_up_to(&self, reader: Option<PersonId>) -> u64 {
        let plays = |person| self.state.books().is_some_and(|open| open.party_of(person).is_some());
        match &self.around.late {
            Some(late) if !reader.is_some_and(plays) => late.version(),
            _ => u64::MAX,
        }
    }

    /// The seal of a round, as far as somebody may know of it. One's own round is seen as it is.
    pub(crate) fn seal_for(
        &self,
        number: u64,
        reader: Option<PersonId>,
        whole: bool,
    ) -> Option<(Arc<SealAt>, Stage)> {
        let seal = self.around.rounds.seal_of(number)?;
        let up_to = self.shown_up_to(reader);
        let round = self.around.history.of(number, reader, up_to);
        let own = !whole && round.is_some_and(|at| at.is_of(reader));
        let late = self.around.late.as_ref().filter(|_| up_to != u64::MAX && !own);
        let is_known = late.is_none() || seal.sealed_at <= up_to;
        let stage = stage_of(late.map_or(&self.state, Late::state), &seal);
        is_known.then_some((seal, stage))
    }

    /// The answer as somebody may know it: the version of the present is no news for onlookers who are behind.
    pub(crate) fn as_seen(&self, by: &Caller, answer: Answer) -> Answer {
        match (answer, &self.around.late) {
            (Answer::Done { version }, Some(late)) if self.is_late(by) => {
                Answer::Done { version: version.min(late.version()) }
            }
            (answer, _) => answer,
        }
    }
}

/// How far a seal has come in a state of the table.
fn stage_of<G: Game>(state: &State<G>, seal: &SealAt) -> Stage {
    let sealed = |open: &&Open<G>| {
        open.fairness.sealed.as_ref().is_some_and(|sealed| sealed.round.0 == seal.round)
    };
    match state.open().filter(sealed) {
        Some(open) if open.progress().in_shoe || seal.is_shoe() => Stage::InShoe,
        Some(_) => Stage::Sealed,
        None => Stage::Over,
    }
}

/// Whether somebody has come with an event, to play or to wait.
pub(crate) fn brings_people<G: Game>(event: &Event<G>) -> bool {
    matches!(event, Event::Joined { .. } | Event::Waiting { .. })
}
