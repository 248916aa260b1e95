//! Applies the rules of roulette, in the order of the book. Changes nothing.

use money::Cents;
use rules::{At, ChipKind, Clause, Order, OrderOf, Party, Who, mark};

use super::command::{RouletteAct, SpinFault};
use super::layout::Position;
use super::race_track::{Asked, Pieces};
use super::wheel::{COMPARTMENTS, Number};
use super::{Refusal, Roulette};
use crate::wagering::{self, Position as _, Stage, maximum};
use crate::{Direction, Joined};

type Table<'a> = At<'a, Roulette>;

/// The least number of revolutions of a valid spin.
pub(crate) const REVOLUTIONS_MIN: u8 = 3;

/// A command found lawful.
#[derive(Clone, PartialEq, Debug)]
pub enum Permit {
    Wager(wagering::Permit<Position>),
    /// Several wagers at one word.
    Together {
        party: Party,
        word: Word,
        wagers: Vec<(Position, Cents)>,
        chips: ChipKind,
    },
    StakeButton {
        party: Party,
        on: Position,
        tendered: Cents,
        place: wagering::Permit<Position>,
    },
    SpinBall {
        wheel: Direction,
        ball: Direction,
    },
    /// The ball goes round with the wheel: a void spin.
    SpinWithWheel {
        both: Direction,
    },
    BallRests {
        number: Number,
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

/// The word at which several wagers are placed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Word {
    RaceTrack { asked: Asked, amount: Cents },
    MaximumMarker { number: Number },
}

pub(crate) fn judge(at: Table<'_>, who: Who, order: &OrderOf<Roulette>) -> Result<Permit, Refusal> {
    let wager = match (who, order) {
        (_, Order::Act(Joined::Shared(act))) => wagering::judge(at, who, act),
        (_, Order::Act(Joined::Own(act))) => return judge_own(at, who, *act),
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Shared(what))) => {
            wagering::judge_statement(at, what)
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Own(what))) => {
            return void_spin(at, *what);
        }
        (Who::Clock, Order::TimeExpired) => return time_expired(at),
        (Who::Table, Order::Void { parties, stakes }) => {
            wagering::judge_void(at, *parties, *stakes)
        }
        _ => Err(wagering::Refusal::NotYours.into()),
    };
    wager.map(Permit::Wager)
}

fn judge_own(at: Table<'_>, who: Who, act: RouletteAct) -> Result<Permit, Refusal> {
    match (who, act) {
        (Who::Party(party), RouletteAct::RaceTrack { section, amount, chips }) => {
            race_track(at, party, Asked::Section(section), amount, chips)
        }
        (Who::Party(party), RouletteAct::Neighbours { number, amount, chips }) => {
            on_wheel(number)?;
            race_track(at, party, Asked::Neighbours(number), amount, chips)
        }
        (Who::Party(party), RouletteAct::MaximumMarker { number, chips }) => {
            maximum_marker(at, party, number, chips)
        }
        (Who::Party(party), RouletteAct::StakeButton { on, amount, tendered }) => {
            stake_button(at, party, on, amount, tendered.unwrap_or(amount))
        }
        (Who::Dealer, RouletteAct::SpinBall { wheel, ball }) => spin_ball(at, wheel, ball),
        (Who::Dealer, RouletteAct::BallRests { number, revolutions }) => {
            ball_rests(at, number, revolutions)
        }
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}

/// Clauses: those that list the thirteen wagers. A wager needs a place for its kind on the layout.
pub(crate) fn may_lie(at: Table<'_>, on: Position) -> Result<(), Refusal> {
    let under = at.setup.rules().wager(on.kind()).permitted;
    let permitted = mark(under) && at.setup.is_on_layout(on);
    if permitted { Ok(()) } else { Err(Refusal::NotOnLayout { on, under }) }
}

/// Clauses: race-track, race-track-in-time, and those of its sections and of neighbours. If there is a race track, a
/// request before no more bets is placed chip by chip, all or none.
fn race_track(
    at: Table<'_>,
    party: Party,
    asked: Asked,
    amount: Cents,
    chips: ChipKind,
) -> Result<Permit, Refusal> {
    if at.setup.race_track().is_none() && mark(Clause::RaceTrack) {
        return Err(Refusal::NoRaceTrack);
    }
    if at.state.wagering.stage() == Stage::NoMoreBets && mark(Clause::RaceTrackInTime) {
        return Err(Refusal::RaceTrackClosed);
    }
    if !mark(asked.clause(at.setup)) {
        return Err(wagering::Refusal::NotYours.into());
    }
    let laid = |pieces: Pieces| (pieces.on, pieces.worth(amount));
    let wagers: Vec<_> = asked.pieces(at.setup).into_iter().map(laid).collect();
    wagering::place_all(at, party, &wagers, chips)?;
    Ok(Permit::Together { party, word: Word::RaceTrack { asked, amount }, wagers, chips })
}

/// Clause: maximum-marker (reading RO-06). As much as each place still takes, on a number and on every combination
/// that has it.
pub(crate) fn maximum_marker(
    at: Table<'_>,
    party: Party,
    number: Number,
    chips: ChipKind,
) -> Result<Permit, Refusal> {
    on_wheel(number)?;
    if !mark(Clause::MaximumMarker) {
        return Err(wagering::Refusal::NotYours.into());
    }
    let room = |on: Position| (on, room(at, party, on));
    let wagers: Vec<_> =
        combinations(at, number).map(room).filter(|(_, room)| !room.is_zero()).collect();
    if wagers.is_empty() {
        return Err(Refusal::MaximumLies);
    }
    wagering::place_all(at, party, &wagers, chips)?;
    Ok(Permit::Together { party, word: Word::MaximumMarker { number }, wagers, chips })
}

/// The places of this layout on a number and on its combinations.
pub(crate) fn combinations(at: Table<'_>, number: Number) -> impl Iterator<Item = Position> {
    let has_it = move |on: &Position| on.kind().is_inside() && on.covers(number);
    Position::all().iter().copied().filter(has_it).filter(move |on| at.setup.is_on_layout(*on))
}

/// How much a party may still add to a place before its maximum.
pub(crate) fn room(at: Table<'_>, party: Party, on: Position) -> Cents {
    maximum(at, party, on).saturating_sub(at.state.wagering.wagered(party, on))
}

/// Clauses: stake-buttons, stake-button-money (reading RO-08). Money stands for a wager on a column, a dozen or an
/// even chance if exactly that much is handed over; the part above the maximum does not count.
fn stake_button(
    at: Table<'_>,
    party: Party,
    on: Position,
    amount: Cents,
    tendered: Cents,
) -> Result<Permit, Refusal> {
    if on.kind().is_inside() && mark(Clause::StakeButtons) {
        return Err(Refusal::NotForStakeButtons { on });
    }
    if tendered != amount && mark(Clause::StakeButtonMoney) {
        return Err(Refusal::NotTheExactMoney { amount, tendered });
    }
    let place = |amount| wagering::place(at, party, on, amount, ChipKind::Gaming);
    let placed = match place(amount) {
        Err(Refusal::Wager(wagering::Refusal::AboveMaximum { max, placed, .. }))
            if max > placed && mark(Clause::AboveMaximum) =>
        {
            place(max - placed)
        }
        judged => judged,
    };
    placed.map(|place| Permit::StakeButton { party, on, tendered, place })
}

/// Clauses: ball-against-wheel, same-direction-void (reading RO-09). The ball goes round against the wheel, once in a round of play;
/// if it goes with it, the spin is void.
fn spin_ball(at: Table<'_>, wheel: Direction, ball: Direction) -> Result<Permit, Refusal> {
    if at.state.wagering.stage() == Stage::Between {
        return Err(wagering::Refusal::WagersNotOpen.into());
    }
    if at.state.spinning {
        return Err(Refusal::AlreadySpinning);
    }
    if ball == wheel && mark(Clause::BallAgainstWheel) {
        // The computer never does it, but a live dealer may have, and can enter it.
        let void = at.live && mark(Clause::SameDirectionVoid);
        return void.then_some(Permit::SpinWithWheel { both: ball }).ok_or(Refusal::BallWithWheel);
    }
    Ok(Permit::SpinBall { wheel, ball })
}

/// Clauses: no-more-bets, three-revolutions. No more bets is called before the ball rests, and it has gone round three times.
fn ball_rests(at: Table<'_>, number: Number, revolutions: u8) -> Result<Permit, Refusal> {
    if !at.state.spinning {
        return Err(Refusal::NothingSpinning);
    }
    if at.state.wagering.stage() != Stage::NoMoreBets && mark(Clause::NoMoreBets) {
        return Err(Refusal::NoMoreBetsNotCalled);
    }
    on_wheel(number)?;
    if revolutions < REVOLUTIONS_MIN && mark(Clause::ThreeRevolutions) {
        return Err(Refusal::NotAValidSpin { revolutions_min: REVOLUTIONS_MIN });
    }
    Ok(Permit::BallRests { number, revolutions })
}

/// Clause: wheel-of-37.
fn on_wheel(number: Number) -> Result<(), Refusal> {
    if number.is_on_wheel() || !mark(Clause::WheelOf37) {
        return Ok(());
    }
    Err(Refusal::NotOnWheel { numbers: u8::try_from(COMPARTMENTS.get()).unwrap_or(u8::MAX) })
}

/// Clauses: same-direction-void, no-spin, foreign-object-void, no-compartment-void, out-of-wheel-void (readings RO-07, BA-14).
/// Each leaves no choice: the spin is void. What is seen only when wagers are settled may be stated until the next round opens.
fn void_spin(at: Table<'_>, what: SpinFault) -> Result<Permit, Refusal> {
    if !at.live {
        return Err(Refusal::DealtByComputer);
    }
    let permit = match at.state.spinning {
        true => Permit::VoidSpin { what },
        false if at.state.wagering.is_settled() => Permit::FoundLate { what },
        false => return Err(Refusal::NothingSpinning),
    };
    let lawful = mark(what.clause());
    lawful.then_some(permit).ok_or(wagering::Refusal::NothingToVoid.into())
}

/// The time for wagers is over: the computer first spins the ball, and calls no more bets while it runs. A live
/// dealer spins it when they choose.
fn time_expired(at: Table<'_>) -> Result<Permit, Refusal> {
    let open = at.state.wagering.stage() == Stage::WagersOpen;
    if open && at.state.spinning {
        return Ok(Permit::Wager(wagering::Permit::Close));
    }
    let close = wagering::judge_time(at)?;
    if at.live {
        return Ok(Permit::Wager(close));
    }
    let (wheel, ball) = computer_spins();
    Ok(Permit::SpinBall { wheel, ball })
}

/// Which way the computer's wheel turns, and which way its ball. Clause: ball-against-wheel.
pub(crate) fn computer_spins() -> (Direction, Direction) {
    let wheel = Direction::Anticlockwise;
    let ball = if mark(Clause::BallAgainstWheel) { wheel.other() } else { wheel };
    (wheel, ball)
}
