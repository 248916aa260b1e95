//! The public part of hidden events has the same effects, except for what is hidden: without the key of the journal a
//! table can still be loaded and viewed, and its wagers returned.

use rules::{Awaiting, Cloth, Dealing, Game, Machine, Order, Parties, Party, Played, Stakes};
use rules::{Transfer, Viewer, Who};

use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>) {
    let (mut full, mut veiled) = (walk.start.clone(), walk.start.clone());
    let mut hides = false;
    for event in &walk.events {
        Played::<G>::evolve(&mut full, event);
        let clear = G::veiled(event);
        if let Some(clear) = &clear {
            hides = true;
            assert_eq!(G::veiled(clear), None, "nothing is left to hide in {clear:?}");
            assert_eq!(moved::<G>(event), moved::<G>(clear), "a veil moves the same chips");
        }
        Played::<G>::evolve(&mut veiled, clear.as_ref().unwrap_or(event));
        if hides {
            let told = [&full, &veiled].map(|cloth| told(walk, cloth));
            assert_eq!(told[0], told[1], "the same but for what is hidden");
        }
    }
    if hides {
        look(walk, &veiled);
        give_up(walk, full, veiled);
    }
}

fn moved<G: Game>(event: &G::Event) -> Vec<Transfer> {
    let mut moved = Vec::new();
    G::transfers(event, &mut |transfer| moved.push(transfer));
    moved
}

fn told<G: Game>(
    walk: &Walk<'_, G>,
    cloth: &Cloth<G::State>,
) -> impl PartialEq + std::fmt::Debug + use<G> {
    let state = &cloth.state;
    let progress = G::progress(state);
    let awaiting = G::awaiting(cloth.at::<G>(walk.setup));
    let takes = matches!(awaiting, Awaiting::Dealer(Dealing::Take { .. }));
    let shown = (!progress.running).then(|| G::shown(state));
    (cloth.racks.clone(), progress, G::in_play(state), G::engaged(state), takes, shown)
}

/// A table without its cards is still shown to everybody, with what they may do.
fn look<G: Game>(walk: &Walk<'_, G>, cloth: &Cloth<G::State>) {
    let at = cloth.at::<G>(walk.setup);
    for viewer in
        [Viewer::Party(Party(0)), Viewer::Spectator, Viewer::Supervisor, Viewer::Inspector]
    {
        let _ = G::view(at, viewer);
    }
    for who in walk.company.actors() {
        G::offers(at, who, &mut |_| {});
    }
}

/// The round can be given up, and everybody gets back the same as with known cards.
fn give_up<G: Game>(walk: &Walk<'_, G>, full: Cloth<G::State>, veiled: Cloth<G::State>) {
    let void = Order::Void { parties: Parties::ALL, stakes: Stakes::Refunded };
    let [full, veiled] = [full, veiled].map(|mut cloth| {
        let mut events = Vec::new();
        let who = Who::Table;
        let given = rules::hand_in::<Played<G>>(walk.setup, &mut cloth, who, &void, &mut events);
        (given.is_ok(), told(walk, &cloth))
    });
    assert_eq!(full, veiled, "a round is given up alike with its cards and without");
}
