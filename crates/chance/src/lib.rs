//! Turns 32 secret bytes into the outcomes of a round, so that anyone can check afterwards that
//! nobody chose them.
//!
//! The scheme is `croupier/1`: **commit, bet, mix, draw, reveal**. When wagers open, the house
//! publishes a commitment to a secret seed. When they close, the seed is mixed with the players'
//! words and a digest of the accepted wagers; before that moment the outcome does not exist, so
//! nobody can know it while it can still be wagered on. At settlement the seed is revealed in a
//! [`Proof`], which this crate, or a page in a browser written from the same text, verifies.
//!
//! ```
//! use std::num::NonZeroU32;
//! use chance::{Draws, PlayerWords, Proof, SCHEME, Salt, Seed, WagerDigest, Words, commit, mix};
//!
//! // Wagers open. The caller brings the entropy.
//! let (seed, salt) = (Seed([7; 32]), Salt([9; 32]));
//! let published = commit(&seed, &salt);
//!
//! // Wagers are accepted, and a player says something.
//! let lines = ["party=3 straight=17 500", "party=4 red 1000"];
//! let mut wagers = WagerDigest::new();
//! lines.iter().for_each(|line| wagers.add(line));
//! let words = vec![PlayerWords { party: 3, words: Words::new("wattle 41")? }];
//!
//! // No more bets: now there is an outcome.
//! let pockets = NonZeroU32::new(37).expect("37 is not 0");
//! let pocket = Draws::new(mix(&seed, &words, wagers)).draw(pockets);
//! assert!(pocket.drawn < 37);
//!
//! // Settled: everybody may check.
//! let proof = Proof {
//!     scheme: SCHEME.to_owned(),
//!     commit: published,
//!     seed,
//!     salt,
//!     words,
//!     wagers: lines.map(str::to_owned).to_vec(),
//!     draws: vec![pocket],
//! };
//! assert_eq!(proof.verify(), Ok(()));
//! # Ok::<(), chance::WordsError>(())
//! ```
//!
//! Where cards must stay hidden after the round too, the seed stays sealed and the scheme `croupier-deck/1` replaces
//! the last step: **commit, bet, mix, lay, take, show**. A [`Deck`] is laid from the draw key, its root is published
//! before its first token leaves, and at the end only the shown tokens are [opened](Opening), in a [`DeckProof`].
//!
//! `vectors.json` beside this crate's manifest pins every step of the scheme, byte for byte; the
//! browser's verifier reads the same file.
//!
//! What this crate does not know: where entropy comes from (seeds, salts and nonces are passed in), what time it is,
//! what a card or a wager is, who a party is, and where anything is stored. It does no floating-point arithmetic and
//! keeps no hidden state: the same inputs give the same outcome, today and in ten years.

mod bytes;
pub use bytes::{Commitment, Digest, DrawKey, HexError, Root, Salt, Seed};

mod words;
pub use words::{Words, WordsError};

mod commit;
pub use commit::commit;

mod wagers;
pub use wagers::WagerDigest;

mod mix;
pub use mix::{PlayerWords, mix};

mod stream;
pub use stream::Keystream;

mod draw;
pub use draw::draw;

mod draws;
pub use draws::{Drawn, Draws, shuffle};

mod proof;
pub use proof::{Mismatch, Proof, SCHEME};

mod deck;
pub use deck::{DECK_SCHEME, Deck, LaidDeck, Opening};

mod deck_proof;
pub use deck_proof::{DeckMismatch, DeckProof};

mod seal;
pub use seal::{SealKey, UnsealError, seal, unseal};
