//! Every round of play ends within a bound.

use rules::{Game, Offer, Order, Who};

use crate::walk::Walk;

/// More orders than any round needs if everybody does the first thing they may.
const ORDERS_MAX: u32 = 2_000;

pub(crate) fn check<G: Game>(mut walk: Walk<'_, G>) {
    finish(&mut walk);
}

/// Plays a round to its end.
pub(crate) fn finish<G: Game>(walk: &mut Walk<'_, G>) {
    for turn in 0..ORDERS_MAX {
        if !G::progress(&walk.cloth.state).running {
            return;
        }
        let (who, order) = next(walk, turn);
        walk.send(who, &order);
    }
    panic!("a round is still running after {ORDERS_MAX} orders: {:?}", walk.cloth.state);
}

/// The dealer deals on; otherwise a pending ruling is made, or the clock runs out; otherwise somebody does the
/// minimum.
fn next<G: Game>(walk: &Walk<'_, G>, turn: u32) -> (Who, rules::OrderOf<G>) {
    if let Some(next) = walk.dealt(u64::from(turn)).or_else(|| walk.ruled()) {
        return next;
    }
    let at = walk.cloth.at::<G>(walk.setup);
    if G::judge(at, Who::Clock, &Order::TimeExpired).is_ok() {
        return (Who::Clock, Order::TimeExpired);
    }
    let dealer = walk.offers(Who::Dealer).into_iter().map(|offer| (Who::Dealer, offer));
    let others = walk
        .company
        .actors()
        .into_iter()
        .flat_map(|who| walk.offers(who).into_iter().map(move |offer| (who, offer)));
    let (who, offer) = dealer.chain(others).next().expect("somebody may do something");
    (who, offer.pick(0))
}
