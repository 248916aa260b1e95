//! Feeds: the latest picture for each viewer. Who reads slowly skips pictures and harms nobody.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::{Game, Line};
use table::Open;
use tokio::sync::watch;

use crate::wire::{self, Onlooker};

/// The record that a feed carries along: enough to fill a page.
pub(crate) const LINES_KEPT: usize = 120;

/// A picture of a table, and the last lines of its record.
#[derive(Clone, Debug)]
pub struct Picture {
    pub version: u64,
    /// The version of the picture before this one.
    pub before: u64,
    /// The frame as JSON.
    pub frame: Arc<str>,
    pub lines: Arc<[Told]>,
    /// What somebody who has seen the version before this needs, ready to send.
    pub delta: Arc<str>,
}

/// A line of the record, with its version.
#[derive(Clone, Debug)]
pub struct Told {
    pub version: u64,
    pub json: Arc<str>,
}

impl Picture {
    /// The message for somebody who has seen up to a version; 0 is nothing yet.
    pub fn message(&self, seen: u64) -> Arc<str> {
        if seen == self.before && seen > 0 {
            return Arc::clone(&self.delta);
        }
        message(&self.frame, self.lines.iter().filter(|line| line.version > seen))
    }
}

fn message<'a>(frame: &str, lines: impl Iterator<Item = &'a Told>) -> Arc<str> {
    let lines: Vec<&str> = lines.map(|line| &*line.json).collect();
    format!("{{\"frame\":{frame},\"record\":[{}]}}", lines.join(",")).into()
}

/// Everybody who watches a table.
#[derive(Debug, Default)]
pub(crate) struct Feed {
    /// What has happened and nobody has read yet.
    unsaid: VecDeque<Entry>,
    lines: VecDeque<Told>,
    viewers: Vec<(Onlooker, watch::Sender<Picture>)>,
    last_version: u64,
}

/// Something to be told, not yet in words.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) version: u64,
    pub(crate) round: u64,
    pub(crate) at_ms: u64,
    pub(crate) kind: String,
    pub(crate) line: Line,
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
            let line = wire::line(table, &entry);
            let json = serde_json::to_string(&line).expect("a line has an encoding").into();
            self.lines.push_back(Told { version: entry.version, json });
        }
    }

    /// Somebody begins to watch, and sees the table as it is.
    pub(crate) fn join<G: Game>(
        &mut self,
        table: &Open<G>,
        moment: Moment,
        onlooker: Onlooker,
    ) -> watch::Receiver<Picture> {
        self.viewers.retain(|(_, sender)| !sender.is_closed());
        self.say(table);
        let lines: Arc<[Told]> = self.lines.iter().cloned().collect();
        let picture = self.picture(table, moment, &onlooker, &lines);
        let (sender, receiver) = watch::channel(picture);
        self.viewers.push((onlooker, sender));
        receiver
    }

    /// Shows everybody the table as it is now. People without an account all see the same picture.
    pub(crate) fn publish<G: Game>(&mut self, table: &Open<G>, moment: Moment) {
        self.viewers.retain(|(_, sender)| !sender.is_closed());
        if self.viewers.is_empty() {
            self.last_version = moment.version;
            return;
        }
        self.say(table);
        let lines: Arc<[Told]> = self.lines.iter().cloned().collect();
        let mut public: Option<Picture> = None;
        for (onlooker, sender) in &self.viewers {
            let picture = if onlooker.person.is_none() {
                public.get_or_insert_with(|| self.picture(table, moment, onlooker, &lines)).clone()
            } else {
                self.picture(table, moment, onlooker, &lines)
            };
            sender.send_replace(picture);
        }
        self.last_version = moment.version;
    }

    fn picture<G: Game>(
        &self,
        table: &Open<G>,
        moment: Moment,
        onlooker: &Onlooker,
        lines: &Arc<[Told]>,
    ) -> Picture {
        let Moment { version, now_ms, deadline_ms } = moment;
        let frame = wire::frame(table, version, now_ms, deadline_ms, onlooker);
        let new = lines.iter().filter(|line| line.version > self.last_version);
        let delta = message(&frame, new);
        let before = self.last_version;
        Picture { version, before, frame, lines: Arc::clone(lines), delta }
    }

    /// Nothing more will be shown: the table has closed.
    pub(crate) fn close(&mut self) {
        self.viewers.clear();
    }

    /// Whether somebody has a page of this table open.
    pub(crate) fn watches(&self, person: table::PersonId) -> bool {
        self.viewers.iter().any(|(onlooker, sender)| {
            !sender.is_closed() && onlooker.person.as_ref().is_some_and(|(p, _)| *p == person)
        })
    }
}
