//! Feeds: the latest picture for each viewer. A slow reader skips pictures and harms nobody.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::{Arg, Game, Line, Party, Viewer};
use serde::{Deserialize, Serialize};
use table::{Event, Open, PersonId, State};
use tokio::sync::watch;

use crate::caller::Caller;
use crate::desk::moves_people;
use crate::host::Recording;
use crate::layout::Printed;
use crate::record::Record;
use crate::room::Room;
use crate::wire::{self, Drawn, PauseWire};

/// Lines of the record in a feed: enough to fill a page.
pub(crate) const LINES_KEPT: usize = 120;

/// Bytes of the record in one message.
const RECORD_BYTES_MAX: usize = 4 * 1024;

/// A picture of a table, and the last lines of its record.
#[derive(Clone, Debug)]
pub struct Picture {
    pub version: u64,
    /// The version of the picture before this one.
    before: u64,
    lines: Arc<[Told]>,
    /// The reader, who reads lines about themselves, and lines only they may see, in their own version.
    reader: Option<PersonId>,
    /// The message for a viewer who has seen the version before this, ready to send. The frame is kept only here,
    /// inside it.
    delta: Arc<str>,
    frame_bytes: usize,
    /// The part that stays the same from picture to picture, and the version since when it has.
    layout: Arc<str>,
    layout_since: u64,
}

/// The pictures for a new viewer.
#[derive(Debug)]
pub struct Watch {
    /// The table as it is.
    pub now: Picture,
    /// The table as it changes: one channel for all viewers with the same view.
    pub later: watch::Receiver<Picture>,
    /// The people around it, and what they write, now and later.
    pub room: watch::Receiver<Room>,
}

/// A line of the record, with its version.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    version: u64,
    json: Arc<str>,
    /// The same line in the versions of some people.
    own: Vec<(PersonId, Arc<str>)>,
}

impl Told {
    fn to(&self, reader: Option<PersonId>) -> &str {
        let own = self.own.iter().find(|(person, _)| Some(*person) == reader);
        own.map_or(&*self.json, |(_, json)| json)
    }
}

/// Where the frame begins in a message.
const HEAD: &str = "{\"frame\":";

impl Picture {
    /// The frame as JSON.
    pub fn frame(&self) -> &str {
        &self.delta[HEAD.len()..HEAD.len() + self.frame_bytes]
    }

    /// The layout that the frame refers to, as JSON: the places of the table and their payouts.
    pub fn layout(&self) -> &str {
        &self.layout
    }

    /// All of it in one message, with the layout and as much of the record as there is.
    pub(crate) fn whole(&self) -> Arc<str> {
        let lines: Vec<&str> = self.lines.iter().map(|line| line.to(self.reader)).collect();
        message(self.frame(), Some(&self.layout), &lines)
    }

    /// The message for somebody who has seen the picture before this one.
    pub(crate) fn change(&self) -> Arc<str> {
        Arc::clone(&self.delta)
    }

    /// The messages for a viewer who has seen up to a version; 0 means nothing yet. The last one has the frame, and the layout
    /// if they do not have it yet. A long record is sent in parts before that, because a connection keeps a buffer as large as
    /// its largest message.
    pub fn messages(&self, seen: u64) -> Vec<Arc<str>> {
        if seen == self.before && seen > 0 {
            return vec![Arc::clone(&self.delta)];
        }
        let mut messages = Vec::new();
        let mut part: Vec<&str> = Vec::new();
        let mut bytes = 0;
        for line in self.lines.iter().filter(|line| line.version > seen) {
            let json = line.to(self.reader);
            if bytes + json.len() > RECORD_BYTES_MAX && !part.is_empty() {
                messages.push(format!("{{\"record\":[{}]}}", part.join(",")).into());
                part.clear();
                bytes = 0;
            }
            bytes += json.len();
            part.push(json);
        }
        let layout = (seen == 0 || seen < self.layout_since).then_some(&*self.layout);
        messages.push(message(self.frame(), layout, &part));
        messages
    }
}

fn message(frame: &str, layout: Option<&str>, lines: &[&str]) -> Arc<str> {
    let layout = layout.map(|layout| format!(",\"layout\":{layout}")).unwrap_or_default();
    format!("{HEAD}{frame}{layout},\"record\":[{}]}}", lines.join(",")).into()
}

/// All viewers of a table.
#[derive(Debug, Default)]
pub(crate) struct Feed {
    /// Events that have not been put into words, because nobody has watched.
    unsaid: VecDeque<Entry>,
    lines: VecDeque<Told>,
    viewers: Vec<Watcher>,
    printed: Option<Printed>,
    /// All statements and rulings.
    pub(crate) record: Record,
    /// The latest layout; nearly all viewers have the same.
    layout: Arc<str>,
    last_version: u64,
}

/// All pages with the same view: they share the channels.
#[derive(Debug)]
pub(crate) struct Watcher {
    pub(crate) caller: Caller,
    pictures: watch::Sender<Picture>,
    pub(crate) room: watch::Sender<Room>,
    /// They are shown nothing up to this version: they have seen it.
    pub(crate) since: u64,
}

impl Watcher {
    /// How many pages are open.
    pub(crate) fn pages(&self) -> usize {
        self.pictures.receiver_count()
    }

    fn is_gone(&self) -> bool {
        self.pictures.is_closed()
    }
}

/// What viewers are shown.
#[derive(Debug)]
pub(crate) struct Sight<'a, G: Game> {
    pub(crate) table: &'a Open<G>,
    /// The present table, where an earlier one is shown: what somebody may do is about the present.
    pub(crate) present: Option<&'a Open<G>>,
    pub(crate) moment: Moment,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The table as it is.
    pub(crate) fn now(table: &'a Open<G>, moment: Moment) -> Sight<'a, G> {
        Sight { table, present: None, moment }
    }
}

/// An entry of the record, not yet in words.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) version: u64,
    pub(crate) round: u64,
    pub(crate) at_ms: u64,
    pub(crate) kind: String,
    /// As onlookers and staff read it.
    pub(crate) line: Line,
    /// The versions of the people it is about, and of those who read something else. By person: party numbers are reused, and
    /// nobody may read the lines of their predecessor.
    pub(crate) own: Vec<(PersonId, Party, Line)>,
}

/// Where an event stands in the record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stamp<'a> {
    pub(crate) version: u64,
    pub(crate) at_ms: u64,
    pub(crate) kind: &'a str,
}

impl Entry {
    /// The lines of an event for each person at the table. `table` is the table after the event; where it is known, the table
    /// before it is used too.
    pub(crate) fn of<G: Game>(
        before: Option<&Open<G>>,
        after: &Open<G>,
        event: &Event<G>,
        Stamp { version, at_ms, kind }: Stamp<'_>,
    ) -> Option<Entry> {
        let seated = before.unwrap_or(after);
        let line = event.tell(seated, Viewer::Spectator)?;
        // Only an event with a hidden part reads differently to different people.
        let is_told_apart = event.is_told_apart();
        let own = |(party, person): (Party, PersonId)| {
            let is_named = line.party == Some(party)
                || line.text.args.iter().any(|(_, arg)| *arg == Arg::Party(party));
            let told = is_told_apart.then(|| event.tell(seated, Viewer::Party(party))).flatten();
            let told = told.filter(|told| is_named || *told != line);
            let told = told.or_else(|| is_named.then(|| line.clone()))?;
            Some((person, party, told))
        };
        let left = before.into_iter().flat_map(Open::players);
        let left = left.filter(|(party, _)| after.player(*party).is_none());
        let people = after.players().chain(left).map(|(party, player)| (party, player.person));
        let own = people.filter_map(own).collect();
        let round = after.progress().round.0;
        Some(Entry { version, round, at_ms, kind: kind.to_owned(), line, own })
    }
}

/// The parts of a frame besides the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) version: u64,
    pub(crate) now_ms: u64,
    pub(crate) deadline_ms: Option<u64>,
    pub(crate) pause: Option<PauseWire>,
}

impl Feed {
    /// Notes an entry of the record. It is put into words when somebody watches.
    pub(crate) fn note(&mut self, entry: Entry) {
        if self.unsaid.len() == LINES_KEPT {
            self.unsaid.pop_front();
        }
        self.unsaid.push_back(entry);
    }

    /// Notes a change that is on record.
    pub(crate) fn tell<G: Game>(
        &mut self,
        before: &State<G>,
        after: &State<G>,
        events: &[Event<G>],
        recording: &Recording,
    ) {
        if let Some(open) = before.open().filter(|_| events.iter().any(moves_people)) {
            self.say(open);
        }
        let Some(table) = after.books() else { return };
        for ((version, event), kind) in (recording.first..).zip(events).zip(&recording.kinds) {
            let stamp = Stamp { version, at_ms: recording.at_ms, kind: kind.as_str() };
            if let Some(entry) = Entry::of(before.open(), table, event, stamp) {
                self.note(entry);
            }
        }
    }

    /// Puts the noted entries into words. People are named by their present places, so this must come before
    /// anybody changes seats.
    pub(crate) fn say<G: Game>(&mut self, table: &Open<G>) {
        for entry in std::mem::take(&mut self.unsaid) {
            if self.lines.len() == LINES_KEPT {
                self.lines.pop_front();
            }
            let told = |line: &Line, reader| -> Arc<str> {
                let line = wire::line(table, &entry, line, reader);
                serde_json::to_string(&line).expect("a line has an encoding").into()
            };
            let own = entry.own.iter();
            let own = own.map(|(person, party, line)| (*person, told(line, Some(*party))));
            let (json, own) = (told(&entry.line, None), own.collect());
            self.lines.push_back(Told { version: entry.version, json, own });
        }
    }

    /// The lines after a version, as somebody reads them.
    pub(crate) fn after(&self, version: u64, reader: Option<PersonId>) -> Vec<Arc<str>> {
        let new = self.lines.iter().filter(|line| line.version > version);
        new.map(|line| line.to(reader).into()).collect()
    }

    /// The record in words, to be saved with the table.
    pub(crate) fn said<G: Game>(&mut self, table: &Open<G>) -> VecDeque<Told> {
        self.say(table);
        self.lines.clone()
    }

    /// The record of a table that was loaded.
    pub(crate) fn resume(&mut self, lines: VecDeque<Told>, record: Record) {
        (self.lines, self.record) = (lines, record);
    }

    /// Adds a viewer.
    pub(crate) fn join<G: Game>(&mut self, sight: &Sight<'_, G>, onlooker: Caller) -> Watch {
        self.forget_gone();
        self.say(sight.table);
        let lines: Arc<[Told]> = self.lines.iter().cloned().collect();
        // A new picture even if others watch, because the last one has an old time.
        let known = self.viewers.iter().find(|other| other.caller == onlooker);
        let before = known.map(|known| known.pictures.borrow().clone());
        let now = self.picture(sight, &onlooker, before.as_ref(), &lines);
        // The next picture follows this one, even if none has been shown since a restart.
        self.last_version = sight.moment.version;
        let known = self.viewers.iter().find(|other| other.caller == onlooker);
        if let Some(known) = known {
            let (later, room) = (known.pictures.subscribe(), known.room.subscribe());
            return Watch { now, later, room };
        }
        let (pictures, later) = watch::channel(now.clone());
        let (sender, room) = watch::channel(Room::default());
        self.viewers.push(Watcher { caller: onlooker, pictures, room: sender, since: 0 });
        Watch { now, later, room }
    }

    /// Shows everybody the table.
    pub(crate) fn publish<G: Game>(&mut self, sight: &Sight<'_, G>) {
        self.forget_gone();
        let version = sight.moment.version;
        if self.viewers.is_empty() {
            self.last_version = version;
            return;
        }
        self.say(sight.table);
        let lines: Arc<[Told]> = self.lines.iter().cloned().collect();
        let viewers = std::mem::take(&mut self.viewers);
        for viewer in viewers.iter().filter(|viewer| viewer.since < version) {
            let before = viewer.pictures.borrow().clone();
            let picture = self.picture(sight, &viewer.caller, Some(&before), &lines);
            viewer.pictures.send_replace(picture);
        }
        self.viewers = viewers;
        self.last_version = version;
    }

    fn picture<G: Game>(
        &mut self,
        sight: &Sight<'_, G>,
        onlooker: &Caller,
        last: Option<&Picture>,
        lines: &Arc<[Told]>,
    ) -> Picture {
        let version = sight.moment.version;
        let printed = self.printed.take().filter(|printed| printed.is_of(sight.table));
        let printed = printed.unwrap_or_else(|| Printed::of(sight.table));
        let Drawn { frame, layout } = wire::draw(sight, onlooker, &printed, &self.record);
        self.printed = Some(printed);
        let same = last.filter(|last| *last.layout == *layout);
        let (layout, layout_since) = match same {
            Some(last) => (Arc::clone(&last.layout), last.layout_since),
            None if *self.layout == *layout => (Arc::clone(&self.layout), version),
            None => (layout.into(), version),
        };
        self.layout = Arc::clone(&layout);
        let new = lines.iter().filter(|line| line.version > self.last_version);
        let reader = onlooker.person();
        let new: Vec<&str> = new.map(|line| line.to(reader)).collect();
        let changed = (layout_since == version).then_some(&*layout);
        let delta = message(&frame, changed, &new);
        let (before, frame_bytes, lines) = (self.last_version, frame.len(), Arc::clone(lines));
        Picture { version, before, lines, reader, delta, frame_bytes, layout, layout_since }
    }

    /// Stops all feeds of a closed table but those of staff, who may still have to rule.
    pub(crate) fn close(&mut self) {
        self.viewers.retain(|viewer| viewer.caller.at_post().is_some());
    }

    fn forget_gone(&mut self) {
        self.viewers.retain(|viewer| !viewer.is_gone());
    }

    /// Everybody who has a page of this table open.
    pub(crate) fn watchers(&self) -> impl Iterator<Item = &Watcher> {
        self.viewers.iter().filter(|viewer| !viewer.is_gone())
    }

    /// Lets some viewers go, who are shown the table by another feed from now on.
    pub(crate) fn part(&mut self, with: impl Fn(&Watcher) -> bool) -> Vec<Watcher> {
        let viewers = std::mem::take(&mut self.viewers);
        let (gone, stay): (Vec<_>, Vec<_>) = viewers.into_iter().partition(with);
        self.viewers = stay;
        gone
    }

    /// Takes in viewers of another feed.
    pub(crate) fn take_in(&mut self, viewers: Vec<Watcher>) {
        self.viewers.extend(viewers);
    }

    /// Whether anybody has a page of this table open.
    pub(crate) fn is_watched(&self) -> bool {
        self.watchers().next().is_some()
    }

    /// Whether somebody has a page of this table open.
    pub(crate) fn watches(&self, person: PersonId) -> bool {
        self.watchers().any(|viewer| viewer.caller.person() == Some(person))
    }

    /// Whether somebody has a page of a post at this table open.
    pub(crate) fn has_at_post(&self, person: PersonId) -> bool {
        self.watchers().any(|viewer| viewer.caller.at_post() == Some(person))
    }
}
