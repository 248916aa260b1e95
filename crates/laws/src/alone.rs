//! A round can be checked without knowing the racks: a draw leads to the same result if each rack holds just what is
//! then taken from it.

use rules::{Awaiting, Dealing, Game, Played, Racks, hand_in};
use table::least_racks;

use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>, entropy: u64) {
    let awaiting = G::awaiting(walk.cloth.at::<G>(walk.setup));
    let Awaiting::Dealer(Dealing::Draw { .. }) = awaiting else { return };
    let Some((who, order)) = walk.dealt(entropy) else { return };
    let follows = |racks: Racks| {
        let (mut cloth, mut events) = (walk.cloth.clone(), Vec::new());
        cloth.racks = racks;
        let dealt = hand_in::<Played<G>>(walk.setup, &mut cloth, who, &order, &mut events);
        assert!(dealt.is_ok(), "what is drawn can be dealt: {order:?}: {dealt:?}");
        events
    };
    let racks = &walk.cloth.racks;
    let events = follows(racks.clone());
    let least = least_racks::<G>(racks, &events);
    assert_eq!(follows(least), events, "a round can be checked without its racks");
}
