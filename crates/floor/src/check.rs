//! Plays a revealed round again by the rules: what was drawn from, and what followed from it; or checks of a round
//! whose seed stays sealed what can be checked without it.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalogue::Visitor;
use chance::{DeckMismatch, Drawn, Mismatch, Root};
use money::Net;
use rules::{Awaiting, Cloth, Dealing, Game, Machine, Order, Played, Pocket, Token};
use rules::{Transfer, Who};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{ForfeitedRound, RoundProof, RoundRecord, ShownRound, games};

/// A way in which a round is not what it claims to be.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundFault {
    /// Seed, words and wagers do not give the draws.
    Chance(Mismatch),
    /// What was opened does not lead to the roots.
    Decks(DeckMismatch),
    /// The decks and positions that the events tell of are not those of the proof, or come out of turn.
    OtherDeck {
        epoch: u32,
    },
    /// The rules took no card at that point.
    NotToBeTaken {
        epoch: u32,
        position: u32,
    },
    /// Other cards are opened than were shown.
    OtherCards {
        shown: Vec<u8>,
        opened: Vec<u8>,
    },
    NoSuchGame {
        game: String,
    },
    /// A part of the file is nothing that this game records.
    Unreadable {
        part: &'static str,
        why: String,
    },
    OtherEdition {
        said: String,
        settled: String,
    },
    /// The rules had nothing like this to draw at that point.
    NotToBeDrawn {
        index: u32,
        of: u32,
    },
    RefusedDraw {
        index: u32,
        refusal: String,
    },
    /// The rules say that something else follows.
    OtherOutcome {
        expected: Value,
        found: Option<Value>,
    },
    DrawMissing {
        index: u32,
    },
    NotOver,
    /// A round was given up, and somebody won or lost by it.
    NotRefunded {
        party: u8,
        net: Net,
    },
    /// The events cannot have happened one after another.
    Contradiction,
}

impl fmt::Display for RoundFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoundFault::Chance(mismatch) => mismatch.fmt(f),
            RoundFault::Decks(mismatch) => mismatch.fmt(f),
            RoundFault::OtherDeck { epoch } => {
                write!(f, "deck {epoch}: the events tell of it otherwise than the proof")
            }
            RoundFault::NotToBeTaken { epoch, position } => {
                write!(f, "deck {epoch}, position {position}: the rules take no card at that point")
            }
            RoundFault::OtherCards { shown, opened } => {
                write!(f, "the cards {shown:?} were shown, but {opened:?} are opened")
            }
            RoundFault::NoSuchGame { game } => write!(f, "no game is named {game:?}"),
            RoundFault::Unreadable { part, why } => write!(f, "{part} cannot be read: {why}"),
            RoundFault::OtherEdition { said, settled } => {
                write!(f, "it says {said:?}, but the table had settled on {settled:?}")
            }
            RoundFault::NotToBeDrawn { index, of } => {
                write!(f, "draw {index}: the rules draw nothing of {of} at that point")
            }
            RoundFault::RefusedDraw { index, refusal } => {
                write!(f, "draw {index}: the rules refuse it: {refusal}")
            }
            RoundFault::OtherOutcome { expected, found: Some(found) } => {
                write!(f, "by the rules {expected} follows, not {found}")
            }
            RoundFault::OtherOutcome { expected, found: None } => {
                write!(f, "by the rules {expected} follows, and it is missing")
            }
            RoundFault::DrawMissing { index } => write!(f, "draw {index} is missing"),
            RoundFault::NotRefunded { party, net } => {
                write!(f, "it was given up, but player {} comes out at {net}", party + 1)
            }
            RoundFault::NotOver => f.write_str("the round is not over at its end"),
            RoundFault::Contradiction => {
                f.write_str("its events contradict each other: they cannot have happened in turn")
            }
        }
    }
}

/// What a round turns out to be.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Chance kept to what was sealed, and the rules give all that followed.
    Sound,
    /// No card that was shown has changed since the root of its deck. The rest is for inspectors.
    Unchanged,
    /// Its seal was never opened: nothing is proved, and nobody won.
    Forfeited,
    Faulty(Vec<RoundFault>),
}

impl Verdict {
    pub fn faults(&self) -> &[RoundFault] {
        match self {
            Verdict::Sound | Verdict::Unchanged | Verdict::Forfeited => &[],
            Verdict::Faulty(faults) => faults,
        }
    }
}

/// Checks a round: that chance kept to what was sealed, and that the rules give what was drawn from
/// and all that followed; of one whose seed stays sealed, that no card which was shown has changed; of one that was
/// given up, that everybody got their wagers back.
pub fn check_round(round: &RoundRecord) -> Verdict {
    let (faults, otherwise) = match round {
        RoundRecord::Revealed(round) => {
            let mismatches = round.proof.verify().err().unwrap_or_default();
            let mut faults: Vec<_> = mismatches.into_iter().map(RoundFault::Chance).collect();
            faults.extend(fault_in(&round.game, Again { round }));
            (faults, Verdict::Sound)
        }
        RoundRecord::Shown(round) => {
            let mismatches = round.shown.verify().err().unwrap_or_default();
            let mut faults: Vec<_> = mismatches.into_iter().map(RoundFault::Decks).collect();
            faults.extend(fault_in(&round.game, InClear { round }));
            (faults, Verdict::Unchanged)
        }
        RoundRecord::Forfeited(round) => {
            let faults = fault_in(&round.game, GivenUp { round }).into_iter().collect();
            (faults, Verdict::Forfeited)
        }
    };
    if faults.is_empty() { otherwise } else { Verdict::Faulty(faults) }
}

fn fault_in(
    game: &str,
    check: impl Visitor<Output = Result<(), RoundFault>>,
) -> Option<RoundFault> {
    // A machine asserts what must hold; a forged file may make it assert in vain.
    match catch_unwind(AssertUnwindSafe(|| games::visit(game, check))) {
        Ok(Some(visited)) => visited.err(),
        Ok(None) => Some(RoundFault::NoSuchGame { game: game.to_owned() }),
        Err(_) => Some(RoundFault::Contradiction),
    }
}

struct Again<'a> {
    round: &'a RoundProof,
}

impl Visitor for Again<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self) -> Result<(), RoundFault> {
        let round = self.round;
        let mut table = Retold::<G>::open(&round.setup, &round.edition, &round.before)?;
        for line in &round.proof.wagers {
            let event = serde_json::from_str(line).map_err(|error| RoundFault::Unreadable {
                part: "a wager",
                why: error.to_string(),
            })?;
            table.take(&event);
        }
        table.follow(round)
    }
}

/// What stands in clear of a round, played again.
struct InClear<'a> {
    round: &'a ShownRound,
}

/// A table's event, as far as it matters here.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Told<E> {
    DeckLaid { epoch: u32, root: Root, size: u32 },
    Taken { epoch: u32, position: u32 },
    Drawn {},
    Play(E),
}

impl Visitor for InClear<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self) -> Result<(), RoundFault> {
        let round = self.round;
        let mut table = Retold::<G>::open(&round.setup, &round.edition, &round.before)?;
        let decks = &round.shown.decks;
        // How many were taken of each deck.
        let mut taken: Vec<u32> = Vec::new();
        for event in &round.events {
            match read("an event", event.clone())? {
                Told::DeckLaid { epoch, root, size } => {
                    let deck = decks.get(taken.len());
                    let deck = deck.filter(|d| (d.epoch, d.root, d.size) == (epoch, root, size));
                    deck.ok_or(RoundFault::OtherDeck { epoch })?;
                    taken.push(0);
                }
                Told::Taken { epoch, position } => {
                    let latest = u32::try_from(taken.len()).unwrap_or(u32::MAX);
                    let next =
                        taken.last_mut().filter(|next| epoch == latest && **next == position);
                    *next.ok_or(RoundFault::OtherDeck { epoch })? += 1;
                    if !table.takes() {
                        return Err(RoundFault::NotToBeTaken { epoch, position });
                    }
                }
                Told::Drawn {} => {}
                Told::Play(event) => table.take(&event),
            }
        }
        table.is_over(round.round)?;
        table.has_shown(round, &taken)
    }
}

struct GivenUp<'a> {
    round: &'a ForfeitedRound,
}

impl Visitor for GivenUp<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self) -> Result<(), RoundFault> {
        let round = self.round;
        let mut table = Retold::<G>::open(&round.setup, &round.edition, &round.before)?;
        let mut results: BTreeMap<u8, Net> = BTreeMap::new();
        for event in &round.events {
            let event: G::Event = read("an event", event.clone())?;
            G::transfers(&event, &mut |Transfer { from, to, amount }| {
                if let Some(party) = owner(from) {
                    *results.entry(party).or_default() -= amount.net();
                }
                if let Some(party) = owner(to) {
                    *results.entry(party).or_default() += amount.net();
                }
            });
            table.take(&event);
        }
        if G::progress(&table.cloth.state).running {
            return Err(RoundFault::NotOver);
        }
        let somebody = results.into_iter().find(|(_, net)| *net != Net::ZERO);
        match somebody.filter(|_| round.forfeited.running) {
            Some((party, net)) => Err(RoundFault::NotRefunded { party, net }),
            None => Ok(()),
        }
    }
}

/// Whose chips are in a pocket.
fn owner(pocket: Pocket) -> Option<u8> {
    match pocket {
        Pocket::Rack(party, _) | Pocket::Wager(party) => Some(party.0),
        _ => None,
    }
}

fn read<T: DeserializeOwned>(part: &'static str, value: Value) -> Result<T, RoundFault> {
    serde_json::from_value(value)
        .map_err(|error| RoundFault::Unreadable { part, why: error.to_string() })
}

/// A table as far as the file tells of it.
struct Retold<G: Game> {
    setup: G::Setup,
    cloth: Cloth<G::State>,
}

impl<G: Game> Retold<G> {
    /// A fresh table, with what earlier rounds left to this one.
    fn open(setup: &Value, said: &str, before: &[Value]) -> Result<Retold<G>, RoundFault> {
        let setup: G::Setup = read("the setup", setup.clone())?;
        let settled = G::edition(&setup).name();
        if settled != said {
            let (said, settled) = (said.to_owned(), settled.to_owned());
            return Err(RoundFault::OtherEdition { said, settled });
        }
        let cloth = <Played<G> as Machine>::open(&setup);
        let mut table = Retold { setup, cloth };
        for event in before {
            table.take(&read("what was before", event.clone())?);
        }
        Ok(table)
    }

    /// Takes an event as it was recorded. Racks are not in the file: what somebody put down, they had.
    fn take(&mut self, event: &G::Event) {
        let (racks, seats) = (&mut self.cloth.racks, &mut self.cloth.seats);
        G::transfers(event, &mut |Transfer { from, amount, .. }| {
            if let Pocket::Rack(party, _) = from {
                seats.join(party);
                racks.apply(Transfer { from: Pocket::House, to: from, amount });
            }
        });
        <Played<G> as Machine>::evolve(&mut self.cloth, event);
    }

    fn takes(&self) -> bool {
        let awaiting = G::awaiting(self.cloth.at(&self.setup));
        matches!(awaiting, Awaiting::Dealer(Dealing::Take { .. }))
    }

    /// What is opened is what was shown, and was taken.
    fn has_shown(&self, round: &ShownRound, taken: &[u32]) -> Result<(), RoundFault> {
        if taken.len() != round.shown.decks.len() {
            let epoch = u32::try_from(taken.len() + 1).unwrap_or(u32::MAX);
            return Err(RoundFault::OtherDeck { epoch });
        }
        for opening in &round.shown.openings {
            let (epoch, position) = (opening.epoch, opening.position);
            let of = taken.get((epoch as usize).wrapping_sub(1));
            if of.is_none_or(|taken| position >= *taken) {
                return Err(RoundFault::NotToBeTaken { epoch, position });
            }
        }
        let shown = G::shown(&self.cloth.state);
        let mut opened: Vec<u8> =
            round.shown.openings.iter().map(|opening| opening.token).collect();
        opened.sort_unstable();
        let shown: Vec<u8> = shown.iter().map(|Token(token)| token).collect();
        if shown == opened { Ok(()) } else { Err(RoundFault::OtherCards { shown, opened }) }
    }

    fn draws_of(&self) -> Option<u32> {
        match G::awaiting(self.cloth.at(&self.setup)) {
            Awaiting::Dealer(Dealing::Draw { of }) => Some(of.get()),
            _ => None,
        }
    }

    /// Deals each number drawn, and compares what follows with what was recorded.
    fn follow(&mut self, round: &RoundProof) -> Result<(), RoundFault> {
        let mut recorded = round.outcome.iter();
        for &Drawn { index, of, drawn } in &round.proof.draws {
            // Between two draws people act; what they did is theirs to choose.
            while self.draws_of().is_none() {
                let Some(event) = recorded.next() else { break };
                self.take(&read("the outcome", event.clone())?);
            }
            if self.draws_of() != Some(of.get()) {
                return Err(RoundFault::NotToBeDrawn { index, of: of.get() });
            }
            let act = G::deal(self.cloth.at(&self.setup), drawn);
            let mut followed = Vec::new();
            let (setup, cloth) = (&self.setup, &mut self.cloth);
            let order = Order::Act(act);
            rules::hand_in::<Played<G>>(setup, cloth, Who::Dealer, &order, &mut followed).map_err(
                |refusal| {
                    let refusal = format!("{refusal:?}");
                    RoundFault::RefusedDraw { index, refusal }
                },
            )?;
            for event in followed {
                let expected = serde_json::to_value(&event).unwrap_or_default();
                let found = recorded.next().cloned();
                if found.as_ref() != Some(&expected) {
                    return Err(RoundFault::OtherOutcome { expected, found });
                }
            }
        }
        // Nothing may follow where something is still to be drawn.
        while self.draws_of().is_none() {
            let Some(event) = recorded.next() else { return self.is_over(round.round) };
            self.take(&read("the outcome", event.clone())?);
        }
        let index = u32::try_from(round.proof.draws.len()).unwrap_or(u32::MAX);
        Err(RoundFault::DrawMissing { index })
    }

    fn is_over(&self, round: u64) -> Result<(), RoundFault> {
        let progress = G::progress(&self.cloth.state);
        let over = !progress.running && progress.round.0 == round;
        if over { Ok(()) } else { Err(RoundFault::NotOver) }
    }
}
