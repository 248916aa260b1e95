//! The amounts of a jackpot.

use money::{Cents, Net};
use serde::{Deserialize, Serialize};

use crate::{Chips, Event, Pool, Signed, Terms};

/// A jackpot, once opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Meter {
    pub name: String,
    pub chips: Chips,
    pub terms: Terms,
    /// Who approved the terms.
    pub approved: Option<Signed>,
    pub prize: Cents,
    pub reserve: Cents,
    pub sums: Sums,
}

/// Everything that ever came in and went out.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    /// Seeds, and what the house added to prizes.
    pub from_house: Cents,
    pub contributed: Cents,
    pub corrected: Net,
    pub paid: Cents,
}

impl Meter {
    /// The amount that linked tables display.
    pub fn displayed(&self) -> Cents {
        self.prize
    }

    pub fn pool(&self, pool: Pool) -> Cents {
        match pool {
            Pool::Prize => self.prize,
            Pool::Reserve => self.reserve,
        }
    }

    /// What both pools hold.
    pub fn held(&self) -> Cents {
        self.prize + self.reserve
    }

    /// Whether every cent that came in is in a pool or was paid.
    pub fn balances(&self) -> bool {
        let Sums { from_house, contributed, corrected, paid } = self.sums;
        (self.held() + paid).net() == (from_house + contributed).net() + corrected
    }

    fn fill(&mut self, from_reserve: Cents, from_house: Cents) {
        self.reserve -= from_reserve;
        self.prize += from_reserve + from_house;
        self.sums.from_house += from_house;
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Opened { .. } => {}
            Event::Approved { terms, signed } => {
                self.terms = *terms;
                self.approved = Some(signed.clone());
            }
            Event::Seeded { from_reserve, from_house } => self.fill(*from_reserve, *from_house),
            Event::Contributed { prize, reserve, .. } => {
                self.prize += *prize;
                self.reserve += *reserve;
                self.sums.contributed += *prize + *reserve;
            }
            Event::Paid { amount, from_prize, from_reserve, from_house, .. } => {
                self.prize -= *from_prize;
                self.reserve -= *from_reserve;
                self.sums.from_house += *from_house;
                self.sums.paid += *amount;
            }
            Event::Corrected { pool, before, after, .. } => {
                match pool {
                    Pool::Prize => self.prize = *after,
                    Pool::Reserve => self.reserve = *after,
                }
                self.sums.corrected += after.net() - before.net();
            }
        }
    }
}

pub(crate) fn evolve(state: &mut Option<Meter>, event: &Event) {
    if let (None, Event::Opened { name, chips }) = (&state, event) {
        let split = crate::Split { prize: 1, reserve: 0 };
        *state = Some(Meter {
            name: name.clone(),
            chips: *chips,
            // The approval follows in the same record.
            terms: Terms { wager: Cents::ZERO, seed: Cents::ZERO, split },
            approved: None,
            prize: Cents::ZERO,
            reserve: Cents::ZERO,
            sums: Sums::default(),
        });
    }
    if let Some(meter) = state {
        meter.apply(event);
    }
}
