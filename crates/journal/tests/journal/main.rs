//! The journal's tests: what every store must do, what SQLite adds to it, and what happens when the process is killed.

#![allow(clippy::doc_markdown, reason = "SQLite is a name, not code")]
#![allow(clippy::unwrap_used, reason = "a helper of a test may panic as a test does")]

mod place;

mod auditing;
mod crash;
mod gone;
mod model;
mod opening;
mod sql;
mod suite;
mod tampering;
mod upcasting;
mod witness;
