//! Carries permits out, event by event.

use rules::{Clause, Draft, Parties, Played, Stakes, mark};

use super::{Event, MoneyWheel, Permit, Setup, Symbol, WheelEvent};
use crate::wagering::{self, Verdict};

pub(crate) fn perform(setup: &Setup, draft: &mut impl Draft<Played<MoneyWheel>>, permit: Permit) {
    match permit {
        Permit::Wager(permit) => wagering::perform(setup, draft, permit),
        Permit::Spin { stop, direction, revolutions } => {
            let symbol = setup.symbol_at(stop);
            draft.record(Event::Own(WheelEvent::Spun { stop, symbol, direction, revolutions }));
            wagering::settle_round(setup, draft, |on| verdict(setup, on, symbol));
        }
        Permit::VoidSpin { what } => {
            draft.record(Event::Own(WheelEvent::Stated { what }));
            wagering::void(draft, Parties::ALL, Stakes::Refunded, Some(what.clause()));
        }
        Permit::FoundLate { what } => {
            draft.record(Event::Own(WheelEvent::Stated { what }));
            draft.record(wagering::Event::FoundLate { under: what.clause() }.into());
        }
    }
}

/// Clauses: indicator-rests, settled-by-position. A wager wins if the indicator rests in a segment that shows its
/// field; each is settled by the field it is on.
pub fn verdict(setup: &Setup, on: Symbol, rested: Symbol) -> Verdict {
    let lies_on = if mark(Clause::SettledByPosition) { on } else { rested };
    if lies_on == rested && mark(Clause::IndicatorRests) {
        Verdict::Won { odds: setup.odds(on), under: setup.odds_clause(on) }
    } else {
        Verdict::Lost { under: Clause::SettledByPosition }
    }
}
