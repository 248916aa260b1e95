//! Who may wager on the Gee Jun jackpot for a box.

use rules::{ChipKind, Clause, Party, mark};

use super::{Judged, Permit, Table, setter};
use crate::pai_gow::Refusal;
use crate::pai_gow::boxes::TileBox;
use crate::wagering::{self, Stage};

/// Clauses: gee-jun-jackpot, jackpot-opportunity. The jackpot takes wagers where it is offered, until no more bets.
fn is_open(at: Table<'_>) -> Judged<()> {
    if at.setup.given().gee_jun.is_none() {
        return Err(Refusal::NoJackpot);
    }
    let open = at.state.wagering.stage() == Stage::WagersOpen;
    if open || !mark(Clause::JackpotOpportunity) {
        Ok(())
    } else {
        Err(Refusal::TooLate { under: Clause::JackpotOpportunity })
    }
}

/// Clauses: gee-jun-jackpot, jackpot-for-setter (reading PG-27). The player who would set the hand if it were dealt now.
fn would_set(at: Table<'_>, on: TileBox) -> Judged<Party> {
    if at.state.is_set_by_dealer(on) && mark(Clause::GeeJunJackpot) {
        return Err(Refusal::NotForHouse);
    }
    setter(at, on).ok_or(Refusal::NoWagerThere { on })
}

/// Clause: one-jackpot-wager.
fn none_yet(at: Table<'_>, on: TileBox) -> Judged<()> {
    let wagered = at.state.tickets.iter().any(|ticket| ticket.on == on);
    if wagered && mark(Clause::OneJackpotWager) {
        Err(Refusal::JackpotWagered { on })
    } else {
        Ok(())
    }
}

/// Clauses: jackpot-for-setter, jackpot-for-second, jackpot-by-agreement. Whose turn it is to wager on the jackpot for a box: the
/// player who sets the hand; else the second one there; else one of two others, if the third agrees or does not want to.
fn may_have(at: Table<'_>, party: Party, on: TileBox) -> Judged<()> {
    let first = would_set(at, on)?;
    if party == first {
        return Ok(());
    }
    let there = at.state.wagerers_on(on);
    if !there.contains(&party) {
        return Err(Refusal::NoWagerThere { on });
    }
    if !at.state.has_declined(first, on) && mark(Clause::JackpotForSetter) {
        return Err(Refusal::SetterFirst { on });
    }
    let mut others = there.into_iter().filter(|other| *other != first && *other != party);
    let agrees = |other: Party| {
        let agreed = at
            .state
            .agreed
            .iter()
            .any(|known| known.on == on && known.by == other && known.party == party);
        agreed || at.state.has_declined(other, on)
    };
    match others.next() {
        None if mark(Clause::JackpotForSecond) => Ok(()),
        None => Err(Refusal::NotAsked { on }),
        Some(other) if agrees(other) || !mark(Clause::JackpotByAgreement) => Ok(()),
        Some(_) => Err(Refusal::NotAgreed { on }),
    }
}

/// Clause: jackpot-wager-amount. A wager on the jackpot has the approved amount.
pub(crate) fn may_wager_on_jackpot(at: Table<'_>, party: Party, on: TileBox) -> Judged {
    is_open(at)?;
    none_yet(at, on)?;
    may_have(at, party, on)?;
    let amount = at.setup.given().gee_jun.map_or_else(Default::default, |given| given.wager);
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    if amount > rack {
        return Err(wagering::Refusal::NotEnoughChips { rack }.into());
    }
    Ok(Permit::WagerOnJackpot { on, party, amount })
}

/// Until no more bets it may be taken back, like any wager.
pub(crate) fn may_take_back_jackpot(at: Table<'_>, party: Party, on: TileBox) -> Judged {
    is_open(at)?;
    let own = at.state.tickets.iter().find(|ticket| ticket.on == on && ticket.party == party);
    let amount = own.ok_or(Refusal::NoJackpotWager { on })?.amount;
    Ok(Permit::TakeBackJackpot { on, party, amount })
}

/// Clauses: jackpot-for-second, jackpot-by-agreement. A player who shares a box says that somebody else there may wager.
pub(crate) fn may_decline_jackpot(at: Table<'_>, party: Party, on: TileBox) -> Judged {
    is_open(at)?;
    none_yet(at, on)?;
    let there = at.state.wagerers_on(on);
    if there.len() < 2 || !there.contains(&party) || at.state.has_declined(party, on) {
        return Err(Refusal::NotAsked { on });
    }
    Ok(Permit::DeclineJackpot { on, party })
}

/// Clause: jackpot-by-agreement. Of three players on a box, the two who do not set the hand agree on one of them.
pub(crate) fn may_agree_on_jackpot(at: Table<'_>, by: Party, on: TileBox, whom: Party) -> Judged {
    is_open(at)?;
    none_yet(at, on)?;
    let first = would_set(at, on)?;
    let there = at.state.wagerers_on(on);
    let others = |party: Party| party != first && there.contains(&party);
    let known =
        at.state.agreed.iter().any(|known| known.on == on && known.by == by && known.party == whom);
    if by == whom || !others(by) || !others(whom) || known {
        return Err(Refusal::NotAsked { on });
    }
    if !at.state.has_declined(first, on) && mark(Clause::JackpotForSetter) {
        return Err(Refusal::SetterFirst { on });
    }
    Ok(Permit::AgreeOnJackpot { on, by, party: whom })
}
