//! At the door: how often a client comes, from which page, and the headers of every answer.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::address::{Address, Peer};
use crate::hall::Hall;
use crate::problem::Problem;

pub(crate) async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = match admit(&hall, &request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    hall.counters.answered(response.status());
    secure(response.headers_mut(), is_api);
    response
}

fn admit(hall: &Hall, request: &Request) -> Result<(), Problem> {
    let peer = *request.extensions().get::<Peer>().ok_or_else(Problem::busy)?;
    let address = Address::of_request(peer, request.headers(), hall.config.behind_proxy);
    hall.by_address.take(&address, hall.steady_ms()).map_err(|wait_ms| {
        hall.counters.limited.up();
        Problem::too_many("requests", wait_ms)
    })?;
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (!reads || upgrades) && !is_same_origin(request.headers()) {
        let message = "this request must come from a page of this house: \
                       the host of its Origin must be its Host";
        return Err(Problem::new(StatusCode::FORBIDDEN, "origin", message));
    }
    Ok(())
}

/// Whether the request comes from our own page. For a page that changes something or opens a socket, a browser always
/// sends its origin; a request without one is refused.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some((origin, host)) = text(header::ORIGIN).zip(text(header::HOST)) else { return false };
    let origin = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    origin.is_some_and(|origin| origin.eq_ignore_ascii_case(host))
}

const POLICY: &str = "default-src 'self'; img-src 'self' data:; font-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

fn secure(headers: &mut HeaderMap, is_api: bool) {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_are_of_the_same_origin() {
        let with = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert("host", HeaderValue::from_static("play.example:8700"));
            if let Some(origin) = origin {
                headers.insert("origin", HeaderValue::from_static(origin));
            }
            is_same_origin(&headers)
        };
        assert!(with(Some("http://play.example:8700")));
        assert!(with(Some("https://Play.example:8700")));
        for other in [
            "http://play.example",
            "http://evil.example",
            "http://play.example:8700.evil.example",
            "null",
            "",
        ] {
            assert!(!with(Some(other)), "{other}");
        }
        assert!(!with(None));
    }
}
