//! Carries permits out, event by event.

use rules::{Clause, Draft, Parties, Played, Stakes, mark};

use super::editions::{self, DiceRules};
use super::judge::Then;
use super::{Area, Dice, DiceEvent, Event, Permit, Setup, SicBo};
use crate::wagering::{self, Verdict};

pub(crate) fn perform(setup: &Setup, draft: &mut impl Draft<Played<SicBo>>, permit: Permit) {
    match permit {
        Permit::Wager(permit) => wagering::perform(setup, draft, permit),
        Permit::Tumble => draft.record(Event::Own(DiceEvent::Tumbled)),
        Permit::Uncover { dice } => {
            draft.record(Event::Own(DiceEvent::Uncovered { dice }));
            wagering::settle_round(setup, draft, |on| decide(setup.rules(), on, dice));
        }
        Permit::State { what, then } => {
            draft.record(Event::Own(DiceEvent::Stated { what }));
            let under = what.clause();
            match then {
                Then::Void => wagering::void(draft, Parties::ALL, Stakes::Refunded, Some(under)),
                Then::FoundLate => draft.record(wagering::Event::FoundLate { under }.into()),
                Then::Nothing => {}
            }
        }
    }
}

/// The result of a wager on an area for this throw.
pub fn verdict(setup: &Setup, on: Area, dice: Dice) -> Verdict {
    decide(setup.rules(), on, dice)
}

/// Clauses: uppermost-numbers, settled-by-position and the row of the area. The numbers on top of the dice decide,
/// and each wager is settled by the area it is on.
fn decide(rules: &DiceRules, on: Area, dice: Dice) -> Verdict {
    let counts = mark(Clause::UppermostNumbers) && mark(rules.wins_clause(on.kind()));
    let lies_there = editions::wins(on, dice) || !mark(Clause::SettledByPosition);
    if lies_there && counts {
        let shown = match on {
            Area::SingleDie(face) => dice.count(face),
            _ => 1,
        };
        let (odds, under) = rules.pays(on, shown);
        Verdict::Won { odds, under }
    } else {
        Verdict::Lost { under: rules.wins_clause(on.kind()) }
    }
}
