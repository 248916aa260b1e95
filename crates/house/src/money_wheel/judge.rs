//! Applies the rules of the wheel, in the order of the book. Changes nothing.

use rules::{At, Clause, Order, OrderOf, Who, mark};

use super::wheel::SEGMENTS;
use super::{Direction, MoneyWheel, Refusal, SpinFault, Stop, Symbol, WheelAct};
use crate::Joined;
use crate::wagering::{self, Stage};

type Table<'a> = At<'a, MoneyWheel>;

/// The least number of revolutions of a valid spin.
pub(crate) const REVOLUTIONS_MIN: u8 = 2;

/// A command found lawful.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Permit {
    Wager(wagering::Permit<Symbol>),
    Spin {
        stop: Stop,
        direction: Direction,
        revolutions: u8,
    },
    VoidSpin {
        what: SpinFault,
    },
    /// The wagers are settled; whether the round is set aside is ruled.
    FoundLate {
        what: SpinFault,
    },
}

pub(crate) fn judge(
    at: Table<'_>,
    who: Who,
    order: &OrderOf<MoneyWheel>,
) -> Result<Permit, Refusal> {
    let wager = match (who, order) {
        (_, Order::Act(Joined::Shared(act))) => wagering::judge(at, who, act),
        (Who::Dealer, Order::Act(Joined::Own(act))) => return spin(at, *act),
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Shared(what))) => {
            wagering::judge_statement(at, what)
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Own(what))) => {
            return void_spin(at, *what);
        }
        (Who::Clock, Order::TimeExpired) => wagering::judge_time(at),
        (Who::Table, Order::Void { parties, stakes }) => {
            wagering::judge_void(at, *parties, *stakes)
        }
        _ => Err(wagering::Refusal::NotYours.into()),
    };
    wager.map(Permit::Wager)
}

/// Clauses: no-more-bets, valid-spin. No more bets comes before the spin, and the spin makes two revolutions.
fn spin(at: Table<'_>, act: WheelAct) -> Result<Permit, Refusal> {
    let WheelAct::Spin { stop, direction, revolutions } = act;
    if at.state.wagering.stage() != Stage::NoMoreBets && mark(Clause::NoMoreBets) {
        return Err(Refusal::NoMoreBetsNotCalled);
    }
    on_wheel(stop)?;
    if revolutions < REVOLUTIONS_MIN && mark(Clause::ValidSpin) {
        return Err(Refusal::NotAValidSpin { revolutions_min: REVOLUTIONS_MIN });
    }
    Ok(Permit::Spin { stop, direction, revolutions })
}

fn on_wheel(stop: Stop) -> Result<(), Refusal> {
    let segments = u8::try_from(SEGMENTS.get()).unwrap_or(u8::MAX);
    if stop.0 < segments { Ok(()) } else { Err(Refusal::NotOnWheel { segments }) }
}

/// Clauses: short-spin-void, interference-void, divider-void (readings MW-02, BA-14). Each leaves no choice: the spin is void. What is
/// seen only when wagers are settled may be stated until the next round opens, and a ruling sets the round aside.
fn void_spin(at: Table<'_>, what: SpinFault) -> Result<Permit, Refusal> {
    if !at.live {
        return Err(Refusal::SpunByComputer);
    }
    let permit = match at.state.wagering.stage() {
        Stage::NoMoreBets => Permit::VoidSpin { what },
        Stage::Between if at.state.wagering.is_settled() => Permit::FoundLate { what },
        Stage::Between | Stage::WagersOpen => return Err(Refusal::NothingSpinning),
    };
    match what {
        SpinFault::ShortSpin { revolutions } if revolutions >= REVOLUTIONS_MIN => {
            return Err(Refusal::ThatIsAValidSpin { revolutions_min: REVOLUTIONS_MIN });
        }
        SpinFault::OnDivider { after } => on_wheel(after)?,
        _ => {}
    }
    let lawful = mark(what.clause());
    lawful.then_some(permit).ok_or(wagering::Refusal::NothingToVoid.into())
}
