//! Sealed, mixed, drawn, revealed: and everything out of that order refused.

use chance::{Salt, Seed, Words, commit, draw};
use house::wagering::Act;
use rules::{Awaiting, Dealing, Game, RoundNumber};
use table::{Actor, DealtBy, Event, Refusal, Statement};

use crate::sitting::{DEALER, Said, Sitting, act, person, spin};

const SEED: Seed = Seed([7; 32]);
const SALT: Salt = Salt([9; 32]);

fn seal() -> Said {
    Said::Seal { commit: commit(&SEED, &SALT), sealed: "00".repeat(64) }
}

fn opened() -> Sitting {
    let mut sitting = Sitting::open(|terms| terms.dealt_by = DealtBy::Computer);
    sitting.join(1, Some(0)).unwrap();
    sitting.buy_in(1, 100);
    sitting.must(Actor::Computer, &seal());
    sitting.must(Actor::Computer, &act(Act::OpenWagers));
    sitting
}

/// What must be drawn now from the seed.
fn due(sitting: &Sitting) -> u32 {
    let table = sitting.table();
    let Awaiting::Dealer(Dealing::Draw { of }) =
        house::money_wheel::MoneyWheel::awaiting(table.at())
    else {
        panic!("nothing to draw");
    };
    let sealed = table.fairness.sealed.as_ref().unwrap();
    draw(&sealed.key(&SEED), 0, of)
}

#[test]
fn no_round_opens_without_a_seal() {
    let mut sitting = Sitting::open(|terms| terms.dealt_by = DealtBy::Computer);
    let open = act(Act::OpenWagers);
    assert_eq!(sitting.send(Actor::Computer, &open), Err(Refusal::NotSealed));
    sitting.must(Actor::Computer, &seal());
    assert_eq!(sitting.send(Actor::Computer, &seal()), Err(Refusal::AlreadySealed));
    sitting.must(Actor::Computer, &open);
    assert_eq!(sitting.send(Actor::Computer, &seal()), Err(Refusal::RoundRunning));
}

#[test]
fn a_round_is_drawn_from_its_seal_and_opened_after() {
    let mut sitting = opened();
    let words = |text: &str| Said::AddWords { words: Words::new(text).unwrap() };
    sitting.must(person(1), &words("first"));
    sitting.must(person(1), &words("wattle 41"));
    let reveal = Said::Reveal { seed: SEED, salt: SALT };
    assert_eq!(sitting.send(Actor::Computer, &reveal), Err(Refusal::RoundRunning));
    assert_eq!(
        sitting.send(Actor::Computer, &Said::Deal { drawn: 0 }),
        Err(Refusal::NothingToDraw)
    );
    sitting.must(Actor::Computer, &act(Act::CallNoMoreBets));
    assert_eq!(sitting.send(person(1), &words("late")), Err(Refusal::WordsTooLate));

    let out_of_bounds = sitting.send(Actor::Computer, &Said::Deal { drawn: 52 });
    assert_eq!(out_of_bounds, Err(Refusal::NotAmongOutcomes { of: 52 }));
    let drawn = due(&sitting);
    sitting.must(Actor::Computer, &Said::Deal { drawn });
    let wrong = Said::Reveal { seed: Seed([8; 32]), salt: SALT };
    assert_eq!(sitting.send(Actor::Computer, &wrong), Err(Refusal::WrongSeed));
    sitting.must(Actor::Computer, &reveal);
    let (sealed, seed, _) = sitting.table().fairness.revealed.as_ref().unwrap();
    assert_eq!((sealed.part.words.len(), *seed), (1, SEED));
}

#[test]
fn a_draw_that_the_seed_does_not_give_cannot_be_revealed() {
    let mut sitting = opened();
    sitting.must(Actor::Computer, &act(Act::CallNoMoreBets));
    let drawn = (due(&sitting) + 1) % 52;
    sitting.must(Actor::Computer, &Said::Deal { drawn });
    let reveal = Said::Reveal { seed: SEED, salt: SALT };
    assert_eq!(sitting.send(Actor::Computer, &reveal), Err(Refusal::WrongSeed));
}

#[test]
fn a_seal_that_is_said_to_be_lost_is_found_before_it_is_opened() {
    let mut sitting = opened();
    sitting.must(Actor::Computer, &act(Act::CallNoMoreBets));
    let drawn = due(&sitting);
    sitting.must(Actor::Computer, &Said::Deal { drawn });
    let round = RoundNumber(1);
    sitting.must(Actor::Computer, &Said::State(Statement::SealLost { round }));
    let reveal = Said::Reveal { seed: SEED, salt: SALT };
    assert_eq!(sitting.send(Actor::Computer, &reveal), Err(Refusal::RulingAwaited));
    sitting.must(Actor::Computer, &Said::FindSeal);
    sitting.must(Actor::Computer, &reveal);
}

#[test]
fn what_the_computer_draws_nobody_else_says() {
    let mut sitting = opened();
    sitting.must(Actor::Computer, &act(Act::CallNoMoreBets));
    let spin = spin(0, 4);
    assert_eq!(sitting.send(DEALER, &spin), Err(Refusal::DrawnByComputer));
    assert_eq!(sitting.send(Actor::Computer, &spin), Err(Refusal::DrawIsDue));
    for forged in [seal(), Said::Deal { drawn: 0 }, Said::Reveal { seed: SEED, salt: SALT }] {
        assert_eq!(sitting.send(DEALER, &forged), Err(Refusal::DrawnByComputer));
    }
    let by_person = Sitting::open(|_| {}).send(Actor::Computer, &Said::Deal { drawn: 0 });
    assert_eq!(by_person, Err(Refusal::DealtByPerson));
}

#[test]
fn every_event_before_the_draw_changes_what_is_drawn_from() {
    let key = |bet: bool| {
        let mut sitting = opened();
        if bet {
            let on = house::money_wheel::Symbol::One;
            let amount = money::Cents::dollars(5);
            let chips = rules::ChipKind::Gaming;
            sitting.must(person(1), &act(Act::Place { on, amount, chips }));
        }
        sitting.must(Actor::Computer, &act(Act::CallNoMoreBets));
        assert!(matches!(sitting.events.last(), Some(Event::Play(_))));
        sitting.table().fairness.sealed.as_ref().unwrap().key(&SEED)
    };
    assert!(key(true).0 != key(false).0);
}

#[test]
fn nobody_fills_the_record_with_words_or_chips() {
    let mut sitting = opened();
    let words = |number: u16| Said::AddWords { words: Words::new(format!("w{number}")).unwrap() };
    (0..16).for_each(|number| sitting.must(person(1), &words(number)));
    assert_eq!(sitting.send(person(1), &words(16)), Err(Refusal::WordsSpent { max: 16 }));
    let (on, amount, chips) =
        (house::money_wheel::Symbol::One, money::Cents::dollars(5), rules::ChipKind::Gaming);
    for _ in 0..150 {
        sitting.must(person(1), &act(Act::Place { on, amount, chips }));
        sitting.must(person(1), &act(Act::TakeBack { on, amount, chips }));
    }
    let place = act(Act::Place { on, amount, chips });
    assert_eq!(sitting.send(person(1), &place), Err(Refusal::ActsSpent { max: 300 }));
    // The others play on, and the next round is a new one.
    sitting.join(2, Some(1)).unwrap();
    sitting.buy_in(2, 100);
    sitting.must(person(2), &place);
    sitting.must(Actor::Computer, &act(Act::CallNoMoreBets));
    let drawn = due(&sitting);
    sitting.must(Actor::Computer, &Said::Deal { drawn });
    sitting.must(Actor::Computer, &Said::Reveal { seed: SEED, salt: SALT });
    sitting.must(Actor::Computer, &seal());
    sitting.must(Actor::Computer, &act(Act::OpenWagers));
    sitting.must(person(1), &words(17));
    sitting.must(person(1), &place);
}
