//! The public record of a round whose seed stays sealed, and how anyone checks it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Commitment, DECK_SCHEME, LaidDeck, Opening, PlayerWords};

/// The fairness part of a round in which only the shown tokens are opened.
///
/// A proof that verifies shows that the opened tokens were in their positions when the roots were published. It does
/// not show that the decks came from the seed, because the seed would show every hidden token too: only inspectors,
/// who have the key to the sealed seed, can check that. The reader checks that `commit` was published before the
/// round and each root before its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeckProof {
    /// [`DECK_SCHEME`]. Kept as text, so that a proof made by a later method can be recognised.
    pub scheme: String,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub commit: Commitment,
    /// In the order in which they were mixed.
    pub words: Vec<PlayerWords>,
    /// Every deck of the round: epochs 1, 2, 3 and so on.
    pub decks: Vec<LaidDeck>,
    /// The tokens that were shown, and nothing else.
    pub openings: Vec<Opening>,
}

/// A way in which a proof of decks does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "mismatch", rename_all = "kebab-case")]
pub enum DeckMismatch {
    /// The proof follows another method, about which nothing more can be said here.
    Scheme { expected: &'static str, found: String },
    /// The decks do not count up from 1.
    Epoch { expected: u32, found: u32 },
    /// An opening of a deck that was never laid.
    NoDeck { epoch: u32 },
    /// The opening does not lead to the root.
    Opening { epoch: u32, position: u32 },
    /// One position, or one token of a deck, is opened twice.
    Twice { epoch: u32, position: u32 },
}

impl fmt::Display for DeckMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scheme { expected, found } => {
                write!(f, "the proof follows the scheme {found:?}, and only {expected:?} is known")
            }
            Self::Epoch { expected, found } => {
                write!(f, "decks count up from 1: {expected} should come next, but {found} does")
            }
            Self::NoDeck { epoch } => write!(f, "deck {epoch} was never laid"),
            Self::Opening { epoch, position } => {
                write!(f, "deck {epoch}: what is said of position {position} is not in its root")
            }
            Self::Twice { epoch, position } => {
                write!(f, "deck {epoch}: position {position} or its token is opened twice")
            }
        }
    }
}

impl DeckProof {
    /// Checks everything that can be checked without the seed, and reports everything that does not hold: first deck
    /// by deck, then opening by opening. If the scheme differs, only that is reported.
    pub fn verify(&self) -> Result<(), Vec<DeckMismatch>> {
        if self.scheme != DECK_SCHEME {
            let found = self.scheme.clone();
            return Err(vec![DeckMismatch::Scheme { expected: DECK_SCHEME, found }]);
        }
        let mut mismatches = Vec::new();
        for (expected, deck) in (1..).zip(&self.decks) {
            if deck.epoch != expected {
                mismatches.push(DeckMismatch::Epoch { expected, found: deck.epoch });
            }
        }
        for (at, opening) in self.openings.iter().enumerate() {
            let Opening { epoch, position, token, .. } = *opening;
            let same = |other: &Opening| {
                other.epoch == epoch && (other.position == position || other.token == token)
            };
            match self.decks.iter().find(|deck| deck.epoch == epoch) {
                None => mismatches.push(DeckMismatch::NoDeck { epoch }),
                Some(deck) if !opening.opens(deck) => {
                    mismatches.push(DeckMismatch::Opening { epoch, position });
                }
                Some(_) if self.openings[..at].iter().any(same) => {
                    mismatches.push(DeckMismatch::Twice { epoch, position });
                }
                Some(_) => {}
            }
        }
        if mismatches.is_empty() { Ok(()) } else { Err(mismatches) }
    }
}
