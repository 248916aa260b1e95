//! `croupier serve`: runs the house.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use floor::Pace;
use server::{Config, Decisions, Limits, LogFormat, MetersFor};

/// Runs the house: tables, accounts, web pages and the interface for programs.
///
/// The first start makes the data folder, opens a practice table of every game, and prints the
/// operator's password once. Stop it with Ctrl-C or a TERM signal: requests in
/// progress are completed, and the next start goes on where it was. Nothing that was acknowledged is lost, however it stops.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(after_help = "Examples:
  croupier serve
  croupier serve --data /var/lib/croupier --listen 0.0.0.0:8700
  croupier serve --listen 127.0.0.1:8700 --behind-proxy --log json
  croupier serve --metrics-from 10.0.0.7 --metrics-token-file /etc/croupier/metrics-token
  croupier serve --reset-operator

The journal is DIR/journal.db, and the key that seals what must not be read from it is
DIR/secret/seal.key: keep a copy of both, apart. DIR/journal.head remembers how far the journal
had come, so that a journal which has lost its last events is noticed. CROUPIER_LOG=debug says
more in the log.")]
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
    /// Give the account `operator` a new one-time password and all its rights: for an operator who
    /// is locked out. Use it for one start; every start with it makes another password
    #[arg(long)]
    reset_operator: bool,
    /// Make a new key because seal.key is lost. Each round in progress stands still until a
    /// supervisor rules that it is forfeited, cards that were never shown stay sealed, every session
    /// ends, and no password works any more
    #[arg(long)]
    new_key: bool,
    /// Accept a journal that lacks its last events, because an older copy was restored on purpose.
    /// Every session ends
    #[arg(long)]
    restored: bool,
    /// Show the meters (/metrics) to this address only; may be given several times
    #[arg(long, value_name = "IP")]
    metrics_from: Vec<IpAddr>,
    /// Show the meters to whoever sends the token in this file: `Authorization: Bearer TOKEN`
    #[arg(long, value_name = "FILE")]
    metrics_token_file: Option<PathBuf>,
    /// The language of what the house says: en, or en-XA, which marks all text that comes from the word lists, so that
    /// text which does not is seen (open the pages with ?locale=en-XA)
    #[arg(long, value_name = "LOCALE", default_value = "en", value_parser = language)]
    locale: rulebook::Language,
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
        rulebook::speak(self.locale);
        let mut config = Config::new(self.data, self.listen);
        config.behind_proxy = self.behind_proxy;
        config.reset_operator = self.reset_operator;
        config.decisions = Decisions { new_key: self.new_key, restored: self.restored };
        let token = self.metrics_token_file.as_deref().map(read_token).transpose()?;
        config.meters_for = MetersFor { addresses: self.metrics_from, token };
        if matches!(self.pace, PaceName::Quick) {
            config.pace = Pace::quick();
            config.limits = Limits::wide();
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        Ok(runtime.block_on(server::serve(config, server::asked_to_stop()))?)
    }
}

fn language(code: &str) -> Result<rulebook::Language, String> {
    let known = rulebook::Language::ALL.map(rulebook::Language::code).join(", ");
    rulebook::Language::from_code(code).ok_or_else(|| format!("accepted: {known}"))
}

/// A token is kept in a file, since everybody on the machine can read a command line.
fn read_token(file: &Path) -> Result<String> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let token = text.trim();
    let fits = token.len() >= TOKEN_CHARS_MIN && token.chars().all(|c| c.is_ascii_graphic());
    ensure!(
        fits,
        "{}: a token has at least {TOKEN_CHARS_MIN} letters, digits or signs, and no spaces",
        file.display()
    );
    Ok(token.to_owned())
}

/// Too many to be guessed.
const TOKEN_CHARS_MIN: usize = 16;
