//! A deck that stays secret: fixed by a root before its first card leaves, opened card by card.
//!
//! Where a game must not show folded, burnt or undealt cards, the seed is not revealed, because it would show
//! everything. Instead the whole deck is laid out at once, each position is hidden in a leaf with a salt of its own,
//! and the root over all leaves is published. To open a position is to give its token, its salt and the sibling
//! hashes on its way to the root. The salts of the others keep them hidden: without its salt, nobody can test a leaf
//! against the few possible tokens.
//!
//! **What anybody can check:** that nothing opened has changed since the root. **What needs the seed**, and only
//! inspectors can therefore check: that the root belongs to the deck that follows from the seed, that the deck has
//! each token once, and that every token, opened or not, was taken in order.
//!
//! A reshuffle lays a new deck under the next **epoch**, which goes into every key, leaf and root, so that no two
//! decks of a round have anything in common. The contents of a deck stay hidden too: the tokens missing from a
//! reshuffled deck are in players' hands. So only its size is published, and its tokens go only into values that the
//! draw key protects.

use std::fmt;

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{Digest, DrawKey, Root, Salt, shuffle};

/// The name of the method by which decks are laid. Any change to a byte of it is a new name.
pub const DECK_SCHEME: &str = "croupier-deck/1";

/// The public part of a deck, published before its first token leaves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LaidDeck {
    /// Counts the decks of a round, from 1.
    pub epoch: u32,
    /// How many tokens it has; which ones is not revealed.
    pub size: u32,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub root: Root,
}

/// One position of a deck, with the proof that the root fixed it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Opening {
    pub epoch: u32,
    /// From 0, in the order in which the deck is taken.
    pub position: u32,
    pub token: u8,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub salt: Salt,
    /// The sibling hashes on the way from the leaf to the root.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub path: Vec<Digest>,
}

/// A deck as it follows from the seed: for the dealer and for inspectors. Its order never prints.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck {
    laid: LaidDeck,
    order: Vec<u8>,
    salts: Vec<Salt>,
    /// The leaves, then each level above them; the last has one hash.
    levels: Vec<Vec<Digest>>,
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deck").field("laid", &self.laid).finish_non_exhaustive()
    }
}

impl Deck {
    /// Lays out the deck of an epoch.
    ///
    /// ```text
    /// prefix       = u32be(epoch) || u32be(number of tokens)
    /// tokens       = a byte each, ascending
    /// order key    = HMAC-SHA-256(draw key, "croupier-deck/1/order" || prefix || tokens)
    /// order        = the tokens as `shuffle` under the order key puts them
    /// salt         = HMAC-SHA-256(draw key, "croupier-deck/1/salt" || prefix || tokens || u32be(position))
    /// leaf         = SHA-256("croupier-deck/1/leaf" || u32be(epoch) || u32be(position) || u8 token || salt)
    /// node         = SHA-256("croupier-deck/1/node" || left || right); one without a neighbour goes up as it is
    /// root         = SHA-256("croupier-deck/1/root" || prefix || the topmost hash)
    /// ```
    ///
    /// # Panics
    ///
    /// Without tokens, or if they are not ascending: a set has one spelling.
    pub fn lay(key: &DrawKey, epoch: u32, tokens: &[u8]) -> Deck {
        assert!(is_set(tokens), "a deck is laid of ascending tokens");
        let size = u32::try_from(tokens.len()).expect("at most 256 tokens");
        let prefix = prefix(epoch, size);
        let order_key = DrawKey(mac(key, "croupier-deck/1/order", &[&prefix, tokens]));
        let order: Vec<u8> =
            shuffle(&order_key, size).into_iter().map(|at| tokens[at as usize]).collect();
        let salt =
            |at: u32| Salt(mac(key, "croupier-deck/1/salt", &[&prefix, tokens, &at.to_be_bytes()]));
        let salts: Vec<Salt> = (0..size).map(salt).collect();
        let leaves = (0..size).zip(order.iter().zip(&salts));
        let leaves = leaves.map(|(at, (token, salt))| leaf(epoch, at, *token, salt)).collect();
        let levels = levels(leaves);
        let root = root(&prefix, levels[levels.len() - 1][0]);
        Deck { laid: LaidDeck { epoch, size, root }, order, salts, levels }
    }

    pub fn laid(&self) -> &LaidDeck {
        &self.laid
    }

    /// The token at a position, or none past the end.
    pub fn token(&self, position: u32) -> Option<u8> {
        self.order.get(position as usize).copied()
    }

    /// Opens a position, or none past the end.
    pub fn open(&self, position: u32) -> Option<Opening> {
        let token = self.token(position)?;
        let mut at = position as usize;
        let mut path = Vec::new();
        let salt = self.salts[at];
        for level in &self.levels {
            path.extend(level.get(at ^ 1));
            at /= 2;
        }
        Some(Opening { epoch: self.laid.epoch, position, token, salt, path })
    }
}

impl Opening {
    /// Whether the root fixed this token at its position.
    pub fn opens(&self, deck: &LaidDeck) -> bool {
        let (mut at, mut size) = (self.position, deck.size);
        if self.epoch != deck.epoch || at >= size {
            return false;
        }
        let mut top = leaf(self.epoch, self.position, self.token, &self.salt);
        let mut path = self.path.iter();
        while size > 1 {
            if at ^ 1 < size {
                let Some(beside) = path.next() else { return false };
                top = if at % 2 == 0 { node(&top, beside) } else { node(beside, &top) };
            }
            (at, size) = (at / 2, size.div_ceil(2));
        }
        path.next().is_none() && root(&prefix(deck.epoch, deck.size), top) == deck.root
    }
}

fn is_set(tokens: &[u8]) -> bool {
    !tokens.is_empty() && tokens.is_sorted_by(|one, other| one < other)
}

fn prefix(epoch: u32, size: u32) -> [u8; 8] {
    (u64::from(epoch) << 32 | u64::from(size)).to_be_bytes()
}

fn mac(key: &DrawKey, label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.0).expect("HMAC takes a key of any length");
    mac.update(label.as_bytes());
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

fn leaf(epoch: u32, position: u32, token: u8, salt: &Salt) -> Digest {
    let hash = Sha256::new().chain_update(b"croupier-deck/1/leaf");
    let hash = hash.chain_update(epoch.to_be_bytes()).chain_update(position.to_be_bytes());
    Digest(hash.chain_update([token]).chain_update(salt.0).finalize().into())
}

fn node(left: &Digest, right: &Digest) -> Digest {
    let hash = Sha256::new().chain_update(b"croupier-deck/1/node");
    Digest(hash.chain_update(left.0).chain_update(right.0).finalize().into())
}

fn root(prefix: &[u8], top: Digest) -> Root {
    let hash = Sha256::new().chain_update(b"croupier-deck/1/root").chain_update(prefix);
    Root(hash.chain_update(top.0).finalize().into())
}

fn levels(leaves: Vec<Digest>) -> Vec<Vec<Digest>> {
    let mut levels = vec![leaves];
    while let Some(last) = levels.last().filter(|last| last.len() > 1) {
        let above = last.chunks(2).map(|pair| match pair {
            [left, right] => node(left, right),
            alone => alone[0],
        });
        levels.push(above.collect());
    }
    levels
}
