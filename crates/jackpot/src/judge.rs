//! What a jackpot accepts, and what follows from it.

use money::Cents;
use rules::{Draft, Prize};

use crate::signed::{NAME_CHARS_MAX, REASON_CHARS_MAX, is_written};
use crate::terms::AMOUNT_MAX;
use crate::{Actor, Chips, Command, Event, Jackpot, Link, Meter, Pool, Refusal, Signed};
use crate::{Source, Terms};

/// The events of a command; none if it only asks.
#[derive(Debug)]
pub struct Permit(pub(crate) Vec<Event>);

pub(crate) fn judge(
    meter: Option<&Meter>,
    who: Actor,
    command: &Command,
) -> Result<Permit, Refusal> {
    if !may(who, command) {
        return Err(Refusal::NotYours);
    }
    if let Command::Open { name, chips, terms, signed } = command {
        return open(meter, name, *chips, *terms, signed);
    }
    let meter = meter.ok_or(Refusal::NotOpened)?;
    let events = match command {
        Command::Open { .. } | Command::Display => Vec::new(),
        Command::Approve { terms, signed } => vec![approve(meter, *terms, signed)?],
        Command::Link(link) => {
            fits(meter, *link)?;
            Vec::new()
        }
        Command::Contribute { source, amount } => vec![contribute(meter, source, *amount)?],
        Command::Pay { source, prize, amount } => vec![pay(meter, source, *prize, *amount)?],
        Command::Correct { pool, before, after, reason, signed } => {
            correct(meter, *pool, (*before, *after), reason, signed)?;
            vec![Event::Corrected {
                pool: *pool,
                before: *before,
                after: *after,
                reason: reason.clone(),
                signed: signed.clone(),
            }]
        }
    };
    Ok(Permit(events))
}

/// Tables bring wagers and prizes, inspectors approve, supervisors correct.
fn may(who: Actor, command: &Command) -> bool {
    match command {
        Command::Open { .. } | Command::Approve { .. } => who == Actor::Inspector,
        Command::Correct { .. } => who == Actor::Supervisor,
        Command::Link(_) | Command::Display | Command::Contribute { .. } | Command::Pay { .. } => {
            who == Actor::Table
        }
    }
}

fn open(
    meter: Option<&Meter>,
    name: &str,
    chips: Chips,
    terms: Terms,
    signed: &Signed,
) -> Result<Permit, Refusal> {
    if meter.is_some() {
        return Err(Refusal::AlreadyOpened);
    }
    if !is_written(name, NAME_CHARS_MAX) {
        return Err(Refusal::Nameless);
    }
    terms.check()?;
    signed.check()?;
    let (name, signed) = (name.to_owned(), signed.clone());
    Ok(Permit(vec![Event::Opened { name, chips }, Event::Approved { terms, signed }]))
}

fn approve(meter: &Meter, terms: Terms, signed: &Signed) -> Result<Event, Refusal> {
    terms.check()?;
    signed.check()?;
    if terms.wager != meter.terms.wager {
        return Err(Refusal::OtherWager { wager: meter.terms.wager });
    }
    Ok(Event::Approved { terms, signed: signed.clone() })
}

fn fits(meter: &Meter, link: Link) -> Result<(), Refusal> {
    if link.chips != meter.chips {
        return Err(Refusal::OtherChips { chips: meter.chips });
    }
    meter.terms.fits(link)
}

fn contribute(meter: &Meter, source: &Source, amount: Cents) -> Result<Event, Refusal> {
    if amount.is_zero() {
        return Err(Refusal::Nothing);
    }
    let (prize, reserve) = meter.terms.split.of(amount);
    Ok(Event::Contributed { source: source.clone(), prize, reserve })
}

/// A prize is always paid, because it was won by the rules: another table may have won the same pool a moment before, and each
/// was promised what it displayed when its round began.
fn pay(meter: &Meter, source: &Source, prize: Prize, amount: Cents) -> Result<Event, Refusal> {
    if amount.is_zero() {
        return Err(Refusal::Nothing);
    }
    let from_prize = match prize {
        Prize::Major => amount.min(meter.prize),
        Prize::Bonus => Cents::ZERO,
    };
    let (from_reserve, from_house) = reserve_then_house(meter, amount - from_prize);
    let source = source.clone();
    Ok(Event::Paid { source, prize, amount, from_prize, from_reserve, from_house })
}

/// What the reserve pool gives of an amount, and what the house gives.
fn reserve_then_house(meter: &Meter, amount: Cents) -> (Cents, Cents) {
    let from_reserve = amount.min(meter.reserve);
    (from_reserve, amount - from_reserve)
}

fn correct(
    meter: &Meter,
    pool: Pool,
    (before, after): (Cents, Cents),
    reason: &str,
    signed: &Signed,
) -> Result<(), Refusal> {
    signed.check()?;
    if !is_written(reason, REASON_CHARS_MAX) {
        return Err(Refusal::Unreasoned);
    }
    let now = meter.pool(pool);
    if now != before {
        return Err(Refusal::HasChanged { now });
    }
    if after == before {
        return Err(Refusal::NoCorrection);
    }
    if after > AMOUNT_MAX {
        return Err(Refusal::TooMuch { max: AMOUNT_MAX });
    }
    if pool == Pool::Prize && after < meter.terms.seed {
        let (seed, guaranteed) = (after, meter.terms.seed);
        return Err(Refusal::SeedTooLow { seed, guaranteed });
    }
    Ok(())
}

/// The prize pool never stays below its seed: the reserve pool fills it up, then the house.
pub(crate) fn fill_up(draft: &mut impl Draft<Jackpot>) {
    let Some(meter) = draft.state() else { return };
    let lacks = meter.terms.seed.saturating_sub(meter.prize);
    if lacks.is_zero() {
        return;
    }
    let (from_reserve, from_house) = reserve_then_house(meter, lacks);
    draft.record(Event::Seeded { from_reserve, from_house });
}
