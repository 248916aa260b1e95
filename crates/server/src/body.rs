//! The body of a request: JSON, small, in time, and nothing that is not asked for.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequest, Request};
use axum::http::{StatusCode, header};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use crate::address::{Address, Peer};
use crate::hall::Hall;
use crate::problem::Problem;

pub(crate) const BYTES_MAX: usize = 16 * 1024;

/// If a request is too large, this much is read and discarded: a client that is still sending when the connection
/// closes never reads the answer.
const DISCARDED_MAX: usize = 8 * 1024 * 1024;

pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T>
where
    Arc<Hall>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let hall = Arc::<Hall>::from_ref(state);
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let essence = kind.split(';').next().unwrap_or_default().trim();
        if !essence.eq_ignore_ascii_case("application/json") {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Problem::new(status, "content-type", "send application/json"));
        }
        let peer = *request.extensions().get::<Peer>().ok_or_else(Problem::busy)?;
        let address = Address::of_request(peer, request.headers(), hall.config.behind_proxy);
        let Some(_half_sent) = hall.half_sent.enter(address) else {
            hall.counters.limited.up();
            return Err(Problem::too_many("unfinished requests from your address", 1_000));
        };
        let read = collect(request.into_body());
        let Ok(read) = tokio::time::timeout(hall.config.limits.request_timeout, read).await else {
            let message = "the rest of the request did not arrive in time";
            return Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message));
        };
        let bytes = read?;
        // Fields are known by their names: an array of their values says less than it seems to.
        if bytes.trim_ascii_start().first() != Some(&b'{') {
            return Err(Problem::bad("malformed", "send a JSON object"));
        }
        let body = serde_json::from_slice(&bytes);
        body.map(Body).map_err(|error| Problem::bad("malformed", error.to_string()))
    }
}

async fn collect(body: axum::body::Body) -> Result<Vec<u8>, Problem> {
    let mut parts = body.into_data_stream();
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(part) = parts.next().await {
        let part = part.map_err(|error| Problem::bad("malformed", error.to_string()))?;
        length += part.len();
        if length <= BYTES_MAX {
            bytes.extend_from_slice(&part);
        } else if length > DISCARDED_MAX {
            break;
        }
    }
    if length > BYTES_MAX {
        let message = format!("a request may have at most {BYTES_MAX} bytes");
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message));
    }
    Ok(bytes)
}
