//! Limits how much one person puts on record.

use rules::{Game, Parties, Party, Pocket, Transfer, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Event, Open, PersonId};

/// What one person has put on record in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Busy {
    pub(crate) words: u16,
    /// Events that moved chips of theirs.
    pub(crate) acts: u16,
    /// Events of the game about them that moved no chips.
    pub(crate) moves: u16,
    /// Times that they got something they asked the table for.
    pub(crate) requests: u16,
    /// They were given the rules.
    pub(crate) has_rules: bool,
}

impl Busy {
    /// Times that one person may change their words in a round.
    pub(crate) const WORDS_MAX: u16 = 16;

    /// Times that one person may move chips in a round while wagers are open: far above play, far below a flood.
    pub(crate) const ACTS_MAX: u16 = 300;

    /// Events of the game about one person in a round: more than any round takes.
    pub(crate) const MOVES_MAX: u16 = 300;

    /// Times that one person may come, take a seat or a box, buy in, go away and the like in a round.
    pub(crate) const REQUESTS_MAX: u16 = 60;
}

impl<G: Game> Open<G> {
    pub(crate) fn busy(&self, person: PersonId) -> Busy {
        self.busy.get(&person).copied().unwrap_or_default()
    }

    /// Whether a person may still ask the table for something in this round: see [`Command::is_request`](crate::Command::is_request).
    pub fn may_ask(&self, person: PersonId) -> bool {
        self.busy(person).requests < Busy::REQUESTS_MAX
    }

    /// Counts an event of the game for everybody whose chips it moves, or otherwise for the party it is about.
    pub(crate) fn count_acts(&mut self, event: &G::Event) {
        let mut movers = Parties::NONE;
        G::transfers(event, &mut |Transfer { from, to, .. }| {
            for pocket in [from, to] {
                if let Pocket::Rack(party, _) = pocket {
                    movers.insert(party);
                }
            }
        });
        let moves_chips = !movers.is_empty();
        if !moves_chips {
            let told = G::tell(event, Viewer::Spectator).map(|line| line.seated(&self.cloth.seats));
            movers = told.and_then(|line| line.party).into_iter().collect();
        }
        for party in movers.iter() {
            let Some(person) = self.player(party).map(|player| player.person) else { continue };
            let busy = self.busy.entry(person).or_default();
            let counted = if moves_chips { &mut busy.acts } else { &mut busy.moves };
            *counted = counted.saturating_add(1);
        }
    }

    /// Counts what a person got from the table because they asked for it.
    pub(crate) fn count_requests(&mut self, event: &Event<G>) {
        let person_of = |party: &Party| self.player(*party).map(|player| player.person);
        let person = match event {
            Event::Joined { person, .. }
            | Event::Waiting { person, .. }
            | Event::BoughtIn { person, .. }
            | Event::CashedOut { person, .. }
            | Event::ReviewRequested { person, .. }
            | Event::BotsSet { by: Some(person), .. } => Some(*person),
            Event::Seated { party, .. }
            | Event::BoxTaken { party, .. }
            | Event::Paused { party }
            | Event::WentAway { party } => person_of(party),
            Event::RulesGiven { person, .. } => {
                self.busy.entry(*person).or_default().has_rules = true;
                None
            }
            _ => None,
        };
        if let Some(person) = person {
            let busy = self.busy.entry(person).or_default();
            busy.requests = busy.requests.saturating_add(1);
        }
    }
}
