//! The consequences of overturning a ruling.

use std::collections::BTreeMap;

use money::Net;
use rules::{Clause, Draft, Game, RoundNumber, Stakes, mark};

use crate::banks;
use crate::chips::{give_back, take_back};
use crate::event::Reversal;
use crate::ledger::Took;
use crate::perform::{Going, go, has_kept, state, table};
use crate::state::Ruled;
use crate::{Decision, Event, Pending, PersonId, RoundLedger, Statement, Table};

/// Clause: disputes (reading GEN-11). An overturned ruling no longer stands: an exclusion is lifted, and the rest goes back to
/// the supervisor. The review itself moves no chips, since play has gone on, but the supervisor may then rule that they
/// are paid again.
pub(crate) fn overturn<G: Game>(draft: &mut impl Draft<Table<G>>, ruled: Ruled) {
    if !mark(Clause::Disputes) {
        return;
    }
    let Ruled { number, on: Pending { what, person, .. }, decision, .. } = ruled;
    if let Some(person) = person.filter(|_| decision.excludes()) {
        let open = table(draft);
        let stays = open.party_of(person).filter(|party| open.sent_away.contains(*party));
        draft.record(Event::Readmitted { person, stays });
    }
    // An exclusion is all that was ruled, and it has ended. A round whose seal is lost can only be given up.
    let done = decision == Decision::Exclude || matches!(what, Statement::SealLost { .. });
    if !done {
        let what = table(draft).about_whoever_it_was(what, person);
        state(draft, what, person, None, Some(number));
    }
}

/// Clause: disputes (reading GEN-11). The chips that the overturned ruling took are paid again: the wagers stand as they were
/// settled. In a void round nobody wins, so only stakes come back.
pub(crate) fn restore<G: Game>(draft: &mut impl Draft<Table<G>>, on: &Pending) {
    if let Some(ledger) = &on.undid {
        return restore_round(draft, ledger);
    }
    let Some(person) = on.person else { return };
    let round = table(draft).round_of(&on.what);
    let took = table(draft).to_restore(on);
    let bank = banks::bank_of(draft, round);
    pay_again(draft, Going { round, person, again: true }, &took);
    draft.record(match table(draft).rounds.stakes_if_void(round) {
        None => Event::WagersRestored { round, person, took },
        Some(_) => Event::StakesReturned { round, person },
    });
    banks::put_right(draft, round, bank);
}

/// Clause: void (reading GEN-09). Chips wagered in a void round are returned, including those that a sanction kept.
pub(crate) fn return_kept_stakes<G: Game>(draft: &mut impl Draft<Table<G>>, round: RoundNumber) {
    let in_void = |took: &Took| took.in_void(Stakes::Refunded);
    let kept = table(draft).ruled.iter().filter_map(|ruled| ruled.kept(round));
    let kept: Vec<(PersonId, Vec<Took>)> =
        kept.map(|(person, took)| (person, took.iter().map(in_void).collect())).collect();
    for (person, took) in kept {
        if mark(Clause::Void) {
            pay_again(draft, Going { round, person, again: false }, &took);
            draft.record(Event::StakesReturned { round, person });
        }
    }
}

/// A round that was undone stands again, for everybody who was in it.
fn restore_round<G: Game>(draft: &mut impl Draft<Table<G>>, ledger: &RoundLedger) {
    let RoundLedger { round, ref results, commission, .. } = *ledger;
    let from_wagers = results.iter().map(|share| share.commission).sum();
    draft.record(Event::RoundRestored { round, commission: commission - from_wagers });
    let mut took: BTreeMap<PersonId, Vec<Took>> = BTreeMap::new();
    for share in results.iter().filter(|share| has_kept(draft, share.person, share.chips)) {
        took.entry(share.person).or_default().push(Took::all_of(share));
    }
    for (person, took) in took {
        pay_again(draft, Going { round, person, again: true }, &took);
        draft.record(Event::WagersRestored { round, person, took });
    }
}

/// Debts from the overturned ruling are cancelled, and lost stakes that had come back are lost again.
fn pay_again<G: Game>(draft: &mut impl Draft<Table<G>>, going: Going, took: &[Took]) {
    let (paid, lost): (Vec<Took>, Vec<Took>) =
        took.iter().partition(|took| took.amount > Net::ZERO);
    for Took { amount, chips, .. } in paid {
        let released = table(draft).debt_of(going.person).min(amount.abs());
        go(draft, going, Reversal::Released { amount: released });
        give_back(draft, going, chips, amount.abs() - released);
    }
    for Took { amount, chips, .. } in lost {
        take_back(draft, going, chips, amount.abs());
    }
}
