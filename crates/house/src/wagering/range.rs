//! Amounts that may be given now.

use money::Cents;
use rules::{Amounts, Field};

/// Amounts from `min` to `max` in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    pub min: Cents,
    pub max: Cents,
    pub step: Cents,
}

impl Range {
    /// The amounts from `min` to `max` that are whole steps above zero; `None` if there are none.
    pub fn new(min: Cents, max: Cents, step: Cents) -> Option<Range> {
        let (min, max) = (min.max(step).ceil_to(step), max.floor_to(step));
        (min <= max).then_some(Range { min, max, step })
    }

    /// One amount and no other.
    pub fn only(amount: Cents) -> Range {
        Range { min: amount, max: amount, step: amount }
    }

    pub fn holds(self, amount: Cents) -> bool {
        (self.min..=self.max).contains(&amount) && amount.is_multiple_of(self.step)
    }

    /// An amount that it holds; zero gives the least.
    pub fn pick(self, entropy: u64) -> Cents {
        let steps = (self.max - self.min).0 / self.step.0;
        Cents(self.min.0 + self.step.0 * (entropy % (steps + 1)))
    }

    pub fn amounts(self) -> Amounts {
        Amounts::new(self.min, self.max, self.step)
    }

    pub fn field(self) -> Field {
        Field::Amount { name: "amount", amounts: self.amounts() }
    }
}
