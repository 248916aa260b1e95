//! Seats, standing room, the waiting list, and what people bring.

use house::wagering::Act;
use money::Cents;
use rules::{RoundNumber, Seat};
use table::Refusal;

use crate::sitting::{DEALER, SUPERVISOR, Said, Sitting, act, handle, person};

#[test]
fn a_seat_has_one_sitter_and_a_person_one_place() {
    let mut sitting = Sitting::open(|terms| terms.seats = 2);
    sitting.join(1, Some(0)).unwrap();
    assert_eq!(sitting.join(1, Some(1)), Err(Refusal::AlreadyHere));
    assert_eq!(sitting.join(2, Some(0)), Err(Refusal::SeatTaken));
    assert_eq!(sitting.join(2, Some(2)), Err(Refusal::NoSuchSeat { seats: 2 }));
    sitting.join(2, Some(1)).unwrap();
    sitting.must(person(1), &Said::Leave);
    sitting.must(person(2), &Said::Sit { seat: Seat(0) });
    let table = sitting.table();
    let party = table.party_of(table::PersonId(2)).unwrap();
    assert_eq!(table.cloth.seats.of(party), Some(Seat(0)));
}

#[test]
fn a_freed_seat_goes_to_who_has_waited_longest() {
    let mut sitting = Sitting::open(|terms| (terms.seats, terms.standing) = (1, 1));
    sitting.join(1, Some(0)).unwrap();
    let wait = |number| Said::WaitForSeat { handle: handle(number) };
    sitting.must(person(2), &wait(2));
    sitting.must(person(3), &wait(3));
    let place = |sitting: &Sitting, number| sitting.table().place_in_line(table::PersonId(number));
    assert_eq!([1, 2, 3].map(|number| place(&sitting, number)), [None, Some(1), Some(2)]);
    assert_eq!(sitting.send(person(3), &wait(3)), Err(Refusal::AlreadyWaiting));
    assert_eq!(sitting.send(person(1), &wait(1)), Err(Refusal::AlreadyHere));
    sitting.must(person(1), &Said::Leave);
    assert_eq!(sitting.join(3, Some(0)), Err(Refusal::OthersWaiting));
    sitting.join(2, Some(0)).unwrap();
    assert_eq!([2, 3].map(|number| place(&sitting, number)), [None, Some(1)]);
    sitting.must(person(3), &Said::StopWaiting);
    assert_eq!(sitting.send(person(3), &Said::StopWaiting), Err(Refusal::NotWaiting));
}

#[test]
fn nobody_waits_while_seats_are_free() {
    let mut sitting = Sitting::open(|_| {});
    let wait = Said::WaitForSeat { handle: handle(1) };
    assert_eq!(sitting.send(person(1), &wait), Err(Refusal::SeatsFree));
}

#[test]
fn standing_room_has_an_end() {
    let mut sitting = Sitting::open(|terms| (terms.seats, terms.standing) = (1, 1));
    sitting.join(1, None).unwrap();
    assert_eq!(sitting.join(2, None), Err(Refusal::TableFull));
    sitting.join(2, Some(0)).unwrap();
    assert_eq!(sitting.send(person(2), &Said::Stand), Err(Refusal::TableFull));
    sitting.must(person(1), &Said::Leave);
    sitting.must(person(2), &Said::Stand);
    assert_eq!(sitting.send(person(2), &Said::Stand), Err(Refusal::NotSeated));
}

#[test]
fn chips_come_and_go_within_the_terms() {
    let mut sitting = Sitting::open(|terms| terms.buy_in_max = Cents::dollars(100));
    sitting.join(1, Some(0)).unwrap();
    let (min, max) = (Cents::dollars(1), Cents::dollars(100));
    for cents in [0, 99, 10_001, u64::MAX] {
        let refused = sitting.send(person(1), &Said::BuyIn { amount: Cents(cents) });
        assert_eq!(refused, Err(Refusal::BuyInOutOfRange { min, max }), "{cents}");
    }
    sitting.buy_in(1, 100);
    let rack = Cents::dollars(100);
    let too_much = Said::CashOut { amount: Cents::dollars(101) };
    assert_eq!(sitting.send(person(1), &too_much), Err(Refusal::RackTooSmall { rack }));
    sitting.must(person(1), &Said::CashOut { amount: Cents::dollars(40) });
    assert_eq!(sitting.table().cloth.racks.held(), Cents::dollars(60));
    assert_eq!(sitting.send(person(2), &Said::Leave), Err(Refusal::JoinFirst));
}

#[test]
fn acting_brings_somebody_back() {
    let mut sitting = Sitting::open(|_| {});
    sitting.join(1, Some(0)).unwrap();
    sitting.buy_in(1, 100);
    sitting.must(person(1), &Said::SetAway { away: true });
    let away = |sitting: &Sitting| sitting.table().players().next().unwrap().1.away;
    assert!(away(&sitting));
    sitting.must(DEALER, &act(Act::OpenWagers));
    let (value, amount) = (Cents::dollars(5), Cents::dollars(5));
    sitting.must(person(1), &act(Act::BuyColour { value, amount }));
    assert!(!away(&sitting));
    let leave_for_them = sitting.send(SUPERVISOR, &Said::Leave);
    assert_eq!(leave_for_them, Err(Refusal::NotYours));
}

#[test]
fn a_sanction_finds_its_person_whatever_their_number() {
    use rules::{Clause, Party, Ruling};
    use table::{Decision, Event, PersonId, Statement};
    let mut sitting = Sitting::open(|_| {});
    sitting.join(1, Some(0)).unwrap();
    let of = Clause::DevicesForbidden;
    let (party, onlooker, round) = (Some(Party(0)), None, None);
    let broken = Statement::Contravention { party, onlooker, of, round };
    sitting.must(SUPERVISOR, &Said::State(broken));
    sitting.must(person(1), &Said::Leave);
    sitting.join(2, Some(0)).unwrap();
    let ruling = Ruling {
        under: Clause::SanctionExclusion,
        outcome: Decision::Exclude,
        reason: "As stated.".to_owned(),
    };
    sitting.must(SUPERVISOR, &Said::Rule(ruling));
    let excluded = Event::Excluded { person: PersonId(1), party: None };
    assert_eq!(sitting.events.last(), Some(&excluded));
    assert_eq!(sitting.join(1, Some(1)), Err(Refusal::Excluded));
    assert!(sitting.table().party_of(PersonId(2)).is_some());
}

#[test]
fn who_leaves_goes_as_soon_as_nothing_of_theirs_is_at_stake() {
    use house::money_wheel::Symbol;
    use rules::ChipKind;
    let mut sitting = Sitting::open(|_| {});
    sitting.join(1, Some(0)).unwrap();
    sitting.buy_in(1, 100);
    sitting.must(DEALER, &act(Act::OpenWagers));
    let (on, amount, chips) = (Symbol::One, Cents::dollars(5), ChipKind::Gaming);
    sitting.must(person(1), &act(Act::Place { on, amount, chips }));
    sitting.must(person(1), &Said::Leave);
    assert_eq!(sitting.table().players().count(), 1);
    sitting.must(person(1), &act(Act::TakeBack { on, amount, chips }));
    assert_eq!(sitting.table().players().count(), 0);
}

#[test]
fn notice_at_an_empty_table_waits_for_its_round() {
    let after_round = RoundNumber(2);
    let notice = Said::GiveNotice { after_round };
    let mut sitting = Sitting::open(|_| {});
    sitting.must(SUPERVISOR, &notice);
    // Nobody has heard of it, so nobody is kept from playing until then.
    let closing = Err(Refusal::TableClosing { after_round });
    assert_eq!(sitting.send(SUPERVISOR, &Said::Close), closing);
    sitting.join(1, Some(0)).unwrap();
    assert_eq!(sitting.send(SUPERVISOR, &Said::Close), closing);
    sitting.must(person(1), &Said::Leave);
    sitting.must(SUPERVISOR, &Said::Close);

    let mut sitting = Sitting::open(|_| {});
    sitting.must(SUPERVISOR, &Said::GiveNotice { after_round: RoundNumber(0) });
    sitting.must(SUPERVISOR, &Said::Close);
}
