//! A question to everybody: play waits until all have agreed, or one has not.

use house::money_wheel::Act;
use rules::Order;
use table::{Actor, Event, Refusal};

use crate::sitting::{SUPERVISOR, Said, Sitting, person};

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
    let open = Said::Play(Order::Act(Act::OpenWagers));
    assert_eq!(sitting.send(Actor::Dealer, &open), Err(Refusal::ConsentAwaited));
    sitting.must(person(1), &Said::Answer { agree: true });
    let again = sitting.send(person(1), &Said::Answer { agree: true });
    assert_eq!(again, Err(Refusal::NothingAsked));
    sitting.must(person(2), &Said::Answer { agree: true });
    assert_eq!(sitting.events.last(), Some(&Event::ConsentGiven));
    sitting.must(Actor::Dealer, &open);
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
