//! Applies the rules of the dice, in the order of the book. Changes nothing.

use rules::{At, Clause, Order, OrderOf, Who, mark};

use super::{Area, Dice, DiceAct, DiceFault, Refusal, SicBo, Tumbler};
use crate::Joined;
use crate::wagering::{self, Stage};

type Table<'a> = At<'a, SicBo>;

/// A command found lawful.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Permit {
    Wager(wagering::Permit<Area>),
    Tumble,
    Uncover { dice: Dice },
    State { what: DiceFault, then: Then },
}

/// The consequence of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    Void,
    /// The wagers are settled; whether the round is set aside is ruled.
    FoundLate,
    Nothing,
}

pub(crate) fn judge(at: Table<'_>, who: Who, order: &OrderOf<SicBo>) -> Result<Permit, Refusal> {
    let wager = match (who, order) {
        (_, Order::Act(Joined::Shared(act))) => wagering::judge(at, who, act),
        (Who::Dealer, Order::Act(Joined::Own(DiceAct::Tumble))) => return tumble(at),
        (Who::Dealer, Order::Act(Joined::Own(DiceAct::Uncover { dice }))) => {
            return uncover(at, *dice);
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Shared(what))) => {
            wagering::judge_statement(at, what)
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Own(what))) => {
            return statement(at, *what);
        }
        (Who::Clock, Order::TimeExpired) => wagering::judge_time(at),
        (Who::Table, Order::Void { parties, stakes }) => {
            wagering::judge_void(at, *parties, *stakes)
        }
        _ => Err(wagering::Refusal::NotYours.into()),
    };
    wager.map(Permit::Wager)
}

/// Clause: dice-tumble. The dealer covers the tumbler and lets the dice tumble, once in a game.
fn tumble(at: Table<'_>) -> Result<Permit, Refusal> {
    if at.state.wagering.stage() == Stage::Between {
        return Err(wagering::Refusal::WagersNotOpen.into());
    }
    match at.state.tumbler {
        Tumbler::Still => Ok(Permit::Tumble),
        Tumbler::Tumbled => Err(Refusal::AlreadyTumbled),
    }
}

/// Clauses: three-dice, dice-tumble, no-more-bets, result-announced. The cover is lifted from dice that have tumbled, after no
/// more bets.
fn uncover(at: Table<'_>, dice: Dice) -> Result<Permit, Refusal> {
    if at.state.tumbler == Tumbler::Still && mark(Clause::DiceTumble) {
        return Err(Refusal::NotTumbled);
    }
    if at.state.wagering.stage() != Stage::NoMoreBets && mark(Clause::NoMoreBets) {
        return Err(Refusal::NoMoreBetsNotCalled);
    }
    if !dice.are_dice() && mark(Clause::ThreeDice) {
        return Err(Refusal::NotDice);
    }
    if mark(Clause::ResultAnnounced) {
        Ok(Permit::Uncover { dice })
    } else {
        Err(wagering::Refusal::NotYours.into())
    }
}

/// Whether something can have gone wrong with dice in a person's hands by now (reading BA-14). What is seen only when wagers are
/// settled may be stated until the next round opens.
pub(crate) fn may_state(at: Table<'_>, what: DiceFault) -> bool {
    let (stage, tumbler) = (at.state.wagering.stage(), at.state.tumbler);
    let late = at.state.wagering.is_settled();
    match what {
        DiceFault::NotFlat => late || stage == Stage::NoMoreBets && tumbler == Tumbler::Tumbled,
        DiceFault::ExposedEarly => late || stage != Stage::Between && tumbler == Tumbler::Tumbled,
        DiceFault::DieBroken | DiceFault::TumblerFault => late || stage != Stage::Between,
        DiceFault::DisplayFailed => {
            stage == Stage::Between && at.state.last_result().is_some() && !at.state.dark
        }
    }
}

/// Clauses: dice-not-flat-void, die-broken-void, dice-exposed-void, tumbler-fault-void, display-failure-valid. Each leaves no
/// choice: all wagers are void, except that a display which stays dark changes nothing. Nothing of it happens to the
/// computer's dice.
fn statement(at: Table<'_>, what: DiceFault) -> Result<Permit, Refusal> {
    if !at.live {
        return Err(Refusal::ThrownByComputer { what });
    }
    if !may_state(at, what) || !mark(what.clause()) {
        return Err(Refusal::NotNow { what });
    }
    let then = match what {
        DiceFault::DisplayFailed => Then::Nothing,
        _ if at.state.wagering.stage() == Stage::Between => Then::FoundLate,
        _ => Then::Void,
    };
    Ok(Permit::State { what, then })
}
