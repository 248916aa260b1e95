//! Log lines on standard error: text for people, or JSON for collectors.

use std::{io, panic};

use tracing_subscriber::EnvFilter;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

/// Starts logging for this process; `CROUPIER_LOG` chooses what (`warn`, `server=debug`). If the process already
/// logs, nothing changes.
pub fn start_logging(format: LogFormat) {
    let filter = EnvFilter::try_from_env("CROUPIER_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let started = match format {
        LogFormat::Text => lines.with_ansi(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
    if started.is_ok() {
        panic::set_hook(Box::new(log_panic));
    }
}

/// A panic is a line of the log like any other, with the table that it happened at.
fn log_panic(panic: &panic::PanicHookInfo<'_>) {
    let payload = panic.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let why = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
    let at = panic.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(why, at, "the program failed");
}
