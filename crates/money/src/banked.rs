//! A bank that players hold together: what it won or lost, by whose wagers, and how the bankers share that.

use crate::{Cents, Net, Odds, Rounding};
use serde::{Deserialize, Serialize};

/// A bank of players in one round. Its result consists of the wagers of others, so that the table can put the bankers right if it makes
/// some of those wagers void later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Banked<Id> {
    /// The bankers' chips, first those of the player who took the bank.
    pub stakes: Vec<(Id, Cents)>,
    pub against: Vec<Against<Id>>,
    /// The house carries half of it.
    pub halved: bool,
    /// Commission on a profit, in per cent.
    pub commission: u8,
    pub rounding: Rounding,
}

/// A wager against a bank of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Against<Id> {
    /// None for the house's own.
    pub by: Option<Id>,
    pub amount: Cents,
    /// What the bank won with it; below zero what the bank paid.
    pub brought: Net,
}

/// A banker's part of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BankShare<Id> {
    pub banker: Id,
    pub stake: Cents,
    pub won: Cents,
    pub lost: Cents,
    pub commission: Cents,
}

impl<Id> BankShare<Id> {
    pub fn net(&self) -> Net {
        self.won.net() - self.lost.net() - self.commission.net()
    }
}

impl<Id: Copy + PartialEq> Banked<Id> {
    fn chips(&self) -> Cents {
        self.stakes.iter().map(|(_, amount)| *amount).sum()
    }

    /// Whether its chips can pay all wagers, the house's half aside.
    fn covers(&self) -> bool {
        let wagered: Cents = self.against.iter().map(|wager| wager.amount).sum();
        let chips = self.chips();
        wagered <= if self.halved { chips + chips } else { chips }
    }

    /// The same bank without the chips of one person. There is none without the player who took it, or if the others' chips do not
    /// cover the wagers.
    #[must_use]
    pub fn without(mut self, person: Id) -> Option<Banked<Id>> {
        if self.stakes.first().is_none_or(|(banker, _)| *banker == person) {
            return None;
        }
        self.stakes.retain(|(banker, _)| *banker != person);
        self.against.retain(|wager| wager.by != Some(person));
        self.covers().then_some(self)
    }

    /// The result is shared by stake, after the house has taken its half. What cannot be divided stays with the first banker, and an odd
    /// cent of a bank with the house stays with the house. Nobody loses more than their chips, and commission is on a profit only.
    pub fn shares(&self) -> Vec<BankShare<Id>> {
        let result = self.against.iter().fold(Net::ZERO, |sum, wager| sum + wager.brought);
        let (chips, profits) = (self.chips(), result > Net::ZERO);
        let whole = if self.halved { result.abs().split(2).0 } else { result.abs() };
        let whole = if profits { whole } else { whole.min(chips) };
        let part = |amount: Cents| whole.in_proportion(chips, amount);
        let mut rest = whole - self.stakes.iter().map(|(_, amount)| part(*amount)).sum();
        let share = |&(banker, stake): &(Id, Cents)| {
            let most = if profits { whole } else { stake };
            let extra = rest.min(most.saturating_sub(part(stake)));
            rest -= extra;
            let amount = part(stake) + extra;
            let (won, lost) = if profits { (amount, Cents::ZERO) } else { (Cents::ZERO, amount) };
            let commission = Odds { pays: self.commission.into(), on: 100 };
            let commission = commission.pay(won, self.rounding);
            BankShare { banker, stake, won, lost, commission }
        };
        self.stakes.iter().map(share).collect()
    }

    /// The same by other names, such as people instead of parties.
    pub fn named<Name>(&self, name: impl Fn(Id) -> Option<Name>) -> Option<Banked<Name>> {
        let stakes = self.stakes.iter().map(|(banker, amount)| Some((name(*banker)?, *amount)));
        let against = self.against.iter().map(|&Against { by, amount, brought }| {
            let by = by.map(|by| name(by).ok_or(())).transpose().ok()?;
            Some(Against { by, amount, brought })
        });
        let Banked { halved, commission, rounding, .. } = *self;
        let (stakes, against) = (stakes.collect::<Option<_>>()?, against.collect::<Option<_>>()?);
        Some(Banked { stakes, against, halved, commission, rounding })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bank of these chips, with one wager by nobody in particular.
    fn bank(stakes: &[u64], halved: bool, brought: i64) -> Banked<u8> {
        let stakes = (0..).zip(stakes).map(|(id, amount)| (id, Cents(*amount))).collect();
        let amount = Cents(brought.unsigned_abs());
        let against = vec![Against { by: None, amount, brought: Net(brought) }];
        Banked { stakes, against, halved, commission: 5, rounding: Rounding::Cent }
    }

    fn shared(bank: &Banked<u8>) -> Vec<[u64; 3]> {
        let shares = bank.shares().into_iter();
        shares.map(|share| [share.won.0, share.lost.0, share.commission.0]).collect()
    }

    #[test]
    fn a_banker_pays_commission_on_the_profit_of_the_round() {
        assert_eq!(shared(&bank(&[10_000], false, 3_000)), [[3_000, 0, 150]]);
        assert_eq!(shared(&bank(&[10_000], false, -3_000)), [[0, 3_000, 0]]);
        assert_eq!(shared(&bank(&[10_000], false, 0)), [[0, 0, 0]]);
    }

    #[test]
    fn several_bankers_share_by_stake_and_the_first_keeps_the_rest() {
        let won = shared(&bank(&[5_000, 3_000, 2_000], false, 1_001));
        assert_eq!(won, [[501, 0, 25], [300, 0, 15], [200, 0, 10]]);
        let lost = shared(&bank(&[5_000, 3_000, 2_000], false, -10_000));
        assert_eq!(lost, [[0, 5_000, 0], [0, 3_000, 0], [0, 2_000, 0]]);
        // One cent less than everything: nobody loses more than their chips.
        assert_eq!(shared(&bank(&[1, 3, 3], false, -6)), [[0, 1, 0], [0, 3, 0], [0, 2, 0]]);
    }

    #[test]
    fn nobody_loses_more_than_their_chips_whatever_the_wagers_are() {
        assert_eq!(shared(&bank(&[3_000], false, -5_000)), [[0, 3_000, 0]]);
        assert_eq!(shared(&bank(&[2, 1], true, -100)), [[0, 2, 0], [0, 1, 0]]);
    }

    #[test]
    fn a_co_banker_has_half_and_a_fraction_of_a_chip_is_not_charged() {
        assert_eq!(shared(&bank(&[10_000], true, 3_001)), [[1_500, 0, 75]]);
        let rounding = Rounding::Chip(Cents(50));
        let in_chips = |brought| Banked { rounding, ..bank(&[10_000], true, brought) };
        assert_eq!(shared(&in_chips(3_001)), [[1_500, 0, 50]]);
        assert_eq!(shared(&in_chips(-3_001)), [[0, 1_500, 0]]);
    }

    #[test]
    fn a_bank_goes_on_without_a_partner_if_the_others_cover_the_wagers() {
        let bank = bank(&[5_000, 3_000], false, -5_000);
        assert_eq!(bank.clone().without(0), None, "not without the player who took it");
        assert_eq!(shared(&bank.clone().without(1).unwrap()), [[0, 5_000, 0]]);
        let more = Against { by: Some(7), amount: Cents(1), brought: Net(-1) };
        let against = [bank.against.clone(), vec![more]].concat();
        let bank = Banked { against, ..bank };
        assert_eq!(bank.clone().without(1), None, "the others cover one cent less");
        assert!(bank.without(7).unwrap().without(1).is_some());
    }
}
