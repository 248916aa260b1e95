//! The web app, from inside the binary.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::compress::{self, gzip, takes_gzip};
use crate::problem::Problem;
use crate::session::hex;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Web;

/// Shown where the web app has not been built.
const NOT_BUILT: &str = include_str!("not-built.html");

/// Any path that is no route: a file of the web app, or its page, which knows its own paths.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::not_found("such route").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        let message = "pages can only be read";
        return Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method", message).into_response();
    }
    if let Some(file) = Web::get(path) {
        return send(path, &file, &headers);
    }
    // A missing picture is missing; a missing page is the app's.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return Problem::not_found("such file").into_response();
    }
    match Web::get("index.html") {
        Some(file) => send("index.html", &file, &headers),
        None => ([(header::CACHE_CONTROL, "no-cache")], html(NOT_BUILT)).into_response(),
    }
}

/// A route that has other methods.
pub(crate) async fn no_such_method() -> Problem {
    let message = "this route does not support that method; see /api/openapi.json";
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
}

fn html(text: &'static str) -> axum::response::Html<&'static str> {
    axum::response::Html(text)
}

fn send(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    // Weak, since the same tag stands for the file compressed and as it is.
    let tag = format!("W/\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    // The builder puts a digest into the names below `assets`, so these files never change.
    let lasting = path.starts_with("assets/");
    let caching = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value == tag.as_str());
    let packed = if takes_gzip(headers) { packed(path, file) } else { None };
    let mut response = match &packed {
        _ if known => StatusCode::NOT_MODIFIED.into_response(),
        Some(packed) => Body::from(packed.clone()).into_response(),
        None => Body::from(plain(file)).into_response(),
    };
    let out = response.headers_mut();
    if packed.is_some() && !known {
        compress::mark(out);
    }
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        out.insert(header::ETAG, tag);
    }
    if let Ok(kind) = HeaderValue::from_str(&typed(file.metadata.mimetype())) {
        out.insert(header::CONTENT_TYPE, kind);
    }
    response
}

/// Text is UTF-8, as the builder writes it.
fn typed(kind: &str) -> Cow<'_, str> {
    if kind.starts_with("text/") { format!("{kind}; charset=utf-8").into() } else { kind.into() }
}

/// A file as it lies in the binary, not copied for each request.
fn plain(file: &EmbeddedFile) -> Bytes {
    match &file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes.clone()),
    }
}

/// A file compressed, as well as can be, when it is first asked for and never again. There are only
/// as many as the binary has; of those that do not become shorter it is noted too.
fn packed(path: &str, file: &EmbeddedFile) -> Option<Bytes> {
    static PACKED: Mutex<BTreeMap<String, Option<Bytes>>> = Mutex::new(BTreeMap::new());
    let known = PACKED.lock().unwrap_or_else(PoisonError::into_inner).get(path).cloned();
    if let Some(known) = known {
        return known;
    }
    // Pictures, fonts and sounds are compressed already.
    let short = !matches!(
        path.rsplit('.').next(),
        Some("png" | "webp" | "jpg" | "jpeg" | "woff2" | "mp3" | "ogg")
    );
    let packed = if short { gzip(&file.data, Compression::best()).map(Bytes::from) } else { None };
    let mut all = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    all.insert(path.to_owned(), packed.clone());
    packed
}

#[cfg(test)]
mod tests {
    use super::typed;

    #[test]
    fn text_says_that_it_is_utf_8() {
        assert_eq!(typed("text/html"), "text/html; charset=utf-8");
        assert_eq!(typed("image/png"), "image/png");
    }
}
