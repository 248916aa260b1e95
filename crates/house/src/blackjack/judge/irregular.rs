//! Statements about errors, and the rulings on them.

use equipment::Card;
use money::Cents;
use rules::{ChipKind, Clause, Party, Ruling, mark};

use super::{Judged, Permit, Table, play, shoe};
use crate::blackjack::in_box::InBox;
use crate::blackjack::mend::Added;
use crate::blackjack::setup::Shuffle;
use crate::blackjack::state::{Aside, Machine, Stack, State, Target};
use crate::blackjack::{CardFault, On, Outcome, Place, Refusal, Spot};
use crate::wagering::{self, Settled, Stage, Wager};

pub(super) fn state(at: Table<'_>, what: CardFault) -> Judged {
    if !at.live {
        return Err(Refusal::DealtByComputer { under: what.clause() });
    }
    let permit = match what {
        CardFault::PlayerAbsent => return play::absent(at),
        CardFault::ShoeMalfunction => return malfunction(at),
        CardFault::Misplaced { one, other } => {
            may_reconstruct(at, one, other)?;
            Permit::Reconstruct { what }
        }
        CardFault::FaceUpInShoe { card } => {
            card_in_shoe(at, Some(card))?;
            Permit::Burn { what, card: Some(card) }
        }
        CardFault::BurntInError { card } => {
            card_in_shoe(at, card)?;
            Permit::Burn { what, card }
        }
        CardFault::DrawnToDealer { card } => {
            card_in_shoe(at, card)?;
            overdrawn(at)?;
            Permit::Burn { what, card }
        }
        CardFault::DrawnInError { card } => {
            card_in_shoe(at, card)?;
            if at.state.aside.len() >= Aside::MAX {
                return Err(Refusal::TooManySetAside { max: Aside::MAX });
            }
            Permit::SetAside { what, card }
        }
    };
    if mark(what.clause()) { Ok(permit) } else { Err(wagering::Refusal::NotYours.into()) }
}

/// Whether there is a shoe from which a card can come by mistake.
pub(crate) fn readiness(at: Table<'_>) -> Judged<()> {
    let state = at.state;
    if state.stack == Stack::ShuffleDue || shoe::shuffle_is_due(at) {
        return Err(Refusal::ShuffleFirst);
    }
    shoe::is_cut(state)?;
    if state.awaits_ruling() {
        return Err(Refusal::RulingAwaited);
    }
    if state.shoe.left().0 == 0 { Err(Refusal::ShoeEmpty) } else { Ok(()) }
}

fn card_in_shoe(at: Table<'_>, card: Option<Card>) -> Judged<()> {
    readiness(at)?;
    match card.filter(|card| !at.state.shoe.can_be(*card)) {
        Some(card) => Err(Refusal::NotInShoe { card }),
        None => Ok(()),
    }
}

/// Clause: dealer-overdrawn. A card to which the dealer's hand is entitled is not drawn in error.
pub(crate) fn overdrawn(at: Table<'_>) -> Judged<()> {
    if at.state.target == Some(Target::Dealer) { Err(Refusal::ThatIsDue) } else { Ok(()) }
}

/// Clause: hand-reconstructed (reading BJ-18). Two misplaced cards change places.
fn may_reconstruct(at: Table<'_>, one: Place, other: Place) -> Judged<()> {
    lies_open(at, one)?;
    lies_open(at, other)?;
    if one == other { Err(Refusal::NoSuchCard) } else { Ok(()) }
}

/// Whether the card at a place can still be corrected: any card of the current round, as long as money paid because
/// of it can be taken back.
pub(crate) fn lies_open(at: Table<'_>, place: Place) -> Judged<()> {
    let running = at.state.wagering.stage() == Stage::NoMoreBets;
    if !running || at.state.card_at(place).is_none() {
        return Err(Refusal::NoSuchCard);
    }
    let paid = at.state.wagering.settled().iter().filter(|settled| !settled.is_void());
    let mut decided = paid.filter(|settled| depends_on(at.state, settled.wager.on, place));
    let back = |settled: &Settled<Spot>| can_go_back(at, settled);
    if decided.all(back) { Ok(()) } else { Err(Refusal::PaidAndGone) }
}

/// Whether a wager can be opened again, with everything else that was paid to its owner. Chips that were laid for a split or a double
/// can be had back as long as no card has come of it.
fn can_go_back(at: Table<'_>, settled: &Settled<Spot>) -> bool {
    let Wager { party, chips, .. } = settled.wager;
    let added = Added::without_cards(at.state).filter(|_| chips == ChipKind::Gaming);
    let added = added.map_or(Cents::ZERO, |added| added.of(at, party));
    !settled.is_left_behind() && missing(at, party, chips, |_| true) <= added
}

/// The amount missing from a party's rack of what would have to be returned.
fn missing(
    at: Table<'_>,
    party: Party,
    chips: ChipKind,
    concerned: impl Fn(Spot) -> bool,
) -> Cents {
    let owed = at.state.wagering.owed_back(party, chips, concerned);
    owed.saturating_sub(at.racks.of(party).of(chips))
}

/// Whether a player has put chips that have to be returned on a split or a double, which is therefore taken back
/// first.
pub(crate) fn must_be_freed(at: Table<'_>, one: Place, other: Place) -> bool {
    let concerned = |on| depends_on(at.state, on, one) || depends_on(at.state, on, other);
    let lacks = |settled: &Settled<Spot>| {
        let Wager { party, chips, .. } = settled.wager;
        !settled.is_left_behind() && !missing(at, party, chips, concerned).is_zero()
    };
    at.state.wagering.settled().iter().any(lacks)
}

/// Whether the card at a place decided a wager that was settled early: any card of its own box, for Super Sevens only
/// the cards that count for it, the dealer's first card if a Blackjack was paid, and the dealer's second if insurance
/// was collected.
pub(crate) fn depends_on(state: &State, on: Spot, place: Place) -> bool {
    match (place.seat, on.on) {
        (Some(seat), On::SuperSevens) => {
            let counts = |of: &InBox| of.counts_for_sevens(place.hand, place.card);
            seat == on.seat && state.in_box(seat).is_some_and(counts)
        }
        (Some(seat), _) => seat == on.seat,
        (None, On::Hand(_) | On::Double(_)) => place.card == 0,
        (None, On::Insurance) => place.card < 2,
        (None, On::SuperSevens) => false,
    }
}

/// Whether an automated shuffling shoe is in use that still works.
pub(crate) fn may_fail(at: Table<'_>) -> bool {
    let automated = at.state.shuffle == Shuffle::AutomatedShoe && at.state.stack == Stack::Ready;
    automated && at.state.machine == Machine::Sound && !shoe::shuffle_is_due(at)
}

/// Clause: shoe-malfunction. The round is completed; the next step awaits a ruling.
fn malfunction(at: Table<'_>) -> Judged {
    let lawful = may_fail(at) && mark(Clause::ShoeMalfunction);
    if lawful { Ok(Permit::Malfunction) } else { Err(Refusal::NotAutomated) }
}

/// Clauses: malfunction-cutting-card, malfunction-shuffle.
pub(super) fn rule(at: Table<'_>, ruling: &Ruling<Outcome>) -> Judged {
    if !at.state.awaits_ruling() {
        return Err(Refusal::NotARemedy);
    }
    let Ruling { under, outcome, reason } = ruling;
    if *under != outcome.clause() || !mark(outcome.clause()) {
        return Err(Refusal::NotARemedy);
    }
    Ok(Permit::Rule { outcome: *outcome, reason: reason.clone() })
}
