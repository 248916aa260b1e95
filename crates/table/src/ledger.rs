//! The result of a round for each person, so that it can still be undone once it is settled.

use money::{Banked, Cents, Net};
use rules::{ChipKind, Decided, Party, Pocket, RoundNumber, Stakes, Transfer};

use serde::{Deserialize, Serialize};

use crate::PersonId;

/// The winnings and losses of the people who played in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundLedger {
    pub round: RoundNumber,
    pub results: Vec<Share>,
    /// The commission that the house took from its wagers and pots.
    pub(crate) commission: Cents,
    /// The bank that players held in it, as it was settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) banked: Option<Banked<PersonId>>,
    /// The people whose wagers were made void since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) without: Vec<PersonId>,
}

/// How the bank of a round stands.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Bank {
    /// The house had it, or it is so long ago that nobody knows any more by whose wagers it won and lost.
    House,
    Players(Banked<PersonId>),
    /// It is void, and so is the round.
    Void,
}

/// One person's part in a round, in one kind of chips, so that each goes back in the chips that it came in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Share {
    pub person: PersonId,
    pub chips: ChipKind,
    pub net: Net,
    /// The stakes of wagers that were decided.
    pub(crate) staked: Net,
    /// The commission taken from what they won.
    pub(crate) commission: Cents,
    /// The commission that they ran up on account instead.
    pub(crate) on_account: Cents,
}

impl Share {
    pub(crate) fn new(person: PersonId, chips: ChipKind) -> Share {
        let (net, staked) = (Net::ZERO, Net::ZERO);
        let (commission, on_account) = (Cents::ZERO, Cents::ZERO);
        Share { person, chips, net, staked, commission, on_account }
    }

    /// The difference between the result and that of void wagers: nothing won and nothing lost, or the stakes lost where they
    /// are kept. An amount above zero goes back to the house.
    pub(crate) fn beyond(&self, stakes: Stakes) -> Net {
        match stakes {
            Stakes::Refunded => self.net,
            Stakes::Kept => Net::ZERO.max(self.net + self.staked),
        }
    }
}

/// The chips that a ruling took from a person by making settled wagers void, in one kind of chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Took {
    pub chips: ChipKind,
    /// How far they are worse off by it; below zero they are better off, because stakes that were lost came back.
    pub amount: Net,
    /// The result of the wagers, after commission.
    pub net: Net,
    pub staked: Net,
    pub commission: Cents,
}

impl Took {
    /// The chips that a ruling took from a person by undoing a whole round, where `share` is their result. Commission noted on an
    /// account counts as taken.
    pub(crate) fn all_of(share: &Share) -> Took {
        let Share { chips, staked, on_account, .. } = *share;
        let net = share.net - on_account.net();
        Took { chips, amount: net, net, staked, commission: share.commission + on_account }
    }

    /// The same in a round that is void, where nothing is won and nothing lost: of stakes that were kept, what the voiding
    /// gave to everybody else.
    pub(crate) fn in_void(self, stakes: Stakes) -> Took {
        let back = match stakes {
            Stakes::Refunded => Net::ZERO.max(self.amount - self.net),
            Stakes::Kept => Net::ZERO,
        };
        let none = Took { net: Net::ZERO, staked: Net::ZERO, commission: Cents::ZERO, ..self };
        Took { amount: back, ..none }
    }
}

impl RoundLedger {
    pub(crate) fn new(round: RoundNumber) -> RoundLedger {
        let (results, commission) = (Vec::new(), Cents::ZERO);
        RoundLedger { round, results, commission, banked: None, without: Vec::new() }
    }

    pub(crate) fn note_banked(&mut self, banked: Option<Banked<PersonId>>) {
        self.banked = banked;
    }

    /// The bank without the people whose wagers are void.
    pub(crate) fn bank(&self) -> Bank {
        let Some(banked) = self.banked.clone() else { return Bank::House };
        let mut left = self.without.iter();
        left.try_fold(banked, |bank, person| bank.without(*person))
            .map_or(Bank::Void, Bank::Players)
    }

    /// Notes that a banker pays more commission, or less, since wagers against the bank are void or stand again.
    pub(crate) fn correct_commission(&mut self, person: PersonId, before: Cents, after: Cents) {
        let share = self.share_mut(person, ChipKind::Gaming);
        share.commission = share.commission + after - before;
        self.commission = self.commission + after - before;
    }

    /// Whether everybody ended with the chips that they brought.
    pub(crate) fn is_even(&self) -> bool {
        let even = |share: &Share| share.net == Net::ZERO && share.on_account.is_zero();
        self.results.iter().all(even) && self.commission.is_zero()
    }

    /// Whether somebody has wagered in it.
    pub(crate) fn has(&self, person: PersonId) -> bool {
        self.results.iter().any(|share| share.person == person)
    }

    /// Notes a transfer for its parties. An exchange of chips is not a result of a round, and neither is a payment to the house
    /// for time or from an account.
    pub(crate) fn note(
        &mut self,
        transfer: Transfer,
        person_of: impl Fn(Party) -> Option<PersonId>,
    ) {
        let Transfer { from, to, amount } = transfer;
        let mut add = |pocket: Pocket, net: Net| {
            let Pocket::Rack(party, chips) = pocket else { return };
            let Some(person) = person_of(party) else { return };
            self.share_mut(person, chips).net += net;
        };
        match (from, to) {
            (Pocket::Rack(one, _), Pocket::Rack(other, _)) if one == other => {}
            (Pocket::OnAccount(party), _) => {
                if let Some(person) = person_of(party) {
                    self.share_mut(person, ChipKind::Gaming).on_account += amount;
                }
            }
            // Somebody pays an account, or, in journals of earlier versions, the game itself struck out what was run up in an
            // undone round.
            (Pocket::Rack(..), Pocket::Commission) | (_, Pocket::OnAccount(_)) => {}
            _ => {
                add(from, Net(-amount.net().0));
                add(to, amount.net());
                if to == Pocket::Commission {
                    self.commission += amount;
                }
            }
        }
    }

    pub(crate) fn note_decided(&mut self, person: PersonId, decided: Decided) {
        let share = self.share_mut(person, decided.chips);
        share.staked += decided.stake;
        share.commission += decided.commission;
    }

    /// Notes that chips went back to a person, or from them.
    pub(crate) fn correct(&mut self, person: PersonId, chips: ChipKind, by: Net) {
        self.share_mut(person, chips).net += by;
    }

    /// Takes a person's wagers out of it: they are void, and no later ruling about the round touches them.
    pub(crate) fn leave_out(&mut self, person: PersonId) {
        let theirs = self.results.iter().filter(|share| share.person == person);
        self.commission -= theirs.map(|share| share.commission).sum();
        self.results.retain(|share| share.person != person);
        self.without.push(person);
    }

    /// Puts a person's wagers back, as they were settled.
    pub(crate) fn restore(&mut self, person: PersonId, took: &[Took]) {
        self.without.retain(|without| *without != person);
        for Took { chips, net, staked, commission, .. } in took {
            let share = self.share_mut(person, *chips);
            share.net += *net;
            share.staked += *staked;
            share.commission += *commission;
            self.commission += *commission;
        }
    }

    fn share_mut(&mut self, person: PersonId, chips: ChipKind) -> &mut Share {
        let same = |share: &Share| (share.person, share.chips) == (person, chips);
        let at = self.results.iter().position(same).unwrap_or_else(|| {
            self.results.push(Share::new(person, chips));
            self.results.len() - 1
        });
        &mut self.results[at]
    }
}
