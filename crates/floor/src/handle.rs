//! The way to a table, wherever it is: in memory, or at rest in the journal.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use catalogue::Visitor;
use journal::{CommandKey, Error};
use rules::Game;
use table::Table;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;

use crate::desk::{Answer, Desk, Request};
use crate::feed::Watch;
use crate::host::{Berth, Post, run};
use crate::rounds::{SealAt, Stage};
use crate::summary::Row;
use crate::{Caller, Floor, Shared, TableId, TableSummary, games};

/// Requests that may wait at one table; more are told that it is busy.
const MAILBOX: usize = 256;

/// Tasks that a floor waits for before it has shut down: those of all tables in memory, say.
#[derive(Debug, Default)]
pub(crate) struct Tasks(Mutex<JoinSet<()>>);

impl Tasks {
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.running().spawn(task);
    }

    pub(crate) fn spawn_blocking(&self, task: impl FnOnce() + Send + 'static) {
        self.running().spawn_blocking(task);
    }

    /// Those that have not ended.
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

/// What every table of a floor is taken up with.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) shared: Arc<Shared>,
    pub(crate) post: Post,
    pub(crate) tasks: Tasks,
}

/// The way to one table.
#[derive(Clone, Debug)]
pub struct TableHandle(Arc<Way>);

#[derive(Debug)]
struct Way {
    id: TableId,
    game: &'static str,
    /// Whoever still has a way to a table does not keep the floor and its journal open.
    ground: Weak<Ground>,
    berth: Berth<Request>,
    summary: Arc<watch::Sender<Arc<TableSummary>>>,
}

/// A table that cannot take a request now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unserved {
    /// Its mailbox is full; try again in a moment.
    Busy,
    /// It cannot be taken up, or the floor is shutting down.
    Gone,
    /// It stopped while it had the request: only asking again with the same key tells whether it was carried out.
    Unknown,
}

impl TableHandle {
    /// The way to a table that the journal has: one that rests there, or else one that has been taken up, if that could be done.
    pub(crate) fn find(floor: &Floor, id: &TableId) -> Result<Option<TableHandle>, Error> {
        let journal = &floor.ground.shared.journal;
        let first = journal.read(&id.stream(), 1, 8)?;
        let Some(name) = first.iter().find_map(|recorded| recorded.game.clone()) else {
            return Ok(None);
        };
        let known = games::name(name.as_str());
        let handle = TableHandle::new(floor, id, known.unwrap_or_default());
        if known.is_none() {
            handle.stop(format!("it plays {name}, which this version does not know"));
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

    /// Takes the table up while nobody else can ask for it.
    fn take_up(&self) {
        let mut berth = self.0.berth.try_lock().expect("nobody has the handle yet");
        *berth = self.wake();
    }

    /// Reads a table from its stream and starts its task; notes why where that cannot be done.
    fn wake(&self) -> Option<mpsc::Sender<Request>> {
        let ground = self.0.ground.upgrade()?;
        if *ground.shared.closing.borrow() {
            return None;
        }
        // Events that contradict each other make a machine assert: that too stops this table alone.
        let woken =
            catch_unwind(AssertUnwindSafe(|| games::visit(self.0.game, Wake(self, &ground))));
        match woken {
            Ok(Some(Ok(mailbox))) => return Some(mailbox),
            Ok(Some(Err(error))) => self.stop(error.to_string()),
            Ok(None) => self.stop("its game is not known".to_owned()),
            Err(_) => self.stop("its events contradict each other".to_owned()),
        }
        None
    }

    fn stop(&self, why: String) {
        let Way { id, game, summary, .. } = &*self.0;
        tracing::error!(table = id.as_str(), why, "this table is stopped");
        summary.send_replace(Arc::new(TableSummary::stopped(id, game, why)));
    }

    async fn ask<T>(
        &self,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Unserved> {
        let (reply, answer) = oneshot::channel();
        {
            let mut berth = self.0.berth.lock().await;
            if berth.as_ref().is_none_or(mpsc::Sender::is_closed) {
                // What stopped it would stop it again.
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
    pub async fn watch(&self, by: Caller) -> Result<Watch, Unserved> {
        self.ask(|reply| Request::Watch { by, reply }).await
    }

    /// Where what was sealed for a round lies in the journal, and whether it is sealed still.
    pub(crate) async fn seal_of(
        &self,
        number: u64,
    ) -> Result<Option<(Arc<SealAt>, Stage)>, Unserved> {
        self.ask(|reply| Request::Round { number, reply }).await
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
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let (handle, berth) = (handle.clone(), Arc::clone(berth));
        tasks.spawn(async move {
            let task = tokio::spawn(run::<Table<G>>(desk, requests, berth));
            if task.await.is_err_and(|error| error.is_panic()) {
                handle.stop(
                    "the program failed at this table; what is on record is whole".to_owned(),
                );
            }
        });
        Ok(mailbox)
    }
}
