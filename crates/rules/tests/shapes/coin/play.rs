//! Who may wager, propose and agree, and what follows.

use money::Cents;
use rules::{
    At, ChipKind, Clause, Draft, Order, OrderOf, Party, Played, Pocket, Ruling, Who, mark,
};

use super::{Act, Coin, Event, Face, JACKPOT, Outcome, Permit, Phase, Setup, State};
use crate::bare::No;

pub(super) fn judge(at: At<'_, Coin>, who: Who, order: &OrderOf<Coin>) -> Result<Permit, No> {
    use Phase::{Betting, Between, Consent, InTheAir, Unforeseen};
    match (at.state.phase, who, order) {
        (Between, Who::Dealer, Order::Act(Act::Open)) => Ok(Permit::Open),
        (Betting, Who::Party(party), Order::Act(Act::Place { side })) => place(at, party, *side),
        (Betting, Who::Dealer, Order::Act(Act::Close)) => Ok(Permit::Close),
        (InTheAir, Who::Dealer, Order::Act(Act::Toss { face })) => Ok(Permit::Toss(*face)),
        (InTheAir, Who::Dealer | Who::Supervisor(_), Order::State(what)) => {
            Ok(Permit::State(*what))
        }
        (Unforeseen { asked: false }, Who::Supervisor(_), Order::Act(Act::Propose { outcome })) => {
            Ok(Permit::Propose(*outcome))
        }
        (Unforeseen { .. }, Who::Supervisor(_), Order::Rule(Ruling { under, outcome, .. })) => {
            // Clause: disputes. Where not all agree, the supervisor decides.
            let listed = *under == Clause::Disputes && mark(Clause::Disputes);
            if listed { Ok(Permit::Resolve(*outcome, *under)) } else { Err(No::NotARemedy) }
        }
        (Consent { open, .. }, Who::Party(party), Order::Act(Act::Agree))
            if open.contains(party) =>
        {
            Ok(Permit::Agree(party))
        }
        (Consent { open, .. }, Who::Party(party), Order::Act(Act::Decline))
            if open.contains(party) =>
        {
            Ok(Permit::NotAgreed(Some(party)))
        }
        (Consent { .. }, Who::Clock, Order::TimeExpired) => Ok(Permit::NotAgreed(None)),
        _ => Err(No::NotNow),
    }
}

fn place(at: At<'_, Coin>, party: Party, side: bool) -> Result<Permit, No> {
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    let price = at.setup.stake + if side { at.setup.side } else { Cents::ZERO };
    if at.state.wagerers().contains(party) {
        return Err(No::NotNow);
    }
    if rack < price { Err(No::NotEnoughChips { rack }) } else { Ok(Permit::Place { party, side }) }
}

pub(super) fn perform(setup: &Setup, draft: &mut impl Draft<Played<Coin>>, permit: Permit) {
    match permit {
        Permit::Open => {
            let round = draft.state().state.round.next();
            draft.record(Event::Opened { round });
        }
        Permit::Place { party, side } => {
            draft.record(Event::Placed { party, amount: setup.stake });
            if side {
                draft.record(Event::SideWagered { party, amount: setup.side });
            }
        }
        Permit::Close => draft.record(Event::Closed),
        Permit::Toss(face) => toss(draft, face),
        Permit::State(what) => draft.record(Event::Stated { what }),
        Permit::Propose(outcome) => {
            let to = draft.state().state.wagerers();
            draft.record(Event::Proposed { outcome, to });
            agreed(draft);
        }
        Permit::Agree(party) => {
            draft.record(Event::Agreed { party });
            agreed(draft);
        }
        Permit::NotAgreed(party) => draft.record(Event::NotAgreed { party }),
        Permit::Resolve(outcome, under) => resolve(draft, outcome, under),
    }
}

/// Clause: impractical-or-fraud (for consent). What all agree on is done.
fn agreed(draft: &mut impl Draft<Played<Coin>>) {
    if let Phase::Consent { proposed, open } = draft.state().state.phase
        && open.is_empty()
        && mark(Clause::ImpracticalOrFraud)
    {
        resolve(draft, proposed, Clause::ImpracticalOrFraud);
    }
}

fn resolve(draft: &mut impl Draft<Played<Coin>>, outcome: Outcome, under: Clause) {
    draft.record(Event::Resolved { outcome, under });
    if outcome == Outcome::Refund {
        while let Some(&(party, amount)) = draft.state().state.wagers.first() {
            draft.record(Event::Refunded { party, amount });
        }
        let round = draft.state().state.round;
        draft.record(Event::Settled { round });
    }
}

fn toss(draft: &mut impl Draft<Played<Coin>>, face: Face) {
    draft.record(Event::Tossed { face });
    while let Some(&(party, stake)) = draft.state().state.wagers.first() {
        match face {
            Face::Heads => draft.record(Event::Won { party, stake, paid: stake }),
            Face::Tails | Face::Edge => draft.record(Event::Lost { party, stake }),
        }
        if face == Face::Edge && draft.state().state.side.contains(party) {
            draft.record(Event::JackpotHit { party });
        }
    }
    let round = draft.state().state.round;
    draft.record(Event::Settled { round });
}

pub(super) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Opened { round } => {
            *state = State { round, phase: Phase::Betting, ..State::default() };
        }
        Event::Placed { party, amount } => state.wagers.push((party, amount)),
        Event::SideWagered { party, .. } => state.side.insert(party),
        Event::Won { party, .. } | Event::Lost { party, .. } | Event::Refunded { party, .. } => {
            state.wagers.retain(|(owner, _)| *owner != party);
        }
        Event::Settled { .. } => state.phase = Phase::Between,
        Event::Stated { .. } => state.phase = Phase::Unforeseen { asked: false },
        Event::NotAgreed { .. } => state.phase = Phase::Unforeseen { asked: true },
        Event::Proposed { outcome, to } => {
            state.phase = Phase::Consent { proposed: outcome, open: to };
        }
        Event::Agreed { party } => {
            if let Phase::Consent { open, .. } = &mut state.phase {
                open.remove(party);
            }
        }
        Event::Closed | Event::Resolved { .. } => state.phase = Phase::InTheAir,
        Event::Tossed { .. } | Event::JackpotHit { .. } => {}
    }
}

pub(super) fn transfers(event: &Event, give: &mut impl FnMut(Pocket, Pocket, Cents)) {
    let rack = |party| Pocket::Rack(party, ChipKind::Gaming);
    match *event {
        Event::Placed { party, amount } => give(rack(party), Pocket::Wager(party), amount),
        Event::SideWagered { party, amount } => {
            give(rack(party), Pocket::Jackpot(JACKPOT), amount);
        }
        Event::Won { party, stake, paid } => {
            give(Pocket::Wager(party), rack(party), stake);
            give(Pocket::House, rack(party), paid);
        }
        Event::Lost { party, stake } => give(Pocket::Wager(party), Pocket::House, stake),
        Event::Refunded { party, amount } => give(Pocket::Wager(party), rack(party), amount),
        _ => {}
    }
}
