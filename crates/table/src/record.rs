//! The record of statements and rulings about the game and the table. They are numbered in one sequence, so that a review can
//! name any of them. Each has its author, clause, words, reason and the result of its review.

use std::collections::{BTreeMap, VecDeque};

use rules::{Clause, Game, Line, RoundNumber, Seats, StaffId, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Event, PersonId, Statement};

/// The number of a statement or ruling on a table's record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct RecordNumber(pub u32);

impl RecordNumber {
    #[must_use]
    pub fn next(self) -> RecordNumber {
        RecordNumber(self.0 + 1)
    }
}

/// The author of a statement or ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Voice {
    Person(PersonId),
    Dealer(StaffId),
    Supervisor(StaffId),
    /// The computer that deals.
    Computer,
    /// It follows from something else on record, by a rule.
    Table,
}

impl Voice {
    fn staff(self) -> Option<StaffId> {
        match self {
            Voice::Dealer(staff) | Voice::Supervisor(staff) => Some(staff),
            Voice::Person(_) | Voice::Computer | Voice::Table => None,
        }
    }
}

/// One statement or one ruling.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub number: RecordNumber,
    pub round: RoundNumber,
    pub by: Voice,
    /// What was stated or ruled, in words and with its clause; none until the game has said it.
    pub line: Option<Line>,
    /// None for a statement.
    pub ruling: Option<Reasoned>,
    /// What an inspector found, if one has reviewed it.
    pub review: Option<Review>,
    /// Everybody who may ask for a review, whether they are still there or not.
    pub(crate) concerned: Vec<PersonId>,
    /// Everybody who has asked for one.
    pub asked: Vec<PersonId>,
}

/// The parts that only a ruling has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reasoned {
    /// The statement it is about; for a ruling about the game, the latest statement before it.
    pub on: Option<RecordNumber>,
    pub under: Clause,
    /// As it was typed.
    pub reason: String,
}

/// What an inspector found about an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Review {
    pub by: StaffId,
    pub upheld: bool,
    pub reason: String,
}

/// What is kept of every entry, however old.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Head {
    by: Option<StaffId>,
    reviewed: bool,
}

/// The latest entries; the journal has all.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    last: RecordNumber,
    entries: VecDeque<Entry>,
    heads: BTreeMap<RecordNumber, Head>,
    /// The entry about the game whose words come with the game's next event.
    unsaid: Option<RecordNumber>,
    /// The latest statement about the game, if nothing was ruled since.
    stated: Option<RecordNumber>,
}

impl Record {
    /// So many are kept.
    const KEPT: usize = 64;

    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.entries.iter()
    }

    /// The number of the latest entry; zero before the first.
    pub fn last(&self) -> RecordNumber {
        self.last
    }

    /// Whether an entry of that number was made, however long ago.
    pub(crate) fn has(&self, number: RecordNumber) -> bool {
        number > RecordNumber::default() && number <= self.last
    }

    /// Records the statement, ruling or review in an event. `on` is the number of the statement that a table's ruling is about.
    pub(crate) fn note<G: Game>(
        &mut self,
        event: &Event<G>,
        seats: &Seats,
        round: RoundNumber,
        on: Option<RecordNumber>,
    ) {
        let entry = |number, by, line, ruling| {
            let (review, concerned, asked) = (None, Vec::new(), Vec::new());
            Entry { number, round, by, line, ruling, review, concerned, asked }
        };
        let line = || event.tell_seated(seats, Viewer::Inspector);
        match event {
            Event::Stated { number: Some(number), .. } => {
                self.put(entry(*number, stated_by(event), line(), None));
            }
            Event::Ruled { number, by, ruling, .. } => {
                let (under, reason) = (ruling.under, ruling.reason.clone());
                let ruling = Some(Reasoned { on, under, reason });
                self.put(entry(*number, Voice::Supervisor(*by), line(), ruling));
            }
            Event::GameStated { number, by, .. } => {
                self.put(entry(*number, *by, None, None));
                (self.unsaid, self.stated) = (Some(*number), Some(*number));
            }
            Event::GameRuled { number, by, ruling } => {
                let (under, reason) = (ruling.under, ruling.reason.clone());
                let ruling = Some(Reasoned { on: self.stated.take(), under, reason });
                self.put(entry(*number, *by, None, ruling));
                self.unsaid = Some(*number);
            }
            Event::Play(_) if self.unsaid.is_some() => self.say(line()),
            Event::Reviewed { ruling, by, upheld, reason } => {
                let (by, upheld, reason) = (*by, *upheld, reason.clone());
                self.heads.entry(*ruling).or_default().reviewed = true;
                if let Some(entry) = self.entry_mut(*ruling) {
                    entry.review = Some(Review { by, upheld, reason });
                }
            }
            Event::ReviewRequested { ruling, person } => {
                if let Some(entry) = self.entry_mut(*ruling) {
                    entry.asked.push(*person);
                }
            }
            _ => {}
        }
    }

    /// Notes the people whom the latest entry concerns: these, and those of earlier entries about the same round, because
    /// a person whose wagers were made void has played in that round too.
    pub(crate) fn note_concerned(&mut self, number: RecordNumber, mut people: Vec<PersonId>) {
        let Some(round) = self.entry_mut(number).map(|entry| entry.round) else { return };
        let earlier = self.entries.iter().filter(|entry| entry.round == round);
        people.extend(earlier.flat_map(|entry| &entry.concerned));
        people.sort_unstable();
        people.dedup();
        if let Some(entry) = self.entry_mut(number) {
            entry.concerned = people;
        }
    }

    /// Whether somebody may ask for a review of an entry from outside the table.
    pub(crate) fn concerns(&self, number: RecordNumber, person: PersonId) -> bool {
        let entry = self.entries.iter().find(|entry| entry.number == number);
        entry.is_some_and(|entry| entry.concerned.contains(&person))
    }

    /// The latest statement about the game, if nothing was ruled since.
    pub(crate) fn stated(&self) -> Option<RecordNumber> {
        self.stated
    }

    /// Whether somebody has asked for a review of an entry, as long as it is at hand.
    pub(crate) fn is_asked(&self, number: RecordNumber, person: PersonId) -> bool {
        let entry = self.entries.iter().find(|entry| entry.number == number);
        entry.is_some_and(|entry| entry.asked.contains(&person))
    }

    /// Whether an inspector has reviewed an entry, however long ago.
    pub(crate) fn is_reviewed(&self, number: RecordNumber) -> bool {
        self.heads.get(&number).is_some_and(|head| head.reviewed)
    }

    /// Whether a member of staff is the author of an entry, however long ago.
    pub(crate) fn is_said_by(&self, number: RecordNumber, staff: StaffId) -> bool {
        self.heads.get(&number).is_some_and(|head| head.by == Some(staff))
    }

    /// Whether the words of the latest entry about the game are still to come.
    pub fn is_unsaid(&self) -> bool {
        self.unsaid.is_some()
    }

    /// The game reports the statement or ruling first, and then the consequences.
    fn say(&mut self, told: Option<Line>) {
        let Some(told) = told else { return };
        if let Some(entry) = self.unsaid.take().and_then(|number| self.entry_mut(number)) {
            entry.line = Some(told);
        }
    }

    fn put(&mut self, entry: Entry) {
        self.last = self.last.max(entry.number);
        self.heads.insert(entry.number, Head { by: entry.by.staff(), reviewed: false });
        self.entries.push_back(entry);
        if self.entries.len() > Record::KEPT {
            self.entries.pop_front();
        }
    }

    fn entry_mut(&mut self, number: RecordNumber) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.number == number)
    }
}

/// Players state disputes, and the computer states that a seal is lost; any other statement without an author follows by a rule.
fn stated_by<G: Game>(event: &Event<G>) -> Voice {
    match event {
        Event::Stated { by: Some(staff), .. } => Voice::Supervisor(*staff),
        Event::Stated { overturned: Some(_), .. } => Voice::Table,
        Event::Stated { what: Statement::Dispute { .. }, person: Some(person), .. } => {
            Voice::Person(*person)
        }
        Event::Stated { what: Statement::SealLost { .. }, .. } => Voice::Computer,
        _ => Voice::Table,
    }
}
