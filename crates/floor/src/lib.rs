//! The floor: it hosts the pure machines, tables and accounts alike.
//!
//! A [host](host) owns one machine and takes one request at a time: judge, perform on a spare copy, append to the journal, and only
//! when that is durable make it the machine's own and show it. The floor brings what the rules must not know: time, entropy, and
//! who is looking. It contains no rule.

mod account;
mod answered;
mod caller;
mod cashier;
mod changes;
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
mod handle;
mod history;
mod host;
mod inspection;
mod jackpots;
mod late;
mod layout;
mod lookalike;
mod meters;
mod offered;
mod opening;
mod past;
mod played;
mod practice;
mod present;
mod private;
mod proof;
mod reading;
mod record;
mod replay;
mod request;
mod result;
mod room;
mod rounds;
mod stopped;
mod summary;
mod telling;
mod vault;
mod verify;
mod waits;
mod wire;

#[cfg(test)]
extern crate self as floor;
#[cfg(test)]
mod tests;

pub use caller::{Caller, post_key};
pub use cashier::{AccountError, Payment, Person, Way};
pub use check::{Verdict, check_round, check_shoe};
pub use clock::Clock;
pub use codec::TableId;
pub use dealer::Pace;
pub use desk::Answer;
pub use faults::RoundFault;
pub use feed::{Picture, Watch};
pub use founding::{Decisions, FoundingError, HouseId, open_house};
pub use handle::{TableHandle, Unserved};
pub use history::{ListedAt, RESULTS_MAX, ROUNDS_MAX, RoundResult, RoundRow};
pub use host::is_on_record;
pub use inspection::{Unsealed, Unsealing, record_unsealing};
pub use jackpots::{Correction, JackpotError, JackpotSummary};
pub use layout::{LayoutWire, PlaceWire, TermsWire};
pub use lookalike::looks;
pub use meters::Meters;
pub use offered::{BarredWire, ChoiceWire, FieldWire, OfferWire, PlacesWire, WithinWire};
pub use opening::{EditionOnOffer, GameOnOffer, NewTable, OpenError, games_on_offer};
pub use played::{PlayedRound, RoundPlayer, read_rounds};
pub use private::private_games;
pub use private::{
    PRIVATE_EACH, PrivateEdition, PrivateGame, PrivateTable, Stakes, StakesOnOffer, Tempo,
};
pub use proof::ShownRound;
pub use proof::{
    ForfeitedRound, Forfeiture, RoundProof, RoundRecord, ShoePart, ShoeProof, WentBack,
};
pub use record::{EntryWire, RECORD_MAX, ReasonedWire, ReviewWire, SaidByWire};
pub use replay::{NotReplayed, ReplayWire, STEPS_MAX, SeenClause, SeenLine, SeenRound};
pub use result::{IdleWire, ResultWire, SaidWire, WagerWire};
pub use room::{ChatWire, Room, RoomSeen, RoomWire, WatchingWire};
pub use summary::TableSummary;
pub use telling::told;
pub use vault::{Vault, VaultError, entropy};
pub use verify::{Foreign, Forfeited, Found, Unopened, Verification, verify};
pub use wire::ShownWire;
pub use wire::ZoneWire;
pub use wire::{ClauseWire, FrameWire, ItemWire, LineWire, PauseWire, RefusalWire, SceneWire};

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use cage::{Purse, Role};
use cashier::Cashier;
use handle::{Ground, Tasks};
use history::Listing;
use host::Post;
use jackpots::Jackpots;
use journal::{Error, Journal, every_stream};
use money::Cents;
use reading::Opened;
use rounds::Stage;
use rules::StaffId;
use table::{Handle, PersonId, Terms};
use tokio::sync::watch;

/// The parts that every machine's host needs.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) clock: Clock,
    pub(crate) vault: Arc<Vault>,
    pub(crate) pace: Pace,
    pub(crate) meters: Meters,
    /// Turns true when the floor shuts down.
    pub(crate) closing: watch::Sender<bool>,
    /// States that are being saved.
    pub(crate) saving: Tasks,
}

/// The floor: every table, and everybody's account.
#[derive(Debug)]
pub struct Floor {
    ground: Arc<Ground>,
    tables: RwLock<BTreeMap<TableId, TableHandle>>,
    /// Held while a table gets its number.
    opening: std::sync::Mutex<()>,
    /// Tables as they once were, for rounds that are played again.
    past: Arc<past::Past>,
}

/// The names of all tables that a journal has.
pub fn table_names(journal: &dyn Journal) -> Result<Vec<TableId>, Error> {
    let names = every_stream(journal, "table.")
        .filter_map(|entry| entry.map(|entry| TableId::of_stream(&entry.stream)).transpose());
    names.collect()
}

impl Floor {
    /// Opens the floor of a journal: every account, and every table that somebody needs; the others rest in the journal until
    /// somebody comes. A table whose stream cannot be read is listed as stopped, and the others still work. Must be called
    /// within a runtime.
    pub fn open(
        journal: Arc<dyn Journal>,
        vault: Arc<Vault>,
        clock: Clock,
        pace: Pace,
    ) -> Result<Arc<Floor>, Error> {
        let (meters, closing) = (Meters::default(), watch::Sender::new(false));
        let saving = Tasks::default();
        let shared = Arc::new(Shared { journal, clock, vault, pace, meters, closing, saving });
        let cashier = Arc::new(Cashier::open(Arc::clone(&shared))?);
        let jackpots = Arc::new(Jackpots::open(Arc::clone(&shared))?);
        let post = Post { cashier, jackpots };
        let floor = Arc::new(Floor {
            ground: Arc::new(Ground { shared, post, tasks: Tasks::default() }),
            tables: RwLock::default(),
            opening: std::sync::Mutex::default(),
            past: Arc::default(),
        });
        for id in table_names(floor.ground.shared.journal.as_ref())? {
            if let Some(handle) = TableHandle::find(&floor, &id)? {
                floor.list(&id, handle);
            }
        }
        Ok(floor)
    }

    fn list(&self, id: &TableId, handle: TableHandle) {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.insert(id.clone(), handle);
    }

    pub fn meters(&self) -> &Meters {
        &self.ground.shared.meters
    }

    pub fn vault(&self) -> &Vault {
        &self.ground.shared.vault
    }

    pub fn journal(&self) -> &Arc<dyn Journal> {
        &self.ground.shared.journal
    }

    /// The time of day, to be recorded and shown; see [`Clock::now_ms`].
    pub fn now_ms(&self) -> u64 {
        self.ground.shared.clock.now_ms()
    }

    /// The clock for waits and limits; see [`Clock::steady_ms`].
    pub fn steady_ms(&self) -> u64 {
        self.ground.shared.clock.steady_ms()
    }

    /// All tables, by name.
    pub fn tables(&self) -> Vec<Arc<TableSummary>> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.values().map(TableHandle::summary).collect()
    }

    /// How many tables are in memory; the others rest in the journal.
    pub fn in_memory(&self) -> usize {
        self.ground.tasks.count()
    }

    /// The handle of a table that can be played at.
    pub fn table(&self, id: &TableId) -> Option<TableHandle> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).filter(|table| table.summary().stopped.is_none()).cloned()
    }

    /// Whether the floor has this table but cannot run it.
    pub fn is_stopped(&self, id: &TableId) -> bool {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).is_some_and(|table| table.summary().stopped.is_some())
    }

    /// The tables that the floor has but cannot run.
    pub fn stopped(&self) -> Vec<TableId> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        let stopped = tables.iter().filter(|(_, table)| table.summary().stopped.is_some());
        stopped.map(|(id, _)| id.clone()).collect()
    }

    /// Opens a table of a game with the approvals that the rules require, and with the determinations of a practice
    /// table if none are given.
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

    /// Opens an account for somebody who just came in, with chips to play with.
    pub async fn open_guest(&self, chips: Cents) -> Result<Person, AccountError> {
        self.ground.post.cashier.open_account(None, Role::Guest, chips).await
    }

    pub async fn open_account(
        &self,
        handle: Handle,
        role: Role,
        chips: Cents,
    ) -> Result<Person, AccountError> {
        self.ground.post.cashier.open_account(Some(handle), role, chips).await
    }

    /// A guest takes a name and keeps what they have.
    pub async fn name_guest(&self, id: PersonId, handle: Handle) -> Result<Person, AccountError> {
        self.ground.post.cashier.rename(id, handle, Role::Player).await
    }

    /// Gives a member of staff another role, by order of an operator.
    pub async fn appoint(
        &self,
        id: PersonId,
        role: Role,
        by: PersonId,
    ) -> Result<Person, AccountError> {
        self.ground.post.cashier.appoint(id, role, by).await
    }

    /// All staff of the house.
    pub async fn staff(&self) -> Vec<Person> {
        self.ground.post.cashier.staff().await
    }

    /// Practice chips, from nowhere.
    pub async fn deposit(&self, id: PersonId, amount: Cents) -> Result<Person, AccountError> {
        self.ground.post.cashier.deposit(id, amount, Purse::Practice).await
    }

    /// Money that a cashier has taken in: the only chips that play at tables for money.
    pub async fn pay_in(&self, id: PersonId, amount: Cents) -> Result<Person, AccountError> {
        self.ground.post.cashier.deposit(id, amount, Purse::Money).await
    }

    /// Takes money in or pays it out for staff, once for each key.
    pub async fn pay(&self, payment: &Payment) -> Result<Person, AccountError> {
        self.ground.post.cashier.pay(payment).await
    }

    pub async fn person(&self, id: PersonId) -> Option<Person> {
        self.ground.post.cashier.person(id).await
    }

    /// Whether somebody has an account that cannot be read, and so cannot be used.
    pub fn is_unusable(&self, id: PersonId) -> bool {
        self.ground.post.cashier.is_unusable(id)
    }

    /// Whether a name that somebody wants would be refused, and why.
    pub fn name_for(&self, id: Option<PersonId>, handle: &Handle) -> Result<(), AccountError> {
        self.ground.post.cashier.name_for(id, handle)
    }

    pub fn person_named(&self, handle: &str) -> Option<PersonId> {
        self.ground.post.cashier.person_named(handle)
    }

    /// All jackpots, by number.
    pub fn jackpots(&self) -> Vec<JackpotSummary> {
        self.ground.post.jackpots.all()
    }

    /// Somebody's name under an act of today.
    pub fn signature(&self, by: StaffId, name: &str) -> jackpot::Signed {
        let on = jackpots::today(&self.ground.shared.clock);
        jackpot::Signed { by, name: name.to_owned(), on }
    }

    /// Opens a jackpot with terms that an inspector has approved.
    pub fn open_jackpot(
        &self,
        number: u16,
        name: &str,
        chips: jackpot::Chips,
        terms: jackpot::Terms,
        signed: jackpot::Signed,
    ) -> Result<(), JackpotError> {
        self.ground.post.jackpots.begin(number, name, chips, terms, signed)
    }

    /// An inspector approves other terms of a jackpot.
    pub async fn approve_jackpot(
        &self,
        number: u16,
        terms: jackpot::Terms,
        signed: jackpot::Signed,
    ) -> Result<jackpot::Meter, JackpotError> {
        let approve = jackpot::Command::Approve { terms, signed };
        self.ground.post.jackpots.command(number, jackpot::Actor::Inspector, &approve).await
    }

    /// Sets a pool of a jackpot right.
    pub async fn correct_jackpot(
        &self,
        number: u16,
        correction: Correction,
    ) -> Result<jackpot::Meter, JackpotError> {
        let Correction { pool, before, after, reason, signed } = correction;
        let correct = jackpot::Command::Correct { pool, before, after, reason, signed };
        self.ground.post.jackpots.command(number, jackpot::Actor::Supervisor, &correct).await
    }

    /// Everything needed to check a round that is over, if it was dealt by the computer and opened, and if the reader may see it.
    pub async fn round(
        &self,
        id: &TableId,
        number: u64,
        reader: Option<PersonId>,
    ) -> Result<Option<RoundRecord>, Error> {
        Ok(self.opened(id, number, reader, false).await?.and_then(|opened| opened.round(number)))
    }

    /// Everything needed to check the whole shoe that a round was dealt from.
    pub async fn shoe(
        &self,
        id: &TableId,
        number: u64,
        reader: Option<PersonId>,
    ) -> Result<Option<ShoeProof>, Error> {
        Ok(self.opened(id, number, reader, true).await?.and_then(Opened::shoe))
    }

    /// The statements and rulings at a table after an entry, with their reviews: at most [`RECORD_MAX`] entries in order.
    pub async fn record(&self, id: &TableId, after: u32) -> Result<Vec<EntryWire>, Unserved> {
        self.table(id).ok_or(Unserved::Gone)?.record(after).await
    }

    /// Rounds that are over at a table, the latest first, after a place in that list.
    pub async fn rounds(
        &self,
        id: &TableId,
        reader: Option<PersonId>,
        before: Option<ListedAt>,
        limit: usize,
    ) -> Result<Vec<RoundRow>, Unserved> {
        let table = self.table(id).ok_or(Unserved::Gone)?;
        table.rounds(Listing { reader, own: false, before, limit }).await
    }

    /// The rounds that somebody played at any of their latest tables, the latest first, after a place in that list.
    pub async fn rounds_of(
        &self,
        person: PersonId,
        before: Option<ListedAt>,
        limit: usize,
    ) -> Result<Vec<RoundRow>, Error> {
        let mut rounds = Vec::new();
        for table in self.tables_of(person)? {
            let asked = Listing { reader: Some(person), own: true, before: before.clone(), limit };
            // A table that cannot answer now keeps nobody from reading of the others.
            rounds.extend(table.rounds(asked).await.unwrap_or_default());
        }
        rounds.sort_by_key(|round: &RoundRow| std::cmp::Reverse(round.listed_at()));
        rounds.truncate(limit);
        Ok(rounds)
    }

    /// What somebody's latest rounds came to, the latest first: at most [`RESULTS_MAX`], at the same tables.
    pub async fn results_of(&self, person: PersonId) -> Result<Vec<RoundResult>, Error> {
        let mut results = Vec::new();
        for table in self.tables_of(person)? {
            results.extend(table.results(person, RESULTS_MAX).await.unwrap_or_default());
            // The tables are not in the order of their rounds, so each is cut before the next is asked.
            results.sort_by_key(|result: &RoundResult| std::cmp::Reverse(result.ended_ms));
            results.truncate(RESULTS_MAX);
        }
        Ok(results)
    }

    /// What somebody has at the tables where they are, wagers that are not settled yet included. A table that cannot answer
    /// now is left out.
    pub async fn chips_of(&self, person: PersonId) -> Vec<(TableId, Cents)> {
        let mut chips = Vec::new();
        for row in self.tables().iter().filter(|row| row.people.contains(&person)) {
            let Some(table) = self.table(&row.id) else { continue };
            if let Ok(amount) = table.chips(person).await {
                chips.push((row.id.clone(), amount));
            }
        }
        chips
    }

    fn tables_of(&self, person: PersonId) -> Result<Vec<TableHandle>, Error> {
        let tables = account::tables_of(self.ground.shared.journal.as_ref(), person)?;
        Ok(tables.iter().filter_map(|table| self.table(table)).collect())
    }

    /// The first round of the shoe that a round is dealt from, while the shoe is sealed.
    pub async fn sealed_shoe(
        &self,
        id: &TableId,
        number: u64,
        reader: Option<PersonId>,
    ) -> Option<u64> {
        let (seal, stage) = self.table(id)?.seal_of(number, reader, false).await.ok()??;
        (stage == Stage::InShoe).then_some(seal.round)
    }

    async fn opened(
        &self,
        id: &TableId,
        number: u64,
        reader: Option<PersonId>,
        whole: bool,
    ) -> Result<Option<Opened>, Error> {
        let Some(table) = self.table(id) else { return Ok(None) };
        match table.seal_of(number, reader, whole).await {
            Ok(Some((seal, Stage::Over))) => {
                reading::read(self.ground.shared.journal.as_ref(), id, seal)
            }
            _ => Ok(None),
        }
    }

    /// Completes requests in progress, and saves states that would take long to read again.
    pub async fn shut_down(&self) {
        self.ground.shared.closing.send_replace(true);
        self.ground.tasks.finish().await;
        self.ground.post.cashier.save().await;
        self.ground.post.jackpots.save().await;
        self.ground.shared.saving.finish().await;
    }
}

/// The number of the staff who gave the approvals of a practice floor.
const HOUSE: StaffId = StaffId(0);
