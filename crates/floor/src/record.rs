//! The record of a table's statements and rulings, as staff read it: the latest with every picture, all of them on request.

use rules::{Game, Machine, StaffId};
use serde::{Deserialize, Serialize};
use table::{Entry, Event, Open, PersonId, RecordNumber, State, Table, Voice};

use crate::wire::{ClauseWire, Speaker};

/// A statement or ruling in words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EntryWire {
    pub number: u32,
    pub round: u64,
    /// When it was said, by the clock of the server.
    pub at_ms: u64,
    pub by: SaidByWire,
    /// The statement or ruling, as a sentence.
    pub text: String,
    pub clause: Option<ClauseWire>,
    /// Only a ruling has it.
    pub ruling: Option<ReasonedWire>,
    /// Whether it is a statement that waits for a ruling.
    pub undecided: bool,
    /// How many people have asked for a review of it.
    pub reviews_asked: usize,
    pub review: Option<ReviewWire>,
}

/// The author of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SaidByWire {
    /// `player`, `dealer`, `supervisor`, `computer`, or `table` where it follows by a rule.
    pub post: String,
    /// The number of their account.
    pub id: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReasonedWire {
    /// The statement that it is about.
    pub on: Option<u32>,
    /// As it was typed.
    pub reason: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewWire {
    /// The number of the inspector's account.
    pub by: u32,
    pub upheld: bool,
    pub reason: String,
}

impl<G: Game> Speaker<'_, G> {
    fn entry(&self, entry: &Entry, at_ms: u64) -> EntryWire {
        let Entry { number, round, by, line, ruling, review, asked, .. } = entry;
        let under = ruling.as_ref().map(|ruling| ruling.under);
        let clause = under.or_else(|| line.as_ref().and_then(|line| line.clause));
        EntryWire {
            number: number.0,
            round: round.0,
            at_ms,
            by: said_by(*by),
            text: line.as_ref().map(|line| self.tell(line)).unwrap_or_default(),
            clause: clause.map(|clause| self.clause(clause)),
            ruling: ruling.as_ref().map(|ruling| ReasonedWire {
                on: ruling.on.map(|on| on.0),
                reason: ruling.reason.clone(),
            }),
            undecided: self.table.is_undecided(*number),
            reviews_asked: asked.len(),
            review: review.as_ref().map(|review| ReviewWire {
                by: review.by.0,
                upheld: review.upheld,
                reason: review.reason.clone(),
            }),
        }
    }
}

fn said_by(voice: Voice) -> SaidByWire {
    let staff = |StaffId(id)| Some(u64::from(id));
    let (post, id) = match voice {
        Voice::Person(PersonId(id)) => ("player", Some(id)),
        Voice::Dealer(id) => ("dealer", staff(id)),
        Voice::Supervisor(id) => ("supervisor", staff(id)),
        Voice::Computer => ("computer", None),
        Voice::Table => ("table", None),
    };
    SaidByWire { post: post.to_owned(), id }
}

/// Entries that a picture brings.
const SHOWN: usize = 16;

/// Entries that one answer brings at most.
pub const RECORD_MAX: usize = 1_000;

/// All statements and rulings of a table, in words. The host adds each event, so that nobody has to read the stream for
/// it. Each entry is put into words at the time, and names people by the seats they had then.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Record(Vec<EntryWire>);

impl Record {
    /// The latest entries, for a picture, the latest first.
    pub(crate) fn latest<G: Game>(&self, table: &Open<G>) -> Vec<EntryWire> {
        self.0.iter().rev().take(SHOWN).map(|entry| as_it_is_now(entry, Some(table))).collect()
    }

    /// The entries after a number, in turn, as many as one answer brings.
    pub(crate) fn after<G: Game>(&self, number: u32, table: Option<&Open<G>>) -> Vec<EntryWire> {
        let first = self.0.partition_point(|entry| entry.number <= number);
        let entries = self.0[first..].iter().take(RECORD_MAX);
        entries.map(|entry| as_it_is_now(entry, table)).collect()
    }

    /// Adds what a change puts on record; `before` is the table without it.
    pub(crate) fn add_all<G: Game>(&mut self, before: &State<G>, events: &[Event<G>], at_ms: u64) {
        if !waits_for_words(before) && !events.iter().any(is_on_record) {
            return;
        }
        let mut walked = before.clone();
        for event in events {
            let waited = waits_for_words(&walked);
            Table::<G>::evolve(&mut walked, event);
            self.add(waited, &walked, event, at_ms);
        }
    }

    /// Adds the entry of one event. `after` is the table after the event; `waited` says whether an entry without words waited
    /// before.
    pub(crate) fn add<G: Game>(
        &mut self,
        waited: bool,
        after: &State<G>,
        event: &Event<G>,
        at_ms: u64,
    ) {
        if let Some(open) = after.books().filter(|_| waited || is_on_record(event)) {
            self.note(open, event, at_ms);
        }
    }

    fn note<G: Game>(&mut self, open: &Open<G>, event: &Event<G>, at_ms: u64) {
        match event {
            Event::ReviewRequested { ruling, .. } => {
                if let Some(told) = self.numbered(ruling.0) {
                    told.reviews_asked += 1;
                }
            }
            Event::Reviewed { ruling, by, upheld, reason } => {
                if let Some(told) = self.numbered(ruling.0) {
                    let (by, upheld, reason) = (by.0, *upheld, reason.clone());
                    told.review = Some(ReviewWire { by, upheld, reason });
                }
            }
            _ => {
                let Some(latest) = open.record.entries().next_back() else { return };
                let entry = Speaker::new(open, None).entry(latest, at_ms);
                match self.numbered(entry.number) {
                    Some(told) => *told = entry,
                    None => self.0.push(entry),
                }
            }
        }
    }

    fn numbered(&mut self, number: u32) -> Option<&mut EntryWire> {
        self.0.iter_mut().rfind(|told| told.number == number)
    }
}

/// An entry with whether it still waits for a ruling.
fn as_it_is_now<G: Game>(entry: &EntryWire, table: Option<&Open<G>>) -> EntryWire {
    let undecided = table.is_some_and(|table| table.is_undecided(RecordNumber(entry.number)));
    EntryWire { undecided, ..entry.clone() }
}

/// Whether the latest entry gets its words from the next event.
pub(crate) fn waits_for_words<G: Game>(state: &State<G>) -> bool {
    state.books().is_some_and(|open| open.record.is_unsaid())
}

fn is_on_record<G: Game>(event: &Event<G>) -> bool {
    matches!(
        event,
        Event::Stated { .. }
            | Event::Ruled { .. }
            | Event::GameStated { .. }
            | Event::GameRuled { .. }
            | Event::ReviewRequested { .. }
            | Event::Reviewed { .. }
    )
}
