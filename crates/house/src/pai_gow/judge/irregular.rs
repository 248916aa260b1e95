//! Statements about errors: each has one lawful consequence.

use rules::{Clause, Party, Ruling, Who, mark};

use super::{Judged, Permit, Table};
use crate::pai_gow::Refusal;
use crate::pai_gow::boxes::TileBox;
use crate::pai_gow::command::{Outcome, TileFault};
use crate::pai_gow::state::{How, Phase, State};
use crate::wagering;

/// Clauses: dice-reshaken, tiles-exposed-in-shuffle, tiles-misdealt, misdealt-round-void, tracking-reshuffle, one-tile-exposed,
/// two-tiles-exposed, set-contrary, absent-setter. None of it happens to the computer's tiles and
/// dice, but players may collude anywhere.
pub(super) fn state(at: Table<'_>, who: Who, what: TileFault) -> Judged {
    let colludes = matches!(what, TileFault::Collusion { .. });
    if !at.live && !colludes {
        return Err(Refusal::DealtByComputer { under: what.clause() });
    }
    if what == TileFault::Tracking && !matches!(who, Who::Supervisor(_)) {
        return Err(wagering::Refusal::NotYours.into());
    }
    let under = clause_of(at, what);
    match what {
        _ if may_state(at, what) && mark(under) => Ok(Permit::State { what }),
        TileFault::Exposed { on, .. } if at.state.is_dealt_and_done(on) => {
            Err(Refusal::ExposedTooLate { on, under })
        }
        _ => Err(Refusal::NotNow { under }),
    }
}

/// Whether it can have happened by now.
pub(crate) fn may_state(at: Table<'_>, what: TileFault) -> bool {
    let state = at.state;
    let phase = state.phase;
    let unset = |on: TileBox| {
        let in_box = state.in_box(on);
        in_box.how == How::Unset && !in_box.asked
    };
    match what {
        TileFault::DiceNotFlat => phase == Phase::Dice,
        TileFault::ExposedInShuffle => phase != Phase::Idle || state.stands,
        TileFault::Misdealt => phase == Phase::Setting || state.stands,
        TileFault::Tracking => phase == Phase::Dice && state.dice.is_empty(),
        TileFault::Exposed { on, tiles } => {
            phase == Phase::Setting && unset(on) && (1..=4).contains(&tiles)
        }
        TileFault::SetContrary { on } => {
            let in_box = state.in_box(on);
            let house_way = in_box.house_way || state.is_set_by_dealer(on);
            phase == Phase::Setting && in_box.is_dealt() && house_way
        }
        TileFault::Collusion { party } => {
            phase == Phase::Setting && at.seats.present().contains(party)
        }
        TileFault::SetterAbsent { on } => {
            let in_box = state.in_box(on);
            let unset = in_box.how == How::Unset;
            phase == Phase::Setting && unset && in_box.setter.is_some()
        }
    }
}

/// Clauses: house-tiles-exposed, banker-exposes. The rule about a statement: about exposed tiles it depends on whose they are.
fn clause_of(at: Table<'_>, what: TileFault) -> Clause {
    match what {
        TileFault::Exposed { on, .. } if at.state.is_set_by_dealer(on) => Clause::HouseTilesExposed,
        TileFault::Exposed { on, .. } if on == at.state.bank.on() => Clause::BankerExposes,
        what => what.clause(),
    }
}

/// Clause: two-tiles-exposed. The player who may call a hand void because tiles of it were exposed; every other hand is played.
pub(crate) fn may_call_void(at: Table<'_>, what: TileFault) -> Option<Party> {
    let on = what.on().filter(|_| clause_of(at, what) == Clause::TwoTilesExposed)?;
    let in_box = at.state.in_box(on);
    in_box.setter.filter(|_| !in_box.viewed)
}

/// Clause: collusion-sanction (readings PG-25, PG-37). What may be ruled about a player who has colluded. Only a player with something at
/// stake can be excluded from the round.
pub(crate) fn remedies(state: &State) -> impl Iterator<Item = Outcome> {
    let colluded = state.colluded;
    let plays = colluded.is_some_and(|party| super::engaged(state).contains(party));
    let fits = move |outcome: &Outcome| plays || *outcome != Outcome::ExcludeFromRound;
    Outcome::ALL.into_iter().filter(move |_| colluded.is_some()).filter(fits)
}

/// What becomes of a player who has colluded is for a supervisor to rule.
pub(super) fn rule(at: Table<'_>, ruling: &Ruling<Outcome>) -> Judged {
    let party = at.state.colluded.ok_or(Refusal::NotARemedy)?;
    let Ruling { under, outcome, reason } = ruling;
    let fits = *under == Clause::CollusionSanction && remedies(at.state).any(|of| of == *outcome);
    if !fits || !mark(Clause::CollusionSanction) {
        return Err(Refusal::NotARemedy);
    }
    Ok(Permit::Rule { party, outcome: *outcome, reason: reason.clone() })
}

/// Clause: two-tiles-exposed.
pub(super) fn call_void(at: Table<'_>, party: Party, on: TileBox, void: bool) -> Judged {
    let in_box = at.state.in_box(on);
    let asked = in_box.asked && in_box.setter == Some(party);
    if asked { Ok(Permit::CallVoid { on, party, void }) } else { Err(Refusal::NobodyAsks { on }) }
}
