//! A round that anybody can check: what was sealed, what was wagered, what was drawn, what followed.

use chance::{Drawn, PlayerWords, Proof, SCHEME, Salt, Seed};
use journal::{Error, Journal, Recorded};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::TableId;
use crate::desk::RoundAt;

/// A revealed round, as `croupier verify ROUND.json` reads it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundProof {
    pub table: String,
    pub game: String,
    pub edition: String,
    pub round: u64,
    /// What the operator had settled for the table.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    /// What earlier rounds left to this one, as events that bring it about on a fresh table.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub before: Vec<Value>,
    pub proof: Proof,
    /// What the draws led to, event by event.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub outcome: Vec<Value>,
}

/// How many events are looked through for the end of a round.
const EVENTS_MAX: usize = 20_000;

/// Reads a round from where it was sealed to where it was revealed.
pub(crate) fn read(
    journal: &dyn Journal,
    id: &TableId,
    number: u64,
    at: RoundAt,
) -> Result<Option<RoundProof>, Error> {
    let mut gathered: Option<Gathered> = None;
    let mut version = at.sealed_at;
    for _ in 0..EVENTS_MAX / 500 {
        let page = journal.read(&id.stream(), version, 500)?;
        if page.is_empty() {
            return Ok(None);
        }
        for recorded in &page {
            version = recorded.version + 1;
            let body: Value = serde_json::from_str(&recorded.body).unwrap_or_default();
            if let Some(sealed) = body.get("sealed") {
                if sealed["round"].as_u64() == Some(number) {
                    gathered = Gathered::begin(recorded, sealed);
                }
            } else if let Some(gathered) = &mut gathered
                && let Some(proof) = gathered.add(recorded, &body)
            {
                let outcome = std::mem::take(&mut gathered.outcome);
                let edition = at.setup["edition"].as_str().unwrap_or_default().to_owned();
                let (table, game) = (id.as_str().to_owned(), gathered.game.clone());
                return Ok(Some(RoundProof {
                    table,
                    game,
                    edition,
                    round: number,
                    setup: Value::clone(&at.setup),
                    before: at.before,
                    proof,
                    outcome,
                }));
            }
        }
    }
    Ok(None)
}

/// A round as far as it has been read.
#[derive(Debug)]
struct Gathered {
    game: String,
    commit: chance::Commitment,
    words: Vec<PlayerWords>,
    wagers: Vec<String>,
    draws: Vec<Drawn>,
    outcome: Vec<Value>,
}

impl Gathered {
    fn begin(recorded: &Recorded, sealed: &Value) -> Option<Gathered> {
        Some(Gathered {
            game: recorded.game.as_ref()?.as_str().to_owned(),
            commit: serde_json::from_value(sealed["commit"].clone()).ok()?,
            words: Vec::new(),
            wagers: Vec::new(),
            draws: Vec::new(),
            outcome: Vec::new(),
        })
    }

    /// Adds an event; answers the proof when it is the revealing one.
    fn add(&mut self, recorded: &Recorded, body: &Value) -> Option<Proof> {
        if let Some(added) = body.get("words-added") {
            let party = u8::try_from(added["party"].as_u64()?).ok()?;
            let words = serde_json::from_value(added["words"].clone()).ok()?;
            self.words.retain(|known| known.party != party);
            self.words.push(PlayerWords { party, words });
        } else if let Some(drawn) = body.get("drawn") {
            self.draws.push(serde_json::from_value(drawn.clone()).ok()?);
        } else if let Some(event) = body.get("play") {
            if self.draws.is_empty() {
                self.wagers.push(inner(&recorded.body)?.to_owned());
            } else {
                self.outcome.push(event.clone());
            }
        } else if let Some(revealed) = body.get("revealed") {
            let seed: Seed = serde_json::from_value(revealed["seed"].clone()).ok()?;
            let salt: Salt = serde_json::from_value(revealed["salt"].clone()).ok()?;
            return Some(Proof {
                scheme: SCHEME.to_owned(),
                commit: self.commit,
                seed,
                salt,
                words: std::mem::take(&mut self.words),
                wagers: std::mem::take(&mut self.wagers),
                draws: std::mem::take(&mut self.draws),
            });
        }
        None
    }
}

/// The game's own event, byte for byte as it was digested.
fn inner(body: &str) -> Option<&str> {
    body.strip_prefix("{\"play\":")?.strip_suffix('}')
}
