//! Which cards to change at draw.

use poker::worth;

use super::equity::{Share, Shoe, WHOLE, beats};
use super::position::{Own, Position};
use crate::whims::Whims;

/// The places of the cards that are best given up. Every way is tried on the same falls of the cards, against one hand; so
/// it holds for high and low hands, every deck and the joker alike.
pub(super) fn places(position: &Position<'_>, samples: u16, whims: &mut Whims) -> Vec<u8> {
    let own = position.own.as_slice();
    let ways = 1_usize << own.len();
    let mut won: Vec<Share> = vec![0; ways];
    let mut shoe = Shoe::new(position.unseen, whims);
    for _ in 0..samples {
        shoe.shuffle();
        let mut fresh = Own::NONE;
        shoe.fill(&mut fresh, own.len());
        let against = shoe.rival(position.setup, Own::NONE, own.len(), &[]);
        for (way, won) in won.iter_mut().enumerate() {
            let value = worth(position.setup, after(own, fresh.as_slice(), way).as_slice(), &[]);
            let wins = position.setup.wins();
            *won += match (beats(against, value, wins), beats(value, against, wins)) {
                (true, _) => 0,
                (false, true) => WHOLE,
                (false, false) => WHOLE / 2,
            };
        }
    }
    // Of ways that do as well the first: the fewest of the last cards.
    let best = won.iter().zip(0..).max_by_key(|(won, way)| (**won, std::cmp::Reverse(*way)));
    let way: usize = best.map_or(0, |(_, way)| way);
    (0..8).filter(|place| way >> place & 1 == 1).collect()
}

/// A hand in which the cards of a way were given up for fresh ones.
fn after(own: &[equipment::Card], fresh: &[equipment::Card], way: usize) -> Own {
    let mut fresh = fresh.iter();
    let changed = own.iter().enumerate().map(|(place, card)| {
        let given_up = way >> place & 1 == 1;
        given_up.then(|| fresh.next().copied()).flatten().unwrap_or(*card)
    });
    changed.collect()
}
