//! Private tables: who is the host, and what only a host may do.

use house::money_wheel::MoneyWheel;
use rules::{Game, Parties, Party, RoundNumber, Seat, Viewer};
use table::{
    Actor, Approval, DealtBy, Event, Purpose, Refusal, State, TableOffer, TableView, Terms,
};

use crate::sitting::{INSPECTOR, SUPERVISOR, Said, Sitting, handle, person};

/// A private table that the first person opened.
fn open() -> Sitting {
    Sitting::open(|terms| {
        terms.dealt_by = DealtBy::Computer;
        terms.opened_by = Some(table::PersonId(1));
    })
}

fn host(sitting: &Sitting) -> Option<u64> {
    let table = sitting.table();
    table.host().and_then(|party| table.player(party)).map(|player| player.person.0)
}

fn offers(sitting: &Sitting, number: u64) -> Vec<TableOffer> {
    let mut offers = Vec::new();
    sitting.table().table_offers(table::PersonId(number), &mut |offer| offers.push(offer));
    let hosts = [TableOffer::Pause, TableOffer::Resume, close()];
    offers.retain(|offer| hosts.contains(offer));
    offers
}

fn close() -> TableOffer {
    TableOffer::GiveNotice { after_round: RoundNumber(0) }
}

#[test]
fn the_opener_is_the_host_and_while_they_are_gone_whoever_came_first() {
    let mut sitting = open();
    assert_eq!(host(&sitting), None);
    sitting.join(2, Some(1)).unwrap();
    sitting.join(3, Some(0)).unwrap();
    assert_eq!(host(&sitting), Some(2));
    sitting.join(1, Some(2)).unwrap();
    assert_eq!(host(&sitting), Some(1));
    sitting.must(person(1), &Said::SetAway { away: true });
    assert_eq!(host(&sitting), Some(2), "nobody waits for a host who does not answer");
    sitting.must(person(1), &Said::SetAway { away: false });
    assert_eq!(host(&sitting), Some(1));
    sitting.must(person(1), &Said::Leave);
    sitting.must(person(2), &Said::Leave);
    assert_eq!(host(&sitting), Some(3));
    // Whoever comes back is the newest, and has the number that was free.
    sitting.join(2, Some(1)).unwrap();
    assert_eq!(host(&sitting), Some(3));
    sitting.join(1, None).unwrap();
    assert_eq!(host(&sitting), Some(1), "even without a seat");
}

#[test]
fn a_bot_is_no_host() {
    let mut sitting = open();
    let comes = Said::Join { handle: handle(9), seat: Some(Seat(3)) };
    sitting.must(Actor::Bot(table::PersonId(9)), &comes);
    assert_eq!(host(&sitting), None);
    for said in [Said::Pause, Said::Resume, Said::GiveNotice { after_round: RoundNumber(0) }] {
        let bot = Actor::Bot(table::PersonId(9));
        assert_eq!(sitting.send(bot, &said), Err(Refusal::NotYours));
    }
}

#[test]
fn only_the_host_pauses_and_everybody_sees_who() {
    let mut sitting = open();
    sitting.join(1, Some(0)).unwrap();
    sitting.join(2, Some(1)).unwrap();
    assert_eq!(offers(&sitting, 1), [TableOffer::Pause, close()]);
    assert_eq!(offers(&sitting, 2), []);
    assert_eq!(sitting.send(person(2), &Said::Pause), Err(Refusal::NotHost));
    assert_eq!(sitting.send(person(7), &Said::Pause), Err(Refusal::JoinFirst));
    assert_eq!(sitting.send(SUPERVISOR, &Said::Pause), Err(Refusal::NotYours));
    assert_eq!(sitting.send(person(1), &Said::Resume), Err(Refusal::NotPaused));
    sitting.must(person(1), &Said::Pause);
    let seen = TableView::of(sitting.table(), Viewer::Spectator);
    assert_eq!(seen.paused_by, Some(handle(1).to_string()));
    assert_eq!((seen.private, seen.host), (true, Some(Party(0))));
    assert_eq!(sitting.send(person(1), &Said::Pause), Err(Refusal::AlreadyPaused));
    assert_eq!(sitting.send(person(2), &Said::Resume), Err(Refusal::NotHost));
    assert_eq!(offers(&sitting, 1), [TableOffer::Resume, close()]);
    sitting.must(person(1), &Said::Resume);
    assert_eq!(sitting.events.last(), Some(&Event::Resumed { party: Some(Party(0)) }));
    // At a table of the house nobody is the host.
    let mut sitting = Sitting::open(|terms| terms.dealt_by = DealtBy::Computer);
    sitting.join(1, Some(0)).unwrap();
    assert_eq!(sitting.send(person(1), &Said::Pause), Err(Refusal::NotHost));
}

#[test]
fn a_pause_outlasts_its_host_and_the_next_ends_it() {
    let mut sitting = open();
    sitting.join(1, Some(0)).unwrap();
    sitting.join(2, Some(1)).unwrap();
    sitting.must(person(1), &Said::Pause);
    sitting.must(person(1), &Said::Leave);
    let seen = TableView::of(sitting.table(), Viewer::Spectator);
    assert_eq!(seen.paused_by, Some(handle(1).to_string()), "though they are gone");
    sitting.must(person(2), &Said::Resume);
    assert!(!sitting.table().is_paused());
    for house in [SUPERVISOR, Actor::Clock] {
        sitting.must(person(2), &Said::Pause);
        sitting.must(house, &Said::Resume);
        assert_eq!(sitting.events.last(), Some(&Event::Resumed { party: None }));
    }
}

#[test]
fn nothing_is_played_in_a_pause() {
    let mut sitting = open();
    sitting.join(1, Some(0)).unwrap();
    sitting.must(person(1), &Said::BuyIn { amount: money::Cents::dollars(100) });
    sitting.must(person(1), &Said::Pause);
    let expired = Said::Play(rules::Order::TimeExpired);
    for actor in [person(1), Actor::Clock, Actor::Computer] {
        assert_eq!(sitting.send(actor, &expired), Err(Refusal::Paused), "{actor:?}");
    }
    assert_eq!(sitting.send(person(1), &Said::Ready), Err(Refusal::NothingToHurry));
    sitting.must(person(1), &Said::BuyIn { amount: money::Cents::dollars(10) });
}

#[test]
fn the_opener_closes_once_and_that_ends_a_pause() {
    let mut sitting = open();
    sitting.join(1, Some(0)).unwrap();
    sitting.join(2, Some(1)).unwrap();
    sitting.must(person(1), &Said::Pause);
    let now = Said::GiveNotice { after_round: RoundNumber(0) };
    assert_eq!(sitting.send(person(2), &now), Err(Refusal::NotOpener));
    sitting.must(person(1), &Said::SetAway { away: true });
    assert_eq!(sitting.table().host(), Some(Party(1)), "stands in");
    assert_eq!(sitting.send(person(2), &now), Err(Refusal::NotOpener));
    sitting.must(person(1), &Said::SetAway { away: false });
    assert_eq!(sitting.send(Actor::Clock, &now), Err(Refusal::NotYours), "people are here");
    sitting.must(person(1), &now);
    assert!(!sitting.table().is_paused());
    let again = Refusal::TableClosing { after_round: RoundNumber(0) };
    assert_eq!(sitting.send(person(1), &now), Err(again));
    assert_eq!(offers(&sitting, 1), [TableOffer::Pause]);
    assert!(sitting.send(INSPECTOR, &Said::TakeNotice).is_err(), "no inspector is told");
    sitting.must(Actor::Clock, &Said::Close);
    assert!(sitting.state.is_closed());
}

#[test]
fn the_clock_closes_a_private_table_that_nobody_is_at() {
    let mut sitting = open();
    let now = Said::GiveNotice { after_round: RoundNumber(0) };
    sitting.must(Actor::Clock, &now);
    sitting.must(Actor::Clock, &Said::Close);
    let mut of_the_house = Sitting::open(|terms| terms.dealt_by = DealtBy::Computer);
    assert_eq!(of_the_house.send(Actor::Clock, &now), Err(Refusal::NotYours));
}

#[test]
fn people_who_are_here_take_their_time_and_nobody_waits_for_the_others() {
    let mut sitting = Sitting::open(|terms| {
        (terms.dealt_by, terms.untimed) = (DealtBy::Computer, true);
    });
    sitting.join(1, Some(0)).unwrap();
    sitting.join(2, Some(1)).unwrap();
    let first: Parties = std::iter::once(Party(0)).collect();
    assert!(sitting.table().takes_its_time(first) && sitting.table().takes_its_time(Parties::ALL));
    sitting.must(person(1), &Said::SetAway { away: true });
    assert!(!sitting.table().takes_its_time(first));
    assert!(sitting.table().takes_its_time(Parties::ALL), "the other one is here");
}

#[test]
fn private_tables_and_tables_without_a_time_limit_are_for_practice() {
    let private = |terms: &mut Terms| terms.opened_by = Some(table::PersonId(1));
    let untimed = |terms: &mut Terms| terms.untimed = true;
    for special in [private as fn(&mut Terms), untimed] {
        for (purpose, dealt_by) in
            [(Purpose::Money, DealtBy::Computer), (Purpose::Practice, DealtBy::Person)]
        {
            let mut terms = Terms { purpose, dealt_by, ..Terms::practice("Wheel") };
            special(&mut terms);
            let mut sitting = Sitting { state: State::default(), events: Vec::new() };
            sitting.must(INSPECTOR, &Said::Approve { what: Approval::Table });
            let open = Said::Open { terms, determinations: MoneyWheel::practice("money-wheel") };
            assert_eq!(sitting.send(SUPERVISOR, &open), Err(Refusal::OnlyForPractice));
        }
    }
}

#[test]
fn nobody_stands_where_onlookers_may_not_see_the_present() {
    let hidden = table::Onlookers::None;
    let late = table::Onlookers::Delayed { by: rules::Seconds(30) };
    for onlookers in [hidden, late] {
        let mut sitting = Sitting::open(|terms| terms.onlookers = onlookers);
        assert!(sitting.join(1, None).is_err(), "{onlookers:?}");
        sitting.join(1, Some(0)).unwrap();
    }
    Sitting::open(|_| {}).join(1, None).unwrap();
}
