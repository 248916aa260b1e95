//! Which five cards make a hand.

use core::fmt;

use equipment::{Card, Kind};

use crate::hand::{Hand, NotAHand};
use crate::scale::Scale;
use crate::two_three::Hole;

/// From which cards a hand is formed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Formation {
    /// Any five of all, own and communal alike: stud with its shared last card, draw, hold-em.
    AnyFive,
    /// Exactly two own cards and three communal ones: the Manilas, Omaha, Faro.
    TwoHoleThreeCommunal,
}

/// A hand with the five cards that make it, in the order in which they are read out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Best<R> {
    pub rank: R,
    pub cards: [Card; 5],
}

impl Formation {
    /// The best hand that can be formed, and its cards. This looks at every five; to rank many hands use
    /// a scale, or [`crate::TwoThree`].
    ///
    /// ```
    /// use equipment::cards_of;
    /// use ranking::{Formation, HandRules, High};
    ///
    /// let high = High::new(HandRules::customary());
    /// let (own, communal) = (cards_of("As 2d")?, cards_of("Ks Qs Js Ts 9s")?);
    /// let best = Formation::AnyFive.best(&high, &own, &communal)?;
    /// assert_eq!(best.rank.to_string(), "royal flush");
    /// let best = Formation::TwoHoleThreeCommunal.best(&high, &own, &communal)?;
    /// assert_eq!(best.rank.to_string(), "ace high, A-K-Q-J-2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best<S: Scale>(
        self,
        scale: &S,
        own: &[Card],
        communal: &[Card],
    ) -> Result<Best<S::Rank>, NotAHand> {
        self.check(scale, own, communal)?;
        let mut best: Option<(S::Rank, Hand)> = None;
        let mut consider = |five: Hand| {
            let rank = scale.rank(five);
            if best.is_none_or(|(best, _)| rank > best) {
                best = Some((rank, five));
            }
        };
        match self {
            Formation::AnyFive => {
                let all = Hand::of(own)?.cards().chain(Hand::of(communal)?.cards());
                let all: alloc::vec::Vec<Card> = all.collect();
                each_choice(&all, 5, Hand::EMPTY, &mut consider);
            }
            Formation::TwoHoleThreeCommunal => each_choice(own, 2, Hand::EMPTY, &mut |two| {
                each_choice(communal, 3, two, &mut consider);
            }),
        }
        let (rank, five) = best.expect("the number of cards was checked");
        Ok(Best { rank, cards: read_out(five, scale.ace_reads_low(rank)) })
    }

    /// Whether these cards can be ranked at all.
    pub fn check<S: Scale>(
        self,
        scale: &S,
        own: &[Card],
        communal: &[Card],
    ) -> Result<(), NotAHand> {
        let deck = scale.rules().deck;
        let mut seen = [false; Card::COUNT];
        for card in own.iter().chain(communal) {
            if !deck.holds(*card) {
                return Err(NotAHand::NotInDeck { card: *card, deck });
            }
            if core::mem::replace(&mut seen[card.index()], true) {
                return Err(NotAHand::Twice { card: *card });
            }
        }
        let (hole, board, all) = (own.len(), communal.len(), own.len() + communal.len());
        match self {
            Formation::AnyFive if all < 5 => Err(NotAHand::TooFew { found: all, min: 5 }),
            Formation::AnyFive if all > Hand::CARDS_MAX => {
                Err(NotAHand::TooMany { found: all, max: Hand::CARDS_MAX })
            }
            Formation::TwoHoleThreeCommunal
                if !(Hole::CARDS_MIN..=Hole::CARDS_MAX).contains(&hole) =>
            {
                Err(NotAHand::Hole { found: hole, min: Hole::CARDS_MIN, max: Hole::CARDS_MAX })
            }
            Formation::TwoHoleThreeCommunal if !(3..=5).contains(&board) => {
                Err(NotAHand::Communal { found: board, min: 3, max: 5 })
            }
            _ => Ok(()),
        }
    }
}

/// Adds every choice of `count` cards to a hand.
fn each_choice(cards: &[Card], count: usize, hand: Hand, f: &mut impl FnMut(Hand)) {
    let Some(less) = count.checked_sub(1) else { return f(hand) };
    for (at, card) in cards.iter().enumerate() {
        each_choice_dyn(&cards[at + 1..], less, hand.with(*card), f);
    }
}

/// Keeps the recursion from making a new closure type at each level.
fn each_choice_dyn(cards: &[Card], count: usize, hand: Hand, f: &mut dyn FnMut(Hand)) {
    each_choice(cards, count, hand, &mut |hand| f(hand));
}

/// Those of which there are most first, then the highest; the joker last.
fn read_out(five: Hand, ace_low: bool) -> [Card; 5] {
    let mut cards = [Card::JOKER; 5];
    for (slot, card) in cards.iter_mut().zip(five.cards()) {
        *slot = card;
    }
    let kinds = cards.map(Card::kind);
    let count = |kind: Option<Kind>| kinds.iter().filter(|other| **other == kind).count();
    cards.sort_by_key(|card| {
        let kind = card.kind();
        let low = ace_low && kind == Some(Kind::Ace);
        core::cmp::Reverse((kind.is_some(), count(kind), !low, kind))
    });
    cards
}

impl<R: fmt::Display> fmt::Display for Best<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.rank)?;
        self.cards.iter().try_for_each(|card| write!(f, " {card}"))
    }
}
