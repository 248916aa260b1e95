//! Orders to the game, and the draws it is dealt from.

use std::num::NonZeroU32;

use chance::{Commitment, Drawn, Salt, Seed, Words};
use rules::{Awaiting, Dealing, Game, Order, OrderOf, Party, Who, Window};

use super::Permit;
use crate::state::Busy;
use crate::{Actor, DealtBy, Open, PersonId, Refusal};

/// A seed, encrypted, with its nonce and tag: 64 bytes of secret in hexadecimal at most this long.
const SEALED_BYTES_MAX: u16 = 400;

pub(super) fn order<G: Game>(
    table: &Open<G>,
    actor: Actor,
    order: &OrderOf<G>,
) -> Result<Permit<G>, Refusal<G>> {
    let by = match actor {
        Actor::Person(person) => Some(table.party_of(person).ok_or(Refusal::JoinFirst)?),
        _ => None,
    };
    let who = match actor {
        Actor::Person(_) => Who::Party(by.ok_or(Refusal::JoinFirst)?),
        Actor::Dealer | Actor::Computer => Who::Dealer,
        Actor::Supervisor(staff) => Who::Supervisor(staff),
        Actor::Clock => Who::Clock,
        Actor::Inspector(_) | Actor::Cage => return Err(Refusal::NotYours),
    };
    // Voiding is for a ruling, which hands it to the game itself.
    if matches!(order, Order::Void { .. }) {
        return Err(Refusal::NotYours);
    }
    nothing_pending(table)?;
    if let (Actor::Person(person), Order::Act(_)) = (actor, order) {
        not_too_busy(table, person)?;
    }
    if who == Who::Dealer && matches!(order, Order::Act(_)) {
        dealer_may_act(table, actor)?;
    }
    let permit = G::judge(table.at(), who, order).map_err(Refusal::Game)?;
    if draw_is_due(table) && matches!(order, Order::Act(_)) {
        return Err(Refusal::DrawIsDue);
    }
    Ok(Permit::Play { by, permit })
}

/// What the computer draws depends on all that went before, so nothing comes between the last wager and it.
fn draw_is_due<G: Game>(table: &Open<G>) -> bool {
    let drawing = matches!(G::awaiting(table.at()), Awaiting::Dealer(Dealing::Draw { .. }));
    drawing && table.terms.dealt_by == DealtBy::Computer
}

/// Nobody fills the record: while nothing hurries them, people move chips so often and no more.
fn not_too_busy<G: Game>(table: &Open<G>, person: PersonId) -> Result<(), Refusal<G>> {
    let idle = !table.progress().running;
    let betting =
        matches!(G::awaiting(table.at()), Awaiting::Parties { window: Window::Betting, .. });
    if (idle || betting) && table.busy(person).acts >= Busy::ACTS_MAX {
        return Err(Refusal::ActsSpent { max: Busy::ACTS_MAX });
    }
    Ok(())
}

/// Whether what a person does in the game is heard at all now.
pub(crate) fn hears<G: Game>(table: &Open<G>, person: PersonId) -> bool {
    !table.is_excluded(person)
        && nothing_pending(table).is_ok()
        && not_too_busy(table, person).is_ok()
        && !draw_is_due(table)
}

/// Play waits for a ruling or an answer that is due.
fn nothing_pending<G: Game>(table: &Open<G>) -> Result<(), Refusal<G>> {
    if table.statement.is_some() {
        return Err(Refusal::RulingAwaited);
    }
    if table.consent.is_some() { Err(Refusal::ConsentAwaited) } else { Ok(()) }
}

/// No round begins on a table that has closed, nor at the computer's table without a sealed seed;
/// and what the computer draws, nobody else says.
fn dealer_may_act<G: Game>(table: &Open<G>, actor: Actor) -> Result<(), Refusal<G>> {
    if table.terms.dealt_by == DealtBy::Computer && actor != Actor::Computer {
        return Err(Refusal::DrawnByComputer);
    }
    let progress = table.progress();
    if !progress.running {
        match table.closing {
            Some(after_round) if after_round <= progress.round => {
                return Err(Refusal::TableClosing { after_round });
            }
            _ => {}
        }
    }
    if table.terms.dealt_by == DealtBy::Computer && table.fairness.sealed.is_none() {
        return Err(Refusal::NotSealed);
    }
    Ok(())
}

pub(super) fn deal<G: Game>(table: &Open<G>, drawn: u32) -> Result<Permit<G>, Refusal<G>> {
    nothing_pending(table)?;
    let sealed = table.fairness.sealed.as_ref().ok_or(Refusal::NotSealed)?;
    let Awaiting::Dealer(Dealing::Draw { of }) = G::awaiting(table.at()) else {
        return Err(Refusal::NothingToDraw);
    };
    if drawn >= of.get() {
        return Err(Refusal::NotAmongOutcomes { of: of.get() });
    }
    let act = Order::Act(G::deal(table.at(), drawn));
    let permit = G::judge(table.at(), Who::Dealer, &act).map_err(Refusal::Game)?;
    let index = u32::try_from(sealed.draws.len()).unwrap_or(u32::MAX);
    Ok(Permit::Deal { drawn: drawn_of(index, of, drawn), permit })
}

fn drawn_of(index: u32, of: NonZeroU32, drawn: u32) -> Drawn {
    Drawn { index, of, drawn }
}

pub(super) fn seal<G: Game>(
    table: &Open<G>,
    commit: Commitment,
    sealed: &str,
) -> Result<Permit<G>, Refusal<G>> {
    if table.progress().running {
        return Err(Refusal::RoundRunning);
    }
    if table.fairness.sealed.is_some() {
        return Err(Refusal::AlreadySealed);
    }
    if sealed.len() > usize::from(SEALED_BYTES_MAX) {
        return Err(Refusal::TextTooLong { max: SEALED_BYTES_MAX });
    }
    Ok(Permit::Seal { commit, sealed: sealed.to_owned() })
}

/// Anything may be added until no more bets.
pub(crate) fn add_words<G: Game>(
    table: &Open<G>,
    person: PersonId,
    party: Party,
    words: &Words,
) -> Result<Permit<G>, Refusal<G>> {
    if table.fairness.sealed.is_none() {
        return Err(Refusal::NotSealed);
    }
    if !table.takes_words() {
        return Err(Refusal::WordsTooLate);
    }
    if table.busy(person).words >= Busy::WORDS_MAX {
        return Err(Refusal::WordsSpent { max: Busy::WORDS_MAX });
    }
    Ok(Permit::AddWords { party, words: words.clone() })
}

pub(super) fn reveal<G: Game>(
    table: &Open<G>,
    seed: &Seed,
    salt: &Salt,
) -> Result<Permit<G>, Refusal<G>> {
    let sealed = table.fairness.sealed.as_ref().ok_or(Refusal::NotSealed)?;
    let progress = table.progress();
    if progress.running || progress.round < sealed.round {
        return Err(Refusal::RoundRunning);
    }
    if !sealed.opens_with(seed, salt) {
        return Err(Refusal::WrongSeed);
    }
    Ok(Permit::Reveal { seed: *seed, salt: *salt })
}
