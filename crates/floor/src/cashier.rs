//! All accounts and their names. Each account is a machine of its own, under a lock: a table and an account that record a change
//! together both decide on current balances.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use cage::{Account, Command, Holder, Purse, Refusal, Role};
use journal::{CommandKey, Error, Recorded, every_stream};
use money::Cents;
use table::{Handle, PersonId};
use tokio::sync::Mutex as AsyncMutex;

use crate::host::save::FEW;
use crate::host::{Elsewhere, Failure, Host};
use crate::{Shared, account, lookalike};

/// A person as others may know them.
#[derive(Clone, PartialEq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub handle: Handle,
    pub role: Role,
    /// Practice chips.
    pub balance: Cents,
    pub money: Cents,
}

/// Why an account was not opened or changed.
#[derive(Clone, PartialEq, Debug)]
pub enum AccountError {
    HandleTaken,
    /// It looks like a name that somebody else has.
    HandleAlike,
    /// It contains characters that names are not written with.
    HandleOdd,
    /// Names like this are reserved for the house, which numbers its guests with them.
    HandleReserved,
    NoSuchPerson,
    /// Its stream cannot be read.
    Unusable,
    /// The key already belongs to another payment.
    KeyUsed,
    Refused(Refusal),
    Journal(Error),
}

impl std::fmt::Display for AccountError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AccountError::HandleTaken => f.write_str("somebody else has that name"),
            AccountError::HandleAlike => {
                f.write_str("that name looks like somebody else's; choose another")
            }
            AccountError::HandleOdd => {
                f.write_str("that name has unusual letters; choose one with ordinary letters")
            }
            AccountError::HandleReserved => {
                f.write_str("that name is kept for the house and its staff; choose another")
            }
            AccountError::NoSuchPerson => f.write_str("nobody has that account"),
            AccountError::Unusable => f.write_str(
                "this account cannot be used, because its record in the journal is damaged; ask the operator",
            ),
            AccountError::KeyUsed => {
                f.write_str("this key belongs to another payment; use a new key for each")
            }
            AccountError::Refused(refusal) => write!(f, "refused: {refusal:?}"),
            AccountError::Journal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AccountError {}

/// Money over the counter. Sent again with the same key, it is the same payment and is made only once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    pub key: CommandKey,
    pub account: PersonId,
    pub amount: Cents,
    pub way: Way,
    /// The cashier who took it in or paid it out.
    pub by: PersonId,
}

/// Which way money goes over the counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    In,
    Out,
}

impl Payment {
    fn command(&self) -> Command {
        let (amount, purse, by) = (self.amount, Purse::Money, Some(self.by));
        match self.way {
            Way::In => Command::Deposit { amount, purse, by },
            Way::Out => Command::Withdraw { amount, purse, by },
        }
    }

    fn event(&self) -> cage::Event {
        let (amount, purse, by) = (self.amount, Purse::Money, Some(self.by));
        match self.way {
            Way::In => cage::Event::Deposited { amount, purse, by },
            Way::Out => cage::Event::Withdrawn { amount, purse, by },
        }
    }
}

#[derive(Debug)]
pub(crate) struct Cashier {
    shared: Arc<Shared>,
    slots: Mutex<Slots>,
    /// Held while a bot is chosen, since several tables may want the same one.
    hiring: AsyncMutex<()>,
}

#[derive(Debug, Default)]
struct Slots {
    accounts: BTreeMap<PersonId, Arc<AsyncMutex<Host<Account>>>>,
    /// By name, folded to lower case.
    handles: BTreeMap<String, PersonId>,
    /// By the look of a name.
    looks: BTreeMap<String, PersonId>,
    staff: BTreeSet<PersonId>,
    /// Accounts whose streams cannot be read. Their names stay theirs.
    unusable: BTreeSet<PersonId>,
    last: u64,
}

fn folded(handle: &Handle) -> String {
    handle.as_str().to_lowercase()
}

/// A guest's name is made from their number. Nobody else may have a name like it, because a later guest
/// will need it.
fn guest_name(id: PersonId) -> Handle {
    Handle::new(&format!("{GUEST}{}", id.0)).expect("a plain name")
}

const GUEST: &str = "guest-";

fn is_guest_name(handle: &Handle) -> bool {
    let name = folded(handle);
    let number = name.strip_prefix(GUEST).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a name is one that only bots have.
fn is_bot_name(handle: &Handle) -> bool {
    let name = folded(handle);
    let rest = name.strip_prefix("bot");
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
}

/// Whether a name is reserved, and not for this role.
fn is_reserved(handle: &Handle, role: Role) -> bool {
    is_guest_name(handle) || (is_bot_name(handle) != (role == Role::Bot))
}

/// Whether a role may use a name, whoever else has one like it.
fn is_lawful(handle: &Handle, role: Role) -> Result<(), AccountError> {
    if is_reserved(handle, role) {
        return Err(AccountError::HandleReserved);
    }
    if !lookalike::is_plain(handle) {
        return Err(AccountError::HandleOdd);
    }
    // Names that look like a name of the house are reserved for the house as well.
    let imitates = |look: &String| Handle::new(look).is_ok_and(|look| is_reserved(&look, role));
    if lookalike::looks(handle).iter().all(imitates) && role != Role::Bot {
        return Err(AccountError::HandleReserved);
    }
    Ok(())
}

impl Slots {
    /// Whether a name is free for a person: nobody else has it, or one that looks like it.
    fn is_free(&self, handle: &Handle, id: PersonId) -> Result<(), AccountError> {
        let is_others = |owner: &PersonId| *owner != id;
        if self.handles.get(&folded(handle)).is_some_and(is_others) {
            return Err(AccountError::HandleTaken);
        }
        let looks = lookalike::looks(handle);
        if looks.iter().filter_map(|look| self.looks.get(look)).any(is_others) {
            return Err(AccountError::HandleAlike);
        }
        Ok(())
    }

    fn note_handle(&mut self, handle: &Handle, id: PersonId) {
        self.handles.insert(folded(handle), id);
        for look in lookalike::looks(handle) {
            // If two names from before this check look alike, the first one keeps the look.
            self.looks.entry(look).or_insert(id);
        }
    }

    fn forget_handle(&mut self, handle: &Handle, id: PersonId) {
        self.handles.remove(&folded(handle));
        for look in lookalike::looks(handle) {
            if self.looks.get(&look) == Some(&id) {
                self.looks.remove(&look);
            }
        }
    }

    fn note_role(&mut self, id: PersonId, role: Role) {
        if role.is_staff() {
            self.staff.insert(id);
        } else {
            self.staff.remove(&id);
        }
    }
}

impl Cashier {
    /// Reads every account. One that cannot be read is unusable, but the others still work.
    pub(crate) fn open(shared: Arc<Shared>) -> Result<Cashier, Error> {
        let mut slots = Slots::default();
        for entry in every_stream(shared.journal.as_ref(), account::PREFIX) {
            let Some(person) = account::person_of(&entry?.stream) else { continue };
            let mut host = Host::<Account>::new(person, Arc::clone(&shared), ());
            let is_whole = read_whole(&mut host)?;
            if let Some(holder) = &host.state {
                slots.note_handle(&holder.handle, person);
                slots.note_role(person, holder.role);
            }
            if is_whole {
                slots.accounts.insert(person, Arc::new(AsyncMutex::new(host)));
            } else {
                slots.unusable.insert(person);
            }
            slots.last = slots.last.max(person.0);
        }
        Ok(Cashier { shared, slots: Mutex::new(slots), hiring: AsyncMutex::default() })
    }

    /// Whether somebody has an account that cannot be read.
    pub(crate) fn is_unusable(&self, id: PersonId) -> bool {
        self.slots().unusable.contains(&id)
    }

    /// Somebody's account, if it can be used.
    fn usable(&self, id: PersonId) -> Result<Arc<AsyncMutex<Host<Account>>>, AccountError> {
        self.account(id).ok_or_else(|| {
            if self.is_unusable(id) { AccountError::Unusable } else { AccountError::NoSuchPerson }
        })
    }

    /// Saves every account that has changed a lot since it was last saved.
    pub(crate) async fn save(&self) {
        let accounts: Vec<_> = self.slots().accounts.values().cloned().collect();
        for account in accounts {
            account.lock().await.save_after(FEW);
        }
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens an account, with chips from outside if any. Without a handle it is named after its number.
    pub(crate) async fn open_account(
        &self,
        handle: Option<Handle>,
        role: Role,
        deposit: Cents,
    ) -> Result<Person, AccountError> {
        if let Some(handle) = &handle {
            is_lawful(handle, role)?;
        }
        let (id, handle, account) = {
            let mut slots = self.slots();
            let id = PersonId(slots.last + 1);
            let handle = handle.unwrap_or_else(|| guest_name(id));
            slots.is_free(&handle, id)?;
            slots.last = id.0;
            slots.note_handle(&handle, id);
            let account = Host::new(id, Arc::clone(&self.shared), ());
            let account = Arc::new(AsyncMutex::new(account));
            slots.accounts.insert(id, Arc::clone(&account));
            (id, handle, account)
        };
        let mut commands = vec![Command::Open { handle: handle.clone(), role }];
        if !deposit.is_zero() {
            commands.push(Command::Deposit { amount: deposit, purse: Purse::Practice, by: None });
        }
        let done = record(&mut *account.lock().await, &commands).await;
        if done.is_err() {
            let mut slots = self.slots();
            slots.forget_handle(&handle, id);
            slots.accounts.remove(&id);
        } else {
            self.slots().note_role(id, role);
        }
        done
    }

    /// Gives a guest a name of their own and another role.
    pub(crate) async fn rename(
        &self,
        id: PersonId,
        handle: Handle,
        role: Role,
    ) -> Result<Person, AccountError> {
        is_lawful(&handle, role)?;
        let account = self.usable(id)?;
        {
            let mut slots = self.slots();
            slots.is_free(&handle, id)?;
            slots.note_handle(&handle, id);
        }
        let mut held = account.lock().await;
        let rename = Command::Rename { handle: handle.clone(), role };
        let done = record(&mut held, &[rename]).await;
        let kept = held.state.as_ref().is_some_and(|h| folded(&h.handle) == folded(&handle));
        if done.is_err() && !kept {
            self.slots().forget_handle(&handle, id);
        }
        done
    }

    /// Gives a person another role, by order of an operator.
    pub(crate) async fn appoint(
        &self,
        id: PersonId,
        role: Role,
        by: PersonId,
    ) -> Result<Person, AccountError> {
        let account = self.usable(id)?;
        let person = record(&mut *account.lock().await, &[Command::Appoint { role, by }]).await?;
        self.slots().note_role(id, role);
        Ok(person)
    }

    /// All staff, by number.
    pub(crate) async fn staff(&self) -> Vec<Person> {
        let ids = self.slots().staff.clone();
        let mut staff = Vec::with_capacity(ids.len());
        for id in ids {
            staff.extend(self.person(id).await);
        }
        staff
    }

    pub(crate) async fn deposit(
        &self,
        id: PersonId,
        amount: Cents,
        purse: Purse,
    ) -> Result<Person, AccountError> {
        let account = self.usable(id)?;
        record(&mut *account.lock().await, &[Command::Deposit { amount, purse, by: None }]).await
    }

    /// Makes a payment, unless it was already made; returns the account as it is then.
    pub(crate) async fn pay(&self, payment: &Payment) -> Result<Person, AccountError> {
        let account = self.usable(payment.account)?;
        let mut held = account.lock().await;
        let journal = &self.shared.journal;
        if let Some(receipt) = journal.find(&payment.key).map_err(AccountError::Journal)? {
            let first = receipt.span(&held.stream).map_or(0, |span| span.first);
            let events = journal.read(&held.stream, first, 1).map_err(AccountError::Journal)?;
            let is_made =
                |made: &Recorded| account::decode(made).is_ok_and(|e| payment.event() == e);
            if first == 0 || !events.first().is_some_and(is_made) {
                return Err(AccountError::KeyUsed);
            }
            return person(&held).ok_or(AccountError::NoSuchPerson);
        }
        let before = held.version;
        let person = record_under(payment.key.clone(), &mut held, &[payment.command()]).await?;
        // If this account has not changed, the key was used for another account at the same moment.
        if held.version == before { Err(AccountError::KeyUsed) } else { Ok(person) }
    }

    pub(crate) fn account(&self, id: PersonId) -> Option<Arc<AsyncMutex<Host<Account>>>> {
        self.slots().accounts.get(&id).cloned()
    }

    /// Whether a player may take a name, whether or not they have an account yet.
    pub(crate) fn name_for(
        &self,
        id: Option<PersonId>,
        handle: &Handle,
    ) -> Result<(), AccountError> {
        is_lawful(handle, Role::Player)?;
        // The number 0 belongs to nobody.
        self.slots().is_free(handle, id.unwrap_or(PersonId(0)))
    }

    pub(crate) fn person_named(&self, handle: &str) -> Option<PersonId> {
        self.slots().handles.get(&handle.to_lowercase()).copied()
    }

    pub(crate) async fn person(&self, id: PersonId) -> Option<Person> {
        let account = self.account(id)?;
        let held = account.lock().await;
        person(&held)
    }

    /// The account of a bot by its name, with at least this many chips; `None` if somebody else has the name.
    pub(crate) async fn bot(
        &self,
        name: &str,
        chips: Cents,
    ) -> Result<Option<Person>, AccountError> {
        let _turn = self.hiring.lock().await;
        let Ok(handle) = Handle::new(name) else { return Ok(None) };
        let Some(id) = self.person_named(name) else {
            return self.open_account(Some(handle), Role::Bot, chips).await.map(Some);
        };
        match self.person(id).await {
            Some(bot) if bot.role == Role::Bot && bot.balance < chips => {
                self.deposit(id, chips, Purse::Practice).await.map(Some)
            }
            found => Ok(found.filter(|found| found.role == Role::Bot)),
        }
    }
}

/// Reads an account; false if its stream is damaged. If the journal as a whole cannot be read, that is an error.
fn read_whole(account: &mut Host<Account>) -> Result<bool, Error> {
    // Contradictory events make a machine panic.
    let read = catch_unwind(AssertUnwindSafe(|| account.read_all()));
    let why = match read {
        Ok(Ok(())) => return Ok(true),
        Ok(Err(error)) if error.is_of_record() => error.to_string(),
        Ok(Err(error)) => return Err(error),
        Err(_) => "its events contradict each other".to_owned(),
    };
    let stream = account.stream.as_str();
    tracing::error!(stream, why, "this account cannot be used");
    Ok(false)
}

/// Records what commands do to an account, and returns its owner as they are then.
async fn record(account: &mut Host<Account>, commands: &[Command]) -> Result<Person, AccountError> {
    let now_ms = account.shared.clock.now_ms();
    let key = CommandKey::new(format!("{now_ms:x}.account.{}.{}", account.id.0, account.version))
        .expect("numbers make a plain key");
    record_under(key, account, commands).await
}

async fn record_under(
    key: CommandKey,
    account: &mut Host<Account>,
    commands: &[Command],
) -> Result<Person, AccountError> {
    let change = account.change(key, |spare| {
        commands.iter().try_for_each(|command| spare.command((), command)).map_err(Failure::Refused)
    });
    change.await.map_err(|failure| match failure {
        Failure::Refused(refusal) | Failure::Elsewhere(Elsewhere::Account(refusal)) => {
            AccountError::Refused(refusal)
        }
        Failure::World(error) => AccountError::Journal(error),
        Failure::Elsewhere(Elsewhere::Jackpot(refusal)) => {
            let (store, detail) = (account.stream.to_string(), format!("{refusal:?}"));
            AccountError::Journal(Error::Failed { store, detail })
        }
        Failure::Stuck(detail) => {
            AccountError::Journal(Error::Failed { store: account.stream.to_string(), detail })
        }
        Failure::Fenced => {
            let (store, detail) =
                (account.stream.to_string(), "it changed at the same time".to_owned());
            AccountError::Journal(Error::Failed { store, detail })
        }
    })?;
    person(account).ok_or(AccountError::NoSuchPerson)
}

fn person(account: &Host<Account>) -> Option<Person> {
    let Holder { handle, role, balance, money } = account.state.clone()?;
    Some(Person { id: account.id, handle, role, balance, money })
}
