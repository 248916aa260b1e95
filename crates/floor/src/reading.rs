//! Reads the events of one seal from the journal: from its sealing until it was revealed, shown or given up.

use std::sync::Arc;

use chance::{Commitment, DECK_SCHEME, DeckProof, Drawn, LaidDeck, Opening, PlayerWords, Proof};
use chance::{Root, SCHEME, Salt, Seed, WagerDigest};
use journal::{Error, Journal, Recorded};
use money::Net;
use serde_json::Value;
use table::Reversal;

use crate::proof::ShoePart;
use crate::rounds::SealAt;
use crate::{ForfeitedRound, Forfeiture, RoundProof, RoundRecord, ShoeProof, ShownRound};
use crate::{TableId, WentBack, check, codec, games};

/// How many events are looked through for the end of a round or a shoe.
const EVENTS_MAX: usize = 100_000;
const PAGE: usize = 500;

/// Reads all events of a seal, if it has been opened or given up. Hidden parts are not read.
pub(crate) fn read(
    journal: &dyn Journal,
    id: &TableId,
    at: Arc<SealAt>,
) -> Result<Option<Opened>, Error> {
    let first = journal.read(&id.stream(), at.sealed_at, 1)?;
    let Some(mut gathered) = first.first().and_then(|sealed| Gathered::begin(sealed, at)) else {
        return Ok(None);
    };
    let mut version = gathered.at.sealed_at + 1;
    for _ in 0..EVENTS_MAX / PAGE {
        let page = journal.read(&id.stream(), version, PAGE)?;
        if page.is_empty() {
            return Ok(None);
        }
        for recorded in &page {
            version = recorded.version + 1;
            if let Some(end) = gathered.add(recorded) {
                return Ok(Some(Opened { table: id.as_str().to_owned(), gathered, end }));
            }
        }
    }
    Ok(None)
}

/// All events of a seal.
#[derive(Debug)]
pub(crate) struct Opened {
    table: String,
    gathered: Gathered,
    end: End,
}

/// The events of a seal as far as they have been read.
#[derive(Debug)]
struct Gathered {
    at: Arc<SealAt>,
    game: String,
    commit: Commitment,
    /// Never empty.
    parts: Vec<Part>,
    decks: Vec<LaidDeck>,
    ruled: Option<(u32, String)>,
    went_back: Vec<WentBack>,
}

#[derive(Debug, Default)]
struct Part {
    words: Vec<PlayerWords>,
    wagers: Vec<String>,
    draws: Vec<Drawn>,
    outcome: Vec<Value>,
    /// Everything in turn, as the table records it.
    events: Vec<Value>,
    over: bool,
}

/// What an event of the table says went back, if its owner is still there.
fn went_back(reversed: &Value) -> Option<WentBack> {
    let party = u8::try_from(reversed["party"].as_u64()?).ok()?;
    let net = match serde_json::from_value(reversed["reversal"].clone()).ok()? {
        Reversal::Returned { amount, .. }
        | Reversal::CommissionReturned { amount }
        | Reversal::Released { amount } => amount.net(),
        Reversal::TakenBack { amount, .. } | Reversal::Owed { amount } => Net(-amount.net().0),
        // Nothing that lay in a rack.
        Reversal::CommissionWaived { .. } => return None,
    };
    Some(WentBack { party, net })
}

/// How it ended.
#[derive(Debug)]
enum End {
    Revealed { seed: Seed, salt: Salt },
    Shown(Vec<Opening>),
    Forfeited { by: u32, reason: String },
}

impl Part {
    /// The game's events.
    fn played(&self) -> impl Iterator<Item = Value> {
        self.events.iter().filter_map(|event| event.get("play").cloned())
    }
}

impl Gathered {
    fn begin(recorded: &Recorded, at: Arc<SealAt>) -> Option<Gathered> {
        let body = codec::clear_today(recorded)?;
        Some(Gathered {
            at,
            game: recorded.game.as_ref()?.as_str().to_owned(),
            commit: serde_json::from_value(body.get("sealed")?["commit"].clone()).ok()?,
            parts: vec![Part::default()],
            decks: Vec::new(),
            ruled: None,
            went_back: Vec::new(),
        })
    }

    /// The part that an event belongs to: the next, if it begins there.
    fn part(&mut self, version: u64) -> &mut Part {
        if let Some(next) = self.at.parts.get(self.parts.len())
            && next.begins_at == version
        {
            let before: WagerDigest =
                self.parts.last().into_iter().flat_map(|p| &p.wagers).collect();
            let wagers = vec![before.link(next.round)];
            self.parts.push(Part { wagers, ..Part::default() });
        }
        self.parts.last_mut().expect("there is a part from the beginning")
    }

    /// Adds an event; answers how it all ended when it is the last one.
    fn add(&mut self, recorded: &Recorded) -> Option<End> {
        let body = codec::clear_today(recorded).unwrap_or_default();
        let (drawn_from_deck, is_ruled) = (!self.decks.is_empty(), self.ruled.is_some());
        let part = self.part(recorded.version);
        if ["deck-laid", "taken", "drawn", "play"].iter().any(|kind| body.get(kind).is_some()) {
            part.events.push(body.clone());
        }
        if let Some(added) = body.get("words-added") {
            let party = u8::try_from(added["party"].as_u64()?).ok()?;
            let words = serde_json::from_value(added["words"].clone()).ok()?;
            part.words.retain(|known| known.party != party);
            part.words.push(PlayerWords { party, words });
        } else if let Some(drawn) = body.get("drawn") {
            part.draws.push(serde_json::from_value(drawn.clone()).ok()?);
        } else if let Some(event) = body.get("play") {
            if part.draws.is_empty() && !drawn_from_deck {
                part.wagers.push(inner(codec::clear(recorded))?.to_owned());
            } else {
                part.outcome.push(event.clone());
            }
        } else if body.get("round-over").is_some() {
            part.over |= !is_ruled;
        } else if let Some(laid) = body.get("deck-laid") {
            self.decks.push(laid_deck(laid)?);
        } else if let Some(revealed) = body.get("revealed") {
            let seed = serde_json::from_value(revealed["seed"].clone()).ok()?;
            let salt = serde_json::from_value(revealed["salt"].clone()).ok()?;
            return Some(End::Revealed { seed, salt });
        } else if let Some(shown) = body.get("shown") {
            return Some(End::Shown(serde_json::from_value(shown["openings"].clone()).ok()?));
        } else if let Some(ruled) = body.get("ruled") {
            if ruled["ruling"]["outcome"] == "forfeit" {
                let by = u32::try_from(ruled["by"].as_u64()?).ok()?;
                self.ruled = Some((by, ruled["ruling"]["reason"].as_str()?.to_owned()));
            }
        } else if let Some(reversed) = body.get("reversed").filter(|_| is_ruled) {
            self.went_back.extend(went_back(reversed));
        } else if body.get("forfeited").is_some() {
            let (by, reason) = self.ruled.take()?;
            return Some(End::Forfeited { by, reason });
        }
        None
    }

    /// The state that earlier rounds left to a part: the state at the seal, and the changes since.
    fn before(&self, part: usize) -> Option<Vec<Value>> {
        if part == 0 {
            return Some(self.at.before.clone());
        }
        let since = self.parts[..part].iter().flat_map(Part::played);
        let events: Vec<Value> = self.at.before.iter().cloned().chain(since).collect();
        let game = games::played_by(&self.game, &self.at.setup)?;
        check::carried(game, &self.at.setup, &events, &self.at.parts[part].setup)
    }
}

impl Opened {
    /// One round of it.
    pub(crate) fn round(self, number: u64) -> Option<RoundRecord> {
        let Opened { table, mut gathered, end } = self;
        let nth = gathered.at.part_of(number).filter(|nth| *nth < gathered.parts.len())?;
        let setup = Value::clone(&gathered.at.parts[nth].setup);
        let edition = setup["edition"].as_str().unwrap_or_default().to_owned();
        let before = gathered.before(nth)?;
        // The determinations may have named another game since the seal.
        let game = games::played_by(&gathered.game, &setup)?.to_owned();
        let commit = gathered.commit;
        let shoe = Some(gathered.at.round).filter(|_| gathered.at.is_shoe());
        let part = gathered.parts.swap_remove(nth);
        let Part { words, wagers, draws, outcome, events, over } = part;
        let round = number;
        Some(match end {
            End::Revealed { seed, salt } => {
                let scheme = SCHEME.to_owned();
                let proof = Proof { scheme, commit, seed, salt, words, wagers, draws };
                RoundRecord::Revealed(Box::new(RoundProof {
                    table,
                    game,
                    edition,
                    round,
                    shoe,
                    setup,
                    before,
                    proof,
                    outcome,
                }))
            }
            End::Shown(openings) => {
                let (scheme, decks) = (DECK_SCHEME.to_owned(), gathered.decks);
                let shown = DeckProof { scheme, commit, words, decks, openings };
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
            End::Forfeited { by, reason } => {
                let events = events.iter().filter_map(|event| event.get("play").cloned()).collect();
                let forfeited = Forfeiture { commit, by, reason, running: !over };
                RoundRecord::Forfeited(Box::new(ForfeitedRound {
                    table,
                    game,
                    edition,
                    round,
                    setup,
                    before,
                    forfeited,
                    events,
                    went_back: gathered.went_back,
                }))
            }
        })
    }

    /// The whole shoe, if it was one and has been revealed.
    pub(crate) fn shoe(self) -> Option<ShoeProof> {
        let Opened { table, gathered, end } = self;
        let End::Revealed { seed, salt } = end else { return None };
        let Gathered { at, game, commit, parts, .. } = gathered;
        let game = games::played_by(&game, &at.setup)?.to_owned();
        let mut known = Arc::clone(&at.setup);
        let parts = parts.into_iter().zip(&at.parts).map(|(part, at)| {
            let changed = (*at.setup != *known).then(|| Value::clone(&at.setup));
            known = Arc::clone(&at.setup);
            let (round, setup) = (at.round, changed);
            let Part { words, wagers, draws, outcome, .. } = part;
            ShoePart { round, setup, words, wagers, draws, outcome }
        });
        let parts = parts.collect();
        let setup = Value::clone(&at.setup);
        let edition = setup["edition"].as_str().unwrap_or_default().to_owned();
        let (shoe, before, scheme) = (at.round, at.before.clone(), SCHEME.to_owned());
        at.is_shoe().then_some(ShoeProof {
            table,
            game,
            edition,
            shoe,
            setup,
            before,
            scheme,
            commit,
            seed,
            salt,
            parts,
        })
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
