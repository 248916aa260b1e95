//! What the last rounds meant for each person, so that a settled round can still be undone.

use std::collections::VecDeque;

use money::{Cents, Net};
use rules::{ChipKind, Party, Pocket, RoundNumber, Transfer};

use crate::PersonId;

/// What a round won or lost for those who played in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundLedger {
    pub round: RoundNumber,
    /// By person and kind of chip, so that each goes back in the chips that it came in.
    pub results: Vec<(PersonId, ChipKind, Net)>,
    /// What the house took from its wagers and pots as commission.
    pub(crate) commission: Cents,
    /// Commission noted on running accounts instead.
    pub(crate) accounts: Vec<Account>,
}

/// Commission on a person's account from one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Account {
    pub(crate) person: PersonId,
    pub(crate) noted: Cents,
    /// What has been collected of it since, in whichever round that was.
    pub(crate) collected: Cents,
}

impl RoundLedger {
    /// Rounds that can still be undone; older ones are a matter for the cage.
    pub(crate) const KEPT: usize = 16;

    pub(crate) fn new(round: RoundNumber) -> RoundLedger {
        RoundLedger { round, results: Vec::new(), commission: Cents::ZERO, accounts: Vec::new() }
    }

    /// Notes what a transfer means for its parties. Chips that only change their kind are no result of a round, nor is what
    /// somebody pays the house for time or from an account.
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
        match (from, to) {
            (Pocket::Rack(one, _), Pocket::Rack(other, _)) if one == other => {}
            (Pocket::Rack(..), Pocket::Commission) => {}
            _ => {
                add(from, Net(-amount.net().0));
                add(to, amount.net());
                if to == Pocket::Commission {
                    self.commission += amount;
                }
            }
        }
    }

    pub(crate) fn note_account(&mut self, person: PersonId, noted: Cents) {
        self.accounts.push(Account { person, noted, collected: Cents::ZERO });
    }
}

/// What a person pays from the rack as commission goes to what was noted first.
pub(crate) fn collect(kept: &mut VecDeque<RoundLedger>, person: PersonId, amount: Cents) {
    let mut left = amount;
    let accounts = kept.iter_mut().flat_map(|ledger| &mut ledger.accounts);
    for account in accounts.filter(|account| account.person == person) {
        let paid = left.min(account.noted - account.collected);
        account.collected += paid;
        left -= paid;
    }
}
