//! From a request to a socket: the handshake, and the stream with small buffers and its frames counted.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::frames::{Counted, Frames};
use crate::problem::Problem;

/// The maximum size of a message.
pub(crate) const MESSAGE_BYTES_MAX: usize = 8 * 1024;
/// The maximum that is read at all: above this there is no answer, because nothing more can be read.
const FRAME_BYTES_MAX: usize = 2 * MESSAGE_BYTES_MAX;
/// Large enough for most commands; it grows for a longer one. A default buffer would cost more than everything else
/// about a viewer.
const READ_BUFFER: usize = 1024;

pub(crate) type WebSocket = WebSocketStream<Counted<TokioIo<Upgraded>>>;

/// A request for a socket.
#[derive(Debug)]
pub(crate) struct Upgrade {
    accept: HeaderValue,
    upgrade: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Upgrade, Problem> {
        let wrong = |what: &str| {
            Problem::bad("websocket", format!("this is not a WebSocket handshake: {what}"))
        };
        let headers = &parts.headers;
        if parts.version != Version::HTTP_11 {
            return Err(wrong("it takes HTTP/1.1"));
        }
        if !names(headers, &header::CONNECTION, "upgrade") {
            return Err(wrong("`Connection` must be `upgrade`"));
        }
        if !names(headers, &header::UPGRADE, "websocket") {
            return Err(wrong("`Upgrade` must be `websocket`"));
        }
        if headers.get(header::SEC_WEBSOCKET_VERSION).is_none_or(|version| version != "13") {
            return Err(wrong("`Sec-WebSocket-Version` must be `13`"));
        }
        let key = headers.get(header::SEC_WEBSOCKET_KEY);
        let key = key.ok_or_else(|| wrong("`Sec-WebSocket-Key` is missing"))?;
        let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes()))
            .map_err(|error| Problem::failed(&error))?;
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        let upgrade = upgrade.ok_or_else(|| wrong("this connection cannot be upgraded"))?;
        Ok(Upgrade { accept, upgrade })
    }
}

/// Whether a header has a word in its list.
fn names(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| part.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Agrees, and serves the socket beside the request.
    pub(crate) fn agree<F: Future<Output = ()> + Send + 'static>(
        self,
        serve: impl FnOnce(WebSocket, Frames) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { accept, upgrade } = self;
        tokio::spawn(async move {
            // A client that leaves before the handshake is done does not matter.
            let Ok(upgraded) = upgrade.await else { return };
            let (stream, frames) = Counted::new(TokioIo::new(upgraded));
            let config = WebSocketConfig::default()
                .read_buffer_size(READ_BUFFER)
                .write_buffer_size(0)
                .max_message_size(Some(FRAME_BYTES_MAX))
                .max_frame_size(Some(FRAME_BYTES_MAX));
            let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
            serve(socket, frames).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}
