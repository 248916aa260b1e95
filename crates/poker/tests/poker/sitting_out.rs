//! Sitting out at the big blind, and after one's time ran out.

use poker::{Act, Cause, Determinations, Event, Poker, Post, Refusal, TimeBank};
use rules::{Counter, Game, Order, Parties, Party, Played, Seconds, Until, Who, hand_in};

use crate::idle::Play;

const WISH: Act = Act::SitOutAtBlind { wish: true };

/// Who posted blinds in a round, the first one first.
fn blinds(events: &[Event]) -> Vec<u8> {
    let blind = |event: &Event| match event {
        Event::Posted { party, what: Post::Blind, .. } => Some(party.0),
        _ => None,
    };
    events.iter().filter_map(blind).collect()
}

fn is_dealt_in(events: &[Event], of: u8) -> bool {
    events.iter().any(|event| matches!(event, Event::DealtIn { party, .. } if party.0 == of))
}

#[test]
fn a_player_is_dealt_in_until_the_big_blind_comes_and_owes_it_afterwards() {
    let mut play = Play::of(4);
    assert_eq!(blinds(&play.round()), [0, 1]);
    play.order(Who::Party(Party(3)), WISH).unwrap();
    let next = play.round();
    assert_eq!(blinds(&next), [1, 2]);
    assert!(is_dealt_in(&next, 3), "the blind is another's");
    let came = play.round();
    assert_eq!(blinds(&came), [2, 0], "the next player posts it");
    assert!(!is_dealt_in(&came, 3));
    let out = |event: &Event| {
        matches!(event, Event::SatOut { party: Party(3), out: true, why: Cause::BigBlind, .. })
    };
    assert!(came.iter().any(out));
    let (key, until) = play.idle(3).unwrap();
    assert_eq!((key, until), ("poker.idle.sits-out", Until::Act(Act::SitOut { out: false })));
    let missed = |event: &Event| matches!(event, Event::BlindMissed { party: Party(3), .. });
    assert!(came.iter().any(missed));
    // The small blind passes them as well, so that no blind brings them back at once.
    assert!(play.round().iter().any(missed));
    play.order(Who::Party(Party(3)), Act::SitOut { out: false }).unwrap();
    assert_eq!(play.idle(3), Some(("poker.idle.missed-blinds", Until::Act(Act::Post))));
}

#[test]
fn it_can_be_taken_back_and_sitting_out_at_once_takes_its_place() {
    let mut play = Play::of(3);
    play.round();
    let three = Who::Party(Party(2));
    play.order(three, WISH).unwrap();
    assert_eq!(play.order(three, WISH), Err(Refusal::WishesSoAlready { wish: true }));
    play.order(three, Act::SitOutAtBlind { wish: false }).unwrap();
    assert_eq!(blinds(&play.round()), [1, 2], "they stay");
    play.order(three, WISH).unwrap();
    play.order(three, Act::SitOut { out: true }).unwrap();
    assert_eq!(play.order(three, WISH), Err(Refusal::SitsSoAlready { out: true }));
    play.order(three, Act::SitOut { out: false }).unwrap();
    play.order(three, WISH).expect("the old wish is gone, and a new one may be made");
}

#[test]
fn a_small_blind_is_still_paid() {
    let mut play = Play::of(3);
    assert_eq!(blinds(&play.round()), [0, 1]);
    play.order(Who::Party(Party(1)), WISH).unwrap();
    assert_eq!(blinds(&play.round()), [1, 2]);
    let last = play.round();
    assert!(is_dealt_in(&last, 1) && blinds(&last) == [2, 0]);
    assert_eq!(blinds(&play.round()), [0, 2]);
}

#[test]
fn if_too_few_are_left_the_table_waits_and_the_player_may_come_back() {
    let mut play = Play::of(2);
    for _ in 0..2 {
        play.round();
    }
    (0..2).for_each(|party| play.order(Who::Party(Party(party)), WISH).unwrap());
    let waits = |play: &Play| (0..2).filter(|party| play.idle(*party).is_some()).count();
    let sits_out = Some(("poker.idle.sits-out", Until::Act(Act::SitOutAtBlind { wish: false })));
    let out =
        (0..2).find(|party| play.idle(*party) == sits_out).expect("one of them is to post it");
    assert_eq!(play.idle(1 - out), Some(("poker.idle.waits-for-players", Until::Later)));
    assert_eq!(play.order(Who::Dealer, Act::OpenRound), Err(Refusal::TooFewPlayers { ready: 1 }));
    play.order(Who::Party(Party(out)), Act::SitOutAtBlind { wish: false }).unwrap();
    assert_eq!(waits(&play), 0);
    play.round();
}

#[test]
fn nobody_wishes_it_at_a_table_with_antes_or_before_they_are_in_the_game() {
    let mut play = Play::of(3);
    (0..3).for_each(|_| drop(play.round()));
    play.sit(5);
    let waits = play.order(Who::Party(Party(5)), WISH);
    assert!(waits == Err(Refusal::NotInGame) || play.idle(5).is_none(), "{waits:?}");
    let mut antes = Play::at(Poker::practice("seven-card-stud"), 2);
    assert_eq!(antes.order(Who::Party(Party(0)), WISH), Err(Refusal::NoBlinds));
}

/// Law: whatever people wish and take back, a big blind is never taken from a player who said that they sit out then.
#[test]
fn no_wish_is_passed_over() {
    for seed in 0..40_u64 {
        let mut play = Play::of(6);
        let mut wishes = Parties::NONE;
        let mut entropy = seed;
        let mut chance = |of: u64| {
            entropy = entropy
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (entropy >> 33) % of
        };
        for _ in 0..30 {
            let party = Party(u8::try_from(chance(6)).unwrap());
            let act = match chance(4) {
                0 => Act::SitOut { out: chance(2) == 0 },
                1 => Act::SitOutAtBlind { wish: false },
                _ => WISH,
            };
            if play.order(Who::Party(party), act.clone()).is_ok() {
                if act == WISH { wishes.insert(party) } else { wishes.remove(party) }
            }
            if play.dealt().is_none() {
                continue;
            }
            let events = play.round();
            let posted = blinds(&events);
            assert!(posted[1..].iter().all(|one| !wishes.contains(Party(*one))), "{events:?}");
            for event in &events {
                if let Event::SatOut { party, .. } = event {
                    assert!(wishes.contains(*party), "only those sit out who said so");
                    wishes.remove(*party);
                }
            }
        }
    }
}

#[test]
fn whoever_runs_out_of_time_is_told_why_they_sit_out() {
    let time_bank = TimeBank { each: Seconds(20), times: 3 };
    let mut play = Play::at(Determinations { time_bank, ..Poker::practice("hold-em") }, 3);
    while let Some(act) = play.dealt() {
        play.order(Who::Dealer, act).unwrap();
    }
    let turn = play.turn();
    play.order(Who::Party(turn), Act::MoreTime).unwrap();
    let Play { setup, cloth } = &mut play;
    let late = Order::TimeExpired;
    hand_in::<Played<Poker>>(setup, cloth, Who::Clock, &late, &mut Counter::default()).unwrap();
    let idle = Poker::idle(play.cloth.at(&play.setup), turn).unwrap();
    assert_eq!(idle.text.key, "poker.idle.out-of-time");
    let why = idle.why.expect("the reason is told");
    assert_eq!(why.key, "poker.idle.why-out-of-time");
    assert_eq!(idle.until, Until::Act(Act::SitOut { out: false }));
    play.order(Who::Party(turn), Act::SitOut { out: false }).unwrap();
    play.order(Who::Party(turn), Act::SitOut { out: true }).unwrap();
    let idle = Poker::idle(play.cloth.at(&play.setup), turn).unwrap();
    assert_eq!(
        (idle.text.key.as_ref(), idle.why),
        ("poker.idle.sits-out", None),
        "this time they asked"
    );
}
