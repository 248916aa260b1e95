//! Statements, rulings, reviews and consent under the general provisions.

use money::{Cents, Net};
use rules::{Change, Clause, Game, Order, Parties, Party, RoundNumber, Ruling, StaffId, Stakes};
use rules::{Who, mark, provides};

use super::{Permit, Provided, text};
use crate::{Command, Decision, Open, Pending, PersonId, RecordNumber, Refusal, Share, Statement};

/// Disputes that may wait at one table.
const DISPUTES_MAX: usize = 8;

/// Disputes of one person that may wait, so that nobody keeps others from raising one.
const DISPUTES_OF_ONE_MAX: usize = 2;

pub(super) fn state<G: Game>(
    table: &Open<G>,
    speaker: Option<PersonId>,
    by: Option<StaffId>,
    what: &Statement,
) -> Result<Permit<G>, Refusal<G>> {
    if let Statement::CardsMisplaced { round } = what {
        found_late(table, *round)?;
    }
    let full = match what {
        Statement::Dispute { about, .. } => {
            text::lines(about)?;
            let own = table.disputes.iter().filter(|raised| raised.person == speaker).count();
            table.disputes.len() >= DISPUTES_MAX || own >= DISPUTES_OF_ONE_MAX
        }
        Statement::NotCovered { about } => {
            text::lines(about)?;
            table.statement.is_some()
        }
        _ => table.statement.is_some(),
    };
    if full {
        return Err(Refusal::RulingAwaited);
    }
    let player = what.party().map(|party| table.player(party).ok_or(Refusal::NotAtTable));
    let person = player.transpose()?.map(|player| player.person).or(speaker);
    let person = match what {
        Statement::Contravention { onlooker, round, .. } => {
            if let Some(round) = round.filter(|round| *round != table.progress().round) {
                on_record(table, round)?;
            }
            person.or(*onlooker)
        }
        Statement::Fraud { onlooker, .. } => person.or(*onlooker),
        _ => person,
    };
    Ok(Provided::State { what: what.clone(), person, by }.into())
}

/// Any round that is over is on record, unless it was set aside.
fn on_record<G: Game>(table: &Open<G>, round: RoundNumber) -> Result<(), Refusal<G>> {
    if table.is_on_record(round) {
        Ok(())
    } else {
        Err(Refusal::RoundNotKept { last: table.last_over() })
    }
}

/// Clause: void (reading GEN-04). A round that is over can still be set aside, unless its wagers have gone back already.
fn undoable<G: Game>(table: &Open<G>, round: RoundNumber) -> Result<(), Refusal<G>> {
    on_record(table, round)?;
    if table.is_undoable(round) { Ok(()) } else { Err(Refusal::AlreadyVoid { round }) }
}

/// Clause: late-error-void (reading BJ-22). Only where the book says so, and of any round that is over.
fn found_late<G: Game>(table: &Open<G>, round: RoundNumber) -> Result<(), Refusal<G>> {
    if !provides::<G>(Clause::LateErrorVoid) {
        return Err(Refusal::NotInThisBook);
    }
    undoable(table, round)
}

/// The computer says that it cannot open the seal of a round; play waits for a ruling.
pub(super) fn lose_seal<G: Game>(
    table: &Open<G>,
    round: RoundNumber,
) -> Result<Permit<G>, Refusal<G>> {
    let sealed = table.fairness.sealed.as_ref().ok_or(Refusal::NotSealed)?;
    if sealed.part.round != round {
        return Err(Refusal::NotSealed);
    }
    state(table, None, None, &Statement::SealLost { round })
}

pub(super) fn find_seal<G: Game>(table: &Open<G>) -> Result<Permit<G>, Refusal<G>> {
    match table.statement.as_ref().map(|pending| &pending.what) {
        Some(Statement::SealLost { round }) => Ok(Provided::FindSeal { round: *round }.into()),
        _ => Err(Refusal::NothingToRule),
    }
}

/// A ruling must be one that its clause allows for the statement.
pub(super) fn rule<G: Game>(
    table: &Open<G>,
    by: StaffId,
    ruling: &Ruling<Decision>,
) -> Result<Permit<G>, Refusal<G>> {
    let on = table.to_rule_on().ok_or(Refusal::NothingToRule)?;
    reasoned(&ruling.reason)?;
    if !on.allows::<G>(ruling.under, &ruling.outcome) {
        return Err(Refusal::NotARemedy);
    }
    match &ruling.outcome {
        Decision::Invalidate { round, stakes } => {
            invalidation(table, ruling.under, *round, *stakes)?;
        }
        Decision::Decide { outcome } => text::lines(outcome)?,
        Decision::Forfeit => forfeiture(table)?,
        Decision::Restore => restorable(table, on)?,
        sanction => changes_something(table, on, sanction)?,
    }
    Ok(Provided::Rule { by, on: Box::new(on.clone()), ruling: ruling.clone() }.into())
}

/// A decision needs a reason: without it nobody could ask for a review, or review it.
pub(super) fn reasoned<G: Game>(reason: &str) -> Result<(), Refusal<G>> {
    match text::lines(reason) {
        Err(Refusal::TextWanted { max }) => Err(Refusal::ReasonWanted { max }),
        checked => checked,
    }
}

/// What was taken must still be missing: a round that was undone has not been put back since, and nobody wins in a void round.
fn restorable<G: Game>(table: &Open<G>, on: &Pending) -> Result<(), Refusal<G>> {
    let missing = match &on.undid {
        Some(ledger) => table.rounds.is_undone(ledger.round),
        None => !table.to_restore(on).is_empty(),
    };
    if missing { Ok(()) } else { Err(Refusal::NothingToRestore) }
}

/// Clauses: sanction-void, sanction-exclusion (reading GEN-09). A sanction that would change nothing is none.
fn changes_something<G: Game>(
    table: &Open<G>,
    on: &Pending,
    sanction: &Decision,
) -> Result<(), Refusal<G>> {
    let excludes = sanction.excludes();
    let Some(stakes) = sanction.voids() else {
        return match on.person {
            _ if !excludes => Ok(()),
            None => Err(Refusal::NobodyNamed),
            Some(person) if table.is_excluded(person) => Err(Refusal::AlreadyExcluded),
            Some(_) => Ok(()),
        };
    };
    let round = table.round_of(&on.what);
    let lying = round == table.progress().round
        && on.person.and_then(|person| table.party_of(person)).is_some_and(|party| {
            table.progress().running && G::engaged(&table.cloth.state).contains(party)
        });
    let settled = table.rounds.of(round).is_some_and(|ledger| {
        let theirs = |share: &&Share| Some(share.person) == on.person;
        ledger.results.iter().filter(theirs).any(|share| share.beyond(stakes) != Net::ZERO)
    });
    if lying || settled { Ok(()) } else { Err(Refusal::NothingToVoid { round }) }
}

/// Clause: refund-of-invalidated (reading GEN-04). The running round may be refunded or not; a settled round that is undone
/// always puts everybody back where they were.
fn invalidation<G: Game>(
    table: &Open<G>,
    under: Clause,
    round: RoundNumber,
    stakes: Stakes,
) -> Result<(), Refusal<G>> {
    let progress = table.progress();
    if progress.running && round == progress.round {
        // The game's book says whether stakes may be kept.
        return if stakes == Stakes::Kept { voidable(table, stakes) } else { Ok(()) };
    }
    undoable(table, round)?;
    G::judge_change(table.at(), Change::Undo(round, under)).map_err(Refusal::Game)?;
    if stakes == Stakes::Kept { Err(Refusal::OnlyRefunded) } else { Ok(()) }
}

/// A round is given up only if the game can let go of its wagers.
fn forfeiture<G: Game>(table: &Open<G>) -> Result<(), Refusal<G>> {
    if table.progress().running { voidable(table, Stakes::Refunded) } else { Ok(()) }
}

fn voidable<G: Game>(table: &Open<G>, stakes: Stakes) -> Result<(), Refusal<G>> {
    let void = Order::Void { parties: Parties::ALL, stakes };
    G::judge(table.at(), Who::Table, &void).map_err(Refusal::Game).map(|_| ())
}

/// Nobody's account pays more than its owner owes.
pub(super) fn collect<G: Game>(
    table: &Open<G>,
    person: PersonId,
    amount: Cents,
) -> Result<Permit<G>, Refusal<G>> {
    let owed = table.debt_of(person);
    if amount.is_zero() || amount > owed {
        return Err(Refusal::NotOwed { owed });
    }
    Ok(Provided::Collect { person, amount }.into())
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
    if table.consent.is_some() {
        Ok(Provided::WithdrawProposal.into())
    } else {
        Err(Refusal::NothingAsked)
    }
}

/// Clause: settled-by-agreement. Where no rule covers an irregularity, its remedy may be put to the players.
pub(super) fn ask_consent<G: Game>(
    table: &Open<G>,
    by: StaffId,
    proposal: &str,
) -> Result<Permit<G>, Refusal<G>> {
    text::lines(proposal)?;
    if table.consent.is_some() {
        return Err(Refusal::ConsentAwaited);
    }
    // A bot has nothing to lose, so it is not asked.
    let of = table.people().map(|(party, _)| party).collect::<Parties>();
    if of.is_empty() {
        return Err(Refusal::NotAtTable);
    }
    Ok(Provided::AskConsent { proposal: proposal.to_owned(), of, by }.into())
}

pub(super) fn answer<G: Game>(
    table: &Open<G>,
    party: Party,
    agree: bool,
) -> Result<Permit<G>, Refusal<G>> {
    let asked = table.consent.as_ref().is_some_and(|consent| consent.missing.contains(party));
    if asked { Ok(Provided::Answer { party, agree }.into()) } else { Err(Refusal::NothingAsked) }
}

/// Clause: disputes (reading GEN-11). Whether a person who is not at the table speaks about a matter that concerns them: a ruling
/// about them or about a round that they played in, or their own play.
pub(super) fn concerns<G: Game>(table: &Open<G>, person: PersonId, command: &Command<G>) -> bool {
    match command {
        Command::RequestReview { ruling } => table.record.concerns(*ruling, person),
        Command::State(Statement::Dispute { .. }) => table.rounds.has_played(person),
        _ => false,
    }
}

/// Clause: disputes. A decision is final, subject to an inspector's review if somebody asks.
pub(super) fn request_review<G: Game>(
    table: &Open<G>,
    person: PersonId,
    ruling: RecordNumber,
) -> Result<Permit<G>, Refusal<G>> {
    if !table.record.has(ruling) || !mark(Clause::Disputes) {
        return Err(Refusal::NoSuchRuling { last: table.record.last().0 });
    }
    not_reviewed(table, ruling)?;
    if table.record.is_asked(ruling, person) {
        return Err(Refusal::ReviewAsked);
    }
    Ok(Provided::RequestReview { ruling, person }.into())
}

/// Clause: disputes (reading GEN-11). A decision is subject to one review.
fn not_reviewed<G: Game>(table: &Open<G>, ruling: RecordNumber) -> Result<(), Refusal<G>> {
    if table.record.is_reviewed(ruling) && mark(Clause::Disputes) {
        Err(Refusal::AlreadyReviewed)
    } else {
        Ok(())
    }
}

/// Clause: disputes (reading GEN-11). An inspector reviews the decisions of others, not statements or rulings that they
/// made themselves for the operator.
fn not_own<G: Game>(table: &Open<G>, by: StaffId, ruling: RecordNumber) -> Result<(), Refusal<G>> {
    if table.record.is_said_by(ruling, by) && mark(Clause::Disputes) {
        Err(Refusal::OwnWord)
    } else {
        Ok(())
    }
}

pub(super) fn review<G: Game>(
    table: &Open<G>,
    by: StaffId,
    ruling: RecordNumber,
    upheld: bool,
    reason: &str,
) -> Result<Permit<G>, Refusal<G>> {
    reasoned(reason)?;
    if !table.record.has(ruling) {
        return Err(Refusal::NoSuchRuling { last: table.record.last().0 });
    }
    not_own(table, by, ruling)?;
    not_reviewed(table, ruling)?;
    Ok(Provided::Review { ruling, by, upheld, reason: reason.to_owned() }.into())
}
