//! Carries permits out, event by event.

use rules::{Clause, Draft, Parties, Played, Stakes, mark};

use super::command::SpinFault;
use super::event::{Event, RouletteEvent};
use super::judge::{Permit, Word};
use super::layout::Position;
use super::race_track::Asked;
use super::wheel::Number;
use super::{Roulette, Setup};
use crate::wagering::{self, Stage, Verdict};

pub(crate) fn perform(setup: &Setup, draft: &mut impl Draft<Played<Roulette>>, permit: Permit) {
    match permit {
        Permit::Wager(wager) => {
            if wager == wagering::Permit::Open {
                remove_dolly(draft);
            }
            wagering::perform(setup, draft, wager);
        }
        Permit::Together { party, word, wagers, chips } => {
            draft.record(Event::Own(match word {
                Word::RaceTrack { asked: Asked::Section(section), amount } => {
                    RouletteEvent::SectionAsked { party, section, amount }
                }
                Word::RaceTrack { asked: Asked::Neighbours(number), amount } => {
                    RouletteEvent::NeighboursAsked { party, number, amount }
                }
                Word::MaximumMarker { number } => RouletteEvent::MaximumMarked { party, number },
            }));
            wagering::lay_all(setup, draft, party, &wagers, chips);
        }
        Permit::StakeButton { party, on, tendered, place } => {
            draft.record(Event::Own(RouletteEvent::StakeButtonPlaced { party, on, tendered }));
            wagering::perform(setup, draft, place);
        }
        Permit::SpinBall { wheel, ball } => {
            draft.record(Event::Own(RouletteEvent::BallSpun { wheel, ball }));
        }
        Permit::BallRests { number, revolutions } => {
            draft.record(Event::Own(RouletteEvent::BallRested { number, revolutions }));
            wagering::settle_round(setup, draft, |on| verdict(setup, on, number));
        }
        Permit::SpinWithWheel { both } => {
            draft.record(Event::Own(RouletteEvent::BallSpun { wheel: both, ball: both }));
            void_spin(draft, SpinFault::SameDirection);
        }
        Permit::VoidSpin { what } => {
            draft.record(Event::Own(RouletteEvent::Stated { what }));
            void_spin(draft, what);
        }
        Permit::FoundLate { what } => {
            draft.record(Event::Own(RouletteEvent::Stated { what }));
            draft.record(wagering::Event::FoundLate { under: what.clause() }.into());
        }
    }
}

fn void_spin(draft: &mut impl Draft<Played<Roulette>>, what: SpinFault) {
    // Wagers on a void spin can no longer be taken back: they are returned.
    if draft.state().state.wagering.stage() == Stage::WagersOpen {
        draft.record(wagering::Event::NoMoreBets.into());
    }
    wagering::void(draft, Parties::ALL, Stakes::Refunded, Some(what.clause()));
}

/// Clause: round-from-dolly. A round of play begins when the dealer takes the dolly off the layout.
fn remove_dolly(draft: &mut impl Draft<Played<Roulette>>) {
    if draft.state().state.dolly.is_some() && mark(Clause::RoundFromDolly) {
        draft.record(Event::Own(RouletteEvent::DollyRemoved));
    }
}

/// Clauses: number-wins, settled-by-position, zero-wins, zero-others-lose. A wager wins if the ball rests in a number
/// that it covers, by the place it is on. Zero is no exception, and spares no wager (reading RO-03).
pub fn verdict(setup: &Setup, on: Position, number: Number) -> Verdict {
    let covers = on.covers(number) || !mark(Clause::SettledByPosition);
    let (wins, loses) = if number == Number::ZERO {
        (Clause::ZeroWins, Clause::ZeroOthersLose)
    } else {
        (Clause::NumberWins, Clause::NumberWins)
    };
    if covers && mark(wins) {
        let row = setup.rules().wager(on.kind());
        Verdict::Won { odds: setup.odds(on.kind()), under: row.odds_clause }
    } else if mark(loses) {
        Verdict::Lost { under: loses }
    } else {
        Verdict::StoodOff { under: loses }
    }
}
