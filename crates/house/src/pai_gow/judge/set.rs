//! Who sets a hand, when, and how.

use std::cmp::Reverse;

use equipment::Tile;
use rules::{Clause, Parties, Party, mark};

use super::tiles::are_new;
use super::{Judged, Permit, Table};
use crate::pai_gow::boxes::TileBox;
use crate::pai_gow::state::{How, Phase};
use crate::pai_gow::{Refusal, Setting};
use crate::wagering;

/// Clauses: box-decided-by-sitter, set-by-highest-wager, set-by-nominee (readings PG-22, PG-32). The player who sets the hand of a box:
/// the banker, or a player with a wager there. Somebody who is excluded or not there sets none.
pub(crate) fn setter(at: Table<'_>, on: TileBox) -> Option<Party> {
    let state = at.state;
    if state.is_set_by_dealer(on) {
        return None;
    }
    let absent = state.in_box(on).absent;
    if on == state.bank.on() {
        return state.bank.banker().filter(|banker| !absent.contains(*banker));
    }
    let mut there = state.wagerers_on(on);
    there.retain(|party| !absent.contains(*party) && !at.seats.excluded.contains(*party));
    nominee(at, on, &there).or_else(|| {
        let seated = at.seats.holder(on.seat()).filter(|party| there.contains(party));
        let seated = seated.filter(|_| mark(Clause::BoxDecidedBySitter));
        seated.or_else(|| {
            let wagered = |party: &Party| state.wagering.wagered(*party, on);
            let mut by_wager = there.clone();
            if mark(Clause::SetByHighestWager) {
                by_wager.sort_by_key(|party| Reverse(wagered(party)));
            }
            by_wager.first().copied()
        })
    })
}

/// The player on whom all with a wager on the box agree.
fn nominee(at: Table<'_>, on: TileBox, there: &[Party]) -> Option<Party> {
    let named = |by: &Party| {
        let by_them = at.state.nominations.iter().find(|known| known.on == on && known.by == *by);
        by_them.map(|known| known.party)
    };
    let first = there.first().and_then(named).filter(|party| there.contains(party))?;
    let agreed = there.len() > 1 && there.iter().all(|by| named(by) == Some(first));
    (agreed && mark(Clause::SetByNominee)).then_some(first)
}

/// Clauses: priority-set, double-for-two-hands (reading PG-33). The box whose hand must be set before a player may look at another one. A
/// marker makes the other players wait, but never the player whose own hand has one: of two hands, the higher wager comes first.
pub(crate) fn waits_for(at: Table<'_>, on: TileBox) -> Option<Refusal> {
    let state = at.state;
    let setter = state.in_box(on).setter?;
    let unset = |other: &TileBox| {
        let in_box = state.in_box(*other);
        in_box.setter.is_some() && in_box.how == How::Unset
    };
    let own = |other: &TileBox| state.in_box(*other).setter == Some(setter);
    let marked = || state.dealt().filter(|other| state.priority.contains(*other)).filter(unset);
    if let Some(on) = marked().next().filter(|_| !marked().any(|other| own(&other)))
        && mark(Clause::PrioritySet)
    {
        return Some(Refusal::PriorityFirst { on });
    }
    let wagered = |on: TileBox| state.wagering.wagered(setter, on);
    let higher = |other: &TileBox| own(other) && wagered(*other) > wagered(on);
    let first = state.dealt().filter(unset).find(higher);
    first.filter(|_| mark(Clause::DoubleForTwoHands)).map(|on| Refusal::HigherWagerFirst { on })
}

/// Why a hand that has come so far is not changed any more.
fn done(on: TileBox, how: How) -> Option<Refusal> {
    match how {
        How::Nothing | How::Unset => None,
        How::Set(_) => Some(Refusal::AlreadySet { on }),
        How::GivenUp | How::Reconstructed => Some(Refusal::AlreadyGivenUp { on }),
        How::Shown(_) => Some(Refusal::AlreadyShown { on }),
    }
}

/// Clauses: player-sets, set-once. Whether a party may set the hand of a box now.
pub(crate) fn may_set(at: Table<'_>, party: Party, on: TileBox) -> Judged<()> {
    let in_box = at.state.in_box(on);
    if at.state.phase != Phase::Setting || !in_box.is_dealt() {
        return Err(Refusal::NothingToSet { on });
    }
    if in_box.setter != Some(party) {
        return Err(Refusal::NotYourHand { on });
    }
    if in_box.asked {
        return Err(Refusal::ExposedFirst { on });
    }
    let taken = matches!(in_box.how, How::GivenUp | How::Reconstructed);
    if let Some(refusal) = done(on, in_box.how).filter(|_| taken || mark(Clause::SetOnce)) {
        return Err(refusal);
    }
    waits_for(at, on).map_or(Ok(()), Err)
}

/// Clause: player-sets. A hand is set by the places of two tiles that go together.
pub(super) fn set(at: Table<'_>, party: Party, on: TileBox, together: [u8; 2]) -> Judged {
    may_set(at, party, on)?;
    let [one, other] = together;
    let in_box = at.state.in_box(on);
    let hand = in_box.hand.filter(|_| in_box.viewed).ok_or(Refusal::NothingToSet { on })?;
    if one == other || one > 3 || other > 3 || !mark(Clause::PlayerSets) {
        return Err(Refusal::NotTwoTiles);
    }
    let tile = |place: u8| hand[usize::from(place)];
    let mut rest = (0..4).filter(|place| !together.contains(place)).map(tile);
    let (Some(third), Some(fourth)) = (rest.next(), rest.next()) else {
        return Err(Refusal::NotTwoTiles);
    };
    let setting = Setting::of([tile(one), tile(other)], [third, fourth]);
    Ok(Permit::Set { on, party, setting })
}

/// Clause: house-way-requested.
pub(super) fn house_way_is_offered() -> Judged<()> {
    if mark(Clause::HouseWayRequested) { Ok(()) } else { Err(wagering::Refusal::NotYours.into()) }
}

/// Clause: taken-unseen (reading PG-26). Only a player who is alone on the box gives the hand up.
pub(crate) fn may_give_up(at: Table<'_>, party: Party, on: TileBox) -> Judged<()> {
    let in_box = at.state.in_box(on);
    if at.state.phase != Phase::Setting || !in_box.is_dealt() {
        return Err(Refusal::NothingToSet { on });
    }
    let alone = at.state.wagerers_on(on)[..] == [party];
    if in_box.setter != Some(party) || on == at.state.bank.on() || !alone {
        return Err(Refusal::NotYourHand { on });
    }
    if in_box.asked {
        return Err(Refusal::ExposedFirst { on });
    }
    match done(on, in_box.how) {
        None | Some(Refusal::AlreadySet { .. }) if mark(Clause::TakenUnseen) => Ok(()),
        refusal => Err(refusal.unwrap_or(Refusal::NotYourHand { on })),
    }
}

/// Clause: absent-setter. When the time is over, every hand that a player has not set is set house way.
pub(super) fn time_expired(at: Table<'_>) -> Judged {
    let unset = |on: TileBox| {
        let in_box = at.state.in_box(on);
        in_box.hand.is_some() && in_box.setter.is_some() && in_box.how == How::Unset
    };
    if at.state.dealt().any(unset) && mark(Clause::AbsentSetter) {
        Ok(Permit::SetAbsent)
    } else {
        Err(Refusal::NobodyToSet)
    }
}

/// Whether a dealer may enter the hand of a box: it was dealt face down, and is shown now.
pub(crate) fn may_show(at: Table<'_>, on: TileBox) -> Judged<()> {
    let in_box = at.state.in_box(on);
    let open = matches!(in_box.how, How::Unset | How::Set(None));
    if at.state.phase != Phase::Setting || !in_box.is_dealt() || in_box.hand.is_some() || !open {
        return Err(Refusal::NothingToSet { on });
    }
    if !at.live {
        return Err(Refusal::DealtByComputer { under: Clause::WinningHand });
    }
    if in_box.asked { Err(Refusal::ExposedFirst { on }) } else { Ok(()) }
}

pub(super) fn show_hand(at: Table<'_>, on: TileBox, tiles: [Tile; 4]) -> Judged {
    may_show(at, on)?;
    if are_new(at, tiles) { Ok(Permit::ShowHand { on, tiles }) } else { Err(Refusal::NotInSet) }
}

/// Players who may set a hand now, or are asked about one.
pub(crate) fn awaited(at: Table<'_>) -> Parties {
    let waits = |on: TileBox| {
        let in_box = at.state.in_box(on);
        let unset = in_box.how == How::Unset && waits_for(at, on).is_none();
        in_box.setter.filter(|_| in_box.asked || unset)
    };
    at.state.dealt().filter_map(waits).filter(|party| !at.seats.excluded.contains(*party)).collect()
}
