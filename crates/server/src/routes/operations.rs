//! For the operators of the house: its health, its meters, and the description of its interface.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use floor::TableId;
use journal::{Append, Error, Expect, Kind, NewEvent, Recorded, Stream, Unreadable, Work};
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;
use utoipa::ToSchema;

use crate::address::{Address, Peer};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::{MetersFor, openapi};

#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "openapi",
    summary = "This document",
    description = "",
    responses(
        (status = 200, description = "OpenAPI 3.1", body = Object),
    ),
)]
pub(crate) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(openapi::document())
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`; `impaired` if some tables are stopped; or `failing`.
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    /// The tables that are stopped, except private ones; the lobby says why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    stopped: Vec<TableId>,
}

/// Well, or why not. After a failed append it tries whether the journal can be written again, so
/// that a house that nobody plays in gets well too.
#[utoipa::path(
    get,
    path = "/health",
    operation_id = "health",
    summary = "Whether the house can record what happens",
    description = "",
    responses(
        (status = 200, description = "Well, or with tables that are stopped", body = Health),
        (status = 503, description = "Not well, and why", body = Health),
    ),
)]
pub(crate) async fn health(State(hall): State<Arc<Hall>>) -> Response {
    if *hall.closing.borrow() {
        return ill("the server is shutting down");
    }
    let is_there = hall.floor.journal().check().is_ok();
    if is_there && hall.journal.trouble().is_some() {
        probe(&hall).await;
    }
    if let Some(trouble) = hall.journal.trouble() {
        return ill(trouble);
    }
    let mut stopped = hall.floor.stopped();
    let status = if stopped.is_empty() { "ok" } else { "impaired" };
    // The name of a private table is its key.
    stopped.retain(|id| !id.is_secret());
    Json(Health { status, why: None, stopped }).into_response()
}

fn ill(why: &str) -> Response {
    let body = Json(Health { status: "failing", why: Some(why.to_owned()), stopped: Vec::new() });
    (StatusCode::SERVICE_UNAVAILABLE, body).into_response()
}

/// The server's own stream, and all that it has in it.
const STREAM: &str = "server";
const RECOVERED: &str = "journal-recovered";

/// Reads an event, if it stands in the server's own stream.
pub(crate) fn read_event(recorded: &Recorded) -> Option<Result<(), Error>> {
    (recorded.stream.as_str() == STREAM).then(|| {
        if recorded.kind.as_str() == RECOVERED {
            return Ok(());
        }
        let kind = recorded.kind.as_str().to_owned();
        Err(recorded.unreadable(Unreadable::UnknownKind { kind }))
    })
}

/// Records that the journal can be written again, if it can.
async fn probe(hall: &Hall) {
    let (Ok(stream), Ok(kind)) = (Stream::new(STREAM), Kind::new(RECOVERED)) else {
        return;
    };
    let (sender, receiver) = oneshot::channel();
    let events = vec![NewEvent::new(kind, "{}")];
    let append = Append { stream, expect: Expect::Any, events };
    let work = Work { key: None, at_ms: hall.now_ms(), appends: vec![append] };
    let done = Box::new(move |outcome| drop(sender.send(outcome)));
    if hall.floor.journal().submit(work, done).is_ok() {
        let _ = receiver.await;
    }
}

/// Whether somebody may read the meters: by where they come from, or by the token that they send.
fn may_read_meters(hall: &Hall, headers: &HeaderMap, address: Address) -> bool {
    let MetersFor { addresses, token } = &hall.config.meters_for;
    if addresses.is_empty() && token.is_none() {
        return true;
    }
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let sent = sent.and_then(|value| value.strip_prefix("Bearer "));
    // Of digests, how long a comparison takes says nothing about the token.
    let digest = |text: &str| Sha256::digest(text.as_bytes());
    let by_token =
        token.as_ref().zip(sent).is_some_and(|(token, sent)| digest(token) == digest(sent));
    by_token || addresses.iter().any(|allowed| Address::of(*allowed) == address)
}

/// The meters in the text format of Prometheus.
#[utoipa::path(
    get,
    path = "/metrics",
    operation_id = "metrics",
    summary = "Meters, in the text format of Prometheus",
    description = "Where the operator keeps the meters to a token, it is sent as `Authorization: Bearer TOKEN`.",
    responses(
        (status = 200, description = "Meters", body = String),
        (status = 403, description = "The meters are kept to certain addresses, or to a token"),
    ),
)]
pub(crate) async fn metrics(
    State(hall): State<Arc<Hall>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let address = Address::of_request(peer, &headers, hall.config.behind_proxy);
    if !may_read_meters(&hall, &headers, address) {
        let message = "metrics are restricted to certain addresses or a token";
        return Err(Problem::new(StatusCode::FORBIDDEN, "meters", message));
    }
    Ok(meters(&hall))
}

fn meters(hall: &Hall) -> Response {
    let mut text = String::new();
    let counters = &hall.counters;
    for (name, help, value) in hall.floor.meters().read() {
        meter(&mut text, name, "counter", help, value);
    }
    for (name, help, count) in [
        ("croupier_frames_out_total", "Messages sent over sockets.", &counters.frames_out),
        ("croupier_bytes_out_total", "Bytes of these messages.", &counters.bytes_out),
        ("croupier_commands_total", "Commands received.", &counters.commands),
        ("croupier_limited_total", "Requests and messages over a rate limit.", &counters.limited),
        ("croupier_slow_readers_total", "Sockets dropped for not reading.", &counters.slow_readers),
        ("croupier_journal_works_total", "Units of work made durable.", &hall.journal.works),
        (
            "croupier_journal_busy_total",
            "Units of work turned away because the queue was full.",
            &hall.journal.busy,
        ),
        ("croupier_journal_failed_total", "Units of work that failed.", &hall.journal.failed),
    ] {
        meter(&mut text, name, "counter", help, count.read());
    }
    let uptime_s = hall.steady_ms().saturating_sub(hall.started_ms) / 1000;
    let tables = u64::try_from(hall.floor.tables().len()).unwrap_or_default();
    let stopped = u64::try_from(hall.floor.stopped().len()).unwrap_or_default();
    let in_memory = u64::try_from(hall.floor.in_memory()).unwrap_or_default();
    let healthy = u64::from(hall.journal.trouble().is_none());
    for (name, help, value) in [
        ("croupier_connections", "Connections open.", counters.connections.read()),
        ("croupier_sockets", "Sockets open at tables.", counters.sockets.read()),
        (
            "croupier_journal_waiting",
            "Units of work waiting for the writer.",
            hall.journal.waiting.read(),
        ),
        ("croupier_journal_healthy", "1 if the last append succeeded.", healthy),
        ("croupier_tables", "Tables on the floor.", tables),
        ("croupier_tables_stopped", "Tables that cannot go on.", stopped),
        ("croupier_tables_in_memory", "Tables in use, and therefore in memory.", in_memory),
        ("croupier_uptime_seconds", "Seconds since the server started.", uptime_s),
    ] {
        meter(&mut text, name, "gauge", help, value);
    }
    let name = "croupier_requests_total";
    let _ = writeln!(text, "# HELP {name} Requests by outcome.\n# TYPE {name} counter");
    for (outcome, count) in counters.outcomes() {
        let _ = writeln!(text, "{name}{{outcome=\"{outcome}\"}} {count}");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

fn meter(text: &mut String, name: &str, sort: &str, help: &str, value: u64) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {sort}\n{name} {value}");
}
