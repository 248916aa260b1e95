//! What the last rounds meant for each person, so that a settled round can still be undone.

use money::Net;
use rules::{ChipKind, Party, Pocket, RoundNumber, Transfer};

use crate::PersonId;

/// What a round won or lost for those who played in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundLedger {
    pub round: RoundNumber,
    /// By person and kind of chip, so that each goes back in the chips that it came in.
    pub results: Vec<(PersonId, ChipKind, Net)>,
}

impl RoundLedger {
    /// Rounds that can still be undone; older ones are a matter for the cage.
    pub(crate) const KEPT: usize = 16;

    pub(crate) fn new(round: RoundNumber) -> RoundLedger {
        RoundLedger { round, results: Vec::new() }
    }

    /// Notes what a transfer means for its parties. Chips that only change their kind are no result of a round.
    pub(crate) fn note(
        &mut self,
        transfer: Transfer,
        person_of: impl Fn(Party) -> Option<PersonId>,
    ) {
        let Transfer { from, to, amount } = transfer;
        let mut add = |pocket: Pocket, net: Net| {
            let Pocket::Rack(party, chips) = pocket else { return };
            let Some(person) = person_of(party) else { return };
            let same = |row: &&mut (PersonId, ChipKind, Net)| (row.0, row.1) == (person, chips);
            match self.results.iter_mut().find(same) {
                Some((.., total)) => *total += net,
                None => self.results.push((person, chips, net)),
            }
        };
        if let (Pocket::Rack(one, _), Pocket::Rack(other, _)) = (from, to)
            && one == other
        {
            return;
        }
        add(from, Net(-amount.net().0));
        add(to, amount.net());
    }
}
