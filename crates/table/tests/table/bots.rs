//! Bots: where they may sit, and that they are always recognisable.

use house::money_wheel::MoneyWheel;
use rules::{Game, Seat, Viewer};
use table::{Actor, Approval, DealtBy, Event, PersonId, Purpose, Refusal, State, TableView, Terms};

use crate::sitting::{INSPECTOR, SUPERVISOR, Said, Sitting, handle, person};

fn bot(number: u64) -> Actor {
    Actor::Bot(PersonId(number))
}

/// Where bots may sit.
fn practice(terms: &mut Terms) {
    terms.dealt_by = DealtBy::Computer;
}

fn comes(number: u64, seat: u8) -> Said {
    Said::Join { handle: handle(number), seat: Some(Seat(seat)) }
}

#[test]
fn bots_never_sit_where_money_is_played_for_or_a_person_deals() {
    let money = |terms: &mut Terms| {
        (terms.purpose, terms.dealt_by) = (Purpose::Money, DealtBy::Computer);
    };
    for mut sitting in [Sitting::open(money), Sitting::open(|_| {})] {
        sitting.join(1, Some(0)).unwrap();
        assert_eq!(sitting.send(bot(2), &comes(2, 1)), Err(Refusal::NoBots));
        for asked in [SUPERVISOR, person(1)] {
            for bots in [0, 1] {
                let said = Said::SetBots { bots };
                assert_eq!(sitting.send(asked, &said), Err(Refusal::NoBots));
            }
        }
    }
    let terms = Terms { purpose: Purpose::Money, bots: 1, ..Terms::practice("Wheel") };
    let mut sitting = Sitting { state: State::default(), events: Vec::new() };
    sitting.must(INSPECTOR, &Said::Approve { what: Approval::Table });
    let open = Said::Open { terms, determinations: MoneyWheel::practice("money-wheel") };
    assert_eq!(sitting.send(SUPERVISOR, &open), Err(Refusal::NoBots), "nor does it open with any");
}

#[test]
fn a_bot_is_marked_and_a_person_is_not() {
    let mut sitting = Sitting::open(practice);
    sitting.join(1, Some(0)).unwrap();
    sitting.must(bot(2), &comes(2, 1));
    let view = TableView::of(sitting.table(), Viewer::Spectator);
    let marks: Vec<bool> = view.seats.iter().map(|seat| seat.bot).collect();
    assert_eq!(marks[..3], [false, true, false]);
    assert_eq!(sitting.table().people().count(), 1);
    assert_eq!(sitting.table().bots().count(), 1);
}

#[test]
fn who_sits_says_how_many_and_a_seat_is_left() {
    let mut sitting = Sitting::open(|terms| {
        practice(terms);
        terms.seats = 4;
    });
    let said = |bots| Said::SetBots { bots };
    assert_eq!(sitting.send(person(1), &said(2)), Err(Refusal::JoinFirst));
    sitting.join(1, None).unwrap();
    assert_eq!(sitting.send(person(1), &said(2)), Err(Refusal::NotSeated));
    sitting.must(person(1), &Said::Sit { seat: Seat(0) });
    sitting.must(person(1), &said(3));
    assert_eq!(sitting.table().terms.bots, 3);
    assert_eq!(sitting.send(person(1), &said(4)), Err(Refusal::TooManyBots { max: 3 }));
    sitting.must(bot(2), &comes(2, 1));
    assert_eq!(sitting.send(bot(2), &said(1)), Err(Refusal::NotYours));
    sitting.must(SUPERVISOR, &said(0));
    assert_eq!(sitting.table().terms.bots, 0);
}

#[test]
fn of_several_people_the_one_who_has_been_there_longest_sets_it_and_the_record_has_the_name() {
    let mut sitting = Sitting::open(|terms| {
        practice(terms);
        terms.seats = 4;
    });
    let said = |bots| Said::SetBots { bots };
    sitting.join(1, Some(0)).unwrap();
    sitting.join(2, Some(1)).unwrap();
    let [first, second] = [1, 2].map(|number| sitting.table().party_of(PersonId(number)));
    assert_eq!(sitting.send(person(2), &said(1)), Err(Refusal::SeatedLongestSetsBots));
    assert_eq!(sitting.table().terms.bots, 0, "nothing has changed");
    let offered = |sitting: &Sitting, number| {
        let forms = sitting.table().forms(PersonId(number), &handle(number));
        forms.iter().any(|form| form.verb == "set-bots")
    };
    assert!(offered(&sitting, 1) && !offered(&sitting, 2));
    sitting.must(person(1), &said(2));
    let by = |sitting: &Sitting| {
        sitting.events.iter().rev().find_map(|event| match event {
            Event::BotsSet { party, by, .. } => Some((*party, *by)),
            _ => None,
        })
    };
    assert_eq!(by(&sitting), Some((first, Some(PersonId(1)))));
    // Whoever has gone away, or stands, leaves it to the next.
    sitting.must(person(1), &Said::SetAway { away: true });
    sitting.must(person(2), &said(1));
    assert_eq!(by(&sitting), Some((second, Some(PersonId(2)))));
    sitting.must(SUPERVISOR, &said(2));
    assert_eq!(by(&sitting), Some((None, None)), "staff have no number at the table");
}

#[test]
fn at_a_private_table_its_host_sets_it() {
    let mut sitting = Sitting::open(|terms| {
        practice(terms);
        terms.opened_by = Some(PersonId(2));
    });
    sitting.join(1, Some(0)).unwrap();
    sitting.must(person(1), &Said::SetBots { bots: 1 });
    sitting.join(2, Some(1)).unwrap();
    assert_eq!(sitting.send(person(1), &Said::SetBots { bots: 2 }), Err(Refusal::NotHost));
    sitting.must(person(2), &Said::SetBots { bots: 2 });
}

#[test]
fn nobody_waits_for_a_bot_to_agree() {
    let mut sitting = Sitting::open(practice);
    sitting.join(1, Some(0)).unwrap();
    sitting.must(bot(2), &comes(2, 1));
    sitting.must(SUPERVISOR, &Said::AskConsent { proposal: "Deal again.".to_owned() });
    assert_eq!(sitting.send(bot(2), &Said::Answer { agree: false }), Err(Refusal::NothingAsked));
    sitting.must(person(1), &Said::Answer { agree: true });
    assert!(sitting.table().consent.is_none());
}
