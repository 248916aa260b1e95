//! The order in which chips were placed on a layout.

use money::Cents;
use serde::{Deserialize, Serialize};

use super::{Position, Wager};

/// Chips in the order in which they were placed.
///
/// One player's chips of a kind on a position are one wager however often some are added, so that they are settled
/// together; which of them came last still matters if something has to be returned (readings BA-02, GEN-03). Nothing
/// is stored while the wagers themselves are in that order, which they are until a player adds to a wager that
/// another one follows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Order<P>(Vec<Wager<P>>);

impl<P> Default for Order<P> {
    fn default() -> Order<P> {
        Order(Vec::new())
    }
}

impl<P: Position> Order<P> {
    /// Chips are placed beside those already there.
    pub(super) fn put(&mut self, lying: &[Wager<P>], chips: Wager<P>) {
        if self.0.is_empty() {
            let at = lying.iter().position(|wager| wager.is_with(&chips));
            if at.is_none_or(|at| at + 1 == lying.len()) {
                return;
            }
            self.0.extend(lying);
        }
        match self.0.last_mut().filter(|last| last.is_with(&chips)) {
            Some(last) => last.amount += chips.amount,
            None => self.0.push(chips),
        }
    }

    /// Chips are taken away: of their wager, those that came last.
    pub(super) fn lift(&mut self, chips: Wager<P>) {
        let mut left = chips.amount;
        while let Some(at) = self.0.iter().rposition(|laid| laid.is_with(&chips)) {
            let taken = left.min(self.0[at].amount);
            self.0[at].amount -= taken;
            left -= taken;
            if self.0[at].amount > Cents::ZERO {
                return;
            }
            self.0.remove(at);
        }
    }

    /// The chips there, in order.
    pub(super) fn of<'a>(&'a self, lying: &'a [Wager<P>]) -> &'a [Wager<P>] {
        if self.0.is_empty() { lying } else { &self.0 }
    }
}
