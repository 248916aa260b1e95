//! Which players may wager on a box, and how much.

use money::Cents;
use rules::{Clause, Party, Seat, mark};

use super::{Judged, Permit, Table};
use crate::blackjack::setup::{BoxLimit, MidShoe, OneFor, SuperSevens};
use crate::blackjack::{On, Refusal, Spot};
use crate::wagering::{self, OutOfRange, Stage, Wager, figures_above};

/// The number of boxes on the layout, whatever the number of seats (reading GEN-06).
pub(crate) fn boxes(at: Table<'_>) -> u8 {
    at.setup.given().layout
}

fn is_a_box(at: Table<'_>, seat: Seat) -> Judged<()> {
    let boxes = boxes(at);
    if seat.0 < boxes { Ok(()) } else { Err(Refusal::NoSuchBox { boxes }) }
}

/// Whether a party may have chips there at all before the first card.
pub(crate) fn may_wager(at: Table<'_>, party: Party, on: Spot) -> Judged<()> {
    is_a_box(at, on.seat)?;
    match on.on {
        On::Hand(0) => {
            box_has_room(at, party, on)?;
            within_boxes(at, party, on.seat)
        }
        On::SuperSevens => sevens_offered(at, party, on),
        On::Hand(_) | On::Double(_) | On::Insurance => Err(Refusal::NotForWagers),
    }
}

/// Clause: three-wagerers.
fn box_has_room(at: Table<'_>, party: Party, on: Spot) -> Judged<()> {
    let wagerers = at.setup.rules().wagerers_max;
    let mut there = at.state.wagerers_on(on);
    there.remove(party);
    if there.len() >= u32::from(wagerers) && mark(Clause::ThreeWagerers) {
        return Err(Refusal::BoxFull { wagerers });
    }
    Ok(())
}

/// Clause: several-boxes. A player wagers on as many boxes as the operator permits.
fn within_boxes(at: Table<'_>, party: Party, seat: Seat) -> Judged<()> {
    let max = at.setup.given().boxes;
    let others = at.state.boxes_with(|wager| {
        wager.party == party && wager.on.on == On::Hand(0) && wager.on.seat != seat
    });
    if others.len() >= u32::from(max) && mark(Clause::SeveralBoxes) {
        return Err(Refusal::BoxesSpent { max });
    }
    Ok(())
}

/// Clauses: super-sevens, super-sevens-box (reading BJ-16).
fn sevens_offered(at: Table<'_>, party: Party, on: Spot) -> Judged<()> {
    let offered = at.setup.given().super_sevens.filter(|_| mark(Clause::SuperSevens));
    let offered = offered.ok_or(Refusal::SevensNotOffered)?;
    let mut there = at.state.wagerers_on(on);
    there.remove(party);
    if offered.one_for == OneFor::EachBox && !there.is_empty() && mark(Clause::SuperSevensBox) {
        return Err(Refusal::SevensTaken);
    }
    Ok(())
}

/// Clause: mid-shoe-minimum (reading BJ-15). Whether a party may wager the minimum and no more.
pub(crate) fn is_held_to_minimum(at: Table<'_>, party: Party) -> bool {
    let required = at.setup.given().mid_shoe == MidShoe::MinimumOnly;
    required && at.state.has_paused(party) && mark(Clause::MidShoeMinimum)
}

/// Refusals at entry besides those of every layout.
pub(super) fn right_amount(at: Table<'_>, party: Party, on: Spot, amount: Cents) -> Judged<()> {
    let min = at.setup.limits(on).min;
    let placed = at.state.wagering.wagered(party, on);
    let above = amount > min.saturating_sub(placed);
    match on.on {
        On::SuperSevens => approved_amount(at, placed, amount),
        _ if above && !takes_excess(at) && is_held_to_minimum(at, party) => {
            Err(Refusal::MinimumOnly { min })
        }
        _ => Ok(()),
    }
}

/// Whether wagers above the maximum are accepted and the excess returned (reading GEN-02).
fn takes_excess(at: Table<'_>) -> bool {
    at.setup.given().wagers.out_of_range == OutOfRange::AcceptedOnce
}

/// Clause: super-sevens-amount.
fn approved_amount(at: Table<'_>, placed: Cents, added: Cents) -> Judged<()> {
    let Some(SuperSevens { amount, .. }) = at.setup.given().super_sevens else { return Ok(()) };
    let approved = placed.is_zero() && added == amount;
    if !approved && mark(Clause::SuperSevensAmount) {
        return Err(Refusal::SevensAmount { amount });
    }
    Ok(())
}

/// The most that all wagers on a box may come to, and what others have there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoxMaximum {
    pub(crate) all: Cents,
    pub(crate) others: Cents,
}

/// Clause: raised-maximum. The maximum that a marker gives a box, if there is one.
fn raised(at: Table<'_>, seat: Seat) -> Option<Cents> {
    let marker = at.state.markers.get(usize::from(seat.0)).copied().flatten();
    marker.filter(|_| mark(Clause::RaisedMaximum))
}

/// Whether every player has the displayed maximum on a box to themselves (reading GEN-03).
fn is_each_players(at: Table<'_>, seat: Seat) -> bool {
    at.setup.given().box_limit == BoxLimit::EachPlayer && raised(at, seat).is_none()
}

/// Clause: box-maximum-shared (reading GEN-03). What a box can bear.
pub(crate) fn box_maximum(at: Table<'_>, party: Party, seat: Seat) -> BoxMaximum {
    let displayed = at.setup.given().limits.max;
    if is_each_players(at, seat) {
        return BoxMaximum { all: displayed, others: Cents::ZERO };
    }
    let all = raised(at, seat).map_or(displayed, |max| max.max(displayed));
    let there = at.state.wagers_on(Spot::original(seat));
    let others = there.filter(|wager| wager.party != party).map(|wager| wager.amount).sum();
    BoxMaximum { all, others: if mark(Clause::BoxMaximumShared) { others } else { Cents::ZERO } }
}

/// The most that a party may have on a spot.
pub(crate) fn maximum(at: Table<'_>, party: Party, on: Spot) -> Cents {
    let limits = at.setup.limits(on);
    match on.on {
        On::Hand(0) => {
            let BoxMaximum { all, others } = box_maximum(at, party, on.seat);
            let most = all.saturating_sub(others);
            if is_held_to_minimum(at, party) { most.min(limits.min) } else { most }
        }
        _ => limits.max,
    }
}

/// Clause: wagers-stand. Chips may be found on a box until the first card is dealt; afterwards nothing is added.
pub(crate) fn before_first_card(at: Table<'_>) -> Judged<()> {
    if at.state.is_dealt() && mark(Clause::WagersStand) {
        return Err(wagering::Refusal::AfterNoMoreBets.into());
    }
    Ok(())
}

/// Clause: super-sevens-amount (reading BJ-19). Chips found on the layout; on a Super Sevens box they are not a wager
/// unless they are the approved amount.
pub(super) fn found(at: Table<'_>, what: &wagering::Irregularity<Spot>) -> Judged {
    before_first_card(at)?;
    let permit = wagering::judge_statement(at, what)?;
    let wagering::Irregularity::WagerFound { party, on, amount, chips } = *what;
    let lies = at.state.wagering.wagered(party, on) + amount;
    let short = on.on == On::SuperSevens && lies < at.setup.limits(on).min;
    if short && mark(Clause::SuperSevensAmount) {
        return Ok(Permit::ReturnSevens { wager: Wager { party, on, chips, amount } });
    }
    Ok(Permit::Wager(permit))
}

/// The amount that a marker beside a box must exceed, and whether it may be taken away; none while its wagers stand.
pub(crate) fn marker_range(at: Table<'_>, seat: Seat) -> Option<(Cents, bool)> {
    let on = Spot::original(seat);
    let lies: Cents = at.state.wagers_on(on).map(|wager| wager.amount).sum();
    if at.state.wagering.stage() == Stage::NoMoreBets && !lies.is_zero() {
        return None;
    }
    let displayed = at.setup.given().limits.max;
    let multiple = at.setup.given().wagers.multiple;
    let all = box_maximum(at, Party(0), seat).all;
    // Amounts above every maximum are returned anyway.
    let each = is_each_players(at, seat);
    let within = |party| at.state.wagering.wagered(party, on).min(all);
    let relied =
        if each { at.state.wagerers_on(on).iter().map(within).sum() } else { lies.min(all) };
    let relied = if relied > displayed { relied } else { Cents::ZERO };
    let above = displayed.max(relied.ceil_to(multiple).saturating_sub(multiple));
    Some((above, relied.is_zero() && raised(at, seat).is_some()))
}

/// Clause: raised-maximum.
pub(super) fn raise_box_maximum(at: Table<'_>, seat: Seat, max: Option<Cents>) -> Judged {
    is_a_box(at, seat)?;
    let multiple = at.setup.given().wagers.multiple;
    let (above, free) = marker_range(at, seat).ok_or(wagering::Refusal::AfterNoMoreBets)?;
    match max {
        Some(marker) if marker <= above && mark(Clause::RaisedMaximum) => {
            Err(wagering::Refusal::MarkerNotAbove { max: above }.into())
        }
        Some(marker) if !marker.is_multiple_of(multiple) => {
            Err(wagering::Refusal::NotInMultiples { multiple }.into())
        }
        Some(marker) if marker > figures_above(above, multiple).max => {
            Err(wagering::Refusal::MarkerTooHigh { max: figures_above(above, multiple).max }.into())
        }
        None if raised(at, seat).is_none() => Err(wagering::Refusal::NoMarker.into()),
        None if !free => {
            let lies = at.state.wagers_on(Spot::original(seat)).map(|wager| wager.amount).sum();
            Err(wagering::Refusal::MarkerInUse { placed: lies }.into())
        }
        _ => Ok(Permit::RaiseBoxMaximum { seat, max }),
    }
}
