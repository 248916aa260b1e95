//! Acts that players look for, whether or not the rules allow them now.

use rules::{At, ChipKind, Party, Seat};

use super::{Act, Blackjack, BoxAct, Spot, judge};
use crate::wagering::{self, Position, Stage};

/// The decisions about a hand in turn, and a first wager on every box.
pub(crate) fn familiar(
    at: At<'_, Blackjack>,
    party: Party,
    each: &mut impl FnMut(Act, Option<u16>),
) {
    let turn = judge::turn_of(at);
    if turn.is_some_and(|(seat, hand, _)| judge::decider(at, seat, hand) == Some(party)) {
        for act in [BoxAct::StandPat, BoxAct::Draw, BoxAct::Double, BoxAct::Split] {
            each(Act::Own(act), None);
        }
    }
    if at.state.wagering.stage() != Stage::WagersOpen {
        return;
    }
    let boxes = (0..judge::boxes(at)).map(|seat| Spot::original(Seat(seat)));
    for on in boxes.filter(|on| at.state.wagering.wagered(party, *on).is_zero()) {
        let (amount, chips) = (at.setup.limits(on).min, ChipKind::Gaming);
        let place = u16::try_from(on.index()).ok();
        each(Act::Shared(wagering::Act::Place { on, amount, chips }), place);
    }
}
