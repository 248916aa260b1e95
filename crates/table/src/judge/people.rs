//! Seats, standing players, the queue, and buy-ins.

use money::{Cents, Unit};
use rules::{Change, ChipKind, Clause, Game, Party, Seat, StaffId, mark, provides};

use super::{Permit, Provided};
use crate::private::is_host;
use crate::{Handle, Open, PersonId, Players, Refusal, Terms};

/// Rounds without a wager after which a seat may be asked back.
pub(super) const ABSTAINED_MIN: u8 = 3;

pub(super) fn join<G: Game>(
    table: &Open<G>,
    person: PersonId,
    handle: &Handle,
    bot: bool,
    seat: Option<Seat>,
) -> Result<Permit<G>, Refusal<G>> {
    let party = may_join(table, person, seat)?;
    Ok(Permit::Join { party, person, handle: handle.clone(), bot, seat })
}

/// Whether so many bots may sit at a table of these terms.
pub(super) fn bots_fit<G: Game>(terms: &Terms, bots: u8) -> Result<(), Refusal<G>> {
    match terms.bots_max() {
        max if bots <= max => Ok(()),
        0 => Err(Refusal::NoBots),
        max => Err(Refusal::TooManyBots { max }),
    }
}

/// A seated player chooses how many bots they want for company, and so may a supervisor. Where several people sit, one of them
/// does: the host of a private table, elsewhere whoever has been there longest.
pub(crate) fn set_bots<G: Game>(
    table: &Open<G>,
    by: Option<(Party, PersonId)>,
    bots: u8,
) -> Result<Permit<G>, Refusal<G>> {
    if by.is_some_and(|(party, _)| table.cloth.seats.of(party).is_none()) {
        return Err(Refusal::NotSeated);
    }
    if table.terms.bots_max() == 0 {
        return Err(Refusal::NoBots);
    }
    match by {
        Some((party, _)) if table.terms.is_private() => is_host(table, party)?,
        Some((party, _)) if table.seated_longest() != Some(party) => {
            return Err(Refusal::SeatedLongestSetsBots);
        }
        _ => {}
    }
    bots_fit(&table.terms, bots)?;
    Ok(Permit::SetBots { bots, by })
}

/// Returns the party number for the person.
pub(crate) fn may_join<G: Game>(
    table: &Open<G>,
    person: PersonId,
    seat: Option<Seat>,
) -> Result<Party, Refusal<G>> {
    if table.party_of(person).is_some() {
        return Err(Refusal::AlreadyHere);
    }
    if table.is_excluded(person) && mark(Clause::SanctionExclusion) {
        return Err(Refusal::Excluded);
    }
    selected(table, person)?;
    if let Some(after_round) = table.closing.filter(|after| *after <= table.progress().round) {
        return Err(Refusal::TableClosing { after_round });
    }
    let party = table.free_party().ok_or(Refusal::TableFull)?;
    match seat {
        Some(seat) => seat_is_free(table, person, seat)?,
        None if table.standing() >= usize::from(table.terms.room_to_stand()) => {
            return Err(Refusal::TableFull);
        }
        None => {}
    }
    Ok(party)
}

/// Clause: selected-players. A table may be kept for some people.
fn selected<G: Game>(table: &Open<G>, person: PersonId) -> Result<(), Refusal<G>> {
    match &table.terms.players {
        Players::Selected(people) if !people.contains(&person) && mark(Clause::SelectedPlayers) => {
            Err(Refusal::NotSelected)
        }
        _ => Ok(()),
    }
}

pub(super) fn sit<G: Game>(
    table: &Open<G>,
    party: Party,
    person: PersonId,
    seat: Seat,
) -> Result<Permit<G>, Refusal<G>> {
    if table.cloth.seats.at(seat) == Some(party) {
        return Err(Refusal::AlreadyHere);
    }
    seat_is_free(table, person, seat)?;
    Ok(Permit::Sit { party, seat })
}

/// A free seat goes to the person who has waited longest. If all others are taken, a seat whose box another player holds is free
/// to a person without a seat: the holder then gives up the box.
pub(crate) fn seat_is_free<G: Game>(
    table: &Open<G>,
    person: PersonId,
    seat: Seat,
) -> Result<(), Refusal<G>> {
    let seats = &table.cloth.seats;
    is_a_seat(table, seat)?;
    if seats.at(seat).is_some() {
        return Err(Refusal::SeatTaken);
    }
    let party = table.party_of(person);
    if seats.holder(seat).is_some_and(|holder| Some(holder) != party) {
        let seated = party.is_some_and(|party| seats.of(party).is_some());
        if seated || seats.free().any(|free| seats.holder(free).is_none()) {
            return Err(Refusal::SeatTaken);
        }
    }
    if moves_up(table, party) {
        return Ok(());
    }
    let waiting = table.waiting();
    let ahead = waiting.iter().position(|(waiting, _)| *waiting == person);
    if ahead.unwrap_or(waiting.len()) < seats.free().count() {
        Ok(())
    } else {
        Err(Refusal::OthersWaiting)
    }
}

/// Clause: choice-of-seat. When a seat falls vacant, players at the table come before those in the queue.
fn moves_up<G: Game>(table: &Open<G>, party: Option<Party>) -> bool {
    let seated = party.is_some_and(|party| table.cloth.seats.of(party).is_some());
    seated && mark(Clause::ChoiceOfSeat)
}

fn is_a_seat<G: Game>(table: &Open<G>, seat: Seat) -> Result<(), Refusal<G>> {
    let seats = table.cloth.seats.count();
    if seat.0 < seats { Ok(()) } else { Err(Refusal::NoSuchSeat { seats }) }
}

/// A seated player may hold further boxes where the game has them, as long as nobody waits for a seat.
pub(crate) fn take_box<G: Game>(
    table: &Open<G>,
    party: Party,
    seat: Seat,
) -> Result<Permit<G>, Refusal<G>> {
    let seats = &table.cloth.seats;
    is_a_seat(table, seat)?;
    if seats.of(party).is_none() {
        return Err(Refusal::NotSeated);
    }
    if seats.holder(seat).is_some() {
        return Err(Refusal::SeatTaken);
    }
    let own = (0..seats.count()).filter(|seat| seats.holder(Seat(*seat)) == Some(party)).count();
    let max = G::sign(&table.setup).boxes;
    if own >= usize::from(max) {
        return Err(Refusal::BoxesSpent { max });
    }
    if !table.waiting().is_empty() {
        return Err(Refusal::OthersWaiting);
    }
    Ok(Permit::TakeBox { party, seat })
}

pub(crate) fn give_up_box<G: Game>(
    table: &Open<G>,
    party: Party,
    seat: Seat,
) -> Result<Permit<G>, Refusal<G>> {
    let seats = &table.cloth.seats;
    let held = seats.at(seat).is_none() && seats.holder(seat) == Some(party);
    if held { Ok(Permit::GiveUpBox { party, seat }) } else { Err(Refusal::NotYourBox) }
}

pub(crate) fn stand<G: Game>(table: &Open<G>, party: Party) -> Result<Permit<G>, Refusal<G>> {
    if table.cloth.seats.of(party).is_none() {
        return Err(Refusal::NotSeated);
    }
    if table.standing() >= usize::from(table.terms.room_to_stand()) {
        return Err(Refusal::TableFull);
    }
    Ok(Permit::Stand { party })
}

pub(super) fn wait<G: Game>(
    table: &Open<G>,
    person: PersonId,
    handle: &Handle,
) -> Result<Permit<G>, Refusal<G>> {
    may_wait(table, person)?;
    Ok(Permit::Wait { person, handle: handle.clone() })
}

pub(crate) fn may_wait<G: Game>(table: &Open<G>, person: PersonId) -> Result<(), Refusal<G>> {
    if table.is_excluded(person) {
        return Err(Refusal::Excluded);
    }
    selected(table, person)?;
    if table.waiting().iter().any(|(waiting, _)| *waiting == person) {
        return Err(Refusal::AlreadyWaiting);
    }
    let seats = &table.cloth.seats;
    if table.party_of(person).is_some_and(|party| seats.of(party).is_some()) {
        return Err(Refusal::AlreadyHere);
    }
    if seats.free().next().is_some() && table.waiting().is_empty() {
        return Err(Refusal::SeatsFree);
    }
    if table.waiting().len() >= usize::from(Party::MAX) {
        return Err(Refusal::TableFull);
    }
    Ok(())
}

pub(crate) fn stop_waiting<G: Game>(
    table: &Open<G>,
    person: PersonId,
) -> Result<Permit<G>, Refusal<G>> {
    let waits = table.waiting().iter().any(|(waiting, _)| *waiting == person);
    if waits { Ok(Permit::StopWaiting { person }) } else { Err(Refusal::NotWaiting) }
}

pub(crate) fn buy_in<G: Game>(
    table: &Open<G>,
    party: Party,
    person: PersonId,
    amount: Cents,
) -> Result<Permit<G>, Refusal<G>> {
    if table.terms.unit != Unit::Cents {
        return Err(Refusal::ChipsAreIssued);
    }
    let (min, max) = (table.terms.buy_in_min, table.terms.buy_in_max);
    if !(min..=max).contains(&amount) {
        return Err(Refusal::BuyInOutOfRange { min, max });
    }
    G::judge_change(table.at(), Change::Bring(party, amount)).map_err(Refusal::Game)?;
    Ok(Permit::BuyIn { party, person, amount })
}

pub(crate) fn cash_out<G: Game>(
    table: &Open<G>,
    party: Party,
    person: PersonId,
    amount: Cents,
) -> Result<Permit<G>, Refusal<G>> {
    let rack = table.cloth.racks.of(party).of(ChipKind::Gaming);
    if amount.is_zero() || amount > rack {
        return Err(Refusal::RackTooSmall { rack });
    }
    G::judge_change(table.at(), Change::Take(party, amount)).map_err(Refusal::Game)?;
    Ok(Permit::CashOut { party, person, amount })
}

/// Clause: abstaining-seat. A player who has not wagered for three rounds while all other seats were taken may be told to
/// give up the seat, if the book says so.
pub(super) fn require_to_vacate<G: Game>(
    table: &Open<G>,
    by: StaffId,
    party: Party,
) -> Result<Permit<G>, Refusal<G>> {
    let player = table.player(party).ok_or(Refusal::NotAtTable)?;
    if !provides::<G>(Clause::AbstainingSeat) {
        return Err(Refusal::SeatsAreKept);
    }
    let seats = &table.cloth.seats;
    if seats.of(party).is_none() {
        return Err(Refusal::NotSeated);
    }
    if seats.free().next().is_some() {
        return Err(Refusal::OtherSeatsFree);
    }
    if player.abstained < ABSTAINED_MIN || !mark(Clause::AbstainingSeat) {
        let (rounds, rounds_min) = (player.abstained, ABSTAINED_MIN);
        return Err(Refusal::NotAbstaining { rounds, rounds_min });
    }
    Ok(Provided::Vacate { party, by }.into())
}
