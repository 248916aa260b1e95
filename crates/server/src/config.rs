//! The operator's settings for the server itself.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use floor::{Clock, Decisions, Pace};
use money::Cents;

/// How the house is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of the journal, with `secret/seal.key` in it.
    pub data: PathBuf,
    pub listen: SocketAddr,
    pub pace: Pace,
    /// The clock for recording and waiting.
    pub clock: Clock,
    /// The practice chips of a newcomer, and the level of a top-up.
    pub practice_chips: Cents,
    /// Below this balance a player may ask for more practice chips.
    pub top_up_below: Cents,
    /// Whether the server is behind a proxy whose `X-Forwarded-For` and `X-Forwarded-Proto` can be trusted. Without
    /// one, anybody could write them.
    pub behind_proxy: bool,
    /// The operator's decisions about a lost key or a restored journal.
    pub decisions: Decisions,
    /// Whether the operator's account gets a new one-time password, whatever became of it.
    pub reset_operator: bool,
    pub meters_for: MetersFor,
    pub limits: Limits,
}

/// The addresses that may read the metrics. By default, any.
#[derive(Clone, Debug, Default)]
pub struct MetersFor {
    pub addresses: Vec<IpAddr>,
    /// Sent as `Authorization: Bearer TOKEN`.
    pub token: Option<String>,
}

/// Rate limits. Everything has a limit.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub requests_per_address: Rate,
    pub requests_per_session: Rate,
    /// Accounts opened, with or without a name.
    pub accounts_per_address: Rate,
    pub commands_per_socket: Rate,
    pub private_tables_per_account: Rate,
    pub private_tables_per_address: Rate,
    /// Hands compared, each of which takes a second of a processor.
    pub equity_per_address: Rate,
    /// Lines of chat that one account writes, at all tables together.
    pub chat_per_account: Rate,
    /// How often one account is given practice chips.
    pub practice_per_account: Rate,
    pub connections: usize,
    /// Behind a proxy this is the proxy's to limit.
    pub connections_per_address: usize,
    /// Connections and requests of one address whose head or body has not come in full.
    pub half_sent_per_address: usize,
    pub sockets: usize,
    pub sockets_per_address: usize,
    /// Bytes that the system keeps for a connection whose other end does not read.
    pub send_buffer: u32,
    /// A reader that takes nothing for so long is dropped.
    pub send_timeout: Duration,
    pub ping_every: Duration,
    /// A socket from which nothing comes for so long, not even the answer to a ping, is closed.
    pub idle_timeout: Duration,
    /// How long a client may take to send the head or the body of a request.
    pub request_timeout: Duration,
}

/// One item every so many milliseconds, and a burst after a rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    pub every_ms: u64,
    pub burst: u64,
}

impl Config {
    pub fn new(data: impl Into<PathBuf>, listen: impl Into<SocketAddr>) -> Config {
        Config {
            data: data.into(),
            listen: listen.into(),
            pace: Pace::default(),
            clock: Clock::system(),
            practice_chips: Cents::dollars(1_000),
            top_up_below: Cents::dollars(100),
            behind_proxy: false,
            decisions: Decisions::default(),
            reset_operator: false,
            meters_for: MetersFor::default(),
            limits: Limits::default(),
        }
    }
}

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests_per_address: Rate { every_ms: 20, burst: 300 },
            requests_per_session: Rate { every_ms: 50, burst: 60 },
            accounts_per_address: Rate { every_ms: 5_000, burst: 30 },
            commands_per_socket: Rate { every_ms: 50, burst: 40 },
            private_tables_per_account: Rate { every_ms: 60_000, burst: 8 },
            private_tables_per_address: Rate { every_ms: 120_000, burst: 24 },
            equity_per_address: Rate { every_ms: 3_000, burst: 10 },
            chat_per_account: Rate { every_ms: 3_000, burst: 5 },
            practice_per_account: Rate { every_ms: DAY_MS / 10, burst: 10 },
            connections: 20_000,
            connections_per_address: 400,
            half_sent_per_address: 100,
            sockets: 10_000,
            sockets_per_address: 250,
            send_buffer: 256 * 1024,
            send_timeout: Duration::from_secs(20),
            ping_every: Duration::from_secs(20),
            idle_timeout: Duration::from_mins(1),
            request_timeout: Duration::from_secs(10),
        }
    }
}

impl Limits {
    /// So wide that load from one machine passes: for tests and measurements.
    pub fn wide() -> Limits {
        let wide = Rate { every_ms: 1, burst: 100_000 };
        Limits {
            requests_per_address: wide,
            requests_per_session: wide,
            accounts_per_address: wide,
            private_tables_per_account: wide,
            private_tables_per_address: wide,
            equity_per_address: wide,
            connections_per_address: 20_000,
            half_sent_per_address: 20_000,
            sockets_per_address: 10_000,
            ..Limits::default()
        }
    }
}
