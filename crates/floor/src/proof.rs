//! A round that anybody can check: its seal, wagers, draws and consequences; and a whole shoe.

use chance::{Commitment, DeckProof, Drawn, PlayerWords, Proof, Salt, Seed};
use money::Net;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A revealed round, as `croupier verify ROUND.json` reads it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundProof {
    pub table: String,
    pub game: String,
    pub edition: String,
    pub round: u64,
    /// The first round of the shoe that it was dealt from; `proof.commit` was shown before that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shoe: Option<u64>,
    /// What the operator had settled for the table.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    /// The state that earlier rounds left to this one, as events that produce it on a fresh table.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub before: Vec<Value>,
    pub proof: Proof,
    /// The consequences of the draws, event by event.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub outcome: Vec<Value>,
}

/// A revealed shoe, as `croupier verify SHOE.json` reads it: everything drawn from one seal. The proof of a single round must
/// take on trust that it continues where the one before ended; here that follows from the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShoeProof {
    pub table: String,
    pub game: String,
    pub edition: String,
    /// Its first round.
    pub shoe: u64,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub before: Vec<Value>,
    /// See [`Proof::scheme`].
    pub scheme: String,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub commit: Commitment,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub seed: Seed,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub salt: Salt,
    /// Round after round. Draws before the first wagers, such as the burnt card, are a part before the first round and have its
    /// number.
    pub parts: Vec<ShoePart>,
}

/// What was drawn in one round of a shoe.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShoePart {
    pub round: u64,
    /// What the operator had settled, where it is no longer what it was before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "unknown", optional))]
    pub setup: Option<Value>,
    pub words: Vec<PlayerWords>,
    pub wagers: Vec<String>,
    pub draws: Vec<Drawn>,
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub outcome: Vec<Value>,
}

impl ShoeProof {
    /// The fairness part of a part.
    pub fn proof_of(&self, part: &ShoePart) -> Proof {
        let ShoePart { words, wagers, draws, .. } = part.clone();
        let ShoeProof { commit, seed, salt, .. } = *self;
        Proof { scheme: self.scheme.clone(), commit, seed, salt, words, wagers, draws }
    }
}

/// A round of which only the shown cards are opened: its seed would show cards that were folded, burnt or never dealt.
///
/// Anybody can check that no card that was shown has changed since the root of its deck was published. Only inspectors, who
/// have the key, can check that the decks came from the seed and that every card was taken in its order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownRound {
    pub table: String,
    pub game: String,
    pub edition: String,
    pub round: u64,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub before: Vec<Value>,
    pub shown: DeckProof,
    /// All events of the round, without their hidden parts: decks laid, positions taken, and the game's events.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Vec<Value>,
}

/// A round whose seal nobody could open: nothing proves it, and nobody won.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ForfeitedRound {
    pub table: String,
    pub game: String,
    pub edition: String,
    pub round: u64,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub before: Vec<Value>,
    pub forfeited: Forfeiture,
    /// All that happened in the round.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Vec<Value>,
    /// Payments that had been settled before the round was given up, and were reversed with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<WentBack>>"))]
    pub went_back: Vec<WentBack>,
}

/// Chips that a party got back, or gave back where the amount is below zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WentBack {
    pub party: u8,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[schema(value_type = i64)]
    pub net: Net,
}

/// The person who gave a round up, and the reason.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forfeiture {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub commit: Commitment,
    /// The number of the supervisor.
    pub by: u32,
    pub reason: String,
    /// Whether the round was still being played; one that was over before kept its result.
    pub running: bool,
}

/// A round that is over, as `croupier verify ROUND.json` reads it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RoundRecord {
    Revealed(Box<RoundProof>),
    Shown(Box<ShownRound>),
    Forfeited(Box<ForfeitedRound>),
}

impl RoundRecord {
    /// The proof, if the round was revealed.
    pub fn revealed(self) -> Option<RoundProof> {
        match self {
            RoundRecord::Revealed(proof) => Some(*proof),
            RoundRecord::Shown(_) | RoundRecord::Forfeited(_) => None,
        }
    }
}

/// Distinguished by one field, so that a fault is reported for the kind of file that was meant.
impl<'de> Deserialize<'de> for RoundRecord {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(from)?;
        let read = if value.get("forfeited").is_some() {
            serde_json::from_value(value).map(RoundRecord::Forfeited)
        } else if value.get("shown").is_some() {
            serde_json::from_value(value).map(RoundRecord::Shown)
        } else {
            serde_json::from_value(value).map(RoundRecord::Revealed)
        };
        read.map_err(D::Error::custom)
    }
}
