//! What the last rounds meant for each person, so that a settled round can still be undone.

use money::Net;
use rules::{Party, Pocket, RoundNumber, Transfer};

use crate::PersonId;

/// What a round won or lost for those who played in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundLedger {
    pub round: RoundNumber,
    pub results: Vec<(PersonId, Net)>,
}

impl RoundLedger {
    /// Rounds that can still be undone; older ones are a matter for the cage.
    pub(crate) const KEPT: usize = 16;

    pub(crate) fn new(round: RoundNumber) -> RoundLedger {
        RoundLedger { round, results: Vec::new() }
    }

    /// Notes what a transfer means for its parties.
    pub(crate) fn note(
        &mut self,
        transfer: Transfer,
        person_of: impl Fn(Party) -> Option<PersonId>,
    ) {
        let Transfer { from, to, amount } = transfer;
        let mut add = |party: Option<Party>, net: Net| {
            let Some(person) = party.and_then(&person_of) else { return };
            match self.results.iter_mut().find(|(known, _)| *known == person) {
                Some((_, total)) => *total += net,
                None => self.results.push((person, net)),
            }
        };
        add(owner(from), Net(-amount.net().0));
        add(owner(to), amount.net());
    }
}

/// Whose chips are in a pocket, as long as they are theirs.
fn owner(pocket: Pocket) -> Option<Party> {
    match pocket {
        Pocket::Rack(party, _) | Pocket::Wager(party) => Some(party),
        _ => None,
    }
}
