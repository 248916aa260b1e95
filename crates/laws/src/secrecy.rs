//! Nobody sees what they were not told: of two draws that are told to a viewer alike, the viewer
//! sees the same table, to the byte.

use rules::{Awaiting, Dealing, Game, Line, Order, Party, Played, Viewer, Who};

use crate::walk::Walk;

const VIEWERS: [Viewer; 3] = [Viewer::Party(Party(0)), Viewer::Party(Party(1)), Viewer::Spectator];

/// How many outcomes of one draw are compared.
const OUTCOMES_MAX: u32 = 64;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>) {
    let at = walk.cloth.at::<G>(walk.setup);
    let Awaiting::Dealer(Dealing::Draw { of }) = G::awaiting(at) else { return };
    let mut told: Vec<(Viewer, Vec<Line>, String)> = Vec::new();
    for drawn in 0..of.get().min(OUTCOMES_MAX) {
        let mut cloth = walk.cloth.clone();
        let mut events = Vec::new();
        let act = Order::Act(G::deal(at, drawn));
        let who = Who::Dealer;
        let dealt = rules::hand_in::<Played<G>>(walk.setup, &mut cloth, who, &act, &mut events);
        assert!(dealt.is_ok(), "every outcome of a draw can be dealt: {act:?}");
        for viewer in VIEWERS {
            let lines: Vec<Line> = events.iter().filter_map(|e| G::tell(e, viewer)).collect();
            let view = G::view(cloth.at::<G>(walk.setup), viewer);
            let seen = serde_json::to_string(&view).expect("a view has an encoding");
            let alike = told.iter().find(|(to, before, _)| *to == viewer && *before == lines);
            match alike {
                Some((_, _, before)) => {
                    assert_eq!(*before, seen, "{viewer:?} sees what was not told");
                }
                None => told.push((viewer, lines, seen)),
            }
        }
    }
}
