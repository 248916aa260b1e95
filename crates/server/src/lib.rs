//! The house's door to the network: HTTP, WebSocket, sessions, roles.
//!
//! ```no_run
//! # async fn run() -> Result<(), server::StartError> {
//! let config = server::Config::new("./data", ([127, 0, 0, 1], 8700));
//! server::serve(config, server::asked_to_stop()).await
//! # }
//! ```
//!
//! It limits and decodes input, identifies the sender, hands commands to the floor and sends what the floor shows. It
//! knows no rules, and never decides what is lawful at a table. `docs/PROTOCOL.md` describes the protocol in words.

mod config;
pub use config::{Config, Limits, MetersFor, Rate};
pub use floor::Decisions;

mod start;
pub use start::{House, StartError};

mod log;
pub use log::{LogFormat, start_logging};

mod accept;
mod address;
mod asked;
mod body;
mod buckets;
mod compress;
mod counters;
mod crowd;
mod doors;
mod files;
mod frames;
mod guard;
mod hall;
mod lockout;
mod logins;
mod messages;
mod odds;
mod openapi;
mod passwords;
mod patient;
mod problem;
mod roles;
mod routes;
mod session;
mod socket;
mod upgrade;
mod visitor;
mod watched;
mod web;
pub mod wire;

use std::future::{Future, poll_fn};
use std::task::Poll;

/// Reads an event of a stream that the server writes; nothing if the stream is not the server's.
pub fn read_event(recorded: &journal::Recorded) -> Option<Result<(), journal::Error>> {
    logins::read_event(recorded).or_else(|| routes::operations::read_event(recorded))
}

/// Runs the server until `shutdown` completes, and then finishes requests in progress.
///
/// Says on standard output where the house is, and on a first start the operator's password, once.
pub async fn serve(
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StartError> {
    let house = House::open(config).await?;
    let mut shutdown = Box::pin(shutdown);
    // Polled once before the address is printed, so that from then on a signal is noticed.
    let asked = poll_fn(|context| Poll::Ready(shutdown.as_mut().poll(context).is_ready())).await;
    house.announce();
    if !asked {
        house.run(shutdown).await;
    }
    Ok(())
}

/// Done when the process is asked to stop: an interrupt from the keyboard, or a TERM signal.
pub async fn asked_to_stop() {
    let interrupt = async {
        // Without a handler there is nothing to wait for, and the system ends the process itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else { return interrupt.await };
        tokio::select! {
            () = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
