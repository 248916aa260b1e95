//! Bots: where they may sit, and that they are always recognisable.

use house::money_wheel::MoneyWheel;
use rules::{Game, Seat, Viewer};
use table::{Actor, Approval, DealtBy, PersonId, Purpose, Refusal, State, TableView, Terms};

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
fn nobody_waits_for_a_bot_to_agree() {
    let mut sitting = Sitting::open(practice);
    sitting.join(1, Some(0)).unwrap();
    sitting.must(bot(2), &comes(2, 1));
    sitting.must(SUPERVISOR, &Said::AskConsent { proposal: "Deal again.".to_owned() });
    assert_eq!(sitting.send(bot(2), &Said::Answer { agree: false }), Err(Refusal::NothingAsked));
    sitting.must(person(1), &Said::Answer { agree: true });
    assert!(sitting.table().consent.is_none());
}
