//! Carries permits out, event by event.

use rules::{ChipKind, Clause, Draft, Parties, Played, Stakes, mark};

use super::judge::maximum;
use super::{Direction, Event, Irregularity, MoneyWheel, Permit, Setup, Stop, Symbol, Wager};

pub(crate) fn perform(setup: &Setup, draft: &mut impl Draft<Played<MoneyWheel>>, permit: Permit) {
    match permit {
        Permit::Open => {
            let round = draft.state().state.round.next();
            draft.record(Event::WagersOpened { round });
        }
        Permit::Place { party, symbol, amount, chips, below_minimum } => {
            draft.record(Event::Placed { party, symbol, amount, chips });
            if below_minimum {
                draft.record(Event::Advised { party, min: setup.limits(symbol).min });
            }
        }
        Permit::TakeBack { party, symbol, amount, chips } => {
            draft.record(Event::TakenBack { party, symbol, amount, chips });
        }
        Permit::BuyColour { party, value, amount } => {
            draft.record(Event::ColourBought { party, value, amount });
        }
        Permit::SellColour { party, amount } => draft.record(Event::ColourSold { party, amount }),
        Permit::RaiseMaximum { party, max } => draft.record(Event::MaximumRaised { party, max }),
        Permit::RequireColour { party, required } => {
            draft.record(Event::ColourRequired { party, required });
        }
        Permit::Close => draft.record(Event::NoMoreBets),
        Permit::Spin { stop, direction, revolutions } => {
            spin(setup, draft, stop, direction, revolutions);
        }
        Permit::VoidSpin { what, under } => {
            draft.record(Event::Stated { what });
            void(draft, Parties::ALL, Stakes::Refunded, Some(under));
        }
        Permit::Found { party, symbol, amount, stands } => {
            let what = Irregularity::WagerFound { party, symbol, amount };
            draft.record(Event::Stated { what });
            if !stands {
                draft.record(Event::Returned { party, symbol, amount });
                return;
            }
            draft.record(Event::Placed { party, symbol, amount, chips: ChipKind::Gaming });
            let min = setup.limits(symbol).min;
            let below = draft.state().state.wagered(party, symbol) < min;
            if below && mark(Clause::BelowMinimum) {
                draft.record(Event::Advised { party, min });
            }
        }
        Permit::Void { parties, stakes } => void(draft, parties, stakes, None),
    }
}

fn spin(
    setup: &Setup,
    draft: &mut impl Draft<Played<MoneyWheel>>,
    stop: Stop,
    direction: Direction,
    revolutions: u8,
) {
    let rested = setup.symbol_at(stop);
    draft.record(Event::Spun { stop, symbol: rested, direction, revolutions });
    while let Some(&wager) = draft.state().state.wagers.first() {
        let stake = return_excess(setup, draft, wager);
        settle(setup, draft, Wager { amount: stake, ..wager }, rested);
    }
    let round = draft.state().state.round;
    draft.record(Event::Settled { round });
}

/// Clause: above-maximum. A wager above the maximum is paid or collected to the maximum; what it has too much
/// goes back. Answers what is at risk.
fn return_excess(
    setup: &Setup,
    draft: &mut impl Draft<Played<MoneyWheel>>,
    wager: Wager,
) -> money::Cents {
    let Wager { party, symbol, chips, amount } = wager;
    let max = maximum(draft.state().at(setup), party, symbol);
    let total = draft.state().state.wagered(party, symbol);
    let excess = total.saturating_sub(max).min(amount);
    if excess.is_zero() || !mark(Clause::AboveMaximum) {
        return amount;
    }
    draft.record(Event::ExcessReturned { party, symbol, amount: excess, chips });
    amount - excess
}

/// Clauses: indicator-rests, settled-by-position. A wager wins when the indicator rests in a segment that its field
/// depicts; each is settled by the field on which it lies.
fn settle(setup: &Setup, draft: &mut impl Draft<Played<MoneyWheel>>, wager: Wager, rested: Symbol) {
    let Wager { party, symbol, chips, amount: stake } = wager;
    if stake.is_zero() {
        return;
    }
    let lies_on = if mark(Clause::SettledByPosition) { symbol } else { rested };
    if lies_on == rested && mark(Clause::IndicatorRests) {
        let odds = setup.odds(symbol);
        let paid = odds.pay(stake, setup.rounding());
        let under = setup.odds_clause(symbol);
        draft.record(Event::Won { party, symbol, stake, odds, paid, chips, under });
    } else {
        draft.record(Event::Lost { party, symbol, stake, chips });
    }
}

/// Clause: void. Nobody wins: chips wagered go back, unless the operator has ruled that an invalidated round is not refunded.
fn void(
    draft: &mut impl Draft<Played<MoneyWheel>>,
    parties: Parties,
    stakes: Stakes,
    under: Option<Clause>,
) {
    let stakes = if mark(Clause::Void) { stakes } else { Stakes::Kept };
    let all = draft.state().state.wagerers().iter().all(|party| parties.contains(party));
    let theirs = |wager: &&Wager| parties.contains(wager.party);
    while let Some(&wager) = draft.state().state.wagers.iter().find(theirs) {
        let Wager { party, symbol, chips, amount } = wager;
        draft.record(Event::Voided { party, symbol, amount, chips, stakes });
    }
    if all && parties == Parties::ALL {
        let round = draft.state().state.round;
        draft.record(Event::RoundVoided { round, under });
    }
}
