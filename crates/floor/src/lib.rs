//! The floor: one actor per table around the pure machines.
//!
//! Each table has a bounded mailbox and one owner, which takes one request at a time: judge,
//! perform on a spare copy, append to the journal, and only when that is durable make it the table's
//! own and show it. The floor brings what the rules must not know: time, entropy, and who is looking.
//! It contains no rule.

mod answered;
mod caller;
mod cashier;
mod check;
mod clock;
mod codec;
mod company;
mod conflict;
mod dealer;
mod desk;
mod dues;
mod faults;
mod feed;
mod founding;
mod games;
mod inspection;
mod lookalike;
mod meters;
mod opening;
mod played;
mod practice;
mod proof;
mod reading;
mod result;
mod rounds;
mod spare;
mod summary;
mod vault;
mod verify;
mod wire;

#[cfg(test)]
extern crate self as floor;
#[cfg(test)]
mod tests;

pub use caller::{Caller, post_key};
pub use cashier::{AccountError, Payment, Person, Way, is_on_record};
pub use check::{Verdict, check_round, check_shoe};
pub use clock::Clock;
pub use codec::TableId;
pub use dealer::Pace;
pub use desk::Answer;
pub use faults::RoundFault;
pub use feed::{Picture, Watch};
pub use founding::{Decisions, FoundingError, HouseId, open_house};
pub use inspection::{Unsealed, Unsealing, record_unsealing};
pub use lookalike::looks;
pub use meters::Meters;
pub use opening::{EditionOnOffer, GameOnOffer, NewTable, OpenError, games_on_offer};
pub use played::{PlayedRound, RoundPlayer, read_rounds};
pub use proof::ShownRound;
pub use proof::{
    ForfeitedRound, Forfeiture, RoundProof, RoundRecord, ShoePart, ShoeProof, WentBack,
};
pub use result::{IdleWire, ResultWire, SaidWire, WagerWire};
pub use summary::TableSummary;
pub use vault::{Vault, VaultError, entropy};
pub use verify::{Forfeited, Found, Unopened, Verification, verify};
pub use wire::{ChoiceWire, ClauseWire, FieldWire, FrameWire, ItemWire, LineWire, OfferWire};
pub use wire::{RefusalWire, SceneWire, ShownWire, Sight, ZoneWire};

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, PoisonError, RwLock};

use cage::{Purse, Role};
use cashier::Cashier;
use catalogue::Visitor;
use desk::{Desk, Request};
use journal::{CommandKey, Error, Journal, every_stream};
use money::Cents;
use reading::Opened;
use rounds::{SealAt, Stage};
use rules::{Game, StaffId};
use table::{Handle, PersonId, Terms};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

/// Requests that may wait at one table; more are told that it is busy.
const MAILBOX: usize = 256;

/// What every table needs.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) clock: Clock,
    pub(crate) vault: Arc<Vault>,
    pub(crate) pace: Pace,
    pub(crate) cashier: Cashier,
    pub(crate) meters: Meters,
    /// Turns true when the floor shuts down.
    pub(crate) closing: watch::Sender<bool>,
}

/// The floor: every table, and everybody's account.
#[derive(Debug)]
pub struct Floor {
    shared: Arc<Shared>,
    tables: RwLock<BTreeMap<TableId, TableHandle>>,
    /// Tables that cannot be taken up; the others go on without them.
    stopped: RwLock<BTreeMap<TableId, Arc<TableSummary>>>,
    tasks: std::sync::Mutex<Vec<JoinHandle<()>>>,
    /// Held while a table gets its number.
    opening: std::sync::Mutex<()>,
}

/// The way to one table.
#[derive(Clone, Debug)]
pub struct TableHandle {
    mailbox: mpsc::Sender<Request>,
    summary: watch::Receiver<Arc<TableSummary>>,
}

/// A table that cannot take a request now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unserved {
    /// Its mailbox is full; try again in a moment.
    Busy,
    /// It is closed, or the floor is shutting down.
    Gone,
}

impl TableHandle {
    pub fn summary(&self) -> Arc<TableSummary> {
        Arc::clone(&self.summary.borrow())
    }

    async fn ask<T>(
        &self,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Unserved> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.try_send(request(reply)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Unserved::Busy,
            mpsc::error::TrySendError::Closed(_) => Unserved::Gone,
        })?;
        answer.await.map_err(|_| Unserved::Gone)
    }

    /// Hands a command in; answers when it is on record, or refused.
    pub async fn command(
        &self,
        by: Caller,
        key: CommandKey,
        command: String,
    ) -> Result<Answer, Unserved> {
        self.ask(|reply| Request::Command { by, key, command, reply }).await
    }

    /// The table as this caller may see it, now and as it changes.
    pub async fn watch(&self, by: Caller, sight: Sight) -> Result<Watch, Unserved> {
        self.ask(|reply| Request::Watch { by, sight, reply }).await
    }

    /// Where what was sealed for a round lies in the journal, and whether it is sealed still.
    async fn seal_of(&self, number: u64) -> Result<Option<(Arc<SealAt>, Stage)>, Unserved> {
        self.ask(|reply| Request::Round { number, reply }).await
    }
}

/// The names of all tables that a journal has.
pub fn table_names(journal: &dyn Journal) -> Result<Vec<TableId>, Error> {
    let names = every_stream(journal, "table.")
        .filter_map(|entry| entry.map(|entry| TableId::of_stream(&entry.stream)).transpose());
    names.collect()
}

impl Floor {
    /// Takes up every table and account of the journal. A table whose stream cannot be read is listed as stopped and keeps
    /// nobody else from playing. Must be called within a runtime.
    pub fn open(
        journal: Arc<dyn Journal>,
        vault: Arc<Vault>,
        clock: Clock,
        pace: Pace,
    ) -> Result<Arc<Floor>, Error> {
        let cashier = Cashier::open(Arc::clone(&journal), clock.clone())?;
        let meters = Meters::default();
        let closing = watch::Sender::new(false);
        let shared = Arc::new(Shared { journal, clock, vault, pace, cashier, meters, closing });
        let floor = Arc::new(Floor {
            shared,
            tables: RwLock::default(),
            stopped: RwLock::default(),
            tasks: std::sync::Mutex::default(),
            opening: std::sync::Mutex::default(),
        });
        for id in table_names(floor.shared.journal.as_ref())? {
            floor.take_up_or_stop(&id);
        }
        Ok(floor)
    }

    pub fn meters(&self) -> &Meters {
        &self.shared.meters
    }

    pub fn vault(&self) -> &Vault {
        &self.shared.vault
    }

    pub fn journal(&self) -> &Arc<dyn Journal> {
        &self.shared.journal
    }

    /// The time of day, to be recorded and shown; see [`Clock::now_ms`].
    pub fn now_ms(&self) -> u64 {
        self.shared.clock.now_ms()
    }

    /// What is waited for and limited goes by this; see [`Clock::steady_ms`].
    pub fn steady_ms(&self) -> u64 {
        self.shared.clock.steady_ms()
    }

    /// All tables, by name.
    pub fn tables(&self) -> Vec<Arc<TableSummary>> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        let stopped = self.stopped.read().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<_> = tables.values().map(TableHandle::summary).collect();
        all.extend(stopped.values().cloned());
        all.sort_by(|one, other| one.id.cmp(&other.id));
        all
    }

    pub fn table(&self, id: &TableId) -> Option<TableHandle> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).cloned()
    }

    /// Opens a table of a game, approved as the rules ask, with the determinations of a practice
    /// table where none are given.
    pub fn open_table(
        &self,
        id: &TableId,
        game: &str,
        terms: Terms,
        determinations: Option<serde_json::Value>,
    ) -> Result<(), Error> {
        self.open_table_by(HOUSE, id, game, terms, determinations).map_err(|error| match error {
            OpenError::Journal(error) => error,
            other => Error::Failed { store: id.as_str().to_owned(), detail: other.to_string() },
        })
    }

    /// A practice table of every game and edition that has none yet.
    pub fn open_practice_floor(&self) -> Result<(), Error> {
        for game in catalogue::NAMES {
            games::visit(game, practice::Practice { floor: self }).unwrap_or(Ok(()))?;
        }
        Ok(())
    }

    /// Takes a table up, or notes why that cannot be done.
    fn take_up_or_stop(&self, id: &TableId) {
        // Events that contradict each other make a machine assert: that too stops this table alone.
        let taken = catch_unwind(AssertUnwindSafe(|| self.take_up(id)));
        let why = match taken {
            Ok(Ok(())) => return,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "its events contradict each other".to_owned(),
        };
        tracing::error!(table = id.as_str(), why, "this table is stopped: it cannot be taken up");
        let first = self.shared.journal.read(&id.stream(), 1, 8).unwrap_or_default();
        let game = first.iter().find_map(|recorded| recorded.game.clone());
        let known =
            |name: &&&'static str| game.as_ref().is_some_and(|game| game.as_str() == **name);
        let game = catalogue::NAMES.iter().find(known).copied().unwrap_or_default();
        let summary = Arc::new(TableSummary::stopped(id, game, why));
        let mut stopped = self.stopped.write().unwrap_or_else(PoisonError::into_inner);
        stopped.insert(id.clone(), summary);
    }

    /// Starts the actor of a table that the journal has.
    fn take_up(&self, id: &TableId) -> Result<(), Error> {
        let first = self.shared.journal.read(&id.stream(), 1, 8)?;
        let game = first.iter().find_map(|recorded| recorded.game.clone());
        let Some(game) = game else { return Ok(()) };
        games::visit(game.as_str(), Start { floor: self, id }).unwrap_or_else(|| {
            let store = id.as_str().to_owned();
            let detail = format!("it plays {game}, which this version does not know");
            Err(Error::Failed { store, detail })
        })
    }

    /// Opens an account for somebody who just came in, with chips to play with.
    pub async fn open_guest(&self, chips: Cents) -> Result<Person, AccountError> {
        self.shared.cashier.open_account(None, Role::Guest, chips).await
    }

    pub async fn open_account(
        &self,
        handle: Handle,
        role: Role,
        chips: Cents,
    ) -> Result<Person, AccountError> {
        self.shared.cashier.open_account(Some(handle), role, chips).await
    }

    /// A guest takes a name and keeps what they have.
    pub async fn name_guest(&self, id: PersonId, handle: Handle) -> Result<Person, AccountError> {
        self.shared.cashier.rename(id, handle, Role::Player).await
    }

    /// Gives somebody of the staff another role, on the word of an operator.
    pub async fn appoint(
        &self,
        id: PersonId,
        role: Role,
        by: PersonId,
    ) -> Result<Person, AccountError> {
        self.shared.cashier.appoint(id, role, by).await
    }

    /// Everybody who works in the house.
    pub async fn staff(&self) -> Vec<Person> {
        self.shared.cashier.staff().await
    }

    /// Practice chips, from nowhere.
    pub async fn deposit(&self, id: PersonId, amount: Cents) -> Result<Person, AccountError> {
        self.shared.cashier.deposit(id, amount, Purse::Practice).await
    }

    /// Money that a cashier has taken in: the only chips that play at tables for money.
    pub async fn pay_in(&self, id: PersonId, amount: Cents) -> Result<Person, AccountError> {
        self.shared.cashier.deposit(id, amount, Purse::Money).await
    }

    /// Takes money in or pays it out on the word of staff, once for each key.
    pub async fn pay(&self, payment: &Payment) -> Result<Person, AccountError> {
        self.shared.cashier.pay(payment).await
    }

    pub async fn person(&self, id: PersonId) -> Option<Person> {
        self.shared.cashier.person(id).await
    }

    /// Whether a name that somebody wants would be refused, and why.
    pub fn name_for(&self, id: Option<PersonId>, handle: &Handle) -> Result<(), AccountError> {
        self.shared.cashier.name_for(id, handle)
    }

    pub fn person_named(&self, handle: &str) -> Option<PersonId> {
        self.shared.cashier.person_named(handle)
    }

    /// Everything needed to check a round that is over, if it was dealt by the computer and opened.
    pub async fn round(&self, id: &TableId, number: u64) -> Result<Option<RoundRecord>, Error> {
        Ok(self.opened(id, number).await?.and_then(|opened| opened.round(number)))
    }

    /// Everything needed to check the whole shoe that a round was dealt from.
    pub async fn shoe(&self, id: &TableId, number: u64) -> Result<Option<ShoeProof>, Error> {
        Ok(self.opened(id, number).await?.and_then(Opened::shoe))
    }

    /// The first round of the shoe that a round is dealt from, while the shoe is sealed.
    pub async fn sealed_shoe(&self, id: &TableId, number: u64) -> Option<u64> {
        let (seal, stage) = self.table(id)?.seal_of(number).await.ok()??;
        (stage == Stage::InShoe).then_some(seal.round)
    }

    async fn opened(&self, id: &TableId, number: u64) -> Result<Option<Opened>, Error> {
        let Some(table) = self.table(id) else { return Ok(None) };
        match table.seal_of(number).await {
            Ok(Some((seal, Stage::Over))) => reading::read(self.shared.journal.as_ref(), id, seal),
            _ => Ok(None),
        }
    }

    /// Lets every table finish what it is doing.
    pub async fn shut_down(&self) {
        self.shared.closing.send_replace(true);
        let tasks: Vec<_> =
            self.tasks.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect();
        for task in tasks {
            let _ = task.await;
        }
    }
}

/// Starts a table's actor.
struct Start<'a> {
    floor: &'a Floor,
    id: &'a TableId,
}

impl Visitor for Start<'_> {
    type Output = Result<(), Error>;

    fn game<G: Game>(self) -> Result<(), Error> {
        let Start { floor, id } = self;
        let (send, summary) = watch::channel(Arc::new(TableSummary::empty(id, G::NAME)));
        let desk = Desk::<G>::recover(id.clone(), Arc::clone(&floor.shared), send)?;
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let task = tokio::spawn(desk.run(requests));
        floor.tasks.lock().unwrap_or_else(PoisonError::into_inner).push(task);
        let handle = TableHandle { mailbox, summary };
        floor.tables.write().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), handle);
        Ok(())
    }
}

/// The staff that a practice floor begins with: its approvals are given.
const HOUSE: StaffId = StaffId(0);
