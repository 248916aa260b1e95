//! Access to a table, whether it is in memory or rests in the journal.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::Poll;

use catalogue::Visitor;
use journal::{CommandKey, Error};
use money::Cents;
use rules::Game;
use table::{PersonId, Table};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;
use tracing::Instrument;

use crate::desk::{Answer, Desk};
use crate::feed::Watch;
use crate::history::{Listing, RoundAt, RoundResult, RoundRow};
use crate::host::{Berth, Post, run};
use crate::record::EntryWire;
use crate::request::Request;
use crate::rounds::{SealAt, Stage};
use crate::stopped::Stopped;
use crate::summary::Row;
use crate::{Caller, Floor, Shared, TableId, TableSummary, games};

/// Requests that may wait at one table; others are refused as busy.
const MAILBOX: usize = 256;

/// Tasks that must end before a floor has shut down, such as those of all tables in memory.
#[derive(Debug, Default)]
pub(crate) struct Tasks(Mutex<JoinSet<()>>);

impl Tasks {
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.running().spawn(task);
    }

    pub(crate) fn spawn_blocking(&self, task: impl FnOnce() + Send + 'static) {
        self.running().spawn_blocking(task);
    }

    /// The tasks still running.
    fn running(&self) -> MutexGuard<'_, JoinSet<()>> {
        let mut tasks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while tasks.try_join_next().is_some() {}
        tasks
    }

    pub(crate) fn count(&self) -> usize {
        self.running().len()
    }

    /// Waits until all have ended.
    pub(crate) async fn finish(&self) {
        let mut tasks = std::mem::take(&mut *self.running());
        while tasks.join_next().await.is_some() {}
    }
}

/// What every table of a floor needs to be loaded.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) shared: Arc<Shared>,
    pub(crate) post: Post,
    pub(crate) tasks: Tasks,
}

/// Access to one table.
#[derive(Clone, Debug)]
pub struct TableHandle(Arc<Way>);

#[derive(Debug)]
struct Way {
    id: TableId,
    game: &'static str,
    /// Weak, so that a handle does not keep the floor and its journal open.
    ground: Weak<Ground>,
    berth: Berth<Request>,
    summary: Arc<watch::Sender<Arc<TableSummary>>>,
}

/// The reason why a table cannot take a request now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unserved {
    /// Its mailbox is full; try again in a moment.
    Busy,
    /// It cannot be loaded, or the floor is shutting down.
    Gone,
    /// It stopped while it had the request: only a retry with the same key tells whether it was carried out.
    Unknown,
}

impl TableHandle {
    /// The handle of a table in the journal. A table without a saved row is loaded, if that is possible.
    pub(crate) fn find(floor: &Floor, id: &TableId) -> Result<Option<TableHandle>, Error> {
        let journal = &floor.ground.shared.journal;
        let first = match journal.read(&id.stream(), 1, 8) {
            Err(error) if error.is_of_record() => {
                let handle = TableHandle::new(floor, id, "");
                handle.stop(&Stopped::unread(&id.stream(), &error));
                return Ok(Some(handle));
            }
            read => read?,
        };
        let Some(name) = first.iter().find_map(|recorded| recorded.game.clone()) else {
            return Ok(None);
        };
        let known = games::name(name.as_str());
        let handle = TableHandle::new(floor, id, known.unwrap_or_default());
        if known.is_none() {
            let why = format!("it plays {name}, which this version does not know");
            handle.stop(&Stopped::new(why, ""));
        } else if let Some(row) = Row::load(journal.as_ref(), id)? {
            handle.0.summary.send_replace(Arc::new(row));
        } else {
            handle.take_up();
        }
        Ok(Some(handle))
    }

    fn new(floor: &Floor, id: &TableId, game: &'static str) -> TableHandle {
        let empty = Arc::new(TableSummary::empty(id, game));
        TableHandle(Arc::new(Way {
            id: id.clone(),
            game,
            ground: Arc::downgrade(&floor.ground),
            berth: Berth::default(),
            summary: Arc::new(watch::Sender::new(empty)),
        }))
    }

    pub fn summary(&self) -> Arc<TableSummary> {
        Arc::clone(&self.0.summary.borrow())
    }

    /// Loads the table while nobody else can send it requests.
    fn take_up(&self) {
        let mut berth = self.0.berth.try_lock().expect("nobody has the handle yet");
        *berth = self.wake();
    }

    /// Reads a table from its stream and starts its task; notes the reason if that fails.
    fn wake(&self) -> Option<mpsc::Sender<Request>> {
        let ground = self.0.ground.upgrade()?;
        if *ground.shared.closing.borrow() {
            return None;
        }
        // Contradictory events make a machine panic: that too stops only this table.
        let wake = || games::visit(self.0.game, Wake(self, &ground));
        let woken = self.span().in_scope(|| catch_unwind(AssertUnwindSafe(wake)));
        match woken {
            Ok(Some(Ok(mailbox))) => return Some(mailbox),
            Ok(Some(Err(error))) => self.stop(&Stopped::unread(&self.0.id.stream(), &error)),
            Ok(None) => self.stop(&Stopped::new("its game is not known", "")),
            Err(_) => self.stop(&Stopped::contradiction()),
        }
        None
    }

    /// Names the table in log entries.
    fn span(&self) -> tracing::Span {
        tracing::error_span!("table", id = self.0.id.as_str())
    }

    /// Stops the table for good. Its row stays in the lobby, so that people see where their chips are.
    fn stop(&self, stopped: &Stopped) {
        let Stopped { why, detail } = stopped;
        tracing::error!(table = self.0.id.as_str(), why, detail, "this table is stopped");
        let row = self.summary().stopped_for(why.clone());
        self.0.summary.send_replace(Arc::new(row));
    }

    async fn ask<T>(
        &self,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Unserved> {
        let (reply, answer) = oneshot::channel();
        {
            let mut berth = self.0.berth.lock().await;
            if berth.as_ref().is_none_or(mpsc::Sender::is_closed) {
                // A table that has stopped would only stop again.
                *berth = self.summary().stopped.is_none().then(|| self.wake()).flatten();
            }
            let mailbox = berth.as_ref().ok_or(Unserved::Gone)?;
            mailbox.try_send(request(reply)).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => Unserved::Busy,
                mpsc::error::TrySendError::Closed(_) => Unserved::Gone,
            })?;
        }
        answer.await.map_err(|_| Unserved::Unknown)
    }

    /// Hands in a command; returns when it is on record, or refused.
    pub async fn command(
        &self,
        by: Caller,
        key: CommandKey,
        command: String,
    ) -> Result<Answer, Unserved> {
        self.ask(|reply| Request::Command { by, key, command, reply }).await
    }

    /// The table as this caller may see it, now and as it changes.
    pub async fn watch(&self, by: Caller) -> Result<Watch, Unserved> {
        self.ask(|reply| Request::Watch { by, reply }).await
    }

    /// Writes a line to the others at the table; returns when they are told, or it is refused.
    pub async fn say(&self, by: Caller, text: String) -> Result<Answer, Unserved> {
        self.ask(|reply| Request::Say { by, text, reply }).await
    }

    /// Silences somebody at the table, or lets them write again, by order of a supervisor.
    pub async fn silence(
        &self,
        by: Caller,
        person: PersonId,
        silent: bool,
    ) -> Result<Answer, Unserved> {
        self.ask(|reply| Request::Silence { by, person, silent, reply }).await
    }

    /// Where the seal of a round is in the journal, and whether it is still sealed, as far as somebody may know.
    pub(crate) async fn seal_of(
        &self,
        number: u64,
        reader: Option<PersonId>,
        whole: bool,
    ) -> Result<Option<(Arc<SealAt>, Stage)>, Unserved> {
        self.ask(|reply| Request::Round { number, reader, whole, reply }).await
    }

    /// Rounds that are over here; see [`Floor::rounds`].
    pub(crate) async fn rounds(&self, asked: Listing) -> Result<Vec<RoundRow>, Unserved> {
        self.ask(|reply| Request::Rounds { asked, reply }).await
    }

    /// What the latest rounds of a person came to here; see [`Floor::results_of`].
    pub(crate) async fn results(
        &self,
        person: PersonId,
        limit: usize,
    ) -> Result<Vec<RoundResult>, Unserved> {
        self.ask(|reply| Request::Results { person, limit, reply }).await
    }

    /// What a person has here.
    pub(crate) async fn chips(&self, person: PersonId) -> Result<Cents, Unserved> {
        self.ask(|reply| Request::Chips { person, reply }).await
    }

    /// Where a round that is over lies in the journal, and how somebody reads it in a list.
    pub(crate) async fn round_at(
        &self,
        number: u64,
        reader: Option<PersonId>,
    ) -> Result<Option<(Arc<RoundAt>, RoundRow)>, Unserved> {
        self.ask(|reply| Request::RoundAt { number, reader, reply }).await
    }

    /// Closes the table if it is private and nobody is here. Whether it does shows in its summary.
    pub(crate) async fn close_deserted(&self) {
        let mut berth = self.0.berth.lock().await;
        if berth.as_ref().is_none_or(mpsc::Sender::is_closed) {
            *berth = self.summary().stopped.is_none().then(|| self.wake()).flatten();
        }
        if let Some(mailbox) = berth.as_ref() {
            let _ = mailbox.try_send(Request::CloseDeserted);
        }
    }

    /// The statements and rulings after an entry; see [`Floor::record`].
    pub(crate) async fn record(&self, after: u32) -> Result<Vec<EntryWire>, Unserved> {
        self.ask(|reply| Request::Record { after, reply }).await
    }
}

/// Starts a table's task.
struct Wake<'a>(&'a TableHandle, &'a Ground);

impl Visitor for Wake<'_> {
    type Output = Result<mpsc::Sender<Request>, Error>;

    fn game<G: Game>(self, _name: &'static str) -> Result<mpsc::Sender<Request>, Error> {
        let Wake(handle, Ground { shared, post, tasks }) = self;
        let Way { id, berth, summary, .. } = &*handle.0;
        let (shared, summary) = (Arc::clone(shared), Arc::clone(summary));
        let desk = Desk::<G>::take_up(id.clone(), shared, post.clone(), summary)?;
        let (mailbox, mut requests) = mpsc::channel(MAILBOX);
        let (handle, berth, span) = (handle.clone(), Arc::clone(berth), handle.span());
        let task = async move {
            let ended = unless_it_panics(run::<Table<G>>(desk, &mut requests, berth)).await;
            if let Err(stopped) = ended.unwrap_or_else(|| Err(Stopped::failed())) {
                // Before its mailbox closes, so that nobody loads it again.
                handle.stop(&stopped);
            }
        };
        tasks.spawn(task.instrument(span));
        Ok(mailbox)
    }
}

/// The result of a task; none if it panics. The panic itself is logged elsewhere.
async fn unless_it_panics<T>(task: impl Future<Output = T>) -> Option<T> {
    let mut task = Box::pin(task);
    poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| task.as_mut().poll(context)));
        polled.map_or(Poll::Ready(None), |polled| polled.map(Some))
    })
    .await
}
