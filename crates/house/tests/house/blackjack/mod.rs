//! Blackjack keeps the laws of all games, and counts as the book says.

mod counting;
mod rounds;

use house::blackjack::{Blackjack, BoxLimit, CuttingCardAt, Determinations, Fault, Setup};
use house::blackjack::{DealerBlackjack, Doubling, MidShoe, OneFor, Shuffle, SuperSevens};
use house::{CardCount, Limits, OutOfRange};
use money::{Cents, Rounding};
use rules::Game;

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = Blackjack::practice("blackjack");
    change(&mut determinations);
    Blackjack::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<Blackjack>(&setup(|_| {}), 96);
}

#[test]
fn keeps_the_laws_where_everything_is_otherwise() {
    let setup = setup(|d| {
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        d.limits = Limits { min: Cents::dollars(10), max: Cents::dollars(50) };
        d.wagers.multiple = Cents::dollars(5);
        d.wagers.rounding = Rounding::Chip(Cents::dollars(1));
        d.decks = 5;
        d.box_limit = BoxLimit::EachPlayer;
        d.cutting_card = CuttingCardAt::FromBack(CardCount(60));
        (d.layout, d.boxes) = (4, 1);
        d.mid_shoe = MidShoe::MinimumOnly;
        d.doubling = Doubling::NineToEleven;
        d.dealer_blackjack = DealerBlackjack::TakesOriginal;
        d.super_sevens = Some(SuperSevens { amount: Cents::dollars(5), one_for: OneFor::EachBox });
    });
    laws::check::<Blackjack>(&setup, 96);
}

#[test]
fn keeps_the_laws_with_an_automated_shoe_and_no_side_wager() {
    let setup = setup(|d| {
        d.shuffle = Shuffle::AutomatedShoe;
        d.mid_shoe = MidShoe::MinimumOnly;
        d.super_sevens = None;
    });
    laws::check::<Blackjack>(&setup, 96);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<Blackjack>(&Blackjack::practice("blackjack"), 96);
}

#[test]
fn its_layout_and_its_cutting_card_have_bounds() {
    let faults = |change: &dyn Fn(&mut Determinations)| {
        let mut determinations = Blackjack::practice("blackjack");
        change(&mut determinations);
        Blackjack::setup(determinations).err().unwrap_or_default()
    };
    assert_eq!(faults(&|d| d.layout = 8), [Fault::Layout { boxes: 8, max: 7 }]);
    assert_eq!(faults(&|d| d.layout = 0), [Fault::Layout { boxes: 0, max: 7 }]);
    assert_eq!(faults(&|d| d.layout = 2), [Fault::Boxes { boxes: 3, max: 2 }]);
    assert_eq!(faults(&|d| d.layout = 3), []);
    let (min, max) = (CardCount(52), CardCount(182));
    for (place, lawful) in [(51, false), (52, true), (182, true), (183, false)] {
        let from_back = CardCount(place);
        let fault = Fault::CuttingCard { from_back, min, max };
        let expected = if lawful { vec![] } else { vec![fault] };
        assert_eq!(faults(&|d| d.cutting_card = CuttingCardAt::FromBack(from_back)), expected);
    }
}
