//! The record of a table's statements and rulings, as staff read it: the latest with every picture, all of them from the journal.

use std::collections::VecDeque;

use catalogue::Visitor;
use journal::{Error, Journal, every_event};
use rules::{Game, Machine, StaffId};
use serde::{Deserialize, Serialize};
use table::{Entry, Event, Open, PersonId, RecordNumber, State, Table, Voice};

use crate::host::Read;
use crate::wire::{ClauseWire, Speaker};
use crate::{TableId, codec, games};

/// A statement or ruling in words.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EntryWire {
    pub number: u32,
    pub round: u64,
    /// When it was said, by the clock of the server; none if that is no longer known.
    pub at_ms: Option<u64>,
    pub by: SaidByWire,
    /// What was stated or ruled, as a sentence.
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

/// When the latest entries were made: a table has no clock.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SaidAt(VecDeque<(RecordNumber, u64)>);

impl SaidAt {
    pub(crate) fn note(&mut self, number: RecordNumber, at_ms: u64) {
        if self.0.len() == SHOWN {
            self.0.pop_front();
        }
        self.0.push_back((number, at_ms));
    }

    fn of(&self, number: RecordNumber) -> Option<u64> {
        self.0.iter().find(|(said, _)| *said == number).map(|(_, at_ms)| *at_ms)
    }
}

/// Whose word it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SaidByWire {
    /// `player`, `dealer`, `supervisor`, `computer`, or `table` where it follows by a rule.
    pub post: &'static str,
    /// The number of their account.
    pub id: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReasonedWire {
    /// The statement that it is about.
    pub on: Option<u32>,
    /// As it was typed.
    pub reason: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewWire {
    /// The number of the inspector's account.
    pub by: u32,
    pub upheld: bool,
    pub reason: String,
}

/// Entries that a picture brings, the latest first.
const SHOWN: usize = 16;

impl<G: Game> Speaker<'_, G> {
    /// The latest entries, for staff.
    pub(crate) fn record(&self, said_at: &SaidAt) -> Vec<EntryWire> {
        let entries = self.table.record.entries().rev().take(SHOWN);
        entries.map(|entry| self.entry(entry, said_at.of(entry.number))).collect()
    }

    fn entry(&self, entry: &Entry, at_ms: Option<u64>) -> EntryWire {
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
    SaidByWire { post, id }
}

/// Reads all that was ever stated and ruled at a table, in turn.
pub(crate) fn read(journal: &dyn Journal, id: &TableId) -> Result<Vec<EntryWire>, Error> {
    let first = journal.read(&id.stream(), 1, 8)?;
    let Some(game) = first.iter().find_map(|recorded| recorded.game.clone()) else {
        return Ok(Vec::new());
    };
    games::visit(game.as_str(), Reading { journal, id }).unwrap_or_else(|| Ok(Vec::new()))
}

struct Reading<'a> {
    journal: &'a dyn Journal,
    id: &'a TableId,
}

impl Visitor for Reading<'_> {
    type Output = Result<Vec<EntryWire>, Error>;

    /// Each entry is put into words while the table is as it was then, so that it names people by the seats they had.
    fn game<G: Game>(self, _name: &'static str) -> Self::Output {
        let mut state = State::<G>::default();
        let mut told: Vec<EntryWire> = Vec::new();
        for recorded in every_event(self.journal, &self.id.stream(), 1) {
            let recorded = recorded?;
            // What is hidden of a card matters to nothing that is stated or ruled.
            let decoded = codec::decode::<G>(&recorded, None);
            let Read { event, .. } = decoded.map_err(|error| Error::Failed {
                store: self.id.as_str().to_owned(),
                detail: format!("event {} cannot be read: {error}", recorded.version),
            })?;
            let unsaid = state.books().is_some_and(|open| open.record.is_unsaid());
            Table::<G>::evolve(&mut state, &event);
            if let Some(open) = state.books().filter(|_| unsaid || is_on_record(&event)) {
                note(open, &event, recorded.at_ms, &mut told);
            }
        }
        if let Some(open) = state.books() {
            for entry in &mut told {
                entry.undecided = open.is_undecided(RecordNumber(entry.number));
            }
        }
        Ok(told)
    }
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

fn numbered(told: &mut [EntryWire], number: u32) -> Option<&mut EntryWire> {
    told.iter_mut().find(|told| told.number == number)
}

/// `open` is the table with the event in it.
fn note<G: Game>(open: &Open<G>, event: &Event<G>, at_ms: u64, told: &mut Vec<EntryWire>) {
    match event {
        Event::ReviewRequested { ruling, .. } => {
            if let Some(told) = numbered(told, ruling.0) {
                told.reviews_asked += 1;
            }
        }
        Event::Reviewed { ruling, by, upheld, reason } => {
            if let Some(told) = numbered(told, ruling.0) {
                let (by, upheld, reason) = (by.0, *upheld, reason.clone());
                told.review = Some(ReviewWire { by, upheld, reason });
            }
        }
        _ => {
            let Some(latest) = open.record.entries().next_back() else { return };
            let entry = Speaker::new(open, None).entry(latest, Some(at_ms));
            match numbered(told, entry.number) {
                Some(told) => *told = entry,
                None => told.push(entry),
            }
        }
    }
}
