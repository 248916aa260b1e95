//! Chips are conserved.

use money::{Cents, Net};
use rules::{Game, Pocket};

use crate::walk::Walk;

/// How many events are printed when chips are missing.
const LATEST: usize = 12;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>) {
    let racks = &walk.cloth.racks;
    let counted = G::in_play(&walk.cloth.state);
    let latest = &walk.events[walk.events.len().saturating_sub(LATEST)..];
    assert_eq!(
        counted,
        racks.in_play(),
        "the game's count of wagers and pots, and its transfers, after {latest:?}"
    );

    let mut outside = Net::ZERO;
    for event in &walk.events {
        G::transfers(event, &mut |transfer| {
            let inside =
                |pocket| matches!(pocket, Pocket::Rack(..) | Pocket::Wager(_) | Pocket::Pot);
            let amount = transfer.amount.net();
            match (inside(transfer.from), inside(transfer.to)) {
                (true, false) => outside += amount,
                (false, true) => outside -= amount,
                _ => {}
            }
        });
    }
    let all = |cents: Cents| cents.net();
    let start = all(walk.start.racks.held());
    assert_eq!(all(racks.held()) + outside, start, "chips conserved");
}
