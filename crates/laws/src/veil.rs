//! What stands in clear of hidden events brings about the same, but for what is hidden: without the
//! key of the journal a table can still be taken up, and its money accounted for.

use rules::{Cloth, Game, Machine, Played, Transfer};

use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>) {
    let (mut full, mut veiled) = (walk.start.clone(), walk.start.clone());
    for event in &walk.events {
        Played::<G>::evolve(&mut full, event);
        let clear = G::veiled(event);
        if let Some(clear) = &clear {
            assert_eq!(G::veiled(clear), None, "nothing is left to hide in {clear:?}");
            assert_eq!(moved::<G>(event), moved::<G>(clear), "a veil moves the same chips");
        }
        Played::<G>::evolve(&mut veiled, clear.as_ref().unwrap_or(event));
        assert_eq!(told::<G>(&full), told::<G>(&veiled), "the same but for what is hidden");
        if !G::progress(&full.state).running {
            let shown = [&full, &veiled].map(|cloth| G::shown(&cloth.state));
            assert_eq!(shown[0], shown[1], "what was shown stands in clear");
        }
    }
}

fn moved<G: Game>(event: &G::Event) -> Vec<Transfer> {
    let mut moved = Vec::new();
    G::transfers(event, &mut |transfer| moved.push(transfer));
    moved
}

fn told<G: Game>(cloth: &Cloth<G::State>) -> impl PartialEq + std::fmt::Debug + use<G> {
    let state = &cloth.state;
    (cloth.racks.clone(), G::progress(state), G::in_play(state), G::engaged(state))
}
