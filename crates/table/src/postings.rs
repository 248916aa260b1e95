//! The money that moves with an event, and its places: the journal records it, and an auditor adds it up.

use money::{Amount, Cents, Unit};
use rules::{ChipKind, Game, Party, Pocket};

use crate::event::Reversal;
use crate::{Event, PersonId};

/// Where money is, seen from outside the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    Account(PersonId),
    /// The organiser of a tournament: the source of chips that are not money, and the place they go back to.
    Issue,
    Debt(PersonId),
    Rack(Party),
    Wager(Party),
    Pot,
    House,
    Commission,
    Jackpot(u16),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posting {
    pub from: Place,
    pub to: Place,
    pub amount: Amount,
}

impl<G: Game> Event<G> {
    /// The postings of an event at a table that plays in `unit`.
    pub fn postings(&self, unit: Unit, each: &mut impl FnMut(Posting)) {
        let mut post = |from, to, amount: Cents| {
            // Chips that change their kind stay in the same rack.
            if from != to && !amount.is_zero() {
                each(Posting { from, to, amount: unit.of(amount) });
            }
        };
        // An account holds money and nothing else.
        let account = |person: PersonId| match unit {
            Unit::Cents => Place::Account(person),
            Unit::Chips | Unit::Points => Place::Issue,
        };
        match self {
            Event::Play(event) => G::transfers(event, &mut |transfer| {
                post(place(transfer.from), place(transfer.to), transfer.amount);
            }),
            Event::BoughtIn { party, person, amount } => {
                post(account(*person), Place::Rack(*party), *amount);
            }
            Event::CashedOut { party, person, amount, chips } => {
                // Chips that cannot be cashed go back to the house that gave them.
                let to = match chips {
                    ChipKind::Gaming | ChipKind::Colour => account(*person),
                    ChipKind::NonNegotiable => Place::House,
                };
                post(Place::Rack(*party), to, *amount);
            }
            Event::Reversed { person, party, reversal, .. } => {
                let theirs = party.map_or(account(*person), Place::Rack);
                match *reversal {
                    Reversal::Returned { amount, .. } => post(Place::House, theirs, amount),
                    Reversal::TakenBack { amount, .. } => post(theirs, Place::House, amount),
                    Reversal::Owed { amount } => {
                        post(Place::Debt(*person), Place::House, amount);
                    }
                    Reversal::CommissionReturned { amount } => {
                        post(Place::Commission, theirs, amount);
                    }
                    // See `place`.
                    Reversal::CommissionWaived { .. } => {}
                    Reversal::Released { amount } => {
                        post(Place::House, Place::Debt(*person), amount);
                    }
                }
            }
            Event::CommissionReversed { amount, .. } => {
                post(Place::Commission, Place::House, *amount);
            }
            Event::BankPutRight { before, after, .. } => {
                post(Place::Commission, Place::House, before.saturating_sub(*after));
                post(Place::House, Place::Commission, after.saturating_sub(*before));
            }
            Event::RoundRestored { commission, .. } => {
                post(Place::House, Place::Commission, *commission);
            }
            Event::WagersRestored { took, .. } => {
                let commission = took.iter().map(|took| took.commission).sum();
                post(Place::House, Place::Commission, commission);
            }
            Event::AccountUnpaid { person, amount, .. } => {
                post(Place::Debt(*person), Place::Commission, *amount);
            }
            Event::Collected { person, amount, .. } => {
                post(account(*person), Place::Debt(*person), *amount);
            }
            _ => {}
        }
    }
}

/// Games move chips between racks, wagers, pots and the house; accounts are the table's to touch.
fn place(pocket: Pocket) -> Place {
    match pocket {
        Pocket::Rack(party, _) => Place::Rack(party),
        Pocket::Wager(party) => Place::Wager(party),
        Pocket::Pot => Place::Pot,
        Pocket::House => Place::House,
        // Commission counts when it is collected: until then it is not the house's.
        Pocket::Commission | Pocket::OnAccount(_) => Place::Commission,
        Pocket::Jackpot(number) => Place::Jackpot(number),
        Pocket::Account(_) | Pocket::Debt(_) => panic!("a game does not reach into accounts"),
    }
}
