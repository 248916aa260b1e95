//! Append-only, hash-chained streams of events: what happened, in an order that nobody can change unnoticed.
//!
//! ```
//! use journal::{
//!     Append, CommandKey, Expect, Journal, Kind, Move, NewEvent, Pocket, SqliteJournal, Stream, Unit, Work,
//! };
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let directory = std::env::temp_dir().join(format!("journal-example-{}", std::process::id()));
//! let journal = SqliteJournal::open(&directory)?;
//!
//! let (rack, pot) = (Pocket::new("rack.12.3")?, Pocket::new("pot.12")?);
//! let raised = NewEvent {
//!     moves: Move::transfer(rack, pot, Unit::Cents, 2_000).to_vec(),
//!     ..NewEvent::new(Kind::new("poker.raised")?, r#"{"seat":3,"by":2000}"#)
//! };
//! let table = Stream::new("table.12")?;
//! let work = Work {
//!     key: Some(CommandKey::new("0197c8e2-41.player-7")?),
//!     at_ms: 1_760_000_000_000,
//!     appends: vec![Append {
//!         stream: table.clone(),
//!         expect: Expect::Version(0), // the table has no events yet, or nothing is written
//!         events: vec![raised],
//!     }],
//! };
//! let receipt = journal.append(work.clone())?; // returns when the event is durable
//! assert_eq!(receipt.spans[0].last, 1);
//! assert!(journal.append(work)?.repeated); // the same key again writes nothing
//!
//! assert_eq!(journal.read(&table, 1, 100)?[0].kind.as_str(), "poker.raised");
//! assert!(journal.verify(&mut |_| {})?.is_sound());
//! # drop(journal);
//! # std::fs::remove_dir_all(directory)?;
//! # Ok(())
//! # }
//! ```
//!
//! # What it refuses to know
//!
//! Games, rules and people: a body is opaque JSON, a game or a person is a label. The time: it comes with the work. Secrets: what
//! must not be read is sealed before it is handed in. The only arithmetic is that the moves of an event sum to zero; the
//! [auditor](audit) keeps a ledger from them, and shares no code with the writer.
//!
//! # What it promises
//!
//! - **Durable, then acknowledged.** Nobody hears of a commit before the disk has it.
//! - **All or nothing.** A [`Work`] may name several streams, each with the version that it expects ([`Expect`]).
//! - **In order.** Within a stream no event has an earlier time than the one before it, whatever clock its [`Work`] came with.
//! - **Once.** A [`CommandKey`] is recorded once, for ever; a repeat gets the same [`Receipt`].
//! - **Unknown is said.** If a commit fails in a way that may have kept it, the answer is [`Error::Unknown`], and
//!   nothing is read until the store itself knows.
//! - **Bounded.** Every queue, page, body and report has a limit; a refusal names it. See [`limits`].
//!
//! # The chain, byte by byte
//!
//! So that another program can check it. A *number* is 8 bytes, big-endian. A *text* is its length in bytes, as a number, and its
//! UTF-8 bytes. An *optional* field is the byte 0, or the byte 1 and the field. An event's `hash` is SHA-256 over:
//!
//! | field | form |
//! |---|---|
//! | `croupier.journal.event.1` | text |
//! | hash of the event before it in the stream; zeros for the first | 32 bytes |
//! | stream | text |
//! | version | number |
//! | time in milliseconds (`at_ms`) | number |
//! | kind | text |
//! | schema | number |
//! | game | optional text |
//! | round | optional number |
//! | person | optional text |
//! | command key | optional text |
//! | body, byte for byte as handed in | text |
//! | moves, as stored: `[["rack.12.3","cents",-2000],["pot.12","cents",2000]]`, no spaces; `[]` if none | text |
//!
//! Over all streams, in the order of the commits, runs one more chain. It starts from 32 zero bytes, and each event takes it to
//! SHA-256 over the text `croupier.journal.all.1`, the 32 bytes before, and the 32 bytes of the event's hash. The store
//! keeps its end and the number of events, so that a missing tail shows. [`Verified::head`] is that end: written down
//! elsewhere, it also betrays someone who rewrites every chain.
//!
//! # The embedded store
//!
//! `journal.db` is an SQLite file in a directory. `journal.lock` beside it keeps a second writer away. `journal.head`, its witness,
//! remembers how many events there were and the hash of the last: a journal that lacks them ([`Error::Cut`]) has lost its end, such
//! as by an older copy put in its place, or by a log of SQLite that was left behind when the folder was copied. The witness costs one
//! small write for each commit and no sync; it survives the end of the process, and after a power cut it may lag behind the
//! journal, but never raises a false alarm. It cannot notice what somebody has changed in both files, nor an old copy of both.
//!
//! Ask it with any SQL tool: the views `event`, `stream`, `moves` (one row for each leg) and `balances` are made for people.
//!
//! A sketch of the cost: an event of a table has about 115 bytes of body and 55 of moves, and takes 380 bytes in the file with its
//! names, hash and index entries. One sync makes a whole group durable. A disk with a sync of 0.14 ms gives 7,000 lone appends a
//! second; with 100 works in flight a group has about 50, and SQLite itself becomes the limit: for each event of one of 1,000 busy
//! tables it writes a page of the index of versions. Command keys that begin with a part that rises add almost nothing to that,
//! random ones another page each.
//!
//! Measured by `examples/rate.rs` in one run on two busy cores (1,000,000 events of 1,000 tables; both write the same rows):
//!
//! | | bare SQLite | journal |
//! |---|---|---|
//! | durable events a second, groups of 100 or 100 in flight | 53,500 | 39,600 |
//! | a lone commit or append, p50 | 0.14 ms | 0.18 ms |
//! | 1,000,000 events verified, SQLite's own check included | | 3.8 s |
//! | 1,000,000 events audited | | 1.8 s |
//! | 10,000 events of one table read back | | 37 ms |
#![allow(clippy::doc_markdown, reason = "SQLite and PostgreSQL are names, not code")]

mod name;

mod event;
mod work;

pub mod limits;

mod refusal;

mod error;

mod contract;
mod paging;

mod chain;
mod verify;

pub mod audit;

mod upcast;

mod answer;
mod moves;
mod prepared;
mod queue;

mod sqlite;

#[cfg(feature = "conformance")]
pub mod conformance;

pub use chain::Hash;
pub use contract::{Done, Journal, Snapshot, StreamLength};
pub use error::Error;
pub use event::{Move, NewEvent, Recorded};
pub use money::Unit;
pub use name::{CommandKey, Kind, Label, NameFault, NameWrong, Pocket, Stream};
pub use paging::{every_event, every_stream};
pub use refusal::{EventAt, Refusal};
pub use sqlite::{SqliteJournal, SqliteOptions};
pub use upcast::{Change, Old, Step, Unreadable, Upcasters};
pub use verify::{Fault, Flaw, Progress, Verified};
pub use work::{Append, Expect, Receipt, Span, Work};
