//! A round that anybody can check: what was sealed, what was wagered, what was drawn, what followed.

use chance::{DECK_SCHEME, DeckProof, Drawn, LaidDeck, Opening, PlayerWords, Proof, SCHEME, Salt};
use chance::{Root, Seed};
use journal::{Error, Journal, Recorded};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::desk::RoundAt;
use crate::{TableId, codec};

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

/// A round of which only what was shown is opened: its seed would show what was folded, burnt and never dealt.
///
/// Anybody can check that no card which was shown has changed since the root of its deck was published. That the decks
/// came from the seed, and that every card was taken in its order, inspectors alone can check: they have the key.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
    /// All that happened in the round, without what stays hidden: decks laid, positions taken, and the game's events.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Vec<Value>,
}

/// A round whose seal nobody could open: nothing proves it, and nobody won.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
}

/// Who gave a round up, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forfeiture {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub commit: chance::Commitment,
    /// The number of the supervisor.
    pub by: u32,
    pub reason: String,
    /// Whether the round was still being played; one that was over before kept its result.
    pub running: bool,
}

/// A round that is over, as `croupier verify ROUND.json` reads it.
#[derive(Clone, PartialEq, Debug, Serialize)]
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

/// Told apart by one field, so that a fault is reported against what the file means to be.
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

/// How many events are looked through for the end of a round.
const EVENTS_MAX: usize = 20_000;

/// Reads a round from where it was sealed to where it was revealed, shown or given up. What is hidden is not looked at.
pub(crate) fn read(
    journal: &dyn Journal,
    id: &TableId,
    number: u64,
    at: RoundAt,
) -> Result<Option<RoundRecord>, Error> {
    let mut gathered: Option<Gathered> = None;
    let mut version = at.sealed_at;
    for _ in 0..EVENTS_MAX / 500 {
        let page = journal.read(&id.stream(), version, 500)?;
        if page.is_empty() {
            return Ok(None);
        }
        for recorded in &page {
            version = recorded.version + 1;
            let body: Value = serde_json::from_str(codec::clear(recorded)).unwrap_or_default();
            if let Some(sealed) = body.get("sealed") {
                if sealed["round"].as_u64() == Some(number) {
                    gathered = Gathered::begin(recorded, sealed);
                }
            } else if let Some(gathered) = &mut gathered
                && let Some(end) = gathered.add(recorded, &body)
            {
                return Ok(Some(gathered.told(id, number, at, end)));
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
    decks: Vec<LaidDeck>,
    /// Everything in turn, as the table records it.
    events: Vec<Value>,
    over: bool,
    ruled: Option<(u32, String)>,
}

/// How a round came to its end.
enum End {
    Revealed(Proof),
    Shown(DeckProof),
    Forfeited(Forfeiture),
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
            decks: Vec::new(),
            events: Vec::new(),
            over: false,
            ruled: None,
        })
    }

    fn told(&mut self, id: &TableId, round: u64, at: RoundAt, end: End) -> RoundRecord {
        let edition = at.setup["edition"].as_str().unwrap_or_default().to_owned();
        let (table, game) = (id.as_str().to_owned(), self.game.clone());
        let (setup, before) = (Value::clone(&at.setup), at.before);
        let outcome = std::mem::take(&mut self.outcome);
        match end {
            End::Revealed(proof) => RoundRecord::Revealed(Box::new(RoundProof {
                table,
                game,
                edition,
                round,
                setup,
                before,
                proof,
                outcome,
            })),
            End::Shown(shown) => {
                let events = std::mem::take(&mut self.events);
                RoundRecord::Shown(Box::new(ShownRound {
                    table,
                    game,
                    edition,
                    round,
                    setup,
                    before,
                    shown,
                    events,
                }))
            }
            End::Forfeited(forfeited) => {
                let wagers = self.wagers.iter().filter_map(|line| serde_json::from_str(line).ok());
                let events = wagers.chain(outcome).collect();
                RoundRecord::Forfeited(Box::new(ForfeitedRound {
                    table,
                    game,
                    edition,
                    round,
                    setup,
                    before,
                    forfeited,
                    events,
                }))
            }
        }
    }

    /// Adds an event; answers how the round ended when it is the last one.
    fn add(&mut self, recorded: &Recorded, body: &Value) -> Option<End> {
        if ["deck-laid", "taken", "drawn", "play"].iter().any(|kind| body.get(kind).is_some()) {
            self.events.push(body.clone());
        }
        if let Some(added) = body.get("words-added") {
            let party = u8::try_from(added["party"].as_u64()?).ok()?;
            let words = serde_json::from_value(added["words"].clone()).ok()?;
            self.words.retain(|known| known.party != party);
            self.words.push(PlayerWords { party, words });
        } else if let Some(drawn) = body.get("drawn") {
            self.draws.push(serde_json::from_value(drawn.clone()).ok()?);
        } else if let Some(event) = body.get("play") {
            if self.draws.is_empty() && self.decks.is_empty() {
                self.wagers.push(inner(codec::clear(recorded))?.to_owned());
            } else {
                self.outcome.push(event.clone());
            }
        } else if let Some(revealed) = body.get("revealed") {
            let seed: Seed = serde_json::from_value(revealed["seed"].clone()).ok()?;
            let salt: Salt = serde_json::from_value(revealed["salt"].clone()).ok()?;
            return Some(End::Revealed(Proof {
                scheme: SCHEME.to_owned(),
                commit: self.commit,
                seed,
                salt,
                words: std::mem::take(&mut self.words),
                wagers: std::mem::take(&mut self.wagers),
                draws: std::mem::take(&mut self.draws),
            }));
        } else if let Some(laid) = body.get("deck-laid") {
            self.decks.push(laid_deck(laid)?);
        } else if let Some(shown) = body.get("shown") {
            let openings: Vec<Opening> = serde_json::from_value(shown["openings"].clone()).ok()?;
            return Some(End::Shown(DeckProof {
                scheme: DECK_SCHEME.to_owned(),
                commit: self.commit,
                words: std::mem::take(&mut self.words),
                decks: std::mem::take(&mut self.decks),
                openings,
            }));
        } else if body.get("round-over").is_some() {
            self.over |= self.ruled.is_none();
        } else if let Some(ruled) = body.get("ruled") {
            if ruled["ruling"]["outcome"] == "forfeit" {
                let by = u32::try_from(ruled["by"].as_u64()?).ok()?;
                self.ruled = Some((by, ruled["ruling"]["reason"].as_str()?.to_owned()));
            }
        } else if body.get("forfeited").is_some() {
            let (by, reason) = self.ruled.take()?;
            let (commit, running) = (self.commit, !self.over);
            return Some(End::Forfeited(Forfeiture { commit, by, reason, running }));
        }
        None
    }
}

fn laid_deck(laid: &Value) -> Option<LaidDeck> {
    let root: Root = serde_json::from_value(laid["root"].clone()).ok()?;
    let number = |name: &str| u32::try_from(laid[name].as_u64()?).ok();
    Some(LaidDeck { epoch: number("epoch")?, size: number("size")?, root })
}

/// The game's own event, byte for byte as it was digested.
fn inner(body: &str) -> Option<&str> {
    body.strip_prefix("{\"play\":")?.strip_suffix('}')
}
