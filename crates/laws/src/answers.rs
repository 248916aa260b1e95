//! Any command at any moment from anyone is answered: refused with words, or accepted, and then it was on offer.

use proptest::prelude::*;
use rules::{Clause, Game, Offer, Order, OrderOf, Refuse, Ruling, Who};

use crate::walk::Walk;

/// One command, then something lawful, so that the walk continues.
pub(crate) type Said<G> = (prop::sample::Index, OrderOf<G>, u64);

pub(crate) fn check<G: Game>(walk: &mut Walk<'_, G>, said: &Said<G>) {
    let (index, order, entropy) = said;
    let actors = walk.company.actors();
    let who = *index.get(&actors);
    // A judge only looks, so a refusal cannot change anything here; the floor's own tests check what the floor keeps.
    match G::judge(walk.cloth.at(walk.setup), who, order) {
        Ok(_) => {
            assert!(is_open(walk, who, order), "accepted, yet not on offer: {who:?} {order:?}");
            if walk.hears(who, order) {
                walk.send(who, order);
            }
        }
        Err(refusal) => {
            assert!(!refusal.text().key.is_empty(), "a refusal says why: {refusal:?}");
        }
    }
    walk.step(*entropy);
}

/// Whether an actor may do something now: it is on offer, or a remedy, or the actor is the clock or the table itself.
fn is_open<G: Game>(walk: &Walk<'_, G>, who: Who, order: &OrderOf<G>) -> bool {
    match order {
        Order::Act(_) | Order::State(_) => walk.offers(who).iter().any(|offer| offer.holds(order)),
        Order::Rule(Ruling { under, outcome, .. }) => {
            matches!(who, Who::Supervisor(_)) && is_remedy(walk, *under, outcome)
        }
        Order::Void { .. } => who == Who::Table,
        Order::TimeExpired => who == Who::Clock,
    }
}

fn is_remedy<G: Game>(walk: &Walk<'_, G>, under: Clause, outcome: &G::Outcome) -> bool {
    let mut found = false;
    G::remedies(walk.cloth.at::<G>(walk.setup), &mut |clause, remedy| {
        found |= clause == under && remedy == *outcome;
    });
    found
}
