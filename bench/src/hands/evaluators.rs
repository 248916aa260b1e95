//! Our evaluator and its peers, as one sees them: a hand takes cards, and has a rank.

use equipment::Card;
use ranking::{Hand, High, Rank};

pub trait Evaluator {
    type Card: Copy;
    type Hand: Copy;
    type Rank: Copy + Ord;

    fn card(card: Card) -> Self::Card;
    fn empty() -> Self::Hand;
    fn with(hand: Self::Hand, card: Self::Card) -> Self::Hand;
    fn rank(&self, hand: Self::Hand) -> Self::Rank;
    /// Anything that cannot be known without ranking.
    fn number(rank: Self::Rank) -> u16;

    fn hand(cards: &[Card]) -> Self::Hand {
        cards.iter().fold(Self::empty(), |hand, card| Self::with(hand, Self::card(*card)))
    }
}

impl Evaluator for High {
    type Card = Card;
    type Hand = Hand;
    type Rank = Rank;

    fn card(card: Card) -> Card {
        card
    }

    fn empty() -> Hand {
        Hand::EMPTY
    }

    #[inline]
    fn with(hand: Hand, card: Card) -> Hand {
        hand.with(card)
    }

    #[inline]
    fn rank(&self, hand: Hand) -> Rank {
        High::rank(self, hand)
    }

    #[inline]
    fn number(rank: Rank) -> u16 {
        rank.get()
    }
}

pub struct Aya;

impl Evaluator for Aya {
    type Card = aya_poker::base::Card;
    type Hand = aya_poker::base::Hand;
    type Rank = aya_poker::PokerHandRank;

    fn card(card: Card) -> Self::Card {
        aya_poker::base::CARDS[card.index()]
    }

    fn empty() -> Self::Hand {
        aya_poker::base::Hand::new()
    }

    #[inline]
    fn with(mut hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand.insert_unchecked(&card);
        hand
    }

    #[inline]
    fn rank(&self, hand: Self::Hand) -> Self::Rank {
        aya_poker::poker_rank(&hand)
    }

    #[inline]
    fn number(rank: Self::Rank) -> u16 {
        rank.0
    }
}

pub struct Pokers;

impl Evaluator for Pokers {
    type Card = pokers::Hand;
    type Hand = pokers::Hand;
    type Rank = u16;

    fn card(card: Card) -> Self::Card {
        pokers::CARDS[card.index()]
    }

    fn empty() -> Self::Hand {
        pokers::Hand::default()
    }

    #[inline]
    fn with(hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand + card
    }

    #[inline]
    fn rank(&self, hand: Self::Hand) -> u16 {
        hand.evaluate()
    }

    #[inline]
    fn number(rank: u16) -> u16 {
        rank
    }
}

pub struct RsPoker;

impl Evaluator for RsPoker {
    type Card = rs_poker::core::Card;
    type Hand = rs_poker::core::SevenCardAccum;
    type Rank = rs_poker::core::Rank;

    fn card(card: Card) -> Self::Card {
        let (kind, suit) = (card.index() / 4, card.index() % 4);
        let index = u8::try_from(suit * 13 + kind).expect("there are 52");
        rs_poker::core::Card::from(index)
    }

    fn empty() -> Self::Hand {
        rs_poker::core::SevenCardAccum::new()
    }

    #[inline]
    fn with(hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand + card
    }

    #[inline]
    fn rank(&self, hand: Self::Hand) -> Self::Rank {
        hand.rank()
    }

    #[inline]
    fn number(rank: Self::Rank) -> u16 {
        rank.value_bits()
    }
}
