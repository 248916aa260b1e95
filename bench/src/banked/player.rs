//! A player of Blackjack who goes by basic strategy, and sees no more than the events.

use equipment::{Card, Kind};
use house::Joined;
use house::blackjack::{BoxAct, BoxEvent, Event, HANDS, value};
use house::wagering;
use rules::Sink;

/// What the player has seen of the round, and what came of all of them.
#[derive(Default)]
pub struct Player {
    hands: [Hand; HANDS as usize],
    count: usize,
    /// What the dealer's first card counts, an ace as eleven.
    against: Option<u8>,
    pub net: i64,
    pub events: u64,
}

#[derive(Clone, Copy, Default)]
struct Hand {
    cards: u8,
    /// With every ace at one.
    points: u8,
    ace: bool,
    /// What the first card counts, and whether the second counts as much.
    first: u8,
    pair: bool,
    done: bool,
}

impl Hand {
    fn push(&mut self, card: Card) {
        let value = value(card);
        if self.cards == 0 {
            self.first = value;
        }
        self.pair = self.cards == 1 && value == self.first;
        self.cards += 1;
        self.points += value;
        self.ace |= value == 1;
    }

    /// The same hand without its second card.
    fn halved(self) -> Hand {
        Hand { cards: 1, points: self.first, pair: false, ..self }
    }

    fn is_soft(self) -> bool {
        self.ace && self.points <= 11
    }

    fn total(self) -> u8 {
        self.points + if self.is_soft() { 10 } else { 0 }
    }
}

impl Sink<Event> for Player {
    fn put(&mut self, event: Event) {
        self.events += 1;
        match event {
            Joined::Own(BoxEvent::BoxDealt { hand, card, .. }) => {
                let split = self.count > 0;
                let hand = &mut self.hands[usize::from(hand)];
                hand.push(card);
                hand.done |= hand.total() >= 21 || (split && hand.first == 1);
            }
            Joined::Own(BoxEvent::DealerDealt { card }) => {
                let ace = card.kind() == Some(Kind::Ace);
                self.against.get_or_insert(if ace { 11 } else { value(card) });
            }
            Joined::Own(BoxEvent::Stood { hand, .. } | BoxEvent::Doubled { hand, .. }) => {
                self.hands[usize::from(hand)].done = true;
            }
            Joined::Own(BoxEvent::Split { hand, .. }) => {
                let hand = &mut self.hands[usize::from(hand)];
                *hand = hand.halved();
                let other = *hand;
                self.count += 1;
                self.hands[self.count] = other;
            }
            Joined::Shared(wagering::Event::Won { paid, .. }) => {
                self.net += i64::try_from(paid.0).expect("few chips");
            }
            Joined::Shared(wagering::Event::Lost { stake, .. }) => {
                self.net -= i64::try_from(stake.0).expect("few chips");
            }
            Joined::Shared(wagering::Event::Settled { .. }) => {
                (self.hands, self.count, self.against) = Default::default();
            }
            _ => {}
        }
    }
}

impl Player {
    /// What to do when asked: about the hand in turn, or nothing where no card lies yet and it is the cut that is offered.
    pub fn decide(&self) -> BoxAct {
        let Some(against) = self.against else { return BoxAct::Decline };
        let hand = self.hands.iter().find(|hand| !hand.done).expect("a hand waits");
        self.play(*hand, against)
    }

    /// Basic strategy for several decks where the dealer takes one card at first and stands on every 17.
    fn play(&self, hand: Hand, against: u8) -> BoxAct {
        let within = |from, to| (from..=to).contains(&against);
        let splits = hand.pair
            && self.count + 1 < usize::from(HANDS)
            && match hand.first {
                1 => against < 11 && self.count == 0,
                2 | 3 | 7 => within(2, 7),
                4 => within(5, 6),
                6 => within(2, 6),
                8 => within(2, 9),
                9 => within(2, 9) && against != 7,
                _ => false,
            };
        let (total, soft) = (hand.total(), hand.is_soft());
        let doubles = hand.cards == 2
            && match (total, soft) {
                (9, false) => within(3, 6),
                (10 | 11, false) => within(2, 9),
                (13 | 14, true) => within(5, 6),
                (15 | 16, true) => within(4, 6),
                (17 | 18, true) => within(3, 6),
                _ => false,
            };
        let stands = match (total, soft) {
            (19.., true) | (17.., false) => true,
            (18, true) => within(2, 8),
            (13..=16, false) => within(2, 6),
            (12, false) => within(4, 6),
            _ => false,
        };
        match (splits, doubles, stands) {
            (true, _, _) => BoxAct::Split,
            (_, true, _) => BoxAct::Double,
            (_, _, true) => BoxAct::StandPat,
            _ => BoxAct::Draw,
        }
    }
}
