//! Plays any game a little: small wagers now and then, and nothing bold.

use rules::{Field, Game, Group, Offer, OrderOf, RoundNumber};

use crate::sight::{Player, Sight};
use crate::whims::Whims;

/// Knows no game. Makes one minimum wager in some rounds, and answers questions in the way that costs nothing.
#[derive(Debug)]
pub struct Modest {
    whims: Whims,
    /// The round that it has made up its mind about.
    decided: Option<RoundNumber>,
}

/// How many rounds out of a hundred it wagers in.
const WAGERS: u32 = 60;

impl Modest {
    pub fn new(seed: [u8; 32]) -> Modest {
        Modest { whims: Whims::new(seed), decided: None }
    }
}

/// An offer with an amount to choose is a wager.
fn is_wager<C>(offer: &impl Offer<C>) -> bool {
    let asks = |field: &Field| matches!(field, Field::Amount { .. } | Field::Stake { .. });
    let text = offer.describe();
    text.group == Group::Play && text.fields.iter().any(asks)
}

impl<G: Game> Player<G> for Modest {
    fn choose(&mut self, sight: &Sight<'_, G>) -> Option<OrderOf<G>> {
        if self.decided == Some(sight.round) {
            return None;
        }
        let wagers: Vec<G::Offer> = sight.offers.iter().copied().filter(is_wager).collect();
        let count = u32::try_from(wagers.len()).ok().filter(|count| *count > 0)?;
        self.decided = Some(sight.round);
        let chosen = wagers.get(self.whims.below(count) as usize)?;
        self.whims.happens(WAGERS).then(|| chosen.pick(0))
    }
}
