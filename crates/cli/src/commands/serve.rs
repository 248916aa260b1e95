//! `croupier serve`: runs the house.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use floor::Pace;
use server::{Config, Limits, LogFormat};

/// Runs the house: tables, accounts, web pages and the interface for programs.
///
/// The first start makes the data folder, opens a practice table of every game, and prints the
/// operator's password once. Stop it with Ctrl-C or a TERM signal: everybody is let finish, and the
/// next start goes on where it was. Nothing that was acknowledged is lost, however it stops.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier serve
  croupier serve --data /var/lib/croupier --listen 0.0.0.0:8700
  croupier serve --listen 127.0.0.1:8700 --behind-proxy --log json

The journal is DIR/journal.db, and the key that seals what must not be read from it is
DIR/secret/seal.key: keep a copy of both, apart. CROUPIER_LOG=debug says more in the log.")]
pub(crate) struct Serve {
    /// The folder of the journal and its key; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "./data")]
    data: PathBuf,
    /// The address to listen on; a port of 0 takes any that is free
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8700")]
    listen: SocketAddr,
    /// Trust X-Forwarded-For and X-Forwarded-Proto: only where a proxy of your own sets them
    #[arg(long)]
    behind_proxy: bool,
    /// How log lines are written
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log: Log,
    /// For tests: rounds of half a second, and limits wide enough for load from one machine
    #[arg(long, value_name = "PACE", default_value = "usual", hide = true)]
    pace: PaceName,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Log {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PaceName {
    Usual,
    Quick,
}

impl Serve {
    pub(crate) fn run(self) -> Result<()> {
        server::start_logging(match self.log {
            Log::Text => LogFormat::Text,
            Log::Json => LogFormat::Json,
        });
        let mut config = Config::new(self.data, self.listen);
        config.behind_proxy = self.behind_proxy;
        if matches!(self.pace, PaceName::Quick) {
            config.pace = Pace::quick();
            config.limits = Limits::wide();
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        Ok(runtime.block_on(server::serve(config, server::asked_to_stop()))?)
    }
}
