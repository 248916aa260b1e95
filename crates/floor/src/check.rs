//! Plays a revealed round again by the rules: what was drawn from, and what followed from it.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalogue::Visitor;
use chance::{Drawn, Mismatch};
use rules::{Awaiting, Cloth, Dealing, Game, Machine, Order, Played, Pocket, Transfer, Who};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::RoundProof;

/// A way in which a round is not what it claims to be.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundFault {
    /// Seed, words and wagers do not give the draws.
    Chance(Mismatch),
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
    /// The events cannot have happened one after another.
    Contradiction,
}

impl fmt::Display for RoundFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoundFault::Chance(mismatch) => mismatch.fmt(f),
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
            RoundFault::NotOver => f.write_str("the round is not over at its end"),
            RoundFault::Contradiction => {
                f.write_str("its events contradict each other: they cannot have happened in turn")
            }
        }
    }
}

/// Checks a round: that chance kept to what was sealed, and that the rules give what was drawn from
/// and all that followed. Empty if all holds.
pub fn check_round(round: &RoundProof) -> Vec<RoundFault> {
    let mismatches = round.proof.verify().err().unwrap_or_default();
    let mut faults: Vec<RoundFault> = mismatches.into_iter().map(RoundFault::Chance).collect();
    // A machine asserts what must hold; a forged file may make it assert in vain.
    let visited = catch_unwind(AssertUnwindSafe(|| catalogue::visit(&round.game, Again { round })));
    match visited {
        Ok(Some(Ok(()))) => {}
        Ok(Some(Err(fault))) => faults.push(fault),
        Ok(None) => faults.push(RoundFault::NoSuchGame { game: round.game.clone() }),
        Err(_) => faults.push(RoundFault::Contradiction),
    }
    faults
}

struct Again<'a> {
    round: &'a RoundProof,
}

impl Visitor for Again<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self) -> Result<(), RoundFault> {
        let round = self.round;
        let setup: G::Setup = read("the setup", round.setup.clone())?;
        let settled = G::edition(&setup).name();
        if settled != round.edition {
            let (said, settled) = (round.edition.clone(), settled.to_owned());
            return Err(RoundFault::OtherEdition { said, settled });
        }
        let cloth = <Played<G> as Machine>::open(&setup);
        let mut table = Retold::<G> { setup, cloth };
        for event in &round.before {
            table.take(&read("what was before", event.clone())?);
        }
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
            let Some(event) = recorded.next() else { return self.is_over(round) };
            self.take(&read("the outcome", event.clone())?);
        }
        let index = u32::try_from(round.proof.draws.len()).unwrap_or(u32::MAX);
        Err(RoundFault::DrawMissing { index })
    }

    fn is_over(&self, round: &RoundProof) -> Result<(), RoundFault> {
        let progress = G::progress(&self.cloth.state);
        let over = !progress.running && progress.round.0 == round.round;
        if over { Ok(()) } else { Err(RoundFault::NotOver) }
    }
}
