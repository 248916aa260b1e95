//! Accounts, as the floor holds them: one lock each, so that what a table and an account record
//! together is decided on what both really have.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use cage::{Account, Command, Holder, Purse, Refusal, Role};
use journal::{Append, CommandKey, Error, Expect, Journal, Kind, Label, Move, NewEvent, Pocket};
use journal::{Recorded, Stream, StreamLength, Unit, Work, every_event, every_stream};
use money::Cents;
use rules::Machine;
use table::{Handle, PersonId};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::{Clock, lookalike};

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
    /// It can be taken for a name that somebody else has.
    HandleAlike,
    /// It has letters that nobody writes names with.
    HandleOdd,
    /// The house numbers its guests by such names.
    HandleReserved,
    NoSuchPerson,
    /// The key of a payment that stands for another one already.
    KeyUsed,
    Refused(Refusal),
    Journal(Error),
}

impl std::fmt::Display for AccountError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AccountError::HandleTaken => f.write_str("somebody else has that name"),
            AccountError::HandleAlike => {
                f.write_str("that name looks like one that somebody else has; choose another")
            }
            AccountError::HandleOdd => {
                f.write_str("that name has unusual letters; choose one with ordinary letters")
            }
            AccountError::HandleReserved => {
                f.write_str("that name belongs to the house; choose another")
            }
            AccountError::NoSuchPerson => f.write_str("nobody has that account"),
            AccountError::KeyUsed => {
                f.write_str("this key stands for another payment; choose a new one for each")
            }
            AccountError::Refused(refusal) => write!(f, "refused: {refusal:?}"),
            AccountError::Journal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AccountError {}

/// Money over the counter. Sent again under the same key, it is the same payment and is made once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    pub key: CommandKey,
    pub account: PersonId,
    pub amount: Cents,
    pub way: Way,
    /// Who has taken it in or paid it out.
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

/// An account in memory, with how many events its stream has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slot {
    holder: Option<Holder>,
    version: u64,
}

pub(crate) type Held = OwnedMutexGuard<Slot>;

#[derive(Debug)]
pub(crate) struct Cashier {
    journal: Arc<dyn Journal>,
    clock: Clock,
    slots: Mutex<Slots>,
    /// One bot is looked for at a time, since several tables may want the same.
    hiring: AsyncMutex<()>,
}

#[derive(Debug, Default)]
struct Slots {
    accounts: BTreeMap<PersonId, Arc<AsyncMutex<Slot>>>,
    /// By name, folded to lower case.
    handles: BTreeMap<String, PersonId>,
    /// By what a name looks like.
    looks: BTreeMap<String, PersonId>,
    staff: BTreeSet<PersonId>,
    last: u64,
}

const PREFIX: &str = "account.";

fn stream_of(person: PersonId) -> Stream {
    Stream::new(format!("{PREFIX}{}", person.0)).expect("a number makes a plain name")
}

fn folded(handle: &Handle) -> String {
    handle.as_str().to_lowercase()
}

/// The name of a guest comes from their number. Nobody else has one like it: it would stand in the
/// way of a guest to come.
fn guest_name(id: PersonId) -> Handle {
    Handle::new(&format!("{GUEST}{}", id.0)).expect("a plain name")
}

const GUEST: &str = "guest-";

fn is_guest_name(handle: &Handle) -> bool {
    let name = folded(handle);
    let number = name.strip_prefix(GUEST).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// A name that says that a bot has it.
fn is_bot_name(handle: &Handle) -> bool {
    let name = folded(handle);
    let rest = name.strip_prefix("bot");
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
}

/// Whether a name is kept for others than people of this role.
fn is_reserved(handle: &Handle, role: Role) -> bool {
    is_guest_name(handle) || (is_bot_name(handle) != (role == Role::Bot))
}

/// Whether somebody may take a name, as far as the name itself tells.
fn is_lawful(handle: &Handle, role: Role) -> Result<(), AccountError> {
    if is_reserved(handle, role) {
        return Err(AccountError::HandleReserved);
    }
    if !lookalike::is_plain(handle) {
        return Err(AccountError::HandleOdd);
    }
    // What looks like a name of the house is kept for the house as well.
    let imitates = |look: &String| Handle::new(look).is_ok_and(|look| is_reserved(&look, role));
    if lookalike::looks(handle).iter().all(imitates) && role != Role::Bot {
        return Err(AccountError::HandleReserved);
    }
    Ok(())
}

impl Slots {
    /// Whether a name is free for somebody: nobody else has it, nor one that can be taken for it.
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
            // Of names that were there before this was looked at, the first keeps its look.
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
    /// Reads every account there is.
    pub(crate) fn open(journal: Arc<dyn Journal>, clock: Clock) -> Result<Cashier, Error> {
        let mut slots = Slots::default();
        for entry in every_stream(journal.as_ref(), PREFIX) {
            let stream = entry?.stream;
            let number = stream.as_str().strip_prefix(PREFIX).and_then(|n| n.parse().ok());
            let Some(number) = number else { continue };
            let slot = read(journal.as_ref(), &stream)?;
            let person = PersonId(number);
            if let Some(holder) = &slot.holder {
                slots.note_handle(&holder.handle, person);
                slots.note_role(person, holder.role);
            }
            slots.accounts.insert(person, Arc::new(AsyncMutex::new(slot)));
            slots.last = slots.last.max(number);
        }
        Ok(Cashier { journal, clock, slots: Mutex::new(slots), hiring: AsyncMutex::default() })
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens an account, with chips from outside if any. Without a handle it gets one from its number.
    pub(crate) async fn open_account(
        &self,
        handle: Option<Handle>,
        role: Role,
        deposit: Cents,
    ) -> Result<Person, AccountError> {
        if let Some(handle) = &handle {
            is_lawful(handle, role)?;
        }
        let (id, handle, slot) = {
            let mut slots = self.slots();
            let id = PersonId(slots.last + 1);
            let handle = handle.unwrap_or_else(|| guest_name(id));
            slots.is_free(&handle, id)?;
            slots.last = id.0;
            slots.note_handle(&handle, id);
            let slot = Arc::new(AsyncMutex::new(Slot::default()));
            slots.accounts.insert(id, Arc::clone(&slot));
            (id, handle, slot)
        };
        let mut commands = vec![Command::Open { handle: handle.clone(), role }];
        if !deposit.is_zero() {
            commands.push(Command::Deposit { amount: deposit, purse: Purse::Practice, by: None });
        }
        let mut held = slot.lock_owned().await;
        let done = self.record(id, &mut held, &commands).await;
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
        let slot = self.slot(id).ok_or(AccountError::NoSuchPerson)?;
        {
            let mut slots = self.slots();
            slots.is_free(&handle, id)?;
            slots.note_handle(&handle, id);
        }
        let mut held = slot.lock_owned().await;
        let rename = Command::Rename { handle: handle.clone(), role };
        let done = self.record(id, &mut held, &[rename]).await;
        let kept = held.holder.as_ref().is_some_and(|h| folded(&h.handle) == folded(&handle));
        if done.is_err() && !kept {
            self.slots().forget_handle(&handle, id);
        }
        done
    }

    /// Gives somebody another role, on the word of an operator.
    pub(crate) async fn appoint(
        &self,
        id: PersonId,
        role: Role,
        by: PersonId,
    ) -> Result<Person, AccountError> {
        let slot = self.slot(id).ok_or(AccountError::NoSuchPerson)?;
        let mut held = slot.lock_owned().await;
        let person = self.record(id, &mut held, &[Command::Appoint { role, by }]).await?;
        self.slots().note_role(id, role);
        Ok(person)
    }

    /// Everybody who works in the house, by number.
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
        let slot = self.slot(id).ok_or(AccountError::NoSuchPerson)?;
        let mut held = slot.lock_owned().await;
        self.record(id, &mut held, &[Command::Deposit { amount, purse, by: None }]).await
    }

    /// Makes a payment, unless it has been made; the account as it is then.
    pub(crate) async fn pay(&self, payment: &Payment) -> Result<Person, AccountError> {
        let id = payment.account;
        let slot = self.slot(id).ok_or(AccountError::NoSuchPerson)?;
        let mut held = slot.lock_owned().await;
        if let Some(receipt) = self.journal.find(&payment.key).map_err(AccountError::Journal)? {
            let stream = stream_of(id);
            let first = receipt.span(&stream).map_or(0, |span| span.first);
            let events = self.journal.read(&stream, first, 1).map_err(AccountError::Journal)?;
            let is_made = |made: &Recorded| made.decode().is_ok_and(|e| payment.event() == e);
            if first == 0 || !events.first().is_some_and(is_made) {
                return Err(AccountError::KeyUsed);
            }
            return person(id, &held).ok_or(AccountError::NoSuchPerson);
        }
        let key = payment.key.clone();
        self.record_under(key, id, &mut held, &[payment.command()]).await
    }

    fn slot(&self, id: PersonId) -> Option<Arc<AsyncMutex<Slot>>> {
        self.slots().accounts.get(&id).cloned()
    }

    /// Whether a player, here already or not, may take a name.
    pub(crate) fn name_for(
        &self,
        id: Option<PersonId>,
        handle: &Handle,
    ) -> Result<(), AccountError> {
        is_lawful(handle, Role::Player)?;
        // Nobody has the number 0.
        self.slots().is_free(handle, id.unwrap_or(PersonId(0)))
    }

    pub(crate) fn person_named(&self, handle: &str) -> Option<PersonId> {
        self.slots().handles.get(&handle.to_lowercase()).copied()
    }

    pub(crate) async fn person(&self, id: PersonId) -> Option<Person> {
        let slot = self.slot(id)?.lock_owned().await;
        person(id, &slot)
    }

    /// The account of a bot by its name, with at least so many chips; `None` if somebody else has the name.
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

    /// Holds some accounts, in the order of their numbers so that nobody waits in a circle.
    pub(crate) async fn hold(&self, mut ids: Vec<PersonId>) -> BTreeMap<PersonId, Held> {
        ids.sort();
        ids.dedup();
        let mut held = BTreeMap::new();
        for id in ids {
            if let Some(slot) = self.slot(id) {
                held.insert(id, slot.lock_owned().await);
            }
        }
        held
    }

    /// Reads held accounts anew from their streams.
    pub(crate) fn read_again(&self, held: &mut BTreeMap<PersonId, Held>) {
        for (id, slot) in held {
            if let Ok(read) = read(self.journal.as_ref(), &stream_of(*id)) {
                **slot = read;
            }
        }
    }

    async fn record(
        &self,
        id: PersonId,
        held: &mut Held,
        commands: &[Command],
    ) -> Result<Person, AccountError> {
        let at_ms = self.clock.now_ms();
        let key = CommandKey::new(format!("{at_ms:x}.account.{}.{}", id.0, held.version))
            .expect("numbers make a plain key");
        self.record_under(key, id, held, commands).await
    }

    async fn record_under(
        &self,
        key: CommandKey,
        id: PersonId,
        held: &mut Held,
        commands: &[Command],
    ) -> Result<Person, AccountError> {
        let mut draft = AccountDraft::new(id, held);
        for command in commands {
            draft.command(command).map_err(AccountError::Refused)?;
        }
        let (sender, receiver) = tokio::sync::oneshot::channel();
        let at_ms = self.clock.now_ms();
        let work = Work { key: Some(key.clone()), at_ms, appends: vec![draft.append(held)] };
        let done = Box::new(move |outcome| drop(sender.send(outcome)));
        self.journal.submit(work, done).map_err(AccountError::Journal)?;
        let outcome = receiver.await.unwrap_or_else(|_| {
            let (store, detail) = (String::new(), "the journal went away".to_owned());
            Err(Error::Unknown { store, detail })
        });
        let outcome = match outcome {
            Err(error @ Error::Unknown { .. }) => {
                match is_on_record(self.journal.as_ref(), &key).await {
                    Ok(true) => Ok(()),
                    Ok(false) => Err(error),
                    Err(closed) => Err(closed),
                }
            }
            // Whoever wrote under this key at the same moment wrote to another account: this one is held here.
            Ok(receipt) if receipt.repeated => return Err(AccountError::KeyUsed),
            other => other.map(|_| ()),
        };
        if let Err(error) = outcome {
            // Whatever became of it, the stream is the truth.
            if let Ok(slot) = read(self.journal.as_ref(), &stream_of(id)) {
                **held = slot;
            }
            return Err(AccountError::Journal(error));
        }
        draft.keep(held);
        person(id, held).ok_or(AccountError::NoSuchPerson)
    }
}

/// Waits until the journal can say whether a work is on record, whose outcome it did not know.
pub async fn is_on_record(journal: &dyn Journal, key: &CommandKey) -> Result<bool, Error> {
    let mut pause = std::time::Duration::from_millis(10);
    loop {
        match journal.find(key) {
            Ok(found) => return Ok(found.is_some()),
            Err(error @ Error::Closed { .. }) => return Err(error),
            Err(_) => {
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(std::time::Duration::from_secs(1));
            }
        }
    }
}

fn person(id: PersonId, slot: &Slot) -> Option<Person> {
    let Holder { handle, role, balance, money } = slot.holder.clone()?;
    Some(Person { id, handle, role, balance, money })
}

/// What each account's stream says that it holds, and at which version.
#[expect(clippy::type_complexity, reason = "a stream and what became of reading it")]
pub(crate) fn balances(
    journal: &dyn Journal,
) -> Result<Vec<(Stream, Result<(Cents, u64), Error>)>, Error> {
    // Both purses are one pocket: it is the account's own stream that keeps them apart.
    let balance = |slot: &Slot| slot.holder.as_ref().map_or(Cents::ZERO, |h| h.balance + h.money);
    let said = |stream: &Stream| read(journal, stream).map(|slot| (balance(&slot), slot.version));
    let both = |StreamLength { stream, .. }| (stream.clone(), said(&stream));
    every_stream(journal, PREFIX).map(|entry| entry.map(both)).collect()
}

fn read(journal: &dyn Journal, stream: &Stream) -> Result<Slot, Error> {
    let mut slot = Slot::default();
    for recorded in every_event(journal, stream, 1) {
        let recorded = recorded?;
        Account::evolve(&mut slot.holder, &recorded.decode()?);
        slot.version = recorded.version;
    }
    Ok(slot)
}

/// Changes to one account, decided but not yet on record.
#[derive(Debug)]
pub(crate) struct AccountDraft {
    id: PersonId,
    holder: Option<Holder>,
    events: Vec<cage::Event>,
}

impl AccountDraft {
    pub(crate) fn new(id: PersonId, held: &Held) -> AccountDraft {
        AccountDraft { id, holder: held.holder.clone(), events: Vec::new() }
    }

    pub(crate) fn balance(&self, purse: Purse) -> Cents {
        self.holder.as_ref().map_or(Cents::ZERO, |holder| holder.holds(purse))
    }

    pub(crate) fn command(&mut self, command: &Command) -> Result<(), Refusal> {
        rules::hand_in::<Account>(&(), &mut self.holder, (), command, &mut self.events)
    }

    pub(crate) fn has_changes(&self) -> bool {
        !self.events.is_empty()
    }

    /// What goes to the account's stream. Chips that move to or from a table are posted there, once.
    pub(crate) fn append(&self, held: &Held) -> Append {
        let events = self.events.iter().map(|event| self.encode(event)).collect();
        Append { stream: stream_of(self.id), expect: Expect::Version(held.version), events }
    }

    fn encode(&self, event: &cage::Event) -> NewEvent {
        let body = serde_json::to_string(event).expect("an event has an encoding");
        let kind = body.split('"').nth(1).unwrap_or("event").to_owned();
        let pocket = |name: &str| Pocket::new(name).expect("a plain name");
        let own = pocket(&format!("account.{}", self.id.0));
        let outside = pocket("outside");
        let moves = match event {
            cage::Event::Deposited { amount, .. } => {
                Move::transfer(outside, own, Unit::Cents, amount.net().0).to_vec()
            }
            cage::Event::Withdrawn { amount, .. } => {
                Move::transfer(own, outside, Unit::Cents, amount.net().0).to_vec()
            }
            _ => Vec::new(),
        };
        NewEvent {
            person: Label::new(self.id.0.to_string()).ok(),
            moves,
            ..NewEvent::new(Kind::new(kind).expect("events have plain names"), body)
        }
    }

    /// Makes the changes the account's own, now that they are on record.
    pub(crate) fn keep(self, held: &mut Held) {
        held.version += u64::try_from(self.events.len()).unwrap_or_default();
        held.holder = self.holder;
    }
}
