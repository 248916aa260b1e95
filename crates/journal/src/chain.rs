//! The hash chain: the exact bytes that each event's hash is taken over. The crate's documentation says them in words.

use std::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::contract::Snapshot;
use crate::name::{Kind, Stream};

/// Keeps these hashes apart from all other uses of SHA-256; the number rises if the encoding ever changes.
const DOMAIN: &str = "croupier.journal.event.1";
const JOURNAL_DOMAIN: &str = "croupier.journal.all.1";
const SNAPSHOT_DOMAIN: &str = "croupier.journal.snapshot.2";

/// A SHA-256 hash; it prints as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The predecessor of the first event of every stream: 32 zero bytes.
    pub const START: Hash = Hash([0; 32]);
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One event as the chain sees it: borrowed, with its moves in their stored form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<'a> {
    pub(crate) stream: &'a str,
    pub(crate) version: u64,
    pub(crate) at_ms: u64,
    pub(crate) kind: &'a str,
    pub(crate) schema: u16,
    pub(crate) game: Option<&'a str>,
    pub(crate) round: Option<u64>,
    pub(crate) person: Option<&'a str>,
    pub(crate) key: Option<&'a str>,
    pub(crate) body: &'a str,
    pub(crate) moves: &'a str,
}

impl Link<'_> {
    /// The event's hash, given that of the event before it.
    pub(crate) fn hash(&self, previous: &Hash) -> Hash {
        // The short fields are gathered first, because one update is faster than many small ones; a body may be a
        // megabyte and is not copied.
        let mut fields = Vec::with_capacity(256);
        text(&mut fields, DOMAIN);
        fields.extend_from_slice(&previous.0);
        text(&mut fields, self.stream);
        number(&mut fields, self.version);
        number(&mut fields, self.at_ms);
        text(&mut fields, self.kind);
        number(&mut fields, u64::from(self.schema));
        option(&mut fields, self.game, text);
        option(&mut fields, self.round, number);
        option(&mut fields, self.person, text);
        option(&mut fields, self.key, text);
        length(&mut fields, self.body);
        let mut digest = Sha256::new_with_prefix(&fields);
        digest.update(self.body);
        fields.clear();
        text(&mut fields, self.moves);
        digest.update(&fields);
        Hash(digest.finalize().into())
    }
}

/// The end of a journal: how many events there are in all streams, and the hash over all their hashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) events: u64,
    pub(crate) head: Hash,
}

impl End {
    pub(crate) const START: End = End { events: 0, head: Hash::START };

    /// The end after one more event.
    pub(crate) fn after(&self, event: &Hash) -> End {
        let mut fields = Vec::with_capacity(128);
        text(&mut fields, JOURNAL_DOMAIN);
        fields.extend_from_slice(&self.head.0);
        fields.extend_from_slice(&event.0);
        End { events: self.events + 1, head: Hash(Sha256::digest(&fields).into()) }
    }
}

/// The checksum of a snapshot, which reveals damage and ties it to the history that it was made from: `head` is the
/// hash of the last event that it covers.
pub(crate) fn snapshot_checksum(
    stream: &Stream,
    kind: &Kind,
    head: &Hash,
    Snapshot { version, bytes }: &Snapshot,
) -> Hash {
    let mut fields = Vec::with_capacity(160);
    text(&mut fields, SNAPSHOT_DOMAIN);
    text(&mut fields, stream.as_str());
    text(&mut fields, kind.as_str());
    number(&mut fields, *version);
    fields.extend_from_slice(&head.0);
    Hash(Sha256::new_with_prefix(&fields).chain_update(bytes).finalize().into())
}

fn number(fields: &mut Vec<u8>, number: u64) {
    fields.extend_from_slice(&number.to_be_bytes());
}

fn length(fields: &mut Vec<u8>, text: &str) {
    number(fields, text.len() as u64);
}

fn text(fields: &mut Vec<u8>, text: &str) {
    length(fields, text);
    fields.extend_from_slice(text.as_bytes());
}

fn option<T>(fields: &mut Vec<u8>, value: Option<T>, write: fn(&mut Vec<u8>, T)) {
    match value {
        None => fields.push(0),
        Some(value) => {
            fields.push(1);
            write(fields, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: Link<'static> = Link {
        stream: "table.1",
        version: 2,
        at_ms: 1_700_000_000_000,
        kind: "poker.raised",
        schema: 1,
        game: Some("hold-em"),
        round: Some(7),
        person: None,
        key: Some("k-1"),
        body: r#"{"by":250}"#,
        moves: r#"[["rack.1.3","cents",-250],["pot.1","cents",250]]"#,
    };

    /// Computed by a few lines of Python from the description in the crate's documentation, not by this code.
    #[test]
    fn the_encoding_is_the_documented_one() {
        assert_eq!(
            LINK.hash(&Hash([0xab; 32])).to_string(),
            "6c675f2c1b1a8cba72e63a0e13dbb6a00b7574e2575f9114fd060b66824ace12"
        );
    }

    /// Computed in the same way.
    #[test]
    fn the_chain_over_all_is_the_documented_one() {
        let end = End { events: 7, head: Hash([0xab; 32]) }.after(&Hash([0xcd; 32]));
        assert_eq!(end.events, 8);
        assert_eq!(
            end.head.to_string(),
            "2a0d6e198cdf328127e94cc11e8c0cdcdaac136ea900654a4d459225af8ba510"
        );
    }

    #[test]
    fn every_field_counts() {
        let hash = LINK.hash(&Hash::START);
        let changed = [
            Link { stream: "table.2", ..LINK },
            Link { version: 3, ..LINK },
            Link { at_ms: 0, ..LINK },
            Link { kind: "poker.raise", ..LINK },
            Link { schema: 2, ..LINK },
            Link { game: None, ..LINK },
            Link { round: None, ..LINK },
            Link { person: Some("hold-em"), ..LINK },
            Link { key: None, ..LINK },
            Link { body: "{}", ..LINK },
            Link { moves: "[]", ..LINK },
            // The same characters, divided otherwise.
            Link { game: Some("hold"), person: Some("-em"), ..LINK },
            Link {
                body: "",
                moves: r#"{"by":250}[["rack.1.3","cents",-250],["pot.1","cents",250]]"#,
                ..LINK
            },
        ];
        for link in changed {
            assert_ne!(link.hash(&Hash::START), hash, "{link:?}");
        }
        assert_ne!(LINK.hash(&Hash([1; 32])), hash);
    }
}
