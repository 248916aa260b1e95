//! All jackpots of the floor. Each is a machine of its own, under a lock: tables that feed one jackpot at the same time take
//! turns, and each decides on the amount that the one before it left.

mod hosted;

#[cfg(test)]
pub(crate) use hosted::decode;
pub(crate) use hosted::{balance, number_of};

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use hosted::{PREFIX, Shown};
use jackpot::Terms;
use jackpot::{Actor, Chips, Command, Day, Jackpot, Link, Meter, Pool, Refusal, Signed, Split};
use journal::{CommandKey, Error, every_stream};
use money::{Cents, Unit};
use rules::Linked;
use table::Purpose;
use tokio::sync::Mutex as AsyncMutex;

use crate::host::save::FEW;
use crate::host::{Failure, Host};
use crate::{Clock, HOUSE, Shared};

/// A jackpot as everybody may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct JackpotSummary {
    pub number: u16,
    pub meter: Meter,
}

impl JackpotSummary {
    /// The tables that it can be linked to.
    pub fn purpose(&self) -> Purpose {
        match self.meter.chips {
            Chips::Practice => Purpose::Practice,
            Chips::Money => Purpose::Money,
        }
    }
}

/// Why a jackpot was not opened or changed.
#[derive(Clone, PartialEq, Debug)]
pub enum JackpotError {
    NoSuchJackpot,
    /// Its stream cannot be read.
    Unusable,
    /// A jackpot is of money or practice chips, not of the chips of a tournament.
    NotMoney,
    Refused(Refusal),
    Journal(Error),
}

impl fmt::Display for JackpotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JackpotError::NoSuchJackpot => f.write_str("there is no such jackpot"),
            JackpotError::Unusable => f.write_str(
                "this jackpot cannot be used, because its record in the journal is damaged",
            ),
            JackpotError::NotMoney => {
                f.write_str("a table that plays with chips of a tournament has no jackpot")
            }
            JackpotError::Refused(refusal) => {
                let text = rules::Refuse::text(refusal);
                let nobody = |_| rulebook::Name::Other(String::new());
                f.write_str(&rulebook::words().say(&text, nobody))
            }
            JackpotError::Journal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for JackpotError {}

/// A pool that somebody sets right.
#[derive(Clone, PartialEq, Debug)]
pub struct Correction {
    pub pool: Pool,
    pub before: Cents,
    pub after: Cents,
    pub reason: String,
    pub signed: Signed,
}

type Hosting = Arc<AsyncMutex<Host<Jackpot>>>;

#[derive(Debug)]
pub(crate) struct Jackpots {
    shared: Arc<Shared>,
    slots: Mutex<Slots>,
}

#[derive(Debug, Default)]
struct Slots {
    jackpots: BTreeMap<u16, (Hosting, Shown)>,
    unusable: BTreeSet<u16>,
}

/// The ratio of a jackpot that opens with a practice table.
const PRACTICE_SPLIT: Split = Split { prize: 7, reserve: 3 };

impl Jackpots {
    /// Reads every jackpot. One that cannot be read is unusable, but the others still work.
    pub(crate) fn open(shared: Arc<Shared>) -> Result<Jackpots, Error> {
        let jackpots = Jackpots { shared, slots: Mutex::default() };
        let journal = Arc::clone(&jackpots.shared.journal);
        for entry in every_stream(journal.as_ref(), PREFIX) {
            if let Some(number) = number_of(&entry?.stream) {
                jackpots.read(number)?;
            }
        }
        Ok(jackpots)
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read(&self, number: u16) -> Result<(), Error> {
        let shown = Shown::default();
        let mut host = Host::new(number, Arc::clone(&self.shared), Arc::clone(&shown));
        // Contradictory events make a machine panic.
        let read = catch_unwind(AssertUnwindSafe(|| host.read_all()));
        let why = match read {
            Ok(Ok(())) => {
                let host = Arc::new(AsyncMutex::new(host));
                self.slots().jackpots.insert(number, (host, shown));
                return Ok(());
            }
            Ok(Err(error)) if error.is_of_record() => error.to_string(),
            Ok(Err(error)) => return Err(error),
            Err(_) => "its events contradict each other".to_owned(),
        };
        tracing::error!(number, why, "this jackpot cannot be used");
        self.slots().unusable.insert(number);
        Ok(())
    }

    pub(crate) fn jackpot(&self, number: u16) -> Option<Hosting> {
        self.slots().jackpots.get(&number).map(|(host, _)| Arc::clone(host))
    }

    fn meter(&self, number: u16) -> Option<Meter> {
        self.slots().jackpots.get(&number).and_then(|(_, shown)| shown.borrow().clone())
    }

    pub(crate) fn all(&self) -> Vec<JackpotSummary> {
        let slots = self.slots();
        let shown = slots.jackpots.iter().filter_map(|(number, (_, shown))| {
            Some(JackpotSummary { number: *number, meter: shown.borrow().clone()? })
        });
        shown.collect()
    }

    /// Whether a table may be linked to a jackpot. A practice table opens its jackpot if there is none yet, with the amounts
    /// that the table expects.
    pub(crate) fn link(
        &self,
        linked: Linked,
        terms: &table::Terms,
        name: &str,
    ) -> Result<(), JackpotError> {
        let Linked { number, wager, guaranteed } = linked;
        if terms.unit != Unit::Cents {
            return Err(JackpotError::NotMoney);
        }
        if self.slots().unusable.contains(&number) {
            return Err(JackpotError::Unusable);
        }
        let chips = chips_of(terms.purpose);
        if self.meter(number).is_none() && chips == Chips::Practice {
            let terms = Terms { wager, seed: guaranteed, split: PRACTICE_SPLIT };
            let on = today(&self.shared.clock);
            let signed = Signed { by: HOUSE, name: "practice floor".to_owned(), on };
            self.begin(number, name, chips, terms, signed)?;
        }
        let link = Command::Link(Link { chips, wager, guaranteed });
        let meter = self.meter(number);
        <Jackpot as rules::Machine>::judge(&(), &meter, Actor::Table, &link)
            .map(drop)
            .map_err(JackpotError::Refused)
    }

    /// Opens a jackpot with terms that an inspector has approved.
    pub(crate) fn begin(
        &self,
        number: u16,
        name: &str,
        chips: Chips,
        terms: Terms,
        signed: Signed,
    ) -> Result<(), JackpotError> {
        if self.jackpot(number).is_some() || self.slots().unusable.contains(&number) {
            return Err(JackpotError::Refused(Refusal::AlreadyOpened));
        }
        let open = Command::Open { name: name.to_owned(), chips, terms, signed };
        let (mut state, mut events) = (None, Vec::new());
        rules::hand_in::<Jackpot>(&(), &mut state, Actor::Inspector, &open, &mut events)
            .map_err(JackpotError::Refused)?;
        let host = Host::<Jackpot>::new(number, Arc::clone(&self.shared), Shown::default());
        host.append_first(&state, &events).map_err(JackpotError::Journal)?;
        self.read(number).map_err(JackpotError::Journal)
    }

    pub(crate) async fn command(
        &self,
        number: u16,
        who: Actor,
        command: &Command,
    ) -> Result<Meter, JackpotError> {
        let missing = || {
            let unusable = self.slots().unusable.contains(&number);
            if unusable { JackpotError::Unusable } else { JackpotError::NoSuchJackpot }
        };
        let jackpot = self.jackpot(number).ok_or_else(missing)?;
        let mut host = jackpot.lock().await;
        let now_ms = self.shared.clock.now_ms();
        let key = CommandKey::new(format!("{now_ms:x}.jackpot.{number}.{}", host.version))
            .expect("numbers make a plain key");
        let changed =
            host.change(key, |spare| spare.command(who, command).map_err(Failure::Refused));
        changed.await.map_err(|failure| match failure {
            Failure::Refused(refusal) => JackpotError::Refused(refusal),
            Failure::World(error) => JackpotError::Journal(error),
            other => {
                let store = format!("{PREFIX}{number}");
                JackpotError::Journal(Error::Failed { store, detail: format!("{other:?}") })
            }
        })?;
        host.state.clone().ok_or(JackpotError::NoSuchJackpot)
    }

    /// Saves every jackpot that has changed a lot since it was last saved.
    pub(crate) async fn save(&self) {
        let jackpots: Vec<_> =
            self.slots().jackpots.values().map(|(host, _)| Arc::clone(host)).collect();
        for jackpot in jackpots {
            jackpot.lock().await.save_after(FEW);
        }
    }
}

pub(crate) fn chips_of(purpose: Purpose) -> Chips {
    match purpose {
        Purpose::Practice => Chips::Practice,
        Purpose::Money => Chips::Money,
    }
}

/// The day in Canberra.
pub(crate) fn today(clock: &Clock) -> Day {
    let (year, month, day) = clock.date();
    Day::new(year, month, day).unwrap_or_else(|| Day::new(1970, 1, 1).expect("a day"))
}
