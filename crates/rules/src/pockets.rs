//! Where chips are, and how they move. Games say what each event moves; the racks follow, once for all
//! games, so that no game does arithmetic on a rack.

use std::collections::BTreeMap;

use money::{Cents, Net};
use serde::{Deserialize, Serialize};

use crate::Party;

/// Kinds of chips that lie side by side at one table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ChipKind {
    /// Gaming chips, good anywhere in the casino.
    #[default]
    Gaming,
    /// Chips of a nominated value, good only at the table that sold them.
    Colour,
    /// Chips that may be wagered but not cashed.
    NonNegotiable,
}

impl ChipKind {
    pub const ALL: [ChipKind; 3] = [ChipKind::Gaming, ChipKind::Colour, ChipKind::NonNegotiable];
}

/// A place where chips can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pocket {
    /// A person's account, away from the table.
    Account(Party),
    /// In front of a person: theirs, not at risk.
    Rack(Party, ChipKind),
    /// Wagered by a person in the running round.
    Wager(Party),
    /// Contested by several.
    Pot,
    House,
    Commission,
    Jackpot(u16),
    /// Owed by a person after a settled round was undone.
    Debt(Party),
    /// Commission that a person has run up and not paid yet. Like a debt it counts below zero: it is filled by a transfer to
    /// [`Pocket::Commission`], and emptied by one from the rack.
    OnAccount(Party),
}

/// Chips that move with an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Transfer {
    pub from: Pocket,
    pub to: Pocket,
    pub amount: Cents,
}

/// A stake that was won, lost, stood off or kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decided {
    pub party: Party,
    pub chips: ChipKind,
    /// Below zero where the decision is taken back.
    pub stake: Net,
    /// The commission that the house took from the winnings.
    pub commission: Cents,
}

/// The jackpot that a table takes wagers for, and what was approved for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Linked {
    pub number: u16,
    pub wager: Cents,
    /// The least that it displays.
    pub guaranteed: Cents,
}

/// A prize won from a jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    pub jackpot: u16,
    pub prize: Prize,
    pub amount: Cents,
}

/// The kinds of prizes of a jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prize {
    /// A share of the amount displayed: it comes from the prize pool.
    Major,
    /// A fixed amount: it comes from the reserve pool.
    Bonus,
}

/// The chips in front of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rack([Cents; 3]);

impl Rack {
    pub fn of(self, kind: ChipKind) -> Cents {
        self.0[kind as usize]
    }

    pub fn total(self) -> Cents {
        self.0.into_iter().sum()
    }
}

/// The racks of a table and the chips wagered from them, as the transfers of events leave them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Racks {
    by_party: Vec<Rack>,
    /// All wagers and pots.
    in_play: Cents,
    /// What each party owes on account.
    on_account: BTreeMap<Party, Cents>,
}

impl Racks {
    pub fn of(&self, party: Party) -> Rack {
        self.by_party.get(usize::from(party.0)).copied().unwrap_or_default()
    }

    /// Chips wagered or in a pot.
    pub fn in_play(&self) -> Cents {
        self.in_play
    }

    /// Commission that a party has run up and not paid yet.
    pub fn on_account(&self, party: Party) -> Cents {
        self.on_account.get(&party).copied().unwrap_or_default()
    }

    /// Everybody who owes commission on account.
    pub fn debtors(&self) -> impl Iterator<Item = Party> {
        self.on_account.keys().copied()
    }

    /// Strikes out what a party that leaves has not paid: its number may go to somebody else.
    pub fn leave(&mut self, party: Party) {
        self.on_account.remove(&party);
    }

    /// The same table with nothing in the racks: what is in play and what is owed on account stay.
    #[must_use]
    pub fn emptied(&self) -> Racks {
        Racks { by_party: Vec::new(), in_play: self.in_play, on_account: self.on_account.clone() }
    }

    /// All chips at the table that are not the house's.
    pub fn held(&self) -> Cents {
        self.by_party.iter().map(|rack| rack.total()).sum::<Cents>() + self.in_play
    }

    /// Moves chips.
    ///
    /// # Panics
    /// When a rack or the chips in play would go below zero, or more is paid on account than was owed: judging let through
    /// what it must not.
    pub fn apply(&mut self, transfer: Transfer) {
        let Transfer { from, to, amount } = transfer;
        match from {
            Pocket::Rack(party, kind) => *self.place(party, kind) -= amount,
            Pocket::Wager(_) | Pocket::Pot => self.in_play -= amount,
            Pocket::OnAccount(party) => self.owe(party, self.on_account(party) + amount),
            _ => {}
        }
        match to {
            Pocket::Rack(party, kind) => *self.place(party, kind) += amount,
            Pocket::Wager(_) | Pocket::Pot => self.in_play += amount,
            Pocket::OnAccount(party) => self.owe(party, self.on_account(party) - amount),
            _ => {}
        }
    }

    fn owe(&mut self, party: Party, amount: Cents) {
        if amount.is_zero() {
            self.on_account.remove(&party);
        } else {
            self.on_account.insert(party, amount);
        }
    }

    fn place(&mut self, party: Party, kind: ChipKind) -> &mut Cents {
        let index = usize::from(party.0);
        if self.by_party.len() <= index {
            self.by_party.resize(index + 1, Rack::default());
        }
        &mut self.by_party[index].0[kind as usize]
    }
}
