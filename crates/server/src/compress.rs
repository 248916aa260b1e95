//! Compresses answers for clients that accept it.
//!
//! Only complete answers to reading requests are compressed, and none that contains a secret: the answer to a log-in
//! or with a password is sent as it is. The frames of sockets are not compressed either: a compressor for each socket
//! would cost several times the allowance for a viewer (16 KB).

use std::io::Write as _;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Below this the head of the answer is most of it.
const BYTES_MIN: u64 = 1_024;
/// Above this no answer is held in memory to be compressed.
const BYTES_MAX: u64 = 16 << 20;
/// Answers made for one request are compressed quickly.
const QUICK: Compression = Compression::new(3);

/// Compresses an answer if the client can read it and it is worth it.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let wanted = request.method() == Method::GET && takes_gzip(request.headers());
    let response = next.run(request).await;
    if !is_text(response.headers()) {
        return response;
    }
    let mut response = response;
    let vary = HeaderValue::from_static("Accept-Encoding");
    response.headers_mut().append(header::VARY, vary);
    let worth =
        response.body().size_hint().exact().is_some_and(|n| (BYTES_MIN..BYTES_MAX).contains(&n));
    let packed = response.headers().contains_key(header::CONTENT_ENCODING);
    if wanted && worth && !packed && response.status() == StatusCode::OK {
        pack(response).await
    } else {
        response
    }
}

async fn pack(response: Response) -> Response {
    let (mut head, body) = response.into_parts();
    let max = usize::try_from(BYTES_MAX).unwrap_or(usize::MAX);
    let Ok(bytes) = to_bytes(body, max).await else {
        head.status = StatusCode::INTERNAL_SERVER_ERROR;
        return Response::from_parts(head, Body::empty());
    };
    let Some(packed) = gzip(&bytes, QUICK) else {
        return Response::from_parts(head, Body::from(bytes));
    };
    mark(&mut head.headers);
    Response::from_parts(head, Body::from(packed))
}

/// Says that a body is compressed.
pub(crate) fn mark(headers: &mut HeaderMap) {
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.remove(header::CONTENT_LENGTH);
}

/// The bytes, compressed; nothing where that would not be shorter.
pub(crate) fn gzip(bytes: &[u8], level: Compression) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().filter(|packed| packed.len() < bytes.len())
}

/// Whether a client takes gzip: named, or meant by a star, and not refused with a weight of zero.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let entries = values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let mut star = false;
    for entry in entries {
        let mut parts = entry.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).unwrap_or("1");
        let is_wanted = weight.chars().any(|c| matches!(c, '1'..='9'));
        if name.eq_ignore_ascii_case("gzip") {
            return is_wanted;
        }
        star |= name == "*" && is_wanted;
    }
    star
}

/// Whether an answer is of a kind that becomes shorter.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default();
    kind.starts_with("text/")
        || matches!(
            kind,
            "application/json" | "application/manifest+json" | "application/wasm" | "image/svg+xml"
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_who_take_it_get_it() {
        let takes = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            takes_gzip(&headers)
        };
        for yes in
            ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.5", "*", "identity, *;q=0.1"]
        {
            assert!(takes(yes), "{yes}");
        }
        for no in ["", "br", "identity", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "xgzip"] {
            assert!(!takes(no), "{no}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
