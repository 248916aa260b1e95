//! Statements, rulings, reviews and consent under the general provisions.

use rules::{Clause, Game, Party, Ruling, StaffId, Stakes, mark};

use super::{Permit, short_enough};
use crate::{Decision, Open, PersonId, Refusal, RulingNumber, Statement};

/// Disputes that may wait at one table.
const DISPUTES_MAX: usize = 8;

pub(super) fn state<G: Game>(
    table: &Open<G>,
    by: Option<StaffId>,
    what: &Statement,
) -> Result<Permit<G>, Refusal<G>> {
    let full = match what {
        Statement::Dispute { about, .. } => {
            short_enough(about)?;
            table.disputes.len() >= DISPUTES_MAX
        }
        _ => table.statement.is_some(),
    };
    if full {
        return Err(Refusal::RulingAwaited);
    }
    let player = what.party().map(|party| table.player(party).ok_or(Refusal::NotAtTable));
    let person = player.transpose()?.map(|player| player.person);
    Ok(Permit::State { what: what.clone(), person, by })
}

/// A ruling must be one that the clause it names lets be given for what was stated.
pub(super) fn rule<G: Game>(
    table: &Open<G>,
    by: StaffId,
    ruling: &Ruling<Decision>,
) -> Result<Permit<G>, Refusal<G>> {
    let on = table.to_rule_on().ok_or(Refusal::NothingToRule)?;
    short_enough(&ruling.reason)?;
    if !on.what.allows(ruling.under, &ruling.outcome) {
        return Err(Refusal::NotARemedy);
    }
    match &ruling.outcome {
        Decision::Invalidate { round, stakes } => invalidation(table, *round, *stakes)?,
        Decision::Decide { outcome } => short_enough(outcome)?,
        Decision::PlayOn | Decision::VoidWagers | Decision::Exclude | Decision::VoidAndExclude => {}
    }
    Ok(Permit::Rule { by, on: on.clone(), ruling: ruling.clone() })
}

/// Clause: refund-of-invalidated (reading GEN-04). The running round may be refunded or not; one that was settled and
/// is undone goes back to where everybody stood.
fn invalidation<G: Game>(
    table: &Open<G>,
    round: rules::RoundNumber,
    stakes: Stakes,
) -> Result<(), Refusal<G>> {
    let progress = table.progress();
    if progress.running && round == progress.round {
        return Ok(());
    }
    if table.ledger_of(round).is_none() {
        return Err(Refusal::RoundNotKept);
    }
    if stakes == Stakes::Kept { Err(Refusal::OnlyRefunded) } else { Ok(()) }
}

/// Clause: copy-of-rules. Anybody who asks gets one.
pub(super) fn copy_of_rules<G: Game>(person: PersonId) -> Result<Permit<G>, Refusal<G>> {
    if mark(Clause::CopyOfRules) {
        Ok(Permit::GiveRules { person })
    } else {
        Err(Refusal::NotYours)
    }
}

pub(super) fn withdraw<G: Game>(table: &Open<G>) -> Result<Permit<G>, Refusal<G>> {
    if table.consent.is_some() { Ok(Permit::WithdrawProposal) } else { Err(Refusal::NothingAsked) }
}

pub(super) fn ask_consent<G: Game>(
    table: &Open<G>,
    by: StaffId,
    proposal: &str,
) -> Result<Permit<G>, Refusal<G>> {
    short_enough(proposal)?;
    if table.consent.is_some() {
        return Err(Refusal::ConsentAwaited);
    }
    let of = table.cloth.seats.present();
    if of.is_empty() {
        return Err(Refusal::NotAtTable);
    }
    Ok(Permit::AskConsent { proposal: proposal.to_owned(), of, by })
}

pub(super) fn answer<G: Game>(
    table: &Open<G>,
    party: Party,
    agree: bool,
) -> Result<Permit<G>, Refusal<G>> {
    let asked = table.consent.as_ref().is_some_and(|consent| consent.missing.contains(party));
    if asked { Ok(Permit::Answer { party, agree }) } else { Err(Refusal::NothingAsked) }
}

/// Clause: disputes. A decision is final, subject to an inspector's review if somebody asks.
pub(super) fn request_review<G: Game>(
    table: &Open<G>,
    person: PersonId,
    ruling: RulingNumber,
) -> Result<Permit<G>, Refusal<G>> {
    let given = ruling <= table.rulings && ruling > RulingNumber::default();
    if given && mark(Clause::Disputes) {
        Ok(Permit::RequestReview { ruling, person })
    } else {
        Err(Refusal::NoSuchRuling)
    }
}

pub(super) fn review<G: Game>(
    table: &Open<G>,
    by: StaffId,
    ruling: RulingNumber,
    upheld: bool,
    reason: &str,
) -> Result<Permit<G>, Refusal<G>> {
    short_enough(reason)?;
    let given = ruling <= table.rulings && ruling > RulingNumber::default();
    if !given {
        return Err(Refusal::NoSuchRuling);
    }
    Ok(Permit::Review { ruling, by, upheld, reason: reason.to_owned() })
}
