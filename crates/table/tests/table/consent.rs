//! A question to everybody: play waits until all have agreed, or one has not.

use house::wagering::Act;
use table::{Event, Refusal};

use crate::sitting::{DEALER, SUPERVISOR, Said, Sitting, act, person};

fn asked() -> Sitting {
    let mut sitting = Sitting::open(|_| {});
    sitting.join(1, Some(0)).unwrap();
    sitting.join(2, None).unwrap();
    let proposal = "Spin again, wagers as they lie.".to_owned();
    sitting.must(SUPERVISOR, &Said::AskConsent { proposal });
    sitting
}

#[test]
fn play_waits_for_every_answer() {
    let mut sitting = asked();
    let open = act(Act::OpenWagers);
    assert_eq!(sitting.send(DEALER, &open), Err(Refusal::ConsentAwaited));
    sitting.must(person(1), &Said::Answer { agree: true });
    let again = sitting.send(person(1), &Said::Answer { agree: true });
    assert_eq!(again, Err(Refusal::NothingAsked));
    sitting.must(person(2), &Said::Answer { agree: true });
    assert_eq!(sitting.events.last(), Some(&Event::ConsentGiven));
    sitting.must(DEALER, &open);
}

#[test]
fn one_refusal_is_enough() {
    let mut sitting = asked();
    sitting.must(person(2), &Said::Answer { agree: false });
    assert!(matches!(sitting.events.last(), Some(Event::ConsentRefused { .. })));
    assert!(sitting.table().consent.is_none());
}

#[test]
fn nobody_is_asked_at_an_empty_table() {
    let mut sitting = Sitting::open(|_| {});
    let ask = Said::AskConsent { proposal: "Anything.".to_owned() };
    assert_eq!(sitting.send(SUPERVISOR, &ask), Err(Refusal::NotAtTable));
    let long = Said::AskConsent { proposal: "x".repeat(501) };
    assert_eq!(sitting.send(SUPERVISOR, &long), Err(Refusal::TextTooLong { max: 500 }));
}

#[test]
fn who_leaves_is_not_waited_for() {
    let mut sitting = asked();
    sitting.must(person(1), &Said::Answer { agree: true });
    sitting.must(person(2), &Said::Leave);
    assert_eq!(sitting.events.last(), Some(&Event::ConsentGiven));
    let again = "Once more.".to_owned();
    sitting.must(SUPERVISOR, &Said::AskConsent { proposal: again });
    sitting.must(SUPERVISOR, &Said::WithdrawProposal);
    sitting.must(DEALER, &act(Act::OpenWagers));
}

#[test]
fn a_dispute_does_not_stop_play() {
    use rules::Party;
    use table::Statement;
    let mut sitting = Sitting::open(|_| {});
    let dispute = |seat: u8| {
        let about = "My chips.".to_owned();
        Said::State(Statement::Dispute { party: Some(Party(seat)), about })
    };
    for seat in 0..5 {
        sitting.join(u64::from(seat) + 1, Some(seat)).unwrap();
    }
    for seat in 0..4 {
        let of = person(u64::from(seat) + 1);
        sitting.must(of, &dispute(seat));
        sitting.must(of, &dispute(seat));
        assert_eq!(sitting.send(of, &dispute(seat)), Err(Refusal::RulingAwaited), "two of one");
    }
    assert_eq!(sitting.send(person(5), &dispute(4)), Err(Refusal::RulingAwaited), "eight of all");
    sitting.must(DEALER, &act(Act::OpenWagers));
}
