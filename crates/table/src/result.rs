//! The result of a round as each viewer reads it until the next one begins.

use std::sync::Arc;

use money::{Cents, Net};
use rules::{Game, Line, Pocket, RoundNumber, Transfer, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Open, PersonId};

/// The events that have settled a round so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Settled<G: Game> {
    round: RoundNumber,
    /// Shared by copies of the table, because it may be long and only settling changes it.
    events: Arc<Vec<G::Event>>,
}

impl<G: Game> Default for Settled<G> {
    fn default() -> Self {
        Settled { round: RoundNumber::default(), events: Arc::default() }
    }
}

impl<G: Game> Settled<G> {
    pub(crate) fn note(&mut self, round: RoundNumber, event: &G::Event) {
        if !G::meaning(event).result {
            return;
        }
        if self.round != round {
            *self = Settled { round, events: Arc::default() };
        }
        Arc::make_mut(&mut self.events).push(event.clone());
    }

    /// A round that is undone has no result.
    pub(crate) fn forget(&mut self, round: RoundNumber) {
        if self.round == round {
            *self = Settled::default();
        }
    }
}

/// The result of the latest round as one viewer reads it.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundResult {
    pub round: RoundNumber,
    pub lines: Vec<ResultLine>,
    /// What the viewer got back less what they put in; none where they had no part in the round.
    pub net: Option<Net>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ResultLine {
    pub line: Line,
    /// What the wager that it is about has won or lost, its stake not counted; none where it is about no wager.
    pub wager: Option<Net>,
}

impl<G: Game> Open<G> {
    /// What the latest round came to; none while a round is played.
    pub fn result(&self, viewer: Viewer) -> Option<RoundResult> {
        let (progress, settled) = (self.progress(), &self.settled);
        if progress.running || settled.round != progress.round || settled.events.is_empty() {
            return None;
        }
        let net = self.net_of(viewer, settled.round);
        // Party numbers are reused: for a person who came later, the round is about others.
        let viewer = if net.is_some() { viewer } else { Viewer::Spectator };
        let own = |line: &Line| matches!(viewer, Viewer::Party(party) if line.party == Some(party));
        let told = settled.events.iter().filter_map(|event| {
            let line = G::tell_result(self.at(), event, viewer)?.seated(&self.cloth.seats);
            let wager = wager_of::<G>(event).filter(|_| own(&line));
            Some(ResultLine { line, wager })
        });
        let mut lines: Vec<ResultLine> = told.collect();
        lines.sort_by_key(|ResultLine { line, .. }| !own(line) && line.party.is_some());
        let played = lines.iter().any(|ResultLine { line, .. }| own(line));
        let net = net.filter(|net| played || *net != Net::ZERO);
        Some(RoundResult { round: settled.round, lines, net })
    }

    /// What a round won or lost for a viewer.
    fn net_of(&self, viewer: Viewer, round: RoundNumber) -> Option<Net> {
        let Viewer::Party(party) = viewer else { return None };
        self.net_in(round, self.player(party)?.person)
    }

    /// What a round won or lost for somebody, as it stands after every ruling, commission on a running account included; none
    /// where they had no part in it, or it was undone.
    pub fn net_in(&self, round: RoundNumber, person: PersonId) -> Option<Net> {
        let ledger = self.rounds.of(round)?;
        let own = ledger.results.iter().filter(|share| share.person == person);
        let mut nets = own.map(|share| share.net - share.on_account.net()).peekable();
        nets.peek()?;
        let mut sum = Net::ZERO;
        nets.for_each(|net| sum += net);
        Some(sum)
    }

    /// What somebody has here: in the rack, and what the round that is being played has taken from it so far.
    pub fn chips_of(&self, person: PersonId) -> Cents {
        let Some(party) = self.party_of(person) else { return Cents::ZERO };
        let progress = self.progress();
        let so_far = progress.running.then(|| self.net_in(progress.round, person)).flatten();
        let taken = so_far.filter(|net| *net < Net::ZERO).map_or(Cents::ZERO, Net::abs);
        self.cloth.racks.of(party).total() + taken
    }

    /// Whether a ruling has undone a round.
    pub fn is_undone(&self, round: RoundNumber) -> bool {
        self.rounds.is_undone(round)
    }
}

/// What an event wins or loses for the wager that it settles.
fn wager_of<G: Game>(event: &G::Event) -> Option<Net> {
    let mut sum = None;
    G::transfers(event, &mut |Transfer { from, to, amount }| {
        let change = match (from, to) {
            (Pocket::House | Pocket::Jackpot(_), Pocket::Rack(..)) => amount.net(),
            (Pocket::Wager(_), Pocket::House | Pocket::Jackpot(_)) => Net(-amount.net().0),
            (Pocket::Wager(_), _) => Net::ZERO,
            _ => return,
        };
        *sum.get_or_insert(Net::ZERO) += change;
    });
    sum
}
