//! Cards of a round that may be said to lie in each other's place.

use rules::{At, Seat, Text};

use super::judge;
use super::{BOXES, Blackjack, HANDS, Place};

/// Places where a card lies that may have changed places with another: how many cards there are in each hand, none where
/// nothing can be put right any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Places {
    hands: [[u8; HANDS as usize]; BOXES as usize],
    dealer: u8,
    /// What was paid by the dealer's first cards cannot go back; the others can be put right.
    dealer_from: u8,
}

impl Places {
    pub(crate) fn of(at: At<'_, Blackjack>) -> Places {
        let open = |seat, hand, card| judge::lies_open(at, Place { seat, hand, card }).is_ok();
        let mut places = Places::default();
        for (seat, hands) in (0u8..).map(Seat).zip(&mut places.hands) {
            let lying = at.state.in_box(seat).map_or(&[][..], |in_box| in_box.hands());
            for ((number, hand), count) in (0u8..).zip(lying).zip(hands) {
                *count = if open(Some(seat), number, 0) { hand.len() } else { 0 };
            }
        }
        places.dealer = at.state.dealer.len();
        let first = (0..places.dealer).find(|card| open(None, 0, *card));
        places.dealer_from = first.unwrap_or(places.dealer);
        places
    }

    pub(crate) fn contains(self, place: Place) -> bool {
        let Place { seat, hand, card } = place;
        match seat {
            None => hand == 0 && (self.dealer_from..self.dealer).contains(&card),
            Some(seat) => {
                let hands = self.hands.get(usize::from(seat.0));
                hands.and_then(|hands| hands.get(usize::from(hand))).is_some_and(|of| card < *of)
            }
        }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        let hands = (0u8..).map(Seat).zip(self.hands).flat_map(|(seat, hands)| {
            let cards = |(hand, count): (u8, u8)| (0..count).map(move |card| (hand, card));
            let placed = move |(hand, card)| Place { seat: Some(seat), hand, card };
            (0u8..).zip(hands).flat_map(cards).map(placed)
        });
        let dealers =
            (self.dealer_from..self.dealer).map(|card| Place { seat: None, hand: 0, card });
        hands.chain(dealers)
    }

    pub(crate) fn len(self) -> usize {
        self.iter().count()
    }
}

/// Where a card lies, in words and as an order has it.
pub(crate) fn named_place(place: Place) -> (Text, String) {
    let Place { seat, hand, card } = place;
    let text = match seat {
        None => Text::new("blackjack.place.dealer"),
        Some(seat) if hand == 0 => Text::new("blackjack.place.box").with("box", seat.0 + 1),
        Some(seat) => {
            Text::new("blackjack.place.hand").with("box", seat.0 + 1).with("hand", hand + 1)
        }
    };
    let seat = seat.map_or_else(|| "null".to_owned(), |seat| seat.0.to_string());
    let order = format!(r#"{{"seat":{seat},"hand":{hand},"card":{card}}}"#);
    (text.with("card", card + 1), order)
}
