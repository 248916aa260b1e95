//! Which players may wager on a box, in which chips, and how much.

use money::Cents;
use rules::{ChipKind, Clause, Party, Refuse, mark};

use super::{Judged, Permit, Table, capacity, setter};
use crate::Few;
use crate::pai_gow::Refusal;
use crate::pai_gow::boxes::TileBox;
use crate::pai_gow::state::{Bank, Phase};
use crate::wagering::{self, Stage, figures_above};

/// No maximum of a box applies to a player's bank; the bank itself covers only so much (see [`room`]).
const NO_MAXIMUM: Cents = Cents(u64::MAX);

/// Clause: wagers-in-chips. Non-negotiable chips are only for the house's bank.
pub(super) fn right_chips(at: Table<'_>, chips: ChipKind) -> Judged<()> {
    let only = chips == ChipKind::NonNegotiable && at.state.bank != Bank::House;
    if only && mark(Clause::WagersInChips) { Err(Refusal::OnlyAgainstHouse) } else { Ok(()) }
}

/// Whether a party may have chips on a box at all.
pub(crate) fn may_wager(at: Table<'_>, party: Party, on: TileBox) -> Judged<()> {
    open_to_all(at, on)?;
    if at.state.bankers().contains(party) && mark(Clause::BankerWagersNowhereElse) {
        return Err(Refusal::BankersDoNotWager);
    }
    has_room(at, party, on)?;
    within_boxes(at, party, on)
}

/// Clause: box-one-closed. Nobody wagers on the bank's own box, which is box one while the house has the bank.
fn open_to_all(at: Table<'_>, on: TileBox) -> Judged<()> {
    match at.state.bank {
        Bank::House if on == TileBox::ONE && mark(Clause::BoxOneClosed) => {
            Err(Refusal::BoxOneClosed)
        }
        Bank::Player { on: chung, .. } if on == chung => Err(Refusal::ChungBox),
        _ => Ok(()),
    }
}

/// Clause: three-wagerers.
fn has_room(at: Table<'_>, party: Party, on: TileBox) -> Judged<()> {
    let wagerers = at.setup.rules().wagerers_max;
    let others = at.state.wagerers_on(on).into_iter().filter(|other| *other != party).count();
    if others >= usize::from(wagerers) && mark(Clause::ThreeWagerers) {
        return Err(Refusal::BoxFull { wagerers });
    }
    Ok(())
}

/// Clause: several-boxes. A player wagers on as many boxes as the operator permits.
fn within_boxes(at: Table<'_>, party: Party, on: TileBox) -> Judged<()> {
    let max = at.setup.given().boxes;
    let others = TileBox::ONE
        .round()
        .filter(|other| *other != on && !at.state.wagering.wagered(party, *other).is_zero());
    if others.count() >= usize::from(max) && mark(Clause::SeveralBoxes) {
        return Err(Refusal::BoxesSpent { max });
    }
    Ok(())
}

/// Clause: raised-maximum. The maximum that a marker gives a box, if there is one.
fn raised(at: Table<'_>, on: TileBox) -> Option<Cents> {
    at.state.marker(on).filter(|_| mark(Clause::RaisedMaximum))
}

/// The most that all wagers on a box may come to (reading GEN-03).
fn box_maximum(at: Table<'_>, on: TileBox) -> Cents {
    let displayed = at.setup.given().limits.max;
    let displayed = raised(at, on).map_or(displayed, |max| max.max(displayed));
    match at.state.bank {
        Bank::Player { co: true, .. } if mark(Clause::CoBankLimits) => displayed + displayed,
        Bank::Player { co: false, .. } if mark(Clause::PlayerBankMinimumOnly) => NO_MAXIMUM,
        Bank::House | Bank::Player { .. } => displayed,
    }
}

/// Clauses: player-bank-minimum-only, co-bank-limits. The most that a party may have on a box.
pub(crate) fn maximum(at: Table<'_>, party: Party, on: TileBox) -> Cents {
    let others = at.state.wagered_on(on) - at.state.wagering.wagered(party, on);
    box_maximum(at, on).saturating_sub(others)
}

/// Reading PG-17. What the bank can still pay, and how more than that is refused.
pub(crate) fn room(at: Table<'_>) -> Option<(Cents, Refusal)> {
    let left = capacity(at)?.saturating_sub(at.state.against_bank());
    Some((left, Refusal::BankCovers { left }))
}

/// Clause: double-for-two-hands (reading PG-23). Of the wagers of a player who sets two hands, what of the smaller one is above half of
/// the larger one; all of it if too little would be left.
pub(crate) fn beyond_half(at: Table<'_>, party: Party) -> Option<(TileBox, Cents)> {
    let wagered = |on: &TileBox| at.state.wagering.wagered(party, *on);
    let sets = |on: &TileBox| !wagered(on).is_zero() && setter(at, *on) == Some(party);
    let mut own: Few<TileBox> = TileBox::ONE.round().filter(sets).collect();
    own.sort_by_key(wagered);
    let [smaller, larger] = own[..] else { return None };
    let given = at.setup.given();
    let half = wagered(&larger).split(2).0.floor_to(given.wagers.multiple);
    let kept = if half < given.limits.min { Cents::ZERO } else { half };
    let applies = wagered(&smaller) > half && mark(Clause::DoubleForTwoHands);
    applies.then(|| (smaller, wagered(&smaller).saturating_sub(kept)))
}

/// Chips found on a box (reading GEN-02). Clauses: wagers-stand, wagers-in-chips. After the dice nothing is added.
pub(super) fn found(at: Table<'_>, what: &wagering::Irregularity<TileBox>) -> Judged {
    let wagering::Irregularity::WagerFound { amount, chips, .. } = *what;
    let permit = wagering::judge_statement(at, what).map_err(give_back)?;
    if !at.state.is_before_dice() && mark(Clause::WagersStand) {
        return Err(wagering::Refusal::AfterNoMoreBets.into());
    }
    right_chips(at, chips).map_err(give_back)?;
    match room(at) {
        Some((most, refusal)) if amount > most => Err(give_back(refusal)),
        _ => Ok(Permit::Wager(permit)),
    }
}

/// Tells the dealer what to do with chips that cannot be a wager, instead of telling the player what to do without them.
fn give_back(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::OnlyAgainstHouse
        | Refusal::BoxOneClosed
        | Refusal::ChungBox
        | Refusal::BankersDoNotWager
        | Refusal::BoxFull { .. }
        | Refusal::BoxesSpent { .. }
        | Refusal::BankCovers { .. } => {
            Refusal::ChipsGoBack { under: refusal.clause().unwrap_or(Clause::WagersInChips) }
        }
        other => other,
    }
}

/// Clause: set-by-nominee. Two or more players on a box agree who of them sets its hand.
pub(crate) fn may_nominate(at: Table<'_>, on: TileBox, by: Party, whom: Party) -> Judged<()> {
    if at.state.wagering.stage() != Stage::WagersOpen {
        return Err(Refusal::TooLate { under: Clause::SetByNominee });
    }
    let there = at.state.wagerers_on(on);
    let known = at
        .state
        .nominations
        .iter()
        .any(|known| known.on == on && known.by == by && known.party == whom);
    if there.len() < 2 || !there.contains(&by) || !there.contains(&whom) || known {
        return Err(Refusal::NotOnBox { on });
    }
    Ok(())
}

/// The amount that a marker beside a box must exceed, and whether it may be taken away; none while its wagers stand.
pub(crate) fn marker_range(at: Table<'_>, on: TileBox) -> Option<(Cents, bool)> {
    let lies = at.state.wagered_on(on);
    let closed = at.state.wagering.stage() == Stage::NoMoreBets || at.state.phase != Phase::Idle;
    if closed && !lies.is_zero() {
        return None;
    }
    let (displayed, multiple) = (at.setup.given().limits.max, at.setup.given().wagers.multiple);
    let relied = if lies > displayed && at.state.bank == Bank::House { lies } else { Cents::ZERO };
    let relied = relied.min(box_maximum(at, on));
    let above = displayed.max(relied.ceil_to(multiple).saturating_sub(multiple));
    Some((above, lies <= displayed && raised(at, on).is_some()))
}

/// Clause: raised-maximum.
pub(super) fn raise_box_maximum(at: Table<'_>, on: TileBox, max: Option<Cents>) -> Judged {
    let multiple = at.setup.given().wagers.multiple;
    let (above, free) = marker_range(at, on).ok_or(wagering::Refusal::AfterNoMoreBets)?;
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
        None if raised(at, on).is_none() => Err(wagering::Refusal::NoMarker.into()),
        None if !free => {
            Err(wagering::Refusal::MarkerInUse { placed: at.state.wagered_on(on) }.into())
        }
        _ => Ok(Permit::RaiseBoxMaximum { on, max }),
    }
}
