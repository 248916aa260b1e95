//! Offers and judge agree: everything on offer is lawful, and everything lawful is on offer.

use rules::{Game, Offer, Order, OrderOf, Who};

use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>, entropy: u64) {
    for who in walk.company.actors() {
        let offers = walk.offers(who);
        for offer in &offers {
            for draw in [0, u64::MAX, entropy, entropy.rotate_left(17)] {
                let order = offer.pick(draw);
                assert!(offer.holds(&order), "an offer does not hold its own pick: {order:?}");
                let judged = G::judge(walk.cloth.at(walk.setup), who, &order);
                let refusal = judged.err();
                assert!(
                    refusal.is_none(),
                    "offered to {who:?}, yet refused: {order:?} {refusal:?}"
                );
            }
        }
        for order in some_seen(walk, entropy) {
            compare::<G>(walk, who, &offers, order);
        }
    }
}

/// How many orders from other moments are tried at each.
const SEEN_MAX: usize = 24;

/// The latest orders, or others from any moment before: all would be too many where many play.
fn some_seen<'w, G: Game>(walk: &'w Walk<'_, G>, entropy: u64) -> &'w [OrderOf<G>] {
    let spare = walk.seen.len().saturating_sub(SEEN_MAX);
    let latest = entropy.is_multiple_of(2);
    let from =
        if latest { spare } else { usize::try_from(entropy).unwrap_or_default() % (spare + 1) };
    &walk.seen[from..walk.seen.len().min(from + SEEN_MAX)]
}

/// An order from another moment or another person is lawful now exactly if it is on offer now.
fn compare<G: Game>(walk: &Walk<'_, G>, who: Who, offers: &[G::Offer], order: &OrderOf<G>) {
    if !matches!(order, Order::Act(_) | Order::State(_)) {
        return;
    }
    let offered = offers.iter().any(|offer| offer.holds(order));
    let lawful = G::judge(walk.cloth.at(walk.setup), who, order).is_ok();
    assert_eq!(offered, lawful, "on offer, and lawful, must be the same: {who:?} {order:?}");
}
