//! Cards of a round that may be said to lie in each other's place.

use rules::{At, Choice, Seat, Text, Value};

use super::judge;
use super::{BOXES, Blackjack, HANDS, Place};

/// Places where a card lies that may have changed places with another, and can still be put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Places {
    hands: [[Cards; HANDS as usize]; BOXES as usize],
    dealer: Cards,
}

/// Cards of one hand: a bit for each, from the first.
type Cards = u32;

/// More cards than that no hand has.
const CARDS_MAX: u8 = 32;

impl Places {
    pub(crate) fn of(at: At<'_, Blackjack>) -> Places {
        let open = |seat, hand, count: u8| {
            let is_open =
                |card: &u8| judge::lies_open(at, Place { seat, hand, card: *card }).is_ok();
            (0..count).filter(is_open).fold(0, |cards: Cards, card| cards | 1 << card)
        };
        let mut places = Places::default();
        for (seat, hands) in (0u8..).map(Seat).zip(&mut places.hands) {
            let lying = at.state.in_box(seat).map_or(&[][..], |in_box| in_box.lying());
            for ((number, hand), cards) in (0u8..).zip(lying).zip(hands) {
                *cards = open(Some(seat), number, hand.len());
            }
        }
        places.dealer = open(None, 0, at.state.dealer.len());
        places
    }

    pub(crate) fn contains(self, place: Place) -> bool {
        self.iter().any(|open| open == place)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        let cards = |of: Cards| (0..CARDS_MAX).filter(move |card| of >> card & 1 == 1);
        let hands = (0u8..).map(Seat).zip(self.hands).flat_map(move |(seat, hands)| {
            (0u8..).zip(hands).flat_map(move |(hand, of)| {
                cards(of).map(move |card| Place { seat: Some(seat), hand, card })
            })
        });
        hands.chain(cards(self.dealer).map(|card| Place { seat: None, hand: 0, card }))
    }

    pub(crate) fn len(self) -> usize {
        let cards = |of: &Cards| of.count_ones() as usize;
        self.hands.as_flattened().iter().map(cards).sum::<usize>() + cards(&self.dealer)
    }
}

/// Where a card lies, in words and as an order has it.
pub(crate) fn named_place(place: Place) -> Choice {
    let Place { seat, hand, card } = place;
    let text = match seat {
        None => Text::new("blackjack.place.dealer"),
        Some(seat) if hand == 0 => Text::new("blackjack.place.box").with("box", seat.0 + 1),
        Some(seat) => {
            Text::new("blackjack.place.hand").with("box", seat.0 + 1).with("hand", hand + 1)
        }
    };
    let value =
        Value::Entries(vec![("seat", seat.into()), ("hand", hand.into()), ("card", card.into())]);
    Choice::new(text.with("card", card + 1), value)
}
