//! The least and the most that may be wagered, and what is done with a wager outside.

use money::Cents;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Limits {
    pub min: Cents,
    pub max: Cents,
}

/// How a wager outside the limits is met when a player places it (reading GEN-02). One that is
/// found on the layout is dealt with by the book either way: below the minimum it stands once,
/// above the maximum only the maximum is at risk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutOfRange {
    #[default]
    Refused,
    AcceptedOnce,
}
