//! Opening, changing and closing a table.

use money::Cents;
use rules::{Clause, Game, RoundNumber, StaffId, mark, provides};

use super::{Permit, Provided, people, text};
use crate::{Actor, Approval, Command, GamingDay, Onlookers, Open, Refusal, Sealed, Terms};

pub(super) fn before_opening<G: Game>(
    approved: &[Approval],
    who: Actor,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    match (who, command) {
        (Actor::Inspector(by), Command::Approve { what }) => {
            Ok(Permit::Approve { what: *what, by })
        }
        (Actor::Supervisor(by), Command::Open { terms, determinations }) => {
            open(approved, by, terms, determinations)
        }
        _ => Err(Refusal::NotOpen),
    }
}

/// Clause: table-approved. A table is approved before it is used.
fn open<G: Game>(
    approved: &[Approval],
    by: StaffId,
    terms: &Terms,
    determinations: &G::Determinations,
) -> Result<Permit<G>, Refusal<G>> {
    if !approved.contains(&Approval::Table) && mark(Clause::TableApproved) {
        return Err(Refusal::NotApproved);
    }
    text::line(&terms.name)?;
    if terms.seats > Terms::SEATS_MAX || terms.standing > Terms::SEATS_MAX + 8 {
        return Err(Refusal::SeatsOutOfBounds { max: Terms::SEATS_MAX });
    }
    if terms.buy_in_min > terms.buy_in_max || terms.buy_in_max > Terms::BUY_IN_MAX {
        return Err(Refusal::BuyInOutOfBounds { max: Terms::BUY_IN_MAX });
    }
    if terms.pause.is_some_and(|pause| pause.0 > Terms::PAUSE_MAX) {
        return Err(Refusal::PauseOutOfBounds { max: Terms::PAUSE_MAX });
    }
    if (terms.is_private() || terms.untimed) && !terms.is_for_practice() {
        return Err(Refusal::OnlyForPractice);
    }
    if matches!(terms.onlookers, Onlookers::Delayed { by } if by.0 > Terms::DELAY_MAX) {
        return Err(Refusal::DelayOutOfBounds { max: Terms::DELAY_MAX });
    }
    people::bots_fit(terms, terms.bots)?;
    let setup = setup_for(determinations, terms.seats)?;
    Ok(Permit::Open { terms: terms.clone(), setup, by })
}

/// Determinations without a fault, under which the game can serve all seats.
fn setup_for<G: Game>(
    determinations: &G::Determinations,
    seats: u8,
) -> Result<G::Setup, Refusal<G>> {
    let setup = G::setup(determinations.clone()).map_err(Refusal::Faults)?;
    let max = G::sign(&setup).seats_max;
    if seats > max { Err(Refusal::SeatsOutOfBounds { max }) } else { Ok(setup) }
}

/// Clauses: limits-displayed, stakes-displayed. Determinations change after notice, at a banked game as in the
/// poker room: never for a round that has begun.
pub(super) fn change<G: Game>(
    table: &Open<G>,
    by: StaffId,
    determinations: &G::Determinations,
    from_round: RoundNumber,
) -> Result<Permit<G>, Refusal<G>> {
    let from_round_min = table.progress().round.next();
    if from_round < from_round_min && mark(limits_clause::<G>()) {
        return Err(Refusal::NoticeTooLate { from_round_min });
    }
    let replaces = table.notices.iter().any(|notice| notice.from_round == from_round);
    if table.notices.len() >= NOTICES_MAX && !replaces {
        return Err(Refusal::TooManyNotices);
    }
    let setup = setup_for(determinations, table.terms.seats)?;
    Ok(Permit::Notice { from_round, setup, by })
}

/// Notices of new determinations that may wait at one table.
const NOTICES_MAX: usize = 8;

/// Clauses: limits-displayed, stakes-displayed. The one that the game's books have.
pub(crate) fn limits_clause<G: Game>() -> Clause {
    let stakes = Clause::StakesDisplayed;
    if provides::<G>(stakes) { stakes } else { Clause::LimitsDisplayed }
}

/// Clause: notice-of-closing. A table closes after notice to the players.
pub(super) fn give_notice<G: Game>(
    table: &Open<G>,
    by: StaffId,
    after_round: RoundNumber,
) -> Result<Permit<G>, Refusal<G>> {
    let progress = table.progress();
    let after_round_min = progress.round;
    if after_round < after_round_min {
        return Err(Refusal::ClosesTooSoon { after_round_min });
    }
    Ok(Permit::Announce { after_round, by })
}

/// Clauses: notice-of-closing, limits-displayed, stakes-displayed. Notice to the players goes to an inspector too, if one is available:
/// nothing waits for it, but it is on record.
pub(super) fn take_notice<G: Game>(table: &Open<G>, by: StaffId) -> Result<Permit<G>, Refusal<G>> {
    let of = if table.closing.is_some() { Clause::NoticeOfClosing } else { limits_clause::<G>() };
    if table.notice_untaken && mark(of) {
        Ok(Provided::TakeNotice { by }.into())
    } else {
        Err(Refusal::NoNotice)
    }
}

/// A table hears only of the jackpot that it takes wagers for, and of amounts that can be recorded.
pub(super) fn display<G: Game>(
    table: &Open<G>,
    jackpot: u16,
    amount: Cents,
) -> Result<Permit<G>, Refusal<G>> {
    match G::sign(&table.setup).jackpot {
        Some(linked) if linked.number == jackpot && amount <= Cents::MAX => {
            Ok(Provided::Display { jackpot, amount }.into())
        }
        _ => Err(Refusal::NotYours),
    }
}

pub(super) fn close<G: Game>(table: &Open<G>) -> Result<Permit<G>, Refusal<G>> {
    let drawn_from = table.fairness.sealed.as_ref().is_some_and(Sealed::is_drawn_from);
    match table.closing {
        _ if table.statement.is_some() => Err(Refusal::RulingAwaited),
        None if mark(Clause::NoticeOfClosing) => Err(Refusal::NoticeNotGiven),
        _ if table.progress().running => Err(Refusal::RoundRunning),
        Some(after_round) if !table.closes_now() => Err(Refusal::TableClosing { after_round }),
        _ if drawn_from => Err(Refusal::NotRevealed),
        _ => Ok(Permit::Close),
    }
}

/// Only a table that remembers somebody needs the gaming day, and only when it is a new one.
pub(super) fn begin_day<G: Game>(table: &Open<G>, day: GamingDay) -> Result<Permit<G>, Refusal<G>> {
    let begun = table.day().is_some_and(|known| day <= known);
    if begun || !table.remembers() { Err(Refusal::DayKnown) } else { Ok(Permit::BeginDay { day }) }
}
