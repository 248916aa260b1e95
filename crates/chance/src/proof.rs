//! What is revealed at settlement, and how anyone checks it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Commitment, DrawKey, Drawn, PlayerWords, Salt, Seed, WagerDigest, commit, draw, mix};

/// The name of the method that this crate follows. Any change to a byte of it is a new name.
pub const SCHEME: &str = "croupier/1";

/// The fairness part of a revealed round: everything needed to draw its outcomes again.
///
/// A proof that verifies shows that the seed is the one committed to, that the outcomes follow from seed, words and
/// wagers, and that no draw was skipped for a better one. The reader must compare it with what else is known about
/// the round:
///
/// - that `commit` was published before the wagers, and that `words` and `wagers` are those the
///   table accepted (each player knows their own);
/// - that each `of` is the number of outcomes that the rules had to draw from at that point, and that no draw is
///   missing at the end. A draw of 53 mostly gives the same as a draw of 52, so the result does not reveal `of`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)] // What is not checked must not travel under the name of a proof.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proof {
    /// [`SCHEME`]. Kept as text, so that a proof made by a later method can be recognised.
    pub scheme: String,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub commit: Commitment,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seed: Seed,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub salt: Salt,
    /// In the order in which they were mixed.
    pub words: Vec<PlayerWords>,
    /// The accepted wager lines, in the order accepted.
    pub wagers: Vec<String>,
    /// Every draw from the first: indexes 0, 1, 2 and so on.
    pub draws: Vec<Drawn>,
}

/// A way in which a proof does not hold: what follows from its own inputs, and what it says
/// instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "mismatch", rename_all = "kebab-case")]
pub enum Mismatch {
    /// The proof follows another method, about which nothing more can be said here.
    Scheme { expected: &'static str, found: String },
    /// Seed and salt are not the ones committed to.
    Commit { expected: Commitment, found: Commitment },
    /// The draws do not count up from 0: one is missing, doubled or out of place.
    Index { expected: u32, found: u32 },
    /// The draw with this index gives another result.
    Drawn { index: u32, of: u32, expected: u32, found: u32 },
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scheme { expected, found } => {
                write!(f, "the proof follows the scheme {found:?}, and only {expected:?} is known")
            }
            Self::Commit { expected, found } => {
                write!(f, "seed and salt give the commitment {expected}, but {found} was published")
            }
            Self::Index { expected, found } => {
                write!(f, "draws count up from 0: {expected} should come next, but {found} does")
            }
            Self::Drawn { index, of, expected, found } => {
                write!(f, "draw {index} of {of} gives {expected}, but {found} was recorded")
            }
        }
    }
}

impl Proof {
    /// The key from which this round was drawn, according to the proof.
    pub fn key(&self) -> DrawKey {
        mix(&self.seed, &self.words, self.wagers.iter().collect::<WagerDigest>())
    }

    /// Checks everything that a proof can show, and reports everything that does not hold: first the commitment, then
    /// the index and result of each draw. If the scheme differs, only that is reported, because the checks of this
    /// scheme mean nothing for it.
    pub fn verify(&self) -> Result<(), Vec<Mismatch>> {
        if self.scheme != SCHEME {
            let found = self.scheme.clone();
            return Err(vec![Mismatch::Scheme { expected: SCHEME, found }]);
        }
        let mut mismatches = Vec::new();
        let (expected, found) = (commit(&self.seed, &self.salt), self.commit);
        if expected != found {
            mismatches.push(Mismatch::Commit { expected, found });
        }
        let key = self.key();
        for (expected, &Drawn { index, of, drawn }) in (0..).zip(&self.draws) {
            if expected != index {
                mismatches.push(Mismatch::Index { expected, found: index });
            }
            let (expected, found) = (draw(&key, index, of), drawn);
            if expected != found {
                mismatches.push(Mismatch::Drawn { index, of: of.get(), expected, found });
            }
        }
        if mismatches.is_empty() { Ok(()) } else { Err(mismatches) }
    }
}
