//! Accepts connections, within bounds, until the house closes.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tower_service::Service;

use crate::address::Peer;
use crate::hall::{Hall, closed};

/// How long connections have to finish when the house closes.
const GRACE: Duration = Duration::from_secs(5);

/// What a request's head may take.
const HEAD_BYTES_MAX: usize = 16 * 1024;

/// Serves until the house closes; then waits for what is being answered.
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
                // Most likely too many open files: those who leave make room.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        // Without room the connection is dropped at once: nobody waits for nothing.
        let Ok(permit) = Arc::clone(&room).try_acquire_owned() else { continue };
        let (router, hall) = (router.clone(), Arc::clone(hall));
        connections.spawn(async move {
            hall.counters.connections.up();
            connection(stream, Peer(peer), router, &hall).await;
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

async fn connection(stream: TcpStream, peer: Peer, router: Router, hall: &Hall) {
    // A frame is small and wanted now.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let mut router = router.clone();
        async move { answer(&mut router, request).await }
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

async fn answer(router: &mut Router, request: Request<Incoming>) -> Result<Response, Infallible> {
    router.call(request).await
}
