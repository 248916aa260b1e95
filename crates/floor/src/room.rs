//! The people around a table: what they write to each other, and who looks on.
//!
//! None of this is part of the game. No rule depends on it, and it is on no record: a journal does not grow because people
//! talk, and what they said is gone when the table leaves memory. It is kept by the table's host, since only that knows who has a
//! place at the table at this moment.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::Game;
use serde::Serialize;
use serde_json::json;
use table::{Open, PersonId, chat_line};

use crate::caller::Caller;
use crate::desk::{Answer, Desk};
use crate::feed::Watcher;
use crate::late::Late;
use crate::wire;

/// Lines of the chat that are kept.
const LINES_KEPT: usize = 50;
/// People who are silenced at one table; then the first is let speak again.
const SILENCED_MAX: usize = 100;
/// Names of onlookers that are told.
const NAMES_MAX: usize = 50;

/// Why somebody cannot write, or silence others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Unsaid {
    ChatOff,
    NotHere,
    Silenced,
    NotYours,
    Nobody,
}

// The instruments know no chat.
rules::refusals! { Unsaid {
    Unsaid::ChatOff => [] "refusal.chat.off",
    Unsaid::NotHere => [] "refusal.chat.not-here",
    Unsaid::Silenced => [] "refusal.chat.silenced",
    Unsaid::NotYours => [] "refusal.chat.not-yours",
    Unsaid::Nobody => [] "refusal.chat.nobody",
} }

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatWire {
    /// Rises from line to line.
    pub number: u64,
    pub at_ms: u64,
    /// The account of whoever wrote it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub person: PersonId,
    /// Their name; staff speak for their post.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub who: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "'dealer' | 'supervisor' | 'inspector'"))]
    pub post: Option<&'static str>,
    pub text: String,
}

/// The people who look on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WatchingWire {
    /// How many they are.
    pub count: usize,
    /// The names of some of them, in the order in which they came.
    pub names: Vec<String>,
    /// How many of them have no account.
    pub unnamed: usize,
}

/// What a viewer is told about the people around a table, and about themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the viewer")]
pub struct RoomWire {
    /// Whether there is a chat at this table.
    pub chat: bool,
    /// Whether the viewer may write.
    pub may_write: bool,
    /// A supervisor has silenced the viewer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub is_silenced: bool,
    /// Everybody who is silenced here; for supervisors.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number[]"))]
    pub silenced: Vec<PersonId>,
    pub watching: Arc<WatchingWire>,
    /// The viewer has no seat, and sees the table so many seconds late.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub late_s: Option<u16>,
    /// The viewer has no seat, and sees nothing of what is played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub is_hidden: bool,
}

/// The same with the last lines of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Room {
    told: RoomWire,
    lines: Arc<Vec<Arc<Line>>>,
}

/// What a page has been told of a room.
#[derive(Debug, Default)]
pub struct RoomSeen {
    told: Option<RoomWire>,
    line: u64,
}

impl Room {
    /// The messages for a page: what it has not been told yet.
    pub fn messages(&self, seen: &mut RoomSeen) -> Vec<String> {
        let mut messages = Vec::new();
        if seen.told.as_ref() != Some(&self.told) {
            messages.push(json!({ "room": self.told }).to_string());
            seen.told = Some(self.told.clone());
        }
        let new: Vec<&ChatWire> = self
            .lines
            .iter()
            .map(|line| &line.wire)
            .filter(|line| line.number > seen.line)
            .collect();
        if let Some(last) = new.last() {
            seen.line = last.number;
            messages.push(json!({ "chat": new }).to_string());
        }
        messages
    }
}

/// A line, and when it was written by the steady clock.
#[derive(PartialEq, Eq, Debug)]
struct Line {
    wire: ChatWire,
    written_ms: u64,
}

/// What is said at a table.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    lines: VecDeque<Arc<Line>>,
    last: u64,
    silenced: Vec<PersonId>,
}

impl Talk {
    fn add(&mut self, line: Line) {
        if self.lines.len() == LINES_KEPT {
            self.lines.pop_front();
        }
        self.last = line.wire.number;
        self.lines.push_back(Arc::new(line));
    }

    fn is_silenced(&self, person: PersonId) -> bool {
        self.silenced.contains(&person)
    }

    fn silence(&mut self, person: PersonId, silent: bool) {
        self.silenced.retain(|one| *one != person);
        if silent {
            if self.silenced.len() == SILENCED_MAX {
                self.silenced.remove(0);
            }
            self.silenced.push(person);
        }
    }

    fn written_by(&self, person: PersonId) -> bool {
        self.lines.iter().any(|line| line.wire.person == person)
    }

    /// The lines that were written up to a moment.
    fn up_to(&self, ms: u64) -> Vec<Arc<Line>> {
        self.lines.iter().filter(|line| line.written_ms <= ms).cloned().collect()
    }

    /// When somebody who is so far behind sees the next line.
    pub(crate) fn due_ms(&self, delay_ms: u64, now_ms: u64) -> Option<u64> {
        let due = self.lines.iter().map(|line| line.written_ms + delay_ms);
        due.filter(|due_ms| *due_ms > now_ms).min()
    }
}

impl<G: Game> Desk<G> {
    /// Somebody writes to the others.
    pub(crate) fn say(&mut self, by: &Caller, text: &str) -> Answer {
        let (person, who, post) = match self.may_write(by) {
            Ok(writer) => writer,
            Err(unsaid) => return self.unsaid(unsaid),
        };
        let text = match chat_line::<G>(text) {
            Ok(text) => text.to_owned(),
            Err(refusal) => return self.refused(None, &refusal),
        };
        let clock = &self.shared.clock;
        let (number, at_ms) = (self.around.talk.last + 1, clock.now_ms());
        let wire = ChatWire { number, at_ms, person, who, post, text };
        self.around.talk.add(Line { wire, written_ms: clock.steady_ms() });
        self.show_room();
        Answer::Done { version: self.version }
    }

    fn may_write(&self, by: &Caller) -> Result<Writer, Unsaid> {
        let open = self.state.open().filter(|open| open.terms.has_chat()).ok_or(Unsaid::ChatOff)?;
        let Caller::Person { id, handle } = by else {
            let person = by.at_post().ok_or(Unsaid::NotHere)?;
            return Ok((person, None, by.post()));
        };
        open.party_of(*id).ok_or(Unsaid::NotHere)?;
        if self.around.talk.is_silenced(*id) {
            return Err(Unsaid::Silenced);
        }
        Ok((*id, Some(handle.to_string()), None))
    }

    /// A supervisor silences somebody at this table, or lets them speak again.
    pub(crate) fn silence(&mut self, by: &Caller, person: PersonId, silent: bool) -> Answer {
        let Caller::Supervisor(staff) = by else { return self.unsaid(Unsaid::NotYours) };
        let talk = &self.around.talk;
        let plays = |open: &Open<G>| open.people().any(|(_, player)| player.person == person);
        let is_known = self.state.open().is_some_and(plays) || talk.written_by(person);
        if !is_known && !talk.is_silenced(person) {
            return self.unsaid(Unsaid::Nobody);
        }
        self.around.talk.silence(person, silent);
        let table = self.id.as_str();
        tracing::info!(
            table,
            person = person.0,
            by = staff.0,
            silent,
            "a supervisor changed who may write"
        );
        self.show_room();
        Answer::Done { version: self.version }
    }

    fn unsaid(&self, unsaid: Unsaid) -> Answer {
        self.shared.meters.refused();
        Answer::Refused(Box::new(wire::refusal_wire(self.state.open(), None, &unsaid)))
    }

    /// Tells everybody about the room as far as it has changed for them.
    pub(crate) fn show_room(&mut self) {
        let Some(open) = self.state.books() else { return };
        let around = &self.around;
        let late = around.late.as_ref();
        let watchers =
            || around.feed.watchers().chain(late.iter().flat_map(|late| late.feed.watchers()));
        let watching = Arc::new(watching(open, watchers()));
        let now_ms = self.shared.clock.steady_ms();
        let delay_ms = late.map(Late::delay_ms);
        let lines = Arc::new(around.talk.up_to(u64::MAX));
        let late_lines = Arc::new(match delay_ms.flatten() {
            Some(delay_ms) => around.talk.up_to(now_ms.saturating_sub(delay_ms)),
            None => Vec::new(),
        });
        for watcher in watchers() {
            let by = &watcher.caller;
            let is_late = self.is_late(by);
            let lines = Arc::clone(if is_late { &late_lines } else { &lines });
            let told = RoomWire {
                chat: open.terms.has_chat(),
                may_write: self.may_write(by).is_ok(),
                is_silenced: by.person().is_some_and(|person| around.talk.is_silenced(person)),
                silenced: match by {
                    Caller::Supervisor(_) => around.talk.silenced.clone(),
                    _ => Vec::new(),
                },
                watching: Arc::clone(&watching),
                late_s: match open.terms.onlookers {
                    table::Onlookers::Delayed { by } if is_late => Some(by.0),
                    _ => None,
                },
                is_hidden: is_late && delay_ms == Some(None),
            };
            let room = Room { told, lines };
            watcher.room.send_if_modified(|known| {
                let changed = *known != room;
                *known = room;
                changed
            });
        }
    }
}

/// Who writes: the account, and the name or the post.
type Writer = (PersonId, Option<String>, Option<&'static str>);

/// Everybody who has a page open, but no place at the table and no post.
fn watching<'a, G: Game>(
    open: &Open<G>,
    watchers: impl Iterator<Item = &'a Watcher>,
) -> WatchingWire {
    let mut watching = WatchingWire::default();
    for watcher in watchers {
        match &watcher.caller {
            Caller::Spectator => {
                watching.unnamed += watcher.pages();
                watching.count += watcher.pages();
            }
            Caller::Person { id, handle } if open.party_of(*id).is_none() => {
                watching.count += 1;
                if watching.names.len() < NAMES_MAX {
                    watching.names.push(handle.to_string());
                }
            }
            _ => {}
        }
    }
    watching
}
