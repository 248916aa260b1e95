//! Feeds: the latest picture for each viewer. Who reads slowly skips pictures and harms nobody.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::{Arg, Game, Line, Party, Viewer};
use serde::{Deserialize, Serialize};
use table::{Event, Open, PersonId};
use tokio::sync::watch;

use crate::caller::Caller;
use crate::layout::Printed;
use crate::record::Record;
use crate::wire::{self, Drawn};

/// The record that a feed carries along: enough to fill a page.
pub(crate) const LINES_KEPT: usize = 120;

/// How much of the record goes into one message.
const RECORD_BYTES_MAX: usize = 4 * 1024;

/// A picture of a table, and the last lines of its record.
#[derive(Clone, Debug)]
pub struct Picture {
    pub version: u64,
    /// The version of the picture before this one.
    before: u64,
    lines: Arc<[Told]>,
    /// Who reads the record: what is about them, or told to them alone, they read in their own way.
    reader: Option<PersonId>,
    /// What somebody who has seen the version before this needs, ready to send. It has the frame
    /// in it, so that the frame is kept once.
    delta: Arc<str>,
    frame_bytes: usize,
    /// What stays the same from picture to picture, and since which version it has been so.
    layout: Arc<str>,
    layout_since: u64,
}

/// What somebody gets who begins to watch.
#[derive(Debug)]
pub struct Watch {
    /// The table as it is.
    pub now: Picture,
    /// The table as it changes: one channel for all who see the same.
    pub later: watch::Receiver<Picture>,
}

/// A line of the record, with its version.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    version: u64,
    json: Arc<str>,
    /// The same as some people read it.
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

    /// What the frame is read by, as JSON: the places of the table, and what is paid there.
    pub fn layout(&self) -> &str {
        &self.layout
    }

    /// The messages for somebody who has seen up to a version; 0 is nothing yet. The last has the
    /// frame, with the layout where they have not been sent that. A long record goes before it in parts, since a connection keeps a buffer as large as
    /// the largest message that it ever sent.
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

/// Everybody who watches a table.
#[derive(Debug, Default)]
pub(crate) struct Feed {
    /// What has happened and nobody has read yet.
    unsaid: VecDeque<Entry>,
    lines: VecDeque<Told>,
    /// One channel for each picture that differs: what a thousand see alike is made and kept once.
    viewers: Vec<(Caller, watch::Sender<Picture>)>,
    printed: Option<Printed>,
    /// All that was stated and ruled.
    pub(crate) record: Record,
    /// The latest layout that was made; nearly all viewers have the same.
    layout: Arc<str>,
    last_version: u64,
}

/// Something to be told, not yet in words.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) version: u64,
    pub(crate) round: u64,
    pub(crate) at_ms: u64,
    pub(crate) kind: String,
    /// As onlookers and staff are told it.
    pub(crate) line: Line,
    /// Everybody whom it is about, or who is told something else. By person: numbers of parties are given again, and
    /// nobody reads what their predecessor was told.
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
    /// What an event tells each person at the table, from the table with the event in it and, where that is known, as it
    /// was before.
    pub(crate) fn of<G: Game>(
        before: Option<&Open<G>>,
        after: &Open<G>,
        event: &Event<G>,
        Stamp { version, at_ms, kind }: Stamp<'_>,
    ) -> Option<Entry> {
        let seated = before.unwrap_or(after);
        let line = event.tell(seated, Viewer::Spectator)?;
        // Only what is hidden from some is told to others in other words.
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

/// What a frame is made of besides the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) version: u64,
    pub(crate) now_ms: u64,
    pub(crate) deadline_ms: Option<u64>,
}

impl Feed {
    /// Notes an entry of the record. It is put into words when somebody looks.
    pub(crate) fn note(&mut self, entry: Entry) {
        if self.unsaid.len() == LINES_KEPT {
            self.unsaid.pop_front();
        }
        self.unsaid.push_back(entry);
    }

    /// Puts what was noted into words, with people named by where they are now: so this comes before
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

    /// Notes when something was put on record, for staff.
    /// The record in words, to be saved with the table.
    pub(crate) fn said<G: Game>(&mut self, table: &Open<G>) -> VecDeque<Told> {
        self.say(table);
        self.lines.clone()
    }

    /// The record of a table that was loaded.
    pub(crate) fn resume(&mut self, lines: VecDeque<Told>, record: Record) {
        (self.lines, self.record) = (lines, record);
    }

    /// Somebody begins to watch, and sees the table as it is.
    pub(crate) fn join<G: Game>(
        &mut self,
        table: &Open<G>,
        moment: Moment,
        onlooker: Caller,
    ) -> Watch {
        self.viewers.retain(|(_, sender)| !sender.is_closed());
        self.say(table);
        let lines: Arc<[Told]> = self.lines.iter().cloned().collect();
        // Made anew even where others watch: their last picture tells the time of then.
        let known = self.viewers.iter().find(|(other, _)| *other == onlooker);
        let before = known.map(|(_, sender)| sender.borrow().clone());
        let now = self.picture(table, moment, &onlooker, before.as_ref(), &lines);
        // The next picture follows this one, also where none has been shown since a restart.
        self.last_version = moment.version;
        let known = self.viewers.iter().find(|(other, _)| *other == onlooker);
        let later = if let Some((_, sender)) = known {
            sender.subscribe()
        } else {
            let (sender, receiver) = watch::channel(now.clone());
            self.viewers.push((onlooker, sender));
            receiver
        };
        Watch { now, later }
    }

    /// Shows everybody the table as it is now.
    pub(crate) fn publish<G: Game>(&mut self, table: &Open<G>, moment: Moment) {
        self.viewers.retain(|(_, sender)| !sender.is_closed());
        if self.viewers.is_empty() {
            self.last_version = moment.version;
            return;
        }
        self.say(table);
        let lines: Arc<[Told]> = self.lines.iter().cloned().collect();
        let viewers = std::mem::take(&mut self.viewers);
        for (onlooker, sender) in &viewers {
            let before = sender.borrow().clone();
            sender.send_replace(self.picture(table, moment, onlooker, Some(&before), &lines));
        }
        self.viewers = viewers;
        self.last_version = moment.version;
    }

    fn picture<G: Game>(
        &mut self,
        table: &Open<G>,
        moment: Moment,
        onlooker: &Caller,
        last: Option<&Picture>,
        lines: &Arc<[Told]>,
    ) -> Picture {
        let version = moment.version;
        let printed = self.printed.take().filter(|printed| printed.is_of(table));
        let printed = printed.unwrap_or_else(|| Printed::of(table));
        let Drawn { frame, layout } = wire::draw(table, moment, onlooker, &printed, &self.record);
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

    /// The table has closed: nothing more is shown but to staff, who may still have to rule on what was played.
    pub(crate) fn close(&mut self) {
        self.viewers.retain(|(onlooker, _)| onlooker.at_post().is_some());
    }

    /// Whether anybody has a page of this table open.
    pub(crate) fn is_watched(&self) -> bool {
        self.viewers.iter().any(|(_, sender)| !sender.is_closed())
    }

    /// Whether somebody has a page of this table open.
    pub(crate) fn watches(&self, person: table::PersonId) -> bool {
        self.viewers
            .iter()
            .any(|(onlooker, sender)| !sender.is_closed() && onlooker.person() == Some(person))
    }

    /// Whether somebody has a page of a post at this table open.
    pub(crate) fn has_at_post(&self, person: table::PersonId) -> bool {
        self.viewers
            .iter()
            .any(|(onlooker, sender)| !sender.is_closed() && onlooker.at_post() == Some(person))
    }
}
