//! Accepts connections, within bounds, until the house closes.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tower_service::Service;

use crate::address::{Address, Peer};
use crate::crowd::{Crowd, Present};
use crate::hall::{Hall, closed};
use crate::patient::Patient;
use crate::problem::Problem;

/// How long connections have to finish when the house closes.
const GRACE: Duration = Duration::from_secs(5);

/// The maximum size of a request's head.
const HEAD_BYTES_MAX: usize = 16 * 1024;

/// Serves until the server closes; then waits for requests in progress.
pub(crate) async fn accept(listener: TcpListener, router: Router, hall: &Arc<Hall>) {
    let room = Arc::new(Semaphore::new(hall.config.limits.connections));
    let mut closing = hall.closing.subscribe();
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            () = closed(&mut closing) => break,
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next(), if !connections.is_empty() => continue,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely too many open files: people who leave make room.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        // Without room the connection is dropped at once, so that nobody waits in vain.
        let Ok(permit) = Arc::clone(&room).try_acquire_owned() else { continue };
        let Some(caller) = Caller::admit(hall, Peer(peer)) else {
            hall.counters.limited.up();
            continue;
        };
        let (router, hall) = (router.clone(), Arc::clone(hall));
        connections.spawn(async move {
            hall.counters.connections.up();
            connection(stream, caller, router, &hall).await;
            hall.counters.connections.down();
            drop(permit);
        });
    }
    drop(listener);
    let finished = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(GRACE, finished).await.is_err() {
        connections.shutdown().await;
    }
    // Sockets have left their connections; each holds a place until it is closed.
    let all = u32::try_from(hall.config.limits.sockets).unwrap_or(u32::MAX);
    let _ = tokio::time::timeout(GRACE, hall.sockets.acquire_many(all)).await;
}

/// The other end of a connection, within the limits of one address.
struct Caller {
    peer: Peer,
    /// None behind a proxy, which is the other end of all of them.
    counted: Option<Counted>,
}

struct Counted {
    address: Address,
    half_sent: Crowd,
    /// Held while a head is awaited.
    awaited: Arc<Mutex<Option<Present>>>,
    _connection: Present,
}

impl Caller {
    fn admit(hall: &Hall, peer: Peer) -> Option<Caller> {
        if hall.config.behind_proxy {
            return Some(Caller { peer, counted: None });
        }
        let address = Address::of_peer(peer);
        let connection = hall.connections_by_address.enter(address)?;
        let awaited = Arc::new(Mutex::new(Some(hall.half_sent.enter(address)?)));
        let half_sent = hall.half_sent.clone();
        Some(Caller {
            peer,
            counted: Some(Counted { address, half_sent, awaited, _connection: connection }),
        })
    }
}

impl Counted {
    /// A head has come in full.
    fn heard(&self) {
        *self.awaited.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// The next head is awaited, if this address may keep one more connection waiting.
    fn await_next(&self) -> bool {
        let present = self.half_sent.enter(self.address);
        let may = present.is_some();
        *self.awaited.lock().unwrap_or_else(PoisonError::into_inner) = present;
        may
    }
}

async fn connection(stream: TcpStream, caller: Caller, router: Router, hall: &Hall) {
    // A frame is small and wanted now.
    let _ = stream.set_nodelay(true);
    let stream = Patient::new(stream, hall.config.limits.send_timeout);
    let Caller { peer, counted } = caller;
    let counted = counted.map(Arc::new);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let (router, counted) = (router.clone(), counted.clone());
        async move { answer(router, request, counted.as_deref()).await }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(hall.config.limits.request_timeout)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(served);
    let mut closing = hall.closing.subscribe();
    tokio::select! {
        _ = served.as_mut() => {}
        () = closed(&mut closing) => {
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
}

/// Answers a request. It is carried out in its own task: a client that hangs up in the middle must not stop a
/// recording, or the server would not know what its own journal says.
async fn answer(
    mut router: Router,
    request: Request<Incoming>,
    counted: Option<&Counted>,
) -> Result<Response, Infallible> {
    if let Some(counted) = counted {
        counted.heard();
    }
    let answered = tokio::spawn(async move { router.call(request).await }).await;
    let mut response = match answered {
        Ok(Ok(response)) => response,
        Ok(Err(never)) => match never {},
        Err(error) => Problem::failed(&error).into_response(),
    };
    let upgrades = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    if !upgrades && counted.is_some_and(|counted| !counted.await_next()) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(response)
}
