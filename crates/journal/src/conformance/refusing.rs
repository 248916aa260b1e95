//! Works that no store accepts, with similar ones that it accepts; and that the limit itself is accepted.

use super::{Place, append, event, note, pocket, stream, work};
use crate::contract::Journal;
use crate::error::Error;
use money::Unit;

use crate::event::{Move, NewEvent};
use crate::limits::{BODY_BYTES_MAX, EVENTS_MAX, MOVES_MAX, NUMBER_MAX, WORK_BYTES_MAX};
use crate::refusal::{EventAt, Refusal};
use crate::work::{Append, Expect, Work};

fn refusal(journal: &dyn Journal, work: Work) -> Refusal {
    let events = journal.scan(0, usize::MAX).unwrap().len();
    let error = journal.append(work).expect_err("it is not accepted");
    assert_eq!(journal.scan(0, usize::MAX).unwrap().len(), events, "nothing was written");
    match error {
        Error::Refused(refusal) => refusal,
        other => panic!("a refusal was due: {other}"),
    }
}

fn one(event: NewEvent) -> Work {
    work(vec![append("a", Expect::Any, vec![event])])
}

fn first() -> EventAt {
    EventAt { stream: stream("a"), index: 0 }
}

pub(super) fn moves_must_sum_to_zero(place: &dyn Place) {
    let journal = place.open();
    let leg = |name, unit, amount| Move { pocket: pocket(name), unit, amount };
    let moving = |moves| NewEvent { moves, ..event("{}") };
    let unbalanced = |unit, sum| Refusal::Unbalanced { event: first(), unit, sum };
    assert_eq!(
        refusal(&*journal, one(moving(vec![leg("x", Unit::Cents, 5), leg("y", Unit::Cents, -4)]))),
        unbalanced(Unit::Cents, 1)
    );
    // Units do not make up for each other.
    assert_eq!(
        refusal(&*journal, one(moving(vec![leg("x", Unit::Cents, 5), leg("y", Unit::Points, -5)]))),
        unbalanced(Unit::Cents, 5)
    );
    // A sum beyond 64 bits does not wrap around to zero.
    let huge = vec![leg("x", Unit::Points, i64::MIN), leg("y", Unit::Points, i64::MIN)];
    assert_eq!(
        refusal(&*journal, one(moving(huge))),
        unbalanced(Unit::Points, 2 * i128::from(i64::MIN))
    );
    // One event out of balance takes its whole work with it.
    let mixed = vec![event("{}"), moving(vec![leg("x", Unit::Cents, 1)])];
    let place = EventAt { stream: stream("a"), index: 1 };
    assert_eq!(
        refusal(&*journal, work(vec![append("a", Expect::Any, mixed)])),
        Refusal::Unbalanced { event: place, unit: Unit::Cents, sum: 1 }
    );
    let many = |legs: usize| moving(vec![leg("x", Unit::Cents, 0); legs]);
    assert_eq!(
        refusal(&*journal, one(many(MOVES_MAX + 1))),
        Refusal::TooManyMoves { event: first(), moves: MOVES_MAX + 1, moves_max: MOVES_MAX }
    );
    journal.append(one(many(MOVES_MAX))).unwrap();
}

pub(super) fn chips_and_points_are_no_money(place: &dyn Place) {
    let journal = place.open();
    let moved = |from: &str, to: &str, unit| NewEvent {
        moves: Move::transfer(pocket(from), pocket(to), unit, 5).to_vec(),
        ..event("{}")
    };
    for (name, unit) in [
        ("account.7", Unit::Chips),
        ("outside", Unit::Points),
        ("commission", Unit::Chips),
        ("jackpot.1", Unit::Points),
    ] {
        assert_eq!(
            refusal(&*journal, one(moved("issue.t", name, unit))),
            Refusal::WrongUnit { event: first(), pocket: pocket(name), unit }
        );
    }
    journal.append(one(moved("issue.t", "rack.t.1", Unit::Chips))).unwrap();
    journal.append(one(moved("outside", "account.7", Unit::Cents))).unwrap();
}

pub(super) fn bodies_are_bounded_json(place: &dyn Place) {
    let journal = place.open();
    let sized = |bytes: usize| event(format!("\"{}\"", "x".repeat(bytes - 2)));
    assert_eq!(
        refusal(&*journal, one(sized(BODY_BYTES_MAX + 1))),
        Refusal::BodyTooLong {
            event: first(),
            bytes: BODY_BYTES_MAX + 1,
            bytes_max: BODY_BYTES_MAX
        }
    );
    journal.append(one(sized(BODY_BYTES_MAX))).unwrap();
    assert_eq!(journal.read(&stream("a"), 1, 1).unwrap()[0].body.len(), BODY_BYTES_MAX);
    for body in ["", "{", "{} {}", "{\"a\":}", "NaN", "'a'"] {
        let refused = refusal(&*journal, one(event(body)));
        assert!(matches!(refused, Refusal::NotJson { .. }), "{body}: {refused}");
    }
}

pub(super) fn works_are_bounded(place: &dyn Place) {
    let journal = place.open();
    assert_eq!(refusal(&*journal, work(Vec::new())), Refusal::NoEvents);
    assert_eq!(
        refusal(&*journal, work(vec![append("a", Expect::Any, Vec::new())])),
        Refusal::NoEvents
    );
    let small = || append("a", Expect::Any, vec![event("{}")]);
    assert_eq!(
        refusal(&*journal, work(vec![small(), append("b", Expect::Any, Vec::new())])),
        Refusal::EmptyAppend { stream: stream("b") }
    );
    assert_eq!(
        refusal(&*journal, work(vec![small(), small()])),
        Refusal::StreamTwice { stream: stream("a") }
    );
    let many = |events| Append { events: vec![event("{}"); events], ..small() };
    assert_eq!(
        refusal(&*journal, work(vec![many(EVENTS_MAX + 1)])),
        Refusal::TooManyEvents { events: EVENTS_MAX + 1, events_max: EVENTS_MAX }
    );
    journal.append(work(vec![many(EVENTS_MAX)])).unwrap();

    let megabyte = event(format!("\"{}\"", "x".repeat(BODY_BYTES_MAX - 2)));
    let long =
        work(vec![append("b", Expect::Any, vec![megabyte; WORK_BYTES_MAX / BODY_BYTES_MAX])]);
    let refused = refusal(&*journal, long);
    assert!(matches!(refused, Refusal::WorkTooLong { bytes_max: WORK_BYTES_MAX, .. }), "{refused}");

    let late = Work { at_ms: NUMBER_MAX + 1, ..note("a", Expect::Any) };
    let at_ms_max = NUMBER_MAX;
    assert_eq!(
        refusal(&*journal, late),
        Refusal::TimeTooLarge { at_ms: NUMBER_MAX + 1, at_ms_max }
    );
    let round = Some(NUMBER_MAX + 1);
    assert_eq!(
        refusal(&*journal, one(NewEvent { round, ..event("{}") })),
        Refusal::RoundTooLarge { event: first(), round: NUMBER_MAX + 1, round_max: NUMBER_MAX }
    );
}
