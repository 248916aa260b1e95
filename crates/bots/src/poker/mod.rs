//! Plays every game of the poker room.
//!
//! A bot estimates a hand by sampling: the unseen cards fall at random, the rules of the table rank the result, and
//! the share of the pot that the hand wins on average is compared with the price of staying in.

mod betting;
mod changing;
mod equity;
mod position;
mod showing;

use poker::{Act, Irregularity, Outcome, Poker, PokerOffer};
use rules::{Offer, Order, OrderOf, RoundNumber};

use crate::sight::{Player, Sight};
use crate::temper::Temper;
use crate::whims::Whims;
use position::Position;

type PokerOrder = Order<Act, Irregularity, Outcome>;

#[derive(Debug)]
pub struct PokerPlayer {
    temper: Temper,
    whims: Whims,
    /// The round of draw in which it has changed its cards; the view does not tell.
    changed: Option<RoundNumber>,
}

impl PokerPlayer {
    pub fn new(temper: Temper, seed: [u8; 32]) -> PokerPlayer {
        PokerPlayer { temper, whims: Whims::new(seed), changed: None }
    }
}

impl Player<Poker> for PokerPlayer {
    fn choose(&mut self, sight: &Sight<'_, Poker>) -> Option<OrderOf<Poker>> {
        let wanted = Position::of(sight).and_then(|position| self.wanted(&position, sight.round));
        let lawful = wanted.filter(|order| sight.offers(order));
        lawful.or_else(|| harmless(sight.offers))
    }
}

impl PokerPlayer {
    /// The best action for a hand, if one is due.
    fn wanted(&mut self, position: &Position<'_>, round: RoundNumber) -> Option<PokerOrder> {
        let offered = |kind: fn(&PokerOffer) -> bool| position.offers.iter().any(kind);
        if offered(|offer| matches!(offer, PokerOffer::Replace { .. })) {
            self.changed = Some(round);
            let places = changing::places(position, self.temper.samples, &mut self.whims);
            let cards = places.into_iter().collect();
            return Some(Order::Act(Act::Replace { cards }));
        }
        if offered(|offer| matches!(offer, PokerOffer::Muck)) && showing::is_beaten(position) {
            return Some(Order::Act(Act::Muck));
        }
        let has_changed = self.changed == Some(round);
        let options = betting::Options::of(position.offers)?;
        let share = equity::share(position, has_changed, self.temper.samples, &mut self.whims);
        betting::decide(position, options, share, self.temper, &mut self.whims)
    }
}

/// The cheapest of the required actions; optional ones are left alone.
fn harmless(offers: &[PokerOffer]) -> Option<PokerOrder> {
    let cost = |offer: &PokerOffer| match offer {
        PokerOffer::Check
        | PokerOffer::Show { .. }
        | PokerOffer::Replace { .. }
        | PokerOffer::OverBlind { make: false, .. } => Some(0),
        PokerOffer::Fold => Some(1),
        PokerOffer::BringIn { .. } => Some(2),
        PokerOffer::Call { .. } => Some(3),
        PokerOffer::CallAndFold { .. } => Some(4),
        PokerOffer::Raise { .. } => Some(5),
        // To be dealt in at all.
        PokerOffer::Post => Some(6),
        _ => None,
    };
    let asked = offers.iter().filter_map(|offer| Some((cost(offer)?, offer)));
    asked.min_by_key(|(cost, _)| *cost).map(|(_, offer)| offer.pick(0))
}
