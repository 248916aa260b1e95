//! Nobody fills a table's record: whatever one person does again and again, the stream stops growing until the round moves on.

use house::wagering::Act;
use money::Cents;
use rules::{Clause, Party, Ruling, Seat};
use table::{DealtBy, Decision, RecordNumber, Refusal, Statement};

use crate::sitting::{DEALER, SUPERVISOR, Said, Sitting, act, handle, person};

/// More often than anybody would.
const TRIES: usize = 400;

/// How many events at most one person may cause with each of the commands below.
const EVENTS_MAX: usize = 130;

/// Somebody sits with chips, and something is on record.
fn seated() -> Sitting {
    let mut sitting = Sitting::open(|terms| (terms.seats, terms.dealt_by) = (3, DealtBy::Computer));
    sitting.join(1, Some(0)).unwrap();
    sitting.buy_in(1, 100);
    dispute(&mut sitting);
    sitting
}

/// A dispute is raised, and decided.
fn dispute(sitting: &mut Sitting) {
    let about = "My chips lay on 11.".to_owned();
    let dispute = Statement::Dispute { party: Some(Party(0)), about };
    sitting.must(person(1), &Said::State(dispute));
    let (under, reason) = (Clause::Disputes, "It was filmed.".to_owned());
    let outcome = Decision::Decide { outcome: "They lay on 17.".to_owned() };
    sitting.must(SUPERVISOR, &Said::Rule(Ruling { under, outcome, reason }));
}

#[test]
fn no_command_of_a_guest_makes_the_stream_grow_without_end() {
    let (amount, seat) = (Cents::dollars(1), Seat(1));
    let floods: [&[Said]; 9] = [
        &[Said::RequestReview { ruling: RecordNumber(2) }],
        &[Said::SetAway { away: true }, Said::SetAway { away: false }],
        &[Said::SetAway { away: true }],
        &[Said::Stand, Said::Sit { seat: Seat(0) }],
        &[Said::Sit { seat }, Said::Sit { seat: Seat(0) }],
        &[Said::RequestRules],
        &[Said::SetBots { bots: 1 }, Said::SetBots { bots: 0 }],
        &[Said::BuyIn { amount }, Said::CashOut { amount }],
        &[Said::Leave, Said::Join { handle: handle(1), seat: Some(Seat(0)) }],
    ];
    for commands in floods {
        let mut sitting = seated();
        let before = sitting.events.len();
        for command in commands.iter().cycle().take(TRIES) {
            let _ = sitting.send(person(1), command);
        }
        let after = sitting.events.len();
        assert!(after - before <= EVENTS_MAX, "{commands:?}: {} events", after - before);
        for command in commands.iter().cycle().take(TRIES) {
            let _ = sitting.send(person(1), command);
        }
        assert_eq!(sitting.events.len(), after, "{commands:?}");
    }
}

#[test]
fn waiting_for_a_seat_is_no_flood_either() {
    let mut sitting = Sitting::open(|terms| (terms.seats, terms.standing) = (1, 1));
    sitting.join(1, Some(0)).unwrap();
    let (wait, before) = (Said::WaitForSeat { handle: handle(2) }, sitting.events.len());
    for command in [wait.clone(), Said::StopWaiting].iter().cycle().take(TRIES) {
        let _ = sitting.send(person(2), command);
    }
    assert!(sitting.events.len() - before <= EVENTS_MAX);
    assert_eq!(sitting.send(person(2), &wait), Err(Refusal::RequestsSpent { max: 60 }));
    let mut offers = Vec::new();
    sitting.table().table_offers(table::PersonId(2), &mut |offer| offers.push(offer));
    assert_eq!(offers, [table::TableOffer::RequestRules], "what is refused is not offered");
}

#[test]
fn whoever_has_asked_too_often_may_still_come_back_play_and_leave() {
    let mut sitting = Sitting::open(|_| {});
    sitting.join(1, Some(0)).unwrap();
    sitting.buy_in(1, 100);
    let away = |away| Said::SetAway { away };
    while sitting.send(person(1), &away(true)).is_ok() {
        sitting.must(person(1), &away(false));
    }
    sitting.must(person(1), &away(false));
    let buy_in = Said::BuyIn { amount: Cents::dollars(1) };
    assert_eq!(sitting.send(person(1), &buy_in), Err(Refusal::RequestsSpent { max: 60 }));
    sitting.join(2, Some(1)).unwrap();
    // The next round is another matter.
    sitting.must(DEALER, &act(Act::OpenWagers));
    sitting.must(person(1), &away(true));
    sitting.must(person(1), &buy_in);
    sitting.must(person(1), &Said::Leave);
}

#[test]
fn a_review_is_asked_for_once_by_each() {
    let mut sitting = seated();
    sitting.join(2, Some(1)).unwrap();
    let ask = Said::RequestReview { ruling: RecordNumber(2) };
    sitting.must(person(1), &ask);
    assert_eq!(sitting.send(person(1), &ask), Err(Refusal::ReviewAsked));
    sitting.must(person(2), &ask);
}
