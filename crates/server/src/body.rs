//! The body of a request: JSON, small, in time, and nothing that is not asked for.

use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{FromRef, FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use crate::address::{Address, Peer};
use crate::hall::Hall;
use crate::problem::Problem;

pub(crate) const BYTES_MAX: usize = 16 * 1024;

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
        let read = to_bytes(request.into_body(), BYTES_MAX);
        let Ok(read) = tokio::time::timeout(hall.config.limits.request_timeout, read).await else {
            let message = "the rest of the request did not come in time";
            return Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message));
        };
        let bytes = read.map_err(|_| {
            let message = format!("a request has at most {BYTES_MAX} bytes");
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
        })?;
        let body = serde_json::from_slice(&bytes);
        body.map(Body).map_err(|error| Problem::bad("malformed", error.to_string()))
    }
}
