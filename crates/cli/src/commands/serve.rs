//! `croupier serve`: runs the server.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use floor::Pace;
use server::{Config, Decisions, Limits, LogFormat, MetersFor};

/// Runs the server: tables, accounts, web pages and the API.
///
/// The first start creates the data folder, opens a practice table for every game, and prints the
/// operator's password once. Stop it with Ctrl-C or a TERM signal: requests in
/// progress are completed, and the next start continues from there. Nothing that was acknowledged is lost, however it stops.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(after_help = "Examples:
  croupier serve
  croupier serve --data /var/lib/croupier --listen 0.0.0.0:8700
  croupier serve --listen 127.0.0.1:8700 --behind-proxy --log json
  croupier serve --metrics-from 10.0.0.7 --metrics-token-file /etc/croupier/metrics-token
  croupier serve --reset-operator

DIR/journal.db is the journal, and DIR/secret/seal.key is the key that encrypts its secrets: keep
a copy of each, in different places. DIR/journal.head records how many events the journal had, so
that the server notices if the last ones are missing. CROUPIER_LOG=debug makes the log more
detailed.")]
pub(crate) struct Serve {
    /// The folder of the journal and its key; created if it does not exist
    #[arg(long, value_name = "DIR", default_value = "./data")]
    data: PathBuf,
    /// The address to listen on; port 0 picks any free port
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8700")]
    listen: SocketAddr,
    /// Trust X-Forwarded-For and X-Forwarded-Proto; use this only behind your own proxy
    #[arg(long)]
    behind_proxy: bool,
    /// Give the account `operator` a new one-time password and all its rights, for an operator who
    /// is locked out. Use it for one start only: every start with it makes another password
    #[arg(long)]
    reset_operator: bool,
    /// Create a new key because seal.key is lost. Each round in progress stops until a
    /// supervisor rules that it is forfeited, cards that were never shown stay sealed, every session
    /// ends, and no old password works
    #[arg(long)]
    new_key: bool,
    /// Accept a journal whose last events are missing, because you restored an older copy on purpose.
    /// Every session ends
    #[arg(long)]
    restored: bool,
    /// Show metrics (/metrics) to this address only; may be given several times
    #[arg(long, value_name = "IP")]
    metrics_from: Vec<IpAddr>,
    /// Show metrics to clients that send the token in this file: `Authorization: Bearer TOKEN`
    #[arg(long, value_name = "FILE")]
    metrics_token_file: Option<PathBuf>,
    /// The language of the messages: en, or en-XA, which puts accents on all text from the word lists, so that text from
    /// elsewhere stands out (open the pages with ?locale=en-XA)
    #[arg(long, value_name = "LOCALE", default_value = "en", value_parser = language)]
    locale: rulebook::Language,
    /// The format of log lines
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

/// The token comes from a file because everybody on the machine can read a command line.
fn read_token(file: &Path) -> Result<String> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let token = text.trim();
    let fits = token.len() >= TOKEN_CHARS_MIN && token.chars().all(|c| c.is_ascii_graphic());
    ensure!(
        fits,
        "{}: a token must have at least {TOKEN_CHARS_MIN} letters, digits or symbols, and no spaces",
        file.display()
    );
    Ok(token.to_owned())
}

/// Too long to guess.
const TOKEN_CHARS_MIN: usize = 16;
