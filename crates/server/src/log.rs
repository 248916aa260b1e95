//! Log lines on standard error: text for people, or JSON for collectors.

use std::io;

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
    let _ = match format {
        LogFormat::Text => lines.with_ansi(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}
