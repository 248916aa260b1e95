//! A shoe outlasts rounds: it is carried over to the next, and can be given up before it.

use rules::{Cloth, Game, Happening, Machine, Played};

use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>) {
    if G::progress(&walk.cloth.state).running {
        return;
    }
    let mut fresh: Cloth<G::State> = walk.start.clone();
    G::carried(walk.cloth.at::<G>(walk.setup), &mut |e| Played::<G>::evolve(&mut fresh, &e));
    let progress = G::progress(&walk.cloth.state);
    let held = progress.in_shoe;
    assert_eq!(
        G::progress(&fresh.state).in_shoe,
        held,
        "a round in mid-shoe can be replayed alone"
    );
    if held {
        let awaiting = |cloth: &Cloth<G::State>| G::awaiting(cloth.at::<G>(walk.setup));
        assert_eq!(awaiting(&fresh), awaiting(&walk.cloth), "it goes on with the same shoe");
    }
    let mut given_up = walk.cloth.clone();
    G::happened(&mut given_up.state, Happening::ShoeLost);
    let left = G::progress(&given_up.state);
    assert!(!left.in_shoe, "without its seal a shoe is given up");
    assert_eq!(G::in_play(&given_up.state), G::in_play(&walk.cloth.state), "and no chips with it");
    assert_eq!(left.stage(), progress.stage(), "nor a round");
}
