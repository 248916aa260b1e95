//! Opening the house, or saying clearly why it stays shut.

use std::fmt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;

use cage::Role;
use floor::{AccountError, Floor, FoundingError, VaultError, open_house};
use journal::{Error, Journal, SqliteJournal, SqliteOptions};
use money::Cents;
use table::Handle;
use tokio::net::{TcpListener, TcpSocket};

use crate::hall::{Hall, Parts};
use crate::logins::{Logins, NotSet};
use crate::passwords::{self, Passwords};
use crate::watched::WatchedJournal;
use crate::{Config, Limits, accept, files, routes};

/// A house that is open, and not yet serving.
#[derive(Debug)]
pub struct House {
    hall: Arc<Hall>,
    journal: Weak<dyn Journal>,
    listener: TcpListener,
    address: SocketAddr,
    one_time_password: Option<String>,
}

/// Why the house stays shut, and what to do about it.
#[derive(Debug)]
pub enum StartError {
    PortTaken {
        listen: SocketAddr,
    },
    Listen {
        listen: SocketAddr,
        error: io::Error,
    },
    InUse {
        data: String,
    },
    ReadOnly {
        data: String,
        detail: String,
    },
    Newer {
        data: String,
        detail: String,
    },
    Damaged {
        data: String,
        detail: String,
    },
    NotAJournal {
        data: String,
    },
    /// The journal lacks events that it once had.
    Cut {
        data: String,
        had: u64,
        has: u64,
    },
    /// The journal and the key do not belong together, or the key is not secret.
    Founding(FoundingError),
    Full {
        data: String,
    },
    Journal(Error),
    Vault(VaultError),
    /// The operator's account could not be made.
    Operator(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::PortTaken { listen } => write!(
                f,
                "another program listens on {listen}. Stop it, or choose another port: \
                 --listen {}:{}",
                listen.ip(),
                listen.port().wrapping_add(1)
            ),
            StartError::Listen { listen, error } => write!(
                f,
                "cannot listen on {listen}: {error}. Choose an address of this machine with \
                 --listen, and a port above 1023"
            ),
            StartError::InUse { data } => write!(
                f,
                "another croupier runs on the data in {data}. Stop it first, or give this one \
                 other data with --data"
            ),
            StartError::ReadOnly { data, detail } => write!(
                f,
                "the data in {data} cannot be written ({detail}). Give this user the right to \
                 write there, or choose another folder with --data"
            ),
            StartError::Newer { data, detail } => write!(
                f,
                "the data in {data} was written by a newer croupier ({detail}). Run that version; \
                 nothing has been changed"
            ),
            StartError::Damaged { data, detail } => write!(
                f,
                "the data in {data} is damaged: {detail}. Nothing has been changed. Look at it \
                 with `croupier verify --data {data}`, and restore the folder from a copy"
            ),
            StartError::NotAJournal { data } => write!(
                f,
                "journal.db in {data} is not a croupier journal. Choose another folder with --data"
            ),
            StartError::Cut { data, had, has } => {
                let found = if has < had {
                    format!("has {has}")
                } else {
                    "has different ones in their place".to_owned()
                };
                write!(
                    f,
                    "the journal in {data} has lost events: it had {had}, and {found}. Nothing has \
                     been changed. If journal.db-wal was left behind when the folder was copied, put \
                     it back beside journal.db; otherwise restore the latest copy. If this is the \
                     latest copy there is, start once with --restored: what is missing is then lost, \
                     and every session ends"
                )
            }
            StartError::Founding(error) => error.fmt(f),
            StartError::Full { data } => {
                write!(
                    f,
                    "the disk with the data in {data} is full. Free some space and start again"
                )
            }
            StartError::Journal(error) => error.fmt(f),
            StartError::Vault(error) => error.fmt(f),
            StartError::Operator(why) => {
                write!(f, "the operator's account could not be created: {why}")
            }
        }
    }
}

impl std::error::Error for StartError {}

impl From<VaultError> for StartError {
    fn from(error: VaultError) -> StartError {
        StartError::Vault(error)
    }
}

impl From<FoundingError> for StartError {
    fn from(error: FoundingError) -> StartError {
        match error {
            FoundingError::Vault(error) => error.into(),
            FoundingError::Journal(error) => error.into(),
            other => StartError::Founding(other),
        }
    }
}

impl From<Error> for StartError {
    fn from(error: Error) -> StartError {
        let detail = error.to_string();
        match error {
            Error::InUse { store } => StartError::InUse { data: store },
            Error::ReadOnly { store, detail } => StartError::ReadOnly { data: store, detail },
            Error::Newer { store, schema, schema_max } => StartError::Newer {
                data: store,
                detail: format!("its schema is {schema}, this version knows {schema_max}"),
            },
            Error::Damaged { store, detail } => StartError::Damaged { data: store, detail },
            Error::BrokenChain { store, .. } => StartError::Damaged { data: store, detail },
            Error::NotAJournal { store } => StartError::NotAJournal { data: store },
            Error::Full { store } => StartError::Full { data: store },
            Error::Cut { store, had, has } => StartError::Cut { data: store, had, has },
            other => StartError::Journal(other),
        }
    }
}

impl House {
    /// Listens, opens the journal and loads the tables. Must be called within a runtime.
    pub async fn open(mut config: Config) -> Result<House, StartError> {
        let listen = config.listen;
        // First of all, so that nothing is created or printed if nobody can connect.
        let listener = bind(listen, &config.limits).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => StartError::PortTaken { listen },
            _ => StartError::Listen { listen, error },
        })?;
        let address =
            listener.local_addr().map_err(|error| StartError::Listen { listen, error })?;
        files::make_room(&mut config.limits);
        let options =
            SqliteOptions { restored: config.decisions.restored, ..SqliteOptions::default() };
        let store = SqliteJournal::open_with(&config.data, options)?;
        if store.lacks_witness() {
            let file = config.data.join("journal.head");
            tracing::warn!(
                file = %file.display(),
                "the journal has events, but its witness is missing or cannot be read: if the last events are gone, \
                 nothing tells. That is as it should be only after an upgrade from a version that kept no witness. \
                 If the journal is an older copy, stop, and start once with --restored"
            );
        }
        let watched = WatchedJournal::new(store);
        let watch = watched.watch();
        let journal: Arc<dyn Journal> = Arc::new(watched);
        let clock = config.clock.clone();
        let key = config.data.join("secret").join("seal.key");
        let (id, vault) = open_house(journal.as_ref(), &key, config.decisions, clock.now_ms())?;
        let vault = Arc::new(vault);
        let logins = Logins::open(Arc::clone(&journal), Arc::clone(&vault), clock.now_ms())?;
        let floor = Floor::open(Arc::clone(&journal), vault, clock, config.pace)?;
        floor.open_practice_floor()?;
        let passwords = tokio::task::spawn_blocking(Passwords::new).await;
        let Ok(Ok(passwords)) = passwords else {
            return Err(StartError::Operator("passwords cannot be hashed".to_owned()));
        };
        let reset = config.reset_operator || config.decisions.new_key;
        let one_time_password = operator(&floor, &logins, &passwords, reset).await?;
        let hall = Hall::new(Parts { config, house: id, floor, journal: watch, logins, passwords });
        let journal = Arc::downgrade(&journal);
        Ok(House { hall, journal, listener, address, one_time_password })
    }

    /// The address of the server.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The operator's password, on a first start.
    pub fn one_time_password(&self) -> Option<&str> {
        self.one_time_password.as_deref()
    }

    /// Says where the house is, and the operator's password if it was made just now.
    pub fn announce(&self) {
        println!("croupier is open at http://{}", self.address);
        if let Some(password) = &self.one_time_password {
            println!("operator's password, shown only this once: {password}");
            println!("log in as operator and change it");
        }
    }

    /// Serves until `shutdown` completes; then finishes requests in progress, and closes the journal.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) {
        let House { hall, journal, listener, address, .. } = self;
        tracing::info!(%address, "the server is open");
        let router = routes::router(Arc::clone(&hall));
        let stopping = {
            let hall = Arc::downgrade(&hall);
            tokio::spawn(async move {
                shutdown.await;
                if let Some(hall) = hall.upgrade() {
                    hall.closing.send_replace(true);
                }
            })
        };
        let sweeping = tokio::spawn(sweep(Arc::clone(&hall.floor)));
        accept::accept(listener, router, &hall).await;
        stopping.abort();
        sweeping.abort();
        let _ = sweeping.await;
        hall.floor.shut_down().await;
        drop(hall);
        // The journal writes its queue and closes when the last reference is dropped.
        for _ in 0..100 {
            if journal.strong_count() == 0 {
                tracing::info!("the server has stopped");
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tracing::warn!("the server has stopped, but the journal is still in use");
    }
}

/// How often the house looks for private tables that nobody comes to any more.
const SWEEP_EVERY: Duration = Duration::from_mins(10);

async fn sweep(floor: Arc<Floor>) {
    loop {
        floor.close_deserted().await;
        tokio::time::sleep(SWEEP_EVERY).await;
    }
}

/// How many may wait at the door.
const BACKLOG: u32 = 1024;

fn bind(listen: SocketAddr, limits: &Limits) -> io::Result<TcpListener> {
    let socket = if listen.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A restart need not wait for connections of the last run to be forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit this: a client that does not read costs no more.
    socket.set_send_buffer_size(limits.send_buffer)?;
    socket.bind(listen)?;
    socket.listen(BACKLOG)
}

/// Creates the operator's account if there is none yet, or none that anybody can log in to; or gives it a new
/// password and all its rights, if the console asks for that. Returns the password if it was made now.
async fn operator(
    floor: &Floor,
    logins: &Logins,
    passwords: &Passwords,
    reset: bool,
) -> Result<Option<String>, StartError> {
    let failed = |error: &dyn fmt::Display| StartError::Operator(error.to_string());
    let account = |error: AccountError| match error {
        AccountError::Journal(error) => error.into(),
        error => failed(&error),
    };
    let handle = Handle::new("operator").map_err(|error| failed(&error))?;
    let id = match floor.person_named(handle.as_str()) {
        Some(id) => id,
        None => floor.open_account(handle, Role::Operator, Cents::ZERO).await.map_err(account)?.id,
    };
    if logins.credential(id).is_some() && !reset {
        return Ok(None);
    }
    let not_set = |error: NotSet| match error {
        NotSet::Journal(error) => error.into(),
        NotSet::Vault(error) => error.into(),
        NotSet::Overtaken => failed(&"its password was changed at the same time"),
    };
    if floor.person(id).await.is_some_and(|person| person.role != Role::Operator) {
        floor.appoint(id, Role::Operator, id).await.map_err(account)?;
    }
    if logins.is_disabled(id) {
        logins.set_disabled(id, false, id, floor.now_ms()).await.map_err(not_set)?;
    }
    let password = passwords::random()?;
    let hash = passwords.hash(password.clone()).await;
    let hash = hash.map_err(|_| failed(&"its password cannot be hashed"))?;
    logins.set_password(id, &hash, true, floor.now_ms()).await.map_err(not_set)?;
    Ok(Some(password))
}
