//! Raised maxima: the figures that a marker beside a player may show, and what it allows (reading GEN-08).
//!
//! A marker names the wagers that it is for, a [`Group`](super::Group) of positions. Its figure is the maximum of the group's
//! first position; that of the others goes up in the proportion that the sign has.

use money::Cents;
use rules::{At, Clause, Party, mark};

use super::judge::{Judged, is_here, maximum};
use super::{Layout, Permit, Position, Range, Refusal, Stage};

type GroupOf<L> = <<L as Layout>::Position as Position>::Group;

/// Clause: raised-maximum. The displayed maximum, or the one that the operator allowed this player, shown by a marker.
pub fn displayed_or_raised<L: Layout>(at: At<'_, L>, party: Party, on: L::Position) -> Cents {
    let marker = L::wagering(at.state).marker(party, on.group());
    let raised = marker.filter(|_| mark(Clause::RaisedMaximum)).map(|max| raised_to(at, on, max));
    let displayed = L::limits(at.setup, on).max;
    raised.map_or(displayed, |raised| raised.max(displayed))
}

/// The maximum of a position when the marker of its group shows this.
fn raised_to<L: Layout>(at: At<'_, L>, on: L::Position, marker: Cents) -> Cents {
    let multiple = L::wager_terms(at.setup).multiple;
    let displayed = L::limits(at.setup, on).max;
    displayed.in_proportion(on_sign(at, on.group()), marker).floor_to(multiple)
}

/// The rules set no bound to a marker; a figure beyond this is a slip of the hand.
const MARKER_MAX: Cents = Cents::dollars(1_000_000);

/// The amounts that the figure of a marker must exceed: the sign, and wagers that only a marker allows.
pub(super) fn must_exceed<L: Layout>(at: At<'_, L>, party: Party, on: GroupOf<L>) -> Cents {
    let multiple = L::wager_terms(at.setup).multiple;
    on_sign(at, on).max(relied_on(at, party, on).ceil_to(multiple).saturating_sub(multiple))
}

/// The figures possible for a marker above an amount: at least one step more, however high the sign is.
pub(crate) fn figures_above(above: Cents, step: Cents) -> Range {
    let min = (above + step).floor_to(step);
    Range { min, max: MARKER_MAX.floor_to(step).max(min), step }
}

/// The maximum that the sign has where a marker would show another.
pub(super) fn on_sign<L: Layout>(at: At<'_, L>, group: GroupOf<L>) -> Cents {
    L::limits(at.setup, L::Position::first_of(group)).max
}

/// Clause: raised-maximum.
pub(super) fn raise_maximum<L: Layout>(
    at: At<'_, L>,
    party: Party,
    on: GroupOf<L>,
    max: Option<Cents>,
) -> Judged<L> {
    is_here(at, party)?;
    may_change(at, party)?;
    let multiple = L::wager_terms(at.setup).multiple;
    let displayed = on_sign(at, on);
    let relied = relied_on(at, party, on);
    let highest = figures_above(must_exceed(at, party, on), multiple).max;
    match max {
        None if L::wagering(at.state).marker(party, on).is_none() => Err(Refusal::NoMarker.into()),
        Some(raised) if raised <= displayed => {
            Err(Refusal::MarkerNotAbove { max: displayed }.into())
        }
        Some(raised) if !raised.is_multiple_of(multiple) => {
            Err(Refusal::NotInMultiples { multiple }.into())
        }
        Some(raised) if raised > highest => Err(Refusal::MarkerTooHigh { max: highest }.into()),
        _ if max.unwrap_or_default() < relied && mark(Clause::RaisedMaximum) => {
            Err(Refusal::MarkerInUse { placed: relied }.into())
        }
        _ => Ok(Permit::RaiseMaximum { party, on, max }),
    }
}

/// Clause: wagers-stand. After no more bets a marker stays: another one would change the amount at risk.
pub(super) fn may_change<L: Layout>(at: At<'_, L>, party: Party) -> Judged<L, ()> {
    let wagering = L::wagering(at.state);
    let wagered = wagering.wagerers().contains(party);
    if wagering.stage() == Stage::NoMoreBets && wagered && mark(Clause::WagersStand) {
        return Err(Refusal::AfterNoMoreBets.into());
    }
    Ok(())
}

/// The minimum that a marker must show while a party has more at risk than the displayed maxima of a group.
pub(super) fn relied_on<L: Layout>(at: At<'_, L>, party: Party, group: GroupOf<L>) -> Cents {
    let wagering = L::wagering(at.state);
    let wagers = wagering.wagers().iter().filter(|wager| wager.party == party);
    let there = wagers.map(|wager| wager.on).filter(|on| on.group() == group);
    let at_risk = |on| wagering.wagered(party, on).min(maximum(at, party, on));
    let above = |on: &L::Position| at_risk(*on) > L::limits(at.setup, *on).max;
    let needed = |on| marker_for(at, on, at_risk(on));
    there.filter(above).map(needed).max().unwrap_or_default()
}

/// The smallest figure of a marker that allows this much on a position.
fn marker_for<L: Layout>(at: At<'_, L>, on: L::Position, amount: Cents) -> Cents {
    let multiple = L::wager_terms(at.setup).multiple;
    let displayed = L::limits(at.setup, on).max;
    let near = amount.in_proportion(displayed, on_sign(at, on.group())).floor_to(multiple);
    if raised_to(at, on, near) < amount { near + multiple } else { near }
}
