//! What a bot sees, and how it decides.

use std::fmt;

use rules::{Game, Offer, OrderOf, Party, RoundNumber};

/// A table as one party sees it: what a person in the same seat sees, and no more.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The table's determinations, as on its sign.
    pub setup: &'a G::Setup,
    pub party: Party,
    pub round: RoundNumber,
    pub view: &'a G::View,
    pub offers: &'a [G::Offer],
}

impl<G: Game> Sight<'_, G> {
    /// Whether an order is one of those on offer.
    pub fn offers(&self, order: &OrderOf<G>) -> bool {
        self.offers.iter().any(|offer| offer.holds(order))
    }
}

/// A player of a game.
pub trait Player<G: Game>: fmt::Debug + Send {
    /// What to do now; `None` if nothing is asked for, or nothing is wanted.
    fn choose(&mut self, sight: &Sight<'_, G>) -> Option<OrderOf<G>>;
}
