//! Everything that requests share.

use std::sync::Arc;

use floor::{Floor, HouseId};
use table::PersonId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use crate::Config;
use crate::address::Address;
use crate::buckets::Buckets;
use crate::counters::Counters;
use crate::crowd::{Crowd, Present};
use crate::lockout::Lockout;
use crate::logins::Logins;
use crate::odds::Odds;
use crate::passwords::Passwords;
use crate::session::Signer;
use crate::watched::JournalWatch;

#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) floor: Arc<Floor>,
    pub(crate) journal: Arc<JournalWatch>,
    pub(crate) logins: Logins,
    pub(crate) signer: Signer,
    pub(crate) passwords: Passwords,
    pub(crate) lockout: Lockout,
    pub(crate) by_address: Buckets<Address>,
    pub(crate) by_session: Buckets<PersonId>,
    pub(crate) accounts_by_address: Buckets<Address>,
    /// Messages on all sockets of an account: more sockets do not buy more of them.
    pub(crate) messages_by_account: Buckets<PersonId>,
    pub(crate) chat_by_account: Buckets<PersonId>,
    pub(crate) practice_by_account: Buckets<PersonId>,
    pub(crate) private_by_account: Buckets<PersonId>,
    pub(crate) private_by_address: Buckets<Address>,
    pub(crate) equity_by_address: Buckets<Address>,
    pub(crate) odds: Odds,
    pub(crate) counters: Counters,
    pub(crate) started_ms: u64,
    /// One top-up at a time, so that nobody gets two for one low balance.
    pub(crate) top_ups: tokio::sync::Mutex<()>,
    /// One guest takes a name at a time.
    pub(crate) naming: tokio::sync::Mutex<()>,
    /// One change of the staff at a time, so that two do not take away the last operator together.
    pub(crate) staff: tokio::sync::Mutex<()>,
    /// Turns true when the house closes.
    pub(crate) closing: watch::Sender<bool>,
    pub(crate) sockets: Arc<Semaphore>,
    sockets_by_address: Crowd,
    pub(crate) connections_by_address: Crowd,
    /// Connections and requests whose head or body has not come in full.
    pub(crate) half_sent: Crowd,
}

/// The parts of a hall.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) config: Config,
    pub(crate) house: HouseId,
    pub(crate) floor: Arc<Floor>,
    pub(crate) journal: Arc<JournalWatch>,
    pub(crate) logins: Logins,
    pub(crate) passwords: Passwords,
}

/// How many sockets of one account may be used at full speed at once.
const SOCKETS_AT_FULL_PACE: u64 = 2;

impl Hall {
    pub(crate) fn new(parts: Parts) -> Arc<Hall> {
        let Parts { config, house, floor, journal, logins, passwords } = parts;
        let limits = config.limits;
        Arc::new(Hall {
            signer: Signer::new(floor.vault(), &house),
            started_ms: floor.steady_ms(),
            floor,
            journal,
            logins,
            passwords,
            lockout: Lockout::default(),
            by_address: Buckets::new(limits.requests_per_address),
            by_session: Buckets::new(limits.requests_per_session),
            accounts_by_address: Buckets::new(limits.accounts_per_address),
            messages_by_account: Buckets::new(
                limits.commands_per_socket.times(SOCKETS_AT_FULL_PACE),
            ),
            chat_by_account: Buckets::new(limits.chat_per_account),
            practice_by_account: Buckets::new(limits.practice_per_account),
            private_by_account: Buckets::new(limits.private_tables_per_account),
            private_by_address: Buckets::new(limits.private_tables_per_address),
            equity_by_address: Buckets::new(limits.equity_per_address),
            odds: Odds::new(),
            counters: Counters::default(),
            top_ups: tokio::sync::Mutex::default(),
            naming: tokio::sync::Mutex::default(),
            staff: tokio::sync::Mutex::default(),
            closing: watch::Sender::new(false),
            sockets: Arc::new(Semaphore::new(limits.sockets)),
            sockets_by_address: Crowd::new(limits.sockets_per_address),
            connections_by_address: Crowd::new(limits.connections_per_address),
            half_sent: Crowd::new(limits.half_sent_per_address),
            config,
        })
    }

    /// The time of day, to be recorded and shown.
    pub(crate) fn now_ms(&self) -> u64 {
        self.floor.now_ms()
    }

    /// The clock for limits and waiting times: it cannot be set back.
    pub(crate) fn steady_ms(&self) -> u64 {
        self.floor.steady_ms()
    }

    /// A place for one more socket, if there is one.
    pub(crate) fn place(self: &Arc<Hall>, address: Address) -> Option<Place> {
        let permit = Arc::clone(&self.sockets).try_acquire_owned().ok()?;
        let present = self.sockets_by_address.enter(address)?;
        self.counters.sockets.up();
        Some(Place { hall: Arc::clone(self), _present: present, _permit: permit })
    }
}

/// Waits until the house closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// A socket's place in the hall, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    hall: Arc<Hall>,
    _present: Present,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hall.counters.sockets.down();
    }
}
