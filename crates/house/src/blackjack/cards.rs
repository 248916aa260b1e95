//! The values of cards, totals and hands.

use equipment::{Card, Kind};
use rules::{Clause, mark};
use serde::{Deserialize, Serialize};

/// Clause: split-of-equal-value (reading BJ-05).
pub(crate) fn is_pair(one: Card, other: Card) -> bool {
    value(one) == value(other) && mark(Clause::SplitOfEqualValue)
}

/// The value of a card; an ace counts one here, and ten more if the hand allows it. Clauses: pip-value,
/// tens-and-courts, ace-one-or-eleven.
pub fn value(card: Card) -> u8 {
    let counts = VALUES[card.index()];
    let in_force = match counts {
        ACE => true,
        TEN => mark(Clause::TensAndCourts),
        _ => mark(Clause::PipValue),
    };
    if in_force { counts } else { 0 }
}

const ACE: u8 = 1;
const TEN: u8 = 10;

/// By the number of the card: looked up, since no processor could guess which branch the next card takes.
const VALUES: [u8; Card::COUNT] = {
    let mut values = [0; Card::COUNT];
    let mut at = 0;
    while let Some(card) = Card::from_index(at) {
        values[at] = match card.kind() {
            None => 0,
            Some(Kind::Ace) => ACE,
            Some(Kind::Ten | Kind::Jack | Kind::Queen | Kind::King) => TEN,
            Some(pips) => pips as u8 + 2,
        };
        at += 1;
    }
    values
};

pub(crate) fn is_ace(card: Card) -> bool {
    card.index() / 4 == Kind::Ace as usize
}

pub(crate) fn counts_ten(card: Card) -> bool {
    value(card) == 10
}

/// The total of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Total {
    pub points: u8,
    /// One ace counts eleven, and could count one.
    pub soft: bool,
}

/// The best total of some cards. Clauses: ace-one-or-eleven, soft-total.
pub fn total(cards: &[Card]) -> Total {
    let (mut points, mut aces) = (0, false);
    for &card in cards {
        points += value(card);
        aces |= is_ace(card);
    }
    counted(points, aces)
}

/// The best total of cards with this sum, counting every ace as one.
fn counted(points: u8, aces: bool) -> Total {
    let soft = aces && points <= 11 && mark(Clause::AceOneOrEleven) && mark(Clause::SoftTotal);
    Total { points: if soft { points + 10 } else { points }, soft }
}

impl Total {
    pub const BEST: u8 = 21;

    /// Clause: hard-total. No ace of the hand counts eleven.
    pub fn is_hard(self) -> bool {
        !self.soft && mark(Clause::HardTotal)
    }

    /// Clause: must-draw-under-12. A hard total below twelve is drawn to.
    pub fn must_draw(self) -> bool {
        self.points < 12 && self.is_hard() && mark(Clause::MustDrawUnder12)
    }

    /// Clause: absent-player. The dealer deals to an absent player's hand until it exceeds eleven.
    pub fn is_left_by_absent(self) -> bool {
        self.points > 11 && mark(Clause::AbsentPlayer)
    }
}

/// The state of a hand, as far as it matters for wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reached {
    pub points: u8,
    pub blackjack: bool,
}

/// More cards than that no hand has: twenty-one aces, and one that is too much.
const HAND_MAX: usize = 22;

/// Whose move it is on a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Play {
    /// A player decides.
    Open,
    /// A card was asked for.
    Drawing,
    /// It gets one card and no more.
    OneMore,
    /// Nobody is there to decide.
    Absent,
    Done,
}

/// Cards that lie together, and how far they have been played.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Hand {
    cards: [Card; HAND_MAX],
    count: u8,
    /// Their sum with every ace as one, and whether there is an ace: needed at every step.
    points: u8,
    aces: bool,
    pub(crate) play: Play,
    /// It came of a split of aces, and gets one card.
    pub(crate) split_ace: bool,
    /// It was doubled, and gets one card.
    pub(crate) doubled: bool,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            cards: [Card::JOKER; HAND_MAX],
            count: 0,
            points: 0,
            aces: false,
            play: Play::Open,
            split_ace: false,
            doubled: false,
        }
    }
}

/// Hands are equal if their cards are.
impl PartialEq for Hand {
    fn eq(&self, other: &Hand) -> bool {
        let flags = |hand: &Hand| (hand.play, hand.split_ace, hand.doubled);
        self.cards() == other.cards() && flags(self) == flags(other)
    }
}

impl Hand {
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    pub(crate) fn replace(&mut self, at: u8, card: Card) {
        if let Some(place) = self.cards[..usize::from(self.count)].get_mut(usize::from(at)) {
            *place = card;
        }
        self.count_again();
    }

    fn count_again(&mut self) {
        self.points = self.cards().iter().map(|card| value(*card)).sum();
        self.aces = self.cards().iter().any(|card| is_ace(*card));
    }

    pub(crate) fn len(&self) -> u8 {
        self.count
    }

    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.count)] = card;
        self.count += 1;
        self.points += value(card);
        self.aces |= is_ace(card);
    }

    pub(crate) fn pop(&mut self) -> Option<Card> {
        self.count = self.count.checked_sub(1)?;
        self.count_again();
        Some(self.cards[usize::from(self.count)])
    }

    pub(crate) fn clear(&mut self) {
        (self.count, self.points, self.aces) = (0, 0, false);
        (self.play, self.split_ace, self.doubled) = (Play::Open, false, false);
    }

    pub(crate) fn total(&self) -> Total {
        counted(self.points, self.aces)
    }

    /// Clause: blackjack-hand. An ace and a card that counts ten, dealt as the first two.
    pub(crate) fn is_blackjack(&self) -> bool {
        self.count == 2
            && self.aces
            && self.total().points == Total::BEST
            && mark(Clause::BlackjackHand)
    }

    /// Clause: split-of-equal-value (reading BJ-05). A ten and a king may be split.
    pub(crate) fn is_pair(&self) -> bool {
        matches!(self.cards(), [one, other] if is_pair(*one, *other))
    }

    /// Clause: blackjack-hand. Whether its first two cards were one, whatever came to them.
    pub(crate) fn began_as_blackjack(&self) -> bool {
        let Some(first @ [one, other]) = self.cards().get(..2) else { return false };
        let aces = is_ace(*one) || is_ace(*other);
        aces && total(first).points == Total::BEST && mark(Clause::BlackjackHand)
    }

    /// Clause: hand-reconstructed (reading BJ-18). Whether it was doubled and waits for its card.
    pub(crate) fn awaits_double(&self) -> bool {
        self.doubled && self.play == Play::OneMore
    }

    /// Takes a double back.
    pub(crate) fn undouble(&mut self) {
        (self.doubled, self.play) = (false, Play::Open);
        self.decide_again();
    }

    /// Whether nothing can be decided about it any more. Clauses: no-draw-on-21, split-aces-one-card.
    pub(crate) fn is_complete(&self) -> bool {
        let points = self.total().points;
        let one_card = self.split_ace && self.count > 1 && mark(Clause::SplitAcesOneCard);
        points > Total::BEST || (points == Total::BEST && mark(Clause::NoDrawOn21)) || one_card
    }

    /// Takes note of a card that came to it in the subsequent deal.
    pub(crate) fn drew(&mut self, card: Card) {
        self.push(card);
        self.play = match self.play {
            Play::OneMore => Play::Done,
            _ if self.is_complete() => Play::Done,
            Play::Absent if self.total().is_left_by_absent() => Play::Done,
            Play::Absent => Play::Absent,
            Play::Open | Play::Drawing | Play::Done => Play::Open,
        };
    }

    /// Clause: hand-reconstructed (reading BJ-18). A card has been exchanged: a player who stood or asked for a card
    /// because of the wrong one decides again, but a doubled hand gets only one card.
    pub(crate) fn decide_again(&mut self) {
        self.play = match self.play {
            Play::OneMore => Play::OneMore,
            _ if self.count < 2 => self.play,
            _ if self.doubled || self.is_complete() => Play::Done,
            _ => Play::Open,
        };
    }

    /// Whether the dealer gives it a card before anybody decides.
    pub(crate) fn wants_card(&self) -> bool {
        match self.play {
            Play::Drawing | Play::OneMore | Play::Absent => true,
            Play::Open => self.count < 2,
            Play::Done => false,
        }
    }
}
