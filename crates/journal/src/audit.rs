//! The independent auditor: a ledger of its own, kept from the recorded moves alone.
//!
//! It is naive on purpose and shares no arithmetic with the writer. It knows nothing of games: only that what one pocket
//! gains another gives up, and which pockets may owe.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::contract::Journal;
use crate::error::Error;
use money::Unit;

use crate::event::Recorded;
use crate::name::Pocket;
use crate::verify::{Faults, PROGRESS_EVERY, Progress};

/// The pockets that may go below zero: the house's bank, the world outside (what cashiers took in and paid out), and
/// recorded debts, and whoever issues a tournament's chips. A star stands for anything.
pub const MAY_OWE: [&str; 4] = ["house", "outside", "debt.*", "issue.*"];

/// The pockets that hold money and nothing else: chips of a tournament and points never get there.
pub const CENTS_ONLY: [&str; 4] = ["account.*", "outside", "commission", "jackpot.*"];

fn is_among(pocket: &Pocket, patterns: &[&str]) -> bool {
    patterns.iter().any(|pattern| match pattern.strip_suffix('*') {
        Some(start) => pocket.as_str().starts_with(start),
        None => pocket.as_str() == *pattern,
    })
}

/// Whether a pocket may hold amounts of a unit.
pub(crate) fn may_hold(pocket: &Pocket, unit: Unit) -> bool {
    unit == Unit::Cents || !is_among(pocket, &CENTS_ONLY)
}

/// What the auditor found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Audited {
    /// Events read.
    pub events: u64,
    /// Moves read.
    pub moves: u64,
    /// The joint balance of each family of pockets, by unit and family. All of a unit sum to zero.
    pub families: Vec<Family>,
    /// The balance of each pocket that is not empty.
    #[serde(skip)]
    pub held: Vec<(Pocket, Unit, i128)>,
    /// What is wrong, in the order of the journal; at most [`FAULTS_MAX`](crate::limits::FAULTS_MAX).
    pub faults: Vec<AuditFault>,
    /// How many faults there are, listed or not.
    pub faults_total: u64,
}

impl Audited {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.faults_total == 0
    }
}

/// The pockets whose names share what stands before the first dot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Family {
    /// The part of the name before the dot.
    pub name: String,
    /// The unit.
    pub unit: Unit,
    /// Their joint balance.
    pub total: i128,
    /// How many of them hold something.
    pub pockets: u64,
}

/// Something wrong with the money.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AuditFault {
    /// The stream of the event; empty for a fault of the whole journal.
    pub stream: String,
    /// The event's version.
    pub version: u64,
    /// What is wrong.
    pub flaw: AuditFlaw,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AuditFlaw {
    /// The event made money or destroyed it.
    Unbalanced { unit: Unit, sum: i128 },
    /// The event took more from a pocket than it held.
    BelowZero { pocket: Pocket, unit: Unit, balance: i128 },
    /// The event put chips or points where only money may be.
    WrongUnit { pocket: Pocket, unit: Unit },
    /// In the end all pockets together do not hold nothing.
    NotZero { unit: Unit, total: i128 },
}

impl fmt::Display for AuditFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.stream.is_empty() {
            write!(f, "{} version {}: ", self.stream, self.version)?;
        }
        match &self.flaw {
            AuditFlaw::Unbalanced { unit, sum } => {
                write!(f, "the moves sum to {sum} {unit} instead of zero")
            }
            AuditFlaw::BelowZero { pocket, unit, balance } => {
                write!(f, "{pocket} is left with {balance} {unit}, but must not go below zero")
            }
            AuditFlaw::WrongUnit { pocket, unit } => {
                write!(f, "{pocket} holds cents only, and the moves put {unit} there")
            }
            AuditFlaw::NotZero { unit, total } => {
                write!(f, "all pockets together hold {total} {unit} instead of zero")
            }
        }
    }
}

/// Audits a whole journal, a page at a time.
///
/// It holds one page of events and the pockets that are not empty, whatever the length of the journal.
pub fn audit(journal: &dyn Journal, progress: &mut dyn FnMut(Progress)) -> Result<Audited, Error> {
    const PAGE: usize = 1_000;
    let mut auditor = Auditor::new();
    let mut after = 0;
    loop {
        let page = journal.scan(after, PAGE)?;
        let Some(last) = page.last() else { break };
        after = last.position;
        for event in &page {
            auditor.record(event);
            if auditor.events.is_multiple_of(PROGRESS_EVERY) {
                progress(Progress { done: auditor.events, total: after.max(auditor.events) });
            }
        }
    }
    progress(Progress { done: auditor.events, total: auditor.events });
    Ok(auditor.finish())
}

/// The auditor's ledger. Events are recorded in the order of their commits.
#[derive(Debug)]
pub struct Auditor {
    events: u64,
    moves: u64,
    /// Pockets that hold something or owe something; an empty pocket is forgotten.
    pockets: BTreeMap<(Pocket, Unit), i128>,
    faults: Faults<AuditFault>,
}

impl Default for Auditor {
    fn default() -> Auditor {
        Auditor::new()
    }
}

impl Auditor {
    /// An empty ledger.
    pub fn new() -> Auditor {
        Auditor { events: 0, moves: 0, pockets: BTreeMap::new(), faults: Faults::new() }
    }

    /// Enters an event's moves, and looks at what they leave in each pocket.
    pub fn record(&mut self, event: &Recorded) {
        self.events += 1;
        self.moves += event.moves.len() as u64;
        let mut sums: BTreeMap<Unit, i128> = BTreeMap::new();
        let mut changes: BTreeMap<(&Pocket, Unit), i128> = BTreeMap::new();
        for leg in &event.moves {
            *sums.entry(leg.unit).or_insert(0) += i128::from(leg.amount);
            *changes.entry((&leg.pocket, leg.unit)).or_insert(0) += i128::from(leg.amount);
        }
        for (unit, sum) in sums {
            if sum != 0 {
                self.fault(event, AuditFlaw::Unbalanced { unit, sum });
            }
        }
        for ((pocket, unit), change) in changes {
            if !may_hold(pocket, unit) {
                self.fault(event, AuditFlaw::WrongUnit { pocket: pocket.clone(), unit });
            }
            let entry = (pocket.clone(), unit);
            let balance = self.pockets.get(&entry).copied().unwrap_or(0) + change;
            if balance == 0 {
                self.pockets.remove(&entry);
            } else {
                self.pockets.insert(entry, balance);
            }
            if balance < 0 && change < 0 && !is_among(pocket, &MAY_OWE) {
                let pocket = pocket.clone();
                self.fault(event, AuditFlaw::BelowZero { pocket, unit, balance });
            }
        }
    }

    fn fault(&mut self, event: &Recorded, flaw: AuditFlaw) {
        let (stream, version) = (event.stream.to_string(), event.version);
        self.faults.add(AuditFault { stream, version, flaw });
    }

    /// Closes the ledger.
    pub fn finish(mut self) -> Audited {
        let mut families: BTreeMap<(Unit, String), (i128, u64)> = BTreeMap::new();
        let mut totals: BTreeMap<Unit, i128> = BTreeMap::new();
        for ((pocket, unit), balance) in &self.pockets {
            let (total, pockets) =
                families.entry((*unit, pocket.family().to_owned())).or_insert((0, 0));
            *total += balance;
            *pockets += 1;
            *totals.entry(*unit).or_insert(0) += balance;
        }
        for (unit, total) in totals {
            if total != 0 {
                let flaw = AuditFlaw::NotZero { unit, total };
                self.faults.add(AuditFault { stream: String::new(), version: 0, flaw });
            }
        }
        Audited {
            events: self.events,
            moves: self.moves,
            families: families
                .into_iter()
                .map(|((unit, name), (total, pockets))| Family { name, unit, total, pockets })
                .collect(),
            held: self.pockets.into_iter().map(|((pocket, unit), n)| (pocket, unit, n)).collect(),
            faults: self.faults.listed,
            faults_total: self.faults.total,
        }
    }
}
