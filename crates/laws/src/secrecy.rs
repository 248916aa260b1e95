//! Nobody sees what they may not know: if two draws look the same to a viewer, the viewer's table and offers are the
//! same, to the byte; and tokens that a viewer does not know can change places through a whole walk.

use rules::{Awaiting, Cloth, Dealing, Game, Line, Order, Party, Played, Token, Viewer, Who};

use serde::Serialize;
use serde_json::Value;

use crate::walk::Walk;

const VIEWERS: [Viewer; 3] = [Viewer::Party(Party(0)), Viewer::Party(Party(1)), Viewer::Spectator];

/// How many outcomes of one draw are compared.
const OUTCOMES_MAX: u32 = 64;

/// With what people are offered, fewer: that takes long to describe.
const OUTCOMES_WITH_OFFERS: usize = 4;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>) {
    let at = walk.cloth.at::<G>(walk.setup);
    let (outcomes, hides): (Vec<u32>, bool) = match G::awaiting(at) {
        Awaiting::Dealer(Dealing::Draw { of }) => {
            ((0..of.get().min(OUTCOMES_MAX)).collect(), false)
        }
        Awaiting::Dealer(Dealing::Take { from }) => {
            (from.iter().map(|token| token.0.into()).collect(), true)
        }
        _ => return,
    };
    compare(walk, &outcomes, hides, false);
    if hides {
        compare(walk, &outcomes[..outcomes.len().min(OUTCOMES_WITH_OFFERS)], hides, true);
    }
}

fn compare<G: Game>(walk: &Walk<'_, G>, outcomes: &[u32], hides: bool, offers_are_compared: bool) {
    let at = walk.cloth.at::<G>(walk.setup);
    let mut told: Vec<(Viewer, Vec<Line>, String, String)> = Vec::new();
    for &drawn in outcomes {
        let mut cloth = walk.cloth.clone();
        let mut events = Vec::new();
        let act = Order::Act(G::deal(at, drawn));
        let who = Who::Dealer;
        let dealt = rules::hand_in::<Played<G>>(walk.setup, &mut cloth, who, &act, &mut events);
        assert!(dealt.is_ok(), "every outcome of a draw can be dealt: {act:?}");
        let clear = clear::<G>(&events);
        for viewer in VIEWERS {
            let lines: Vec<Line> = events.iter().filter_map(|e| G::tell(e, viewer)).collect();
            let mut seen = seen::<G>(walk.setup, &cloth, viewer);
            if offers_are_compared {
                seen += &offered::<G>(walk.setup, &cloth, viewer);
            }
            let alike = told.iter().find(|(to, before, ..)| *to == viewer && *before == lines);
            match alike {
                Some((_, _, before, in_clear)) => {
                    assert_eq!(*before, seen, "{viewer:?} sees what was not told");
                    // A reader of the journal without its key knows no more than an onlooker.
                    if hides && viewer == Viewer::Spectator {
                        assert_eq!(*in_clear, clear, "what is hidden stands in clear");
                    }
                }
                None => told.push((viewer, lines, seen, clear.clone())),
            }
        }
    }
}

/// Events as recorded in clear.
fn clear<G: Game>(events: &[G::Event]) -> String {
    let veiled: Vec<_> =
        events.iter().map(|event| G::veiled(event).unwrap_or_else(|| event.clone())).collect();
    serde_json::to_string(&veiled).expect("events have an encoding")
}

fn seen<G: Game>(setup: &G::Setup, cloth: &Cloth<G::State>, viewer: Viewer) -> String {
    let view = G::view(cloth.at::<G>(setup), viewer);
    serde_json::to_string(&view).expect("a view has an encoding")
}

/// A viewer's offers, as they are sent: the command without the choices, and the possible choices.
fn offered<G: Game>(setup: &G::Setup, cloth: &Cloth<G::State>, viewer: Viewer) -> String {
    let Viewer::Party(party) = viewer else { return String::new() };
    let mut offers = Vec::new();
    G::offers(cloth.at::<G>(setup), Who::Party(party), &mut |offer| {
        offers.push(table::Form::of_game::<G>(&offer));
    });
    encoded(&offers).to_string()
}

fn encoded(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("it has an encoding")
}

/// Two tokens change places from the start of a walk, and everybody does the same again. As long as a viewer is told
/// the same, they see the same.
pub(crate) fn check_exchanged<G: Game>(walk: &Walk<'_, G>, entropy: u64) {
    let taken: Vec<Token> = walk.done.iter().filter_map(|(.., took)| *took).collect();
    let Some(count) = u64::try_from(taken.len()).ok().filter(|count| *count > 0) else { return };
    for turn in 0..6 {
        let entropy = entropy.rotate_left(9 * turn);
        let one = taken[usize::try_from(entropy % count).unwrap_or_default()];
        // With another that was taken, or with one that may never have been.
        let other = match turn % 2 {
            0 => taken[usize::try_from(entropy / count % count).unwrap_or_default()],
            _ => Token(u8::try_from(entropy / count % 64).unwrap_or_default()),
        };
        for viewer in VIEWERS {
            exchange(walk, one, other, viewer);
        }
    }
}

fn exchange<G: Game>(walk: &Walk<'_, G>, one: Token, other: Token, viewer: Viewer) {
    let (mut here, mut there) = (walk.start.clone(), walk.start.clone());
    for (who, order, took) in &walk.done {
        let at = there.at::<G>(walk.setup);
        let exchanged = match took {
            Some(token) => {
                let token = match *token {
                    token if token == one => other,
                    token if token == other => one,
                    token => token,
                };
                let there_is = matches!(
                    G::awaiting(at),
                    Awaiting::Dealer(Dealing::Take { from }) if from.contains(token)
                );
                if !there_is {
                    return;
                }
                Order::Act(G::deal(at, token.0.into()))
            }
            None => order.clone(),
        };
        let (mut in_one, mut in_other) = (Vec::new(), Vec::new());
        let (setup, who) = (walk.setup, *who);
        let sent = rules::hand_in::<Played<G>>(setup, &mut here, who, order, &mut in_one);
        assert!(sent.is_ok(), "what was done can be done again");
        // Another hand may leave other things to do.
        if rules::hand_in::<Played<G>>(setup, &mut there, who, &exchanged, &mut in_other).is_err() {
            return;
        }
        let lines = |events: &[G::Event]| -> Vec<Line> {
            events.iter().filter_map(|event| G::tell(event, viewer)).collect()
        };
        if lines(&in_one) != lines(&in_other) {
            return;
        }
        let seen = |cloth: &Cloth<G::State>| {
            seen::<G>(setup, cloth, viewer) + &offered::<G>(setup, cloth, viewer)
        };
        let (seen_one, seen_other) = (seen(&here), seen(&there));
        assert_eq!(
            seen_one, seen_other,
            "{viewer:?} sees that {one:?} and {other:?} changed places"
        );
    }
}
