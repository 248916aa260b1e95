//! What hands pay, as it is printed on the layout.

use equipment::{Card, Kind};
use money::Cents;
use ranking::Category;
use rules::{Clause, Item, Text, Zone};

use super::hands::{CARDS, PrizeHand, odds_of, rank};

/// The lines about bets, in the order of the book: an id for pages, and a hand that is paid by it.
const BETS: [(&str, Category); 9] = [
    ("royal-flush", Category::RoyalFlush),
    ("straight-flush", Category::StraightFlush),
    ("four-of-a-kind", Category::FourOfAKind),
    ("full-house", Category::FullHouse),
    ("flush", Category::Flush),
    ("straight", Category::Straight),
    ("three-of-a-kind", Category::ThreeOfAKind),
    ("two-pairs", Category::TwoPairs),
    ("other", Category::Pair),
];

const PRIZES: [PrizeHand; 6] = [
    PrizeHand::RoyalFlush,
    PrizeHand::StraightFlush,
    PrizeHand::FourOfAKind,
    PrizeHand::FullHouse,
    PrizeHand::Flush,
    PrizeHand::DeadMansHand,
];

/// The line by which a bet on a hand is paid.
pub(super) fn line_of(cards: [Card; CARDS]) -> &'static str {
    let category = rank(&cards).category();
    BETS.iter().find(|(_, paid)| *paid == category).map_or("other", |(id, _)| id)
}

/// Every line is a part of its own, so that a page has its name and its payout apart.
fn line(zone: &str, id: &str, terms: Text, under: Clause) -> Zone {
    Zone {
        id: format!("{zone}.{id}"),
        label: Text::new(label(id)),
        owner: None,
        items: vec![Item::Terms(terms, under)],
        zones: Vec::new(),
    }
}

/// What the hands of a line are called.
fn label(id: &str) -> &'static str {
    match id {
        "royal-flush" => "canberra-poker.pays.royal-flush",
        "straight-flush" => "canberra-poker.pays.straight-flush",
        "four-of-a-kind" => "canberra-poker.pays.four-of-a-kind",
        "full-house" => "canberra-poker.pays.full-house",
        "flush" => "canberra-poker.pays.flush",
        "straight" => "canberra-poker.pays.straight",
        "three-of-a-kind" => "canberra-poker.pays.three-of-a-kind",
        "two-pairs" => "canberra-poker.pays.two-pairs",
        "dead-mans-hand" => "canberra-poker.pays.dead-mans-hand",
        _ => "canberra-poker.pays.other",
    }
}

/// The print of a table, with the prizes where it is linked to a jackpot.
pub(super) fn zone(is_linked: bool) -> Zone {
    let bets = BETS.map(|(id, hand)| {
        let terms = Text::new("canberra-poker.pays").with("odds", odds_of(hand));
        line("pays", id, terms, Clause::CanberraOdds)
    });
    let prizes = PRIZES
        .iter()
        .filter(|_| is_linked)
        .map(|hand| line("pays-boomerang", hand.id(), prize(*hand), Clause::BoomerangPrizes));
    Zone {
        id: "payouts".to_owned(),
        label: Text::new("canberra-poker.payouts"),
        owner: None,
        items: Vec::new(),
        zones: bets.into_iter().chain(prizes).collect(),
    }
}

/// What a hand wins from the jackpot, in words.
fn prize(hand: PrizeHand) -> Text {
    let least = hand.wins(Cents::ZERO);
    match hand {
        PrizeHand::RoyalFlush => Text::new("canberra-poker.wins.all").with("least", least),
        PrizeHand::StraightFlush => Text::new("canberra-poker.wins.tenth").with("least", least),
        _ => Text::new("canberra-poker.wins.bonus").with("amount", least),
    }
}

/// The places of the cards that make a hand: all five, or those that are there more than once.
pub(super) fn used(cards: [Card; CARDS]) -> Vec<u8> {
    let like = |kind: Option<Kind>| cards.iter().filter(|card| card.kind() == kind).count();
    let counts = |card: &Card| match rank(&cards).category() {
        Category::HighCard => false,
        Category::Pair | Category::TwoPairs | Category::ThreeOfAKind | Category::FourOfAKind => {
            like(card.kind()) > 1
        }
        _ => true,
    };
    (0u8..).zip(cards.iter()).filter(|(_, card)| counts(card)).map(|(place, _)| place).collect()
}
