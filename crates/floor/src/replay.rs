//! A round played again from the journal, picture by picture, as somebody saw it: the pictures are made by the code that
//! makes them while a round is played, and have nothing in them that was not shown then.

use std::sync::Arc;

use catalogue::Visitor;
use journal::{Error, Recorded, Snapshot};
use money::Net;
use rules::{Game, Machine, Party, Viewer};
use serde::{Deserialize, Serialize};
use table::{Event, Open, State, Table};

use crate::desk::moves_people;
use crate::feed::{Entry, Feed, Moment, Sight, Stamp, Watch};
use crate::history::{RoundAt, RoundRow};
use crate::host::{Read, save};
use crate::past::{EVERY, Past};
use crate::played::{PlayedRound, Reader};
use crate::{Caller, Floor, Shared, TableId, Unserved, codec, games};

/// Steps that one answer brings at most.
pub const STEPS_MAX: usize = 100;
/// No further step is added after so many bytes.
const STEP_BYTES_MAX: usize = 1 << 20;
/// Events of one round that are looked at; one that has more is shown up to there.
const EVENTS_MAX: usize = 20_000;
const PAGE: u64 = 500;

/// A part of a round, step by step.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayWire {
    pub round: RoundRow,
    /// Whether it is shown as the reader saw it at the table; otherwise as onlookers saw it.
    pub own: bool,
    /// How many steps the round has.
    pub total: usize,
    /// The first step of this part, from 0.
    pub from: usize,
    /// The first step of the next part.
    pub next: Option<usize>,
    /// A message for each, as pages are sent them while a round is played, without a deadline or a pause. The first has the layout.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    #[schema(value_type = Vec<Object>)]
    pub steps: Vec<Arc<str>>,
}

impl ReplayWire {
    /// As it is sent.
    pub fn json(&self) -> String {
        let head = serde_json::to_string(self).expect("it has an encoding");
        let head = head.strip_suffix('}').expect("it is an object");
        format!("{head},\"steps\":[{}]}}", self.steps.join(","))
    }
}

/// A round as one person saw it, to be taken elsewhere.
#[derive(Clone, Debug)]
pub struct SeenRound {
    pub row: RoundRow,
    /// Who saw it; none where it is told as onlookers saw it.
    pub reader: Option<String>,
    /// Cards that the reader did not see are hidden, and nobody's account is named.
    pub played: PlayedRound,
    pub lines: Vec<SeenLine>,
    /// What it came to, in sentences.
    pub result: Vec<String>,
    pub net: Option<Net>,
}

/// A line of the record as the reader read it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct SeenLine {
    pub at_ms: u64,
    pub text: String,
    pub clause: Option<SeenClause>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct SeenClause {
    pub number: Option<String>,
}

/// Why a round cannot be played again.
#[derive(Debug)]
pub enum NotReplayed {
    Table(Unserved),
    Journal(Error),
    /// Its record contradicts itself.
    Broken,
}

impl Floor {
    /// A part of a round that is over, as somebody saw it, from a step on.
    pub async fn replay(
        &self,
        id: &TableId,
        number: u64,
        by: Caller,
        from: usize,
    ) -> Result<Option<ReplayWire>, NotReplayed> {
        self.again(id, number, by, move |by, row| Steps::new(by, row, from)).await
    }

    /// A whole round that is over, as somebody saw it.
    pub async fn seen_round(
        &self,
        id: &TableId,
        number: u64,
        by: Caller,
    ) -> Result<Option<SeenRound>, NotReplayed> {
        self.again(id, number, by, |by, row| Told { by, row }).await.map(Option::flatten)
    }

    async fn again<A: Again + Send + 'static>(
        &self,
        id: &TableId,
        number: u64,
        by: Caller,
        make: impl FnOnce(Caller, RoundRow) -> A,
    ) -> Result<Option<A::Seen>, NotReplayed> {
        let table = self.table(id).ok_or(NotReplayed::Table(Unserved::Gone))?;
        let found = table.round_at(number, by.person()).await.map_err(NotReplayed::Table)?;
        let Some((at, row)) = found else { return Ok(None) };
        let Ok(_turn) = self.past.turns.acquire().await else { return Ok(None) };
        let (shared, past) = (Arc::clone(&self.ground.shared), Arc::clone(&self.past));
        let (id, game, again) = (id.clone(), row.game.clone(), make(by, row));
        let reading = move || {
            let walk = Walk { shared: &shared, past: &past, id: &id, at: &at };
            games::visit(&game, Walking { walk, again })
        };
        match tokio::task::spawn_blocking(reading).await {
            Ok(Some(Ok(seen))) => Ok(Some(seen)),
            Ok(Some(Err(error))) => Err(NotReplayed::Journal(error)),
            Ok(None) => Ok(None),
            Err(_) => Err(NotReplayed::Broken),
        }
    }
}

/// What is made of a round that is played again.
trait Again {
    type Seen: Send + 'static;

    fn of<G: Game>(self, walk: Walk<'_>) -> Result<Self::Seen, Error>;
}

struct Walking<'a, A> {
    walk: Walk<'a>,
    again: A,
}

impl<A: Again> Visitor for Walking<'_, A> {
    type Output = Result<A::Seen, Error>;

    fn game<G: Game>(self, _name: &'static str) -> Self::Output {
        self.again.of::<G>(self.walk)
    }
}

/// The way through a round.
#[derive(Clone, Copy)]
struct Walk<'a> {
    shared: &'a Shared,
    past: &'a Past,
    id: &'a TableId,
    at: &'a RoundAt,
}

/// One change of the table: what was recorded at once was shown at once.
struct Change<'a, G: Game> {
    before: &'a State<G>,
    after: &'a State<G>,
    events: &'a [(Recorded, Event<G>)],
}

impl Walk<'_> {
    /// Goes through a round, change by change.
    fn through<G: Game>(&self, each: &mut dyn FnMut(&Change<'_, G>)) -> Result<(), Error> {
        let (mut version, mut state) = self.begin::<G>()?;
        let mut before = state.clone();
        let (mut change, mut seen): (Vec<(Recorded, Event<G>)>, usize) = (Vec::new(), 0);
        loop {
            let left = self.at.last.saturating_sub(version) + 8;
            let page = self.read(version + 1, left.min(PAGE))?;
            let is_end = page.is_empty();
            for recorded in page {
                let last = change.last().map(|(last, _)| last);
                let goes_on = |last: &Recorded| last.key.is_some() && last.key == recorded.key;
                if last.is_some_and(|last| !goes_on(last)) {
                    each(&Change { before: &before, after: &state, events: &change });
                    change.clear();
                    if version >= self.at.last || seen >= EVENTS_MAX {
                        return Ok(());
                    }
                    before = state.clone();
                }
                let event = self.decode::<G>(&recorded)?;
                Table::<G>::evolve(&mut state, &event);
                (version, seen) = (recorded.version, seen + 1);
                change.push((recorded, event));
            }
            if is_end {
                if !change.is_empty() {
                    each(&Change { before: &before, after: &state, events: &change });
                }
                return Ok(());
            }
        }
    }

    /// The table right before the first event of the round.
    fn begin<G: Game>(&self) -> Result<(u64, State<G>), Error> {
        let first = self.at.first;
        let known = self.past.before::<G>(self.id, first);
        let (mut version, mut state) = self.saved(known.0).unwrap_or(known);
        while version + 1 < first {
            let page = self.read(version + 1, (first - 1 - version).min(PAGE))?;
            if page.is_empty() {
                break;
            }
            for recorded in &page {
                let event = self.decode::<G>(recorded)?;
                Table::<G>::evolve(&mut state, &event);
                version = recorded.version;
                if version.is_multiple_of(EVERY) {
                    self.past.keep(self.id, version, &state);
                }
            }
        }
        self.past.keep(self.id, version, &state);
        Ok((version, state))
    }

    /// The state that was saved last, if it is from before the round and spares much reading.
    fn saved<G: Game>(&self, known: u64) -> Option<(u64, State<G>)> {
        if self.at.first - known <= EVERY {
            return None;
        }
        let stream = self.id.stream();
        let snapshot = self.shared.journal.load_snapshot(&stream, &save::kind()).ok()??;
        let Snapshot { version, bytes } = snapshot;
        if !(known..self.at.first).contains(&version) {
            return None;
        }
        let vault = &self.shared.vault;
        let saved: save::Saved<State<G>, serde::de::IgnoredAny> =
            save::open(vault, &stream, version, save::CODE, &bytes)?;
        Some((version, saved.state))
    }

    fn read(&self, from: u64, limit: u64) -> Result<Vec<Recorded>, Error> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        self.shared.journal.read(&self.id.stream(), from, limit)
    }

    fn decode<G: Game>(&self, recorded: &Recorded) -> Result<Event<G>, Error> {
        let read = codec::decode::<G>(recorded, Some(&self.shared.vault));
        read.map(|Read { event, .. }| event).map_err(|why| recorded.unreadable(why))
    }
}

impl<G: Game> Change<'_, G> {
    /// Notes what it tells everybody, as a table does while it is played at.
    fn tell(&self, feed: &mut Feed) {
        let moves = self.events.iter().any(|(_, event)| moves_people(event));
        if let Some(open) = self.before.open().filter(|_| moves) {
            feed.say(open);
        }
        let Some(after) = self.after.books() else { return };
        for (recorded, event) in self.events {
            let (version, at_ms) = (recorded.version, recorded.at_ms);
            let stamp = Stamp { version, at_ms, kind: recorded.kind.as_str() };
            if let Some(entry) = Entry::of(self.before.open(), after, event, stamp) {
                feed.note(entry);
            }
        }
    }

    fn moment(&self) -> Option<Moment> {
        let (last, _) = self.events.last()?;
        let (deadline_ms, pause) = (None, None);
        Some(Moment { version: last.version, now_ms: last.at_ms, deadline_ms, pause })
    }
}

fn party_of<G: Game>(by: &Caller, open: &Open<G>) -> Option<Party> {
    by.person().and_then(|person| open.party_of(person))
}

/// Draws some of the steps.
struct Steps {
    by: Caller,
    feed: Feed,
    watch: Option<Watch>,
    bytes: usize,
    made: ReplayWire,
}

impl Steps {
    fn new(by: Caller, round: RoundRow, from: usize) -> Steps {
        let made = ReplayWire { round, own: false, total: 0, from, next: None, steps: Vec::new() };
        Steps { by, feed: Feed::default(), watch: None, bytes: 0, made }
    }

    fn draw<G: Game>(&mut self, change: &Change<'_, G>) {
        change.tell(&mut self.feed);
        let (Some(table), Some(moment)) = (change.after.books(), change.moment()) else { return };
        let nth = self.made.total;
        self.made.total += 1;
        self.made.own |= party_of(&self.by, table).is_some();
        let is_full = self.made.steps.len() == STEPS_MAX || self.bytes > STEP_BYTES_MAX;
        if nth < self.made.from || is_full {
            self.made.next = self.made.next.or(is_full.then_some(nth));
            self.feed.say(table);
            return;
        }
        let step = match &mut self.watch {
            Some(watch) => {
                self.feed.publish(&Sight::now(table, moment));
                watch.later.borrow_and_update().change()
            }
            none => {
                let watch = self.feed.join(&Sight::now(table, moment), self.by.clone());
                let step = watch.now.whole();
                *none = Some(watch);
                step
            }
        };
        self.bytes += step.len();
        self.made.steps.push(step);
    }
}

impl Again for Steps {
    type Seen = ReplayWire;

    fn of<G: Game>(mut self, walk: Walk<'_>) -> Result<ReplayWire, Error> {
        walk.through::<G>(&mut |change| self.draw(change))?;
        Ok(self.made)
    }
}

/// Tells all of it.
struct Told {
    by: Caller,
    row: RoundRow,
}

impl Again for Told {
    type Seen = Option<SeenRound>;

    fn of<G: Game>(self, walk: Walk<'_>) -> Result<Option<SeenRound>, Error> {
        let Told { by, row } = self;
        let (mut feed, mut lines, mut said) = (Feed::default(), Vec::new(), 0);
        let mut reader: Option<Reader<'_, G>> = None;
        let (mut own, mut result) = (false, None);
        walk.through::<G>(&mut |change| {
            change.tell(&mut feed);
            if let Some(open) = change.after.books() {
                feed.say(open);
                let party = party_of(&by, open);
                own |= party.is_some();
                let viewer = party.map_or(Viewer::Spectator, Viewer::Party);
                result = crate::wire::Speaker::new(open, party).result(viewer).or(result.take());
            }
            lines.extend(feed.after(said, by.person()));
            said = change.moment().map_or(said, |moment| moment.version);
            let played = reader.get_or_insert_with(|| Reader::at(walk.id, change.before.clone()));
            for (recorded, event) in change.events {
                let told = as_told(event, change, &by);
                played.add(recorded, event, &told);
            }
        })?;
        let played = reader.and_then(Reader::finish).map(|played| without_accounts(played, &row));
        Ok(played.map(|played| SeenRound {
            reader: match &by {
                Caller::Person { handle, .. } if own => Some(handle.to_string()),
                _ => None,
            },
            net: row.net,
            row,
            played,
            lines: lines.iter().filter_map(|line| serde_json::from_str(line).ok()).collect(),
            result: result
                .map(|result| {
                    let said = result.said.into_iter().map(|said| said.text);
                    said.chain(result.wagers.into_iter().map(|wager| wager.text)).collect()
                })
                .unwrap_or_default(),
        }))
    }
}

/// An event with what the reader was told of it. What is told to nobody stays hidden; what was told to the reader in other
/// words than to onlookers, they have seen.
fn as_told<G: Game>(event: &Event<G>, change: &Change<'_, G>, by: &Caller) -> Event<G> {
    let Some(veiled) = event.veiled() else { return event.clone() };
    let seated = change.before.open().or(change.after.books());
    let sees_it = seated.is_some_and(|open| {
        party_of(by, open).is_some_and(|party| {
            event.tell(open, Viewer::Party(party)) != event.tell(open, Viewer::Spectator)
        })
    });
    if sees_it { event.clone() } else { veiled }
}

/// Players know each other by name alone.
fn without_accounts(mut played: PlayedRound, row: &RoundRow) -> PlayedRound {
    played.undone = row.undone;
    for player in &mut played.players {
        player.person = 0;
    }
    played
}
