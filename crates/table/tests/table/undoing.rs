//! A settled round that is undone: chips of the same kind first, then others, and only the rest is owed.

use house::money_wheel::Symbol;
use house::wagering::Act;
use money::Cents;
use rules::{ChipKind, Clause, Describe, Party, Rack, RoundNumber, Ruling, Scene, Stakes, Viewer};
use table::{Actor, Decision, PersonId, RecordNumber, Statement, TableView};

use crate::sitting::{DEALER, INSPECTOR, SUPERVISOR, Said, Sitting, act, person, spin};

/// One player of $100, who has bought $20 of colour chips and won $55 with $5 of them on 11.
fn won_in_colour() -> Sitting {
    let mut sitting = Sitting::open(|_| {});
    sitting.join(1, Some(0)).unwrap();
    sitting.buy_in(1, 100);
    let (value, amount) = (Cents::dollars(5), Cents::dollars(20));
    sitting.must(person(1), &act(Act::BuyColour { value, amount }));
    sitting.must(DEALER, &act(Act::OpenWagers));
    let (on, amount, chips) = (Symbol::Eleven, Cents::dollars(5), ChipKind::Colour);
    sitting.must(person(1), &act(Act::Place { on, amount, chips }));
    sitting.must(DEALER, &act(Act::CallNoMoreBets));
    sitting.must(DEALER, &spin(10, 2));
    assert_eq!(rack(&sitting).of(ChipKind::Colour), Cents::dollars(75));
    sitting
}

fn rack(sitting: &Sitting) -> Rack {
    sitting.table().cloth.racks.of(Party(0))
}

fn debt(sitting: &Sitting) -> Cents {
    sitting.table().debt_of(PersonId(1))
}

fn undo(sitting: &mut Sitting) {
    sitting.must(SUPERVISOR, &Said::State(Statement::Impractical));
    let outcome = Decision::Invalidate { round: RoundNumber(1), stakes: Stakes::Refunded };
    let (under, reason) = (Clause::ImpracticalOrFraud, "It was filmed.".to_owned());
    sitting.must(SUPERVISOR, &Said::Rule(Ruling { under, outcome, reason }));
}

#[test]
fn colour_chips_won_go_back_as_colour_chips() {
    let mut sitting = won_in_colour();
    undo(&mut sitting);
    let rack = rack(&sitting);
    assert_eq!(rack.of(ChipKind::Colour), Cents::dollars(20));
    assert_eq!(rack.of(ChipKind::Gaming), Cents::dollars(80));
    assert_eq!(debt(&sitting), Cents::ZERO);
}

#[test]
fn other_chips_cover_what_was_sold() {
    let mut sitting = won_in_colour();
    sitting.must(person(1), &act(Act::SellColour { amount: Cents::dollars(60) }));
    undo(&mut sitting);
    let rack = rack(&sitting);
    assert_eq!((rack.of(ChipKind::Colour), rack.of(ChipKind::Gaming)), (Cents(0), Cents(10_000)));
    assert_eq!(debt(&sitting), Cents::ZERO);
}

#[test]
fn only_what_the_rack_lacks_is_owed() {
    let mut sitting = won_in_colour();
    sitting.must(person(1), &act(Act::SellColour { amount: Cents::dollars(60) }));
    sitting.must(person(1), &Said::CashOut { amount: Cents::dollars(130) });
    undo(&mut sitting);
    assert_eq!(rack(&sitting).total(), Cents::ZERO);
    assert_eq!(debt(&sitting), Cents::dollars(30));
}

#[test]
fn an_account_pays_no_more_than_is_owed() {
    let mut sitting = won_in_colour();
    sitting.must(person(1), &Said::Leave);
    undo(&mut sitting);
    assert_eq!(debt(&sitting), Cents::dollars(55));
    let collect = |dollars| Said::Collect { person: PersonId(1), amount: Cents::dollars(dollars) };
    assert!(sitting.send(Actor::Cage, &collect(56)).is_err());
    assert!(sitting.send(SUPERVISOR, &collect(1)).is_err());
    sitting.must(Actor::Cage, &collect(40));
    assert_eq!(debt(&sitting), Cents::dollars(15));
}

fn shown(sitting: &Sitting) -> Scene {
    TableView::of(sitting.table(), Viewer::Spectator).play.scene()
}

#[test]
fn the_layout_shows_what_a_round_came_to_again_when_it_stands_again() {
    let mut sitting = won_in_colour();
    let settled = shown(&sitting);
    undo(&mut sitting);
    assert_ne!(shown(&sitting), settled, "its wagers are void");
    let (ruling, upheld, reason) = (RecordNumber(2), false, "It went on.".to_owned());
    sitting.must(INSPECTOR, &Said::Review { ruling, upheld, reason });
    let (under, outcome) = (Clause::Disputes, Decision::Restore);
    let reason = "An inspector says so.".to_owned();
    sitting.must(SUPERVISOR, &Said::Rule(Ruling { under, outcome, reason }));
    assert_eq!(shown(&sitting), settled);
}
